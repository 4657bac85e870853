// The ordered plan of a run: every unit of work with a stable name.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "experiments/harness/config.h"

namespace tedomari {

struct Unit {
  std::string id;     // "starts=coin/run=7": the swept values, then the experiment's own name
  std::size_t point;  // of Config::points
  std::size_t index;  // among the units of that point
};

// Shard i of n has the units whose place in the plan is i modulo n.
struct Shard {
  std::size_t index = 0;
  std::size_t count = 1;

  bool whole() const { return count == 1; }
  std::string name() const;  // "1-of-3"
};

// "I/N" with 0 <= I < N.
Shard parse_shard(const std::string& text);

struct Plan {
  Config config;
  std::vector<Unit> units;

  Rows run(const Experiment& experiment, const Unit& unit) const;
  std::vector<const Unit*> of_shard(const Shard& shard) const;
};

Plan make_plan(Config config, const Experiment& experiment);

// The first line of rows.csv.
std::vector<std::string> row_columns(const Plan& plan, const Experiment& experiment);

}  // namespace tedomari
