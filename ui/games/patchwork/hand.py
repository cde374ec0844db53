"""The patch in the hand: what taps, drags and keys do with it, in a game or at a keeper's table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.state import LEATHER
from ui.board_props import BoardProps, TableCommands
from ui.components.cells import by_rows
from ui.components.grip import Moves
from ui.components.layers import Layers
from ui.components.screen import Screen
from ui.games.patchwork import draft as drafts
from ui.games.patchwork.draft import Ghost, Taken
from ui.games.patchwork.position import Position


def phase(name: str, step: int) -> str:
    """Return the phase of a button at the foot: one of :attr:`HandScreen.buttons`, and a step."""
    return f"{name} {step}"


def button_of(phase: str) -> str:
    """Return which of the buttons a phase names."""
    return phase.partition(" ")[0]


class HandScreen(Screen, ABC):
    """A screen on which a patch is held.

    Attributes:
        layers: the sheets.
        position: what lies on the table.
        draft: where the ghost lies, or None with empty hands.
        blocked: the cells under the ghost that are covered already.
        problem: why the patch cannot be sewn on as it lies, in words; empty if it can.
        refused: whether it cannot be sewn on anywhere, because of its price or its size.
        lifted: a finger has dragged the patch out of the circle, and still holds it.
        draw_ghost: draws the ghost anew, and nothing else where there is a quilt to draw it on.
        moves: drags, nudges, turns and turns over the ghost.
        keys: what each key does.
        buttons: what each button at the foot does, by name.
    """

    layers: Layers
    position: Position
    draft: Ghost | None
    blocked: tuple[int, ...]
    problem: str
    refused: bool

    def __init__(self) -> None:
        super().__init__()
        self.lifted = False
        self.draw_ghost: Callable[[], None] = self.changed
        self.moves = Moves(lambda: self.draft, self._hold, self._filled)
        self.keys: dict[str, Callable[[], None]] = {
            **{f"arrow {way}": partial(self.moves.nudge, way) for way in drafts.WAYS},
            "r": self.moves.turn,
            "f": self.moves.turn_over,
            "p": self.moves.seek,
            "escape": self.drop,
            "enter": self.confirm,
            "a": self.advance,
        }
        self.buttons: dict[str, Callable[[], None]] = {
            "commit": self.commit,
            "advance": self.advance,
            "reveal": self.reveal,
            "result": self.show_result,
        }

    def take_up(
        self, layers: Layers, position: Position, taken: Taken | None, keep: Callable[[Taken], None]
    ) -> None:
        """Take over what lies on the table and what is held, as drawn now.

        Args:
            layers: the sheets.
            taken: the draft of this step; one that does not belong to the position is ignored.
            keep: replaces the draft.
        """
        self.layers, self.position, self._keep = layers, position, keep
        if self.props.view.past:
            # In the past, nobody holds a patch: it could be moved, but never sewn on.
            self._lie(None)
            return
        state = position.state
        draft = taken.ghost if taken is not None and taken.belongs(position) else None
        if draft is None and state.phase == "leather" and not self.props.others[state.turn]:
            draft = drafts.pick_leather(state)
        self._lie(draft)

    @property
    def patch(self) -> int | None:
        """The patch in the hand, or None."""
        return None if self.draft is None else self.draft.patch

    @property
    @abstractmethod
    def quilt_words(self) -> str:
        """The quilt for a screen reader."""

    @property
    def held_words(self) -> str:
        """Where the ghost lies and whether it fits, for a screen reader; empty with empty hands."""
        draft, words = self.draft, self.app.words
        if draft is None:
            return ""
        key = "leather" if draft.patch == LEATHER else f"patch.{draft.patch}"
        cells = by_rows(words, drafts.under(draft))
        spot = words("patchwork.ghost", patch=words(f"patchwork.{key}"), cells=cells)
        return words.sentences(spot, self.problem or words("cells.fits"))

    def _filled(self) -> int:
        """Return the mask of the cells of the quilt that are covered."""
        state = self.position.state
        return state.sides[state.turn].quilt

    def choose(self, patch: int) -> None:
        """Take a patch up."""
        if self.position.moves and self.position.offer(patch) is not None:
            self._hold(drafts.pick_up(self.position.state, patch))

    def lift(self, patch: int, x: float, y: float) -> None:
        """Follow a finger that drags a patch out of the circle.

        Over the quilt, and up to one cell outside it, the patch lies under the finger, held as it
        lay in the circle. Elsewhere it goes back into the circle.

        Args:
            x, y: where the finger is, in cells right and down from the quilt's corner.
        """
        if not self.position.moves or self.position.offer(patch) is None:
            return
        if -1 <= x <= drafts.SIDE + 1 and -1 <= y <= drafts.SIDE + 1:
            lies = self.draft if self.lifted else None
            self._hold(drafts.move_to(lies or Ghost(patch, 0, 0, 0), y, x), True)
        elif self.lifted:
            self._hold(None)

    def let_go(self) -> None:
        """Let go of the patch: the finger that dragged it was lifted."""
        if self.lifted:
            self.lifted = False
            self.changed()

    def drop(self) -> None:
        """Put the patch back; a leather patch stays in the hand."""
        if self.draft is not None and self.draft.patch != LEATHER:
            self._hold(None)

    def first_back(self, props: BoardProps) -> BoardProps:
        """Return the props with an undo that puts the patch in the hand back, and only with empty
        hands takes a step back."""
        if self.draft is None or self.draft.patch == LEATHER or props.view.past:
            return props
        return replace(props, do=cast("TableCommands", _BackFirst(props.do, self)), undoes=True)

    def commit(self) -> None:
        """Sew the patch on."""
        if self.draft is not None and not self.problem:
            self.act(drafts.action(self.draft), self.position.state.turn)

    def advance(self) -> None:
        """Advance and be paid, with empty hands."""
        if self.position.advance is not None and self.patch is None:
            self.act(Advance(), self.position.state.turn)

    def reveal(self) -> None:
        """Turn over the Automa's card."""
        self.props.do.deal()

    def show_result(self) -> None:
        """Show how the game ended."""
        self.layers.open("score")

    def confirm(self) -> None:
        """Do what Enter does: sew the patch on, or turn over the Automa's card."""
        if self.draft is not None:
            self.commit()
        elif self.position.state.phase == "automa":
            self.reveal()

    def go(self, shown: str) -> None:
        """Do what a button at the foot does.

        A button that was drawn for an earlier step does nothing.
        """
        name, _, step = shown.partition(" ")
        if step == str(self.props.view.step):
            self.buttons[name]()

    def _hold(self, draft: Ghost | None, lifted: bool = False) -> None:
        """Put a draft into the hand, as a person does; None empties the hand."""
        if self.alive:
            before = self._around
            self.touched()
            self.lifted = lifted
            self._put(draft)
            if before == self._around:
                self.draw_ghost()
            else:
                self.changed()

    @property
    def _around(self) -> object:
        """What is drawn from the hand besides the ghost."""
        return self.patch, self.problem, self.lifted, self.moves.stuck()

    def _put(self, draft: Ghost | None) -> None:
        self._lie(draft)
        self._keep(Taken(self.position.state.turn, draft))

    def _lie(self, draft: Ghost | None) -> None:
        self.draft, self.blocked, self.problem, self.refused = draft, (), "", False
        if draft is None:
            return
        self.blocked = drafts.covered(self.position.state, draft)
        offer = self.position.offer(draft.patch)
        if offer is not None and offer.refused is not None:
            self.refused = True
            self.problem = self.app.words(offer.refused.key, **offer.refused.details)
        elif self.blocked:
            self.problem = self.app.words("patchwork.refused.overlaps")


@dataclass(frozen=True, slots=True)
class _BackFirst:
    """The commands of a table while a patch is in the hand."""

    do: TableCommands
    screen: HandScreen

    def undo(self) -> None:
        """Put the patch back."""
        if self.screen.draft is None:
            self.do.undo()
        else:
            self.screen.drop()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.do, name)
