"""The rules once more, slow and as on a real table: sets of cells, a ring of cards, a knife.

It shares nothing with the engine but the cards' shapes and the spelling of actions.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import engine.games.doodle

Cell = tuple[int, int]
Cells = frozenset[Cell]

SIDE = 9
BOX = json.loads(
    (Path(str(engine.games.doodle.__file__)).parent / "components.json").read_text("utf-8")
)


def drawn(rows: list[str]) -> Cells:
    """The cells of a picture."""
    return frozenset(
        (r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"
    )


def moved(cells: Cells) -> Cells:
    """The cells pushed to the top left corner."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


def faces(cells: Cells) -> set[Cells]:
    """All ways to hold a shape."""
    found = set()
    for flip in (1, -1):
        held = frozenset((r, flip * c) for r, c in cells)
        for _ in range(4):
            held = frozenset((c, -r) for r, c in held)
            found.add(moved(held))
    return found


def same(one: Cells, other: Cells) -> bool:
    """Whether two sets of cells are the same shape."""
    return moved(one) in faces(other)


Side = frozenset[Cell]
"""The two cells beside a side between them."""


def knives(cells: Cells) -> list[list[Side]]:
    """Every straight cut: the sides that it opens, one after the other along a line."""
    found = []
    for down, right in ((0, 1), (1, 0)):
        for r in range(-1, SIDE):
            for c in range(-1, SIDE):
                cut: list[Side] = []
                while True:
                    # From (r, c) a step along the line for each side, which is across it.
                    at = (r + down * len(cut), c + right * len(cut))
                    beyond = (at[0] + right, at[1] + down)
                    if at not in cells or beyond not in cells:
                        break
                    cut.append(frozenset((at, beyond)))
                    found.append(list(cut))
    return found


def fallen(cells: Cells, cuts: tuple[list[Side], ...]) -> list[Cells]:
    """What cells fall into once these sides are open."""
    opened = {side for cut in cuts for side in cut}
    left, found = set(cells), []
    while left:
        piece: set[Cell] = set()
        todo = [left.pop()]
        while todo:
            r, c = todo.pop()
            piece.add((r, c))
            for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if near in left and frozenset(((r, c), near)) not in opened:
                    left.discard(near)
                    todo.append(near)
        found.append(frozenset(piece))
    return found


def cut_pieces(cells: Cells, cuts: int) -> set[Cells]:
    """The pieces that one cut into exactly two, or two cuts, leave; as they lie in the pattern."""
    found: set[Cells] = set()
    all_cuts = knives(cells)
    if cuts == 1:
        for cut in all_cuts:
            pieces = fallen(cells, (cut,))
            if len(pieces) == 2:
                found |= set(pieces)
        return found
    for pair in combinations(all_cuts, 2):
        pieces = fallen(cells, pair)
        if len(pieces) > 1:
            found |= set(pieces)
    return found


def cuts_needed(cells: Cells, piece: Cells) -> int | None:
    """How many cuts leave a piece of this shape; None if two are not enough."""
    if same(cells, piece):
        return 0
    for cuts in (1, 2):
        if any(same(left, piece) for left in cut_pieces(cells, cuts)):
            return cuts
    return None


def worth(height: int, width: int) -> int:
    """A rectangle's points: its square's cells, then a point for each line that is left."""
    square = min(height, width)
    return square * square + (height - square) + (width - square)


def best_worth(filled: set[Cell]) -> int:
    """The points of the best filled rectangle."""
    best = 0
    for r in range(SIDE):
        for c in range(SIDE):
            widest = SIDE
            for height in range(1, SIDE - r + 1):
                row = r + height - 1
                width = 0
                while c + width < SIDE and (row, c + width) in filled:
                    width += 1
                widest = min(widest, width)
                for wide in range(1, widest + 1):
                    best = max(best, worth(height, wide))
    return best


def joined(filled: set[Cell], begin: set[Cell], end: set[Cell]) -> bool:
    """Whether one may walk over filled cells, side by side, from one set to the other."""
    seen = begin & filled
    todo = list(seen)
    while todo:
        r, c = todo.pop()
        for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if near in filled and near not in seen:
                seen.add(near)
                todo.append(near)
    return bool(seen & end)


