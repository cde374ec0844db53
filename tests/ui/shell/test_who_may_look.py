"""Who may look now: every state of the hand, and every screen on which a game can be shown.

What is asserted is what the client is sent. docs/views.md has the same table.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count, cycle, product

import pytest
from flet.controls.id_counter import ControlId

from engine.game import ONLOOKER
from tests.examples import tiers
from tests.ui.kept import kept
from tests.ui.shell.probe_table import may_see, stored
from tools.pilot.headless import Device, Phone, app, played
from tools.pilot.leaks import leaked

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

SEED = 3
ANA = 0
BOTS = {"Bo": "cautious", "Cy": "cautious", "Di": "cautious"}
WAITS = [(seat, rules.Wait()) for seat in range(4)]
STAYS = [(seat, rules.Call(False)) for seat in range(4)]


@pytest.fixture(autouse=True)
def _no_marks_for_controls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Controls are numbered from 3 on: after thousands of tests as high as the marked cards."""
    monkeypatch.setattr(ControlId, "_counter", count(10 * max(rules.DECK)))


@pytest.fixture(autouse=True)
def _an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is none no link is offered."""
    monkeypatch.setattr("ui.device.browser.page_address", lambda: "https://example.org/")


Way = Callable[[Phone], Awaitable[None]]


def taps(*names: str) -> Way:
    """Tap after tap, from the table."""

    async def go(phone: Phone) -> None:
        for name in names:
            await phone.choose(name)

    return go


async def away(phone: Phone) -> None:
    """Ana had her hand open, and the app was in the background."""
    await phone.tap("I’m Ana")
    await phone.away()


async def home(phone: Phone) -> None:
    """Ana had her hand open, and left for the shelf."""
    await phone.tap("I’m Ana")
    await phone.go("/")


async def back_from_the_walk(phone: Phone) -> None:
    """Ana looked back, left the walk, and nobody has lifted the curtain that stands since."""
    await phone.tap("I’m Ana")
    await phone.choose("Step by step")
    await phone.tap("Back")


async def away_at_the_walk(phone: Phone) -> None:
    """Ana looked back, and the app was in the background."""
    await phone.tap("I’m Ana")
    await phone.choose("Step by step")
    await phone.away()


STATES: dict[str, tuple[Way, Callable[[], Device], int | None]] = {
    "nobody yet": (taps(), lambda: stored(seed=SEED), ONLOOKER),
    "held, and left by the address": (taps("I’m Ana"), lambda: stored(seed=SEED), ONLOOKER),
    "covered, at the rules": (taps("I’m Ana", "Rules"), lambda: stored(seed=SEED), ONLOOKER),
    "covered, at the settings": (taps("I’m Ana", "Settings"), lambda: stored(seed=SEED), ONLOOKER),
    "covered, after the walk": (back_from_the_walk, lambda: stored(seed=SEED), ONLOOKER),
    "the curtain stands": (taps("I’m Ana", "Wait"), lambda: stored(seed=SEED), ONLOOKER),
    "told alone, and left": (taps("I’m Ana", "Look at Bo’s card"), lambda: stored(seed=SEED),
                             ONLOOKER),
    "the background": (away, lambda: stored(seed=SEED), ONLOOKER),
    "the background, at the walk": (away_at_the_walk, lambda: stored(seed=SEED), ONLOOKER),
    "home": (home, lambda: stored(seed=SEED), ONLOOKER),
    "one person alone": (taps(), lambda: stored(BOTS, seed=SEED), ANA),
    "one person alone, at the rules": (taps("Rules"), lambda: stored(BOTS, seed=SEED), ANA),
    "bots alone": (taps(), lambda: stored(BOTS | {"Ana": "cautious"}, seed=SEED, pace="tap"),
                   ONLOOKER),
    "all lies open between two rounds": (
        taps(),
        lambda: stored(seed=SEED, rounds=2, talk=True, moves=[(0, rules.Wait()), *WAITS, *STAYS]),
        None,
    ),
    "the game is over": (taps(), lambda: stored(seed=SEED, moves=[*WAITS, *STAYS]), None),
    "a game around a real table": (
        taps(), lambda: stored(game="probe.keeper", moves=[]), None
    ),
}  # fmt: skip
"""How the hand gets there, on which device, and whose eyes may look then without another tap."""

STAYS_OPEN = {"held, and left by the address": ANA, "told alone, and left": ANA}
"""Whose eyes look where the table was not left: at the table itself."""


async def table(phone: Phone) -> None:
    await phone.go("/table/g")
    await open_if_there(phone, "Close")


async def history(phone: Phone) -> None:
    await phone.go("/table/g")
    if "The game is over" not in phone.names() and "I’m Ana" not in phone.names("button"):
        await open_if_there(phone, "History")


async def walk(phone: Phone) -> None:
    await phone.go("/replay/g")
    await open_if_there(phone, "To the end")


async def walk_at_a_step(phone: Phone) -> None:
    await phone.go("/replay/g/1")


async def walk_with_more(phone: Phone) -> None:
    await walk(phone)
    await open_if_there(phone, "More")
    await open_if_there(phone, "See all hands")


async def coach(phone: Phone) -> None:
    await phone.go("/coach/g")


async def share(phone: Phone) -> None:
    await phone.go("/")
    await phone.tap(re.compile("^More"))
    await phone.tap("Copy as text")


async def lesson(phone: Phone) -> None:
    await phone.go("/lessons/witches")


def layer(name: str) -> Way:
    """A sheet of the walk that only its address names."""

    async def go(phone: Phone) -> None:
        await phone.go("/replay/g")
        await phone.go(f"/replay/g?{name}")

    return go


async def open_if_there(phone: Phone, name: str) -> None:
    if name in phone.names("button"):
        await phone.tap(name)


SHOWS = {"table": table, "walk": walk, "walk at a step": walk_at_a_step, "history": history}
"""Screens on which a hand can be."""
OTHERS = {
    "coach": coach,
    "share": share,
    "lesson": lesson,
    "review": walk_with_more,
    "review by the address": layer("review"),
    "link by the address": layer("link"),
    "going on by the address": layer("onward"),
}
"""Screens that show no more than the walk below them does."""


# One list, of which the short tier leaves out no screen on which a hand can be. Each of the others
# comes up in it, and each state on one of them.
@pytest.mark.parametrize(
    ("state", "screen"),
    tiers(
        [*product(STATES, [*SHOWS, *OTHERS])],
        *product(STATES, SHOWS),
        *zip(STATES, cycle(OTHERS), strict=False),
        why="the walk below these screens is looked at in every state",
    ),
)
def test_nobody_is_sent_what_they_may_not_see(state: str, screen: str) -> None:
    reach, device, eyes = STATES[state]
    if screen in ("table", "history"):
        eyes = STAYS_OPEN.get(state, eyes)

    @played
    async def play() -> None:
        async with app(device(), route="/table/g") as phone:
            await reach(phone)
            phone.packets()
            await {**SHOWS, **OTHERS}[screen](phone)
            now = kept(phone)
            told = [*phone.packets(), *phone.names(), phone.device.clipboard, phone.page.title]
            assert leaked(told, rules.DECK) <= may_see(now, eyes)
            if now.actors and now.has_secrets:
                offered = " ".join([*phone.names(), *map(repr, told)])
                assert "#/game/" not in offered, "a link holds the whole game"
                # The page of a lesson has a button of that name.
                begins = "Start" in offered and screen != "lesson"
                assert not begins, "a game with these hands begins"

    play()


@pytest.mark.parametrize("screen", ["table", "walk"])
@pytest.mark.parametrize("state", STATES)
def test_whoever_may_look_does_see(state: str, screen: str) -> None:
    reach, device, eyes = STATES[state]
    if screen == "table":
        eyes = STAYS_OPEN.get(state, eyes)

    @played
    async def play() -> None:
        async with app(device(), route="/table/g") as phone:
            await reach(phone)
            await SHOWS[screen](phone)
            assert leaked(phone.names(), rules.DECK) == may_see(kept(phone), eyes)

    play()


@pytest.mark.parametrize("screen", SHOWS)
def test_another_window_has_a_hand_of_its_own(screen: str) -> None:
    @played
    async def play() -> None:
        device = stored(seed=SEED)
        async with AsyncExitStack() as windows:
            first = await windows.enter_async_context(app(device, route="/table/g"))
            await first.tap("I’m Ana")
            second = await windows.enter_async_context(app(device))
            await SHOWS[screen](second)
            assert not leaked([*second.packets(), *second.names()], rules.DECK)

    play()


@played
async def test_who_goes_from_the_table_to_the_walk_looks_on() -> None:
    async with app(stored(seed=SEED), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        phone.packets()
        await phone.choose("Step by step")
        assert leaked(phone.packets(), rules.DECK) == may_see(kept(phone), ANA)


@pytest.mark.parametrize("by", ["the device’s way forward", "the background", "the settings"])
def test_a_walk_that_was_left_is_behind_the_curtain_and_opens_for_who_lifts_it(by: str) -> None:
    @played
    async def play() -> None:
        async with app(stored(seed=SEED), route="/table/g") as phone:
            await phone.tap("I’m Ana")
            await phone.choose("Step by step")
            phone.packets()
            if by == "the background":
                await phone.away()
            else:
                await phone.go("/table/g" if by == "the device’s way forward" else "/settings")
                await phone.go("/replay/g")
            assert not leaked([*phone.packets(), *phone.names()], rules.DECK)
            assert "Pass the phone to Ana." in phone.names()
            await phone.tap("I’m Ana")
            assert leaked(phone.packets(), rules.DECK) == may_see(kept(phone), ANA)

    play()


@played
async def test_the_way_from_the_curtain_of_a_walk_leads_to_the_screen_before() -> None:
    async with app(stored(seed=SEED), route="/") as phone:
        await phone.go("/table/g")
        await phone.tap("I’m Ana")
        await phone.choose("Rules")
        await phone.go("/replay/g")
        await phone.tap("Leave the table")
        assert phone.route.startswith("/rules")
