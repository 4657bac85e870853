#include "experiments/harness/plan.h"

#include <charconv>
#include <set>

#include "experiments/harness/error.h"

namespace tedomari {
namespace {

bool parse_number(std::string_view text, std::size_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

void require_unique(const std::vector<std::string>& names, const char* what) {
  std::set<std::string> seen;
  for (const std::string& name : names) {
    if (!seen.insert(name).second)
      throw Error(ExitCode::BadConfig, fmt::format("the {} \"{}\" would stand twice in the rows", what, name));
  }
}

}  // namespace

std::string Shard::name() const { return fmt::format("{}-of-{}", index, count); }

Shard parse_shard(const std::string& text) {
  const std::size_t slash = text.find('/');
  Shard shard;
  const bool parsed = slash != std::string::npos &&
                      parse_number(std::string_view(text).substr(0, slash), shard.index) &&
                      parse_number(std::string_view(text).substr(slash + 1), shard.count);
  if (!parsed || shard.index >= shard.count)
    throw Error(ExitCode::Usage,
                fmt::format("--shard {}: write I/N with I from 0 to N-1, for example 0/3, 1/3 and 2/3", text));
  return shard;
}

Rows Plan::run(const Experiment& experiment, const Unit& unit) const {
  const SweepPoint& point = config.points[unit.point];
  std::vector<std::string> prefix{csv_cell(unit.id)};
  for (const auto& [key, text] : point.swept) prefix.push_back(csv_cell(text));
  Rows rows(std::move(prefix), experiment.columns.size());
  experiment.run(point.config, unit.index, rows);
  return rows;
}

std::vector<const Unit*> Plan::of_shard(const Shard& shard) const {
  std::vector<const Unit*> selected;
  for (std::size_t i = shard.index; i < units.size(); i += shard.count) selected.push_back(&units[i]);
  return selected;
}

Plan make_plan(Config config, const Experiment& experiment) {
  Plan plan{std::move(config), {}};
  std::vector<std::string> ids;
  for (std::size_t point = 0; point < plan.config.points.size(); ++point) {
    const SweepPoint& here = plan.config.points[point];
    std::string prefix;
    for (const auto& [key, text] : here.swept) prefix += fmt::format("{}={}/", key, text);
    const std::vector<std::string> names = experiment.units(here.config);
    for (std::size_t i = 0; i < names.size(); ++i) {
      plan.units.push_back({prefix + names[i], point, i});
      ids.push_back(plan.units.back().id);
    }
  }
  require_unique(ids, "unit");
  require_unique(row_columns(plan, experiment), "column");
  return plan;
}

std::vector<std::string> row_columns(const Plan& plan, const Experiment& experiment) {
  std::vector<std::string> columns{"unit"};
  for (const auto& [key, text] : plan.config.points.front().swept) columns.push_back(key);
  columns.insert(columns.end(), experiment.columns.begin(), experiment.columns.end());
  columns.emplace_back("status");
  return columns;
}

}  // namespace tedomari
