#include "engine/gtp/words.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "engine/board/coordinates.h"

namespace tedomari {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

template <class Number>
Number parse_number(std::string_view word, std::string_view complaint) {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) throw GtpFailure{std::string(complaint)};
  return number;
}

}  // namespace

std::vector<std::string> split_line(std::string_view line) {
  std::vector<std::string> words;
  bool inside = false;
  for (const char c : line.substr(0, line.find('#'))) {
    const bool space = c == ' ' || c == '\t';
    if (!space && is_control(c)) continue;
    if (!space && !inside) words.emplace_back();
    if (!space) words.back() += c;
    inside = !space;
  }
  return words;
}

bool is_id(std::string_view word) {
  std::int32_t number = 0;  // the specification ends ids at 2^31 - 1
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() && word.front() != '-';
}

Color parse_color(std::string_view word, std::string_view complaint) {
  const std::string text = lower(word);
  if (text == "b" || text == "black") return Color::Black;
  if (text == "w" || text == "white") return Color::White;
  throw GtpFailure{std::string(complaint)};
}

Point parse_move(std::string_view word, int size, std::string_view complaint) {
  if (lower(word) == "pass") return kNoPoint;
  const auto point = parse_vertex(word, size);
  if (!point) throw GtpFailure{std::string(complaint)};
  return *point;
}

int parse_integer(std::string_view word, std::string_view complaint) { return parse_number<int>(word, complaint); }

double parse_finite(std::string_view word, std::string_view complaint) {
  if (word.starts_with('+') && !word.starts_with("+-")) word.remove_prefix(1);
  const auto number = parse_number<double>(word, complaint);
  if (!std::isfinite(number)) throw GtpFailure{std::string(complaint)};
  return number;
}

std::string move_text(Point point) { return point == kNoPoint ? "pass" : vertex_text(point); }

std::string moves_text(const PointSet& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + move_text(point);
  return text;
}

std::string number_text(double number) {
  std::array<char, 32> text{};
  const auto result = std::to_chars(text.begin(), text.end(), number, std::chars_format::general, 10);
  return {text.begin(), result.ptr};
}

}  // namespace tedomari
