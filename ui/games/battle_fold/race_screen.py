"""What taps, keys and the clock do in the race."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from engine.games.battle_fold.actions import TakeToken
from engine.games.battle_fold.folding import Fold
from engine.games.battle_fold.solving import solves
from ui.components.screen import Screen
from ui.device.stopwatch import Stopwatch
from ui.games.battle_fold import race_position
from ui.games.battle_fold.attempt import CAP, Attempt, Folding, Stage, ticked
from ui.games.battle_fold.race_position import GIVEN_UP, Position, cloth_of
from ui.hooks import run


async def pause() -> None:
    """Until the next second."""
    await asyncio.sleep(1)


class RaceScreen(Screen):
    """An attempt, and all that can be done in the race.

    While an attempt is alive, what the window remembers of the table holds this very object; at
    home and in the background all of that is forgotten, and then the attempt was broken off.

    Attributes:
        position: as it is drawn.
        attempt: what is counted down to or folded at, or None.
        folds: the cloth of each seat that folds.
        watch: of the card that lies there.
        asked: whether somebody is asked if they really give up.
        wrong: whose fold was checked and is not right.
    """

    position: Position
    watch: Stopwatch

    def __init__(self) -> None:
        super().__init__()
        self.attempt: Attempt | None = None
        self.folds: dict[int, Folding] = {}
        self.asked = False
        self.wrong: int | None = None
        self._began = 0.0

    def follow(self, position: Position, watch: Stopwatch) -> None:
        """Drawn once more."""
        self.position, self.watch = position, watch

    @property
    def stage(self) -> Stage | None:
        """What the near seat is at; None while it is at nothing."""
        position, attempt = self.position, self.attempt
        if attempt is None or position.near not in attempt.seats:
            return None
        if position.state.phase != "fold" or position.done[position.near]:
            return None
        return attempt.stage if attempt.number == position.state.number else None

    @property
    def moment(self) -> tuple[object, ...]:
        """What the clock is of."""
        attempt = self.attempt
        return (attempt.number, attempt.voided, attempt.stage) if attempt else ()

    def arrive(self) -> None:
        """What has to be done without a tap: who begins a round gets the phone, and an attempt that
        no window is at was broken off."""
        position, holder = self.position, self.props.holder
        state = position.state
        if state.phase != "fold" or holder != position.near:
            return
        if position.started[position.near] and not position.done[position.near]:
            if self.stage != "folding":
                self._broken()
            return
        begins, key = race_position.first(position), f"{self.props.save}.race"
        fresh = not any(position.started[seat] or position.done[seat] for seat in position.people)
        if fresh and self.app.memory.get(key) != state.number:
            self.app.memory[key] = state.number
            if begins is not None and begins != holder:
                self.props.do.hold(begins)

    def begin(self) -> None:
        """Whoever holds the phone is ready: it is counted down."""
        position = self.position
        if self.attempt is not None or position.done[position.near]:
            return
        near = position.near
        self.attempt = Attempt((near,), position.state.number, position.voided[near])
        self.folds = {near: Folding()}
        self.asked, self.wrong = False, None
        self.app.memory[self._mark] = self
        self.app.buzz()
        run(self._count, self.attempt)
        self.changed()

    @property
    def _mark(self) -> str:
        return f"{self.props.save}.attempt"

    async def _count(self, begun: Attempt) -> None:
        """Let the clock go, for as long as that attempt goes on."""
        first: Any = begun.seats, begun.number, begun.voided
        while self.alive:
            await pause()
            now = self.attempt
            if now is None or (now.seats, now.number, now.voided) != first:
                return
            self.tick()

    def tick(self) -> None:
        """A second has passed."""
        if self.attempt is None or not self.alive:
            return
        counting = self.attempt.stage == "counting"
        if (counting or self.position.timed) and self.app.memory.get(self._mark) is not self:
            self._broken()
            return
        self.attempt = ticked(self.attempt)
        if counting and self.attempt.stage == "folding":
            self._open()
        elif self.attempt.late and self.position.timed:
            self.give_up()
        else:
            self.changed()

    def _open(self) -> None:
        """The card comes."""
        self._began = time.monotonic()
        started = race_position.start()
        if started is not None:
            self.act(started, self.position.near)
        self.changed()

    def _broken(self) -> None:
        """The attempt was broken off: void the first time, given up the second."""
        near = self.position.near
        started, voided = self.position.started[near], self.position.voided[near]
        self._end()
        if started:
            action = None if voided else race_position.void()
            self.act(GIVEN_UP if action is None else action, near)
        self.changed()

    def _end(self) -> None:
        self.attempt = None
        self.app.memory.pop(self._mark, None)

    def fold(self, fold: Fold) -> None:
        """The near seat has folded its cloth."""
        self._change(lambda folding: folding.folded(fold))

    def undo(self) -> None:
        """Take a fold back."""
        self._change(Folding.undone)

    def unfold(self) -> None:
        """Unfold all."""
        self._change(Folding.opened)

    def turn(self) -> None:
        """Turn the cloth over."""
        self._change(Folding.turned)

    def _change(self, change: Callable[[Folding], Folding]) -> None:
        near = self.position.near
        if self.stage == "folding":
            self.folds[near] = change(self.folds[near])
            self.wrong = None
            self.changed()

    def done(self) -> None:
        """The near seat is done, for good."""
        position, near = self.position, self.position.near
        if self.stage != "folding":
            return
        folding = self.folds[near]
        if position.checked and not solves(
            folding.now, cloth_of(position.state, near), position.card
        ):
            self.wrong = near
            self.changed()
            return
        timing = self.watch.read()
        if timing.void in ("hidden", "clock") and position.timed:
            self._broken()
            return
        took = round((time.monotonic() - self._began) * 1000) if timing.ms is None else timing.ms
        if took > CAP * 1000 and position.timed:
            self.give_up()
            return
        self._end()
        self.act(
            race_position.finished(position.state, near, folding.now, took, folding.made), near
        )
        self.changed()

    def weigh(self) -> None:
        """Ask whether to give up, or ask no more."""
        self.asked = not self.asked
        self.changed()

    def give_up(self) -> None:
        """The near seat gives up, or its time has run out."""
        if self.stage == "folding":
            near = self.position.near
            self._end()
            self.act(GIVEN_UP, near)
            self.changed()

    def take(self, number: int) -> None:
        """Take a token."""
        self.act(TakeToken(number), self.position.near)

    @property
    def keys(self) -> dict[str, Callable[[], None]]:
        """What keys do."""
        if self.stage == "folding":
            return {
                "Enter": self.done,
                "Backspace": self.undo,
                "o": self.turn,
                "n": self.unfold,
            }
        return {} if self.stage == "counting" else {"Enter": self.begin}
