// The rules of Go in a local area, on sets of cells. A ko bans nothing here: in the graph it is a loop.
//
// What can no longer change is forgotten, so that positions with the same future are the same position:
// - A string beside a safe stone of its color is safe too. Only the empty points and stones beside it remember it.
// - A part of the area is settled where no move matters to either player (below). Only its value is remembered.
// Neither ever comes back, so no loop of the graph is lost and none is made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/thermography/local_position.h"

namespace tedomari {

// Japanese: territory, and prisoners as gains of the moves that take them. Area: territory and stones of the area,
// those of the walls around it not counted.
enum class Scoring : std::uint8_t { Japanese, Area };

struct LocalRules {
  Scoring scoring = Scoring::Japanese;
  Suicide suicide = Suicide::Forbidden;  // of two stones or more; one stone would be a pass
};

using CellSet = std::uint64_t;
constexpr std::size_t kMaxCells = 64;

struct OpenPosition {
  CellSet empty = 0;
  std::array<CellSet, 2> stones{};   // Black's and White's that can be captured
  std::array<CellSet, 2> touched{};  // of the cells above, those beside a safe stone of Black, of White
  int settled = 0;                   // what is decided, Black's points minus White's

  CellSet open() const { return empty | stones[0] | stones[1]; }
  friend bool operator==(const OpenPosition&, const OpenPosition&) = default;
};

class LocalArea {
 public:
  struct Play {
    OpenPosition after;
    CellSet taken;  // off the board, of either color
    int gain;       // prisoners, as points for Black
  };

  // Throws LocalGameError if there are more than kMaxCells playable cells, or if a string has no liberty.
  LocalArea(const LocalPosition& position, const LocalRules& rules);

  const LocalPosition& position() const { return position_; }
  const OpenPosition& start() const { return start_; }
  // The number of playable cells, and the place in position().cells of each: a bit of a CellSet.
  std::size_t size() const { return cells_.size(); }
  std::size_t cell(std::size_t bit) const { return cells_[bit]; }

  // Requires an empty cell, as a bit; nothing if the move is illegal.
  std::optional<Play> play(const OpenPosition& from, std::size_t bit, Color color) const;

  // If both pass. Open in the paper: the position counts as it stands, an empty part for the color that alone borders
  // on it, and stones that are not settled have to be captured to count, which TH §3 assumes for approach kos.
  int score(const OpenPosition& position) const;

 private:
  CellSet around(CellSet cells) const;
  CellSet flood(CellSet from, CellSet within) const;
  void check_liberties(const OpenPosition& position) const;
  CellSet without_liberties(const OpenPosition& position, CellSet candidates, std::size_t side) const;
  void make_safe(OpenPosition& position, CellSet string, std::size_t side) const;
  void settle(OpenPosition& position, CellSet near) const;
  std::optional<int> settled_value(const OpenPosition& position, CellSet part) const;
  bool two_eyes_possible(CellSet room) const;

  LocalPosition position_;
  LocalRules rules_;
  std::vector<std::size_t> cells_;
  std::vector<CellSet> neighbours_;
  OpenPosition start_;
};

}  // namespace tedomari
