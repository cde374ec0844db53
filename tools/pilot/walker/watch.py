"""What must hold after every step, checked without knowing what the screen should look like."""

from __future__ import annotations

import asyncio
import logging
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import locales
from engine.table import Table
from tools.pilot import games
from tools.pilot.headless import Phone, settle
from tools.pilot.walker.offers import Offer
from tools.pilot.walker.world import World
from ui.device.backends import Kind
from ui.device.backends.memory import Memory
from ui.stored.saved import parse_save
from ui.text import Words, bundle

KEY = re.compile(r"(?<![\w./@-])(?:[a-z_]+\.)+[a-z_]*[a-z](?![\w./@])")
"""A pattern of texts that look like the key of a message."""

Stored = Mapping[tuple[Kind, str], str]
"""What is stored: text by kind and name."""

Leaks = Callable[[Table, int | None, Sequence[bytes | str], Words], Iterable[object]]
"""A function that returns what it finds, in packets and texts, of a table's parts that a viewer
must not see. The viewer None is nobody."""


class Held(Protocol):
    """What the tables on the screens hold, in addition to what is stored of it."""

    def noted(self) -> AbstractContextManager[None]:
        """Note what is made in the meantime."""

    def table(self, page: Any, stored: Stored) -> str:
        """Return how the table on a page differs from what is
        stored of it; empty if it does not."""

    def draft(self, page: Any, stored: Stored) -> str:
        """Return how a draft on a page differs from its note; empty if none does."""


class Fault(AssertionError):  # noqa: N818 - it is the app's
    """Something does not hold.

    Attributes:
        check: what was checked; the same word for the same kind of fault.
        said: what was found.
    """

    def __init__(self, check: str, said: str) -> None:
        super().__init__(f"{check}: {said}")
        self.check = check
        self.said = said


class Errors(logging.Handler):
    """Notes everything that was raised or logged as an error in a walk's own world.

    Args:
        world: the only world whose errors are noted. A process has other loops and threads, and
            what they have left behind may turn up by chance during a walk.
    """

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []
        self._world = world
        world.unheard = self.unheard

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error that was logged."""
        # asyncio logs for other loops: the world's own loops report to its ``unheard``.
        if record.thread in self._world.threads and record.name != "asyncio":
            self.found.append(self.format(record))

    def unheard(self, context: dict[str, Any]) -> None:
        """Note an error of a task whose result nobody has asked for."""
        error = context.get("exception")
        if "is not registered" in str(error):
            return  # the answer to a call on a control that is gone by then
        self.found.append(f"{context.get('message')}: {error!r}")


def errors(heard: Errors, phone: Phone) -> None:
    """Check that nothing was raised, logged as an error,
    or sent in a form that a client cannot read."""
    if heard.found:
        raise Fault("error", heard.found[0])
    if phone._wire.crashes:
        raise Fault("error", phone._wire.crashes[0])
    drawing: asyncio.Task[None] | None = vars(phone._session)["_Session__updates_task"]
    if drawing is not None and drawing.done() and not drawing.cancelled():
        raise Fault("error", f"the app draws no more: {drawing.exception()!r}")


async def settled(phone: Phone) -> None:
    """Wait until the app has come to rest, and check that the client could do what it was told.

    Raises:
        Fault: it could not.
    """
    try:
        await settle(phone._wire)
    except (LookupError, ValueError, AssertionError) as refusal:
        raise Fault("error", str(refusal)) from refusal


def mirrored(phone: Phone) -> None:
    """Check that the client has the app's screen.

    Raises:
        Fault: it has another one.
    """
    page, wire = phone.page, phone._wire
    if said := wire.mirror.unlike(page._i, "views", wire.real(page.views)):
        raise Fault("mirror", said)


def spoken(phone: Phone, locale: str) -> str:
    """Return what is wrong with the words on the screen; empty if nothing is.

    A text is wrong if it is the key of a message, or if it is in another language than the app's.
    """
    foreign = frozenset() if locale == "en" else _english() - _own(locale)
    for name in phone.names():
        if (key := KEY.search(name)) is not None and key.group() in _keys():
            return f"the key {key.group()!r} in {name!r}"
        if name in foreign:
            return f"English in {locale}: {name!r}"
    return ""


def says_why(texts: Iterable[str], name: str) -> bool:
    """Return whether one of the texts on the screen is a sentence of a button's name.

    The reason why a button cannot be used is such a sentence.
    """
    return any(text in name and text[-1] in ".。！？!?" for text in texts if len(text) > 5)


@cache
def _files() -> tuple[str, ...]:
    folder = Path(next(iter(locales.__path__))) / "en"
    return tuple(sorted(path.stem for path in folder.glob("*.json") if "_" not in path.stem))


@cache
def _keys() -> frozenset[str]:
    return frozenset(key for name in _files() for key in bundle("en", name))


@cache
def _english() -> frozenset[str]:
    """Return the phrases and sentences, of several words, that only English has."""
    return frozenset(
        text for name in _files() for text in bundle("en", name).values() if " " in text.strip()
    ) - {bundle("en", "shell")["shell.name"]}


@cache
def _own(locale: str) -> frozenset[str]:
    return frozenset(text for name in _files() for text in bundle(locale, name).values())


def goes_on(found: Sequence[Offer], words: Words) -> bool:
    """Return whether a screen offers more than a table's bar does."""
    keys = ("table.leave", "table.undo", "table.redo", "table.menu", "table.hint")
    bar = {words(key) for key in keys}
    return any(each.kind != "pad" and each.name not in bar for each in found)


