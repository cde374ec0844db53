"""Hand-worked states: twelve turns and four investigations that two other engines agree on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.lost_legacy import GAME
from engine.games.lost_legacy.investigation import searchers
from tests.engine.games.lost_legacy.tables import cards, do, investigation, names, table

TURNS: dict[str, tuple[dict[str, Any], list[str], dict[str, Any]]] = {
    "the thief sees the starship": (
        {"hands": ["THF MAP", "SHIP", "SEA"], "deck": "SEA", "ruins": "ASL"},
        ["play thief", "look hand 1"],
        {"winner": 0, "how": "thief"},
    ),
    "an ambush takes the other card": (
        {"hands": ["THF GEN", "SNK", "SEA"], "deck": "ASL", "ruins": "ASL"},
        ["play thief", "look hand 1"],
        {"out": [0], "held": {0: "", 1: "GEN ASL"}, "piles": {0: "THF", 1: "SNK"}},
    ),
    "the swordsman cuts an ambush down": (
        {"hands": ["SWD GEN", "SNK", "SEA"], "deck": "ASL", "ruins": "ASL"},
        ["play swordsman", "look hand 1"],
        {"out": [1], "held": {0: "GEN", 1: ""}, "piles": {0: "SWD", 1: "SNK"}},
    ),
    "the swordsman learns": (
        {"hands": ["SWD GEN", "SHIP", "SEA"], "deck": "ASL", "ruins": "ASL"},
        ["play swordsman", "look hand 1"],
        {"out": [], "held": {0: "GEN", 1: "SHIP ASL"}, "piles": {0: "SWD"}},
    ),
    "the sister is out before an exchange": (
        {"hands": ["ASL SHIP", "SIS", "SEA"], "deck": "MAP", "ruins": "SEA"},
        ["play assault", "look hand 1"],
        {"out": [1], "held": {0: "SHIP", 1: ""}, "piles": {0: "ASL", 1: "SIS"}},
    ),
    "assault without an exchange": (
        {"hands": ["ASL GEN", "SHIP", "SEA"], "deck": "MAP", "ruins": "SEA"},
        ["play assault", "look hand 1", "exchange no"],
        {"out": [], "held": {0: "GEN", 1: "SHIP MAP"}},
    ),
    "the general leaves the starship on top": (
        {"hands": ["GEN SHIP", "MAP"], "deck": "SEA ASL", "ruins": "ASL"},
        ["play general", "exchange yes"],
        {"out": [], "held": {0: "SEA", 1: "MAP SHIP"}, "deck": "ASL"},
    ),
    "the map places the top card on the right": (
        {"hands": ["MAP SEA", "ASL"], "deck": "SHIP GEN", "ruins": "ASL"},
        ["play map", "shuffle no"],
        {"out": [], "ruins": "ASL SHIP", "held": {1: "ASL GEN"}},
    ),
    "the map takes the last card": (
        {"hands": ["MAP SEA", "ASL"], "deck": "GEN", "ruins": "SHIP"},
        ["play map", "shuffle no"],
        {"out": [], "ruins": "SHIP GEN", "phase": "name"},
    ),
    "the sister is a blank when played": (
        {"hands": ["SIS SEA", "ASL"], "deck": "GEN", "ruins": "MAP"},
        ["play sister"],
        {"out": [], "held": {0: "SEA", 1: "ASL GEN"}, "piles": {0: "SIS"}},
    ),
    "an ambush that is taken sets off nothing": (
        {"hands": ["THF SNK", "SNK", "SEA"], "deck": "MAP", "ruins": "SEA"},
        ["play thief", "look hand 1"],
        {"out": [0], "held": {0: "", 1: "SNK MAP"}},
    ),
}


@pytest.mark.parametrize("name", TURNS)
def test_a_turn_comes_out_as_worked_by_hand(name: str) -> None:
    given, actions, expected = TURNS[name]
    state = do(table(*given["hands"], deck=given["deck"], ruins=given["ruins"]), *actions)
    if "winner" in expected:
        assert (state.games[-1].winner, state.games[-1].how) == (expected["winner"], "thief")
        assert GAME.standings(state).winners() == (expected["winner"],)
        return
    assert [seat for seat, out in enumerate(state.out) if out] == expected["out"]
    for seat, held in expected.get("held", {}).items():
        assert state.hands[seat] == cards(held), f"seat {seat}"
    for seat, pile in expected.get("piles", {}).items():
        assert state.piles[seat] == cards(pile), f"seat {seat}"
    for part in ("deck", "ruins"):
        if part in expected:
            assert getattr(state, part) == cards(expected[part])
    assert state.phase == expected.get("phase", "play")


def test_beside_the_starship_the_other_card_must_be_played() -> None:
    state = table("SHIP SIS", "ASL", deck="GEN", ruins="MAP")
    assert list(map(GAME.write, GAME.legal(state, 0))) == ["play sister"]


INVESTIGATIONS = {
    "speed 1 comes before the holder": (
        ["SIS", "SHIP", "MAP"], "SEA", {0: "name hand 1"}, [0, 1, 2], 0,
    ),
    "two of one speed do not search": (
        ["ASL", "ASL", "SEA"], "SHIP MAP", {2: "name ruins 0"}, [2], 2,
    ),
    "nobody searches, all lose": (["SNK", "SNK", "SNK"], "SHIP", {}, [], None),
    "whose hand was shown searches still": (
        ["MAP", "SEA", "ASL"],
        "GEN SHIP",
        {0: "name hand 1", 1: "name ruins 0", 2: "name ruins 1"},
        [0, 1, 2],
        2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", INVESTIGATIONS)
def test_an_investigation_comes_out_as_worked_by_hand(name: str) -> None:
    hands, ruins, named, order, winner = INVESTIGATIONS[name]
    assert list(searchers(tuple(map(cards, hands)))) == order
    state = investigation(*hands, ruins=ruins)
    for seat, text in named.items():
        assert GAME.actors(state) == (seat,), names(state.hands)
        state = do(state, text)
    assert state.phase == "over"
    assert state.games[-1].winner == winner
    assert GAME.standings(state).winners() == (() if winner is None else (winner,))
