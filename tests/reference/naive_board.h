// A Go board that is slow and obviously right: it judges the engine's board, so it shares no code with it. Nothing is
// kept but the stones and the ko ban; strings and liberties are flooded anew at every question.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace reference {

constexpr char kEmpty = '.';
constexpr char kBlack = 'X';
constexpr char kWhite = 'O';

inline char other_colour(char colour) { return colour == kBlack ? kWhite : kBlack; }

struct Place {
  int column, row;
  friend auto operator<=>(const Place&, const Place&) = default;
};
using Places = std::set<Place>;

// The stones alone: no rules, no memory.
class Grid {
 public:
  explicit Grid(int size)
      : rows_(static_cast<std::size_t>(size), std::vector<char>(static_cast<std::size_t>(size), kEmpty)) {}

  int size() const { return static_cast<int>(rows_.size()); }
  bool inside(Place p) const { return p.column >= 0 && p.row >= 0 && p.column < size() && p.row < size(); }
  char at(Place p) const { return rows_.at(static_cast<std::size_t>(p.row)).at(static_cast<std::size_t>(p.column)); }
  void put(Place p, char colour) {
    rows_.at(static_cast<std::size_t>(p.row)).at(static_cast<std::size_t>(p.column)) = colour;
  }
  void put(const Places& places, char colour) {
    for (const Place p : places) put(p, colour);
  }

  std::vector<Place> neighbours(Place p) const {
    std::vector<Place> found;
    found.reserve(4);
    for (const Place n :
         {Place{p.column - 1, p.row}, {p.column + 1, p.row}, {p.column, p.row - 1}, {p.column, p.row + 1}})
      if (inside(n)) found.push_back(n);
    return found;
  }

  // All points of the colour of p that are connected to it.
  Places string_at(Place p) const {
    Places found{p};
    std::vector<Place> open{p};
    while (!open.empty()) {
      const Place from = open.back();
      open.pop_back();
      for (const Place n : neighbours(from))
        if (at(n) == at(p) && found.insert(n).second) open.push_back(n);
    }
    return found;
  }

  // The empty points beside the string of p.
  Places liberties(Place p) const {
    Places found;
    for (const Place stone : string_at(p))
      for (const Place n : neighbours(stone))
        if (at(n) == kEmpty) found.insert(n);
    return found;
  }

  std::vector<Place> all() const {
    std::vector<Place> found;
    for (int row = 0; row < size(); ++row)
      for (int column = 0; column < size(); ++column) found.push_back({column, row});
    return found;
  }

  // A legal position in Tromp's sense: every string has a liberty.
  bool is_legal_position() const {
    for (const Place p : all())
      if (at(p) != kEmpty && liberties(p).empty()) return false;
    return true;
  }

  std::string text() const {
    std::string text;
    for (const std::vector<char>& row : rows_) text += std::string(row.begin(), row.end()) + "/";
    return text;
  }

 private:
  std::vector<std::vector<char>> rows_;
};

class NaiveBoard {
 public:
  explicit NaiveBoard(int size, bool suicide_allowed = false)
      : suicide_allowed_(suicide_allowed), now_{Grid(size), {}, kEmpty} {}

  const Grid& grid() const { return now_.grid; }
  std::optional<Place> ko() const { return now_.ko; }
  char ko_colour() const { return now_.ko_colour; }
  std::size_t moves_played() const { return history_.size(); }

  bool legal(Place p, char colour) const {
    if (!grid().inside(p) || grid().at(p) != kEmpty) return false;
    if (now_.ko == p && now_.ko_colour == colour) return false;
    const Outcome outcome = try_move(p, colour);
    return !outcome.suicide || (suicide_allowed_ && outcome.taken.size() >= 2);
  }

  // The number of stones taken off the board, be they the opponent's or the mover's own.
  int play(Place p, char colour) {
    if (!legal(p, colour)) throw std::logic_error("reference: illegal move");
    const Outcome outcome = try_move(p, colour);
    history_.push_back(now_);
    now_ = {outcome.grid, {}, kEmpty};
    if (takes_ko(outcome, p)) {
      now_.ko = *outcome.taken.begin();
      now_.ko_colour = other_colour(colour);
    }
    return static_cast<int>(outcome.taken.size());
  }

  void pass() {
    history_.push_back(now_);
    now_.ko = {};
    now_.ko_colour = kEmpty;
  }

  void undo() {
    now_ = history_.back();
    history_.pop_back();
  }

  // Setting up, before any play; no captures.
  void set(Place p, char colour) { now_.grid.put(p, colour); }
  void set_ko(Place p, char banned) {
    now_.ko = p;
    now_.ko_colour = banned;
  }

  bool is_legal_position() const { return grid().is_legal_position(); }

  // Stones and ko point. The colour that a real ko bans is not the colour around the point, so it needs no mention.
  std::string text() const {
    if (!now_.ko) return grid().text();
    return grid().text() + " ko " + std::to_string(now_.ko->column) + "," + std::to_string(now_.ko->row);
  }

 private:
  struct Position {
    Grid grid;
    std::optional<Place> ko;
    char ko_colour;  // who may not play there
  };
  struct Outcome {
    Grid grid;
    Places taken;
    bool suicide;
  };

  // The move without asking whether it is legal: the opponent's strings without liberties go first, then the own one.
  Outcome try_move(Place p, char colour) const {
    Outcome outcome{grid(), {}, false};
    outcome.grid.put(p, colour);
    for (const Place n : outcome.grid.neighbours(p))
      if (outcome.grid.at(n) == other_colour(colour) && outcome.grid.liberties(n).empty())
        outcome.taken.merge(outcome.grid.string_at(n));
    outcome.suicide = outcome.taken.empty() && outcome.grid.liberties(p).empty();
    if (outcome.suicide) outcome.taken = outcome.grid.string_at(p);
    outcome.grid.put(outcome.taken, kEmpty);
    return outcome;
  }

  static bool takes_ko(const Outcome& outcome, Place p) {
    return !outcome.suicide && outcome.taken.size() == 1 && outcome.grid.string_at(p).size() == 1 &&
           outcome.grid.liberties(p).size() == 1;
  }

  bool suicide_allowed_;
  Position now_;
  std::vector<Position> history_;
};

}  // namespace reference
