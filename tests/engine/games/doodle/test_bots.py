"""The bots: legal, repeatable, in small pieces, each better than the one before, and truthful."""

from collections.abc import Generator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine.game import Setup
from engine.games.doodle import GAME, Draw, Options, Pass, Start, State, Used
from engine.games.doodle.bots.dreamer import Dreamer
from engine.games.doodle.bots.fit import around, lonely, nooks, snuggest, touch
from engine.games.doodle.bots.future import coming, played_out, world
from engine.games.doodle.bots.neat import Neat
from engine.games.doodle.bots.planner import Planner
from engine.games.doodle.bots.reasons import reasons
from engine.games.doodle.bots.ways import NOTHING, Way
from engine.games.doodle.bots.worth import Scale, kept, odds
from engine.games.doodle.choices import _choices, table
from engine.games.doodle.components import FULL, LAST, SHAPES, STARTS
from engine.games.doodle.cutting import NAMES, least, pieces
from engine.games.doodle.score import best, points
from engine.search import Bot, Uniform, choose
from tests.engine.games.doodle.tables import EIGHT, card, cells, drawing, mask
from tests.engine.games.test_bots import check_choice, most_lines, played
from tests.examples import examples

LEVELS: dict[str, Bot] = {"neat": Neat(), "planner": Planner(), "dreamer": Dreamer(budget=40)}
"""The dreamer thinks as it does in a game, but for less long."""


def start(seats: int = 1, **options: Any) -> State:
    """A game that is not dealt yet."""
    return GAME.start(Setup(seats, Options(**options)))


def alone(bot: Bot, games: int) -> list[int]:
    """The points of so many games alone."""
    found = []
    for number in range(games):
        *_, (end, _, _) = played(GAME, (bot,), start(), number)
        found.append(GAME.standings(end).standings[0].points or 0)
    return found


def last(run: Generator[None, None, float]) -> float:
    """What a piece of thinking comes to."""
    while True:
        try:
            next(run)
        except StopIteration as end:
            return float(end.value)


def key(reason: Any) -> str:
    return str(reason.key).removeprefix("doodle.reason.")


def chosen(level: str, state: State) -> Any:
    return choose(LEVELS[level].think(GAME, state, 0, Random(1)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"edges": True, "corners": True}),
        (2, {"deck": "different", "die": "six"}),
        (3, {"corners": True}),
        pytest.param(8, {"corners": True}, marks=pytest.mark.long("each looks at its own sheet")),
    ],
)
def test_whole_games_are_legal_and_reasons_are_declared(
    level: str, seats: int, options: dict[str, Any]
) -> None:
    for state, seat, choice in played(
        GAME, (LEVELS[level],) * seats, start(seats, **options), seats
    ):
        if seat is None:
            assert state.phase == "over"
            continue
        check_choice(GAME, state, seat, choice)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_chance_give_the_same_choice(level: str) -> None:
    games = [list(played(GAME, (LEVELS[level],) * 2, start(2), 5)) for _ in range(2)]
    assert games[0] == games[1]


def test_the_dreamer_takes_chance_from_nowhere_else() -> None:
    state = drawing(*EIGHT, turn=2, filled=mask("####", "###"))
    tried = {choose(Dreamer(8).think(GAME, state, 0, Random(n))).action for n in range(12)}
    assert len(tried) > 1


@pytest.mark.parametrize("level", GAME.levels())
def test_the_work_between_two_yields_is_small(level: str) -> None:
    """The tables of the shapes, which the rules build once for all, are there before."""
    for shape in (*NAMES, *map(least, STARTS)):
        table(shape)
    bot = Dreamer(budget=60) if level == "dreamer" else LEVELS[level]
    states = [
        state for state, seat, _ in played(GAME, (LEVELS["neat"],), start(), 1) if seat is not None
    ]
    for state in states[::3]:
        pieces.cache_clear()
        _choices.cache_clear()
        assert most_lines(bot.think(GAME, state, 0, Random(1))) < 16000


def test_neat_beats_uniform_play_by_far() -> None:
    assert fmean(alone(LEVELS["neat"], 10)) - fmean(alone(Uniform(), 10)) > 40


@pytest.mark.long("strength; that each level plays by the rules and by what it may see is short")
@pytest.mark.parametrize("bot", [Planner(), Dreamer(budget=60)], ids=["planner", "dreamer"])
def test_looking_ahead_beats_neat_by_far(bot: Bot) -> None:
    """On the same cards, the dreamer in a hurry; how far the two are apart is for the bench."""
    assert fmean(alone(bot, 8)) - fmean(alone(LEVELS["neat"], 8)) > 20


# Positions in which every level must find the one good turn.


