// Reading a config: the JSON file, what it extends, and the settings of the command line on top.
#pragma once

#include <string>

#include "experiments/harness/config.h"

namespace tedomari {

// "rnd.bound" names /rnd/bound; below `sweep` the rest is one key: "sweep.rnd.bound" names /sweep/rnd.bound.
Json::json_pointer pointer_to(const std::string& dotted_path);

// "path.to.key=value" taken apart; a value that is not JSON is a string.
struct Setting {
  std::string path;
  Json value;
};
Setting parse_setting(const std::string& text);

Json read_config(const ConfigSource& source);

}  // namespace tedomari
