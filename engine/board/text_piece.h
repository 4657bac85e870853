// What the readers of lines and words share.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace tedomari {

// A part of the whole text that knows where it is.
struct Piece {
  static constexpr std::string_view kBlanks = " \t\r";

  std::string_view text;
  std::size_t offset = 0;

  Piece part(std::size_t begin, std::size_t end = std::string_view::npos) const {
    return {text.substr(begin, end == std::string_view::npos ? end : end - begin), offset + begin};
  }
  Piece trimmed() const {
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return part(text.size());
    return part(begin, text.find_last_not_of(kBlanks) + 1);
  }
  std::vector<Piece> words() const {
    std::vector<Piece> found;
    for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;) {
      const std::size_t stop = std::min(text.find_first_of(kBlanks, at), text.size());
      found.push_back(part(at, stop));
      at = text.find_first_not_of(kBlanks, stop);
    }
    return found;
  }
};

}  // namespace tedomari
