"""Drawing, the special actions, and what they leave."""

from itertools import product
from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.game import Event
from engine.games.doodle import GAME, Draw, Pass, State, Used
from engine.games.doodle.choices import distance, room
from engine.games.doodle.state import NO_PAWN, SINGLE
from tests.engine.games.doodle.tables import EIGHT, card, cells, draw, drawing, mask

FULL = (1 << 81) - 1


def refused(state: State, action: Any) -> str:
    """Why an action is refused; the legal set and the step agree on it."""
    assert action not in GAME.legal(state, 0)
    keys = []
    for call in (GAME.apply, GAME.step):
        with pytest.raises(IllegalAction) as found:
            call(state, 0, action)
        keys.append(found.value.key.removeprefix("doodle.refused."))
    assert keys[0] == keys[1]
    return keys[0]


def told(state: State, action: Any) -> list[str]:
    """The keys of what an action tells, and that it is legal."""
    assert action in GAME.legal(state, 0)
    _, events = GAME.step(state, 0, action)
    return [event.key.removeprefix("doodle.event.") for event in events if _own(event)]


def _own(event: Event) -> bool:
    return "seat" in event.args and event.key != "doodle.event.scored"


def used(state: State, *turns: str) -> Used:
    """The uses after some turns, the pawn always before the first card of the same circle."""
    for text in turns:
        after = GAME.apply(state, 0, GAME.read(text))
        state = state._replace(sheets=tuple(s._replace(done=False) for s in after.sheets))
    return state.sheets[0].used


@pytest.fixture
def state() -> State:
    """The pawn before the third of eight cards: O4, beside P5 and L4."""
    return drawing(*EIGHT, pawn=2)


def at(shape: str, text: str, singles: str = "") -> Draw:
    return Draw(card(shape), cells(text), cells(singles) if singles else ())


def test_a_pattern_anywhere_however_held(state: State) -> None:
    assert told(state, at("O4", "a1 b1 a2 b2")) == ["drew"]
    assert told(state, at("O4", "h8 i8 h9 i9")) == ["drew"]
    after = GAME.apply(state, 0, at("O4", "h8 i8 h9 i9"))
    sheet = after.sheets[0]
    assert sheet.filled == mask(*[""] * 7, ".......##", ".......##")
    assert sheet.drawn[-1] == (1, card("O4"), sheet.filled)
    assert sheet.used == (0, 0, 0)
    # L4 in all eight ways, with the neighbour.
    held = [
        "a1 b1 c1 a2", "a1 b1 c1 c2", "a1 a2 b2 c2", "c1 a2 b2 c2",
        "a1 b1 a2 a3", "a1 b1 b2 b3", "a1 a2 a3 b3", "b1 b2 a3 b3",
    ]  # fmt: skip
    for text in held:
        assert told(state, at("L4", text)) == ["neighbour", "drew"]


def test_what_cannot_be_drawn(state: State) -> None:
    assert refused(state, at("O4", "a1 b1 c1 d1")) == "not_its_shape"
    assert refused(state, at("O4", "a1 b1 a2 c2")) == "not_its_shape"
    assert refused(state, Draw(card("O4"), ())) == "not_its_shape"
    assert refused(state, Draw(card("O4"), (0, 1, 10, 9))) == "not_its_shape"  # not in order
    assert refused(state, Draw(card("O4"), (80, 81, 89, 90))) == "not_its_shape"
    assert refused(state, Draw(card("O4"), (8, 9, 17, 18))) == "not_its_shape"  # round the border
    assert refused(state, at("I1", "a1")) == "not_in_circle"
    assert refused(state, Draw(99, (0,))) == "not_in_circle"
    full = drawing(*EIGHT, pawn=2, filled=mask(".#"))
    assert refused(full, at("O4", "a1 b1 a2 b2")) == "overlaps"


def test_neighbours(state: State) -> None:
    assert [distance(state, n) for n in state.circle] == [2, 1, 0, 1, 2, 3, 4, 3]
    assert told(state, at("P5", "a1 b1 c1 a2 b2")) == ["neighbour", "drew"]
    assert told(state, at("U5", "a1 b1 c1 a2 c2")) == ["neighbour.twice", "drew"]
    assert used(state, f"{card('U5')}: a1 b1 c1 a2 c2") == (2, 0, 0)
    assert told(state, at("T4", "a1 b1 c1 b2")) == ["neighbour.twice", "drew"]
    assert refused(state, at("I3", "a1 b1 c1")) == "neighbour"
    first = drawing(*EIGHT, pawn=0)
    assert [distance(first, n) for n in first.circle] == [0, 1, 2, 3, 4, 3, 2, 1]


def test_of_three_cards_both_others_are_neighbours() -> None:
    state = drawing("U5", "P5", "O4", pawn=0, turn=6)
    assert [distance(state, n) for n in state.circle] == [0, 1, 1]
    assert used(state, f"{card('O4')}: a1 b1 a2 b2") == (1, 0, 0)


