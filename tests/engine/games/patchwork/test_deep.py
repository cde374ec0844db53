"""The search of the fourth and fifth level: its rules are the game's, and it sees further."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Advance, Buy, Options, State
from engine.games.patchwork.bots import seams
from engine.games.patchwork.bots.couturier import Couturier
from engine.games.patchwork.bots.fit import tidied, tidiest, tidiest_leathers, touch
from engine.games.patchwork.bots.lean import Lean, balance, is_over
from engine.games.patchwork.bots.master import Master
from engine.games.patchwork.bots.worth import Scale
from engine.games.patchwork.components import INCOMES, LAST, PATCHES
from engine.games.patchwork.quilt import placements
from engine.search import choose
from tests.engine.games.patchwork.tables import FULL, block, table
from tests.engine.games.patchwork.test_bots import wins

QUILTS = st.sets(st.integers(0, 80)).map(lambda cells: sum(1 << cell for cell in cells))


@given(st.integers(0, 32), QUILTS)
def test_the_snuggest_placements_are_those_a_slow_look_finds(patch: int, quilt: int) -> None:
    masks = placements(patch).masks
    slow = sorted(
        (-touch(mask, quilt), number) for number, mask in enumerate(masks) if not mask & quilt
    )
    found = seams.snuggest(patch, quilt, 8)
    assert [(-sides, number) for number, sides in found] == slow[:8]


@given(st.integers(0, 32), QUILTS)
def test_a_patch_is_sewn_on_in_its_tidiest_place(patch: int, quilt: int) -> None:
    best = tidiest(patch, quilt, 1)
    assert tidied(patch, quilt) == (quilt | sum(1 << c for c in best[0].cells) if best else None)


def settled(state: State, seat: int, action: Any) -> State:
    """The state after an action, leather sewn on where it is tidiest."""
    state = GAME.apply(state, seat, action)
    if state.phase == "leather":
        leather = tidiest_leathers(state.sides[seat].quilt, 1)[0]
        state = GAME.apply(state, seat, leather)
    return state


def ways(state: State) -> list[Any]:
    """What a search tries: patches that can be had, each in its tidiest place, and to advance."""
    side = state.sides[state.turn]
    return [
        *(
            buy
            for patch in state.circle[:3]
            if PATCHES[patch].price <= side.buttons
            for buy in tidiest(patch, side.quilt, 1)
        ),
        Advance(),
    ]


def walked(circle: int, options: Options) -> Iterator[State]:
    """The states of a game in which each way is as likely."""
    rng = Random(circle)
    state = GAME.start(Setup(2, options))
    state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(rng))
    while state.phase != "over":
        yield state
        # To sew on more often than not fills quilts, squares among them.
        found = ways(state)
        state = settled(state, state.turn, rng.choice(found[:-1] * 2 + found[-1:]))


@pytest.mark.parametrize("options", [Options(), Options(leather="first_edition", starter=1)])
def test_the_search_goes_by_the_rules(options: Options) -> None:
    bonus = 0
    for circle in range(6):
        lean, scale = Lean(), Scale()
        for state in walked(circle, options):
            children = lean.children(lean.node(state), sews=True)
            after = [settled(state, state.turn, action) for action in ways(state)]
            assert children == [lean.node(each) for each in after]
            for child, each in zip(children, after, strict=True):
                assert is_over(child) == (each.phase == "over")
                bonus += each.bonus is not None
                for side in (0, 1):
                    assert balance(child, side) == pytest.approx(scale.balance(each, side))
    assert bonus


def test_the_last_action_looked_at_is_the_best_of_what_may_come() -> None:
    for circle in range(6):
        lean = Lean()
        for state in walked(circle, Options()):
            node = lean.node(state)
            for each in (node, *lean.children(node, sews=False)):
                if is_over(each):
                    continue
                children = lean.children(each, sews=False)
                for side in (0, 1):
                    best = max if each[0] == side else min
                    value, over = lean.best(each, side)
                    assert value == pytest.approx(best(balance(child, side) for child in children))
                    assert over == all(map(is_over, children))


@cache
def most(position: int, buttons: int, income: int, circle: tuple[int, ...]) -> int:
    """The points somebody alone on the track still gets, with room for everything."""
    if position == LAST:
        return buttons
    found = [LAST - position + buttons + income * (INCOMES[LAST] - INCOMES[position])]
    for place, patch in enumerate(circle[:3]):
        facts = PATCHES[patch]
        if facts.price > buttons:
            continue
        target, icons = min(position + facts.time, LAST), income + facts.income
        left = buttons - facts.price + icons * (INCOMES[target] - INCOMES[position])
        rest = circle[place + 1 :] + circle[:place]
        found.append(2 * facts.size + most(target, left, icons, rest))
    return max(found)


@pytest.mark.parametrize(
    ("circle", "position", "buttons", "income", "best"),
    [
        # The dear patch that pays and lets four more be bought, before the one that covers eight.
        ((1, 11, 32, 9, 23, 5, 13, 21, 30), 45, 8, 1, 11),
        ((28, 3, 17, 2, 31, 7, 30, 4, 32), 45, 12, 2, 3),
        ((4, 30, 17, 19, 13, 12, 2, 27, 10), 46, 13, 1, 4),
    ],
)
def test_in_as_little_time_it_finds_the_order_that_the_master_misses(
    circle: tuple[int, ...], position: int, buttons: int, income: int, best: int
) -> None:
    """The other has arrived, so that what can be bought in which order can be counted out."""
    state = table(
        circle,
        at=(position, LAST),
        buttons=(buttons, 9),
        quilts=(block(3, 9), FULL),
        incomes=(income, 0),
        first=1,
    )

    def gain(action: Any) -> int:
        after = GAME.apply(state, 0, action)
        side, covered = after.sides[0], len(getattr(action, "cells", ()))
        return 2 * covered + most(side.position, side.buttons, side.income, after.circle)

    master = choose(Master(60).think(GAME, state, 0, Random(1))).action
    deeper = choose(Couturier(60).think(GAME, state, 0, Random(1))).action
    assert isinstance(deeper, Buy)
    assert deeper.patch == best
    assert gain(deeper) == most(position, buttons, income, state.circle) > gain(master)


@pytest.mark.long("plays the master, on a fraction of their budgets")
def test_it_beats_the_master() -> None:
    won, margin = wins(Couturier(2400), Master(800), range(12))
    assert won > 12
    assert margin > 1
