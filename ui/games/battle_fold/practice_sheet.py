"""What is practised, as values: one card on one cloth."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.games.battle_fold.components import CARDS, CLOTHS
from engine.games.battle_fold.folding import write
from engine.games.battle_fold.solving import par, solutions, solves
from ui.games.battle_fold.folding_desk import Desk


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
    def name(self) -> str:
        """What it is kept by: :func:`named`."""
        return named(self.character, self.card)

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


def named(character: str, card: str) -> str:
    """What a card on a character's cloth is kept by."""
    return f"{character} {card}"
