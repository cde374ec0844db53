from typing import Any

import pytest

from engine.game import CHANCE
from engine.games.patchwork import GAME, Advance, Buy, Leather, Options, Reveal
from engine.games.patchwork.automa import Use, choose, piles
from engine.games.patchwork.components import CARDS
from engine.games.patchwork.state import LEATHER
from tests.engine.games.patchwork.tables import circle, solo, told

N, L, M, F = "no_overtake", "largest", "most_buttons", "farthest"
SKIPPED = True

# Worked out by hand. For each card: the three patches clockwise, the Automa's space, the human's;
# the affordable ones; what each criterion keeps; the patch taken.
BY_HAND: list[tuple[Any, ...]] = [
    (1, (1, 20, 30), 10, 13, (1, 20, 30), [(N, 1, 20), (M, 20)], 20),
    (2, (4, 13, 22), 10, 15, (4, 13, 22), [(N, 4, 13, 22), (M, 13, 22), (F, 22)], 22),
    (3, (14, 24, 31), 20, 22, (14, 24, 31), [(N, SKIPPED, 14, 24, 31), (L, 31)], 31),
    (4, (8, 25, 12), 10, 12, (8, 25, 12), [(N, 25, 12), (L, 25)], 25),
    (5, (15, 32, 17), 5, 9, (15, 32), [(N, 15, 32), (M, 15)], 15),
    (6, (9, 15, 16), 0, 4, (9, 15, 16), [(N, 15)], 15),
    (7, (9, 15, 27), 0, 4, (9, 15, 27), [(M, 9, 15, 27), (L, 27)], 27),
    (8, (28, 27, 26), 0, 4, (28, 27, 26), [(L, 28, 27, 26), (M, 28)], 28),
    (9, (24, 10, 28), 10, 12, (24, 10, 28), [(M, 10, 28), (N, SKIPPED, 10, 28), (F, 28)], 28),
    (10, (19, 29, 10), 0, 4, (19, 29, 10), [(M, 19, 29, 10), (L, 29)], 29),
    (11, (18, 26, 20), 0, 4, (18, 26, 20), [(M, 18, 26), (L, 26)], 26),
    (12, (1, 20, 0), 0, 0, (20,), [], 20),
    (13, (1, 21, 11), 10, 12, (1, 21, 11), [(N, 21, 11), (M, 21, 11), (F, 11)], 11),
    (14, (22, 30, 1), 10, 14, (22, 30, 1), [(N, 30, 1), (L, 30)], 30),
    (15, (5, 6, 13), 1, 3, (5, 6, 13), [(N, 5)], 5),
    (16, (3, 2, 4), 10, 10, (3, 2, 4), [(N, SKIPPED, 3, 2, 4), (L, 4)], 4),
    (17, (7, 8, 25), 10, 20, (7, 8, 25), [(N, 7, 8, 25), (M, 8)], 8),
    (18, (12, 14, 13), 30, 33, (12, 14, 13), [(N, 12, 13), (L, 12, 13), (F, 13)], 13),
    (19, (32, 9, 15), 10, 14, (32, 9, 15), [(N, 32, 15), (L, 32)], 32),
    (20, (9, 16, 15), 0, 4, (9, 16, 15), [(M, 9, 16, 15), (L, 16, 15), (F, 15)], 15),
    (21, (25, 23, 24), 0, 4, (25, 23, 24), [(L, 25, 23, 24), (M, 24)], 24),
    (22, (26, 27, 32), 0, 4, (26, 27, 32), [(M, 26, 27), (L, 26, 27), (F, 27)], 27),
    (23, (19, 29, 28), 10, 14, (19, 29, 28), [(M, 19, 29, 28), (N, 19)], 19),
    (24, (29, 28, 27), 0, 4, (29, 28, 27), [(L, 29, 28, 27), (M, 29, 28), (F, 28)], 28),
]


@pytest.mark.parametrize("row", BY_HAND, ids=lambda row: f"card {row[0]}")
def test_each_card_chooses_as_worked_out_by_hand(row: tuple[Any, ...]) -> None:
    number, nearest, automa, human, affordable, uses, patch = row
    choice = choose(CARDS[number], circle(*nearest), automa, human)
    assert choice.affordable == affordable
    assert choice.uses == tuple(
        Use(name, tuple(kept[1:] if kept[0] is SKIPPED else kept), kept[0] is SKIPPED)
        for name, *kept in uses
    )
    assert choice.patch == patch


