"""Lost Legacy beside the box, tapped: a match with an investigation, led to the result and the
book."""

from __future__ import annotations

import pytest

from engine.games.lost_legacy.kept import Ended, Investigated
from engine.refs import Ref
from tests.browser.buttons import Buttons
from tests.browser.stored import kept
from tools.pilot.browser import Phone, wait_until
from tools.pilot.setting_up import choose, leave_home, tap_choice
from ui.text import Words

NAMES = tuple(Words("zh-Hant")("setup.seat", n=seat) for seat in (1, 2, 3))
WORDS = Words("zh-Hant", "lost_legacy", NAMES, range(3))

FOUND = Investigated(
    (),
    2,
    ((), (1,), (), (), (), (), (0, 2), ()),
    (("hand", 0, "search"),),
)
"""The General turns a Search; another one is told of at 7, so none of the two searches, and nobody
has found the Starship."""

WON = Investigated((2,), 2, ((), (), (0,)), (("ruins", 1, "starship"),))


def say(key: str, **args: object) -> str:
    return WORDS(f"lost_legacy.keep.{key}", **args)  # type: ignore[arg-type]


class Taps(Buttons):
    """Taps on a phone with a match that is kept."""

    def nobody(self, first: int, last: int) -> None:
        """Nobody has these speeds."""
        for speed in range(first, last + 1):
            self.phone.wait_for(say("ask", card=Ref("card", CARDS[speed - 1])))
            self.tap(say("nobody"))

    def begin(self, number: int) -> None:
        """To the investigation of a game; an Old Map was tapped as played."""
        self.tap(WORDS("keep.game.go_on", n=number))
        self.tap(say("investigate"))


def _cards() -> tuple[str, ...]:
    from engine.games.lost_legacy.cards import NAMES

    return NAMES


CARDS = _cards()


@pytest.mark.long("the investigation is held headless; this taps a whole match")
@pytest.mark.parametrize(("device_language", "touched"), [("zh-TW", True)])
def test_a_match_with_an_investigation_in_traditional_chinese(phone: Phone) -> None:
    leave_home(phone, WORDS("keep.title"))
    way = WORDS("keep.way_of", way=WORDS("keep.begin"), game=WORDS("lost_legacy.name"))
    tap_choice(phone, way)
    seats = WORDS("lost_legacy.setup.seats.3")
    choose(phone, WORDS("setup.players"), seats, WORDS)
    choose(phone, WORDS("lost_legacy.setup.wins"), WORDS("lost_legacy.setup.wins.2"), WORDS)
    phone.tap("button", WORDS("setup.start"))
    taps = Taps(phone)
    old_map = Ref("card", "map")
    taps.tap(WORDS("lost_legacy.pad.left.card", card=old_map, n=2))
    phone.find("button", WORDS("lost_legacy.pad.left.card", card=old_map, n=1)).wait_for()

    taps.begin(1)
    taps.tap(say("begin"))
    taps.nobody(1, 1)
    taps.tap(NAMES[1])
    taps.tap(say("one", seat=Ref("seat", 1)))
    taps.tap(WORDS("lost_legacy.table.name.hand", name=Ref("seat", 0)))
    taps.tap(WORDS.name(Ref("card", "search")))
    phone.wait_for(say("ask", card=Ref("card", "thief")))
    # The tab is closed in the middle; nothing of it is lost.
    phone.reload()
    taps.tap(WORDS("keep.game.go_on", n=1))
    taps.nobody(3, 6)
    # The one whose Search was turned has it already; now another one says so, too.
    taps.tap(NAMES[2])
    taps.tap(say("tie"))
    taps.nobody(8, 8)
    phone.wait_for(WORDS("lost_legacy.event.lost"))
    taps.tap(WORDS("keep.game.write", n=1))
    wait_until(lambda: [step.action for step in kept(phone).steps[:1]] == [FOUND])

    # The cards lie there again for the next game.
    taps.tap(WORDS("keep.game.enter", n=2))
    taps.tap(WORDS("shell.choice", label=say("how"), option=say("how.thief")))
    taps.tap(NAMES[0])
    taps.tap(WORDS("keep.game.write", n=2))

    taps.tap(WORDS("keep.game.enter", n=3))
    taps.tap(say("investigate"))
    taps.tap(NAMES[2])
    taps.tap(WORDS("shell.choice", label=say("ruins"), option="2"))
    taps.tap(say("begin"))
    taps.nobody(1, 2)
    taps.tap(NAMES[0])
    taps.tap(say("one", seat=Ref("seat", 0)))
    taps.tap(WORDS("lost_legacy.table.name.ruins", n=2))
    taps.tap(WORDS.name(Ref("card", "starship")))
    phone.wait_for(WORDS("lost_legacy.event.won.search", seat=Ref("seat", 0)))
    taps.tap(WORDS("keep.game.write", n=3))
    phone.wait_for(WORDS("result.rematch"))
    phone.wait_for(WORDS("result.winner", name=Ref("seat", 0)))
    table = kept(phone)
    assert [step.action for step in table.steps] == [FOUND, Ended("thief", 0), WON]
    assert table.outcome is not None
    assert table.outcome.winners() == (0,)
    phone.page.evaluate("location.hash = '#/book'")
    phone.wait_for(WORDS("lost_legacy.name"))
    phone.assert_clean()
