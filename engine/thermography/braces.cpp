#include "engine/thermography/braces.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/thermography/generalized.h"

namespace tedomari {
namespace {

// Deeper nesting is no game of a paper; the reader calls itself for each level.
constexpr int kDeepest = 200;

// A part of the text that knows where it is.
struct Part {
  std::string_view text;
  std::size_t offset = 0;

  Part part(std::size_t begin, std::size_t end) const { return {text.substr(begin, end - begin), offset + begin}; }
  Part trimmed() const {
    const std::size_t begin = text.find_first_not_of(" \t\n");
    if (begin == std::string_view::npos) return part(text.size(), text.size());
    return part(begin, text.find_last_not_of(" \t\n") + 1);
  }
  bool is_braced() const { return text.starts_with('{'); }
};

struct Bar {
  std::size_t begin = 0, width = 0;
};

class Reader {
 public:
  GameGraph read(std::string_view text) {
    const Part whole = Part{text, 0}.trimmed();
    if (whole.text.empty()) throw BracesError(whole.offset, "a game is missing");
    read_option(whole, 0);
    set_scores();
    return std::move(graph_);
  }

 private:
  // A number or a game in braces.
  std::size_t read_option(const Part& part, int depth) {
    if (part.text.empty()) throw BracesError(part.offset, "an option is missing");
    if (!part.is_braced()) return read_number(part);
    const std::size_t end = closing_brace(part);
    if (end + 1 != part.text.size())
      throw BracesError(part.offset + end + 1, "text after the closing brace: a bar or a comma is missing");
    return read_game(part.part(1, end), depth + 1);
  }

  std::size_t read_number(const Part& part) {
    const std::optional<Rational> value = Rational::parse(part.text);
    if (!value) throw BracesError(part.offset, "'" + std::string(part.text) + "' is not a number");
    return add_node(std::string(part.text), *value);
  }

  // What stands between braces.
  std::size_t read_game(const Part& part, int depth) {
    if (depth > kDeepest) throw BracesError(part.offset, "nested more than " + std::to_string(kDeepest) + " deep");
    const std::optional<Bar> bar = widest_bar(part);
    if (!bar) throw BracesError(part.offset, "a game without a bar");
    const std::size_t node = add_node("{" + std::string(part.text) + "}", 0);
    for (const std::size_t child : read_side(part.part(0, bar->begin), depth))
      graph_.nodes[node].black.push_back({child, 0});
    for (const std::size_t child : read_side(part.part(bar->begin + bar->width, part.text.size()), depth))
      graph_.nodes[node].white.push_back({child, 0});
    return node;
  }

  std::vector<std::size_t> read_side(const Part& part, int depth) {
    if (part.trimmed().text.empty()) return {};
    if (widest_bar(part)) return {read_game(part, depth + 1)};
    std::vector<std::size_t> options;
    std::size_t begin = 0;
    for_each_outside_braces(part, [&](std::size_t at) {
      if (part.text[at] != ',') return;
      options.push_back(read_option(part.part(begin, at).trimmed(), depth));
      begin = at + 1;
    });
    options.push_back(read_option(part.part(begin, part.text.size()).trimmed(), depth));
    return options;
  }

  // Throws if two bars are equally wide: it is not said which divides.
  static std::optional<Bar> widest_bar(const Part& part) {
    Bar current, widest, rival;
    for_each_outside_braces(part, [&](std::size_t at) {
      if (part.text[at] != '|') return;
      current =
          current.begin + current.width == at && current.width > 0 ? Bar{current.begin, current.width + 1} : Bar{at, 1};
      if (current.width == widest.width) rival = current;
      if (current.width > widest.width) widest = current;
    });
    if (rival.width == widest.width && rival.width > 0)
      throw BracesError(part.offset + rival.begin, "a second bar of the same width: use braces or a wider bar");
    return widest.width == 0 ? std::nullopt : std::optional(widest);
  }

  template <class Visit>
  static void for_each_outside_braces(const Part& part, Visit visit) {
    for (std::size_t at = 0; at < part.text.size(); ++at) {
      if (part.text[at] == '}') throw BracesError(part.offset + at, "a closing brace without an opening one");
      if (part.text[at] == '{') {
        at += closing_brace(part.part(at, part.text.size()));
      } else {
        visit(at);
      }
    }
  }

  // Requires that the part begins with a brace.
  static std::size_t closing_brace(const Part& part) {
    int open = 0;
    for (std::size_t at = 0; at < part.text.size(); ++at) {
      if (part.text[at] == '{') ++open;
      if (part.text[at] == '}' && --open == 0) return at;
    }
    throw BracesError(part.offset, "an opening brace without a closing one");
  }

  std::size_t add_node(const std::string& name, const Rational& score) {
    graph_.nodes.push_back({name, score, {}, {}});
    return graph_.nodes.size() - 1;
  }

  // Options stand behind their game. Walls that coincide at t = 0 belong to a number, or the score does not matter.
  void set_scores() {
    const auto thermographs = generalized_thermographs(graph_, {.t0 = -1}).nodes;
    for (std::size_t node = 0; node < graph_.nodes.size(); ++node)
      graph_.nodes[node].score = thermographs[node]->left.at(0);
  }

  GameGraph graph_;
};

}  // namespace

GameGraph parse_braces(std::string_view text) { return Reader().read(text); }

}  // namespace tedomari
