"""The shell plays a game it knows nothing of: the probe, with the smallest possible screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import flet as ft
import pytest

from engine.record import Player
from pilot.headless import Device, app, played
from tests import probe
from ui import games as screens
from ui.components.press import big_button
from ui.components.prose import prose
from ui.games import GameScreens
from ui.here import Here
from ui.shell.sitting import NewGame, Sitting


def _setup(here: Here, begin: Callable[[NewGame], None]) -> ft.Control:
    new = NewGame("probe", probe.Options(), (Player("Ana"), Player("Bo")), {"colour": "red"})
    return big_button(here, "start the probe", lambda: begin(new))


def _table(here: Here, sitting: Sitting) -> ft.Control:
    table = sitting.table
    parts: list[ft.Control] = [
        prose(here, f"colour {sitting.trim['colour']}"),
        prose(here, f"steps {len(table.steps)}"),
        big_button(here, "out of turn", lambda: sitting.act(3, probe.Call(True))),
        big_button(here, "undo", sitting.undo),
        big_button(here, "again", sitting.again),
        big_button(here, "leave", sitting.leave),
    ]
    for seat in table.actors:
        name = f"{sitting.names[seat]} raises"
        parts.append(big_button(here, name, _raiser(sitting, seat)))
    if table.outcome is not None:
        parts.append(prose(here, f"winners {len(table.outcome.winners())}"))
    return ft.Column(parts)


def _raiser(sitting: Sitting, seat: int) -> Callable[[], None]:
    return lambda: sitting.act(seat, probe.Call(True))


def _nothing(here: Here, *_: object) -> ft.Control:
    return ft.Container()


@pytest.fixture
def probe_screens(probe_game: probe.Probe) -> Iterator[None]:
    """The probe's screens, registered for one test."""
    screens.register("probe", GameScreens(_setup, _table, _nothing))
    yield
    screens.unregister("probe")


@pytest.mark.usefixtures("probe_screens")
@played
async def test_the_shell_plays_a_game_it_does_not_know() -> None:
    device = Device()
    async with app(device) as phone:
        await phone.go("/new/probe")
        await phone.tap("start the probe")
        assert "colour red" in phone.names("text")
        assert "steps 1" in phone.names("text")
        await phone.tap("Ana raises")
        assert "steps 2" in phone.names("text")
    async with app(device) as phone:
        await phone.tap("Go on: Ana vs Bo")
        assert "steps 2" in phone.names("text")
        await phone.tap("Bo raises")
        assert "winners 1" in phone.names("text")
        await phone.tap("leave")
        assert "Look back: Ana vs Bo" in phone.names("button")


@pytest.mark.usefixtures("probe_screens")
@played
async def test_a_refusal_is_told_and_nothing_happens() -> None:
    async with app() as phone:
        await phone.go("/new/probe")
        await phone.tap("start the probe")
        await phone.tap("out of turn")
        assert "probe.refused" in phone.names("text")
        assert "steps 1" in phone.names("text")


@pytest.mark.usefixtures("probe_screens")
@played
async def test_a_rematch_is_another_game_with_the_same_players() -> None:
    async with app() as phone:
        await phone.go("/new/probe")
        await phone.tap("start the probe")
        first = phone.route
        await phone.tap("Ana raises")
        await phone.tap("again")
        assert phone.route != first
        assert "steps 1" in phone.names("text")
        assert "Ana raises" in phone.names("button")


@played
async def test_a_save_that_is_gone_says_so() -> None:
    async with app(route="/table/nowhere") as phone:
        assert "no longer there" in phone.texts()
        await phone.tap("Home")
        assert phone.route == "/"
