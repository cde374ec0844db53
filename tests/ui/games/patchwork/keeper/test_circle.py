"""The circle entered once: in order, corrected, begun anywhere, in part, or not at all."""

from __future__ import annotations

import pytest

from engine.games.patchwork.actions import Circle
from tests.ui.games.patchwork.devices import TABLE
from tests.ui.games.patchwork.keeper.devices import EN, device, state, steps, table, tile
from tools.pilot.headless import app, played
from ui.games.patchwork.keeper.ring import WHOLE, Ring, read_ring

RING = "patchwork.keeper.ring"


@played
async def test_a_part_is_entered_and_corrected() -> None:
    async with app(device(table(circle=None)), route=TABLE) as phone:
        for patch in (5, 6, 7, 8):
            await phone.tap(tile(patch))
        await phone.tap(EN(f"{RING}.back"))  # 5 6 7
        await phone.tap(tile(5))  # marked: the next goes after it
        moves = {name.rstrip(".") for name in phone.names("button")}
        assert EN(f"{RING}.later") in moves
        assert EN(f"{RING}.sooner") not in moves, "it is the first"
        await phone.tap(tile(9))  # 5 9 6 7, the 9 marked
        await phone.tap(EN(f"{RING}.later"))  # 5 6 9 7
        await phone.tap(EN(f"{RING}.back"))  # 5 6 7, the 6 marked
        await phone.tap(tile(6))  # nothing marked
        await phone.tap(tile(10))
        await phone.tap(EN(f"{RING}.done", n=4))
        assert steps(phone) == ["-1 circle 5,6,7,10"]
        assert state(phone).known == 4
        assert "Ana’s turn" in phone.names()


@played
async def test_what_was_entered_has_left_the_board() -> None:
    async with app(device(table(circle=None)), route=TABLE) as phone:
        left = len(phone.names("button"))
        await phone.tap(tile(5))
        await phone.tap(tile(6))
        # Each is in the strip now, once.
        assert len([name for name in phone.names() if tile(5).search(name)]) == 1
        assert len(phone.names("button")) <= left + 1


@pytest.mark.parametrize("size", [(390.0, 844.0), (820.0, 1180.0), (1280.0, 800.0)])
@played
async def test_all_patches_are_in_sight_at_once(size: tuple[float, float]) -> None:
    on = device(table(circle=None))
    on.size = size
    async with app(on, route=TABLE) as phone:
        tiles = [phone.find(tile(patch)) for patch in range(WHOLE)]
        width, height = tiles[0].width, tiles[0].height
        columns = int((size[0] - 16 + 4) // (width + 4))
        assert -(-WHOLE // columns) * (height + 4) <= size[1] - 300


@played
async def test_what_was_entered_is_there_again_after_the_rules() -> None:
    async with app(device(table(circle=None)), route=TABLE) as phone:
        for patch in (5, 6):
            await phone.tap(tile(patch))
        await phone.choose(EN("table.rules"))
        assert phone.route != TABLE
        await phone.go(TABLE)
        assert EN(f"{RING}.done", n=2) in phone.names("button")
        await phone.tap(EN(f"{RING}.done", n=2))
        assert steps(phone) == ["-1 circle 5,6"]


@pytest.mark.parametrize(
    "note", [None, "", "{", "[]", '{"who": "A"}', '{"who": "A", "order": 3}',
             '{"who": "A", "order": [1, 1]}', '{"who": "A", "order": [99]}',
             '{"who": "A", "order": ["1"]}', '{"who": "B", "order": [1]}',
             '{"who": "A", "order": [[1]]}']
)  # fmt: skip
def test_a_note_that_does_not_fit_is_no_entry(note: str | None) -> None:
    assert read_ring(note, "A") == ()
    assert read_ring('{"who": "A", "order": [1, 2]}', "A") == (1, 2)


@played
async def test_it_may_be_left_open() -> None:
    async with app(device(table(circle=None)), route=TABLE) as phone:
        await phone.tap(EN(f"{RING}.skip"))
        assert steps(phone) == ["-1 circle"]


@played
async def test_all_of_it_takes_a_tap_for_each_and_begins_anywhere() -> None:
    order = (*range(20, WHOLE), *range(20))
    async with app(device(table(circle=None)), route=TABLE) as phone:
        for patch in order[:14]:  # 20 to 32, then the smallest, which ends the circle
            await phone.tap(tile(patch))
        assert EN(f"{RING}.done", n=14) in phone.names("button")
        await phone.tap(tile(1))
        assert EN(f"{RING}.amidst") in phone.texts()
        assert EN(f"{RING}.done", n=15) in phone.names("disabled")
        for patch in order[15:]:
            await phone.tap(tile(patch))
        await phone.tap(EN(f"{RING}.done", n=WHOLE))
        assert state(phone).table.circle == (*range(1, WHOLE), 0)
        assert state(phone).known == WHOLE


@pytest.mark.parametrize(
    ("taps", "order"),
    [((), ()), ((3,), (3,)), ((3, 0), (3,)), ((0,), ()), ((3, 0, 4), None)],
)
def test_what_the_engine_is_told(taps: tuple[int, ...], order: tuple[int, ...] | None) -> None:
    ring = Ring()
    for patch in taps:
        ring = ring.put(patch)
    assert ring.circle == (None if order is None else Circle(order))


def test_the_marked_patch_moves_no_further_than_the_ends() -> None:
    ring = Ring((1, 2, 3), 2)
    assert ring.move(-1).order == (2, 1, 3)
    assert ring.move(-1).move(-1).order == (2, 1, 3)
    assert ring.move(1).move(1).order == (1, 3, 2)
    assert Ring((1, 2), None).move(1).order == (1, 2)
    assert ring.take_back() == Ring((1, 3), 1)
    assert Ring((1, 2), 1).take_back() == Ring((2,), None)
