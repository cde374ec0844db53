"""The commands of a lesson's table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.shell.lessons.learning import Learning
from ui.shell.replay.commands import IdleCommands


@dataclass(frozen=True, slots=True)
class Learner(IdleCommands):
    """Passes what the table asks for to the lesson (:class:`ui.board_props.TableCommands`)."""

    learning: Learning

    def act(self, seat: int, action: Any) -> None:
        """Do what the learner chose."""
        self.learning.act(seat, action)

    def deal(self) -> None:
        """Let chance act, at a tap."""
        self.learning.deal()

    def hint(self) -> None:
        """Show the way that the lesson knows."""
        self.learning.advise()