@pytest.mark.parametrize("level", LEVELS)
def test_the_hole_that_the_pattern_fits_is_filled(level: str) -> None:
    hole = mask(*["." * 9] * 3, "..####...", "..#..#...", "..#..#...", "..####...")
    gap = cells("d5 e5 d6 e6")
    state = drawing("O4", *EIGHT[:2], *EIGHT[3:], turn=4, filled=hole)
    choice = chosen(level, state)
    assert choice.action == Draw(card("O4"), gap)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_cells_are_filled_with_all_that_is_left(level: str) -> None:
    """In the last turn: a domino for two cells, and a single cell for the one besides."""
    empty = cells("a1 b1 c4")
    filled = FULL ^ sum(1 << cell for cell in empty)
    state = drawing("I2", "X5", "X6", pawn=-1, turn=LAST, filled=filled, used=Used(1, 0, 1))
    choice = chosen(level, state)
    assert choice.action == Draw(card("I2"), cells("a1 b1"), cells("c4"))
    assert key(choice.reasons[0]) == "rectangle"


@pytest.mark.parametrize("level", LEVELS)
def test_without_room_it_passes_and_says_so(level: str) -> None:
    full = FULL ^ mask("#.#")
    state = drawing(*EIGHT, turn=9, filled=full, used=Used(1, 1, 2))
    choice = chosen(level, state)
    assert choice.action == Pass()
    assert key(choice.reasons[0]) == "no_room"


@pytest.mark.parametrize("level", ["planner", "dreamer"])
def test_a_single_cell_completes_the_square_before_the_scoring(level: str) -> None:
    """The cell makes 36 points of 25; nothing else can be drawn."""
    filled = mask(*["######"] * 5, "#####.") | FULL ^ mask(*["#" * 9] * 6)
    filled |= mask(*[".......##"] * 6)
    state = drawing("X6", *EIGHT[:2], turn=18, filled=filled, used=Used(1, 0, 2))
    assert best(filled) is not None
    choice = chosen(level, state)
    assert cells("f6") == choice.action.singles[:1] or 50 in choice.action.singles


@pytest.mark.parametrize("level", ["planner", "dreamer"])
def test_the_pattern_is_cut_where_only_a_piece_completes_the_square(level: str) -> None:
    """Six by six lacks two cells in a row, T4 is due at the scoring, and all round it is full."""
    filled = FULL ^ mask(".", ".##") ^ mask(*["." * 9] * 8, ".......##")
    state = drawing("I3", *EIGHT[:4], turn=12, filled=filled, used=Used(1, 2, 0))
    choice = chosen(level, state)
    assert choice.action == Draw(card("I3"), cells("b2 c2"))
    assert "cut" in map(key, (*choice.reasons, *choice.why))


@pytest.mark.parametrize("level", ["planner", "dreamer"])
def test_the_neighbour_is_taken_where_it_completes_the_square(level: str) -> None:
    filled = FULL ^ mask(".", ".####") ^ mask(*["." * 9] * 7, ".......##", ".......##")
    state = drawing("X5", "I4", *EIGHT[:4], turn=12, filled=filled, used=Used(0, 2, 1))
    choice = chosen(level, state)
    assert choice.action == Draw(card("I4"), cells("b2 c2 d2 e2"))
    told = {key(reason): reason.args for reason in (*choice.reasons, *choice.why)}
    assert told["neighbour"]["card"].id == "X5"


@pytest.mark.parametrize("level", ["planner", "dreamer"])
def test_corners_are_joined_for_their_bonus(level: str) -> None:
    path = mask("#" * 9, *["........#"] * 8) ^ mask("....##")
    filled = path | mask(*["." * 9] * 4, "####.", "####.", "####.", "####.")
    state = drawing("I2", *EIGHT[:2], turn=12, filled=filled, used=Used(1, 2, 1), corners=True)
    choice = chosen(level, state)
    assert choice.action == Draw(card("I2"), cells("e1 f1"))
    assert "corners" in map(key, (*choice.reasons, *choice.why))


# What the bots look at.


def test_snuggest_touches_most_and_fills_no_cell_twice() -> None:
    filled = mask("####", "#..#", "#..#")
    found = snuggest(least(SHAPES["O4"]), filled, 5)
    assert found[0] == mask("....", ".##.", ".##.")
    assert len(found) == 5
    assert not any(each & filled for each in found)
    most = [touch(each, filled) for each in found]
    assert most == sorted(most, reverse=True)


def test_lonely_cells_and_nooks() -> None:
    """A corner and a cell within that are shut in, and a bend of three cells with two ends."""
    filled = FULL ^ mask("#.##", "...#", "..#") ^ mask("", "", "", "", "###", "###")
    assert lonely(filled) == mask("#", "", "..#")
    assert nooks(filled) == mask("#.#", "...#", "..#")