def test_all_cards_are_worked_out() -> None:
    assert [row[0] for row in BY_HAND] == list(range(1, 25))


@pytest.mark.parametrize("row", BY_HAND, ids=lambda row: f"card {row[0]}")
def test_revealing_a_card_takes_that_patch(row: tuple[Any, ...]) -> None:
    number, nearest, automa, human, _, _, patch = row
    options = Options(deck=CARDS[number].deck)  # type: ignore[arg-type]
    back = CARDS[number].buttons if options.deck == "tactical" else None
    state = solo(nearest, human, max(automa, 0), options=options, back=back)
    after = GAME.apply(state, CHANCE, Reveal(number))
    assert after.sides[1].placed[0] == (patch, 0)
    assert patch not in after.circle


def test_one_affordable_is_taken_even_if_that_overtakes() -> None:
    state = solo((24, 10, 28), human=10, automa=10)
    after, events = GAME.step(state, CHANCE, Reveal(3))
    assert after.sides[1].position == 16
    assert told(events)[:4] == [
        ("card", 3, 3, 3),
        ("affords_one", 1, 24),
        ("took", 1, 24),
        ("moved", 1, 6, 16),
    ]


def test_the_events_follow_the_card_criterion_by_criterion() -> None:
    _, events = GAME.step(solo((14, 24, 31), human=22, automa=20), CHANCE, Reveal(3))
    assert told(events) == [
        ("card", 3, 3, 3),
        ("affords_several", 1, (14, 24, 31)),
        ("criterion_skipped", N, (14, 24, 31)),
        ("criterion", L, (31,)),
        ("took_by", 1, 31, L),
        ("moved", 1, 3, 23),
        ("income", 1, 23, 3),
        ("turn", 0),
    ]


def test_landing_on_the_human_is_not_overtaking_and_goes_again_with_a_new_card() -> None:
    state = solo((7, 8, 25), human=12, automa=10)
    after, events = GAME.step(state, CHANCE, Reveal(4))
    assert ("criterion", N, (7, 25)) in told(events)
    assert after.sides[1].position == 12
    assert after.upper == 1
    assert GAME.actors(after) == (CHANCE,)
    assert Reveal(4) not in GAME.legal(after, CHANCE)
    assert told(events)[-1] == ("again", 1)


def test_nothing_overtakes_a_human_on_the_last_space() -> None:
    choice = choose(CARDS[6], circle(24, 8, 16), 50, 53)
    assert choice.uses[0] == Use(N, (24, 8, 16), False)


def test_near_the_end_the_clamped_space_is_compared() -> None:
    assert choose(CARDS[6], circle(24, 8, 3), 50, 52).uses[0] == Use(N, (3,), False)


def test_fit_does_not_matter_to_the_automa() -> None:
    assert choose(CARDS[8], circle(28, 27, 26), 0, 0).patch == 28


def test_it_pays_nothing() -> None:
    state = solo((28, 27, 26), human=4)
    state = state._replace(sides=(state.sides[0], state.sides[1]._replace(buttons=3)))
    after = GAME.apply(state, CHANCE, Reveal(8))
    assert after.sides[1].buttons == 3


def test_none_affordable_passes_to_just_past_the_human_without_pay() -> None:
    state = solo((17, 18, 19), human=15, automa=12)
    after, events = GAME.step(state, CHANCE, Reveal(6))
    assert after.sides[1].position == 16
    assert after.sides[1].buttons == 0
    assert after.circle == state.circle
    assert told(events) == [
        ("card", 6, 6, 0),
        ("affords_none", 1, 6),
        ("passed", 1),
        ("moved", 1, 4, 16),
        ("turn", 0),
    ]


def test_a_pass_behind_a_finished_human_goes_to_the_last_space() -> None:
    after = GAME.apply(solo((17, 18, 19), human=53, automa=50, first=0), CHANCE, Reveal(6))
    assert after.sides[1].position == 53
    assert after.phase == "over"


def test_an_empty_circle_means_passing() -> None:
    state = solo(human=12, automa=10, circle=())
    assert GAME.apply(state, CHANCE, Reveal(6)).sides[1].position == 13


def test_income_is_the_number_on_the_current_card_whatever_the_patches_show() -> None:
    state = solo((1, 20, 30), human=12, automa=9)
    after = GAME.apply(state, CHANCE, Reveal(1))
    assert after.sides[1].position == 12
    assert after.sides[1].buttons == 4
    assert after.sides[1].income == 0


