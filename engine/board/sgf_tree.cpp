#include "engine/board/sgf_tree.h"

#include <algorithm>

namespace tedomari {
namespace {

constexpr std::string_view kNameCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

// One loop and a depth instead of recursion: a text may nest as deeply as it is long.
class TreeReader {
 public:
  explicit TreeReader(std::string_view sgf) : text_(sgf) {}

  std::vector<SgfNode> main_line() {
    find_game();
    do {
      skip_space();
      if (at_ == text_.size()) fail(game_, "this game has no end: ')' is missing");
      if (after_tree_ && !next_is('(') && !next_is(')')) fail(at_, "'(' or ')' expected after a variation");
      switch (text_[at_]) {
        case '(': open_tree(); break;
        case ')': close_tree(); break;
        case ';': begin_node(); break;
        default: read_property();
      }
    } while (depth_ > 0);
    return std::move(nodes_);
  }

 private:
  [[noreturn]] void fail(std::size_t offset, const std::string& reason) const {
    throw parse_error_at(text_, offset, reason);
  }

  void skip_space() { at_ = std::min(text_.find_first_not_of(kSgfSpace, at_), text_.size()); }
  bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }

  // The standard lets anything, like a mail header, come before the first "(;".
  void find_game() {
    while (at_ < text_.size()) {
      game_ = at_ = std::min(text_.find('(', at_), text_.size());
      if (at_ < text_.size()) ++at_;
      skip_space();
      if (next_is(';')) break;
    }
    if (at_ == text_.size()) fail(at_, "no game: '(;' is missing");
    at_ = game_;
  }

  void open_tree() {
    ++depth_;
    ++at_;
    skip_space();
    if (!next_is(';')) fail(at_, "';' expected after '('");
    after_tree_ = false;
  }

  void close_tree() {
    --depth_;
    ++at_;
    in_main_line_ = false;
    after_tree_ = true;
  }

  void begin_node() {
    ++at_;
    if (in_main_line_) nodes_.emplace_back();
  }

  void read_property() {
    SgfProperty property{read_name(), name_offset_, {}};
    for (skip_space(); next_is('['); skip_space()) property.values.push_back(read_value());
    if (property.values.empty()) fail(name_offset_, "this property has no value");
    if (in_main_line_) nodes_.back().push_back(std::move(property));
  }

  // FF[3] writes long names, "Black" for "B": only upper-case letters count.
  std::string read_name() {
    name_offset_ = at_;
    at_ = std::min(text_.find_first_not_of(kNameCharacters, at_), text_.size());
    std::string name(text_.substr(name_offset_, at_ - name_offset_));
    if (name.empty()) fail(at_, "a property, ';', '(' or ')' expected, not " + quoted(text_[at_]));
    std::erase_if(name, is_lower);
    if (name.empty()) fail(name_offset_, "the name of a property needs an upper-case letter");
    return name;
  }

  SgfValue read_value() {
    const std::size_t begin = at_ + 1;
    for (at_ = begin; at_ < text_.size() && text_[at_] != ']'; ++at_) {
      if (text_[at_] == '\\') ++at_;  // whatever follows, it does not end the value
    }
    if (at_ >= text_.size()) fail(begin - 1, "this '[' has no ']'");
    return {text_.substr(begin, at_++ - begin), begin};
  }

  std::string_view text_;
  std::size_t at_ = 0, game_ = 0, depth_ = 0, name_offset_ = 0;
  bool in_main_line_ = true;  // until the first ')'
  bool after_tree_ = false;   // the last bracket was a ')'
  std::vector<SgfNode> nodes_;
};

}  // namespace

std::vector<SgfNode> sgf_main_line(std::string_view text) { return TreeReader(text).main_line(); }

}  // namespace tedomari
