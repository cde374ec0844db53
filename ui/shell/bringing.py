"""Bringing saved games in: a text or a file is previewed before anything goes on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import flet as ft

from engine import untrusted
from engine.errors import EngineError
from ui.components.choice import Option, choice
from ui.components.field import field
from ui.components.objection import Objection, ObjectionLine
from ui.components.press import big_button, other_button
from ui.components.prose import prose, title
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.device import arrivals, files
from ui.hooks import Controller, memo, run, use_controller
from ui.shell.entries import what, who
from ui.shell.pace import Pace, Stopped
from ui.shell.progress import practice_name
from ui.stored.storage import StorageError
from ui.styles import TEXT

if TYPE_CHECKING:
    from engine.book.exchange import Answer
    from engine.book.play import FinishedGame
    from ui.shell.backup import Brought, FoundGame, Preview

SHOWN = 12
"""The number of games of a kind that are named; of the others, only the number is told."""


Passed = tuple[int, int]
"""How far long work is: the number that is done, and the number of all."""


class _Import(Controller):
    """A text or a file that is being brought in.

    Args:
        wrong: what is said against it from the beginning.
        busy: whether something is being looked at from the beginning.
        on_close: closes the sheet.

    Attributes:
        objection: what is said against the text or the file.
        file: whether what was looked at came in a file.
        far: how far long work is; None while there is none.
        seen: what the text would bring, once it was looked at.
        answer: what becomes of the games that differ.
    """

    app: AppContext

    def __init__(self, objection: Objection, busy: bool, on_close: Callable[[], None]) -> None:
        super().__init__()
        self.objection, self.busy = objection, busy
        self.on_close = on_close
        self.typed = ""
        self.file = False
        self.far: Passed | None = None
        self.seen: Preview | None = None
        self.answer: Answer = "both"
        self._pace = Pace()

    def type(self, text: str) -> None:
        """Take the text in the field. Nothing is redrawn, because that would disturb composing."""
        self.typed = text
        self.objection.lift()

    def choose(self, answer: Answer) -> None:
        """Choose what becomes of the games that differ."""
        self.answer = answer
        self.changed()

    def stop(self) -> None:
        """End long work."""
        self._pace.stopped = True

    def end(self) -> None:
        """Stop the work, because the sheet is closed."""
        super().end()
        self.stop()

    def pick(self) -> None:
        """Ask for a file, and look at it."""
        # A dialogue that nobody answers must not keep anything else from being done.
        self.objection.lift()
        run(self._pick)

    def look(self) -> None:
        """Look at what was typed."""
        self._start(partial(self.look_at, self.typed))

    def receive(self, text: str) -> None:
        """Look at what arrived by itself."""
        run(self._work, partial(self.look_at, text, file=True))

    def bring(self) -> None:
        """Bring in what was looked at."""
        self._start(self._bring)

    async def look_at(self, text: str, file: bool = False) -> None:
        """Show what is in a text or a file.

        Args:
            file: whether to tell what is wrong in the words for a file.
        """
        # The home screen loads this module, and needs no rules to be drawn.
        from ui.shell import backup

        self.file = file
        if not untrusted.bare(text):
            self._refuse("bring.file.empty" if file else "bring.empty")
            self._rest()
            return
        try:
            seen = await backup.look(self.app.store, text, self._set_out())
            if seen.empty:
                self.objection.say("bring.nothing")
            else:
                self.seen = seen
        except EngineError as error:
            self.objection.say(_reason(self.app, error, file), **error.details)
        except StorageError as error:
            self.objection.say(error.key)
        except Stopped:
            pass
        finally:
            self._rest()

    async def _pick(self) -> None:
        try:
            picked = await files.pick()
        except arrivals.TooLarge:
            self._refuse("bring.too_large", n=arrivals.LARGEST // 1_000_000)
            return
        except OSError:
            self._refuse("bring.no_file")
            return
        if picked is not None:
            self.busy = True
            self.changed()
            # The text is not put into the field: that would take as long again as reading it.
            await self.look_at(picked, file=True)

    async def _bring(self) -> None:
        from ui.shell import backup

        assert self.seen is not None
        try:
            came = await backup.bring_in(self.app.store, self.seen, self.answer, self._set_out())
        except StorageError as error:
            self.objection.say(error.key)
        else:
            self.app.tell(_told(self.app, self.seen, came))
            if self.alive:  # otherwise another sheet would be closed
                self.on_close()
        finally:
            self._rest()

    def _start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.app.once(self._work, work)

    async def _work(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.objection.lift()
        self.busy = True
        self.changed()
        try:
            await work()
        except Exception:
            self._refuse("shell.fault")
            self._rest()
            raise

    def _refuse(self, key: str, **args: int) -> None:
        self.objection.say(key, **args)
        self.changed()

    def _set_out(self) -> Pace:
        def advance(done: int, count: int) -> None:
            self.far = (done, count)
            self.changed()

        self._pace = Pace(advance)
        return self._pace

    def _rest(self) -> None:
        self.far, self.busy = None, False
        self.changed()


@memo
@ft.component
def ImportSheet(app: AppContext, text: str | None, on_close: Callable[[], None]) -> ft.Control:
    """Take a text or a file with saved games, show what is in it, and bring in what is wanted.

    Args:
        text: is looked at without being asked for, unless empty; None for one that cannot be read.
    """
    words = app.words
    coming = use_controller(lambda: _Import(_at_first(text is not None), bool(text), on_close))
    coming.app, coming.on_close = app, on_close

    def begin() -> None:
        if text:
            coming.receive(text)

    ft.use_effect(begin, [])
    body: list[ft.Control]
    if coming.far is not None:
        brings = coming.seen is not None
        body = _under_way(app, coming.far, brings)
        # Work that is bringing games in stops between two games, and the sheet closes then.
        close = coming.stop if brings else on_close
        foot = other_button(app, words("bring.stop"), coming.stop)
        return sheet(app, words("home.import"), body, close, foot=foot)
    if coming.seen is None:
        body = _asked(app, coming)
        foot = big_button(app, words("bring.look"), None if coming.busy else coming.look)
    else:
        body = _seen(app, coming.seen, coming)
        foot = other_button(app, words("shell.close"), on_close)
        if _count(coming.seen, coming.answer):
            foot = big_button(app, words("home.import_do"), None if coming.busy else coming.bring)
    body.append(ObjectionLine(app, coming.objection))
    return sheet(app, words("home.import"), body, on_close, foot=foot)


def _count(seen: Preview, answer: Answer) -> int:
    """Return how many games and entries, and the practice of how many games, would come in."""
    coming = len(seen.new) + len(seen.merged.new) + len(seen.practised)
    if answer != "ours":
        coming += len(seen.differing) + len(seen.merged.differing)
    return coming


def _reason(app: AppContext, error: EngineError, file: bool) -> str:
    """Return the key of what is wrong with a text or a file; its arguments are the error's."""
    own = f"bring.file.{error.key.rpartition('.')[2]}"
    return own if file and app.words.has(own) else error.key


