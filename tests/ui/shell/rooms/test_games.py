"""Games on several phones: whoever acts is seen by all, and nobody is sent what is hidden from
them."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import CHANCE
from engine.games.lost_legacy.actions import Play
from engine.games.lost_legacy.state import Options
from engine.table import Table
from tests.examples import examples, tiers
from tests.ui.games.lost_legacy.devices import dealt
from tests.ui.kept import kept
from tests.ui.shell.rooms.company import WORDS, Company, company, in_no_time
from tests.ui.shell.rooms.hunt import told_too_much
from tools.pilot.walker.world import World
from ui.game_screens import find

BACK = "lost_legacy/back.svg"

GAMES = {
    "patchwork": ((), 2),
    "doodle": (("Players: 4.",), 4),
    "witches": (("Players: Four players.",), 4),
    "lost_legacy": (("Players: Four players.",), 4),
    "battle_fold": (("Players: Three players.",), 3),
}
"""The choices on the set-up page, and how many play."""

SOME = tiers(GAMES, "witches", "lost_legacy", why="games with no hands to hide")
"""Games with hands in the short tier, all in the long one."""

WATCHED = ("patchwork", "doodle", "witches", "lost_legacy")
"""Games that wait for somebody to go on. In Battle Fold the phones of those who fold go on by
themselves."""


@examples(8, 60)
@pytest.mark.parametrize("game", SOME)
def test_whatever_one_does_is_seen_by_all_and_no_more(game: str, examples: int) -> None:
    setup, friends = GAMES[game]

    async def play() -> None:
        async with company(game, setup, friends, onlookers=1, pause=0.5) as all_:
            routes = {phone.route for phone in all_.phones}
            assert routes == {f"/table/{all_.host.save.id}"}
            for _ in range(examples):
                for seat in range(friends):
                    if seat in all_.table.actors:
                        await all_.act(seat)
                        _is_told_no_secret(all_, friends)
                if all_.table.outcome is not None:
                    break
            acted = {step.seat for step in all_.table.steps}
            assert len(acted & set(range(friends))) >= 2, acted
            assert kept(all_.phones[0], all_.host.save.id).steps == all_.table.steps
            assert not [name for name in all_.phones[1].saved() if name.startswith("game.")]

    World(2).run(play())


@pytest.mark.parametrize("game", tiers(WATCHED, "doodle", "lost_legacy", why="the same promise"))
def test_whoever_watches_moves_nothing(game: str) -> None:
    setup, friends = GAMES[game]
    waits, rng = find(game).waits, Random(1)

    async def play() -> None:
        async with company(game, setup, friends, onlookers=1) as all_:
            table, waited = all_.table, 0
            if game == "lost_legacy":  # a match waits between its games
                table = Table.open(game, Options(wins=2), table.players, 5).settle(waits)
            while table.outcome is None and waited < 3 and len(table.steps) < 150:
                chance = CHANCE in table.actors
                waited += chance
                if chance or rng.random() < 0.1:
                    all_.host.put(table)
                    await all_.rest()
                    for _ in range(2):
                        await all_.act(friends)
                        assert all_.table.steps == table.steps, all_.phones[friends].texts()
                actor = rng.choice(table.actors)
                played = actor != CHANCE
                table = (
                    table.play(actor, table.legal(actor).sample(rng)) if played else table.deal()
                )
                table = table.settle(waits)

    World(2).run(play())


@in_no_time
async def test_whoever_watches_is_not_spoken_to_as_the_one_who_plays() -> None:
    setup = ("Players: Two players.",)  # nobody sits down in the other seat
    async with company("lost_legacy", setup, friends=1, onlookers=1) as all_:
        while 0 not in all_.table.actors:
            await all_.rest()
        assert "Your turn" in all_.phones[0].texts()
        assert "Your turn" not in all_.phones[1].texts()
        assert "Ana’s turn" in all_.phones[1].texts()


def _is_told_no_secret(all_: Company, friends: int) -> None:
    assert not told_too_much(all_, friends)
    for phone in all_.phones:
        assert not [name for name in phone.names() if name.startswith("I’m ")], (
            "nobody hands a phone on"
        )


@in_no_time
async def test_only_who_is_to_move_in_patchwork_has_something_to_move() -> None:
    dear = WORDS.at("patchwork", ())("patchwork.short.cannot_pay")
    met = False
    async with company("patchwork", friends=2, onlookers=1) as all_:
        for _ in range(8):
            (seat,) = all_.table.actors
            for number, phone in enumerate(all_.phones):
                advances = [name for name in phone.names("button") if name.startswith("Advance")]
                assert bool(advances) == (number == seat)
                # Whoever waits would read it of their own buttons.
                told = any(name.startswith(dear) for name in phone.names())
                assert number == seat or not told
                met = met or told
            while all_.table.actors == (seat,):
                await all_.act(seat)
    assert met


@in_no_time
async def test_whoever_watches_lost_legacy_sees_the_back_of_every_hand() -> None:
    async with company("lost_legacy", *GAMES["lost_legacy"], onlookers=1) as all_:
        looks = all_.phones[-1]

        backs = [each for each in looks.controls() if getattr(each, "src", "") == BACK]
        held = sum(len(hand) for hand in all_.table.state.hands)
        # The ruins and the deck are face down as well.
        assert len(backs) == held + len(all_.table.state.ruins) + 1


@in_no_time
async def test_a_card_of_the_ruins_lies_on_the_phone_of_who_looks_until_it_is_put_away() -> None:
    async with company("lost_legacy", ("Players: Three players.",), 3, onlookers=1) as all_:
        # The Thief looks at a card, and nothing is decided about it.
        table = dealt("map thief general assault search search").play(0, Play("thief"))
        all_.host.put(table)
        await all_.rest()
        ana, *others = all_.phones
        words = WORDS.at("lost_legacy", ())
        for _ in range(2):
            await ana.tap("Card 1 of the ruins")
        await all_.rest()
        assert all_.table.state.past[len(table.state.past)].kind == "looked"
        assert words("lost_legacy.look") in ana.texts()
        pictures = {getattr(each, "src", "") for each in ana.controls()}
        assert "lost_legacy/map.svg" in pictures
        assert all(words("lost_legacy.look") not in other.texts() for other in others)
        await ana.tap(words("lost_legacy.look.read"))
        assert words("lost_legacy.look") not in ana.texts()
