"""Witches' pictures are a whole deck, and a card is known by the strip a fan leaves of it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import brotli  # type: ignore[import-untyped]
import pytest

from tools.art.games.witches import pictures
from tools.art.games.witches.card import BAND
from tools.art.games.witches.peoples import (
    BLUE,
    CROWN,
    GREEN,
    HAT,
    PEOPLES,
    RED,
    WIZARDS,
    YELLOW,
    People,
)
from tools.art.palette import lightness

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = pictures()
NUMBERED = [f"{people.letter}{value}" for people in PEOPLES for value in range(1, 15)]
WIZARD_CARDS = [f"W{i}" for i in range(1, 5)]
SPECIAL = {"R11": HAT, "G11": HAT, "G12": CROWN, "Y11": HAT, "B11": HAT}
BUDGET = 60_000
"""Bytes of all the pictures together, each compressed on its own."""


def tree(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(DRAWN[name])


def test_there_are_sixty_cards_a_back_a_cover_and_five_marks() -> None:
    marks = [f"mark_{people.letter}" for people in (*PEOPLES, WIZARDS)]
    assert set(DRAWN) == {*NUMBERED, *WIZARD_CARDS, "back", "cover", *marks}


def test_no_two_cards_look_alike() -> None:
    assert len(set(DRAWN.values())) == len(DRAWN)


@pytest.mark.parametrize("name", [*NUMBERED, *WIZARD_CARDS])
def test_cards_have_one_size_and_one_ground_a_people(name: str) -> None:
    people = next(p for p in (*PEOPLES, WIZARDS) if p.letter == name[0])
    root = tree(name)
    assert root.get("viewBox") == "0 0 100 140"
    grounds = [path for path in root.iter(f"{SVG}path") if path.get("fill") == people.ground]
    assert any(path.get("d", "").startswith("M3 3h") for path in grounds)


@pytest.mark.parametrize("name", [n for n in NUMBERED if n not in SPECIAL])
def test_a_number_card_shows_as_many_marks_as_its_number_says(name: str) -> None:
    uses = [use for use in tree(name).iter(f"{SVG}use") if use.get("href") == "#m"]
    assert len(uses) == int(name[1:]) + 1, "one more is on the band"


def test_the_sign_of_a_special_card_is_on_that_card_alone() -> None:
    for name in (*NUMBERED, *WIZARD_CARDS):
        data = {path.get("d") for path in tree(name).iter(f"{SVG}path")}
        assert data & {HAT, CROWN} == ({SPECIAL[name]} if name in SPECIAL else set())


@pytest.mark.parametrize("name", ["R10", "G14", "Y12", "B13", "W1", "R11"])
def test_the_number_stands_in_the_band(name: str) -> None:
    number = next(p for p in tree(name).iter(f"{SVG}path") if p.get("stroke-width") == "4.6")
    starts = re.findall(r"M([\d.]+) ?[\d.]+m", number.get("d", ""))
    assert len(starts) == (1 if name.startswith("W") else 2)
    assert all(5 < float(x) < BAND - 11 for x in starts)


def test_peoples_differ_by_their_marks_and_not_by_colour_alone() -> None:
    assert len({people.mark for people in (*PEOPLES, WIZARDS)}) == 5
    assert len({people.ground for people in (*PEOPLES, WIZARDS)}) == 5


@pytest.mark.parametrize("people", [RED, GREEN, YELLOW, BLUE, WIZARDS], ids=lambda p: p.letter)
def test_number_and_mark_stand_out_from_their_ground(people: People) -> None:
    light, dark = sorted((_luminance(people.ink), _luminance(people.ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5
    assert lightness(people.edge) < 0.3


def test_all_pictures_together_are_small() -> None:
    assert sum(len(brotli.compress(text.encode())) for text in DRAWN.values()) <= BUDGET


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
