// Game graphs in the style of TH §3: Black's moves lead down and to the left, White's down and to the right; a two-move
// loop is an arc; terminal nodes are their values; where something is left out there are dots.
#pragma once

#include <algorithm>
#include <cmath>

#include "experiments/graph_selection.h"
#include "experiments/thermograph_svg.h"

namespace tedomari {

// Where the nodes are: a tree of first ways, each subtree as close to the next as its levels allow. In units of a
// node's room and of a level.
class GraphLayout {
 public:
  explicit GraphLayout(const ShownGraph& shown) : shown_(shown), children_(shown.nodes.size()) {
    for (const ShownGraph::Edge& edge : shown.edges) {
      if (edge.tree) children_[edge.from].push_back({edge.to, edge.black});
    }
    offsets_.resize(shown.nodes.size());
    place(0);
    spots_.resize(shown.nodes.size());
    settle(0, {0, 0});
  }

  const std::vector<Spot>& spots() const { return spots_; }

 private:
  struct Child {
    std::size_t node;
    bool black;
  };
  // The leftmost and rightmost place of each level, relative to the root of the subtree.
  struct Level {
    double least, most;
  };
  using Outline = std::vector<Level>;

  static constexpr double kAside = 0.6;  // at least so far is a child from its parent

  Outline place(std::size_t node) {
    Outline left, right;
    for (const Child& child : children_[node]) {
      if (child.black)
        add_beside(left, child, -1);
      else
        add_beside(right, child, 1);
    }
    push_apart(node, left, right);
    Outline whole{{0, 0}};
    for (std::size_t level = 0; level < std::max(left.size(), right.size()); ++level) {
      Level both{1e9, -1e9};
      for (const Outline* side : {&left, &right}) {
        if (level >= side->size()) continue;
        both.least = std::min(both.least, (*side)[level].least);
        both.most = std::max(both.most, (*side)[level].most);
      }
      whole.push_back(both);
    }
    return whole;
  }

  // Puts a child's subtree outside of what is on its side already.
  void add_beside(Outline& side, const Child& child, double direction) {
    const Outline outline = place(child.node);
    double distance = kAside;
    for (std::size_t level = 0; level < std::min(side.size(), outline.size()); ++level) {
      const double room =
          direction < 0 ? outline[level].most - side[level].least : side[level].most - outline[level].least;
      distance = std::max(distance, room + 1);
    }
    offsets_[child.node] = direction * distance;
    for (std::size_t level = 0; level < outline.size(); ++level) {
      const Level moved{outline[level].least + direction * distance, outline[level].most + direction * distance};
      if (level >= side.size()) {
        side.push_back(moved);
      } else {
        side[level] = {std::min(side[level].least, moved.least), std::max(side[level].most, moved.most)};
      }
    }
  }

  // Both sides away from the middle until they do not touch.
  void push_apart(std::size_t node, Outline& left, Outline& right) {
    double push = 0;
    for (std::size_t level = 0; level < std::min(left.size(), right.size()); ++level)
      push = std::max(push, (left[level].most + 1 - right[level].least) / 2);
    for (const Child& child : children_[node]) offsets_[child.node] += child.black ? -push : push;
    for (Level& level : left) level = {level.least - push, level.most - push};
    for (Level& level : right) level = {level.least + push, level.most + push};
  }

  void settle(std::size_t node, Spot spot) {
    spots_[node] = spot;
    for (const Child& child : children_[node]) settle(child.node, {spot.x + offsets_[child.node], spot.y + 1});
  }

  const ShownGraph& shown_;
  std::vector<std::vector<Child>> children_;
  std::vector<double> offsets_;  // from the parent
  std::vector<Spot> spots_;
};

class GraphDrawing {
 public:
  GraphDrawing(const GameGraph& graph, const ShownGraph& shown)
      : graph_(graph), shown_(shown), spots_(GraphLayout(shown).spots()), picture_(0, 0) {
    Spot least{1e9, 0}, most{-1e9, 0};
    for (const Spot& spot : spots_) {
      least.x = std::min(least.x, spot.x);
      most = {std::max(most.x, spot.x), std::max(most.y, spot.y)};
    }
    const double width = std::max(kRoom * (most.x - least.x) + 2 * kMargin, kNarrowest);
    const double shift = (width - kRoom * (most.x - least.x)) / 2;
    for (Spot& spot : spots_) spot = {kRoom * (spot.x - least.x) + shift, kLevel * spot.y + kMargin};
    picture_ = Picture(width, kLevel * most.y + 2 * kMargin + kCaption);
    find_totals();
  }

