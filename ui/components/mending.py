"""Mending a game that is kept: a step that was entered wrong, forgotten, or entered twice.

A table that is kept uses it like this::

    mending = use_mending(here, sitting, compare)
    now = mending.sitting          # draw the table from this sitting, and act by it, as ever
    body = ft.Column([..., *mending.strip])
    return frame(here, sitting, layers, body, standing=mending.standing, on_mend=mending.open, ...)

``on_mend`` puts a pencil beside each step of the history. While a step is being mended the table
is drawn as it lay before that step, and what is entered there is not taken but weighed: a sheet
shows what it changes, and only that sheet's button applies it. So a game has no second way of
entering anything. What its screens keep to themselves between two actions has to follow
``now.sight.step``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from engine.amend import Edit, Insert, Misfit, Remove, Replace
from engine.errors import EngineError
from engine.game import CHANCE, Event, Outcome
from engine.record import Step
from engine.sight import Sight
from ui.components.choice import Option, strip
from ui.components.frame import Standing
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.components.story import tell
from ui.here import Here
from ui.hooks import use_state
from ui.look import TARGET
from ui.sitting import Mended, Sitting

MOST_MISFITS = 8
"""More steps that no longer fit are counted, not listed."""


@dataclass(frozen=True, slots=True)
class Change:
    """A figure of the table before and after a mending, in words.

    Attributes:
        label: what it is; the same as that of the change before where it goes on in its line.
    """

    label: str
    before: str
    after: str


Compare = Callable[[Here, Any, Any], Sequence[Change]]
"""The figures of two views that a mending may change, whether they differ or not."""


@dataclass(frozen=True, slots=True)
class Mending:
    """What a table that is kept is drawn with.

    Attributes:
        sitting: of now, or of the step that is being mended.
        open: mend a step, by its number from 1; None where nothing can be mended.
        strip: what stands over the table while a step is mended; empty otherwise.
        standing: what an edit would change, until it is applied or not.
        active: whether a step is being mended.
        action: what was entered at that step; None while none is mended, or one is put before it.
        cancel: mend nothing after all.
        after: the view just after that step, as it is; None while none is mended.
    """

    sitting: Sitting
    open: Callable[[int], None] | None
    strip: tuple[ft.Control, ...]
    standing: Standing | None
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
    here: Here, sitting: Sitting, compare: Compare, quiet: Collection[str] = ()
) -> Mending:
    """The mending that is going on, if any.

    Args:
        compare: figures of the game, shown before and after beside the points.
        quiet: keys of events that need not be told.
    """
    work, set_work = use_state(_Work)
    mender, step = sitting.mender, sitting.sight.step
    if mender is None:
        return Mending(sitting, None, (), None, False)

    def begin(number: int) -> None:
        set_work(_Work(step, number - 1))

    if work.steps != step or not 0 <= work.at < step:
        return Mending(sitting, begin, (), None, False)

    def enter(edit: Edit) -> None:
        try:
            mender.weigh(edit, False)
        except EngineError as error:
            here.tell(here.words(error.key, **error.details))
        else:
            set_work(replace(work, edit=edit, stop=False))

    def act(seat: int, action: Any) -> None:
        kind = Insert if work.insert else Replace
        enter(kind(work.at, Step(seat, action)))

    def nothing() -> None:
        """Nothing is drawn by the phone in what is past."""

    def cancel() -> None:
        set_work(_Work())

    past = mender.past(work.at)
    then = replace(
        sitting,
        sight=past,
        act=act,
        deal=nothing,
        undo=None,
        hint=None,
        hinted=None,
        holder=next((seat for seat in past.actors if seat != CHANCE), sitting.holder),
        waiting=tuple(seat for seat in past.actors if seat != CHANCE),
        mender=None,
    )
    told = sitting.sight.told[work.at].events
    line = _Strip(
        lambda insert: set_work(replace(work, insert=insert)),
        lambda: enter(Remove(work.at)),
        cancel,
    )
    after = mender.past(work.at + 1).view
    standing = None
    if work.edit is not None:
        mended = mender.weigh(work.edit, work.stop)

        def apply() -> None:
            set_work(_Work())
            mender.mend(mended)

        def back() -> None:
            set_work(replace(work, edit=None))

        shown = _sheet(
            here,
            past,
            work,
            mended,
            compare(here, mended.before.view, mended.after.view),
            quiet,
            lambda stop: set_work(replace(work, stop=stop)),
            apply,
            back,
        )
        standing = Standing(shown, back, enter=True, next=apply)
    return Mending(
        then,
        begin,
        _strip(here, work, told, line, quiet),
        standing,
        True,
        None if work.insert else mender.action(work.at),
        cancel,
        after,
    )


@dataclass(frozen=True, slots=True)
class _Strip:
    """What the buttons over the table do."""

    insert: Callable[[bool], None]
    remove: Callable[[], None]
    cancel: Callable[[], None]


def _strip(
    here: Here, work: _Work, told: Sequence[Event], do: _Strip, quiet: Collection[str]
) -> tuple[ft.Control, ...]:
    """Which step is mended, and how: another in its place, one before it, or none."""
    words, palette = here.words, here.look.palette
    first = next(iter(_lines(here, told, quiet)), "")
    asked = words("mend.insert.ask" if work.insert else "mend.replace.ask")
    ways: list[tuple[str, Callable[[], None], bool]] = [
        ("mend.replace", lambda: do.insert(False), not work.insert),
        ("mend.insert", lambda: do.insert(True), work.insert),
        ("mend.remove", do.remove, False),
        ("mend.cancel", do.cancel, False),
    ]
    room = (min(here.width, 760.0) - 48) / len(ways)
    buttons: list[ft.Control] = [
        ft.Container(
            press(
                here,
                words(key),
                action,
                ft.Container(
                    prose(
                        here,
                        words(key),
                        size=14,
                        bold=chosen,
                        color=palette.on_accent if chosen else palette.ink,
                        phrases=True,
                        room=(room - 10, TARGET * here.look.scale - 4),
                        text_align=ft.TextAlign.CENTER,
                    ),
                    height=(TARGET + 4) * here.look.scale,
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
                    prose(here, words("mend.step", n=work.at + 1, line=first), size=14, bold=True),
                    prose(here, asked, size=14, soft=True),
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


def _lines(here: Here, events: Sequence[Event], quiet: Collection[str]) -> tuple[str, ...]:
    """Events in words: those that need telling, or all if none does."""
    return tell(here.words, events, quiet) or tell(here.words, events)


def _sheet(
    here: Here,
    past: Sight[Any],
    work: _Work,
    mended: Mended,
    changes: Sequence[Change],
    quiet: Collection[str],
    on_stop: Callable[[bool], None],
    on_apply: Callable[[], None],
    on_back: Callable[[], None],
) -> ft.Control:
    """What an edit would change, before it is applied."""
    words = here.words
    edit, amendment = work.edit, mended.amendment
    body: list[ft.Control] = []
    if not isinstance(edit, Insert):
        old = mended.before.told[work.at].events
        body.append(_told(here, "mend.old", _lines(here, old, quiet)))
    if isinstance(edit, Replace | Insert):
        _, new = past.game.step(past.view, *edit.step)
        body.append(_told(here, "mend.new", _lines(here, new, quiet)))
    else:
        body.append(_told(here, "mend.new", (words("mend.removed"),)))
    rows = [
        *changes,
        *_points(here, amendment.before.standings, amendment.after.standings),
        Change(
            words("mend.turn"),
            _actors(here, amendment.before.actors),
            _actors(here, amendment.after.actors),
        ),
    ]
    changed = [row for row in rows if row.before != row.after]
    body.append(ft.Semantics(header=True, content=prose(here, words("mend.changes"), bold=True)))
    body += [_row(here, row) for row in changed]
    if not changed:
        body.append(prose(here, words("mend.nothing")))
    if amendment.misfits:
        body += _misfits(here, mended, amendment.misfits, quiet, work.stop, on_stop)
    foot = ft.Row(
        [
            ft.Container(
                big_button(here, words("mend.back"), on_back, primary=False, room=130), expand=True
            ),
            ft.Container(
                big_button(here, words("mend.apply"), on_apply, icon=ft.Icons.CHECK, room=160),
                expand=True,
            ),
        ],
        spacing=8,
    )
    return sheet(here, words("mend.title"), body, on_back, foot=foot, key="mend")


def _told(here: Here, key: str, lines: Sequence[str]) -> ft.Control:
    return ft.Column(
        [
            prose(here, here.words(key), size=13, soft=True),
            *(prose(here, line, size=15) for line in lines),
        ],
        spacing=2,
    )


def _row(here: Here, row: Change) -> ft.Control:
    """A figure before and after."""
    words, palette = here.words, here.look.palette
    return ft.Semantics(
        label=words("mend.row", label=row.label, before=row.before, after=row.after),
        exclude_semantics=True,
        content=ft.Container(
            ft.Row(
                [
                    prose(here, row.label, size=14, expand=3),
                    prose(
                        here, row.before, size=15, soft=True, expand=2, text_align=ft.TextAlign.END
                    ),
                    ft.Icon(ft.Icons.ARROW_FORWARD, size=16, color=palette.soft),
                    prose(here, row.after, size=15, bold=True, expand=2),
                ],
                spacing=8,
            ),
            padding=ft.Padding.symmetric(vertical=6),
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.thread)),
        ),
    )


def _points(here: Here, before: Outcome, after: Outcome) -> list[Change]:
    """The points of all sides, if the game ended there."""
    new = {standing.side: standing for standing in after.standings}
    return [
        Change(
            here.words("mend.points", name=here.words.names[old.side]),
            _number(here, old.points),
            _number(here, new[old.side].points),
        )
        for old in before.standings
        if old.side in new
    ]


def _number(here: Here, points: int | None) -> str:
    return "–" if points is None else here.words("mend.number", n=points)


def _actors(here: Here, actors: Sequence[int]) -> str:
    """Who may act."""
    if not actors:
        return here.words("mend.over")
    people = [seat for seat in actors if seat != CHANCE]
    if not people:
        return here.words("mend.table")
    return here.words("list.separator").join(here.words.names[seat] for seat in people)


def _misfits(
    here: Here,
    mended: Mended,
    misfits: Sequence[Misfit],
    quiet: Collection[str],
    stop: bool,
    on_stop: Callable[[bool], None],
) -> list[ft.Control]:
    """The later steps that no longer fit, why not, and what becomes of them."""
    words, palette = here.words, here.look.palette
    parts: list[ft.Control] = [
        ft.Semantics(
            header=True,
            content=prose(here, words("mend.misfits", n=len(misfits)), bold=True),
        )
    ]
    for misfit in misfits[:MOST_MISFITS]:
        told = _lines(here, mended.before.told[misfit.at].events, quiet)
        line = words("mend.step", n=misfit.at + 1, line=next(iter(told), ""))
        reason = words(misfit.key, **misfit.details)
        parts.append(
            ft.Column(
                [
                    prose(here, line, size=14),
                    prose(here, reason, size=13, color=palette.bad),
                ],
                spacing=1,
            )
        )
    if len(misfits) > MOST_MISFITS:
        parts.append(
            prose(here, words("mend.more", n=len(misfits) - MOST_MISFITS), size=13, soft=True)
        )
    parts.append(
        strip(
            here,
            words("mend.then"),
            [Option(False, words("mend.leave_out")), Option(True, words("mend.stop"))],
            stop,
            on_stop,
            columns=2,
        )
    )
    return parts
