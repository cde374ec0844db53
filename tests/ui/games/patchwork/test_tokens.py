"""The time track: each token, mark and leather patch is drawn on its space."""

from __future__ import annotations

import math
import re
from typing import Any

import flet as ft
import pytest

from engine.games.patchwork import Options
from engine.games.patchwork.actions import Advance
from engine.games.patchwork.board import CELL, LOOKS, TrackShape, size, space_center
from tests.ui.games.patchwork.devices import TABLE, begun, buy, laid, stored, uncover
from tests.ui.games.patchwork.shown import pictures, texts
from tests.ui.kept import kept
from tools.pilot.headless import Phone, Placed, app, played
from ui.games.patchwork.around import marks_of
from ui.games.patchwork.position import read

CLOUDS, ARGYLE, GINGHAM, HOUNDSTOOTH = 13, 12, 2, 3
"""They take 3, 2, 2 and 1 spaces."""

ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


def track(phone: Phone) -> Any:
    """The time track."""
    return phone.find(re.compile(r"on space \d+, \d+ to go"), "image")


def on_space(phone: Phone, each: Placed) -> int:
    """The space that something lies on, by its middle."""
    name, picture = next(p for p in pictures(phone, track(phone)) if p[0].startswith("track_"))
    look: TrackShape = "round" if "round" in name else "angular"
    scale = picture.control.width / size()[0]
    x = (each.left - picture.left + each.control.width / 2) / scale
    y = (each.top - picture.top + each.control.height / 2) / scale
    away = [math.dist((x, y), space_center(look, space)) for space in range(54)]
    space = min(range(54), key=away.__getitem__)
    assert away[space] < CELL * 0.3
    return space


def beside_marks(phone: Phone) -> list[str]:
    """What marks would hide and therefore show at their corners."""
    corners = [p.control for p in phone.placed(track(phone)) if p.control.key == "hidden"]
    return [name for each in corners for name, _ in pictures(phone, each)]


def spaces(phone: Phone, name: str) -> list[int]:
    """The spaces that pictures of that name lie on."""
    corners = [p.control for p in phone.placed(track(phone)) if p.control.key == "hidden"]
    small = {id(each.control) for corner in corners for _, each in pictures(phone, corner)}
    return [
        on_space(phone, each)
        for n, each in pictures(phone, track(phone))
        if n == name and id(each.control) not in small
    ]


def marks(phone: Phone) -> dict[int, set[str]]:
    """Per space the signs of the choices that lead there, which stand apart."""
    return {
        on_space(phone, each): set("".join(texts(phone, each.control)).split("\N{MIDDLE DOT}"))
        for each in phone.placed(track(phone))
        if isinstance(each.control, ft.Container) and texts(phone, each.control)
    }


@pytest.mark.parametrize("look", LOOKS)
@played
async def test_tokens_stand_on_their_spaces(look: str) -> None:
    device = laid((CLOUDS, ARGYLE), buy(CLOUDS, 0, 0), buy(ARGYLE, 0, 0), track=look)
    async with app(device, route=TABLE) as phone:
        assert any(name.startswith(f"track_{look}") for name, _ in pictures(phone, track(phone)))
        assert (spaces(phone, "token_0"), spaces(phone, "token_1")) == ([3], [2])
        assert "Ana on space 3, 50 to go. Bo on space 2, 51 to go." in phone.texts()
        await phone.key("a")
        assert (spaces(phone, "token_0"), spaces(phone, "token_1")) == ([3], [4])
        assert "Ana on space 3, 50 to go. Bo on space 4, 49 to go." in phone.texts()
        await phone.key("u")
        assert (spaces(phone, "token_0"), spaces(phone, "token_1")) == ([3], [2])


@pytest.mark.parametrize("starter", [0, 1])
@played
async def test_who_came_last_lies_on_top(starter: int) -> None:
    options = Options(starter=1 if starter else 0)
    async with app(laid((HOUNDSTOOTH,), options=options), route=TABLE) as phone:
        assert stack(phone) == [(0, f"token_{1 - starter}"), (0, f"token_{starter}")]
        await phone.key("a")
        assert len(stack(phone)) == 2
        await phone.key("1")
        await phone.key("Enter")
        assert stack(phone) == [(1, f"token_{starter}"), (1, f"token_{1 - starter}")]
        assert kept(phone).state.turn == 1 - starter


def stack(phone: Phone) -> list[tuple[int, str]]:
    """Both tokens, the lower one first, and their spaces; on one space the upper lies raised."""
    found = [p for p in pictures(phone, track(phone)) if p[0].startswith("token_")]
    (lower, at), (upper, above) = found
    below, on = on_space(phone, at), on_space(phone, above)
    if below == on:
        assert 0 < at.top - above.top < at.control.height / 2
    return [(below, lower), (on, upper)]


