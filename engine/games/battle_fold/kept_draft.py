"""A race or a turn at a real table as far as it has been entered, tap by tap.

Each tap gives another draft; a tap that makes no sense gives the same draft.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from engine.games.battle_fold.harm import gain_souls, heal, hurt
from engine.games.battle_fold.kept import (
    ALL_ITEMS,
    Kept,
    KeptAction,
    Raced,
    Turned,
    fallen,
    timed,
    without_hands,
)
from engine.games.battle_fold.race import LONGEST, TIE, ranked
from engine.games.battle_fold.state import changed, put

NOBODY: Final = -1
KINDS: Final = ("done", "token", "life", "soul", "shield", "item")
_RACE: Final = KINDS[:2]
_MOST: Final = 400
"""The most taps of a turn; nobody needs more."""


class Tap(NamedTuple):
    """One thing that was entered.

    Attributes:
        kind: "done" in the race, "token", or what has changed for a seat: "life", "soul", "shield",
            "item".
        seat: the seat.
        by: milliseconds, the number of a token (0 for none), or 1 or -1.
        source: the seat that a shield comes from, :data:`NOBODY` for the pool.
    """

    kind: str
    seat: int
    by: int
    source: int = NOBODY


Draft = tuple[Tap, ...]
"""What was entered, first to last."""


class Race(NamedTuple):
    """A race as far as it has been entered.

    Attributes:
        times: of each seat in milliseconds, None where none was measured.
        tokens: of each seat, 0 for none.
        picker: the seat that chooses a number now, or None.
        over: whether no seat that is not done can get a token any more.
    """

    times: tuple[int | None, ...]
    tokens: tuple[int, ...]
    picker: int | None
    over: bool


def race_of(state: Kept, draft: Draft) -> Race:
    """Return the race that the taps add up to. The last number is given automatically.

    Where handicaps differ, a seat that finishes later may still be the first, so nobody chooses
    before all are done.
    """
    fight = state.fight
    times: list[int | None] = [None] * fight.seats
    told: dict[int, int] = {}
    for tap in draft:
        if tap.kind == "done":
            times[tap.seat] = tap.by
        elif tap.kind == "token":
            told = {seat: number for seat, number in told.items() if number != tap.by or not tap.by}
            told[tap.seat] = tap.by
    most = len(fight.playing) - 1
    order = [seat for seat in ranked(timed(fight, tuple(times))) if times[seat] is not None]
    even = len({fight.handicaps[seat] for seat in fight.playing}) == 1
    over = len(order) >= most + (not even)
    waiting = [seat for seat in order[:most] if seat not in told and (even or over)]
    free = _free(state, told.values())
    if over and len(waiting) == len(free) == 1:
        told[waiting.pop()] = free.pop()
    tokens = tuple([told.get(seat, 0) for seat in range(fight.seats)])
    picker = waiting[0] if waiting and free else None
    return Race(tuple(times), tokens, picker, over)


def _free(state: Kept, taken: Collection[int]) -> list[int]:
    return [n for n in range(1, len(state.fight.playing)) if n not in taken]


def free(state: Kept, draft: Draft) -> tuple[int, ...]:
    """Return the numbers that nobody has."""
    return tuple(_free(state, race_of(state, draft).tokens))


def standing(state: Kept, draft: Draft) -> Kept:
    """Return how all seats stand after the taps of a turn."""
    for tap in draft:
        state = _tapped(state, tap)
    return state


def _tapped(state: Kept, tap: Tap) -> Kept:
    fight, seat = state.fight, tap.seat
    match tap.kind:
        case "life" if tap.by > 0:
            fight = heal(fight, seat, None)
        case "life":
            fight = hurt(fight, seat, 1, None)
        case "soul" if tap.by > 0:
            fight = gain_souls(fight, seat, 1, None)
        case "soul":
            fight = changed(fight, seat, souls=fight.fighters[seat].souls - 1)
        case "shield":
            if tap.source != NOBODY:
                theirs = fight.fighters[tap.source].shields
                fight = changed(fight, tap.source, shields=theirs - 1)
            fight = changed(fight, seat, shields=fight.fighters[seat].shields + tap.by)
        case "item":
            return state._replace(items=put(state.items, seat, state.items[seat] + tap.by))
    return without_hands(state._replace(fight=fight), None)


def sources(now: Kept, seat: int) -> tuple[int, ...]:
    """Return where a seat's shield can come from: the pool, or other seats if it is empty."""
    if now.fight.pool > 0:
        return (NOBODY,)
    fighters = enumerate(now.fight.fighters)
    return tuple([n for n, fighter in fighters if n != seat and fighter.shields])


def fits(state: Kept, draft: Draft, tap: Tap) -> bool:
    """Return whether a tap can be entered next."""
    phase = state.fight.phase
    if tap.seat not in state.fight.playing or len(draft) >= _MOST:
        return False
    if tap.kind in _RACE:
        return phase == "fold" and _races(state, draft, tap)
    return phase == "act" and abs(tap.by) == 1 and _turns(state, standing(state, draft), tap)


def _races(state: Kept, draft: Draft, tap: Tap) -> bool:
    if tap.kind == "token":
        return tap.by in range(len(state.fight.playing))
    race = race_of(state, draft)
    found = [time for time in race.times if time is not None]
    if race.times[tap.seat] is not None or tap.by not in range(LONGEST + 1):
        return False
    # Of two seats that are equally fast, the order in which they finished does not count.
    return not race.over or tap.by - max(found) <= TIE


