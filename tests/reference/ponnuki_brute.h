// Ponnuki-Go by plain minimax with memory: slow and obviously right. Positions are strings of characters, a capture is
// found by flooding, and no move is left out.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

namespace tedomari::reference {

// Of the player to move, and after how many plies.
struct PonnukiOutcome {
  enum class Kind { Loss, Draw, Win } kind = Kind::Draw;
  int plies = 0;

  friend bool operator==(const PonnukiOutcome&, const PonnukiOutcome&) = default;
  // The player prefers a quick win to a slow one, that to a draw, and that to a loss, late rather than early.
  bool better_than(const PonnukiOutcome& other) const {
    if (kind != other.kind) return kind > other.kind;
    return kind == Kind::Win ? plies < other.plies : kind == Kind::Loss && plies > other.plies;
  }
  // As the other player sees it, one ply earlier.
  PonnukiOutcome turned() const {
    if (kind == Kind::Draw) return {};
    return {kind == Kind::Win ? Kind::Loss : Kind::Win, plies + 1};
  }
};

class PonnukiBrute {
 public:
  // Cells row by row: '.', 'X' and 'O'.
  PonnukiBrute(int size, bool passing) : size_(size), passing_(passing) {}

  PonnukiOutcome solve(const std::string& cells, char to_move) { return value(cells, to_move, false); }

 private:
  using Outcome = PonnukiOutcome;

  Outcome value(const std::string& cells, char to_move, bool passed) {
    const std::string key = cells + to_move + (passed ? 'p' : '-');
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    return known_[key] = best(cells, to_move, passed);
  }

  Outcome best(const std::string& cells, char to_move, bool passed) {
    Outcome best{Outcome::Kind::Loss, 0};  // without a move
    bool found = false;
    const auto consider = [&](const Outcome& outcome) {
      if (!found || outcome.better_than(best)) best = outcome;
      found = true;
    };
    for (int point = 0; point < size_ * size_; ++point) {
      if (cells[at(point)] != '.') continue;
      std::string after = cells;
      after[at(point)] = to_move;
      if (takes(after, point, enemy(to_move))) {
        consider({Outcome::Kind::Win, 1});
      } else if (has_liberty(after, point)) {
        consider(value(after, enemy(to_move), false).turned());
      }
    }
    if (passing_) consider(passed ? Outcome{} : value(cells, enemy(to_move), true).turned());
    return best;
  }

  static std::size_t at(int point) { return static_cast<std::size_t>(point); }
  static char enemy(char color) { return color == 'X' ? 'O' : 'X'; }

  std::vector<int> beside(int point) const {
    std::vector<int> points;
    const int row = point / size_, column = point % size_;
    if (row > 0) points.push_back(point - size_);
    if (row + 1 < size_) points.push_back(point + size_);
    if (column > 0) points.push_back(point - 1);
    if (column + 1 < size_) points.push_back(point + 1);
    return points;
  }
  bool takes(const std::string& cells, int point, char color) const {
    const std::vector<int> near = beside(point);
    return std::any_of(near.begin(), near.end(),
                       [&](int next) { return cells[at(next)] == color && !has_liberty(cells, next); });
  }
  bool has_liberty(const std::string& cells, int point) const {
    std::vector<int> string{point};
    for (std::size_t i = 0; i < string.size(); ++i) {
      for (const int next : beside(string[i])) {
        if (cells[at(next)] == '.') return true;
        const bool known = std::find(string.begin(), string.end(), next) != string.end();
        if (cells[at(next)] == cells[at(point)] && !known) string.push_back(next);
      }
    }
    return false;
  }

  int size_;
  bool passing_;
  std::unordered_map<std::string, Outcome> known_;
};

}  // namespace tedomari::reference
