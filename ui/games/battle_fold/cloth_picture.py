"""A packet as SVG text: woven, with seams between its layers and hems at its edges.

The client and the page draw the same texts, so the cloth does not change when a finger takes it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from engine.games.battle_fold.components import CLOTHS, SIDE
from engine.games.battle_fold.folding import Packet
from ui.games.battle_fold.folding_desk import Lie
from ui.games.battle_fold.prints import PRINTS

MARGIN = 0.34
"""Space around a packet for its shadow and its thickness, in cells."""

Face = Literal["top", "across", "down"]
"""What is drawn: the top, or what lies below as it is seen when folded along columns or rows."""

DYES = {
    "warrior": ("#B6524A", "#E0A79B"),
    "archer": ("#4E7D4B", "#A9C79C"),
    "mage": ("#4A6598", "#A5B8D9"),
    "assassin": ("#77558F", "#BFA9CE"),
}
"""Face and back of each character's cloth, where it is practised."""
_SEATS = (DYES["mage"], DYES["warrior"], DYES["archer"], ("#A9802F", "#DCC58F"))
_PLAIN = ("#8A6B45", "#CDB48D")


Dyes = tuple[str, str]
"""The colours of a cloth's face and back."""


def dyes_of(seat: int) -> Dyes:
    """Return the dyes of a seat's cloth at a table: those of the seat's mark, whatever character it
    plays."""
    return _SEATS[seat]


def dyes(cloth: str) -> Dyes:
    """Return the dyes of a cloth that is practised, by its icons."""
    return next((DYES[name] for name, icons in CLOTHS.items() if icons == cloth), _PLAIN)


@lru_cache(maxsize=64)
def packet_svg(
    cloth: str,
    packet: Packet,
    lie: Lie | None,
    cell: float,
    dyed: Dyes,
    face: Face = "top",
) -> str:
    """Return the picture of a packet.

    Args:
        cloth: the icon of each square.
        lie: where its rows and columns lie. None where that is not known; then the picture follows
            from what is seen.
        cell: edge of a square, in logical pixels.
        dyed: its dyes.
        face: "top" draws the top with its shadow and thickness in a margin of ``MARGIN``. The
            others draw what lies below, in its places and without a margin.
    """
    width, height, edge = packet.columns * cell, packet.rows * cell, MARGIN * cell
    shown = packet.top if face == "top" else packet.bottom
    body = _squares(cloth, packet, shown, lie, cell, face, dyed)
    weave = (
        '<defs><pattern id="w" width="4" height="4" patternUnits="userSpaceOnUse">'
        '<path d="M0 1H4M0 3H4" stroke="#fff" stroke-opacity=".13" stroke-width=".9"/>'
        '<path d="M1 0V2M3 2V4" stroke="#000" stroke-opacity=".13" stroke-width="1"/>'
        "</pattern></defs>"
    )
    if face != "top":
        return _svg(width, height, weave + body)
    rest = _shadow(width, height, cell) + _layers(packet, lie, cell, dyed)
    placed = f'<g transform="translate({edge:.2f} {edge:.2f})">{rest}{body}</g>'
    return _svg(width + 2 * edge, height + 2 * edge, weave + placed)


def _squares(
    cloth: str,
    packet: Packet,
    shown: tuple[int, ...],
    lie: Lie | None,
    cell: float,
    face: Face,
    dyed: Dyes,
) -> str:
    """Draw dyed squares with the weave over them, seams, hems and icons."""
    front, back = dyed
    grounds, icons, lines = [], [], []
    for place, square in enumerate(shown):
        row, column = divmod(place, packet.columns)
        x, y = column * cell, row * cell
        behind = lie is not None and lie.back(square) == (face == "top")
        if lie is None:
            behind = face != "top"
        grounds.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{cell:.2f}" height="{cell:.2f}"'
            f' fill="{back if behind else front}"/>'
        )
        inner = cell * 0.78
        at = (cell - inner) / 2
        icons.append(_icon(cloth[square], x + at, y + at, inner, face))
        lines += _edges(packet, shown, place, cell)
    width, height = packet.columns * cell, packet.rows * cell
    return (
        _defined("".join(cloth[square] for square in shown))
        + "".join(grounds)
        + f'<rect width="{width:.2f}" height="{height:.2f}" fill="url(#w)"/>'
        + "".join(lines)
        + "".join(icons)
    )


