"""What the app tells over a table lies neither on what it speaks of nor on what is tapped next, by
rectangles, on a small phone with the largest text: tips of a first table, notices, what one seat
alone is told, and what it sees."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser

from engine import games
from engine.game import CHANCE
from engine.games.lost_legacy.actions import Peek, Play
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.browser.boxes import QUIET as MOMENT
from tests.browser.boxes import Box, seen, standing
from tests.browser.in_process import Host, ServedPhone, hosted, opened
from tests.ui.games.battle_fold import devices as battle_fold
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.patchwork import devices as patchwork
from tools.pilot.browser import ANSWER, Phone
from ui.components import notice
from ui.game_screens import find
from ui.look import TARGET
from ui.text import LOCALES, Words

pytestmark = pytest.mark.long("tables in a browser; where tips and notices lie is held headless")

SIZE = (360, 740)
WIDE = ((820, 1180), (1280, 800))
ASIDES = ("battle_fold.keeper.fight", "lost_legacy.look.read")
"""What is tapped to go on from what stands over a table by itself, as keys."""

SETTINGS = {"text_size": "huge", "pace": "at_once", "reduced_motion": True}
PEOPLE = ("Ana", "Bo", "Cem", "Dina", "Eva", "Finn")
SEATS = {"patchwork": 2, "doodle": 3, "witches": 4, "lost_legacy": 5, "battle_fold": 2}
"""Of Lost Legacy so many that its table with the largest text is too high beside a tip."""
MOST = 1500
"""More steps no game is followed."""


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    """The app, in which what is told stays until it was looked at."""
    with patch.object(notice, "NOTICE_SECONDS", 600), hosted() as host:
        yield host


def walked(game: str, seed: int) -> Iterator[Table]:
    """A game with somebody in its first seat, at random, whenever somebody is to act."""
    rng = Random(seed)
    # No curtain is between people where nothing is hidden, and none before one among bots.
    bot = None if game in ("patchwork", "battle_fold") else "uniform"
    players = tuple(
        Player(name, bot if n else None) for n, name in enumerate(PEOPLE[: SEATS[game]])
    )
    table = Table.open(game, games.find(game).info.options(), players, seed)
    for _ in range(MOST):
        if game == "battle_fold":
            table = battle_fold.raced(table, rng)
        if not table.actors:
            return
        if table.actors == (CHANCE,):
            table = table.deal()
            continue
        yield table
        seat = rng.choice(table.actors)
        legal = table.legal(seat)
        if game == "battle_fold":
            action = battle_fold.livelier(table, seat, rng)
        else:
            action = legal.sample(rng) if seed % 2 else next(iter(legal))
        table = table.play(seat, action)


def due(game: str, tip: str) -> Table:
    """A table at which a tip is due for the first seat."""
    if (game, tip) == ("battle_fold", "fold"):
        return battle_fold.opened(SEATS[game]).deal()
    (known,) = (each for each in find(game).tips() if each.id == tip)
    return next(
        table
        for seed in range(1, 60)
        for table in walked(game, seed)
        if 0 in table.actors and known.due(table.player_view(0), 0)
    )


def until_named(phone: Phone, name: str) -> None:
    """Wait until something of that name stands on the page."""
    phone.named(name).first.wait_for(state="attached", timeout=ANSWER)


def looked_away(phone: Phone, words: Words) -> None:
    """Go on from what stands over the table: the times of a race, or a card that was seen."""
    leave = words("table.leave")
    asides = [phone.find("button", words(key)) for key in ASIDES]
    there = phone.named(leave).or_(asides[0]).or_(asides[1])
    there.first.wait_for(state="attached", timeout=ANSWER)
    for aside in asides:
        if aside.count():
            aside.first.click(timeout=ANSWER)
    until_named(phone, leave)


def around(boxes: list[Box], *names: str) -> Box:
    """The least rectangle round what has these names; fails where one is not there."""
    found = [next(box for box in boxes if box.name == name) for name in names]
    return Box(
        names[0],
        False,
        min(box.left for box in found),
        min(box.top for box in found),
        max(box.right for box in found),
        max(box.bottom for box in found),
        names,
    )


def pressed_next(boxes: list[Box], words: Words, *own: str) -> list[Box]:
    """What can be pressed on a page, but for the box itself, and the way out."""
    return [box for box in boxes if box.enabled and box.name not in (*own, words("table.leave"))]


def cut_off(boxes: list[Box]) -> list[str]:
    """What can be pressed and is not high enough to be: it reaches out of what is seen."""
    return [box.name for box in boxes if box.bottom - box.top < TARGET - 1]


def met(box: Box, others: list[Box]) -> list[str]:
    """What a box lies on."""
    return [other.name for other in others if box.meets(other)]


CHOOSES: dict[str, Callable[[Words], str]] = {
    # What a tip's game has at the lower edge of its table: it must be there, and whole.
    "patchwork": lambda words: words("patchwork.advance", n="@").split("@")[0],
    "doodle": lambda words: words("table.hint"),
    "witches": lambda words: words("table.hint"),
    "lost_legacy": lambda words: words("table.hint"),
    "battle_fold": lambda words: words("table.hint"),
}

EACH = tuple((game, tip.id) for game in SEATS for tip in find(game).tips())


@pytest.mark.parametrize("locale", LOCALES)
def test_no_button_lies_under_a_tip_and_the_whole_table_is_beside_it(
    bare: Browser, host: Host, locale: str
) -> None:
    faults = {}
    for game, tip in EACH:
        words = Words(locale, game)
        host.lay(due(game, tip), SETTINGS | {"language": locale}, tip)
        text, close = words(f"{game}.tip.{tip}"), words("table.tip.close")
        with opened(bare, host, SIZE) as phone:
            looked_away(phone, words)
            until_named(phone, close)
            boxes = standing(phone)
            box = around(boxes, text, close)
            others = pressed_next(boxes, words, close)
            low = [
                other.name
                for other in others
                if other.bottom > box.top + 1 and other.top < box.bottom - 1
            ]
            low += cut_off(others)
            if (game, tip) != ("battle_fold", "fold"):
                start = CHOOSES[game](words)
                assert any(other.name.startswith(start) for other in boxes), (game, tip)
            # Without the tip nothing is there that was not beside it.
            phone.tap("button", close)
            phone.named(close).first.wait_for(state="detached", timeout=ANSWER)
            beside = [other.name for other in others]
            low += [
                other.name
                for other in pressed_next(standing(phone), words)
                if other.name not in beside
            ]
        if low:
            faults[game, tip] = low
    assert faults == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_bulb_stays_under_the_finger_where_a_tip_is(
    bare: Browser, host: Host, locale: str
) -> None:
    """A second tap at the same place closes the reasons, and the box lies on nothing meanwhile."""
    faults = {}
    for game, tip in EACH:
        if (game, tip) == ("battle_fold", "fold"):
            continue
        words = Words(locale, game)
        hint, put_away = words("table.hint"), words("table.hint.close")
        host.lay(due(game, tip), SETTINGS | {"language": locale}, tip)
        with opened(bare, host, SIZE) as phone:
            looked_away(phone, words)
            until_named(phone, words("table.tip.close"))
            before = next(box for box in standing(phone) if box.name == hint)
            phone.tap("button", hint)
            until_named(phone, put_away)
            boxes = standing(phone)
            after = next(box for box in boxes if box.name == hint)
            told = around(boxes, put_away)
            next_ = pressed_next(boxes, words, put_away)
            others = [box for box in next_ if box.meets(told) and not box.bears(told)]
            moved = max(abs(before.left - after.left), abs(before.top - after.top))
            phone.page.mouse.click(
                (before.left + before.right) / 2, (before.top + before.bottom) / 2
            )
            phone.named(put_away).first.wait_for(state="detached", timeout=ANSWER)
        if moved > 1 or others:
            faults[game, tip] = (moved, [box.name for box in others])
    assert faults == {}


def advance(phone: ServedPhone, words: Words) -> None:
    """Bring the token before the other's."""
    start = words("patchwork.advance", n="@").split("@")[0]
    phone.tap("button", re.compile("^" + re.escape(start)))


