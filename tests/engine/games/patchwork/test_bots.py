"""The bots: legal, repeatable, in small pieces, each better than the one before, and truthful."""

from random import Random
from typing import Any

import pytest

from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Advance, Buy, Leather, Options, State
from engine.games.patchwork.bots.couturier import Couturier
from engine.games.patchwork.bots.fit import gaps, snuggest, tidiest, tidiest_leathers, touch
from engine.games.patchwork.bots.master import Master
from engine.games.patchwork.bots.reasons import explain, weigh
from engine.games.patchwork.bots.tailor import Tailor
from engine.games.patchwork.bots.thrifty import Thrifty
from engine.games.patchwork.bots.worth import bargain, fullest
from engine.games.patchwork.components import INCOME_SPACES, PATCHES
from engine.games.patchwork.quilt import buys, masks, placements
from engine.search import Bot, Uniform, choose
from tests.engine.games.patchwork.tables import FULL, block, dealt, mask, table
from tests.engine.games.test_bots import check_choice, most_lines, played

LEVELS: dict[str, Bot] = {
    "thrifty": Thrifty(),
    "tailor": Tailor(),
    "master": Master(budget=40),
    "couturier": Couturier(budget=100),
}
"""Those from the master on think as they do in a game, but for less long."""


def begun(circle: int, seats: int = 2, options: Options | None = None) -> State:
    state = GAME.start(Setup(seats, options or Options()))
    return GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(circle)))


def wins(better: Bot, worse: Bot, circles: range) -> tuple[int, float]:
    """Games won of two on each circle, seats changed, and the mean margin."""
    won = 0
    margin = 0
    for circle in circles:
        for bots, side in (((better, worse), 0), ((worse, better), 1)):
            *_, (end, _, _) = played(GAME, bots, begun(circle), circle)
            standings = GAME.standings(end).standings
            won += standings[side].rank == 1
            margin += (standings[side].points or 0) - (standings[1 - side].points or 0)
    return won, margin / (2 * len(circles))


def key(reason: Any) -> str:
    """The end of a reason's key, or of what is counted."""
    return str(reason.key).rpartition(".")[2]


def true_of(state: State, action: Any) -> dict[str, Any]:
    """All that could be said of an action, with its numbers."""
    return {kind: numbers for _, kind, numbers in weigh(state, action)}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (2, Options(leather="first_edition", starter=1)),
        (1, Options(level=3)),
        (1, Options(deck="tactical", level=5)),
    ],
)
def test_whole_games_are_legal_and_reasons_are_declared(
    level: str, seats: int, options: Options
) -> None:
    bot = LEVELS[level]
    for circle in range(2):
        for state, seat, choice in played(GAME, (bot, bot), begun(circle, seats, options), circle):
            if seat is None:
                assert state.phase == "over"
                continue
            check_choice(GAME, state, seat, choice)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 1])
