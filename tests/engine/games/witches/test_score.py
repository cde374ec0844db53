"""Points of piles, rounds and matches; the worked cases of the rules and those between them."""

from typing import Any

import pytest

from engine.game import ScoreLine
from engine.games.witches import GAME, Options, Spell, State
from engine.games.witches.score import cast_by, may_choose, pile_lines, tally
from tests.engine.games.witches.tables import finish, last_cards, mask

FIRE = "R1-14"


@pytest.mark.parametrize(
    ("pile", "with_5", "with_10"),
    [
        ("R1-3", 3, 3),  # a point for each fire card
        ("R1-5 R11", 10, 10),  # the Fire Witch doubles five, and counts nothing herself
        ("R1-9 R11", 15, 15),  # twice nine is 18, but fire costs 15 at most
        ("R1-3 G11 Y11", 3, 3),  # Earth comes after Water: 3 + 5 - 5
        ("R1 R2 R11 Y11", 0, 0),  # twice two, and Earth takes them all
        ("G11 G12 B11", 0, 0),  # Air takes both green ones
        ("G12", 5, 10),  # the queen alone
        ("G11 G12 Y11", 5, 10),  # Earth takes five of both
        ("Y11", 0, 0),  # not below nothing
        ("R1-8 R11 G11 G12", 25, 30),  # the most a round can cost without a spell
        ("R1-10 R12-14", 13, 13),  # thirteen fire cards, nothing doubles them
        ("R1-6 R11 G12 B11 Y11", 7, 7),  # 12 of fire, the queen gone, Earth
        ("", 0, 0),
        ("R11", 0, 0),
        ("W1-4 G1-10 B12-14", 0, 0),  # most cards cost nothing
        ("R1-14", 15, 15),  # all fire without a green special is no spell
        ("R1-14 Y11", 10, 10),
        ("R1-8 R11", 15, 15),  # twice eight is capped as well
        ("R1-7 R11", 14, 14),
        ("B11 R1-4", 4, 4),  # Air takes nothing of fire
    ],
)
def test_points_of_a_pile(pile: str, with_5: int, with_10: int) -> None:
    assert tally(mask(pile), Options(queen=5)).points == with_5
    assert tally(mask(pile), Options(queen=10)).points == with_10


def test_the_queen_of_heartswitch() -> None:
    assert tally(mask("G12"), Options(queen=13)).points == 13
    assert tally(mask("R1-8 R11 G11 G12"), Options(queen=13)).points == 33


@pytest.mark.parametrize(
    ("pile", "points", "left"),
    [
        ("R1-6 R11 G12 B11 Y11", 0, 5),  # nothing is left for Earth to take
        ("R1-8 R11 B11", 0, 0),
        ("R1-3", 3, 0),
    ],
)
def test_air_over_the_whole_round(pile: str, points: int, left: int) -> None:
    found = tally(mask(pile), Options(air="all"))
    assert (found.points, found.left) == (points, left)


@pytest.mark.parametrize(
    ("piles", "caster", "name", "points"),
    [
        ((f"{FIRE} G12", "B11 Y11", "G11"), 0, "pygmy", 25),  # the others' witches do nothing
        ((f"{FIRE} G11", "", ""), 0, "water", 20),
        (("", f"{FIRE} G11 B11 Y11", ""), 1, "water", 20),  # neither do the caster's own
        (("", "", f"{FIRE} G11 G12"), 2, "great", 30),  # one spell, the greatest
    ],
)
@pytest.mark.parametrize("queen", [5, 10])
def test_spells(piles: tuple[str, ...], caster: int, name: str, points: int, queen: Any) -> None:
    assert cast_by(tuple(map(mask, piles))) == (caster, name, points)
    state = finish(last_cards(*piles, totals=(0, 0, 0), options=Options(queen=queen)))
    assert state.totals == tuple(0 if seat == caster else points for seat in range(3))


@pytest.mark.parametrize(
    "pile", [FIRE, "R1-13 G11 G12", "R1-10 R12-14 G11 G12", f"{FIRE} G10 G13 W1"]
)
def test_what_is_no_spell(pile: str) -> None:
    assert cast_by((mask(pile), 0, 0)) is None


