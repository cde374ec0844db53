"""The probe with the smallest possible screens, for what the shell does with any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import flet as ft
import pytest

from engine.record import Player
from tests import probe
from ui import games as screens
from ui.components.press import big_button
from ui.components.prose import prose
from ui.games import GameScreens
from ui.here import Here
from ui.shell.sitting import NewGame, Sitting


def _setup(here: Here, begin: Callable[[NewGame], None]) -> ft.Control:
    def starter(name: str) -> Callable[[], None]:
        players = (Player(name), Player("Bo"))
        return lambda: begin(NewGame("probe", probe.Options(), players, {"colour": "red"}))

    names = ("Ana", "Cy")
    return ft.Column([big_button(here, f"start as {name}", starter(name)) for name in names])


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
