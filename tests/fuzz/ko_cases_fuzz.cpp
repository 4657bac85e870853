// Any bytes as a file of ko_thermographs: an error that names the file, or cases; small graphs have thermographs or are
// refused.
#include "engine/thermography/generalized.h"
#include "experiments/ko_cases.h"
#include "tests/fuzz/require.h"

namespace {

using tedomari::require;

void try_graph(const tedomari::GameGraph& graph) {
  for (const tedomari::GameGraph::Node& node : graph.nodes) {
    for (const auto* edges : {&node.black, &node.white}) {
      for (const tedomari::GameGraph::Edge& edge : *edges) require(edge.child < graph.nodes.size());
    }
  }
  require(graph.root < graph.nodes.size());
  if (graph.nodes.size() > 30) return;
  for (const auto balanced : {tedomari::BalancedLoops::Refuse, tedomari::BalancedLoops::RefuseBest}) {
    try {
      require(generalized_thermograph(graph, {.balanced_loops = balanced}).has_mast());
    } catch (const tedomari::NotThermographic& refusal) {
      require(refusal.what()[0] != '\0');
    } catch (const std::overflow_error&) {  // fractions that do not fit
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  try {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const tedomari::KoCase& one : tedomari::parse_ko_cases("FILE", text)) {
      require(one.position.has_value() != one.graph.has_value());
      if (one.graph) try_graph(*one.graph);
    }
  } catch (const tedomari::Error& error) {
    require(std::string_view(error.what()).starts_with("FILE: "));
  }
  return 0;
}
