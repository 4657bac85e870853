// A sum of local games: the players alternate, each move is in one of the games, two passes end all of them.
//
// Open in the paper: the ko rule of the whole. A ko may not be taken back at once. A pass lifts the ban, and does not
// count towards the end of the game, or the last ko would not have to be filled.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/color.h"
#include "engine/thermography/game_graph.h"

namespace tedomari {

// The place of an option among the player's in the game's present node.
struct SumMove {
  std::size_t game, option;
  friend bool operator==(const SumMove&, const SumMove&) = default;
};

struct SumPosition {
  // The player to move may not go back to this node at once.
  struct KoBan {
    std::size_t game, node;
    friend auto operator<=>(const KoBan&, const KoBan&) = default;
  };

  std::vector<std::size_t> nodes;  // of each game
  Color to_move = Color::Black;
  std::optional<KoBan> ban{};
  bool passed = false;  // by the other player, just now, who was not held by a ban
  friend auto operator<=>(const SumPosition&, const SumPosition&) = default;
};

class GameSum {
 public:
  explicit GameSum(std::vector<GameGraph> games) : games_(std::move(games)) {}

  std::size_t size() const { return games_.size(); }
  const GameGraph& game(std::size_t i) const { return games_[i]; }

  // -- Positions

  SumPosition start(Color first) const;
  const std::vector<GameGraph::Edge>& options(const SumPosition& position, std::size_t game) const;
  Rational score(const SumPosition& position) const;  // if both pass

  // -- Moves; a pass is always legal

  bool legal(const SumPosition& position, const SumMove& move) const;
  std::vector<SumMove> legal_moves(const SumPosition& position) const;
  // What the move adds to the score for Black, and then the position.
  std::pair<Rational, SumPosition> play(const SumPosition& position, const SumMove& move) const;
  SumPosition pass(const SumPosition& position) const;

 private:
  std::vector<GameGraph> games_;
};

}  // namespace tedomari
