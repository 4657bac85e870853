// Rates of the engine on this machine, by Google Benchmark: build/bin/node_rates --help lists its options.
#include <benchmark/benchmark.h>

#include "engine/board/eye.h"
#include "engine/direct_threats/tournament.h"
#include "engine/montecarlo/playout.h"
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

// A position some way into a random game.
Board position(int size, Rng& rng) {
  Board board(size);
  Color color = Color::Black;
  for (int played = 0; played < size * size / 2;) {
    const Point point = make_point(static_cast<int>(rng.below(static_cast<std::uint64_t>(size))),
                                   static_cast<int>(rng.below(static_cast<std::uint64_t>(size))));
    if (!board.legal(point, color) || is_one_point_eye(board, point, color)) continue;
    board.play(point, color);
    color = opponent(color);
    ++played;
  }
  return board;
}

// Every legal move of both colors, played and taken back.
void play_and_undo(benchmark::State& state) {
  Rng rng(1, 0);
  Board board = position(static_cast<int>(state.range(0)), rng);
  std::vector<std::pair<Point, Color>> moves;
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point point : board.points()) {
      if (board.legal(point, color)) moves.emplace_back(point, color);
    }
  }
  while (state.KeepRunning()) {
    for (const auto& [point, color] : moves) {
      board.play(point, color);
      board.undo();
    }
  }
  benchmark::DoNotOptimize(board.hash());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}
BENCHMARK(play_and_undo)->Arg(9)->Arg(19);

// GT §5.1: whole random games from the empty board.
template <int size>
void playouts(benchmark::State& state) {
  const Playout<size> playout{Board(size)};
  Rng rng(1, 0);
  std::int64_t moves = 0;
  while (state.KeepRunning()) moves += playout.run(Color::Black, rng).moves;
  state.SetItemsProcessed(state.iterations());
  state.counters["moves_per_second"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}
BENCHMARK_TEMPLATE(playouts, 9);
BENCHMARK_TEMPLATE(playouts, 19);

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
