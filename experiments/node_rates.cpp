// Rates of the engine on this machine, by Google Benchmark: build/bin/node_rates --help lists its options.
#include <benchmark/benchmark.h>

#include "engine/direct_threats/tournament.h"
#include "experiments/harness/build_info.h"

namespace tedomari {
namespace {

// DT §4: 56 games on five subgames, dealt anew each time.
void direct_threat_tournaments(benchmark::State& state) {
  std::vector<Strategy> strategies;
  for (const NamedStrategy& named : kStrategies) strategies.push_back(named.choose);
  Tournament tournament(strategies);
  std::array<DirectThreat, 5> threats;
  std::uint64_t number = 0;
  while (state.KeepRunning()) {
    Rng rng(static_cast<std::uint64_t>(state.thread_index()), number++);
    for (DirectThreat& threat : threats) threat = random_direct_threat(rng, 51);
    tournament.deal(threats);
    double total = 0;
    for (std::size_t left = 0; left < strategies.size(); ++left) {
      for (std::size_t right = 0; right < strategies.size(); ++right) {
        if (left != right) total += tournament.play(left, right, Side::Left);
      }
    }
    benchmark::DoNotOptimize(total);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(direct_threat_tournaments)->UseRealTime()->Threads(1)->Threads(2);

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  benchmark::AddCustomContext("commit", tedomari::kBuildInfo.commit);
  benchmark::AddCustomContext("compiler", tedomari::kBuildInfo.compiler);
  benchmark::AddCustomContext("flags", tedomari::kBuildInfo.flags);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 64;
  benchmark::RunSpecifiedBenchmarks();
}
