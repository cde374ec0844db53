"""What the taps on the page of a final score do: to what is entered, to what is kept of it, and to
the book."""

from __future__ import annotations

from dataclasses import replace

from engine.book.play import SideResult
from engine.games.patchwork import final as finals
from engine.refs import Ref
from ui.context import AppContext
from ui.counting import Counting
from ui.device.fonts import drawable
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.tally import Tally
from ui.hooks import Controller

_STEPS_BACK = 100
"""How many steps can be taken back."""


class Desk(Controller):
    """A count that goes on.

    Attributes:
        tally: what is entered.
        looking: whether the numbers are looked at again after the result.
        app: the surroundings of now, with the names of the sides.
    """

    app: AppContext

    def __init__(self, counting: Counting) -> None:
        super().__init__()
        self.tally = begun(counting)
        self.looking = False
        self._counting = counting
        self._before: list[Tally] = []
        self._led_on = False

    @property
    def undoes(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    def show(self, tally: Tally) -> None:
        """Go on from this tally."""
        self.tally = tally
        self._counting.keep(tallies.dump(tally))
        self.changed()

    def enter(self, tally: Tally) -> None:
        """Go on from this tally; if something was counted, it can be taken back."""
        if tally.final != self.tally.final:
            self._before = [*self._before, self.tally][-_STEPS_BACK:]
            self.app.buzz()
        self.show(tally)

    def undo(self) -> None:
        """Take the last step back."""
        if self._before:
            last, now = self._before.pop(), self.tally
            self.show(tallies.at(replace(last, names=now.names, way=now.way), now.side))

    def paint(self, quilt: int) -> None:
        """Another mask of covered cells."""
        self.enter(tallies.counted(self.tally, self.tally.side, quilt=quilt, empty=None))

    def pay(self, coin: int) -> None:
        """A coin more, or less."""
        self.enter(tallies.paid(self.tally, self.tally.side, coin))

    def take_tile(self, side: int, has: bool) -> None:
        """The bonus tile to a side, or away from it."""
        self.enter(tallies.counted(self.tally, side, tile=has))

    def type(self, digit: int) -> None:
        """A digit of the number that is typed."""
        now = tallies.typed(self.tally, digit)
        if now is not None:
            self._led_on = (now.side, now.field) != (self.tally.side, self.tally.field)
            self.enter(now)
            return
        seat, most = Ref("seat", self.tally.side), finals.MOST[self.tally.field]
        self.app.tell(self.app.words("patchwork.check.range", seat=seat, least=0, most=most))

    def rub(self) -> None:
        """The last digit away."""
        self.enter(tallies.rubbed(self.tally))

    def advance(self) -> None:
        """To the next number; behind the last one is the result."""
        if self._led_on:
            # The last digit went on by itself: who taps on meant the number before.
            self._led_on = False
            return
        now = tallies.advanced(self.tally)
        if now is not None:
            self.show(now)
        else:
            self.finish()

    def turn_to(self, side: int, field: str = "") -> None:
        """To a number of a side, or to its quilt."""
        self._led_on = False
        self.show(tallies.at(self.tally, side, field))

    def switch(self, way: tallies.Way) -> None:
        """Between painting and typing."""
        self._led_on = False
        self.show(tallies.at(replace(self.tally, way=way), self.tally.side))

    def first(self, side: int) -> None:
        """The result of a tie: this side reached the last space first."""
        final = replace(self.tally.final, first=side)
        if final != self.tally.final:
            self.tally = replace(self.tally, final=final, booked=False)
        self.finish()

    def finish(self) -> None:
        """To the result, or to what is missing of it."""
        now, words = self.tally, self.app.words
        outcome = finals.outcome(now.final)
        if outcome is None:
            fault, place = finals.faults(now.final)[0], tallies.missing(now)
            self.app.tell(words(fault.key, **fault.args))
            if place is not None:
                self.turn_to(*place)
            return
        entry = now.entry or self._counting.entry()
        if not now.booked:
            self._counting.book(entry, outcome, sides(self.app, now))
            self.app.tell(words("keep.booked"))
        self.looking = False
        self.show(replace(now, entry=entry, booked=True))

    def look(self) -> None:
        """From the result back to the numbers."""
        self.looking = True
        self.changed()

    def start_over(self) -> None:
        """To another game of the same people."""
        self.looking = False
        self.enter(tallies.anew(self.tally))


def begun(counting: Counting) -> Tally:
    """The tally that was kept, or a new one for those who played last."""
    if counting.text:
        return tallies.load(counting.text)
    group = next((group for group in counting.groups if len(group) == 2), None)
    return Tally(names=(group[0], group[1])) if group else Tally()


def seated(app: AppContext, tally: Tally) -> AppContext:
    """The same surroundings with words that name the two sides."""
    words = app.words
    names = [
        drawable(name) or words(f"patchwork.setup.name.{side}")
        for side, name in enumerate(tally.names)
    ]
    if tally.solo:
        names = [drawable(tally.names[0]) or words("setup.name.alone"), words("patchwork.automa")]
    people = (0,) if tally.solo else (0, 1)
    return replace(app, words=words.at("patchwork", names, people))


def sides(app: AppContext, tally: Tally) -> tuple[SideResult, SideResult]:
    """Both sides as the book has them, without their results."""
    one, two = (
        typed.strip() or shown for typed, shown in zip(tally.names, app.words.names, strict=True)
    )
    if tally.solo:
        return SideResult(one), SideResult("patchwork.automa", "rules", str(tally.final.level))
    return SideResult(one), SideResult(two)