def _edges(packet: Packet, shown: tuple[int, ...], place: int, cell: float) -> list[str]:
    """Draw the right and the lower edge of a square, and the hem where it lies at the packet's own
    edge.

    Within one layer, an edge is a stitched grid line; where another layer begins, it is the edge of
    a layer.
    """
    row, column = divmod(place, packet.columns)
    x, y = column * cell, row * cell
    found = []
    for beside, inside, line in (
        (place + 1, column + 1 < packet.columns, (x + cell, y, x + cell, y + cell)),
        (place + packet.columns, row + 1 < packet.rows, (x, y + cell, x + cell, y + cell)),
    ):
        if not inside:
            continue
        here, there = divmod(shown[place], SIDE), divmod(shown[beside], SIDE)
        if abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1:
            found.append(_stroke(line, "#000", 0.22, 1, f"{cell / 16:.2f}"))
        else:
            found.append(_stroke(line, "#000", 0.4, 2.4))
            found.append(_stroke(tuple(each - 1.6 for each in line), "#fff", 0.3, 1))
    hem = cell * 0.07
    for outer, line in (
        (column == 0, (x + hem, y, x + hem, y + cell)),
        (column == packet.columns - 1, (x + cell - hem, y, x + cell - hem, y + cell)),
        (row == 0, (x, y + hem, x + cell, y + hem)),
        (row == packet.rows - 1, (x, y + cell - hem, x + cell, y + cell - hem)),
    ):
        if outer:
            found.append(_stroke(line, "#fff", 0.55, 1.3, f"{cell / 11:.2f}"))
    return found


def _layers(packet: Packet, lie: Lie | None, cell: float, dyed: Dyes) -> str:
    """Draw the layers below the topmost one, at the lower and the right edge, place by place."""
    front, back = dyed
    even = SIDE * SIDE // (packet.rows * packet.columns)
    found = []
    for right, number in ((True, packet.rows), (False, packet.columns)):
        for at in range(number):
            row, column = (at, packet.columns - 1) if right else (packet.rows - 1, at)
            layers = max(1, even if lie is None else lie.layers(row, column))
            thin = min(2.0, cell * 0.17 / layers)
            for layer in range(layers - 1, 0, -1):
                away = thin * layer
                x = (packet.columns * cell if right else column * cell) + away
                y = (row * cell if right else packet.rows * cell) + away
                line = (x, y, x, y + cell) if right else (x, y, x + cell, y)
                found.append(_stroke(line, back if layer % 2 else front, 1, thin + 0.6))
                found.append(_stroke(line, "#000", 0.28, thin * 0.4))
    return "".join(found)


def _shadow(width: float, height: float, cell: float) -> str:
    """Draw a soft shadow: rectangles over each other, each a little larger than the one before, so
    that the edge fades.
    """
    found = []
    for step in range(1, 8):
        out = cell * 0.025 * step
        found.append(
            f'<rect x="{-out + 2:.2f}" y="{-out + 4:.2f}" width="{width + 2 * out:.2f}"'
            f' height="{height + 2 * out:.2f}" rx="{out + 2:.2f}" fill="#000" opacity=".045"/>'
        )
    return "".join(found)


def _defined(letters: str) -> str:
    """Define the prints of these icons, each once, for later use."""
    prints = (f'<g id="{each}">{PRINTS[each]}</g>' for each in sorted(set(letters)))
    return f"<defs>{''.join(prints)}</defs>"


def _icon(letter: str, x: float, y: float, size: float, face: Face) -> str:
    """Draw an icon upright. An icon that lies below is drawn so that it is upright once its part
    has been folded.
    """
    scale, half = size / 60, size / 2
    across, down = (-1 if face == "across" else 1), (-1 if face == "down" else 1)
    return (
        f'<use href="#{letter}" transform="translate({x + half:.2f} {y + half:.2f})'
        f' scale({across * scale:.4f} {down * scale:.4f})"/>'
    )


def _stroke(
    line: tuple[float, ...], color: str, opacity: float, width: float, dash: str = ""
) -> str:
    x, y, right, down = line
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M{x:.2f} {y:.2f}L{right:.2f} {down:.2f}" stroke="{color}"'
        f' stroke-opacity="{opacity}" stroke-width="{width:.2f}"{dashed}/>'
    )


def _svg(width: float, height: float, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.2f}" height="{height:.2f}"'
        f' viewBox="0 0 {width:.2f} {height:.2f}">{content}</svg>'
    )
