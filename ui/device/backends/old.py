"""What earlier versions stored: texts in a key-value store, and the shelf as one list."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from typing import Any

from engine import untrusted
from ui.device.backends import PREFIX, Backend, Change, KeyValue, Kind, ShelfLine

LINE = f"{PREFIX}line/"
"""The prefix of the key of a single line, where a key-value store is still in use."""

KEYED: tuple[Kind, ...] = ("game", "aside", "play", "head")
"""Kinds of texts whose keys begin with the kind."""

TAKEN = "taken_over"
"""The name of the note that holds what was taken over: fingerprints by key."""


async def move(store: KeyValue, backend: Backend) -> None:
    """Move everything of the app's from a key-value store to a backend.

    If the move is cut off, nothing is lost and the next call goes on. Where either store is closed,
    everything stays as it was.
    """
    try:
        keys = await store.get_keys(PREFIX)
        found = {key: await store.get(key) for key in keys}
        texts = {key: text for key, text in found.items() if isinstance(text, str)}
        await take_over(texts, backend)
        for key in keys:
            await store.remove(key)
    except Exception:  # the platform's error where it is closed; a later start tries again
        return


async def take_over(texts: Mapping[str, str], backend: Backend) -> None:
    """Write the texts of a key-value store to a backend in one change; only then may they be
    removed.

    A text that was taken over before is not taken again: its game may have been continued or
    removed.

    Args:
        texts: the texts by key.
    """
    prints = {key: _print(text) for key, text in texts.items()}
    if not prints:
        return
    taken = _read_taken(await backend.read("note", TAKEN))
    fresh = {key for key, found in prints.items() if taken.get(key) != found}
    if not fresh:
        return
    new: dict[tuple[Kind, str], str | None] = {}
    for key in sorted(fresh):
        kind, name = _place(key)
        if name != "shelf" and LINE not in key and await backend.read(kind, name) is None:
            new[kind, name] = texts[key]
    lists = [texts.get(f"{PREFIX}shelf"), *(f"[{texts[key]}]" for key in fresh if LINE in key)]
    shelf = {line.id: line for text in lists for line in read_shelf(text)}
    lines: dict[str, ShelfLine | None] = {
        name: _fitting(shelf.get(name), kind, name)
        for kind, name in new
        if kind in ("game", "aside")
    }
    new["note", TAKEN] = json.dumps(taken | prints)
    await backend.write(Change(new, lines))


def read_shelf(text: object) -> list[ShelfLine]:
    """Return the lines of a shelf list; entries that are no lines are skipped."""
    try:
        entries = untrusted.read(text, len(text)) if isinstance(text, str) else []
    except ValueError:
        return []
    found = entries if isinstance(entries, list) else []
    return [
        ShelfLine(entry["id"], _moment(entry.get("changed")), json.dumps(entry, ensure_ascii=False))
        for entry in found
        if isinstance(entry, dict) and isinstance(entry.get("id"), str)
    ]


def lost_line(name: str, kind: Kind, moment: float = 0.0) -> ShelfLine:
    """Return a line for a save whose own line is lost."""
    entry: dict[str, object] = {"id": name, "changed": moment}
    if kind == "aside":
        entry["damaged"] = "record.not_a_record"
    return ShelfLine(name, moment, json.dumps(entry))


def _fitting(line: ShelfLine | None, kind: Kind, name: str) -> ShelfLine:
    """Return the line if it belongs to a save of that kind, else a line as for a lost one."""
    if line is not None and bool(untrusted.read(line.text).get("damaged")) == (kind == "aside"):
        return line
    return lost_line(name, kind)


def _moment(value: object) -> float:
    try:
        moment = float(value) if isinstance(value, (int, float)) else 0.0
    except OverflowError:
        return 0.0
    return moment if math.isfinite(moment) else 0.0


def _place(key: str) -> tuple[Kind, str]:
    name = key.removeprefix(PREFIX)
    for kind in KEYED:
        if name.startswith(f"{kind}."):
            return kind, name.removeprefix(f"{kind}.")
    return "note", name


def _print(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _read_taken(text: str | None) -> dict[str, Any]:
    try:
        found = untrusted.read(text, len(text)) if text else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
