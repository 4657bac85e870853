// TC Tables 1-3: transitive connections of a suite of problems. A unit is one problem for one algorithm:
//   alpha_beta  the paper's baseline, both connections at once without traces
//   transitive  the paper's search, or with `mode: improved` the one whose wins are proved
//   df_pn       proof-number search of the same problem as alpha_beta, which the paper does not have
// Problems with other goals are left out.
#include <fmt/format.h>

#include "engine/goal_pairs/double_goal_search.h"
#include "engine/goal_pairs/plain_connections.h"
#include "engine/goal_pairs/proved_transitive.h"
#include "engine/search/alpha_beta.h"
#include "engine/search/proof_number_search.h"
#include "experiments/harness/program.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

Json rate_parameter(std::uint64_t moves, int milliseconds, const char* description) {
  return {{"type", "array"},
          {"minItems", 2},
          {"maxItems", 2},
          {"items", {{"type", "integer"}, {"minimum", 1}}},
          {"default", {moves, milliseconds}},
          {"description", description}};
}

const Json kParameters = {
    {"suite", suite_parameter()},
    {"algorithms",
     {{"type", "array"},
      {"minItems", 1},
      {"uniqueItems", true},
      {"items", {{"enum", {"alpha_beta", "transitive", "df_pn"}}}},
      {"default", {"transitive"}},
      {"description", "who is asked"}}},
    {"mode", word_parameter({"paper", "improved"},
                            "of transitive: the paper's decisions, or the search whose wins are proved")},
    {"min_moves", word_parameter({"union", "intersection"},
                                 "of transitive, mode paper: Min's moves threaten either connection, or both")},
    {"maximum_threat", threat_parameter({8, 5, 2, 0})},
    {"order_max", whole_number(1, kMaxOrder, 3, "of transitive: Max's moves are of orders up to this (TC §4.3)")},
    {"secondary_limit", whole_number(1, kMostMoves, 100'000, "of transitive: moves for each connection search")},
    {"wide_limit", whole_number(0, kMostMoves, 200'000,
                                "of transitive, mode improved: moves for a wide search before Lost is believed")},
    {"main_limit", whole_number(1, kMostMoves, 10'000'000, "moves in all for one question")},
    {"time_limit", whole_number(0, 86'400'000, 0, "milliseconds for one question; 0: no limit")},
    {"clock", word_parameter({"pentium", "wall"},
                             "of time_limit: moves at the papers' rate, the same rows everywhere; or this machine's")},
    {"pentium_transitive", rate_parameter(4'677'969, 6'530,
                                          "moves and milliseconds of the transitive search (TC "
                                          "Table 2): the Pentium clock")},
    {"pentium_alpha_beta",
     rate_parameter(37'729'630, 131'150, "the same of Alpha-Beta and df-pn, which play the same moves (TC Table 1)")},
};

// -- Problems

using Problems = std::vector<SuiteProblem>;

Problems parse_problems(const std::string& suite) {
  Problems found;
  for (SuiteProblem& problem : read_suite(suite)) {
    if (problem.goal.kind != "transitive") continue;
    for (const Point point : problem.goal.points) require_stone(problem, point, problem.max, suite);
    found.push_back(std::move(problem));
  }
  if (found.empty())
    throw Error(ExitCode::BadConfig, fmt::format("{}: no problem has `goal: transitive A B C`", suite));
  return found;
}

const Problems& problems_of(const Json& config) { return made_of_suite(config, parse_problems); }

ConnectionPair pair_of(const SuiteProblem& problem) {
  const std::vector<Point>& points = problem.goal.points;
  return {problem.max, points[0], points[1], points[2], problem.goal.safe};
}

struct Question {
  const SuiteProblem& problem;
  Color first;

  bool max_first() const { return first == problem.max; }
  bool asked() const { return first == problem.to_move; }
  std::string name() const { return max_first() ? "maxfirst" : "minfirst"; }
  Board board() const {
    Board board = problem.diagram.board;
    if (asked() && problem.ko_ban != kNoPoint) board.set_ko(problem.ko_ban, first);
    return board;
  }
  // What the file says to this key, also as `ABC_minfirst`; nothing if it does not.
  std::string expected(const std::string& key) const {
    for (const char* prefix : {"", "ABC_"}) {
      const auto found = problem.expect.find(prefix + key);
      if (found != problem.expect.end()) return found->second;
    }
    return "";
  }
};

// -- Answers

struct Answer {
  std::string value;
  Point move = kNoPoint;
  std::uint64_t moves = 0, main_moves = 0;
};

std::string value_text(Value value) {
  switch (value) {
    case Value::Won: return "won";
    case Value::WonByKo:
    case Value::LostByKo: return "ko";
    case Value::Lost: return "lost";
    case Value::Unknown: break;
  }
  return "unknown";
}

Budget budget_of(const Json& config, const std::string& algorithm) {
  const std::uint64_t moves = config["main_limit"];
  const std::chrono::milliseconds limit(config["time_limit"].get<std::int64_t>());
  if (limit.count() == 0) return Budget(moves);
  if (config["clock"] == "wall") return {moves, limit};
  const std::vector<std::uint64_t> rate =
      config["pentium_" + std::string(algorithm == "transitive" ? algorithm : "alpha_beta")];
  const PentiumRate pentium{rate[0], std::chrono::milliseconds(rate[1])};
  return Budget(std::min(moves, pentium.moves_within(limit)));
}

template <Problem P>
Answer ask_alpha_beta(Board& board, P& problem, Color first, Budget& budget) {
  AlphaBeta<P> search(board, problem, {}, budget);
  const Result result = search.solve(first);
  return {value_text(result.value), result.move, budget.spent(), search.moves()};
}

DoubleGoalOptions transitive_options(const Json& config) {
  return {.min_moves = config["min_moves"] == "union" ? MinMoves::Union : MinMoves::Intersection,
          .maximum = maximum_threat(config),
          .order_max = config["order_max"],
          .secondary_limit = config["secondary_limit"]};
}

Answer ask_improved(const Json& config, Board& board, const ConnectionPair& pair, Color first, Budget& budget) {
  const ProvedOptions options{.maximum = maximum_threat(config),
                              .order_max = config["order_max"],
                              .secondary_limit = config["secondary_limit"],
                              .wide_limit = config["wide_limit"]};
  const ProvedResult result = prove_transitive(board, pair, first, options, budget);
  return {value_text(result.value), result.move, budget.spent(), result.main_moves};
}

Answer ask(const Json& config, const std::string& algorithm, const Question& question) {
  Board board = question.board();
  const ConnectionPair pair = pair_of(question.problem);
  Budget budget = budget_of(config, algorithm);
  PlainConnections plain(pair);
  if (algorithm == "alpha_beta") return ask_alpha_beta(board, plain, question.first, budget);
  if (algorithm == "df_pn") {
    const Result result = ProofNumberSearch(board, plain, budget).solve(question.first);
    return {value_text(result.value), result.move, budget.spent(), budget.spent()};
  }
  if (config["mode"] == "improved") return ask_improved(config, board, pair, question.first, budget);
  TransitiveSearch transitive(board, pair, transitive_options(config), budget);
  return ask_alpha_beta(board, transitive, question.first, budget);
}

// -- Right or wrong

// The file names all moves of the first mover that do what it says; who has done it already needs none.
bool is_right_move(const Question& question, const Answer& answer) {
  const bool max_first = question.max_first();
  const std::string key = max_first ? (answer.value == "won" ? "connects" : "")
                                    : (answer.value == "lost" ? "cuts"
                                       : answer.value == "ko" ? "ko_cuts"
                                                              : "");
  const std::string listed = key.empty() ? "" : question.expected(key);
  if (listed.empty()) return true;
  if (answer.move == kNoPoint) return question.expected(max_first ? "minfirst" : "maxfirst") == answer.value;
  return is_listed(listed, move_text(answer.move));
}

std::string judge(const Question& question, const Answer& answer) {
  const std::string expected = question.expected(question.name());
  if (expected.empty()) return std::string(kNone);
  if (answer.value == expected) return yes_or_no(is_right_move(question, answer));
  return answer.value == "won" ? "wrong" : "no";
}

// -- The experiment

// For the pictures: the traces of both connections, Min first.
std::array<std::string, 2> traces(const Json& config, const Question& question) {
  Board board = question.board();
  Budget budget(config["main_limit"].get<std::uint64_t>());
  TransitiveSearch search(board, pair_of(question.problem), transitive_options(config), budget);
  const TransitiveSearch::Both both = search.search_both(opponent(question.problem.max));
  const auto text = [](const Searched& searched) { return searched.won ? list_text(searched.trace) : "-"; };
  return {text(both.one), text(both.other)};
}

std::vector<SuiteUnit> all_units(const Json& config) { return suite_units(config, problems_of(config)); }

std::vector<std::string> units(const Json& config) {
  maximum_threat(config);  // refuses what cannot be
  return names_of(all_units(config));
}

void add_row(const Json& config, const SuiteUnit& unit, const Question& question, Rows& rows) {
  Answer answer;
  rows.add_seconds(seconds_of([&] { answer = ask(config, unit.algorithm, question); }));
  rows.add_work(static_cast<double>(answer.moves));
  const std::string expected = question.expected(question.name());
  const auto [ab, bc] =
      unit.algorithm == "transitive" ? traces(config, question) : std::array{std::string(kNone), std::string(kNone)};
  rows.add(unit.algorithm, unit.problem->id, unit.problem->kind, question.name(), yes_or_no(question.asked()),
           expected.empty() ? std::string(kNone) : expected, answer.value, move_text(answer.move), answer.moves,
           answer.main_moves, judge(question, answer), ab, bc);
}

// What the problem asks, and what else its file has an answer to.
void run(const Json& config, std::size_t index, Rows& rows) {
  const SuiteUnit unit = all_units(config)[index];
  const Color max = unit.problem->max;
  for (const Color first : {opponent(max), max}) {
    const Question question{*unit.problem, first};
    if (question.asked() || !question.expected(question.name()).empty()) add_row(config, unit, question, rows);
  }
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(argc, argv,
                     {
                         .name = "transitive_suite",
                         .summary = "transitive connections of a suite of problems: TC Tables 1, 2 and 3",
                         .parameters = kParameters,
                         .columns = {"algorithm", "problem", "class", "question", "asked", "expected", "value", "move",
                                     "moves", "main_moves", "solved", "trace_AB", "trace_BC"},
                         .work = "moves",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = [](const Json& config) { return std::vector<std::string>{config["suite"]}; },
                         .external_programs = {},
                     });
}
