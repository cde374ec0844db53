"""The track's spaces are where a token would be looked for."""

from math import hypot

import pytest

from engine.games.patchwork.board import (
    CELL,
    LOOKS,
    SPACES,
    Look,
    size,
    space_center,
    space_size,
    spaces,
)

each_look = pytest.mark.parametrize("look", LOOKS)


@each_look
def test_every_space_has_its_own_place(look: Look) -> None:
    centres = [space_center(look, space) for space in range(SPACES)]
    assert len(centres) == SPACES
    for i, (x, y) in enumerate(centres):
        for other_x, other_y in centres[:i]:
            assert hypot(x - other_x, y - other_y) > CELL * 0.8


@each_look
def test_consecutive_spaces_touch(look: Look) -> None:
    for here, ahead in zip(spaces(look), spaces(look)[1:], strict=False):
        gap = hypot(here.x - ahead.x, here.y - ahead.y)
        assert gap <= (here.length + ahead.length) / 2 + 0.01


@each_look
def test_every_space_lies_inside_the_panel(look: Look) -> None:
    width, height = size()
    for space in range(SPACES):
        x, y = space_center(look, space)
        across, down = space_size(look, space)
        assert x - across / 2 >= 0
        assert x + across / 2 <= width
        assert y - down / 2 >= 0
        assert y + down / 2 <= height


@each_look
def test_the_last_space_is_the_longest(look: Look) -> None:
    lengths = [space.length for space in spaces(look)]
    assert max(lengths[:-1]) < lengths[-1]


@each_look
@pytest.mark.parametrize("space", [-1, SPACES])
def test_there_is_no_space_beyond_the_ends(look: Look, space: int) -> None:
    with pytest.raises(IndexError):
        space_center(look, space)
    with pytest.raises(IndexError):
        space_size(look, space)


def test_the_panel_is_low_and_wide() -> None:
    width, height = size()
    assert width > 3 * height