def test_a_neighbour_keeps_its_card_in_the_circle(state: State) -> None:
    after = GAME.apply(state, 0, at("L4", "a1 b1 c1 a2"))
    assert card("L4") in after.circle
    assert card("O4") not in after.circle


def test_a_copy_of_the_pattern_is_a_card_of_its_own() -> None:
    state = drawing("L4", "L4", "T4")
    text = "a1 b1 c1 a2"
    assert told(state, Draw(card("L4"), cells(text))) == ["drew"]
    assert told(state, Draw(card("L4", 1), cells(text))) == ["neighbour", "drew"]


def test_single_cells(state: State) -> None:
    square = "a1 b1 a2 b2"
    assert told(state, at("O4", square, "c1")) == ["drew", "single"]
    assert told(state, at("O4", square, "c1 i9")) == ["drew", "single", "single.again"]
    assert told(state, Pass(cells("e5"))) == ["passed", "single"]
    assert told(state, Pass(cells("e5 f5"))) == ["passed", "single", "single.again"]
    assert refused(state, at("O4", square, "c1 d1 e1")) == "single"
    assert refused(state, Pass(cells("c1 d1 e1"))) == "single"
    assert refused(state, at("O4", square, "b2")) == "overlaps"
    assert refused(state, Pass((1, 1))) == "not_cells"
    assert refused(state, Pass((2, 1))) == "not_cells"
    assert refused(state, Pass((81,))) == refused(state, Pass((-1,))) == "not_cells"
    after = GAME.apply(state, 0, Pass(cells("e5"))).sheets[0]
    assert after.drawn[-1] == (1, SINGLE, 1 << 40)
    _, events = GAME.step(state, 0, Pass(cells("f2")))
    assert (events[1].args["row"], events[1].args["column"]) == (2, 6)


@pytest.mark.parametrize(
    ("pattern", "text", "keys"),
    [
        ("U5", "a1 b1 c1 a2", ["cut", "drew"]),
        ("U5", "a1 b1 c1", ["cut.twice", "drew"]),
        ("U5", "a1 b1 a2", ["cut", "drew"]),
        ("U5", "a1 b1", ["cut", "drew"]),
        ("U5", "a1", ["cut", "drew"]),
        ("P5", "a1 b1 c1 a2", ["cut.twice", "drew"]),
        ("P5", "a1 b1 a2 b2", ["cut", "drew"]),
        ("P5", "a1 b1 c1", ["cut", "drew"]),
        ("P5", "a1 b1 a2", ["cut", "drew"]),
        ("O4", "a1 b1", ["cut", "drew"]),
        ("O4", "a1 b1 a2", ["cut.twice", "drew"]),
        ("O4", "a1", ["cut.twice", "drew"]),
    ],
)
def test_the_cases_of_the_rules_step_by_step(pattern: str, text: str, keys: list[str]) -> None:
    state = drawing(pattern, "I1", "I2", "I3")
    assert told(state, at(pattern, text)) == keys
    once = drawing(pattern, "I1", "I2", "I3", used=Used(0, 0, 1))
    if keys[0] == "cut":
        assert told(once, at(pattern, text)) == ["cut.again", "drew"]
    else:
        assert refused(once, at(pattern, text)) == "cut"


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("U5", "a1 c1"),  # two legs
        ("U5", "a1 b1 c1 b2"),  # T4 is not in it
        ("O4", "a1 b2"),  # at a corner only
        ("X5", "a1 b1"),  # it is in the pattern, but takes three cuts
        ("I3", "a1 c1"),
        ("I3", "a1 b1 c1 d1"),
    ],
)
def test_no_piece(pattern: str, text: str) -> None:
    state = drawing(pattern, "I1", "I2", "T4")
    assert refused(state, at(pattern, text)) == "not_its_shape"


def test_different_actions_at_once(state: State) -> None:
    action = at("P5", "a1 b1 a2 b2", "c3")
    assert told(state, action) == ["neighbour", "cut", "drew", "single"]
    assert GAME.apply(state, 0, action).sheets[0].used == (1, 1, 1)
    both = at("P5", "a1 b1 a2 b2", "c3 d4")
    assert told(state, both) == ["neighbour", "cut", "drew", "single", "single.again"]
    assert refused(state, at("U5", "a1 b1 c1 a2", "c3 d4")) == "single"
    # Two neighbours take the circle, so one cut is left.
    assert told(state, at("U5", "a1 b1 c1 a2", "c3")) == [
        "neighbour.twice", "cut", "drew", "single",
    ]  # fmt: skip
    assert refused(state, at("U5", "a1 b1 c1")) == "cut"


