"""The keeper of a real table: it agrees with the game, asks only what matters, says why not."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import games, record
from engine.conformance import check
from engine.errors import IllegalAction
from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Advance, Buy, Circle, Leather, Options, Reveal, State
from engine.games.patchwork.circle import circle_of
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.keeper import KEEPER, asks, covered, offers, takeable
from engine.games.patchwork.kept import Ahead, Count, Kept, KeptOptions, Tile
from engine.record import Player
from engine.table import Table
from tests.engine.games.patchwork.tables import OTHERS, block, mask
from tests.examples import examples

LAST_CELLS = (Leather(0), Leather(6))
"""Where leather goes first."""


def options(played: Options, **kept: Any) -> KeptOptions:
    own = {name: getattr(played, name) for name in ("leather", "starter", "deck", "level")}
    return KeptOptions(**own, **kept)


def kept_along(seats: int, seed: int, placing: str, order: int) -> Iterator[Any]:
    """A random game as (played, kept), after each of its steps.

    Args:
        placing: where patches are placed in the kept one.
        order: how many patches of the circle are entered at the start.
    """
    rng = Random(seed)
    agreed = Options(
        leather=rng.choice(("current", "first_edition")),
        starter=rng.choice((0, 1)) if seats == 2 else 0,
        deck=rng.choice(("normal", "tactical")),
        level=rng.choice((1, 2, 3, 4, 5)),
    )
    state = GAME.start(Setup(seats, agreed))
    kept = KEEPER.start(Setup(seats, options(agreed, placing=placing, cards="table")))
    while actors := GAME.actors(state):
        seat = actors[0]
        legal = GAME.legal(state, seat)
        action = legal.sample(rng)
        if isinstance(action, Advance):
            action = legal.sample(rng)
        action = next((leather for leather in LAST_CELLS if leather in legal), action)
        following = GAME.apply(state, seat, action)
        for step in entered(kept, state, following, seat, action, placing, order):
            kept = KEEPER.apply(kept, *step)
        state = following
        if isinstance(action, Circle) and seed % 4 == 0:
            state, kept = nearly_square(state), nearly_square_kept(kept)
        assert order < 33 or kept.table.circle == state.circle[: kept.known]
        open_tile = asks(kept) == "turn" and kept.table.bonus is None and state.bonus is not None
        if open_tile and rng.random() < 0.5:  # else it is asked for in the end
            kept = KEEPER.apply(kept, state.bonus, Tile(True))
        yield state, kept


def nearly_square(state: State) -> State:
    """The same, each quilt a full square but for the cells where leather will go first."""
    quilt = block(7, 7) ^ mask(leather.cell for leather in LAST_CELLS)
    people = 2 if state.automa is None else 1
    sides = [side._replace(quilt=quilt) for side in state.sides[:people]] + [*state.sides[people:]]
    return state._replace(sides=(sides[0], sides[1]))


def nearly_square_kept(kept: Kept) -> Kept:
    table = nearly_square(kept.table)
    if kept.options.placing == "phone":
        return kept._replace(table=table)
    return with_covered(kept, *(81 - side.empty for side in table.sides), buttons=None)


def entered(
    kept: Kept, state: State, following: State, seat: int, action: Any, placing: str, order: int
) -> Iterator[tuple[int, Any]]:
    """What people at the table tell the phone of a step of the game."""
    if isinstance(action, Circle):
        yield seat, Circle(action.order[:order])
        return
    if isinstance(action, Reveal):
        if asks(kept) == "tile":
            yield 0, Tile(state.bonus == 0)
        if kept.missing:
            yield CHANCE, Ahead(state.circle[:3])
    if placing == "phone":
        yield seat, action
        return
    if isinstance(action, Buy):
        yield seat, Buy(action.patch, ())
    elif not isinstance(action, Leather):
        yield seat, action


def claim(kept: Kept, state: State) -> Kept:
    """The kept game once all its questions about the bonus tile are answered as it was played."""
    while asks(kept) == "tile" and state.phase == "over":
        seat = kept.asked[0]
        kept = KEEPER.apply(kept, seat, Tile(state.bonus == seat))
    return kept


def check_agrees(state: State, kept: Kept) -> None:
    table = kept.table
    for played, own in zip(state.sides, table.sides, strict=True):
        assert (own.position, own.buttons, own.income) == played[:3]
        if kept.options.placing == "phone":
            assert own == played
    assert sorted(table.circle) == sorted(state.circle)
    assert table.circle[: kept.known] == state.circle[: kept.known]
    assert set(state.circle[:3]) <= set(takeable(kept))
    assert (table.leather, table.first) == (state.leather, state.first) or state.phase == "leather"
    if state.phase != "leather":
        assert (table.phase, table.turn) == (state.phase, state.turn)
        for played, own in zip(state.sides, table.sides, strict=True):
            assert own.empty == played.empty or state.automa is not None
    if state.automa is not None:
        assert table.automa == state.automa
        assert [p for p, _ in table.sides[1].placed] == [p for p, _ in state.sides[1].placed]


@examples(30, 300)
@pytest.mark.parametrize("placing", ["phone", "table"])
def test_a_kept_game_of_two_is_the_played_one(placing: str, examples: int) -> None:
    tiles = 0
    for seed in range(examples):
        order = (0, 33, seed % 33)[seed % 3]
        for state, kept in kept_along(2, seed, placing, order):
            check_agrees(state, kept)
        kept = claim(kept, state)
        tiles += state.bonus is not None
        assert asks(kept) == "nothing"
        assert KEEPER.outcome(kept) == GAME.outcome(state)
    assert tiles > examples / 50


@examples(30, 300)
@pytest.mark.parametrize("placing", ["phone", "table"])
def test_the_companion_s_automa_is_the_app_s(placing: str, examples: int) -> None:
    for seed in range(examples):
        order = (0, 33, seed % 33)[seed % 3]
        for state, kept in kept_along(1, seed, placing, order):
            check_agrees(state, kept)
        kept = claim(kept, state)
        assert KEEPER.outcome(kept) == GAME.outcome(state)


@examples(2, 40)
@pytest.mark.parametrize("placing", ["phone", "table"])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_keeper_keeps_the_contract(seats: int, placing: Any, examples: int) -> None:
    for cards in ("phone", "table"):
        for deck in ("normal", "tactical")[: 3 - seats]:
            chosen = KeptOptions(placing=placing, cards=cards, deck=deck, level=5)
            report = check(KEEPER, Setup(seats, chosen), examples, deep_every=20)
            assert report.emitted.keys() <= KEEPER.messages.keys()


def test_what_the_keeper_tells_is_told() -> None:
    emitted: set[str] = set()
    for seats in (1, 2):
        emitted |= check(KEEPER, Setup(seats, KeptOptions()), 30, deep_every=99).emitted.keys()
    own = {key for key in KEEPER.messages if ".event." in key} - GAME.messages.keys()
    assert own <= emitted


def kept_table(seats: int = 2, order: tuple[int, ...] = (), **chosen: Any) -> Kept:
    start = KEEPER.start(Setup(seats, KeptOptions(**chosen)))
    return KEEPER.apply(start, CHANCE, Circle(order))


def with_covered(kept: Kept, *cells: int, buttons: int | None = 30) -> Kept:
    """The same with so many covered cells a side, and buttons to buy with."""
    sides = tuple(
        side._replace(
            quilt=((1 << n) - 1) << 81, buttons=side.buttons if buttons is None else buttons
        )
        for side, n in zip(kept.table.sides, cells, strict=True)
    )
    return kept._replace(table=kept.table._replace(sides=sides))


def refused(kept: Kept, seat: int, action: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        KEEPER.apply(kept, seat, action)
    assert action not in KEEPER.legal(kept, seat)
    assert caught.value.details.keys() == KEEPER.messages[caught.value.key]
    return caught.value.key.removeprefix("patchwork.refused.")


def test_the_keeper_is_found_and_on_no_shelf() -> None:
    assert games.find("patchwork.keeper") is KEEPER
    assert "patchwork.keeper" not in games.names()


def test_the_game_is_played_without_its_keeper() -> None:
    code = (
        "import sys, engine.games.patchwork, engine.games.witches;"
        "sys.exit(any(name.endswith('.keeper') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_open_circle_sells_every_patch_once() -> None:
    kept = with_covered(kept_table(), 0, 0)
    assert set(takeable(kept)) == set(range(33))
    kept = KEEPER.apply(kept, 0, Buy(20, ()))
    seat = kept.table.turn
    assert set(takeable(kept)) == set(range(33)) - {20}
    assert refused(kept, seat, Buy(20, ())) == "taken"
    assert refused(kept, seat, Buy(99, ())) == "not_next"
    assert refused(kept, seat, Buy(21, (0, 1))) == "placing"


def test_a_circle_that_was_entered_sells_the_next_three() -> None:
    kept = with_covered(kept_table(order=(*OTHERS, 0)), 0, 0)
    assert takeable(kept) == (1, 2, 3)
    assert [offer.patch for offer in offers(kept)] == [1, 2, 3]
    assert refused(kept, 0, Buy(4, ())) == "not_next"
    kept = KEEPER.apply(kept, 0, Buy(2, ()))
    assert takeable(kept) == (3, 4, 5)


def test_a_part_of_the_circle_is_used_up_and_then_asked_no_more() -> None:
    kept = with_covered(kept_table(order=(5, 6, 7, 8)), 0, 0)
    assert takeable(kept) == (5, 6, 7)
    kept = KEEPER.apply(kept, 0, Buy(6, ()))
    assert kept.table.circle[: kept.known] == (7, 8)
    assert len(takeable(kept)) == 32
    kept = KEEPER.apply(kept, kept.table.turn, Buy(30, ()))
    assert kept.known == 0


def test_a_circle_is_turned_so_that_the_smallest_ends_it() -> None:
    order = (*OTHERS[10:], 0, *OTHERS[:10])
    assert circle_of(order) == Circle((*OTHERS, 0))
    assert circle_of((3, 4)) == Circle((3, 4))
    start = KEEPER.start(Setup(2, KeptOptions()))
    for wrong in ((1, 1), (0,), (0, *OTHERS), (33,), (-1,)):
        assert refused(start, CHANCE, Circle(wrong)) == "not_a_circle"


def test_the_bonus_tile_is_claimed_once_and_only_where_a_square_is_possible() -> None:
    kept = with_covered(kept_table(), 48, 49)
    assert refused(kept, 0, Tile(True)) == "not_now" if kept.table.turn != 0 else "tile_small"
    assert KEEPER.actors(kept) == (0, 1)
    assert refused(kept, 1, Tile(False)) == "not_now"
    kept = KEEPER.apply(kept, 1, Tile(True))
    assert kept.table.bonus == 1
    assert KEEPER.actors(kept) == (0,)
    assert refused(kept, 0, Tile(True)) == "tile_gone"


def test_at_the_end_the_tile_is_asked_of_whoever_may_have_it() -> None:
    kept = with_covered(kept_table(), 60, 12)
    sides = tuple(side._replace(position=53) for side in kept.table.sides)
    sides = (sides[0]._replace(position=52), sides[1])
    kept = kept._replace(table=kept.table._replace(sides=sides, first=1, leather=()))
    over = KEEPER.apply(kept, 0, Advance())
    assert (asks(over), over.asked) == ("tile", (0,))
    assert refused(over, 0, Advance()) == "tile_first"
    yes = KEEPER.apply(over, 0, Tile(True))
    no = KEEPER.apply(over, 0, Tile(False))
    assert asks(yes) == asks(no) == "nothing"
    points = [KEEPER.standings(end).standings[0].points for end in (yes, no)]
    assert points[0] == points[1] + 7  # type: ignore[operator]
    few = KEEPER.apply(with_covered(kept, 48, 12)._replace(), 0, Advance())
    assert covered(few, 0) == 48
    assert asks(few) != "tile"


def test_leather_is_sewn_somewhere_and_none_on_a_full_quilt() -> None:
    kept = with_covered(kept_table(), 81, 10)
    sides = tuple(side._replace(position=25) for side in kept.table.sides)
    kept = kept._replace(table=kept.table._replace(sides=sides, bonus=1))
    full = KEEPER.apply(kept, 0, Advance())
    assert (covered(full, 0), full.table.leather[0]) == (81, 32)
    assert refused(full._replace(table=full.table._replace(turn=0)), 0, Buy(1, ())) == "no_room"
    kept = kept._replace(table=kept.table._replace(turn=1))
    assert covered(KEEPER.apply(kept, 1, Advance()), 1) == 11


def test_the_automa_waits_for_the_three_patches_and_the_tile() -> None:
    kept = KEEPER.apply(kept_table(1, cards="table"), 0, Advance())
    assert asks(kept) == "ahead"
    assert refused(kept, CHANCE, Reveal(1)) == "ahead_first"
    for wrong in ((1, 2), (1, 2, 2), (1, 2, 33), (1, 2, 3, 4)):
        assert refused(kept, CHANCE, Ahead(wrong)) == "not_ahead"
    kept = KEEPER.apply(kept, CHANCE, Ahead((7, 8, 9)))
    assert (asks(kept), takeable(kept)) == ("card", (7, 8, 9))
    assert refused(kept, CHANCE, Ahead((7, 8, 9))) == "not_now"
    near = with_covered(kept_table(1, level=5), 55, 0)
    sides = (near.table.sides[0], near.table.sides[1]._replace(position=28))
    near = near._replace(table=near.table._replace(sides=sides))
    asked = KEEPER.apply(near, 0, Advance())
    assert asks(asked) == "ahead"
    sides = (near.table.sides[0], near.table.sides[1]._replace(position=29))
    near = near._replace(table=near.table._replace(sides=sides))
    asked = KEEPER.apply(near, 0, Advance())
    assert (asks(asked), asked.asked) == ("tile", (0,))
    assert asks(KEEPER.apply(asked, 0, Tile(False))) == "ahead"


def test_the_phone_s_own_cards_are_drawn_and_the_table_s_are_entered() -> None:
    for cards, drawn in (("phone", True), ("table", False)):
        chosen = KeptOptions(cards=cards)  # type: ignore[arg-type]
        table = Table.open("patchwork.keeper", chosen, (Player("A"),), 1)
        assert not table.deals
        table = table.play(CHANCE, Circle((*OTHERS, 0))).play(0, Advance())
        assert table.deals is drawn
        if drawn:
            assert isinstance(table.deal().steps[-1].action, Reveal)


def test_counted_buttons_are_those_on_the_table() -> None:
    kept = kept_table()
    after = KEEPER.apply(kept, 0, Count(2))
    assert after.table.sides[0].buttons == 2
    assert refused(after, 0, Count(3)) == "not_now"
    assert refused(kept, 0, Count(201)) == refused(kept, 0, Count(-1)) == "count"
    assert refused(kept, 1, Count(1)) == "not_now"
    assert not KEEPER.apply(after, 0, Advance()).counted


def test_every_patch_can_be_named_and_read_back() -> None:
    for action in (Circle(()), Circle((3, 4)), Ahead((1, 2, 3)), Tile(True), Tile(False), Count(9)):
        assert KEEPER.read(KEEPER.write(action)) == action
    for patch in PATCHES:
        assert KEEPER.read(KEEPER.write(Buy(patch.id, ()))) == Buy(patch.id, ())
    with pytest.raises(IllegalAction):
        KEEPER.read("ahead x")


@pytest.mark.parametrize(
    ("name", "points"),
    [("kept_two", [31, 34]), ("kept_placed", [4, 36]), ("kept_solo", [30, 29])],
)
def test_whole_kept_games_are_in_files(name: str, points: list[int]) -> None:
    text = (Path(__file__).parent / f"game_{name}.json").read_text("utf-8")
    *_, end = record.replay(record.loads(text))
    assert [s.points for s in KEEPER.standings(end.state).standings] == points
    assert asks(end.state) == "nothing"
