"""Looking for cards of Lost Legacy where they must not be."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.games.lost_legacy.cards import AMBUSH, NAMES, STARSHIP
from engine.games.lost_legacy.view import SECRET
from engine.refs import Ref
from engine.table import Table
from ui.text import Words

_ANY = "|".join(NAMES).encode()
_PACKED = b"|".join(re.escape(bytes([0xA0 | len(name)]) + name.encode()) for name in NAMES)
PICTURE = re.compile(rb"lost_legacy/(?:mark_)?(%s)\.svg" % _ANY)
RECORD = re.compile(rb"\"(%s)\"|held\d(%s)|(%s)" % (_ANY, _ANY, _PACKED))
"""A name of a record as a text of JSON, in the key of a control, or as a text of msgpack."""

TOLD = set(NAMES) - {NAMES[STARSHIP], NAMES[AMBUSH]}
"""Those that no other card's line speaks of: their names are found, not only their pictures."""


def _spoken(locale: str) -> dict[str, str]:
    words = Words(locale, "lost_legacy")
    return {words.name(Ref("card", name)): name for name in TOLD}


def leaked(where: Iterable[bytes | str], locale: str = "en") -> set[str]:
    """The kinds of cards whose picture, record or name is found.

    Args:
        where: packets as they go over the wire, or texts.
    """
    whole = b"\n".join(part.encode() if isinstance(part, str) else part for part in where)
    found = {name.decode() for name in PICTURE.findall(whole)}
    found |= {
        name.decode("ascii", "ignore") for names in RECORD.findall(whole) for name in names if name
    }
    said = whole.decode("utf-8", "replace").replace("\N{WORD JOINER}", "")
    said = said.replace("\N{NO-BREAK SPACE}", " ")
    spoken = _spoken(locale)
    names = "|".join(map(re.escape, sorted(spoken, key=len, reverse=True)))
    # What stands beside a name in Chinese, Japanese or Korean is no letter of its own.
    alone = rf"(?<![A-Za-z])({names})(?![A-Za-z])"
    return found | {spoken[name] for name in re.findall(alone, said)}


def may_see(table: Table, viewer: int | None) -> set[str]:
    """The kinds of cards that somebody may have before them; None for what all may."""
    state = table.state
    if state.phase not in SECRET:
        return set(NAMES)
    view = table.view(-1 if viewer is None else viewer)
    cards = [*view.ruins, *view.deck, *(moment.card for moment in view.past)]
    for row in (*view.hands, *view.piles):
        cards += row
    return {NAMES[card] for card in cards if card >= 0}
