"""The circle, the pawn, turns and rounds."""

from random import Random

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE, Setup
from engine.games.doodle import GAME, Deal, Options, Pass, Refill, Roll, Start, State
from engine.games.doodle.choices import table
from engine.games.doodle.components import STARTS
from engine.games.doodle.course import ROLLS, Deals, Refills
from engine.games.doodle.state import NO_PAWN
from engine.refs import Ref
from tests.engine.games.doodle.tables import cells, drawing

CIRCLE = (3, 1, 4, 15, 9, 2, 6, 5)


def begun(seats: int = 1, **options: bool) -> State:
    """A game after the start cards, with that circle."""
    state = GAME.start(Setup(seats, Options(**options)))  # type: ignore[arg-type]
    state = GAME.apply(state, CHANCE, Deal(tuple(range(seats)), CIRCLE))
    for seat in range(seats):
        state = GAME.apply(state, seat, Start(table(STARTS[seat]).cells[0]))
    return state


def passed(state: State) -> State:
    for seat in GAME.actors(state):
        state = GAME.apply(state, seat, Pass())
    return state


def refused(state: State, seat: int, action: object) -> str:
    with pytest.raises(IllegalAction) as found:
        GAME.apply(state, seat, action)  # type: ignore[arg-type]
    return found.value.key.removeprefix("doodle.refused.")


def test_a_deal() -> None:
    state = GAME.start(Setup(8, Options()))
    assert GAME.actors(state) == (CHANCE,)
    legal = GAME.legal(state, CHANCE)
    deal = legal.sample(Random(1))
    assert isinstance(deal, Deal)
    assert len(set(deal.starts)) == 8
    assert len(set(deal.circle)) == 8
    state, events = GAME.step(state, CHANCE, deal)
    assert [event.key for event in events] == ["doodle.event.dealt"]
    assert len(events[0].args["cards"]) == 8  # type: ignore[arg-type]
    assert state.circle == deal.circle
    assert set(state.unseen) == set(range(30)) - set(deal.circle)
    assert [sheet.start for sheet in state.sheets] == list(deal.starts)
    assert GAME.actors(state) == tuple(range(8))


@pytest.mark.parametrize(
    "deal",
    [
        Deal((0,), CIRCLE),
        Deal((0, 0), CIRCLE),
        Deal((0, 10), CIRCLE),
        Deal((0, 1), CIRCLE[:7]),
        Deal((0, 1), (*CIRCLE[:7], 3)),
        Deal((0, 1), (*CIRCLE[:7], 30)),
        Deal((0, 1), (*CIRCLE[:7], -1)),
    ],
)
def test_what_is_no_deal(deal: Deal) -> None:
    state = GAME.start(Setup(2, Options()))
    assert deal not in GAME.legal(state, CHANCE)
    assert refused(state, CHANCE, deal) == "not_a_deal"


def test_deals_are_counted() -> None:
    assert Deals(2).count() == 10 * 9 * 30 * 29 * 28 * 27 * 26 * 25 * 24 * 23
    first = next(iter(Deals(2)))
    assert first == Deal((0, 1), tuple(range(8)))
    assert Refills(tuple(range(7))).count() == len(list(Refills(tuple(range(7))))) == 5040


def test_the_start_card_is_drawn_whole_by_everybody() -> None:
    state = GAME.start(Setup(2, Options()))
    state = GAME.apply(state, CHANCE, Deal((7, 2), CIRCLE))
    legal = GAME.legal(state, 0)
    assert legal.count() == len(list(legal)) == len(table(STARTS[7]).cells)
    assert refused(state, 0, Pass()) == "start_first"
    other = Start(table(STARTS[2]).cells[0])
    assert other not in legal
    assert refused(state, 0, other) == "not_its_shape"
    state = GAME.apply(state, 1, other)
    assert GAME.actors(state) == (0,)
    assert refused(state, 1, other) == "not_your_turn"
    assert state.sheets[1].drawn == ((0, -1, sum(1 << cell for cell in other.cells)),)
    state = GAME.apply(state, 0, Start(table(STARTS[7]).cells[5]))
    assert (state.phase, state.turn, state.round) == ("roll", 1, 1)


