// The three pictures of each example in TH §3: the position, its game graph, both komasters' thermographs.
#pragma once

#include "experiments/game_graph_svg.h"
#include "experiments/ko_analysis.h"
#include "experiments/local_position_svg.h"

namespace tedomari {

inline Picture graph_picture(const KoGame& game, const KoResult& result) {
  const ShownGraph shown = GraphSelection(game.graph(), {&result.nodes[0], &result.nodes[1]}, game.is_local()).select();
  return GraphDrawing(game.graph(), shown).draw();
}

// Nothing if neither komaster has a thermograph.
inline std::optional<Picture> thermograph_picture(const KoResult& result) {
  if (!result.thermograph(0) && !result.thermograph(1)) return std::nullopt;
  const std::string ko_class = result.ko_class() ? class_name(result.ko_class()) + "; " : "";
  const std::string words = fmt::format("{}rule {}, lowest t {}", ko_class, result.rule, shown_number(result.t0));
  return ThermographPlot({result.thermograph(0), result.thermograph(1)}).draw(words);
}

// All of them side by side.
inline Picture whole_picture(const KoGame& game, const KoResult& result) {
  std::vector<Picture> pictures;
  if (game.position()) pictures.push_back(position_picture(*game.position()));
  pictures.push_back(graph_picture(game, result));
  if (auto thermographs = thermograph_picture(result)) pictures.push_back(*thermographs);
  return Picture::row(pictures, 20);
}

}  // namespace tedomari
