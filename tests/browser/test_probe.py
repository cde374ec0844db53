"""The probe as a game of the app: added by its folders and two lines, built, and played by tapping.

Four seats, one of them a bot. All that goes between the app's worker and its page while a curtain
hangs is searched for a marked card, and so are the names on the screen, the title, the address and
what is stored.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests import probe
from tests.browser import recorder
from tests.browser.conftest import PACKED, served
from tests.browser.recorder import RECORDER
from tools.pilot.browser import ANSWER, Phone, tap_in_view
from tools.pilot.leaks import leaked
from tools.pilot.setting_up import seat_bots
from ui.text import Words
from web.client import CACHE, ROOT, alone, digest_of, discard_old

from engine.games import probe as rules  # isort: skip

CAUTIOUS = 2
"""The level of a bot that never leaves the game."""


@pytest.fixture(scope="session")
def probe_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a build with the probe in it is served."""
    here = probe.HERE.relative_to(ROOT).as_posix()
    folder = CACHE / f"probed-{digest_of(ROOT, *PACKED, here)}"
    with alone(CACHE / "probed.lock"):
        if not folder.exists():
            discard_old(CACHE, "probed-*")
            _build(tmp_path_factory.mktemp("tree"), folder)
    yield from served(folder)


def _build(tree: Path, folder: Path) -> None:
    """Copy the project, add the probe, and build what has become of it."""
    for part in (*PACKED, "pyproject.toml", "LICENSE"):
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree / part)
    (tree / CACHE.name).symlink_to(CACHE)  # what was downloaded for the other build serves here
    probe.copy_into(tree)
    subprocess.run(
        [sys.executable, "-m", "web", "build", "--out", str(folder)], cwd=tree, check=True
    )


@pytest.fixture
def phone(fresh: BrowserContext, probe_url: str) -> Iterator[Phone]:
    """The app with the probe, opened, everything recorded."""
    fresh.add_init_script(RECORDER)
    phone = Phone(fresh.new_page(), probe_url)
    phone.open()
    yield phone
    phone.assert_clean()


class Party:
    """Four people round one phone, and what may be seen when."""

    def __init__(self, phone: Phone, locale: str) -> None:
        self.phone = phone
        self.words = Words(locale, "probe")
        self.open: set[int] = set()

    def set_up(self, names: tuple[str, ...], bot: int) -> None:
        """From the home screen to the table."""
        words, phone = self.words, self.phone
        new = words("home.new_of", game=words("probe.name"))
        tap_in_view(phone.find("button", new).first)
        self._choose(words("setup.players"), str(words("setup.seats", n=len(names))))
        for seat, name in enumerate(names):
            phone.type(words("setup.seat", n=seat + 1), name)
        phone.page.keyboard.press("Tab")
        seat_bots(phone, words, {bot: CAUTIOUS})
        phone.tap("button", words("setup.start"))

    def _choose(self, label: str, option: str) -> None:
        name = self.words("shell.choice", label=label, option=option)
        self.phone.tap("button", name)

    def curtain(self, name: str) -> None:
        """Lift somebody's curtain; until then nothing of a card that is not open has come."""
        phone = self.phone
        lift = phone.find("button", self.words("curtain.lift", name=name))
        lift.wait_for(timeout=ANSWER)
        for each in (*recorder.packets(phone), *recorder.seen(phone)):
            found = leaked([recorder.as_bytes(each)], rules.DECK) - self.open
            place = each.find(str(next(iter(found)))) if found else 0
            near = each[max(0, place - 200) : place + 100]
            assert not found, f"at the curtain of {name}: {found} in {near!r}, {self.open} is open"
        lift.click(timeout=ANSWER)
        phone.find("button", self.words("table.hint")).wait_for(timeout=ANSWER)
        (own,) = self.seen() - self.open
        self.own = own

    def seen(self) -> set[int]:
        """The cards on the screen."""
        return leaked(recorder.seen(self.phone), rules.DECK)

    def tap(self, key: str, name: str = "") -> None:
        """Tap what a message names. What was sent until then was for the holder's eyes."""
        button = self.phone.find("button", self.words(key, name=name))
        button.wait_for(timeout=ANSWER)
        recorder.packets(self.phone)
        button.click(timeout=ANSWER)