def test_the_same_view_and_chance_give_the_same_choice(level: str, seats: int) -> None:
    games = [list(played(GAME, (LEVELS[level],) * 2, begun(5, seats), 1)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_work_between_two_yields_is_small(level: str) -> None:
    """The tables of the patches, which the rules build once for all, are there before."""
    for patch in range(len(PATCHES)):
        snuggest(patch, 0)
    longer = {"master": Master(budget=300), "couturier": Couturier(budget=1000)}
    bot = longer.get(level, LEVELS[level])
    states = [state for state, seat, _ in played(GAME, (LEVELS["tailor"],) * 2, begun(1), 1)][:-1]
    for state in [*states[::8], *(state for state in states if state.phase == "leather")][:8]:
        assert most_lines(bot.think(GAME, state, state.turn, Random(1))) < 6000


def test_hints_are_the_third_level_s() -> None:
    assert GAME.adviser() == GAME.levels()[2] == "master"


def test_thrifty_beats_uniform_play_nearly_always() -> None:
    won, margin = wins(LEVELS["thrifty"], Uniform(), range(20))
    assert won >= 35
    assert margin > 25


def test_thrifty_does_not_think_of_what_a_patch_earns() -> None:
    earning, cheap = 19, 31
    assert bargain(earning, 0) > bargain(cheap, 0)
    state = table((earning, cheap, 2), buttons=(20, 20))
    assert choose(Thrifty().think(GAME, state, 0, Random(1))).action.patch == cheap


def test_thrifty_advances_where_what_a_patch_covers_is_not_worth_its_price_and_time() -> None:
    state = table((19, 29, 28), buttons=(20, 20))
    assert choose(Thrifty().think(GAME, state, 0, Random(1))).action == Advance()


def test_tailor_beats_thrifty() -> None:
    won, margin = wins(LEVELS["tailor"], LEVELS["thrifty"], range(20))
    assert won >= 32
    assert margin > 15


@pytest.mark.long("strength; that each level plays by the rules and by what it may see is short")
def test_master_beats_tailor_on_a_fraction_of_its_budget() -> None:
    won, margin = wins(Master(budget=200), LEVELS["tailor"], range(5))
    assert won >= 7
    assert margin > 5


def slow_gaps(quilt: int) -> tuple[int, int, int]:
    edge = nooks = holes = 0
    for row in range(9):
        for column in range(9):
            if quilt >> row * 9 + column & 1:
                continue
            beyond = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            sides = sum(
                not (0 <= r < 9 and 0 <= c < 9) or quilt >> r * 9 + c & 1 for r, c in beyond
            )
            edge += sides
            nooks += sides >= 3
            holes += sides == 4
    return edge, nooks, holes


def test_gaps_are_what_a_slow_look_finds() -> None:
    rng = Random(3)
    for share in range(1, 9):
        quilt = sum(1 << cell for cell in range(81) if rng.randrange(9) < share)
        assert gaps(quilt) == slow_gaps(quilt)
    assert gaps(0) == (36, 0, 0)
    assert gaps(FULL) == (0, 0, 0)


def test_what_is_touched_is_what_the_edge_loses() -> None:
    quilt = block(3, 3)
    for patch in (5, 20, 31):
        for buy, cells in masks(patch).items():
            if cells & quilt:
                continue
            inner = sum(
                cells >> cell + step & 1
                for cell in buy
                for step in (1, 9)
                if step == 9 or cell % 9 < 8
            )
            outline = 4 * len(buy) - 2 * inner
            lost = gaps(quilt).edge - gaps(quilt | cells).edge
            assert lost == 2 * touch(cells, quilt) - outline


def test_the_snuggest_place_touches_most() -> None:
    quilt = block(4, 6, 2, 1)
    best = snuggest(12, quilt)
    assert best is not None
    table = placements(12)
    most = max(touch(cells, quilt) for cells in table.masks if not cells & quilt)
    assert touch(masks(12)[best.cells], quilt) == most
    assert snuggest(12, FULL) is None


def test_the_tidiest_place_fills_the_gap_it_fits() -> None:
    gap = mask((40, 41))
    assert tidiest(0, FULL ^ gap ^ block(2, 9), 1)[0].cells == (40, 41)
    assert tidiest(0, FULL, 3) == []
    hole = FULL ^ mask((40,)) ^ block(2, 9)
    assert tidiest_leathers(hole, 2) == [Leather(40)]


def test_a_bargain_counts_income_to_the_end_and_no_time_past_it() -> None:
    patch = next(p for p in PATCHES if (p.size, p.price, p.time, p.income) == (6, 10, 5, 3))
    assert bargain(patch.id, 0) == 12 + 3 * 9 - 10 - 2 * 5
    assert bargain(patch.id, 50) == 12 + 3 - 10 - 2 * 3


@pytest.mark.parametrize("level", ["tailor", "master", "couturier"])
def test_the_square_is_filled_before_the_other_fills_it(level: str) -> None:
    quilt = block(7, 7) ^ mask((59, 60))
    assert fullest(quilt) == 47
    state = table((0, 29, 19), at=(30, 30), buttons=(2, 2), quilts=(quilt, quilt))
    choice = choose(LEVELS[level].think(GAME, state, 0, Random(1)))
    assert choice.action == Buy(0, (59, 60))
    assert "bonus" in map(key, choice.reasons)


@pytest.mark.parametrize("level", LEVELS)
def test_leather_goes_where_no_patch_can(level: str) -> None:
    quilt = FULL ^ block(3, 3) ^ mask((80,)) ^ mask((44, 53))
    state = table(at=(26, 20), quilts=(quilt, 0), phase="leather", leather=(32,))
    choice = choose(LEVELS[level].think(GAME, state, 0, Random(1)))
    assert choice.action == Leather(80)
    assert key(choice.reasons[0]) == "hole"


@pytest.mark.parametrize("level", LEVELS)
def test_with_no_buttons_it_advances_and_says_so(level: str) -> None:
    state = table((1, 2, 3), at=(4, 9), buttons=(0, 5), incomes=(2, 0))
    choice = choose(LEVELS[level].think(GAME, state, 0, Random(1)))
    assert choice.action == Advance()
    assert key(choice.reasons[0]) == "none"
    told = {key(reason): dict(reason.args) for reason in choice.why}
    assert told["advances"] == told["time"] == {"n": 6}
    assert "saves" in true_of(state, Advance()) or told["marker"] == {"n": 2}


@pytest.mark.parametrize("level", ["tailor", "master", "couturier"])
def test_the_last_turn_is_counted_to_the_point(level: str) -> None:
    """Advancing brings one button: six cells pay for eight buttons, four cells for seven less."""
    for patch, buttons in ((28, 8), (10, 7)):
        facts = PATCHES[patch]
        assert facts.price == buttons
        gain = 2 * facts.size + facts.income - facts.price
        quilts = (FULL ^ block(4, 4), FULL)
        state = table((patch, 29, 19), (52, 53), (buttons, 9), quilts, first=1)
        choice = choose(LEVELS[level].think(GAME, state, 0, Random(1)))
        assert isinstance(choice.action, Buy) == (gain > 1)


def test_the_income_told_is_the_income_had() -> None:
    """Whatever else is done, each marker ahead pays for the patch once."""
    for state, seat, choice in played(GAME, (Thrifty(),) * 2, begun(2), 2):
        if seat is None or not isinstance(choice.action, Buy):
            continue
        told = true_of(state, choice.action)
        ahead = [space for space in INCOME_SPACES if space > state.sides[seat].position]
        income = PATCHES[choice.action.patch].income * len(ahead)
        if "income" in told:
            assert told["income"] == {"n": income}
        if "covers" in told:
            size = PATCHES[choice.action.patch].size
            assert told["covers"] == {"cells": size, "points": 2 * size}
        if "again" in told:
            after = GAME.apply(state, seat, choice.action)
            assert after.turn == seat
        if "leather" in told:
            after = GAME.apply(state, seat, choice.action)
            assert len(after.leather) < len(state.leather)


def test_a_patch_is_denied_only_to_who_could_have_it() -> None:
    best = next(p for p in PATCHES if (p.size, p.price, p.time, p.income) == (6, 0, 3, 1))
    buy = buys(best.id)[0]
    rich = table((best.id, 1, 2), buttons=(9, 9))
    assert "denies" in true_of(rich, buy)
    full = table((best.id, 1, 2), buttons=(9, 9), quilts=(0, FULL))
    assert "denies" not in true_of(full, buy)
    there = table((best.id, 1, 2), (40, 53), buttons=(9, 9), first=1)
    assert "denies" not in true_of(there, buy)


def test_one_saves_only_for_what_can_be_bought_then() -> None:
    open_to = table((25, 29, 19), (2, 6), buttons=(0, 5))
    assert "saves" in true_of(open_to, Advance())
    full = table((25, 29, 19), (2, 6), buttons=(0, 5), quilts=(FULL ^ 1, 0))
    assert "saves" not in true_of(full, Advance())
    last = table((25, 29, 19), (48, 52), buttons=(0, 5))
    assert "saves" not in true_of(last, Advance())


def test_what_looking_ahead_changed_is_said_last() -> None:
    changed = 0
    for state, seat, choice in played(GAME, (LEVELS["master"], LEVELS["tailor"]), dealt(), 1):
        keys = [key(reason) for reason in (*choice.reasons, *choice.why)] if seat == 0 else []
        assert not {"beats", "beats_advancing", "foresight"} & {*keys[:-1]}
        if keys[-1:] == ["beats"]:
            changed += 1
            args = dict(choice.why[-1].args)
            assert args["n"] > 2
            other = args["patch"].id
            assert other in state.circle[:3]
            assert PATCHES[other].price <= state.sides[0].buttons
            assert choice.action == Advance() or choice.action.patch != other
    assert changed


def test_one_plain_reason_is_said_at_once_and_the_rest_is_counted() -> None:
    """Each term at most once: what the plain reason has said is not counted again."""
    for _, seat, choice in played(GAME, (Thrifty(),) * 2, begun(3), 3):
        if seat is None:
            continue
        [plain] = choice.reasons
        assert plain.key.startswith("patchwork.reason.")
        assert all(each.key.startswith("patchwork.counts.") for each in choice.why)
        said, counted = key(plain).replace("quick", "time"), [key(each) for each in choice.why]
        assert said not in counted
        told = {said, *counted}
        match choice.action:
            case Buy():
                assert {"covers", "time"} < told
                assert told & {"pays", "free"}
            case Advance():
                assert {"advances", "time"} <= told
            case _:
                assert "covers" in told


def test_what_is_counted_is_what_comes_of_it() -> None:
    """Cells, buttons and time before and after, and whose turn it is."""
    for state, seat, choice in played(GAME, (Thrifty(),) * 2, begun(4), 4):
        if seat is None or state.phase != "turn":
            continue
        told = true_of(state, choice.action)
        numbers = {kind: args.get("n", 0) for kind, args in told.items()}
        after = GAME.apply(state, seat, choice.action)
        was, now = state.sides[seat], after.sides[seat]
        gets = numbers.get("marker", 0) + numbers.get("advances", 0) - numbers.get("pays", 0)
        assert now.buttons - was.buttons == gets
        assert now.position - was.position == numbers["time"]
        assert was.empty - now.empty == told.get("covers", {"cells": 0})["cells"]
        assert ("leather" in told) == (len(after.leather) < len(state.leather))
        assert ("bonus" in told) == (after.bonus != state.bonus)
        if after.phase == "turn":
            assert ("again" in told) == (after.turn == seat)


def test_the_plain_reason_is_what_others_would_not_bring_as_well() -> None:
    """That it covers seven spaces is a reason where nothing else can be had, and not where another
    patch covers eight."""
    one, other, *dear = 31, 32, 28, 29
    assert [PATCHES[each].size for each in (one, other)] == [7, 8]
    assert min(PATCHES[each].price for each in dear) > 7
    buy = buys(one)[0]
    [plain] = explain(table((one, *dear), buttons=(7, 0)), buy).reasons
    assert key(plain) == "covers"
    [plain] = explain(table((one, other, dear[0]), buttons=(7, 0)), buy).reasons
    assert key(plain) == "net"
    assert plain.args == {"n": 2 * 7 + 9 * PATCHES[one].income - PATCHES[one].price}


POCKET = block(2, 9) ^ mask((9, 10))
"""The two upper rows, but for two spaces at the left that are open below."""


@pytest.mark.parametrize(
    ("quilt", "cells", "told"),
    [
        (0, (0, 1), {"room": {"rows": 8, "columns": 9}}),
        (POCKET, (9, 10), {"whole": {"rows": 7, "columns": 9}}),
        # The corner has one open side left: what is free is no reason.
        (0, (1, 2), {}),
        # Both spaces of a gap; below them stay two rows.
        (
            FULL ^ mask((40, 41)) ^ block(2, 9),
            (40, 41),
            {"whole": {"rows": 2, "columns": 9}, "gap": {"n": 2}},
        ),
        # Five spaces in a row are too little to speak of.
        (FULL ^ mask((40, 41)) ^ block(1, 5), (40, 41), {"gap": {"n": 2}}),
    ],
)
def test_a_place_is_told_with_what_it_leaves_free(
    quilt: int, cells: tuple[int, ...], told: dict[str, Any]
) -> None:
    state = table((0, 1, 2), quilts=(quilt, 0))
    said = true_of(state, Buy(0, cells))
    assert {key: said[key] for key in ("whole", "room", "gap") if key in said} == told


def test_what_is_said_to_stay_free_stays_free() -> None:
    """By a slow look at every rectangle and every space, wherever a patch may lie."""
    seen, rng = set(), Random(3)
    for state, seat, _ in played(GAME, (LEVELS["tailor"],) * 2, dealt(), 3):
        if seat is None:
            continue
        legal = list(GAME.legal(state, seat))
        for action in rng.sample(legal, min(3, len(legal))):
            quilt = state.sides[seat].quilt
            said = true_of(state, action)
            cells = () if action == Advance() else getattr(action, "cells", None) or (action.cell,)
            seen |= said.keys() & {"whole", "room", "gap"}
            for kind in said.keys() & {"whole", "room"}:
                free = said[kind]["rows"] * said[kind]["columns"]
                assert largest(quilt | mask(cells)) == free
                assert (kind == "whole") == (largest(quilt) == free)
                assert not slow_nooks(quilt | mask(cells)) - slow_nooks(quilt)
            if "gap" in said:
                assert said["gap"]["n"] == len(slow_nooks(quilt) & set(cells)) > 0
    assert seen == {"whole", "room", "gap"}


def largest(quilt: int) -> int:
    """The number of spaces of the largest free rectangle."""
    return max(
        (
            rows * columns
            for rows in range(1, 10)
            for columns in range(1, 10)
            if any(
                not quilt & block(rows, columns, top, left)
                for top in range(10 - rows)
                for left in range(10 - columns)
            )
        ),
        default=0,
    )


def slow_nooks(quilt: int) -> set[int]:
    """The free spaces with at most one free neighbour."""
    free = {cell for cell in range(81) if not quilt >> cell & 1}
    return {cell for cell in free if sum(_next_to(cell, each) for each in free) < 2}


def _next_to(one: int, other: int) -> bool:
    return abs(one // 9 - other // 9) + abs(one % 9 - other % 9) == 1


CHOSEN = {
    ("thrifty", 2): (
        "5@a1.0 2@a1.0 11@g1.0 1@c1.1 21@a1.1 13@a2.5 + + 31@f2.1 20@d1.3 4@d2.1 25@c3.3 "
        "+ + 23@a3.0 + 22@f1.0 + 12@g2.6 30@e4.1 *c3 3@e4.2 0@a4.1 + 7@a5.7 6@a6.1 + *d5 "
        "+ + 26@b6.2 32@g6.1 + *b6 + + + + + + *b7 + + + + + + *b8 16@e7.2 27@d6.1"
    ),
    ("thrifty", 1): (
        "5@a1.0 1@c1.1 21@a2.3 + 13@a4.0 20@a5.0 4@a7.3 23@c6.2 22@c8.2 11@g8.2 + 31@g5.1 "
        "27@e3.1 24@g3.1 2@e1.1 15@g1.0 *i1 + + +"
    ),
    ("tailor", 2): (
        "5@a1.0 15@b1.0 + + 6@f1.0 + + 26@f1.1 21@a2.3 13@f3.0 + + + + + + 32@e2.1 "
        "20@f4.0 19@g2.0 *i2 23@d2.3 22@h6.1 12@c1.4 30@a4.1 *a4 0@d1.0 7@a7.3 11@a1.3 "
        "18@a6.7 16@f6.3 *f1 4@g4.2 25@c6.2 + 29@a4.4 *g1 24@f6.2 17@a6.0 3@b7.0 28@c7.3 "
        "*h1 2@b7.1 1@h6.2 8@g8.2 10@f8.2"
    ),
    ("tailor", 1): (
        "+ + + 7@a1.0 26@a3.3 8@g1.4 20@b1.2 + 19@e1.0 *b3 24@a5.2 *c3 3@h2.3 2@a7.1 "
        "21@f3.3 13@e3.7 25@c6.0 17@b9.0 30@e7.1 1@g5.0 + 0@h9.0"
    ),
    ("master", 2): (
        "+ + + + 28@a1.0 5@a1.0 15@c2.0 11@a3.3 + + + + + + 6@f1.0 26@c1.0 + + + 21@e1.3 "
        "13@e1.4 32@e3.0 *c1 20@e2.2 25@a2.3 27@c4.3 *d1 22@a6.3 17@i2.1 30@d5.0 3@h1.2 "
        "7@b4.1 1@b7.0 *i3 + + + + + *h5 + + + + + + *f6 + + + 8@h7.5"
    ),
    ("master", 1): (
        "+ 15@d1.0 21@b1.2 13@a1.1 + 20@c3.3 25@e4.0 24@a5.0 7@f1.1 6@e6.0 + + *f3 "
        "32@b7.0 + *a6 + 23@f7.2 + 14@h1.7 + 0@a1.1 2@e7.0 + +"
    ),
}
"""What each level does in a game of two and in one against the Automa, whatever its reasons."""


@pytest.mark.parametrize(("level", "seats"), CHOSEN)
def test_reasons_change_no_choice(level: str, seats: int) -> None:
    bot = Master(budget=150) if level == "master" else LEVELS[level]
    state = GAME.start(Setup(seats, Options() if seats == 2 else Options(level=3)))
    done = [
        GAME.write(choice.action)
        for _, seat, choice in played(GAME, (bot, bot), state, 7)
        if seat is not None
    ]
    assert " ".join(done) == CHOSEN[level, seats]
