#include "experiments/harness/config_file.h"

#include <filesystem>
#include <sstream>

#include "experiments/harness/error.h"
#include "experiments/harness/files.h"
#include "experiments/harness/json_text.h"

namespace tedomari {
namespace {

[[noreturn]] void fail(const std::string& message) { throw Error(ExitCode::BadConfig, message); }

Json parse_file(const std::string& file, const std::string& place) {
  std::string text;
  try {
    text = read_file(file);
  } catch (const Error& error) {
    fail(fmt::format("{}: {}", place, error.what()));
  }
  Json config = parse_json(text, file);
  if (!config.is_object()) fail(fmt::format("{}: at /: found {}, allowed: an object", file, config.type_name()));
  return config;
}

Json read_with_extends(const std::string& file, const std::string& place, int depth) {
  constexpr int max_depth = 8;
  Json config = parse_file(file, place);
  if (!config.contains("extends")) return config;
  const Json base_name = config["extends"];
  if (!base_name.is_string())
    fail(fmt::format("{}: at /extends: found {}, allowed: a file name", file, base_name.dump()));
  if (depth == max_depth) fail(fmt::format("{}: at /extends: the files extend each other in a circle", file));
  const auto base_file = std::filesystem::path(file).parent_path() / base_name.get<std::string>();
  Json base = read_with_extends(base_file.string(), file + ": at /extends", depth + 1);
  base.merge_patch(config);
  return base;
}

bool is_utf8(const Json& value) {
  try {
    return !value.dump().empty();
  } catch (const Json::exception&) {
    return false;
  }
}

void apply_setting(const std::string& text, Json& config) {
  const Setting setting = parse_setting(text);
  const Json::json_pointer pointer = pointer_to(setting.path);
  for (Json::json_pointer above = pointer.parent_pointer(); !above.empty(); above = above.parent_pointer()) {
    if (config.contains(above) && !config[above].is_object())
      fail(fmt::format("--set {}: at {}: there is no object; set the whole value", text, above.to_string()));
  }
  config[pointer] = setting.value;
  // A value given on the command line stands for all values of a sweep.
  if (config.contains("sweep") && config["sweep"].is_object()) config["sweep"].erase(setting.path);
}

}  // namespace

Json::json_pointer pointer_to(const std::string& dotted_path) {
  Json::json_pointer pointer;
  std::istringstream parts(dotted_path);
  for (std::string part; std::getline(parts, part, '.');) {
    pointer /= part;
    if (part != "sweep" || pointer.parent_pointer() != Json::json_pointer()) continue;
    if (std::getline(parts, part, '\0')) pointer /= part;
  }
  return pointer;
}

Setting parse_setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string path = text.substr(0, equals);
  const bool good_path =
      !path.empty() && path.front() != '.' && path.back() != '.' && path.find("..") == std::string::npos;
  if (equals == std::string::npos || !good_path) fail(fmt::format("--set {}: write it as path.to.key=value", text));
  const std::string value_text = text.substr(equals + 1);
  Json value = Json::parse(value_text, nullptr, false);
  if (value.is_discarded()) value = value_text;
  if (!is_utf8(value) || !is_utf8(path)) fail(fmt::format("--set {}: not valid UTF-8", text));
  return {path, value};
}

Json read_config(const ConfigSource& source) {
  Json config = read_with_extends(source.file, "--config", 0);
  for (const std::string& text : source.settings) apply_setting(text, config);
  if (source.seed) apply_setting(fmt::format("seed={}", *source.seed), config);
  return config;
}

}  // namespace tedomari
