"""What decided a match."""

from __future__ import annotations

from engine.games.witches.decided import decisive
from engine.games.witches.messages import MESSAGES
from engine.games.witches.state import Cast, Round, State
from tests.engine.games.witches.tables import table


def ended(*totals: tuple[int, ...], cast: int | None = None) -> State:
    """A match of three that is over, with the totals after each round.

    Args:
        cast: the round in which seat 0 cast a spell, from 0.
    """
    past = tuple(
        Round(0, (), (), Cast(0, "water", 20) if number == cast else None, False, (), each)
        for number, each in enumerate(totals)
    )
    state: State = table("R1", "R2", "R3")
    return state._replace(phase="over", totals=totals[-1], past=past)


def told(state: State) -> tuple[str, object, object]:
    """What decided it, shortly."""
    note = decisive(state)
    assert note is not None
    assert set(note.args) == MESSAGES[note.key]
    return note.key.removeprefix("witches.decided."), note.args["round"], note.args["points"]


def test_the_round_in_which_the_second_fell_back_most_decided() -> None:
    assert told(ended((5, 0, 9), (5, 12, 20), (9, 20, 70))) == ("round", 2, 12)


def test_a_spell_decided() -> None:
    assert told(ended((5, 0, 9), (5, 20, 29), (8, 22, 70), cast=1)) == ("spell", 2, 20)


def test_a_shared_win_names_the_round_that_made_the_winners_level_for_good() -> None:
    for totals, number in (
        ([(5, 5, 30), (9, 9, 70)], 1),
        ([(5, 0, 9), (9, 9, 30), (12, 12, 70)], 2),
        ([(5, 5, 9), (9, 8, 30), (12, 12, 70)], 3),
    ):
        note = decisive(ended(*totals))
        assert note is not None
        assert (note.key, dict(note.args)) == ("witches.decided.level", {"round": number})
        assert set(note.args) == MESSAGES[note.key]


def test_of_a_match_that_goes_on_or_has_one_round_no_round_is_named() -> None:
    match = ended((5, 9, 30), (5, 12, 70))
    assert decisive(match) is not None
    assert decisive(match._replace(phase="play")) is None
    assert decisive(ended((5, 9, 70))) is None
    assert decisive(ended((5, 5, 70))) is None
