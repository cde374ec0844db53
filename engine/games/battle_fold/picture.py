"""The table as plain text."""

from __future__ import annotations

from engine.games.battle_fold.components import ARENA, ITEMS, place_name
from engine.games.battle_fold.state import GAVE_UP, HIDDEN, NO_CARD, NO_FOLD, WAITING, Icons, State


def picture(state: State) -> str:
    """Return the arena, then a line for each seat."""
    card = "" if state.card == NO_CARD else f", card {_card(state, state.card)}"
    lines = [f"round {state.number}, {state.phase}{card}"]
    for row in range(ARENA):
        spaces = range(row * ARENA, (row + 1) * ARENA)
        lines.append(" ".join([_space(state, place) for place in spaces]).rstrip())
    lines += [_line(state, seat) for seat in range(state.seats)]
    if state.acting is not None:
        acting = state.acting
        lines.append(f"turn of {acting.seat}: {_icons(acting.icons)}")
    if state.strike is not None:
        lines.append(f"attack with {state.strike.power} on {_seats(state.strike.targets)}")
    if state.discards:
        lines.append("discarded: " + _items(state.discards))
    return "\n".join(lines)


def _space(state: State, place: int) -> str:
    here = [
        f"{seat}{'g' * (fighter.fate == 'ghost')}"
        for seat, fighter in enumerate(state.fighters)
        if fighter.place == place
    ]
    ground = "o" if place in state.box.circles[state.options.side] else "."
    return f"{'/'.join(here) or ground:<3}"


def _line(state: State, seat: int) -> str:
    fighter = state.fighters[seat]
    parts = [f"{seat}: {fighter.character}"]
    if fighter.fate == "alive":
        parts.append(f"{place_name(fighter.place)} life {fighter.life}")
    elif fighter.fate == "ghost":
        parts.append(f"{place_name(fighter.place)} ghost {fighter.souls}")
    else:
        parts.append("gone")
    if fighter.shields:
        parts.append(f"shields {fighter.shields}")
    if fighter.items:
        parts.append("items " + _items(fighter.items))
    if fighter.rooted:
        parts.append("rooted")
    parts += _race(state, seat)
    if state.tokens[seat]:
        parts.append(f"token {state.tokens[seat]}")
    return " | ".join(parts)


def _race(state: State, seat: int) -> list[str]:
    """Return what a seat folds for, and the result."""
    parts = []
    time, shown = state.times[seat], state.shown[seat]
    if state.voided[seat]:
        parts.append(f"interrupted at {_card(state, state.broken[seat])}")
    if state.cards[seat] not in (NO_CARD, state.card):
        parts.append(f"card {_card(state, state.cards[seat])}")
    if state.started[seat] and time == WAITING:
        parts.append("folds")
    if time != WAITING:
        parts.append({GAVE_UP: "gave up", HIDDEN: "folded"}.get(time, f"{time} ms"))
    if state.folds[seat] > 0:
        parts.append(f"{state.folds[seat]} folds")
    if shown != NO_FOLD:
        parts.append("shows " + ("?" if shown == HIDDEN else f"{shown:04x}"))
    return parts


def _card(state: State, card: int) -> str:
    return "?" if card == HIDDEN else state.box.cards[card]


def _items(items: tuple[int, ...]) -> str:
    return " ".join(["?" if item == HIDDEN else ITEMS[item] for item in items])


def _icons(icons: Icons) -> str:
    return " ".join([f"{name} {n}" for name, n in icons._asdict().items() if n]) or "nothing left"


def _seats(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats))
