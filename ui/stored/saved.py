"""A saved game as text: its record, the appearance of its table, and when it was changed."""

from __future__ import annotations

import contextlib
import json
import math
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine import record as records
from engine import untrusted
from engine.errors import RecordError
from engine.formats import Migration, migrate
from engine.record import Record, Writer
from ui.device.clock import now

if TYPE_CHECKING:
    from engine.undone import Undone

VERSION = 2
"""The version of a save's format. Every version has a ``head`` with a ``version`` in it: an older
app reads no more of a newer save."""


def _from_record(record: dict[str, Any]) -> dict[str, Any]:
    return {"head": {"version": 1, "trim": {}, "changed": 0.0}, "record": record}


MIGRATIONS: dict[int, Migration] = {0: _from_record, 1: lambda document: document}
"""For each version before ``VERSION``, the function that turns its document into the next version.
Version 0 is a record alone; version 1 has its seed in plain text, beside a sealed record too."""

_SEED = re.compile(r'"seed":\s*(\d{1,20})\b')
_SEALED = re.compile(r'"sealed":\s*"([\w+/=]{1,200})"')
_HEAD_END = '"record":'


ROOM = "room"
"""The name of the note with the last table of several phones that this one has opened
(:mod:`ui.shell.rooms.keeping`)."""


@dataclass(frozen=True, slots=True)
class Save:
    """A game as it is stored.

    Attributes:
        id: its name in the store.
        record: the game.
        appearance: the looks of its table.
        changed: when it was changed, in seconds since 1970, UTC.
        seed: the seed of chance and bots; None in saves that do not have it.
        played: seconds that it was played, without pauses; None in saves that do not have it.
        brought: whether it came from elsewhere, by a link, a backup or from the book alone, and has
            not been played on here since.
        undone: the acts that were taken back, so that they can still come back.
    """

    id: str
    record: Record
    appearance: dict[str, str] = field(default_factory=dict)
    changed: float = 0.0
    seed: int | None = None
    played: int | None = None
    brought: bool = False
    undone: tuple[Undone, ...] = ()


def mine(brought: bool, goes_on: bool = False) -> bool:
    """Return whether the one person of a game is the user, whom the app calls "you".

    That is the user who has played it here or who, at its own table, continues it. Other people are
    called by their names.

    Args:
        brought: whether it came from elsewhere, as its save says.
        goes_on: whether the user looks at its table as it stands here, and the game is not over.
    """
    return goes_on or not brought


def new_name() -> str:
    """Return a name for a new save that no other window gives at the same moment."""
    # Where the clock is outside any sensible range, chance alone tells names apart.
    return f"{int(now() * 1000):x}{secrets.token_hex(4)}"


def dump_save(save: Save, sealed: bool = False, writer: Writer | None = None) -> str:
    """Return a save as JSON.

    Args:
        writer: a writer that has written this game before and writes only what is new.
        sealed: whether the record and the seed are made unreadable by eye, as in an unfinished game
            with secrets. The same hands could be dealt again from the seed.
    """
    head: dict[str, Any] = {"version": VERSION, "trim": save.appearance, "changed": save.changed}
    if save.seed is not None:
        head |= {"sealed": records.seal({"seed": save.seed})} if sealed else {"seed": save.seed}
    if save.played is not None:
        head["played"] = save.played
    if save.brought:
        head["brought"] = True
    if save.undone:
        from engine import undone

        head["undone"] = undone.dump(save.undone, sealed)
    record = (writer or Writer()).write(save.record, sealed)
    return f'{{"head":{json.dumps(head)},"record":{record}}}'


def seed_in(text: str) -> int | None:
    """Return the seed in the head of a save's text without reading the rest; None where the head
    has none, or not in its usual place."""
    head = text[: text.find(_HEAD_END) + 1][:1000]
    if found := _SEED.search(head):
        return int(found[1])
    if found := _SEALED.search(head):
        with contextlib.suppress(ValueError):
            return _unsealed(found[1])
    return None


def _unsealed(packed: object) -> int | None:
    """Return the seed that was sealed.

    Raises:
        ValueError: the app has not sealed it.
    """
    inside = records.unseal(packed)
    if not inside.keys() <= {"seed"}:
        raise ValueError("more than a seed")
    seed = inside.get("seed")
    if seed is not None and type(seed) is not int:
        raise ValueError("no seed")
    return seed


def parse_save(name: str, text: str) -> Save:
    """Read a save from JSON, or from a record alone, without playing its steps.

    Raises:
        RecordError: the text is no save, or a newer one, or its record is wrong.
    """
    save, fault = _parsed_save(name, text, lambda inner: (records.parse(inner), None))
    if fault is not None:
        raise fault
    return save


def salvage_save(name: str, text: str) -> tuple[Save, RecordError | None]:
    """Read a save with the valid part of its record, and the fault of the step after it, if any.

    Raises:
        RecordError: there is no valid part.
    """
    return _parsed_save(name, text, records.salvage)


def _parsed_save(
    name: str, text: str, read: Callable[[str], tuple[Record, RecordError | None]]
) -> tuple[Save, RecordError | None]:
    try:
        document = untrusted.read(text, records.MAX_CHARACTERS)
    except untrusted.TooLong as error:
        raise RecordError("record.too_large", limit=records.MAX_CHARACTERS) from error
    except ValueError as error:
        raise RecordError("record.not_json") from error
    try:
        version = 0 if "format" in document else document["head"]["version"]
        if type(version) is int and version > VERSION:
            raise RecordError("record.newer_format", format=version, known=VERSION)
        document = migrate(document, version, VERSION, MIGRATIONS)
        head, inner = document["head"], json.dumps(document["record"])
        appearance, changed = head["trim"], float(head["changed"])
        seed = _unsealed(head["sealed"]) if "sealed" in head else head.get("seed")
    except (ValueError, TypeError, LookupError, OverflowError) as error:
        raise RecordError("record.not_a_record") from error
    if not isinstance(appearance, dict) or not all(
        isinstance(value, str) for value in appearance.values()
    ):
        raise RecordError("record.not_a_record")
    if seed is not None and type(seed) is not int:
        raise RecordError("record.not_a_record")
    told = head.get("played")
    played = told if type(told) is int and told >= 0 else None
    record, fault = read(inner)
    moment = changed if math.isfinite(changed) else 0.0
    brought = head.get("brought") is True
    acts: tuple[Undone, ...] = ()
    if "undone" in head:
        from engine import undone

        acts = undone.load(record.game, head["undone"])
    return Save(name, record, appearance, moment, seed, played, brought, acts), fault
