"""Actions as short text, and the table as text."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import IllegalAction
from engine.games.battle_fold import GAME
from engine.games.battle_fold.components import place_name, place_of
from tests.engine.games.battle_fold.lively import LIVELY
from tests.engine.games.battle_fold.tables import do, fight, race
from tests.engine.games.battle_fold.test_contract import setup


@pytest.mark.parametrize(
    "text",
    [
        "", "reveal", "reveal MX", "folded", "folded 5", "folded none 0000", "folded 5 63",
        "folded 5 00G0", "folded -5 0063", "folded 1234567 0063", "token", "token x", "walk f1",
        "folded 5 0063 0", "folded 5 0063 x", "reveal MA x", "start 1", "void 1", "reveal MAMAM",
        "walk a6", "walk a0", "walk 3", "attack", "attack -1", "guard", "shield x", "draw",
        "draw sword", "keep", "keep sword", "use", "use sword", "use shove 1", "use shove 1 z9",
        "use heal for", "use swap 0 1 2", "shove 1", "shove a1 1", "end end", "potion 1",
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as error:
        GAME.read(text)
    assert error.value.key == "battle_fold.refused.notation"


def test_every_action_of_a_game_comes_back() -> None:
    rng, state, seen = Random(4), GAME.start(setup(4, life=4)), set()
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        if state.phase != "fold":
            for action in GAME.legal(state, seat):
                assert GAME.read(GAME.write(action)) == action
                seen.add(action.type)
        action = LIVELY.legal(state, seat).sample(rng)
        assert GAME.read(GAME.write(action)) == action
        state = GAME.apply(state, seat, action)
    assert {"walk", "attack", "use", "draw", "token", "guard", "shield"} <= seen


def test_spaces_have_names() -> None:
    assert [place_name(place) for place in (0, 4, 6, 24)] == ["a1", "e1", "b2", "e5"]
    assert all(place_of(place_name(place)) == place for place in range(25))


def test_a_fight_is_drawn() -> None:
    state = fight("warrior b2 shields 2 items root", "archer c4 ghost 3", "mage e5", laid="swap")
    assert GAME.picture(state) == (
        "round 3, act, card MA\n"
        ".   .   .   .   .\n"
        ".   0   .   o   .\n"
        ".   .   .   .   .\n"
        ".   o   1g  o   .\n"
        ".   .   .   .   2\n"
        "0: warrior | b2 life 6 | shields 2 | items root | 1000 ms\n"
        "1: archer | c4 ghost 3 | 1000 ms\n"
        "2: mage | e5 life 6 | 1000 ms\n"
        "turn of 0: move 1 attack 1\n"
        "discarded: swap"
    )
    gone = fight("mage b2", "archer gone", "warrior c3 shields 1", mode="last")
    drawn = GAME.picture(do(gone, "attack all"))
    assert "1: archer | gone" in drawn
    assert "attack with 2 on 2" in drawn
    assert "items ?" in GAME.picture(GAME.view(state, 1))


def test_a_race_is_drawn() -> None:
    cast = ("warrior", "archer", "mage")
    state = race("MA", cast, (100, "MA"), (None, ""), (300, "MA"))
    state = do(state, "token 1")
    drawn = GAME.picture(GAME.view(state, 0))
    assert "1: archer | e1 life 6 | gave up" in drawn
    assert "2: mage | e5 life 6 | 300 ms | shows ?" in drawn
    assert f"0: warrior | a1 life 6 | 100 ms | shows {state.shown[0]:04x} | token 1" in drawn
