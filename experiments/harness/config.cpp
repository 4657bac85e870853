#include "experiments/harness/config.h"

#include <algorithm>
#include <set>

#include "experiments/harness/config_file.h"
#include "experiments/harness/error.h"
#include "experiments/harness/files.h"
#include "experiments/harness/schema.h"

namespace tedomari {
namespace {

// For readers and for the making of the config; no part of what a unit sees.
const std::vector<std::string> kDescriptive = {"title", "paper", "note", "extends", "sweep"};

// (parameter, its index among the swept values) for one point.
using Choice = std::vector<std::pair<std::string, std::size_t>>;

[[noreturn]] void fail(const ConfigSource& source, bool extends, const SchemaViolation& violation) {
  std::string place = source.file + (extends ? " (or what it extends)" : "");
  for (const std::string& text : source.settings) {
    const std::string path = pointer_to(parse_setting(text).path).to_string();
    if (violation.path == path || violation.path.starts_with(path + "/")) place = "--set " + text;
  }
  if (source.seed && violation.path == "/seed") place = "--seed";
  throw Error(ExitCode::BadConfig, fmt::format("{}: at {}: {}", place, violation.path, violation.message));
}

Json without(Json config, const std::vector<std::string>& keys) {
  for (const std::string& key : keys) config.erase(key);
  return config;
}

// A value that is swept away would change the hash and nothing else.
void erase_at(Json& config, const Json::json_pointer& pointer) {
  if (config.contains(pointer)) config[pointer.parent_pointer()].erase(pointer.back());
}

// The text of a swept value in a column and in a unit's name.
std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

constexpr std::size_t kMaxSweepPoints = 100'000;

std::optional<SchemaViolation> sweep_violation(const Json& sweep, const Json& schema) {
  if (!sweep.is_object())
    return SchemaViolation{"/sweep", fmt::format("found {}, allowed: an object of parameter: [values]", sweep.dump())};
  std::vector<std::string> known = parameter_paths(schema);
  std::erase_if(known, [](const std::string& path) { return std::ranges::count(kDescriptive, path) > 0; });
  std::size_t points = 1;
  for (const auto& [key, values] : sweep.items()) {
    const std::string path = "/sweep/" + key;
    if (std::ranges::count(known, key) == 0)
      return SchemaViolation{path, fmt::format("unknown parameter; nearest valid key: \"{}\"", nearest(key, known))};
    if (!values.is_array() || values.empty())
      return SchemaViolation{path, fmt::format("found {}, allowed: an array of at least 1 value", values.dump())};
    if ((points *= values.size()) > kMaxSweepPoints)
      return SchemaViolation{path, fmt::format("more than {} points in all: split the sweep", kMaxSweepPoints)};
    std::set<std::string> texts;
    for (const Json& value : values) {
      if (!texts.insert(text_of(value)).second)
        return SchemaViolation{path, fmt::format("found {} twice, allowed: different values", value.dump())};
    }
  }
  return std::nullopt;
}

// All choices of one value for each swept parameter, the last parameter changing fastest.
std::vector<Choice> cross_product(const Json& sweep) {
  std::vector<Choice> choices{Choice{}};
  for (const auto& [key, values] : sweep.items()) {
    std::vector<Choice> longer;
    for (const Choice& choice : choices) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        longer.push_back(choice);
        longer.back().emplace_back(key, i);
      }
    }
    choices = std::move(longer);
  }
  return choices;
}

// A fault of a swept value stands in the file below /sweep.
SchemaViolation as_written(SchemaViolation violation, const Choice& choice) {
  for (const auto& [key, index] : choice) {
    const std::string path = pointer_to(key).to_string();
    if (violation.path == path || violation.path.starts_with(path + "/"))
      violation.path = fmt::format("/sweep/{}/{}", key, index);
  }
  return violation;
}

SweepPoint sweep_point(const Json& base, const Json& sweep, const Choice& choice, const Json& schema,
                       const ConfigSource& source) {
  SweepPoint point{base, {}};
  for (const auto& [key, index] : choice) {
    point.config[pointer_to(key)] = sweep[key][index];
    point.swept.emplace_back(key, text_of(sweep[key][index]));
  }
  fill_defaults(point.config, schema);
  if (const auto violation = first_violation(point.config, schema))
    fail(source, base.contains("extends"), as_written(*violation, choice));
  point.config = without(point.config, kDescriptive);
  return point;
}

}  // namespace

Json config_schema(const Json& parameters) {
  Json properties = parameters;
  properties["seed"] = {{"type", "integer"},
                        {"minimum", 0},
                        {"maximum", 9007199254740991},  // what every JSON reader keeps exactly
                        {"description", "seed of all random numbers"}};
  properties["title"] = {{"type", "string"}, {"default", ""}, {"description", "heading in the report"}};
  properties["paper"] = {{"type", "string"}, {"default", ""}, {"description", "what is reproduced, e.g. DT Table 1"}};
  properties["note"] = {{"type", "string"}, {"default", ""}, {"description", "anything a reader should know"}};
  properties["extends"] = {{"type", "string"}, {"default", ""}, {"description", "a config to start from"}};
  properties["sweep"] = {{"type", "object"},
                         {"default", Json::object()},
                         {"description", "{parameter: [values]}: every combination is run"}};
  return closed_object(properties);
}

Config load_config(const ConfigSource& source, const Experiment& experiment) {
  const Json schema = config_schema(experiment.parameters);
  Config config;
  config.given = read_config(source);
  const Json sweep = config.given.value("sweep", Json::object());
  if (const auto violation = sweep_violation(sweep, schema)) fail(source, config.given.contains("extends"), *violation);

  Json base = without(config.given, {"sweep"});
  for (const auto& [key, values] : sweep.items()) erase_at(base, pointer_to(key));
  for (const Choice& choice : cross_product(sweep))
    config.points.push_back(sweep_point(base, sweep, choice, schema, source));

  config.resolved = base;
  fill_defaults(config.resolved, schema);
  for (const auto& [key, values] : sweep.items()) erase_at(config.resolved, pointer_to(key));
  config.resolved = without(config.resolved, kDescriptive);
  for (const auto& [key, values] : sweep.items()) config.resolved["sweep"][key] = values;
  config.sha256 = sha256_hex(config.resolved.dump());
  return config;
}

}  // namespace tedomari
