"""What taps and keys do at a table beside the real box."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.game import CHANCE
from engine.games.battle_fold import kept_draft as drafts
from engine.games.battle_fold.kept import Kept, KeptAction
from engine.games.battle_fold.kept_draft import Draft, Race, Tap
from ui.components.rounds import Drafting
from ui.hooks import run

RACE = "race"
"""The layer with the stopwatch."""
SOURCE = "source"
"""The sheet that asks whose shield is taken."""
_COUNT = 3
TICK = 1.0
"""Seconds from one number of the countdown to the next."""


class KeeperScreen(Drafting[Kept, Draft]):
    """The screen of a table beside the real box. What is entered is a draft until the race or the
    turn is over.

    Attributes:
        count: the number that the countdown to the start shows; None while it does not run.
        runs: the stopwatch runs, for the race of this step.
        asking: the seat that takes a shield from somebody.
        began: when the stopwatch was started, by Python's clock.
        returned: whether somebody has left the running stopwatch and come back to it. The page then
            no longer knows its start, and Python's clock counts.
        slams: what each seat's button does, by seat, for the keys.
    """

    def __init__(self) -> None:
        super().__init__()
        self.count: int | None = None
        self._runs = -1
        self._laps = 0
        self._warned = -1
        self.asking = 0
        self.slams: dict[int, Callable[[], None]] = {}
        self.began = 0.0
        self.returned = False

    @property
    def action(self) -> KeptAction | None:
        """The race or the turn as it is entered."""
        return drafts.action_of(self.state, self.draft)

    def read(self, action: Any) -> Draft:
        """Return the draft of a step as it was entered."""
        return () if action is None else drafts.draft_of(self.state, action)

    def load(self, value: object) -> Draft:
        """Return the draft in a note."""
        return drafts.load_draft(value, self.table.view.state)

    @property
    def phase(self) -> str:
        """The phase, which says what is to be entered."""
        return self.state.fight.phase

    @property
    def now(self) -> Kept:
        """The table with what is entered so far."""
        return drafts.standing(self.state, self.draft) if self.phase == "act" else self.state

    @property
    def race(self) -> Race:
        """The race with what is entered so far."""
        return drafts.race_of(self.state, self.draft)

    @property
    def runs(self) -> bool:
        """Whether the stopwatch runs."""
        return self._runs == self.props.view.step and self.phase == "fold"

    @property
    def lap(self) -> int:
        """The number of the stopwatch's run."""
        return self._laps

    @property
    def racing(self) -> bool:
        """Whether the stopwatch lies over the table."""
        asked = self.phase in ("reveal", "fold")
        return self.layers.shown == RACE and asked and not self.mending.active

    @property
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What each key does."""
        found: dict[str, Callable[[], None]] = {"Backspace": self.back}
        if self.racing:
            found["Escape"] = self.stop
            found["Enter"] = self.write if self.finished else self.start
            found |= {str(seat + 1): partial(self.slam, seat) for seat in self.slams}
        elif self.phase in ("fold", "act"):
            found["Enter"] = self.write
        return found

    @property
    def finished(self) -> bool:
        """Whether every token is taken."""
        return self.phase == "fold" and not drafts.free(self.state, self.draft)

    def write(self) -> None:
        """Enter the race or the turn; a race without any token only once more, as a hurried finger
        may have skipped the stopwatch."""
        race = drafts.race_of(self.state, self.draft) if self.phase == "fold" else None
        tokens = race is None or any(race.tokens) or self.mending.active
        if not tokens and self._warned != self.props.view.step:
            self._warned = self.props.view.step
            self.app.tell(self.app.words("battle_fold.keeper.no_token"))
            return
        super().write()

    def fits(self, tap: Tap) -> bool:
        """Return whether this tap can be entered now."""
        return drafts.fits(self.state, self.draft, tap)

    def tap(self, tap: Tap) -> None:
        """Enter a tap."""
        self._close_source()
        self.put(drafts.add(self.state, self.draft, tap))

    def _close_source(self) -> None:
        """Close the sheet that asks whose shield is taken, once it is answered."""
        if self.layers.shown == SOURCE:
            self.layers.close()

    def can_shield(self, seat: int) -> bool:
        """Return whether a seat can take a shield from anywhere."""
        found = drafts.sources(self.now, seat)
        return any(self.fits(Tap("shield", seat, 1, source)) for source in found)

    def shield(self, seat: int) -> None:
        """Take a shield for a seat; ask whose it was if none is left and several seats have one."""
        found = drafts.sources(self.now, seat)
        if len(found) == 1:
            self.tap(Tap("shield", seat, 1, found[0]))
        elif found:
            self.asking = seat
            self.layers.open(SOURCE)

    def back(self) -> None:
        """Take back what was entered last."""
        self.put(drafts.back(self.state, self.draft))

    def enter(self, action: Any) -> None:
        """Enter the race or the turn, or weigh it while one is mended."""
        self._runs = -1
        super().enter(action)

    def correct_card(self, action: Any) -> None:
        """Enter another battle card than the phone has turned, while its turning is mended."""
        self.act(action, CHANCE)

    def turn_card(self) -> None:
        """Turn the phone's battle card."""
        if self.phase == "reveal" and not self.mending.active:
            self.props.do.deal()

    def open_race(self) -> None:
        """Go to the stopwatch, which still runs if it was left running."""
        self.returned = self.runs
        self.count = None
        self.layers.open(RACE)

    def stop(self) -> None:
        """Go from the stopwatch back to the table. A countdown ends, but a race runs on."""
        self.count = None
        self.layers.close()

    def start(self) -> None:
        """Count down. Then the card is turned, and the stopwatch runs from when it is seen."""
        if self.count is None and not self.runs:
            self.put(())
            self.count, self.returned = _COUNT, False
            self._laps += 1
            self.changed()
            run(self._count, self._laps)

    async def _count(self, lap: int) -> None:
        while self.count and self.racing and self.alive:
            await asyncio.sleep(TICK)
            if lap != self._laps:
                return  # this countdown was left, and another one has begun
            if self.count is not None:
                self.count -= 1
                self.changed()
        if self.count == 0 and self.racing and self.alive:
            self.began = time.monotonic()
            self.count = None
            step = self.table.view.step
            turns = self.phase == "reveal"
            self._runs = step + turns
            if turns:
                self.turn_card()
            self.changed()
        else:
            self.count = None

    @property
    def elapsed(self) -> int:
        """Milliseconds since the start by Python's clock, for when the page has no time."""
        return round((time.monotonic() - self.began) * 1000)

    def slam(self, seat: int) -> None:
        """Press a seat's button by its key."""
        if self.runs:
            self.slams[seat]()

    def done(self, seat: int, ms: int) -> None:
        """Note that a seat is done, and after how many milliseconds."""
        if self.runs:
            self.tap(Tap("done", seat, ms))
