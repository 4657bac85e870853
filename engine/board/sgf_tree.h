// The syntax of SGF: what sgf.cpp gives a meaning to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/board/parse_error.h"

namespace tedomari {

struct SgfValue {
  std::string_view raw;  // between the brackets, with escapes
  std::size_t offset;
};

struct SgfProperty {
  std::string name;  // its upper-case letters
  std::size_t offset;
  std::vector<SgfValue> values;
};

using SgfNode = std::vector<SgfProperty>;

constexpr std::string_view kSgfSpace = " \t\r\n\v\f";
inline bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// The nodes of the main line of the first game, at least one. The views are of the text. Throws ParseError.
std::vector<SgfNode> sgf_main_line(std::string_view text);

}  // namespace tedomari
