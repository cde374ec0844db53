"""Devices with a game of Battle Fold on them, and a player who taps in the fight."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.game import CHANCE
from engine.games.battle_fold import Options, SeatOptions
from engine.games.battle_fold.actions import (
    ALL,
    POOL,
    Attack,
    DrinkPotion,
    EndTurn,
    Folded,
    Guard,
    KeepItem,
    Shove,
    SpringTrap,
    TakeItem,
    TakeShield,
    UseItem,
    Walk,
)
from engine.games.battle_fold.components import place_args
from engine.games.battle_fold.solving import solutions
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.kept import kept
from tools.pilot.headless import Device
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save
from ui.text import Words

TABLE = "/table/g"
"""Where the game is on each of these devices."""

PEOPLE = ("Ana", "Bo", "Cem", "Dina")
RACE = ("reveal", "fold", "token")


def opened(
    seats: int = 3, seed: int = 1, options: Any = None, teams: Sequence[int] = (), **each: Any
) -> Table:
    """A game before its first card."""
    own = [replace(SeatOptions(), team=team, **each) for team in teams or (0,) * seats]
    players = tuple(
        Player(name, options=None if own[seat] == SeatOptions() else own[seat])
        for seat, name in enumerate(PEOPLE[:seats])
    )
    return Table.open("battle_fold", options or Options(), players, seed)


def on_device(table: Table, **settings: Any) -> Device:
    """A device with that game."""
    device = Device()
    save = Save("g", table.record(), {}, 1.0, table.seed)
    device.stored[f"{PREFIX}game.g"] = dump_save(save, sealed=table.outcome is None)
    device.stored[f"{PREFIX}settings"] = json.dumps({"pace": "at_once"} | settings)
    return device


def raced(table: Table, rng: Random, wrong: float = 0.05) -> Table:
    """The game through its race: all fold at random, mostly right."""
    while table.actors and table.state.phase in RACE:
        seat = table.actors[0]
        if seat == CHANCE:
            table = table.deal()
        elif table.state.phase == "fold":
            table = table.play(seat, attempt(table, seat, rng, wrong))
        else:
            table = table.play(seat, table.legal(seat).sample(rng))
    return table


def attempt(table: Table, seat: int, rng: Random, wrong: float) -> Any:
    """What a seat does next in its race.

    Args:
        wrong: how likely its fold is wrong.
    """
    state = table.state
    legal = table.legal(seat)
    starts = [each for each in _few(legal) if getattr(each, "type", "") == "start"]
    if starts:
        return starts[0]
    if rng.random() < wrong:
        return Folded(rng.randrange(60_000), 0)
    cloth, card = state.cloth(seat), state.box.cards[state.cards[seat]]
    shown = rng.choice(solutions(cloth, card)).shown
    return Folded(rng.randrange(60_000), shown)


def _few(legal: Any) -> list[Any]:
    return list(legal) if legal.count() < 10 else []


def further(table: Table, until: Callable[[Table], bool], seed: int = 0) -> Table:
    """The game played at random until something is so of it in a fight."""
    rng = Random(seed)
    while table.actors:
        table = raced(table, rng)
        if not table.actors or until(table):
            break
        seat = table.actors[0]
        table = table.deal() if seat == CHANCE else table.play(seat, livelier(table, seat, rng))
    return table


def livelier(table: Table, seat: int, rng: Random) -> Any:
    """An action at random, ending the turn seldom while there is something else, and attacking
    where that can be done."""
    legal = list(table.legal(seat))
    blows = [each for each in legal if isinstance(each, Attack)]
    others = [each for each in legal if not isinstance(each, EndTurn)]
    if blows and rng.random() < 0.6:
        return rng.choice(blows)
    return rng.choice(others) if others and rng.random() < 0.9 else rng.choice(legal)


class Hands:
    """Fights by taps on a phone, each from its own seat's hand."""

    def __init__(self, phone: Any, locale: str = "en") -> None:
        self.phone = phone
        names = [player.name for player in kept(phone).players]
        self.words = Words(locale, "battle_fold", names, range(len(names)))
        self.taps = 0

    def table(self) -> Table:
        """The game as it is stored."""
        return kept(self.phone)

    def say(self, key: str, **args: Any) -> str:
        """A message of the fight."""
        return self.words(f"battle_fold.fight.{key}", **args)

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        await self.phone.tap(name)
        self.taps += 1

    def sees(self, name: str) -> bool:
        """Whether a button of that name is there."""
        return name in self.phone.names("button")

    async def take(self, seat: int) -> None:
        """The seat takes the phone, once all have seen how the race went and what others were told
        has been read."""
        words = self.words
        for _ in range(6):
            names = [words("battle_fold.keeper.fight"), words("curtain.read")]
            names += [words("curtain.lift", name=Ref("seat", seat))]
            names += [words("curtain.hand_on", name=Ref("seat", each)) for each in range(4)]
            found = next((name for name in names if self.sees(name)), None)
            if found is None:
                return
            await self.tap(found)

    async def icon(self, name: str) -> None:
        """Tap a counter."""
        label = self.words(f"battle_fold.icon.{name}")
        await self.tap(re.compile(f"^{re.escape(label)}[:：] ?\\d+[.。]?$"))

    async def space(self, place: int) -> None:
        """Tap a space of the arena."""
        await self.tap(re.compile(f"^{self.say('space', **place_args(place))}(?:$|[:：])"))

    async def panel(self, seat: int) -> None:
        """Tap the panel of a seat."""
        name = re.escape(self.words.names[seat])
        await self.tap(re.compile(f"^{name} ?[(（]"))

    async def card(self, item: str) -> None:
        """Tap an item card of the hand, or one of two to be kept."""
        name = re.escape(self.words(f"battle_fold.item.{item}"))
        await self.tap(re.compile(f"^{name}[.。]"))

    async def confirm(self, text: str) -> None:
        """The button at the foot."""
        await self.tap(text)

    async def do(self, action: Any) -> None:
        """An action of whoever is to act, tapped as it is meant to be."""
        table = self.table()
        state, (seat,) = table.state, table.actors
        await self.take(seat)
        match action:
            case Walk(to):
                await self.space(to)
            case Attack(target):
                await self._attack(state, target)
            case TakeShield(source):
                await self.icon("shield")
                if source == POOL:
                    await self.confirm(self.say("shield"))
                else:
                    taken = self.say("shield.from", name=Ref("seat", source))
                    if not self.sees(taken):
                        await self.panel(source)
                    await self.confirm(taken)
            case DrinkPotion() | SpringTrap() | TakeItem():
                await self.icon(action.type)
                await self.confirm(self.say(action.type))
            case Guard(shields):
                await self.tap(re.compile(re.escape(self.say("guard.tile", n=shields, damage="@"))
                                          .split("@")[0]))  # fmt: skip
                await self.confirm(self.say("guard", n=shields))
            case KeepItem(item):
                await self.card(item)
                await self.confirm(self.say("keep", item=Ref("item", item)))
            case UseItem():
                await self._use(action)
            case Shove(seat, to):
                await self.panel(seat)
                await self.space(to)
                await self.confirm(self.say("use.shove", name=Ref("seat", seat), **place_args(to)))
            case _:
                assert isinstance(action, EndTurn)
                await self.confirm(self.say("end"))
                if self.sees(self.say("end.sure")):
                    await self.confirm(self.say("end.sure"))

    async def _attack(self, state: Any, target: int) -> None:
        """Tap a target where it stands, then the button."""
        if target == ALL:
            await self.icon("attack")
        else:
            # By its panel where a ghost stands on the same space.
            await self.panel(target)
        start = self.say("attack.all", n="@") if target == ALL else ""
        if not start:
            ghost = state.fighters[state.acting.seat].fate == "ghost"
            key = "attack.souls" if ghost else "attack"
            start = self.say(key, name=Ref("seat", target), n="@")
        await self.tap(re.compile("^" + re.escape(start).replace("@", r"\d+") + "$"))

    async def _use(self, action: UseItem) -> None:
        await self.card(action.item)
        if action.item in ("shove", "swap"):
            mode = self.say(f"mode.{action.item if action.heals is None else 'heal'}")
            if self.sees(mode):
                await self.tap(mode)
        item = Ref("item", action.item)
        if action.heals is not None:
            text = self.say("use.heal", name=Ref("seat", action.heals))
            if not self.sees(text):
                await self.panel(action.heals)
        elif action.item == "diagonal":
            text = self.say("use.diagonal", **place_args(action.to or 0))
            if not self.sees(text):
                await self.space(action.to or 0)
        elif action.item == "shove":
            to = place_args(action.to or 0)
            text = self.say("use.shove", name=Ref("seat", action.seats[0]), **to)
            if not self.sees(text):
                struck = {use.seats for use in self._uses("shove")}
                if len(struck) > 1:
                    await self.panel(action.seats[0])
                await self.space(action.to or 0)
        elif action.item == "swap":
            one, two = (Ref("seat", each) for each in action.seats)
            text = self.say("use.swap", one=one, two=two)
            for each in action.seats:
                if not self.sees(text):
                    await self.panel(each)
        else:
            text = self.say("use", item=item)
        await self.confirm(text)

    def _uses(self, item: str) -> list[UseItem]:
        table = self.table()
        legal = table.legal(table.actors[0])
        return [
            each
            for each in legal
            if isinstance(each, UseItem) and each.item == item and each.heals is None
        ]

    async def fight(
        self, rng: Random, check: Callable[[Table, Any, Table], None] = lambda *_: None
    ) -> None:
        """Fight on at random until the round, or the game, is over.

        Args:
            check: called after each action with the table before, the action, and the table then.
        """
        while True:
            table = self.table()
            if not table.actors or table.state.phase in RACE:
                return
            (seat,) = table.actors
            action = livelier(table, seat, rng)
            await self.do(action)
            after = self.table()
            assert len(after.steps) > len(table.steps), action
            assert after.steps[len(table.steps)].action == action
            check(table, action, after)
