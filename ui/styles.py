"""How text looks: the sizes of the app by name, and what can be added to each.

``NOTE.bold.phrases`` is a style. A size that hangs on the room, as that of a number on a card, is
``Style(size)``.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Breaks = Literal["anywhere", "phrases", "names"]


class Style(NamedTuple):
    """How a piece of text looks, whatever it says.

    Attributes:
        size: in logical pixels, before the text size that the player has chosen.
        heavy: whether it is bold.
        muted: whether its colour is that of text that matters less.
        breaks: where its lines may end: between any two words or characters, between phrases only,
            or at spaces only.
        single: whether it stays on one line.
    """

    size: float
    heavy: bool = False
    muted: bool = False
    breaks: Breaks = "anywhere"
    single: bool = False

    @property
    def bold(self) -> Style:
        """The same in bold."""
        return self._replace(heavy=True)

    @property
    def soft(self) -> Style:
        """The same for text that matters less."""
        return self._replace(muted=True)

    @property
    def phrases(self) -> Style:
        """The same with lines that end between phrases only, as in titles and on buttons."""
        return self._replace(breaks="phrases")

    @property
    def names(self) -> Style:
        """The same with lines that end at spaces only, so that no name is torn. On one line in a
        room, a name that is too long keeps what tells it from the others at the table."""
        return self._replace(breaks="names")

    @property
    def line(self) -> Style:
        """The same on one line."""
        return self._replace(single=True)

    def when(self, bold: object = False, soft: object = False) -> Style:
        """Return the same in bold, or for text that matters less, where that is true."""
        return self._replace(heavy=self.heavy or bool(bold), muted=self.muted or bool(soft))


TINY, FINE, CAPTION, TEXT, BODY = map(Style, (11, 12, 13, 14, 15))
"""From what stands at the edge of a picture to what is read."""

BUTTON, LEAD, LARGE, HEADING, TITLE, FIGURE = map(Style, (16, 17, 18, 20, 22, 24))
"""From what is pressed to what is seen from across a table."""

FINE_CORNER, SMALL_CORNER, CORNER, WIDE_CORNER, ROUND = 4, 8, 12, 16, 99
"""How round the corners are of a mark, of what lies on a card, of what is pressed or lies on the
table, of a sheet over it, and of what has no straight side. What is drawn in a scale, such as a
playing card, has corners of its own."""
