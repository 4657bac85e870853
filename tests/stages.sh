#!/bin/sh
# The stages of test-full that the change since BASE can break, most important first, by tests/stages.txt. All of them
# if BASE is not known, or a path has changed that the table does not know.
#   tests/stages.sh [BASE]
set -euf
cd "$(dirname "$0")/.."

table() { grep -v '^#' tests/stages.txt; }
all() { table | awk '$1 != "none" {print $1}'; }
# matches PATH PATTERN…
matches() {
  path=$1
  shift
  for pattern in "$@"; do
    case $path in $pattern) return 0 ;; esac
  done
  return 1
}

git rev-parse --quiet --verify "${1:-none}^{commit}" >/dev/null || { all; exit; }
changed=$(git diff --name-only "$1" HEAD)
known=$(table | awk '{$1 = $2 = ""; print}')
for path in $changed; do
  matches "$path" $known || { all; exit; }
done
table | while read -r stage _ patterns; do
  for path in $changed; do
    if [ "$stage" != none ] && matches "$path" $patterns; then
      echo "$stage"
      break
    fi
  done
done
