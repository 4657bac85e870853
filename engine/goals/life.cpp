#include "engine/goals/life.h"

#include <algorithm>

#include "engine/board/benson.h"
#include "engine/board/eye.h"
#include "engine/board/flood.h"

namespace tedomari {
namespace {

Point largest_string(const Board& board, const PointSet& stones) {
  Point largest = stones.first();
  for (PointSet left = stones; !left.empty(); left -= board.string_stones(left.first())) {
    if (board.string_stones(left.first()).count() > board.string_stones(largest).count()) largest = left.first();
  }
  return largest;
}

}  // namespace

PointSet eye_space(const Board& board, const PointSet& stones, Color owner) {
  PointSet space = stones;
  for (PointSet before; before != space;) {
    before = space;
    space = flood(space, board.empties() | board.stones(owner));
    for (PointSet left = (space.neighbours() & board.stones(opponent(owner))) - space; !left.empty();) {
      const Point stone = left.first();
      left -= board.string_stones(stone);
      if (board.liberties(stone).within(space)) space |= board.string_stones(stone);
    }
  }
  return space;
}

bool has_thin_walls(const Board& board, const PointSet& space, Color owner, int least_liberties) {
  const PointSet alive = unconditionally_alive(board, opponent(owner));
  for (PointSet left = ((space.neighbours() & board.stones(opponent(owner))) - space) - alive; !left.empty();) {
    const Point stone = left.first();
    left -= board.string_stones(stone);
    if ((board.liberties(stone) - space).count() < least_liberties) return true;
  }
  return false;
}

// Two eyes are on points that are not beside each other, and not on stones of the owner.
bool LifeProblem::can_have_two_eyes(const Board& board) const {
  const PointSet points = space_ - board.stones(owner_);
  for (const Point point : points) {
    const PointSet one{point};
    if (!points.within(one | one.neighbours())) return true;
  }
  return false;
}

// Not into his own eyes.
PointSet LifeProblem::moves_of_owner(const Board& board) const {
  PointSet moves;
  for (const Point point : without_eyes(board, space_ & board.empties(), owner_)) {
    if (master_ == KoMaster::Max || !is_ko_capture(board, point, owner_)) moves.add(point);
  }
  return moves;
}

Node LifeProblem::expand(Board& board, Color to_play) const {
  if (board.at(stone_) != owner_ || !can_have_two_eyes(board)) return {.value = Value::Lost, .moves = {}};
  if (unconditionally_alive(board, owner_).contains(stone_)) return {.value = Value::Won, .moves = {}};
  if (to_play != owner_) return {.moves = space_ & board.empties()};
  return {.moves = moves_of_owner(board), .may_pass = true};
}

Life life(Board& board, const PointSet& stones, Color owner, Color first, const LifeOptions& options, Budget& budget) {
  const PointSet space = eye_space(board, stones, owner);
  if ((space & board.empties()).count() > options.most_points) return {};
  const auto search = [&](KoMaster master) {
    LifeProblem problem(owner, largest_string(board, stones), space, master);
    const bool ban = board.ko_point() != kNoPoint && board.ko_color() == first &&
                     (first == owner) == (master == KoMaster::Max);  // who is the master ignores it
    if (ban) board.pass();
    const Result result = alpha_beta_within(options.limit, board, problem, first, budget);
    if (ban) board.undo();
    return result;
  };
  const Result sure = search(KoMaster::Min);
  if (sure.value != Value::Lost) return {sure.value, sure.move};
  const Result by_ko = search(KoMaster::Max);
  if (by_ko.value == Value::Won) return {Value::WonByKo, by_ko.move};
  const bool sure_death = by_ko.value == Value::Lost && !has_thin_walls(board, space, owner, options.least_liberties);
  return sure_death ? Life{Value::Lost, sure.move} : Life{};
}

}  // namespace tedomari
