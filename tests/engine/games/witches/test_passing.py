"""The deal, and what is passed to whom."""

from typing import Any

import pytest

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Deal, Options, Pass, State
from engine.games.witches.cards import ALL, cards_of, named, names_of
from engine.games.witches.state import direction, offset
from engine.record import Player
from engine.table import Table
from tests.engine.games.witches.tables import deal


def dealt(seats: int, **options: Any) -> State:
    return GAME.apply(GAME.start(Setup(seats, Options(**options))), CHANCE, deal(seats))


def first(state: State, seat: int) -> Pass:
    return next(action for action in GAME.legal(state, seat) if isinstance(action, Pass))


@pytest.mark.parametrize(
    ("seats", "size", "amount", "ways"),
    [
        (3, 20, 4, ["left", "right"]),
        (4, 15, 3, ["left", "right", "across"]),
        (5, 12, 3, ["left", "right"]),
        (6, 10, 2, ["left", "right", "across"]),
    ],
)
def test_hands_and_passing(seats: int, size: int, amount: int, ways: list[str]) -> None:
    state = dealt(seats)
    assert [hand.bit_count() for hand in state.hands] == [size] * seats
    assert sum(state.hands) == ALL
    assert state.size == size
    assert GAME.actors(state) == tuple(range(seats))
    assert len(first(state, 0).cards) == amount
    assert [direction(seats, number) for number in range(2 * len(ways))] == ways * 2
    steps = {"left": 1, "right": -1, "across": seats // 2}
    for number in range(6):
        assert offset(seats, number) % seats == steps[direction(seats, number)] % seats


@pytest.mark.parametrize(("number", "takers"), [(0, (1, 2, 3, 0)), (1, (3, 0, 1, 2)),
                                                (2, (2, 3, 0, 1)), (3, (1, 2, 3, 0))])  # fmt: skip
def test_cards_go_where_the_round_says(number: int, takers: tuple[int, ...]) -> None:
    state = dealt(4)
    state = state._replace(past=(None,) * number)  # type: ignore[arg-type]
    before = state.hands
    given = [first(state, seat) for seat in range(4)]
    for seat in (2, 0, 3, 1):
        assert state.phase == "pass"
        assert state.hands == before  # nobody picks up before all have chosen
        state = GAME.apply(state, seat, given[seat])
    assert state.phase == "play"
    for seat, taker in enumerate(takers):
        cards = named(given[seat].cards)
        assert not state.hands[seat] & cards
        assert state.hands[taker] & cards == cards
    assert [hand.bit_count() for hand in state.hands] == [15] * 4


def test_what_may_be_passed() -> None:
    state = dealt(4)
    own, other = names_of(state.hands[0]), names_of(state.hands[1])
    bad = [own[:2], own[:4], (own[0], own[0], own[1]), (*own[:2], other[0]), (*own[:2], "X1"),
           own[2::-1]]  # fmt: skip
    for cards in bad:
        assert Pass(tuple(cards)) not in GAME.legal(state, 0)
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, 0, Pass(tuple(cards)))
        assert refused.value.key == "witches.refused.pass"
        assert refused.value.details == {"n": 3}
    assert GAME.legal(state, 0).count() == len(set(GAME.legal(state, 0))) == 455


def test_nobody_chooses_twice() -> None:
    state = dealt(4)
    chosen = GAME.apply(state, 0, first(state, 0))
    assert GAME.actors(chosen) == (1, 2, 3)
    with pytest.raises(IllegalAction):
        GAME.apply(chosen, 0, first(state, 0))


def test_a_deal_is_the_whole_deck() -> None:
    start = GAME.start(Setup(3, Options()))
    hands = deal(3).hands
    legal = GAME.legal(start, CHANCE)
    assert Deal(hands) in legal
    assert legal.count() == 577831214478475823831865900  # 60! / 20!³
    one, two, three = hands
    bad: list[Any] = [(one, two), (one, two, three, ()), (one, one, three), (two[::-1], one, three),
                      (one, two, (*three[:-1], "X1")), ()]  # fmt: skip
    for wrong in bad:
        assert Deal(wrong) not in legal
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(start, CHANCE, Deal(wrong))
        assert refused.value.key == "witches.refused.not_a_deal"


def test_a_match_is_set_up_card_by_card() -> None:
    order = [names_of(1 << card)[0] for card in cards_of(ALL)]
    hands = tuple(tuple(order[n : n + 10]) for n in range(0, 60, 10))
    state = GAME.apply(GAME.start(Setup(6, Options())), CHANCE, Deal(hands))
    assert names_of(state.hands[0]) == ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10")
    assert names_of(state.hands[5])[-4:] == ("W1", "W2", "W3", "W4")


@pytest.mark.parametrize("starter", [0, 2])
def test_who_leads(starter: Any) -> None:
    state = dealt(3, starter=starter)
    assert state.dealer == (starter - 1) % 3
    for seat in range(3):
        state = GAME.apply(state, seat, first(state, seat))
    assert GAME.actors(state) == (starter,)


@pytest.mark.parametrize("option", ["starter", "queen", "limit", "rounds", "air", "end"])
def test_what_does_not_fit_is_refused(option: str) -> None:
    with pytest.raises(UnknownName, match=r"witches\.refused"):
        GAME.start(Setup(3, Options(**{option: 999})))  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match=r"witches\.refused\.seats"):
        GAME.start(Setup(7, Options()))
    with pytest.raises(UnknownName, match=r"witches\.refused\.starter"):
        GAME.start(Setup(3, Options(starter=3)))


def test_a_choice_goes_back_until_all_have_chosen_and_a_deal_never_does() -> None:
    players = tuple(Player(name) for name in "ABC")
    table = Table.open("witches", Options(), players, 7).settle()
    assert table.undoer(None) is None
    table = table.play(1, first(table.state, 1))
    assert table.undoer(1) == 1
    table = table.play(0, first(table.state, 0))
    assert table.undoer(1) == 1
    back = table.undo(1)
    assert [bool(mask) for mask in back.state.passed] == [True, False, False]
    assert back.state.hands == table.state.hands
    table = table.play(2, first(table.state, 2))
    assert [table.undoer(seat) for seat in range(3)] == [None] * 3
    table = table.play(0, next(iter(table.legal(0))))
    assert [table.undoer(seat) for seat in range(3)] == [None] * 3
