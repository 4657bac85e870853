#include "experiments/harness/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "experiments/harness/error.h"

namespace tedomari {
namespace {

using Json = nlohmann::json;

// Looks at everything that is read.
class Strict {
 public:
  explicit Strict(const std::string& file) : file_(file) {}
  bool operator()(int depth, Json::parse_event_t event, const Json& parsed) {
    constexpr int deep = 100;
    if (depth > deep) fail(fmt::format("nested deeper than {} levels", deep));
    const auto level = static_cast<std::size_t>(depth);
    if (event == Json::parse_event_t::object_start) {
      keys_.resize(std::max(keys_.size(), level + 2));
      keys_[level + 1].clear();
    }
    if (event == Json::parse_event_t::key && !keys_[level].insert(parsed.get<std::string>()).second)
      fail(fmt::format("the key {} stands twice in one object", parsed.dump()));
    return true;
  }

 private:
  [[noreturn]] void fail(const std::string& reason) const {
    throw Error(ExitCode::BadConfig, fmt::format("{}: {}", file_, reason));
  }

  const std::string& file_;
  std::vector<std::set<std::string>> keys_;
};

// The library's message without its own numbering: "parse error at line 2, column 1: …".
std::string in_plain_words(const Json::exception& error) {
  const std::string text = error.what();
  const std::size_t bracket = text.find("] ");
  return bracket == std::string::npos ? text : text.substr(bracket + 2);
}

}  // namespace

Json parse_json(const std::string& text, const std::string& file) {
  try {
    return Json::parse(text, Strict(file));
  } catch (const Json::exception& error) {
    throw Error(ExitCode::BadConfig, fmt::format("{}: not valid JSON: {}", file, in_plain_words(error)));
  }
}

std::string json_text(const Json& value) { return value.dump(); }

}  // namespace tedomari
