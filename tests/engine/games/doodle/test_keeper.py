"""The keeper of a real table: what is entered and what is drawn agree; faults are found."""

from __future__ import annotations

import json
from itertools import islice
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import games, record
from engine.amend import Replace, amend
from engine.conformance import check
from engine.errors import IllegalAction
from engine.game import CHANCE, Note, Setup
from engine.games.doodle import GAME, Options, State
from engine.games.doodle.components import CELLS, FULL
from engine.games.doodle.keeper import KEEPER
from engine.games.doodle.kept import (
    MOST_CELLS,
    START_CELLS,
    Filled,
    blank,
    checks,
    draft_of,
    fill,
    filled,
    load_draft,
    masks_of,
    missing,
    number_of,
    remarks,
    running,
)
from engine.games.doodle.review import costliest, decisive
from engine.polyomino import bits
from engine.record import Step
from engine.refs import Ref
from tests.engine.games.doodle.tables import Frugal, mask
from tests.engine.games.steered import with_bots
from tests.examples import examples

FOLDER = Path(__file__).parent
BOTH = Options(edges=True, corners=True)
SQUARE = mask("###", "###", "###")


def entered(before: State, after: State) -> Filled:
    """What people who look at these sheets after a round enter."""
    new = [
        sheet.filled & ~had.filled for sheet, had in zip(after.sheets, before.sheets, strict=True)
    ]
    return Filled(tuple(tuple(bits(cells)) for cells in new))


def kept_along(game: Any, seats: int, options: Options, rng: Random) -> list[Filled]:
    """A game played to its end and kept along; both must agree after each round."""
    state = game.start(Setup(seats, options))
    kept = KEEPER.start(Setup(seats, options))
    rounds = []
    while actors := game.actors(state):
        seat = rng.choice(actors)
        state = game.apply(state, seat, game.legal(state, seat).sample(rng))
        if len(state.sheets[0].scored) == len(kept.sheets[0].scored):
            continue
        rounds.append(entered(kept, state))
        draft = draft_of(rounds[-1])
        brings = [running(kept, draft, each) for each in range(seats)]
        kept = KEEPER.apply(kept, CHANCE, rounds[-1])
        for own, played, shown in zip(kept.sheets, state.sheets, brings, strict=True):
            assert (own.filled, own.scored) == (played.filled, played.scored)
            assert own.scored[-1] == shown
        assert (kept.phase, kept.turn, kept.round) == (state.phase, state.turn, state.round)
        assert KEEPER.standings(kept) == GAME.standings(state)
        assert not remarks(kept, draft)
    assert KEEPER.outcome(kept) == GAME.outcome(state) is not None
    assert decisive(KEEPER.standings(kept)) == decisive(GAME.standings(state))
    assert [costliest(kept, seat) for seat in range(seats)] == [
        costliest(state, seat) for seat in range(seats)
    ]
    return rounds


@examples(5, 120)
@pytest.mark.parametrize("seats", [1, 2, 3, 8])
def test_rounds_entered_and_rounds_drawn_agree(seats: int, examples: int) -> None:
    rng = Random(seats)
    for number in range(examples):
        options = Options(edges=rng.random() < 0.5, corners=rng.random() < 0.5)
        kept_along(GAME if number % 2 else Frugal(), seats, options, rng)


def test_so_do_those_of_players_who_look_ahead() -> None:
    bonuses = 0
    for seed in range(3):
        rounds = kept_along(with_bots(GAME, "neat"), 3, BOTH, Random(seed))
        state = KEEPER.start(Setup(3, BOTH))
        for each in rounds:
            state = KEEPER.apply(state, CHANCE, each)
        bonuses += sum(bool(scored.bonus) for sheet in state.sheets for scored in sheet.scored)
    assert bonuses


def test_a_written_game_and_the_same_kept_end_alike() -> None:
    ends = []
    for name in ("game_three", "game_kept"):
        loaded = record.loads((FOLDER / f"{name}.json").read_text("utf-8"))
        ends.append(games.find(loaded.game).outcome(list(record.replay(loaded))[-1].state))
    assert ends[0] == ends[1] is not None


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_the_keeper_keeps_the_contract(seats: int) -> None:
    for options in (Options(), BOTH):
        report = check(KEEPER, Setup(seats, options), games=20, deep_every=10)
        assert report.emitted.keys() <= KEEPER.messages.keys()


def test_the_keeper_is_found_and_on_no_shelf() -> None:
    assert games.find("doodle.keeper") is KEEPER
    assert "doodle.keeper" in games.keepers()
    assert "doodle.keeper" not in games.names()


def test_all_ways_to_fill_sheets_are_counted() -> None:
    start = KEEPER.start(Setup(2, Options()))
    legal = KEEPER.legal(start, CHANCE)
    assert legal.count() == (2**CELLS - sum(comb(CELLS, n) for n in range(START_CELLS))) ** 2
    listed = list(islice(legal, 50))
    assert len(set(listed)) == 50
    assert all(action in legal for action in listed)
    later = KEEPER.apply(start, CHANCE, listed[0])
    assert KEEPER.legal(later, CHANCE).count() == 2 ** (2 * CELLS)
    assert Filled(((), ())) in KEEPER.legal(later, CHANCE)


