#!/bin/sh
# clang-format on everything; clang-tidy on what changed, and on what includes a changed header.
#   tests/lint.sh BUILD [BASE]    BASE: a git revision, default five commits ago; `all` for every file
set -eu
build=$1
base=${2:-HEAD~5}
cd "$(dirname "$0")/.."

git ls-files '*.h' '*.cpp' | xargs clang-format --dry-run -Werror
echo "lint: clang-format is content with $(git ls-files '*.h' '*.cpp' | wc -l) files"

sources=$(git ls-files 'engine/*.cpp' 'experiments/*.cpp')
if [ "$base" != all ] && git rev-parse --quiet --verify "$base^{commit}" >/dev/null; then
  includers=$(git diff --name-only --diff-filter=d "$base" -- '*.h' | while read -r header; do
    grep -lF "\"$header\"" $sources || true
  done)
  sources=$( (git diff --name-only --diff-filter=d "$base" -- $sources; printf '%s\n' $includers) | sort -u)
fi
[ -n "$sources" ] || { echo "lint: no source has changed since $base"; exit 0; }
printf '%s\n' $sources | xargs -n 1 -P "$(nproc)" clang-tidy --quiet -p "$build" 2>/dev/null
echo "lint: clang-tidy is content with $(printf '%s\n' $sources | wc -l) files"
