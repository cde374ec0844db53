"""Names that stand for nobody.

A seat for which nobody has typed a name has an empty name, and each language says what such a seat
is called. A name that nobody can see counts as empty. Until version 0.9.0 what the seat was called
was stored as its name. Such a name is recognised by the words of that time, in exactly the seat
that they belong to.
"""

from __future__ import annotations

from typing import Final

from engine.letters import unseen

_MOST: Final = 12

_SEATS: Final = {
    told.format(n): n - 1
    for told in ("Player {}", "プレイヤー{}", "플레이어 {}", "玩家 {}")
    for n in range(1, _MOST + 1)
}
_BOTS: Final = {
    told.format(n): n - 1
    for told in ("Computer {}", "CPU{}", "컴퓨터 {}", "電腦 {}", "电脑 {}")
    for n in range(1, _MOST + 1)
}
_ALONE: Final = frozenset(("You", "あなた", "플레이어", "你"))
_OWN: Final = {
    "patchwork": {
        **dict.fromkeys(("Blue", "青", "파랑", "藍方", "蓝方"), 0),
        **dict.fromkeys(("Red", "赤", "빨강", "紅方", "红方"), 1),
    }
}

DEFAULTS: Final = frozenset(
    (*_SEATS, *_BOTS, *_ALONE, *(name for own in _OWN.values() for name in own))
)
"""Every visible name that may have stood for nobody."""


def typed(name: str, game: str, seat: int, bot: bool, alone: bool) -> str:
    """Return a name as somebody typed it; empty where it is what the seat was called without one.

    Args:
        game: the game's id, without ``.keeper``.
        alone: whether only one person plays.
    """
    if name not in DEFAULTS:
        return "" if unseen(name) else name
    if bot:
        return "" if _BOTS.get(name) == seat else name
    if _SEATS.get(name) == seat or _OWN.get(game, {}).get(name) == seat:
        return ""
    return "" if alone and name in _ALONE else name
