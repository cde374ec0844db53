"""What taps, keys and hints do at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.bot import Choice
from engine.games.lost_legacy.actions import Action, Exchange, Name, Peek, Play, Shuffle, Where
from engine.games.lost_legacy.cards import NAMES, NONE
from engine.games.lost_legacy.state import RUINS, place_of
from ui.components.entered import Entered
from ui.components.layers import Layers
from ui.components.screen import Screen
from ui.games.lost_legacy.position import Position
from ui.games.lost_legacy.seats import Lit

NEVER = -1
"""The number that stands for no look."""


def load_look(found: object) -> int:
    """Return the number of a look from what the note has.

    Raises:
        ValueError: it is something else.
    """
    if isinstance(found, int):
        return found
    raise ValueError(found)


class LostLegacyScreen(Screen):
    """What is raised or chosen, and everything that can be done at the table.

    Attributes:
        position: the position that is drawn.
        layers: the open sheet.
        chosen: the number of the raised card, the place where to look or what to turn, or the
            answer that the keys or a hint have gone to, as the phase asks; None for none.
    """

    position: Position
    layers: Layers
    ends = ("deal", "over")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: int | None = None
        self._moment: object = None

    def follow(self, position: Position, layers: Layers, read: Entered[int]) -> None:
        """Take over the position that is drawn now.

        Args:
            read: for each game, the number of the look that was put away last.
        """
        self.position, self.layers, self._looks = position, layers, read
        moment = position.near, self._game, len(position.state.past), self.phase
        # A choice is forgotten once it is done: an undo leads back to nothing raised.
        if self._moment != moment:
            self._moment, self.chosen = moment, None

    @property
    def raised(self) -> int | None:
        """The number of the raised card, or None."""
        return self.chosen if self.phase == "play" else None

    @property
    def card(self) -> str:
        """The name of the raised card, or empty."""
        return "" if self.raised is None else self.position.hand[self.raised].name

    @property
    def place(self) -> int:
        """Where to look or what to turn, if it is chosen and may be; otherwise ``NONE``."""
        chosen = self.chosen
        return NONE if chosen is None or chosen not in self.position.places else chosen

    @property
    def answer(self) -> bool | None:
        """The answer that the keys or a hint have gone to, or None."""
        return None if self.chosen is None or not self.position.answering else bool(self.chosen)

    @property
    def problem(self) -> str:
        """Why what was tapped is not possible, a message key; empty if it is possible."""
        position = self.position
        if position.choosing and self.chosen not in (None, self.place):
            if self.phase == "name":
                return "lost_legacy.refused.name"
            return f"lost_legacy.refused.look.{NAMES[position.state.card]}"
        if position.acts and self.raised is not None:
            return position.hand[self.raised].refused or ""
        return ""

    @property
    def action(self) -> Action | None:
        """What is raised or chosen, as far as it can be done."""
        position = self.position
        if not position.acts or self.problem:
            return None
        match self.phase:
            case "play" if self.card:
                return Play(self.card)
            case "look" | "name" as phase if self.place != NONE:
                made = Peek if phase == "look" else Name
                where: Where = "hand" if self.place < RUINS else "ruins"
                return made(where, self.place if self.place < RUINS else self.place - RUINS)
            case "exchange" | "shuffle" if self.answer is not None:
                return self._answered(self.answer)
        return None

    def lit(self, place: int) -> Lit | None:
        """Return how a place stands out; None while none is to be chosen."""
        if not self.position.choosing:
            return None
        return Lit(place in self.position.places, place == self.place)

    @property
    def unread(self) -> bool:
        """Whether the near seat has seen a card and not put it away yet, as far as is known."""
        seen, put_away = self.position.seen, self._looks.at(self._game)
        return seen is not None and put_away is not None and put_away != seen.number

    def put_away_look(self) -> None:
        """Put away what was seen."""
        if self.position.seen is not None:
            self._looks.put(self._game, self.position.seen.number)
            self.changed()

    @property
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What each key does."""
        return {
            "Arrow Left": partial(self.move, -1),
            "Arrow Right": partial(self.move, 1),
            "Escape": self.put_back,
            "Enter": self.confirm,
            "n": self.open_pad,
        }

    def tap_card(self, number: int, hints: int | None = None) -> None:
        """Raise a card; if it is raised already, play it. While a hidden card is named, name the
        seat's own card.

        Args:
            hints: how many hints had come into the hand when the tapped card was drawn. If a hint
                has raised the card since, the tap does not play it.
        """
        position = self.position
        if position.choosing:
            if self.phase == "name":
                self.tap_place(position.near)
            return
        if not position.acts or self.phase != "play":
            return
        if hints not in (None, self.hints) and self.raised == number:
            return
        if self.raised == number and self.action is not None:
            self.confirm()
        else:
            self._choose(None if self.raised == number else number)

    def tap_place(self, place: int) -> None:
        """Choose a place; if it is chosen already, look there or turn the card. While no place is
        to be chosen, show what was played."""
        if not self.position.choosing:
            self.layers.open("piles")
        elif self.place == place:
            self.confirm()
        else:
            self._choose(place)

    def move(self, step: int) -> None:
        """Go to the next card, place or answer, to the left (-1) or right (1)."""
        position = self.position
        if position.answering:
            self._choose(step < 0)
            return
        each: list[int | None] = [*range(len(position.hand))]
        if position.choosing:
            # In the order in which they lie: the seats in the order of play, the ruins, the seat's
            # own card.
            ruins = range(RUINS, RUINS + len(position.state.ruins))
            order = (*position.around, *ruins, position.near)
            each = [place for place in order if place in position.places]
        if position.acts and each:
            at = each.index(self.chosen) + step if self.chosen in each else min(step, 0)
            self._choose(each[at % len(each)])

    def put_back(self) -> None:
        """Put back what is raised or chosen."""
        self._choose(None)

    def confirm(self) -> None:
        """Do what is raised or chosen, deal, or open the score."""
        if self.action is not None:
            self.act(self.action, self.position.near)
        elif self.phase == "deal":
            self.deal()
        elif self.phase == "over":
            self.layers.open("score")

    def decide(self, done: bool) -> None:
        """Exchange the cards or shuffle the ruins, or decline to."""
        if self.position.answering:
            self.act(self._answered(done), self.position.near)

    def _answered(self, done: bool) -> Action:
        return Exchange(done) if self.phase == "exchange" else Shuffle(done)

    def advise(self, action: Any) -> None:
        """Raise or choose what an action needs, as a hint does."""
        match action:
            case Play(card):
                self._choose([each.name for each in self.position.hand].index(card))
            case Peek(where, at) | Name(where, at):
                self._choose(place_of(where, at))
            case Exchange(done) | Shuffle(done):
                self._choose(done)

    @property
    def advice(self) -> Choice | None:
        """The hint whose reasons are shown: the one whose action is raised or chosen."""
        hinted = super().advice
        return hinted if hinted is not None and hinted.action == self.action else None

    def open_pad(self) -> None:
        """Open the note-pad, where there is one."""
        if self.position.state.options.pad != "none" and self.position.hand:
            self.layers.open("pad")

    def open_review(self) -> None:
        """Open the look back on the games that are over."""
        self.layers.open("review")

    @property
    def _game(self) -> int:
        return len(self.position.state.games)

    def _choose(self, chosen: int | None) -> None:
        self.touched()
        before = self.problem
        self.chosen = chosen
        self.again += bool(before) and before == self.problem
        self.changed()
