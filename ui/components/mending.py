"""Mending a kept game: a step that was entered wrong, forgotten, or entered twice.

The table of a kept game uses it like this::

    mending = use_mending(app, props, compare, righted)
    now = mending.props            # draw the table from these props, and act by it, as ever
    body = ft.Column([..., *mending.strip])
    over = Over(overlay=mending.overlay, mends=mending.ways, ...)
    return frame(app, props, layers, body, over)

``mends`` puts a pencil beside each step of the history, and lets the way back end a mending before
it leaves the table. While a step is being mended, the table is drawn as it lay before that step.
What is entered there is not taken but weighed: a sheet shows what it changes, and only that sheet's
button applies it. Then another sheet says what has to be changed on the real table. So a game has
no second way of entering anything. State that a game's screens hold between two actions has to
follow ``now.view.step``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

import flet as ft

from engine.amend import Edit, Insert, Remove, Replace
from engine.errors import EngineError
from engine.game import CHANCE, Event, Outcome
from engine.player_view import PlayerView
from engine.record import Step
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps, Mended, Mender, TableCommands
from ui.components.choice import Option, strip
from ui.components.frame import Mends, Overlay
from ui.components.press import big_button, other_button, press
from ui.components.prose import as_heading, prose
from ui.components.sheet import sheet
from ui.components.story import tell
from ui.context import AppContext
from ui.hooks import Controller, use_controller
from ui.look import TARGET
from ui.styles import BODY, CAPTION, CORNER, LEAD, TEXT

MOST_MISFITS = 8
"""How many steps that no longer fit are listed; further ones are only counted."""


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure of the table before and after a mending, in words.

    Attributes:
        label: what the figure is; the same label as the previous change's where it continues that
            line.
    """

    label: str
    before: str
    after: str


Compare = Callable[[AppContext, Any, Any], Sequence[FigureChange]]
"""Returns the figures of two views that a mending may change, whether they differ or not."""

Righted = Callable[[AppContext, Any, Any], Sequence[str]]
"""Returns in words what has to be changed on the real table, which lies as the first state says, so
that it lies as the second one does; nothing where only the phone had it wrong."""


@dataclass(frozen=True, slots=True)
class _Work:
    """A mending that has begun.

    Attributes:
        mender: mends the game as it is now.
        steps: how many steps the game had when the mending began; at another number, the mending is
            over.
        at: the number of the step, from 0.
        insert: whether what is entered goes before the step, not in its place.
        edit: what was entered.
        stop: whether the game ends at the first later step that does not fit.
    """

    mender: Mender
    steps: int
    at: int
    insert: bool = False
    edit: Edit | None = None
    stop: bool = False

    @property
    def weighed(self) -> Mended | None:
        """What the edit would change; None while there is no edit."""
        return None if self.edit is None else self.mender.weigh(self.edit, self.stop)


