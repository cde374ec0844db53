"""Lessons on the screen: done, answered, left, and remembered."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from itertools import islice
from unittest.mock import patch

import flet as ft
import pytest

from engine import games
from engine.lessons import Lesson, lessons, met, names, taught, title
from tests.examples import examples
from tests.ui.shell.lessons.learners import LARGEST, NARROW, do_it, has_room, said, watched
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.games.lost_legacy.seats import GLOW
from ui.look import TEXT_SCALE
from ui.shell.lessons.learning import Learning
from ui.shell.lessons.panel import SWOLLEN
from ui.stored.saved import parse_save
from ui.styles import CAPTION
from ui.text import LOCALES, Words

GAMES = [name for name in games.names() if taught(name)]
ASKS = ("leather_first", "keeper.guide.turn", "keeper.guide.card")
CARDS = ("starship", "sister")
WHY = "every lesson of every game in every language"
CASES = [("witches", "ko"), *((game, each) for game in GAMES for each in LOCALES)]


def device(locale: str, **settings: str) -> Device:
    """A phone on which others do not pause."""
    chosen = {"pace": "at_once", **settings}
    return Device((locale,), NARROW, stored={f"{PREFIX}settings": json.dumps(chosen)})


def some(game: str, number: int) -> list[Lesson]:
    """About so many lessons of a game, from everywhere in it."""
    every = lessons(game)
    return [*every[:: max(1, len(every) // number)]]


def told(phone: Phone) -> str:
    """What the panel says, as a screen reader says it."""
    text, _ = said(phone)
    return str(text.semantics_label or text.value)


async def play(phone: Phone, name: str) -> None:
    """Raise a card, and play it by the button."""
    await phone.tap(name)
    await phone.tap(f"Play {name}")


@pytest.mark.parametrize(
    ("game", "locale"),
    [CASES[0], *(pytest.param(*case, marks=pytest.mark.long(WHY)) for case in CASES[1:])],
)
@played
async def test_every_lesson_is_done_and_nothing_is_cut(game: str, locale: str) -> None:
    words = Words(locale)
    every = lessons(game)
    with watched() as opened:
        async with app(device(locale, **LARGEST), route=f"/lessons/{game}") as phone:
            await phone.tap(words("lessons.begin"))
            for place, lesson in enumerate(every):
                learning = opened[-1]
                assert learning.lesson.id == lesson.id
                await _through(phone, words, learning.lesson, learning)
                last = place + 1 == len(every)
                await phone.tap(words("lessons.play" if last else "lessons.next"))
            assert phone.route == f"/new/{game}"
            count = words("lessons.done", n=len(every), all=len(every))
            assert any(count in name for name in phone.names())
            # Nothing was kept but what was done: no game on the shelf, no draft.
            kept = {name for name in phone.saved() if not name.startswith("tips.")}
            assert kept - {"book_filled"} == {"settings", f"lessons.{game}"}


@pytest.mark.parametrize(
    ("game", "seats"),
    [("patchwork", 2), ("witches", 4), ("lost_legacy", 3), ("battle_fold", 2), ("doodle", 1)],
)
@played
async def test_the_last_lesson_leads_to_its_own_table_with_the_weakest_bots(
    game: str, seats: int
) -> None:
    last = lessons(game)[-1]
    with watched() as opened:
        async with app(device("en"), route=f"/lessons/{game}/{last.id}") as phone:
            (learning,) = opened
            await _through(phone, Words("en"), last, learning)
            await phone.tap(Words("en")("lessons.play"))
            assert phone.route == f"/new/{game}"
            await phone.tap(Words("en")("setup.start"))
            (save,) = [text for name, text in phone.saved().items() if name.startswith("game.")]
            players = parse_save("a", save).record.players
            weakest = games.find(game).levels()[0]
            assert [player.bot for player in players] == [None, *[weakest] * (seats - 1)]
            # The lessons are over: the table leads home, and not into the last of them.
            await phone.tap(Words("en")("table.leave"))
            assert phone.route == "/"
            assert phone.history.index == 0


async def _through(phone: Phone, words: Words, lesson: Lesson, learning: Learning) -> None:
    """Do all of a lesson as it knows to do it, and look at everything that is said."""
    for number, ask in enumerate(lesson.asks):
        assert learning.number == number
        # What is only told at the end ends the lesson by itself.
        assert learning.over == (not ask.ways and number + 1 == len(lesson.asks))
        assert told(phone) == words(lesson.said(number)), lesson.id
        assert has_room(phone), (lesson.id, number)
        if ask.do:
            wrong = _wrong(learning)
            if wrong is not None:
                learning.act(lesson.seat, wrong)
                await phone.settle()
                assert told(phone) == words(lesson.said(number, "else"))
                assert has_room(phone), (lesson.id, number, "else")
        if ask.ways:
            do_it(learning)
            await phone.settle()
            assert told(phone) == words(lesson.said(number, "done"))
            assert has_room(phone), (lesson.id, number, "done")
        if number + 1 < len(lesson.asks):
            await phone.tap(words("lessons.on"))


def _wrong(learning: Learning) -> object | None:
    """Something legal that is not what is asked."""
    table, seat = learning.table, learning.lesson.seat
    for action in (*learning.ask.wrong, *islice(table.legal(seat), 300)):
        if not met(learning.ask.do, action, table.play(seat, action).events[-1]):
            return action
    return None


@played
async def test_another_legal_card_is_answered_and_the_hand_is_as_it_was() -> None:
    async with app(device("en"), route="/lessons/witches/follow") as phone:
        await phone.tap("Continue")
        assert told(phone).startswith("Blue is led")
        await play(phone, "a wizard")
        assert told(phone).startswith("A wizard may be played at any time")
        assert "Hand: 14 cards" in phone.texts()
        assert "Play a wizard" not in phone.names("button")
        await play(phone, "blue 3")
        assert told(phone).startswith("You followed")
        assert "Hand: 13 cards" in phone.texts()
        assert "Next lesson" in phone.names("button")


@played
async def test_what_is_not_legal_gets_the_rules_own_reason() -> None:
    async with app(device("en"), route="/lessons/witches/follow") as phone:
        await phone.tap("Continue")
        await phone.tap(re.compile("^red 9"))
        assert "Blue is led: play blue or a wizard." in phone.names("text")
        assert told(phone).startswith("Blue is led, and you have blue")


@played
async def test_the_bulb_shows_a_way() -> None:
    async with app(device("en"), route="/lessons/witches/wizard") as phone:
        await phone.tap("Hint")
        assert "Play a wizard" in phone.names("button")


@played
async def test_it_is_left_at_any_moment_and_gone_on_with() -> None:
    async with app(device("en"), route="/new/witches") as phone:
        await phone.tap(re.compile("^Learn to play"))
        await phone.tap("Start")
        await phone.tap("Continue")
        await play(phone, "blue 3")
        await phone.tap("Leave the lesson")
        assert phone.route == "/lessons/witches"
        assert "1. Following a colour. Done" in phone.names("button")
        await phone.tap("Continue")
        assert phone.route == "/lessons/witches/take"
        await phone.tap("Leave the table")
        assert phone.route == "/lessons/witches"


@pytest.mark.parametrize("away", [False, True])
@played
async def test_after_the_settings_it_is_the_lesson_gone_on_to(away: bool) -> None:
    async with app(device("en"), route="/lessons/witches/follow") as phone:
        await phone.tap("Continue")
        await play(phone, "blue 3")
        await phone.tap("Next lesson")
        assert told(phone).startswith("Blue again")
        if away:
            await phone.away()
        await phone.choose("Settings")
        await phone.tap("Back")
        assert told(phone).startswith("Blue again")
        assert phone.route == "/lessons/witches/take"
        assert str(phone.page.title).startswith(Words("en")(title("witches", "take")))
        await phone.back()
        assert phone.route == "/lessons/witches"


@played
async def test_the_rules_lead_to_the_lessons() -> None:
    async with app(device("en"), route="/rules/witches") as phone:
        await phone.tap(re.compile("^Learn to play"))
        assert phone.route == "/lessons/witches"


@pytest.mark.parametrize("game", [name for name in games.names() if taught(name)])
def test_the_rules_that_are_opened_in_a_lesson_are_the_game_s(game: str) -> None:
    @played
    async def play() -> None:
        async with app(device("en")) as phone:
            for lesson in names(game):
                await phone.go(f"/lessons/{game}/{lesson}")
                while "Continue" in phone.names("button"):
                    await phone.tap("Continue")
                if "Menu" in phone.names("button"):
                    break
            await phone.choose("Rules")
            assert phone.route.startswith(f"/rules/{game}/")
            await phone.tap("Back")
            assert phone.route == f"/lessons/{game}/{lesson}"

    play()


@played
async def test_the_key_enter_goes_on_where_the_learner_reads() -> None:
    async with app(device("en"), route="/lessons/witches/take") as phone:
        await phone.tap("blue 13")
        await phone.key("Enter")
        assert told(phone).startswith("Yours was the highest blue")
        await phone.key("Enter")
        assert told(phone).startswith("You may lead anything")


@pytest.mark.parametrize("note", ["{", "[1, null]", '{"follow": 1}', "7"])
@played
async def test_a_note_that_says_something_else_says_nothing(note: str) -> None:
    phones = device("en")
    phones.stored[f"{PREFIX}lessons.witches"] = note
    async with app(phones, route="/lessons/witches") as phone:
        assert "Start" in phone.names("button")


@played
async def test_a_keeper_s_set_up_page_has_no_lessons_of_its_own() -> None:
    async with app(device("en"), route="/new/patchwork.keeper") as phone:
        assert not any("Learn to play" in name for name in phone.names())


@pytest.mark.parametrize("route", ["/new/witches", "/rules/witches", "/lessons/witches"])
@played
async def test_the_pages_that_lead_to_lessons_play_none(route: str) -> None:
    # A lesson's record is read with what the start of the app has not got yet.
    with patch("engine.lessons._lesson", side_effect=AssertionError):
        async with app(device("en"), route=route) as phone:
            assert any("Learn to play" in name for name in phone.names())


@played
async def test_a_lesson_cannot_be_walked_through() -> None:
    async with app(device("en"), route="/lessons/witches/follow") as phone:
        await phone.tap("Continue")
        await phone.tap("Menu")
        assert "Step by step" not in phone.names("button")


@played
async def test_a_game_that_ends_leads_nowhere_but_on() -> None:
    async with app(device("en"), route="/lessons/lost_legacy/name") as phone:
        await phone.tap(re.compile("^Computer 3"))
        await phone.tap("Turn over Computer 3’s card")
        assert told(phone).startswith("You found the Starship")
        assert phone.names("button") == ["Leave the lesson", "Play a game of your own"]


@examples(3, 100)
@pytest.mark.parametrize("game", GAMES)
@played
async def test_while_the_learner_reads_only_the_panel_can_be_pressed_and_nothing_glows(
    game: str, examples: int
) -> None:
    words, read = Words("en"), 0
    panel = {words(f"lessons.{key}") for key in ("on", "next", "play", "list")}
    async with app(device("en"), route=f"/lessons/{game}") as phone:
        await phone.tap(words("lessons.begin"))
        with watched() as opened:
            for lesson in some(game, examples):
                await phone.go(f"/lessons/{game}")
                await phone.go(f"/lessons/{game}/{lesson.id}")
                learning = opened[-1]
                while True:
                    if learning.acts:
                        await _way(phone, learning)
                    read += 1
                    assert set(phone.names("button")) <= panel, lesson.id
                    # The frame of what can be chosen at Lost Legacy.
                    lit = [each for each in phone.controls() if _lit(each)]
                    assert not lit or game != "lost_legacy", lesson.id
                    if learning.over:
                        break
                    await phone.tap(words("lessons.on"))
    assert read >= len(some(game, examples))


@pytest.mark.parametrize(
    ("page", "size"),
    [((360, 640), "normal"), ((360, 740), "normal"), ((360, 740), "huge"), ((390, 844), "huge")],
)
@pytest.mark.parametrize("game", GAMES)
@played
async def test_no_letter_of_a_lesson_is_smaller_than_a_caption(
    game: str, page: tuple[float, float], size: str
) -> None:
    """What is longer is scrolled, and the table keeps the height of a small phone."""
    chosen = json.dumps({"pace": "at_once", "text_size": size})
    phone = Device(("en",), page, stored={f"{PREFIX}settings": chosen})
    scale = TEXT_SCALE[size]
    async with app(phone, route=f"/lessons/{game}") as opened:
        for lesson in names(game):
            await opened.go(f"/lessons/{game}/{lesson}")
            text, _ = said(opened)
            assert float(text.size or 0) >= CAPTION.size * scale - 0.1
            assert has_room(opened)
            (panel,) = [each for each in opened.controls() if each.key == "panel"]
            assert isinstance(panel, ft.Container)
            assert page[1] - (panel.height or 0) >= min(640, page[1] - 66 * scale - 8)


@examples(3, 100)
@pytest.mark.parametrize("game", ["patchwork", "doodle"])
@played
async def test_while_the_learner_reads_nothing_is_in_the_hand_and_nothing_is_asked(
    game: str, examples: int
) -> None:
    words, read = Words("en"), 0
    asks = [words(f"patchwork.{key}") for key in ASKS]
    async with app(device("en"), route=f"/lessons/{game}") as phone:
        await phone.tap(words("lessons.begin"))
        with watched() as opened:
            for lesson in some(game, examples):
                async for _ in _readings(phone, opened, lesson):
                    read += 1
                    held = [each for each in phone.controls() if _held(each)]
                    assert not held, lesson.id
                    assert not [name for name in phone.names() if "In hand" in name], lesson.id
                    faces = [
                        each for each in phone.controls() if getattr(each, "opacity", 1) == 0.35
                    ]
                    assert not faces or game != "doodle", lesson.id
                    assert not [ask for ask in asks if ask in phone.texts()], lesson.id
    assert read >= len(some(game, examples))


@played
async def test_a_card_that_was_seen_is_shown_while_it_is_read_about() -> None:
    words, shown = Words("en"), []
    async with app(device("en"), route="/lessons/lost_legacy") as phone:
        await phone.tap(words("lessons.begin"))
        with watched() as opened:
            for lesson in lessons("lost_legacy"):
                async for learning in _readings(phone, opened, lesson):
                    if any(each.key == "looking" for each in phone.controls()):
                        assert any(
                            words(f"lost_legacy.card.{card}") in told(phone) for card in CARDS
                        )
                        shown.append(learning.told)
    said = ("search.2.done", "map.1.done", "fate.1.done")
    assert shown == [f"lost_legacy_lessons.{each}" for each in said]


@played
async def test_a_card_that_the_text_names_is_marked_until_it_is_raised() -> None:
    async with app(device("en"), route="/lessons/witches/void") as phone:
        assert len([each for each in phone.controls() if _lit(each)]) == 1
        await phone.tap("the Pygmy Queen")
        assert not [each for each in phone.controls() if _lit(each)]
        await phone.go("/lessons/witches")
        await phone.go("/lessons/witches/fire")
        assert not [each for each in phone.controls() if _lit(each)]
        await phone.go("/lessons/lost_legacy")
        await phone.go("/lessons/lost_legacy/map")
        assert [each for each in phone.controls() if _lit(each)]


@played
async def test_a_tap_in_vain_makes_the_way_on_swell() -> None:
    async with app(device("en"), route="/lessons/witches/follow") as phone:
        table = _table(phone)
        assert not [each for each in phone.controls() if _scale(each) == SWOLLEN]
        await phone.send(table, "click")
        assert len([each for each in phone.controls() if _scale(each) == SWOLLEN]) == 1
        await phone.tap("Continue")
        assert _table(phone).on_click is None


def _table(phone: Phone) -> ft.Container:
    [table] = [each for each in phone.controls() if each.key == "table0"]
    assert isinstance(table, ft.Container)
    return table


async def _readings(
    phone: Phone, opened: list[Learning], lesson: Lesson
) -> AsyncIterator[Learning]:
    """Open a lesson and do it, and stop wherever the learner reads."""
    words = Words("en")
    await phone.go(f"/lessons/{games.home(lesson.game)}")
    await phone.go(f"/lessons/{games.home(lesson.game)}/{lesson.id}")
    learning = opened[-1]
    while True:
        if learning.acts:
            await _way(phone, learning)
        yield learning
        if learning.over:
            return
        await phone.tap(words("lessons.on"))


async def _way(phone: Phone, learning: Learning) -> None:
    """Do what is asked, without taps, until the learner reads again."""
    do_it(learning)
    while not (learning.waits or learning.acts):
        await phone.settle()
    await phone.settle()


def _lit(control: object) -> bool:
    border = getattr(control, "border", None)
    return getattr(getattr(border, "top", None), "color", None) == GLOW


def _held(control: ft.BaseControl) -> bool:
    """What is in the hand, or moves it."""
    return str(control.key).startswith("ghost") or control.key == "controls"


def _scale(control: ft.BaseControl) -> object:
    return getattr(control, "scale", None)


def _opacity(control: ft.BaseControl) -> object:
    return getattr(control, "opacity", None)