def _turns(state: Kept, now: Kept, tap: Tap) -> bool:
    fight, seat, more = now.fight, tap.seat, tap.by > 0
    if fight.phase == "over":
        return False
    fighter = fight.fighters[seat]
    if tap.kind == "soul":
        ghost = state.fight.fighters[seat].fate == "ghost"
        return ghost and (more or fighter.souls > 0)
    if fighter.fate != "alive":
        return False
    match tap.kind:
        case "life" if more:
            return fighter.life < fight.options.life
        case "life":
            return any(fight.fighters[mate].life for mate in fight.mates(seat))
        case "shield":
            if more:
                return tap.source in sources(now, seat)
            return tap.source == NOBODY and fighter.shields > 0
        case "item":
            return sum(now.items) < ALL_ITEMS if more else now.items[seat] > 0
    return False


def add(state: Kept, draft: Draft, tap: Tap) -> Draft:
    """Return the draft with one more tap."""
    return (*draft, tap) if fits(state, draft, tap) else draft


def back(state: Kept, draft: Draft) -> Draft:
    """Return the draft without the last tap that has changed anything.

    A token that its seat would have been given automatically has changed nothing.
    """
    shorter = draft[:-1]
    if state.fight.phase == "fold":
        while shorter and race_of(state, shorter) == race_of(state, draft):
            shorter = shorter[:-1]
    return shorter


def action_of(state: Kept, draft: Draft) -> KeptAction | None:
    """Return what goes into the record; None before a card is turned, and after the end."""
    if state.fight.phase == "fold":
        race = race_of(state, draft)
        return Raced(race.times, race.tokens)
    if state.fight.phase != "act":
        return None
    now, seats = standing(state, draft), range(state.fight.seats)
    was, own = state.fight.fighters, now.fight.fighters
    hands = [own[seat].fate == "alive" for seat in seats]
    return Turned(
        tuple([own[seat].life - was[seat].life for seat in seats]),
        tuple([own[seat].souls - was[seat].souls for seat in seats]),
        tuple([(own[seat].shields - was[seat].shields) * hands[seat] for seat in seats]),
        tuple([(now.items[seat] - state.items[seat]) * hands[seat] for seat in seats]),
    )


def draft_of(state: Kept, action: KeptAction) -> Draft:
    """Return an action that was entered as taps, so that people can correct it.

    Taps that do not fit any more are left out.
    """
    if isinstance(action, Raced):
        done = [Tap("done", n, time) for n, time in enumerate(action.times) if time is not None]
        done.sort(key=lambda tap: tap.by)
        taken = [Tap("token", n, number) for n, number in enumerate(action.tokens) if number]
        return _entered(state, (*done, *taken))
    if not isinstance(action, Turned) or state.fight.phase != "act":
        return ()
    life = [own.life + more for own, more in zip(state.fight.fighters, action.life, strict=True)]
    ends = fallen(state.fight, life)
    losers = sorted(range(state.fight.seats), key=lambda seat: (seat in ends, seat))
    first = [
        *_units("life", [max(more, 0) for more in action.life]),
        *_units("shield", [min(more, 0) for more in action.shields]),
        *_units("item", [min(more, 0) for more in action.items]),
    ]
    taken = [
        *_units("shield", [max(more, 0) for more in action.shields]),
        *_units("item", [max(more, 0) for more in action.items]),
    ]
    lost = _units("life", [min(more, 0) for more in action.life], losers)
    hits = [tap for tap in lost if tap.seat not in ends]
    falls = [tap for tap in lost if tap.seat in ends]
    souls = _units("soul", action.souls)
    # A fall may end the game, after which no tap fits. Or others may take what the fallen seat has
    # put down. So two orders are tried.
    ways = (
        _entered(state, (*first, *taken, *hits, *souls, *falls)),
        _entered(state, (*first, *lost, *taken, *souls)),
    )
    return next((way for way in ways if action_of(state, way) == action), ways[0])


def _units(kind: str, more: Sequence[int], order: Sequence[int] = ()) -> list[Tap]:
    seats = order or range(len(more))
    return [
        Tap(kind, seat, 1 if more[seat] > 0 else -1)
        for seat in seats
        for _ in range(abs(more[seat]))
    ]


def _entered(state: Kept, taps: Sequence[Tap]) -> Draft:
    draft: Draft = ()
    for tap in taps:
        if tap.kind == "shield" and tap.by > 0:
            found = sources(standing(state, draft), tap.seat)
            tap = tap._replace(source=found[0] if found else NOBODY)  # noqa: PLW2901
        draft = add(state, draft, tap)
    return draft


def load_draft(value: object, state: Kept) -> Draft:
    """Load a draft as it was stored, as a list of lists.

    Raises:
        ValueError: the value is no draft, or not one of this table.
    """
    if not isinstance(value, list) or len(value) > _MOST:
        raise ValueError("no draft")
    draft: Draft = ()
    for each in value:
        match each:
            case [str(kind), int(seat), int(by), int(source)] if kind in KINDS:
                tap = Tap(kind, seat, by, source)
            case _:
                raise ValueError("no tap")
        if bool in map(type, each) or not fits(state, draft, tap):
            raise ValueError("no such tap")
        draft = (*draft, tap)
    return draft
