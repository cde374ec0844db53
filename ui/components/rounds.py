"""The tables of kept games: what is entered next or for a step that is mended, and the page for
entering a round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

import flet as ft

from engine.game import CHANCE
from ui import lay
from ui.awake import use_awake
from ui.board_props import BoardProps
from ui.components.entered import Entered, MendedDraft, use_entered, use_mended
from ui.components.frame import Over, bar, frame
from ui.components.keeper_board import EDGE, GAP, NEWEST, TWO
from ui.components.mending import Mending
from ui.components.press import big_button, icon_press
from ui.components.prose import as_heading, prose
from ui.components.screen import Screen, use_screen
from ui.components.standing import TableLayers, use_standing
from ui.context import AppContext
from ui.styles import LARGE

S = TypeVar("S")
T = TypeVar("T")

_ENTRY = "entry"
"""The name of the layer on which a round is entered."""


class Drafting(Screen, ABC, Generic[S, T]):
    """The screen of a table at which a step is entered as a draft, which survives leaving the
    table. The draft of a step that is mended begins as the step was entered, and ends with the
    mending.

    Attributes:
        layers: the open sheet.
        mending: the step that is mended, if any.
        table: the table as it is now, even while a step is mended.
    """

    layers: TableLayers
    mending: Mending
    table: BoardProps

    @property
    def state(self) -> S:
        """The state of the game before what is entered."""
        state: S = self.props.view.state
        return state

    @property
    def action(self) -> Any:
        """The action that is entered; None while it is not complete."""
        return None

    @property
    @abstractmethod
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What each key does."""

    @abstractmethod
    def read(self, action: Any) -> T:
        """Return a step as it would have been entered; a blank draft where it is no such step."""

    @abstractmethod
    def load(self, value: object) -> T:
        """Return a draft from JSON values.

        Raises:
            ValueError: the value is no draft.
        """

    @staticmethod
    def dump(value: Any) -> object:
        """Return a draft as JSON values."""
        return value

    def follow(
        self,
        layers: TableLayers,
        mending: Mending,
        table: BoardProps,
        drafts: tuple[Entered[T], MendedDraft[T]],
    ) -> None:
        """Follow a new drawing.

        Args:
            drafts: the draft of the next step, and that of the step that is mended.
        """
        self.layers, self.mending, self.table = layers, mending, table
        self._entered, self._mended = drafts

    @property
    def draft(self) -> T:
        """The step as it is entered so far."""
        if self._mended.active:
            return self._mended.draft
        held = self._entered.at(self.table.view.step)
        return self.read(None) if held is None else held

    def put(self, draft: T) -> None:
        """Put another draft in place of this one."""
        self.app.buzz()
        if self._mended.active:
            self._mended.put(draft)
        elif draft != self.draft:
            self._entered.put(self.table.view.step, draft)
        self.changed()

    def write(self) -> None:
        """Enter the step if it is complete; while one is mended, first show what it would
        change."""
        action = self.action
        if action is not None:
            self.enter(action)

    def enter(self, action: Any) -> None:
        """Enter an action, or weigh it while a step is mended."""
        self.layers.close()
        self.act(action, CHANCE)


