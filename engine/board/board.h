// A position that can play and exactly undo. Strings and their liberties are kept up to date move by move.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/color.h"
#include "engine/board/point_set.h"

namespace tedomari {

// Whether a move may take its own string off the board. A single stone never may: that would be a pass.
enum class Suicide : std::uint8_t { Forbidden, Allowed };

class Board {
 public:
  // Requires kMinSize <= size <= kMaxSize.
  explicit Board(int size, Suicide suicide = Suicide::Forbidden);

  // -- Position
  int size() const { return size_; }
  Suicide suicide() const { return suicide_; }
  Color at(Point point) const { return colors_[point]; }
  const PointSet& points() const { return points_; }  // all of the board
  // Requires a player.
  const PointSet& stones(Color color) const { return stones_[color == Color::Black ? 0 : 1]; }
  PointSet empties() const { return points_ - stones_[0] - stones_[1]; }
  // The point that the ko rule bans for ko_color(), or kNoPoint.
  Point ko_point() const { return ko_point_; }
  Color ko_color() const { return ko_color_; }
  std::uint64_t hash() const { return hash_ ^ ko_key(ko_point_); }  // stones and ko
  std::uint64_t stones_hash() const { return hash_; }

  // -- Strings; all require a stone on the point
  // The same point for all stones of a string, until the next play or undo.
  Point string_of(Point point) const { return heads_[point]; }
  const PointSet& string_stones(Point point) const { return strings_[heads_[point]].stones; }
  const PointSet& liberties(Point point) const { return strings_[heads_[point]].liberties; }

  // -- Moves; either color may move at any time
  bool legal(Point point, Color color) const;
  PointSet legal_moves(Color color) const;
  // Requires legal(point, color). Returns the number of stones taken off the board.
  int play(Point point, Color color);
  // Lifts the ko ban.
  void pass();
  // The exact inverse of the last play or pass that is not yet undone; requires one.
  void undo();
  std::size_t moves_played() const { return history_.size(); }

  // -- Setting up, before any play
  // Puts a stone or takes it away without captures; a string without liberties may stand until the next play. Requires
  // that nothing can be undone.
  void set(Point point, Color color);
  void set_ko(Point point, Color banned);

 private:
  struct String {
    PointSet stones, liberties;
  };
  struct Move {
    Point point;
    Color color;
    Color ko_color;
    Point ko_point;
    std::uint8_t merged, captured;  // how many of the heads below
    bool suicide;
    std::array<Point, 4> merged_heads, captured_heads;
    // What the move overwrites: where its point belonged, and the record of the string it makes or joins. A string that
    // was taken off earlier may still be remembered there, for its own undo.
    Point head_before;
    String string_before;
  };

  PointSet& own_stones(Color color) { return stones_[color == Color::Black ? 0 : 1]; }
  static std::uint64_t stone_key(Point point, Color color);
  static std::uint64_t ko_key(Point point);

  bool is_suicide(Point point, Color color) const;
  void merge(Move& move, const PointSet& new_liberties);
  int capture(Move& move);
  int remove_string(Point head);
  void restore_string(Point head, Color color);
  void take_back(const Move& move);
  void rebuild_strings();

  int size_;
  Suicide suicide_;
  Point ko_point_ = kNoPoint;
  Color ko_color_ = Color::Empty;
  std::uint64_t hash_ = 0;
  std::array<Color, kPoints> colors_;
  std::array<Point, kPoints> heads_{};
  std::array<String, kPoints> strings_;
  PointSet points_;
  std::array<PointSet, 2> stones_;  // of Black, of White
  std::vector<Move> history_;
};

}  // namespace tedomari
