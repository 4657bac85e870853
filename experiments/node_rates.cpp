// Rates of the engine on this machine, by Google Benchmark: build/bin/node_rates --help lists its options.
#include <benchmark/benchmark.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "engine/board/eye.h"
#include "engine/direct_threats/tournament.h"
#include "engine/goal_pairs/double_goal_search.h"
#include "engine/goal_pairs/plain_connections.h"
#include "engine/goal_pairs/sente.h"
#include "engine/goals/find_goals.h"
#include "engine/goals/read.h"
#include "engine/montecarlo/goal_values.h"
#include "engine/montecarlo/move_values.h"
#include "engine/montecarlo/playout.h"
#include "engine/problems/exact_answers.h"
#include "engine/problems/single_goal.h"
#include "engine/program/hottest.h"
#include "engine/search/alpha_beta.h"
#include "experiments/harness/build_info.h"
#include "experiments/harness/machine.h"
#include "experiments/suites.h"

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

// Every legal move of both colors on each of the positions, played and taken back.
void play_and_undo(benchmark::State& state, std::vector<Board> boards) {
  std::vector<std::tuple<std::size_t, Point, Color>> moves;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (const Color color : {Color::Black, Color::White}) {
      for (const Point point : boards[i].points()) {
        if (boards[i].legal(point, color)) moves.emplace_back(i, point, color);
      }
    }
  }
  while (state.KeepRunning()) {
    for (const auto& [board, point, color] : moves) {
      boards[board].play(point, color);
      boards[board].undo();
    }
  }
  for (const Board& board : boards) benchmark::DoNotOptimize(board.hash());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

