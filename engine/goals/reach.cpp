#include "engine/goals/reach.h"

#include <algorithm>

namespace tedomari {
namespace {

std::size_t level(int moves) { return static_cast<std::size_t>(moves); }

}  // namespace

struct Reach::Frontier {
  PointSet seen;     // empty points and Max stones that have their level
  PointSet entered;  // Min strings
  int last = 0;      // the last level with empty points or strings taken; Max stones come from these

  void extend(int moves) { last = std::max(last, moves); }
};

Reach::Reach(const Ground& ground, Point start) {
  Frontier frontier;
  start_from(ground, start, frontier);
  for (int moves = 0; moves <= std::min(frontier.last, kLimit); ++moves) {
    const std::size_t now = level(moves);
    PointSet beside, beside_taken;
    if (!empties[now].empty()) beside = empties[now].neighbours();
    if (!taken[now].empty()) beside_taken = taken[now].neighbours();
    frontier.seen |= empties[now];
    join_strings(ground, own[now] | beside | beside_taken, moves, frontier);
    taken[now + 1] |= (beside_taken & ground.enemies() & frontier.entered) - taken[now];
    if (!taken[now + 1].empty()) frontier.extend(moves + 1);
    if (moves == kLimit && ground.eyes.empty()) continue;
    if (!own[now].empty()) beside |= own[now].neighbours();
    if (moves == kLimit) {
      look_for_ko(ground, beside, frontier);
      continue;
    }
    empties[now + 1] |= ((beside | beside_taken) & ground.empties) - frontier.seen;
    if (!empties[now + 1].empty()) frontier.extend(moves + 1);
    enter_strings(ground, beside & ground.enemies(), moves, frontier);
  }
}

void Reach::join_last(const Ground& ground) {
  Frontier frontier;
  for (const PointSet& stones : own) frontier.seen |= stones;
  join_strings(ground, taken[kTakenLimit].neighbours(), kTakenLimit, frontier);
}

void Reach::start_from(const Ground& ground, Point start, Frontier& frontier) {
  const Color there = ground.board.at(start);
  if (there == ground.max) own[0].add(start);
  if (there == Color::Empty) {
    empties[1].add(start);
    frontier.extend(1);
  }
  if (there != opponent(ground.max)) return;
  const int liberties = ground.board.liberties(start).count();
  if (liberties > kMostLiberties) return;
  taken[level(liberties + 1)] = ground.board.string_stones(start);
  frontier.extend(liberties + 1);
}

void Reach::join_strings(const Ground& ground, const PointSet& reached, int moves, Frontier& frontier) {
  PointSet joined;
  for (const Point stone : (reached & ground.own()) - frontier.seen) {
    if (!joined.contains(stone)) joined |= ground.board.string_stones(stone);
  }
  own[level(moves)] = joined;
  frontier.seen |= joined;
}

// Each once, at the stones where it is first met.
void Reach::enter_strings(const Ground& ground, const PointSet& reached, int moves, Frontier& frontier) {
  for (const Point string : reached - frontier.entered) {
    if (frontier.entered.contains(string)) continue;
    const PointSet& liberties = ground.board.liberties(string);
    const PointSet& stones = ground.board.string_stones(string);
    frontier.entered |= stones;
    const int count = liberties.count();
    if (count > kMostLiberties) continue;
    if (count == 1 && is_ko_capture(ground.board, liberties.first(), ground.max)) {
      saw_ko = true;
      if (ground.hope == KoHope::No) continue;
    }
    const int then = moves + count + 1;
    if (then > kTakenLimit) continue;
    taken[level(then)] |= reached & stones;
    frontier.extend(then);
  }
}

// At the last level no string can be taken off in time, but a ko is still seen.
void Reach::look_for_ko(const Ground& ground, const PointSet& reached, const Frontier& frontier) {
  for (const Point string : (reached & ground.enemies() & ground.eyes.neighbours()) - frontier.entered) {
    const PointSet& liberties = ground.board.liberties(string);
    saw_ko |= liberties.count() == 1 && is_ko_capture(ground.board, liberties.first(), ground.max);
  }
}

}  // namespace tedomari
