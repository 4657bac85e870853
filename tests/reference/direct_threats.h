#pragma once

// Slow, literal reference for the strategies of "Comparative evaluation of strategies based on the values of direct
// threats". It judges the engine in property tests, so it shares no code with it. Leaves must satisfy A>=B>=C>=D.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace reference {

// state: '4' = (A,B,C,D), 'L' = (A,B) after Left's move, 'R' = (C,D) after Right's move, '0' = done.
struct Subgame {
  int a, b, c, d;
  char state;
};
using Sum = std::vector<Subgame>;
enum class Player { Left, Right };
using Strategy = std::function<std::size_t(const Sum&, Player)>;

inline Player other(Player p) { return p == Player::Left ? Player::Right : Player::Left; }
inline bool is_done(const Subgame& g) { return g.state == '0'; }

// Plays one move; returns the leaf it reaches, or 0 when the subgame goes on.
inline int leaf_after(Subgame& g, Player p) {
  const bool left = p == Player::Left;
  const char before = g.state;
  if (before == '4') {
    g.state = left ? 'L' : 'R';
    return 0;
  }
  g.state = '0';
  if (before == 'L') return left ? g.a : g.b;
  if (before == 'R') return left ? g.c : g.d;
  throw std::logic_error("reference: move in a finished subgame");
}

// The playable subgame with the best score; the strict comparison keeps the lowest index among equals.
// Returns sum.size() when nothing is playable.
template <class Score, class Better>
std::size_t pick(const Sum& sum, Score score, Better better) {
  std::size_t best = sum.size();
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (is_done(sum[i])) continue;
    if (best == sum.size() || better(score(sum[i]), score(sum[best]))) best = i;
  }
  return best;
}

// ---- Optimal

inline bool prefers(Player p, int x, int y) { return p == Player::Left ? x > y : x < y; }

inline int minimax(const Sum& sum, Player to_move);

// Leaves still to be reached when the player moves in subgame i and both then play best.
inline int value_of_move(Sum sum, std::size_t i, Player p) {
  const int leaf = leaf_after(sum.at(i), p);
  return leaf + minimax(sum, other(p));
}

// Index and value; {sum.size(), 0} when nothing is playable.
inline std::pair<std::size_t, int> best_move(const Sum& sum, Player p) {
  std::pair<std::size_t, int> best{sum.size(), 0};
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (is_done(sum[i])) continue;
    const int value = value_of_move(sum, i, p);
    if (best.first == sum.size() || prefers(p, value, best.second)) best = {i, value};
  }
  return best;
}

inline int minimax(const Sum& sum, Player to_move) { return best_move(sum, to_move).second; }
inline std::size_t optimal(const Sum& sum, Player p) { return best_move(sum, p).first; }

// ---- BMove, MaxMove, Sente, SenteQ

inline std::size_t b_move(const Sum& sum, Player p) {
  if (p == Player::Left) {
    auto score = [](const Subgame& g) { return g.state == '4' ? g.b : g.state == 'L' ? g.a : g.c; };
    return pick(sum, score, std::greater<>());
  }
  auto score = [](const Subgame& g) { return g.state == '4' ? g.c : g.state == 'L' ? g.b : g.d; };
  return pick(sum, score, std::less<>());
}

// The same for both players: negation maps B-C to itself and swaps A-B with C-D together with the states.
inline int max_move_value(const Subgame& g) {
  return g.state == '4' ? g.b - g.c : g.state == 'L' ? g.a - g.b : g.c - g.d;
}

inline std::size_t max_move(const Sum& sum, Player) { return pick(sum, max_move_value, std::greater<>()); }

inline int max_value(const Sum& sum) {
  const std::size_t best = max_move(sum, Player::Left);
  return best == sum.size() ? 0 : max_move_value(sum[best]);
}

// 2 = double sente, 1 = sente or reverse sente, 0 = gote. Also the same for both players.
inline int sente_class(const Subgame& g, int max_v) {
  if (g.state != '4') return 0;
  return (g.a - g.b > max_v ? 1 : 0) + (g.c - g.d > max_v ? 1 : 0);
}

inline std::size_t sente(const Sum& sum, Player) {
  const int max_v = max_value(sum);
  auto score = [max_v](const Subgame& g) {
    const int kind = sente_class(g, max_v);
    return (kind == 2 ? 4 : kind == 1 ? 2 : 1) * max_move_value(g);
  };
  return pick(sum, score, std::greater<>());
}

inline std::size_t sente_q(const Sum& sum, Player) {
  const int max_v = max_value(sum);
  auto score = [max_v](const Subgame& g) { return std::pair(sente_class(g, max_v), max_move_value(g)); };
  return pick(sum, score, std::greater<>());
}

// ---- MaxThreat

// Compares the current subgame with the best so far by playing the sum of just these two to the end.
inline std::size_t max_threat_corrected(const Sum& sum, Player p) {
  auto better = [p](const Subgame& current, const Subgame& best) {
    const Sum two{current, best};
    return prefers(p, value_of_move(two, 0, p), value_of_move(two, 1, p));
  };
  auto itself = [](const Subgame& g) { return g; };
  return pick(sum, itself, better);
}

