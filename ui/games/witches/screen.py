"""What taps, keys and hints do at the table, with the hand and with sheets that come up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from engine.bot import Choice
from engine.games.witches.actions import Pass, Play, Spell
from engine.games.witches.cards import NUMBERS, names_of
from engine.games.witches.state import HIDDEN
from ui.components.choice import OFF, ON
from ui.components.entered import Entered
from ui.components.layers import Layers
from ui.components.screen import Screen
from ui.games.witches.flight import Dropped
from ui.games.witches.held import NOTHING, Held
from ui.games.witches.position import Position


class WitchesScreen(Screen):
    """The cards that are raised, and everything that can be done at the table.

    Attributes:
        position: the position that is drawn.
        layers: the open sheet.
        dragged: the card that a finger holds over the page; empty for none.
        dropped: the cards of this trick and the one before that were dragged to the middle.
    """

    position: Position
    layers: Layers
    ends = ("deal", "spell", "over")

    def __init__(self) -> None:
        super().__init__()
        self.dragged = ""
        self.dropped: tuple[Dropped, ...] = ()
        self._kept = NOTHING
        self._swept = -1
        self._told = self._left = -1

    def follow(self, position: Position, layers: Layers, entered: Entered[Held]) -> None:
        """Take over the position that is drawn now.

        Args:
            entered: where the raised cards are stored for this round.
        """
        self.position, self.layers, self._entered = position, layers, entered
        self._kept = entered.at(len(position.state.past)) or self._kept
        if self.phase == "deal" and self.props.phones and not self.looked:
            self._told = len(position.state.past)

    @property
    def reads(self) -> bool:
        """Whether the end of the last round still stands at this phone, though somebody at another
        one has gone on."""
        rounds = len(self.position.state.past)
        return self._told == rounds != self._left and self.phase not in self.ends

    def look(self) -> None:
        """Put the end of a round aside, here alone."""
        self._left = len(self.position.state.past)
        super().look()

    def deal(self) -> None:
        """Go on to the next round."""
        self._left = len(self.position.state.past)
        super().deal()

    @property
    def raised(self) -> tuple[str, ...]:
        """The raised cards. Cards that were raised at another moment are back in the hand; if only
        one card may be played, it is raised until another is tapped.
        """
        return self._held.raised or ((self.only,) if self.only else ())

    @property
    def quick(self) -> bool:
        """Whether one tap plays a card, as the players have chosen."""
        return self.props.appearance.get("quick", OFF) == ON

    @property
    def reached(self) -> str:
        """The card that the keys have gone to, or empty."""
        return self._held.reached if self.position.acts else ""

    @property
    def chosen(self) -> tuple[str, ...]:
        """The cards that the near seat passes on, or is about to pass on."""
        if not self._passing:
            return ()
        mask = self.position.state.passed[self.position.near]
        return self.raised if mask in (0, HIDDEN) else names_of(mask)

    @property
    def problem(self) -> str:
        """Why the raised card may not be played, a message key; empty if it may."""
        if self._passing or not self.position.acts:
            return ""
        refused = [card.refused for card in self.position.hand if card.name in self.raised]
        return (*refused, None)[0] or ""

    @property
    def action(self) -> Pass | Play | None:
        """What the raised cards would do, as far as it can be done."""
        if not self._passing:
            return self._play((*self.raised, "")[0])
        full = self.position.acts and len(self.raised) == self.position.amount
        return Pass(self.raised) if full else None

    @property
    def swept(self) -> bool:
        """Whether the finished trick has gone to its winner."""
        return self._swept == self.props.view.step

    @property
    def only(self) -> str:
        """The one card that may be played; empty if there are several, or if none is to be
        played.
        """
        position = self.position
        cards = [card.name for card in position.hand if card.refused is None]
        asked = position.acts and self.phase == "play"
        return cards[0] if asked and len(cards) == 1 else ""

    @property
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What each key does."""
        return {
            "Arrow Left": partial(self.move, -1),
            "Arrow Right": partial(self.move, 1),
            "Arrow Up": partial(self.lift, True),
            "Arrow Down": partial(self.lift, False),
            "Escape": partial(self.show, ()),
            "Enter": self.confirm,
            "t": self.open_trick,
        }

    def tap(self, name: str, hints: int | None = None) -> None:
        """Raise a card. If it is raised already, or one tap is enough, play it; while cards to pass
        are chosen, put it back.

        Args:
            hints: how many hints had come into the hand when the tapped card was drawn. If a hint
                has raised the card since, the tap does not play it.
        """
        raised = self.raised
        if hints not in (None, self.hints) and name in raised:
            return
        if not self._passing:
            if (self.quick or raised == (name,)) and self._play(name) is not None:
                self.play(name)
            else:
                self._put(() if raised == (name,) else (name,))
        elif not self.position.acts:
            return
        elif name in raised:
            self._put(tuple(each for each in raised if each != name))
        elif len(raised) < self.position.amount:
            self._put((*raised, name))
        else:
            # That is one card too many: the new card replaces the raised card nearest to it.
            nearest = min(raised, key=lambda each: abs(NUMBERS[each] - NUMBERS[name]))
            self._put((*(each for each in raised if each != nearest), name))

    def lift_over(self, name: str) -> None:
        """Raise the card over which a finger that slid along the hand was lifted. While cards to
        pass are chosen, choose it or put it back. Playing it takes another tap."""
        if self._passing:
            self.tap(name)
        else:
            self._put((name,))

    def hold(self, name: str) -> None:
        """Hold this card over the page; with an empty name, put the held card back into the
        hand.
        """
        if name != self.dragged:
            self.dragged = name
            self.changed()

    def drop(self, card: Dropped) -> None:
        """Play a card that was dragged to the middle; while cards to pass are chosen, choose it."""
        self.hold("")
        if not self._passing:
            self.play(card.card, card)
        elif card.card not in self.raised:
            self.tap(card.card)

    def land(self) -> None:
        """Send the card that was let go from there to its spot."""
        self.dropped = tuple([each._replace(held=False) for each in self.dropped])
        self.changed()

    def play(self, name: str, dropped: Dropped | None = None) -> None:
        """Play a card, if it may be played.

        Args:
            dropped: where the card was let go, if it was dragged.
        """
        if action := self._play(name):
            others = [each for each in self.dropped if each.card != name][-1:]
            self.dropped = (*others, *([dropped] if dropped is not None else []))
            self.act(action, self.position.near)

    def move(self, step: int) -> None:
        """Go to the next card to the left (-1) or right (1); in a trick, raise it as well."""
        names = [card.name for card in self.position.hand]
        if not names or (self._passing and not self.position.acts):
            return
        start = self.reached if self._passing else (*self.raised, "")[0]
        name = names[(names.index(start) + step if start else min(step, 0)) % len(names)]
        if self._passing:
            self._keep(replace(self._held, reached=name))
        else:
            self._put((name,))

    def lift(self, up: bool) -> None:
        """Choose the card that the keys have gone to, or put it back."""
        if not self._passing:
            if not up:
                self._put(())
        elif self.reached and (self.reached in self.raised) != up:
            self.tap(self.reached)

    def show(self, names: tuple[str, ...]) -> None:
        """Raise these cards; put all back if there are none."""
        if self.position.acts or not self._passing:
            self._put(names)

    def advise(self, action: Any) -> None:
        """Raise the cards of an action, as a hint does."""
        if isinstance(action, Pass | Play):
            self.show(action.cards if isinstance(action, Pass) else (action.card,))

    @property
    def advice(self) -> Choice | None:
        """The hint whose reasons are shown: the one whose cards are raised."""
        hinted = super().advice
        return hinted if hinted is not None and hinted.action == self.action else None

    def confirm(self) -> None:
        """Play the raised card, or pass the chosen ones. While some are still to be chosen, choose
        the card that the keys have gone to, or put it back. Otherwise deal, open the score, or show
        again what was put aside."""
        action = self.action
        if isinstance(action, Play):
            self.play(action.card)
        elif action is not None:
            self.act(action, self.position.near)
        elif self.phase == "deal":
            self.deal()
        elif self.phase == "over":
            self.layers.open("score")
        elif self.phase == "spell":
            self.look_again()
        elif self._passing and self.reached:
            self.tap(self.reached)

    def choose(self, spell: Spell) -> None:
        """Act on the caster's choice."""
        self.act(spell, self.position.near)

    def sweep(self) -> None:
        """Send a finished trick to its winner, and let a bot that waited for that go on."""
        self._swept = self.props.view.step
        self.changed()
        self.props.do.hurry()

    def open_trick(self) -> None:
        """Show this trick and the last one."""
        self.layers.open("trick")

    def open_review(self) -> None:
        """Open the look back on the rounds."""
        self.layers.open("review")

    @property
    def _passing(self) -> bool:
        return self.phase == "pass"

    @property
    def _held(self) -> Held:
        """What was done with the hand at this moment."""
        position = self.position
        moment = (position.near, len(position.state.past), self.phase, len(position.hand))
        return self._kept if self._kept.moment == moment else Held(moment)

    def _keep(self, held: Held) -> None:
        self.touched()
        self._kept = held
        self._entered.put(len(self.position.state.past), held)
        self.changed()

    def _put(self, names: tuple[str, ...]) -> None:
        self._keep(replace(self._held, raised=tuple(sorted(names, key=NUMBERS.__getitem__))))

    def _play(self, name: str) -> Play | None:
        position = self.position
        found = any(card.name == name and card.refused is None for card in position.hand)
        return Play(name) if found and position.acts and self.phase == "play" else None
