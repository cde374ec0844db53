"""Mending a game that is kept: a step that was entered wrong, forgotten, or entered twice.

A table that is kept uses it like this::

    mending = use_mending(app, props, compare)
    now = mending.props            # draw the table from these props, and act by it, as ever
    body = ft.Column([..., *mending.strip])
    return frame(app, props, layers, body, overlay=mending.overlay, on_mend=mending.open, ...)

``on_mend`` puts a pencil beside each step of the history. While a step is being mended the table
is drawn as it lay before that step, and what is entered there is not taken but weighed: a sheet
shows what it changes, and only that sheet's button applies it. So a game has no second way of
entering anything. What its screens keep to themselves between two actions has to follow
``now.view.step``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import flet as ft

from engine.amend import Edit, Insert, Misfit, Remove, Replace
from engine.errors import EngineError
from engine.game import CHANCE, Event, Outcome
from engine.player_view import PlayerView
from engine.record import Step
from ui.board_props import BoardProps, Mended, TableCommands
from ui.components.choice import Option, strip
from ui.components.frame import Overlay
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.components.story import tell
from ui.context import AppContext
from ui.hooks import use_state
from ui.look import TARGET

MOST_MISFITS = 8
"""More steps that no longer fit are counted, not listed."""


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure of the table before and after a mending, in words.

    Attributes:
        label: what it is; the same as that of the change before where it goes on in its line.
    """

    label: str
    before: str
    after: str


Compare = Callable[[AppContext, Any, Any], Sequence[FigureChange]]
"""The figures of two views that a mending may change, whether they differ or not."""


@dataclass(frozen=True, slots=True)
class Mending:
    """What a table that is kept is drawn with.

    Attributes:
        props: of now, or of the step that is being mended.
        open: mend a step, by its number from 1; None where nothing can be mended.
        strip: what stands over the table while a step is mended; empty otherwise.
        overlay: what an edit would change, until it is applied or not.
        active: whether a step is being mended.
        action: what was entered at that step; None while none is mended, or one is put before it.
        cancel: mend nothing after all.
        after: the view just after that step, as it is; None while none is mended.
    """

    props: BoardProps
    open: Callable[[int], None] | None
    strip: tuple[ft.Control, ...]
    overlay: Overlay | None
    active: bool
    action: Any = None
    cancel: Callable[[], None] = lambda: None
    after: Any = None


@dataclass(frozen=True, slots=True)
class _Work:
    """A mending that has begun.

    Attributes:
        steps: how many the game had then; at another number it is over.
        at: the step, from 0.
        insert: what is entered goes before it, not in its place.
        edit: what was entered.
        stop: end the game at the first later step that does not fit.
    """

    steps: int = -1
    at: int = 0
    insert: bool = False
    edit: Edit | None = None
    stop: bool = False


def use_mending(
    app: AppContext, props: BoardProps, compare: Compare, quiet: Collection[str] = ()
) -> Mending:
    """The mending that is going on, if any.

    Args:
        compare: figures of the game, shown before and after beside the points.
        quiet: keys of events that need not be told.
    """
    work, set_work = use_state(_Work)
    mender, step = props.mender, props.view.step
    if mender is None:
        return Mending(props, None, (), None, False)

    def begin(number: int) -> None:
        set_work(_Work(step, number - 1))

    if work.steps != step or not 0 <= work.at < step:
        return Mending(props, begin, (), None, False)

    def enter(edit: Edit) -> None:
        try:
            mender.weigh(edit, False)
        except EngineError as error:
            app.tell(app.words(error.key, **error.details))
        else:
            set_work(replace(work, edit=edit, stop=False))

    def act(seat: int, action: Any) -> None:
        kind = Insert if work.insert else Replace
        enter(kind(work.at, Step(seat, action)))

    def cancel() -> None:
        set_work(_Work())

    past = mender.past(work.at)
    then = replace(
        props,
        view=past,
        do=cast("TableCommands", _Weighing(props.do, act)),
        undoes=False,
        hints=False,
        hinted=None,
        holder=next((seat for seat in past.actors if seat != CHANCE), props.holder),
        waiting=tuple(seat for seat in past.actors if seat != CHANCE),
        mender=None,
    )
    told = props.view.told[work.at].events
    line = _Strip(
        lambda insert: set_work(replace(work, insert=insert)),
        lambda: enter(Remove(work.at)),
        cancel,
    )
    after = mender.past(work.at + 1).state
    overlay = None
    if work.edit is not None:
        mended = mender.weigh(work.edit, work.stop)

        def apply() -> None:
            set_work(_Work())
            mender.mend(mended)

        def back() -> None:
            set_work(replace(work, edit=None))

        shown = _sheet(
            app,
            past,
            work,
            mended,
            compare(app, mended.before.state, mended.after.state),
            quiet,
            lambda stop: set_work(replace(work, stop=stop)),
            apply,
            back,
        )
        overlay = Overlay(shown, back, enter=True, next=apply)
    return Mending(
        then,
        begin,
        _strip(app, work, told, line, quiet),
        overlay,
        True,
        None if work.insert else mender.entered(work.at),
        cancel,
        after,
    )


