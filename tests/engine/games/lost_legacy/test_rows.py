"""A test for each row of docs/rules/lost_legacy.md that no hand-worked state has."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, ONLOOKER, Setup
from engine.games.lost_legacy import GAME, Mix, Options
from engine.games.lost_legacy.cards import COUNTS, DECK, HIDDEN, NAMES, SPEEDS, STARSHIP, speed
from engine.games.lost_legacy.dealing import DEALS
from engine.games.lost_legacy.imagined import imagine
from engine.games.lost_legacy.state import MOST_GAMES
from engine.games.lost_legacy.turns import eliminate
from tests.engine.games.lost_legacy.tables import (
    cards,
    count,
    do,
    investigation,
    keys,
    names,
    play,
    table,
    told,
)

PAGE = Path(__file__).parents[4] / "docs" / "rules" / "lost_legacy.md"


def dealt(seats: int, seed: int = 1, **options: object) -> object:
    state = GAME.start(Setup(seats, Options(**options)))  # type: ignore[arg-type]
    return GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(seed)))


def test_the_cards_are_those_of_the_page() -> None:
    rows = re.findall(r"^\| (\d|X) \| (\w+) \| [^|]+ \| (\d) \|", PAGE.read_text("utf-8"), re.M)
    expected = [
        (str(speed(card) or "X"), name, str(COUNTS[card])) for card, name in enumerate(NAMES)
    ]
    assert rows == expected
    assert len(DECK) == 16
    assert DEALS.count() == 48_432_384_000


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(UnknownName, match=r"lost_legacy\.refused\.seats"):
        GAME.start(Setup(seats, Options()))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_after_the_deal_a_card_lies_in_the_ruins_and_the_first_has_drawn(seats: int) -> None:
    state = dealt(seats, starter=seats - 1)
    assert state.turn == seats - 1
    assert [len(hand) for hand in state.hands] == [1] * (seats - 1) + [2]
    assert (len(state.ruins), len(state.deck)) == (1, 15 - seats - 1)
    assert count(state) == list(DECK)


def test_the_next_seat_begins_the_next_game_of_a_match() -> None:
    state = dealt(3, wins=2)
    rng = Random(4)
    while not state.games:
        (seat,) = GAME.actors(state)
        state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    assert state.phase == "deal"
    state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(rng))
    assert state.turn == 1
    assert state.games[0].opener == 0


def test_a_match_ends_with_enough_wins_or_after_very_many_games() -> None:
    rng = Random(2)
    for wins, most in ((2, MOST_GAMES), (5, MOST_GAMES)):
        state = dealt(2, wins=wins)
        while actors := GAME.actors(state):
            state = GAME.apply(state, actors[0], GAME.legal(state, actors[0]).sample(rng))
        assert max(state.won) == wins or len(state.games) == most
        assert sum(state.won) == sum(done.winner is not None for done in state.games)


def test_a_general_over_an_empty_deck_does_nothing() -> None:
    state = table("GEN SEA", "ASL", ruins="MAP")
    assert "looked.deck" not in keys(told(state, "play general"))
    assert play(state, "general").phase == "name"


def test_a_map_without_a_deck_may_shuffle_still() -> None:
    state = play(table("MAP SEA", "ASL", ruins="SHIP GEN"), "map")
    assert state.phase == "shuffle"
    state = do(state, "shuffle yes", "mix 1 0")
    assert state.ruins == cards("GEN SHIP")
    assert state.phase == "name"


def test_everybody_sees_that_the_ruins_are_shuffled_and_nobody_how() -> None:
    state = play(table("MAP SEA", "ASL", "SEA", deck="GEN ASL", ruins="SHIP"), "map")
    assert keys(told(state, "shuffle yes"), 2) == ["shuffled"]
    assert keys(told(state, "shuffle no"), 2)[0] == "not_shuffled"
    mixed = [do(state, "shuffle yes", order) for order in ("mix 0 1", "mix 1 0")]
    for seat in range(3):
        assert GAME.view(mixed[0], seat) == GAME.view(mixed[1], seat)


@pytest.mark.parametrize(
    ("hands", "deck", "ruins", "before"),
    [
        (("GEN SEA", "ASL", "SEA"), "SHIP MAP", "ASL", ["play general"]),
        (("SEA GEN", "ASL", "SEA"), "SHIP MAP", "ASL", ["play search", "look ruins 0"]),
        (("ASL GEN", "SHIP", "SEA"), "SEA MAP", "ASL", ["play assault", "look hand 1"]),
    ],
)
def test_an_exchange_and_none_are_the_same_for_the_others(
    hands: tuple[str, ...], deck: str, ruins: str, before: list[str]
) -> None:
    state = do(table(*hands, deck=deck, ruins=ruins), *before)
    done, left = (do(state, f"exchange {answer}") for answer in ("yes", "no"))
    assert done != left
    for seat in (2, ONLOOKER):
        assert GAME.view(done, seat) == GAME.view(left, seat)
        heard = [told(state, f"exchange {answer}") for answer in ("yes", "no")]
        first, second = ([e for e in events if e.heard_by(seat)] for events in heard)
        # Seat 1 has the turn after this, and nobody else hears what it draws.
        assert first == second
        assert len(heard[0]) == len(heard[1])


def test_the_one_who_was_looked_at_knows_whether_the_cards_were_exchanged() -> None:
    state = do(table("ASL GEN", "SHIP", "SEA", deck="SEA MAP", ruins="ASL"), "play assault")
    assert keys(told(state, "look hand 1"), 1) == ["looked.hand", "seen"]
    state = do(state, "look hand 1")
    assert "theirs.exchanged" in keys(told(state, "exchange yes"), 1)
    assert "theirs.kept" in keys(told(state, "exchange no"), 1)
    assert "theirs.kept" not in keys(told(state, "exchange no"), 2)


def test_where_somebody_looks_is_seen_by_all_and_what_lies_there_by_one() -> None:
    state = play(table("SEA GEN", "ASL", "SEA", deck="MAP", ruins="SHIP ASL"), "search")
    events = told(state, "look ruins 1")
    assert keys(events, 2) == ["looked.ruins"]
    assert keys(events, 0) == ["looked.ruins", "saw.ruins"]


def test_an_assault_on_an_ambush_ends_before_any_exchange() -> None:
    state = do(
        table("ASL GEN", "SNK", "SEA", deck="MAP SEA", ruins="SEA"), "play assault", "look hand 1"
    )
    assert state.out == (True, False, False)
    assert names(state.hands)[1] == ["general", "map"]
    assert state.phase == "play"


def test_the_swordsman_does_not_stop_the_sister() -> None:
    state = do(table("SWD GEN", "SIS", "SEA", deck="MAP", ruins="SEA"), "play swordsman",
               "look hand 1")  # fmt: skip
    assert state.out == (False, True, False)
    assert names(state.piles)[1] == ["sister"]


def test_who_is_ambushed_with_the_sister_only_loses_her() -> None:
    state = do(table("THF SIS", "SNK", "SEA", deck="MAP", ruins="SEA"), "play thief",
               "look hand 1")  # fmt: skip
    assert state.out == (True, False, False)
    assert names(state.hands)[1] == ["sister", "map"]


@pytest.mark.parametrize("given", ["SIS", "SNK"])
def test_a_card_that_is_received_sets_nothing_off(given: str) -> None:
    state = do(table(f"ASL {given}", "GEN", "SEA", deck="MAP MAP", ruins="SEA"), "play assault",
               "look hand 1", "exchange yes")  # fmt: skip
    assert state.out == (False, False, False)
    assert state.hands[1][0] == cards(given)[0]


@pytest.mark.parametrize("card", ["SIS", "SNK"])
def test_in_the_ruins_and_on_the_deck_nothing_is_set_off(card: str) -> None:
    ruins = do(table("THF GEN", "ASL", "SEA", deck="MAP", ruins=card), "play thief", "look ruins 0")
    deck = do(table("GEN SEA", "ASL", "SEA", deck=f"{card} MAP", ruins="SEA"), "play general",
              "exchange no")  # fmt: skip
    for state in (ruins, deck):
        assert state.out == (False, False, False)
        assert state.turn == 1


def test_the_starship_of_who_is_out_goes_into_the_deck_which_is_shuffled() -> None:
    """It cannot come about with these cards: the state is laid out by hand."""
    state = table("SEA GEN", "SHIP", "ASL", deck="MAP MAP", ruins="SNK")
    state = eliminate(state, 1, None)
    assert (state.phase, state.deck) == ("mix", cards("MAP MAP SHIP"))
    assert names(state.piles)[1] == []
    assert STARSHIP in imagine(GAME.view(state, 0), 0, Random(1)).deck
    state = GAME.apply(state, CHANCE, Mix((2, 0, 1)))
    # The deck is shuffled and the game goes on: seat 2 draws it.
    assert state.turn == 2
    assert names(state.hands)[2] == ["assault", "starship"]


def test_the_last_survivor_wins_at_once() -> None:
    state = do(table("SWD GEN", "SIS", deck="", ruins="SHIP"), "play swordsman", "look hand 1")
    assert (state.phase, state.games[-1].winner, state.games[-1].how) == ("over", 0, "last")


def test_some_card_can_always_be_looked_at() -> None:
    for name in ("thief", "swordsman", "search", "assault"):
        held = {"thief": "THF", "swordsman": "SWD", "search": "SEA", "assault": "ASL"}[name]
        state = play(table(f"{held} GEN", "", "SEA", ruins="MAP"), name)
        assert GAME.legal(state, 0)
        assert {a.where for a in GAME.legal(state, 0)} <= {"hand", "ruins"}  # type: ignore[attr-defined]


def test_the_own_hand_and_who_is_out_are_not_looked_at() -> None:
    state = play(table("ASL GEN", "", "SEA", deck="MAP", ruins="MAP"), "assault")
    assert list(map(GAME.write, GAME.legal(state, 0))) == ["look hand 2"]
    for text in ("look hand 0", "look hand 1", "look ruins 0", "look hand 5"):
        with pytest.raises(IllegalAction, match=r"lost_legacy\.refused\.look\.assault"):
            do(state, text)


def test_the_starship_is_never_played() -> None:
    with pytest.raises(IllegalAction, match=r"lost_legacy\.refused\.starship"):
        play(table("SHIP GEN", "SEA", deck="MAP", ruins="ASL"), "starship")


def test_a_search_may_name_the_own_hand_and_no_card_twice() -> None:
    state = investigation("GEN", "THF", "MAP", ruins="SHIP SEA")
    assert list(map(GAME.write, GAME.legal(state, 0))) == [
        "name hand 0", "name hand 1", "name hand 2", "name ruins 0", "name ruins 1",
    ]  # fmt: skip
    state = do(state, "name ruins 1")
    assert state.turn == 1
    assert "name ruins 1" not in list(map(GAME.write, GAME.legal(state, 1)))
    # What was turned is open to everybody, and so is who has answered to a speed.
    seen = GAME.view(state, 2)
    assert seen.ruins == (HIDDEN, *cards("SEA"))
    assert seen.hands == ((*cards("GEN"),), (*cards("THF"),), (*cards("MAP"),))
    assert GAME.view(state, 1).hands[2] == (HIDDEN,)


def test_the_sister_and_an_ambush_are_only_cards_in_the_investigation() -> None:
    state = do(investigation("GEN", "SNK", "SIS", ruins="SHIP"), "name hand 1")
    assert state.out == (False, False, False)
    state = do(state, "name hand 2")
    assert state.out == (False, False, False)
    assert state.games[-1].how == "nobody"


def test_every_speed_is_called_and_ties_are_told() -> None:
    state = table("SNK MAP", "MAP", "SEA", "SNK", ruins="SHIP")
    events = told(state, "play ambush")
    assert keys(events)[-8:] == ["investigation", *["nobody"] * 5, "tied", "called"]
    assert SPEEDS == 8


def test_when_a_game_is_over_all_lies_open() -> None:
    state = do(investigation("GEN", "THF", "MAP", ruins="SHIP SEA"), "name ruins 0")
    for seat in (*range(3), ONLOOKER):
        assert GAME.view(state, seat) == state
    assert not GAME.hides(state, 0, 1)


def test_nothing_is_taken_back() -> None:
    state = table("SEA GEN", "ASL", deck="MAP", ruins="SHIP")
    for action in GAME.legal(state, 0):
        assert GAME.final(state, 0, action)
