"""Lost Legacy's pictures are all that the game needs, and a card is known where it is small."""

from __future__ import annotations

from xml.etree import ElementTree

import brotli  # type: ignore[import-untyped]
import pytest

from engine.games.lost_legacy.cards import NAMES, speed
from tools.art import palette as dye
from tools.art.digits import numeral
from tools.art.games.lost_legacy import pictures
from tools.art.games.lost_legacy.kinds import KINDS, Kind
from tools.art.games.lost_legacy.motifs import MOTIFS

DRAWN = pictures()
BUDGET = 24_000
"""Bytes of all the pictures together, each compressed on its own."""
each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def test_there_is_every_card_of_the_engine_and_what_goes_with_them() -> None:
    marks = {f"mark_{name}" for name in NAMES}
    assert set(DRAWN) == {*NAMES, *marks, "back", "place", "cover"}


@each_kind
def test_a_card_has_its_speed_and_its_motif(kind: Kind) -> None:
    printed = speed(NAMES.index(kind.name))
    assert kind.speed == ("X" if printed is None else f"{printed}")
    assert numeral(kind.speed, 21.5, 23.5, 27) in DRAWN[kind.name]
    assert MOTIFS[kind.name]() in DRAWN[kind.name]
    assert MOTIFS[kind.name]() in DRAWN[f"mark_{kind.name}"]


@pytest.mark.parametrize("name", [*NAMES, "back", "place"])
def test_cards_have_one_size(name: str) -> None:
    assert ElementTree.fromstring(DRAWN[name]).get("viewBox") == "0 0 100 140"


def test_no_two_kinds_have_a_dye_or_a_speed_in_common() -> None:
    for told in ("speed", "ground", "deep"):
        assert len({getattr(kind, told) for kind in KINDS}) == len(NAMES)


@each_kind
def test_speed_and_name_stand_out_from_their_ground(kind: Kind) -> None:
    light, dark = sorted((_luminance(dye.WHITE), _luminance(kind.deep)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_all_pictures_together_are_small() -> None:
    assert sum(len(brotli.compress(text.encode())) for text in DRAWN.values()) <= BUDGET


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
