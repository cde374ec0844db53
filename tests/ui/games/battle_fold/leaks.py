"""Looking for item cards and battle cards of Battle Fold where they must not be."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgpack
from flet.messaging.protocol import MessageAction

from engine.games.battle_fold.components import ITEMS
from engine.table import Table
from tools.pilot.headless import Phone
from ui.text import Words

TOLD = sorted(set(ITEMS) - {"attack", "move"})
"""Those whose id means nothing else."""

_DEEDS = {"heal", "shove", "swap"}
"""Those whose names other texts use for what is done."""

_ANY = "|".join(TOLD).encode()
_PACKED = b"|".join(re.escape(bytes([0xA0 | len(name)]) + name.encode()) for name in TOLD)
PICTURE = re.compile(rb"battle_fold/item_(\w+)\.")
RECORD = re.compile(rb"\"(%s)\"|(%s)" % (_ANY, _PACKED))
"""A name of a record as a text of JSON, or as a text of msgpack."""


def leaked(where: Iterable[bytes | str], words: Words) -> set[str]:
    """The items whose picture, record, name or effect is found.

    Args:
        where: packets as they go over the wire, or texts.
    """
    whole = b"\n".join(part.encode() if isinstance(part, str) else part for part in where)
    found = {name.decode() for name in PICTURE.findall(whole)}
    found |= {
        name.decode("ascii", "ignore") for names in RECORD.findall(whole) for name in names if name
    }
    said = whole.decode("utf-8", "replace").replace("\N{WORD JOINER}", "")
    said = said.replace("\N{NO-BREAK SPACE}", " ")
    spoken = _spoken(words.locale)
    names = "|".join(map(re.escape, sorted(spoken, key=len, reverse=True)))
    return found | {
        spoken[text] for text in re.findall(rf"(?<![A-Za-z])({names})(?![A-Za-z])", said)
    }


@cache
def _spoken(locale: str) -> dict[str, str]:
    """The item that each text tells."""
    words = Words(locale, "battle_fold")
    # What a potion has done is told to everybody, in the words of the card that does the same.
    effects = [name for name in ITEMS if name != "heal"]
    found = {words(f"battle_fold.fight.does.{name}"): name for name in effects}
    return found | {words(f"battle_fold.item.{name}"): name for name in ITEMS if name not in _DEEDS}


def may_see(table: Table, viewer: int | None) -> set[str]:
    """The items that somebody may have before them, worked out without the engine's view; None for
    what all may: hands and what is looked at of the own team, and what was ever laid open."""
    state = table.state
    if state.phase == "over":
        return set(ITEMS)
    own = {viewer}.union(*[team for team in state.teams if viewer in team])
    items = list(state.laid)
    for seat, fighter in enumerate(state.fighters):
        if seat in own:
            items += fighter.items
    if state.acting is not None and state.acting.seat in own:
        items += state.drawn
    return {ITEMS[item] for item in items}


def guarded(table: Table, viewer: int | None) -> set[str]:
    """The items that are in hands and that somebody must not have before them."""
    held = {ITEMS[item] for fighter in table.state.fighters for item in fighter.items}
    return held - may_see(table, viewer)


def drawn(phone: Phone) -> list[str]:
    """All texts that a client was sent to draw since this was asked for last, in order, without the
    numbers by which controls are known."""
    found: list[str] = []
    for packet in phone.packets():
        action, body = msgpack.unpackb(packet, strict_map_key=False)
        if action == MessageAction.PATCH_CONTROL.value:
            _texts(body, found)
    return found


def _texts(told: Any, found: list[str]) -> None:
    if isinstance(told, str):
        found.append(re.sub(r"stopwatch:\d+", "stopwatch", told))
    elif isinstance(told, dict):
        for value in told.values():
            _texts(value, found)
    elif isinstance(told, list | tuple):
        for value in told:
            _texts(value, found)
