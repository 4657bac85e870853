// DT §4, Table 1: every strategy against every other on the same random subgames.
//
// A unit is a run of some tournaments (the paper's whole experiment is one run of 100), so the rows of many runs show
// directly how far a published total may lie from the mean.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/direct_threats/tournament.h"
#include "experiments/harness/error.h"
#include "experiments/harness/program.h"

namespace tedomari {
namespace {

Json strategy_names() {
  Json names = Json::array();
  for (const NamedStrategy& strategy : kStrategies) names.push_back(strategy.name);
  return names;
}

const Json kParameters = {
    {"tournaments",
     {{"type", "integer"}, {"minimum", 1}, {"maximum", 100'000'000}, {"description", "how many in all"}}},
    {"tournaments_per_run",
     {{"type", "integer"},
      {"minimum", 1},
      {"maximum", 1'000'000},
      {"description", "how many are summed to one result, as the paper's 100"}}},
    {"subgames",
     {{"type", "integer"}, {"minimum", 1}, {"maximum", kMaxSubgames}, {"description", "direct threats in a game"}}},
    {"rnd_bound",
     {{"type", "integer"}, {"minimum", 1}, {"maximum", 1'000'000}, {"description", "rnd(N): the N of the paper"}}},
    {"rnd_inclusive", {{"type", "boolean"}, {"description", "whether rnd(N) can be N itself"}}},
    {"starts",
     {{"enum", {"first_is_credited", "coin"}},
      {"description", "who moves first: the credited strategy, or a coin decides in each game"}}},
    {"max_threat",
     {{"enum", {"corrected", "as_printed"}}, {"description", "case 1(b) of MaxThreat: as minimax, or to the letter"}}},
    {"thermostrat_ties",
     {{"enum", {"hottest", "lowest_index"}}, {"description", "which of equally wide subgames ThermoStrat plays"}}},
    {"strategies",
     {{"type", "array"},
      {"minItems", 2},
      {"uniqueItems", true},
      {"items", {{"enum", strategy_names()}}},
      {"description", "who takes part"}}},
    {"rows",
     {{"enum", {"runs", "games"}},
      {"description", "a row is the sum over a run for each ordered pair, or a single game"}}},
};

struct Settings {
  std::uint64_t seed, tournaments, tournaments_per_run, rnd_values;
  std::size_t subgames;
  bool coin, row_per_game;
  std::vector<std::string> names;
  std::vector<Strategy> strategies;

  explicit Settings(const Json& config)
      : seed(config["seed"]),
        tournaments(config["tournaments"]),
        tournaments_per_run(config["tournaments_per_run"]),
        rnd_values(config["rnd_bound"].get<std::uint64_t>() + (config["rnd_inclusive"].get<bool>() ? 1 : 0)),
        subgames(config["subgames"]),
        coin(config["starts"] == "coin"),
        row_per_game(config["rows"] == "games"),
        names(config["strategies"]) {
    for (const std::string& name : names) strategies.push_back(strategy_named(name, config));
  }

  std::uint64_t runs() const { return tournaments / tournaments_per_run; }

 private:
  static Strategy strategy_named(const std::string& name, const Json& config) {
    if (name == "MaxThreat" && config["max_threat"] == "as_printed") return max_threat_as_printed;
    if (name == "ThermoStrat" && config["thermostrat_ties"] == "lowest_index") return thermo_strat_lowest_index;
    return std::ranges::find(kStrategies, name, &NamedStrategy::name)->choose;
  }
};

// The sum over some games of one ordered pair.
struct PairTotal {
  std::uint64_t games = 0, credited_first = 0;
  double score = 0, minimax = 0;

  void add(double game_score, double minimax_value, Side first) {
    ++games;
    credited_first += first == Side::Left ? 1 : 0;
    score += game_score;
    minimax += minimax_value;
  }
};

class Run {
 public:
  Run(const Settings& settings, std::uint64_t index, Rows& rows)
      : settings_(settings),
        index_(index),
        rows_(rows),
        tournament_(settings.strategies),
        totals_(settings.names.size() * settings.names.size()) {}

  void play() {
    const std::uint64_t begin = index_ * settings_.tournaments_per_run;
    for (std::uint64_t i = begin; i < begin + settings_.tournaments_per_run; ++i) play_tournament(i);
    if (settings_.row_per_game) return;
    for_each_pair([&](std::size_t left, std::size_t right) { add_row("", left, right, total(left, right)); });
  }

 private:
  // The stream belongs to the tournament, so its subgames are the same in runs of any length and for every reading of
  // the rules; the coins come after the subgames.
  void play_tournament(std::uint64_t number) {
    Rng rng(settings_.seed, number);
    std::vector<DirectThreat> threats(settings_.subgames);
    for (DirectThreat& threat : threats) threat = random_direct_threat(rng, settings_.rnd_values);
    tournament_.deal(threats);
    for_each_pair([&](std::size_t left, std::size_t right) {
      const Side first = settings_.coin && rng.below(2) == 1 ? Side::Right : Side::Left;
      play_game(number, left, right, first);
    });
  }

  void play_game(std::uint64_t number, std::size_t left, std::size_t right, Side first) {
    const double score = tournament_.play(left, right, first);
    const double minimax = tournament_.minimax_value(first);
    rows_.add_work(1);
    if (!settings_.row_per_game) {
      total(left, right).add(score, minimax, first);
      return;
    }
    PairTotal game;
    game.add(score, minimax, first);
    add_row(csv_cell(number), left, right, game);
  }

  template <class Action>
  void for_each_pair(Action action) const {
    for (std::size_t left = 0; left < settings_.names.size(); ++left) {
      for (std::size_t right = 0; right < settings_.names.size(); ++right) {
        if (left != right) action(left, right);
      }
    }
  }

  PairTotal& total(std::size_t left, std::size_t right) { return totals_[left * settings_.names.size() + right]; }

  void add_row(const std::string& tournament, std::size_t left, std::size_t right, const PairTotal& sum) {
    rows_.add(index_, tournament, settings_.names[left], settings_.names[right], sum.games, sum.credited_first,
              sum.score, sum.minimax);
  }

  const Settings& settings_;
  std::uint64_t index_;
  Rows& rows_;
  Tournament tournament_;
  std::vector<PairTotal> totals_;
};

std::vector<std::string> units(const Json& config) {
  constexpr std::uint64_t most_runs = 1'000'000;
  const Settings settings(config);
  if (settings.tournaments % settings.tournaments_per_run != 0 || settings.runs() > most_runs)
    throw Error(ExitCode::BadConfig, fmt::format("at /tournaments: found {}, allowed: at most {} times "
                                                 "tournaments_per_run ({}), without remainder",
                                                 settings.tournaments, most_runs, settings.tournaments_per_run));
  std::vector<std::string> names;
  for (std::uint64_t i = 0; i < settings.runs(); ++i) names.push_back(fmt::format("run={}", i));
  return names;
}

void run(const Json& config, std::size_t unit, Rows& rows) { Run(Settings(config), unit, rows).play(); }

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(
      argc, argv,
      {
          .name = "strategy_tournament",
          .summary = "DT Table 1: strategies for sums of direct threats, every one against every other",
          .parameters = kParameters,
          .columns = {"run", "tournament", "credited", "opponent", "games", "credited_first", "score", "minimax"},
          .work = "games",
          .units = units,
          .run = tedomari::run,
          .inputs = {},
          .external_programs = {},
      });
}
