"""What is printed in the box that is used: this project's own, or a player's real one.

A box is described by a text of parts, each a name and what is printed there. The text says only
what differs from the project's own box, which is the empty text::

    warrior MATI SAPM ISMA SATP; green b2 d2 b4 d4; starts a1 e1 e5 a5; cards MA M? MA? MAS?

Four words of four icons are a cloth, row by row. Spaces are the circles of a side, or the places
where the fighters begin, clockwise. Each word of the cards is a battle card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from engine.errors import UnknownName
from engine.games.battle_fold.components import (
    CARDS,
    CHARACTERS,
    CIRCLES,
    CLOTHS,
    CORNERS,
    ICONS,
    SIDE,
    is_card,
    place_name,
    place_of,
)
from engine.games.battle_fold.solving import solutions

LONGEST_TEXT: Final = 2_000
"""The most characters of the text of a box."""
FEWEST_CARDS, MOST_CARDS = 10, 40
"""The limits of the number of battle cards: with four seats up to eight are used in one round."""


@dataclass(frozen=True, eq=False)
class BoxPrint:
    """What is printed.

    Attributes:
        cloths: the icon of each square, by the character whose cloth it is.
        circles: the spaces of each side of the arena from which an attack is stronger.
        starts: where the fighters begin, clockwise.
        cards: the icons that each battle card asks for; two may be alike.
    """

    cloths: Mapping[str, str]
    circles: Mapping[str, frozenset[int]]
    starts: tuple[int, ...]
    cards: tuple[str, ...]

    @cached_property
    def whole(self) -> int:
        """All battle cards as a bit mask."""
        return (1 << len(self.cards)) - 1


class Misprint(NamedTuple):
    """A fault of a box.

    Attributes:
        part: the name of the part with the fault; empty for a part that does not exist.
        kind: the end of a message's key, ``battle_fold.refused.printed.{kind}``.
        word: the word that is wrong.
    """

    part: str
    kind: str
    word: str


STANDARD: Final = BoxPrint(CLOTHS, CIRCLES, CORNERS, CARDS)
"""The project's own box."""
PARTS: Final = (*CHARACTERS, *CIRCLES, "starts", "cards")
"""The names of the parts, in the order in which :func:`write` writes them."""


def faults(text: str) -> tuple[Misprint, ...]:
    """Return what is wrong with the text of a box; nothing if it can be read.

    Whether the cards can be solved depends on who plays: see :func:`unsolvable`.
    """
    return _read(text)[1]


def box(text: str) -> BoxPrint:
    """Return the box that a text means.

    Raises:
        UnknownName: the text means no box; the error tells the first fault.
    """
    found, wrong = _read(text)
    if wrong:
        raise UnknownName(f"battle_fold.refused.printed.{wrong[0].kind}", text=wrong[0].word)
    return found


@lru_cache(maxsize=64)
def unsolvable(box: BoxPrint, character: str) -> tuple[str, ...]:
    """Return the cards that a character's cloth cannot solve."""
    cloth = box.cloths[character]
    return tuple([card for card in dict.fromkeys(box.cards) if not solutions(cloth, card)])


def write(box: BoxPrint) -> str:
    """Return the shortest text of a box, which identifies it: empty for :data:`STANDARD`."""
    told = []
    for name in PARTS:
        words = words_of(box, name)
        if words != words_of(STANDARD, name):
            told.append(" ".join((name, *words)))
    return "; ".join(told)


def words_of(box: BoxPrint, part: str) -> tuple[str, ...]:
    """Return the words of one part of a box."""
    if part in CHARACTERS:
        cloth = box.cloths[part]
        return tuple([cloth[at : at + SIDE] for at in range(0, len(cloth), SIDE)])
    if part == "cards":
        return box.cards
    if part == "starts":
        return tuple(map(place_name, box.starts))
    return tuple(map(place_name, sorted(box.circles[part])))


@lru_cache(maxsize=64)
def _read(text: str) -> tuple[BoxPrint, tuple[Misprint, ...]]:
    """Return the box as far as it can be read, and what is wrong."""
    if len(text) > LONGEST_TEXT:
        return STANDARD, (Misprint("", "long", str(len(text))),)
    found = STANDARD
    wrong: list[Misprint] = []
    seen: set[str] = set()
    for each in text.split(";") if text else ():
        name, *words = each.split() or [""]
        if name not in PARTS or name in seen:
            wrong.append(Misprint("", "part", name[:20]))
            continue
        seen.add(name)
        try:
            found = _with(found, name, words)
        except _Wrong as error:
            wrong.append(Misprint(name, error.kind, error.word[:20]))
    return found, tuple(wrong)


class _Wrong(Exception):  # noqa: N818 - caught where it belongs
    def __init__(self, kind: str, word: str) -> None:
        super().__init__(kind)
        self.kind, self.word = kind, word


def _with(old: BoxPrint, name: str, words: list[str]) -> BoxPrint:
    if name in CHARACTERS:
        return replace(old, cloths={**old.cloths, name: _cloth(name, words)})
    if name == "cards":
        return replace(old, cards=_cards(words))
    places = _spaces(words)
    if name != "starts":
        return replace(old, circles={**old.circles, name: frozenset(places)})
    if len(places) != len(CORNERS):
        raise _Wrong("starts", str(len(places)))
    return replace(old, starts=places)


def _cloth(name: str, words: list[str]) -> str:
    if [len(word) for word in words] != [SIDE] * SIDE:
        raise _Wrong("cloth", name)
    for letter in "".join(words):
        if letter not in ICONS:
            raise _Wrong("icon", letter)
    return "".join(words)


def _cards(words: list[str]) -> tuple[str, ...]:
    for word in words:
        if not is_card(word):
            raise _Wrong("card", word)
    if not FEWEST_CARDS <= len(words) <= MOST_CARDS:
        raise _Wrong("cards", str(len(words)))
    return tuple(words)


def _spaces(words: list[str]) -> tuple[int, ...]:
    places: list[int] = []
    for word in words:
        try:
            places.append(place_of(word))
        except ValueError as error:
            raise _Wrong("space", word) from error
        if len(set(places)) < len(places):
            raise _Wrong("space_twice", word)
    return tuple(places)
