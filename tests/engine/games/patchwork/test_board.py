"""The track's spaces are where a token would be looked for."""

from math import cos, hypot, sin

import pytest

from engine.games.patchwork.board import CELL, LOOKS, SPACES, TrackShape, size, space_center, spaces

each_look = pytest.mark.parametrize("look", LOOKS)


@each_look
def test_every_space_has_its_own_place(look: TrackShape) -> None:
    centres = [space_center(look, space) for space in range(SPACES)]
    assert len(centres) == SPACES
    for i, (x, y) in enumerate(centres):
        for other_x, other_y in centres[:i]:
            assert hypot(x - other_x, y - other_y) > CELL * 0.8


@each_look
def test_consecutive_spaces_touch(look: TrackShape) -> None:
    for here, ahead in zip(spaces(look), spaces(look)[1:], strict=False):
        gap = hypot(here.x - ahead.x, here.y - ahead.y)
        assert gap <= (here.length + ahead.length) / 2 + 0.01


@each_look
def test_every_space_lies_inside_the_panel(look: TrackShape) -> None:
    width, height = size()
    for here in spaces(look):
        level, upright = abs(cos(here.heading)), abs(sin(here.heading))
        across = (here.length * level + here.width * upright) / 2
        down = (here.length * upright + here.width * level) / 2
        assert across <= here.x <= width - across
        assert down <= here.y <= height - down


@each_look
def test_the_last_space_is_the_longest(look: TrackShape) -> None:
    lengths = [space.length for space in spaces(look)]
    assert max(lengths[:-1]) < lengths[-1]


@each_look
@pytest.mark.parametrize("space", [-1, SPACES])
def test_there_is_no_space_beyond_the_ends(look: TrackShape, space: int) -> None:
    with pytest.raises(IndexError):
        space_center(look, space)


def test_the_panel_is_low_and_wide() -> None:
    width, height = size()
    assert width > 3 * height
