// GT Table 1: is the move that reaches a goal sente on another goal? A unit is one problem for one algorithm:
//   threat_search  GT §4.2, or with `mode: improved` the one whose Won is proved
//   double_goal    two moves in a row and a search on the double goal: what GT §4.2 says does not work
// Problems without `threat:` and `move:` are left out. `safe` goals nothing here proves: their answer is unknown.
#include <fmt/format.h>

#include "engine/goal_pairs/sente.h"
#include "engine/problems/exact_answers.h"
#include "engine/problems/single_goal.h"
#include "experiments/harness/program.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

const Json kParameters = {
    {"suite", suite_parameter()},
    {"algorithms",
     {{"type", "array"},
      {"minItems", 1},
      {"uniqueItems", true},
      {"items", {{"enum", {"threat_search", "double_goal"}}}},
      {"default", {"threat_search"}},
      {"description", "who is asked"}}},
    {"mode", word_parameter({"paper", "improved"},
                            "of threat_search: the paper's decisions, or the search whose Won is proved")},
    {"maximum_threat", threat_parameter({8, 5, 2, 0})},
    {"order_max", whole_number(1, kMaxOrder, kMaxOrder, "Max's moves are of orders up to this")},
    {"secondary_limit", whole_number(1, kMostMoves, 100'000, "moves for each search of one goal")},
    {"main_limit", whole_number(1, kMostMoves, 10'000'000, "moves in all for one question")},
};

// -- Problems

using Problems = std::vector<SuiteProblem>;

// The stones that the goal is about must be there, before the move or after it.
void require_stones(const GoalWords& goal, const SuiteProblem& problem, const Board& after, const std::string& suite) {
  const bool of_min = goal.kind == "capture" || goal.kind == "disconnect";
  for (const Point point : goal.points) {
    if (goal.kind == "empty" && point == goal.points.back()) continue;
    if (after.at(point) != (of_min ? opponent(problem.max) : problem.max))
      require_stone(problem, point, of_min ? opponent(problem.max) : problem.max, suite);
  }
}

Board board_after(const SuiteProblem& problem) {
  Board board = start_board(problem);
  board.play(problem.move, problem.max);
  return board;
}

void check(const SuiteProblem& problem, const std::string& suite) {
  if (!start_board(problem).legal(problem.move, problem.max))
    throw Error(ExitCode::BadConfig,
                fmt::format("{}: {}: the move {} is not legal", suite, problem.id, vertex_text(problem.move)));
  if (problem.to_move == problem.max)
    throw Error(ExitCode::BadConfig,
                fmt::format("{}: {}: `to_move:` must be the side that answers the move", suite, problem.id));
  const Board after = board_after(problem);
  for (const GoalWords* goal : {&problem.goal, &problem.threat}) {
    if (goal->kind == "transitive")
      throw Error(ExitCode::BadConfig,
                  fmt::format("{}: {}: a transitive connection cannot be part of a sente problem", suite, problem.id));
    require_stones(*goal, problem, after, suite);
  }
}

Problems parse_problems(const std::string& suite) {
  Problems found;
  for (SuiteProblem& problem : read_suite(suite)) {
    if (problem.threat.kind.empty() || problem.move == kNoPoint) continue;
    check(problem, suite);
    found.push_back(std::move(problem));
  }
  if (found.empty()) throw Error(ExitCode::BadConfig, fmt::format("{}: no problem has `threat:` and `move:`", suite));
  return found;
}

const Problems& problems_of(const Json& config) { return made_of_suite(config, parse_problems); }

// -- Answers

struct Answer {
  SenteResult result;
  std::uint64_t moves = 0;

  std::string sente() const {
    switch (result.value) {
      case Value::Won: return "yes";
      case Value::Lost: return "no";
      default: return "unknown";
    }
  }
};

ThreatOptions options_of(const Json& config) {
  return {.mode = config["mode"] == "paper" ? ThreatMode::Paper : ThreatMode::Improved,
          .maximum = maximum_threat(config),
          .order_max = config["order_max"],
          .secondary_limit = config["secondary_limit"]};
}

Answer ask(const Json& config, const std::string& algorithm, const SuiteProblem& problem) {
  if (problem.goal.safe || problem.threat.safe) return {};
  Board board = board_after(problem);
  Budget budget(config["main_limit"].get<std::uint64_t>());
  const SignedGoal goal = signed_goal(problem.goal, problem.max), threat = signed_goal(problem.threat, problem.max);
  const ThreatOptions options = options_of(config);
  const SenteResult result = algorithm == "threat_search"
                                 ? is_sente(board, goal, threat, options, budget)
                                 : wins_two_moves_in_a_row(board, goal, threat, options, budget);
  return {result, budget.spent()};
}

std::string expected(const SuiteProblem& problem) {
  const auto found = problem.expect.find("sente");
  return found == problem.expect.end() ? std::string(kNone) : found->second;
}

std::string judge(const SuiteProblem& problem, const Answer& answer) {
  const std::string truth = expected(problem);
  if (truth == kNone) return std::string(kNone);
  if (answer.sente() == truth) return "yes";
  return answer.sente() == "yes" ? "wrong" : "no";
}

// -- The experiment

std::vector<SuiteUnit> all_units(const Json& config) { return suite_units(config, problems_of(config)); }

std::vector<std::string> units(const Json& config) {
  maximum_threat(config);  // refuses what cannot be
  return names_of(all_units(config));
}

// For the pictures.
std::array<std::string, 2> traces(const Json& config, const SuiteUnit& unit) {
  const SuiteProblem& problem = *unit.problem;
  if (unit.algorithm != "threat_search") return {std::string(kNone), std::string(kNone)};
  Board board = board_after(problem);
  const RootTraces found = root_traces(board, signed_goal(problem.goal, problem.max),
                                       signed_goal(problem.threat, problem.max), options_of(config));
  return {list_text(found.trace_min), list_text(found.trace_max)};
}

void run(const Json& config, std::size_t index, Rows& rows) {
  const SuiteUnit unit = all_units(config)[index];
  const SuiteProblem& problem = *unit.problem;
  Answer answer;
  rows.add_seconds(seconds_of([&] { answer = ask(config, unit.algorithm, problem); }));
  rows.add_work(static_cast<double>(answer.moves));
  const auto [trace_goal, trace_threat] = traces(config, unit);
  rows.add(unit.algorithm, problem.id, problem.kind, problem.goal.kind, problem.threat.kind, expected(problem),
           answer.sente(), move_text(answer.result.refutation), answer.moves, answer.result.main_moves,
           judge(problem, answer), trace_goal, trace_threat);
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(argc, argv,
                     {
                         .name = "threat_suite",
                         .summary = "goals that are reached with a threat on another goal: GT Table 1",
                         .parameters = kParameters,
                         .columns = {"algorithm", "problem", "class", "goal", "threat", "expected", "sente",
                                     "refutation", "moves", "main_moves", "solved", "trace_goal", "trace_threat"},
                         .work = "moves",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = [](const Json& config) { return std::vector<std::string>{config["suite"]}; },
                         .external_programs = {},
                     });
}
