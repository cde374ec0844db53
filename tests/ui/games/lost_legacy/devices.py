"""Devices with a game of Lost Legacy on them, and a player who taps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.game import CHANCE
from engine.games.lost_legacy import Options
from engine.games.lost_legacy.actions import Deal, Exchange, Name, Peek, Play, Shuffle
from engine.games.lost_legacy.state import RUINS, place_of
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save
from ui.text import Words

TABLE = "/table/g"
"""Where the game is on each of these devices."""

PEOPLE = ("Ana", "Bo", "Cem", "Dina", "Eva", "Finn")


def opened(
    seats: int = 3,
    bots: Sequence[int] = (),
    seed: int = 1,
    options: Any = None,
    names: Sequence[str] = PEOPLE,
) -> Table:
    """A game that has been dealt."""
    players = tuple(
        Player(name, "uniform" if seat in bots else None) for seat, name in enumerate(names[:seats])
    )
    return Table.open("lost_legacy", options or Options(), players, seed).settle()


def dealt(order: str, seats: int = 3, bots: Sequence[int] = (), options: Any = None) -> Table:
    """A game in which the cards came in this order, by their names, one for the ruins, one for each
    seat, and the deck; what is not named follows in any order."""
    from engine.games.lost_legacy.cards import DECK, NAMES

    players = tuple(
        Player(name, "uniform" if seat in bots else None)
        for seat, name in enumerate(PEOPLE[:seats])
    )
    named = order.split()
    rest = [NAMES[card] for card in DECK]
    for name in named:
        rest.remove(name)
    table = Table.open("lost_legacy", options or Options(), players, 1)
    return table.play(CHANCE, Deal((*named, *rest)))


def on_device(table: Table, appearance: dict[str, str] | None = None, **settings: Any) -> Device:
    """A device with that game."""
    device = Device()
    save = Save("g", table.record(), appearance or {}, 1.0, table.seed)
    device.stored[f"{PREFIX}game.g"] = dump_save(save, sealed=table.outcome is None)
    device.stored[f"{PREFIX}settings"] = json.dumps({"pace": "at_once"} | settings)
    return device


def further(table: Table, until: Callable[[Table], bool], seed: int = 0) -> Table:
    """The game played at random until something is so of it."""
    rng = Random(seed)
    while table.actors and not until(table):
        (seat,) = table.actors
        table = table.deal() if seat == CHANCE else table.play(seat, table.legal(seat).sample(rng))
    return table


class Hands:
    """Plays the game that is on a phone by taps, each from its own seat's hand.

    Args:
        phone: at the table.
        after: called after each tap.
    """

    def __init__(
        self, phone: Phone, locale: str = "en", after: Callable[[], None] = lambda: None
    ) -> None:
        self.phone = phone
        self.after = after
        self.taps = 0
        table = kept(phone)
        names = [player.name for player in table.players]
        people = [seat for seat, player in enumerate(table.players) if player.bot is None]
        self.words = Words(locale, "lost_legacy", names, people)

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        await self.phone.tap(name)
        self.taps += 1
        self.after()

    def sees(self, name: str) -> bool:
        """Whether a button of that name is there."""
        return name in self.phone.names("button")

    async def take(self, seat: int) -> None:
        """The seat takes the phone, once what others were told has been read."""
        lift = self.words("curtain.lift", name=Ref("seat", seat))
        for other in range(6):
            on = self.words("curtain.hand_on", name=Ref("seat", other))
            if self.sees(on):
                await self.tap(on)
        if self.sees(lift):
            await self.tap(lift)
        await self.read()

    async def read(self) -> None:
        """Put away what this seat alone was told, or has seen while it plays alone."""
        for away in map(self.words, ("curtain.read", "lost_legacy.look.read")):
            if self.sees(away):
                await self.tap(away)

    async def do(self, action: Any) -> None:
        """An action of whoever is to act, tapped as it is meant to be."""
        words = self.words
        seat = kept(self.phone).state.turn
        await self.take(seat)
        if isinstance(action, Play):
            card = words.name(Ref("card", action.card))
            await self.tap(re.compile(f"^{re.escape(card)}[.。:：]"))
            await self.tap(words("lost_legacy.table.play", card=Ref("card", action.card)))
        elif isinstance(action, Peek | Name):
            await self.place(place_of(action.where, action.at))
            key = "look.at" if isinstance(action, Peek) else "table.name"
            if action.where == "hand" and action.at == seat:
                await self.tap(words(f"lost_legacy.{key}.own"))
            elif action.where == "hand":
                await self.tap(words(f"lost_legacy.{key}.hand", name=Ref("seat", action.at)))
            else:
                await self.tap(words(f"lost_legacy.{key}.ruins", n=action.at + 1))
        else:
            assert isinstance(action, Exchange | Shuffle)
            answer = "yes" if action.done else "no"
            await self.tap(words(f"lost_legacy.look.{action.type}.{answer}"))

    async def place(self, place: int) -> None:
        """Tap a hand or a card of the ruins where it lies."""
        words, state = self.words, kept(self.phone).state
        if place >= RUINS:
            label = words("lost_legacy.table.place", n=place - RUINS + 1)
            await self.tap(re.compile(f"^{re.escape(label)}"))
        elif place == state.turn:
            card = words.name(Ref("card", CARDS[state.hands[place][0]]))
            await self.tap(re.compile(f"^{re.escape(card)}[.。:：]"))
        else:
            await self.tap(re.compile(f"^{re.escape(words.names[place])}[.。]"))

    async def play(self, rng: Random, until: Callable[[Table], bool] = lambda _: False) -> None:
        """Play on at random, until something is so of the game or it waits for a tap."""
        while True:
            table = kept(self.phone)
            if not table.actors or table.actors == (CHANCE,) or until(table):
                return
            (seat,) = table.actors
            if table.is_bot(seat):
                await self.phone.settle()
                continue
            await self.do(table.legal(seat).sample(rng))


def _cards() -> tuple[str, ...]:
    from engine.games.lost_legacy.cards import NAMES

    return NAMES


CARDS = _cards()
