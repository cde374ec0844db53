"""What the taps, keys and effects of a table's screen do."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar, TypeVar

from engine.bot import Choice
from ui.board_props import BoardProps
from ui.components.foot import Bulb, Button
from ui.context import AppContext
from ui.hooks import Controller, use_controller


class Screen(Controller):
    """The controller of a table's screen. Once the screen is gone, its actions are ignored.

    Attributes:
        app, props: the surroundings and the props of the latest drawing.
        hints: how many hints have come into the hand.
        again: how many taps have changed nothing; after each, the line that says why is read out
            once more.
    """

    app: AppContext
    props: BoardProps
    ends: ClassVar[Collection[str]] = ()
    """The phases in which a sheet of the game's own comes up over the table."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: set[int] = set()
        self._read: Choice | None = None
        self.hints = 0
        self.again = 0
        self._looked: int | None = None

    def follow_table(self, app: AppContext, props: BoardProps) -> None:
        """Follow a new drawing. If the game was already over at the first one, its end does not
        come up again."""
        self.app, self.props = app, props
        if not self.ends:
            return
        if self._looked is None:
            self._looked = props.view.step if self.phase == "over" else -1
        elif self.phase not in self.ends:
            self._looked = -1  # an end that was undone may come again at the same step

    @property
    def looked(self) -> bool:
        """Whether the player looks at the table, with what came up over it put aside."""
        return self._looked == self.props.view.step

    def look(self) -> None:
        """Look at the table, and put aside what came up over it."""
        self._looked = self.props.view.step
        self.changed()

    def look_again(self) -> None:
        """Show again what was put aside."""
        self._looked = -1
        self.changed()

    @property
    def phase(self) -> str:
        """The phase for which the button at the foot is drawn."""
        phase: str = self.props.view.state.phase
        return phase

    def go(self, phase: str) -> None:
        """Do what the button at the foot does that was drawn for a phase; nothing if the phase is
        another by now."""
        if phase == self.phase:
            self.confirm()

    def confirm(self) -> None:
        """Do what is chosen, or go on, as Enter does."""

    def pressed(self, button: Button, hints: int) -> None:
        """Handle a press of the button at the foot, drawn when ``hints`` hints had come into the
        hand.

        A button that was drawn before another hint came does nothing: the player has never seen it
        together with what it would confirm.
        """
        if hints == self.hints:
            self.go(button.phase)

    def advise(self, action: Any) -> None:
        """Take an action that a hint advises into the hand; do nothing at a table without hints."""

    def ask(self) -> None:
        """Ask for a hint; one that still holds comes into the hand once more."""
        hinted, seat = self.props.hinted, self.props.holder
        if hinted is not None:
            self._take(hinted)
        elif seat is not None:
            self._waiting.add(seat)
            self.props.do.hint()

    @property
    def bulb(self) -> Bulb:
        """The button of hints: it asks for a hint, or closes what is shown of one."""
        lit = self.advice is not None
        return Bulb(self.put_away if lit else self.ask, self.props.asked, lit)

    def touched(self) -> None:
        """Stop waiting for a hint, because the player has done something with the hand.

        A hint that came now would change what the player is about to confirm.
        """
        if self.props.holder in self._waiting:
            self._waiting.discard(self.props.holder)
            self.props.do.drop_hint()

    def hear(self) -> None:
        """Take the current hint into the hand, once, where it is waited for."""
        hinted, seat = self.props.hinted, self.props.holder
        if hinted is not None and (seat in self._waiting or self.props.posed):
            self._waiting.discard(seat)
            self._take(hinted)

    def _take(self, hinted: Choice) -> None:
        self.hints += 1
        self._read = None
        self.advise(hinted.action)

    @property
    def advice(self) -> Choice | None:
        """The hint whose reasons are shown."""
        hinted = self.props.hinted
        return None if hinted is self._read else hinted

    def put_away(self) -> None:
        """Close the reasons of the hint, because they were read."""
        self._read = self.props.hinted
        self.changed()

    def act(self, action: Any, seat: int | None = None) -> None:
        """Do an action of a seat, of the holder by default, with a short buzz."""
        seat = self.props.holder if seat is None else seat
        if self.alive and seat is not None:
            self.touched()
            self.app.buzz()
            self.props.do.act(seat, action)

    def deal(self) -> None:
        """Let chance act, with a short buzz."""
        if self.alive:
            self.app.buzz()
            self.props.do.deal()


C = TypeVar("C", bound=Screen)


def use_screen(make: Callable[[], C], app: AppContext, props: BoardProps) -> C:
    """A hook: the controller of a screen, which follows each drawing and ends with the
    component."""
    screen = use_controller(make)
    screen.follow_table(app, props)
    return screen
