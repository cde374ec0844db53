"""What a game's screen is given to mend a game that is kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from engine.amend import Edit, amend
from engine.player_view import PlayerView
from engine.table import Table
from ui.board_props import Mended, Mender
from ui.shell.controller import TableController


def mender(controller: TableController, table: Table) -> Mender:
    """Mends the game as it stands at ``table``; nothing in it is hidden from anybody."""

    def mend(mended: Mended) -> None:
        controller.mend(table, mended.amendment.record)

    return Mender(
        partial(_past, table), lambda step: table.steps[step].action, partial(_weigh, table), mend
    )


def _past(table: Table, step: int) -> PlayerView[Any]:
    return replace(
        table,
        steps=table.steps[:step],
        states=table.states[: step + 1],
        events=table.events[:step],
    ).player_view(None)


def _weigh(table: Table, edit: Edit, stop: bool) -> Mended:
    amendment = amend(table.record(), edit, stop)
    after = Table.resume(amendment.record, table.seed)
    return Mended(amendment, table.player_view(None), after.player_view(None))
