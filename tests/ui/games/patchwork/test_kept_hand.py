"""The patch in the hand is a draft: a browser that was killed gives it back as it lay."""

from __future__ import annotations

import json
import re

import pytest

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.kept import KeptOptions
from tests.ui.games.patchwork.devices import TABLE, laid
from tests.ui.games.patchwork.keeper import devices as keepers
from tests.ui.games.patchwork.shown import ghost, held
from tests.ui.kept import kept
from tools.pilot.headless import Device, app, played
from ui.device.backends import PREFIX
from ui.games.patchwork import draft

CLOUDS, ARGYLE, GINGHAM = 13, 12, 2
NOTE = f"{PREFIX}draft.patchwork"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is held is kept at once."""
    monkeypatch.setattr(draft, "REST", 0)


def free() -> Device:
    """Ana is to move, and each of the three can be paid."""
    return laid((CLOUDS, ARGYLE, GINGHAM))


@played
async def test_a_killed_browser_gives_it_back_as_it_lay() -> None:
    device = free()
    async with app(device, route=TABLE) as phone:
        await phone.key("1")
        for name in ("Rotate", "Flip over", "Down", "Right"):
            await phone.tap(name)
        lay = held(phone)
    async with app(device, route=TABLE) as phone:
        assert held(phone) == lay
        await phone.tap("Up")
        await phone.tap(re.compile("^Sew on"))
        side = kept(phone).state.sides[0]
        assert [patch for patch, _ in side.placed] == [CLOUDS]
        assert side.quilt == sum(1 << cell - 9 for cell in lay.cells)


@played
async def test_it_is_in_the_hand_again_after_a_look_at_the_shelf() -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("2")
        lay = held(phone)
        await phone.go("/")
        await phone.go(TABLE)
        assert held(phone) == lay


@played
async def test_what_was_put_back_stays_there() -> None:
    device = free()
    async with app(device, route=TABLE) as phone:
        await phone.key("1")
        await phone.tap("Put back")
    async with app(device, route=TABLE) as phone:
        assert ghost(phone) is None


@pytest.mark.parametrize(
    "note",
    [
        pytest.param(["g", 1, [0, CLOUDS, 2, 3, 4]], id="as it is kept"),
        pytest.param(["g", 2, [0, CLOUDS, 2, 3, 4]], id="of another step"),
        pytest.param(["g", 1, [1, CLOUDS, 2, 3, 4]], id="of the other seat"),
        pytest.param(["h", 1, [0, CLOUDS, 2, 3, 4]], id="of another game"),
        pytest.param(["g", 1, [0, 20, 2, 3, 4]], id="a patch that is not to be had"),
        pytest.param(["g", 1, [0, -1, 0, 3, 4]], id="leather out of its time"),
        pytest.param(["g", 1, [0, 99, 0, 3, 4]], id="no patch"),
        pytest.param(["g", 1, [0, CLOUDS, 8, 3, 4]], id="no way to hold it"),
        pytest.param(["g", 1, [0, CLOUDS, -1, 3, 4]], id="no way to hold it either"),
        pytest.param(["g", 1, [0, CLOUDS, 2, 8, 4]], id="beyond the quilt"),
        pytest.param(["g", 1, [0, CLOUDS, 2, -1, 4]], id="above the quilt"),
        pytest.param(["g", 1, [0, CLOUDS, 2, "3", 4]], id="words for numbers"),
        pytest.param(["g", 1, {"patch": CLOUDS}], id="another shape"),
        pytest.param(None, id="nothing"),
    ],
)
@played
async def test_a_draft_of_something_else_is_passed_over(
    note: object, request: pytest.FixtureRequest
) -> None:
    device = free()
    device.stored[NOTE] = json.dumps(note)
    async with app(device, route=TABLE) as phone:
        found = ghost(phone)
        assert (found is not None) == ("as it is kept" in request.node.name)
        await phone.key("1")
        assert held(phone).patch == CLOUDS


@pytest.mark.parametrize("text", ["", "[", "[" * 5000, '["g", 1', "\x00"])
@played
async def test_a_damaged_draft_is_passed_over(text: str) -> None:
    device = free()
    device.stored[NOTE] = text
    async with app(device, route=TABLE) as phone:
        assert ghost(phone) is None


@played
async def test_what_one_held_is_not_in_the_hand_of_the_next() -> None:
    async with app(laid((CLOUDS, ARGYLE, GINGHAM), Advance()), route=TABLE) as phone:
        await phone.tap(re.compile("^Choose"))
        await phone.tap("Undo")
        assert ghost(phone) is None


@played
async def test_a_keeper_gives_it_back_and_nothing_that_was_tried_in_mending() -> None:
    options = KeptOptions(placing="phone")
    game = keepers.table(options=options, circle=keepers.whole(GINGHAM, ARGYLE, CLOUDS))
    device = keepers.device(game)
    async with app(device, route=TABLE) as phone:
        await phone.tap(keepers.tile(ARGYLE))
        await phone.tap("Down")
    note = device.stored[f"{NOTE}.keeper"]
    assert json.loads(note)[2][:2] == [0, ARGYLE]
    async with app(device, route=TABLE) as phone:
        await phone.tap(re.compile("^Sew on"))
        assert [patch for patch, _ in keepers.state(phone).table.sides[0].placed] == [ARGYLE]
        await phone.choose(keepers.EN("table.history"))
        await phone.tap(re.compile("^Correct: Ana bought Argyle"))
        await phone.tap(keepers.tile(GINGHAM))
        assert json.loads(device.stored[f"{NOTE}.keeper"])[2][1] == ARGYLE
