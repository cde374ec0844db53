"""Battle Fold's pictures are all that the game needs, and small."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import brotli  # type: ignore[import-untyped]
import pytest

from engine.games.battle_fold import components
from tools.art import palette as dye
from tools.art.games.battle_fold import modules, pictures
from tools.art.games.battle_fold.cards import MOTIFS
from tools.art.games.battle_fold.icons import ICONS
from tools.art.games.battle_fold.people import PEOPLE

DRAWN = pictures()
BUDGET = 32_000
"""Bytes of all the pictures together, each compressed on its own."""


def test_there_is_a_picture_of_everything_the_engine_names() -> None:
    people = components.CHARACTERS
    assert set(DRAWN) == {
        *(f"icon_{name}" for name in (*components.ICONS.values(), "any")),
        *(f"{what}_{name}" for what in ("character", "ghost") for name in people),
        *(f"{what}_{name}" for what in ("card", "item") for name in (*components.ITEMS, "back")),
        *(f"circle_{side}{when}" for when in ("", "_dark") for side in components.CIRCLES),
        *("arena", "arena_dark"),
        *(f"token_{number}" for number in (1, 2, 3)),
        *("arena", "heart", "heart_lost", "soul", "soul_lost", "shield"),
        *("battle_back", "battle_front", "cover"),
    }


def test_everybody_stands_in_the_order_of_the_engine() -> None:
    assert tuple(person.name for person in PEOPLE) == components.CHARACTERS
    assert tuple(ICONS) == (*components.ICONS.values(), "any")


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_pictures_of_a_kind_have_one_size(name: str) -> None:
    box = ElementTree.fromstring(DRAWN[name]).get("viewBox")
    sizes = {
        "icon": "0 0 60 60",
        "token": "0 0 60 60",
        "character": "0 0 100 100",
        "ghost": "0 0 100 100",
        "card": "0 0 100 140",
        "battle": "0 0 100 140",
        "item": "0 0 96 96",
        "arena": "0 0 300 300",
        "circle": "0 0 60 60",
    }
    assert box == sizes.get(name.partition("_")[0], box)


@pytest.mark.parametrize("name", modules())
def test_the_committed_module_is_what_the_generator_writes(name: str) -> None:
    file = Path(__file__).resolve().parents[5] / name
    assert file.read_text(encoding="utf-8") == modules()[name]


def test_no_two_pictures_are_alike() -> None:
    assert len(set(DRAWN.values())) == len(DRAWN)


@pytest.mark.parametrize("name", MOTIFS)
def test_a_name_stands_out_from_its_band(name: str) -> None:
    light, dark = sorted((_luminance(dye.WHITE), _luminance(MOTIFS[name][2])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_all_pictures_together_are_small() -> None:
    assert sum(len(brotli.compress(text.encode())) for text in DRAWN.values()) <= BUDGET


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