  Picture draw() {
    for (const ShownGraph::Edge& edge : shown_.edges) draw_edge(edge);
    for (std::size_t i = 0; i < spots_.size(); ++i) draw_node(i);
    const std::size_t all = graph_.nodes.size(), drawn = shown_.distinct_nodes();
    const std::string count = drawn == all ? fmt::format("{} nodes", all) : fmt::format("{} of {} nodes", drawn, all);
    picture_.text({picture_.width() / 2, picture_.height() - 12}, count, {ink::kSoft, 11.5, "middle"});
    return picture_;
  }

 private:
  static constexpr double kRoom = 40, kLevel = 50, kMargin = 28, kCaption = 22, kNarrowest = 130, kDot = 3.6;

  // Gains are part of the values if every way to a node has the same; else they stand at the edges.
  void find_totals() {
    std::vector<std::optional<Rational>> totals(shown_.nodes.size());
    totals[0] = 0;
    for (const ShownGraph::Edge& edge : shown_.edges) {  // parents come first
      const Rational total = *totals[edge.from] + edge.gain;
      if (!totals[edge.to]) totals[edge.to] = total;
      gains_at_edges_ = gains_at_edges_ || *totals[edge.to] != total;
    }
    for (const auto& total : totals) totals_.push_back(gains_at_edges_ ? Rational() : total.value_or(Rational()));
  }

  void draw_edge(const ShownGraph::Edge& edge) {
    const Spot from = spots_[edge.from], to = spots_[edge.to];
    if (edge.loop && edge.from != edge.to) {
      draw_arc(from, to);
    } else if (edge.tree) {
      picture_.line(from, to, {ink::kBlack, 1.4});
    } else {
      draw_way(from, to, edge.black);
    }
    if (gains_at_edges_ && edge.gain != 0) draw_gain(edge, from, to);
  }

  void draw_gain(const ShownGraph::Edge& edge, Spot from, Spot to) {
    const std::string sign = edge.gain > 0 ? "+" : "";
    const Spot aside{edge.black ? -7.0 : 7.0, 0};
    picture_.text(0.5 * (from + to) + aside, sign + shown_number(edge.gain), {ink::kBlue, 9.5, "middle", false, true});
  }

  void draw_arc(Spot from, Spot to) {
    const Spot along = to - from;
    const Spot middle = 0.5 * (from + to) + 0.32 * Spot{along.y, -along.x};
    picture_.path("M" + pixels(from) + "Q" + pixels(middle) + " " + pixels(to), {ink::kBlack, 1.4});
  }

  // To a node that has been reached before: it starts in the direction of the player, and ends in an arrow.
  void draw_way(Spot from, Spot to, bool black) {
    const Spot first = from + Spot{black ? -22.0 : 22.0, 26};
    const Spot second = to + Spot{to.x < from.x ? 20.0 : -20.0, to.y > from.y ? -26.0 : 26.0};
    const Spot back = second - to;
    const double length = std::hypot(back.x, back.y);
    const Spot unit = 1 / length * back, tip = to + (kDot + 3) * unit;
    picture_.path("M" + pixels(from) + "C" + pixels(first) + " " + pixels(second) + " " + pixels(tip), {"#8c959f", 1});
    const Spot side{-unit.y, unit.x};
    picture_.path("M" + pixels(tip + 6 * unit + 3 * side) + "L" + pixels(tip) + "L" + pixels(tip + 6 * unit - 3 * side),
                  {"#8c959f", 1});
  }

  void draw_node(std::size_t place) {
    const ShownGraph::Node& node = shown_.nodes[place];
    const Spot spot = spots_[place];
    if (node.value) {
      const std::string text = shown_number(*node.value + totals_[place]);
      const double half = 4.0 * static_cast<double>(text.size()) + 3;
      picture_.rectangle(spot - Spot{half, 8}, {2 * half, 16}, ink::kWhite);
      picture_.text(spot, text, {ink::kBlack, 12.5, "middle"});
      return;
    }
    picture_.circle(spot, kDot, ink::kBlack, {ink::kBlack, 1}, graph_.nodes[node.node].name);
    if (place == 0) picture_.circle(spot, kDot + 4, "none", {ink::kBlack, 1.4});
    for (int i = 1; node.goes_on && i <= 3; ++i)
      picture_.circle({spot.x, spot.y + 3 + 6.0 * i}, 1.2, ink::kSoft, {ink::kSoft, 0.5});
  }

  const GameGraph& graph_;
  const ShownGraph& shown_;
  std::vector<Spot> spots_;
  std::vector<Rational> totals_;
  bool gains_at_edges_ = false;
  Picture picture_;
};

}  // namespace tedomari
