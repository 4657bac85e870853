#pragma once

// RFC 4180 read character by character: the judge of the CSV writer.

#include <stdexcept>
#include <string>
#include <vector>

namespace reference {

inline std::vector<std::vector<std::string>> read_csv(const std::string& text) {
  std::vector<std::vector<std::string>> lines;
  std::size_t i = 0;
  while (i < text.size()) {
    std::vector<std::string> cells(1);
    for (bool quoted = false;; ++i) {
      if (i == text.size()) throw std::runtime_error("the last line has no end");
      const char c = text[i];
      if (quoted) {
        if (c != '"') {
          cells.back() += c;
        } else if (i + 1 < text.size() && text[i + 1] == '"') {
          cells.back() += text[++i];
        } else {
          quoted = false;
        }
      } else if (c == '"') {
        if (!cells.back().empty()) throw std::runtime_error("a quote inside a plain cell");
        quoted = true;
      } else if (c == ',') {
        cells.emplace_back();
      } else if (c == '\n') {
        ++i;
        break;
      } else {
        cells.back() += c;
      }
    }
    lines.push_back(cells);
  }
  return lines;
}

}  // namespace reference
