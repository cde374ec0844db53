"""How puzzles of Patchwork are told of."""

from __future__ import annotations

from engine.games.patchwork.bots.reasons import explain
from engine.refs import Ref
from ui.game_screens import Posing
from ui.text import Words


def _named(words: Words, act: str) -> str:
    if act.isdecimal():
        return words("daily.buy", patch=Ref("patch", int(act)))
    return words("daily.advance")


POSING = Posing(_named, explain)
