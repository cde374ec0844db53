"""Sizes on the page of a fight. These are pure figures, so a test can check every phone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.components.advice import LEAST

GAP = 4.0
BAR = 48.0
EDGE = 8.0
_MOST, _MOST_TALL = 560.0, 780.0
"""Greatest width of a single column, on a phone and on an upright tablet."""
_LEAST = 240.0
"""Least edge of the arena. Where there is less room the page scrolls, as a space must be as large
as a fingertip.
"""
_TABLET = 768.0
"""The width of a page from which it is a tablet's."""
_LOW = 560.0
"""From this width on, everything else stands beside the arena on a page that is wider than high."""
_NARROW = 320.0
"""The least width of what stands there."""
_FLAT = 400.0
"""The height of a page of which a line of what was told is left out."""
_LINE = 19.0
"""Height of a line of what was told."""
_RAIL = 372.0
"""Greatest width of the column beside the arena."""


@dataclass(frozen=True, slots=True)
class FightMeasures:
    """The lengths of the page, all in logical pixels.

    Attributes:
        width: width of the controls.
        arena: edge of the arena.
        panel: width and height of the panel of another seat.
        columns: number of columns of these panels.
        own: height of the near seat's panel.
        counters, hand, tell, foot: heights of the icons left, the item cards, the line that says
            what something would do, and the button.
        side: width of the column beside the arena, with everything else; 0 where everything is in
            one column.
        scroll: the page is too low for everything, and scrolls.
        spare: height that is left for the reasons of a hint: below everything, or beside the arena
            above the near seat's panel.
    """

    width: float
    arena: float
    panel: tuple[float, float]
    columns: int
    own: float
    counters: float
    hand: float
    tell: float
    foot: float
    side: float
    scroll: bool
    spare: float = 0.0

    @property
    def cell(self) -> float:
        """Edge of a space."""
        return self.arena / 5

    def telling(self, high: float) -> FightMeasures:
        """Return the sizes with more height for the line of what was told, as far as the page has
        height to spare."""
        more = min(self.spare, max(0.0, high - self.tell))
        return replace(self, tell=self.tell + more, spare=self.spare - more)


def measure(
    width: float, height: float, scale: float, seats: int, bar: float = BAR
) -> FightMeasures:
    """Return the sizes for a page, with what it has to spare.

    Where that is enough, the line of what was told has room for one more line of letters, so that
    it keeps its size.

    Args:
        as in :func:`_sizes`.
    """
    size = _sizes(width, height, scale, seats, bar)
    if size.scroll:
        return size
    controls = size.own + size.counters + size.hand + size.tell + size.foot + 4 * GAP
    panels = -(-(seats - 1) // size.columns) * (size.panel[1] + GAP)
    used = bar + panels + size.arena + controls + GAP
    if size.side:
        used = height - size.arena + panels + controls
    spare = max(0.0, height - used - GAP - EDGE)
    line = _LINE * scale
    if spare < LEAST + line:
        return replace(size, spare=spare)
    return replace(size, tell=size.tell + line, spare=spare - line)


def _sizes(width: float, height: float, scale: float, seats: int, bar: float) -> FightMeasures:
    """Return the sizes for a page.

    Args:
        width, height: of the page.
        scale: of text, 1.0 or more.
        seats: 2..4.
        bar: the height of the bar, where the table has one.
    """
    own, counters, foot = 44.0 * scale, 52.0, 50.0 * scale
    hand, tell = 58.0 * scale, 38.0 * scale
    low = height < 720 * scale
    if low:
        hand = 52.0 * scale
    wide = width >= _LOW and height < width
    if wide and height < _FLAT:
        tell = 30.0 * scale
    controls = counters + hand + tell + foot + 4 * GAP
    if wide:
        side = min(_RAIL, max(width * 0.46, _NARROW))
        arena = min(height - bar - 2 * EDGE, width - side - 3 * EDGE)
        rest = bar + controls + own + 2 * EDGE
        panel, columns = (side, 76.0 * scale), 1
        if rest + (seats - 1) * (panel[1] + GAP) > height:
            # One below the other, the panels would push the button off the page.
            columns = seats - 1
            panel = _beside(side, columns, scale)
        scroll = rest + -(-(seats - 1) // columns) * (panel[1] + GAP) > height
        return FightMeasures(
            side, arena, panel, columns, own, counters, hand, tell, foot, side, scroll
        )
    column = min(width - 2 * EDGE, _MOST_TALL if width >= _TABLET else _MOST)
    columns = seats - 1
    panel = _beside(column, columns, scale)
    rest = bar + panel[1] + own + controls + 3 * GAP
    arena = max(_LEAST, min(column, height - rest))
    return FightMeasures(
        column,
        arena,
        panel,
        columns,
        own,
        counters,
        hand,
        tell,
        foot,
        0.0,
        rest + arena > height,
    )


def _beside(width: float, columns: int, scale: float) -> tuple[float, float]:
    """Return width and height of each of the panels that stand side by side."""
    return (width - (columns - 1) * GAP) / columns, (46.0 if columns == 1 else 78.0) * scale
