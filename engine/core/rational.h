// Exact fractions: the corners of a thermograph are compared for equality, so no rounding is allowed.
#pragma once

#include <charconv>
#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tedomari {

// A reduced fraction with a positive denominator, each of 64 bits. A result that does not fit throws
// std::overflow_error: there is no wrong number. Division by zero throws std::domain_error.
class Rational {
 public:
  constexpr Rational() = default;
  template <std::integral Integer>
  constexpr Rational(Integer value) : numerator_(static_cast<std::int64_t>(value)) {
    if (!std::in_range<std::int64_t>(value)) overflow();
  }
  constexpr Rational(std::int64_t numerator, std::int64_t denominator) : Rational(reduced(numerator, denominator)) {}

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }

  // -- Arithmetic

  friend constexpr Rational operator+(const Rational& a, const Rational& b) {
    std::int64_t sum = 0;
    if (a.denominator_ == 1 && b.denominator_ == 1 && !__builtin_add_overflow(a.numerator_, b.numerator_, &sum))
      return Rational(sum);
    return reduced(Wide{a.numerator_} * b.denominator_ + Wide{b.numerator_} * a.denominator_,
                   Wide{a.denominator_} * b.denominator_);
  }
  friend constexpr Rational operator-(const Rational& a, const Rational& b) {
    std::int64_t difference = 0;
    if (a.denominator_ == 1 && b.denominator_ == 1 && !__builtin_sub_overflow(a.numerator_, b.numerator_, &difference))
      return Rational(difference);
    return reduced(Wide{a.numerator_} * b.denominator_ - Wide{b.numerator_} * a.denominator_,
                   Wide{a.denominator_} * b.denominator_);
  }
  friend constexpr Rational operator*(const Rational& a, const Rational& b) {
    std::int64_t product = 0;
    if (a.denominator_ == 1 && b.denominator_ == 1 && !__builtin_mul_overflow(a.numerator_, b.numerator_, &product))
      return Rational(product);
    return reduced(Wide{a.numerator_} * b.numerator_, Wide{a.denominator_} * b.denominator_);
  }
  friend constexpr Rational operator/(const Rational& a, const Rational& b) {
    return reduced(Wide{a.numerator_} * b.denominator_, Wide{a.denominator_} * b.numerator_);
  }
  constexpr Rational operator-() const { return Rational() - *this; }
  constexpr Rational& operator+=(const Rational& other) { return *this = *this + other; }
  constexpr Rational& operator-=(const Rational& other) { return *this = *this - other; }

  // -- Order

  friend constexpr bool operator==(const Rational&, const Rational&) = default;
  friend constexpr std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    if (a.denominator_ == b.denominator_) return a.numerator_ <=> b.numerator_;
    return Wide{a.numerator_} * b.denominator_ <=> Wide{b.numerator_} * a.denominator_;
  }

  // -- Text: "3", "-7/3"

  std::string text() const {
    const std::string whole = std::to_string(numerator_);
    return denominator_ == 1 ? whole : whole + "/" + std::to_string(denominator_);
  }
  // Nothing if the text is not such a number or does not fit; "4/6" is read as 2/3.
  static std::optional<Rational> parse(std::string_view text);

 private:
  __extension__ using Wide = __int128;

  [[noreturn]] static void overflow() { throw std::overflow_error("a fraction does not fit in 64 bits"); }
  static constexpr bool fits(Wide value) {
    return value >= std::numeric_limits<std::int64_t>::min() && value <= std::numeric_limits<std::int64_t>::max();
  }
  static constexpr Wide common_divisor(Wide a, Wide b) {
    if (a < 0) a = -a;
    while (b != 0 && !(fits(a) && fits(b))) a = std::exchange(b, a % b);
    return b == 0 ? a : std::gcd(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
  }
  // A division of 128 bits costs ten times one of 64, and is seldom needed.
  static constexpr Wide divided(Wide value, Wide divisor) {
    if (fits(value) && fits(divisor)) return static_cast<std::int64_t>(value) / static_cast<std::int64_t>(divisor);
    return value / divisor;
  }
  static constexpr Rational reduced(Wide numerator, Wide denominator) {
    if (denominator == 0) throw std::domain_error("a fraction with denominator 0");
    if (denominator < 0) {
      numerator = -numerator;
      denominator = -denominator;
    }
    const Wide divisor = common_divisor(numerator, denominator);
    numerator = divided(numerator, divisor);
    denominator = divided(denominator, divisor);
    if (!fits(numerator) || !fits(denominator)) overflow();
    Rational result;
    result.numerator_ = static_cast<std::int64_t>(numerator);
    result.denominator_ = static_cast<std::int64_t>(denominator);
    return result;
  }
  static std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
  }

  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

inline std::optional<Rational> Rational::parse(std::string_view text) {
  const std::size_t bar = text.find('/');
  const auto numerator = whole_number(text.substr(0, bar));
  if (!numerator) return std::nullopt;
  if (bar == std::string_view::npos) return Rational(*numerator);
  const auto denominator = whole_number(text.substr(bar + 1));
  if (!denominator || *denominator <= 0) return std::nullopt;
  return Rational(*numerator, *denominator);
}

}  // namespace tedomari
