"""The screen of a game being played.

Its taps do what a keeper's table does not have: patches by number, the other side, the Automa's
card, and hints.
"""

from __future__ import annotations

from functools import partial

from engine.bot import Choice
from engine.games.patchwork.actions import Action
from engine.games.patchwork.events import side_ref
from ui.components.cells import empty_words
from ui.games.patchwork import draft as drafts
from ui.games.patchwork.hand import HandScreen
from ui.games.patchwork.panels import side_words


class PatchworkScreen(HandScreen):
    """The screen of a game being played.

    Args:
        step: the step at which the table was opened, where the Automa's card does not come up.
    """

    def __init__(self, step: int) -> None:
        super().__init__()
        self._looked = step
        self._advised: Choice | None = None
        self.keys |= {str(number + 1): partial(self._choose_at, number) for number in range(3)}

    @property
    def quilt_words(self) -> str:
        """The player's own quilt, and row by row what is empty on it."""
        words, own = self.app.words, self.position.own
        facts = side_words(self.app, self.position.facts[own])
        text = words("patchwork.quilt_words", name=side_ref(own), facts=facts)
        return words.sentences(text, empty_words(words, self.position.state.sides[own].quilt))

    def advise(self, action: Action) -> None:
        """Take the present hint into the hand; a hint to advance empties the hand."""
        self._advised = self.props.hinted
        self._put(drafts.of_action(action))
        self.changed()

    def touched(self) -> None:
        """Note that the player has touched the hand: it is no longer what a hint brought.

        No hint is waited for any more.
        """
        super().touched()
        self._advised = None

    @property
    def advice(self) -> Choice | None:
        """The hint whose reasons are shown: the one that is in the hand as it came."""
        hinted = super().advice
        return hinted if hinted is self._advised else None

    @property
    def _around(self) -> object:
        return super()._around, self.advice

    def open_rival(self) -> None:
        """Open the sheet with the other quilt, or with what the Automa has."""
        self.layers.open("rival")

    def open_track(self) -> None:
        """Open the sheet with the track as large as the page."""
        self.layers.open("track")

    def reveal(self) -> None:
        """Turn over the Automa's card, and take the card before as read."""
        self._looked = self.props.view.step
        super().reveal()

    def _choose_at(self, number: int) -> None:
        offers = self.position.offers
        if number < len(offers):
            self.choose(offers[number].patch)
