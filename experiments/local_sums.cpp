// TH §1.1, full-board move selection: HotStrat, ThermoStrat and Sentestrat play sums of local games against exact play.
//
// A unit is one sum: games drawn at random from the suites, each with a random color. A row is one game of a strategy
// with one color, moving first or second: what exact play gets, what the strategy gets, and the difference, its loss.
// At most `kos` games of a sum have a ko: with several, best play may go round in circles, and there is no exact value.
#include <algorithm>

#include "engine/board/coordinates.h"
#include "engine/core/rng.h"
#include "engine/thermography/sum_play.h"
#include "experiments/harness/json_text.h"
#include "experiments/harness/program.h"
#include "experiments/ko_analysis.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

Json strategy_names() {
  Json names = Json::array();
  for (const NamedSumStrategy& strategy : kSumStrategies) names.push_back(strategy.name);
  return names;
}

const Json kParameters = {
    {"suites",
     {{"type", "array"},
      {"minItems", 1},
      {"uniqueItems", true},
      {"items", {{"type", "string"}}},
      {"description", "files with local games, as ko_thermographs reads them"}}},
    {"sums", whole_number(1, 1'000'000, 100, "how many")},
    {"games", whole_number(1, 10, 3, "in each sum")},
    {"kos", whole_number(0, 10, 1, "most games of a sum that have a ko")},
    {"largest", whole_number(1, 10'000, 25, "nodes of a game; larger ones are left out")},
    {"strategies",
     {{"type", "array"},
      {"minItems", 1},
      {"uniqueItems", true},
      {"items", {{"enum", strategy_names()}}},
      {"default", strategy_names()},
      {"description", "who plays"}}},
    {"komaster", word_parameter({"player", "opponent"}, "whom the strategy takes for the komaster")},
    {"rule", word_parameter(kPassBans, "of the pass ban")},
    {"position_limit", whole_number(1, 100'000'000, 500'000, "most positions of a sum; larger ones are refused")},
};

// -- Games

struct LocalSumGame {
  std::string name;
  GameGraph graph;
  bool ko = false;
};

bool has_ko(const GameGraph& graph) {
  for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
    for (const GameGraph::Edge& taking : graph.nodes[node].black) {
      for (const GameGraph::Edge& back : graph.nodes[taking.child].white) {
        if (back.child == node && back.gain + taking.gain == 0) return true;
      }
    }
  }
  return false;
}

// With the colors exchanged.
GameGraph negated(GameGraph graph) {
  for (GameGraph::Node& node : graph.nodes) {
    node.score = -node.score;
    std::swap(node.black, node.white);
    for (auto* edges : {&node.black, &node.white}) {
      for (GameGraph::Edge& edge : *edges) edge.gain = -edge.gain;
    }
  }
  return graph;
}

// Strategies need the thermograph of every node.
bool has_all_thermographs(const GameGraph& graph, const std::string& rule, BalancedLoops balanced) {
  const PassBan pass_ban = rule == "reply" ? PassBan::Reply : PassBan::NoReply;
  for (const Komaster komaster : kKomasters) {
    const GeneralizedThermographs found = generalized_thermographs(graph, {komaster, pass_ban, 0, balanced});
    for (const auto& thermograph : found.nodes) {
      if (!thermograph) return false;
    }
  }
  return true;
}

void add_games(const Json& config, const std::string& suite, std::vector<LocalSumGame>& games) {
  KoOptions options;
  options.node_limit = config["largest"];
  for (const KoCase& one : parse_ko_cases(suite, read_file(find_file(suite)))) {
    try {
      const KoGame game(one, options);
      const bool small = game.graph().nodes.size() <= options.node_limit && game.graph().nodes.size() > 1;
      if (small && has_all_thermographs(game.graph(), config["rule"], game.balanced()))
        games.push_back({one.name, game.graph(), has_ko(game.graph())});
    } catch (const LocalGameError&) {  // too large
    } catch (const NotThermographic&) {
    }
  }
}

using Games = std::vector<LocalSumGame>;

Games read_games(const Json& config) {
  Games games;
  for (const std::string suite : config["suites"]) add_games(config, suite, games);
  if (games.empty())
    throw Error(ExitCode::BadConfig, fmt::format("suites: no game has at most {} nodes and a thermograph at each; "
                                                 "raise `largest`",
                                                 config["largest"].get<int>()));
  const auto kos = std::count_if(games.begin(), games.end(), [](const LocalSumGame& game) { return game.ko; });
  if (kos == std::ssize(games) && config["kos"] < config["games"])
    throw Error(ExitCode::BadConfig, "suites: every game has a ko; raise `kos` or add games without one");
  return games;
}

// Read once for all units of a config.
const Games& games_of(const Json& config) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<const Games>> known;
  const std::string key =
      json_text({config["suites"], config["largest"], config["rule"], config["kos"], config["games"]});
  const std::scoped_lock lock(mutex);
  std::unique_ptr<const Games>& found = known[key];
  if (!found) found = std::make_unique<const Games>(read_games(config));
  return *found;
}

// -- Sums

struct DrawnSum {
  std::string names;
  std::size_t kos = 0;
  std::vector<GameGraph> games;
};

// A game with a ko too many is drawn again.
DrawnSum draw(const Json& config, std::size_t number) {
  const Games& games = games_of(config);
  Rng random(config["seed"].get<std::uint64_t>(), number);
  DrawnSum sum;
  const std::size_t most_kos = config["kos"];
  while (sum.games.size() < config["games"].get<std::size_t>()) {
    const LocalSumGame& game = games[random.below(games.size())];
    if (game.ko && sum.kos == most_kos) continue;
    sum.kos += game.ko ? 1 : 0;
    const bool exchanged = random.below(2) == 1;
    sum.names += fmt::format("{}{}{}", sum.names.empty() ? "" : " + ", exchanged ? "-" : "", game.name);
    sum.games.push_back(exchanged ? negated(game.graph) : game.graph);
  }
  return sum;
}

// Of the games as the strategy sees them.
Rational hottest(const GameSum& sum, const ThermographyRules& rules) {
  Rational found = 0;
  for (std::size_t i = 0; i < sum.size(); ++i)
    found = std::max(found, generalized_thermograph(sum.game(i), rules).temperature());
  return found;
}

// Who plays, with which color, and who moves first.
struct Seat {
  std::string strategy;
  Color color, first;
};

std::vector<Seat> seats(const Json& config) {
  std::vector<Seat> found;
  for (const std::string strategy : config["strategies"]) {
    for (const Color color : {Color::Black, Color::White}) {
      for (const Color first : {color, opponent(color)}) found.push_back({strategy, color, first});
    }
  }
  return found;
}

struct Played {
  Rational temperature, exact, score;  // the scores are Black's
};

ThermographyRules rules_of(const Json& config, Color color) {
  const bool black = (color == Color::Black) == (config["komaster"] == "player");
  return {black ? Komaster::Black : Komaster::White, config["rule"] == "reply" ? PassBan::Reply : PassBan::NoReply, 0,
          BalancedLoops::RefuseBest};
}

Played play(const Json& config, const GameSum& sum, const ExactSum& exact, const Seat& seat) {
  const SumStrategy strategy = std::ranges::find(kSumStrategies, seat.strategy, &NamedSumStrategy::name)->strategy;
  const ThermographyRules rules = rules_of(config, seat.color);
  const SumPlayer player(sum, strategy, rules);
  return {hottest(sum, rules), exact.value(sum.start(seat.first)),
          score_against_best_play(exact, sum, player, seat.color, seat.first)};
}

std::vector<Played> play_all(const Json& config, const GameSum& sum) {
  const ExactSum exact(sum, config["position_limit"].get<std::size_t>());
  std::vector<Played> played;
  for (const Seat& seat : seats(config)) played.push_back(play(config, sum, exact, seat));
  return played;
}

// -- Rows

void add_row(std::size_t number, const DrawnSum& drawn, const Seat& seat, const Played& played, Rows& rows) {
  const Rational gain = played.score - played.exact;
  rows.add(number, drawn.names, yes_or_no(drawn.kos > 0), seat.strategy, color_word(seat.color),
           yes_or_no(seat.color == seat.first), played.temperature.text(), played.exact.text(), played.score.text(),
           (seat.color == Color::Black ? -gain : gain).text());
}

// The rows of a sum are all there or all refused.
void refuse(const Json& config, std::size_t number, const DrawnSum& drawn, const std::string& reason, Rows& rows) {
  for (const Seat& seat : seats(config))
    rows.add_with_status("refused: " + reason, number, drawn.names, yes_or_no(drawn.kos > 0), seat.strategy,
                         color_word(seat.color), yes_or_no(seat.color == seat.first), kNone, kNone, kNone, kNone);
}

void run(const Json& config, std::size_t number, Rows& rows) {
  const DrawnSum drawn = draw(config, number);
  const GameSum sum(drawn.games);
  std::vector<Played> played;
  try {
    played = play_all(config, sum);
  } catch (const LocalGameError& error) {
    return refuse(config, number, drawn, error.what(), rows);
  } catch (const NotThermographic& error) {
    return refuse(config, number, drawn, error.what(), rows);
  }
  const std::vector<Seat> all = seats(config);
  for (std::size_t i = 0; i < all.size(); ++i) add_row(number, drawn, all[i], played[i], rows);
  rows.add_work(static_cast<double>(all.size()));
}

std::vector<std::string> units(const Json& config) {
  games_of(config);  // refuses what cannot be
  std::vector<std::string> names;
  for (std::size_t i = 0; i < config["sums"].get<std::size_t>(); ++i) names.push_back(fmt::format("sum={}", i));
  return names;
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(
      argc, argv,
      {
          .name = "local_sums",
          .summary = "TH §1.1: strategies for sums of local games against exact play",
          .parameters = kParameters,
          .columns = {"sum", "games", "with_ko", "strategy", "color", "first", "temperature", "exact", "score", "loss"},
          .work = "games",
          .units = units,
          .run = tedomari::run,
          .inputs = [](const Json& config) { return config["suites"].get<std::vector<std::string>>(); },
          .external_programs = {},
      });
}
