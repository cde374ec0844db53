"""The gallery shows every game and every kind of address, each on the device that was asked for."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import games, lessons
from tools.gallery.openings import LOOKS, Display, Opening, openings
from tools.pilot.walker.world import World
from ui.games import names as shown
from ui.shell.screens import find
from ui.stored.settings import loads


@pytest.fixture(scope="module")
def every() -> list[Opening]:
    """Everything on one device."""
    return openings([Display()])


def test_every_kind_of_address_is_shown(every: list[Opening]) -> None:
    known = set(re.findall(r"``/(\w*)", find.__doc__ or ""))
    assert known <= {each.start.route.split("/")[1] for each in every}
    assert len(known) > 15


def test_every_game_is_shown_and_so_are_its_tables_and_its_end(every: list[Opening]) -> None:
    names = [each.name for each in every]
    for game in set(shown()) & set(games.names()):
        wanted = [f"table-{game}-", f"new-{game}", f"rules-{game}"]
        if lessons.taught(game):
            wanted += [f"lesson-{game}-{name}" for name in lessons.names(game)]
        for name in wanted:
            assert any(each.startswith(name) for each in names), name
    counted = Counter(each.kind for each in every)
    for kind in ("table", "keeper", "result", "error"):
        assert counted[kind], kind


def test_names_are_unique_over_all_devices() -> None:
    devices = [Display(), Display("ja"), Display(look="dark"), Display(text="huge")]
    found = openings(devices, "^home")
    files = {f"{each.name}-{each.display}" for each in found}
    assert len(files) == len(found) == 8


@pytest.mark.parametrize("look", LOOKS)
def test_a_device_has_the_look_and_the_text_that_were_asked_for(look: str) -> None:
    (opening,) = openings([Display("en", (800, 600), look, "huge")], "^home home-empty")
    settings = loads(World(0).run(opening.start.stored()).stored["note", "settings"])
    assert settings.theme in look.replace("contrast", "light dark")
    assert settings.high_contrast == ("contrast" in look)
    assert settings.text_size == "huge"
    assert (opening.start.locale, opening.start.size) == ("en", (800, 600))
