// PK §4.2: life and death of groups, and races. A unit is one problem of a suite: `live A`, or `race A B`, with who
// moves first as the problem says. A group is what connection searches prove to be one (PK §4.4), as in the program.
//
// A problem's fate is that of A's group: `lives`, `dies`, `ko`; of a race also `wins`, when B is taken.
#include <fmt/format.h>

#include "engine/goals/life.h"
#include "engine/goals/semeai.h"
#include "engine/golois/groups.h"
#include "experiments/harness/program.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

const Json kParameters = {
    {"suite", suite_parameter()},
    {"most_points", whole_number(0, 361, LifeOptions{}.most_points, "empty points of an eye space that is searched")},
    {"life_limit", whole_number(1, kMostMoves, static_cast<std::int64_t>(LifeOptions{}.limit), "moves for a life")},
    {"most_liberties", whole_number(0, 361, SemeaiOptions{}.most_liberties, "of each string of a race")},
    {"race_limit", whole_number(1, kMostMoves, static_cast<std::int64_t>(SemeaiOptions{}.limit), "moves for a race")},
};

using Problems = std::vector<SuiteProblem>;

Problems read_problems(const std::string& suite) {
  Problems problems = read_suite(suite, SuiteGoals::Fates);
  for (const SuiteProblem& problem : problems) {
    require_stone(problem, problem.goal.points[0], problem.max, suite);
    if (problem.goal.kind == "race") require_stone(problem, problem.goal.points[1], opponent(problem.max), suite);
  }
  return problems;
}

const Problems& problems_of(const Json& config) { return made_of_suite(config, read_problems); }

// -- Answers

struct Fated {
  Value value = Value::Unknown;  // for Max
  Point move = kNoPoint;
  int size = 0;  // empty points of the eye space, or liberties of both strings
};

Fated answer_life(const Json& config, const SuiteProblem& problem, Board& board) {
  const TacticsOptions usual;
  Tactics tactics(board, usual);
  const Groups groups = find_groups(tactics);
  const PointSet stones = groups[index_groups(groups)[problem.goal.points[0]]].stones;
  const LifeOptions options{.most_points = config["most_points"], .limit = config["life_limit"]};
  Budget budget(kMostMoves);
  const Life found = life(board, stones, problem.max, problem.to_move, options, budget);
  return {found.value, found.move, (eye_space(board, stones, problem.max) & board.empties()).count()};
}

Fated answer_race(const Json& config, const SuiteProblem& problem, Board& board) {
  const Point own = problem.goal.points[0], other = problem.goal.points[1];
  const SemeaiOptions options{.most_liberties = config["most_liberties"], .limit = config["race_limit"]};
  Budget budget(kMostMoves);
  const Semeai found = semeai(board, own, other, problem.to_move, options, budget);
  return {found.value, found.move, (board.liberties(own) | board.liberties(other)).count()};
}

std::string fate_text(Value value, bool race) {
  switch (value) {
    case Value::Lost: return "dies";
    case Value::Won: return race ? "wins" : "lives";
    case Value::Unknown: return "unknown";
    case Value::LostByKo:
    case Value::WonByKo: return "ko";
  }
  return "";
}

// A race is won by two eyes too; the file then says that the group lives.
std::string verdict(const std::string& expected, const std::string& fate) {
  if (fate == "unknown") return fate;
  return is_listed(expected, fate) || (fate == "wins" && is_listed(expected, "lives")) ? "right" : "wrong";
}

// -- The experiment

std::vector<std::string> units(const Json& config) {
  std::vector<std::string> names;
  for (const SuiteProblem& problem : problems_of(config)) names.push_back("problem=" + problem.id);
  return names;
}

std::string expected(const SuiteProblem& problem, const std::string& key) {
  const auto found = problem.expect.find(key);
  return found == problem.expect.end() ? std::string(kNone) : found->second;
}

void run(const Json& config, std::size_t number, Rows& rows) {
  const SuiteProblem& problem = problems_of(config)[number];
  const bool race = problem.goal.kind == "race";
  Board board = problem.diagram.board;
  if (problem.ko_ban != kNoPoint) board.set_ko(problem.ko_ban, problem.to_move);
  const Fated found = race ? answer_race(config, problem, board) : answer_life(config, problem, board);
  const std::string wanted = expected(problem, "fate"), moves = expected(problem, "moves");
  const std::string fate = fate_text(found.value, race), move = move_text(found.move);
  const bool listed = moves == kNone || is_listed(moves, move);
  rows.add(problem.id, problem.kind, problem.goal.kind, problem.to_move == problem.max ? "owner" : "enemy", wanted,
           fate, verdict(wanted, fate), move, yes_or_no(listed), found.size);
  rows.add_work(1);
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(argc, argv,
                     {
                         .name = "life_suite",
                         .summary = "PK §4.2: life and death of groups, and races, on a suite of problems",
                         .parameters = kParameters,
                         .columns = {"problem", "class", "goal", "first", "expected", "answer", "verdict", "move",
                                     "move_listed", "size"},
                         .work = "problems",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = [](const Json& config) { return std::vector<std::string>{config["suite"]}; },
                         .external_programs = {},
                     });
}
