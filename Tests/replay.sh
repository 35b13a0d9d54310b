#!/bin/sh
# Same script, same seed: the same digest, whatever the process, the number of threads or the build.
# Hash seeds differ from process to process by themselves, so that each run is a detector.
# A few digests are kept: a toolchain or a machine that computes otherwise shows at once. After a
# change that was meant, RECORD=1 writes them anew; a run that records fails, so that none passes
# by recording.
set -eu
release="$1"
debug="$2"
golden="Tests/Goldens/digests.txt"
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

# Phones that a search forks share what was worked out of their state: nothing may hang on who did it.
for jobs in 1 2; do
  "$release" explore --seed 1 --runs 6000 --digests --no-twin --jobs "$jobs" >"$folder/search$jobs"
done
if ! cmp -s "$folder/search1" "$folder/search2"; then
  echo "replay: a search with two threads differs from one with one:" >&2
  diff "$folder/search1" "$folder/search2" | head -n 20 >&2
  exit 1
fi
echo "replay: 2 searches, the same digests"

for script in breaks clock-and-zones overlaps reboots; do
  digest="$("$release" run --digest --seed 7 --color never "Scenarios/$script.feature" 2>/dev/null |
    sed -n 's/.*digest \([0-9a-f]*\)$/\1/p')"
  echo "$script $digest"
done >"$folder/digests"
if [ "${RECORD:-}" = 1 ]; then
  cp "$folder/digests" "$golden"
  echo "replay: $golden is written anew; run again without RECORD" >&2
  exit 1
fi
if ! diff "$golden" "$folder/digests" >&2; then
  echo "replay: digests differ from those kept in $golden; where that is meant: RECORD=1 make replay" >&2
  exit 1
fi
echo "replay: 4 digests as kept"