def test_boxes_are_used_once_in_a_game() -> None:
    state = drawing("O4", "L4", "T4", "I3", "U5")
    assert used(state, "pass + a1", "pass + a2") == (0, 2, 0)
    spent = state._replace(sheets=(state.sheets[0]._replace(used=Used(0, 2, 0)),))
    assert refused(spent, Pass(cells("a3"))) == "single"
    assert told(spent, at("L4", "a1 b1 c1 a2")) == ["neighbour", "drew"]
    assert refused(spent, at("T4", "a1 b1 c1 b2")) == "neighbour"
    assert told(spent, at("O4", "a1 b1")) == ["cut", "drew"]
    assert refused(spent, at("O4", "a1")) == "cut"
    near = state._replace(sheets=(state.sheets[0]._replace(used=Used(1, 0, 0)),))
    assert told(near, at("L4", "a1 b1 c1 a2")) == ["neighbour.again", "drew"]
    assert refused(near, at("T4", "a1 b1 c1 b2")) == "neighbour"
    gone = state._replace(sheets=(state.sheets[0]._replace(used=Used(1, 1, 2)),))
    assert refused(gone, at("L4", "a1 b1 c1 a2")) == "neighbour"
    assert refused(gone, at("O4", "a1 b1")) == "cut"
    assert refused(gone, Pass(cells("a1"))) == "single"
    assert told(gone, at("O4", "a1 b1 a2 b2")) == ["drew"]


def test_what_is_left_over_all_uses() -> None:
    """Each action twice at most, and only one of them twice."""
    for uses in product(range(3), repeat=3):
        if uses.count(2) > 1:
            continue
        for neighbours, cuts in product(range(4), repeat=2):
            allowed = [
                singles
                for singles in range(4)
                if max(sums := (uses[0] + neighbours, uses[1] + singles, uses[2] + cuts)) <= 2
                and sums.count(2) <= 1
            ]
            assert room(Used(*uses), neighbours, cuts) == max(allowed, default=-1)


def test_a_seat_that_uses_an_action_changes_nothing_for_others() -> None:
    state = drawing(*EIGHT, seats=2)
    after = draw(state, f"{card('P5')}: a1 b1 a2 b2 + i9")
    assert after.sheets[1] == state.sheets[1]
    assert after.sheets[0].used == (1, 1, 1)
    assert GAME.legal(after, 1).count() == GAME.legal(state, 1).count()


def test_the_last_turn_is_free() -> None:
    state = drawing("U5", "P5", "O4", turn=18, pawn=NO_PAWN)
    for shape, text in (("U5", "a1 b1 c1 a2 c2"), ("P5", "a1 b1 c1 a2 b2"), ("O4", "a1 b1 a2 b2")):
        assert told(state, at(shape, text)) == ["drew", "empty"]
    assert told(state, at("U5", "a1 b1 c1", "i9"))[:2] == ["cut.twice", "drew"]


def test_a_turn_before_a_scoring_counts_in_it() -> None:
    state = drawing("I3", "P5", "O4", turn=6)
    after = GAME.apply(state, 0, Pass(cells("a1 b1")))
    assert after.sheets[0].scored[0].points == 2
    after = GAME.apply(state, 0, at("I3", "a1 b1 c1", "a2"))
    assert after.sheets[0].scored[0].points == 3


@pytest.mark.parametrize("name", ["known", "different"])
@pytest.mark.parametrize("uses", [Used(0, 0, 0), Used(1, 1, 0), Used(1, 0, 1), Used(2, 1, 1)])
def test_the_set_is_counted_as_it_is_listed(name: Any, uses: Used) -> None:
    """A sheet with few empty cells, so that all turns can be listed."""
    filled = FULL ^ mask("###", "###", "", "......##", ".......#")
    state = drawing(*EIGHT, pawn=4, filled=filled, used=uses)
    state = state._replace(options=state.options.__class__(deck=name))
    legal = GAME.legal(state, 0)
    listed = list(legal)
    assert len(set(listed)) == len(listed) == legal.count()
    assert all(action in legal for action in listed)
    for action in listed:
        GAME.apply(state, 0, action)
    assert isinstance(listed[-1], Pass)


def test_a_sheet_with_less_room_than_any_pattern() -> None:
    state = drawing("U5", "P5", "O4", filled=FULL ^ mask("#.#"))
    listed = list(GAME.legal(state, 0))
    assert len(listed) == GAME.legal(state, 0).count()
    # Single cells cut out, and those filled one by one.
    assert Draw(card("U5"), (0,), (2,)) in listed
    assert Draw(card("O4"), (2,), (0,)) in listed  # a neighbour, and two cuts with the circle
    assert listed[-4:] == [Pass(), Pass((0,)), Pass((2,)), Pass((0, 2))]


def test_three_million_turns_are_counted() -> None:
    state = drawing(*EIGHT)
    assert GAME.legal(state, 0).count() > 3_000_000
