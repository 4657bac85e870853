#include "experiments/harness/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace tedomari {
namespace {

using Keys = std::vector<std::string>;

// Valijson names places as {"<root>", "[key]", …} and reports a fault at its place and at every place above it.
Keys deepest_place(valijson::ValidationResults& results) {
  Keys deepest;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    Keys keys;
    for (std::size_t i = 1; i < error.context.size(); ++i) {
      const std::string& part = error.context[i];
      keys.push_back(part.substr(1, part.size() - 2));
    }
    if (keys.size() > deepest.size()) deepest = keys;
  }
  return deepest;
}

const Json* child_value(const Json& value, const std::string& key) {
  if (value.is_object() && value.contains(key)) return &value.at(key);
  if (!value.is_array()) return nullptr;
  const std::size_t index = std::stoul(key);
  return index < value.size() ? &value[index] : nullptr;
}

const Json* child_schema(const Json& schema, const std::string& key) {
  if (schema.contains("properties") && schema["properties"].contains(key)) return &schema["properties"][key];
  return schema.contains("items") ? &schema["items"] : nullptr;
}

Keys keys_of(const Json& object) {
  Keys keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

std::string shortened(const Json& value) {
  constexpr std::size_t limit = 60;
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > limit) text = text.substr(0, limit) + "…";
  return text;
}

// A fault of the object itself is an unknown key or a missing one; the place then includes the key.
std::optional<SchemaViolation> object_violation(const Json& value, const Json& schema, const std::string& path) {
  const Keys known = keys_of(schema["properties"]);
  for (const std::string& key : keys_of(value)) {
    if (schema["properties"].contains(key)) continue;
    return SchemaViolation{path + "/" + key, fmt::format("unknown key; nearest valid key: \"{}\"; allowed: {}",
                                                         nearest(key, known), fmt::join(known, ", "))};
  }
  for (const Json& key : schema["required"]) {
    if (value.contains(key)) continue;
    return SchemaViolation{path + "/" + key.get<std::string>(),
                           fmt::format("missing key; allowed: {}", allowed_by(schema["properties"][key]))};
  }
  return std::nullopt;
}

SchemaViolation explain(const Json& root, const Json& root_schema, const Keys& place) {
  const Json* value = &root;
  const Json* schema = &root_schema;
  std::string path;
  for (const std::string& key : place) {
    const Json* next_value = child_value(*value, key);
    const Json* next_schema = child_schema(*schema, key);
    if (next_value == nullptr || next_schema == nullptr) break;
    value = next_value;
    schema = next_schema;
    path += "/" + key;
  }
  if (value->is_object() && schema->contains("properties")) {
    if (auto violation = object_violation(*value, *schema, path)) return *violation;
  }
  return {path.empty() ? "/" : path, fmt::format("found {}, allowed: {}", shortened(*value), allowed_by(*schema))};
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

std::string range_of(const Json& schema) {
  const bool least = schema.contains("minimum");
  const bool most = schema.contains("maximum");
  if (least && most) return fmt::format(" from {} to {}", schema["minimum"].dump(), schema["maximum"].dump());
  if (least) return fmt::format(" of at least {}", schema["minimum"].dump());
  if (most) return fmt::format(" of at most {}", schema["maximum"].dump());
  return "";
}

std::string array_in_words(const Json& schema) {
  std::string words = "an array";
  const bool exact = schema.contains("minItems") && schema.value("maxItems", Json()) == schema["minItems"];
  if (schema.contains("minItems"))
    words += fmt::format(" of {}{}", exact ? "" : "at least ", schema["minItems"].dump());
  if (schema.value("uniqueItems", false))
    words += schema.contains("minItems") ? " different values" : " without repeats";
  if (schema.contains("items")) words += ", each " + allowed_by(schema["items"]);
  return words;
}

}  // namespace

Json closed_object(const Json& properties) {
  Json schema = {{"type", "object"}, {"additionalProperties", false}, {"properties", properties}};
  Json required = Json::array();
  for (auto& [key, property] : schema["properties"].items()) {
    if (!property.contains("default")) required.push_back(key);
    Json& object = property.contains("items") ? property["items"] : property;
    if (object.contains("properties")) object.update(closed_object(object["properties"]));
  }
  schema["required"] = required;
  return schema;
}

std::optional<SchemaViolation> first_violation(const Json& value, const Json& schema) {
  valijson::Schema compiled;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), compiled);
  valijson::ValidationResults results;
  const valijson::adapters::NlohmannJsonAdapter target(value);
  if (valijson::Validator().validate(compiled, target, &results)) return std::nullopt;
  return explain(value, schema, deepest_place(results));
}

std::string allowed_by(const Json& schema) {
  if (schema.contains("enum")) {
    Keys values;
    for (const Json& value : schema["enum"]) values.push_back(value.dump());
    return fmt::format("one of {}", fmt::join(values, ", "));
  }
  const std::string type = schema.value("type", "");
  if (type == "integer") return "an integer" + range_of(schema);
  if (type == "number") return "a number" + range_of(schema);
  if (type == "boolean") return "true or false";
  if (type == "string") return "a string";
  if (type == "array") return array_in_words(schema);
  if (schema.contains("properties"))
    return fmt::format("an object with the keys {}", fmt::join(keys_of(schema["properties"]), ", "));
  if (type == "object") return "an object";
  return schema.value("description", "see --help");
}

void fill_defaults(Json& value, const Json& schema) {
  if (value.is_array() && schema.contains("items")) {
    for (Json& item : value) fill_defaults(item, schema["items"]);
  }
  if (!value.is_object() || !schema.contains("properties")) return;
  for (const auto& [key, property] : schema["properties"].items()) {
    if (!value.contains(key) && property.contains("default")) value[key] = property["default"];
    if (value.contains(key)) fill_defaults(value[key], property);
  }
}

std::vector<std::string> parameter_paths(const Json& schema) {
  Keys paths;
  for (const auto& [key, property] : schema["properties"].items()) {
    if (!property.contains("properties")) {
      paths.push_back(key);
      continue;
    }
    for (const std::string& path : parameter_paths(property)) paths.push_back(key + "." + path);
  }
  return paths;
}

std::string nearest(const std::string& word, const std::vector<std::string>& candidates) {
  const auto distance = [&](const std::string& candidate) { return edit_distance(word, candidate); };
  const auto best = std::ranges::min_element(candidates, {}, distance);
  return best == candidates.end() ? "" : *best;
}

}  // namespace tedomari
