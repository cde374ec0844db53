"""A game at a real table as far as it has been entered.

It has the cards tapped as played, how the game ended, and the investigation step by step. Each
change gives another draft; a change that makes no sense gives the same draft.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args

from engine.errors import IllegalAction
from engine.game import Note
from engine.games.lost_legacy.actions import Name, Where
from engine.games.lost_legacy.cards import COUNTS, MAP, NAMES, SPEEDS
from engine.games.lost_legacy.investigation import names
from engine.games.lost_legacy.kept import (
    MOST_RUINS,
    Ended,
    Investigated,
    KeptAction,
    fits,
    follow,
    holding,
    kinds_at,
    laid,
    left,
    result,
    searcher,
    silent,
    turn,
)
from engine.games.lost_legacy.state import RUINS, TOP, How, State

Stage = Literal["end", "ready", "calls"]


@dataclass(frozen=True, slots=True)
class GameDraft:
    """A game as far as it has been entered.

    Attributes:
        played: the kinds that were tapped as played, in this order.
        how, winner: how the game ended, where only its end is entered; None until it is entered.
        stage: what is entered now: only the end ("end"), who is in and how many cards the ruins
            have ("ready"), the speeds ("calls").
        out, calls, named: of the investigation, as in :class:`Investigated`.
        ruins: likewise; 0 for the number that follows from the Old Maps that were played.
        chosen: the seats tapped at the speed that is called, ascending.
        place: the place that the searcher has pointed at; None before that.
    """

    __pydantic_config__ = {"extra": "forbid"}
    played: tuple[int, ...] = ()
    how: How | None = None
    winner: int | None = None
    stage: Stage = "end"
    out: tuple[int, ...] = ()
    ruins: int = 0
    calls: tuple[tuple[int, ...], ...] = ()
    named: tuple[tuple[Where, int, str], ...] = ()
    chosen: tuple[int, ...] = ()
    place: int | None = None


BLANK = GameDraft()
"""The draft in which nothing is entered yet."""


def tap_card(draft: GameDraft, kind: int) -> GameDraft:
    """Add a card of this kind as played, if one is left."""
    if draft.played.count(kind) >= COUNTS[kind]:
        return draft
    return replace(draft, played=(*draft.played, kind))


def untap_card(draft: GameDraft) -> GameDraft:
    """Remove the card that was tapped last."""
    return replace(draft, played=draft.played[:-1])


def out_there(draft: GameDraft) -> tuple[int, ...]:
    """Return how many cards of each kind were not tapped as played."""
    return tuple([count - draft.played.count(kind) for kind, count in enumerate(COUNTS)])


def ruins_of(draft: GameDraft) -> int:
    """Return how many cards the ruins have: as entered, or one and each Old Map that was played."""
    return draft.ruins or 1 + draft.played.count(MAP)


def end_by(draft: GameDraft, how: How) -> GameDraft:
    """Enter how the game ended; when all have lost, nobody has won."""
    return replace(draft, how=how, winner=None if how == "nobody" else draft.winner)


def won_by(draft: GameDraft, seat: int) -> GameDraft:
    """Enter the seat that has won the game."""
    return replace(draft, winner=seat)


def investigate(draft: GameDraft) -> GameDraft:
    """Begin to enter the investigation, because the deck is empty: who is in is asked first."""
    return replace(draft, stage="ready")


def put_out(state: State, draft: GameDraft, seat: int) -> GameDraft:
    """Enter that a seat is out of the game, or in it after all; at least two stay in it."""
    out = tuple(sorted({*draft.out} ^ {seat}))
    return draft if len(out) > state.seats - 2 else replace(draft, out=out)


def lay_ruins(draft: GameDraft, ruins: int) -> GameDraft:
    """Enter how many cards are in the ruins."""
    return replace(draft, ruins=ruins)


def begin(draft: GameDraft) -> GameDraft:
    """Call the first speed."""
    return replace(draft, stage="calls", ruins=ruins_of(draft))


def known(state: State, draft: GameDraft) -> State:
    """Return the investigation as far as it has been entered.

    Args:
        state: the match before the game.
    """
    return follow(laid(state, draft.out, ruins_of(draft)), draft.calls, draft.named)


def mark(state: State, draft: GameDraft, seat: int) -> GameDraft:
    """Enter that a seat says that it has the speed called, or take that back.

    If more seats say so than there are cards, the last one replaces another.
    """
    now = known(state, draft)
    most = left(now)[now.called]
    if seat not in silent(now) or not most:
        return draft
    if seat in draft.chosen:
        return replace(draft, chosen=tuple([each for each in draft.chosen if each != seat]))
    kept = draft.chosen if len(draft.chosen) < most else draft.chosen[: most - 1]
    return replace(draft, chosen=tuple(sorted((*kept, seat))))


def holders(now: State, draft: GameDraft) -> tuple[int, ...]:
    """Return the seats that have the speed called, as far as that is tapped or known."""
    return tuple(sorted((*holding(now), *draft.chosen)))


def call(state: State, draft: GameDraft) -> GameDraft:
    """Finish a speed: nobody else has it."""
    now = known(state, draft)
    seats = holders(now, draft)
    if now.called == SPEEDS or not fits(now, seats):
        return draft
    return replace(draft, calls=(*draft.calls, seats), chosen=())


def point(state: State, draft: GameDraft, place: int) -> GameDraft:
    """Enter the place that the searcher names; a card that is known there is turned at once."""
    now = known(state, draft)
    where: Where = "hand" if place < RUINS else "ruins"
    if searcher(now) is None or Name(where, place % RUINS) not in names(now):
        return draft
    draft = replace(draft, place=place)
    kinds = kinds_at(now, place)
    return show(state, draft, kinds[0]) if len(kinds) == 1 else draft


def show(state: State, draft: GameDraft, kind: int) -> GameDraft:
    """Enter that a card of this kind lay where the searcher pointed."""
    place = draft.place
    if place is None:
        return draft
    where: Where = "hand" if place < RUINS else "ruins"
    try:
        turn(known(state, draft), Name(where, place % RUINS), NAMES[kind])
    except IllegalAction:
        return draft
    named = (*draft.named, (where, place % RUINS, NAMES[kind]))
    return replace(draft, named=named, place=None)


def back(state: State, draft: GameDraft) -> GameDraft:
    """Take back the last step of the investigation.

    Before the first step, the draft goes back to entering only the end.
    """
    if draft.place is not None:
        return replace(draft, place=None)
    if draft.chosen:
        return replace(draft, chosen=())
    if draft.calls:
        now = known(state, draft)
        if searcher(now) is None and len(draft.calls[-1]) == 1:
            return replace(draft, named=draft.named[:-1])
        return replace(draft, calls=draft.calls[:-1])
    return replace(draft, stage="ready" if draft.stage == "calls" else "end")


def checks(state: State, draft: GameDraft) -> tuple[Note, ...]:
    """Return what keeps the next speed from being called.

    It may not be called while more players have not answered than there are cards left for them.
    """
    now = known(state, draft)
    if result(now) is not None or searcher(now) is not None or fits(now, holders(now, draft)):
        return ()
    return (Note("lost_legacy.check.silent", {"speed": now.called + 1}),)


def action_of(state: State, draft: GameDraft) -> KeptAction | None:
    """Return the game as it goes into the record; None while something is missing."""
    if draft.stage == "end":
        if draft.how is None or (draft.winner is None) != (draft.how == "nobody"):
            return None
        return Ended(draft.how, draft.winner)
    if draft.stage == "ready" or result(known(state, draft)) is None:
        return None
    return Investigated(draft.out, ruins_of(draft), draft.calls, draft.named)


def draft_of(action: KeptAction) -> GameDraft:
    """Return a game that was entered as a draft, so that people can correct it."""
    if isinstance(action, Ended):
        return GameDraft(how=action.how, winner=action.winner)
    return GameDraft(
        stage="calls",
        out=action.out,
        ruins=action.ruins,
        calls=action.calls,
        named=action.named,
    )


def load_draft(value: object, state: State) -> GameDraft:
    """Load a game as it was stored, by ``codec.dump``, while it was being entered.

    Raises:
        ValueError: the value is no such game, or not one of this table.
    """
    if not isinstance(value, dict) or value.keys() != {each.name for each in fields(GameDraft)}:
        raise ValueError("no game")
    draft = GameDraft(**{name: _frozen(each) for name, each in value.items()})
    if not _possible(draft, state):
        raise ValueError("no such game")
    return draft


def _frozen(value: object) -> Any:
    """Return lists of JSON as tuples; they contain only texts and numbers."""
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if value is None or type(value) in (int, str):
        return value
    raise ValueError("no such thing")


def _possible(draft: GameDraft, state: State) -> bool:
    """Return whether what was stored is of this table and can have come about by tapping."""
    seats = range(state.seats)
    try:
        tapped = all(
            kind in range(len(COUNTS)) and draft.played.count(kind) <= COUNTS[kind]
            for kind in draft.played
        )
        ended = draft.how in (None, *get_args(How)) and draft.winner in (None, *seats)
        begun = draft.stage in get_args(Stage) and draft.ruins in range(MOST_RUINS + 1)
        now = known(state, draft)
        free = left(now)[now.called] if now.called < SPEEDS else 0
        marked = len(draft.chosen) <= free and {*draft.chosen} <= {*silent(now)}
        pointed = draft.place is None or (
            searcher(now) is not None and draft.place in range(TOP) and _named(now, draft.place)
        )
    except (IllegalAction, TypeError, ValueError, IndexError, AttributeError):
        return False
    ordered = list(draft.chosen) == sorted({*draft.chosen})
    return tapped and ended and begun and marked and ordered and pointed


def _named(now: State, place: int) -> bool:
    where: Where = "hand" if place < RUINS else "ruins"
    return Name(where, place % RUINS) in names(now)
