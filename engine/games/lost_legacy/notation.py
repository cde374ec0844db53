"""Short notation of actions.

=====================  ============================================================
``play general``       play that card face up
``look hand 2``        look at the hand of seat 2
``look ruins 0``       look at the first card of the ruins
``exchange yes``       exchange the cards, or ``no``
``shuffle yes``        shuffle the ruins, or ``no``
``name hand 2``        name a hidden card in the investigation, also ``ruins 0``
``deal map ...``       the sixteen cards from the top
``mix 2 0 1``          for each place, the place from which its card comes
=====================  ============================================================
"""

from __future__ import annotations

from engine.errors import IllegalAction
from engine.games.lost_legacy.actions import Action, Deal, Exchange, Mix, Name, Peek, Play, Shuffle
from engine.games.lost_legacy.cards import NUMBERS

_ANSWERS = {"yes": True, "no": False}


def write(action: Action) -> str:
    """Return the notation of an action."""
    if isinstance(action, Deal):
        return " ".join(("deal", *action.order))
    if isinstance(action, Mix):
        return " ".join(("mix", *map(str, action.order)))
    if isinstance(action, Play):
        return f"play {action.card}"
    if isinstance(action, Peek | Name):
        return f"{action.type} {action.where} {action.at}"
    return f"{action.type} {'yes' if action.done else 'no'}"


def read(text: str) -> Action:
    """Return the action that a notation means.

    Raises:
        IllegalAction: the text is no notation of an action.
    """
    found = _read(text.split())
    if found is None:
        raise IllegalAction("lost_legacy.refused.notation", text=text[:40])
    return found


def _read(words: list[str]) -> Action | None:
    match words:
        case ["deal", *cards] if cards and all(card in NUMBERS for card in cards):
            return Deal(tuple(cards))
        case ["mix", *places] if places and all(map(_is_place, places)):
            return Mix(tuple(map(int, places)))
        case ["play", card] if card in NUMBERS:
            return Play(card)
        case ["exchange" | "shuffle" as kind, answer] if answer in _ANSWERS:
            done = _ANSWERS[answer]
            return Exchange(done) if kind == "exchange" else Shuffle(done)
        case ["look" | "name" as kind, "hand" | "ruins" as where, at] if _is_place(at):
            # A pattern does not narrow the type of a capture.
            place = "hand" if where == "hand" else "ruins"
            made = Peek if kind == "look" else Name
            return made("hand", int(at)) if place == "hand" else made("ruins", int(at))
    return None


def _is_place(text: str) -> bool:
    return len(text) <= 2 and text.isascii() and text.isdigit()