def refused(state: State, seat: int, action: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        KEEPER.apply(state, seat, action)
    assert caught.value.details.keys() == KEEPER.messages[caught.value.key]
    return caught.value.key.removeprefix("doodle.refused.")


def test_sheets_that_cannot_be_are_refused() -> None:
    start = KEEPER.start(Setup(2, Options()))
    seven = tuple(range(7))
    for wrong in (
        (seven,),
        (seven, seven, seven),
        (seven, seven[:6]),
        (seven, (0, 1, 2, 3, 4, 5, 81)),
        (seven, (-1, 1, 2, 3, 4, 5, 6)),
        (seven, (1, 0, 2, 3, 4, 5, 6)),
        (seven, (0, 0, 2, 3, 4, 5, 6, 7)),
    ):
        assert refused(start, CHANCE, Filled(wrong)) == "not_sheets"
    good = Filled((seven, seven))
    assert refused(start, 0, good) == "not_your_turn"
    state = start
    for _ in range(3):
        state = KEEPER.apply(state, CHANCE, good)
    assert refused(state, CHANCE, good) == "over"


def test_a_cell_that_was_filled_before_stays_filled_and_counts_once() -> None:
    state = KEEPER.start(Setup(1, Options()))
    state = KEEPER.apply(state, CHANCE, Filled((tuple(bits(SQUARE)),)))
    after = KEEPER.apply(state, CHANCE, Filled((tuple(bits(SQUARE | 1 << 40)),)))
    assert after.sheets[0].filled == SQUARE | 1 << 40
    assert [drawn.mask for drawn in after.sheets[0].drawn] == [SQUARE, 1 << 40]
    assert [drawn.turn for drawn in after.sheets[0].drawn] == [6, 12]


def test_a_cell_put_right_in_a_round_is_right_in_the_later_ones_too() -> None:
    loaded = record.loads((FOLDER / "game_kept.json").read_text("utf-8"))
    first = loaded.steps[0].action
    wiped = Filled((first.sheets[0][1:], *first.sheets[1:]))
    mended = amend(loaded, Replace(0, Step(CHANCE, wiped)))
    assert mended.misfits == ()
    before, after = (list(record.replay(each))[-1].state for each in (loaded, mended.record))
    cell = 1 << first.sheets[0][0]
    assert after.sheets[0].filled == before.sheets[0].filled & ~cell
    assert after.sheets[1:] == before.sheets[1:]


def test_a_round_is_checked_as_it_is_entered() -> None:
    state = KEEPER.start(Setup(3, Options()))
    draft = fill(blank(3), 1, SQUARE)
    assert missing(draft) == (0, 2)
    found = checks(state, draft)
    assert [note.key for note in found] == ["doodle.check.missing"]
    assert found[0].args == {"names": (Ref("seat", 0), Ref("seat", 2))}
    draft = fill(fill(draft, 0, 0b111111), 2, FULL)
    assert filled(state, draft) is None
    (few,) = checks(state, draft)
    assert (few.key, few.args) == ("doodle.check.start", {"seat": Ref("seat", 0), "n": 7})
    (many,) = remarks(state, draft)
    assert (many.key, many.args["n"]) == ("doodle.check.many", MOST_CELLS + START_CELLS)
    draft = fill(draft, 0, 0b1111111)
    whole = filled(state, draft)
    assert whole is not None
    assert masks_of(whole) == draft
    after = KEEPER.apply(state, CHANCE, whole)
    assert number_of(after) == 2
    # Nothing new is a round, too; only what nobody has said anything of is missing.
    assert checks(after, (0, 0, 0)) == ()
    assert [note.key for note in checks(after, (0, None, 0))] == ["doodle.check.missing"]
    assert {note.key for note in (*found, few, many)} <= KEEPER.messages.keys()


def test_a_round_that_is_being_entered_can_be_stored() -> None:
    draft = fill(blank(3), 1, FULL)
    assert load_draft(json.loads(json.dumps(draft)), 3) == draft
    for wrong in (None, {}, [1, 2], [1, 2, 3, 4], [1, 2, -1], [1, 2, FULL + 1], [1, 2, True]):
        with pytest.raises(ValueError):  # noqa: PT011 - its own words are for nobody
            load_draft(wrong, 3)


def test_a_round_can_be_written_and_read_back() -> None:
    for action in (Filled(((0, 1, 80), (), (40,))), Filled(((),))):
        assert KEEPER.read(KEEPER.write(action)) == action
    assert KEEPER.write(Filled(((0, 10), ()))) == "filled a1 b2 / -"
    for text in ("filled", "filled ", "filled z1", "filled a1 /", "filled a1a2", "a1", "pass"):
        with pytest.raises(IllegalAction):
            KEEPER.read(text)


def ended(*sheets: tuple[int, ...], options: Options = BOTH) -> Note | None:
    """What decided a kept game in which each seat filled these cells round by round."""
    state = KEEPER.start(Setup(len(sheets), options))
    for each in zip(*sheets, strict=True):
        state = KEEPER.apply(state, CHANCE, Filled(tuple(tuple(bits(m)) for m in each)))
    return decisive(KEEPER.standings(state))


def test_what_decided_is_what_the_winner_was_ahead_by_most() -> None:
    block = mask(*["#####"] * 5)
    note = ended((SQUARE, block, 0), (SQUARE, 0, block))
    assert note == ("doodle.decided.round", {"round": 2, "points": 16})
    joined, parted = mask("#########"), mask("########.", "........#")
    note = ended((joined, 0, 0), (parted, 0, 0))
    assert note == ("doodle.decided.bonus", {"points": 5})
    later = FULL & ~joined & ~(1 << 80)
    note = ended((joined, 0, later), (joined, 0, later & ~(1 << 79)), options=Options())
    assert note == ("doodle.decided.empty", {"points": 1})


def test_nothing_decided_a_shared_win_or_a_game_alone() -> None:
    assert ended((SQUARE, 0, 0)) is None
    assert ended((SQUARE, 0, 0), (SQUARE, 0, 0)) is None
    assert decisive(KEEPER.standings(KEEPER.start(Setup(2, BOTH)))) is None