class Rounds(Drafting[S, T]):
    """The screen of a table that is kept round by round.

    Attributes:
        at: the seat whose part is being entered.
        shown: how many rounds are listed.
    """

    topic: ClassVar[str] = "keep"
    """The beginning of the message keys that name what is entered: a round, or a game."""

    def __init__(self) -> None:
        super().__init__()
        self.at, self.shown = 0, NEWEST

    @property
    @abstractmethod
    def number(self) -> int:
        """The number, from 1, of the round that comes next or is mended."""

    @property
    @abstractmethod
    def room(self) -> bool:
        """Whether another round can be entered."""

    @property
    @abstractmethod
    def entry_keys(self) -> Mapping[str, Callable[[], None]]:
        """What each key does while a round is entered."""

    @property
    def entering(self) -> bool:
        """Whether the page for entering a round is open."""
        return self.room and (self.mending.active or self.layers.shown == _ENTRY)

    @property
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What each key does."""
        if self.entering:
            return {"Escape": self.back, **self.entry_keys}
        return {"Enter": self.begin} if self.room else {}

    @property
    def mend(self) -> Callable[[int], None] | None:
        """Mends a round, by its number from 0; None where none can be mended."""
        return None if self.mending.active or self.mending.open is None else self._mend

    @property
    def begin_words(self) -> str:
        """The words on the button that leads to the entry."""
        key = "enter" if self.draft == self.read(None) else "go_on"
        return self.app.words(f"{self.topic}.{key}", n=self.number)

    @property
    def done_words(self) -> str:
        """The words on the button that enters the round."""
        key = "keep.weigh" if self.mending.active else f"{self.topic}.write"
        return self.app.words(key, n=self.number)

    def put(self, draft: T, seat: int | None = None) -> None:
        """Put another draft, and set the seat whose part is entered next; by default the same
        seat."""
        self.at = self.at if seat is None else seat
        super().put(draft)

    def turn(self, seat: int) -> None:
        """Go to the part of another seat; the last seat is followed by the first."""
        self.put(self.draft, seat % self.props.view.setup.seats)

    def begin(self) -> None:
        """Go to the entry."""
        self.layers.open(_ENTRY)

    def back(self) -> None:
        """Go back from the entry to the table."""
        if self.mending.active:
            self.mending.cancel()
        else:
            self.layers.close()

    def more(self) -> None:
        """List older rounds too."""
        self.shown += 3 * NEWEST
        self.changed()

    def enter(self, action: Any) -> None:
        """Enter a round, or weigh it while one is mended."""
        self.at = 0
        super().enter(action)

    def _mend(self, index: int) -> None:
        rounds = [told.number for told in self.table.view.told if told.seat == CHANCE]
        if self.mending.open is not None:
            self.mending.open(rounds[index])


R = TypeVar("R", bound=Drafting[Any, Any])


def use_drafting(make: Callable[[], R], app: AppContext, props: BoardProps, mending: Mending) -> R:
    """A hook: the screen of a kept table at which steps are entered as drafts; the device stays
    awake for it."""
    use_awake()
    screen = use_screen(make, app, mending.props)
    entered = use_entered(app, props, props.view.step, screen.dump, screen.load)
    drafts = entered, use_mended(mending, screen.read)
    screen.follow(use_standing(app), mending, props, drafts)
    return screen


def kept_table(
    screen: Drafting[Any, Any],
    entry: Callable[[Any], ft.Control] | None,
    heading: tuple[str, str | None],
    body: Callable[[Any], ft.Control],
    foot: Callable[[Any], ft.Control],
    over: Over,
) -> ft.Control:
    """Return the table of a kept game: the page for entering a step, or the bar, what scrolls below
    it, and the foot that stays at the bottom. It uses hooks.

    Args:
        entry: draws the page for entering a step; None while it is closed.
        heading: the title in the bar, and the topic of the rules that belongs to it.
        body, foot: draw these parts. A table that is only looked at has no foot: nothing can be
            entered there.
        over: what lies over the table, without keys and mending.
    """
    app, mending = screen.app, screen.mending
    overlay = mending.overlay or over.overlay
    over = replace(over, keys=screen.keys, overlay=overlay, mends=mending.ways)
    if entry is not None:
        return frame(app, screen.table, screen.layers, entry(screen), over)
    top = bar(app, screen.props, screen.layers, *heading)
    scrolled, strip = body(screen), mending.strip
    low = lay.box() if app.looks else foot(screen)
    if strip:
        low = lay.column(*strip, low, gap=GAP, tight=True)
    column = lay.column(
        lay.box(top, pad=(0 if app.width >= TWO else 4, 0)),
        lay.box(scrolled, expand=True, at="top"),
        lay.box(low, width=min(app.width - 2 * EDGE, 560.0)),
        gap=GAP,
        across="middle",
    )
    page = lay.box(column, pad=ft.Padding.only(bottom=EDGE), expand=True)
    return frame(app, screen.table, screen.layers, page, over)


def kept_foot(screen: Rounds[Any, Any], icon: ft.IconData = ft.Icons.EDIT_NOTE) -> ft.Control:
    """Return the button for the one thing to do now: enter a round, or look at the result."""
    app, state = screen.app, screen.state
    if state.phase == "over":
        return big_button(app, app.words("result.show"), partial(screen.layers.open, "score"))
    return big_button(app, screen.begin_words, screen.begin, icon=icon)


def done_button(screen: Rounds[Any, Any], width: float, primary: bool = True) -> ft.Control:
    """Return the button that enters the round, once it is complete."""
    do = None if screen.action is None else screen.write
    return big_button(
        screen.app, screen.done_words, do, icon=ft.Icons.CHECK, primary=primary, width=width
    )


def entry_page(
    screen: Rounds[Any, Any],
    width: float,
    parts: Sequence[ft.Control],
    foot: ft.Control,
    gap: float,
    *,
    scrolls: bool = True,
) -> ft.Control:
    """Return the page on which a round is entered.

    Args:
        width: the width of what is on the page, in logical pixels.
        parts: the parts that scroll where needed, if ``scrolls`` is true; a part that a finger
            paints on cannot scroll.
        foot: a part that stays below them.
        gap: the gap between the parts, in logical pixels.
    """
    app = screen.app
    text = app.words(f"{screen.topic}.round", n=screen.number)
    title = prose(app, text, LARGE.bold.phrases)
    bar = lay.row(
        icon_press(app, app.words("shell.back"), ft.Icons.ARROW_BACK, screen.back),
        as_heading(title, 1, expand=True),
        gap=4,
        width=width,
        height=48,
    )
    strip = [lay.box(each, width=width) for each in screen.mending.strip]
    body = lay.column(
        *parts,
        gap=gap,
        across="middle",
        expand=True,
        scroll=ft.ScrollMode.AUTO if scrolls else None,
    )
    return lay.box(
        lay.column(bar, *strip, body, foot, gap=6, across="middle"),
        pad=ft.Padding.only(bottom=EDGE),
        at="top",
        expand=True,
    )
