"""Walks over tables of several phones: somebody does something at one, and all are drawn."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.examples import tiers
from tests.tools.pilot.hunting import hunted
from tests.ui.shell.rooms.company import WORDS, Company, company
from tests.ui.shell.rooms.test_games import GAMES
from tools.pilot.headless import Phone
from tools.pilot.walker import watch
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.steps import by_hand, shown
from tools.pilot.walker.world import World

KINDS = ("play", "any", "hint", "undo", "menu", "surface", "key", "twice", "pad")
"""The kinds of steps that are taken: those at the table, not those of a device."""

EARLIER = (WORDS("table.what_happened"), "End of round")
"""The beginnings of the titles of what shows earlier rounds."""

LEAVES = ("/new/", "/settings", "/book", "/rules", "/lessons")


async def walk(game: str, seed: int, steps: int) -> None:
    """Take random steps at the phones of a table, mostly where somebody is to act.

    Raises:
        Fault: something does not hold.
    """
    rng = Random(seed)
    setup, most = GAMES[game]
    friends = rng.randint(2, most)
    async with company(game, setup, friends, onlookers=1, pause=0.2) as all_:
        choosers = [Chooser(Random(rng.random()), KINDS) for _ in all_.phones]
        at_table = dict[Phone, str]()
        table = f"/table/{all_.host.save.id}"
        for _ in range(steps):
            actors = [seat for seat in all_.table.actors if 0 <= seat < friends]
            acts = bool(actors) and rng.random() < 0.8
            number = rng.choice(actors) if acts else rng.randrange(len(all_.phones))
            phone = all_.phones[number]
            if phone.route.startswith(LEAVES) or phone.route == "/":
                await phone.go(table)
            await by_hand(phone, choosers[number].step(shown(phone), WORDS))
            await all_.rest()
            if not [*all_.rooms]:
                return  # somebody has closed it
            for each in all_.phones:
                await look(all_, each, at_table)


async def look(all_: Company, phone: Phone, at_table: dict[Phone, str]) -> None:
    """See that a phone has drawn what it may.

    Args:
        at_table: the table that each phone showed when it was looked at before.
    """
    await watch.settled(phone)
    watch.mirrored(phone)
    own = all_.room.phone(phone.page)
    seats = [] if own is None else [*all_.room.seats(own)]
    told = [*phone.packets(), *phone.names()]
    # The figures of the rules show cards of their own, and so does the game before this one, which
    # is over. Their pages may still be on the way. What happened and the end of a round name the
    # cards of earlier rounds.
    earlier = any(isinstance(each, str) and each.startswith(EARLIER) for each in told)
    now = "" if earlier else phone.route.partition("?")[0]
    stays = now == at_table.get(phone) == f"/table/{all_.host.save.id}"
    at_table[phone] = now
    if len(seats) < 2 and stays:
        assert not hunted(all_.table, seats[0] if seats else None, told, WORDS), f"seat {seats}"


@pytest.mark.parametrize("game", tiers(GAMES, "battle_fold", why="the same at longer games"))
def test_nobody_at_a_phone_of_their_own_finds_a_fault(game: str) -> None:
    seed = int(os.environ["WALK_SEED"])
    World(seed).run(walk(game, seed, 30))


@pytest.mark.long("forty walks")
@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("game", GAMES)
def test_nobody_who_plays_long_finds_a_fault(game: str, number: int) -> None:
    seed = int(os.environ["WALK_SEED"]) + 1 + number
    World(seed).run(walk(game, seed, 300))
