"""Short notation of actions.

========================  ==========================================================
``R11``                   play that card
``pass R11 G12 W1``       pass these on
``deal R1 ... / G3 ...``  the hands, seat 0 first
``spell others``          everybody else gets the spell's points
``spell self``            the caster loses them instead
========================  ==========================================================

Reading puts the cards of a hand in order.
"""

from __future__ import annotations

from engine.errors import IllegalAction
from engine.games.witches.actions import Action, Deal, Pass, Play, Spell
from engine.games.witches.cards import NUMBERS
from engine.games.witches.playing import PLAYS

_SPELLS = {"spell others": Spell("others"), "spell self": Spell("self")}


def write(action: Action) -> str:
    """Return the notation of an action."""
    if isinstance(action, Play):
        return action.card
    if isinstance(action, Pass):
        return " ".join(("pass", *action.cards))
    if isinstance(action, Deal):
        return "deal " + " / ".join(" ".join(hand) for hand in action.hands)
    return f"spell {action.on}"


def read(text: str) -> Action:
    """Return the action that a notation means.

    Raises:
        IllegalAction: the text is no notation of an action.
    """
    text = text.strip()
    if text in NUMBERS:
        return PLAYS[NUMBERS[text]]
    if text in _SPELLS:
        return _SPELLS[text]
    kind, _, rest = text.partition(" ")
    if kind in ("pass", "deal"):
        hands = tuple(_ordered(hand) for hand in rest.split("/"))
        if None not in hands:
            found = tuple(hand for hand in hands if hand is not None)
            if kind == "deal":
                return Deal(found)
            if len(found) == 1:
                return Pass(found[0])
    raise IllegalAction("witches.refused.notation", text=text[:40])


def _ordered(text: str) -> tuple[str, ...] | None:
    """Return the cards named in a text, in order; None if there are none or one is no card."""
    names = text.split()
    if not names or not all(name in NUMBERS for name in names):
        return None
    return tuple(sorted(names, key=NUMBERS.__getitem__))
