"""Amends a record in the middle: something was entered wrong, forgotten, or entered twice.

What follows is played again after the amended part. Steps that no longer fit are left out, or end
the record, as the person decides. :func:`amend` is the dry run that says which steps do not fit and
what changes; its result is what is then taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine import games
from engine.errors import IllegalAction
from engine.game import Outcome
from engine.record import Record, Step


class Replace(NamedTuple):
    """Put another step in the place of step ``at`` (from 0)."""

    at: int
    step: Step


class Insert(NamedTuple):
    """Put a step before step ``at``; ``len(record.steps)`` puts it at the end."""

    at: int
    step: Step


class Remove(NamedTuple):
    """Take out step ``at``."""

    at: int


Edit = Replace | Insert | Remove


class Misfit(NamedTuple):
    """A later step that is not legal any more.

    Attributes:
        at: its number in the record before the edit, from 0.
        step: the step.
        key, details: why it is not legal, as a message.
    """

    at: int
    step: Step
    key: str
    details: Mapping[str, int | str]


class Situation(NamedTuple):
    """Where a record leads: who may act then, and the result if the game ended there."""

    actors: tuple[int, ...]
    standings: Outcome


@dataclass(frozen=True, slots=True)
class Amendment:
    """An amended record, and what is different from before.

    Attributes:
        record: the amended record, legal to its last step.
        misfits: later steps that were left out; if the record was ended at the first of them,
            that one and all that came after it.
        before, after: where the record led, and where it leads now.
    """

    record: Record
    misfits: tuple[Misfit, ...]
    before: Situation
    after: Situation


def amend(record: Record, edit: Edit, stop: bool = False) -> Amendment:
    """Return what an edit makes of a record. The record itself is not changed.

    Args:
        record: legal to its last step.
        edit: what to change.
        stop: end the record at the first later step that does not fit, instead of leaving out
            each that does not.

    Raises:
        IllegalAction: the new step is not legal where it is put.
        IndexError: there is no such step.
    """
    game = games.find(record.game)
    count = len(record.steps)
    last = count if isinstance(edit, Insert) else count - 1
    if not 0 <= edit.at <= last:
        raise IndexError(edit.at)
    states = [game.start(record.setup)]
    for step in record.steps:
        states.append(game.apply(states[-1], *step))
    kept = list(record.steps[: edit.at])
    state = states[edit.at]
    if not isinstance(edit, Remove):
        state = game.apply(state, *edit.step)
        kept.append(edit.step)
    misfits: list[Misfit] = []
    for index in range(edit.at + (not isinstance(edit, Insert)), count):
        step = record.steps[index]
        try:
            if stop and misfits:
                raise IllegalAction(misfits[0].key, **misfits[0].details)
            state = game.apply(state, *step)
        except IllegalAction as error:
            misfits.append(Misfit(index, step, error.key, error.details))
        else:
            kept.append(step)
    return Amendment(
        replace(record, steps=tuple(kept)),
        tuple(misfits),
        _situation(game, states[-1]),
        _situation(game, state),
    )


def _situation(game: Any, state: Any) -> Situation:
    return Situation(game.actors(state), game.standings(state))
