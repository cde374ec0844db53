"""Every name that screens can ask for is a picture."""

from __future__ import annotations

from pathlib import Path

from engine.games.battle_fold.components import ANY, CHARACTERS, ICONS, ITEMS
from ui.games.battle_fold import art

ASSETS = Path(__file__).resolve().parents[4] / "assets"


def test_every_name_is_a_picture() -> None:
    named = {
        art.COVER,
        art.CARD_BACK,
        art.ITEM_BACK,
        art.BATTLE_BACK,
        art.BATTLE_FRONT,
        art.SHIELD,
        *(art.icon(letter) for letter in (*ICONS, ANY)),
        *(art.character(name, ghost) for name in CHARACTERS for ghost in (False, True)),
        *(art.item(name) for name in ITEMS),
        *(art.card_name(name) for name in ITEMS),
        *(art.arena(dark) for dark in (False, True)),
        *(art.circle("green", dark) for dark in (False, True)),
        *(art.circle("blue", dark) for dark in (False, True)),
        *(art.token(number) for number in (1, 2, 3)),
        *(art.heart(there) for there in (False, True)),
        *(art.soul(there) for there in (False, True)),
    }
    found = {f"battle_fold/{file.stem}" for file in (ASSETS / "battle_fold").glob("*.svg")}
    assert named == found
