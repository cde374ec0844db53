"""The probe's screens, as the shell asks for them."""

from __future__ import annotations

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
