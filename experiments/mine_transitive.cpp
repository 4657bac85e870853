// Transitive connections (TC §2) from games that GNU Go plays against itself. A unit is one game: it is followed move
// by move, strings A, B, C whose connections A-B and B-C are won by proofs that share intersections are looked for, the
// fight is enclosed in living walls, and the exact solver says what is true there. Kept is what both connections win
// for certain and where they are entangled: a move of Min threatens both, or the whole is not won.
//
// Rows: one for each problem (`row` = problem), and a last one for the game (`row` = game) with how much was looked at.
#include <fmt/format.h>

#include <array>
#include <map>
#include <set>

#include "engine/problems/enclose.h"
#include "engine/problems/exact_answers.h"
#include "engine/problems/transitive_triples.h"
#include "experiments/harness/gtp_client.h"
#include "experiments/harness/program.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

Json list_of_numbers(std::int64_t least, std::int64_t most, const Json& usual, const char* description) {
  return {{"type", "array"},
          {"minItems", 1},
          {"items", {{"type", "integer"}, {"minimum", least}, {"maximum", most}}},
          {"default", usual},
          {"description", description}};
}

const Json kParameters = {
    {"games", whole_number(1, 1'000'000, 100, "games to play")},
    {"board_sizes", list_of_numbers(5, kMaxSize, {13}, "sizes of the board, game by game in turn")},
    {"levels", list_of_numbers(0, 10, {1}, "levels of GNU Go: each for so many games as there are sizes, in turn")},
    {"first_move", whole_number(0, 1'000, 12, "the position after so many moves is the first that is looked at")},
    {"every", whole_number(1, 1'000, 3, "and then every so many moves")},
    {"last_move", whole_number(1, 1'000, 400, "a game ends after so many moves, if it has not before")},
    {"budget", whole_number(1, 1'000'000'000, 1'500, "moves that our search may play for one connection")},
    {"empties", whole_number(1, 40, 12, "empty points of a problem, at most")},
    {"points", whole_number(1, 60, 22, "points of a problem that are played or can be taken, at most")},
    {"state_limit", whole_number(1, 100'000'000, 30'000, "positions for one question to the exact solver")},
    {"least_states",
     whole_number(0, 100'000'000, 0, "positions that a problem must have taken it: the easy ones are left")},
    {"keep", whole_number(1, 1'000, 3, "problems of each class from one game")},
    {"rare_only",
     {{"type", "boolean"},
      {"default", false},
      {"description",
       "keep only problems that are not won, more than two diagonals that share a point, or have quiet cuts; and look "
       "for "
       "them in every fight to the end"}}},
    {"gnugo", gnugo_parameter()},
};

const std::vector<std::string> kColumns = {
    "row",          "seed",        "game",        "size",     "level",    "move",       "class",
    "max",          "board",       "marks",       "empties",  "points",   "states",     "ABC_maxfirst",
    "ABC_minfirst", "AB_minfirst", "BC_minfirst", "cuts",     "ko_cuts",  "quiet_cuts", "threatAB",
    "threatBC",     "positions",   "triples",     "enclosed", "certified"};

// -- What the exact solver says

struct TransitiveProblem {
  Diagram diagram;  // with the names A, B and C
  Color max;
};

struct Facts {
  ExactValue max_first, min_first;  // of the whole; both connections are won with Min moving first
  PointSet cuts, ko_cuts, threat_ab, threat_bc;
  std::size_t states;  // that it took

  PointSet quiet_cuts() const { return cuts - threat_ab - threat_bc; }  // TC Fig. 6
  // Two in three cuts of a game look like this.
  bool is_shared_diagonal() const {
    return cuts.count() == 1 && threat_ab.count() == 2 && threat_bc.count() == 2 && cuts == (threat_ab & threat_bc);
  }
  bool is_rare() const { return !quiet_cuts().empty() || (min_first != ExactValue::Won && !is_shared_diagonal()); }
};

const std::string kLost = "non-transitive", kKo = "ko";

std::string class_of(ExactValue min_first) {
  if (min_first == ExactValue::Won) return "transitive though dependent";
  return min_first == ExactValue::Ko ? kKo : kLost;
}

class Certifier {
 public:
  Certifier(const TransitiveProblem& problem, const PointSet& region, std::size_t state_limit)
      : board_(problem.diagram.board), max_(problem.max) {
    const auto solver = [&](std::string_view letters) {
      ExactGoal goal{.kind = ExactGoal::Kind::Connect, .max = problem.max, .points = {}};
      for (const char letter : letters) goal.points.push_back(problem.diagram.names.at(letter));
      return ExactSolver(region, goal, state_limit);
    };
    ab_ = std::make_unique<ExactSolver>(solver("AB"));
    bc_ = std::make_unique<ExactSolver>(solver("BC"));
    abc_ = std::make_unique<ExactSolver>(solver("ABC"));
  }

  // Nothing if this is not what is looked for. May throw TooManyStates.
  std::optional<Facts> certify() {
    const Color min = opponent(max_);
    if (ab_->solve(board_, min) != ExactValue::Won || bc_->solve(board_, min) != ExactValue::Won) return {};
    Facts facts{};
    facts.min_first = abc_->solve(board_, min);
    facts.threat_ab = ab_->threats(board_);
    facts.threat_bc = bc_->threats(board_);
    if (facts.min_first == ExactValue::Won && !facts.threat_ab.intersects(facts.threat_bc)) return {};
    facts.max_first = abc_->solve(board_, max_);
    facts.cuts = abc_->moves_to(ExactValue::Lost, board_, min);
    facts.ko_cuts = abc_->moves_to(ExactValue::Ko, board_, min);
    facts.states = ab_->states() + bc_->states() + abc_->states();
    return facts;
  }

 private:
  const Board& board_;
  Color max_;
  std::unique_ptr<ExactSolver> ab_, bc_, abc_;
};

std::optional<Facts> certify(const TransitiveProblem& problem, const PointSet& region, std::size_t state_limit) {
  try {
    return Certifier(problem, region, state_limit).certify();
  } catch (const TooManyStates&) {
    return {};
  }
}

// -- One game

struct Game {
  std::uint64_t seed, number;
  int size, level;

  Game(const Json& config, std::size_t index) : seed(config["seed"]), number(index) {
    const std::vector<int> sizes = config["board_sizes"], levels = config["levels"];
    size = sizes[index % sizes.size()];
    level = levels[index / sizes.size() % levels.size()];
  }
};

std::vector<std::string> gnugo_command(const Json& config, const Game& game) {
  constexpr std::uint64_t games_per_seed = 1'000'000;
  const std::uint64_t seed = (game.seed * games_per_seed + game.number) % 2'000'000'000 + 1;
  return {gnugo_path(config),  "--mode", "gtp", "--quiet", "--level", std::to_string(game.level), "--seed",
          std::to_string(seed)};
}

class Miner {
 public:
  Miner(const Json& config, const Game& game, Rows& rows)
      : config_(config),
        game_(game),
        rows_(rows),
        board_(game.size),
        state_limit_(config["state_limit"]),
        least_states_(config["least_states"]),
        rare_only_(config["rare_only"]) {
    triple_options_.budget = config["budget"];
    limits_.empties = config["empties"];
    limits_.points = config["points"];
  }

  void run() {
    GtpClient gnugo("GNU Go", gnugo_command(config_, game_));
    gnugo.ask(fmt::format("boardsize {}", game_.size));
    Color mover = Color::Black;
    const int first = config_["first_move"], every = config_["every"], last = config_["last_move"];
    for (int passes = 0; passes < 2 && move_ < last; mover = opponent(mover)) {
      const std::optional<Point> move = next_move(gnugo, mover);
      passes = move ? 0 : passes + 1;
      if (move) play(*move, mover);
      ++move_;
      if (move_ >= first && (move_ - first) % every == 0) look();
    }
    add_game_row();
    rows_.add_work(1);
  }

 private:
  std::optional<Point> next_move(GtpClient& gnugo, Color mover) const {
    const std::string said = gnugo.ask(mover == Color::Black ? "genmove black" : "genmove white");
    return parse_vertex(said, game_.size);  // nothing for PASS, and to resign is to pass
  }
  void play(Point move, Color mover) {
    if (!board_.legal(move, mover))
      throw Error(ExitCode::Failure, fmt::format("GNU Go plays {}, which is not legal", vertex_text(move)));
    board_.play(move, mover);
  }

  void look() {
    ++positions_;
    for (const Color max : {Color::Black, Color::White}) {
      for (const DependentTriple& triple : find_dependent_triples(board_, max, triple_options_)) {
        ++triples_;
        try_triple(triple, max);
      }
    }
  }

  // The widest region that gives a problem is nearest to the game.
  void try_triple(const DependentTriple& triple, Color max) {
    for (const PointSet& region : local_regions(board_, triple, limits_)) {
      if (is_known(region)) return;
      for (const bool claim : {true, false}) {
        const EncloseOptions options{.sea = opponent(max), .islands_claim = claim};
        const std::optional<Enclosed> enclosed = enclose(board_, region, options);
        if (enclosed && try_enclosed(*enclosed, triple, region, max)) return;
      }
    }
  }

  bool try_enclosed(const Enclosed& enclosed, const DependentTriple& triple, const PointSet& region, Color max) {
    TransitiveProblem problem{enclosed.diagram, max};
    if (!name_points(problem, enclosed, triple, region)) return false;
    const std::string marks = names_text(problem.diagram.names);
    if (!seen_.insert(board_cell(problem.diagram) + marks).second) return false;
    ++enclosed_;
    const std::optional<Facts> facts = certify(problem, enclosed.region, state_limit_);
    if (!facts) return false;
    ++certified_;
    if (is_wanted(*facts, region)) add_problem(problem, enclosed, *facts);
    return true;
  }

  // A string is named by its lowest stone in the region or beside it. False if one has none, or two are one by now.
  bool name_points(TransitiveProblem& problem, const Enclosed& enclosed, const DependentTriple& triple,
                   const PointSet& region) const {
    const PointSet near = region | region.neighbours();
    std::set<Point> strings;
    for (const auto& [letter, point] : {std::pair{'A', triple.a}, {'B', triple.b}, {'C', triple.c}}) {
      const PointSet stones = board_.string_stones(point) & near;
      if (stones.empty()) return false;
      const Point image = enclosed.image(stones.first());
      problem.diagram.names[letter] = image;
      strings.insert(problem.diagram.board.string_of(image));
    }
    return strings.size() == 3;
  }

  // A fight goes on for many moves: of problems on mostly the same points one is enough for each class, and none is
  // needed after one that is not won.
  bool is_known(const PointSet& region) const {
    return !rare_only_ && (is_kept(kLost, region) || is_kept(kKo, region));
  }
  bool is_kept(const std::string& slot, const PointSet& region) const {
    const auto found = kept_.find(slot);
    if (found == kept_.end()) return false;
    return std::any_of(found->second.begin(), found->second.end(), [&](const PointSet& other) {
      return 2 * (region & other).count() > std::min(region.count(), other.count());
    });
  }
  bool is_wanted(const Facts& facts, const PointSet& region) {
    if (facts.states < least_states_ || (rare_only_ && !facts.is_rare())) return false;
    const bool quiet = rare_only_ && !facts.quiet_cuts().empty();
    const std::string slot = quiet ? "quiet" : class_of(facts.min_first);
    std::vector<PointSet>& kept = kept_[slot];
    if (kept.size() >= config_["keep"].get<std::size_t>() || is_kept(slot, region)) return false;
    kept.push_back(region);
    return true;
  }

  void add_problem(const TransitiveProblem& problem, const Enclosed& enclosed, const Facts& facts) {
    const std::string won = value_text(ExactValue::Won);
    rows_.add("problem", game_.seed, game_.number, game_.size, game_.level, move_, class_of(facts.min_first),
              color_cell(problem.max), board_cell(problem.diagram), names_text(problem.diagram.names),
              (enclosed.region & problem.diagram.board.empties()).count(), enclosed.region.count(), facts.states,
              value_text(facts.max_first), value_text(facts.min_first), won, won, list_text(facts.cuts, " "),
              list_text(facts.ko_cuts, " "), list_text(facts.quiet_cuts(), " "), list_text(facts.threat_ab, " "),
              list_text(facts.threat_bc, " "), kNone, kNone, kNone, kNone);
  }
  void add_game_row() {
    rows_.add("game", game_.seed, game_.number, game_.size, game_.level, move_, kNone, kNone, kNone, kNone, kNone,
              kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, positions_, triples_,
              enclosed_, certified_);
  }

  const Json& config_;
  Game game_;
  Rows& rows_;
  Board board_;
  std::size_t state_limit_, least_states_;
  bool rare_only_;
  TripleOptions triple_options_;
  RegionLimits limits_;
  int move_ = 0;
  std::uint64_t positions_ = 0, triples_ = 0, enclosed_ = 0, certified_ = 0;
  std::set<std::string> seen_;                         // enclosed positions with their marks
  std::map<std::string, std::vector<PointSet>> kept_;  // regions by class
};

std::vector<std::string> units(const Json& config) {
  std::vector<std::string> names;
  for (std::uint64_t i = 0; i < config["games"].get<std::uint64_t>(); ++i) names.push_back(fmt::format("game={}", i));
  return names;
}

void run(const Json& config, std::size_t index, Rows& rows) { Miner(config, Game(config, index), rows).run(); }

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(argc, argv,
                     {
                         .name = "mine_transitive",
                         .summary = "transitive connections, enclosed and certified, from GNU Go's games with itself",
                         .parameters = kParameters,
                         .columns = kColumns,
                         .work = "games",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = {},
                         .external_programs =
                             [](const Json& config) {
                               return std::vector<ExternalProgram>{{"GNU Go", {gnugo_path(config), "--version"}}};
                             },
                     });
}
