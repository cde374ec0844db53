"""The commands of a lesson's table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.shell.lessons.learning import Learning
from ui.shell.replay.looking import Looking


@dataclass(frozen=True, slots=True)
class Learner(Looking):
    """What a table asks for goes to the lesson (:class:`ui.board_props.TableCommands`)."""

    learning: Learning

    def act(self, seat: int, action: Any) -> None:
        """What the learner does."""
        self.learning.act(seat, action)

    def deal(self) -> None:
        """Chance, at a tap."""
        self.learning.deal()

    def hint(self) -> None:
        """The way that the lesson knows."""
        self.learning.advise()
