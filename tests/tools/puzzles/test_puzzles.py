"""The puzzles that are kept are what their judges say; a few are judged anew, with other deals."""

from __future__ import annotations

from statistics import fmean

import pytest

from engine import games, puzzle
from engine.games.patchwork import State
from engine.games.witches.cards import NAMES
from engine.puzzle import Puzzle, seats_of
from engine.record import Player, replay
from tools.puzzles.__main__ import file_of
from tools.puzzles.games import patchwork, witches
from tools.puzzles.judging import JUDGES

MANY = 200
"""Puzzles of each game."""

MOST = 250_000
"""Bytes of all of them."""


def kept(game: str) -> list[str]:
    return file_of(game).read_text("utf-8").splitlines()


def position(each: Puzzle) -> tuple[object, int]:
    """The view of whoever is to act, and the seat."""
    game = games.find(each.game)
    players = tuple(Player("") for _ in range(seats_of(each.game)))
    *_, last = replay(each.record(players))
    (seat,) = game.actors(last.state)
    return game.view(last.state, seat), seat


def best_anew(each: Puzzle) -> str:
    """The act that comes out best when it is judged once more: with other deals, or looking as far
    ahead as the nearer of the two looks did."""
    view, seat = position(each)
    if each.game == "witches":
        found = witches.weighed(view, seat, "anew", witches.MANY)
        return NAMES[max(found, key=lambda card: fmean(found[card]))]
    looked = patchwork.looked(view, patchwork.DEPTHS[0])
    assert looked is not None
    return max(looked, key=lambda act: looked[act][0])


@pytest.mark.parametrize("game", JUDGES)
def test_there_is_a_puzzle_of_each_game_for_so_many_days(game: str) -> None:
    lines = kept(game)
    assert len(lines) == len(set(lines)) == MANY
    assert [puzzle.write(puzzle.read(game, line)) for line in lines] == lines


def test_all_puzzles_together_are_small() -> None:
    assert sum(file_of(game).stat().st_size for game in JUDGES) < MOST


@pytest.mark.parametrize("number", [3, 77])
@pytest.mark.parametrize("game", JUDGES)
def test_a_puzzle_that_is_judged_anew_has_the_same_best_act(game: str, number: int) -> None:
    each = puzzle.read(game, kept(game)[number])
    assert each.losses[best_anew(each)] == 0


@pytest.mark.long("a tenth of all puzzles are judged; the short tier judges two of each game")
@pytest.mark.parametrize("game", JUDGES)
def test_a_tenth_of_the_puzzles_judged_anew_have_the_same_best_act(game: str) -> None:
    puzzles = [puzzle.read(game, line) for line in kept(game)[::10]]
    wrong = [each for each in puzzles if each.losses[best_anew(each)]]
    assert not wrong


def test_the_best_act_of_patchwork_is_hardly_ever_the_best_bargain() -> None:
    plain = 0
    for line in kept("patchwork"):
        each = puzzle.read("patchwork", line)
        view, _ = position(each)
        assert isinstance(view, State)
        plain += puzzle.act_of(each.best) == patchwork.best_bargain(view)
    assert plain <= MANY / 50


@pytest.mark.parametrize("game", JUDGES)
def test_the_best_act_is_clear_and_there_are_several(game: str) -> None:
    least = {"patchwork": patchwork.LEAST, "witches": witches.LEAST}[game]
    for line in kept(game):
        each = puzzle.read(game, line)
        assert each.losses[puzzle.act_of(each.best)] == 0
        assert len(each.losses) > 2
        assert each.losses[each.next_best] >= round(10 * least)
