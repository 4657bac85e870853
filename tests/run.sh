#!/bin/sh
# The tests, stage by stage: tests/run.sh STAGE…   (make -f Makefile.experiments test, test-STAGE, test-full)
#
#   fast       one build, in the folder of the main command: all tests of seconds
#   rows       GCC for a Pentium 4, warnings as errors, no compiled headers: the same tests, the same rows to the byte
#   asan       address and undefined behaviour sanitizers
#   tsan       thread sanitizer: the harness, with threads and killed runs
#   odr        link time optimization: a type is the same in all sources (-Wodr)
#   tidy       clang-tidy on all sources
#   reference  the runs of results/reference again, of long ones a part
#   slow       the tests that take more than seconds
#   mutants    faults put into the engine are noticed
#
# The last line of each stage, and of all, is "N passed, N failed, N skipped". The packages must be there (setup.sh).
# TEDOMARI_MINUTES=N: a stage that would not end within N minutes from now is left out, and counts as skipped.
set -u
cd "$(dirname "$0")/.."
main_folder=${BUILD:-build}
compiler=${COMPILER:-clang++}
jobs=$(nproc)
started=$(date +%s)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

minutes() { echo $((($(date +%s) - started) / 60)); }
count() { echo "$1 $2 $3" >>"$work/counts"; }
# sum FILE: of the lines "passed failed skipped"
sum() { awk '{p += $1; f += $2; s += $3} END {printf "%d passed, %d failed, %d skipped\n", p, f, s}' "$1"; }

# -- What stages are made of; each counts its own failure

# build FOLDER TARGET arguments of cmake…
build() {
  folder=$1 target=$2
  shift 2
  if cmake -B "$folder" "$@" >"$work/log" 2>&1 && cmake --build "$folder" --target $target >"$work/log" 2>&1; then
    return 0
  fi
  cat "$work/log"
  count 0 1 0
  return 1
}

build_main() { build "$main_folder" all -S . -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DTEDOMARI_TESTS=ON; }

# check FOLDER arguments of ctest…
check() {
  report=$PWD/$1/junit.xml
  rm -f "$report"
  ctest --test-dir "$@" --output-on-failure --no-tests=error -j "$jobs" --output-junit "$report"
  result=$?
  [ -f "$report" ] || { count 0 1 0; return 1; }
  number() { sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\"\$/\1/p" "$report" | head -n 1; }
  failed=$(number failures)
  skipped=$(($(number skipped) + $(number disabled)))
  count $(($(number tests) - failed - skipped)) "$failed" "$skipped"
  [ "$result" -eq 0 ] || [ "$failed" -gt 0 ] || count 0 1 0  # a test that could not be started
}

# script COMMAND…: one that counts itself, in its last line
script() {
  "$@" 2>&1 | tee "$work/log"
  counts=$(tail -n 1 "$work/log" | sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p')
  count ${counts:-0 1 0}
}

# -- The stages

stage_fast() { build_main && check "$main_folder" -L fast; }
stage_rows() {
  build build-rows all --preset rows && check build-rows -L 'sanitizer|golden'
}
stage_asan() { build build-asan all --preset asan && check build-asan -L sanitizer; }
# Twice before it counts: TBB takes its threads down at exit unseen by the sanitizer. A race of ours comes back.
stage_tsan() {
  build build-tsan "harness_tests toy_experiment strategy_tournament" --preset tsan &&
    TSAN_OPTIONS="suppressions=$PWD/tests/tsan.supp halt_on_error=1" check build-tsan -L threads --repeat until-pass:2
}
stage_odr() { script tests/odr.sh build-odr; }
stage_tidy() { script tests/tidy.sh build-tidy; }
stage_reference() { build_main && check "$main_folder" -L reference; }
stage_slow() { build_main && check "$main_folder" -L slow -LE reference; }
stage_mutants() { script tests/mutants.sh build-mutants; }

target_of() { [ "$1" = fast ] && echo test || echo "test-$1"; }
expected_minutes() { awk -v stage="$1" '$1 == stage {print $2}' tests/stages.txt; }

run_stage() {
  : >"$work/counts"
  printf '\n== %s (after %s min)\n' "$1" "$(minutes)"
  needed=$(expected_minutes "$1")
  if [ -n "${TEDOMARI_MINUTES:-}" ] && [ $(($(minutes) + ${needed:-0})) -gt "$TEDOMARI_MINUTES" ]; then
    echo "left for test-full: it takes $needed min, and $((TEDOMARI_MINUTES - $(minutes))) are left"
    count 0 0 1
  else
    "stage_$1"
  fi
  cat "$work/counts" >>"$work/all"
  if grep -qv '^[0-9]* 0 ' "$work/counts"; then
    echo "to repeat: make -f Makefile.experiments $(target_of "$1")" | tee -a "$work/red"
  fi
  sum "$work/counts"
}

[ $# -gt 0 ] || { sed -n '2,/^$/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
for stage in "$@"; do
  command -v "stage_$stage" >/dev/null || { echo "tests/run.sh: there is no stage $stage" >&2; exit 64; }
done
: >"$work/all"
: >"$work/red"
for stage in "$@"; do run_stage "$stage"; done
if [ $# -gt 1 ]; then
  printf '\n== all stages (after %s min)\n' "$(minutes)"
  cat "$work/red"
  sum "$work/all"
fi
[ ! -s "$work/red" ]
