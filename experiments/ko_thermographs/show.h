// `ko_thermographs show FILE`: one position, or each of a file, in words.
#pragma once

namespace tedomari {

// The arguments from `show` on. A refused ko is an answer; an area with too many nodes has none.
int show(int argc, char** argv);

}  // namespace tedomari