// "L > R" of section 3.7 to the letter, Left to move, misprint of 1(b) included.
inline bool greater_as_printed(const Subgame& l, const Subgame& r) {
  using std::max, std::min;
  if (l.state == '4') {
    if (r.state == '4') return min(l.b + r.b, max(l.a + r.d, l.b + r.c)) > min(r.b + l.b, max(r.a + l.d, r.b + l.c));
    if (r.state == 'L') return min(l.b + r.a, l.a + r.b) > l.c + r.b;
    if (r.state == 'R') return min(l.b + r.c, l.a + r.d) > l.c + r.c;
    return true;
  }
  if (l.state == 'L') {
    if (r.state == '4') return r.c + l.a > min(r.b + l.a, r.a + l.b);
    if (r.state == 'L') return r.b + l.a > l.b + r.a;
    if (r.state == 'R') return r.d + l.a > l.b + r.c;
    return true;
  }
  if (l.state == 'R') {
    if (r.state == '4') return r.c + l.c > min(r.b + l.c, r.a + l.d);
    if (r.state == 'L') return r.b + l.c > l.d + r.a;
    if (r.state == 'R') return r.d + l.c > l.d + r.c;
    return true;
  }
  return false;
}

inline Subgame negated(const Subgame& g) {
  const char state = g.state == 'L' ? 'R' : g.state == 'R' ? 'L' : g.state;
  return {-g.d, -g.c, -g.b, -g.a, state};
}

inline std::size_t max_threat_as_printed(const Sum& sum, Player p) {
  auto seen_by_mover = [p](const Subgame& g) { return p == Player::Left ? g : negated(g); };
  return pick(sum, seen_by_mover, greater_as_printed);
}

// ---- Thermographs, on the grid t = 0, 1/8, 2/8, ...; every kink lies on multiples of 1/4 (two-leaf masts are halves).

constexpr int kScale = 8;

struct Mast {
  int temperature_times_8, value_times_8;
};

struct Walls {
  std::vector<int> left, right;  // indexed by 8t, values times 8
  Mast mast;
};

// From the right wall of the Left option and the left wall of the Right option.
inline Walls cool(const std::vector<int>& left_option, const std::vector<int>& right_option) {
  Walls w{};
  bool met = false;
  for (std::size_t i = 0; i < left_option.size(); ++i) {
    const int t = static_cast<int>(i);
    const int left = left_option[i] - t;
    const int right = right_option[i] + t;
    if (!met && left <= right) {
      // Scaffolds that cross between grid points would mean that the grid is too coarse or the leaves unordered.
      if (left < right) throw std::logic_error("reference: scaffolds do not meet on the grid");
      met = true;
      w.mast = {t, left};
    }
    w.left.push_back(met ? w.mast.value_times_8 : left);
    w.right.push_back(met ? w.mast.value_times_8 : right);
  }
  if (!met) throw std::logic_error("reference: grid too short");
  return w;
}

inline Walls walls_of(const Subgame& g, std::size_t grid) {
  auto leaf = [grid](int value) { return std::vector<int>(grid, kScale * value); };
  if (g.state == 'L') return cool(leaf(g.a), leaf(g.b));
  if (g.state == 'R') return cool(leaf(g.c), leaf(g.d));
  if (g.state == '4') return cool(cool(leaf(g.a), leaf(g.b)).right, cool(leaf(g.c), leaf(g.d)).left);
  return {leaf(0), leaf(0), {0, 0}};  // a finished subgame's leaf is already counted
}

// No temperature exceeds the distance between the outermost leaves.
inline std::size_t grid_size(const Sum& sum) {
  int widest = 0;
  for (const Subgame& g : sum) {
    const int span = g.state == '4' ? g.a - g.d : g.state == 'L' ? g.a - g.b : g.state == 'R' ? g.c - g.d : 0;
    widest = std::max(widest, span);
  }
  return static_cast<std::size_t>(kScale * widest + 1);
}

inline Mast mast_of(const Subgame& g) { return walls_of(g, grid_size({g})).mast; }

inline std::size_t hot_strat(const Sum& sum, Player) {
  auto temperature = [](const Subgame& g) { return mast_of(g).temperature_times_8; };
  return pick(sum, temperature, std::greater<>());
}

// Left maximises the right walls' sum plus the greatest width; Right minimises the left walls' sum minus it.
inline std::size_t thermo_strat(const Sum& sum, Player p, bool hottest) {
  const std::size_t grid = grid_size(sum);
  std::vector<Walls> walls;
  for (const Subgame& g : sum) walls.push_back(walls_of(g, grid));
  std::size_t best_t = 0;
  int best_f = 0;
  for (std::size_t t = 0; t < grid; ++t) {
    int f = 0;
    int width = 0;
    for (const Walls& w : walls) {
      f += p == Player::Left ? w.right[t] : w.left[t];
      width = std::max(width, w.left[t] - w.right[t]);
    }
    f += p == Player::Left ? width : -width;
    if (t != 0 && !prefers(p, f, best_f)) continue;
    best_t = t;
    best_f = f;
  }
  auto score = [grid, best_t, hottest](const Subgame& g) {
    const Walls w = walls_of(g, grid);
    return std::pair(w.left[best_t] - w.right[best_t], hottest ? w.mast.temperature_times_8 : 0);
  };
  return pick(sum, score, std::greater<>());
}

inline std::size_t thermo_strat_hottest(const Sum& sum, Player p) { return thermo_strat(sum, p, true); }
inline std::size_t thermo_strat_lowest_index(const Sum& sum, Player p) { return thermo_strat(sum, p, false); }

// ---- A whole game

// Total of the leaves reached; throws when a strategy picks a subgame without a move.
inline int play_game(Sum sum, const Strategy& left, const Strategy& right, Player first) {
  int total = 0;
  for (Player p = first; !std::all_of(sum.begin(), sum.end(), is_done); p = other(p)) {
    const std::size_t move = p == Player::Left ? left(sum, p) : right(sum, p);
    total += leaf_after(sum.at(move), p);
  }
  return total;
}

}  // namespace reference
