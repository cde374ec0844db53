"""The set-up form: what is chosen is what is played, and is there again the next time."""

from __future__ import annotations

import json

import pytest
from ui.games.patchwork.setup import Form, read_note, write_note

from pilot.headless import Device, Phone, app, played


def _record(phone: Phone) -> dict[str, object]:
    found = [text for name, text in phone.saved().items() if name.startswith("game.")]
    record: dict[str, object] = json.loads(found[-1])["record"]
    return record


@played
async def test_two_players_with_names_in_any_script() -> None:
    async with app() as phone:
        await phone.tap("New game: Patchwork")
        await phone.type("First player (Blue)", " 김민수 ")
        await phone.type("Second player (Red)", "さくら")
        await phone.tap("Who sewed last?: さくら.")
        await phone.tap("First edition")
        await phone.tap("Round")
        await phone.tap("Start")
        record = _record(phone)
        assert record["players"] == [{"name": "김민수"}, {"name": "さくら"}]
        assert record["options"] == {
            "leather": "first_edition",
            "starter": 1,
            "deck": "normal",
            "level": 1,
        }
        assert "さくら’s turn" in phone.texts()


@played
async def test_a_name_is_stood_in_for_where_it_is_shown_and_kept_as_it_was_typed() -> None:
    async with app() as phone:
        await phone.tap("New game: Patchwork")
        await phone.type("Second player (Red)", "Łu 😀")
        await phone.tap("Who sewed last?: Lu 〓.")
        await phone.tap("Start")
        assert _record(phone)["players"] == [{"name": "Blue"}, {"name": "Łu 😀"}]
        assert "Lu 〓’s turn" in phone.texts()


@played
async def test_solo_with_deck_and_level() -> None:
    async with app() as phone:
        await phone.tap("New game: Patchwork")
        await phone.tap("Players: Solo, against the Automa.")
        await phone.tap("The Automa’s level: 3")
        await phone.tap("The Automa’s deck: Tactical.")
        await phone.tap("Start")
        record = _record(phone)
        assert record["players"] == [{"name": "Blue"}]
        assert record["options"] == {
            "leather": "current",
            "starter": 0,
            "deck": "tactical",
            "level": 3,
        }


@played
async def test_the_next_game_starts_from_the_last_one_s_answers() -> None:
    device = Device()
    async with app(device) as phone:
        await phone.tap("New game: Patchwork")
        await phone.type("Second player (Red)", "Bo")
        await phone.tap("First edition")
        await phone.tap("Start")
    async with app(device) as phone:
        await phone.tap("New game: Patchwork")
        assert phone.find("Second player (Red)", "textbox").value == "Bo"
        assert phone.find("First edition", "button").content.selected is True


@played
async def test_a_name_is_cut_at_what_a_record_takes() -> None:
    async with app() as phone:
        await phone.tap("New game: Patchwork")
        await phone.type("First player (Blue)", "x" * 100)
        await phone.tap("Start")
        assert _record(phone)["players"][0] == {"name": "x" * 40}  # type: ignore[index]


def test_a_note_comes_back_as_it_was() -> None:
    form = Form(seats=1, level=5, deck="tactical", track="round")
    assert read_note(write_note(form, ["a", "b"])) == (form, ("a", "b"))


@pytest.mark.parametrize(
    "text",
    [None, "", "[", "3", '{"form": {}, "names": 3}', '{"form": {"level": 9}, "names": ["", ""]}',
     '{"form": {"colour": 1}, "names": ["", ""]}', '{"form": {"seats": [1]}, "names": ["", ""]}'],
)  # fmt: skip
def test_what_is_no_note_is_passed_over(text: str | None) -> None:
    assert read_note(text) is None
