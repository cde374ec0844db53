"""The table as plain text: the ruins, the deck, and each seat's hand and pile."""

from __future__ import annotations

from engine.games.lost_legacy.cards import HIDDEN, NAMES
from engine.games.lost_legacy.state import State

_WHAT = {
    "deal": "to be dealt",
    "play": "seat {turn} plays",
    "look": "seat {turn} looks",
    "exchange": "seat {turn} may exchange",
    "shuffle": "seat {turn} may shuffle",
    "mix": "cards are shuffled",
    "name": "seat {turn} searches at speed {called}",
    "over": "over",
}


def picture(state: State) -> str:
    """Return the whole table, one line for each seat."""
    what = _WHAT[state.phase].format(turn=state.turn, called=state.called)
    number = len(state.games) + (state.phase not in ("over", "deal"))
    lines = [f"game {number}, {what}" if number else what]
    if state.past:
        lines.append(f"ruins {cards_text(state.ruins)} | deck {cards_text(state.deck)}")
    for seat, hand in enumerate(state.hands):
        parts = [f"{seat}: won {state.won[seat]}"]
        if state.past:
            parts.append("out" if state.out[seat] else f"hand {cards_text(hand)}")
            parts.append(f"played {cards_text(state.piles[seat])}")
        lines.append(" | ".join(parts))
    return "\n".join(lines)


def cards_text(cards: tuple[int, ...]) -> str:
    """Return the names of cards."""
    return " ".join("?" if card == HIDDEN else NAMES[card] for card in cards) or "none"