@pytest.mark.long("takes a build of its own; the same party is played headless")
@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize("device_language", ["en-US"])
def test_four_seats_one_a_bot_with_curtains_at_every_change(phone: Phone) -> None:
    ana, bo, _, di = names = ("Ana", "Bo", "Cy", "Di")
    party = Party(phone, "en")
    party.set_up(names, bot=2)
    party.curtain(ana)
    party.tap("probe.look", bo)
    party.tap("curtain.hand_on", bo)
    party.curtain(bo)
    party.open.add(party.own)
    # Bo was told that Ana has looked, and reads it before anything else.
    party.tap("curtain.read")
    party.tap("probe.leave")
    # The bot plays by itself; nobody passes anything to it, nor to who has left.
    party.curtain(di)
    phone.reload()
    party.curtain(di)
    party.tap("probe.wait")
    party.tap("probe.stay")
    party.curtain(ana)
    party.tap("probe.stay")
    phone.find("button", party.words("result.rematch")).wait_for(timeout=ANSWER)
    phone.tap("button", party.words("shell.close"))
    shown = phone.named(re.compile(r"^card \d+$"))
    shown.nth(len(names) - 1).wait_for(timeout=ANSWER)
    assert shown.count() == len(names)


NOW = "() => performance.now()"
PRESSED = "addEventListener('pointerdown', (e) => { globalThis.pressed = e.timeStamp; }, true)"
HIDE = """() => {
  let hidden = true;
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  hidden = false;
  document.getElementById("cover")?.remove();
}"""
"""The page in the background and back. Flutter, which asks for more, is told nothing of it."""


class Watched:
    """The probe's pad, pressed by what the page's own clock says."""

    def __init__(self, party: Party) -> None:
        self.party, self.page = party, party.phone.page
        self.pad = party.phone.find("img", party.words("probe.press"))

    def lift(self, name: str) -> tuple[float, float]:
        """Lift a curtain; the clock before that, and when the pad was there."""
        lift = self.party.phone.find("button", self.party.words("curtain.lift", name=name))
        lift.wait_for(timeout=ANSWER)
        asked = self.page.evaluate(NOW)
        lift.click(timeout=ANSWER)
        self.pad.wait_for(timeout=ANSWER)
        return asked, self.page.evaluate(NOW)

    def press(self) -> tuple[float, str]:
        """Press the pad; when that was, and what the app says of it."""
        box = self.pad.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + 20, box["y"] + 20)
        said = self.party.phone.wait_for(re.compile(" by "))
        return self.page.evaluate("pressed"), str(said.inner_text())


@pytest.mark.long("takes a build of its own; what it reads is tested headless")
@pytest.mark.usefixtures("probe_game")
def test_the_page_measures_from_the_frame_it_drew_to_the_press(phone: Phone) -> None:
    phone.page.evaluate(PRESSED)
    party = Party(phone, "en")
    party.set_up(("Ana", "Bo", "Cy", "Di"), bot=2)
    watched = Watched(party)

    asked, seen = watched.lift("Ana")
    phone.page.wait_for_timeout(700)
    pressed, said = watched.press()
    found = re.fullmatch(r"(\d+) ms by page", said)
    assert found is not None, said
    # Between the tap that made the app draw it and the moment it was seen to be there.
    assert round(pressed - seen) <= int(found[1]) <= round(pressed - asked)

    party.tap("probe.wait")
    watched.lift("Bo")
    phone.page.evaluate(HIDE)
    assert watched.press()[1] == "no time by page: hidden"
