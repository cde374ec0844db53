"""Flat foldings of a cloth, layer by layer: a second model, slow and exact.

A crease runs along the whole of a line or not at all, so rows and columns are folded like two
strips and every square has its place. What is left open is the order of the layers at each place.
Squares are laid one after the other into every gap of the pile at their place; each line that joins
two of them must not cross another one at the same edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

Place = tuple[int, int]
Piles = dict[Place, list[int]]


class Join(NamedTuple):
    """Two neighbours on the cloth: at one place, with a crease between them, or at two places."""

    one: int
    other: int
    places: tuple[Place, Place]

    @property
    def creased(self) -> bool:
        return self.places[0] == self.places[1]


def strip(creases: tuple[bool, ...]) -> tuple[list[int], list[int]]:
    """Places of a strip's squares, the lowest 0, and which way each of them runs."""
    places, ways = [0], [1]
    for creased in creases:
        places.append(places[-1] + (0 if creased else ways[-1]))
        ways.append(-ways[-1] if creased else ways[-1])
    return [place - min(places) for place in places], ways


def foldings(rows: tuple[bool, ...], columns: tuple[bool, ...]) -> Iterator[Piles]:
    """Every order of the layers of a cloth with these lines creased, highest square first.

    The first square shows its upper face. What is given changes when the next one is asked for.
    """
    (down, down_ways), (right, right_ways) = strip(rows), strip(columns)
    width = len(right)
    count = len(down) * width
    place = [(down[at // width], right[at % width]) for at in range(count)]
    # Behind each square, the joins that are whole once it lies there, by the edge where they are.
    joins: list[list[tuple[tuple[str, int, int], Join]]] = [[] for _ in range(count)]
    for at in range(count):
        row, column = divmod(at, width)
        if column:
            edge = right[column - 1] + (right_ways[column - 1] > 0)
            left = at - 1
            joins[at].append((("|", down[row], edge), Join(left, at, (place[left], place[at]))))
        if row:
            edge = down[row - 1] + (down_ways[row - 1] > 0)
            above = at - width
            joins[at].append(
                (("-", edge, right[column]), Join(above, at, (place[above], place[at])))
            )
    piles: Piles = {each: [] for each in place}
    there: dict[tuple[str, int, int], list[Join]] = {edge: [] for each in joins for edge, _ in each}

    def lay(at: int) -> Iterator[Piles]:
        if at == count:
            yield piles
            return
        pile = piles[place[at]]
        for gap in range(len(pile) + 1):
            pile.insert(gap, at)
            if all(_beside(join, old, piles) for edge, join in joins[at] for old in there[edge]):
                for edge, join in joins[at]:
                    there[edge].append(join)
                yield from lay(at + 1)
                for edge, _ in joins[at]:
                    there[edge].pop()
            pile.remove(at)

    yield from lay(0)


def _beside(new: Join, old: Join, piles: Piles) -> bool:
    """Whether two joins at one edge do not cross."""
    if new.creased and old.creased:
        if new.places[0] != old.places[0]:
            return True
        pile = piles[new.places[0]]
        low, high = sorted((pile.index(new.one), pile.index(new.other)))
        return (low < pile.index(old.one) < high) == (low < pile.index(old.other) < high)
    if new.creased or old.creased:
        bent, through = (new, old) if new.creased else (old, new)
        pile = piles[bent.places[0]]
        own = through.one if through.places[0] == bent.places[0] else through.other
        low, high = sorted((pile.index(bent.one), pile.index(bent.other)))
        return not low < pile.index(own) < high
    new_by, old_by = (dict(zip(each.places, each[:2], strict=True)) for each in (new, old))
    orders = [piles[at].index(new_by[at]) < piles[at].index(old_by[at]) for at in new_by]
    return orders[0] == orders[1]


def visible(rows: int, columns: int, least: int = 1) -> set[frozenset[int]]:
    """Every set of squares that a cloth can show, as far as it has at least so many squares."""
    found: set[frozenset[int]] = set()
    lines = product((False, True), repeat=rows + columns - 2)
    for creases in lines:
        down, right = creases[: rows - 1], creases[rows - 1 :]
        if (1 + max(strip(down)[0])) * (1 + max(strip(right)[0])) < least:
            continue
        for piles in foldings(down, right):
            found.add(frozenset(pile[0] for pile in piles.values()))
            found.add(frozenset(pile[-1] for pile in piles.values()))
    return found
