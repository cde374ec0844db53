"""The data that the keeper's screen is drawn from: one step of a kept game, worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.game import Note
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.keeper import Question, asks, claim_refusal, offers, takeable
from engine.games.patchwork.kept import Kept
from engine.games.patchwork.offers import advance_offer
from engine.games.patchwork.state import LEATHER
from engine.games.patchwork.todo import todo
from engine.player_view import PlayerView
from ui.board_props import Mender
from ui.components.mending import FigureChange
from ui.context import AppContext
from ui.games.patchwork.position import Position, facts_of


@lru_cache(maxsize=8)
def read(kept: Kept) -> Position:
    """Return the position as the game's own parts draw it; the side to move is in front."""
    table = kept.table
    moves = asks(kept) == "turn"
    return Position(
        table,
        (facts_of(table, 0), facts_of(table, 1)),
        0 if table.automa is not None else table.turn,
        offers(kept) if moves else (),
        advance_offer(table) if moves else None,
        moves,
    )


def sorted_patches(kept: Kept) -> tuple[int, ...]:
    """Return the patches that may be taken: first the known next ones, then by size and price."""
    known = kept.table.circle[: kept.known]
    found = takeable(kept)
    first = tuple(patch for patch in found if patch in known)
    rest = sorted((patch for patch in found if patch not in known), key=by_size)
    return (*first, *rest)


def by_size(patch: int) -> tuple[int, int, int]:
    """Return a key that sorts patches by size, then by price, as the eye looks for them."""
    facts = PATCHES[patch]
    return facts.size, facts.price, patch


def leathers(kept: Kept, side: int) -> int:
    """Return how many leather patches a side has."""
    return sum(patch == LEATHER for patch, _ in kept.table.sides[side].placed)


def can_claim(kept: Kept, side: int) -> bool:
    """Return whether somebody may say now that their quilt holds a full square."""
    return side in kept.seats and asks(kept) == "turn" and claim_refusal(kept, side) is None


def last_turn(view: PlayerView[Kept]) -> int:
    """Return the number of the latest step that was a turn.

    Later steps, in which only a card's back was shown, are left out.
    """
    number = view.step
    while number and view.told[number - 1].events[:1] and _shows_back(view, number):
        number -= 1
    return number


def _shows_back(view: PlayerView[Kept], number: int) -> bool:
    return view.told[number - 1].events[0].key == "patchwork.event.back"


def left_to_do(mender: Mender | None, view: PlayerView[Kept]) -> tuple[Note, ...]:
    """Return what the latest turn asks of the people at the real table."""
    number = last_turn(view)
    if mender is None or number == 0:
        return ()
    before: Kept = mender.past(number - 1).state
    return todo(before, view.state)


def question(kept: Kept) -> Question:
    """Return what the phone waits for."""
    return asks(kept)


def compare(app: AppContext, before: Kept, after: Kept) -> Sequence[FigureChange]:
    """Return tokens, buttons and income before and after a mending."""
    words = app.words
    rows: list[FigureChange] = []
    for side in range(len(words.names)):
        one, two = before.table.sides[side], after.table.sides[side]
        for key, was, now in (
            ("buttons", one.buttons, two.buttons),
            ("space", one.position, two.position),
            ("income", one.income, two.income),
        ):
            label = words(f"patchwork.keeper.side.{key}", name=side_ref(side))
            shown = f"patchwork.keeper.{key}"
            rows.append(FigureChange(label, words(shown, n=was), words(shown, n=now)))
    return rows