def test_a_pass_over_two_markers_takes_income_twice() -> None:
    state = solo((17, 18, 19), human=10, automa=4)
    after, events = GAME.step(state, CHANCE, Reveal(3))
    assert after.sides[1].position == 11
    assert after.sides[1].buttons == 6
    assert [event for event in told(events) if event[0] == "income"] == [
        ("income", 1, 5, 3),
        ("income", 1, 11, 3),
    ]


def test_the_last_marker_pays_the_automa_too() -> None:
    after = GAME.apply(solo((17, 18, 19), human=53, automa=50, first=0), CHANCE, Reveal(3))
    assert after.sides[1].buttons == 3


def test_the_neutral_token_moves_to_the_taken_patch() -> None:
    state = solo((28, 27, 26), human=4)
    after = GAME.apply(state, CHANCE, Reveal(7))
    assert after.sides[1].placed == ((26, 0),)
    assert after.circle[:3] == state.circle[3:6]
    assert after.circle[-2:] == (28, 27)


def test_leather_goes_to_its_pile_and_the_human_loses_it() -> None:
    state = solo((7, 8, 25), human=28, automa=25, leather=(26, 32))
    after, events = GAME.step(state, CHANCE, Reveal(4))
    assert after.leather == (32,)
    assert ("leather_piled", 1, 26) in told(events)
    assert piles(after.sides[1]) == ((), (25, LEATHER))


def test_the_human_who_is_first_takes_leather_as_ever() -> None:
    state = solo(human=25, automa=25, phase="turn", turn=0)
    state = GAME.apply(state, 0, Advance())
    assert GAME.actors(state) == (0,)
    state = GAME.apply(state, 0, Leather(0))
    assert GAME.actors(state) == (CHANCE,)
    assert state.phase == "automa"


def test_piles_part_patches_with_buttons_from_the_rest() -> None:
    state = solo()
    taken = ((20, 0), (1, 0), (LEATHER, 0), (10, 0), (0, 0))
    side = state.sides[1]._replace(placed=taken)
    assert piles(side) == ((20, 10), (1, LEATHER, 0))


@pytest.mark.parametrize(("level", "space"), [(1, 52), (2, 44), (3, 41), (4, 38), (5, 35)])
@pytest.mark.parametrize("past", [0, 1])
def test_the_bonus_marker_of_each_level(level: Any, space: int, past: int) -> None:
    state = solo(
        (17, 18, 19), human=space - 1 + past, automa=space - 2, options=Options(level=level)
    )
    after, events = GAME.step(state, CHANCE, Reveal(6))
    assert after.sides[1].position == space + past
    assert after.bonus == 1
    assert after.automa is not None
    assert after.automa.marker is None
    assert ("marker_tile", 1, space, 7) in told(events)


def test_the_marker_goes_even_if_the_human_has_the_tile() -> None:
    state = solo((17, 18, 19), human=43, automa=40, options=Options(level=2), bonus=0)
    after, events = GAME.step(state, CHANCE, Reveal(6))
    assert after.bonus == 0
    assert after.automa is not None
    assert after.automa.marker is None
    assert ("marker_gone", 1, 44) in told(events)


def test_the_marker_is_no_income() -> None:
    state = solo((17, 18, 19), human=43, automa=42, options=Options(level=2), leather=())
    assert GAME.apply(state, CHANCE, Reveal(3)).sides[1].buttons == 0


def test_nothing_happens_when_the_human_passes_the_marker() -> None:
    state = solo(human=42, automa=43, options=Options(level=2), phase="turn", turn=0, leather=())
    after, events = GAME.step(state, 0, Advance())
    assert after.sides[0].position == 44
    assert after.bonus is None
    assert after.automa is not None
    assert after.automa.marker == 44
    assert [event[0] for event in told(events)] == ["advanced", "moved", "turn"]


def test_the_human_keeps_the_tile_from_the_automa() -> None:
    state = solo(options=Options(level=5), human=20, automa=20, phase="turn", turn=0)
    square = sum(0x7F << 9 * row for row in range(7)) ^ 0b11
    human = state.sides[0]._replace(quilt=square)
    state = state._replace(sides=(human, state.sides[1]), circle=circle(0, 3, 6))
    after = GAME.apply(state, 0, Buy(0, (0, 1)))
    assert after.bonus == 0


def test_the_automa_is_no_seat() -> None:
    state = solo()
    assert GAME.actors(state) == (CHANCE,)
    assert not GAME.legal(state, 1)
    assert not GAME.legal(state, 0)
