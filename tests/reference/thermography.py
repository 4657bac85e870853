"""Thermographs of ko graphs straight from the definitions, with fractions: slow, and independent of the engine.

A wall is a list of corners (t, value) and the slope after the last. Only two-move loops: longer ones never end here.
"""

from fractions import Fraction


class Wall:
    def __init__(self, corners, slope):
        self.corners, self.slope = corners, slope

    def at(self, t):
        corners = self.corners
        if t >= corners[-1][0]:
            return corners[-1][1] + self.slope * (t - corners[-1][0])
        for (t1, v1), (t2, v2) in zip(corners, corners[1:]):
            if t1 <= t <= t2:
                return v1 + (v2 - v1) * (t - t1) / (t2 - t1)
        raise ValueError(t)

    def moved(self, gain, tax):
        return Wall([(t, v + gain + tax * t) for t, v in self.corners], self.slope + tax)

    def text(self):
        """Corners where the direction changes."""
        found = []
        for i, (t, value) in enumerate(self.corners):
            before = None if i == 0 else (value - self.corners[i - 1][1]) / (t - self.corners[i - 1][0])
            if before is None or before != self.slope_after(i):
                found.append(f"{t}:{value}")
        return " ".join(found)

    def slope_after(self, i):
        if i + 1 == len(self.corners):
            return self.slope
        (t1, v1), (t2, v2) = self.corners[i:i + 2]
        return (v2 - v1) / (t2 - t1)


def breakpoints(walls, t0):
    """All t at which some wall bends or two of them cross, and one beyond."""
    times = sorted({t for wall in walls for t, _ in wall.corners} | {t0})
    ends = [*zip(times, times[1:]), (times[-1], None)]
    crossings = set()
    for begin, end in ends:
        probe = end if end is not None else begin + 1
        for i, a in enumerate(walls):
            for b in walls[:i]:
                now, later = a.at(begin) - b.at(begin), a.at(probe) - b.at(probe)
                if now != later:
                    t = begin - now * (probe - begin) / (later - now)
                    if t > begin and (end is None or t < end):
                        crossings.add(t)
    times = sorted(set(times) | crossings)
    return times + [times[-1] + 1]


def built(times, value):
    """The wall through value(t); straight between the times, and after the last but one."""
    points = [(t, value(t)) for t in times]
    return Wall(points[:-1], points[-1][1] - points[-2][1])


def extreme(walls, choose, t0):
    times = breakpoints(walls, t0)
    return built(times, lambda t: choose(wall.at(t) for wall in walls))


def hills_and_caves(left, right, score, t0):
    """The walls of a free node; a scaffold may be None."""
    if left is None and right is None:
        mast = Wall([(t0, score)], Fraction(0))
        return mast, mast
    low = left or Wall([(t0, Fraction(-10**6))], Fraction(0))
    high = right or Wall([(t0, Fraction(10**6))], Fraction(0))
    times = breakpoints([low, high], t0)
    balloon = min(max(score, low.at(t0)), high.at(t0))
    walls = ([], [])
    for begin, end in zip(times, times[1:]):
        middle = (begin + end) / 2
        if low.at(middle) >= high.at(middle):
            pieces = [(begin, low.at(begin), high.at(begin))]
            balloon = low.at(end)
        else:
            pieces, balloon = cave(low, high, begin, end, balloon)
        for t, one, other in pieces:
            walls[0].append((t, one))
            walls[1].append((t, other))
    last = times[-1]
    on_hill = low.at(last - Fraction(1, 2)) >= high.at(last - Fraction(1, 2))
    ends = (low.at(last), high.at(last)) if on_hill else (balloon, balloon)
    return tuple(Wall(wall, (end - wall[-1][1]) / (last - wall[-1][0])) for wall, end in zip(walls, ends))


def cave(low, high, begin, end, balloon):
    """[(t, value, value)] of the balloon's path over a range without corners, and its value at the end."""
    pieces = [(begin, balloon, balloon)]
    for wall, pushes in ((low, lambda v: v > balloon), (high, lambda v: v < balloon)):
        if pushes(wall.at(end)):
            slope = (wall.at(end) - wall.at(begin)) / (end - begin)
            meets = begin + (balloon - wall.at(begin)) / slope
            if meets > begin:
                pieces.append((meets, balloon, balloon))
            return pieces, wall.at(end)
    return pieces, balloon


class Thermographs:
    """Of one graph: {"root": name, "nodes": {name: {"score", "L": [[child, gain]], "R"}}}."""

    def __init__(self, graph, komaster, reply=True, t0=0):
        self.nodes = {name: {"score": Fraction(node["score"]), **{side: [(child, Fraction(gain)) for child, gain in node[side]] for side in "LR"}}
                      for name, node in graph["nodes"].items()}
        self.root, self.komaster, self.reply, self.t0 = graph["root"], "L" if komaster == "black" else "R", reply, Fraction(t0)
        self.koloser = "R" if self.komaster == "L" else "L"
        self.known = {}

    def is_ko(self, name, side, child, gain):
        back = "R" if side == "L" else "L"
        return child != name and (name, -gain) in self.nodes[child][back]

    def walls(self, name, banned=False):
        if (name, banned) not in self.known:
            self.known[name, banned] = None  # a loop that is not a ko would ask for it
            self.known[name, banned] = self.computed(name, banned)
        return self.known[name, banned]

    def scaffold(self, name, side, banned):
        options = []
        for child, gain in self.nodes[name][side]:
            ko = self.is_ko(name, side, child, gain)
            if banned and ko and side == self.koloser:
                continue
            left, right = self.walls(child, ko and side == self.komaster)
            options.append((right if side == "L" else left).moved(gain, -1 if side == "L" else 1))
        return extreme(options, max if side == "L" else min, self.t0) if options else None

    def computed(self, name, banned):
        must_move = banned and self.nodes[name][self.komaster]
        mine = self.scaffold(name, self.komaster, banned)
        other = None if must_move and not self.reply else self.scaffold(name, self.koloser, banned)
        left, right = (mine, other) if self.komaster == "L" else (other, mine)
        if not must_move:
            return hills_and_caves(left, right, self.nodes[name]["score"], self.t0)
        bound = mine if other is None else extreme([mine, other], min if self.komaster == "L" else max, self.t0)
        return (mine, bound) if self.komaster == "L" else (bound, mine)

    def answer(self):
        """mast, temperature, left, right as texts."""
        left, right = self.walls(self.root)
        texts = left.text(), right.text()
        feet = [Fraction(text.split()[-1].split(":")[0]) for text in texts]
        return str(left.corners[-1][1]), str(max(feet)), *texts
