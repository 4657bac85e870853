// The words of a GTP line, and what they can mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/board/color.h"
#include "engine/board/point_set.h"

namespace tedomari {

// A command that cannot be done; the message is for the controller.
struct GtpFailure {
  std::string message;
};

// Without control characters and comments, cut at spaces and tabs.
std::vector<std::string> split_line(std::string_view line);
// Whether the word can be the number in front of a command.
bool is_id(std::string_view word);

// -- Meanings; each throws GtpFailure with the complaint if the word has no such meaning
Color parse_color(std::string_view word, std::string_view complaint);
// kNoPoint is a pass.
Point parse_move(std::string_view word, int size, std::string_view complaint);
int parse_integer(std::string_view word, std::string_view complaint);
double parse_finite(std::string_view word, std::string_view complaint);

// -- The other way
std::string move_text(Point point);
std::string moves_text(const PointSet& points);  // with blanks between them
std::string number_text(double number);

}  // namespace tedomari
