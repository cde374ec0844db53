"""What taps, keys and hints do at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine.bot import Choice
from engine.games.lost_legacy.actions import Exchange, Name, Peek, Play, Shuffle, Where
from engine.games.lost_legacy.cards import NAMES, NONE
from engine.games.lost_legacy.state import RUINS, place_of
from ui.components.entered import Entered
from ui.components.layers import Layers
from ui.components.screen import Screen
from ui.games.lost_legacy.position import Position
from ui.games.lost_legacy.seats import Lit

NEVER = -1
"""The number that stands for no look."""

Moment = tuple[int, int, int, str]
"""Seat, game, how many moments the game has, and phase."""


@dataclass(frozen=True, slots=True)
class _Held:
    """What was done with the hand, and at what moment.

    Attributes:
        raised: the place of the card that sticks out, or None.
        place: where to look or what to turn, as far as it is chosen; ``NONE`` for nowhere.
        answer: the answer that the keys or a hint have gone to; None for none.
    """

    moment: Moment
    raised: int | None = None
    place: int = NONE
    answer: bool | None = None


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
    """

    position: Position
    layers: Layers

    def __init__(self) -> None:
        super().__init__()
        self._held = _Held((-1, 0, 0, ""))
        self._looked: int | None = None

    def follow(self, position: Position, layers: Layers, read: Entered[int]) -> None:
        """Take over the position that is drawn now. If the match was already over at the first
        drawing, its end does not come up again.

        Args:
            read: for each game, the number of the look that was put away last.
        """
        self.position, self.layers, self._looks = position, layers, read
        # What was raised is forgotten once it is played: an undo leads back to nothing raised.
        if self._held.moment != self._moment:
            self._held = _Held(self._moment)
        if self._looked is None:
            self._looked = self._step if position.state.phase == "over" else -1
        elif position.state.phase not in ("deal", "over"):
            self._looked = -1  # an end that was undone may come again at the same step

    @property
    def raised(self) -> int | None:
        """The place of the raised card. A card raised at another moment is back in the hand."""
        return self._held.raised

    @property
    def card(self) -> str:
        """The name of the raised card, or empty."""
        return "" if self.raised is None else self.position.hand[self.raised].name

    @property
    def place(self) -> int:
        """Where to look or what to turn, if it is chosen and may be; otherwise ``NONE``."""
        place = self._held.place
        return place if place in self.position.places else NONE

    @property
    def answer(self) -> bool | None:
        """The answer that the keys or a hint have gone to, or None."""
        return self._held.answer

    @property
    def problem(self) -> str:
        """Why what was tapped is not possible, a message key; empty if it is possible."""
        position, held = self.position, self._held
        if not position.acts:
            return ""
        if position.choosing and held.place not in (NONE, self.place):
            if position.state.phase == "name":
                return "lost_legacy.refused.name"
            return f"lost_legacy.refused.look.{NAMES[position.state.card]}"
        if held.raised is not None:
            return position.hand[held.raised].refused or ""
        return ""

    @property
    def ready(self) -> bool:
        """Whether what is raised or chosen can be done as it is."""
        if self.position.choosing:
            return self.place != NONE and not self.problem
        playing = self.position.acts and self.position.state.phase == "play"
        return playing and self.raised is not None and not self.problem

    def lit(self, place: int) -> Lit | None:
        """Return how a place stands out; None while none is to be chosen."""
        if not self.position.choosing:
            return None
        return Lit(place in self.position.places, place == self.place)

    @property
    def looked(self) -> bool:
        """Whether the player looks at the table, with what came up over it put aside."""
        return self._looked == self._step

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
            "Enter": self.enter,
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
            if position.state.phase == "name":
                self.tap_place(position.near)
            return
        if not position.acts or position.state.phase != "play":
            return
        if hints not in (None, self.hints) and self.raised == number:
            return
        if self.raised == number and self.ready:
            self.go("play")
        else:
            self._keep(replace(self._held, raised=None if self.raised == number else number))

    def tap_place(self, place: int) -> None:
        """Choose a place; if it is chosen already, look there or turn the card. While no place is
        to be chosen, show what was played."""
        if not self.position.choosing:
            self.layers.open("piles")
        elif self.place == place:
            self.go(self.position.state.phase)
        else:
            self._keep(replace(self._held, place=place))

    def move(self, step: int) -> None:
        """Go to the next card, place or answer, to the left (-1) or right (1)."""
        position = self.position
        if position.choosing:
            # In the order in which they lie: the seats in the order of play, the ruins, the seat's
            # own card.
            order = [*position.around, *range(RUINS, RUINS + len(position.state.ruins))]
            places = [place for place in (*order, position.near) if place in position.places]
            at = places.index(self.place) + step if self.place in places else min(step, 0)
            if places:
                self._keep(replace(self._held, place=places[at % len(places)]))
        elif position.answering:
            self._keep(replace(self._held, answer=step < 0))
        elif position.acts and position.hand:
            count = len(position.hand)
            at = min(step, 0) if self.raised is None else self.raised + step
            self._keep(replace(self._held, raised=at % count))

    def put_back(self) -> None:
        """Put back what is raised or chosen."""
        self._keep(_Held(self._moment))

    def enter(self) -> None:
        """Do what is raised or chosen, or go on."""
        if self.position.answering:
            if self.answer is not None:
                self.decide(self.answer)
        else:
            self.go(self.position.state.phase)

    def go(self, phase: str) -> None:
        """Do what the button drawn for a phase does; nothing if the phase is another by now."""
        position = self.position
        if phase != position.state.phase:
            return
        if phase == "deal":
            self.deal()
        elif phase == "over":
            self.layers.open("score")
        elif not self.ready:
            return
        elif phase == "play":
            self.act(Play(self.card), position.near)
        else:
            where: Where = "hand" if self.place < RUINS else "ruins"
            at = self.place if self.place < RUINS else self.place - RUINS
            made = Peek if phase == "look" else Name
            self.act(made(where, at), position.near)

    def decide(self, done: bool) -> None:
        """Exchange the cards or shuffle the ruins, or decline to."""
        position = self.position
        if position.answering:
            made = Exchange if position.state.phase == "exchange" else Shuffle
            self.act(made(done), position.near)

    def advise(self, action: Any) -> None:
        """Raise or choose what an action needs, as a hint does."""
        position = self.position
        held = _Held(self._moment)
        if isinstance(action, Play):
            names = [card.name for card in position.hand]
            held = replace(held, raised=names.index(action.card))
        elif isinstance(action, Peek | Name):
            held = replace(held, place=place_of(action.where, action.at))
        elif isinstance(action, Exchange | Shuffle):
            held = replace(held, answer=action.done)
        self._keep(held)

    @property
    def advice(self) -> Choice | None:
        """The hint whose reasons are shown: the one whose action is raised or chosen."""
        hinted = super().advice
        if hinted is None or not self.position.acts:
            return None
        action = hinted.action
        if isinstance(action, Play):
            same = self.card == action.card
        elif isinstance(action, Peek | Name):
            same = self.place == place_of(action.where, action.at)
        else:
            same = isinstance(action, Exchange | Shuffle) and self.answer == action.done
        return hinted if same else None

    def look(self) -> None:
        """Look at the table, and put aside what came up over it."""
        self._looked = self._step
        self.changed()

    def look_again(self) -> None:
        """Show again what was put aside."""
        self._looked = -1
        self.changed()

    def open_pad(self) -> None:
        """Open the note-pad, where there is one."""
        if self.position.state.options.pad != "none" and self.position.hand:
            self.layers.open("pad")

    def open_review(self) -> None:
        """Open the look back on the games that are over."""
        self.layers.open("review")

    @property
    def _step(self) -> int:
        return self.props.view.step

    @property
    def _game(self) -> int:
        return len(self.position.state.games)

    @property
    def _moment(self) -> Moment:
        state = self.position.state
        return self.position.near, self._game, len(state.past), state.phase

    def _keep(self, held: _Held) -> None:
        self.touched()
        before = self.problem
        self._held = held
        self.again += bool(before) and before == self.problem
        self.changed()
