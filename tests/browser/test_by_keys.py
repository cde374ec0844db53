"""A whole game, and a round of one with many rounds, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from playwright.sync_api import Browser, TimeoutError

from engine.games.battle_fold.state import Options as BattleOptions
from engine.games.patchwork.state import Options as PatchworkOptions
from engine.record import Player
from tests.browser.in_process import hosted, opened
from tests.browser.reader import AGAIN, CHANGED, LONG, MOST, NOW, READ
from tests.browser.test_by_ear import LONG_GAME, SETTINGS, begun
from tools.pilot.browser import ANSWER, Phone

SEEN = f"""() => {{
  const read = ({READ})();
  const buttons = read.filter(({{ role }}) => role === "button");
  return {{
    headings: read.filter(({{ role }}) => role === "heading").map(({{ name }}) => name),
    buttons: buttons.map(({{ name }}) => name),
    open: buttons.filter(({{ off }}) => !off).map(({{ name }}) => name),
  }};
}}"""

FOCUSED = """() => {
  const { activeElement: node } = document;
  return node?.getAttribute("role") === "button"
    ? node.getAttribute("aria-label") ?? node.textContent : "";
}"""

OTHER = f"(before) => ({FOCUSED})() !== before"

SEEK = "Go to the next place where it fits"
"""What only a screen reader finds: keys have P."""

Choose = Callable[[Sequence[str], Sequence[str]], str]
"""Returns the key, or the name of the button to which Tab goes and which Enter presses, by what the
buttons are called, and those of them that can be pressed; nothing to wait."""


def tab(phone: Phone) -> str:
    """Press Tab; returns the button that has the focus then."""
    before = phone.page.evaluate(FOCUSED)
    phone.page.keyboard.press("Tab")
    with suppress(TimeoutError):
        phone.page.wait_for_function(OTHER, arg=before, timeout=AGAIN)
    return str(phone.page.evaluate(FOCUSED))


def press(phone: Phone, wanted: str) -> None:
    """Press a key, or go to a button by Tab and press Enter, unless it has gone meanwhile."""
    if len(wanted) == 1 or wanted == "Enter":
        phone.page.keyboard.press(wanted)
        return
    for _ in range(60):
        if wanted not in phone.page.evaluate(SEEN)["open"]:
            return
        if tab(phone) == wanted:
            phone.page.keyboard.press("Enter")
            return
    raise AssertionError(f"{wanted!r} is not reached")


def play(phone: Phone, choose: Choose, end: str) -> None:
    """Press keys until a heading says the end."""
    page = phone.page
    for _ in range(MOST):
        seen = page.evaluate(SEEN)
        if end in seen["headings"]:
            return
        before = page.evaluate(NOW)
        wanted = choose(seen["buttons"], seen["open"])
        if wanted:
            press(phone, wanted)
        with suppress(TimeoutError):
            page.wait_for_function(CHANGED, arg=before, timeout=AGAIN if wanted else LONG)
    raise AssertionError("the game does not end")


def round_trip(phone: Phone) -> set[str]:
    """All buttons that Tab leads to, until it comes back to the first of them."""
    # The first Tab may lead to the screen itself, which has no name.
    first = tab(phone) or tab(phone)
    found = {first}
    for _ in range(60):
        here = tab(phone)
        if here == first:
            return found - {""}
        found.add(here)
    raise AssertionError(f"Tab does not come back: {found}")


def patchwork(buttons: Sequence[str], open_: Sequence[str]) -> str:
    """Take the first patch that can be paid for, wherever it fits first."""
    if any(name.startswith("Sew on") for name in open_):
        return "Enter"
    if SEEK in open_:
        return "p"
    near = [name for name in buttons if name.startswith(("Choose ", "Too ", "No room: "))]
    for number, name in enumerate(near, 1):
        if name.startswith("Choose ") and name in open_:
            return str(number)
    return "a" if any(name.startswith("Advance") for name in open_) else ""


def battle_fold(_: Sequence[str], open_: Sequence[str]) -> str:
    """Give each race up, and each turn."""
    for wanted in ("Yes, give up", "Give up", "End the turn anyway", "To the fight", "Start"):
        if wanted in open_:
            return wanted
    if "End the turn" in open_:
        return "e"
    return next((name for name in open_ if name.startswith("Turn the card")), "")


@LONG_GAME
def test_patchwork_is_played_to_its_end_by_keys_and_every_button_is_reached(bare: Browser) -> None:
    players = (Player(""), Player("", "greedy"))
    with hosted() as host, opened(bare, host, (640, 400), shut=True) as phone:
        host.lay(begun("patchwork", PatchworkOptions(), players), SETTINGS)
        phone.open("#/table/g")
        phone.find("button", "Menu").wait_for(timeout=ANSWER)
        assert set(phone.page.evaluate(SEEN)["open"]) - {SEEK} == round_trip(phone)
        phone.page.keyboard.press("?")
        phone.page.get_by_role("heading", name="Keys").wait_for(timeout=ANSWER)
        assert round_trip(phone) == {"Close"}
        phone.page.keyboard.press("Escape")
        phone.find("button", "Menu").wait_for(timeout=ANSWER)
        play(phone, patchwork, "Result")
        assert set(phone.page.evaluate(SEEN)["open"]) == round_trip(phone)


@LONG_GAME
def test_a_round_of_battle_fold_is_played_by_keys(bare: Browser) -> None:
    players = (Player(""), Player("", "hard"))
    with hosted() as host, opened(bare, host, (390, 844), shut=True) as phone:
        host.lay(begun("battle_fold", BattleOptions(), players), SETTINGS)
        phone.open("#/table/g")
        play(phone, battle_fold, "Round 2: the race")