def end_turn(phone: ServedPhone, words: Words) -> None:
    """End a turn in a fight."""
    looked_away(phone, words)
    phone.tap("button", words("battle_fold.fight.end"))
    sure = phone.find("button", words("battle_fold.fight.end.sure"))
    sure.click(timeout=ANSWER)


def take_back(phone: ServedPhone, words: Words) -> None:
    """Undo."""
    phone.tap("button", words("table.undo"))


def noticed(phone: ServedPhone, words: Words) -> Box:
    """The notice, once there is one: it begins in the bar, can be tapped, and is none of the bar's
    buttons."""
    tools = {words(f"table.{each}") for each in ("leave", "undo", "redo", "menu")}
    give_up = time.monotonic() + ANSWER / 1000
    while time.monotonic() < give_up:
        found = [box for box in standing(phone) if box.enabled and box.name not in tools]
        # On a wide page, boards and what they tell begin beside the bar, and are higher.
        if over := [box for box in found if box.top < TARGET / 2 and box.bottom < 3 * TARGET]:
            return over[0]
    raise AssertionError("there is no notice")


QUARTER = 20.0
"""Of the bar's height: below it, what meets a notice is no title."""


def bought() -> Table:
    """Patchwork after its first purchase."""
    table = patchwork.begun((13, 12, 2))
    legal = table.legal(table.actors[0])
    return table.play(table.actors[0], next(each for each in legal if each.type == "buy"))


