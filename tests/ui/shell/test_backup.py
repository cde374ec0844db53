"""All games out as one text and in again: what is new, the same, different, damaged."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.ui.shell.probe_table import shelve, stored
from tools.pilot.headless import Device, Phone, app, played
from tools.pilot.leaks import leaked
from ui.device.backends import PREFIX
from ui.shell import backup
from ui.stored.saved import VERSION, parse_save, seed_in

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")
GAME = f"{PREFIX}game."


def games(device: Device) -> dict[str, str]:
    """The stored games by id."""
    return {
        key.removeprefix(GAME): text for key, text in device.stored.items() if key.startswith(GAME)
    }


async def several(device: Device) -> None:
    """Three games, of which one is damaged and set aside, and one of a newer version."""
    async with app(device) as phone:
        for name in ("Ana", "Cy", "Di", "Ed"):
            await shelve(phone, name)
    broken, newer, *_ = sorted(games(device))
    device.stored[f"{PREFIX}aside.{broken}"] = device.stored.pop(GAME + broken)[:50]
    text = device.stored[GAME + newer]
    device.stored[GAME + newer] = text.replace(f'"version": {VERSION}', '"version": 7')


async def export(device: Device) -> str:
    """All games as a file."""
    assert device.files is not None
    async with app(device) as phone:
        await phone.tap("Export all games")
        await phone.tap("Copy as text")
        await phone.tap("Share or save as a file")
        (name,) = device.files
        assert re.fullmatch(r"pocket-table-\d{4}-\d\d-\d\d\.txt", name)
        assert f"Saved as {name}." in phone.texts()
    data = device.files.pop(name)
    assert data.decode() == device.clipboard
    return device.clipboard


async def open_text(phone: Phone, text: str) -> None:
    """Look at a text that is pasted."""
    await phone.tap("Import saved games")
    await phone.type("The game’s text", text)
    await phone.tap("See what is in it")


@played
async def test_all_games_travel_in_one_file_and_secrets_are_sealed() -> None:
    here, there = Device(), Device()
    await several(here)
    text = await export(here)
    assert not leaked([text], rules.DECK)
    assert len(json.loads(text)["games"]) == 4
    there.picked = text.encode()
    async with app(there) as phone:
        await phone.tap("Import saved games")
        await phone.tap("Choose a file")
        seen = phone.texts()
        assert "New: 2" in seen
        assert "Di vs Bo" in seen
        assert "Cannot be imported: 2" in seen
        assert "newer version of the app (format 7" in seen
        assert "This file is damaged" in seen
        assert not games(there)
        await phone.tap("Import")
        assert "2 games are on the home screen." in phone.texts()
        assert "Continue: Ed vs Bo" in phone.names("button")
        await phone.tap("1 more saved game")
        assert "Continue: Di vs Bo" in phone.names("button")
    kept = games(there)
    for name, its in kept.items():
        assert parse_save(name, its) == parse_save(name, games(here)[name])
    async with app(there) as phone:
        await open_text(phone, text)
        assert "and the same: 2" in phone.texts()
        assert "New: " not in phone.texts()
        assert "Import" not in phone.names("button")
    assert games(there) == kept


SEED = 215_678_901_234_567


@pytest.mark.parametrize("before", [False, True], ids=["now", "sealed_before"])
@played
async def test_the_seed_that_deals_the_same_hands_again_is_in_no_text_of_a_game_under_way(
    before: bool,
) -> None:
    device = stored(seed=SEED)
    if before:
        # As it was written when only the record was sealed.
        document = json.loads(device.stored[f"{GAME}g"])
        del document["head"]["sealed"]
        document["head"] |= {"version": 1, "seed": SEED}
        device.stored[f"{GAME}g"] = json.dumps(document)
    async with app(device, route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.tap("Wait")
    text = await export(device)
    for each in (text, *device.stored.values()):
        assert str(SEED) not in each
    save = parse_save("g", games(device)["g"])
    assert save.seed == seed_in(games(device)["g"]) == SEED
    assert len(save.record.steps) == 2
    # By its seed the game is known again.
    other = stored(seed=SEED)
    async with app(other) as phone:
        await open_text(phone, text.replace('"id":"g"', '"id":"h"'))
        assert "Already here, but different: 1" in phone.texts()


@pytest.mark.parametrize("where", ["cut", "line", "inside"])
@played
async def test_a_damaged_file_gives_what_is_whole_and_names_the_rest(where: str) -> None:
    here, there = Device(), Device()
    async with app(here) as phone:
        for name in ("Ana", "Cy", "Di"):
            await shelve(phone, name)
    text = await export(here)
    lines = text.split("\n")
    damaged = {
        "cut": "\n".join(lines[:3])[:-40],
        "line": text.replace('"save"', '"sav', 2).replace('"sav', '"save"', 1),
        "inside": text.replace(lines[2], lines[2].replace('"sealed":"', '"sealed":"AA')),
    }[where]
    async with app(there) as phone:
        await open_text(phone, damaged)
        assert f"New: {1 if where == 'cut' else 2}" in phone.texts()
        assert "Cannot be imported: 1" in phone.texts()
        assert "Game 2: " in phone.texts()
        await phone.tap("Import")
    assert len(games(there)) == (1 if where == "cut" else 2)


@pytest.mark.parametrize(
    ("choose", "count", "steps"),
    [(None, 2, [2, 3]), ("Take those from the file", 1, [2]), ("Leave them out", 1, [3])],
)
@played
async def test_what_differs_is_overwritten_only_if_asked(
    choose: str | None, count: int, steps: list[int]
) -> None:
    before = stored(moves=[(0, rules.Wait())])
    after = stored(moves=[(0, rules.Wait()), (1, rules.Wait())])
    text = await export(before)
    mine = dict(games(after))
    async with app(after) as phone:
        await open_text(phone, text)
        seen = phone.texts()
        assert "Already here, but different: 1" in seen
        assert "3 moves here, 2 in the file" in seen
        assert games(after) == mine
        if choose:
            await phone.tap(choose)
        if choose == "Leave them out":
            assert "Import" not in phone.names("button")
        else:
            await phone.tap("Import")
    found = {name: parse_save(name, its) for name, its in games(after).items()}
    assert len(found) == count
    assert sorted(len(save.record.steps) for save in found.values()) == steps
    if choose is None:
        assert games(after)["g"] == mine["g"]


@played
async def test_a_game_is_the_same_under_another_id_and_other_games_have_its_id() -> None:
    mine = stored()
    text = games(mine)["g"]
    other = games(stored(seed=2))["g"]
    renamed = json.dumps({"backup": 1, "games": [{"id": "else", "save": json.loads(text)}]})
    same_id = json.dumps({"backup": 1, "games": [{"id": "g", "save": json.loads(other)}]})
    async with app(mine) as phone:
        for again in (text, renamed):
            await open_text(phone, again)
            assert "and the same: 1" in phone.texts()
            await phone.tap(re.compile("^Close$"))
        await open_text(phone, same_id)
        assert "New: 1" in phone.texts()
        await phone.tap("Import")
    assert len(games(mine)) == 2
    assert games(mine)["g"] == text


@played
async def test_an_id_that_nobody_gives_is_not_taken() -> None:
    text = games(stored())["g"]
    ids = ("", "../x", "a b", "x" * 41, "ok-1")
    saves = [
        {"id": name, "save": json.loads(text.replace('"seed": 1', f'"seed": {number}'))}
        for number, name in enumerate(ids)
    ]
    for number, each in enumerate(saves):
        each["save"]["record"] = json.loads(games(stored(seed=number + 5))["g"])["record"]
    device = Device()
    async with app(device) as phone:
        await open_text(phone, json.dumps({"backup": 1, "games": saves}))
        assert "New: 5" in phone.texts()
        await phone.tap("Import")
    assert len(games(device)) == 5
    assert all(re.fullmatch(r"[0-9a-f]+|ok-1", name) for name in games(device))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"backup": 3, "games": []}', "newer version of the app (format 3"),
        ('{"backup": 1, "games": 3}', "Cannot be imported: 1"),
        ('{"backup": 1, "games": [3]}', "not a saved game"),
        ('{"backup": 1, "what": []}', "Close"),
        ("[" * 100_000, "not a saved game"),
        ('{"format": ' + "[" * 100_000, "damaged or incomplete"),
    ],
)
@played
async def test_what_is_no_backup_says_so(text: str, reason: str) -> None:
    async with app() as phone:
        await open_text(phone, text)
        assert reason in phone.texts()
        assert "Import" not in phone.names("button")


@played
async def test_where_no_file_can_be_saved_or_picked_the_text_can_be_copied() -> None:
    device = stored()
    device.files = None
    async with app(device) as phone:
        await phone.tap(re.compile("^More"))
        await phone.tap("Share or save as a file")
        assert "Copy the text instead" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Import saved games")
        await phone.tap("Choose a file")
        assert "This file cannot be read" in phone.texts()


@played
async def test_many_games_are_counted_not_all_named() -> None:
    text = json.loads(games(stored())["g"])
    saves: list[Any] = []
    for number in range(20):
        its = json.loads(games(stored(seed=number))["g"])
        saves.append({"id": f"{number}", "save": text | {"head": its["head"]} | its})
    device = Device()
    async with app(device) as phone:
        await open_text(phone, json.dumps({"backup": backup.VERSION, "games": saves}))
        assert "New: 20" in phone.texts()
        assert "and 8 more" in phone.texts()
        await phone.tap("Import")
    assert len(games(device)) == 20
