"""A hunt over all phones of a table, for what any of them must not be told."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tools.pilot.hunting import hunted
from tests.ui.shell.rooms.company import WORDS, Company


def told_too_much(all_: Company, friends: int) -> dict[int, set[object]]:
    """Return what each phone was told since the last hunt that it must not know, by its number.

    Args:
        friends: how many of the phones have a seat, that of their number.
    """
    found = {}
    for number, phone in enumerate(all_.phones):
        told = [*phone.packets(), *phone.names(), *_notes(phone.device.stored)]
        leaks = hunted(all_.table, number if number < friends else None, told, WORDS)
        if number:
            leaks |= {name for name in phone.saved() if name.startswith("game.")}
        if leaks:
            found[number] = leaks
    return found


def _notes(stored: dict[str, str]) -> Sequence[str]:
    """What is stored besides games: these are on the phone that keeps the table."""
    return [text for name, text in stored.items() if ".game." not in f".{name}"]
