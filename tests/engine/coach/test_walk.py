"""What the coach says of a game: blame only where it is clear, luck left alone, nothing unseen."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

import pytest

from engine import games
from engine.bot import Choice, Reason, Thought
from engine.coach import walk
from engine.coach.judgement import Acted, Ending, FirstLook, Judgement, gain_of
from engine.coach.walk import judged
from engine.games.witches import estimator as witches
from engine.record import Step
from tools.bench.coach import played, timed


class Told:
    """An estimator that has all its answers beforehand.

    Args:
        gaps: for each choice what something better seems to bring, and what it brings by turns in
            the samples; the right choices have None.
        values: of the curve.
    """

    measure, least, trust, slack, samples = "lead", 1.0, 1.0, 0.0, 4
    luck: float | None = None

    def __init__(
        self, gaps: Sequence[tuple[float, tuple[float, ...]] | None], values: Sequence[float] = ()
    ) -> None:
        self.gaps = gaps
        self.values = values or [0.0] * len(gaps)
        self.asked: list[str] = []

    def chooses(self, view: int, seat: int) -> bool:
        return True

    def look(
        self, game: Any, view: int, seat: int, act: str, seed: str
    ) -> Generator[None, None, FirstLook]:
        yield
        gap = self.gaps[view]
        if gap is None:
            return FirstLook(self.values[view])
        return FirstLook(self.values[view], "better", gap[0])

    def worths(
        self, game: Any, view: int, seat: int, act: str, seeds: Sequence[str]
    ) -> Generator[None, None, list[Ending]]:
        yield
        gap = self.gaps[view]
        self.asked += seeds
        if act != "better" or gap is None:
            found = [self.values[view] if gap is None else 0.0] * len(seeds)
        else:
            found = [gap[1][n % len(gap[1])] for n in range(len(seeds))]
        return [Ending(points, {"toy.part.all": points, "toy.part.none": 0.1}) for points in found]

    def line(
        self, game: Any, view: int, seat: int, act: str, seed: str
    ) -> Generator[None, None, tuple[Acted, ...]]:
        yield
        return (Acted(1, Reason(f"toy.after_{act}", {})),)

    def ahead(self, state: int, seat: int) -> float:
        return 0.0

    def called(self, view: int, act: str, other: str | None) -> Reason:
        return Reason(f"toy.{act}", {})


class Toy:
    """A game whose states are numbers, each a choice of seat 0, with nothing hidden.

    Args:
        hint: the act of every hint.
    """

    def __init__(self, estimator: Told, hint: str = "better") -> None:
        self.told, self.hint = estimator, hint
        self.last = len(estimator.gaps)

    def adviser(self) -> str:
        return "adviser"

    def bot(self, name: str) -> Toy:
        return self

    def think(self, game: Any, view: int, seat: int, rng: Random) -> Thought:
        yield
        return Choice(self.hint, (Reason("toy.reason", {}),))

    def estimator(self) -> Told:
        return self.told

    def view(self, state: int, seat: int) -> int:
        return state

    def actors(self, state: int) -> tuple[int, ...]:
        return () if state == self.last else (0,)


def done(work: Generator[None, None, Judgement]) -> Judgement:
    return timed(work)[0]


def judge(estimator: Told, shares: list[float] | None = None, hint: str = "better") -> Judgement:
    toy: Any = Toy(estimator, hint)
    steps = [Step(0, "played")] * toy.last
    told = [] if shares is None else shares
    return done(judged(toy, range(toy.last + 1), steps, 0, told.append))


def test_the_three_dearest_are_told_and_the_dearest_is_first() -> None:
    found = judge(Told([(n, (n, n)) for n in (3, 9, 2, 6, 4)]))
    assert [(turn.step, turn.gain.mean) for turn in found.turns] == [(1, 9), (3, 6), (4, 4)]


def test_who_did_what_the_hint_says_is_not_blamed_whatever_else_looks_better() -> None:
    assert judge(Told([(9.0, (9.0, 9.1))]), hint="played").turns == ()


def test_a_claim_names_its_parts_how_it_goes_on_and_the_reasons_of_the_hint() -> None:
    [turn] = judge(Told([None, (9.0, (9.0, 9.1))])).turns
    assert turn.turn == 2
    assert [part.what for part in turn.parts] == ["toy.part.all"]
    assert [line[0].called.key for line in turn.lines] == ["toy.after_played", "toy.after_better"]
    assert [reason.key for reason in turn.reasons] == ["toy.reason"]


def test_what_is_worth_no_more_than_its_doubt_is_not_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Told, "slack", 5.0)
    [turn] = judge(Told([(4.0, (4.0, 4.1)), (9.0, (9.0, 9.1))])).turns
    assert (turn.step, round(turn.doubt)) == (1, 5)


def test_what_is_not_clear_is_not_blamed() -> None:
    assert judge(Told([(5.0, (30.0, -20.0))])).turns == ()
    assert [turn.step for turn in judge(Told([(5.0, (6.0, 4.0))])).turns] == [0]


def test_what_is_claimed_comes_from_samples_that_had_no_say_in_blaming() -> None:
    estimator = Told([(5.0, (5.0, 5.1))])
    judge(estimator)
    blame = {seed for seed in estimator.asked if ":blame:" in seed}
    claim = {seed for seed in estimator.asked if ":claim:" in seed}
    assert blame
    assert len(claim) == 2 * len(blame)
    assert not blame & claim


def test_a_claim_is_cut_to_what_it_can_be_trusted_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Told, "trust", 0.5)
    [turn] = judge(Told([(8.0, (7.0, 9.0)), (1.8, (1.8, 1.8))])).turns
    assert turn.gain.mean == 4.0


def test_a_right_choice_that_turned_out_badly_is_bad_luck_and_no_blame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Told, "luck", 5.0)
    found = judge(Told([None, None, None], [2.0, 4.0, -6.0]))
    assert found.turns == ()
    assert found.mishap is not None
    assert (found.mishap.step, found.mishap.lost) == (1, 10.0)


def test_a_fall_after_a_wrong_choice_is_no_bad_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Told, "luck", 5.0)
    assert judge(Told([(9.0, (9.0, 9.1)), None], [9.0, 0.0])).mishap is None


def test_it_tells_how_far_it_is_and_the_curve_has_every_choice_and_the_end() -> None:
    shares: list[float] = []
    found = judge(Told([None, (3.0, (3.0, 3.1)), None], [1.0, 2.0, 3.0]), shares)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert found.curve == ((0, 1.0), (1, 2.0), (2, 3.0), (3, 0.0))


def test_a_game_that_goes_on_is_not_judged() -> None:
    table = played("doodle", 0)
    with pytest.raises(ValueError, match="finished"):
        done(judged(table.game, table.states[:-1], table.steps[:-1], 0, lambda _: None))


@pytest.mark.parametrize("name", games.names() + games.keepers())
def test_a_game_says_that_it_can_be_judged_where_it_can(name: str) -> None:
    game = games.find(name)
    assert (game.estimator() is not None) == ("coach" in game.info.modes)


def test_nobody_is_judged_by_what_they_could_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witches, "_BUDGET", 300)
    monkeypatch.setattr(witches, "_FEWEST", 3)
    monkeypatch.setattr(witches.WitchesEstimator, "samples", 6)
    monkeypatch.setattr(walk, "TRIED", 3)
    table, seat, rng = played("witches", 1), 1, Random(5)
    game = table.game
    found = done(judged(game, table.states, table.steps, seat, lambda _: None))
    others = [game.imagine(game.view(state, seat), seat, rng) for state in table.states]
    assert others != list(table.states)
    assert done(judged(game, others, table.steps, seat, lambda _: None)) == found
    assert found.turns or found.mishap


def test_one_sample_proves_nothing() -> None:
    assert not gain_of([50.0]).clear
    assert not gain_of([]).clear
    assert gain_of([4.0, 4.0]).clear
    assert not gain_of([9.0, -1.0]).clear
