#!/bin/sh
# Line coverage of the engine, the phone and Apple's frameworks on it, by tests and scenarios together.
# Usage: run.sh [LIMIT]: fails where a target has less than LIMIT percent (95), or where a line that
# nothing reaches is not explained in gaps.txt beside this script: FILE: TEXT OF THE LINE — REASON.
# (Texts and not numbers: these lines move.) RECORD=1 writes the gaps anew, each with the reason that
# it had; the run fails then, and so does the next one while a reason is missing.
# SKIP_TESTS=1 takes the profile of the last run of the tests.
set -eu
limit="${1:-95}"
swift="${SWIFT:-swift}"
scratch=".build/coverage"
gaps="Tests/coverage/gaps.txt"
targets="FocusKey FocusKeyInstallation VirtualPhone FamilyControls ManagedSettings
  ManagedSettingsUI DeviceActivity ActivityKit UserNotifications"
tools="$(dirname "$(readlink -f "$(command -v "$swift")")")"
for tool in llvm-cov llvm-profdata; do
  [ -x "$tools/$tool" ] || {
    echo "coverage: $tool is not there: it comes with the Swift toolchain" >&2
    exit 1
  }
done

built="$scratch/debug"
if [ "${SKIP_TESTS:-}" != 1 ]; then
  # Those tests that drive the phone; the others are about the language and the reports, and the suite
  # under every quirk is long and leads nowhere else. Counters are made atomic: a branch is counted as one
  # counter less another, and of two that were raced it may be none though somebody was there.
  "$swift" test --enable-code-coverage --scratch-path "$scratch" \
    -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all --filter \
    'VirtualPhoneTests|FrameworkTests|FocusKeyTests|FocusKeyInstallationTests|FocusKeyStepsTests|FocusKeyModelTests' \
    --skip QuirkSuiteTests
fi
rm -f "$scratch"/scenarios-*.profraw
LLVM_PROFILE_FILE="$scratch/scenarios-%p.profraw" "$built/focuskey" run Scenarios
"$tools/llvm-profdata" merge -sparse -o "$scratch/all.profdata" \
  "$built/codecov/default.profdata" "$scratch"/scenarios-*.profraw
tests="$(find "$built/" -maxdepth 1 -name '*PackageTests.xctest' | head -n 1)"
# Words are wanted: each target is an argument of its own.
# shellcheck disable=SC2046
"$tools/llvm-cov" export -format=lcov -instr-profile "$scratch/all.profdata" \
  "$tests" -object "$built/focuskey" --sources $(printf 'Sources/%s ' $targets) \
  >"$scratch/lines.lcov"

# One row for each line with code: TARGET FILE LINE REACHED; one line may be told of several times.
awk -F '[:,]' '
  /^SF:/ { file = $2; sub(/.*\/Sources\//, "Sources/", file); split(file, part, "/") }
  /^DA:/ { row = part[2] " " file " " $2; if (!(row in hit) || hit[row] == 0) hit[row] = ($3 > 0) }
  END { for (row in hit) print row, hit[row] }' "$scratch/lines.lcov" |
  sort -k 2,2 -k 3,3n >"$scratch/rows"

awk -v limit="$limit" '
  { all[$1]++; reached[$1] += $4 }
  END {
    for (target in all) {
      share = 100 * reached[target] / all[target]
      printf "coverage: %-22s %6d of %6d lines, %.1f %%\n", target, reached[target], all[target], share
      if (share < limit) low = 1
    }
    exit low
  }' "$scratch/rows" >"$scratch/shares" && enough=1 || enough=0
sort "$scratch/shares"

awk '$4 == 0 { print $2, $3 }' "$scratch/rows" | while read -r file line; do
  text="$(sed -n "${line}p" "$file" | sed 's/^ *//')"
  case "$text" in "" | "}" | "} else {" | ")" | "})" | "//"*) continue ;; esac
  printf "%s: %s\n" "$file" "$text"
done | sort -u >"$scratch/gaps"

if [ "${RECORD:-}" = 1 ]; then
  touch "$gaps"
  awk -F ' — ' 'FILENAME == ARGV[1] { if (NF > 1) why[$1] = $2; next }
    { print $0 " — " (($0 in why) ? why[$0] : "?") }' "$gaps" "$scratch/gaps" >"$scratch/new"
  mv "$scratch/new" "$gaps"
  echo "coverage: $gaps is written anew; run again without RECORD" >&2
  exit 1
fi
awk -F ' — ' 'FILENAME == ARGV[1] { why[$1] = (NF > 1 && $2 != "?"); next }
  { missed[$0] = 1 }
  !why[$0] { print "coverage: nothing reaches, and nothing explains: " $0; wrong = 1 }
  END {
    for (gap in why) if (!(gap in missed)) { print "coverage: explained, but no gap: " gap; wrong = 1 }
    exit wrong
  }' "$gaps" "$scratch/gaps" >&2
[ "$enough" = 1 ] || { echo "coverage: less than $limit %" >&2; exit 1; }
