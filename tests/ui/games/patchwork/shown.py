"""What a table of Patchwork shows: where patches, tokens and marks lie, read off the pictures."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import flet as ft
import pytest

from engine.games.patchwork.state import LEATHER
from tests.ui.games.patchwork.devices import cells
from tests.ui.kept import kept
from tools.pilot.headless import Phone, Placed


class Lying(NamedTuple):
    """A patch as it lies on a quilt, or LEATHER, and how much it covers what is under it."""

    patch: int
    cells: tuple[int, ...]
    opacity: float = 1.0

    @property
    def middle(self) -> tuple[float, float]:
        """Row and column of the middle of its box, in cells from the quilt's top left corner."""
        rows, columns = [cell // 9 for cell in self.cells], [cell % 9 for cell in self.cells]
        return (min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2


def own_quilt(phone: Phone) -> Any:
    """The quilt of the player to move."""
    return phone.find(re.compile(r"’s quilt: "), "image")


def in_hand(phone: Phone) -> str:
    """What is said of the ghost on it; empty with empty hands."""
    (heard,) = (each for each in phone.controls() if getattr(each, "key", None) == "heard")
    return str(heard.label)


def pictures(phone: Phone, within: Any) -> list[tuple[str, Placed]]:
    """The pictures within a control, by file name without ending: a later one lies on top."""
    return [(_file(e.control), e) for e in phone.placed(within) if isinstance(e.control, ft.Image)]


def texts(phone: Phone, within: Any) -> list[str]:
    """The texts that are drawn within a control, in order."""
    return [_text(e.control) for e in phone.placed(within) if isinstance(e.control, ft.Text)]


def drawn(phone: Phone, within: Any) -> list[str]:
    """Pictures, by file name without ending, and texts within a control, in order."""
    return [
        _file(each.control) if isinstance(each.control, ft.Image) else _text(each.control)
        for each in phone.placed(within)
        if isinstance(each.control, (ft.Image, ft.Text))
    ]


def _file(image: ft.Image) -> str:
    return str(image.src).rpartition("/")[2].partition(".")[0]


def _text(text: ft.Text) -> str:
    return text.value or "".join(span.text or "" for span in text.spans or [])


def patch_of(picture: str) -> int | None:
    """The patch that a picture is of, or None."""
    if picture == "leather":
        return LEATHER
    number = re.fullmatch(r"patch_(\d+)", picture)
    return int(number[1]) if number else None


def board(phone: Phone, within: Any) -> tuple[float, float, float]:
    """Left and top of a quilt's own picture, and the side of a cell, in logical pixels."""
    found = next(p for name, p in pictures(phone, within) if name.startswith("quilt"))
    return found.left, found.top, found.control.width / 9


def lying(phone: Phone, within: Any) -> list[Lying]:
    """The patches on a quilt, in the order they were laid."""
    left, top, cell = board(phone, within)
    found = []
    for name, each in pictures(phone, within):
        patch = patch_of(name)
        if patch is None:
            continue
        row, column = (each.top - top) / cell, (each.left - left) / cell
        unturned = cells(patch, 0, 0)
        high, wide = 1 + max(c // 9 for c in unturned), 1 + max(c % 9 for c in unturned)
        size = each.control.height / cell, each.control.width / cell
        assert (row, column) == pytest.approx((round(row), round(column)), abs=1e-6)
        assert size == pytest.approx((high, wide))
        under = cells(patch, round(row), round(column), each.turns, each.over)
        found.append(Lying(patch, under, each.opacity))
    return found


def sewn(phone: Phone, side: int) -> list[Lying]:
    """The patches sewn on by a side, as they are stored."""
    return [
        Lying(patch, tuple(cell for cell in range(81) if mask >> cell & 1))
        for patch, mask in kept(phone).state.sides[side].placed
    ]


def ghost(phone: Phone) -> Lying | None:
    """The patch in the hand, over those that are sewn on; None if there is none."""
    quilt = own_quilt(phone)
    under = sewn(phone, kept(phone).state.turn)
    found = lying(phone, quilt)
    assert found[: len(under)] == under
    assert len(found) <= len(under) + 1
    return found[-1] if len(found) > len(under) else None


def held(phone: Phone) -> Lying:
    """The patch in the hand.

    Raises:
        AssertionError: there is none.
    """
    found = ghost(phone)
    assert found is not None
    return found


async def tap_quilt(phone: Phone, row: float, column: float) -> None:
    """Tap the own quilt, in cells from its top left corner."""
    quilt = own_quilt(phone)
    left, top, cell = board(phone, quilt)
    await phone.touch(quilt, left + column * cell, top + row * cell)


async def drag_quilt(phone: Phone, *path: tuple[float, float]) -> None:
    """Drag over the own quilt from point to point, (row, column) in cells."""
    quilt = own_quilt(phone)
    left, top, cell = board(phone, quilt)
    await phone.drag(quilt, *((left + x * cell, top + y * cell) for y, x in path))


def around(phone: Phone, kind: type[ft.Control], *inner: Any) -> Any:
    """The innermost control of a kind that has all the others within it."""
    wanted = {id(each) for each in inner}
    # Parents come before children: seen from the end, the first that has them all is innermost.
    return next(
        control
        for control in reversed([*phone.controls()])
        if isinstance(control, kind)
        and wanted <= {id(each.control) for each in phone.placed(control)}
    )


def own_panel(phone: Phone) -> Any:
    """The panel of the player to move."""
    name = kept(phone).players[kept(phone).state.turn].name
    return phone.find(re.compile(f"^{re.escape(name)}: "), "image")


def rival_panel(phone: Phone) -> Any:
    """The panel of the other side, which opens its sheet."""
    return phone.find(re.compile("Show (the quilt|its patches)"), "button")


def sheet(phone: Phone) -> Any:
    """The sheet that lies over the table.

    Raises:
        AssertionError: there is none.
    """
    return around(phone, ft.Stack, phone.find("Close", "button"))
