"""An entry while it is edited: what is typed, and the entry that comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.book import dates
from engine.book.play import LONGEST_NOTES, MOST_MINUTES, MOST_POINTS, FinishedGame, SideResult
from engine.book.shelf import BookError
from engine.letters import cut, key, tidy
from ui.names import clean


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """What is typed, as it is typed.

    Attributes:
        day, clock: when the game ended.
        minutes: how long it took, or empty.
        names: of the sides; only those of people count, and an empty name means nobody.
        points: of the sides; they count only where just the end of the game was counted.
        notes: anything.
    """

    day: str
    clock: str
    minutes: str
    names: tuple[str, ...]
    points: tuple[str, ...]
    notes: str


def draft_of(play: FinishedGame) -> EntryDraft:
    """Return an entry as it can be typed."""
    return EntryDraft(
        play.clock[:10],
        play.clock[11:16],
        "" if play.minutes is None else f"{play.minutes}",
        tuple(side.name for side in play.sides),
        tuple("" if side.points is None else f"{side.points}" for side in play.sides),
        play.notes,
    )


def points_count(play: FinishedGame) -> bool:
    """Return whether an entry's points can be edited.

    They can if only a count of the end says what they are, and there are no teams.
    """
    return play.mode == "counted" and not play.teams


def edited(play: FinishedGame, draft: EntryDraft) -> FinishedGame:
    """Return the entry as the draft has it.

    Raises:
        BookError: something that was typed cannot be read, or two names are the same.
    """
    sides = tuple(
        side._replace(name=clean(typed)) if side.kind == "person" else side
        for side, typed in zip(play.sides, draft.names, strict=True)
    )
    new = play._replace(
        date=_date(draft, play),
        minutes=_number(draft.minutes, 0, MOST_MINUTES, "book.bad_minutes"),
        sides=sides,
        notes=cut(tidy(draft.notes), LONGEST_NOTES),
    )
    names = [key(name) for name in new.names]
    if len(set(names)) < len(names):
        raise BookError("book.same_names")
    return _counted(new, draft.points) if points_count(play) else new


def _date(draft: EntryDraft, before: FinishedGame) -> str:
    day, clock = draft.day.strip(), draft.clock.strip()
    if (day, clock) == (before.clock[:10], before.clock[11:16]):
        return before.date
    try:
        return dates.typed(day, clock)
    except ValueError as error:
        raise BookError("book.bad_date") from error


def _number(typed: str, least: int, most: int, key: str) -> int | None:
    text = typed.strip().replace("\N{MINUS SIGN}", "-")
    if not text:
        return None
    try:
        number = int(text)
    except ValueError as error:
        raise BookError(key) from error
    if not least <= number <= most:
        raise BookError(key)
    return number


def _counted(play: FinishedGame, typed: tuple[str, ...]) -> FinishedGame:
    """Return the entry with these points, and with places by them.

    Where points are equal, the places from before still break the tie. Score lines that no longer
    add up are dropped.
    """
    found = []
    for side, text in zip(play.sides, typed, strict=True):
        if side.points is None:
            return play
        points = _number(text, -MOST_POINTS, MOST_POINTS, "book.bad_points")
        if points is None:
            raise BookError("book.bad_points")
        lines = side.lines if points == side.points else ()
        found.append(side._replace(points=points, lines=lines))
    if tuple(found) == play.sides:
        return play
    return play._replace(sides=_ranked(found, play.lowest))


def _ranked(sides: list[SideResult], lowest: bool) -> tuple[SideResult, ...]:
    def place(side: SideResult) -> tuple[int, int]:
        points = side.points or 0
        return (points if lowest else -points), side.rank

    key: Callable[[SideResult], tuple[int, int]] = place
    better = [sum(key(other) < key(side) for other in sides) for side in sides]
    return tuple(side._replace(rank=n + 1) for side, n in zip(sides, better, strict=True))
