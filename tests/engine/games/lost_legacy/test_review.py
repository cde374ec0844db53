"""A game that is over, step by step, and what each seat could conclude, worked by hand and beside
the slow way of ``test_worlds``."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import CHANCE, Setup
from engine.games.lost_legacy import GAME, Options, State
from engine.games.lost_legacy.actions import Deal
from engine.games.lost_legacy.cards import DECK, NAMES, STARSHIP
from engine.games.lost_legacy.review import (
    Conclusion,
    Decisive,
    PastStep,
    conclude,
    decisive,
    steps,
)
from engine.games.lost_legacy.state import RUINS, TOP
from engine.search import choose
from tests.engine.games.lost_legacy.tables import SHORT, do
from tests.engine.games.lost_legacy.test_worlds import Laid, card_at, every
from tests.examples import examples


def dealt(order: str, seats: int) -> State:
    """A game in which the cards came in this order, by short names; the rest in any order."""
    named = [SHORT[word] for word in order.split()]
    rest = [NAMES[card] for card in DECK]
    for name in named:
        rest.remove(name)
    return GAME.apply(GAME.start(Setup(seats, Options())), CHANCE, Deal((*named, *rest)))


def conclusions(film: tuple[PastStep, ...]) -> dict[int, tuple[Conclusion | None, ...]]:
    """What every seat could conclude."""
    found = {}
    for seat in range(film[0].state.seats):
        found[seat] = choose(conclude(film, seat))
    return found


def ship(conclusion: Conclusion | None) -> dict[int, float]:
    """Where the Starship may be."""
    assert conclusion is not None
    return dict(conclusion.ship)


def test_a_game_that_the_thief_wins_worked_by_hand() -> None:
    state = do(dealt("SEA THF SHIP GEN", 2), "play thief", "look hand 1")
    film = steps(state, 0)
    assert [step.seat for step in film] == [CHANCE, 0, 0]
    assert [[moment.kind for moment in step.moments] for step in film] == [
        ["dealt", "dealt", "drew"], ["played"], ["looked"],
    ]  # fmt: skip
    known = conclusions(film)
    # Ana holds the General and the Thief: seven kinds are left, three of them once.
    first = known[0][0]
    assert first is not None
    assert first.layouts == 7 * 7 - 3
    assert ship(first) == pytest.approx({1: 1 / 14, RUINS: 1 / 14, TOP: 12 / 14})
    assert not first.certain
    # Bo holds the Starship; of Ana's two cards and the one in the ruins, of eight kinds, four of
    # them once: two that are once and one of six, one and one of seven, two others and one of
    # eight, two Maps and one of seven, two others that are the same and one of eight.
    second = known[1][0]
    assert second == Conclusion(6 * 6 + 16 * 7 + 6 * 8 + 7 + 3 * 8, {1: 1.0}, True)
    # The Thief lies open: Ana has one card, and to Bo seven kinds are left, three of them once.
    assert [known[seat][1].layouts for seat in (0, 1)] == [46, 46]  # type: ignore[union-attr]
    assert [known[seat][2] for seat in (0, 1)] == [None, None]
    # Bo knew first, but Ana has won by finding it.
    assert decisive(film, known) == Decisive(2, 0)


def test_a_look_and_an_exchange_worked_by_hand() -> None:
    state = dealt("MAP SEA SHIP GEN ASL SNK", 3)
    state = do(state, "play assault", "look hand 1", "exchange yes")
    rng = Random(1)
    while state.phase != "over":
        (seat,) = GAME.actors(state)
        state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    film = steps(state, 0)
    known = conclusions(film)
    assert [ship(known[0][number]) for number in (2, 3)] == [{1: 1.0}, {0: 1.0}]
    assert [ship(known[1][number]) for number in (2, 3)] == [{1: 1.0}, {0: 1.0}]
    # Cem holds the General; Bo was looked at, and holds one of ten cards out of fourteen.
    assert ship(known[2][2]) == pytest.approx(
        {0: 9 / 130, 1: 1 / 10, RUINS: 9 / 130, TOP: 11 * 9 / 130}
    )
    # They have exchanged or not; then Bo has drawn a card.
    assert ship(known[2][3]) == pytest.approx(
        {0: 11 / 130, 1: 20 / 130, RUINS: 9 / 130, TOP: 10 * 9 / 130}
    )
    assert not any(known[2][number].certain for number in (2, 3))  # type: ignore[union-attr]


def played(seats: int, rng: Random, options: Options) -> tuple[State, list[State]]:
    """A match at random, with every table at which somebody was to act."""
    state = GAME.start(Setup(seats, options))
    tables = []
    while actors := GAME.actors(state):
        if actors[0] != CHANCE:
            tables.append(state)
        state = GAME.apply(state, actors[0], GAME.legal(state, actors[0]).sample(rng))
    return state, tables


def alike(state: State) -> State:
    """A table without what is the match's."""
    return state._replace(options=Options(), won=(), games=(), opener=0)