@pytest.mark.parametrize(
    ("before", "pile", "base", "variant"),
    [
        (20, "R1-3 Y11", 20, 18),  # three of five used
        (20, "G11 Y11", 20, 20),  # all used
        (20, "G11 B11 Y11", 20, 15),  # Air comes first, so nothing is used
        (2, "Y11", 2, 0),  # a total is never less than nothing
        (20, "R1-7 Y11", 22, 22),
    ],
)
def test_what_earth_has_left_over(before: int, pile: str, base: int, variant: int) -> None:
    for earth, after in (("base", base), ("variant", variant)):
        options = Options(earth=earth)  # type: ignore[arg-type]
        state = finish(last_cards(pile, "", "", totals=(before, 0, 0), options=options))
        assert state.totals == (after, 0, 0)


def test_in_a_round_with_a_spell_earth_has_nothing_left_over() -> None:
    options = Options(earth="variant")
    state = finish(last_cards(f"{FIRE} G11 Y11", "", "", totals=(9, 9, 9), options=options))
    assert state.totals == (9, 29, 29)


def chosen(state: State, on: Any) -> State:
    return GAME.apply(state, state.turn, Spell(on))


@pytest.mark.parametrize(
    ("before", "spell", "given", "turned", "loses"),
    [
        # The caster would come second, so it may choose by either rule.
        ((40, 0, 60), "G12", (40, 25, 85), (15, 0, 60), True),
        # 69 is below the limit: nothing to choose.
        ((60, 0, 44), "G12", (60, 25, 69), None, False),
        # It would win alone; the total is never less than nothing.
        ((20, 0, 40), "G11 G12", (20, 30, 70), (0, 0, 40), False),
        # It would share the win.
        ((20, 0, 50), "G11", (20, 20, 70), (0, 0, 50), True),
        ((0, 0, 50), "G11", (0, 20, 70), (0, 0, 50), False),
    ],
)
def test_a_spell_that_would_end_the_match(
    before: tuple[int, ...],
    spell: str,
    given: tuple[int, ...],
    turned: tuple[int, ...] | None,
    loses: bool,
) -> None:
    for rule, offered in (("ends", turned is not None), ("loses", loses)):
        options = Options(spell=rule)  # type: ignore[arg-type]
        state = finish(last_cards(f"{FIRE} {spell}", "", "", totals=before, options=options))
        if not offered:
            assert state.totals == given
            continue
        assert (state.phase, GAME.actors(state)) == ("spell", (0,))
        assert list(GAME.legal(state, 0)) == [Spell("others"), Spell("self")]
        assert state.totals == before
        over = chosen(state, "others")
        assert (over.phase, over.totals) == ("over", given)
        on = chosen(state, "self")
        assert (on.phase, on.totals) == ("deal", turned)
        assert on.past[-1].inward


def test_where_rounds_are_counted_nothing_is_to_choose() -> None:
    options = Options(end="rounds", rounds=1)
    state = finish(last_cards(f"{FIRE} G12", "", "", totals=(40, 0, 60), options=options))
    assert (state.phase, state.totals) == ("over", (40, 25, 85))


def test_the_caster_s_own_total_ends_nothing() -> None:
    cast = cast_by((mask(f"{FIRE} G11"), 0, 0))
    assert cast is not None
    assert not may_choose(last_cards("", "", "", totals=(69, 0, 0)), cast)


def test_lines_say_where_the_points_come_from() -> None:
    found = pile_lines(mask("R1-6 R11 G12 B11 Y11"), Options(queen=10))
    assert [(line.key.rpartition(".")[2], *line[1:]) for line in found] == [
        ("fire", 6, 6),
        ("fire_witch", 1, 6),
        ("queen", 1, 10),
        ("air", 1, -10),
        ("earth", 1, -5),
    ]
    assert pile_lines(mask("G1 W1"), Options()) == ()


def test_lines_of_a_match_add_up_over_its_rounds() -> None:
    options = Options(earth="variant")
    state = last_cards("R1-3", "Y11", "G11", totals=(0, 0, 0), options=options)
    state = finish(state)
    again = last_cards(f"{FIRE} G11", "", "", totals=state.totals, options=options)
    state = finish(again._replace(past=state.past))
    outcome = GAME.standings(state)
    assert [standing.points for standing in outcome.standings] == [3, 20, 25]
    assert [standing.rank for standing in outcome.standings] == [1, 2, 3]
    for standing in outcome.standings:
        assert sum(line.points for line in standing.lines) == standing.points
    assert outcome.standings[2].lines == (
        ScoreLine("witches.score.fire", 0, 0),
        ScoreLine("witches.score.water", 1, 5),
        ScoreLine("witches.score.earth", 0, 0),
        ScoreLine("witches.score.spell", 1, 20),
    )