class Mending(Controller):
    """The mending of a kept game: which step is mended, if any, and how.

    Attributes:
        app: the surroundings of the latest drawing.
        props: what the table is drawn with: the current props, or those of the step that is being
            mended.
    """

    app: AppContext
    props: BoardProps

    def __init__(self, compare: Compare, righted: Righted | None, quiet: Collection[str]) -> None:
        super().__init__()
        self._compare, self._righted = compare, righted
        self._quiet = quiet
        self._work: _Work | None = None
        # The state before the game was mended, in which the real table still lies, until that was
        # set right or something else was entered.
        self._was: Any = None
        # The number of steps after a mending, and the number before it until the mended game is
        # drawn.
        self._mended = self._before = -1

    def follow(self, app: AppContext, props: BoardProps) -> None:
        """Follow a new drawing; a mending ends where the game has gone on."""
        self.app, self._now, self.props = app, props, props
        work, mender = self._work, props.mender
        if self.mended:
            self._before = -1
        elif props.view.step != self._before:
            self._was, self._mended = None, -1
        if work is None or mender is None or work.steps != props.view.step:
            self._work = None
            return
        self._work = replace(work, mender=mender)
        past = mender.past(work.at)
        people = tuple(seat for seat in past.actors if seat != CHANCE)
        self.props = replace(
            props,
            view=past,
            do=cast("TableCommands", _Weighing(props.do, self._enter)),
            undoes=None,
            redoes=False,
            hints=False,
            hinted=None,
            holder=people[0] if people else props.holder,
            waiting=people,
            mender=None,
        )

    @property
    def active(self) -> bool:
        """Whether a step is being mended."""
        return self._work is not None

    @property
    def mended(self) -> bool:
        """Whether the game has been mended and nothing was entered since. The people at the table
        have then already done what its last step asks of them."""
        return self._mended == self._now.view.step

    @property
    def open(self) -> Callable[[int], None] | None:
        """Mends a step, by its number from 1; None where nothing can be mended."""
        return None if self._now.mender is None else self._begin

    @property
    def ways(self) -> Mends:
        """How a step is mended, and how that ends, for the frame of the table."""
        return Mends(self.open, self.cancel if self.active else None)

    @property
    def action(self) -> Any:
        """What was entered at the step that is mended; None while none is mended, or one is
        inserted before it."""
        work = self._work
        return None if work is None or work.insert else work.mender.entered(work.at)

    @property
    def after(self) -> Any:
        """The state just after the step that is mended, as the game is now; None while none is
        mended."""
        return None if self._work is None else self._work.mender.past(self._work.at + 1).state

    @property
    def strip(self) -> tuple[ft.Control, ...]:
        """The strip over the table while a step is mended: which one, and the ways to mend it."""
        work = self._work
        if work is None:
            return ()
        told = self.lines(self._now.view.told[work.at].events)
        ways: list[tuple[str, Callable[[], None], bool | None]] = [
            ("mend.replace", partial(self._change, insert=False), not work.insert),
            ("mend.insert", partial(self._change, insert=True), work.insert),
            ("mend.remove", partial(self._weigh, Remove(work.at)), None),
            ("mend.cancel", self.cancel, None),
        ]
        line = self.app.words("mend.step", n=work.at + 1, line=next(iter(told), ""))
        return (_strip(self.app, line, ways, work.insert),)

    @property
    def overlay(self) -> Overlay | None:
        """The sheet that shows what an edit would change, until the edit is applied or not; after
        that the sheet with what has to be changed on the real table, if anything has to be."""
        work = self._work
        if work is None:
            return self._righting()
        if work.weighed is None:
            return None
        shown = _sheet(self, self.props.view, work, work.weighed)
        return Overlay(shown, self.back, enter=True, next=self.apply)

    def _righting(self) -> Overlay | None:
        if self._righted is None or self._was is None or not self.mended:
            return None
        app, words = self.app, self.app.words
        lines = self._righted(app, self._was, self._now.view.state)
        if not lines:
            return None
        body = [prose(app, line, LEAD.bold.phrases) for line in lines]
        done = big_button(app, words("mend.right.done"), self.set_right, icon=ft.Icons.CHECK)
        title = words("mend.right")
        shown = sheet(app, title, body, self.set_right, foot=done, short=True, key="right")
        return Overlay(shown, self.set_right)

    def changes(self, mended: Mended) -> list[FigureChange]:
        """Return the figures that an edit changes: the game's own, the points, and whose turn it
        is."""
        app, amendment = self.app, mended.amendment
        ends = not (amendment.before.actors and amendment.after.actors)
        rows = [
            *self._compare(app, mended.before.state, mended.after.state),
            *_points(app, amendment.before.standings, amendment.after.standings),
            FigureChange(
                app.words("mend.turn"),
                _actors(app, amendment.before.actors, ends),
                _actors(app, amendment.after.actors, ends),
            ),
        ]
        return [row for row in rows if row.before != row.after]

    def lines(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return events in words: those that need telling, or all if none does."""
        return tell(self.app.words, events, self._quiet) or tell(self.app.words, events)

    def stop(self, stop: bool) -> None:
        """End the game at the first later step that does not fit, or leave out the steps that do
        not fit."""
        self._change(stop=stop)

    def apply(self) -> None:
        """Apply the edit that was weighed."""
        work = self._work
        if work is not None and work.weighed is not None and self.alive:
            mended = work.weighed
            self._was = mended.before.state
            self._before, self._mended = work.steps, mended.after.step
            self.cancel()
            work.mender.mend()

    def set_right(self) -> None:
        """Note that the real table now lies as the mended game does."""
        self._was = None
        self.changed()

    def back(self) -> None:
        """Go back from what an edit would change to entering it."""
        self._change(edit=None)

    def cancel(self) -> None:
        """End the mending without a change."""
        self._work = None
        self.changed()

    def _begin(self, number: int) -> None:
        step, mender = self._now.view.step, self._now.mender
        if mender is not None and 1 <= number <= step:
            self._work = _Work(mender, step, number - 1)
            self.changed()

    def _change(self, **changes: Any) -> None:
        if self._work is not None:
            self._work = replace(self._work, **changes)
            self.changed()

    def _enter(self, seat: int, action: Any) -> None:
        if self._work is not None:
            kind = Insert if self._work.insert else Replace
            self._weigh(kind(self._work.at, Step(seat, action)))

    def _weigh(self, edit: Edit) -> None:
        work = self._work
        if work is None:
            return
        if isinstance(edit, Replace) and edit.step.action == work.mender.entered(work.at):
            self.app.tell(self.app.words("mend.same"))
            return
        try:
            work.mender.weigh(edit, False)
        except EngineError as error:
            self.app.tell(self.app.words(error.key, **error.details))
        else:
            self._change(edit=edit, stop=False)


def figures_righted(app: AppContext, rows: Sequence[FigureChange]) -> list[str]:
    """Return in words the figures that differ, as they have to be on the real table."""
    return [
        app.words("mend.set", label=row.label, before=row.before, after=row.after)
        for row in rows
        if row.before != row.after
    ]


def use_mending(
    app: AppContext,
    props: BoardProps,
    compare: Compare,
    righted: Righted | None,
    quiet: Collection[str] = (),
) -> Mending:
    """A hook: the mending that is going on, if any.

    Args:
        compare: returns figures of the game, which are shown before and after together with the
            points.
        righted: returns what has to be changed on the real table; None where nothing lies there.
        quiet: keys of events that need not be told.
    """
    mending = use_controller(lambda: Mending(compare, righted, quiet))
    mending.follow(app, props)
    return mending


@dataclass(frozen=True, slots=True)
class _Weighing:
    """The commands of a table while a step is mended: what is entered is weighed, and the phone
    does not draw chance in the past."""

    do: TableCommands
    act: Callable[[int, Any], None]

    def deal(self) -> None:
        """Draw nothing."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.do, name)


def _strip(
    app: AppContext,
    line: str,
    ways: Sequence[tuple[str, Callable[[], None], bool | None]],
    insert: bool,
) -> ft.Control:
    """Return the strip that says which step is mended, and how: by another in its place, one before
    it, or its removal.

    Args:
        line: the step in words.
        ways: for each button the key of its words, what it does, and whether it is chosen; None for
            a button that cannot be chosen.
    """
    words, palette = app.words, app.look.palette
    asked = words("mend.insert.ask" if insert else "mend.replace.ask")
    room = (min(app.width, 760.0) - 48) / len(ways)
    buttons: list[ft.Control] = [
        lay.box(
            press(
                app,
                words(key),
                action,
                lay.box(
                    prose(
                        app,
                        words(key),
                        TEXT.phrases.when(bool(chosen)),
                        color=palette.on_accent if chosen else palette.ink,
                        room=(room - 10, TARGET * app.look.scale - 4),
                        at="middle",
                    ),
                    height=(TARGET + 4) * app.look.scale,
                    at="middle",
                    pad=(4, 0),
                ),
                surface=palette.key(chosen),
                selected=chosen,
            ),
            expand=True,
        )
        for key, action, chosen in ways
    ]
    return lay.box(
        lay.column(
            prose(app, line, TEXT.bold),
            prose(app, asked, TEXT.soft),
            lay.row(*buttons, gap=6),
            gap=4,
            across="stretch",
        ),
        pad=8,
        fill=palette.raised,
        edge=(2, palette.accent),
        radius=CORNER,
    )


def _sheet(mending: Mending, past: PlayerView[Any], work: _Work, mended: Mended) -> ft.Control:
    """Return the sheet that shows what an edit would change, before it is applied."""
    app, words = mending.app, mending.app.words
    edit, misfits = work.edit, mended.amendment.misfits
    body: list[ft.Control] = []
    if not isinstance(edit, Insert):
        old = mended.before.told[work.at].events
        body.append(_told(app, "mend.old", mending.lines(old)))
    if isinstance(edit, Replace | Insert):
        _, new = past.game.step(past.state, *edit.step)
        body.append(_told(app, "mend.new", mending.lines(new)))
    else:
        body.append(_told(app, "mend.new", (words("mend.removed"),)))
    body.append(as_heading(prose(app, words("mend.changes"), BODY.bold)))
    changed = mending.changes(mended)
    body += [_row(app, row) for row in changed]
    if not changed:
        body.append(prose(app, words("mend.nothing")))
    if misfits:
        body += _misfits(mending, mended, work.stop)
    foot = lay.row(
        lay.box(other_button(app, words("mend.back"), mending.back, room=130), expand=True),
        lay.box(
            big_button(app, words("mend.apply"), mending.apply, icon=ft.Icons.CHECK, room=160),
            expand=True,
        ),
        gap=8,
    )
    return sheet(app, words("mend.title"), body, mending.back, foot=foot, key="mend")


def _told(app: AppContext, key: str, lines: Sequence[str]) -> ft.Control:
    return lay.column(
        prose(app, app.words(key), CAPTION.soft), *(prose(app, line) for line in lines), gap=2
    )


def _row(app: AppContext, row: FigureChange) -> ft.Control:
    """Return a figure before and after."""
    words, palette = app.words, app.look.palette
    return lay.said(
        lay.box(
            lay.row(
                prose(app, row.label, TEXT, expand=3),
                prose(app, row.before, BODY.soft, expand=2, at="end"),
                ft.Icon(ft.Icons.ARROW_FORWARD, size=16, color=palette.soft),
                prose(app, row.after, BODY.bold, expand=2),
                gap=8,
            ),
            pad=(0, 6),
            edge=ft.Border.only(bottom=ft.BorderSide(1, palette.thread)),
        ),
        words("mend.row", label=row.label, before=row.before, after=row.after),
    )


def _points(app: AppContext, before: Outcome, after: Outcome) -> list[FigureChange]:
    """Return the points of all sides before and after, as if the game ended there."""
    new = {standing.side: standing for standing in after.standings}
    return [
        FigureChange(
            app.words("mend.points", name=Ref("seat", old.side)),
            _number(app, old.points),
            _number(app, new[old.side].points),
        )
        for old in before.standings
        if old.side in new
    ]


def _number(app: AppContext, points: int | None) -> str:
    return "–" if points is None else app.words("mend.number", n=points)


def _actors(app: AppContext, actors: Sequence[int], ends: bool) -> str:
    """Return the names of those who may act.

    Args:
        ends: whether the game is over either before or after the edit.
    """
    if not actors:
        return app.words("mend.over")
    people = [seat for seat in actors if seat != CHANCE]
    if not people:
        return app.words("mend.on" if ends else "mend.table")
    return app.words.listed([app.words.names[seat] for seat in people])


def _misfits(mending: Mending, mended: Mended, stop: bool) -> list[ft.Control]:
    """Return the later steps that no longer fit, why not, and the choice of what becomes of
    them."""
    app, misfits = mending.app, mended.amendment.misfits
    words, palette = app.words, app.look.palette
    parts: list[ft.Control] = [
        as_heading(prose(app, words("mend.misfits", n=len(misfits)), BODY.bold))
    ]
    for misfit in misfits[:MOST_MISFITS]:
        told = mending.lines(mended.before.told[misfit.at].events)
        line = words("mend.step", n=misfit.at + 1, line=next(iter(told), ""))
        reason = words(misfit.key, **misfit.details)
        parts.append(
            lay.column(
                prose(app, line, TEXT), prose(app, reason, CAPTION, color=palette.bad), gap=1
            )
        )
    if len(misfits) > MOST_MISFITS:
        parts.append(prose(app, words("mend.more", n=len(misfits) - MOST_MISFITS), CAPTION.soft))
    parts.append(
        strip(
            app,
            words("mend.then"),
            [Option(False, words("mend.leave_out")), Option(True, words("mend.stop"))],
            stop,
            mending.stop,
            columns=2,
        )
    )
    return parts
