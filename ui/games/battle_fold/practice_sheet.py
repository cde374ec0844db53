"""What is practised, as a value: one card on one cloth."""

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
        character: the character whose cloth it is.
        card: the icons that the card asks for.
        desk: the cloth.
        helped: a hint was taken, so the result does not count as a best.
    """

    character: str
    card: str
    desk: Desk = field(default_factory=Desk)
    helped: bool = False

    @property
    def name(self) -> str:
        """The name under which it is stored: :func:`named`."""
        return named(self.character, self.card)

    @property
    def cloth(self) -> str:
        """The icons of the cloth."""
        return CLOTHS[self.character]

    @property
    def par(self) -> int:
        """The fewest folds that solve the card."""
        return par(self.cloth, self.card)

    @property
    def solved(self) -> bool:
        """Whether the cloth shows what the card asks for."""
        return solves(self.desk.packet, self.cloth, self.card)

    def hint(self) -> Exercise:
        """Return the exercise with the next fold of a shortest way chosen. If the cloth is on no
        such way, start from the flat cloth.
        """
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


def hinted(exercise: Exercise) -> bool:
    """Return whether the fold that a hint would show is shown already."""
    desk = exercise.desk
    return desk.aim is not None and exercise.hint().desk == desk


def numbered(index: int) -> str:
    """Return a card of the 28 by its number; after the last comes the first."""
    return CARDS[index % len(CARDS)]


def named(character: str, card: str) -> str:
    """Return the name under which a card on a character's cloth is stored."""
    return f"{character} {card}"
