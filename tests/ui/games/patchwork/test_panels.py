"""The panels of both sides: their figures, their quilts, whose turn it is."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import flet as ft
import pytest

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.state import AUTOMA, LEATHER
from tests.ui.games.patchwork.devices import TABLE, begun, buy, laid, on_device, stored, uncover
from tests.ui.games.patchwork.shown import (
    board,
    drawn,
    lying,
    own_panel,
    own_quilt,
    rival_panel,
    sewn,
)
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played

CLOUDS, ARGYLE, HERRINGBONE = 13, 12, 5

SEWN = (buy(CLOUDS, 0, 0, 1, True), buy(ARGYLE, 3, 4, 2), Advance(), buy(HERRINGBONE, 5, 1, 1))
"""Ana is on space 5, Bo on space 4."""


def figures(phone: Phone, panel: Any) -> dict[str, str]:
    """What stands beside the pictures of a panel."""
    kinds = ("button", "pile_buttons", "pile_plain", "empty")
    return {kind: number for kind, number in pairwise(drawn(phone, panel)) if kind in kinds}


@played
async def test_both_quilts_show_what_is_sewn_on_as_it_lies() -> None:
    async with app(laid((CLOUDS, ARGYLE, HERRINGBONE), *SEWN), route=TABLE) as phone:
        for turn in (1, 0):
            assert kept(phone).state.turn == turn
            assert len(sewn(phone, 0)) == 2
            assert len(sewn(phone, 1)) == 1
            assert lying(phone, own_quilt(phone)) == sewn(phone, turn)
            assert lying(phone, rival_panel(phone)) == sewn(phone, 1 - turn)
            await phone.key("a")


@pytest.mark.parametrize("seed", [3, 4])
@played
async def test_full_quilts_show_every_patch_as_it_lies(seed: int) -> None:
    async with app(stored(steps=45, seed=seed), route=TABLE) as phone:
        await uncover(phone)
        turn = kept(phone).state.turn
        assert LEATHER in {lies.patch for side in (0, 1) for lies in sewn(phone, side)}
        assert lying(phone, own_quilt(phone)) == sewn(phone, turn)
        assert lying(phone, rival_panel(phone)) == sewn(phone, 1 - turn)


@played
async def test_figures_follow_what_is_done() -> None:
    async with app(laid((CLOUDS, ARGYLE)), route=TABLE) as phone:
        fresh = {"button": "5", "pile_buttons": "+0", "empty": "81"}
        bought = {"button": "3", "pile_buttons": "+1", "empty": "76"}
        assert figures(phone, own_panel(phone)) == fresh
        await phone.key("1")
        await phone.key("Enter")
        assert figures(phone, own_panel(phone)) == fresh
        assert figures(phone, rival_panel(phone)) == bought
        assert "Ana: 3 buttons, income 1, 76 empty spaces. Show the quilt" in phone.names()
        await phone.key("a")
        assert figures(phone, own_panel(phone)) == bought
        assert figures(phone, rival_panel(phone)) == fresh | {"button": "9"}
        assert own_quilt(phone).label.startswith(
            "Ana’s quilt: 3 buttons, income 1, 76 empty spaces. Empty: "
        )
        assert "Ana: 3 buttons, income 1, 76 empty spaces." in phone.names("image")


@played
async def test_name_and_token_are_of_the_side_and_an_arrow_is_beside_whose_turn_it_is() -> None:
    async with app(laid((CLOUDS,)), route=TABLE) as phone:
        for own, other in ((0, 1), (1, 0)):
            names = ("Ana", "Bo")
            assert f"{names[own]}’s turn" in phone.names()
            assert drawn(phone, own_panel(phone))[:2] == [f"token_{own}", names[own]]
            assert drawn(phone, rival_panel(phone))[:2] == [f"token_{other}", names[other]]
            assert arrows(phone, own_panel(phone)) == 1
            assert arrows(phone, rival_panel(phone)) == 0
            await phone.key("a")


def arrows(phone: Phone, panel: Any) -> int:
    """How many arrows there are in a panel."""
    return sum(isinstance(each.control, ft.Icon) for each in phone.placed(panel))


@played
async def test_the_automas_panel_counts_its_piles_and_shows_its_tile() -> None:
    async with app(stored(solo=True, steps=30), route=TABLE) as phone:
        state = kept(phone).state
        taken = [patch for patch, _ in state.sides[AUTOMA].placed]
        earning = sum(patch != LEATHER and PATCHES[patch].income > 0 for patch in taken)
        assert 0 < earning < len(taken)
        assert figures(phone, rival_panel(phone)) == {
            "button": str(state.sides[AUTOMA].buttons),
            "pile_buttons": str(earning),
            "pile_plain": str(len(taken) - earning),
        }
        assert drawn(phone, rival_panel(phone))[-2:] == [
            "card_back_tactical",
            str(state.automa.back),
        ]
        assert "bonus" not in drawn(phone, rival_panel(phone))
    async with app(stored(solo=True, steps=70), route=TABLE) as phone:
        await uncover(phone)
        assert kept(phone).state.bonus == AUTOMA
        assert "bonus" in drawn(phone, rival_panel(phone))
        assert "bonus" not in drawn(phone, own_panel(phone))
        assert "Bonus tile" not in phone.names("image")


def rings(phone: Phone, within: Any) -> int:
    """How many patches of a quilt are ringed."""
    found = (getattr(each.control, "key", None) for each in phone.placed(within))
    return sum(str(key).startswith("ring") for key in found)


@played
async def test_what_the_rival_sewed_on_is_ringed_until_the_next_own_move() -> None:
    table = begun((CLOUDS, ARGYLE, HERRINGBONE))
    async with app(on_device(table), route=TABLE) as phone:
        assert rings(phone, rival_panel(phone)) == 0
        await phone.key("1")
        await phone.key("Enter")
        # The phone is Bo's, who has done nothing since Ana sewed on.
        assert kept(phone).state.turn == 1
        assert rings(phone, rival_panel(phone)) == 1
        assert rings(phone, own_quilt(phone)) == 0
        await phone.key("1")
        assert rings(phone, rival_panel(phone)) == 1
        await phone.key("Enter")
        # Bo goes again, and has moved since.
        assert kept(phone).state.turn == 1
        assert rings(phone, rival_panel(phone)) == 0
        await phone.tap("Undo")
        assert rings(phone, rival_panel(phone)) == 1
        await phone.key("Escape")
        await phone.key("a")
        # Ana sees no ring, for Bo has advanced.
        assert kept(phone).state.turn == 0
        assert rings(phone, rival_panel(phone)) == 0


@pytest.mark.parametrize("size", [(820.0, 1180.0), (1180.0, 820.0), (1280.0, 800.0)])
def test_the_rivals_quilt_is_as_large_as_the_own_where_there_is_room(
    size: tuple[float, float],
) -> None:
    @played
    async def look() -> None:
        device = laid((CLOUDS, ARGYLE, HERRINGBONE), *SEWN)
        device.size = size
        async with app(device, route=TABLE) as phone:
            for turn in (1, 0):
                assert kept(phone).state.turn == turn
                own, other = board(phone, own_quilt(phone)), board(phone, rival_panel(phone))
                assert own[2] == other[2] >= 38
                assert lying(phone, rival_panel(phone)) == sewn(phone, 1 - turn)
                # Each side's quilt keeps its place.
                (pair,) = (
                    each
                    for each in phone.controls()
                    if isinstance(each, ft.Row)
                    and {part.key for part in each.controls} == {"own", "beside"}
                )
                assert [part.key for part in pair.controls].index("own") == turn
                await phone.key("a")

    look()


@played
async def test_while_a_patch_moves_only_its_quilt_is_sent_on_a_wide_page_too() -> None:
    sent = []
    for size in ((390.0, 844.0), (1280.0, 800.0)):
        device = laid((CLOUDS, ARGYLE, HERRINGBONE), *SEWN)
        device.size = size
        async with app(device, route=TABLE) as phone:
            await phone.key("1")
            # Away from an edge, at which a button cannot be pressed.
            await phone.key("Arrow Right")
            await phone.key("Arrow Right")
            sent.append(phone.bytes)
    assert sent[1] <= sent[0] + 40


@played
async def test_alone_there_is_no_second_quilt() -> None:
    device = stored(solo=True, steps=30)
    device.size = (1280.0, 800.0)
    async with app(device, route=TABLE) as phone:
        assert drawn(phone, rival_panel(phone))[-2] == "card_back_tactical"


def scrolled(phone: Phone) -> list[ft.Column]:
    """The columns that scroll, with a bar that shows it."""
    columns = [each for each in phone.controls() if isinstance(each, ft.Column)]
    return [each for each in columns if each.scroll == ft.ScrollMode.ALWAYS]


@pytest.mark.parametrize("size", [(568.0, 246.0), (320.0, 568.0)])
@played
async def test_the_main_button_does_not_scroll_away(size: tuple[float, float]) -> None:
    device = laid((CLOUDS, ARGYLE))
    device.size = size
    async with app(device, route=TABLE) as phone:
        (column,) = scrolled(phone)
        within = phone.names("button", column)
        assert any(name.startswith("Choose") for name in within)
        assert not any(name.startswith("Advance") for name in within)
        assert any(name.startswith("Advance") for name in phone.names("button"))


@played
async def test_beside_the_quilt_the_patches_are_in_sight_before_the_column_is_scrolled() -> None:
    device = laid((CLOUDS, ARGYLE))
    device.size = (568.0, 246.0)
    async with app(device, route=TABLE) as phone:
        (column,) = scrolled(phone)
        within = phone.names("button", column)
        assert [name.startswith("Choose") for name in within[:2]] == [True, True]
        assert any(name.startswith("Ana") or "Bo" in name for name in within[2:])
        device.size = (568.0, 320.0)
    async with app(device, route=TABLE) as phone:
        assert not scrolled(phone)


def lines(phone: Phone, panel: Any) -> list[list[str]]:
    """What is drawn in each line of a panel that has its lines one below the other."""
    columns = (each.control for each in phone.placed(panel) if isinstance(each.control, ft.Column))
    return [drawn(phone, each) for column in columns for each in column.controls]


@played
async def test_on_a_small_phone_on_its_side_names_have_a_line_of_their_own() -> None:
    device = stored(solo=True, steps=30)
    device.size = (568.0, 320.0)
    async with app(device, route=TABLE) as phone:
        first, second = lines(phone, own_panel(phone))
        assert first == ["token_0", "Ana"]
        assert second[::2][:3] == ["button", "pile_buttons", "empty"]
        # The Automa's pile leaves the line below to its figures.
        first, second = lines(phone, rival_panel(phone))
        assert first[:3] == ["token_automa", "Automa", "card_back_tactical"]
        assert second[::2] == ["button", "pile_buttons", "pile_plain"]


@played
async def test_where_a_panel_is_too_narrow_the_token_stands_for_the_name() -> None:
    device = laid((CLOUDS,))
    device.size = (568.0, 246.0)
    async with app(device, route=TABLE) as phone:
        assert drawn(phone, own_panel(phone))[0] == "token_0"
        assert "Ana" not in drawn(phone, own_panel(phone))
        assert arrows(phone, own_panel(phone)) == 0
        assert figures(phone, own_panel(phone)) == {
            "button": "5",
            "pile_buttons": "+0",
            "empty": "81",
        }
