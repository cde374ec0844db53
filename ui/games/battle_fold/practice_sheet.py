"""What is practised, as values: one card on one cloth, and the best that was reached with each."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.games.battle_fold.components import CARDS, CLOTHS
from engine.games.battle_fold.folding import write
from engine.games.battle_fold.solving import par, solutions, solves
from engine.untrusted import read
from ui.games.battle_fold.folding_desk import Desk


class Best(NamedTuple):
    """The fewest folds of a card on a cloth, and the shortest time with any number of them."""

    folds: int
    time: int


@dataclass(frozen=True, slots=True)
class Exercise:
    """A card that is being folded.

    Attributes:
        character: whose cloth it is.
        card: what it asks for.
        desk: the cloth.
        helped: a hint was taken, so it is nobody's best.
    """

    character: str
    card: str
    desk: Desk = field(default_factory=Desk)
    helped: bool = False

    @property
    def cloth(self) -> str:
        """The icons of the cloth."""
        return CLOTHS[self.character]

    @property
    def par(self) -> int:
        """The least folds there are."""
        return par(self.cloth, self.card)

    @property
    def solved(self) -> bool:
        """Whether the cloth shows what the card asks for."""
        return solves(self.desk.packet, self.cloth, self.card)

    def hint(self) -> Exercise:
        """With the next fold of a shortest way aimed at; off every such way from the flat cloth."""
        ways = [tuple(map(write, each.folds)) for each in solutions(self.cloth, self.card)]
        done = self.desk.done
        way = next((way for way in ways if way[: len(done)] == done and len(way) > len(done)), None)
        desk = self.desk if way is not None else Desk()
        chosen = next(
            each
            for each in solutions(self.cloth, self.card)
            if tuple(map(write, each.folds)) == (way or ways[0])
        )
        fold = chosen.folds[len(desk.done)]
        return replace(self, desk=replace(desk, aim=fold, under=fold.under), helped=True)


def numbered(index: int) -> str:
    """A card of the 28, counted round."""
    return CARDS[index % len(CARDS)]


def bettered(before: Best | None, folds: int, time: int) -> Best:
    """The best with one more result; times in milliseconds."""
    if before is None:
        return Best(folds, time)
    return Best(min(before.folds, folds), min(before.time, time))


def read_kept(text: str, date: int) -> tuple[dict[str, Best], dict[str, Best]]:
    """Bests by ``character card``, and today's results by the card's place, of what was kept;
    nothing of what cannot be read, nor of another day.

    Args:
        date: today's, as :func:`.daily.number` has it.
    """
    try:
        found = read(text or "{}")
        bests, day = _bests(found.get("bests", {})), _bests(found.get("results", {}))
        return bests, day if found.get("date") == date else {}
    except (ValueError, TypeError, AttributeError):
        return {}, {}


def _bests(found: dict[str, list[int]]) -> dict[str, Best]:
    return {name: Best(int(folds), int(time)) for name, (folds, time) in found.items()}


def write_kept(bests: dict[str, Best], date: int, day: dict[str, Best]) -> str:
    """What :func:`read_kept` reads."""
    return json.dumps({"bests": bests, "date": date, "results": day})
