"""What the taps at a table beside the box do, and what has been tapped but not told yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.game import CHANCE
from engine.games.patchwork.actions import Buy, Circle
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.keeper import Question
from engine.games.patchwork.kept import Ahead, Count, Kept, Tile
from ui.games.patchwork.hand import HandScreen
from ui.games.patchwork.keeper.patches import Sought
from ui.games.patchwork.keeper.position import question


@dataclass(frozen=True, slots=True)
class Chosen:
    """What has been tapped at a step of the game, and is not told to the game yet.

    Attributes:
        step: the step; at another one the choice is forgotten.
        patch: the patch to be bought.
        ahead: patches ahead of the token, in order, after those that are known.
    """

    step: int = -1
    patch: int | None = None
    ahead: tuple[int, ...] = ()


class KeeperScreen(HandScreen):
    """The screen of a kept game; while a step is mended, of the game as it was before that step.

    Attributes:
        kept: the state of the kept game.
        question: what the phone waits for.
        mends: whether a step is being mended.
        sought: the patches that are looked for.
        read_to: the turn of the Automa that has been read.
    """

    kept: Kept
    question: Question
    mends: bool

    def __init__(self) -> None:
        super().__init__()
        self.sought = Sought()
        self.read_to = -1
        self._chosen = Chosen()

    def follow(self, mends: bool) -> None:
        """Take over what the phone waits for, as drawn now."""
        self.mends = mends
        self.kept = self.props.view.state
        self.question = question(self.kept)
        # A choice is forgotten once it is told, so an undo leads back to empty hands, and to all
        # patches: those that were looked for may be none of those that are asked for now.
        if self._chosen.step != self.props.view.step:
            self._chosen = Chosen(self.props.view.step)
            self.sought = Sought()

    @property
    def chosen(self) -> Chosen:
        """What has been tapped at this step."""
        return self._chosen

    @property
    def quilt_words(self) -> str:
        """The name of whose quilt it is."""
        return self.app.words("patchwork.quilt_of", name=side_ref(self.kept.table.turn))

    @property
    def patch(self) -> int | None:
        """The patch in the hand, or the chosen one."""
        return self.chosen.patch if self.draft is None else self.draft.patch

    def act(self, action: Any, seat: int | None = None) -> None:
        """Tell the game what a seat did."""
        self.sought = Sought()
        self.layers.close()
        super().act(action, seat)

    def seek(self, sought: Sought) -> None:
        """Show other patches only, or all."""
        self.sought = sought
        self.changed()

    def choose(self, patch: int) -> None:
        """Choose a patch that may be bought; a second tap drops the choice."""
        if self.kept.options.placing == "phone":
            super().choose(patch)
        else:
            self._choose(None if patch == self.chosen.patch else patch)

    def point_ahead(self, patch: int) -> None:
        """Add the tapped patch to those ahead of the token, or take it out again."""
        kept, more = self.kept, self.chosen.ahead
        more = tuple(p for p in more if p != patch) if patch in more else (*more, patch)
        if len(more) == kept.missing:
            self.act(Ahead(kept.table.circle[: kept.known] + more), CHANCE)
        else:
            self._choose(None, more)

    def drop(self) -> None:
        """Drop the choice, and put the patch in the hand back."""
        self._choose(None)
        super().drop()

    def buy(self) -> None:
        """Buy the chosen patch."""
        if self.chosen.patch is not None:
            self.act(Buy(self.chosen.patch, ()), self.kept.table.turn)

    def reveal(self) -> None:
        """Turn over the Automa's card, if the phone has the cards."""
        if self.question == "card" and self.kept.options.cards == "phone":
            self.props.do.deal()

    def confirm(self) -> None:
        """Do what Enter does: sew the patch on, buy it, or turn over the Automa's card."""
        if self.chosen.patch is None or self.draft is not None:
            super().confirm()
            return
        offer = self.position.offer(self.chosen.patch)
        if offer is not None and offer.refused is None:
            self.buy()

    def tell_circle(self, circle: Circle) -> None:
        """Tell the game the circle that has been entered."""
        self.act(circle, CHANCE)

    def open_side(self, side: int) -> None:
        """Open what can be done with a side."""
        self.layers.open(f"side{side}")

    def tell_count(self, side: int, number: int) -> None:
        """Tell the game how many buttons a side really has."""
        self.act(Count(number), side)

    def tell_tile(self, side: int, has: bool) -> None:
        """Tell the game whether a side's quilt holds a full square."""
        self.act(Tile(has), side)

    def read_card(self, turn: int) -> None:
        """Note that what the Automa did in a turn has been done on the table."""
        self.read_to = turn
        self.changed()

    def _choose(self, patch: int | None, ahead: tuple[int, ...] = ()) -> None:
        self._chosen = Chosen(self.props.view.step, patch, ahead)
        self.changed()
