// What ko_thermographs reads: local areas as text or SGF, game graphs as JSON, games in braces. The content decides.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <sstream>

#include "engine/thermography/braces.h"
#include "engine/thermography/local_diagram.h"
#include "experiments/graph_json.h"

namespace tedomari {

struct KoCase {
  std::string name;
  std::string origin{}, figure{}, note{};   // of a diagram
  std::optional<LocalPosition> position{};  // a local area,
  std::optional<GameGraph> graph{};         // or a game that is given as a graph
};

namespace ko_cases {

constexpr std::string_view kBlanks = " \t\r\n\f\v";
constexpr std::string_view kCells = "XOBW.#";

inline std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1));
}

[[noreturn]] inline void fail(const std::string& file, const std::string& reason) {
  throw Error(ExitCode::BadConfig, fmt::format("{}: {}", file, reason));
}

// -- Which kind of file is it?

enum class Kind { Diagrams, Area, Graphs, Sgf, Braces, Unknown };

inline bool is_area_row(const std::string& line) {
  return !line.empty() && line.find_first_not_of(kCells) == std::string::npos;
}

inline bool is_braces(const std::string& line) {
  const std::string game = trimmed(std::string_view(line).substr(line.find(':') + 1));  // npos + 1 is 0
  return game.starts_with('{') || Rational::parse(game);
}

// `name: 3` is a diagram's, `name: {4|0}` a game.
inline Kind kind_of_line(const std::string& line) {
  const std::string key = trimmed(std::string_view(line).substr(0, line.find(':')));
  const bool has_game = line.find('{') != std::string::npos;
  for (const char* known : {"name", "board", "origin", "figure", "note", "expect"}) {
    if (key == known && !has_game) return Kind::Diagrams;
  }
  return is_braces(line) ? Kind::Braces : Kind::Unknown;
}

inline Kind kind_of_text(const std::string& text) {
  bool only_rows = true;
  std::istringstream lines(text);
  std::optional<Kind> first;
  for (std::string line; std::getline(lines, line);) {
    line = trimmed(line);
    if (line.empty()) continue;
    only_rows = only_rows && is_area_row(line);
    if (!first && line.front() != '#') first = kind_of_line(line);
  }
  return only_rows ? Kind::Area : first.value_or(Kind::Unknown);
}

// `{` opens a JSON object if a key follows, and a game in braces if not.
inline Kind kind_of(const std::string& text) {
  const std::string whole = trimmed(text);
  if (whole.empty()) return Kind::Unknown;
  if (whole.front() == '[') return Kind::Graphs;
  if (whole.front() == '(') return Kind::Sgf;
  if (whole.front() == '{') {
    const std::string rest = trimmed(std::string_view(whole).substr(1));
    if (rest.empty() || rest.front() == '"' || rest == "}") return Kind::Graphs;
  }
  return kind_of_text(whole);
}

// -- Readers of each

inline std::string stem(const std::string& file) { return std::filesystem::path(file).stem().string(); }

inline std::vector<KoCase> read_diagrams(const std::string& text) {
  std::vector<KoCase> found;
  for (LocalDiagram& diagram : parse_local_diagrams(text))
    found.push_back({diagram.name, diagram.origin, diagram.figure, diagram.note, std::move(diagram.position), {}});
  return found;
}

inline KoCase read_area(const std::string& name, const std::string& rows) {
  KoCase found{name};
  found.position = parse_local_position(rows);
  return found;
}

inline KoCase read_sgf(const std::string& name, const std::string& text) {
  const LocalSgf sgf = parse_local_sgf(text);
  KoCase found{name};
  found.position = local_position(sgf.board, sgf.region);
  return found;
}

inline std::vector<KoCase> read_graphs(const std::string& file, const std::string& text) {
  std::vector<KoCase> found;
  for (NamedGraph& named : GraphReader(file).read(text)) found.push_back({named.name, {}, {}, {}, {}, named.graph});
  return found;
}

// `name: {4|0||-6|-16}`, or the game alone, which is then its own name. The offset is the line's in the text.
inline KoCase read_braces(std::string_view text, std::size_t offset, std::string_view line) {
  const std::size_t colon = line.find(':');
  const std::size_t begin = line.find_first_not_of(kBlanks, colon + 1);
  const std::string game = begin == std::string_view::npos ? "" : trimmed(line.substr(begin));
  const std::string name = colon == std::string_view::npos ? game : trimmed(line.substr(0, colon));
  try {
    KoCase found{name};
    found.graph = parse_braces(game);
    return found;
  } catch (const BracesError& error) {
    const std::string words = error.what();  // with a column of its own
    throw parse_error_at(text, offset + std::min(begin, line.size()) + error.offset(),
                         words.substr(words.find(": ") + 2));
  }
}

inline std::vector<KoCase> read_all_braces(std::string_view text) {
  std::vector<KoCase> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::string words = trimmed(line);
    if (!words.empty() && words.front() != '#') found.push_back(read_braces(text, at, line));
    at = end + 1;
  }
  return found;
}

inline std::vector<KoCase> read_kind(const std::string& file, const std::string& text) {
  switch (kind_of(text)) {
    case Kind::Diagrams: return read_diagrams(text);
    case Kind::Area: return {read_area(stem(file), text)};
    case Kind::Graphs: return read_graphs(file, text);
    case Kind::Sgf: return {read_sgf(stem(file), text)};
    case Kind::Braces: return read_all_braces(text);
    case Kind::Unknown: break;
  }
  fail(file,
       "line 1: neither diagrams (`name:` … `board:`), nor SGF, nor game graphs as JSON, nor games in braces such as "
       "{4|0||-6|-16}; testsuites/README.md has the formats");
}

inline void check_names(const std::string& file, const std::vector<KoCase>& cases) {
  std::set<std::string> names;
  for (const KoCase& one : cases) {
    if (!names.insert(one.name).second)
      fail(file, fmt::format("the name or id {} occurs twice; give each case its own", one.name));
  }
}

}  // namespace ko_cases

// `file` is for messages, and names what has no name. Throws Error.
inline std::vector<KoCase> parse_ko_cases(const std::string& file, const std::string& text) {
  try {
    std::vector<KoCase> cases = ko_cases::read_kind(file, text);
    if (cases.empty()) ko_cases::fail(file, "there is no case in this file");
    ko_cases::check_names(file, cases);
    return cases;
  } catch (const ParseError& error) {
    ko_cases::fail(file, error.what());
  }
}

}  // namespace tedomari
