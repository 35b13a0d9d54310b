#!/bin/sh
# The html report in a real browser: looks, search, keyboard, accessibility, print, size and speed.
# Needs python3 and Chromium, which it installs from the system's packages where it may; where
# there is none, it says so and checks nothing. PICTURES=FOLDER keeps pictures of what was seen.
set -eu
export PYTHONDONTWRITEBYTECODE=1
command="$(realpath "$1")"
here="$(cd "$(dirname "$0")" && pwd)"

skip() {
  echo "browser: SKIPPED: $1" >&2
  exit 0
}
find_browser() {
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" 2>/dev/null; then return 0; fi
  done
  return 1
}

command -v python3 >/dev/null 2>&1 || skip "there is no python3"
if ! find_browser >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "browser: installs Chromium from the system’s packages" >&2
    { apt-get update && apt-get install -y --no-install-recommends chromium fonts-noto-color-emoji; } \
      >/dev/null 2>&1 || skip "Chromium cannot be installed"
  fi
fi
browser="$(find_browser)" || skip "there is no Chromium"

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cp -r "$here/scenarios" "$folder/scenarios"
python3 "$here/many.py" "$folder/many"
cd "$folder"
run() { "$command" run "$@" --color never >/dev/null 2>"$folder/errors" || [ $? = 1 ]; }
run scenarios --report html=stories.html
run many --report html=large.html
"$command" report "$here/documents.ndjson" --report html=documents.html --color never >/dev/null
size="$(wc -c <large.html)"
echo "  2,000 scenarios: $size bytes"
if [ "$size" -gt 3000000 ]; then
  echo "browser: the page of 2,000 scenarios has more than 3 MB" >&2
  exit 1
fi
mkdir -p "${PICTURES:-$folder/pictures}"
python3 "$here/checks.py" "$browser" stories.html large.html documents.html "${PICTURES:-$folder/pictures}"
