"""What can be chosen from once the patch in the hand is sewn on, and how it is marked."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from engine.games.patchwork.events import side_ref
from engine.games.patchwork.offers import NextChoice, next_choice
from ui import lay
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.games.patchwork.position import Position
from ui.games.patchwork.track import token_name
from ui.styles import CORNER

_BADGE = 22.0
"""Side of the token on a large card, in logical pixels."""


class Then(NamedTuple):
    """What can be chosen from once the patch in the hand is sewn on.

    Attributes:
        solo: the game is played against the Automa.
    """

    choice: NextChoice
    solo: bool

    def marks(self, patch: int) -> bool:
        """Return whether a patch is one of those."""
        return patch in self.choice.patches

    def words(self, app: AppContext, patch: int) -> str:
        """Return who can choose a patch then, for a screen reader."""
        key = "patchwork.then.dear" if patch in self.choice.dear else "patchwork.then"
        return app.words(key, name=side_ref(self.choice.side))

    def mark(self, app: AppContext, patch: int, size: tuple[float, float]) -> list[ft.Control]:
        """Draw a frame over a patch's card, with the token of who can choose it; fainter for what
        that side could not pay for."""
        width, height = size
        side, dear = self.choice.side, patch in self.choice.dear
        badge = min(_BADGE, height * 0.4)
        edge = (1.5 if dear else 3.0, app.look.palette.seat(side))
        token = picture(token_name(side, self.solo), badge)
        return [
            lay.box(left=0, top=0, size=(width, height), edge=edge, radius=CORNER),
            lay.box(token, right=3, top=3, opacity=0.4 if dear else 1.0),
        ]


def then_of(position: Position, patch: int | None) -> Then | None:
    """Return what can be chosen from once a patch of the circle is sewn on."""
    offer = None if patch is None else position.offer(patch)
    choice = None if offer is None else next_choice(position.state, offer)
    return None if choice is None else Then(choice, position.solo)
