#!/bin/sh
# Same script, same seed: the same digest, whatever the process, the number of threads or the build.
# Hash seeds differ from process to process by themselves, so that each run is a detector.
set -eu
release="$1"
debug="$2"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

run() { # run NAME COMMAND…
  name="$1"
  shift
  "$@" run --digest --seed 7 --color never Scenarios >"$folder/$name" 2>/dev/null
}
run one "$release"
run again "$release"
for jobs in 1 2 8; do
  "$release" run --digest --seed 7 --color never --jobs "$jobs" Scenarios >"$folder/jobs$jobs" 2>/dev/null
done
run debug "$debug"
LC_ALL=tr_TR.UTF-8 TZ=Pacific/Apia run elsewhere "$release"

for other in again jobs1 jobs2 jobs8 debug elsewhere; do
  if ! cmp -s "$folder/one" "$folder/$other"; then
    echo "replay: the run “$other” differs from the first one:" >&2
    diff "$folder/one" "$folder/$other" | head -n 20 >&2
    exit 1
  fi
done
echo "replay: 7 runs, the same bytes"
