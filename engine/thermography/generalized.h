// TH §2: generalized thermography of a game graph with loops, for a given komaster.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/thermography/game_graph.h"
#include "engine/thermography/ko_states.h"
#include "engine/thermography/loops.h"
#include "engine/thermography/thermograph.h"

namespace tedomari {

struct ThermographyRules {
  Komaster komaster = Komaster::Black;
  PassBan pass_ban = PassBan::Reply;
  Rational t0 = 0;  // the lowest temperature: 0 in the paper, -1 in Berlekamp's
  BalancedLoops balanced_loops = BalancedLoops::Refuse;
};

// The method has no value for this graph; what() says why.
class NotThermographic : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// By node: the thermograph of the free node, or nothing where it depends on what the method cannot tell.
struct GeneralizedThermographs {
  std::vector<std::optional<Thermograph>> nodes;
  std::vector<std::string> reasons;  // why some are missing
};

GeneralizedThermographs generalized_thermographs(const GameGraph& graph, const ThermographyRules& rules);

// The root's. Throws NotThermographic.
Thermograph generalized_thermograph(const GameGraph& graph, const ThermographyRules& rules);

// TH §1.4. Placid: the same mast and temperature for both komasters. Active: the same mast only.
enum class KoClass : std::uint8_t { Placid, Active, Hyperactive };
KoClass classify(const Thermograph& black_komaster, const Thermograph& white_komaster);

}  // namespace tedomari
