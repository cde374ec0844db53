"""Devices with a match of Witches on them, and what they keep once it was played on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.witches import GAME, Options
from engine.games.witches.actions import Pass
from engine.games.witches.cards import names_of
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tools.pilot.headless import Device, Phone
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save
from ui.text import Words

TABLE = "/table/g"
"""Where the match is on each of these devices."""

NAMES = ("Ana", "Bo", "Cem", "Dina", "Eva", "Finn")
SEED = 1


def opened(
    seats: int = 4,
    bots: Sequence[int] = (),
    seed: int = SEED,
    options: Any = None,
    names: Sequence[str] = NAMES,
) -> Table:
    """A match that has been dealt.

    Args:
        bots: the seats that the computer plays.
    """
    players = tuple(
        Player(name, "uniform" if seat in bots else None) for seat, name in enumerate(names[:seats])
    )
    return Table.open("witches", options or Options(), players, seed).settle()


def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints come from the weakest bot, for tests that ask for many and not for good ones."""
    monkeypatch.setattr(type(GAME), "adviser", lambda game: game.levels()[0])


def passed(table: Table) -> Table:
    """The match after everybody has passed the lowest cards that they have."""
    while table.state.phase == "pass":
        seat = table.actors[0]
        action = next(iter(table.legal(seat)))
        assert isinstance(action, Pass)
        table = table.play(seat, action)
    return table


def further(table: Table, cards: int = 0, phase: str = "") -> Table:
    """The match after some more cards, played at random, and further until a phase."""
    table = passed(table)
    rng = Random(table.seed)
    while table.actors and (cards > 0 or (phase and table.state.phase != phase)):
        (seat,) = table.actors
        if seat == CHANCE:
            table = passed(table.deal())
            continue
        table = table.play(seat, table.legal(seat).sample(rng))
        cards -= 1
    return table


def on_device(table: Table, appearance: dict[str, str] | None = None, **settings: Any) -> Device:
    """A device with that match."""
    device = Device()
    save = Save("g", table.record(), appearance or {}, 1.0, table.seed)
    device.stored[f"{PREFIX}game.g"] = dump_save(save, sealed=table.outcome is None)
    device.stored[f"{PREFIX}settings"] = json.dumps({"pace": "at_once"} | settings)
    return device


def hand(table: Table, seat: int) -> tuple[str, ...]:
    """The cards of a seat."""
    return names_of(table.state.hands[seat])


def named(card: str, locale: str = "en") -> str:
    """What a card is called."""
    return Words(locale, "witches").name(Ref("card", card))


async def tap_card(phone: Phone, card: str) -> None:
    """Tap a card of the hand; wizards share a name, so it is found by its place."""
    held = next(c for c in phone.controls() if getattr(c, "key", None) == card)
    button = next(e.control for e in phone.placed(held) if isinstance(e.control, ft.TextButton))
    await phone.send(button, "click")


def raised(phone: Phone) -> list[str]:
    """The names of the raised cards, as a screen reader says them."""
    return [
        name
        for role, name, control in phone.named()
        if role in ("button", "disabled") and getattr(control.content, "selected", None)
    ]
