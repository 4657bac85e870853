#include "experiments/harness/rows.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <locale>

#include "tests/reference/csv_reader.h"

namespace tedomari {
namespace {

RC_GTEST_PROP(Rows, TextReadsBack, (const std::vector<std::vector<std::string>>& lines)) {
  std::string text;
  std::vector<std::vector<std::string>> expected;
  for (const auto& cells : lines) {
    if (cells.empty()) continue;
    text += csv_line(cells);
    expected.push_back(cells);
  }
  RC_ASSERT(reference::read_csv(text) == expected);
  RC_ASSERT(csv_lines(text) == expected);
}

// Letters alone seldom need quotes; these always do.
RC_GTEST_PROP(Rows, AwkwardTextReadsBack, ()) {
  const auto cell = rc::gen::container<std::string>(rc::gen::element(',', '"', '\n', '\r', 'a', ' '));
  const auto cells = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(cell));
  RC_ASSERT(reference::read_csv(csv_line(cells)) == std::vector<std::vector<std::string>>(1, cells));
  RC_ASSERT(csv_lines(csv_line(cells)) == std::vector<std::vector<std::string>>(1, cells));
}

RC_GTEST_PROP(Rows, DoublesReadBackExactly, (std::uint64_t bits)) {
  const auto number = std::bit_cast<double>(bits);
  RC_PRE(std::isfinite(number));
  RC_ASSERT(std::bit_cast<std::uint64_t>(std::strtod(csv_cell(number).c_str(), nullptr)) == bits);
}

TEST(Rows, NumbersAreShortest) {
  EXPECT_EQ(csv_cell(0.1), "0.1");
  EXPECT_EQ(csv_cell(33698.0), "33698");
  EXPECT_EQ(csv_cell(-4.5), "-4.5");
  EXPECT_EQ(csv_cell(std::uint64_t{18446744073709551615U}), "18446744073709551615");
  EXPECT_EQ(csv_cell(-7), "-7");
  EXPECT_EQ(csv_cell(true), "true");
}

struct GermanNumbers : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(Rows, NumbersIgnoreTheLocale) {
  const std::locale before = std::locale::global(std::locale(std::locale(), new GermanNumbers));
  const std::string text = csv_cell(1234567.25) + " " + csv_cell(1234567);
  std::locale::global(before);
  EXPECT_EQ(text, "1234567.25 1234567");
}

TEST(Rows, EveryRowHasPrefixAndStatus) {
  Rows rows({"u=1", "coin"}, 2);
  rows.add("a,b", 1.5);
  rows.add_with_status("unknown", "", 2);
  EXPECT_EQ(rows.text(), "u=1,coin,\"a,b\",1.5,ok\nu=1,coin,,2,unknown\n");
  EXPECT_EQ(rows.count(), 2U);
  EXPECT_EQ(rows.not_ok(), 1U);
}

TEST(Rows, AUnitMaySayWhatItsWorkTook) {
  Rows rows({}, 1);
  EXPECT_EQ(rows.seconds(), std::nullopt);
  rows.add_seconds(0.25);
  rows.add_seconds(0.5);
  EXPECT_EQ(rows.seconds(), 0.75);
}

TEST(Rows, WrongNumberOfCellsIsAnError) {
  Rows rows({}, 2);
  EXPECT_THROW(rows.add(1), std::logic_error);
}

}  // namespace
}  // namespace tedomari
