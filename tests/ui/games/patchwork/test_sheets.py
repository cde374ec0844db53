"""Sheets over the table: the score, the history, the other quilt, the result."""

from __future__ import annotations

import re
from typing import Any

import flet as ft

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.state import AUTOMA, LEATHER
from tests.ui.games.patchwork.devices import TABLE, buy, laid, stored
from tests.ui.games.patchwork.shown import (
    around,
    drawn,
    lying,
    own_panel,
    patch_of,
    pictures,
    rival_panel,
    sewn,
    sheet,
)
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played

CLOUDS, ARGYLE, GINGHAM, HERRINGBONE = 13, 12, 2, 5


@played
async def test_the_score_is_told_line_by_line() -> None:
    async with app(laid((CLOUDS, ARGYLE), buy(CLOUDS, 0, 0)), route=TABLE) as phone:
        await phone.choose("Score now")
        ana = ["Ana", "Buttons (3): +3.", "Empty spaces (76): −152."]
        bo = ["Bo", "Buttons (5): +5.", "Empty spaces (81): −162."]
        told = [name for role, name, _ in phone.named(sheet(phone)) if role in ("text", "image")]
        assert told == [
            "If the game ended now",
            *(*ana, "−149 points"),
            *(*bo, "−157 points"),
        ]
        tokens = [name for name in drawn(phone, sheet(phone)) if name.startswith("token")]
        assert tokens == ["token_0", "token_1"]
        assert thickness(phone, "Ana") > thickness(phone, "Bo")
        await phone.tap("Close")
        for key in ("a", "a", "a", "s"):
            await phone.key(key)
        told = [name for name in phone.names("text", sheet(phone)) if name.endswith("points")]
        assert told == ["−146 points", "−151 points"]


def thickness(phone: Phone, name: str) -> float:
    """How thick the frame around a side's score is."""
    score = [control for _, text, control in phone.named(sheet(phone)) if text == name]
    frame: ft.Border = around(phone, ft.Container, *score).border
    return float(frame.top.width)


@played
async def test_alone_the_automas_score_follows_its_level() -> None:
    async with app(stored(solo=True, steps=30), route=TABLE) as phone:
        await phone.choose("Score now")
        side = kept(phone).state.sides[AUTOMA]
        earning = sum(p != LEATHER and PATCHES[p].income > 0 for p, _ in side.placed)
        said = phone.names(within=sheet(phone))
        automa = said[said.index("Automa") :]
        assert automa[1] == f"Buttons ({side.buttons}): +{side.buttons}."
        assert f"Patches with buttons ({earning}): +{earning}." in automa
        assert automa[-1] == f"{side.buttons + earning} points"
        assert "token_automa" in drawn(phone, sheet(phone))


@played
async def test_the_history_tells_what_was_done_the_latest_first_and_by_whom() -> None:
    steps = (buy(CLOUDS, 0, 0), buy(ARGYLE, 0, 0), Advance())
    async with app(laid((CLOUDS, ARGYLE, GINGHAM), *steps), route=TABLE) as phone:
        ana, bo = edge(own_panel(phone).content), edge(rival_panel(phone))
        assert ana != bo
        await phone.choose("History")
        assert [name for name, _ in history(phone)] == [
            "Bo advanced and took 2 buttons.",
            "Bo bought Argyle for 2 buttons.",
            "Bo’s turn again.",
            "Ana bought Clouds for 2 buttons.",
            "The patches were laid out. First to choose from: Clouds, Argyle and Gingham.",
        ]
        edges = [edge(around(phone, ft.Container, line)) for _, line in history(phone)]
        assert edges[:4] == [bo, bo, bo, ana]
        assert edges[4] not in (ana, bo)


@played
async def test_the_history_shows_seats_patches_and_buttons() -> None:
    async with app(laid((CLOUDS, ARGYLE), buy(CLOUDS, 0, 0), Advance()), route=TABLE) as phone:
        await phone.choose("History")
        shown = [each.replace("\N{NO-BREAK SPACE}", " ") for each in drawn(phone, sheet(phone))]
        bought = shown.index("Ana bought Clouds for 2 buttons.")
        assert shown[bought - 1] == "token_0"
        assert shown[bought + 1 : bought + 4] == [f"patch_{CLOUDS:02}", "−2", "button"]
        # A screen reader hears the sentences and nothing twice.
        assert not [name for name, _ in history(phone) if name[0] in "+−"]


def edge(panel: Any) -> str:
    """The colour of the left edge of a panel's frame."""
    button = isinstance(panel, ft.TextButton)
    line: Any = panel.style.side[ft.ControlState.DEFAULT] if button else panel.border.left
    return str(line.color)


def history(phone: Phone) -> list[tuple[str, Any]]:
    """What the history says, line by line, under its title."""
    lines = [(name, control) for role, name, control in phone.named(sheet(phone)) if role == "text"]
    assert lines[0][0] == "What happened"
    return lines[1:]


