// Sente problems (GT §4) from random enclosed positions. A unit is a batch of them: where the goal is unsettled, every
// move that reaches it and every threat near the move are tried, and the exact solver says what is true. Kept is what
// looks like sente: after the move the goal is won whoever plays first, and the threat if Max does, but not if Min
// does. In half of those that come to the suite all this is true and the move is not sente all the same.
//
// Rows: at most one problem that is sente and one that is not from a position (`row` = problem), the one with more to
// see in it; and a last one for the batch (`row` = batch) with how much was looked at.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>

#include "engine/problems/exact_answers.h"
#include "engine/problems/random_threats.h"
#include "engine/search/exact_sente.h"
#include "experiments/harness/program.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

Json kind_names() {
  Json names = Json::array();
  for (const ThreatKind& kind : kThreatKinds) names.push_back(kind.name());
  return names;
}

const Json kParameters = {
    {"batches", whole_number(1, 1'000'000, 10, "batches of random positions")},
    {"positions", whole_number(1, 1'000'000, 500, "random positions of a batch")},
    {"kinds",
     {{"type", "array"},
      {"minItems", 1},
      {"items", {{"enum", kind_names()}}},
      {"default", kind_names()},
      {"description", "kinds of goals and threats, position by position in turn; a rare one may be named twice"}}},
    {"least_empties", whole_number(2, 20, 5, "empty points of a problem, at least")},
    {"most_empties", whole_number(2, 20, 9, "and at most")},
    {"points", whole_number(2, 40, 15, "points of a problem that are played or can be taken, at most")},
    {"ko_percent", whole_number(0, 100, 5, "so many positions have a ko on the board for certain")},
    {"state_limit", whole_number(1, 100'000'000, 20'000, "positions for one question to the exact solver")},
    {"forced_only",
     {{"type", "boolean"},
      {"default", true},
      {"description", "leave out problems where Min has no move that Max must answer"}}},
};

const std::vector<std::string> kColumns = {"row",
                                           "seed",
                                           "batch",
                                           "position",
                                           "class",
                                           "max",
                                           "board",
                                           "marks",
                                           "goal",
                                           "threat",
                                           "move",
                                           "empties",
                                           "points",
                                           "states",
                                           "ko",
                                           "forcing",
                                           "doubles",
                                           "G_minfirst",
                                           "G_maxfirst",
                                           "G_after_minfirst",
                                           "T_after_maxfirst",
                                           "T_after_minfirst",
                                           "sente",
                                           "refutations",
                                           "positions",
                                           "unsettled",
                                           "threats",
                                           "certified"};

// -- What the exact solver says

struct Facts {
  ExactValue goal_min_first, threat_min_first;  // not won; the other three are
  bool sente;
  PointSet refutations;
  PointSet forcing;  // Min's moves that Max must answer: moving again, Min breaks the goal
  PointSet doubles;  // those that break the threat too
  bool takes_ko;
  std::size_t states;

  // A sente that survives a double blow is rare, and so is a refutation that begins with another one.
  int interest() const {
    const PointSet rare = sente ? doubles : refutations - doubles;
    return !rare.empty() ? 2 : !forcing.empty() ? 1 : 0;
  }
  bool more_to_see_than(const Facts& other) const {
    return std::tuple(!takes_ko, interest(), states) > std::tuple(!other.takes_ko, other.interest(), other.states);
  }
};

struct Certified {
  SuiteProblem problem;
  Facts facts;
};

// All questions about one position and its goal.
class Certifier {
 public:
  Certifier(const SuiteProblem& problem, std::size_t state_limit)
      : problem_(problem),
        region_(enclosed_region(problem.diagram)),
        goal_(std::make_unique<ExactSolver>(region_, exact_goal(problem.goal, problem.max), state_limit)),
        state_limit_(state_limit) {}

  // All may throw TooManyStates; then the position is of no use.
  bool is_unsettled() {
    goal_min_first_ = goal_->solve(board(), opponent(problem_.max));
    return goal_min_first_ != ExactValue::Won && goal_->solve(board(), problem_.max) == ExactValue::Won;
  }
  PointSet reaching_moves() { return goal_->moves_to(ExactValue::Won, board(), problem_.max); }

  // Nothing if the threat is none. `problem` has a move and a threat.
  std::optional<Facts> certify(const SuiteProblem& problem) {
    Board after = board();
    after.play(problem.move, problem.max);
    const ExactGoal threat_goal = exact_goal(problem.threat, problem.max);
    ExactSolver threat(region_, threat_goal, state_limit_);
    if (threat.solve(after, problem.max) != ExactValue::Won) return {};
    Facts facts{};
    facts.goal_min_first = goal_min_first_;
    facts.threat_min_first = threat.solve(after, opponent(problem.max));
    if (facts.threat_min_first == ExactValue::Won) return {};
    ExactSente game(region_, goal_->goal(), threat_goal, state_limit_);
    facts.sente = game.sente(after);
    facts.refutations = game.refutations(after);
    facts.forcing = goal_->threats(after);
    facts.doubles = breaking(threat, after, facts.forcing);
    facts.takes_ko = after.ko_point() != kNoPoint;
    facts.states = game.states();
    return facts;
  }

  const PointSet& region() const { return region_; }

 private:
  const Board& board() const { return problem_.diagram.board; }

  PointSet breaking(ExactSolver& threat, Board board, const PointSet& moves) const {
    PointSet found;
    for (const Point move : moves) {
      board.play(move, opponent(problem_.max));
      if (threat.solve(board, problem_.max) != ExactValue::Won) found.add(move);
      board.undo();
    }
    return found;
  }

  const SuiteProblem& problem_;
  PointSet region_;
  std::unique_ptr<ExactSolver> goal_;
  std::size_t state_limit_;
  ExactValue goal_min_first_ = ExactValue::Lost;
};

// -- Cells

char mark_of(const SuiteProblem& problem, Point point) {
  for (const auto& [name, named] : problem.diagram.names) {
    if (named == point) return name;
  }
  return '?';
}

std::string words_text(const SuiteProblem& problem, const GoalWords& words) {
  std::string text = words.kind;
  for (const Point point : words.points) text += {' ', mark_of(problem, point)};
  return text;
}

// -- One batch

const ThreatKind& kind_called(const std::string& name) {
  return *std::find_if(kThreatKinds.begin(), kThreatKinds.end(),
                       [&](const ThreatKind& kind) { return kind.name() == name; });
}

class Batch {
 public:
  Batch(const Json& config, std::size_t number, Rows& rows)
      : config_(config),
        seed_(config["seed"]),
        number_(number),
        rows_(rows),
        random_(seed_, number),
        state_limit_(config["state_limit"]),
        forced_only_(config["forced_only"]) {
    sizes_ = {.min_empties = config["least_empties"],
              .max_empties = config["most_empties"],
              .larger_percent = 0,
              .max_points = config["points"],
              .ko_percent = config["ko_percent"]};
  }

  void run() {
    const std::vector<std::string> kinds = config_["kinds"];
    for (position_ = 0; position_ < config_["positions"].get<std::size_t>(); ++position_) {
      const ThreatKind& kind = kind_called(kinds[position_ % kinds.size()]);
      try_position(random_enclosed(random_, kind.goal, sizes_), kind);
    }
    add_batch_row();
    rows_.add_work(static_cast<double>(position_));
  }

 private:
  void try_position(const SuiteProblem& problem, const ThreatKind& kind) {
    if (goal_state(exact_goal(problem.goal, problem.max), problem.diagram.board) != GoalState::Open) return;
    std::map<bool, Certified> best;  // by sente or not
    try {
      Certifier certifier(problem, state_limit_);
      if (empties_of(problem, certifier.region()) > sizes_.max_empties || !certifier.is_unsettled()) return;
      ++unsettled_;
      for (const Point move : certifier.reaching_moves() & threatening_moves(problem, kind)) {
        for (const SuiteProblem& one : with_threats(problem, kind, move)) try_threat(certifier, one, best);
      }
    } catch (const TooManyStates&) {
      return;
    }
    for (const auto& [sente, found] : best) add_problem(found, kind);
  }

  static int empties_of(const SuiteProblem& problem, const PointSet& region) {
    return (region & problem.diagram.board.empties()).count();
  }

  void try_threat(Certifier& certifier, const SuiteProblem& problem, std::map<bool, Certified>& best) {
    ++threats_;
    const std::optional<Facts> facts = certifier.certify(problem);
    if (!facts) return;
    ++certified_;
    if (forced_only_ && facts->forcing.empty()) return;
    const auto found = best.find(facts->sente);
    if (found == best.end() || facts->more_to_see_than(found->second.facts)) {
      best.insert_or_assign(facts->sente, Certified{problem, *facts});
    }
  }

  void add_problem(const Certified& found, const ThreatKind& kind) {
    const SuiteProblem& problem = found.problem;
    const Facts& facts = found.facts;
    const PointSet region = enclosed_region(problem.diagram);
    const std::string won = value_text(ExactValue::Won);
    rows_.add("problem", seed_, number_, position_, kind.name() + (facts.sente ? ", sente" : ", not sente"),
              color_cell(problem.max), board_cell(problem.diagram), names_text(problem.diagram.names),
              words_text(problem, problem.goal), words_text(problem, problem.threat),
              std::string(1, mark_of(problem, problem.move)), empties_of(problem, region), region.count(), facts.states,
              yes_or_no(facts.takes_ko), list_text(facts.forcing, " "), list_text(facts.doubles, " "),
              value_text(facts.goal_min_first), won, won, won, value_text(facts.threat_min_first),
              yes_or_no(facts.sente), list_text(facts.refutations, " "), kNone, kNone, kNone, kNone);
  }
  void add_batch_row() {
    rows_.add("batch", seed_, number_, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone,
              kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, position_, unsettled_, threats_,
              certified_);
  }

  const Json& config_;
  std::uint64_t seed_, number_;
  Rows& rows_;
  Rng random_;
  RandomEnclosed sizes_;
  std::size_t state_limit_;
  bool forced_only_;
  std::size_t position_ = 0;
  std::uint64_t unsettled_ = 0, threats_ = 0, certified_ = 0;
};

std::vector<std::string> units(const Json& config) {
  std::vector<std::string> names;
  for (std::uint64_t i = 0; i < config["batches"].get<std::uint64_t>(); ++i)
    names.push_back(fmt::format("batch={}", i));
  return names;
}

void run(const Json& config, std::size_t index, Rows& rows) { Batch(config, index, rows).run(); }

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(argc, argv,
                     {
                         .name = "generate_threats",
                         .summary = "sente problems, certified, from random enclosed positions",
                         .parameters = kParameters,
                         .columns = kColumns,
                         .work = "positions",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = {},
                         .external_programs = {},
                     });
}
