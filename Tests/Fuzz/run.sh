#!/bin/sh
# Tries every reader with what nobody would write, for so many seconds each.
#
#   sh Tests/Fuzz/run.sh [SECONDS] [TARGET…]
#
# Under libFuzzer where the toolchain has it, else with inputs chosen by a seed. The build has a
# folder of its own: other builds know nothing of the sanitizer. What is found is saved, and the
# command that shows it again is printed.
set -u
export SWIFT_BACKTRACE=enable=no
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
swift=${SWIFT:-swift}
seconds=${1:-60}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- gherkin markdown check expression tags messages lsp
scratch=$root/.build/fuzz
findings=$scratch/findings
mkdir -p "$findings"

cd "$root" || exit 1
tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
driver=$(ls "$tools"/../lib/clang/*/lib/*/libclang_rt.fuzzer_no_main-"$(uname -m)".a 2>/dev/null | head -1)
# Only the code is instrumented; the program has a `main` of its own, so the library's comes without.
if [ -z "${NO_LIBFUZZER:-}" ] && [ -n "$driver" ] && $swift build -c release --product fuzz-scripts \
    --scratch-path "$scratch/libfuzzer" -Xswiftc -DLIBFUZZER -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer \
    -Xlinker "$driver" -Xlinker -lstdc++ >"$scratch/build.log" 2>&1; then
  kind=libfuzzer
else
  kind=seeded
  why="this toolchain has none"
  [ -n "$driver" ] && why="it could not be built in, see $scratch/build.log"
  echo "!!! WITHOUT LIBFUZZER ($why): inputs are chosen by a seed" >&2
  $swift build -c release --product fuzz-scripts --scratch-path "$scratch/seeded" || exit 1
fi
program=$scratch/$kind/release/fuzz-scripts

code=0
for target in "$@"; do
  seed=${SEED:-$(date +%s)}
  if [ $kind = libfuzzer ]; then
    mkdir -p "$scratch/corpus/$target"
    "$program" "$target" -max_total_time="$seconds" -runs="${RUNS:--1}" -seed="$seed" -timeout=10 -rss_limit_mb=2048 -max_len=4096 \
      -print_final_stats=1 -artifact_prefix="$findings/$target-" "$scratch/corpus/$target" "$here/corpus/$target" \
      >"$scratch/$target.log" 2>&1
  else
    "$program" "$target" --seconds "$seconds" --seed "$seed" --findings "$findings" "$here/corpus/$target" \
      >"$scratch/$target.log" 2>&1
  fi
  if [ $? = 0 ]; then
    grep -E 'number_of_executed_units|nothing wrong' "$scratch/$target.log" | sed "s/^stat::number_of_executed_units:/$target: inputs/"
  else
    code=1
    echo "$target: FOUND SOMETHING; the last lines of $scratch/$target.log:"
    tail -25 "$scratch/$target.log"
    finding=$(ls -t "$findings/$target"-* 2>/dev/null | head -1)
    [ -n "$finding" ] && echo "again: $program $target $finding"
  fi
done
exit $code
