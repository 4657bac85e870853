#!/bin/sh
# All tests. `tests/run.sh quick` runs those of one build only. The packages must be there (setup.sh).
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc)
started=$(date +%s)

say() { printf '\n== %s (after %s s)\n' "$*" "$(($(date +%s) - started))"; }
# build PRESET [targets]
build() {
  preset=$1
  shift
  mkdir -p "build-$preset"
  cmake --preset "$preset" >"build-$preset/log" 2>&1 || { cat "build-$preset/log"; exit 1; }
  cmake --build "build-$preset" -j "$jobs" --target "$@" >"build-$preset/log" 2>&1 ||
    { cat "build-$preset/log"; exit 1; }
}
# check PRESET [ctest arguments]
check() {
  preset=$1
  shift
  ctest --test-dir "build-$preset" --output-on-failure -j "$jobs" "$@"
}

say "gcc, warnings as errors: all tests"
build gcc all
check gcc
[ "${1:-}" = quick ] && exit 0

say "clang, for a Pentium 4: the same rows as gcc for this machine"
build pentium4 engine_tests strategy_tournament connection_suite transitive_suite threat_suite mine_transitive generate_threats go_match ko_thermographs local_sums ponnuki_solve strasbourg_games life_suite teaching_ladder gtp_player diagram_fuzz sgf_fuzz gtp_fuzz suite_fuzz local_diagram_fuzz braces_fuzz ko_cases_fuzz
check pentium4 -R 'engine\.|golden|fuzz'

say "clang-format and clang-tidy"
cmake --preset clang >/dev/null
tests/lint.sh build-clang ${TIDY_BASE:-}

# The longest comparisons with slow references run the same code as the shorter ones, and take minutes each here.
say "address and undefined behaviour sanitizers: all tests but the longest"
build asan all
check asan -E 'RandomWalks|WhatSaysCertified|ThreatSearch.IsNeverWrong|CouponPlay.ComesNearToTheWallsOfRandom|CouponPlay.NeverNeeds|AgainstReference|AgreesWithTheReference|LocalGame.IsTheNaive|LegalPositionsByPlaying|golden'

# Twice before it counts: TBB takes its threads down at exit unseen by the sanitizer. A race of ours comes back.
say "thread sanitizer: the harness"
build tsan harness_tests toy_experiment strategy_tournament
TSAN_OPTIONS="suppressions=$PWD/tests/tsan.supp halt_on_error=1" check tsan --repeat until-pass:2 -R 'harness\.|determinism|crash'

say "are faults in a strategy noticed?"
tests/mutants.sh build-gcc

say "all tests passed"
