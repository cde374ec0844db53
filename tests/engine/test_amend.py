"""Mending a record: what it becomes, what no longer fits, and that the dry run tells the truth."""

from random import Random
from typing import Any

import pytest

from engine import games
from engine.amend import Edit, Insert, Remove, Replace, Situation, amend
from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.record import Player, Record, Step, replay
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.examples import examples

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

KEEPERS = ("patchwork.keeper", "witches.keeper", "doodle.keeper", "lost_legacy.keeper")


def random_record(name: str, seats: int, options: Any, rng: Random, length: int) -> Record:
    """A random game's record, at most so many steps long."""
    table = Table.open(name, options, tuple(Player(f"P{n}") for n in range(seats)), 0)
    while table.actors and len(table.steps) < length:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng))
    return table.record()


def from_the_start(record: Record, steps: list[Step]) -> tuple[Record, list[Step], Situation]:
    """The record that these steps make when played from the start; those that did not fit."""
    table = Table.open(record.game, record.options, record.players, 0)
    left = []
    for step in steps:
        try:
            table = table.play(*step)
        except IllegalAction:
            left.append(step)
    return table.record(), left, Situation(table.actors, table.standings)


def edited(record: Record, edit: Edit) -> list[Step]:
    """The steps as somebody would have written them who had been right from the start."""
    steps = list(record.steps)
    match edit:
        case Insert(at, step):
            steps.insert(at, step)
        case Replace(at, step):
            steps[at] = step
        case Remove(at):
            del steps[at]
    return steps


def any_edit(record: Record, rng: Random) -> Edit:
    """An edit whose own step is legal."""
    game = games.find(record.game)
    at = rng.randrange(len(record.steps))
    state = game.start(record.setup)
    for step in record.steps[:at]:
        state = game.apply(state, *step)
    seat = rng.choice(game.actors(state))
    new = Step(seat, game.legal(state, seat).sample(rng))
    return rng.choice((Replace(at, new), Insert(at, new), Remove(at)))


@examples(50, 300)
@pytest.mark.parametrize(
    "game",
    ["probe", "probe.keeper", "patchwork", *KEEPERS, "sheet.keeper"],
)
def test_a_mended_record_is_the_one_that_was_right_from_the_start(game: str, examples: int) -> None:
    rng = Random(game)
    options = games.find(game).info.options()
    fits = 0
    for _ in range(examples):
        length = rng.randrange(6, 30)
        seats = rng.choice(games.find(game).info.seats[:4])
        record = random_record(game, seats, options, rng, length)
        edit = any_edit(record, rng)
        done = amend(record, edit)
        right, left, there = from_the_start(record, edited(record, edit))
        assert done.record == right
        assert [misfit.step for misfit in done.misfits] == left
        assert done.after == there
        assert done.before == from_the_start(record, list(record.steps))[2]
        fits += not left
    assert fits > examples / 20


@examples(40, 200)
@pytest.mark.parametrize("game", ["probe", "patchwork"])
def test_what_was_wrong_is_right_again(game: str, examples: int) -> None:
    """A wrong step after which all others fit: mending it gives the right record back."""
    rng = Random(game)
    options = games.find(game).info.options()
    mended = 0
    while mended < examples:
        right = random_record(game, 2, options, rng, 12)
        edit = any_edit(right, rng)
        wrong = amend(right, edit)
        if wrong.misfits:
            continue
        match edit:
            case Insert(at, _):
                back: Edit = Remove(at)
            case Replace(at, _):
                back = Replace(at, right.steps[at])
            case Remove(at):
                back = Insert(at, right.steps[at])
        assert amend(wrong.record, back).record == right
        mended += 1


def test_what_no_longer_fits_is_left_out_or_ends_the_record() -> None:
    players = tuple(Player(name) for name in "ABC")
    table = Table.open("probe", rules.Options(), players, 1).settle()
    for seat, action in ((0, rules.Look(1)), (1, rules.Look(2)), (2, rules.Wait())):
        table = table.play(seat, action)
    for seat in range(3):
        table = table.play(seat, rules.Call(True))
    record = table.record()
    edit = Replace(2, Step(1, rules.Leave()))
    done = amend(record, edit)
    assert [(m.at, m.step.seat, m.key) for m in done.misfits] == [(5, 1, "probe.refused")]
    assert [step.seat for step in done.record.steps] == [CHANCE, 0, 1, 2, 0, 2]
    assert done.before.actors == done.after.actors == ()
    assert done.after.standings.standings[1].rank == 3
    ended = amend(record, edit, stop=True)
    assert [m.at for m in ended.misfits] == [5, 6]
    assert ended.record.steps == done.record.steps[:5]
    assert ended.after.actors == (2,)


def test_a_new_step_must_be_legal_and_its_place_must_be_there() -> None:
    record = Table.open("probe", rules.Options(), (Player("A"), Player("B")), 1).settle().record()
    with pytest.raises(IllegalAction):
        amend(record, Insert(1, Step(1, rules.Wait())))
    for edit in (Remove(1), Remove(-1), Insert(2, record.steps[0]), Replace(1, record.steps[0])):
        with pytest.raises(IndexError):
            amend(record, edit)


@examples(8, 60)
@pytest.mark.parametrize("game", KEEPERS)
def test_a_whole_kept_game_is_mended_anywhere(game: str, examples: int) -> None:
    """To its end, where the last questions are asked; misfits left out or the end of it."""
    rng = Random(game)
    found = games.find(game)
    for number in range(examples):
        record = random_record(game, rng.choice(found.info.seats), found.info.options(), rng, 900)
        assert not found.actors(_end(record))
        edit = any_edit(record, rng)
        done = amend(record, edit)
        assert done.record == from_the_start(record, edited(record, edit))[0]
        ended = amend(record, edit, stop=True)
        count = len(ended.record.steps)
        assert ended.record.steps == done.record.steps[:count]
        assert not ended.misfits or ended.misfits[0] == done.misfits[0], number


def _end(record: Record) -> Any:
    *_, end = replay(record)
    return end.state
