// tests/data/thermography.json: random ko graphs with exact walls from elsewhere; and what to ask of every graph.
#pragma once

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/thermography/game_graph.h"
#include "engine/thermography/ko_states.h"

namespace tedomari {

inline constexpr Komaster kKomasters[] = {Komaster::Black, Komaster::White};
inline constexpr PassBan kPassBans[] = {PassBan::Reply, PassBan::NoReply};

struct DataCase {
  GameGraph graph;
  nlohmann::json expect;
};

inline Rational rational(const nlohmann::json& text) { return Rational::parse(text.get<std::string>()).value(); }

inline std::vector<GameGraph::Edge> edges(const nlohmann::json& list,
                                          const std::map<std::string, std::size_t>& numbers) {
  std::vector<GameGraph::Edge> result;
  for (const auto& edge : list) result.push_back({numbers.at(edge[0].get<std::string>()), rational(edge[1])});
  return result;
}

inline DataCase data_case(const nlohmann::json& object) {
  DataCase result{{}, object["expect"]};
  std::map<std::string, std::size_t> numbers;
  for (const auto& [name, node] : object["nodes"].items()) {
    numbers[name] = result.graph.nodes.size();
    result.graph.nodes.push_back({name, rational(node["score"]), {}, {}});
  }
  for (const auto& [name, node] : object["nodes"].items()) {
    result.graph.nodes[numbers[name]].black = edges(node["L"], numbers);
    result.graph.nodes[numbers[name]].white = edges(node["R"], numbers);
  }
  result.graph.root = numbers.at(object["root"].get<std::string>());
  return result;
}

inline const std::vector<DataCase>& data_cases() {
  static const std::vector<DataCase> cases = [] {
    std::vector<DataCase> result;
    std::ifstream file(TEDOMARI_ROOT "/tests/data/thermography.json");
    for (const auto& object : nlohmann::json::parse(file)) result.push_back(data_case(object));
    return result;
  }();
  return cases;
}

}  // namespace tedomari
