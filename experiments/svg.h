// Pictures as SVG, without a library: shapes are added one by one, the same calls give the same bytes.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tedomari {

// Pixels to the right and down.
struct Spot {
  double x = 0, y = 0;
  friend Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
  friend Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
  friend Spot operator*(double factor, Spot a) { return {factor * a.x, factor * a.y}; }
};

namespace ink {
constexpr std::string_view kBlack = "#1f2328", kSoft = "#59636e", kFaint = "#d0d7de", kWhite = "#ffffff";
constexpr std::string_view kBlue = "#0b57a4", kWood = "#f3dcae", kLine = "#8a6d3b";
}  // namespace ink

inline std::string svg_escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

// At most two decimals, no zeros at the end.
inline std::string pixels(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

inline std::string pixels(Spot spot) { return pixels(spot.x) + " " + pixels(spot.y); }

class Picture {
 public:
  struct Stroke {
    std::string_view color = ink::kBlack;
    double width = 1.5;
    std::string_view dashes{};
  };
  struct Letters {
    std::string_view color = ink::kBlack;
    double size = 12;
    std::string_view anchor = "middle";
    bool bold = false;
    bool halo = false;  // legible on lines
  };

  Picture(double width, double height) : width_(width), height_(height) {}

  double width() const { return width_; }
  double height() const { return height_; }

  // -- Shapes

  void path(const std::string& data, Stroke stroke) {
    body_ += fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"{} stroke-linejoin="round"/>)", data,
                         stroke.color, pixels(stroke.width),
                         stroke.dashes.empty() ? "" : fmt::format(R"( stroke-dasharray="{}")", stroke.dashes));
  }
  void line(Spot from, Spot to, Stroke stroke) { path("M" + pixels(from) + "L" + pixels(to), stroke); }
  void rectangle(Spot corner, Spot size, std::string_view fill) {
    body_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", pixels(corner.x),
                         pixels(corner.y), pixels(size.x), pixels(size.y), fill);
  }
  // `title` is shown where the pointer is.
  void circle(Spot center, double radius, std::string_view fill, Stroke stroke, std::string_view title = {}) {
    body_ += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="{}" stroke-width="{}">{}</circle>)",
                         pixels(center.x), pixels(center.y), pixels(radius), fill, stroke.color, pixels(stroke.width),
                         title.empty() ? "" : "<title>" + svg_escaped(title) + "</title>");
  }
  // The middle of the line is at the spot.
  void text(Spot spot, std::string_view words, Letters letters) {
    constexpr double below = 0.35;  // of the height of a letter
    body_ += fmt::format(R"(<text x="{}" y="{}" fill="{}" font-size="{}" text-anchor="{}"{}{}>{}</text>)",
                         pixels(spot.x), pixels(spot.y + below * letters.size), letters.color, pixels(letters.size),
                         letters.anchor, letters.bold ? R"( font-weight="bold")" : "",
                         letters.halo ? R"( stroke="#ffffff" stroke-width="3" paint-order="stroke")" : "",
                         svg_escaped(words));
  }

  // -- Whole pictures

  std::string document() const {
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
        R"(font-family="system-ui, 'DejaVu Sans', sans-serif"><rect width="{0}" height="{1}" fill="#ffffff"/>{2}</svg>)"
        "\n",
        pixels(width_), pixels(height_), body_);
  }

  // From left to right, each in the middle of its height, with a gap around it.
  static Picture row(const std::vector<Picture>& pictures, double gap) {
    double width = gap, height = 0;
    for (const Picture& one : pictures) {
      width += one.width_ + gap;
      height = std::max(height, one.height_);
    }
    Picture whole(width, height + 2 * gap);
    double x = gap;
    for (const Picture& one : pictures) {
      whole.put(one, {x, gap + (height - one.height_) / 2});
      x += one.width_ + gap;
    }
    return whole;
  }

 private:
  void put(const Picture& other, Spot corner) {
    body_ += "<g transform=\"translate(" + pixels(corner) + ")\">" + other.body_ + "</g>";
  }

  double width_, height_;
  std::string body_;
};

}  // namespace tedomari