class _Weighing:
    """The commands of a table while a step is mended: what is entered is weighed, and chance is
    not drawn by the phone in what is past."""

    def __init__(self, do: TableCommands, act: Callable[[int, Any], None]) -> None:
        self._do = do
        self.act = act

    def deal(self) -> None:
        """Draw nothing."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._do, name)


@dataclass(frozen=True, slots=True)
class _Strip:
    """What the buttons over the table do."""

    insert: Callable[[bool], None]
    remove: Callable[[], None]
    cancel: Callable[[], None]


def _strip(
    app: AppContext, work: _Work, told: Sequence[Event], do: _Strip, quiet: Collection[str]
) -> tuple[ft.Control, ...]:
    """Which step is mended, and how: another in its place, one before it, or none."""
    words, palette = app.words, app.look.palette
    first = next(iter(_lines(app, told, quiet)), "")
    asked = words("mend.insert.ask" if work.insert else "mend.replace.ask")
    ways: list[tuple[str, Callable[[], None], bool]] = [
        ("mend.replace", lambda: do.insert(False), not work.insert),
        ("mend.insert", lambda: do.insert(True), work.insert),
        ("mend.remove", do.remove, False),
        ("mend.cancel", do.cancel, False),
    ]
    room = (min(app.width, 760.0) - 48) / len(ways)
    buttons: list[ft.Control] = [
        ft.Container(
            press(
                app,
                words(key),
                action,
                ft.Container(
                    prose(
                        app,
                        words(key),
                        size=14,
                        bold=chosen,
                        color=palette.on_accent if chosen else palette.ink,
                        phrases=True,
                        room=(room - 10, TARGET * app.look.scale - 4),
                        text_align=ft.TextAlign.CENTER,
                    ),
                    height=(TARGET + 4) * app.look.scale,
                    alignment=ft.Alignment.CENTER,
                    padding=ft.Padding.symmetric(horizontal=4),
                ),
                color=palette.accent if chosen else palette.surface,
                border=palette.accent if chosen else palette.thread,
                selected=chosen if key in ("mend.replace", "mend.insert") else None,
            ),
            expand=True,
        )
        for key, action, chosen in ways
    ]
    return (
        ft.Container(
            ft.Column(
                [
                    prose(app, words("mend.step", n=work.at + 1, line=first), size=14, bold=True),
                    prose(app, asked, size=14, soft=True),
                    ft.Row(buttons, spacing=6),
                ],
                spacing=4,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=8,
            bgcolor=palette.raised,
            border=ft.Border.all(2, palette.accent),
            border_radius=12,
        ),
    )


def _lines(app: AppContext, events: Sequence[Event], quiet: Collection[str]) -> tuple[str, ...]:
    """Events in words: those that need telling, or all if none does."""
    return tell(app.words, events, quiet) or tell(app.words, events)


def _sheet(
    app: AppContext,
    past: PlayerView[Any],
    work: _Work,
    mended: Mended,
    changes: Sequence[FigureChange],
    quiet: Collection[str],
    on_stop: Callable[[bool], None],
    on_apply: Callable[[], None],
    on_back: Callable[[], None],
) -> ft.Control:
    """What an edit would change, before it is applied."""
    words = app.words
    edit, amendment = work.edit, mended.amendment
    body: list[ft.Control] = []
    if not isinstance(edit, Insert):
        old = mended.before.told[work.at].events
        body.append(_told(app, "mend.old", _lines(app, old, quiet)))
    if isinstance(edit, Replace | Insert):
        _, new = past.game.step(past.state, *edit.step)
        body.append(_told(app, "mend.new", _lines(app, new, quiet)))
    else:
        body.append(_told(app, "mend.new", (words("mend.removed"),)))
    rows = [
        *changes,
        *_points(app, amendment.before.standings, amendment.after.standings),
        FigureChange(
            words("mend.turn"),
            _actors(app, amendment.before.actors),
            _actors(app, amendment.after.actors),
        ),
    ]
    changed = [row for row in rows if row.before != row.after]
    body.append(ft.Semantics(header=True, content=prose(app, words("mend.changes"), bold=True)))
    body += [_row(app, row) for row in changed]
    if not changed:
        body.append(prose(app, words("mend.nothing")))
    if amendment.misfits:
        body += _misfits(app, mended, amendment.misfits, quiet, work.stop, on_stop)
    foot = ft.Row(
        [
            ft.Container(
                big_button(app, words("mend.back"), on_back, primary=False, room=130), expand=True
            ),
            ft.Container(
                big_button(app, words("mend.apply"), on_apply, icon=ft.Icons.CHECK, room=160),
                expand=True,
            ),
        ],
        spacing=8,
    )
    return sheet(app, words("mend.title"), body, on_back, foot=foot, key="mend")


def _told(app: AppContext, key: str, lines: Sequence[str]) -> ft.Control:
    return ft.Column(
        [
            prose(app, app.words(key), size=13, soft=True),
            *(prose(app, line, size=15) for line in lines),
        ],
        spacing=2,
    )


def _row(app: AppContext, row: FigureChange) -> ft.Control:
    """A figure before and after."""
    words, palette = app.words, app.look.palette
    return ft.Semantics(
        label=words("mend.row", label=row.label, before=row.before, after=row.after),
        exclude_semantics=True,
        content=ft.Container(
            ft.Row(
                [
                    prose(app, row.label, size=14, expand=3),
                    prose(
                        app, row.before, size=15, soft=True, expand=2, text_align=ft.TextAlign.END
                    ),
                    ft.Icon(ft.Icons.ARROW_FORWARD, size=16, color=palette.soft),
                    prose(app, row.after, size=15, bold=True, expand=2),
                ],
                spacing=8,
            ),
            padding=ft.Padding.symmetric(vertical=6),
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.thread)),
        ),
    )


def _points(app: AppContext, before: Outcome, after: Outcome) -> list[FigureChange]:
    """The points of all sides, if the game ended there."""
    new = {standing.side: standing for standing in after.standings}
    return [
        FigureChange(
            app.words("mend.points", name=app.words.names[old.side]),
            _number(app, old.points),
            _number(app, new[old.side].points),
        )
        for old in before.standings
        if old.side in new
    ]


def _number(app: AppContext, points: int | None) -> str:
    return "–" if points is None else app.words("mend.number", n=points)


def _actors(app: AppContext, actors: Sequence[int]) -> str:
    """Who may act."""
    if not actors:
        return app.words("mend.over")
    people = [seat for seat in actors if seat != CHANCE]
    if not people:
        return app.words("mend.table")
    return app.words("list.separator").join(app.words.names[seat] for seat in people)


def _misfits(
    app: AppContext,
    mended: Mended,
    misfits: Sequence[Misfit],
    quiet: Collection[str],
    stop: bool,
    on_stop: Callable[[bool], None],
) -> list[ft.Control]:
    """The later steps that no longer fit, why not, and what becomes of them."""
    words, palette = app.words, app.look.palette
    parts: list[ft.Control] = [
        ft.Semantics(
            header=True,
            content=prose(app, words("mend.misfits", n=len(misfits)), bold=True),
        )
    ]
    for misfit in misfits[:MOST_MISFITS]:
        told = _lines(app, mended.before.told[misfit.at].events, quiet)
        line = words("mend.step", n=misfit.at + 1, line=next(iter(told), ""))
        reason = words(misfit.key, **misfit.details)
        parts.append(
            ft.Column(
                [
                    prose(app, line, size=14),
                    prose(app, reason, size=13, color=palette.bad),
                ],
                spacing=1,
            )
        )
    if len(misfits) > MOST_MISFITS:
        parts.append(
            prose(app, words("mend.more", n=len(misfits) - MOST_MISFITS), size=13, soft=True)
        )
    parts.append(
        strip(
            app,
            words("mend.then"),
            [Option(False, words("mend.leave_out")), Option(True, words("mend.stop"))],
            stop,
            on_stop,
            columns=2,
        )
    )
    return parts