def _at_first(read: bool) -> Objection:
    """Return the objection to begin with: none, or to a file that arrived and was not read."""
    if read:
        return Objection()
    return Objection("bring.not_read", n=arrivals.LARGEST // 1_000_000)


def _under_way(app: AppContext, far: Passed, brings: bool) -> list[ft.Control]:
    """Draw how far the work is, and what it means to stop it."""
    kind = "bring.coming" if brings else "bring.looking"
    return [
        title(app, app.words(kind, n=far[0], all=far[1]), 16),
        prose(app, app.words(f"{kind}.note"), TEXT.soft),
    ]


def _asked(app: AppContext, coming: _Import) -> list[ft.Control]:
    """Draw the part that asks for a text or a file."""
    words = app.words
    pick = None if coming.busy else coming.pick
    return [
        prose(app, words("home.import_note"), TEXT.soft),
        other_button(app, words("bring.file"), pick, icon=ft.Icons.FOLDER_OPEN),
        field(
            app,
            words("home.import_field"),
            coming.typed,
            coming.type,
            size=13,
            multiline=True,
            min_lines=4,
            max_lines=6,
        ),
    ]


def _seen(app: AppContext, seen: Preview, coming: _Import) -> list[ft.Control]:
    """Draw what a text would bring: new, different, the same, and what cannot be read."""
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
        parts.append(choice(app, words("bring.answer"), options, coming.answer, coming.choose))
    practised = [practice_name(words, game) for game in seen.practised]
    parts += _group(app, "bring.practised", practised)
    parts += _group(app, "bring.same", [_line(app, each) for each in seen.same])
    if seen.merged.same:
        parts.append(title(app, words("bring.book.same", n=seen.merged.same), 16))
    faults = []
    for fault in seen.faults:
        reason = words(_reason(app, fault.error, coming.file), **fault.error.details)
        faults.append(words("bring.fault", number=fault.number, reason=reason))
    return parts + _group(app, "bring.damaged_more" if seen.cut else "bring.damaged", faults)


def _group(app: AppContext, key: str, lines: Sequence[str]) -> list[ft.Control]:
    """Draw a heading with the number, and the first lines; nothing if there are none."""
    if not lines:
        return []
    more = len(lines) - SHOWN
    shown = [*lines[:SHOWN], *([app.words("bring.more", n=more)] if more > 0 else [])]
    return [
        title(app, app.words(key, n=len(lines)), 16),
        *(prose(app, line, TEXT.soft) for line in shown),
    ]


def _line(app: AppContext, found: FoundGame) -> str:
    facts = what(app, found.entry)
    return app.words("home.facts").join((who(app, found.entry), facts))


def _both_lines(app: AppContext, found: FoundGame) -> str:
    """Describe a game that differs, with the number of its steps here and in the text."""
    assert found.here is not None
    ours, theirs = len(found.here.record.steps), len(found.save.record.steps)
    lengths = app.words("bring.lengths", ours=ours, theirs=theirs)
    return app.words("home.facts").join((_line(app, found), lengths))


def _play_line(app: AppContext, play: FinishedGame) -> str:
    # The home screen loads this module, and shows nothing of the book.
    from ui.shell.book.telling import called, date, named

    words = app.words
    names = words.sides(named(words, play))
    return words("home.facts").join((names, called(words, play), date(words, play)))


def _told(app: AppContext, seen: Preview, came: Brought) -> str:
    words, (count, plays, whole, practised) = app.words, came
    if practised:
        games = words("bring.done", n=count) if count else ""
        entries = words("bring.done_book", n=plays) if plays else ""
        said = words.sentences(games, entries, words("bring.done_practised"))
    elif plays:
        games = words("bring.done", n=count) if count else ""
        said = words.sentences(games, words("bring.done_book", n=plays))
    elif count == 1 == len(seen.found):
        said = words("home.imported", game=words(f"{seen.found[0].entry.game}.name"))
    else:
        said = words("bring.done", n=count)
    return said if whole else words.sentences(said, words("bring.stopped"))
