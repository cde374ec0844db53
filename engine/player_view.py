"""What one viewer at the table may know. A screen is drawn from this and nothing else.

:meth:`engine.table.Table.player_view` makes a player view. It holds nothing that its viewer may not
see: no whole state of a game with secrets, no action of another seat, no event meant for others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple

from engine.game import Event, Game, Legal, Listed, Outcome, S, Setup


class Told(NamedTuple):
    """What a viewer heard of one step.

    Attributes:
        number: the number of the step, from 1.
        seat: the seat that acted, chance included.
        events: the events that the viewer may know, in order.
    """

    number: int
    seat: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class PlayerView(Generic[S]):
    """A game as one viewer knows it.

    Attributes:
        game: the rules.
        setup: seats and options.
        viewer: a seat, or ``ONLOOKER`` for what lies open; None for everybody, in a game without
            secrets or one that is over.
        state: the state, with holes where the viewer may not look.
        told: what the viewer heard, step by step.
        actors: the seats that may act now, as :meth:`Game.actors`.
        past: whether the view is only looked at, and nobody may do anything.
    """

    game: Game[Any, S, Any]
    setup: Setup[Any]
    viewer: int | None
    state: S
    told: tuple[Told, ...]
    actors: tuple[int, ...]
    past: bool = False

    def of_the_past(self) -> PlayerView[S]:
        """Return the same view, to be looked at only."""
        return replace(self, past=True)

    @property
    def step(self) -> int:
        """Number of steps so far."""
        return len(self.told)

    @property
    def standings(self) -> Outcome:
        """The result if the game ended now, as far as the viewer knows; the result at the end."""
        return self.game.standings(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return None if self.actors else self.standings

    def legal(self, seat: int) -> Legal[Any]:
        """Return what a seat may do now.

        That is nothing in the past, and nothing for a seat that is not the viewer's to act for.
        """
        if self.past or (self.viewer is not None and seat != self.viewer):
            return Listed(())
        return self.game.legal(self.state, seat)
