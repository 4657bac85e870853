#include "engine/thermography/local_game.h"

#include <algorithm>
#include <bit>
#include <string>

#include "engine/core/rng.h"
#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

constexpr std::uint32_t kFree = ~std::uint32_t{0};

std::uint64_t hash(const OpenPosition& position) {
  std::uint64_t state = static_cast<std::uint64_t>(position.settled);
  for (const CellSet cells :
       {position.empty, position.stones[0], position.stones[1], position.touched[0], position.touched[1]})
    state = split_mix(state) ^ cells;
  return split_mix(state);
}

std::string too_many_nodes(const LocalArea& area, std::size_t limit) {
  return "the area has " + std::to_string(std::popcount(area.start().empty)) + " empty points in play and more than " +
         std::to_string(limit) + " positions: divide it by safe stones, or raise the limit of nodes";
}

std::array<CellSet, 2> all_stones(const LocalArea& area) {
  std::array<CellSet, 2> stones{};
  for (std::size_t bit = 0; bit < area.size(); ++bit) {
    const Cell cell = area.position().cells[area.cell(bit)];
    if (cell == Cell::Black) stones[0] |= CellSet{1} << bit;
    if (cell == Cell::White) stones[1] |= CellSet{1} << bit;
  }
  return stones;
}

}  // namespace

LocalGame::LocalGame(const LocalPosition& position, const LocalGameOptions& options)
    : area_(position, options.rules), options_(options), index_(1024, kFree) {
  index_of({area_.start(), all_stones(area_)});
  for (std::size_t node = 0; node < reached_.size(); ++node) {
    add_edges(node, Color::Black);
    add_edges(node, Color::White);
  }
}

// The legal moves. Those that lead to the same position are one: whoever may choose takes the best gain.
std::vector<LocalGame::Step> LocalGame::steps(std::size_t node, Color color) const {
  const std::size_t side = color == Color::Black ? 0 : 1;
  std::vector<Step> found;
  for (CellSet left = reached_[node].open.empty; left != 0; left &= left - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(left));
    std::optional<LocalArea::Play> play = area_.play(reached_[node].open, bit, color);
    if (!play) continue;
    Step step{bit, {play->after, reached_[node].stones}, play->gain};
    step.reached.stones[side] |= CellSet{1} << bit;
    for (CellSet& stones : step.reached.stones) stones &= ~play->taken;
    const auto same = [&](const Step& other) { return other.reached.open == step.reached.open; };
    const auto twin = std::find_if(found.begin(), found.end(), same);
    if (twin == found.end()) {
      found.push_back(step);
    } else if (color == Color::Black ? step.gain > twin->gain : step.gain < twin->gain) {
      *twin = step;
    }
  }
  return found;
}

void LocalGame::add_edges(std::size_t node, Color color) {
  std::vector<GameGraph::Edge> edges;
  const std::vector<Step> moves = steps(node, color);
  edges.reserve(moves.size());
  for (const Step& step : moves) edges.push_back({index_of(step.reached), step.gain});
  (color == Color::Black ? graph_.nodes[node].black : graph_.nodes[node].white) = std::move(edges);
}

std::size_t LocalGame::index_of(const Reached& reached) {
  const std::size_t slot = slot_of(reached.open);
  if (index_[slot] != kFree) return index_[slot];
  if (reached_.size() == options_.node_limit) throw LocalGameError(too_many_nodes(area_, options_.node_limit));
  index_[slot] = static_cast<std::uint32_t>(reached_.size());
  add_node(reached);
  if (2 * reached_.size() > index_.size()) grow_index();
  return reached_.size() - 1;
}

// Where the position is, or where it would go.
std::size_t LocalGame::slot_of(const OpenPosition& position) const {
  std::size_t slot = hash(position) & (index_.size() - 1);
  while (index_[slot] != kFree && !(reached_[index_[slot]].open == position)) slot = (slot + 1) & (index_.size() - 1);
  return slot;
}

void LocalGame::grow_index() {
  index_.assign(2 * index_.size(), kFree);
  for (std::size_t node = 0; node < reached_.size(); ++node)
    index_[slot_of(reached_[node].open)] = static_cast<std::uint32_t>(node);
}

void LocalGame::add_node(const Reached& reached) {
  reached_.push_back(reached);
  graph_.nodes.push_back({position_line(position(reached_.size() - 1)), area_.score(reached.open), {}, {}});
}

LocalPosition LocalGame::position(std::size_t node) const {
  LocalPosition result = area_.position();
  for (std::size_t bit = 0; bit < area_.size(); ++bit) {
    Cell& cell = result.cells[area_.cell(bit)];
    cell = Cell::Empty;
    if ((reached_[node].stones[0] >> bit & 1U) != 0) cell = Cell::Black;
    if ((reached_[node].stones[1] >> bit & 1U) != 0) cell = Cell::White;
  }
  return result;
}

std::vector<std::size_t> LocalGame::moves(std::size_t node, Color color) const {
  std::vector<std::size_t> cells;
  for (const Step& step : steps(node, color)) cells.push_back(area_.cell(step.bit));
  return cells;
}

}  // namespace tedomari
