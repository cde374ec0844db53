"""The taps on a page that scores the end of a game played with the real box: what they do to the
entered numbers, to what is stored of them, and to the book."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar, cast

from engine.book.play import SideResult
from engine.game import Note, Outcome
from ui.context import AppContext
from ui.counting import Counting
from ui.hooks import Controller
from ui.names import clean

_STEPS_BACK = 100
"""How many steps can be undone."""


class CountState(Protocol):
    """A count as far as it is entered, a frozen dataclass.

    Attributes:
        final: the numbers that were counted.
        names: the names as they were typed.
        side: the side whose numbers are entered.
        field: the number to which digits go; empty for none.
        entry: the name of its entry in the book.
        booked: whether the result is in the book as it is here.
    """

    @property
    def final(self) -> Any: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def side(self) -> int: ...

    @property
    def field(self) -> str: ...

    @property
    def entry(self) -> str: ...

    @property
    def booked(self) -> bool: ...


T = TypeVar("T", bound=CountState)


class CountDesk(Controller, ABC, Generic[T]):
    """The controller of a count.

    Attributes:
        tally: the count as it is entered.
        looking: whether the user looks at the numbers again after the result.
        app: the current surroundings, with the names of the sides.
    """

    app: AppContext

    def __init__(self, counting: Counting, tally: T) -> None:
        super().__init__()
        self.tally = tally
        self.looking = False
        self._counting = counting
        self._before: list[T] = []
        self._asked = False

    @abstractmethod
    def dump(self, tally: T) -> str:
        """Return the tally as it is stored."""

    @abstractmethod
    def back(self, last: T) -> T:
        """Return an earlier tally at its own place, with the people of the current one."""

    @abstractmethod
    def blank(self) -> T:
        """Return a tally with the same people and nothing counted, as another game."""

    @abstractmethod
    def typed(self, digit: int) -> T | None:
        """Return the tally with another digit; None where the number would be too large."""

    @property
    @abstractmethod
    def number(self) -> int | None:
        """The number to which digits go; None while it is missing, or where none is typed."""

    @abstractmethod
    def rub(self) -> None:
        """Remove the last digit of the number."""

    @abstractmethod
    def advanced(self) -> T | None:
        """Return the tally at the next number; None where there is none."""

    @abstractmethod
    def at(self, side: int, field: str = "") -> T:
        """Return the tally where a number of a side is entered next, or its board."""

    @property
    @abstractmethod
    def most(self) -> Note:
        """The message for a number that would be too large."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result, or None while something is missing or wrong."""

    @property
    @abstractmethod
    def fault(self) -> tuple[Note, tuple[int, str] | None]:
        """What is missing, where there is no result, and the place where it is entered."""

    @property
    @abstractmethod
    def sides(self) -> Sequence[SideResult]:
        """All sides as the book has them, without their results."""

    @property
    @abstractmethod
    def people(self) -> tuple[str, ...]:
        """The names of the people among the sides, the first ones, as they were typed."""

    @property
    def undoes(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._before)

    def show(self, tally: T) -> None:
        """Continue from this tally."""
        self.tally = tally
        self._counting.keep(self.dump(tally))
        self.changed()

    def enter(self, tally: T) -> None:
        """Continue from this tally; if a number was counted, that can be undone."""
        if tally.final != self.tally.final:
            self._before = [*self._before, self.tally][-_STEPS_BACK:]
            self.app.buzz()
        self.app.tell("")  # what was missing, or too large
        self.show(tally)

    def undo(self) -> None:
        """Undo the last step. Where that was another side's, go to that side and say whose it
        was."""
        if self._before:
            now = self.back(self._before.pop())
            words, other = self.app.words, now.side != self.tally.side
            # Where the number of people is undone, the names are not those of this drawing.
            known = other and len(now.names) == len(self.tally.names)
            self.app.tell(words("keep.undone", name=words.names[now.side]) if known else "")
            self.show(now)

    def takes(self, digit: int) -> bool:
        """Return whether another digit changes anything, and the number could have it."""
        return self.typed(digit) not in (None, self.tally)

    def type(self, digit: int) -> None:
        """Take a digit of the number that is typed."""
        now = self.typed(digit)
        if now is not None:
            self.enter(now)
        else:  # by a key of a keyboard, or by a tap on a digit that was drawn before
            self.app.tell(self.app.words(self.most.key, **self.most.args))

    def advance(self) -> None:
        """Go to the next number, and after the last one to the result.

        A number that is missing is not passed over: where the last digit has led on by itself, a
        user who taps on all the same meant the number before.
        """
        if self.number is None:
            return
        now = self.advanced()
        if now is not None:
            self.show(now)
        else:
            self.finish()

    def turn_to(self, side: int, field: str = "") -> None:
        """Go to a number of a side, or to its board."""
        self.show(self.at(side, field))

    def finish(self) -> None:
        """Go to the result, or to what is missing for it."""
        outcome = self.outcome
        if outcome is None:
            fault, place = self.fault
            self.app.tell(self.app.words(fault.key, **fault.args))
            if place is not None:
                self.turn_to(*place)
            return
        now = self.tally
        entry = now.entry or self._counting.entry()
        if not now.booked:
            self._counting.book(entry, outcome, self.sides)
            self.app.tell(self.app.words("keep.booked"))
        self.looking = False
        self.show(cast("T", cast(Any, replace)(now, entry=entry, booked=True)))

    @property
    def shows_result(self) -> bool:
        """Whether the result lies over the page: it is in the book, and nobody looks at the
        numbers."""
        return self.tally.booked and not self.looking and self.outcome is not None

    @property
    def unnamed(self) -> tuple[int, ...]:
        """The sides of people without a name, unless the names were asked for already."""
        return (
            () if self._asked else tuple(n for n, name in enumerate(self.people) if not clean(name))
        )

    def call(self, names: Mapping[int, str]) -> None:
        """Take names for some sides, and write them into the book with the result."""
        own = tuple(clean(names.get(side, name)) for side, name in enumerate(self.tally.names))
        self._asked = True
        self.tally = cast("T", cast(Any, replace)(self.tally, names=own, booked=False))
        self.finish()

    def look(self) -> None:
        """Go from the result back to the numbers."""
        self.looking = True
        self.changed()

    def start_over(self) -> None:
        """Go to another game of the same people."""
        self._asked = False
        self.looking = False
        self.enter(self.blank())