@played
async def test_the_history_tells_of_income_and_leather() -> None:
    steps = (buy(CLOUDS, 0, 0), *[Advance()] * 22)
    async with app(laid((CLOUDS,), *steps), route=TABLE) as phone:
        await phone.key("a")
        await phone.tap("Sew on the leather patch")
        await phone.key("h")
        said = [name for name, _ in history(phone)]
        assert said[0].startswith("Bo sewed the leather patch on at row ")
        assert "Bo took the leather patch from space 26." in said
        assert "Button income for Ana at space 5: +1." in said


@played
async def test_the_other_quilt_is_shown_as_it_lies() -> None:
    steps = (buy(CLOUDS, 0, 0, 1, True), buy(ARGYLE, 3, 4, 2), Advance(), buy(HERRINGBONE, 5, 1, 1))
    async with app(laid((CLOUDS, ARGYLE, HERRINGBONE), *steps), route=TABLE) as phone:
        for own, other in ((1, "Ana"), (0, "Bo")):
            assert kept(phone).state.turn == own
            await phone.tap(re.compile("Show the quilt"))
            assert f"{other}’s quilt" in phone.names("text", sheet(phone))
            quilt = next(c for role, _, c in phone.named(sheet(phone)) if role == "image")
            assert lying(phone, quilt) == sewn(phone, 1 - own)
            empty = 81 - sum(len(lies.cells) for lies in sewn(phone, 1 - own))
            (said,) = (n for n in phone.names("image", sheet(phone)) if "Empty: " in n)
            assert said.startswith(f"{empty} empty spaces. Empty: ")
            await phone.tap("Close")
            await phone.key("a")


@played
async def test_the_automas_piles_and_discards_are_shown() -> None:
    async with app(stored(solo=True, steps=30), route=TABLE) as phone:
        state = kept(phone).state
        taken = [patch for patch, _ in state.sides[AUTOMA].placed]
        earning = [p for p in taken if p != LEATHER and PATCHES[p].income]
        plain = [p for p in taken if p not in earning]
        await phone.tap(re.compile("Show its patches and cards"))
        said = phone.names(within=sheet(phone))
        assert f"{state.automa.left} cards left in the draw pile" in said
        assert any(name.startswith(f"Next card: {state.automa.back} virtual") for name in said)
        assert f"Bonus marker on space {state.automa.marker}" in said
        assert f"Patches with buttons ({len(earning)})" in said
        assert f"Patches without buttons and leather ({len(plain)})" in said
        piles = [patch_of(name) for name, _ in pictures(phone, sheet(phone))]
        assert [patch for patch in piles if patch is not None] == [*earning, *plain]
        cards = [int(n[1]) for name in said if (n := re.match(r"Card (\d+):", name))]
        assert len(cards) > 1
        assert cards == [*reversed(state.automa.seen)]


@played
async def test_the_result_names_the_winner_and_both_scores() -> None:
    for seed, solo in ((1, False), (2, False), (1, True)):
        async with app(stored(steps=300, seed=seed, solo=solo), route=TABLE) as phone:
            table = kept(phone)
            assert table.outcome is not None
            points = [standing.points or 0 for standing in table.outcome.standings]
            first = points.index(max(points))
            assert points[0] != points[1]
            said = phone.names("text", sheet(phone))
            alone = "You win!" if first == 0 else "The Automa wins"
            assert (alone if solo else f"{('Ana', 'Bo')[first]} wins!") in said
            assert any(name.startswith("What ") for name in said)
            told = [name for name in said if name.endswith(" points")]
            assert told == [f"{n} points".replace("-", "−") for n in points]
            await phone.tap("Close")
            assert "Result" not in phone.names("text")


@played
async def test_the_result_and_a_rematch_can_be_had_again_from_the_finished_table() -> None:
    async with app(stored(steps=300), route=TABLE) as phone:
        for show in (
            lambda: phone.tap("Show the result"),
            lambda: phone.choose("Result"),
            lambda: phone.key("s"),
        ):
            await phone.tap("Close")
            assert "Rematch" not in phone.names("button")
            await show()
            assert "Result" in phone.names("text", sheet(phone))
            assert not {"Score now", "If the game ended now"} & set(phone.names())
        await phone.tap("Rematch")
        assert "Show the result" not in phone.names("button")


def track_width(phone: Phone, within: Any = None) -> float:
    """The width of the picture of the time track."""
    found = pictures(phone, sheet(phone) if within is None else within)
    return next(float(each.control.width) for name, each in found if name.startswith("track_"))


@played
async def test_on_a_phone_on_its_side_the_small_track_opens_a_large_one() -> None:
    device = laid((CLOUDS, ARGYLE))
    device.size = (568.0, 320.0)
    track = re.compile(r"on space \d+, \d+ to go")
    async with app(device, route=TABLE) as phone:
        small = track_width(phone, phone.find(track, "button"))
        await phone.tap(track)
        assert "Time track" in phone.names("text", sheet(phone))
        assert track_width(phone) >= 2 * small
        await phone.tap("Close")
        assert "Time track" not in phone.names("text")
    device.size = (390.0, 844.0)
    async with app(device, route=TABLE) as phone:
        assert not any(track.search(name) for name in phone.names("button"))
