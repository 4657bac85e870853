#include "engine/search/proof.h"

#include "engine/search/goal.h"

namespace tedomari {
namespace {

bool is_enclosed(const Board& board, Point point, Color color) {
  for (const int direction : kNeighbours) {
    const Color there = board.at(neighbour(point, direction));
    if (there != color && there != Color::Off) return false;
  }
  return true;
}

}  // namespace

// Best a liberty that Min cannot play on: then there is no reply to try.
void ProofRules::add_liberty(Proof& proof, const PointSet& liberties) const {
  PointSet enclosed;
  for (const Point point : liberties) {
    if (is_enclosed(board_, point, max_)) enclosed.add(point);
  }
  proof.trace.add(choose(enclosed.empty() ? liberties : enclosed));
}

bool ProofRules::reach_at_once(Proof& proof, const PointSet& stones, Point move, Point taken) const {
  proof.trace.add(move);
  proof.stones = stones;
  need_captors(proof, move);
  if (!captures(board_, move, max_) && !add_liberty_after(proof, move, taken)) return false;
  return support(proof, taken);
}

void ProofRules::skip_spare_liberties(Proof& proof, const PointSet& stones, Point move, PointSet& replies) const {
  for (const Point reply : PointSet(replies)) {
    if (reply == move || !replies.contains(reply) || captures(board_, reply, min_)) continue;
    Proof other;
    if (!reach_at_once(other, stones, move, reply) || other.trace.contains(reply)) continue;
    proof |= other;
    replies.remove(reply);
    replies &= other.trace;
  }
}

// The move is not suicide: one of the liberties that its string will have.
bool ProofRules::add_liberty_after(Proof& proof, Point move, Point taken) const {
  PointSet liberties;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(move, direction);
    if (board_.at(next) == Color::Empty) liberties.add(next);
    if (board_.at(next) != max_) continue;
    liberties |= board_.liberties(next);
    proof.stones |= board_.string_stones(next);
  }
  liberties.remove(move);
  liberties.remove(taken);
  if (liberties.empty()) return false;
  if (!liberties.intersects(proof.trace)) proof.trace.add(choose(liberties));
  return true;
}

bool ProofRules::support(Proof& proof, Point taken) const {
  const PointSet& own = board_.stones(max_);
  for (const Point point : (proof.trace & own) - proof.stones) proof.stones |= board_.string_stones(point);
  proof.stones &= own;
  proof.enemies &= board_.stones(min_);
  for (PointSet left = proof.stones; !left.empty();) {
    const Point string = left.first();
    left -= board_.string_stones(string);
    PointSet liberties = board_.liberties(string);
    if (liberties.intersects(proof.trace)) continue;
    if (taken != kNoPoint) liberties.remove(taken);
    if (liberties.empty()) return false;
    add_liberty(proof, liberties);
  }
  return true;
}

void ProofRules::need_last_move(Proof& proof, Point move) const {
  proof.stones |= board_.string_stones(move);
  support(proof);
}

void ProofRules::play_first(Proof& proof, Point move) const {
  proof.trace.add(move);
  proof.stones.remove(move);
  need_captors(proof, move);
}

void ProofRules::add_refutation(Proof& proof, Point reply, const Proof& refutation) const {
  proof |= refutation;
  need_takers(proof, reply);
}

bool ProofRules::is_threat_too(const Proof& refutation, Point reply) const {
  return !captures(board_, reply, min_) && !refutation.trace.contains(reply) && !refutation.enemies.contains(reply);
}

PointSet ProofRules::strings_around(const PointSet& points, Color color) const {
  PointSet strings;
  for (const Point point : points) {
    for (const int direction : kNeighbours) {
      const Point next = neighbour(point, direction);
      if (board_.at(next) == color && !strings.contains(next)) strings |= board_.string_stones(next);
    }
  }
  return strings;
}

void ProofRules::need_captors(Proof& proof, Point move) const {
  for (const int direction : kNeighbours) {
    const Point next = neighbour(move, direction);
    if (board_.at(next) != min_ || !board_.liberties(next).nothing_but(move)) continue;
    proof.stones |= strings_around(board_.string_stones(next), max_);
    proof.enemies |= board_.string_stones(next);
  }
}

void ProofRules::need_takers(Proof& proof, Point reply) const {
  for (const int direction : kNeighbours) {
    const Point next = neighbour(reply, direction);
    if (board_.at(next) == max_ && board_.liberties(next).nothing_but(reply))
      proof.enemies |= strings_around(board_.string_stones(next), min_);
  }
}

void ProofRules::forbid(Proof& proof, Point reply) const {
  PointSet enemies;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(reply, direction);
    if (board_.at(next) == min_) enemies |= board_.string_stones(next);
  }
  proof.enemies |= enemies;
  enemies.add(reply);
  const PointSet guards = strings_around(enemies, max_);
  proof.stones |= guards;
  for (PointSet left = guards; !left.empty();) {
    PointSet liberties = board_.liberties(left.first());
    left -= board_.string_stones(left.first());
    liberties.remove(reply);
    if (!liberties.empty() && !liberties.intersects(proof.trace)) add_liberty(proof, liberties);
  }
}

}  // namespace tedomari
