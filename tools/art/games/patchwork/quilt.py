"""The empty quilt: linen with bound edges and nine by nine stitched squares."""

from tools.art.outline import CELL
from tools.art.svg import document, element, line, num

ROWS = 9
SIDE = ROWS * CELL


def quilt(linen: str, thread: str, weave: str, binding: str) -> str:
    """The board of 540 by 540 units; without a weave it is plain, and its seams are whole lines."""
    grid = "".join(
        f"M{num(CELL * i)} 4v{num(SIDE - 8)}M4 {num(CELL * i)}h{num(SIDE - 8)}"
        for i in range(1, ROWS)
    )
    threads = "".join(
        f"M0 {num(y)}h{num(SIDE)}M{num(y)} 0v{num(SIDE)}" for y in range(5, int(SIDE), 10)
    )
    cloth = [line(grid, thread, 2.4)]
    if weave:
        cloth = [
            line(threads, weave, 1, stroke_opacity=0.5),
            line(grid, thread, 1.8, stroke_dasharray="7 5", stroke_dashoffset=1.5),
        ]
    return document(
        SIDE,
        SIDE,
        element("rect", width=SIDE, height=SIDE, rx=10, fill=linen),
        *cloth,
        element(
            "rect",
            x=2,
            y=2,
            width=SIDE - 4,
            height=SIDE - 4,
            rx=9,
            fill="none",
            stroke=binding,
            stroke_width=4,
        ),
    )


def quilts() -> dict[str, str]:
    """Return the board in each look, by file name."""
    return {
        "quilt": quilt("#E3D2AF", "#A58A5C", "#D3BF98", "#A07F50"),
        "quilt_dark": quilt("#3B332B", "#84725A", "#453C32", "#8A6E47"),
        "quilt_contrast": quilt("#FFFFFF", "#5A5A5A", "", "#000000"),
        "quilt_contrast_dark": quilt("#000000", "#9A9A9A", "", "#FFFFFF"),
    }
