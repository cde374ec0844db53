"""How a saved game stands: what is kept of it, and that it tells nothing hidden."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine import games
from engine.game import CHANCE
from engine.record import Player
from engine.table import Table
from ui.game_screens import find
from ui.saving import glance_at
from ui.stored import glance as glances
from ui.stored.glance import Glance

NAMES = ("Ana", "Bo", "Cy", "Di")


def played(game: str, seats: int, steps: int, seed: int = 3, bot: str | None = None) -> Table:
    """A table some steps in, or at its end; the last seat is a bot's where ``bot`` names one."""
    waits = find(game).waits
    people = [Player(name) for name in NAMES[:seats]]
    if bot is not None:
        people[-1] = Player("Computer", bot)
    table = Table.open(game, games.find(game).info.options(), tuple(people), seed).settle(waits)
    rng = Random(seed)
    while table.actors and len(table.steps) < steps:
        seat = table.actors[0]
        table = table.deal() if seat == CHANCE else table.play(seat, table.legal(seat).sample(rng))
        table = table.settle(waits)
    return table


def test_a_match_of_witches_says_its_round_its_turn_and_the_totals() -> None:
    table = played("witches", 4, 70, bot="cautious")
    glance = glance_at(table)
    assert table.state.past
    assert glance == Glance(
        side=table.state.turn,
        people=(0, 1, 2),
        stage="keep.round",
        args={"n": len(table.state.past) + 1},
        points=table.state.totals,
    )


def test_while_several_are_to_act_nobody_is_named() -> None:
    table = played("witches", 4, 1)
    assert len(table.actors) == 4
    assert glance_at(table).side is None


def test_a_game_of_patchwork_says_how_far_both_are() -> None:
    table = played("patchwork", 2, 24)
    behind = min(side.position for side in table.state.sides)
    glance = glance_at(table)
    assert (glance.stage, glance.args) == ("home.played", {"n": 100 * behind // 53})
    assert glance.side == table.state.turn
    assert glance.points == ()


def test_a_kept_game_and_a_plain_sheet_say_it_too() -> None:
    kept = glance_at(played("patchwork.keeper", 2, 10))
    assert kept.stage == "home.played"
    sheet = glance_at(played("sheet.keeper", 3, 0))
    assert (sheet.stage, sheet.args, sheet.points) == ("keep.round", {"n": 1}, (0, 0, 0))


def test_a_game_of_doodle_has_points_from_its_first_scoring_on() -> None:
    first, over = glance_at(played("doodle", 2, 6)), glance_at(played("doodle", 2, 9999))
    assert (first.args, first.points) == ({"n": 1}, ())
    assert (over.stage, len(over.points)) == ("", 2)


def test_a_game_that_is_over_says_who_won() -> None:
    table = played("patchwork", 2, 9999)
    outcome = table.outcome
    assert outcome is not None
    glance = glance_at(table)
    assert (glance.side,) == outcome.winners()
    assert glance.points == tuple(standing.points for standing in outcome.standings)
    assert glance_at(played("doodle", 1, 9999)).side is None


@pytest.mark.parametrize("steps", range(0, 60, 7))
def test_what_is_hidden_changes_nothing_in_it(steps: int) -> None:
    table = played("witches", 4, steps)
    seat = table.actors[0]
    if seat == CHANCE:
        return
    # The same table as a seat may think of it, the other hands dealt anew.
    imagined = table.game.imagine(table.view(seat), seat, Random(1))
    glance = find("witches").glance
    assert glance(table.state) == glance(imagined) == glance(table.view(-2))


@pytest.mark.parametrize(
    "glance",
    [
        Glance(),
        Glance(0, (0, 1), "keep.round", {"n": 2}, (0, -4)),
        Glance(points=(7,)),
    ],
)
def test_it_is_read_as_it_was_written(glance: Glance) -> None:
    assert glances.load(json.loads(json.dumps(glances.dump(glance)))) == glance


@pytest.mark.parametrize(
    "told",
    [
        None,
        3,
        [],
        {"side": "x", "people": 3, "stage": 1, "args": {"n": "<b>"}, "points": ["a"]},
        {"side": -1, "args": [], "points": [1.5]},
        {"side": True, "people": [True]},
    ],
)
def test_what_is_not_as_it_should_be_says_nothing(told: object) -> None:
    assert glances.load(told) == Glance()
