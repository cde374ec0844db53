"""A game being played: record, seats, bots, chance and undo. The only thing a screen holds.

A table is an immutable value: every method that changes something returns a new table. A screen
keeps the current one and draws it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine import games
from engine.errors import IllegalAction
from engine.game import CHANCE, Event, Game, Legal, Outcome, Setup
from engine.record import Player, Record, Step
from engine.record import replay as _replay

if TYPE_CHECKING:
    from engine.search import Bot


@dataclass(frozen=True, slots=True)
class Table:
    """A game up to its last step.

    Attributes:
        game: the rules.
        setup: seats and options.
        players: who sits where.
        steps: every action so far, chance included.
        states: the state before each step, and the current one last.
        events: what happened in each step.
        seed: what chance and bots are drawn from, together with the number of the step; not part
            of the record, so it can be another after loading.
        floor: undo goes back to this number of steps and no further.
    """

    game: Game[Any, Any, Any]
    setup: Setup[Any]
    players: tuple[Player, ...]
    steps: tuple[Step, ...]
    states: tuple[Any, ...]
    events: tuple[tuple[Event, ...], ...]
    seed: int
    floor: int = 0

    @classmethod
    def open(cls, name: str, options: Any, players: tuple[Player, ...], seed: int) -> Table:
        """A new table, nothing dealt yet.

        Raises:
            UnknownName: no such game, or seats or options do not fit it.
        """
        game = games.find(name)
        setup = Setup(len(players), options)
        return cls(game, setup, players, (), (game.start(setup),), (), seed)

    @classmethod
    def resume(cls, record: Record, seed: int) -> Table:
        """The table a record describes.

        Raises:
            RecordError: a step is illegal.
        """
        positions = list(_replay(record))
        floor = 0
        for index, step in enumerate(record.steps):
            floor = _floor(record.steps[:index], floor, step.seat)
        return cls(
            games.find(record.game),
            record.setup,
            record.players,
            record.steps,
            tuple(position.state for position in positions),
            tuple(position.events for position in positions[1:]),
            seed,
            floor,
        )

    @property
    def state(self) -> Any:
        """The current state, whole: for rules and records, not for screens of hidden games."""
        return self.states[-1]

    @property
    def actors(self) -> tuple[int, ...]:
        """Who may act now, as :meth:`Game.actors`."""
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def standings(self) -> Outcome:
        """The result if the game ended now."""
        return self.game.standings(self.state)

    def view(self, seat: int) -> Any:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def legal(self, seat: int) -> Legal[Any]:
        """What a seat may do now."""
        state = self.state if seat == CHANCE else self.view(seat)
        return self.game.legal(state, seat)

    def heard(self, seat: int) -> tuple[tuple[Event, ...], ...]:
        """Per step, the events that a seat may know."""
        return tuple(
            tuple(e for e in events if e.audience is None or seat in e.audience)
            for events in self.events
        )

    def play(self, seat: int, action: Any) -> Table:
        """The table after an action.

        Raises:
            IllegalAction: the action is not legal; this table stands as it was.
        """
        state, events = self.game.step(self.state, seat, action)
        return replace(
            self,
            steps=(*self.steps, Step(seat, action)),
            states=(*self.states, state),
            events=(*self.events, events),
            floor=_floor(self.steps, self.floor, seat),
        )

    def deal(self) -> Table:
        """The table after one action of chance.

        Raises:
            IllegalAction: chance is not to act.
        """
        if self.actors != (CHANCE,):
            raise IllegalAction("engine.no_chance")
        return self.play(CHANCE, self.legal(CHANCE).sample(self._random()))

    def settle(self) -> Table:
        """The table after all actions of chance that come before a player's."""
        table = self
        while table.actors == (CHANCE,):
            table = table.deal()
        return table

    def ask(self, seat: int, bot: Bot) -> Table:
        """The table after a bot's action for a seat. The bot gets the seat's view, no more.

        Raises:
            IllegalAction: the seat may not act.
        """
        if seat not in self.actors:
            raise IllegalAction("engine.not_your_turn")
        return self.play(seat, bot.choose(self.game, self.view(seat), seat, self._random()))

    @property
    def undoable(self) -> bool:
        """Whether the last step may be taken back.

        Undo goes back to the last commit of another seat, a revealed card or a die, as on Board
        Game Arena; where seats hide something, the phone must not have been handed on either.
        """
        if len(self.steps) <= self.floor:
            return False
        return not self.game.info.hidden or self.steps[-1].seat in self.actors

    def undo(self) -> Table:
        """The table before the last step.

        Raises:
            IllegalAction: it may not be taken back.
        """
        if not self.undoable:
            raise IllegalAction("engine.no_undo")
        return replace(
            self, steps=self.steps[:-1], states=self.states[:-1], events=self.events[:-1]
        )

    def record(self) -> Record:
        """The game so far, to be saved."""
        return Record(
            self.game.info.id, self.game.info.rules, self.setup.options, self.players, self.steps
        )

    def _random(self) -> Random:
        return Random(f"{self.seed}:{len(self.steps)}")


def _floor(steps: tuple[Step, ...], floor: int, seat: int) -> int:
    """Where undo stops once ``seat`` has acted after ``steps``."""
    if seat == CHANCE:
        return len(steps) + 1
    if steps and steps[-1].seat != seat:
        return len(steps)
    return floor
