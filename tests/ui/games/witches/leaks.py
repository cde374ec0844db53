"""Looking for cards of Witches, and for numbers of hands, where they must not be."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from engine.game import ONLOOKER
from engine.games.witches.cards import NAMES, names_of
from engine.games.witches.state import HIDDEN
from engine.games.witches.view import played as gone
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.witches.devices import named
from ui.text import bundle

JOINERS = str.maketrans("\N{NO-BREAK SPACE}", " ", "\N{WORD JOINER}")

PICTURE = re.compile(rb"witches/([RGYB]\d+|W\d)\.svg")
WORD = re.compile(rb"\"([RGYB]\d+|W\d)\"|\xa2([RGYB]\d|W\d)(?!\d)|\xa3([RGYB]1[0-4])(?!\d)")
"""A name of a record as a text of JSON or of msgpack."""


@cache
def _spoken(locale: str) -> re.Pattern[str]:
    """What cards are called; wizards share a name, so theirs counts for none of them."""
    names = sorted((named(card, locale) for card in NAMES[:56]), key=len, reverse=True)
    return re.compile(rf"(?<![A-Za-z0-9])({'|'.join(map(re.escape, names))})(?!\d)")


@cache
def _cards(locale: str) -> dict[str, str]:
    return {named(card, locale): card for card in NAMES[:56]}


@cache
def _cited(locale: str) -> re.Pattern[str]:
    """What sentences say around a card's name, as they are written: rules and labels, which tell
    of no hand."""
    texts = [text for key, text in bundle(locale, "witches").items() if ".card." not in key]
    parts = [part for text in texts for part in re.split(r"\{[^}]*\}", text.translate(JOINERS))]
    spoken = _spoken(locale)
    cited = [part for part in parts if spoken.search(part) and not spoken.fullmatch(part.strip())]
    return re.compile("|".join(map(re.escape, sorted(cited, key=len, reverse=True))))


def leaked(where: Iterable[bytes | str], locale: str = "en") -> set[str]:
    """The cards whose picture, record or name is found.

    Args:
        where: packets as they go over the wire, or texts.
        locale: the language that names are told in.
    """
    whole = b"\n".join(part.encode() if isinstance(part, str) else part for part in where)
    found = {match.decode() for match in PICTURE.findall(whole)}
    found |= {name.decode() for names in WORD.findall(whole) for name in names if name}
    said = whole.decode("utf-8", "replace").translate(JOINERS)
    said = _cited(locale).sub("", said)
    cards = _cards(locale)
    return (found & set(NAMES)) | {cards[name] for name in _spoken(locale).findall(said)}


@cache
def lines_of_scores(locale: str) -> frozenset[str]:
    """The cards whose names are lines of a score, too, where they tell of no hand."""
    bundled = bundle(locale, "witches").items()
    lines = (text for key, text in bundled if key.startswith("witches.score."))
    return frozenset(_cards(locale)[line] for line in lines if line in _cards(locale))


def counted(where: Iterable[bytes | str], table: Table, viewer: int | None) -> set[int]:
    """The seats whose hand, which the viewer may not see, is found as a number."""
    whole = b"\n".join(part.encode() if isinstance(part, str) else part for part in where)
    view = table.view(-1 if viewer is None else viewer)
    return {
        seat
        for seat, (mask, seen) in enumerate(zip(table.state.hands, view.hands, strict=True))
        if seen == HIDDEN
        and mask > 1 << 20
        and (str(mask).encode() in whole or mask.to_bytes(8, "big") in whole)
    }


def may_see(table: Table, viewer: int | None) -> set[str]:
    """The cards that somebody may know of; None for what all may."""
    state = table.state
    if state.phase not in ("pass", "play"):
        return set(NAMES)
    seen = {name for mask in gone(state) for name in names_of(mask)}
    if viewer is not None:
        view = table.view(viewer)
        masks = [mask for mask in (*view.hands, *view.passed) if mask > 0]
        seen |= {name for mask in masks for name in names_of(mask)}
    return seen


def heard(table: Table, viewer: int | None) -> set[str]:
    """The cards that somebody was told of, in whichever round; None for what all were told."""
    view = table.player_view(ONLOOKER if viewer is None else viewer)
    named: list[object] = []
    for step in view.told:
        for event in step.events:
            for value in event.args.values():
                whole = isinstance(value, Ref) or not isinstance(value, tuple)
                named += [value] if whole else value
    return {str(each.id) for each in named if isinstance(each, Ref) and each.kind == "card"}
