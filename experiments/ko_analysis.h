// A case of ko_thermographs computed: its game graph, and its thermographs for both komasters under every rule.
#pragma once

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <array>
#include <ctime>
#include <variant>

#include "engine/thermography/generalized.h"
#include "engine/thermography/local_game.h"
#include "engine/thermography/local_game_error.h"
#include "experiments/ko_cases.h"
#include "experiments/parameters.h"

namespace tedomari {

// Of the processor, for this thread: a busy machine takes no longer.
template <class Action>
double processor_seconds_of(Action action) {
  const auto now = [] {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  const double start = now();
  action();
  return now() - start;
}

// -- Options

inline const std::vector<std::string> kPassBans = {"reply", "no_reply"};
inline const std::vector<std::string> kScorings = {"japanese", "area"};
inline const std::vector<std::string> kBalancedLoops = {"auto", "refuse", "refuse_best"};
constexpr std::array<Komaster, 2> kKomasters = {Komaster::Black, Komaster::White};
constexpr std::size_t kMostNodes = 2'000'000;

inline std::string komaster_name(Komaster komaster) { return komaster == Komaster::Black ? "black" : "white"; }

struct KoOptions {
  std::vector<std::string> rules{"reply"};
  std::vector<int> t0{0};
  std::string scoring = "japanese";
  bool suicide = false;
  std::size_t node_limit = kMostNodes;
  std::string balanced_loops = "auto";

  LocalGameOptions local_game() const {
    return {{scoring == "area" ? Scoring::Area : Scoring::Japanese, suicide ? Suicide::Allowed : Suicide::Forbidden},
            node_limit};
  }
};

// -- The game graph

// Why there is no answer.
struct Refusal {
  std::string reason;
};

class KoGame {
 public:
  // Throws LocalGameError if the area has too many nodes.
  KoGame(const KoCase& one, const KoOptions& options) : position_(one.position) {
    if (position_) {
      graph_ = LocalGame(*position_, options.local_game()).take_graph();
    } else {
      graph_ = *one.graph;
    }
    const bool only_best = options.balanced_loops == "auto" ? is_local() : options.balanced_loops == "refuse_best";
    balanced_ = only_best ? BalancedLoops::RefuseBest : BalancedLoops::Refuse;
  }

  bool is_local() const { return position_.has_value(); }
  const std::optional<LocalPosition>& position() const { return position_; }
  const GameGraph& graph() const { return graph_; }
  BalancedLoops balanced() const { return balanced_; }

 private:
  std::optional<LocalPosition> position_;
  GameGraph graph_;
  BalancedLoops balanced_;
};

inline std::size_t empty_points(const LocalPosition& position) {
  return static_cast<std::size_t>(std::count(position.cells.begin(), position.cells.end(), Cell::Empty));
}

// -- Thermographs

using Answer = std::variant<Thermograph, Refusal>;

// Both komasters under one rule.
struct KoResult {
  std::string rule;
  int t0 = 0;
  std::array<Answer, 2> answers;                   // in the order of kKomasters
  std::array<GeneralizedThermographs, 2> nodes{};  // of all nodes, for the drawing; empty if they are too many to keep
  std::array<double, 2> seconds{};

  const Thermograph* thermograph(std::size_t komaster) const { return std::get_if<Thermograph>(&answers[komaster]); }
  std::string refusal(std::size_t komaster) const { return std::get<Refusal>(answers[komaster]).reason; }
  // Nothing unless both komasters have a thermograph.
  std::optional<KoClass> ko_class() const {
    if (!thermograph(0) || !thermograph(1)) return std::nullopt;
    return classify(*thermograph(0), *thermograph(1));
  }
};

inline std::string class_name(const std::optional<KoClass>& found) {
  if (!found) return "-";
  return *found == KoClass::Placid ? "placid" : *found == KoClass::Active ? "active" : "hyperactive";
}

inline Answer root_answer(const GameGraph& graph, const GeneralizedThermographs& found) {
  if (const auto& root = found.nodes[graph.root]) return *root;
  return Refusal{found.reasons.empty() ? "no value was found" : found.reasons.front()};
}

inline void compute(const KoGame& game, Komaster komaster, KoResult& result) {
  const auto place = static_cast<std::size_t>(komaster);
  const PassBan pass_ban = result.rule == "reply" ? PassBan::Reply : PassBan::NoReply;
  try {
    result.nodes[place] = generalized_thermographs(game.graph(), {komaster, pass_ban, result.t0, game.balanced()});
    result.answers[place] = root_answer(game.graph(), result.nodes[place]);
  } catch (const NotThermographic& error) {
    result.answers[place] = Refusal{error.what()};
  } catch (const std::overflow_error& error) {
    result.answers[place] = Refusal{error.what()};
  }
}

constexpr std::size_t kMostKept = 100'000;  // nodes whose thermographs are kept for the drawing

// Every rule with every t0. A large case is alone at the end of a run, so each komaster's thermographs are a task.
inline std::vector<KoResult> compute_all(const KoGame& game, const KoOptions& options) {
  std::vector<KoResult> results;
  for (const std::string& rule : options.rules) {
    for (const int t0 : options.t0) results.push_back({rule, t0, {Refusal{}, Refusal{}}});
  }
  const auto task = [&](std::size_t number) {
    KoResult& result = results[number / 2];
    const std::size_t place = number % 2;
    result.seconds[place] = processor_seconds_of([&] { compute(game, kKomasters[place], result); });
    if (number / 2 > 0 || game.graph().nodes.size() > kMostKept) result.nodes[place] = {};
  };
  // Not to take up another case while it waits.
  tbb::this_task_arena::isolate([&] { tbb::parallel_for(std::size_t{0}, 2 * results.size(), task); });
  return results;
}

}  // namespace tedomari
