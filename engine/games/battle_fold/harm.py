"""Life lost and regained, who falls by it, and who wins by that.

The numbers in brackets are the rows of docs/rules/battle_fold.md.
"""

from __future__ import annotations

from engine.game import Log
from engine.games.battle_fold.events import item_ref, seat_ref, tell
from engine.games.battle_fold.state import NO_FOLD, OFF, How, State, changed, put


def finish(state: State, won: tuple[int, ...], how: How, log: Log) -> State:
    """End the game. Hands are revealed; cloths that were not looked at count for nothing."""
    if how == "long":
        tell(log, "won.long", rounds=state.number)
    elif how == "team":
        seats = tuple([seat_ref(seat) for seat in won])
        tell(log, "won.team", seats=seats)
    else:
        tell(log, f"won.{how}", seat=seat_ref(won[0]))
    for seat, fighter in enumerate(state.fighters):
        if fighter.items:
            items = tuple([item_ref(item) for item in fighter.items])
            tell(log, "open", seat=seat_ref(seat), items=items)
    looked = zip(state.shown, state.opened, strict=True)
    return state._replace(
        phase="over",
        shown=tuple([mask if seen else NO_FOLD for mask, seen in looked]),
        won=won,
        how=how,
        acting=None,
        strike=None,
        queue=(),
    )


def heal(state: State, seat: int, log: Log, told: str = "healed") -> State:
    """Regain a life, up to the number at the start (F27).

    Args:
        told: the event that reports it, by the cause of the gain. That full life stays is reported
            only of what was done to heal.
    """
    if state.fighters[seat].life == state.options.life:
        if told == "healed":
            tell(log, "healed.full", seat=seat_ref(seat))
        return state
    tell(log, told, seat=seat_ref(seat))
    return changed(state, seat, life=state.fighters[seat].life + 1)


def hurt(state: State, seat: int, amount: int, log: Log) -> State:
    """Take life from a living seat, and in a team from the partner what is lacking (T1)."""
    for own in sorted(state.mates(seat), key=lambda mate: mate != seat):
        lost = min(amount, state.fighters[own].life)
        if lost:
            amount -= lost
            tell(log, "hurt", seat=seat_ref(own), amount=lost)
            state = changed(state, own, life=state.fighters[own].life - lost)
    if state.teams:
        return _team_down(state, seat, log)
    return state if state.fighters[seat].life else _fall(state, seat, log)


def _team_down(state: State, seat: int, log: Log) -> State:
    """End the game for a team without any life: it has lost (T3)."""
    if any(state.fighters[mate].life for mate in state.mates(seat)):
        return state
    winners = next(team for team in state.teams if seat not in team)
    return finish(state, winners, "team", log)


def _fall(state: State, seat: int, log: Log) -> State:
    """Remove a seat's last life: from now on it is a ghost, or gone.

    Its shields and items go at once (G1, L1). A seat that is left alone has won.
    """
    fallen = state.fighters[seat]
    gone = state.options.mode == "last"
    tokens = len(state.playing) - 1
    tell(log, "gone" if gone else "ghost", seat=seat_ref(seat))
    if fallen.items:
        items = tuple([item_ref(item) for item in fallen.items])
        tell(log, "dropped", seat=seat_ref(seat), items=items)
    state = changed(
        state,
        seat,
        fate="gone" if gone else "ghost",
        place=OFF if gone else fallen.place,
        shields=0,
        items=(),
        rooted=False,
        fell=state.number,
    )
    state = state._replace(
        laid=state.laid + fallen.items,
        shown=state.shown if state.opened[seat] else put(state.shown, seat, NO_FOLD),
        queue=tuple([other for other in state.queue if other != seat]),
    )
    if len(state.living) == 1:
        return finish(state, state.living, "last", log)
    if gone:
        tell(log, "token_gone", token=tokens)
    return state


def spring(state: State, seat: int, log: Log) -> State:
    """Pay a trap: a life, which no shield saves, or a ghost's soul (F28)."""
    fighter = state.fighters[seat]
    if fighter.fate == "alive":
        tell(log, "trap", seat=seat_ref(seat))
        return hurt(state, seat, 1, log)
    if not fighter.souls:
        tell(log, "trap.nothing", seat=seat_ref(seat))
        return state
    tell(log, "trap.ghost", seat=seat_ref(seat))
    return changed(state, seat, souls=fighter.souls - 1)


def gain_souls(state: State, seat: int, amount: int, log: Log) -> State:
    """Give souls back to a ghost; with all of them it comes back and has won (G8)."""
    souls = min(state.fighters[seat].souls + amount, state.options.souls)
    if amount:
        tell(log, "souls", seat=seat_ref(seat), amount=souls - state.fighters[seat].souls)
    state = changed(state, seat, souls=souls)
    return finish(state, (seat,), "ghost", log) if souls == state.options.souls else state
