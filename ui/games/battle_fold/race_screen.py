"""What taps, keys and the clock do in the race."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.games.battle_fold.actions import Start, TakeToken, Void
from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.solving import solves
from ui.components.entered import Entered
from ui.components.screen import Screen
from ui.device.stopwatch import Stopwatch
from ui.games.battle_fold.attempt import CAP, Attempt, Folding, Stage, ticked
from ui.games.battle_fold.folding_desk import Desk, keyed
from ui.games.battle_fold.race_position import GIVEN_UP, Position, finished
from ui.hooks import run
from ui.window_memory import Key

RACE = Key[int]("race")
"""The number of the card for which the phone was handed to the first to fold."""
ATTEMPT = Key[object]("attempt")
"""The screen on which a card is being folded."""

CLOTH_KEYS = ("Arrow Left", "Arrow Right", "Arrow Up", "Arrow Down", "Enter", "Escape", *"utzx")
"""The keys of the cloth that is folded."""


async def pause() -> None:
    """Wait until the next second."""
    await asyncio.sleep(1)


class RaceScreen(Screen):
    """An attempt, and everything that can be done in the race.

    While an attempt is alive, what the window remembers of the table holds this very object. The
    window forgets all of that at home and in the background, and then the attempt counts as
    interrupted. Where no clock runs, no attempt is interrupted: it goes on as it was left, in this
    window or in another one.

    Attributes:
        kept: what has been folded without a clock, by seat.
        position: the position that is drawn.
        pair: the two seats that fold on one page at once, the near one first; empty where the seats
            fold one after the other.
        attempt: the attempt that is counted down to or folded at, or None.
        folds: the cloth of each seat that folds.
        stopwatches: for each seat that folds, the stopwatch that runs from the sight of its card.
        agreed: the seats of the pair that are ready.
        quitting: the seat that is asked whether it really gives up, or None.
        leaving: whether somebody who went back is asked whether they really leave the attempt.
        wrong: the seats that are told that their fold is not right, each by the end of a message
            key: "wrong" where it was checked, "outline" where it has not the card's outline.
    """

    kept: Entered[dict[int, Folding]]
    position: Position
    stopwatches: Mapping[int, Stopwatch]

    def __init__(self) -> None:
        super().__init__()
        self.pair: tuple[int, ...] = ()
        self.attempt: Attempt | None = None
        self.folds: dict[int, Folding] = {}
        self.agreed: frozenset[int] = frozenset()
        self.quitting: int | None = None
        self.leaving = False
        self.wrong: dict[int, str] = {}
        self._began = 0.0
        self._counts = 0
        self._starts: int | None = None
        self._ready = -1
        self._listed: dict[int, bool] = {}
        self._results: dict[int, Any] = {}

    def follow(self, position: Position, pair: tuple[int, ...]) -> None:
        """Take over the position that is drawn now."""
        self.position, self.pair = position, pair
        if not position.timed and self.folds.get(position.near) == Folding():
            draft = self.kept.at(position.state.number) or {}
            self.folds[position.near] = draft.get(position.near, Folding())

    @property
    def stage(self) -> Stage | None:
        """The stage of the attempt; None while there is none for what is drawn."""
        attempt, state = self.attempt, self.position.state
        if attempt is None or state.phase not in ("reveal", "fold"):
            return None
        if attempt.voided != self.position.voided[attempt.seats[0]]:
            return None
        if self.pair:
            same = set(attempt.seats) <= set(self.pair)
            return attempt.stage if same and attempt.number == self._round else None
        near = self.position.near
        if attempt.seats != (near,) or attempt.number != state.number or self.position.done[near]:
            return None
        return attempt.stage

    @property
    def _round(self) -> int:
        """The number of the round that is folded for. While its card is still to be turned, this is
        the next round.
        """
        state = self.position.state
        return state.number + (state.phase == "reveal")

    @property
    def moment(self) -> tuple[object, ...]:
        """What the clock is for: round, whether an attempt was void, and stage."""
        attempt = self.attempt
        return (attempt.number, attempt.voided, attempt.stage) if attempt else ()

    def arrive(self) -> None:
        """Do what has to be done without a tap: give the phone to the seat that begins a round, and
        interrupt an attempt that no window has open."""
        position, holder = self.position, self.props.holder
        state = position.state
        if self.pair:
            seen = state.phase == "fold" and self.stage is None
            if seen and self._left and not position.voided[self._left[0]]:
                self._interrupt()  # the card lies there, and both have seen it
            return
        if state.phase != "fold" or holder != position.near:
            return
        if position.started[position.near] and not position.done[position.near]:
            if self.stage != "folding":
                self._interrupt() if position.timed else self._resume()
            return
        key = RACE(self.props.save)
        fresh = not any(position.started[seat] or position.done[seat] for seat in position.people)
        if fresh and position.people and self.app.memory.get(key) != state.number:
            self.app.memory[key] = state.number
            if position.people[0] != holder:
                self.props.do.hold(position.people[0])

    def part_pair(self) -> None:
        """Interrupt two seats that fold at once if their page has become too small for both, as
        both have seen the card."""
        attempt = self.attempt
        if attempt is not None and len(attempt.seats) > 1 and not self.pair:
            self._interrupt()

    def begin(self) -> None:
        """Note that the player who holds the phone is ready. Where people fold at several phones at
        once, the countdown starts when all are ready, else now.

        An attempt that takes the place of a void one is for that seat alone.
        """
        position, near = self.position, self.position.near
        if self.props.ready is None or not position.timed or position.voided[near]:
            self._begin()
        elif self.stage is None:
            self._ready = self._round
            self.props.do.ready(near, position.together)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats for which this one waits, once it is ready; empty before."""
        ready, position = self.props.ready or frozenset(), self.position
        if position.near not in ready:
            return ()
        return tuple([seat for seat in position.together if seat not in ready])

    def set_off(self) -> None:
        """Start the countdown, as everybody is ready who folds at another phone. A phone that was
        not waited for folds later."""
        starts, self._starts = self._starts, self.props.starts
        if starts is not None and starts != self._starts and self._ready == self._round:
            self._begin()

    def _begin(self) -> None:
        position = self.position
        if self.stage is None and position.state.phase == "fold" and not self.pair:
            near = position.near
            if near in self.props.view.actors:
                self._count_down((near,), position.voided[near])

    def agree(self, seat: int) -> None:
        """Note that a seat of the pair is ready; start the countdown once both are."""
        if self.stage is None and seat in self._left:
            self.agreed |= {seat}
            if self.agreed == set(self._left):
                self._count_down(self._left, self.position.voided[seat])
            else:
                self.changed()

    @property
    def _left(self) -> tuple[int, ...]:
        """The seats of the pair that are not done."""
        return tuple([seat for seat in self.pair if not self.position.done[seat]])

    def _resume(self) -> None:
        """Show again what was being folded without a clock."""
        position = self.position
        near = position.near
        attempt = Attempt((near,), self._round, position.voided[near], stage="folding", left=0)
        self._count_from(attempt)
        self._began = time.monotonic()
        self.follow(position, self.pair)
        self.changed()

    def _count_down(self, seats: tuple[int, ...], voided: bool) -> None:
        self._count_from(Attempt(seats, self._round, voided))
        self.app.buzz()
        self._counts += 1
        run(self._count, self._counts)
        self.changed()

    def _count_from(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.folds = {seat: Folding() for seat in attempt.seats}
        self._results = {}
        self.quitting, self.wrong = None, {}
        self.app.memory[self._memory_key] = self

    @property
    def _memory_key(self) -> Key[object]:
        return ATTEMPT(self.props.save)

    async def _count(self, number: int) -> None:
        """Run the clock for as long as the attempt goes on for which it was started."""
        while self.alive:
            await pause()
            if self.attempt is None or number != self._counts:
                return
            self.tick()

    def tick(self) -> None:
        """Count one more second."""
        if self.attempt is None or not self.alive:
            return
        if self.stage is None:
            self._end()  # the record has gone on without this attempt
            self.changed()
            return
        counting = self.attempt.stage == "counting"
        if (counting or self.position.timed) and self.app.memory.get(self._memory_key) is not self:
            self._interrupt()
            return
        self.attempt = ticked(self.attempt)
        if counting and self.attempt.stage == "folding":
            self._open()
        elif self.attempt.late and self.position.timed:
            for seat in self.attempt.seats:
                self.give_up(seat)
        self.changed()

    def _open(self) -> None:
        """Show the card."""
        self._began = time.monotonic()
        if self.position.way != "together":
            self.act(Start(), self.position.near)
        elif self.pair and self.position.state.phase == "reveal":
            self.deal()

    def _interrupt(self) -> None:
        """Interrupt the attempt. The first time it is void; the second time the seat has given up.
        Of two seats that fold at once, an interruption of one makes the other's attempt void as
        well."""
        position, near, attempt = self.position, self.position.near, self.attempt
        if position.way == "together":
            # With two at once, no start in the record says who has seen the card.
            of, seen = self._left, position.state.phase == "fold"
            if attempt is not None:
                of = attempt.seats
                # Another window may have interrupted the attempt before.
                same = attempt.voided == position.voided[of[0]]
                seen = seen and same and attempt.stage == "folding"
        else:
            of, seen = (near,), position.started[near]
        seats = [seat for seat in of if seen and not position.done[seat]]
        self._end()
        again = any(position.voided[seat] for seat in seats)
        for seat in seats if again else seats[:1]:
            self.act(GIVEN_UP if again else Void(), seat)
        self.changed()

    def _end(self) -> None:
        self.attempt, self.agreed, self.leaving = None, frozenset(), False
        self.app.memory.pop(self._memory_key)

    def do(self, seat: int, make: Callable[[Desk], Desk]) -> None:
        """Apply what a seat does with its cloth: a fold, or anything else."""
        if self.folding(seat):
            folding = self.folds[seat]
            self.folds[seat] = folding.changed(make(folding.desk))
            if not self.position.timed:
                self.kept.put(self.position.state.number, dict(self.folds))
            self.wrong.pop(seat, None)
            self.changed()

    def listed(self, seat: int) -> bool:
        """Return whether a seat sees the folds in words instead of the cloth."""
        return self._listed.get(seat, self.app.settings.screen_reader)

    def toggle_list(self, seat: int) -> None:
        """Show a seat the cloth instead of the folds in words, or the other way round."""
        self._listed[seat] = not self.listed(seat)
        self.changed()

    def _key(self, key: str) -> None:
        """Handle a key of the near seat. The cloth gets it first; otherwise Enter says that the
        seat is done.
        """
        near = self.position.near
        if not self.folding(near):
            return
        desk = keyed(self.folds[near].desk, key)
        if desk is not None:
            self.do(near, lambda _: desk)
        elif key == "Enter":
            self.done(near)

    def folding(self, seat: int) -> bool:
        """Return whether a seat folds now."""
        return self.stage == "folding" and seat in self.folds and seat not in self._results

    def done(self, seat: int, press: Any = None) -> None:
        """Say that a seat is done, which cannot be taken back.

        Whether the icons are right is checked now only where the game is set up so. A cloth that
        has not the card's outline is wrong at first sight: its owner is told, and may leave it so.

        Args:
            press: the event of the press, where several fingers are on the page.
        """
        position = self.position
        if not self.folding(seat):
            return
        folding, state = self.folds[seat], position.state
        card = state.box.cards[state.cards[seat]]
        if position.checked and not solves(folding.now, state.cloth(seat), card):
            self._refuse(seat, "wrong")
            return
        timing = self.stopwatches[seat].read(press)
        if timing.void in ("hidden", "clock") and position.timed:
            self._interrupt()
            return
        if folding.now.outline != OUTLINES[len(card)] and seat not in self.wrong:
            self._refuse(seat, "outline")
            return
        took = round((time.monotonic() - self._began) * 1000) if timing.ms is None else timing.ms
        if took > CAP * 1000 and position.timed:
            self.give_up(seat)
        else:
            self._enter(seat, finished(state, seat, folding.now, took, folding.made))

    def _refuse(self, seat: int, why: str) -> None:
        self.again += seat in self.wrong
        self.wrong[seat] = why
        self.changed()

    def fold_on(self, seat: int) -> None:
        """Put away what a seat was told of its cloth, as it folds on."""
        self.wrong.pop(seat, None)
        self.changed()

    def ask_to_quit(self, seat: int | None) -> None:
        """Ask a seat whether it gives up; with None, ask nobody any more."""
        self.quitting = seat
        self.changed()

    def ask_to_leave(self, asks: bool = True) -> None:
        """Ask whether an attempt is really left that would not count then, or ask no more."""
        self.leaving = asks
        self.changed()

    @property
    def voids(self) -> bool:
        """Whether leaving the table now would interrupt an attempt."""
        return self.stage == "folding" and self.position.timed

    def give_up(self, seat: int) -> None:
        """Give up for a seat, or because its time has run out."""
        if self.folding(seat):
            self._enter(seat, GIVEN_UP)

    def _enter(self, seat: int, result: Any) -> None:
        """Enter the result of a seat.

        The results of a pair are entered together, so that the page stays as it is until then. If
        the pair plays alone, the first result takes the only token, and the other seat has given
        up.
        """
        self._results[seat] = result
        self.quitting = None
        if self.pair:
            if len(self.position.state.playing) == 2 and result.time is not None:
                for other in self._left:
                    self._results.setdefault(other, GIVEN_UP)
            if len(self._results) < len(self._left):
                self.changed()
                return
        results = self._results
        self._end()
        for each, action in results.items():
            self.act(action, each)
        self.changed()

    def take(self, number: int) -> None:
        """Take a token."""
        self.act(TakeToken(number), self.position.near)

    @property
    def keys(self) -> dict[str, Callable[[], None]]:
        """What the keys do, for the near seat."""
        if self.stage == "folding":
            return {key: partial(self._key, key) for key in CLOTH_KEYS}
        return {} if self.stage == "counting" or self.pair else {"Enter": self.begin}
