#include "engine/thermography/local_area.h"

#include <bit>
#include <string>

#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

constexpr std::array<int, 2> kSign = {1, -1};
constexpr std::array<Cell, 2> kStone = {Cell::Black, Cell::White};
constexpr std::array<Cell, 2> kSafeStone = {Cell::SafeBlack, Cell::SafeWhite};

CellSet bit_of(std::size_t bit) { return CellSet{1} << bit; }
CellSet lowest(CellSet cells) { return cells & (~cells + 1); }
std::size_t first(CellSet cells) { return static_cast<std::size_t>(std::countr_zero(cells)); }

std::vector<std::size_t> playable_cells(const LocalPosition& position) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < position.cells.size(); ++i) {
    if (is_playable(position.cells[i])) found.push_back(i);
  }
  if (found.size() <= kMaxCells) return found;
  throw LocalGameError("the area has " + std::to_string(found.size()) + " points, at most " +
                       std::to_string(kMaxCells) + " are possible: divide it by safe stones");
}

}  // namespace

LocalArea::LocalArea(const LocalPosition& position, const LocalRules& rules)
    : position_(position), rules_(rules), cells_(playable_cells(position)), neighbours_(cells_.size(), 0) {
  std::vector<std::size_t> bits(position.cells.size(), kMaxCells);
  for (std::size_t bit = 0; bit < cells_.size(); ++bit) bits[cells_[bit]] = bit;
  for (std::size_t bit = 0; bit < cells_.size(); ++bit) {
    if (position.cells[cells_[bit]] == Cell::Empty) start_.empty |= bit_of(bit);
    for (const std::size_t side : {0U, 1U}) {
      if (position.cells[cells_[bit]] == kStone[side]) start_.stones[side] |= bit_of(bit);
    }
    for (const std::size_t beside : position.neighbours(cells_[bit])) {
      if (bits[beside] != kMaxCells) neighbours_[bit] |= bit_of(bits[beside]);
      for (const std::size_t side : {0U, 1U}) {
        if (position.cells[beside] == kSafeStone[side]) start_.touched[side] |= bit_of(bit);
      }
    }
  }
  for (const std::size_t side : {0U, 1U}) make_safe(start_, flood(start_.touched[side], start_.stones[side]), side);
  check_liberties(start_);
  settle(start_, start_.open());
}

CellSet LocalArea::around(CellSet cells) const {
  CellSet found = 0;
  for (; cells != 0; cells &= cells - 1) found |= neighbours_[first(cells)];
  return found;
}

// All cells of `within` that are connected to those of `from` in it.
CellSet LocalArea::flood(CellSet from, CellSet within) const {
  CellSet found = from & within;
  for (CellSet edge = found; edge != 0;) {
    edge = around(edge) & within & ~found;
    found |= edge;
  }
  return found;
}

void LocalArea::check_liberties(const OpenPosition& position) const {
  for (const std::size_t side : {0U, 1U}) {
    const CellSet captured = without_liberties(position, position.stones[side], side);
    if (captured == 0) continue;
    const std::size_t cell = cells_[first(captured)];
    throw LocalGameError("the string in row " + std::to_string(cell / position_.columns + 1) + ", column " +
                         std::to_string(cell % position_.columns + 1) + " has no liberty");
  }
}

// The strings of `candidates` that are captured; none of them is safe, as all stones of an OpenPosition.
CellSet LocalArea::without_liberties(const OpenPosition& position, CellSet candidates, std::size_t side) const {
  CellSet captured = 0;
  while (candidates != 0) {
    const CellSet string = flood(lowest(candidates), position.stones[side]);
    candidates &= ~string;
    if ((around(string) & position.empty) == 0) captured |= string;
  }
  return captured;
}

