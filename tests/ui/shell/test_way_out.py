"""The way back: by arrow, cross, gesture and browser it leads out, and never forward."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable

import pytest

from tests.ui.games.test_closing import over
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.look import TARGET
from ui.router import path
from ui.shell import new_game
from ui.stored.saved import Save, dump_save
from ui.stored.storage import StorageError
from ui.text import Words

EN = Words("en")
BACK, CLOSE = EN("shell.back"), EN("shell.close")


async def begin(phone: Phone, game: str = "patchwork") -> str:
    """Start a game from its set-up page; answers with its table's route."""
    await phone.go("/")
    await phone.go(f"/new/{game}")
    await phone.tap(EN("setup.start"))
    assert phone.route.startswith("/table/")
    return phone.route


async def out(phone: Phone, step: Callable[[], Awaitable[bool]]) -> list[str]:
    """The routes that steps back lead to, until one leads out of the app."""
    seen = []
    while await step():
        seen.append(phone.route)
        assert len(seen) < 20, seen
    return seen


@played
async def test_the_arrow_takes_the_screen_out_of_the_history() -> None:
    async with app() as phone:
        await phone.go("/new/battle_fold")
        await phone.go("/practice/battle_fold")
        await phone.tap(BACK)
        assert phone.route == "/new/battle_fold"
        assert await out(phone, phone.back) == ["/"]


@played
async def test_the_cross_of_a_lesson_leads_to_where_it_was_opened_and_back_not_into_it() -> None:
    async with app() as phone:
        await phone.go("/lessons/patchwork")
        await phone.go("/lessons/patchwork/buy")
        await phone.tap(EN("lessons.list"))
        assert phone.route == "/lessons/patchwork"
        assert await out(phone, phone.back) == ["/"]


async def arrow(phone: Phone) -> bool:
    """Press the arrow in the bar. Return False where there is none."""
    for name in (BACK, EN("table.leave")):
        if name in phone.names("button"):
            await phone.tap(name)
            return True
    return False