@played
async def test_alone_the_other_token_is_the_automas() -> None:
    device = laid((CLOUDS,), buy(CLOUDS, 0, 0), solo=True, options=Options(level=3))
    async with app(device, route=TABLE) as phone:
        assert (spaces(phone, "token_0"), spaces(phone, "token_automa")) == ([3], [0])
        assert spaces(phone, "bonus_marker") == [41]
    async with app(laid((CLOUDS,)), route=TABLE) as phone:
        assert spaces(phone, "bonus_marker") == spaces(phone, "token_automa") == []


@played
async def test_the_bonus_marker_goes_once_the_automa_was_there() -> None:
    async with app(stored(solo=True, steps=70), route=TABLE) as phone:
        await uncover(phone)
        state = kept(phone).state
        assert state.sides[1].position >= 41
        assert spaces(phone, "bonus_marker") == []


@played
async def test_marks_show_where_each_choice_leads() -> None:
    async with app(laid((CLOUDS, ARGYLE, GINGHAM)), route=TABLE) as phone:
        assert marks(phone) == {1: {ARROW}, 3: {"1"}, 2: {"2", "3"}}
        for key, space in (("1", 3), ("2", 2), ("3", 2)):
            await phone.key(key)
            assert marks(phone) == {space: {key}}
        await phone.key("Escape")
        assert marks(phone) == {1: {ARROW}, 3: {"1"}, 2: {"2", "3"}}
    ahead = laid((GINGHAM, ARGYLE, CLOUDS), buy(GINGHAM, 0, 0), Advance())
    async with app(ahead, route=TABLE) as phone:
        assert (spaces(phone, "token_0"), spaces(phone, "token_1")) == ([2], [3])
        assert marks(phone) == {4: {"1", ARROW}, 5: {"2", "3"}}


@played
async def test_a_mark_shows_the_income_or_the_leather_of_its_space() -> None:
    # Advancing leads from space 4 to space 5, which pays income.
    async with app(laid((ARGYLE,), *[Advance()] * 4), route=TABLE) as phone:
        assert ARROW in marks(phone)[5]
        assert beside_marks(phone) == ["button"]
        await phone.key("a")
        assert beside_marks(phone) == []
    async with app(laid((), *[Advance()] * 25), route=TABLE) as phone:
        assert ARROW in marks(phone)[26]
        assert beside_marks(phone) == ["leather"]


@played
async def test_leather_lies_on_the_track_until_it_is_taken() -> None:
    for leather, first in (("current", [26, 32, 38, 44, 50]), ("first_edition", [20, 26])):
        options = Options(leather="current" if leather == "current" else "first_edition")
        async with app(laid((), options=options), route=TABLE) as phone:
            assert spaces(phone, "leather")[: len(first)] == first
    async with app(laid((), *[Advance()] * 25), route=TABLE) as phone:
        assert spaces(phone, "leather") == [26, 32, 38, 44, 50]
        await phone.key("a")
        assert spaces(phone, "leather") == [32, 38, 44, 50]
        assert "Leather patches on 32, 38, 44 and 50." in phone.texts()


@pytest.mark.parametrize(("theme", "ending"), [("light", "_contrast"), ("dark", "_contrast_dark")])
@played
async def test_high_contrast_reaches_the_seams_of_the_quilt_and_the_track(
    theme: str, ending: str
) -> None:
    device = laid((CLOUDS,), theme=theme, high_contrast=True)
    async with app(device, route=TABLE) as phone:
        shown = {name for name, _ in pictures(phone, phone.page)}
        assert {f"track_round{ending}", f"quilt{ending}"} <= shown


@played
async def test_a_patch_that_is_too_dear_leads_nowhere() -> None:
    dear = 19  # ten buttons, where a player begins with five
    async with app(laid((dear, ARGYLE, CLOUDS)), route=TABLE) as phone:
        assert marks(phone) == {1: {ARROW}, 2: {"2"}, 3: {"3"}}


@pytest.mark.parametrize(("advised", "signs"), [(False, [ARROW, "1", "2", "3"]), (True, [ARROW])])
def test_a_hint_to_advance_leaves_that_mark_alone(advised: bool, signs: list[str]) -> None:
    table = begun((CLOUDS, ARGYLE, GINGHAM), None, False)
    found = marks_of(read(table.state, table.actors[0], (False, False)), None, advised)
    assert [mark.sign for mark in found if mark.shown] == signs
