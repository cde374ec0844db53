"""The set-up page: what is chosen is what is played, and is there again the next time."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from engine import games
from engine.record import MAX_NAME, dumps
from tests.examples import tiers
from tests.ui.shell.test_taps import Slow
from tools.pilot.headless import Device, Phone, app, played
from ui.components.choice import Option, in_lines, strip
from ui.context import AppContext
from ui.device.backends import PREFIX, Kind
from ui.device.backends.memory import Memory
from ui.game_screens import Choices, GameScreens
from ui.lines import at_spaces, width_of
from ui.look import TARGET
from ui.rooms import Rooms
from ui.stored.saved import parse_save
from ui.text import LOCALES, Words


def _nothing(context: AppContext, *_: object) -> ft.Control:
    return ft.Container()


def _options(context: AppContext, choices: Choices) -> list[ft.Control]:
    rounds = [Option(n, f"{n} of {choices.seats}") for n in (1, 2)]
    dyes = [Option(dye, dye) for dye in ("red", "green")]
    return [
        strip(context, "Rounds", rounds, choices.options["rounds"],
              lambda value: choices.choose("rounds", value)),
        strip(context, "Dye", dyes, choices.appearance.get("dye", "red"),
              lambda value: choices.decorate("dye", value)),
    ]  # fmt: skip


@pytest.fixture(autouse=True)
def tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games whose tables show nothing: this is about what comes before them."""
    from ui.games import patchwork

    monkeypatch.setattr(patchwork, "SCREENS", replace(patchwork.SCREENS, table=_nothing))


