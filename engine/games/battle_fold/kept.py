"""What people tell the keeper of a real table: who has which token, and what each turn has changed.

Only the table itself knows where anybody stands, what a cloth shows and which item it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from engine.game import Event, Log
from engine.games.battle_fold.actions import Reveal
from engine.games.battle_fold.components import COPIES, ITEMS
from engine.games.battle_fold.events import seat_ref, seconds, tell
from engine.games.battle_fold.harm import gain_souls, heal, hurt, spring
from engine.games.battle_fold.race import queued, ranked
from engine.games.battle_fold.state import (
    GAVE_UP,
    WAITING,
    Acting,
    Icons,
    State,
    changed,
    put,
)
from engine.games.battle_fold.turns import end_round
from engine.refs import Arg

MOST_KEPT: Final = 30
"""The limit of life and souls: nobody knows what is printed in every box."""
ALL_ITEMS: Final = COPIES * len(ITEMS)
"""The number of item cards in the box."""

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class KeptOptions:
    """What is agreed on at the table, and what its box says.

    Attributes:
        mode: as in :class:`.state.Options`.
        life: life at the start, which is also the limit, 1 to :data:`MOST_KEPT`.
        souls: souls by which a ghost comes back, likewise.
        cards: whether the battle cards are the phone's ("phone"), or those of the box ("box").
    """

    __pydantic_config__ = _STRICT
    mode: Literal["ghosts", "last"] = "ghosts"
    life: int = 6
    souls: int = 6
    cards: Literal["box", "phone"] = "box"


@dataclass(frozen=True, slots=True)
class Raced:
    """At a real table: all seats that have a token have taken it.

    Attributes:
        times: of each seat in milliseconds; None where the phone has measured none.
        tokens: of each seat; 0 for none.
    """

    __pydantic_config__ = _STRICT
    type: Literal["raced"] = field(default="raced", kw_only=True)
    times: tuple[int | None, ...]
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """At a real table: a turn is over. Each number is how much more or less a seat has.

    Attributes:
        life: includes the life of seats that lose their last. Such a seat also loses its shields
            and items, which is not told again.
        souls: of ghosts.
        shields, items: of the living.
    """

    __pydantic_config__ = _STRICT
    type: Literal["turned"] = field(default="turned", kw_only=True)
    life: tuple[int, ...]
    souls: tuple[int, ...]
    shields: tuple[int, ...]
    items: tuple[int, ...]


KeptAction = Reveal | Raced | Turned
"""What people tell the keeper, and the battle card that it turns itself."""


class Kept(NamedTuple):
    """What the phone knows of the table.

    Attributes:
        fight: the game's own state, in which places, cloths and hands mean nothing. Its phase is
            "reveal" before the phone turns a card, "fold" before the tokens are told, "act" before
            a turn is told, and "over".
        items: how many item cards each seat has.
        cards: as in :class:`KeptOptions`.
    """

    fight: State
    items: tuple[int, ...]
    cards: str

    @property
    def turn(self) -> int | None:
        """The seat whose turn is to be told; None if no turn is to be told now."""
        return None if self.fight.acting is None else self.fight.acting.seat


def begun(state: Kept, log: Log) -> Kept:
    """Begin the next round: the phone turns a battle card first, or one lies there already."""
    fight = state.fight
    if fight.phase == "over" or state.cards == "phone":
        return state
    fight = fight._replace(phase="fold", number=fight.number + 1)
    if fight.number > 1:
        _tell(log, "round", round=fight.number)
    return state._replace(fight=fight)


def timed(fight: State, times: tuple[int | None, ...]) -> State:
    """Return the race with these times; a seat without a time was not fast enough, or gave up."""
    found = [
        WAITING if seat not in fight.playing else GAVE_UP if time is None else time
        for seat, time in enumerate(times)
    ]
    return fight._replace(times=tuple(found))


def raced(state: Kept, action: Raced, log: Log) -> Kept:
    """Take the tokens as told; the fight begins."""
    fight = timed(state.fight, action.times)._replace(tokens=action.tokens)
    for seat in ranked(fight):
        if fight.times[seat] != GAVE_UP:
            tell(log, "time", seat=seat_ref(seat), time=seconds(fight.times[seat]))
    for number in range(1, fight.seats):
        if number in action.tokens:
            seat = action.tokens.index(number)
            tell(log, "token", seat=seat_ref(seat), token=number)
    return _next(state._replace(fight=queued(fight, log)), log)


def turned(state: Kept, action: Turned, log: Log) -> Kept:
    """Apply what a turn has changed; then comes the next turn.

    What ends the game comes last, whatever the order at the table was: anything that happened after
    the end would not have been told.
    """
    turn, seats = state.turn, range(state.fight.seats)
    assert turn is not None, "it is somebody's turn"
    some = any(map(any, (action.life, action.souls, action.shields, action.items)))
    _tell(log, "turn" if some else "passed", seat=seat_ref(turn))
    after = [own.life + more for own, more in zip(state.fight.fighters, action.life, strict=True)]
    ends = fallen(state.fight, after)
    for seat in seats:
        state = _gained(state, seat, action, log)
    for seat in seats:
        if seat not in ends:
            state = _lost(state, seat, action, log)
    for seat in seats:
        state = _souls(state, seat, action.souls[seat], log)
    for seat in ends:
        state = _lost(state, seat, action, log)
    return state if state.fight.phase == "over" else _next(state, log)


def fallen(fight: State, life: Sequence[int]) -> tuple[int, ...]:
    """Return the living that have no life left; a team falls as one, and nobody in it alone.

    Args:
        life: of each seat after a turn.
    """
    return tuple([seat for seat in fight.living if not sum([life[m] for m in fight.mates(seat)])])


def without_hands(state: Kept, log: Log) -> Kept:
    """Remove the items of every seat that is not among the living."""
    for seat, fighter in enumerate(state.fight.fighters):
        if fighter.fate != "alive" and state.items[seat]:
            _tell(log, "dropped", seat=seat_ref(seat), n=state.items[seat])
            state = state._replace(items=put(state.items, seat, 0))
    return state


def _gained(state: Kept, seat: int, action: Turned, log: Log) -> Kept:
    """Apply life regained, and shields and items that came or went."""
    fight, ref = state.fight, seat_ref(seat)
    if action.life[seat] > 0:
        _tell(log, "healed", seat=ref, n=action.life[seat])
        for _ in range(action.life[seat]):
            fight = heal(fight, seat, None)
    more = action.shields[seat]
    if more:
        _tell(log, "shields" if more > 0 else "spent", seat=ref, n=abs(more))
        fight = changed(fight, seat, shields=fight.fighters[seat].shields + more)
    more = action.items[seat]
    if more:
        _tell(log, "items" if more > 0 else "used", seat=ref, n=abs(more))
    items = put(state.items, seat, state.items[seat] + more)
    return state._replace(fight=fight, items=items)


def _lost(state: Kept, seat: int, action: Turned, log: Log) -> Kept:
    if action.life[seat] >= 0:
        return state
    fight = hurt(state.fight, seat, -action.life[seat], log)
    return without_hands(state._replace(fight=fight), log)


def _souls(state: Kept, seat: int, more: int, log: Log) -> Kept:
    fight = state.fight
    for _ in range(-more):
        fight = spring(fight, seat, log)
    if more > 0:
        fight = gain_souls(fight, seat, more, log)
    return state._replace(fight=fight)


def _next(state: Kept, log: Log) -> Kept:
    """Go to the next turn, or to the next round."""
    fight = state.fight
    if fight.queue:
        seat, *rest = fight.queue
        fight = fight._replace(phase="act", queue=tuple(rest), acting=Acting(seat, Icons()))
        return state._replace(fight=fight)
    return begun(state._replace(fight=end_round(fight, log)), log)


def _tell(log: Log, key: str, **args: Arg) -> None:
    """Append the event ``battle_fold.keeper.event.{key}``."""
    if log is not None:
        log.append(Event(f"battle_fold.keeper.event.{key}", args))
