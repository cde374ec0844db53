"""Bringing saved games in: a text or a file, a look at what is in it, and only then the shelf."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

import flet as ft

from engine.errors import EngineError
from ui.components.choice import Option, choice
from ui.components.field import field
from ui.components.press import big_button
from ui.components.prose import prose, title
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.device import files
from ui.hooks import memo, run, use_box, use_state
from ui.shell.entries import what, who
from ui.shell.pace import Pace, Stopped
from ui.stored.storage import StorageError

if TYPE_CHECKING:
    from engine.book.exchange import Answer
    from engine.book.play import FinishedGame
    from ui.shell.backup import Brought, FoundGame, Preview

SHOWN = 12
"""So many games of a kind are named; of more only the number is told."""


Progress = tuple[int, int]
"""How far long work is: so many of so many."""


@memo
@ft.component
def ImportSheet(app: AppContext, text: str | None, on_close: Callable[[], None]) -> ft.Control:
    """Take a text or a file with saved games, show what is in it, and bring in what is wanted.

    Args:
        text: looked at without being asked for, if not empty; None for one that cannot be read.
    """
    words = app.words
    typed = use_box(str)
    wrong, set_wrong = use_state(lambda: _no_file(app) if text is None else "")
    busy, set_busy = use_state(lambda: bool(text))
    far, set_far = use_state(_nowhere)
    seen, set_seen = use_state(_nothing)
    answer, set_answer = use_state(_both)
    pace = use_box(Pace)
    gone = use_box(bool)

    def set_out() -> Pace:
        pace.current = Pace(lambda done, count: set_far((done, count)))
        return pace.current

    def stop() -> None:
        pace.current.stopped = True

    async def look(at: str) -> None:
        # The home screen comes by here, and needs no rules to be drawn.
        from ui.shell import backup

        try:
            set_seen(await backup.look(app.store, at.strip(), set_out()))
        except EngineError as error:
            set_wrong(words(error.key, **error.details))
        except StorageError as error:
            set_wrong(words(error.key))
        except Stopped:
            pass
        finally:
            set_far(None)
            set_busy(False)

    async def pick() -> None:
        try:
            picked = await files.pick()
        except files.TooLarge:
            set_wrong(words("bring.too_large", n=files.LARGEST // 1_000_000))
            return
        except OSError:
            set_wrong(words("bring.no_file"))
            return
        if picked is not None:
            set_busy(True)
            # It is not put into the field, which would take as long again as reading it.
            await look(picked)

    async def bring() -> None:
        from ui.shell import backup

        assert seen is not None
        try:
            came = await backup.bring_in(app.store, seen, answer, set_out())
        except StorageError as error:
            set_wrong(words(error.key))
        else:
            app.tell(_told(app, seen, came))
            if not gone.current:  # or another sheet would be closed
                on_close()
        finally:
            set_far(None)
            set_busy(False)

    def start(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        set_wrong("")
        set_busy(work is not pick)
        run(work)

    async def begin() -> None:
        if text:
            await look(text)

    async def look_typed() -> None:
        await look(typed.current)

    def type_in(new: str) -> None:
        typed.current = new

    def leave() -> None:
        gone.current = True
        stop()

    ft.use_effect(begin, [], cleanup=leave)
    start_picking = None if busy else lambda: start(pick)
    trouble: list[ft.Control] = []
    if wrong:
        told = prose(app, wrong, color=app.look.palette.bad)
        trouble.append(ft.Semantics(live_region=True, content=told))
    if far is not None:
        brings = seen is not None
        return sheet(
            app,
            words("home.import"),
            _under_way(app, far, brings),
            # What is coming in stops between two games, and the sheet closes then.
            stop if brings else on_close,
            foot=big_button(app, words("bring.stop"), stop, primary=False),
        )
    if seen is None:
        return sheet(
            app,
            words("home.import"),
            [*_asked(app, typed.current, type_in, start_picking), *trouble],
            on_close,
            foot=big_button(app, words("bring.look"), None if busy else lambda: start(look_typed)),
        )
    coming = len(seen.new) + len(seen.merged.new)
    if answer != "ours":
        coming += len(seen.differing) + len(seen.merged.differing)
    return sheet(
        app,
        words("home.import"),
        [*_seen(app, seen, answer, set_answer), *trouble],
        on_close,
        foot=big_button(app, words("home.import_do"), None if busy else lambda: start(bring))
        if coming
        else big_button(app, words("shell.close"), on_close, primary=False),
    )


def _no_file(app: AppContext) -> str:
    """What is said of a file that came by itself and was not read."""
    return app.words("bring.not_read", n=files.LARGEST // 1_000_000)


def _under_way(app: AppContext, far: Progress, brings: bool) -> list[ft.Control]:
    """How far it is, and what it means to stop it."""
    kind = "bring.coming" if brings else "bring.looking"
    return [
        title(app, app.words(kind, n=far[0], all=far[1]), 16),
        prose(app, app.words(f"{kind}.note"), size=14, soft=True),
    ]


def _asked(
    app: AppContext,
    typed: str,
    type_in: Callable[[str], None],
    pick: Callable[[], None] | None,
) -> list[ft.Control]:
    """Where a text or a file is asked for."""
    words = app.words
    return [
        prose(app, words("home.import_note"), size=14, soft=True),
        big_button(app, words("bring.file"), pick, icon=ft.Icons.FOLDER_OPEN, primary=False),
        field(
            app,
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
    app: AppContext, seen: Preview, answer: Answer, on_answer: Callable[[Answer], None]
) -> list[ft.Control]:
    """What a text would bring: new, different, the same, and what cannot be read."""
    words = app.words
    parts = _group(app, "bring.new", [_line(app, each) for each in seen.new])
    parts += _group(app, "bring.differing", [_both_lines(app, each) for each in seen.differing])
    new = [_play_line(app, play) for play in seen.merged.new]
    differing = [_play_line(app, play) for play in seen.merged.differing]
    parts += _group(app, "bring.book.new", new)
    parts += _group(app, "bring.book.differing", differing)
    if seen.differing or differing:
        options = [
            Option("both", words("bring.both"), words("bring.both.note")),
            Option("theirs", words("bring.theirs"), words("bring.theirs.note")),
            Option("ours", words("bring.ours"), words("bring.ours.note")),
        ]
        parts.append(choice(app, words("bring.answer"), options, answer, on_answer))
    parts += _group(app, "bring.same", [_line(app, each) for each in seen.same])
    if seen.merged.same:
        parts.append(title(app, words("bring.book.same", n=seen.merged.same), 16))
    faults = [
        words(
            "bring.fault",
            number=fault.number,
            reason=words(fault.error.key, **fault.error.details),
        )
        for fault in seen.faults
    ]
    if not parts and not faults:
        return [prose(app, words("bring.nothing"))]
    return parts + _group(app, "bring.damaged_more" if seen.cut else "bring.damaged", faults)


def _group(app: AppContext, key: str, lines: Sequence[str]) -> list[ft.Control]:
    """A heading with the number, and the first lines; nothing where there are none."""
    if not lines:
        return []
    more = len(lines) - SHOWN
    shown = [*lines[:SHOWN], *([app.words("bring.more", n=more)] if more > 0 else [])]
    return [
        title(app, app.words(key, n=len(lines)), 16),
        *(prose(app, line, size=14, soft=True) for line in shown),
    ]


def _line(app: AppContext, found: FoundGame) -> str:
    facts = what(app, found.entry)
    return app.words("home.facts").join((who(app, found.entry), facts))


def _both_lines(app: AppContext, found: FoundGame) -> str:
    """A game that differs, with how far it went here and there."""
    assert found.here is not None
    ours, theirs = len(found.here.record.steps), len(found.save.record.steps)
    lengths = app.words("bring.lengths", ours=ours, theirs=theirs)
    return app.words("home.facts").join((_line(app, found), lengths))


def _play_line(app: AppContext, play: FinishedGame) -> str:
    # The home screen comes by here, and shows nothing of the book.
    from ui.shell.book.telling import called, date, named

    words = app.words
    names = words("list.versus").join(named(words, side) for side in play.sides)
    return words("home.facts").join((names, called(words, play), date(words, play)))


def _told(app: AppContext, seen: Preview, came: Brought) -> str:
    words, (count, plays, whole) = app.words, came
    if plays:
        games = words("bring.done", n=count) if count else ""
        said = words.sentences(games, words("bring.done_book", n=plays))
    elif count == 1 == len(seen.found):
        said = words("home.imported", game=words(f"{seen.found[0].entry.game}.name"))
    else:
        said = words("bring.done", n=count)
    return said if whole else words.sentences(said, words("bring.stopped"))


def _nothing() -> Preview | None:
    return None


def _nowhere() -> Progress | None:
    return None


def _both() -> Answer:
    return "both"