NOTICED: dict[str, tuple[Callable[[], Table], Callable[[ServedPhone, Words], None]]] = {
    "patchwork.undo": (bought, take_back),
    "patchwork.hand": (lambda: patchwork.begun((13, 12, 2)), advance),
    "doodle.undo": (doodle.started, take_back),
    "battle_fold.hand": (
        lambda: battle_fold.raced(battle_fold.opened(2), Random(1), wrong=0),
        end_turn,
    ),
}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_notice_lies_in_the_bar_and_its_buttons_stay_free(
    bare: Browser,
    host: Host,
    locale: str,
) -> None:
    faults = {}
    for name, size in product(NOTICED, (SIZE, *WIDE)):
        make, do = NOTICED[name]
        table = make()
        host.lay(table, SETTINGS | {"language": locale})
        game = table.game.info.id
        words = Words(locale, game, [player.name for player in table.players], range(2))
        with opened(bare, host, size) as phone:
            do(phone, words)
            told = noticed(phone, words)
            # The title is there again in a moment.
            rest = [box for box in standing(phone) if box.enabled or box.top > told.top + QUARTER]
            # On a phone, a sentence in the largest letters needs the place of redo as well.
            less = {words("table.redo")} if size == SIZE else set()
            found = met(told, [box for box in rest if box != told and box.name not in less])
            # The arrow leads out with the first tap.
            phone.tap("button", words("table.leave"))
            phone.wait_for(words("home.import"))
        if found:
            faults[name, size] = found
    assert faults == {}


def thief() -> Table:
    """Lost Legacy, whose first seat is about to look and decides on nothing then."""
    return lost_legacy.dealt("map thief general assault search search").play(0, Play("thief"))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_that_is_seen_is_said_once_and_lies_under_nothing(
    bare: Browser, host: Host, locale: str
) -> None:
    table = thief()
    words = Words(locale, "lost_legacy", [player.name for player in table.players], range(3))
    host.lay(table, SETTINGS | {"language": locale})
    with opened(bare, host, SIZE) as phone:
        lift = words("curtain.lift", name=Ref("seat", 0))
        phone.tap("button", lift)
        phone.tap("button", re.compile("^" + re.escape(words.names[1])))
        phone.tap("button", words("lost_legacy.look.at.hand", name=Ref("seat", 1)))
        only = words("curtain.only_you")
        until_named(phone, only)
        boxes = standing(phone)
    general = Ref("card", "general")
    saw = words("lost_legacy.event.saw.hand", card=general, target=Ref("seat", 1))
    assert [box.name for box in boxes].count(saw) == 1
    bar = around(boxes, only, words("curtain.hand_on", name=Ref("seat", 1)))
    assert not bar.meets(around(boxes, saw))


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_seat_is_told_before_its_turn_leaves_its_hand_free(
    bare: Browser, host: Host, locale: str
) -> None:
    table = thief().play(0, Peek("hand", 1))
    words = Words(locale, "lost_legacy", [player.name for player in table.players], range(3))
    host.lay(table, SETTINGS | {"language": locale})
    with opened(bare, host, SIZE) as phone:
        phone.tap("button", words("curtain.lift", name=Ref("seat", 1)))
        only, read = words("curtain.only_you"), words("curtain.read")
        until_named(phone, only)
        boxes = standing(phone)
    bar = around(boxes, only, read)
    general = words.name(Ref("card", "general"))
    hand = [box for box in boxes if box.enabled and box.name.startswith(general)]
    assert hand
    hint = [box for box in boxes if box.name == words("table.hint")]
    assert met(bar, [*hand, *hint]) == []


