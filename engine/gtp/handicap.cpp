#include "engine/gtp/handicap.h"

namespace tedomari {

int most_fixed_handicap(int size) {
  if (size < 7) return 0;
  return size == 7 || size % 2 == 0 ? 4 : 9;  // small boards and those without a centre have corners only
}

std::vector<Point> fixed_handicap(int size, int stones) {
  const int low = size >= 13 ? 3 : 2;
  const int high = size - 1 - low;
  const int middle = size / 2;
  std::vector<Point> points{make_point(low, low), make_point(high, high)};
  if (stones >= 3) points.push_back(make_point(low, high));
  if (stones >= 4) points.push_back(make_point(high, low));
  if (stones >= 6) points.insert(points.end(), {make_point(low, middle), make_point(high, middle)});
  if (stones >= 8) points.insert(points.end(), {make_point(middle, low), make_point(middle, high)});
  if (stones >= 5 && stones % 2 == 1) points.push_back(make_point(middle, middle));
  return points;
}

}  // namespace tedomari
