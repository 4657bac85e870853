#include "engine/program/goal_moves.h"

#include <algorithm>

#include "engine/goals/find_goals.h"

namespace tedomari {
namespace {

std::vector<AnyGoal> goals_of(const Board& board, Color color, bool captures) {
  std::vector<AnyGoal> goals;
  for (const Connection& goal : find_connections(board, color)) goals.emplace_back(goal);
  for (const EmptyConnection& goal : find_empty_connections(board, color)) goals.emplace_back(goal);
  if (captures) {
    for (const Capture& goal : find_captures(board, color)) goals.emplace_back(goal);
  }
  return goals;
}

bool is_empty_connection(const AnyGoal& goal) { return std::holds_alternative<EmptyConnection>(goal); }

}  // namespace

GoalMoveFinder::GoalMoveFinder(const Board& board, Color color, const GoalMoveOptions& options, Rng& random)
    : board_(board),
      color_(color),
      options_(options),
      simple_captures_(board_, {.maximum = options.maximum, .limit = options.search_limit}, unlimited_) {
  find_options_ = {.kinds = options.threats == UsedThreats::Any ? ThreatKinds::Any : ThreatKinds::Paper,
                   .search = {.mode = options.mode,
                              .maximum = options.maximum,
                              .secondary_limit = options.search_limit,
                              .keep = true,
                              .captures = options.safe ? &simple_captures_ : nullptr},
                   .budget = options.threat_limit};
  know_goals();
  watch_goals();
  if (options.threats != UsedThreats::None) {
    finders_.emplace_back(board_, color, known_[Friend], known_[Enemy], find_options_);
    finders_.emplace_back(board_, opponent(color), known_[Enemy], known_[Friend], find_options_);
    for (const Side side : {Friend, Enemy}) watch_threats(side);
    if (options.invalidate) watch_gains();
  }
  values_ = goal_values(board, color, options.games, watched_, random, options.playouts);
  if (options.threats != UsedThreats::None) {
    for (const Side side : {Friend, Enemy}) sort_threats(side);
  }
  for (const Side owner : {Friend, Enemy}) {
    for (const KnownGoal& known : known_[owner]) {
      if (!known.status.unsettled()) continue;
      if (!is_empty_connection(known.goal)) {
        add_connection_moves(known, owner);
      } else if (owner == Friend) {
        add_empty_connection_moves(known);
      }
    }
  }
}

// The empty connections that a move threatens are those of its own stone, so only of the other goals it is looked for
// moves that threaten them.
void GoalMoveFinder::know_goals() {
  for (const Side side : {Friend, Enemy}) {
    for (const AnyGoal& goal : goals_of(board_, side == Friend ? color_ : opponent(color_), options_.captures)) {
      const bool threats = options_.threats != UsedThreats::None && !is_empty_connection(goal);
      known_[side].push_back(
          know(board_, goal, options_of(find_options_.search), threats ? Threats::Yes : Threats::No, unlimited_));
    }
  }
}

// -- What the random games are asked

std::size_t GoalMoveFinder::watch(const AnyGoal& goal) {
  const auto [place, fresh] = index_.try_emplace(name_of(goal), watched_.goals.size());
  if (fresh) watched_.goals.push_back(goal);
  return place->second;
}

void GoalMoveFinder::watch_goals() {
  for (const std::vector<KnownGoal>& goals : known_) {
    for (const KnownGoal& known : goals) {
      if (known.status.unsettled()) watch(known.goal);
    }
  }
  watched_.alone = watched_.goals.size();
}

void GoalMoveFinder::watch_threats(Side side) {
  std::map<std::pair<GoalName, GoalName>, std::size_t> pairs;
  for (const GoalThreat& threat : finders_[side].candidates()) {
    const auto [place, fresh] =
        pairs.try_emplace({name_of(threat.goal), name_of(threat.threat_goal)}, watched_.pairs.size());
    if (fresh) {
      watched_.pairs.push_back({watch(positive_of(threat.goal)), watch(positive_of(threat.threat_goal)),
                                is_negative(threat.goal), is_negative(threat.threat_goal)});
    }
    candidates_[side].push_back({place->second, threat});
  }
}

// What the enemy could reach with a threat against a goal that the friend has reached: every unsettled goal of his.
void GoalMoveFinder::watch_gains() {
  for (const KnownGoal& own : known_[Friend]) {
    if (!own.status.unsettled()) continue;
    for (const KnownGoal& of_enemy : known_[Enemy]) {
      if (!of_enemy.status.unsettled()) continue;
      for (const Point move : of_enemy.moves.reach)
        gains_[name_of(own.goal)].push_back(
            {watched_.pairs.size(), {move, positive(of_enemy.goal), negative(own.goal)}});
      watched_.pairs.push_back({watch(own.goal), watch(of_enemy.goal)});
    }
  }
}

// -- What they say

const MeanScore& GoalMoveFinder::mean_of(const SignedGoal& goal) const {
  return is_negative(goal) ? not_reached(positive_of(goal)) : reached(positive_of(goal));
}

// Open in the paper: a threat that is not worth more than the goal alone is none.
void GoalMoveFinder::sort_threats(Side side) {
  std::map<Key, std::vector<ThreatList::Threat>> lists;
  for (const auto& [pair, threat] : candidates_[side]) {
    const MeanScore& both = values_.both[pair];
    const double gain = score(both) - score(mean_of(threat.goal));
    if (!tells(both) || (side == Friend ? gain <= 0 : gain >= 0)) continue;
    lists[{name_of(threat.goal), side == Friend ? threat.move : kNoPoint}].push_back({score(both), threat});
  }
  for (auto& [key, list] : lists) {
    std::stable_sort(list.begin(), list.end(), [&](const auto& a, const auto& b) {
      return side == Friend ? a.value > b.value : a.value < b.value;
    });
    threats_[side].emplace(key, ThreatList(finders_[side], std::move(list)));
  }
}

ThreatList& GoalMoveFinder::threats(Side side, const SignedGoal& goal, Point move) {
  const auto found = threats_[side].find({name_of(goal), move});
  return found == threats_[side].end() ? no_threats_ : found->second;
}

ThreatList GoalMoveFinder::threats_against(const SignedGoal& goal) {
  const auto found = gains_.find(name_of(goal));
  if (found == gains_.end()) return {};
  std::vector<ThreatList::Threat> list;
  for (const auto& [pair, threat] : found->second) {
    const MeanScore& both = values_.both[pair];
    if (tells(both) && score(both) < score(mean_of(goal))) list.push_back({score(both), threat});
  }
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
  return {finders_[Enemy], std::move(list)};
}

// -- The moves

// Open in the paper: a goal that the games do not favour is left alone.
void GoalMoveFinder::add(Point move, const SignedGoal& goal, const SignedGoal& enemy_goal) {
  const MeanScore &own = mean_of(goal), &enemy = mean_of(enemy_goal);
  if (!tells(own) || !tells(enemy) || score(own) <= score(enemy)) return;
  moves_.push_back({move, goal, score(own), score(enemy), &threats(Friend, goal, move),
                    &threats(Enemy, enemy_goal, kNoPoint), threats_against(goal)});
}

// GT §6.3. Both sides' moves: who has the connection reaches it, the other prevents it. Captures are the same.
void GoalMoveFinder::add_connection_moves(const KnownGoal& known, Side owner) {
  const SignedGoal reach = positive(known.goal), prevent = negative(known.goal);
  for (const Point move : owner == Friend ? known.moves.reach : known.moves.prevent)
    owner == Friend ? add(move, reach, prevent) : add(move, prevent, reach);
}

// GT §6.2. Open in the paper: what it is worth to the enemy if the move invalidates none of his empty connections. We
// take that the goal is not reached.
void GoalMoveFinder::add_empty_connection_moves(const KnownGoal& known) {
  for (const Point move : known.moves.reach) {
    std::vector<SignedGoal> invalidated;
    for (const KnownGoal& of_enemy : known_[Enemy]) {
      if (is_empty_connection(of_enemy.goal) && of_enemy.moves.prevent.contains(move) && tells(reached(of_enemy.goal)))
        invalidated.push_back(positive(of_enemy.goal));
    }
    if (invalidated.empty()) {
      invalidated.push_back(negative(known.goal));
    } else if (options_.enemy_options == EnemyOptions::Best) {
      const auto worse = [&](const SignedGoal& a, const SignedGoal& b) {
        return score(mean_of(a)) < score(mean_of(b));
      };
      invalidated = {*std::min_element(invalidated.begin(), invalidated.end(), worse)};
    }
    // With several options of the enemy the temperature is the highest of theirs: the right scaffold is the least.
    for (const SignedGoal& enemy : invalidated) add(move, positive(known.goal), enemy);
  }
}

}  // namespace tedomari
