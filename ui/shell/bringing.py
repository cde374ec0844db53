"""Bringing saved games in: a text or a file, a look at what is in it, and only then the shelf."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

import flet as ft

from engine.errors import EngineError
from ui import files
from ui.components.choice import Option, choice
from ui.components.field import field
from ui.components.press import big_button
from ui.components.prose import prose, title
from ui.components.sheet import sheet
from ui.here import Here
from ui.hooks import memo, run, use_box, use_state
from ui.shell.entries import what, who
from ui.storage import StorageError

if TYPE_CHECKING:
    from engine.book.exchange import Answer
    from engine.book.play import Play
    from ui.shell.backup import Found, Look

SHOWN = 12
"""So many games of a kind are named; of more only the number is told."""


@memo
@ft.component
def ImportSheet(here: Here, text: str, on_close: Callable[[], None]) -> ft.Control:
    """Take a text or a file with saved games, show what is in it, and bring in what is wanted.

    Args:
        text: looked at without being asked for, if not empty.
    """
    words = here.words
    typed = use_box(lambda: text)
    wrong, set_wrong = use_state(str)
    busy, set_busy = use_state(lambda: bool(text))
    seen, set_seen = use_state(_nothing)
    answer, set_answer = use_state(_both)

    async def look() -> None:
        # The home screen comes by here, and needs no rules to be drawn.
        from ui.shell import backup

        try:
            set_seen(await backup.look(here.store, typed.current.strip()))
        except EngineError as error:
            set_wrong(words(error.key, **error.details))
        except StorageError as error:
            set_wrong(words(error.key))
        set_busy(False)

    async def pick() -> None:
        try:
            picked = await files.pick()
        except OSError:
            set_wrong(words("bring.no_file"))
            return
        if picked is not None:
            typed.current = picked
            set_busy(True)
            await look()

    async def bring() -> None:
        from ui.shell import backup

        assert seen is not None
        try:
            came = await backup.bring_in(here.store, seen, answer)
        except StorageError as error:
            set_busy(False)
            set_wrong(words(error.key))
        else:
            here.tell(_told(here, seen, *came))
            on_close()

    def start(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        set_wrong("")
        set_busy(work is not pick)
        run(work)

    async def begin() -> None:
        if text:
            await look()

    def type_in(new: str) -> None:
        typed.current = new

    ft.use_effect(begin, [])
    start_picking = None if busy else lambda: start(pick)
    trouble: list[ft.Control] = []
    if wrong:
        told = prose(here, wrong, color=here.look.palette.bad)
        trouble.append(ft.Semantics(live_region=True, content=told))
    if seen is None:
        return sheet(
            here,
            words("home.import"),
            [
                *_asked(here, "" if text else typed.current, type_in, start_picking),
                *trouble,
            ],
            on_close,
            foot=big_button(here, words("bring.look"), None if busy else lambda: start(look)),
        )
    coming = len(seen.new) + len(seen.merged.new)
    if answer != "ours":
        coming += len(seen.differing) + len(seen.merged.differing)
    return sheet(
        here,
        words("home.import"),
        [*_seen(here, seen, answer, set_answer), *trouble],
        on_close,
        foot=big_button(here, words("home.import_do"), None if busy else lambda: start(bring))
        if coming
        else big_button(here, words("shell.close"), on_close, primary=False),
    )


def _asked(
    here: Here,
    typed: str,
    type_in: Callable[[str], None],
    pick: Callable[[], None] | None,
) -> list[ft.Control]:
    """Where a text or a file is asked for."""
    words = here.words
    return [
        prose(here, words("home.import_note"), size=14, soft=True),
        big_button(here, words("bring.file"), pick, icon=ft.Icons.FOLDER_OPEN, primary=False),
        field(
            here,
            words("home.import_field"),
            typed,
            type_in,
            size=13,
            multiline=True,
            min_lines=4,
            max_lines=6,
        ),
    ]


def _seen(
    here: Here, seen: Look, answer: Answer, on_answer: Callable[[Answer], None]
) -> list[ft.Control]:
    """What a text would bring: new, different, the same, and what cannot be read."""
    words = here.words
    parts = _group(here, "bring.new", [_line(here, each) for each in seen.new])
    parts += _group(here, "bring.differing", [_both_lines(here, each) for each in seen.differing])
    new = [_play_line(here, play) for play in seen.merged.new]
    differing = [_play_line(here, play) for play in seen.merged.differing]
    parts += _group(here, "bring.book.new", new)
    parts += _group(here, "bring.book.differing", differing)
    if seen.differing or differing:
        options = [
            Option("both", words("bring.both"), words("bring.both.note")),
            Option("theirs", words("bring.theirs"), words("bring.theirs.note")),
            Option("ours", words("bring.ours"), words("bring.ours.note")),
        ]
        parts.append(choice(here, words("bring.answer"), options, answer, on_answer))
    parts += _group(here, "bring.same", [_line(here, each) for each in seen.same])
    if seen.merged.same:
        parts.append(title(here, words("bring.book.same", n=seen.merged.same), 16))
    faults = [
        words(
            "bring.fault",
            number=fault.number,
            reason=words(fault.error.key, **fault.error.details),
        )
        for fault in seen.faults
    ]
    return parts + _group(here, "bring.damaged", faults)


def _group(here: Here, key: str, lines: Sequence[str]) -> list[ft.Control]:
    """A heading with the number, and the first lines; nothing where there are none."""
    if not lines:
        return []
    more = len(lines) - SHOWN
    shown = [*lines[:SHOWN], *([here.words("bring.more", n=more)] if more > 0 else [])]
    return [
        title(here, here.words(key, n=len(lines)), 16),
        *(prose(here, line, size=14, soft=True) for line in shown),
    ]


def _line(here: Here, found: Found) -> str:
    facts = what(here, found.entry)
    return here.words("home.facts").join((who(here, found.entry), facts))


def _both_lines(here: Here, found: Found) -> str:
    """A game that differs, with how far it went here and there."""
    assert found.here is not None
    ours, theirs = len(found.here.record.steps), len(found.save.record.steps)
    lengths = here.words("bring.lengths", ours=ours, theirs=theirs)
    return here.words("home.facts").join((_line(here, found), lengths))


def _play_line(here: Here, play: Play) -> str:
    # The home screen comes by here, and shows nothing of the book.
    from ui.shell.book.telling import called, date, named

    words = here.words
    names = words("list.versus").join(named(words, side) for side in play.sides)
    return words("home.facts").join((names, called(words, play), date(words, play)))


def _told(here: Here, seen: Look, count: int, plays: int) -> str:
    if plays:
        games = here.words("bring.done", n=count) if count else ""
        return here.words.sentences(games, here.words("bring.done_book", n=plays))
    if count == 1 == len(seen.found):
        return here.words("home.imported", game=here.words(f"{seen.found[0].entry.game}.name"))
    return here.words("bring.done", n=count)


def _nothing() -> Look | None:
    return None


def _both() -> Answer:
    return "both"