@pytest.mark.parametrize(("pips", "card", "rest"), [
    (1, 3, (1, 4, 15, 9, 2, 6, 5)),
    (2, 1, (4, 15, 9, 2, 6, 5, 3)),
    (3, 4, (15, 9, 2, 6, 5, 3, 1)),
])  # fmt: skip
def test_the_pawn_walks(pips: int, card: int, rest: tuple[int, ...]) -> None:
    state, events = GAME.step(begun(), CHANCE, Roll(pips))
    assert state.circle[state.pawn] == card
    assert (state.phase, state.pips) == ("draw", pips)
    assert events[0].args["n"] == pips
    state = passed(state)
    assert (state.circle, state.pawn, state.pips) == (rest, NO_PAWN, 0)


def test_the_ordinary_die() -> None:
    state = begun(die="six")  # type: ignore[arg-type]
    assert GAME.legal(state, CHANCE).count() == 6
    for pips in range(1, 7):
        after = GAME.apply(state, CHANCE, Roll(pips))
        assert (after.pawn, after.pips) == ((pips - 1) % 3, pips)
    assert refused(state, CHANCE, Roll(7)) == "no_such_roll"
    assert refused(begun(), CHANCE, Roll(4)) == refused(begun(), CHANCE, Roll(0)) == "no_such_roll"
    assert len(list(ROLLS["three"])) == 3


def test_who_acts_when() -> None:
    state = begun(3)
    assert GAME.actors(state) == (CHANCE,)
    assert refused(state, 0, Pass()) == "roll_first"
    state = GAME.apply(state, CHANCE, Roll(1))
    assert GAME.actors(state) == (0, 1, 2)
    state = GAME.apply(state, 1, Pass())
    assert GAME.actors(state) == (0, 2)
    assert refused(state, 1, Pass()) == "not_your_turn"
    assert refused(state, CHANCE, Roll(1)) == "not_your_turn"
    assert refused(state, 0, Roll(1)) == "not_now"
    assert GAME.apply(GAME.apply(state, 2, Pass()), 0, Pass()) == GAME.apply(
        GAME.apply(state, 0, Pass()), 2, Pass()
    )


def test_a_whole_course() -> None:
    """20 cards are seen and 18 used; what is left over comes first in the next round."""
    state = begun(2)
    used: list[int] = []
    for turn in range(1, 18):
        assert (state.turn, state.round, state.phase) == (turn, (turn - 1) // 6 + 1, "roll")
        assert len(state.circle) == 8 - (turn - 1) % 6
        pips = turn % 3 + 1
        expected = state.circle[pips:] + state.circle[: pips - 1]
        used.append(state.circle[pips - 1])
        state = passed(GAME.apply(state, CHANCE, Roll(pips)))
        assert state.circle == expected
        if turn in (6, 12):
            assert (state.phase, len(state.circle)) == ("refill", 2)
            assert all(len(sheet.scored) == turn // 6 for sheet in state.sheets)
            assert refused(state, 0, Pass()) == "cards_first"
            new = state.unseen[:6]
            left = state.circle
            assert refused(state, CHANCE, Refill((*new[:5], left[0]))) == "not_a_refill"
            assert refused(state, CHANCE, Refill(new[:5])) == "not_a_refill"
            state, events = GAME.step(state, CHANCE, Refill(new))
            assert state.circle == left + new
            assert events[-1].args["round"] == turn // 6 + 1
    assert (state.turn, state.phase, state.pawn) == (18, "draw", NO_PAWN)
    assert len(state.circle) == 3
    assert not set(used) & set(state.circle)
    assert len(state.unseen) == 10
    assert len(set(used)) == 17
    state, events = GAME.step(state, 0, Pass())
    assert events[0].args == {"seat": Ref("seat", 0)}
    state = GAME.apply(state, 1, Pass())
    assert state.phase == "over"
    assert GAME.actors(state) == ()
    assert refused(state, 0, Pass()) == "over"


def test_the_last_turn_is_announced() -> None:
    state = drawing("I1", "I2", "I3", "V3", turn=17, pawn=1)
    state, events = GAME.step(state, 0, Pass())
    assert [event.key for event in events] == ["doodle.event.passed", "doodle.event.last"]
    assert events[-1].args["cards"] == tuple(Ref("shape", name) for name in ("I3", "V3", "I1"))
    assert state.free_choice
    assert state.phase == "draw"


def test_a_full_sheet_passes() -> None:
    state = drawing("I1", "I2", "I3", filled=(1 << 81) - 1)
    assert list(GAME.legal(state, 0)) == [Pass()]
    nearly = drawing("I1", "I2", "I3", filled=(1 << 81) - 1 - 1)
    assert Pass(cells("a1")) in GAME.legal(nearly, 0)
