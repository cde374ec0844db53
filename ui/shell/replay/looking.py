"""The commands of a table that is only looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.context import AppContext


def _nothing(*_: Any, **__: Any) -> None:
    """What a table would do, one that is looked at does not."""


@dataclass(frozen=True, slots=True)
class Looking:
    """Nothing is done there, but that it can be left (:class:`ui.board_props.TableCommands`)."""

    app: AppContext

    deal = undo = redo = revise = hold = hurry = hint = drop_hint = staticmethod(_nothing)
    again = rotated = call = replay = coach = tells = staticmethod(_nothing)

    def act(self, seat: int, action: Any) -> None:
        """Nothing is taken."""

    def leave(self) -> None:
        """To the screen before."""
        self.app.back()

    def rules(self, topic: str) -> None:
        """To the rules."""
        self.app.go(f"/rules/{self.app.words.game}/{topic}")

    def settings(self) -> None:
        """To the settings."""
        self.app.go("/settings")