class Table:
    """A game on a table. It takes actions as JSON, and asserts that they are allowed."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = options
        deck = BOX["decks"][options.get("deck", "known")]
        self.deck = [drawn(BOX["shapes"][n]) for n, copies in deck.items() for _ in range(copies)]
        self.starts = [drawn(rows) for rows in BOX["starts"]]
        self.sheets: list[set[Cell]] = [set() for _ in range(seats)]
        self.boxes: list[list[str]] = [[] for _ in range(seats)]
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[int] = []
        self.ring: list[int | None] = []
        self.pawn = 0  # the slot in front of it
        self.card: int | None = None
        self.turn = 0
        self.waiting = 0
        self.used_up: set[int] = set()

    def do(self, seat: int, action: dict[str, Any]) -> None:
        """One step."""
        getattr(self, f"_{action['type']}")(seat, action)

    def points(self) -> list[int]:
        """Each seat's points now."""
        return [
            sum(score) - (SIDE * SIDE - len(sheet))
            for score, sheet in zip(self.scores, self.sheets, strict=True)
        ]

    def _deal(self, seat: int, action: dict[str, Any]) -> None:
        assert seat == -1
        assert not self.ring
        self.hands = list(action["starts"])
        self.ring = list(action["circle"])
        assert len(set(self.ring)) == 8
        assert len(set(self.hands)) == len(self.sheets)
        self.waiting = len(self.sheets)

    def _start(self, seat: int, action: dict[str, Any]) -> None:
        assert self.turn == 0
        assert not self.sheets[seat]
        cells = _cells(action["cells"])
        assert same(cells, self.starts[self.hands[seat]])
        self.sheets[seat] |= cells
        self._had()

    def _roll(self, seat: int, action: dict[str, Any]) -> None:
        assert seat == -1
        assert not self.waiting
        faces_of = {"three": 3, "six": 6}[self.options.get("die", "three")]
        assert 1 <= action["pips"] <= faces_of
        steps = {4: 1, 5: 2, 6: 3}.get(action["pips"], action["pips"])
        slot = self.pawn - 1
        for _ in range(steps):
            slot = self._next(slot)
        self.pawn, self.card = slot, self.ring[slot]
        self.waiting = len(self.sheets)

    def _next(self, slot: int, way: int = 1) -> int:
        """The next slot with a card, clockwise or the other way."""
        slot += way
        while self.ring[slot % len(self.ring)] is None:
            slot += way
        return slot % len(self.ring)

    def _draw(self, seat: int, action: dict[str, Any]) -> None:
        card, cells = action["card"], _cells(action["cells"])
        assert card in self.ring
        needed = []
        if self.card is not None and card != self.card:
            near = {self.ring[self._next(self.pawn, way)] for way in (1, -1)}
            far = {self.ring[self._next(self._next(self.pawn, way), way)] for way in (1, -1)}
            assert card in near | far
            needed += ["neighbour"] * (1 if card in near else 2)
        cuts = cuts_needed(self.deck[card], cells)
        assert cuts is not None
        needed += ["cut"] * cuts
        self._fill(seat, cells)
        self._singles(seat, action["singles"], needed)

    def _pass(self, seat: int, action: dict[str, Any]) -> None:
        self._singles(seat, action["singles"], [])

    def _singles(self, seat: int, cells: list[int], needed: list[str]) -> None:
        for cell in cells:
            self._fill(seat, _cells([cell]))
        needed += ["single"] * len(cells)
        for name in needed:
            box = "circle" if name in self.boxes[seat] else name
            assert box not in self.boxes[seat]
            self.boxes[seat].append(box)
        self._had()

    def _fill(self, seat: int, cells: Cells) -> None:
        assert not cells & self.sheets[seat]
        self.sheets[seat] |= cells

    def _had(self) -> None:
        """One seat has had its turn."""
        assert self.waiting > 0
        self.waiting -= 1
        if self.waiting:
            return
        if self.turn and self.card is not None:
            self.ring[self.pawn] = None
            self.pawn += 1
        if self.turn and self.turn % 6 == 0:
            self._score(self.turn // 6)
        self.turn += 1
        if self.turn == 18:
            self.card = None
            self.waiting = len(self.sheets)

    def _score(self, number: int) -> None:
        for sheet, score in zip(self.sheets, self.scores, strict=True):
            gained = best_worth(sheet)
            lines = [{(i, j) for j in range(SIDE)} for i in (0, SIDE - 1)]
            posts = [{(j, i) for j in range(SIDE)} for i in (0, SIDE - 1)]
            corners = [({(0, 0)}, {(8, 8)}), ({(0, 8)}, {(8, 0)})]
            if number == 1 and self.options.get("edges"):
                gained += 5 * (joined(sheet, *lines) or joined(sheet, *posts))
            if number == 2 and self.options.get("corners"):
                gained += 5 * any(joined(sheet, *pair) for pair in corners)
            score.append(gained)

    def _refill(self, seat: int, action: dict[str, Any]) -> None:
        assert seat == -1
        assert self.turn in (7, 13)
        slot = self.pawn - 1
        left = []
        for _ in range(2):
            slot = self._next(slot)
            left.append(self.ring[slot])
        assert sum(card is not None for card in self.ring) == 2
        self.ring = [*left, *action["cards"]]
        self.pawn = 0


def _cells(numbers: list[int]) -> Cells:
    assert all(0 <= number < SIDE * SIDE for number in numbers)
    assert len(set(numbers)) == len(numbers)
    return frozenset(divmod(number, SIDE) for number in numbers)
