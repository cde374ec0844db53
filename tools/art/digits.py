"""Numerals as stitched strokes, because the pictures contain no text."""

from tools.art.svg import group, num, pairs, path

_STROKES = {
    "0": "m5 0c-3.5 0-5 3-5 8s1.5 8 5 8 5-3 5-8-1.5-8-5-8z",
    "1": "m1.5 3.5l4-3.5v16",
    "2": "m.5 4c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4c0 4-9 7-9 12h9.5",
    "3": "m.5 1.5c4-3 9-1 9 2.5 0 2.5-2 3.5-5 3.5 3 0 5.5 1 5.5 4.2 0 4.8-6.5 5.5-10 2.3",
    "4": "m7 16v-16l-7 11h10",
    "5": "m9 0h-7.5l-.8 7c4-2 9-.6 9 4 0 5.5-6.5 6-9.7 3.2",
    "6": "m8.5 .5c-5-2-8.5 2.5-8.5 9 0 4.3 1.8 6.5 4.8 6.5s5-2 5-5-2-4.8-4.6-4.8-5 2-5.2 4.8",
    "7": "m0 0h9.5c-3.5 5-5.5 10-6 16",
    "8": "m5 7.5c-2.7 0-4.3-1.5-4.3-3.8s1.6-3.7 4.3-3.7 4.3 1.4 4.3 3.7-1.6 3.8-4.3 3.8"
    "zm0 0c-3.2 0-5 1.6-5 4.2s1.8 4.3 5 4.3 5-1.7 5-4.3-1.8-4.2-5-4.2z",
    "X": "m.5 0 9 16m0-16-9 16",
}
_WIDTH, _HEIGHT, _GAP = 10.0, 16.0, 4.0


def numeral(text: str, x: float, y: float, height: float) -> str:
    """The digits of `text` around the point (x, y), `height` units tall.

    The group around them has to stroke them. `KeyError` for a digit that no picture has needed so
    far.
    """
    scale = height / _HEIGHT
    width = len(text) * _WIDTH + (len(text) - 1) * _GAP
    return path(
        "".join(
            f"M{pairs(i * (_WIDTH + _GAP), 0)}{_STROKES[digit]}" for i, digit in enumerate(text)
        ),
        transform=f"translate({pairs(x - width * scale / 2, y - height / 2)})scale({num(scale)})",
    )


def number(text: str, x: float, y: float, height: float, colour: str, weight: float) -> str:
    """A numeral in strokes of one colour, `weight` units wide."""
    return group(
        numeral(text, x, y, height),
        fill="none",
        stroke=colour,
        stroke_width=weight * _HEIGHT / height,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
