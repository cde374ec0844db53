"""A game at a real table as far as it is entered: the cards tapped as played, how it ended, and the
investigation step by step. Each change gives another draft; what makes no sense gives the same."""

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
    """A game as far as it is entered.

    Attributes:
        played: the kinds that were tapped as played, in this order.
        how, winner: how it ended, where its end alone is entered; None as long as it is not.
        stage: what is entered now: the end alone ("end"), who is in and how many cards the ruins
            have ("ready"), the speeds ("calls").
        out, calls, named: of the investigation, as of :class:`Investigated`.
        ruins: likewise; 0 for as many as the Old Maps that were played make.
        chosen: who was tapped at the speed that is called, ascending.
        place: where whoever searches has pointed; None where they have not.
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
"""Nothing entered yet."""


def tap_card(draft: GameDraft, kind: int) -> GameDraft:
    """A card of this kind was played, if there is one left."""
    if draft.played.count(kind) >= COUNTS[kind]:
        return draft
    return replace(draft, played=(*draft.played, kind))


def untap_card(draft: GameDraft) -> GameDraft:
    """The card that was tapped last was not played."""
    return replace(draft, played=draft.played[:-1])


def out_there(draft: GameDraft) -> tuple[int, ...]:
    """How many cards of each kind were not tapped as played."""
    return tuple([count - draft.played.count(kind) for kind, count in enumerate(COUNTS)])


def ruins_of(draft: GameDraft) -> int:
    """How many cards the ruins have: as it was said, or one and each Old Map that was played."""
    return draft.ruins or 1 + draft.played.count(MAP)


def end_by(draft: GameDraft, how: How) -> GameDraft:
    """The game ended so; when all have lost, nobody has won."""
    return replace(draft, how=how, winner=None if how == "nobody" else draft.winner)


def won_by(draft: GameDraft, seat: int) -> GameDraft:
    """This seat has won the game."""
    return replace(draft, winner=seat)


def investigate(draft: GameDraft) -> GameDraft:
    """The deck is empty: who is in is asked for."""
    return replace(draft, stage="ready")


def put_out(state: State, draft: GameDraft, seat: int) -> GameDraft:
    """A seat is out of the game, or in it after all; two are left in it at least."""
    out = tuple(sorted({*draft.out} ^ {seat}))
    return draft if len(out) > state.seats - 2 else replace(draft, out=out)


def lay_ruins(draft: GameDraft, ruins: int) -> GameDraft:
    """So many cards are in the ruins."""
    return replace(draft, ruins=ruins)


def begin(draft: GameDraft) -> GameDraft:
    """The first speed is called."""
    return replace(draft, stage="calls", ruins=ruins_of(draft))


def known(state: State, draft: GameDraft) -> State:
    """The investigation as far as it is entered.

    Args:
        state: the match before the game.
    """
    return follow(laid(state, draft.out, ruins_of(draft)), draft.calls, draft.named)


def mark(state: State, draft: GameDraft, seat: int) -> GameDraft:
    """A seat says that it has the speed called, or takes that back. Of as many cards as there are,
    whoever says so last has one."""
    now = known(state, draft)
    most = left(now)[now.called]
    if seat not in silent(now) or not most:
        return draft
    if seat in draft.chosen:
        return replace(draft, chosen=tuple([each for each in draft.chosen if each != seat]))
    kept = draft.chosen if len(draft.chosen) < most else draft.chosen[: most - 1]
    return replace(draft, chosen=tuple(sorted((*kept, seat))))


def holders(now: State, draft: GameDraft) -> tuple[int, ...]:
    """Those who have the speed called, as far as it is tapped or known."""
    return tuple(sorted((*holding(now), *draft.chosen)))


def call(state: State, draft: GameDraft) -> GameDraft:
    """Nobody else has this speed."""
    now = known(state, draft)
    seats = holders(now, draft)
    if now.called == SPEEDS or not fits(now, seats):
        return draft
    return replace(draft, calls=(*draft.calls, seats), chosen=())


def point(state: State, draft: GameDraft, place: int) -> GameDraft:
    """Whoever searches names a place; a card that is known there is turned at once."""
    now = known(state, draft)
    where: Where = "hand" if place < RUINS else "ruins"
    if searcher(now) is None or Name(where, place % RUINS) not in names(now):
        return draft
    draft = replace(draft, place=place)
    kinds = kinds_at(now, place)
    return show(state, draft, kinds[0]) if len(kinds) == 1 else draft


def show(state: State, draft: GameDraft, kind: int) -> GameDraft:
    """A card of this kind lay where they have pointed."""
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
    """The last step of the investigation taken back; the first leads to entering the end alone."""
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
    """What keeps the speed from being called on: more players have not answered than there are
    cards for them."""
    now = known(state, draft)
    if result(now) is not None or searcher(now) is not None or fits(now, holders(now, draft)):
        return ()
    return (Note("lost_legacy.check.silent", {"speed": now.called + 1}),)


def action_of(state: State, draft: GameDraft) -> KeptAction | None:
    """The game as it goes into the record; None while something is missing."""
    if draft.stage == "end":
        if draft.how is None or (draft.winner is None) != (draft.how == "nobody"):
            return None
        return Ended(draft.how, draft.winner)
    if draft.stage == "ready" or result(known(state, draft)) is None:
        return None
    return Investigated(draft.out, ruins_of(draft), draft.calls, draft.named)


def draft_of(action: KeptAction) -> GameDraft:
    """A game that was entered, to be mended."""
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
    """A game as it was stored, by ``codec.dump``, while it was being entered.

    Raises:
        ValueError: it is none, or not one of this table.
    """
    if not isinstance(value, dict) or value.keys() != {each.name for each in fields(GameDraft)}:
        raise ValueError("no game")
    draft = GameDraft(**{name: _frozen(each) for name, each in value.items()})
    if not _possible(draft, state):
        raise ValueError("no such game")
    return draft


def _frozen(value: object) -> Any:
    """Lists of JSON as tuples; nothing but texts and numbers is in them."""
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if value is None or type(value) in (int, str):
        return value
    raise ValueError("no such thing")


def _possible(draft: GameDraft, state: State) -> bool:
    """Whether what was stored is of this table and can have come about by tapping."""
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