@examples(3, 60)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_table_of_a_match_comes_back(seats: int, examples: int) -> None:
    for seed in range(examples):
        options = Options(wins=2, starter=seed % seats)  # type: ignore[arg-type]
        state, tables = played(seats, Random(f"{seats}:{seed}"), options)
        shown = []
        for number, done in enumerate(state.games):
            film = steps(GAME.view(state, seed % seats), number)
            shown += [alike(step.state) for step in film[:-1]]
            last = film[-1].state
            assert (last.past, last.hands, last.ruins, last.deck) == (
                done.past, done.hands, done.ruins, done.deck,
            )  # fmt: skip
            assert last.games[0]._replace(opener=done.opener) == done
        assert shown == [alike(table) for table in tables]


def test_a_game_that_is_not_over_stays_closed() -> None:
    with pytest.raises(IndexError):
        steps(dealt("MAP SEA SHIP GEN", 3), 0)
    with pytest.raises(IndexError):
        steps(GAME.view(dealt("MAP SEA SHIP GEN", 3), 0), 0)


def slowly(state: State, seat: int) -> tuple[int, dict[int, float], bool]:
    """What a seat could conclude at a table, told by laying every card and playing all again."""
    view = GAME.view(state, seat)
    lies: set[tuple[object, ...]] = set()
    found: dict[int, float] = {}
    exact: set[int] = set()
    total = 0.0
    places = [*range(RUINS, RUINS + len(state.ruins))]
    for laid, amount in every(view).items():
        total += amount
        lies.add((tuple(tuple(sorted(hand)) for hand in laid.hands), laid.ruins))
        where = _ship(laid, places)
        exact |= where
        place = min(TOP, *where)
        found[place] = found.get(place, 0.0) + amount
    return len(lies), {place: share / total for place, share in found.items()}, len(exact) == 1


def _ship(laid: Laid, places: list[int]) -> set[int]:
    """Where the Starship is; where it can be in the part of the deck that nobody has touched."""
    for seat, hand in enumerate(laid.hands):
        if STARSHIP in hand:
            return {seat}
    for place in (*places, TOP) if laid.top else places:
        if card_at(laid, place) == STARSHIP:
            return {place}
    first = TOP + len(laid.top)
    return set(range(first, first + sum(laid.rest)))


LONG = pytest.mark.long("the same in two thousand games; with four a game takes seconds")


@pytest.mark.parametrize(
    ("seats", "seeds"),
    [
        (2, range(2)),
        (3, range(1)),
        *[pytest.param(2, range(n, n + 200), marks=LONG) for n in range(0, 1800, 200)],
        *[pytest.param(3, range(n, n + 20), marks=LONG) for n in range(0, 200, 20)],
        *[pytest.param(4, range(n, n + 4), marks=LONG) for n in range(0, 12, 4)],
    ],
)
def test_the_worlds_of_a_seat_are_those_that_fit_what_it_was_told(seats: int, seeds: range) -> None:
    certain = doubtful = 0
    for seed in seeds:
        rng = Random(f"film:{seats}:{seed}")
        state, _ = played(seats, rng, Options(starter=seed % seats))  # type: ignore[arg-type]
        film = steps(state, 0)
        seat = rng.randrange(seats)
        known = choose(conclude(film, seat))
        for number in rng.sample(range(len(film) - 1), min(5, len(film) - 1)):
            table, conclusion = film[number].state, known[number]
            assert (conclusion is None) == table.out[seat]
            if conclusion is not None:
                layouts, where, sure = slowly(table, seat)
                assert conclusion.layouts == layouts, (seed, number)
                assert dict(conclusion.ship) == pytest.approx(where), (seed, number)
                assert conclusion.certain == sure, (seed, number)
                certain += sure
                doubtful += not sure
    assert doubtful
    assert certain or len(seeds) < 100
