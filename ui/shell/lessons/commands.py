"""The commands of a lesson's table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ui.context import AppContext
from ui.shell.lessons.learning import Learning


def _nothing(*_: Any, **__: Any) -> None:
    """What a lesson has no use for."""


@dataclass(frozen=True, slots=True)
class Learner:
    """What a table asks for goes to the lesson (:class:`ui.board_props.TableCommands`).

    Attributes:
        on: what the panel's button does.
    """

    app: AppContext
    learning: Learning
    on: Callable[[], None]

    undo = redo = hold = hurry = drop_hint = again = rotated = call = replay = tells = staticmethod(
        _nothing
    )

    def act(self, seat: int, action: Any) -> None:
        """What the learner does."""
        self.learning.act(seat, action)

    def deal(self) -> None:
        """Chance, at a tap; where the learner reads, what the panel's button does."""
        if self.learning.waits:
            self.on()
        else:
            self.learning.deal()

    def hint(self) -> None:
        """The way that the lesson knows."""
        self.learning.advise()

    def leave(self) -> None:
        """To where the lesson was opened from."""
        self.app.back()

    def rules(self, topic: str) -> None:
        """To the rules."""
        self.app.go(f"/rules/{self.app.words.game}/{topic}")

    def settings(self) -> None:
        """To the settings."""
        self.app.go("/settings")
