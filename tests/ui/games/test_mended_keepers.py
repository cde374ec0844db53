"""Every keeper after a mending: what is shown and kept is what it would be if everything had been
entered right from the start."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from flet.controls.context import _context_page

from engine import games
from engine.amend import Edit, Remove, Replace, amend
from engine.record import Player, Record, Step
from engine.table import Table
from tests.ui.kept import kept
from tools.pilot.headless import MENU, Device, Phone, app, played
from ui.components.mending import Mending
from ui.device.backends import PREFIX
from ui.stored.book import entry, read
from ui.stored.saved import Save, dump_save
from ui.text import Words

WORDS = Words("en")
NAMES = ("Ana", "Bo", "Cem", "Dina")
LONGEST = {"patchwork.keeper": 14, "battle_fold.keeper": 40, "lost_legacy.keeper": 14}
"""The steps of a game that is not played to its end."""


@pytest.fixture
def mendings(monkeypatch: pytest.MonkeyPatch) -> list[Mending]:
    """The mendings of the tables that are drawn, the latest last."""
    found: list[Mending] = []
    follow = Mending.follow

    def note(self: Mending, *args: Any) -> None:
        found.append(self)
        follow(self, *args)

    monkeypatch.setattr(Mending, "follow", note)
    return found


def random_game(name: str, rng: Random, length: int) -> Record:
    """A random kept game, of so many steps unless it is over before."""
    info = games.find(name).info
    seats = [seats for seats in info.seats if seats <= len(NAMES)][-1]
    table = Table.open(name, info.options(), tuple(map(Player, NAMES[:seats])), 0)
    while table.actors and len(table.steps) < length:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng))
    return table.record()


def an_edit(record: Record, rng: Random) -> Edit:
    """Another step in the place of one in the middle; its removal where there is no other."""
    game = games.find(record.game)
    states = [game.start(record.setup)]
    for step in record.steps:
        states.append(game.apply(states[-1], *step))
    middle = len(record.steps) // 2
    for at in sorted(range(len(record.steps) - 1), key=lambda n: abs(n - middle)):
        seat = record.steps[at].seat
        for _ in range(20):
            new = Step(seat, game.legal(states[at], seat).sample(rng))
            if new != record.steps[at] and not amend(record, Replace(at, new)).misfits:
                return Replace(at, new)
    return Remove(middle)


def on_device(record: Record) -> Device:
    """A device with this game."""
    text = dump_save(Save("g", record, {}, 9.0, 1, 0))
    return Device(stored={f"{PREFIX}game.g": text})


async def mend(phone: Phone, mending: Mending, edit: Edit) -> None:
    """Mend a step as the players do: open it, enter another or take it out, and apply that."""
    _context_page.set(phone.page)
    assert mending.open is not None
    mending.open(edit.at + 1)
    await phone.settle()
    _context_page.set(phone.page)
    if isinstance(edit, Replace):
        mending.props.do.act(*edit.step)
        await phone.settle()
    else:
        await phone.tap(WORDS("mend.remove"))
    await phone.tap(WORDS("mend.apply"))
    if WORDS("mend.right") in phone.texts():
        await phone.tap(WORDS("mend.right.done"))


async def everything(phone: Phone) -> list[str]:
    """All that the table says, and all that its menu leads to says of the game."""
    while WORDS("shell.close") in phone.names("button"):
        await phone.tap(WORDS("shell.close"))
    said = [*phone.names()]
    for way in ("table.history", "result.title", "table.score_now"):
        names = phone.names("button")
        if WORDS(way) not in names and any(MENU.match(name) for name in names):
            await phone.tap(MENU)
        if WORDS(way) in phone.names("button"):
            await phone.tap(WORDS(way))
            said += [f"-- {way}", *phone.names()]
        while WORDS("shell.close") in phone.names("button"):
            await phone.tap(WORDS("shell.close"))
    return said


@pytest.mark.parametrize("whole", [False, True], ids=["going on", "over"])
@pytest.mark.parametrize("game", games.keepers())
def test_a_mended_game_is_the_one_that_was_right_from_the_start(
    game: str, whole: bool, mendings: list[Mending]
) -> None:
    rng = Random(f"{game} {whole}")
    record = random_game(game, rng, 400 if whole else LONGEST.get(game, 4))
    edit = an_edit(record, rng)
    right = amend(record, edit).record

    @played
    async def play() -> None:
        device = on_device(record)
        async with app(device, route="/table/g") as phone:
            await mend(phone, mendings[-1], edit)
            assert kept(phone).record().steps == right.steps
            live = await everything(phone)
        table = Table.resume(right, 1)
        assert kept(device).standings == table.standings
        if table.outcome is not None:
            booked = read(device.stored[f"{PREFIX}head.g"])
            assert booked is not None
            sides = entry(right, "g", 9.0, None).sides
            assert booked.sides == tuple(side._replace(lines=()) for side in sides)
        async with app(on_device(right), route="/table/g") as phone:
            fresh = await everything(phone)
        differing = [
            (mine, other) for mine, other in zip(live, fresh, strict=True) if mine != other
        ]
        # Patchwork has a line for what the last step asks of the players. They have done that by
        # the time of a mending.
        assert len(differing) <= (game == "patchwork.keeper"), differing

    play()
