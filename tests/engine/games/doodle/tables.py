"""States laid out by hand, and sheets as pictures."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import CHANCE, Legal, Setup
from engine.games.doodle import GAME, Doodle, Draw, Options, Pass, State, Used
from engine.games.doodle.components import DECK, DECKS
from engine.games.doodle.state import NO_PAWN
from tests.engine.games.steered import Steered

NONE = Used(0, 0, 0)


def card(shape: str, copy: int = 0, deck: str = "known") -> int:
    """The number of a card by its shape."""
    return [n for n, name in enumerate(DECKS[deck]) if name == shape][copy]


def mask(*rows: str) -> int:
    """The filled cells of a sheet, drawn from its top; what is not drawn is empty."""
    return sum(
        1 << 9 * r + c
        for r, row in enumerate(rows)
        for c, mark in enumerate(row.replace(" ", ""))
        if mark == "#"
    )


def cells(text: str) -> tuple[int, ...]:
    """Cells by their names."""
    action = GAME.read(f"pass + {text}")
    assert isinstance(action, Pass)
    return action.singles


def drawing(
    *circle: str,
    pawn: int = 0,
    turn: int = 1,
    seats: int = 1,
    filled: int = 0,
    used: Used = NONE,
    **options: Any,
) -> State:
    """A turn being drawn: the circle by shapes, all seats with the same sheet."""
    chosen = Options(**options)
    start = GAME.start(Setup(seats, chosen))
    numbers: list[int] = []
    for name in circle:
        numbers.append(card(name, sum(name == other for other in circle[: len(numbers)])))
    sheet = start.sheets[0]._replace(start=0, filled=filled, used=used)
    return start._replace(
        phase="draw",
        turn=turn,
        circle=tuple(numbers),
        pawn=pawn,
        pips=pawn + 1 if pawn != NO_PAWN else 0,
        unseen=tuple(n for n in range(DECK) if n not in numbers),
        sheets=(sheet,) * seats,
    )


EIGHT = ("U5", "P5", "O4", "L4", "T4", "I3", "X5", "W5")
"""Some circle."""


def draw(state: State, text: str, seat: int = 0) -> State:
    """The state after an action in notation."""
    return GAME.apply(state, seat, GAME.read(text))


def _fields(action: Draw | Pass) -> dict[str, Any]:
    return {"card": action.card, "cells": action.cells} if isinstance(action, Draw) else {}


class Frugal(Doodle):
    """The game, with chance turns of players whose special actions last for longer."""

    def legal(self, state: State, seat: int) -> Legal[Any]:
        legal = super().legal(state, seat)
        if state.phase != "draw" or not legal:
            return legal

        def sparing(rng: Random) -> Any:
            action = legal.sample(rng)
            if rng.random() < 0.9:
                few = action.singles[: rng.randrange(2) if rng.random() < 0.2 else 0]
                action = type(action)(**{**_fields(action), "singles": few})
            return action

        return Steered(legal, sparing)


def play(seats: int, seed: int, game: Doodle = GAME, **options: Any) -> list[tuple[int, Any]]:
    """The steps of a whole random game."""
    rng = Random(seed)
    state = game.start(Setup(seats, Options(**options)))
    steps = []
    while actors := game.actors(state):
        seat = rng.choice(actors)
        action = game.legal(state, seat).sample(rng)
        steps.append((seat, action))
        state = game.apply(state, seat, action)
    assert steps[0][0] == CHANCE
    return steps
