#!/bin/sh
# Is every source the way clang-format writes it?
set -eu
cd "$(dirname "$0")/.."
files=$(find engine experiments tests -name '*.h' -o -name '*.cpp')
clang-format --dry-run -Werror $files
echo "clang-format is content with $(echo "$files" | wc -l) files"
