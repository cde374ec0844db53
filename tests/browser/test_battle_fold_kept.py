"""Battle Fold beside the box, tapped: a whole game of three, with a reload in a turn."""

from __future__ import annotations

import pytest

from engine.games.battle_fold.kept import Raced, Turned
from engine.refs import Ref
from tests.browser.buttons import Buttons
from tests.browser.stored import kept
from tools.pilot.browser import Phone, wait_until
from tools.pilot.setting_up import choose, leave_home, tap_choice
from ui.text import Words

NAMES = tuple(Words("zh-Hant")("setup.seat", n=seat) for seat in (1, 2, 3))
WORDS = Words("zh-Hant", "battle_fold", NAMES, range(3))
NO = (0, 0, 0)


def say(key: str, **args: object) -> str:
    return WORDS(f"battle_fold.keeper.{key}", **args)  # type: ignore[arg-type]


class Taps(Buttons):
    """Taps on a phone with a game that is kept."""

    def change(self, seat: int, what: str, by: int) -> None:
        """More or less of something."""
        key = "more" if by > 0 else "less"
        for _ in range(abs(by)):
            self.tap(say(key, name=NAMES[seat], what=say(what)))

    def token(self, seat: int, number: int) -> None:
        """A seat has this number."""
        text = WORDS("battle_fold.fight.seat.token", n=number)
        self.tap(WORDS("shell.colon").join((NAMES[seat], text)))

    def race(self, *takers: int) -> None:
        """The tokens by hand, the first number first."""
        for number, seat in enumerate(takers, 1):
            self.token(seat, number)
        self.tap(say("fight"))


@pytest.mark.long("taps and drafts are held headless; this taps a whole game in a browser")
@pytest.mark.parametrize(("device_language", "touched"), [("zh-TW", True)])
def test_a_game_of_three_with_a_reload_in_traditional_chinese(phone: Phone) -> None:
    leave_home(phone, WORDS("keep.title"))
    way = WORDS("keep.way_of", way=WORDS("keep.begin"), game=WORDS("battle_fold.name"))
    tap_choice(phone, way)
    seats = WORDS("battle_fold.setup.seats.3")
    choose(phone, WORDS("setup.players"), seats, WORDS)
    taps = Taps(phone)
    for _ in range(4):
        taps.tap(say("number.less", what=WORDS("battle_fold.setup.life")))
    phone.tap("button", WORDS("setup.start"))

    taps.race(0, 2)
    phone.wait_for(say("turn", name=Ref("seat", 0), n=1))
    taps.change(0, "shield", 1)
    taps.change(1, "life", -1)
    # The tab is closed in the middle of a turn; nothing of it is lost.
    phone.page.wait_for_timeout(2_000)
    phone.reload()
    phone.wait_for(say("turn", name=Ref("seat", 0), n=1))
    taps.change(1, "life", -1)
    taps.tap(say("end"))
    wait_until(lambda: len(kept(phone).steps) == 2)
    assert [step.action for step in kept(phone).steps] == [
        Raced((None,) * 3, (1, 0, 2)),
        Turned((0, -2, 0), NO, (1, 0, 0), NO),
    ]
    # Who has become a ghost has no turn in this round.
    phone.wait_for(say("turn", name=Ref("seat", 2), n=1))
    taps.change(0, "shield", -1)
    taps.change(0, "life", -1)
    taps.tap(say("end"))
    phone.wait_for(WORDS("keep.round", n=2))
    taps.race(1, 2)
    phone.wait_for(say("turn", name=Ref("seat", 1), n=2))
    taps.change(1, "soul", 2)
    taps.tap(say("end"))
    phone.wait_for(say("turn", name=Ref("seat", 2), n=2))
    taps.change(0, "life", -1)
    taps.tap(say("finish"))
    phone.wait_for(WORDS("result.winner", name=Ref("seat", 2)))
    table = kept(phone)
    assert table.outcome is not None
    assert table.outcome.winners() == (2,)
    phone.page.evaluate("location.hash = '#/book'")
    phone.wait_for(WORDS("battle_fold.name"))
    phone.assert_clean()