WAYS: dict[str, Callable[[Phone], Awaitable[bool]]] = {
    "arrow": arrow,
    "browser": Phone.back,
    "gesture": Phone.gesture,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("start", ["home", "table", "count", "address", "reload"])
@played
async def test_a_chapter_leads_to_where_it_was_opened_and_without_that_to_its_list(
    start: str, way: str
) -> None:
    rules, chapter = "/rules/patchwork", "/rules/patchwork/turn"
    async with app(route=chapter if start in ("address", "reload") else "/") as phone:
        below = ["/"]
        if start == "home":
            await phone.tap(EN("home.rules_of", game=EN("patchwork.name")))
            await phone.tap(re.compile("^1. "))
        elif start == "table":
            below = [await begin(phone), "/"]
            await phone.choose(EN("table.rules"))
        elif start == "count":
            await phone.go("/count/patchwork")
            await phone.tap(EN("table.rules"))
            below = ["/count/patchwork", "/"]
        elif start == "reload":
            phone.history.entries, phone.history.index = ["/", rules, chapter], 2
        # Another chapter takes the place of the first.
        if start != "reload":
            await phone.tap(re.compile("^Next: "))
        assert phone.route.startswith(f"{rules}/")
        title = phone.page.title
        assert title not in (f"Rules: Patchwork – {EN('shell.name')}", EN("shell.name"))
        assert await out(phone, lambda: WAYS[way](phone)) == [
            *([] if start in ("table", "count") else [rules]),
            *below,
        ]
        assert phone.history.index == 0


@played
async def test_the_list_takes_the_place_of_a_chapter_that_was_opened_from_a_table() -> None:
    async with app() as phone:
        table = await begin(phone)
        await phone.choose(EN("table.rules"))
        await phone.tap(EN("rules.of", game=EN("patchwork.name")))
        assert phone.route == "/rules/patchwork"
        await phone.tap(re.compile("^1. "))
        assert await out(phone, phone.back) == ["/rules/patchwork", table, "/"]


@pytest.mark.parametrize("way", WAYS)
@played
async def test_a_chapter_that_is_opened_and_left_at_once_leads_to_its_list(way: str) -> None:
    async with app(route="/rules/patchwork/turn") as phone:
        assert await out(phone, lambda: WAYS[way](phone)) == ["/rules/patchwork", "/"]
        assert phone.history.index == 0


@played
async def test_home_from_a_table_has_nothing_below_it() -> None:
    async with app() as phone:
        await begin(phone)
        await phone.tap(EN("table.leave"))
        assert phone.route == "/"
        assert await out(phone, phone.back) == []


@played
async def test_a_page_opened_by_its_address_has_home_below_it() -> None:
    for leave in ("arrow", "browser", "gesture"):
        async with app(route="/rules/patchwork") as phone:
            if leave == "arrow":
                await phone.tap(BACK)
            else:
                await (phone.back() if leave == "browser" else phone.gesture())
            assert phone.route == "/"
            assert await out(phone, phone.back) == []


@played
async def test_a_game_played_again_takes_the_place_of_the_one_before() -> None:
    async with app() as phone:
        first = await begin(phone)
        await phone.go(f"{first}x")
        assert await out(phone, phone.back) == ["/"]


@pytest.mark.parametrize("way", ["arrow", "browser", "gesture"])
@played
async def test_the_arrow_of_a_table_leads_where_the_way_back_leads(way: str) -> None:
    """Not to the set-up page, on which the next game would begin, but to where one came from."""
    for below in ([], ["/book"], ["/today"]):
        async with app() as phone:
            for route in below:
                await phone.go(route)
            await phone.go("/new/patchwork")
            await phone.tap(EN("setup.start"))
            assert phone.route.startswith("/table/")
            if way == "arrow":
                await phone.tap(EN("table.leave"))
            else:
                await (phone.back() if way == "browser" else phone.gesture())
            assert phone.route == [*["/"], *below][-1]
            assert await out(phone, phone.back) == ["/", *below][-2::-1]


@played
async def test_the_button_home_of_a_result_leads_home_from_anywhere() -> None:
    device = Device()
    save = Save("g", over("patchwork", 2).record(), {}, 1.0, 1)
    device.stored[f"{PREFIX}game.g"] = dump_save(save)
    async with app(device) as phone:
        await phone.go("/book")
        await phone.go("/table/g")
        await phone.tap(EN("result.leave"))
        assert phone.route == "/"
        assert await out(phone, phone.back) == []


@played
async def test_the_gesture_closes_a_sheet_and_shows_the_table_again() -> None:
    async with app() as phone:
        table = await begin(phone)
        await phone.choose(EN("table.history"))
        assert phone.route == f"{table}?menu"
        await phone.gesture()
        assert phone.route == table
        assert CLOSE not in phone.names("button")
        await phone.gesture()
        assert phone.route == "/"


@played
async def test_a_closed_sheet_is_no_step_of_the_way_back() -> None:
    async with app() as phone:
        table = await begin(phone)
        for _ in range(3):
            await phone.choose(EN("table.score"))
            await phone.tap(CLOSE)
        assert phone.route == table
        assert await out(phone, phone.back) == ["/"]


@played
async def test_a_page_opened_from_a_sheet_leads_back_to_the_table_without_it() -> None:
    async with app() as phone:
        table = await begin(phone)
        await phone.choose(EN("table.rules"))
        assert phone.route.startswith("/rules/")
        await phone.tap(BACK)
        assert phone.route == table
        await phone.choose(EN("table.settings"))
        assert await out(phone, phone.back) == [table, "/"]


@played
async def test_back_closes_a_sheet_over_the_home_screen() -> None:
    async with app() as phone:
        for way in (
            phone.back,
            phone.gesture,
            lambda: phone.tap(CLOSE),
            lambda: phone.key("Escape"),
            phone.gesture,  # once more: the client has taken away the screen that stays
        ):
            await phone.tap(EN("home.import"))
            assert CLOSE in phone.names("button")
            await way()
            assert CLOSE not in phone.names("button")
            assert phone.route == "/"
            assert phone.history.index == 0
        assert not await phone.gesture(), "with nothing over home, the gesture leads out"


@played
async def test_a_notice_goes_with_its_page_and_leaves_the_arrow_free() -> None:
    async with app() as phone:
        await phone.go("/count/patchwork")
        await phone.tap(EN("patchwork.count.numbers"))
        await phone.tap(EN("result.show"))
        told = re.compile("is missing: ")
        assert told.search(phone.texts())
        place = next(each for each in phone.controls() if str(each.key).startswith("notice"))
        assert place.left >= 16 + TARGET, "the arrow of the page can be pressed"
        await phone.tap(BACK)
        assert phone.route == "/"
        assert not told.search(phone.texts())


@played
async def test_what_is_told_on_the_way_to_a_page_is_shown_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refuse(*_: object) -> None:
        raise StorageError("storage.fault")

    async with app() as phone:
        await phone.go("/new/patchwork")
        # Only this call fails: the table itself has nothing to tell.
        monkeypatch.setattr(new_game, "keep", refuse)
        await phone.tap(EN("setup.start"))
        assert phone.route.startswith("/table/")
        assert EN("storage.fault") in phone.names("text")


@played
async def test_a_walk_opened_from_a_saved_game_leads_back_to_the_shelf_and_out() -> None:
    async with app() as phone:
        await begin(phone)
        await phone.tap(EN("table.leave"))
        await phone.tap(re.compile("^" + EN("home.more", name="")))
        await phone.tap(EN("table.replay"))
        assert phone.route.startswith("/replay/")
        assert await out(phone, phone.back) == ["/"]
        assert CLOSE not in phone.names("button")


@played
async def test_after_a_reload_the_way_back_leads_out_and_not_to_what_it_has_left() -> None:
    device = Device()
    async with app(device) as phone:
        table = await begin(phone)
    walk = table.replace("table", "replay")
    async with app(device, route=walk) as phone:
        phone.history.entries, phone.history.index = ["/", "/keep", table, walk], 3
        await phone.back()
        assert phone.route == table
        await phone.tap(EN("table.leave"))
        assert phone.route == "/"
    async with app(device, route=walk) as phone:
        phone.history.entries, phone.history.index = ["/", "/keep", table, walk], 3
        await phone.back()
        await phone.forward()
        assert phone.route == walk
        await phone.tap(BACK)
        assert phone.route == table


STARTS = (
    "/",
    "/new/witches",
    "/today",
    "/keep",
    "/book",
    "/settings",
    "/lessons/doodle",
    "/practice/battle_fold",
    "/rules/lost_legacy",
    "/people",
    "/statistics",
)


@pytest.mark.long("whoever wanders about goes back too")
@pytest.mark.parametrize("start", STARTS)
@played
async def test_wherever_somebody_has_tapped_the_way_back_leads_out(start: str) -> None:
    """Walks by the arrows, the crosses and the buttons that lead elsewhere, and back in between."""
    dice = random.Random(start)
    async with app(route=start) as phone:
        for _ in range(25):
            await wander(phone, dice)
            screens = [path(each) for each in phone.history.entries[: phone.history.index + 1]]
            assert len(set(phone.history.entries[: phone.history.index + 1])) == (
                phone.history.index + 1
            ), "an address stands in the history once"
            assert screens[0] == "/"
        above = len(phone.history.entries[: phone.history.index + 1]) - 1
        seen = await out(phone, phone.back)
        assert len(seen) == above
        assert seen == [] or seen[-1] == "/"
        assert path(phone.route) == "/"


async def wander(phone: Phone, dice: random.Random) -> None:
    """Press a button, or go back."""
    if dice.random() < 0.25:
        await dice.choice((phone.back, phone.gesture))()
        return
    names = phone.names("button")
    if names:
        await phone.tap(dice.choice(names))
