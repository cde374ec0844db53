"""The patch in the hand as state of the screen, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.patchwork.state import LEATHER
from ui.board_props import BoardProps
from ui.components.grip import Moves
from ui.context import AppContext
from ui.games.patchwork import draft as drafts
from ui.games.patchwork.draft import Ghost
from ui.games.patchwork.position import Position
from ui.hooks import use_box, use_state, use_steady


@dataclass(frozen=True, slots=True)
class Grip:
    """What can be done with a patch; the same object at every drawing.

    Attributes:
        choose: take a patch up.
        moves: point, drag, nudge, turn, turn over.
        drop, commit: what the buttons do.
    """

    choose: Callable[[int], None]
    moves: Moves[Ghost]
    drop: Callable[[], None]
    commit: Callable[[], None]


@dataclass(frozen=True, slots=True)
class HeldPatch:
    """The patch in the hand.

    Attributes:
        draft: where its ghost lies, or None with empty hands.
        blocked: the cells under it that are covered already.
        problem: why it cannot be sewn on as it lies, in words; empty if it can.
    """

    draft: Ghost | None
    blocked: tuple[int, ...]
    problem: str
    grip: Grip


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A draft, and the step of the game it was taken up at."""

    step: int
    draft: Ghost | None


def use_hand(app: AppContext, props: BoardProps, position: Position) -> HeldPatch:
    """The hand at this step; what was held at another step is back where it was."""
    step, state = props.view.step, position.state
    held, set_held = use_state(lambda: TakenUp(-1, None))
    draft = held.draft if held.step == step else None
    if draft is None and state.phase == "leather" and not props.bots[state.turn]:
        draft = drafts.pick_leather(state)
    blocked = drafts.covered(state, draft) if draft else ()
    problem = _problem(app, position, draft, blocked)

    def hold(new: Ghost | None) -> None:
        set_held(TakenUp(step, new))

    def choose(patch: int) -> None:
        if position.moves and position.offer(patch) is not None:
            hold(drafts.pick_up(state, patch))

    def drop() -> None:
        if draft is not None and draft.patch != LEATHER:
            hold(None)

    def commit() -> None:
        if draft is not None and not problem:
            app.buzz()
            props.do.act(state.turn, drafts.action(draft))

    latest = use_box(lambda: draft)
    latest.current = draft
    steady = use_steady(hold)
    moves = use_box(lambda: Moves(lambda: latest.current, steady))
    grip = Grip(
        choose=use_steady(choose),
        moves=moves.current,
        drop=use_steady(drop),
        commit=use_steady(commit),
    )
    return HeldPatch(draft, blocked, problem, use_box(lambda: grip).current)


def _problem(
    app: AppContext, position: Position, draft: Ghost | None, blocked: tuple[int, ...]
) -> str:
    if draft is None:
        return ""
    offer = position.offer(draft.patch)
    if offer is not None and offer.refused is not None:
        return app.words(offer.refused.key, **offer.refused.details)
    return app.words("patchwork.refused.overlaps") if blocked else ""
