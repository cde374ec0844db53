"""The keyboard at the table: what each key does, and who gets it."""

from __future__ import annotations

import re

import pytest

from engine.games.patchwork.actions import Advance, Reveal
from engine.games.patchwork.offers import placements_of
from engine.record import Step
from tests.ui.games.patchwork.devices import TABLE, buy, laid
from tests.ui.games.patchwork.shown import ghost, held, in_hand, own_panel, sheet, tap_quilt
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.components.unseen import Unseen

CLOUDS, ARGYLE, GINGHAM = 13, 12, 2


def begun() -> Device:
    """Ana has bought and may still take it back; Bo is to move."""
    return laid((GINGHAM, CLOUDS, ARGYLE), buy(GINGHAM, 0, 0))


@pytest.mark.parametrize("upper", [False, True])
@played
async def test_letters_act_small_and_capital(upper: bool) -> None:
    def letter(key: str) -> str:
        return key.upper() if upper else key

    async with app(begun(), route=TABLE) as phone:
        await phone.key("1")
        await tap_quilt(phone, 4, 4)
        lies = held(phone)
        await phone.key(letter("r"))
        turned = held(phone)
        assert turned.cells != lies.cells
        await phone.key(letter("f"))
        assert held(phone).cells != turned.cells
        await phone.key("Escape")
        await phone.key(letter("a"))
        assert kept(phone).steps[-1] == Step(1, Advance())
        await phone.key(letter("u"))
        assert kept(phone).steps[-1] == Step(0, buy(GINGHAM, 0, 0))
        for key, title in (("s", "If the game ended now"), ("h", "What happened")):
            await phone.key(letter(key))
            assert title in phone.names("text", sheet(phone))
            await phone.key("Escape")
            assert title not in phone.names("text")


@played
async def test_nobody_advances_with_a_patch_in_the_hand() -> None:
    async with app(begun(), route=TABLE) as phone:
        await phone.key("2")
        lies = held(phone)
        await phone.key("a")
        assert held(phone) == lies
        assert len(kept(phone).steps) == 2


@played
async def test_enter_belongs_to_the_focused_button_once_tab_was_used() -> None:
    async with app(begun(), route=TABLE) as phone:
        await phone.key("1")
        lies = held(phone)
        for key in ("Tab", "Enter", " ", "Enter"):
            await phone.key(key)
        assert held(phone) == lies
        assert len(kept(phone).steps) == 2
        await phone.key("Arrow Up")
        await phone.key("Enter")
        assert len(kept(phone).steps) == 3


@played
async def test_enter_turns_over_the_automas_card() -> None:
    async with app(laid((CLOUDS,), buy(CLOUDS, 0, 0), solo=True), route=TABLE) as phone:
        for key in ("a", "1", "r"):
            await phone.key(key)
        assert len(kept(phone).steps) == 2
        await phone.key("Enter")
        assert isinstance(kept(phone).steps[-1].action, Reveal)


SHEETS = ("Score now", "History", "Show the quilt")


@pytest.mark.parametrize("button", SHEETS)
@played
async def test_a_sheet_takes_the_keys_from_the_table(button: str) -> None:
    async with app(begun(), route=TABLE) as phone:
        await phone.choose(re.compile(button))
        said = phone.names(within=sheet(phone))
        await press_all(phone)
        assert phone.names(within=sheet(phone)) == said
        await phone.key("Escape")
        assert "Close" not in phone.names("button")
        assert ghost(phone) is None
        await phone.key("2")
        lies = held(phone)
        await phone.choose(re.compile(button))
        await press_all(phone)
        await phone.key("Escape")
        assert held(phone) == lies


async def press_all(phone: Phone) -> None:
    """Press every key that plays; nothing that is stored may change by it."""
    steps = kept(phone).steps
    for key in ("a", "1", "Arrow Down", "r", "f", "Enter", "u", "h"):
        await phone.key(key)
        assert kept(phone).steps == steps, key


@played
async def test_a_tap_beside_a_sheet_closes_it() -> None:
    async with app(begun(), route=TABLE) as phone:
        for button in SHEETS:
            await phone.choose(re.compile(button))
            await phone.touch(sheet(phone), 5, 5)
            assert "Close" not in phone.names("button")


@played
async def test_p_goes_to_the_next_place_where_the_patch_fits_and_says_which() -> None:
    async with app(begun(), route=TABLE) as phone:
        await phone.key("1")
        seen, told = [held(phone).cells], [in_hand(phone)]
        fits = {buy.cells for buy in placements_of(kept(phone).state, held(phone).patch)}
        for _ in range(4):
            await phone.key("p")
            seen.append(held(phone).cells)
            told.append(in_hand(phone))
        assert len(set(seen)) == len(set(told)) == 5
        assert set(seen) <= fits
        assert all(each.endswith("It fits.") for each in told)


@played
async def test_a_screen_reader_has_a_button_for_the_next_place_where_the_patch_fits() -> None:
    async with app(begun(), route=TABLE) as phone:
        await phone.key("1")
        told = [in_hand(phone)]
        for _ in range(3):
            (seek,) = (each for each in phone.controls() if isinstance(each, Unseen))
            assert (seek.label, seek.button) == ("Go to the next place where it fits", True)
            await phone.send(seek, "click")
            told.append(in_hand(phone))
        assert len(set(told)) == 4
        assert all(each.endswith("It fits.") for each in told)


@played
async def test_what_the_own_side_has_is_told_when_it_changes() -> None:
    async with app(begun(), route=TABLE) as phone:
        assert own_panel(phone).live_region
        assert own_panel(phone).label.endswith(": 5 buttons, income 0, 81 empty spaces.")
        told = set()
        for _ in range(3):
            await phone.key("a")
            told.add(own_panel(phone).label.partition(": ")[2])
        assert len(told) > 1
