#!/bin/sh
# Do the tests notice a fault? Each line below puts one into a copy of the engine; the engine's tests must then fail.
#   tests/mutants.sh BUILD    a folder for the copy and its build
set -eu
cd "$(dirname "$0")/.."
build=$1
rm -rf "$build/source"
mkdir -p "$build/source"
threats=engine/direct_threats
# Only that folder with its tests: the others take long to build and cannot tell.
git ls-files -z CMakeLists.txt engine/core $threats tests experiments/harness experiments/node_rates.cpp |
  xargs -0 cp --parents -t "$build/source"
find "$build/source/tests/engine" -name '*_test.cpp' ! -name direct_threats_test.cpp -delete
tests="--gtest_brief=1"
build_tests() {
  cmake --build "$build/build" --target engine_tests >"$build/log" 2>&1 || { cat "$build/log"; exit 1; }
}

# Compiled headers would be those of a room that is not in the copy.
cmake -S "$build/source" -B "$build/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS=-O1 \
  -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >"$build/log"
build_tests
"$build/build/bin/engine_tests" $tests >"$build/log" || { echo "the tests fail without any fault"; exit 1; }

alive=0
count=0
while IFS='|' read -r file fault; do
  [ -n "$file" ] || continue
  count=$((count + 1))
  sed -i "$fault" "$build/source/$threats/$file"
  if cmp -s "$threats/$file" "$build/source/$threats/$file"; then
    echo "mutants: '$fault' changes nothing in $file; write it anew"
    exit 1
  fi
  build_tests
  if "$build/build/bin/engine_tests" $tests >"$build/log" 2>&1; then
    echo "mutants: NOT NOTICED: $file $fault"
    alive=$((alive + 1))
  else
    echo "mutants: noticed: $file $fault"
  fi
  cp "$threats/$file" "$build/source/$threats/$file"
done <<'FAULTS'
strategies.cpp|s/by_state(sum.state(i), b, a, c)/by_state(sum.state(i), b, a, d)/
strategies.cpp|s/by_state(sum.state(i), b - c, a - b, c - d)/by_state(sum.state(i), a - c, a - b, c - d)/
strategies.cpp|s/(1 << sente_count(/(1 + sente_count(/
strategies.cpp|s/(a - b > max_v)/(a - b >= max_v)/
strategies.cpp|s/candidate > best_value/candidate >= best_value/
strategies.cpp|s/c_r + a_l > std::min(b_r + a_l, a_r + b_l)/c_r + a_l >= std::min(b_r + a_l, a_r + b_l)/
strategies.cpp|s/(as_printed ? b_r : a_r)/b_r/
strategies.cpp|s/value == best \&\& t < best_t/value == best \&\& t > best_t/
strategies.cpp|s/width == best_width \&\& hotter/false \&\& hotter/
strategies.cpp|s/slide < g.temperature) try_at(slide)/slide < g.temperature) try_at(0)/
direct_threat.h|s/  if (w == 0) return result;//
direct_threat.h|s/result.temperature = y + w/result.temperature = x + w/
optimal_play.cpp|s/best = std::max(best/best = std::min(best/
tournament.cpp|s/negated_sum_.set_code(negated(sum_.code()))/negated_sum_.set_code(sum_.code())/
tournament.cpp|s/strategy \* 2 + static_cast<std::size_t>(first)/strategy * 2/
subgame_sum.h|s/{0, threat.b, threat.d, 0}/{0, threat.b, threat.c, 0}/
FAULTS
echo "$((count - alive)) passed, $alive failed, 0 skipped"
[ "$alive" -eq 0 ]