def booked(memory: Memory, removed: Container[str]) -> None:
    """Check that each game that is over is in the book once.

    Args:
        removed: the names of entries that somebody has removed.

    Raises:
        Fault: a game is missing, or an entry is there twice or in half.
    """
    plays = [name for kind, name in memory.stored if kind == "play"]
    heads = [name for kind, name in memory.stored if kind == "head"]
    if set(plays) != set(heads):
        raise Fault("book", f"entries {sorted(set(plays) ^ set(heads))} are halves")
    texts = Counter(
        text.replace(f'"{name}"', '""')
        for (kind, name), text in memory.stored.items()
        if kind == "play"
    )
    for text, times in texts.items():
        if times > 1:
            raise Fault("book", f"{times} times {text:.200}")
    for (kind, name), text in memory.stored.items():
        missing = kind == "game" and name not in plays and name not in removed
        if missing and opened(name, text).outcome is not None:
            raise Fault("book", f"the game {name} is over and has no entry")


@cache
def opened(name: str, text: str) -> Table:
    """Return the table of a save."""
    save = parse_save(name, text)
    return Table.resume(save.record, save.seed or 0)


class Seen(NamedTuple):
    """A screen at rest.

    Attributes:
        names: what can be read and pressed on it, by role and name.
        tasks: the number of tasks that go on beside it.
        controls: the number of its controls, including those that stay drawn but invisible.
    """

    names: list[tuple[str, str]]
    tasks: int
    controls: int


def grown(own: Seen, fresh: Seen) -> None:
    """Check that a screen after a long walk does not cost more than the same screen just opened.

    Raises:
        Fault: more tasks go on beside it, or it has more controls.
    """
    if own.tasks > fresh.tasks + 12:
        raise Fault("cost", f"{own.tasks} tasks, opened anew {fresh.tasks}")
    if own.controls > 4 * fresh.controls + 500:
        raise Fault("cost", f"{own.controls} controls, opened anew {fresh.controls}")


REMEMBERED = {
    "curtain.other": "who is to have the phone next, once somebody has chosen",
    "table.hint.close": "the reasons of a hint, which nobody stores",
}
"""Keys of texts and buttons that say of a screen that it remembers something, each with the
reason. Games add their own (``tools/pilot/games``)."""


UNFOLDED = {
    "keep.older": "the rounds before the last ones",
    "keep.game.older": "the games before the last ones",
    "home.older": "the games that were played longest ago",
    "home.others": "all games but the one to go on with",
    "home.finished": "all games, where none is to be gone on with",
}
"""Keys of buttons that unfold what comes after them, each with what that is. A screen remembers
what somebody has unfolded."""


OWN = {"table.redo": "what was taken back, until something else is done or the table is left"}
"""Keys of buttons that only the screen has, each with the reason; the rest is still compared."""


def remembers(names: Sequence[tuple[str, str]], locale: str) -> bool:
    """Return whether a screen shows what a fresh opening cannot know, or tells anew what has been
    put away; ``names`` are what can be read and pressed there, by role."""
    texts = [name for _, name in names]
    return any(any(map(pattern.fullmatch, texts)) for pattern in _remembered(locale))


def unfolded(own: Sequence[tuple[str, str]], fresh: Sequence[tuple[str, str]], locale: str) -> bool:
    """Return whether somebody has unfolded something on a screen that is folded on a fresh one."""
    messages = [bundle(locale, "shell")[key] for key in UNFOLDED]
    forms = [re.compile(".*".join(map(re.escape, _holes(each)))) for each in messages]
    folded = [name for role, name in set(fresh) - set(own) if role == "button"]
    return any(form.fullmatch(name) for form in forms for name in folded)


@cache
def _remembered(locale: str) -> tuple[re.Pattern[str], ...]:
    found = []
    every = dict(REMEMBERED)
    for each in pkgutil.iter_modules(games.__path__):
        every |= getattr(import_module(f"{games.__name__}.{each.name}"), "REMEMBERED", {})
    for key in every:
        message = bundle(locale, key.partition(".")[0]).get(key) or bundle(locale, "shell")[key]
        parts = _holes(message)
        found.append(re.compile(".*".join(map(re.escape, parts))))
    return tuple(found)


def _holes(message: str) -> list[str]:
    """Return the fixed parts of a message, between its placeholders."""
    return re.split(r"\{[^{}]*\}", message)


def unlike(own: Sequence[tuple[str, str]], fresh: Sequence[tuple[str, str]]) -> str:
    """Return how two screens differ in what can be read and pressed,
    by role and name; empty if not."""
    here, there = Counter(own), Counter(fresh)
    lost, new = list((there - here).elements()), list((here - there).elements())
    return f"only here {new}, only opened anew {lost}" if lost or new else ""