@pytest.fixture
def probe(probe_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game for 2 to 8, with a starter, bots and an option of its own."""
    from ui.games import probe as screens

    monkeypatch.setattr(screens, "SCREENS", GameScreens(_options, _nothing, _nothing))


def record(phone: Phone) -> dict[str, Any]:
    """The game that was stored last."""
    found = [text for name, text in phone.saved().items() if name.startswith("game.")]
    stored = json.loads(dumps(parse_save("g", found[-1]).record))
    assert isinstance(stored, dict)
    return stored


def appearance(phone: Phone) -> Any:
    """How the table of the game stored last looks."""
    found = [text for name, text in phone.saved().items() if name.startswith("game.")]
    return json.loads(found[-1])["head"]["trim"]


def boxes(phone: Phone) -> list[tuple[str, str]]:
    """Label and text of each name's field."""
    return [(name, box.value) for role, name, box in phone.named() if role == "textbox"]


async def unfold(phone: Phone, words: Words | None = None) -> None:
    """Show the variants of the rules, or fold them away again."""
    await phone.tap(re.compile(f"^{(words or Words('en'))('setup.rules')}[:：] ?"))


async def sit(phone: Phone, seat: int, kind: str) -> None:
    """Let a person or a bot of a level play in a seat of the probe's, from 1."""
    await phone.tap(re.compile(f"^(Player|Computer) {seat}: "))
    await phone.tap(re.compile(f"^(Player|Computer) {seat} is played by: {kind}"))


def remembering(*groups: list[list[Any]]) -> Device:
    """A device on which these groups have played."""
    return Device(stored={f"{PREFIX}groups": json.dumps(groups)})


@played
async def test_two_players_with_names_in_any_script() -> None:
    async with app(route="/new/patchwork") as phone:
        await phone.type("Blue", " 김민수 ")
        await phone.type("Red", "さくら")
        await phone.tap("Who sewed last? さくら.")
        await unfold(phone)
        await phone.tap("First edition")
        await phone.tap("Round")
        await phone.tap("Start")
        assert phone.route.startswith("/table/")
        assert record(phone)["players"] == [{"name": "김민수"}, {"name": "さくら"}]
        assert record(phone)["options"] == {
            "leather": "first_edition", "starter": 1, "deck": "normal", "level": 1,
        }  # fmt: skip
        assert appearance(phone) == {"track": "round"}


@played
async def test_a_field_that_is_left_shows_the_beginning_of_a_long_name() -> None:
    async with app(route="/new/patchwork") as phone:
        for name, new in (("Ana", False), ("Bartholomew the Great", True)):
            field: Any = phone.find("Blue", "textbox")
            await phone.type("Blue", name)
            left: Any = phone.find("Blue", "textbox")
            # The client builds a field with another key anew.
            assert (left.key != field.key) == new
            assert left.value == name


@played
async def test_alone_with_deck_and_level() -> None:
    async with app(route="/new/patchwork") as phone:
        await phone.tap("Who plays? Solo, against the Automa.")
        assert "Your opponent when you play alone; cards decide what it does." in phone.texts()
        assert [label for label, _ in boxes(phone)] == ["Your name"]
        assert not any("Person" in name or "Who sewed" in name for name in phone.names())
        await phone.tap("The Automa’s level: 3")
        await phone.tap("The Automa’s deck: Tactical.")
        await phone.tap("Start")
        assert record(phone)["players"] == [{"name": ""}]
        assert record(phone)["options"] == {
            "leather": "current", "starter": 0, "deck": "tactical", "level": 3,
        }  # fmt: skip


@played
async def test_the_only_person_beside_a_bot_is_spoken_to() -> None:
    async with app(route="/new/patchwork") as phone:
        assert boxes(phone) == [("Blue", ""), ("Red", "")]
        await phone.tap("Who plays? Against the computer.")
        assert boxes(phone) == [("Your name", "")]
        assert "Computer 2" in phone.names("text")
        assert "Who sewed last? You." in phone.names("button")
        await phone.tap("Start")
        assert record(phone)["players"] == [{"name": ""}, {"name": "", "bot": "thrifty"}]


@played
async def test_what_means_something_to_one_only_is_not_written_for_two() -> None:
    async with app(route="/new/patchwork") as phone:
        await phone.tap("Who plays? Solo, against the Automa.")
        await phone.tap("The Automa’s level: 3")
        await phone.tap("Who plays? Two players.")
        await phone.tap("Start")
        assert record(phone)["options"]["level"] == 1


@played
async def test_a_name_is_stood_in_for_where_it_is_shown_and_kept_as_it_was_typed() -> None:
    async with app(route="/new/patchwork") as phone:
        await phone.type("Red", "Łu 😀")
        assert "Lu 〓" in [each.value for each in phone.controls() if isinstance(each, ft.Text)]
        await phone.tap("Who sewed last? Łu 😀.")
        await phone.tap("Start")
        assert record(phone)["players"] == [{"name": ""}, {"name": "Łu 😀"}]


@played
async def test_a_name_is_cut_at_what_a_record_takes() -> None:
    async with app(route="/new/patchwork") as phone:
        await phone.type("Blue", "x" * 100)
        await phone.tap("Start")
        assert record(phone)["players"][0] == {"name": "x" * MAX_NAME}


@played
async def test_two_of_the_same_name_are_told_apart() -> None:
    async with app(route="/new/patchwork") as phone:
        await phone.type("Blue", "Ana")
        await phone.type("Red", "Ana")
        assert "Who sewed last? Ana 2." in phone.names("button")
        await phone.tap("Start")
        assert record(phone)["players"] == [{"name": "Ana"}, {"name": "Ana 2"}]
    async with app(phone.device, route="/new/patchwork") as phone:
        assert [text for _, text in boxes(phone)] == ["Ana", "Ana"]


@played
async def test_the_next_game_starts_from_the_last_one_s_answers() -> None:
    device = Device()
    async with app(device, route="/new/patchwork") as phone:
        await phone.type("Red", "Bo")
        await phone.tap("Who plays? Against the computer.")
        await phone.tap("How strong is the computer? Medium.")
        await unfold(phone)
        await phone.tap("First edition")
        await phone.tap("Round")
        await phone.tap("Who sewed last? Choose at random.")
        await phone.tap("Start")
        assert record(phone)["players"] == [{"name": ""}, {"name": "", "bot": "tailor"}]
    async with app(device, route="/new/patchwork") as phone:
        assert boxes(phone) == [("Your name", "")]
        assert "Computer 2: Computer · Medium." in phone.names("button")
        told = "Leather patches: First edition, Look of the time track: Round"
        row = f"Rules: {told}."
        assert phone.find(row, "button").content.expanded is False
        await unfold(phone)
        assert phone.find(row, "button").content.expanded is True
        now = chosen(phone)
        for name in ("? Medium.", ": First edition.", ": Round.", "Choose at random."):
            assert any(name in each for each in now), name
        # A name stays with the person whose seat the computer has taken.
        await phone.tap("Who plays? Two players.")
        assert boxes(phone) == [("Blue", ""), ("Red", "Bo")]


@pytest.mark.usefixtures("probe")
@played
async def test_eight_play_some_of_them_bots() -> None:
    async with app(route="/new/probe") as phone:
        await phone.tap("Players: 8.")
        assert [label for label, _ in boxes(phone)] == [f"Player {n}" for n in range(1, 9)]
        await phone.type("Player 1", "Maximilian-Alexander von und zu")
        await phone.type("Player 3", "지우")
        await sit(phone, 2, "Easy")
        await sit(phone, 8, "Hard")
        await phone.tap("Who goes first? 지우.")
        await phone.tap("Rounds: 2 of 8.")
        await phone.tap("Dye: green.")
        await phone.tap("Start")
        assert record(phone)["players"] == [
            {"name": "Maximilian-Alexander von und zu"},
            {"name": "", "bot": "uniform"},
            {"name": "지우"},
            {"name": ""},
            {"name": ""},
            {"name": ""},
            {"name": ""},
            {"name": "", "bot": "flat_monte_carlo:60"},
        ]
        assert record(phone)["options"] == {
            "cards": 8, "rounds": 2, "starter": 2, "talk": False, "forgets": False
        }  # fmt: skip
        assert appearance(phone) == {"dye": "green"}


@pytest.mark.usefixtures("probe")
@played
async def test_who_plays_in_a_seat_is_one_of_a_few_in_sight() -> None:
    async with app(route="/new/probe") as phone:
        await phone.tap("Players: 3.")
        await phone.type("Player 2", "Bo")
        assert not any("is played by" in name for name in phone.names("button"))
        await phone.tap("Player 2: Person.")
        assert [name for name in phone.names("button") if "is played by" in name] == [
            f"Player 2 is played by: {kind}." for kind in ("Person", "Easy", "Medium", "Hard")
        ]
        await phone.tap("Player 2 is played by: Medium.")
        assert not any("is played by" in name for name in phone.names("button"))
        assert "Computer 2: Computer · Medium." in phone.names("button")
        assert boxes(phone) == [("Player 1", ""), ("Player 3", "")]
        await phone.tap("Computer 2: Computer · Medium.")
        await phone.tap("Computer 2 is played by: Person.")
        assert boxes(phone) == [("Player 1", ""), ("Player 2", "Bo"), ("Player 3", "")]


@pytest.mark.usefixtures("probe")
@played
async def test_bots_alone_are_refused_with_the_reason() -> None:
    async with app(route="/new/probe") as phone:
        await phone.tap("Players: 3.")
        for seat in (1, 2):
            await sit(phone, seat, "Easy")
        assert "At least one player has to be a person." not in phone.texts()
        await sit(phone, 3, "Easy")
        assert "At least one player has to be a person." in phone.texts()
        assert "Player 3: Person." in phone.names("button")
        await phone.tap("Players: 2.")
        assert "Player 1: Person." in phone.names("button")


def test_many_choices_are_in_two_lines_of_nearly_the_same_length() -> None:
    assert [in_lines(many, 4) for many in range(3, 9)] == [3, 4, 3, 3, 4, 4]


TO_MIXED = ["Players: 3.", "Player 3: Person.", "Player 3 is played by: Hard."]


@pytest.mark.usefixtures("probe")
@pytest.mark.parametrize(
    ("route", "taps", "bots"),
    [
        ("/new/patchwork", ["Against the computer.", "? Hard."], [None, "master"]),
        ("/new/patchwork", ["Against the computer.", "? Master."], [None, "virtuoso"]),
        ("/new/witches", ["Against the computer.", "? Hard."], [None, "seer", "seer"]),
        ("/new/witches", ["Four players."], [None] * 4),
        ("/new/patchwork", ["Solo, against the Automa."], [None]),
        ("/new/doodle", ["Against the computer.", "? Medium."], [None, "planner"]),
        ("/new/probe", TO_MIXED, [None, None, "flat_monte_carlo:60"]),
    ],
)
def test_so_many_taps_lead_to_a_table(route: str, taps: list[str], bots: list[str | None]) -> None:
    @played
    async def play() -> None:
        async with app(route=route) as phone:
            for name in taps:
                await phone.tap(name)
            await phone.tap("Start")
            assert [player.get("bot") for player in record(phone)["players"]] == bots
            assert all(player["name"] == "" for player in record(phone)["players"])

    play()


@played
async def test_as_many_play_against_the_computer_as_did_together_and_after_a_game_alone() -> None:
    async with app(route="/new/doodle") as phone:
        await phone.tap("Who plays? People here.")
        await phone.tap("Players: 5.")
        await phone.tap("Who plays? Alone.")
        assert not any(name.startswith("Players") for name in phone.names("button"))
        await phone.tap("Who plays? Against the computer.")
        assert "Players: 5." in chosen(phone)
        await phone.tap("Players: 7.")
        assert "Computer 7: Computer · Easy." in phone.names("button")


@played
async def test_rules_as_usual_are_folded_and_what_differs_is_said() -> None:
    device = Device()
    async with app(device, route="/new/witches") as phone:
        assert "Rules: Standard rules." in phone.names("button")
        assert not any("Pygmy Queen" in name for name in phone.names())
        await unfold(phone)
        await phone.tap("Pygmy Queen: 13 points")
        await phone.tap("After some rounds")
        await phone.tap("Show who is out of a colour")
        await unfold(phone)
        told = "End of the match: 6 rounds, Pygmy Queen: 13 points, Show who is out of a colour"
        assert f"Rules: {told}." in phone.names("button")
        await phone.tap("Start")
    async with app(device, route="/new/witches") as phone:
        assert f"Rules: {told}." in phone.names("button")
        assert not any(name.startswith("Air Witch") for name in phone.names())


@pytest.mark.usefixtures("probe")
@played
async def test_the_lots_fall_on_any_seat_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr("secrets.randbelow", lambda most: asked.append(most) or most - 1)
    async with app(route="/new/probe") as phone:
        await phone.tap("Players: 5.")
        await phone.tap("Who goes first? Choose at random.")
        await phone.tap("Start")
        assert record(phone)["options"]["starter"] == 4
        assert asked == [5]


@pytest.mark.usefixtures("probe")
@played
async def test_a_group_comes_back_with_one_tap_in_any_game() -> None:
    device = Device()
    async with app(device, route="/new/patchwork") as phone:
        await phone.type("Blue", "Ana")
        await phone.tap("Who plays? Against the computer.")
        await phone.tap("Start")
    async with app(device, route="/new/probe") as phone:
        await phone.tap("Players: 4.")
        await phone.tap("Played before: Ana, Computer 2.")
        assert boxes(phone) == [("Your name", "Ana")]
        assert phone.find("Players: 2.", "button").content.selected is True
        assert phone.find("Played before", "button").content.selected is True
        await phone.tap("Start")
        assert record(phone)["players"] == [
            {"name": "Ana"}, {"name": "", "bot": "uniform"},
        ]  # fmt: skip


@pytest.mark.usefixtures("probe")
@played
async def test_only_groups_that_can_play_this_game_are_offered() -> None:
    three = [["Ana", 0], ["Bo", 0], ["Chi", 0]]
    async with app(remembering([["Ana", 0]], three), route="/new/patchwork") as phone:
        offered = [name for name in phone.names("button") if name.startswith("Played")]
        assert offered == ["Played before: Ana."]
        await phone.tap(offered[0])
        assert boxes(phone) == [("Your name", "Ana")]
    async with app(remembering([["Ana", 0]], three), route="/new/probe") as phone:
        offered = [name for name in phone.names("button") if name.startswith("Played")]
        assert offered == ["Played before: Ana, Bo, Chi."]


@played
async def test_the_latest_group_is_the_first() -> None:
    device = remembering([["Ana", 0], ["Bo", 0]], [["Chi", 0], ["Di", 0]])
    async with app(device, route="/new/patchwork") as phone:
        await phone.tap("Played before: Chi, Di.")
        await phone.tap("Start")
    async with app(device, route="/new/patchwork") as phone:
        offered = [name for name in phone.names("button") if name.startswith("Played")]
        assert offered == ["Played before: Chi, Di.", "Played before: Ana, Bo."]


@pytest.mark.parametrize("text", ["{", "[[[[]]]]", '{"seats": {}}', "[null, 1]"])
def test_notes_that_are_none_do_no_harm(text: str) -> None:
    @played
    async def play() -> None:
        stored = {f"{PREFIX}groups": text, f"{PREFIX}setup.patchwork": text}
        async with app(Device(stored=stored), route="/new/patchwork") as phone:
            await phone.tap("Start")
            assert record(phone)["players"] == [{"name": ""}, {"name": ""}]

    play()


@played
async def test_a_device_that_keeps_nothing_does_not_stop_a_game() -> None:
    async with app(Device(refuses=True), route="/new/patchwork") as phone:
        await phone.tap("Start")
        assert phone.route.startswith("/table/")


@pytest.mark.usefixtures("probe")
@pytest.mark.parametrize("route", ["/new/patchwork", "/new/probe"])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_speaks_every_language(locale: str, route: str) -> None:
    @played
    async def play() -> None:
        words = Words(locale)
        stored = {f"{PREFIX}groups": '[[["Ana", 0], ["", 2]]]'}
        device = Device(languages=(locale,), stored=stored)
        async with app(device, route=route) as phone:
            assert "setup." not in phone.texts()
            bot = words("setup.bot.of", level=words("setup.level.2"))
            assert bot not in phone.texts()
            await phone.tap(words("setup.groups"))
            assert "setup." not in phone.texts()
            assert bot in phone.texts()
            if route == "/new/patchwork":
                await unfold(phone, words)
                assert words("patchwork.setup.track") in phone.texts()
                assert "setup." not in phone.texts()

    play()


@pytest.mark.usefixtures("probe")
@played
async def test_nothing_to_press_is_smaller_than_a_finger() -> None:
    device = remembering([["Ana", 0], ["Bo", 0]])
    device.size = (360, 740)
    async with app(device, route="/new/probe") as phone:
        await phone.tap("Players: 8.")
        await phone.tap("Play in teams")
        assert "Player 2: Team B." in phone.names("button")
        for role, name, control in phone.named():
            if role == "button" and control.height is None:
                # A switch is as high as its knob and what is around it.
                inner = control.content.content
                high = 28 + 16 if control.content.toggled is not None else inner.height
                assert high >= TARGET, name
        # The counts share a line of the page, within a card.
        counts = [name for name in phone.names("button") if name.startswith("Players: ")]
        assert (360 - 64 - 3 * 6) / -(-len(counts) // 2) >= TARGET


def chosen(phone: Phone) -> list[str]:
    """The names of the choices that are taken."""
    return [name for role, name, c in phone.named() if role == "button" and c.content.selected]


@pytest.mark.usefixtures("probe_game")
@played
async def test_teams_and_head_starts_are_chosen_with_the_seat_and_there_again() -> None:
    device = Device()
    async with app(device, route="/new/probe") as phone:
        assert not any("Team" in name for name in phone.names("button"))
        await phone.tap("Players: 4.")
        await phone.tap("Play in teams")
        await phone.type("Player 1", "Ana")
        await phone.tap("Player 2: Team A.")
        await phone.tap("Player 3: Team B.")
        await phone.tap("Ana, Points to begin with: 2")
        await phone.tap("Start")
        assert [player.get("options") for player in record(phone)["players"]] == [
            {"team": 1, "handicap": 2},
            {"team": 1, "handicap": 0},
            {"team": 2, "handicap": 0},
            {"team": 2, "handicap": 0},
        ]
    async with app(device, route="/new/probe") as phone:
        assert {"Ana: Team A.", "Player 2: Team A.", "Player 3: Team B."} <= {*chosen(phone)}
        assert "Ana, Points to begin with: 2" in [name.rstrip(".") for name in chosen(phone)]
        await phone.tap("Play in teams")
        await phone.tap("Start")
        assert record(phone)["players"][1:] == [{"name": ""}] * 3


@pytest.mark.usefixtures("probe_game")
@played
async def test_teams_of_unequal_size_are_told_and_do_not_begin() -> None:
    told = "Two teams of the same size, or none."
    async with app(route="/new/probe") as phone:
        await phone.tap("Players: 4.")
        await phone.tap("Play in teams")
        assert told not in phone.texts()
        await phone.tap("Player 2: Team A.")
        assert phone.texts().count(told) == 1
        await phone.tap("Start")
        assert phone.route == "/new/probe"
        await phone.tap("Player 3: Team B.")
        await phone.tap("Start")
        assert phone.route.startswith("/table/")


@pytest.mark.usefixtures("probe_game")
@played
async def test_where_teams_mean_nothing_they_are_kept_for_a_number_that_has_them() -> None:
    async with app(route="/new/probe") as phone:
        await phone.tap("Players: 4.")
        await phone.tap("Play in teams")
        await phone.tap("Players: 3.")
        assert not any("Team" in name for name in phone.names("button"))
        assert "Play in teams" not in phone.names("button")
        await phone.tap("Players: 4.")
        assert "Player 2: Team B." in chosen(phone)
        await phone.tap("Players: 3.")
        await phone.tap("Start")
        assert all("options" not in player for player in record(phone)["players"])


@played
async def test_who_begins_is_called_as_they_are_while_their_name_is_typed() -> None:
    async with app(route="/new/patchwork") as phone:
        field: Any = phone.find("Blue", "textbox")
        for text in ("A", "Ana"):
            await phone.write("Blue", text)
            assert phone.find("Blue", "textbox") is field, "nothing disturbs the composing"
            assert f"Who sewed last? {text}." in phone.names("button")
        assert "Who sewed last? Blue." not in phone.names("button")


@played
async def test_whoever_opens_a_table_to_other_phones_is_called_as_before() -> None:
    rooms = Rooms("http://192.168.7.5:8550/", "12345678")
    device = Device(stored={f"{PREFIX}name": "さくら"})
    async with app(device, rooms=rooms, route="/new/patchwork") as phone:
        assert "さくら" not in " ".join(phone.names())
        await phone.tap("Who plays? Each on their own phone.")
        field: Any = phone.find("Blue", "textbox")
        assert field.value == "さくら"
        assert "Who sewed last? さくら." in phone.names("button")


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_name_shrinks_before_it_breaks_where_one_chooses_who_begins() -> None:
    async with app(Device(languages=("ja",))) as phone:
        await phone.go("/new/probe")
        sizes = []
        for width in (390, 320):
            await phone.resize(width, 740)
            sizes += [
                text.size
                for text in phone.controls()
                if isinstance(text, ft.Text) and text.value == at_spaces("プレイヤー1")
            ]
        assert sizes[0] > sizes[-1]


@played
async def test_two_people_choose_on_the_page_how_they_sit() -> None:
    async with app(Device(), route="/new/patchwork") as phone:
        if "When two people play: Pass the phone" not in phone.names("button"):
            await phone.tap("Who plays? Two players")
        await phone.tap("When two people play: Face to face")
        assert json.loads(phone.device.stored[f"{PREFIX}settings"])["seating"] == "across"
        assert "turns round" in phone.texts()
        # Against a bot, or alone, nobody sits across.
        await phone.tap("Who plays? Against the computer.")
        assert not any(name.startswith("When two people play") for name in phone.names())


@pytest.mark.parametrize("route", ["/new/patchwork.keeper", "/new/witches", "/new/doodle"])
@played
async def test_where_nobody_can_sit_across_it_is_not_asked(route: str) -> None:
    async with app(Device(), route=route) as phone:
        assert not any(name.startswith("When two people play") for name in phone.names())


@pytest.mark.usefixtures("probe")
@played
async def test_where_something_is_hidden_nobody_is_asked_to_sit_across() -> None:
    async with app(Device(), route="/new/probe") as phone:
        assert "Person" in "".join(phone.names("button"))
        assert not any(name.startswith("When two people play") for name in phone.names())


def filled_in(phone: Phone) -> list[object]:
    """All that is chosen and typed on the page."""
    return [*chosen(phone), *boxes(phone)]


@pytest.mark.parametrize(
    "away",
    tiers(
        ["/practice/battle_fold", "/lessons/battle_fold", "/rules/battle_fold", "/settings", "/"],
        *("/rules/battle_fold", "/"),
        why="wherever one goes, the page is left in the same way",
    ),
)
@played
async def test_the_page_comes_back_as_it_was_left(away: str) -> None:
    async with app(route="/new/battle_fold") as phone:
        blank = filled_in(phone)
        await phone.tap("Players: Four players.")
        await phone.type("Player 2", "Bo")
        await phone.tap("Player 1’s character: Warrior.")
        await phone.tap(re.compile("^Player 1’s character: Mage"))
        await phone.tap("Player 1’s character: Mage.")
        await phone.tap(re.compile("^How the race goes: Without a clock"))
        left = filled_in(phone)
        assert left != blank
        await phone.go(away)
        await phone.go("/new/battle_fold")
        assert filled_in(phone) == left


@played
async def test_the_page_comes_back_as_it_was_left_over_a_reload() -> None:
    device = Device()
    async with app(device, route="/new/battle_fold") as phone:
        await phone.tap("Players: Four players.")
        await phone.type("Player 2", "Bo")
        await phone.away()
        left = filled_in(phone)
    async with app(device, route="/new/battle_fold") as phone:
        assert filled_in(phone) == left


@played
async def test_the_page_comes_back_as_it_was_left_though_the_device_is_slow() -> None:
    device = Slow()
    async with app(route="/new/battle_fold", backend=device) as phone:
        device.gate.clear()
        await phone.tap("Players: Three players.")
        await phone.tap("Players: Four players.")
        await phone.type("Player 2", "Bo")
        left = filled_in(phone)
        await phone.go("/rules/battle_fold")
        await phone.go("/new/battle_fold")
        assert filled_in(phone) == left
        device.gate.set()
        await phone.settle()
    async with app(route="/new/battle_fold", backend=device) as phone:
        assert filled_in(phone) == left


class SlowToRead(Memory):
    """A device that says what a page was left like only once its gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def read(self, kind: Kind, name: str) -> str | None:
        if name.startswith("setup."):
            await self.gate.wait()
        return await super().read(kind, name)


@played
async def test_what_is_typed_and_chosen_before_a_slow_device_answers_stays() -> None:
    device = SlowToRead()
    async with app(route="/new/battle_fold", backend=device) as phone:
        await phone.type("Player 1", "Ana")
        await phone.type("Player 2", "Bo")
    device.gate.clear()
    async with app(route="/new/battle_fold", backend=device) as phone:
        await phone.type("Player 2", "Cem")
        await phone.tap("Players: Three players.")
        device.gate.set()
        await phone.settle()
        assert [text for _, text in boxes(phone)] == ["Ana", "Cem", ""]
        left = filled_in(phone)
    async with app(route="/new/battle_fold", backend=device) as phone:
        assert filled_in(phone) == left


KEEPERS = [f"/new/{keeper}" for keeper in games.keepers()]


@pytest.mark.parametrize("again", [False, True], ids=["back", "reload"])
@pytest.mark.parametrize("route", [*(f"/new/{game}" for game in games.names()), *KEEPERS])
@played
async def test_names_and_texts_of_every_page_are_there_again(route: str, again: bool) -> None:
    device = Device()
    async with app(device, route="/keep") as phone:
        await phone.go(route)
        for number, (label, _) in enumerate(boxes(phone)):
            await phone.type(label, f"이름{number}")
        left = filled_in(phone)
        await phone.tap("Back")
        assert phone.route != route
        if not again:
            await phone.go(route)
            assert filled_in(phone) == left
    if again:
        async with app(device, route=route) as phone:
            assert filled_in(phone) == left


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_a_seat_without_a_name_is_called_whole_on_the_smallest_phone(locale: str) -> None:
    """The client breaks a label that has no room in the middle of its word."""
    stored = {f"{PREFIX}settings": json.dumps({"text_size": "huge"})}
    device = Device(languages=(locale,), size=(360.0, 740.0), stored=stored)
    async with app(device, route="/new/witches") as phone:
        fields = [control for role, _, control in phone.named() if role == "textbox"]
        assert len(fields) == 3
        for each in fields:
            # The column's edges, the card's, the chip, the button, the gaps, the field's own.
            room = 360 - 32 - 31 - 34 - 112 - 16 - 24
            assert width_of(each.label) * each.label_style.size <= room
            assert each.label_style.size >= 14


@played
async def test_a_page_that_no_phone_can_find_says_how_they_can() -> None:
    said = Words("en")("setup.phones.lan", option="--lan")
    async with app(Device(), route="/new/patchwork") as phone:
        assert said in phone.texts()
        await phone.go("/new/patchwork.keeper")
        assert said not in phone.texts(), "a keeper of a real table runs on one phone"
    async with app(Device(), rooms=Rooms(), route="/new/patchwork") as phone:
        assert said not in phone.texts()
