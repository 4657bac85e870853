// A config file, checked as a whole before any work: every mistake is one line with the place and the remedy.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiments/harness/experiment.h"

namespace tedomari {

struct ConfigSource {
  std::string file;
  std::vector<std::string> settings;  // "path.to.key=value", later ones win
  std::optional<std::int64_t> seed;   // wins over everything
};

// One point of the cross product of a sweep: a config without `sweep`, and the swept values as (parameter, text).
struct SweepPoint {
  Json config;
  std::vector<std::pair<std::string, std::string>> swept;
};

struct Config {
  Json given;     // the file with what it extends, and the settings
  Json resolved;  // all that can change a row: no title, defaults filled in
  std::string sha256;
  std::vector<SweepPoint> points;
};

// The whole schema of a config: the experiment's parameters and what every config may hold.
Json config_schema(const Json& parameters);

Config load_config(const ConfigSource& source, const Experiment& experiment);

}  // namespace tedomari