// GT §5.1: whole random games from the empty board.
template <int size>
void playouts(benchmark::State& state) {
  const Playout<size> playout{Board(size)};
  Rng rng(1, 0);
  std::int64_t moves = 0;
  std::int64_t capped = 0;
  while (state.KeepRunning()) {
    const PlayoutResult result = playout.run(Color::Black, rng);
    moves += result.moves;
    capped += result.capped ? 1 : 0;
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["moves_per_second"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
  state.SetLabel(std::to_string(capped) + " capped");
}
BENCHMARK_TEMPLATE(playouts, 9);
BENCHMARK_TEMPLATE(playouts, 19);

// GT §5.1: what a move of the standard Monte-Carlo player costs. A game is an item.
void monte_carlo_values(benchmark::State& state) {
  constexpr int games = 10'000;
  const Board board(9);
  Rng rng(1, 0);
  while (state.KeepRunning()) benchmark::DoNotOptimize(move_values(board, Color::Black, games, rng).swing);
  state.SetItemsProcessed(state.iterations() * games);
}
BENCHMARK(monte_carlo_values);

// A position that two standard players have come to, on 9x9.
Board played_position() {
  constexpr int moves = 24, games = 200;
  Board board(9);
  Color color = Color::Black;
  for (int i = 0; i < moves; ++i, color = opponent(color)) {
    Rng rng(1, static_cast<std::uint64_t>(i));
    const MoveValues values = move_values(board, color, games, rng);
    board.play(best_move(board, color, board.legal_moves(color), values), color);
  }
  return board;
}

// GT §5.2: so many goals watched in every game; with none it is what watching is compared with. A game is an item.
void goal_watching(benchmark::State& state) {
  constexpr int games = 1'000;
  const Board board = played_position();
  Watched watched;
  for (const Color color : {Color::Black, Color::White}) {
    for (const AnyGoal& goal : find_goals(board, color)) watched.goals.push_back(goal);
  }
  watched.goals.resize(std::min(watched.goals.size(), static_cast<std::size_t>(state.range(0))));
  Rng rng(1, 0);
  while (state.KeepRunning()) {
    if (watched.goals.empty()) {
      benchmark::DoNotOptimize(move_values(board, Color::Black, games, rng).swing);
    } else {
      benchmark::DoNotOptimize(goal_values(board, Color::Black, games, watched, rng).reached.data());
    }
  }
  state.SetItemsProcessed(state.iterations() * games);
  state.SetLabel(std::to_string(watched.goals.size()) + " goals");
}
BENCHMARK(goal_watching)->Arg(0)->Arg(100)->Arg(1000);

// GT §6-7: a whole move of the program, its searches and its random games. A game is an item.
void program_moves(benchmark::State& state, UsedThreats threats) {
  const GoalMoveOptions options{.threats = threats};
  const Board board = played_position();
  const PointSet allowed = board.legal_moves(Color::Black);
  Rng rng(1, 0);
  while (state.KeepRunning()) benchmark::DoNotOptimize(hottest(board, Color::Black, allowed, options, rng).best);
  state.SetItemsProcessed(state.iterations() * options.games);
}
BENCHMARK_CAPTURE(program_moves, without_threats, UsedThreats::None)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(program_moves, with_threats, UsedThreats::Paper)->Unit(benchmark::kMillisecond);

std::vector<Board> boards_of(const std::vector<SuiteProblem>& problems) {
  std::vector<Board> boards;
  for (const SuiteProblem& problem : problems) boards.push_back(problem.diagram.board);
  return boards;
}

// TC §3: every single goal of the problems, read for both sides. A move that the search plays is an item.
void connection_search(benchmark::State& state, const std::vector<SuiteProblem>& problems) {
  std::uint64_t moves = 0;
  while (state.KeepRunning()) {
    for (const SuiteProblem& problem : problems) {
      Board board = problem.diagram.board;
      const AnyGoal goal = single_goal(problem.goal.kind, problem.goal.points, problem.max);
      for (const Color first : {Color::Black, Color::White}) moves += read(board, goal, first, {}).moves;
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves));
}

// TC §4-5: the questions of the problems. A move, of the connection searches too, is an item.
enum class PairSearch : std::uint8_t { Union, Intersection, Plain };

std::uint64_t ask(const SuiteProblem& problem, PairSearch kind) {
  Board board = problem.diagram.board;
  const std::vector<Point>& points = problem.goal.points;
  const ConnectionPair pair{problem.max, points[0], points[1], points[2]};
  Budget budget(1'000'000);
  if (kind == PairSearch::Plain) {
    PlainConnections plain(pair);
    alpha_beta(board, plain, problem.to_move, {}, budget);
    return budget.spent();
  }
  const MinMoves min_moves = kind == PairSearch::Union ? MinMoves::Union : MinMoves::Intersection;
  TransitiveSearch search(board, pair, {.min_moves = min_moves}, budget);
  alpha_beta(board, search, problem.to_move, {}, budget);
  return budget.spent();
}

void pair_search(benchmark::State& state, const std::vector<SuiteProblem>& problems, PairSearch kind) {
  std::uint64_t moves = 0;
  while (state.KeepRunning()) {
    for (const SuiteProblem& problem : problems) {
      if (problem.goal.kind == "transitive") moves += ask(problem, kind);
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves));
}

// GT §4: the questions of the problems, as in GT Table 1. A move, of the goals' searches too, is an item.
void threat_search(benchmark::State& state, const std::vector<SuiteProblem>& problems) {
  std::uint64_t moves = 0;
  while (state.KeepRunning()) {
    for (const SuiteProblem& problem : problems) {
      Board board = start_board(problem);
      board.play(problem.move, problem.max);
      Budget budget(1'000'000);
      is_sente(board, signed_goal(problem.goal, problem.max), signed_goal(problem.threat, problem.max),
               {.mode = ThreatMode::Paper}, budget);
      moves += budget.spent();
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves));
}

void add_context() {
  benchmark::AddCustomContext("commit",
                              std::string(kBuildInfo.commit) + (kBuildInfo.dirty ? " with local changes" : ""));
  benchmark::AddCustomContext("compiler", kBuildInfo.compiler);
  benchmark::AddCustomContext("flags", kBuildInfo.flags);
  benchmark::AddCustomContext("cpu", cpu_model());
}

void print_help() {
  std::cout
      << "usage: node_rates [--suite FILE] [--connections FILE] [--transitive FILE] [--threats FILE] [--benchmark_…]\n"
         "Rates of the engine, by Google Benchmark; items are moves, games or tournaments.\n"
         "  --suite FILE         problems whose positions play_and_undo plays on (default: testsuites/enclosed.txt)\n"
         "  --connections FILE   problems that connection_search reads (default: testsuites/shapes.txt)\n"
         "  --transitive FILE    problems of transitive_search and plain_connections (default: "
         "testsuites/transitive.txt)\n"
         "  --threats FILE       problems of threat_search (default: testsuites/threats.txt)\n\n";
  benchmark::PrintDefaultHelp();
}

int measure(int argc, char** argv) {
  benchmark::Initialize(&argc, argv, print_help);
  CLI::App app("", "node_rates");
  app.set_help_flag("");  // benchmark has taken --help
  std::string suite = "testsuites/enclosed.txt";
  app.add_option("--suite", suite);
  std::string connections = "testsuites/shapes.txt";
  app.add_option("--connections", connections);
  std::string transitive = "testsuites/transitive.txt";
  app.add_option("--transitive", transitive);
  std::string threats = "testsuites/threats.txt";
  app.add_option("--threats", threats);
  try {
    app.parse(argc, argv);
    Rng rng(1, 0);
    benchmark::RegisterBenchmark("play_and_undo/suite", play_and_undo, boards_of(read_suite(suite)));
    benchmark::RegisterBenchmark("play_and_undo/9x9", play_and_undo, std::vector{position(9, rng)});
    benchmark::RegisterBenchmark("play_and_undo/19x19", play_and_undo, std::vector{position(19, rng)});
    const std::vector<SuiteProblem> pairs = read_suite(transitive);
    benchmark::RegisterBenchmark("transitive_search/union", pair_search, pairs, PairSearch::Union);
    benchmark::RegisterBenchmark("transitive_search/intersection", pair_search, pairs, PairSearch::Intersection);
    benchmark::RegisterBenchmark("plain_connections", pair_search, pairs, PairSearch::Plain);
    benchmark::RegisterBenchmark("threat_search", threat_search, read_suite(threats));
    benchmark::RegisterBenchmark("connection_search", connection_search, read_suite(connections));
  } catch (const CLI::ParseError& error) {
    std::cerr << "node_rates: " << error.what() << "; --help lists the options\n";
    return static_cast<int>(ExitCode::Usage);
  } catch (const Error& error) {
    std::cerr << "node_rates: " << error.what() << '\n';
    return static_cast<int>(error.code());
  }
  add_context();
  benchmark::RunSpecifiedBenchmarks();
  return static_cast<int>(ExitCode::Success);
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) { return tedomari::measure(argc, argv); }
