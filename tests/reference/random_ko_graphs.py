"""Random ko game graphs in the format of testsuites/README.md: kos of several stages, entries from outside, trees, dead ends."""

import random


class RandomKoGraph:
    def __init__(self, seed, most_nodes=150):
        self.random = random.Random(seed)
        self.most_nodes = most_nodes
        self.nodes = {}
        self.fractions = self.random.random() < 0.3
        root = self.game(self.random.choice((1, 2, 3, 4)))
        self.graph = {"id": str(seed), "root": root, "nodes": self.nodes}

    def number(self, most):
        value = self.random.randint(-most, most)
        if self.fractions and self.random.random() < 0.5:
            return f"{value}/{self.random.choice((2, 3, 4, 7))}"
        return str(value)

    def add(self, score):
        name = f"n{len(self.nodes) + 1}"
        self.nodes[name] = {"score": score, "L": [], "R": []}
        return name

    def edge(self, name, side, child, gain):
        """Not twice: several moves of one player between two nodes would be several kos."""
        if all(child != other for other, _ in self.nodes[name][side]):
            self.nodes[name][side].append([child, gain])

    def game(self, depth):
        if depth == 0 or len(self.nodes) > self.most_nodes or self.random.random() < 0.1:
            return self.add(self.number(12))
        return self.tree(depth) if self.random.random() < 0.4 else self.ko(depth)

    def tree(self, depth):
        name = self.add(self.number(4))
        for side in "LR":
            for _ in range(self.random.choice((0, 1, 1, 2))):
                self.edge(name, side, self.game(depth - 1), self.number(2))
        return name

    def ko(self, depth):
        """A chain: White takes to the right, Black back; exits at the ends and here and there. Any node may be entered."""
        nodes = [self.add(self.number(4)) for _ in range(self.random.choice((2, 2, 2, 3, 4)))]
        prize = self.random.choice((0, 1, 1, 2))
        for one, other in zip(nodes, nodes[1:]):
            self.edge(one, "R", other, str(-prize))
            self.edge(other, "L", one, str(prize))
        for name, side in ((nodes[0], "L"), (nodes[-1], "R")):
            if self.random.random() < 0.9:
                self.edge(name, side, self.game(depth - 1), self.number(1))
        for _ in range(self.random.choice((0, 0, 1, 2))):
            self.edge(self.random.choice(nodes), self.random.choice("LR"), self.game(depth - 1), self.number(1))
        return self.random.choice(nodes)


def random_ko_graphs(count, first=0):
    return [RandomKoGraph(seed).graph for seed in range(first, first + count)]
