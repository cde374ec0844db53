"""What a game's screen is given to mend a kept game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.amend import Edit, amend
from engine.player_view import PlayerView
from engine.table import Table
from ui.board_props import Mended
from ui.shell.place import Place


class TableMender:
    """Mends the game as it stands at a table, as :class:`ui.board_props.Mender` says.

    Nothing in such a game is hidden from anybody.
    """

    def __init__(self, place: Place, table: Table) -> None:
        self._place = place
        self._table = table
        self._weighed: tuple[Edit, bool, Mended, Table] | None = None

    def past(self, step: int) -> PlayerView[Any]:
        """Return the game before a step."""
        table = self._table
        return replace(
            table,
            steps=table.steps[:step],
            states=table.states[: step + 1],
            events=table.events[:step],
        ).player_view(None)

    def entered(self, step: int) -> Any:
        """Return what was entered at a step."""
        return self._table.steps[step].action

    def weigh(self, edit: Edit, stop: bool) -> Mended:
        """Return the dry run of an edit; the last one is kept, because it is drawn repeatedly."""
        if self._weighed is None or self._weighed[:2] != (edit, stop):
            amendment = amend(self._table.record(), edit, stop)
            after = Table.resume(amendment.record, self._table.seed)
            mended = Mended(amendment, self._table.player_view(None), after.player_view(None))
            self._weighed = (edit, stop, mended, after)
        return self._weighed[2]

    def mend(self) -> None:
        """Put what was weighed last in the place of what was kept."""
        if self._weighed is not None:
            self._place.mend(self._table, self._weighed[3])
