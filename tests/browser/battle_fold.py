"""People who play Battle Fold with their fingers: cloths folded by strokes, fights by taps."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator

from engine.games.battle_fold.folding import Fold, Packet, flat, folded
from engine.games.battle_fold.solving import Solution, solutions
from engine.games.battle_fold.state import State
from pilot.browser import ANSWER, Phone
from tests.browser.fingers import PAUSE, Fingers, Point
from ui.games.battle_fold.cloth import ACROSS, said
from ui.text import Words

FLAT = flat(4, 4)


def stroke(packet: Packet, fold: Fold) -> tuple[Point, Point]:
    """A finger's way that makes a fold: from one square over the line to where it comes to lie, as
    far from the line as both parts are long.

    Returns:
        Start and end, right and down, in cells from the packet's top left corner.
    """
    length, other = (
        (packet.columns, packet.rows) if fold.across else (packet.rows, packet.columns)
    )
    far = min(fold.line, length - fold.line) - 0.5
    way = -far if fold.far else far
    ends = (fold.line - way, other / 2), (fold.line + way, other / 2)
    one, two = ends if fold.across else ((y, x) for x, y in ends)
    return one, two


class Cloth:
    """A cloth on the page, which fingers fold.

    Args:
        words: of the game.
        icons: the icon of each of its squares.
        turned: it lies in the half of whoever sits opposite.

    Attributes:
        packet: as it lies.
        under: folds go under, as long as no second finger says otherwise.
    """

    def __init__(self, phone: Phone, words: Words, icons: str, turned: bool = False) -> None:
        self.phone, self.words, self.icons, self.turned = phone, words, icons, turned
        self.packet = FLAT
        self.under = False
        self.fingers = Fingers(phone)

    def image(self) -> Locator:
        """The cloth, once it lies there as it should."""
        shown = self.phone.find("img", said(self.words, self.icons, self.packet)).first
        shown.wait_for(state="attached", timeout=ANSWER)
        return shown

    def at(self, point: Point) -> Point:
        """Where a point of the packet, in cells from its top left corner, is on the page."""
        box = self.image().bounding_box()
        assert box is not None
        cell = box["width"] / ACROSS * (-1 if self.turned else 1)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        right, down = point
        return (
            x + (right - self.packet.columns / 2) * cell,
            y + (down - self.packet.rows / 2) * cell,
        )

    def way(self, fold: Fold) -> tuple[Point, Point]:
        """A stroke for a fold, on the page."""
        start, end = stroke(self.packet, fold)
        return self.at(start), self.at(end)

    def folded(self, fold: Fold) -> None:
        """Wait until a fold that was made is seen."""
        self.packet = folded(self.packet, fold)
        self.image()

    def fold(self, fold: Fold, pause: float = PAUSE) -> None:
        """Fold it with one finger, or with a second one on the cloth where it goes under.

        Args:
            pause: milliseconds between two steps of the finger.
        """
        start, end = self.way(fold)
        still = [self.at((self.packet.columns / 2, 0.4))] if fold.under != self.under else []
        self.fingers.drag([start], [end], still, pause)
        self.folded(fold)


def solution(state: State, seat: int) -> Solution:
    """A way with the least folds that solves the card before a seat."""
    return solutions(state.cloth(seat), state.box.cards[state.cards[seat]])[0]


def middle(control: Locator) -> Point:
    """Where the middle of something is, once it is there."""
    control.wait_for(state="attached", timeout=ANSWER)
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(phone: Phone, name: str | re.Pattern[str]) -> None:
    """Put a finger on a button, and lift it."""
    Fingers(phone).tap([middle(phone.find("button", name).first)])


def folds(cloth: Cloth, way: Sequence[Fold]) -> None:
    """Make these folds, one after the other."""
    for fold in way:
        cloth.fold(fold)
