#!/bin/sh
# clang-tidy on all sources, the largest first: its findings, and a line for each file.
#   tests/tidy.sh BUILD    a folder for the compile database
set -eu
cd "$(dirname "$0")/.."
build=$1
# Compiled headers are made by a build, and there is none here.
cmake --preset clang -B "$build" -DTEDOMARI_TESTS=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >/dev/null

rm -f "$build/red"
git ls-files 'engine/*.cpp' 'experiments/*.cpp' | xargs ls -S | xargs -P "$(nproc)" -I{} sh -c '
  start=$(date +%s)
  if clang-tidy --quiet -p "$0" {} 2>/dev/null; then word=content; else word="NOT CONTENT"; echo {} >>"$0/red"; fi
  echo "clang-tidy is $word with {} ($(($(date +%s) - start)) s)"' "$build"

all=$(git ls-files 'engine/*.cpp' 'experiments/*.cpp' | wc -l)
failed=$( [ ! -f "$build/red" ] || wc -l <"$build/red")
failed=${failed:-0}
echo "$((all - failed)) passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
