"""Battle Fold's pictures: icons, characters and ghosts, arena, cards, tokens, cover.

Files, with their sizes in units:

- `icon_` and the engine's name of an icon: the icon, 60 by 60; `icon_any` is the question mark.
- `character_warrior`: a disc of 100; `ghost_warrior`: the same face on a shroud.
- `arena`: the arena without circles or surroundings, 300 by 300, with spaces of 60. The circles are
  `circle_green` and `circle_blue`. Each of these three has a dark version that ends in `_dark`.
- `card_heal`: a card of 100 by 140 with an empty band for its name, which screens write in the
  language of the table; `item_heal`: its motif on a square. `card_back` and `item_back` are the
  same face down.
- `battle_back` and `battle_front`: a battle card, the front without icons.
- `token_1` to `token_3`, `heart`, `soul` and `shield`: 60 by 60. `heart_lost` and `soul_lost` mark
  the place of one that is gone.
"""

from tools.art.games.battle_fold.arena import arenas
from tools.art.games.battle_fold.cards import cards
from tools.art.games.battle_fold.cover import cover
from tools.art.games.battle_fold.icons import icons
from tools.art.games.battle_fold.people import people
from tools.art.games.battle_fold.prints import modules
from tools.art.games.battle_fold.tokens import tokens

__all__ = ["modules", "pictures"]


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by file name."""
    return {
        "cover": cover(),
        **icons(),
        **people(),
        **arenas(),
        **cards(),
        **tokens(),
    }
