// The game graph of a local area, slow and obviously right: it judges engine/thermography, so it shares no code with
// it. A position is its rows of characters (X O . and the walls B W #); everything is flooded anew at every question.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

using Rows = std::vector<std::string>;
using Spot = std::pair<std::size_t, std::size_t>;  // row, column
using Spots = std::set<Spot>;

struct NaiveRules {
  bool area = false;
  bool suicide = false;
  bool settle = true;  // forget what no longer matters
};

inline Rows rows_of(const std::string& line) {
  Rows rows(1);
  for (const char c : line) {
    if (c == '/') {
      rows.emplace_back();
    } else {
      rows.back() += c;
    }
  }
  return rows;
}

inline char at(const Rows& rows, Spot spot) { return rows[spot.first][spot.second]; }

inline std::vector<Spot> beside(const Rows& rows, Spot spot) {
  std::vector<Spot> found;
  const auto [row, column] = spot;
  if (row > 0) found.push_back({row - 1, column});
  if (column > 0) found.push_back({row, column - 1});
  if (row + 1 < rows.size()) found.push_back({row + 1, column});
  if (column + 1 < rows[row].size()) found.push_back({row, column + 1});
  return found;
}

inline std::vector<Spot> all_spots(const Rows& rows) {
  std::vector<Spot> found;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < rows[row].size(); ++column) found.push_back({row, column});
  return found;
}

// What hangs together with a spot, going only over the letters.
inline Spots connected(const Rows& rows, Spot from, const std::string& letters) {
  Spots found{from};
  std::vector<Spot> open{from};
  while (!open.empty()) {
    const Spot here = open.back();
    open.pop_back();
    for (const Spot& next : beside(rows, here))
      if (letters.find(at(rows, next)) != std::string::npos && found.insert(next).second) open.push_back(next);
  }
  return found;
}

inline bool touches(const Rows& rows, const Spots& spots, char letter) {
  for (const Spot& spot : spots)
    for (const Spot& next : beside(rows, spot))
      if (at(rows, next) == letter) return true;
  return false;
}

inline char other(char stone) { return stone == 'X' ? 'O' : 'X'; }
inline char safe(char stone) { return stone == 'X' ? 'B' : 'W'; }

inline bool captured(const Rows& rows, Spot stone) {
  const Spots string = connected(rows, stone, std::string(1, at(rows, stone)));
  return !touches(rows, string, '.') && !touches(rows, string, safe(at(rows, stone)));
}

struct NaivePlay {
  Rows rows;
  int gain;  // prisoners for Black
};

inline std::optional<NaivePlay> naive_play(Rows rows, Spot spot, char stone, const NaiveRules& rules) {
  const int sign = stone == 'X' ? 1 : -1;
  rows[spot.first][spot.second] = stone;
  int prisoners = 0;
  for (const Spot& next : beside(rows, spot)) {
    if (at(rows, next) != other(stone) || !captured(rows, next)) continue;
    for (const Spot& taken : connected(rows, next, std::string(1, other(stone)))) {
      rows[taken.first][taken.second] = '.';
      prisoners += sign;
    }
  }
  if (captured(rows, spot)) {
    const Spots string = connected(rows, spot, std::string(1, stone));
    if (!rules.suicide || string.size() == 1) return {};
    for (const Spot& taken : string) {
      rows[taken.first][taken.second] = '.';
      prisoners -= sign;
    }
  }
  return NaivePlay{rows, rules.area ? 0 : prisoners};
}

inline int count(const Rows& rows, const Spots& spots, char letter) {
  return static_cast<int>(std::count_if(spots.begin(), spots.end(), [&](Spot s) { return at(rows, s) == letter; }));
}

// Stones connected to the walls become walls.
inline Rows with_walls_grown(Rows rows) {
  for (const char stone : {'X', 'O'}) {
    for (bool grown = true; grown;) {
      grown = false;
      for (const Spot& spot : all_spots(rows)) {
        if (at(rows, spot) != stone || !touches(rows, {spot}, safe(stone))) continue;
        rows[spot.first][spot.second] = safe(stone);
        grown = true;
      }
    }
  }
  return rows;
}

// Whether two points of the part might become eyes of an opponent of `wall`: neither beside the wall, nor adjacent.
inline bool room_for_two_eyes(const Rows& rows, const Spots& part, char wall) {
  for (const Spot& a : part)
    for (const Spot& b : part) {
      const std::vector<Spot> near = beside(rows, a);
      const bool adjacent = std::find(near.begin(), near.end(), b) != near.end();
      if (a != b && !adjacent && !touches(rows, {a}, wall) && !touches(rows, {b}, wall)) return true;
    }
  return false;
}

