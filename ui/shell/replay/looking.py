"""The commands of a table that is only looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ui.context import AppContext


@dataclass(frozen=True, slots=True)
class Looking:
    """Nothing is done there, but that it can be left (:class:`ui.board_props.TableCommands`)."""

    app: AppContext

    def act(self, seat: int, action: Any) -> None:
        """Nothing."""

    def deal(self) -> None:
        """Nothing."""

    def undo(self) -> None:
        """Nothing."""

    def redo(self, seat: int) -> None:
        """Nothing."""

    def hold(self, seat: int) -> None:
        """Nothing."""

    def hurry(self) -> None:
        """Nothing."""

    def hint(self) -> None:
        """Nothing."""

    def drop_hint(self) -> None:
        """Nothing."""

    def again(self) -> None:
        """Nothing."""

    def rotated(self) -> None:
        """Nothing."""

    def call(self, names: Mapping[int, str]) -> None:
        """Nothing."""

    def leave(self) -> None:
        """To the screen before."""
        self.app.back()

    def rules(self, topic: str) -> None:
        """To the rules."""
        self.app.go(f"/rules/{self.app.words.game}/{topic}")

    def settings(self) -> None:
        """To the settings."""
        self.app.go("/settings")

    def replay(self) -> None:
        """Nothing: this is one."""

    def tells(self, tell: Callable[[str], None]) -> None:
        """There is nothing to tell."""