SIDEWAYS = (844, 390)


@pytest.mark.parametrize("size", [SIZE, SIDEWAYS])
@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_seat_is_told_after_its_turn_leaves_its_hand_free(
    bare: Browser, host: Host, locale: str, done: bool, size: tuple[int, int]
) -> None:
    table = lost_legacy.dealt("map assault general swordsman search search")
    table = table.play(0, Play("assault"))
    words = Words(locale, "lost_legacy", [player.name for player in table.players], range(3))
    host.lay(table, SETTINGS | {"language": locale})
    with opened(bare, host, size) as phone:
        phone.tap("button", words("curtain.lift", name=Ref("seat", 0)))
        phone.tap("button", re.compile("^" + re.escape(words.names[1])))
        phone.tap("button", words("lost_legacy.look.at.hand", name=Ref("seat", 1)))
        phone.tap("button", words(f"lost_legacy.look.exchange.{'yes' if done else 'no'}"))
        only, on = words("curtain.only_you"), words("curtain.hand_on", name=Ref("seat", 1))
        until_named(phone, on)
        boxes = standing(phone)
    bar = around(boxes, only, on)
    held = words.name(Ref("card", "general" if done else "search"))
    hand = [box for box in boxes if box.name.startswith(held)]
    assert hand
    assert met(bar, hand) == []


@pytest.mark.parametrize("size", [SIZE, SIDEWAYS])
def test_a_card_that_is_seen_lies_under_nothing_on_a_phone_either_way(
    bare: Browser, host: Host, size: tuple[int, int]
) -> None:
    table = thief()
    words = Words("en", "lost_legacy", [player.name for player in table.players], range(3))
    host.lay(table, SETTINGS | {"language": "en"})
    with opened(bare, host, size) as phone:
        phone.tap("button", words("curtain.lift", name=Ref("seat", 0)))
        phone.tap("button", re.compile("^" + re.escape(words.names[1])))
        phone.tap("button", words("lost_legacy.look.at.hand", name=Ref("seat", 1)))
        only = words("curtain.only_you")
        until_named(phone, only)
        boxes = standing(phone)
    saw = words("lost_legacy.event.saw.hand", card=Ref("card", "general"), target=Ref("seat", 1))
    bar = around(boxes, only, words("curtain.hand_on", name=Ref("seat", 1)))
    assert not bar.meets(around(boxes, saw))


def test_both_answers_to_giving_up_are_on_the_page(bare: Browser, host: Host) -> None:
    words = Words("zh-Hant", "battle_fold", ["Ana", "Bo"], range(2))
    host.lay(battle_fold.opened(2).deal(), SETTINGS | {"language": "zh-Hant"})
    with opened(bare, host, SIZE) as phone:
        phone.tap("button", words("battle_fold.race.start"))
        phone.tap("button", words("battle_fold.race.give_up"))
        yes, no = (words(f"battle_fold.race.give_up.{each}") for each in ("yes", "no"))
        until_named(phone, no)
        time.sleep(MOMENT)
        boxes = seen(phone)
    assert around(boxes, yes, no).bottom <= SIZE[1]