// The value of a part in which no move matters.
inline std::optional<int> settled_part(const Rows& rows, const Spots& part, const NaiveRules& rules) {
  const auto neutral = [&](Spot s) { return at(rows, s) == '.' && touches(rows, {s}, 'B') && touches(rows, {s}, 'W'); };
  if (std::all_of(part.begin(), part.end(), neutral)) return 0;
  for (const char owner : {'X', 'O'}) {
    if (!touches(rows, part, safe(owner)) || touches(rows, part, safe(other(owner)))) continue;
    if (count(rows, part, owner) > 0 || room_for_two_eyes(rows, part, safe(owner))) continue;
    const int points = static_cast<int>(part.size()) + (rules.area ? 0 : count(rows, part, other(owner)));
    return owner == 'X' ? points : -points;
  }
  return {};
}

struct NormalForm {
  std::string key;  // what matters of the position
  int settled;
};

inline NormalForm normal_form(const Rows& rows, const NaiveRules& rules) {
  if (!rules.settle) {
    std::string key;
    for (const std::string& row : rows) key += row + "/";
    return {key, 0};
  }
  Rows walls = with_walls_grown(rows);
  NormalForm form{"", 0};
  for (const Spot& spot : all_spots(rows)) {
    if (!rules.area || at(rows, spot) == at(walls, spot)) continue;
    form.settled += at(rows, spot) == 'X' ? 1 : -1;
  }
  Rows open = walls;
  Spots seen;
  for (const Spot& spot : all_spots(walls)) {
    if (std::string(".XO").find(at(walls, spot)) == std::string::npos || seen.contains(spot)) continue;
    const Spots part = connected(walls, spot, ".XO");
    seen.insert(part.begin(), part.end());
    const std::optional<int> value = settled_part(walls, part, rules);
    if (!value) continue;
    form.settled += *value;
    for (const Spot& s : part) open[s.first][s.second] = '-';
  }
  for (const Spot& spot : all_spots(open)) {
    const bool matters = std::string(".XO").find(at(open, spot)) != std::string::npos;
    form.key += matters ? at(open, spot) : '-';
    if (matters && touches(walls, {spot}, 'B')) form.key += 'b';
    if (matters && touches(walls, {spot}, 'W')) form.key += 'w';
  }
  form.key += " " + std::to_string(form.settled);
  return form;
}

// Settled parts by their value, the rest as it stands.
inline int naive_score(const Rows& rows, const NaiveRules& rules) {
  int score = normal_form(rows, rules).settled;
  const Rows walls = with_walls_grown(rows);
  Spots seen;
  for (const Spot& spot : all_spots(rows)) {
    if (std::string(".XO").find(at(rows, spot)) == std::string::npos) continue;
    const bool is_wall = at(walls, spot) != at(rows, spot);
    if (is_wall && rules.settle) continue;
    if (rules.settle && settled_part(walls, connected(walls, spot, ".XO"), rules)) continue;
    if (at(rows, spot) != '.') {
      if (rules.area) score += at(rows, spot) == 'X' ? 1 : -1;
      continue;
    }
    if (seen.contains(spot)) continue;
    const Spots empty = connected(rows, spot, ".");
    seen.insert(empty.begin(), empty.end());
    const bool black = touches(rows, empty, 'X') || touches(rows, empty, 'B');
    const bool white = touches(rows, empty, 'O') || touches(rows, empty, 'W');
    if (black != white) score += black ? static_cast<int>(empty.size()) : -static_cast<int>(empty.size());
  }
  return score;
}

struct NaiveNode {
  Rows rows;
  int score;
  std::map<std::size_t, int> black, white;  // child: best gain
};

// Nothing if there are more than `limit` nodes.
inline std::optional<std::vector<NaiveNode>> naive_local_game(const std::string& line, const NaiveRules& rules,
                                                              std::size_t limit) {
  std::vector<NaiveNode> nodes;
  std::map<std::string, std::size_t> index;
  const auto node_of = [&](const Rows& rows) {
    const auto [found, is_new] = index.emplace(normal_form(rows, rules).key, nodes.size());
    if (is_new) nodes.push_back({rows, naive_score(rows, rules), {}, {}});
    return found->second;
  };
  node_of(rows_of(line));
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (nodes.size() > limit) return {};
    const Rows rows = nodes[node].rows;
    for (const char stone : {'X', 'O'}) {
      for (const Spot& spot : all_spots(rows)) {
        if (at(rows, spot) != '.') continue;
        const Rows walls = with_walls_grown(rows);
        if (rules.settle && settled_part(walls, connected(walls, spot, ".XO"), rules)) continue;
        const std::optional<NaivePlay> play = naive_play(rows, spot, stone, rules);
        if (!play) continue;
        const std::size_t child = node_of(play->rows);
        auto& edges = stone == 'X' ? nodes[node].black : nodes[node].white;
        const auto [edge, is_new] = edges.emplace(child, play->gain);
        edge->second = stone == 'X' ? std::max(edge->second, play->gain) : std::min(edge->second, play->gain);
      }
    }
  }
  return nodes;
}

}  // namespace reference
