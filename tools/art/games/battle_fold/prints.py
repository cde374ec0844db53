"""The icons as a module of the screens,
which draw a folded cloth as one picture while it is folded."""

from engine.games.battle_fold.components import ICONS as NAMES
from tools.art.games.battle_fold.icons import ICONS

_HEAD = '''"""The icons on the cloths, as SVG around the origin. From ``python -m tools.art``."""

from __future__ import annotations

from typing import Final

PRINTS: Final = {
'''
_TAIL = '''}
"""By the letters of the icons, at most 60 units wide and high."""
'''
_WIDE = 90
"""Characters of SVG per line of the module."""


def modules() -> dict[str, str]:
    """Return the text of the module, by its path."""
    body = ""
    for letter, name in NAMES.items():
        drawn = ICONS[name]().replace('"', "'")
        lines = [drawn[i : i + _WIDE] for i in range(0, len(drawn), _WIDE)]
        body += (
            f'    "{letter}": (\n' + "".join(f'        "{each}"\n' for each in lines) + "    ),\n"
        )
    return {"ui/games/battle_fold/prints.py": _HEAD + body + _TAIL}
