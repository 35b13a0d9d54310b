#!/bin/sh
# Drives the language server from a real editor: headless Neovim.
#
#   sh Tests/neovim/run.sh .build/release/focuskey
#
# Neovim is installed from the system's packages where that is allowed; where there is none, the
# test is skipped, loudly.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
command=${1:-$here/../../.build/release/focuskey}
case $command in /*) ;; *) command=$(pwd)/$command ;; esac
[ -x "$command" ] || { echo "there is no command $command: build it first" >&2; exit 1; }

if ! command -v nvim >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then
  { apt-get update -q && apt-get install -y -q neovim; } >/dev/null 2>&1 || true
fi
if ! command -v nvim >/dev/null 2>&1; then
  echo "!!! THE TEST WITH NEOVIM IS SKIPPED: there is no nvim, and it could not be installed" >&2
  exit 0
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$here/story.feature" "$folder/story.feature"
FOCUSKEY=$command timeout 60 nvim --headless --clean -n -u NONE \
  -c "luafile $here/story.lua" "$folder/story.feature"
