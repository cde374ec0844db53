"""What a game's screen is given to mend a game that is kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from engine.amend import Edit, amend
from engine.sight import Sight
from engine.table import Table
from ui.shell.live import Live
from ui.sitting import Mended, Mender


def mender(live: Live, table: Table) -> Mender:
    """Mends the game as it stands at ``table``; nothing in it is hidden from anybody."""

    def mend(mended: Mended) -> None:
        live.mend(table, mended.amendment.record)

    return Mender(
        partial(_past, table), lambda step: table.steps[step].action, partial(_weigh, table), mend
    )


def _past(table: Table, step: int) -> Sight[Any]:
    return replace(
        table,
        steps=table.steps[:step],
        states=table.states[: step + 1],
        events=table.events[:step],
    ).sight(None)


def _weigh(table: Table, edit: Edit, stop: bool) -> Mended:
    amendment = amend(table.record(), edit, stop)
    after = Table.resume(amendment.record, table.seed)
    return Mended(amendment, table.sight(None), after.sight(None))
