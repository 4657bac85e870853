// What a program has to say about itself; the harness does the rest.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "experiments/harness/rows.h"

namespace tedomari {

using Json = nlohmann::json;

// Started once by --check and asked for its version by every run.
struct ExternalProgram {
  std::string name;
  std::vector<std::string> version_command;
};

// A config gives a plan of units; a unit gives rows. `config` is always the resolved config of one point of a sweep.
struct Experiment {
  std::string name;     // of the program, its configs and its results
  std::string summary;  // one line for --help
  // JSON schema of the parameters by name, each with a `description`; those without a `default` are required.
  Json parameters;
  std::vector<std::string> columns;  // of rows.csv: after the unit and the swept parameters, before the status
  std::string work;                  // what Rows::add_work counts, in the plural: "games"

  // Stable names of the units, in order, unique within a config.
  std::function<std::vector<std::string>(const Json& config)> units;
  // The rows of units(config)[unit]: a pure function of its two arguments, called from several threads at a time.
  std::function<void(const Json& config, std::size_t unit, Rows& rows)> run;

  // -- Optional
  std::function<std::vector<std::string>(const Json& config)> inputs;  // files that the rows depend on
  std::function<std::vector<ExternalProgram>(const Json& config)> external_programs;
  std::vector<std::string> times{};  // names of Rows::set_times
  std::string files{};               // the folder, in that of the results, of Rows::add_file
  // What one should know about the whole table, from its rows by column: shown at the end, kept in the manifest.
  std::function<std::vector<std::string>(const std::vector<std::map<std::string, std::string>>& rows)> remarks{};
};

}  // namespace tedomari
