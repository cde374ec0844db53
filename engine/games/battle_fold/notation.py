"""Short notation of actions. Spaces are a1 to e5, column and row from the top left.

=======================  ==========================================================
``reveal MA?``           that battle card is turned; ``reveal MA? 2`` for seat 2
``start``                a seat begins to fold
``void``                 the folding was interrupted
``folded 5230 0063``     folded in 5,230 ms; these squares are seen (bits, hexadecimal)
``folded 5230 0063 4``   and with four folds
``folded none``          the seat gave up
``token 2``              take that action token
``walk b3``              a step
``attack 2``             attack seat 2; ``attack all`` for the mage
``guard 1``              spend a shield
``shield``               a shield from the pool, or ``shield 2`` from seat 2
``potion``, ``trap``     use that icon
``item``                 draw an item
``draw root swap``       the items that were drawn
``keep root``            the item that is kept
``use root``             use that item, also ``use diagonal b3``, ``use shove 2 b3``,
                         ``use swap 0 2``; ``use heal for 1`` also with shove and swap
``shove 2 b3``           shove another seat that was attacked
``end``                  end the turn
=======================  ==========================================================
"""

from __future__ import annotations

import re
from typing import Final

from engine.errors import IllegalAction
from engine.games.battle_fold.actions import (
    ALL,
    POOL,
    Action,
    Attack,
    Draw,
    DrinkPotion,
    EndTurn,
    Folded,
    Guard,
    KeepItem,
    Reveal,
    Shove,
    SpringTrap,
    Start,
    TakeItem,
    TakeShield,
    TakeToken,
    UseItem,
    Void,
    Walk,
)
from engine.games.battle_fold.components import ITEMS, is_card, place_name, place_of

_PLAIN: Final[dict[str, Action]] = {
    "start": Start(),
    "void": Void(),
    "potion": DrinkPotion(),
    "trap": SpringTrap(),
    "item": TakeItem(),
    "end": EndTurn(),
    "shield": TakeShield(POOL),
    "attack all": Attack(ALL),
    "folded none": Folded(None, 0),
}
_TEXTS: Final = {action: text for text, action in _PLAIN.items()}


def write(action: Action) -> str:
    """Return the notation of an action."""
    if action in _TEXTS:
        return _TEXTS[action]
    match action:
        case Reveal(card, seat):
            return f"reveal {card}" if seat is None else f"reveal {card} {seat}"
        case Folded(time, shown, folds):
            return f"folded {time} {shown:04x}" + (f" {folds}" if folds else "")
        case TakeToken(number) | Guard(number) | Attack(number) | TakeShield(number):
            return f"{action.type} {number}"
        case Walk(to):
            return f"walk {place_name(to)}"
        case Draw(items):
            return " ".join(("draw", *items))
        case KeepItem(item):
            return f"keep {item}"
        case Shove(seat, to):
            return f"shove {seat} {place_name(to)}"
    return _write_use(action) if isinstance(action, UseItem) else action.type


def _write_use(action: UseItem) -> str:
    words = ["use", action.item, *map(str, action.seats)]
    if action.heals is not None:
        words += ["for", str(action.heals)]
    if action.to is not None:
        words.append(place_name(action.to))
    return " ".join(words)


def read(text: str) -> Action:
    """Return the action that a notation means.

    Raises:
        IllegalAction: the text is no notation of an action.
    """
    found = _PLAIN.get(text)
    try:
        found = found or _read(text.split())
    except ValueError:
        found = None
    if found is None:
        raise IllegalAction("battle_fold.refused.notation", text=text[:40])
    return found


def _number(word: str) -> int:
    """Return a number of up to six digits.

    Raises:
        ValueError: the word is no such number.
    """
    if not re.fullmatch("[0-9]{1,6}", word):
        raise ValueError(word)
    return int(word)


def _mask(word: str) -> int:
    """Return squares from four hexadecimal digits.

    Raises:
        ValueError: the word is no such number.
    """
    if not re.fullmatch("[0-9a-f]{4}", word):
        raise ValueError(word)
    return int(word, 16)


def _read(words: list[str]) -> Action | None:
    match words:
        case ["reveal", card] if is_card(card):
            return Reveal(card)
        case ["reveal", card, seat] if is_card(card):
            return Reveal(card, _number(seat))
        case ["folded", time, shown]:
            return Folded(_number(time), _mask(shown))
        case ["folded", time, shown, folds] if folds.strip("0"):
            return Folded(_number(time), _mask(shown), _number(folds))
        case ["token", number]:
            return TakeToken(_number(number))
        case ["guard", number]:
            return Guard(_number(number))
        case ["attack", seat]:
            return Attack(_number(seat))
        case ["shield", seat]:
            return TakeShield(_number(seat))
        case ["walk", to]:
            return Walk(place_of(to))
        case ["shove", seat, to]:
            return Shove(_number(seat), place_of(to))
        case ["draw", *items] if items and set(items) <= set(ITEMS):
            return Draw(tuple(items))
        case ["keep", item] if item in ITEMS:
            return KeepItem(item)
        case ["use", item, *rest] if item in ITEMS:
            return _read_use(item, rest)
    return None


def _read_use(item: str, rest: list[str]) -> UseItem | None:
    match rest:
        case []:
            return UseItem(item)
        case ["for", seat]:
            return UseItem(item, heals=_number(seat))
        case [to] if item == "diagonal":
            return UseItem(item, to=place_of(to))
        case [seat, to] if item == "shove":
            return UseItem(item, seats=(_number(seat),), to=place_of(to))
        case [one, two]:
            return UseItem(item, seats=(_number(one), _number(two)))
    return None
