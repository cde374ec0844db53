"""A game is walked through step by step, gone on from, and nothing of it changes."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from engine.game import ONLOOKER
from engine.games import find as find_game
from engine.games.witches.state import HIDDEN
from engine.link import pack
from engine.record import Player, Record, loads
from engine.table import Table
from tests.engine.records import FOLDERS, RECORDS, name
from tests.examples import examples, tiers
from tests.ui.kept import kept
from tests.ui.shell.book.sample import book_app
from tools.pilot.headless import Device, Phone, app, played
from ui import lines
from ui.device.backends import PREFIX
from ui.look import look_for
from ui.shell.hand import Hand, viewer
from ui.shell.replay import panel
from ui.shell.replay import walk as walks
from ui.shell.replay.walk import Walkthrough
from ui.stored.book import entry
from ui.stored.saved import Save, dump_save, parse_save
from ui.stored.settings import Settings
from ui.text import Words

WHOLE = [path for path in RECORDS if "kept" not in path.stem]
OF_EACH = ("current", "solo_tactical", "three", "box", "match", "teams")
WALKED = tiers(
    WHOLE,
    *[path for path in WHOLE if path.stem.removeprefix("game_") in OF_EACH],
    why="other games of the same are walked through in the same way",
)


def game(of: str, called: str) -> Record:
    return loads((FOLDERS / of / f"game_{called}.json").read_text("utf-8"))


def device(record: Record) -> Device:
    """A device that keeps a game as ``g``."""
    text = dump_save(Save("g", record, {}, 0.0, seed=1), sealed=False)
    return Device(languages=("en",), stored={f"{PREFIX}game.g": text})


def place(phone: Phone) -> tuple[int, int]:
    """What stands beside the slider."""
    # A sheet may lie over it, so that no reader meets it.
    texts = [each for each in phone.controls() if isinstance(each, ft.Text)]
    drawn = [str(each.semantics_label or each.value) for each in texts]
    text = re.findall(r"^(\d+) of (\d+)$", "\n".join(drawn), re.MULTILINE)[-1]
    return int(text[0]), int(text[1])


@pytest.mark.parametrize("path", WHOLE, ids=name)
@pytest.mark.parametrize("locale", ["ko", "en"])
def test_what_a_step_tells_has_room(locale: str, path: Path) -> None:
    """On a small phone with the largest text, too; over a long text the panel grows upwards."""
    table = Table.resume(loads(path.read_text("utf-8")), 0)
    words = Words(locale, table.game.info.id, tuple(each.name for each in table.players))
    look = look_for(Settings(text_size="huge"), "", False, False)
    app: Any = SimpleNamespace(words=words, look=look, width=360.0, height=740.0)
    for step in table.player_view(None).told:
        text = words.sentences(*(words(event.key, **event.args) for event in step.events))
        size, high = panel._room(app, text, 336.0)
        if high <= panel._TOLD * look.scale:
            size *= lines.FLOOR
        count = int((high - 2 + 0.01) // (size * lines.LEADING))
        assert lines.fits(lines.lines(text, locale), size, 336.0, count), text


@played
async def test_over_a_long_text_no_button_moves() -> None:
    """The panel lies over the foot of the table, which stays as high as it was."""
    async with app(device(game("lost_legacy", "match")), route="/replay/g") as phone:
        parts = [each for each in phone.controls() if each.key in ("seen", "told")]
        (seen,) = (each for each in parts if each.key == "seen")
        (told,) = (each for each in parts if each.key == "told")
        low, bottom = told.content.height, seen.bottom
        assert low == bottom
        await phone.tap("To the end")
        (told,) = (each for each in phone.controls() if each.key == "told")
        (seen,) = (each for each in phone.controls() if each.key == "seen")
        assert told.content.height > low
        assert (told.bottom, seen.bottom) == (0, bottom)


@pytest.mark.parametrize("path", WALKED, ids=name)
@played
async def test_a_whole_game_is_walked_through(path: Path) -> None:
    record = loads(path.read_text("utf-8"))
    async with app(device(record), route="/replay/g") as phone:
        assert place(phone)[0] == 0
        await phone.tap("To the end")
        now, last = place(phone)
        assert now == last
        await phone.tap("One step back")
        assert place(phone)[0] < last
        await phone.slide_to(0.5)
        assert abs(place(phone)[0] - last / 2) < 6
        await phone.tap("To the beginning")
        for _ in range(8):
            before = place(phone)[0]
            await phone.tap("One step forward")
            assert place(phone)[0] > before
        assert kept(phone).steps == record.steps


def tools(phone: Phone) -> list[str]:
    """The buttons with a bare icon on the table that is looked at."""
    surface = next(each for each in phone.controls() if each.key == "swiped")
    found = [each.control for each in phone.placed(surface)]
    buttons = [each.content for each in found if isinstance(each, ft.TextButton)]
    return [each.label for each in buttons if isinstance(_innermost(each), ft.Icon)]


def _innermost(control: ft.Control) -> ft.Control:
    while (content := getattr(control, "content", None)) is not None:
        control = content
    return control


@pytest.mark.parametrize("path", WALKED, ids=name)
@played
async def test_on_a_table_that_is_looked_at_no_tool_looks_as_if_it_could_be_pressed(
    path: Path,
) -> None:
    record = loads(path.read_text("utf-8"))
    async with app(device(record), route="/replay/g") as phone:
        for share in (0.0, 0.3, 0.6, 1.0):
            await phone.slide_to(share)
            assert tools(phone) == []


@examples(4, 60)
@pytest.mark.parametrize("path", WALKED, ids=name)
@played
async def test_a_finger_goes_anywhere_at_once(path: Path, examples: int) -> None:
    """The screen of a step is drawn from that of any other, and the client has all of it."""
    rng = Random(1)
    async with app(device(loads(path.read_text("utf-8"))), route="/replay/g") as phone:
        for _ in range(examples):
            share = rng.random()
            await phone.slide_to(share)
            now, last = place(phone)
            assert abs(now - share * last) < 6 + last / 20


@played
async def test_a_finger_turns_the_pages() -> None:
    async with app(device(game("patchwork", "current")), route="/replay/g") as phone:
        await phone.tap("One step forward")
        at = place(phone)[0]
        surface = next(each for each in phone.controls() if each.key == "swiped")
        await phone.slide(surface, (300, 200), (200, 204))
        after = place(phone)[0]
        assert after > at
        await phone.slide(surface, (300, 200), (280, 204))
        assert place(phone)[0] == after
        await phone.slide(surface, (100, 200), (190, 190))
        assert place(phone)[0] == at


@pytest.mark.parametrize(
    ("of", "called", "title"),
    [("witches", "box", r"^Trick \d+ of \d+$"), ("lost_legacy", "match", r"^Step \d+ of \d+$")],
)
@played
async def test_what_lies_open_of_a_step_is_looked_at_where_the_walk_is(
    of: str, called: str, title: str
) -> None:
    async with app(device(game(of, called)), route="/replay/g") as phone:
        seen = []
        for share in (0.3, 0.34):
            await phone.slide_to(share)
            await phone.tap("More")
            await phone.tap("See all hands")
            seen += re.findall(title, phone.texts(), re.MULTILINE)
            await phone.tap("Close")
        assert len(set(seen)) == 2, seen


@pytest.mark.parametrize("path", WALKED, ids=name)
@played
async def test_a_game_that_goes_on_is_walked_through_as_its_viewer_knows_it(path: Path) -> None:
    record = loads(path.read_text("utf-8"))
    running = replace(record, steps=record.steps[: len(record.steps) * 2 // 3])
    async with app(device(running), route="/replay/g") as phone:
        await phone.tap("To the end")
        for _ in range(4):
            await phone.tap("One step back")
        assert place(phone)[0] < place(phone)[1]


@played
async def test_from_the_shelf_and_the_table_the_way_leads_there() -> None:
    record = game("patchwork", "current")
    async with app(device(record)) as phone:
        await phone.tap(re.compile("^More"))
        await phone.tap("Step by step")
        assert phone.route == "/replay/g"
        await phone.tap("Back")
        await phone.go("/table/g")
        await phone.tap("Step by step")
        assert phone.route == "/replay/g"
        assert place(phone)[0] == 0


@played
async def test_from_the_book_the_way_leads_there_though_the_save_is_gone() -> None:
    table = Table.resume(game("patchwork", "current"), 1)
    assert table.outcome is not None
    play = entry(table.record(), "g-1", 0.0, 60, table.outcome)
    async with book_app("/book/g-1", plays=[play]) as phone:
        await phone.tap("Step by step")
        assert phone.route == "/replay/g-1"
        await phone.tap("To the end")
        assert place(phone)[0] == place(phone)[1] > 10


def walk_of(record: Record, viewer: int | None = None) -> Walkthrough:
    return Walkthrough(Table.resume(record, 1), viewer, None, lambda _: None)


def test_every_step_that_told_something_is_a_stop_and_each_once() -> None:
    walk = walk_of(game("patchwork", "current"))
    walk.first()
    found = [walk.step]
    while walk.after is not None:
        walk.on()
        found.append(walk.step)
    assert found == sorted(set(found))
    assert found[-1] == walk.last
    told = walk.table.player_view(None).told
    assert {each.number for each in told if each.events} - {*found} <= {1}


def test_one_seat_is_followed_from_act_to_act_on_its_own_side() -> None:
    walk = walk_of(game("patchwork", "current"))
    walk.follow(1)
    for stop in walk.stops[1:-1]:
        steps = walk.table.steps[max(0, stop - 1) : stop + 1]
        assert any(step.seat == 1 for step in steps)
        walk.go(stop)
        assert walk.seat == 1


def test_nothing_can_be_done_in_what_is_looked_at() -> None:
    walk = walk_of(game("patchwork", "current"))
    for stop in walk.stops:
        walk.go(stop)
        assert all(not list(walk.view.legal(seat)) for seat in (0, 1))


@played
async def test_it_plays_by_itself_and_stops_at_a_tap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walks, "PACES", (0.4, 0.4, 0.4))
    async with app(device(game("patchwork", "current")), route="/replay/g") as phone:
        await phone.tap("Play")
        while place(phone)[0] < 2:
            await asyncio.sleep(0.05)
            await phone.settle()
        await phone.tap("Pause")
        now = place(phone)
        await asyncio.sleep(0.9)
        await phone.settle()
        assert place(phone) == now
        assert "Play" in phone.names("button")


@played
async def test_a_new_game_goes_on_from_a_step_and_the_old_one_stays() -> None:
    record = game("patchwork", "current")
    phone_device = device(record)
    async with app(phone_device, route="/replay/g") as phone:
        for _ in range(6):
            await phone.tap("One step forward")
        here = place(phone)[0]
        await phone.tap("More")
        await phone.tap("Play on from here")
        await phone.tap("Bo is played by: Medium")
        await phone.tap("Start")
        new = phone.route.rpartition("/")[2]
    saves = {
        key.rpartition(".")[2]: parse_save(key.rpartition(".")[2], text)
        for key, text in phone_device.stored.items()
        if key.startswith(f"{PREFIX}game.")
    }
    assert saves["g"].record == record
    began = next(n for n, step in enumerate(record.steps) if step.seat >= 0)
    assert saves[new].record.steps[: here + began] == record.steps[: here + began]
    assert saves[new].record.players[1].bot is not None
    assert saves[new].record.players[0] == record.players[0]


def test_of_a_game_with_secrets_that_goes_on_a_hand_is_shown_to_its_holder_only() -> None:
    record = game("witches", "box")
    table = Table.resume(replace(record, steps=record.steps[:30]), 1)
    assert viewer(table, Hand()) == ONLOOKER
    holder = table.actors[0]
    assert viewer(table, Hand(seat=holder)) == holder
    assert viewer(table, Hand(seat=(holder + 1) % 3)) == ONLOOKER
    for eyes in (ONLOOKER, holder):
        walk = Walkthrough(table, eyes, None, lambda _: None)
        for stop in walk.stops:
            walk.go(stop)
            hands = walk.view.state.hands
            assert all(hands[seat] in (HIDDEN, 0) for seat in range(3) if seat != eyes)
    alone = [
        replace(player, bot=None if seat == 1 else "uniform")
        for seat, player in enumerate(table.players)
    ]
    assert viewer(replace(table, players=tuple(alone)), Hand()) == 1
    assert viewer(Table.resume(record, 1), Hand()) is None


@played
async def test_where_a_hand_is_hidden_nothing_is_gone_on_from() -> None:
    record = game("witches", "box")
    async with app(device(replace(record, steps=record.steps[:30])), route="/replay/g") as phone:
        await phone.tap("More")
        assert "Play on from here" not in phone.names("button")


@played
async def test_a_link_opens_a_game_that_is_kept_at_a_tap() -> None:
    record = game("patchwork", "current")
    empty = Device(languages=("en",))
    async with app(empty, route=f"/game/{pack(record)}/0") as phone:
        await phone.tap("Step by step")
        await phone.tap("To the end")
        assert not any(key.startswith(f"{PREFIX}game.") for key in empty.stored)
        await phone.tap("More")
        await phone.tap("Keep this game")
    [text] = [text for key, text in empty.stored.items() if key.startswith(f"{PREFIX}game.")]
    assert parse_save("link", text).record == record


@played
async def test_a_link_says_what_game_it_is_and_leads_to_the_step_it_was_shared_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.device.browser.page_address", lambda: "https://example.org/")
    record = game("patchwork", "current")
    shown = device(record)
    async with app(shown, route="/replay/g") as phone:
        for _ in range(4):
            await phone.tap("One step forward")
        seen = place(phone)
        await phone.tap("More")
        await phone.tap("Share this game")
        await phone.tap("Copy the link")
    link = shown.clipboard.partition("#")[2]
    async with app(route=link) as phone:
        told = phone.texts()
        assert told.startswith("Back\nPatchwork\n")
        assert "Somebody has shared this game." in told
        assert " wins!" in told
        assert "last space" in told, "what broke the tie"
        await phone.tap("Step by step")
        assert place(phone) == seen
        await phone.tap("Back")
        assert phone.route == link
        assert "Keep this game" in phone.names("button")
    old, _, _ = link.rpartition("/")
    async with app(route=old) as phone:
        assert "The beginning" in phone.texts()


@played
async def test_when_it_is_over_all_hands_lie_open_and_it_is_said_who_alone_was_told() -> None:
    record = game("lost_legacy", "match")
    async with app(device(record), route="/replay/g") as phone:
        await phone.tap("One step forward")
        assert len([name for name in phone.names() if "Holds, face up" in name]) >= 2
        said = ""
        while "One step forward" in phone.names("button") and "You drew" not in said:
            await phone.tap("One step forward")
            said = phone.texts()
        assert re.search("Told to .* alone: “You drew: .*”", said)


@played
async def test_what_is_chosen_of_a_step_is_of_the_step_that_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(walks, "PACES", (0.05, 0.05, 0.05))
    async with app(device(game("patchwork", "current")), route="/replay/g") as phone:
        await phone.tap("Play")
        await phone.tap("More")
        seen = place(phone)
        await asyncio.sleep(0.3)
        await phone.settle()
        assert place(phone) == seen


@played
async def test_a_sheet_has_the_keys_and_escape_closes_it() -> None:
    async with app(device(game("patchwork", "current")), route="/replay/g") as phone:
        before = place(phone)
        await phone.tap("More")
        await phone.key("Arrow Right")
        await phone.key("Escape")
        assert "Play on from here" not in phone.names("button")
        assert place(phone) == before
        await phone.key("Arrow Right")
        assert place(phone) != before


@pytest.mark.parametrize("size", [(640.0, 320.0), (844.0, 390.0), (320.0, 480.0), (390.0, 844.0)])
@played
async def test_the_code_of_a_link_is_as_large_as_a_low_page_lets_it_be(
    size: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.device.browser.page_address", lambda: "https://example.org/")
    low = device(game("patchwork", "current"))
    low.size = size
    async with app(low, route="/replay/g") as phone:
        await phone.tap("More")
        await phone.tap("Share this game")
        images = (each for each in phone.controls() if isinstance(each, ft.Image))
        (side,) = (each.width for each in images if "<svg" in str(each.src))
        assert side is not None
        assert min(size) / 2 <= side < min(size)


@played
async def test_a_damaged_link_is_told() -> None:
    async with app(route=f"/game/{pack(game('patchwork', 'current'))[:-9]}") as phone:
        assert "The link is damaged" in phone.texts()
        await phone.tap("Back")
        assert phone.route == "/"


@played
async def test_a_race_that_is_looked_back_at_counts_those_who_are_done() -> None:
    async with app(device(game("battle_fold", "teams")), route="/replay/g") as phone:
        for _ in range(5):
            await phone.tap("One step forward")
        texts = phone.names()
        shown = texts[: texts.index(next(text for text in texts if text.startswith("5 of")))]
        assert [text for text in shown if text in ("1st", "2nd", "3rd", "4th")] == ["1st", "2nd"]


@pytest.mark.parametrize("seats", [1, 2])
@played
async def test_a_game_in_which_nobody_has_acted_yet_begins_with_what_is_laid_out(
    seats: int,
) -> None:
    options = find_game("patchwork").info.options()
    players = (Player("Ana"), Player("Bo"))[:seats]
    record = Table.open("patchwork", options, players, 3).settle().record()
    async with app(device(record), route="/replay/g") as phone:
        assert "The beginning" in phone.texts()
        assert "Patches: 33 left" in phone.texts()
        assert place(phone) == (0, 0)
