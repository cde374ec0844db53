"""Keys belong to whatever sheet lies on top; four turns are none."""

import pytest

from tests.ui.games.patchwork.devices import TABLE, buy, laid, stored
from tests.ui.games.patchwork.shown import held, sheet, tap_quilt
from tests.ui.games.patchwork.test_keys import press_all
from tests.ui.kept import kept
from tools.pilot.headless import app, played


@pytest.mark.parametrize("first", [23, 8])
@pytest.mark.parametrize("keys", ["a", "1,Enter", "Enter", "Arrow Down,r,f,u"])
@played
async def test_the_automas_card_takes_the_keys_from_the_table(first: int, keys: str) -> None:
    """After Diamonds, of one space, the player is to move; after Hearts, of six, the Automa."""
    async with app(laid((first, 20, 12, 5), buy(first, 0, 0), solo=True), route=TABLE) as phone:
        await phone.tap("Turn over the Automa’s card")
        # Whosever turn it is then, the sheet says that and leads back to the table.
        assert ("The Automa’s turn again." in phone.names(within=sheet(phone))) == (first == 8)
        assert "Continue" in phone.names("button", sheet(phone))
        steps = kept(phone).steps
        for key in keys.split(","):
            await phone.key(key)
        assert kept(phone).steps == steps


@played
async def test_the_result_takes_the_keys_from_the_table() -> None:
    async with app(stored(steps=300), route=TABLE) as phone:
        assert "Result" in phone.names("text", sheet(phone))
        await press_all(phone)


@played
async def test_four_turns_bring_it_back_to_where_it_lay() -> None:
    for patch in (12, 4, 6):
        async with app(laid((patch,)), route=TABLE) as phone:
            await phone.key("1")
            await tap_quilt(phone, 4.5, 4.5)
            before = held(phone)
            for _ in range(4):
                await phone.key("r")
            assert held(phone) == before
