"""The commands of a table that is only looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.context import AppContext
from ui.hooks import nothing


@dataclass(frozen=True, slots=True)
class IdleCommands:
    """Commands that do nothing, except to leave (:class:`ui.board_props.TableCommands`)."""

    app: AppContext

    deal = undo = redo = revise = hold = hurry = hint = drop_hint = staticmethod(nothing)
    ready = again = rotated = call = replay = coach = phones = tells = staticmethod(nothing)

    def act(self, seat: int, action: Any) -> None:
        """Take no action."""

    def leave(self) -> None:
        """Go to the screen before."""
        self.app.back()

    def home(self) -> None:
        """Go home."""
        self.app.go("/")

    def rules(self, topic: str) -> None:
        """Go to the rules."""
        self.app.go(f"/rules/{self.app.words.game}/{topic}")

    def settings(self) -> None:
        """Go to the settings."""
        self.app.go("/settings")