def test_what_may_come_is_what_the_die_can_bring() -> None:
    state = drawing(*EIGHT, pawn=1, turn=2)
    names = ("O4", "L4", "T4")
    assert coming(state) == tuple(map(card, names))
    rng = Random(1)
    seen = {world(state, rng)[0] for _ in range(60)}
    assert seen == {(least(SHAPES[name]),) for name in names}


def test_a_world_has_a_pattern_for_each_turn_and_several_for_the_last() -> None:
    rng = Random(2)
    for state, seat, _ in played(GAME, (LEVELS["neat"],), start(), 3):
        if seat is None:
            continue
        turns = world(state, rng)
        assert len(turns) == LAST - state.turn
        assert [len(each) for each in turns[:-1]] == [1] * (len(turns) - 1)
        if turns:
            assert len(turns[-1]) == 3


@examples(1_000, 3_000)
def test_a_world_is_drawn_like_the_real_one(examples: int) -> None:
    """Each card comes as often in the next turn, over a round's end, as in the game itself."""
    state = drawing("U5", "P5", "O4", turn=6)
    rng = Random(3)
    dreamed = [world(state, rng)[0][0] for _ in range(examples)]
    for name in ("P5", "O4"):
        assert abs(dreamed.count(least(SHAPES[name])) / examples - 1 / 3) < 0.04


def test_playing_on_keeps_what_special_actions_are_worth_now() -> None:
    """To the end of the game, where none of them would be worth anything."""
    state = drawing("O4", *EIGHT[:2], turn=LAST - 2, filled=mask("####"))
    turns = world(state, Random(4))
    scale = Scale(mask("####"), LAST - 3, state.options)
    worth = []
    for used in (Used(0, 0, 0), Used(2, 1, 1)):
        run = played_out(state, Way(0, 0, 0, NOTHING, used, mask("####")), scale, turns)
        worth.append(last(run))
    assert worth[0] - worth[1] == pytest.approx(kept(Used(0, 0, 0), state.turn))
    assert worth[0] > worth[1]


def test_odds_fall_with_what_is_to_be_done_and_rise_with_turns() -> None:
    for turns in range(1, LAST):
        row = odds(turns)
        assert list(row) == sorted(row, reverse=True)
        assert all(one <= two for one, two in zip(row[:50], odds(turns + 1), strict=False))
        assert row[0] == 1
    assert odds(0)[:2] == (1, 0)


def test_a_square_that_is_sure_is_worth_its_points() -> None:
    square = mask(*["#######"] * 7)
    scale = Scale(square, 12, Options())
    assert scale.worth(square, 17) > scale.worth(square ^ 1 << 30, 17) + 1
    assert scale.worth(square, 17) > points(7, 7) - (81 - square.bit_count()) - 6
    assert scale.worth(FULL, LAST) == 0
    assert scale.worth(0, LAST) == -81


def test_more_of_the_square_is_worth_more() -> None:
    rows = ["#####"] * 5
    whole, less = mask(*rows), mask(*rows[:4], "###")
    scale = Scale(less, 5, Options())
    assert scale.worth(whole, 5) > scale.worth(less, 5)


# Reasons are facts.


def test_a_reason_says_what_the_sheet_shows() -> None:
    state = drawing("I3", *EIGHT[:2], turn=4, filled=mask("###", "###"))
    told = {
        key(each): dict(each.args) for each in reasons(state, 0, Draw(card("I3"), (18, 19, 20)))
    }
    assert told["rectangle"] == {"rows": 3, "columns": 3, "points": 9}
    # Three cells in a row at the left edge, below what is filled: 3 above and 1 at the edge of 8.
    assert told.get("sides") == {"n": 4, "of": 8}
    assert around(mask("##", "##")) == 8
    assert around(mask(".", "..#", ".###", "..#")) == 12
    assert told.get("near", {"n": 3, "rows": 3, "columns": 4})["n"] == 3


def test_a_pass_is_told_apart_by_whether_there_was_room() -> None:
    state = drawing(*EIGHT)
    assert key(reasons(state, 0, Pass())[0]) == "spoils"
    full = drawing(*EIGHT, filled=FULL)
    assert key(reasons(full, 0, Pass())[0]) == "no_room"


def test_what_dreaming_found_is_told_to_those_who_ask() -> None:
    kinds = set()
    for state, seat, choice in played(GAME, (LEVELS["dreamer"],), start(), 1):
        if seat is None or state.turn == LAST:
            continue
        [plain] = map(key, choice.reasons)
        assert plain not in ("beats", "tried")
        kinds |= {"beats", "tried"} & {key(each) for each in choice.why[-1:]}
        assert isinstance(choice.action, Start | Draw | Pass)
    assert kinds == {"beats", "tried"}
