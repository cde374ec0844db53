"""The probe's screens, as the shell asks for them."""

from __future__ import annotations

from dataclasses import replace

from ui.game_screens import GameScreens, events
from ui.late import Late

own = Late(__name__)

SCREENS = KEEPER = GameScreens(
    options=own("options:options"),
    table=own("table:ProbeTable"),
    figure=own("figures:figure"),
    applies=lambda name, seats: name != "team" or seats % 2 == 0,
    quiet=events("probe", "dealt"),
    seat_options=own("options:seat_options"),
    open=own("table:open_table"),
)

PLAIN = SCREENS
EVERY_DAY = {
    "puzzle": replace(PLAIN, posing=own.value("every_day:POSING")),
    "practice": replace(PLAIN, practice=own("every_day:Practice")),
}
"""The screens of a probe that has something every day, by what its registry line says."""
