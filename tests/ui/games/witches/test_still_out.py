"""A puzzle of Witches shows which cards the others still hold; a match leaves that to memory."""

from __future__ import annotations

from engine.games.witches.cards import mask_of, names_of
from tests.ui.games.witches.devices import TABLE, named, on_device
from tests.ui.games.witches.test_hand import following
from tools.pilot.headless import app, played
from ui.device import clock
from ui.games.witches.still_out import still_out
from ui.shell.daily.calendar import puzzle_of
from ui.shell.daily.solving import Solving
from ui.stored.progress import Progress


def test_what_is_still_out_is_what_the_others_hold() -> None:
    table = following()
    held = table.state.hands
    view = table.player_view(0).state
    assert still_out(view, 0) == held[1] | held[2] | held[3]
    assert still_out(view, 0) & mask_of(table.state.trick) == 0


@played
async def test_a_puzzle_shows_what_is_still_out() -> None:
    async with app(route="/puzzle/witches") as phone:
        [said] = [name for name in phone.names() if name.startswith("Still out")]
        day = clock.calendar()
        solving = Solving(puzzle_of("witches", day), day, Progress())
        view = solving.table.player_view(solving.seat).state
        out = names_of(still_out(view, solving.seat))
        assert out
        listed = said.rstrip(".").partition(": ")[2].replace(" and ", ", ").split(", ")
        assert listed == [named(card) for card in out]


@played
async def test_a_match_does_not() -> None:
    async with app(on_device(following()), route=TABLE) as phone:
        assert not any(name.startswith("Still out") for name in phone.names())
