// Intersections of a board of any size up to 19x19. A point has the same number on every size, a halo of points that
// are off the board surrounds them, and neighbours differ by one of kNeighbours.
#pragma once

#include <array>
#include <cstdint>

namespace tedomari {

using Point = std::uint16_t;

constexpr int kMinSize = 2;
constexpr int kMaxSize = 19;
constexpr int kStride = kMaxSize + 1;              // one column of halo serves two rows
constexpr int kPoints = kStride * (kMaxSize + 2);  // 420
constexpr Point kNoPoint = 0;                      // off every board; also stands for a pass

// Column 0 is A, row 0 is the lowest: (0, 0) is A1.
constexpr Point make_point(int column, int row) { return static_cast<Point>((row + 1) * kStride + column + 1); }
constexpr int column_of(Point point) { return point % kStride - 1; }
constexpr int row_of(Point point) { return point / kStride - 1; }

constexpr std::array<int, 4> kNeighbours = {-1, 1, -kStride, kStride};
constexpr std::array<int, 4> kDiagonals = {-kStride - 1, -kStride + 1, kStride - 1, kStride + 1};

constexpr Point neighbour(Point point, int direction) { return static_cast<Point>(point + direction); }

}  // namespace tedomari
