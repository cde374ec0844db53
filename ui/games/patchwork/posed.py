"""The words of Patchwork's puzzles: they name the patch, and not where it is sewn on."""

from __future__ import annotations

from functools import partial

from engine.bot import Reason
from engine.games.patchwork.bots.reasons import explain, reason
from engine.games.patchwork.puzzles import AHEAD
from engine.refs import Ref
from ui.game_screens import Posing
from ui.text import Words


def _named(words: Words, act: str) -> str:
    if act.isdecimal():
        return words("daily.buy", patch=Ref("patch", int(act)))
    return words("daily.advance")


def _found(than: str) -> Reason:
    if than.isdecimal():
        return reason("beats", n=AHEAD, patch=Ref("patch", int(than)))
    return reason("beats_advancing" if than else "foresight", n=AHEAD)


POSING = Posing(_named, partial(explain, placing=False), _found)
