#!/bin/sh
# clang-format on everything; clang-tidy on what changed.
#   tests/lint.sh BUILD [BASE]    BASE: a git revision to compare with; without it, or if it is unknown, all files
set -eu
build=$1
base=${2:-}
cd "$(dirname "$0")/.."

git ls-files '*.h' '*.cpp' | xargs clang-format --dry-run -Werror
echo "lint: clang-format is content with $(git ls-files '*.h' '*.cpp' | wc -l) files"

sources=$(git ls-files 'engine/*.cpp' 'experiments/*.cpp')
if [ -n "$base" ] && git rev-parse --quiet --verify "$base^{commit}" >/dev/null; then
  # A changed header counts for every source, as any may include it.
  if git diff --quiet "$base" -- '*.h'; then sources=$(git diff --name-only --diff-filter=d "$base" -- $sources); fi
fi
[ -n "$sources" ] || { echo "lint: no source has changed since $base"; exit 0; }
printf '%s\n' $sources | xargs -n 1 -P "$(nproc)" clang-tidy --quiet -p "$build" 2>/dev/null
echo "lint: clang-tidy is content with $(printf '%s\n' $sources | wc -l) files"
