// Game graphs as JSON, one or a list of them:
//   {"id": …, "root": "a", "nodes": {"a": {"score": "3", "L": [["b", "-1/2"], …], "R": […]}, …}}
// Fractions are text or whole numbers; other fields, such as expected walls, are left to others.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "engine/thermography/game_graph.h"
#include "experiments/harness/error.h"
#include "experiments/harness/experiment.h"
#include "experiments/harness/json_text.h"

namespace tedomari {

struct NamedGraph {
  std::string name;
  GameGraph graph;
};

class GraphReader {
 public:
  explicit GraphReader(const std::string& file) : file_(file) {}

  std::vector<NamedGraph> read(const std::string& text) const {
    const Json whole = parse_json(text, file_);
    std::vector<NamedGraph> found;
    if (whole.is_array()) {
      for (std::size_t i = 0; i < whole.size(); ++i) found.push_back(read_graph(whole[i], fmt::format("/{}", i), i));
    } else {
      found.push_back(read_graph(whole, "", 0));
    }
    if (found.empty()) fail("/", "an empty list; at least one game graph expected");
    return found;
  }

 private:
  using Places = std::map<std::string, std::size_t>;

  [[noreturn]] void fail(const std::string& place, const std::string& reason) const {
    throw Error(ExitCode::BadConfig, fmt::format("{}: at {}: {}", file_, place.empty() ? "/" : place, reason));
  }

  NamedGraph read_graph(const Json& json, const std::string& place, std::size_t number) const {
    if (!json.is_object() || !json.contains("nodes"))
      fail(place, "a game graph expected: an object with `root` and `nodes`");
    const Json& nodes = json["nodes"];
    if (!nodes.is_object() || nodes.empty()) fail(place + "/nodes", "an object with at least one node expected");
    NamedGraph found{name_of(json, place, number), {}};
    Places places;
    for (const auto& item : nodes.items()) places.emplace(item.key(), places.size());
    for (const auto& [name, node] : nodes.items())
      found.graph.nodes.push_back(read_node(name, node, place + "/nodes/" + name, places));
    found.graph.root = place_of(json.value("root", Json()), place + "/root", places);
    return found;
  }

  std::string name_of(const Json& json, const std::string& place, std::size_t number) const {
    if (!json.contains("id")) return std::to_string(number);
    const Json& id = json["id"];
    if (id.is_string() && !id.get<std::string>().empty()) return id;
    if (id.is_number_integer()) return json_text(id);
    fail(place + "/id", "a text or a whole number expected");
  }

  GameGraph::Node read_node(const std::string& name, const Json& json, const std::string& place,
                            const Places& places) const {
    if (!json.is_object()) fail(place, "an object with `score`, `L` and `R` expected");
    if (!json.contains("score")) fail(place, "`score` is missing: what the node is worth if both pass");
    return {name, number(json["score"], place + "/score"), read_edges(json, "L", place, places),
            read_edges(json, "R", place, places)};
  }

  std::vector<GameGraph::Edge> read_edges(const Json& node, const char* side, const std::string& node_place,
                                          const Places& places) const {
    const std::string place = node_place + "/" + side;
    const Json edges = node.value(side, Json::array());
    if (!edges.is_array()) fail(place, R"(a list of edges ["child", "gain"] expected)");
    std::vector<GameGraph::Edge> found;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const std::string here = fmt::format("{}/{}", place, i);
      if (!edges[i].is_array() || edges[i].size() != 2) fail(here, R"(an edge ["child", "gain"] expected)");
      found.push_back({place_of(edges[i][0], here + "/0", places), number(edges[i][1], here + "/1")});
    }
    return found;
  }

  std::size_t place_of(const Json& name, const std::string& place, const Places& places) const {
    if (!name.is_string()) fail(place, "the name of a node expected");
    const auto found = places.find(name);
    if (found == places.end()) fail(place, fmt::format("there is no node {}; add it to `nodes`", json_text(name)));
    return found->second;
  }

  Rational number(const Json& json, const std::string& place) const {
    const auto found = Rational::parse(json.is_string() ? json.get<std::string>() : json_text(json));
    if (!found) fail(place, fmt::format("found {}, a fraction expected, such as \"3\" or \"-7/3\"", json_text(json)));
    return *found;
  }

  const std::string& file_;
};

}  // namespace tedomari
