"""What the other side did last: in a line on its panel until the next own move, and in full."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from engine.game import Event
from engine.games.patchwork import Options
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.components.surroundings import rendered, surroundings
from tests.ui.games.patchwork.devices import TABLE, begun, buy, laid, on_device, stored
from tests.ui.games.patchwork.shown import around, drawn, pictures, rival_panel, sheet
from tests.ui.games.patchwork.test_tokens import on_space, track
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, _walk, app, played
from ui.device.backends import PREFIX
from ui.games.patchwork.last import LastMoves
from ui.stored.saved import Save, dump_save
from ui.stored.settings import TextSize

CLOUDS, ARGYLE, HERRINGBONE = 13, 12, 5


def line(phone: Phone) -> Any:
    """The line on the other side's panel."""
    panel = around(phone, ft.Stack, rival_panel(phone))
    return next(c for c in (each.control for each in phone.placed(panel)) if live(c))


def live(control: Any) -> bool:
    """Whether a screen reader says it when it changes."""
    return isinstance(control, ft.Semantics) and bool(control.live_region)


def trace(phone: Phone) -> int | None:
    """The space where the mark of a token's old place lies, or None."""
    for each in phone.placed(track(phone)):
        if getattr(each.control, "key", None) == "came":
            return on_space(phone, each)
    return None


@played
async def test_it_stands_there_until_the_next_own_move() -> None:
    table = begun((CLOUDS, ARGYLE, HERRINGBONE))
    async with app(on_device(table), route=TABLE) as phone:
        assert (line(phone).label, drawn(phone, line(phone))) == ("", [])
        assert trace(phone) is None
        await phone.key("2")
        await phone.key("Enter")
        # The phone is Bo's now.
        for key in ("1", "r"):
            assert line(phone).label == "Ana bought Argyle for 2 buttons."
            shown = [each.replace("\N{NO-BREAK SPACE}", " ") for each in drawn(phone, line(phone))]
            assert shown == ["Just now", f"patch_{ARGYLE:02}", "−2", "button"]
            assert trace(phone) == 0
            await phone.key(key)
        await phone.key("Escape")
        await phone.key("a")
        assert line(phone).label == "Bo advanced and took 3 buttons."
        await phone.tap("Undo")
        assert line(phone).label == "Ana bought Argyle for 2 buttons."


@played
async def test_the_sheet_behind_it_says_all_and_what_there_was_to_choose_from() -> None:
    table = begun((CLOUDS, ARGYLE, HERRINGBONE))
    async with app(on_device(table), route=TABLE) as phone:
        await phone.key("2")
        await phone.key("Enter")
        await phone.tap(re.compile("Show the quilt"))
        said = phone.names("text", sheet(phone))
        assert (
            said[1:4]
            == [
                "Ana bought Argyle for 2 buttons.",
                "Ana sewed on Argyle.",
                "Ana moved 2 spaces to space 2.",
            ]
            or said[:4] == said[1:4]
        )
        choice = around(phone, ft.Row, phone.find(re.compile("^Number 2 of the 3"), "text"))
        assert [name for name, _ in pictures(phone, choice)] == [
            f"patch_{patch:02}" for patch in (CLOUDS, ARGYLE, HERRINGBONE)
        ]
        keys = [str(getattr(each.control, "key", "")) for each in phone.placed(sheet(phone))]
        assert sum(key.startswith("ring") for key in keys) == 1


def against(bot: str) -> Device:
    """A game just begun, the computer in the second seat."""
    players = (Player("Ana"), Player("Robot", bot))
    table = Table.open("patchwork", Options(), players, 1).settle()
    device = Device()
    device.stored[f"{PREFIX}game.g"] = dump_save(Save("g", table.record(), {}, 1.0, 1))
    device.stored[f"{PREFIX}settings"] = '{"pace": "at_once"}'
    return device


@pytest.mark.parametrize("bot", ["thrifty", "tailor"])
@played
async def test_no_notice_tells_what_the_computer_did(bot: str) -> None:
    async with app(against(bot), route=TABLE) as phone:
        await phone.tap(re.compile("^Advance"))
        assert kept(phone).steps[-1].seat == 1
        assert line(phone).label.startswith("Robot ")
        told = [name for name in phone.names("text") if "Robot" in name]
        assert told == []
        assert trace(phone) == 0


@played
async def test_the_automas_turn_stands_there_too() -> None:
    async with app(stored(solo=True, steps=30, phase="automa"), route=TABLE) as phone:
        await phone.tap("Turn over the Automa’s card")
        await phone.key("Escape")
        events = next(e for e in reversed(kept(phone).events) if len(e) > 1)
        took = [e for e in events if e.key in ("patchwork.event.took", "patchwork.event.took_by")]
        said = "The Automa took no patch" if not took else "The Automa took"
        assert said in line(phone).label
        for event in took:
            assert f"patch_{int(event.args['patch'].id):02}" in drawn(phone, line(phone))
        await phone.tap(re.compile("Show its patches"))
        assert any("The Automa took" in name for name in phone.names("text", sheet(phone)))


@played
async def test_tokens_are_seen_on_their_way_and_stand_still_where_nothing_moves() -> None:
    for still, motion in ((False, 320), (True, None)):
        device = laid((CLOUDS, ARGYLE), buy(CLOUDS, 0, 0))
        device.still = still
        async with app(device, route=TABLE) as phone:
            keys = ("token0", "token1")
            tokens = [e.control for e in phone.placed(track(phone)) if e.control.key in keys]
            assert [token.animate_position for token in tokens] == [motion, motion]
            assert trace(phone) == 0


@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_of_several_moves_the_last_ones_are_whole_where_there_is_room_for_few(
    text_size: TextSize,
) -> None:
    patches = (CLOUDS, ARGYLE, HERRINGBONE)
    moves = tuple(
        Event(
            "patchwork.event.bought",
            {"seat": Ref("seat", 1), "patch": Ref("patch", patch), "buttons": 2},
        )
        for patch in patches
    )
    app_ = surroundings("en", text_size=text_size)
    shown = []
    for width in (60, 130, 200, 260, 400, 600):
        row = rendered(lambda: LastMoves(app_, moves, width, 18.0))  # noqa: B023 - drawn at once
        images = [each for each in _walk(row) if isinstance(each, ft.Image)]
        names = [Path(str(each.src)).stem for each in images]
        drawn_ = [patch for patch in patches if f"patch_{patch:02}" in names]
        more = any(isinstance(each, ft.Text) and each.value == "…" for each in _walk(row))
        assert drawn_ == list(patches[-len(drawn_) :]), "the last ones"
        assert more is (len(drawn_) < len(patches))
        shown.append(len(drawn_))
    assert shown == sorted(shown)
    assert (shown[0], shown[-1]) == (1, 3)
