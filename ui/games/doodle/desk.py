"""What the taps on the page of a final score do."""

from __future__ import annotations

from dataclasses import replace

from engine.book.play import SideResult
from engine.game import Note, Outcome
from engine.games.doodle import final as finals
from engine.games.doodle.components import FULL
from engine.games.doodle.final import SEATS, Counted
from ui.components.desk import CountDesk
from ui.context import AppContext
from ui.counting import Counting
from ui.games.doodle import tally as tallies
from ui.games.doodle.tally import Tally
from ui.names import clean, seat_names


class Desk(CountDesk[Tally]):
    """The desk of a final score that is being entered."""

    def __init__(self, counting: Counting) -> None:
        super().__init__(counting, begun(counting))

    def dump(self, tally: Tally) -> str:
        """Return the tally as it is stored."""
        return tallies.dump(tally)

    def back(self, last: Tally) -> Tally:
        """Return an earlier tally at its own place, with the names that the tally has now.

        With another number of people, return it unchanged.
        """
        if len(last.final) != len(self.tally.final):
            return last
        return tallies.at(replace(last, names=self.tally.names), last.side, last.field)

    def blank(self) -> Tally:
        """Return an empty tally of the same people, for another game."""
        return tallies.anew(self.tally)

    def typed(self, digit: int) -> Tally | None:
        """Return the tally with one more digit; None where the number would be too large."""
        return tallies.typed(self.tally, digit)

    def advanced(self) -> Tally | None:
        """Return the tally at the next number, or at the next sheet; None where there is none."""
        now = tallies.advanced(self.tally)
        if now is None and (ahead := tallies.ahead(self.tally)) is not None:
            now = tallies.at(self.tally, ahead[0], ahead[1] or "round1")
        return now

    @property
    def number(self) -> int | None:
        """The number to which digits go; None while it is missing, or where none is typed."""
        return tallies.value(self.tally)

    def at(self, side: int, field: str = "") -> Tally:
        """Return the tally where a number of a seat, or its sheet, is entered next."""
        return tallies.at(self.tally, side, field)

    @property
    def most(self) -> Note:
        """The message about a number that would be too large."""
        return Note("doodle.check.most", {"n": finals.MOST})

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while something is missing or wrong."""
        return finals.outcome(self.tally.final)

    @property
    def fault(self) -> tuple[Note, tuple[int, str] | None]:
        """What is missing while there is no result, and where it is entered."""
        return finals.faults(self.tally.final)[0], tallies.missing(self.tally)

    @property
    def sides(self) -> tuple[SideResult, ...]:
        """All seats as they stand in the book, without their results."""
        return tuple(SideResult(clean(typed)) for typed in self.tally.names)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people, as they were typed."""
        return self.tally.names

    def painted(self, side: int) -> int | None:
        """Return the filled cells of a seat's sheet, a mask; None while nothing is painted."""
        return self.tally.final[side].filled

    def paint(self, mask: int) -> None:
        """Enter another mask of filled cells."""
        self.enter(tallies.counted(self.tally, filled=mask))

    def full(self) -> None:
        """Enter that no cell of the sheet is empty."""
        self.paint(FULL)

    def join(self, kind: str) -> None:
        """Enter the points for joined sides or corners, or take them away again."""
        has = getattr(self.tally.final[self.tally.side], kind)
        self.enter(tallies.counted(self.tally, **{kind: not has}))

    def rub(self) -> None:
        """Take the last digit away."""
        self.enter(tallies.rubbed(self.tally))

    def to_painting(self) -> None:
        """Change from the numbers to the sheet."""
        self.turn_to(self.tally.side)


def begun(counting: Counting) -> Tally:
    """Return the stored tally, or a new one for those who played last."""
    if counting.text:
        return tallies.load(counting.text)
    group = next((group for group in counting.groups if len(group) in SEATS), None)
    return Tally((Counted(),) * len(group), group) if group else Tally()


def seated(app: AppContext, tally: Tally) -> AppContext:
    """Return the context with words that name the seats."""
    words = app.words
    names = seat_names(words, "doodle", tally.names)
    outside = seat_names(words, "doodle", tally.names, you=False, outside=True)
    return replace(app, words=words.at("doodle", names, range(len(names)), outside))
