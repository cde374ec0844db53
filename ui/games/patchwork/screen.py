"""What taps at the table do that no keeper has: patches by number, the other side, the card."""

from __future__ import annotations

from functools import partial

from ui.games.patchwork.hand import HandScreen


class PatchworkScreen(HandScreen):
    """The screen of a game being played.

    Attributes:
        read_to: the step up to which the Automa's cards have been read.
    """

    def __init__(self, read_to: int) -> None:
        super().__init__()
        self.read_to = read_to
        self.keys |= {str(number + 1): partial(self._choose_at, number) for number in range(3)}

    def open_rival(self) -> None:
        """The other quilt, or what the Automa has."""
        self.layers.open("rival")

    def reveal(self) -> None:
        """Turn over the Automa's card, the one before being read."""
        self.read_to = self.props.view.step
        super().reveal()

    def read_card(self) -> None:
        """The Automa's card has been read."""
        self.read_to = self.props.view.step
        self.changed()

    def _choose_at(self, number: int) -> None:
        offers = self.position.offers
        if number < len(offers):
            self.choose(offers[number].patch)
