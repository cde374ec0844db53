"""What the taps on the page of a final score do to the tally, to its note and to the book."""

from __future__ import annotations

from dataclasses import replace

from engine.book.play import SideResult
from engine.game import Note, Outcome
from engine.games.patchwork import final as finals
from ui.components.desk import CountDesk
from ui.context import AppContext
from ui.counting import Counting
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.tally import Tally
from ui.names import clean, seat_names


class Desk(CountDesk[Tally]):
    """The desk of a final score that is being entered."""

    def __init__(self, counting: Counting) -> None:
        super().__init__(counting, begun(counting))

    def dump(self, tally: Tally) -> str:
        """Return the tally as it is stored."""
        return tallies.dump(tally)

    def back(self, last: Tally) -> Tally:
        """Return an earlier tally at its own place, with the names and the way that the tally has
        now."""
        now = self.tally
        return tallies.at(replace(last, names=now.names, way=now.way), last.side, last.field)

    def blank(self) -> Tally:
        """Return an empty tally of the same people, for another game."""
        return tallies.anew(self.tally)

    def typed(self, digit: int) -> Tally | None:
        """Return the tally with one more digit; None where the number would be too large."""
        return tallies.typed(self.tally, digit)

    def advanced(self) -> Tally | None:
        """Return the tally at the next number; None where there is none."""
        return tallies.advanced(self.tally)

    @property
    def number(self) -> int | None:
        """The number to which digits go; None while it is missing, or where none is typed."""
        now = self.tally
        return tallies.value(now, now.side, now.field) if now.field else None

    def at(self, side: int, field: str = "") -> Tally:
        """Return the tally where a number of a side, or its quilt, is entered next."""
        return tallies.at(self.tally, side, field)

    @property
    def most(self) -> Note:
        """The message about a number that would be too large."""
        return Note("patchwork.check.most", {"n": finals.MOST[self.tally.field]})

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while something is missing or wrong."""
        return finals.outcome(self.tally.final)

    @property
    def fault(self) -> tuple[Note, tuple[int, str] | None]:
        """What is missing while there is no result, and where it is entered."""
        return finals.faults(self.tally.final)[0], tallies.missing(self.tally)

    @property
    def sides(self) -> tuple[SideResult, SideResult]:
        """Both sides as they stand in the book, without their results."""
        return sides(self.tally)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people, as they were typed."""
        return self.tally.names[: 1 if self.tally.solo else 2]

    def painted(self, side: int) -> int | None:
        """Return the covered cells of a side's quilt, a mask; None while nothing is painted."""
        return self.tally.final.sides[side].quilt

    def paint(self, quilt: int) -> None:
        """Enter another mask of covered cells."""
        self.enter(tallies.counted(self.tally, self.tally.side, quilt=quilt, empty=None))

    def pay(self, coin: int) -> None:
        """Add a coin to the buttons, or take one away."""
        self.enter(tallies.paid(self.tally, self.tally.side, coin))

    def take_tile(self, side: int, has: bool) -> None:
        """Give the bonus tile to a side, or take it away."""
        self.enter(tallies.counted(self.tally, side, tile=has))

    def rub(self) -> None:
        """Take the last digit away."""
        self.enter(tallies.rubbed(self.tally))

    def switch(self, way: tallies.Way) -> None:
        """Change between painting and typing."""
        self.show(tallies.at(replace(self.tally, way=way), self.tally.side))

    def first(self, side: int) -> None:
        """Settle a tie: this side reached the last space first."""
        final = replace(self.tally.final, first=side)
        if final != self.tally.final:
            self.tally = replace(self.tally, final=final, booked=False)
        self.finish()


def begun(counting: Counting) -> Tally:
    """Return the stored tally, or a new one for those who played last."""
    if counting.text:
        return tallies.load(counting.text)
    group = next((group for group in counting.groups if len(group) == 2), None)
    return Tally(names=(group[0], group[1])) if group else Tally()


def seated(app: AppContext, tally: Tally) -> AppContext:
    """Return the context with words that name the two sides."""
    words = app.words
    typed = tally.names[:1] if tally.solo else tally.names
    rival = (words("patchwork.automa"),) if tally.solo else ()
    names = (*seat_names(words, "patchwork", typed), *rival)
    outside = (*seat_names(words, "patchwork", typed, you=False, outside=True), *rival)
    people, rivals = range(len(typed)), range(len(typed), len(names))
    return replace(app, words=words.at("patchwork", names, people, outside, rivals))


def sides(tally: Tally) -> tuple[SideResult, SideResult]:
    """Return both sides as they stand in the book, without their results."""
    one, two = map(clean, tally.names)
    if tally.solo:
        return SideResult(one), SideResult("patchwork.automa", "rules", str(tally.final.level))
    return SideResult(one), SideResult(two)
