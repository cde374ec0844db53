"""Battle Fold's pictures: icons and cloths, the four and their ghosts, arena, cards, tokens, cover.

An icon's file is `icon_` with the engine's name of it, 60 by 60 units, and `icon_any` the question
mark; `cloth_warrior` is one square of the warrior's cloth without an icon. `character_warrior` is a
disc of 100 units, `ghost_warrior` the same face on a shroud. `arena` is 300 by 300 units, a space
60, with nothing around and no circles, which are `circle_green` and `circle_blue`; each of these
has another one that ends in `_dark`. `card_heal` is a card of 100 by 140 units with a band left
empty for its name, which screens write in the language of the table, and `item_heal` its motif on a
square; `card_back` and `item_back` are theirs face down. `battle_back` and `battle_front` are a
battle card, the latter without icons. `token_1` to `token_3`, `heart`, `soul` and `shield` are 60
by 60, as are `heart_lost` and `soul_lost`, where one is not any more.
"""

from art.games.battle_fold.arena import arenas
from art.games.battle_fold.cards import cards
from art.games.battle_fold.cloths import cloths
from art.games.battle_fold.cover import cover
from art.games.battle_fold.icons import icons
from art.games.battle_fold.people import people
from art.games.battle_fold.prints import modules
from art.games.battle_fold.tokens import tokens

__all__ = ["modules", "pictures"]


def pictures() -> dict[str, str]:
    """The SVG text of every picture, by file name."""
    return {
        "cover": cover(),
        **icons(),
        **cloths(),
        **people(),
        **arenas(),
        **cards(),
        **tokens(),
    }