std::optional<LocalArea::Play> LocalArea::play(const OpenPosition& from, std::size_t bit, Color color) const {
  const std::size_t side = color == Color::Black ? 0 : 1;
  const std::size_t other = 1 - side;
  Play play{from, 0, 0};
  OpenPosition& after = play.after;
  after.empty &= ~bit_of(bit);
  after.stones[side] |= bit_of(bit);
  play.taken = without_liberties(after, neighbours_[bit] & after.stones[other], other);
  after.stones[other] &= ~play.taken;
  after.empty |= play.taken;
  int prisoners = kSign[side] * std::popcount(play.taken);
  const CellSet string = flood(bit_of(bit), after.stones[side]);
  if ((string & after.touched[side]) != 0) {
    make_safe(after, string, side);
  } else if ((around(string) & after.empty) == 0) {
    if (rules_.suicide == Suicide::Forbidden || string == bit_of(bit)) return {};
    play.taken = string;
    after.stones[side] &= ~string;
    after.empty |= string;
    prisoners = kSign[other] * std::popcount(string);
  }
  play.gain = rules_.scoring == Scoring::Japanese ? prisoners : 0;
  settle(after, string | around(string));
  return play;
}

// Requires whole strings.
void LocalArea::make_safe(OpenPosition& position, CellSet string, std::size_t side) const {
  position.stones[side] &= ~string;
  const CellSet open = position.open();
  position.touched[side] |= around(string);
  for (CellSet& touched : position.touched) touched &= open;
  if (rules_.scoring == Scoring::Area) position.settled += kSign[side] * std::popcount(string);
}

// A part is what hangs together when safe stones divide the area. Nothing but the parts near a move has changed.
void LocalArea::settle(OpenPosition& position, CellSet near) const {
  for (CellSet left = near & position.open(); left != 0;) {
    const CellSet part = flood(lowest(left), position.open());
    left &= ~part;
    const std::optional<int> value = settled_value(position, part);
    if (!value) continue;
    position.settled += *value;
    position.empty &= ~part;
    for (const std::size_t side : {0U, 1U}) {
      position.stones[side] &= ~part;
      position.touched[side] &= ~part;
    }
  }
}

// Two kinds of parts are out of play, in which a move gains nothing at any t >= -1, so that only a pass-banned komaster
// could want one:
// - Neutral points, all of them empty and each beside safe stones of both colors: every stone there is safe at once,
//   takes nothing and encloses nothing, now or later.
// - Territory in which the opponent could not live even if the owner passed for ever (two_eyes_possible), without
// stones
//   of the owner that could be taken. The owner need not answer there; his own move fills a point, the opponent's adds
//   a prisoner. Open in the paper: so these stones are dead and need not be captured.
std::optional<int> LocalArea::settled_value(const OpenPosition& position, CellSet part) const {
  if ((part & ~(position.empty & position.touched[0] & position.touched[1])) == 0) return 0;
  for (const std::size_t owner : {0U, 1U}) {
    const std::size_t other = 1 - owner;
    const bool enclosed = (part & position.touched[owner]) != 0 && (part & position.touched[other]) == 0;
    if (!enclosed || (part & position.stones[owner]) != 0) continue;
    if (two_eyes_possible(part & ~position.touched[owner])) continue;
    const int prisoners = rules_.scoring == Scoring::Japanese ? std::popcount(part & position.stones[other]) : 0;
    return kSign[owner] * (std::popcount(part) + prisoners);
  }
  return {};
}

// An eye has no point beside a safe stone of the opponent, or filling it would take that stone; and two eyes are not
// adjacent. So without two cells of `room` that are not adjacent there is no life, whatever else is there.
bool LocalArea::two_eyes_possible(CellSet room) const {
  for (CellSet left = room; left != 0; left &= left - 1) {
    if ((room & ~lowest(left) & ~neighbours_[first(left)]) != 0) return true;
  }
  return false;
}

int LocalArea::score(const OpenPosition& position) const {
  int score = position.settled;
  for (CellSet left = position.empty; left != 0;) {
    const CellSet part = flood(lowest(left), position.empty);
    left &= ~part;
    std::array<bool, 2> borders{};
    for (const std::size_t side : {0U, 1U})
      borders[side] = (part & position.touched[side]) != 0 || (around(part) & position.stones[side]) != 0;
    if (borders[0] != borders[1]) score += kSign[borders[0] ? 0 : 1] * std::popcount(part);
  }
  if (rules_.scoring == Scoring::Area) score += std::popcount(position.stones[0]) - std::popcount(position.stones[1]);
  return score;
}

}  // namespace tedomari
