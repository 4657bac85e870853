#!/bin/sh
# Is every type the same in all sources, as the One Definition Rule has it? GCC compares the types of all objects, of the
# engine, the programs and the tests, where link time optimization puts them together. Nothing else is made of them.
#   tests/odr.sh BUILD
set -u
cd "$(dirname "$0")/.."
build=$1
mkdir -p "$build"
{
  cmake -S . -B "$build" -G Ninja -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="-O0 -flto -w" &&
    objects=$(sed -n 's/^ *"output": "\(.*\)",\{0,1\}$/\1/p' "$build/compile_commands.json") &&
    ninja -C "$build" $objects
} >"$build/log" 2>&1 || { cat "$build/log"; echo "0 passed, 1 failed, 0 skipped"; exit 1; }

# Every program has its main: the first one counts. The result stays in the form of the optimizer: no code is made.
if (cd "$build" && g++ -flto="$(nproc)" -r -nostdlib -flinker-output=rel -Wl,-z,muldefs -Wodr -Werror=odr $objects -o all.o); then
  echo "the types of $(echo "$objects" | wc -l) objects agree"
  echo "1 passed, 0 failed, 0 skipped"
else
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
fi
