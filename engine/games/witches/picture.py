"""The table as plain text: totals, the trick, and each seat's hand and captured cards."""

from __future__ import annotations

from engine.games.witches.cards import COLOURS, NAMES, names_of
from engine.games.witches.score import tally
from engine.games.witches.state import HIDDEN, State


def picture(state: State) -> str:
    """Return the whole table, one line for each seat."""
    lines = [_head(state)]
    if state.phase == "play":
        cards = " ".join(NAMES[card] for card in state.trick) or "nothing"
        led = f", {COLOURS[state.led]} led" if state.trick and state.led < len(COLOURS) else ""
        lines.append(f"trick {len(state.tricks) + 1} of seat {state.leader}: {cards}{led}")
    for seat, total in enumerate(state.totals):
        parts = [f"{seat}: {total:3}"]
        if state.phase in ("pass", "play"):
            parts.append(f"hand {cards_text(state.hands[seat])}")
        if state.phase == "pass" and state.passed[seat]:
            parts.append(f"passes {cards_text(state.passed[seat])}")
        if state.piles[seat]:
            points = tally(state.piles[seat], state.options).points
            parts.append(f"took {cards_text(state.piles[seat])} = {points}")
        lines.append(" | ".join(parts))
    return "\n".join(lines)


def cards_text(mask: int) -> str:
    """Return the names of cards."""
    if mask == HIDDEN:
        return "?"
    return " ".join(names_of(mask)) or "none"


def _head(state: State) -> str:
    number = len(state.past) + 1
    if state.phase == "over":
        return f"over after {number - 1} rounds"
    what = {
        "deal": f"seat {state.dealer} deals",
        "pass": f"passing {state.direction}",
        "play": f"seat {state.turn} to play",
        "spell": f"seat {state.turn} chooses",
    }[state.phase]
    return f"round {number}, {what}"
