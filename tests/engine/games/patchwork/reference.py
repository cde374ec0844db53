"""The rules a second time, slowly: sets of cells, one step of the track after the other.

It shares nothing with the engine but the facts of the box, takes actions in their JSON form, does
not ask whether they are legal, and is what the engine is compared with.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import engine.games.patchwork as package

FACTS = json.loads((Path(package.__file__).parent / "components.json").read_text())
LEVEL_MARKERS = {1: 52, 2: 44, 3: 41, 4: 38, 5: 35}

Cells = frozenset[tuple[int, int]]


def faces(rows: list[str]) -> set[Cells]:
    """All ways to hold a patch, each pushed into the top left corner."""
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X"]
    found = set()
    for swap, down, right in product((False, True), (1, -1), (1, -1)):
        moved = [(down * r, right * c) for r, c in cells]
        if swap:
            moved = [(c, r) for r, c in moved]
        top, left = min(r for r, _ in moved), min(c for _, c in moved)
        found.add(frozenset((r - top, c - left) for r, c in moved))
    return found


def fits(patch: int, covered: set[tuple[int, int]]) -> set[Cells]:
    """Every set of cells that the patch can cover."""
    found = set()
    for face in faces(FACTS["patches"][patch]["rows"]):
        for row, column in product(range(9), range(9)):
            cells = frozenset((r + row, c + column) for r, c in face)
            if all(r < 9 and c < 9 for r, c in cells) and not cells & covered:
                found.add(cells)
    return found


class Player:
    def __init__(self, buttons: int) -> None:
        self.space = 0
        self.buttons = buttons
        self.icons = 0
        self.covered: set[tuple[int, int]] = set()
        self.patches: list[int] = []


class Reference:
    """A game of two, or of one against the Automa as player 1."""

    def __init__(self, options: dict[str, Any], alone: bool) -> None:
        self.options = options
        self.alone = alone
        self.players = [Player(5), Player(0 if alone else 5)]
        self.leather = {"current": {26, 32, 38, 44, 50}, "first_edition": {20, 26, 32, 44, 50}}[
            options.get("leather", "current")
        ]
        self.top = options.get("starter", 0)
        self.tile: int | None = None
        self.arrived: list[int] = []
        self.owed: int | None = None
        self.circle: list[int] = []
        self.marker = LEVEL_MARKERS[options.get("level", 1)] if alone else None

    def to_move(self) -> int | None:
        """Who acts, or None when the game is over."""
        if self.owed is not None:
            return self.owed
        a, b = (player.space for player in self.players)
        if a == b == 53:
            return None
        return self.top if a == b else int(b < a)

    def do(self, action: dict[str, Any]) -> None:
        mover = self.to_move()
        assert mover is not None
        player, other = self.players[mover], self.players[1 - mover]
        match action["type"]:
            case "circle":
                self.circle = list(action["order"])
            case "buy":
                patch = action["patch"]
                self.take(patch)
                player.buttons -= FACTS["patches"][patch]["price"]
                player.icons += FACTS["patches"][patch]["income"]
                player.patches.append(patch)
                self.cover(mover, {divmod(cell, 9) for cell in action["cells"]})
                self.walk(mover, FACTS["patches"][patch]["time"], player.icons)
            case "advance":
                steps = min(other.space + 1, 53) - player.space
                player.buttons += steps
                self.walk(mover, steps, player.icons)
            case "leather":
                self.owed = None
                self.cover(mover, {divmod(action["cell"], 9)})
            case "reveal":
                self.automa(next(c for c in FACTS["cards"] if c["number"] == action["card"]))

    def take(self, patch: int) -> None:
        """Step round the circle to the patch and take it out."""
        while self.circle[0] != patch:
            self.circle.append(self.circle.pop(0))
        self.circle.pop(0)

    def cover(self, mover: int, cells: set[tuple[int, int]]) -> None:
        covered = self.players[mover].covered
        assert not covered & cells
        covered |= cells
        for row, column in product(range(3), range(3)):
            square = {(row + r, column + c) for r, c in product(range(7), range(7))}
            if self.tile is None and square <= covered:
                self.tile = mover

    def walk(self, mover: int, steps: int, income: int) -> None:
        player = self.players[mover]
        for _ in range(steps):
            if player.space == 53:
                break
            player.space += 1
            if player.space % 6 == 5:
                player.buttons += income
            if player.space in self.leather:
                self.leather.remove(player.space)
                if not (self.alone and mover == 1) and len(player.covered) < 81:
                    self.owed = mover
            if self.alone and mover == 1 and player.space == self.marker:
                self.marker = None
                if self.tile is None:
                    self.tile = 1
        self.top = mover
        if player.space == 53:
            self.arrived.append(mover)

    def automa(self, card: dict[str, Any]) -> None:
        human, automa = self.players
        patches = FACTS["patches"]
        may = [p for p in self.circle[:3] if patches[p]["price"] <= card["buttons"]]
        if not may:
            self.walk(1, human.space + 1 - automa.space, card["income"])
            return
        for criterion in card["criteria"]:
            if criterion == "no_overtake":
                good = [
                    p
                    for p in may
                    if human.space == 53 or automa.space + patches[p]["time"] <= human.space
                ]
            elif criterion == "farthest":
                good = [p for p in self.circle[:3] if p in may][-1:]
            else:
                worth = {
                    p: patches[p]["income"]
                    if criterion == "most_buttons"
                    else "".join(patches[p]["rows"]).count("X")
                    for p in may
                }
                good = [p for p in may if worth[p] == max(worth.values())]
            if good:
                may = good
        self.take(may[0])
        automa.patches.append(may[0])
        self.walk(1, patches[may[0]]["time"], card["income"])

    def points(self) -> tuple[int, int]:
        """The score if the game ended now."""
        found = []
        for side, player in enumerate(self.players):
            tile = 7 if self.tile == side else 0
            if self.alone and side == 1:
                icons = [FACTS["patches"][p]["income"] for p in player.patches]
                level = self.options.get("level", 1)
                points = player.buttons if level >= 2 else 0
                points += sum(1 for n in icons if n) if level in (3, 5) else 0
                points += sum(icons) if level in (4, 5) else 0
                found.append(points + tile)
            else:
                found.append(player.buttons + tile - 2 * (81 - len(player.covered)))
        return found[0], found[1]

    def winner(self) -> int:
        """Who has won, once the game is over."""
        a, b = self.points()
        return self.arrived[0] if a == b else int(b > a)
