"""Today's sheet, what it has brought, and the best so far, on the page of a new game."""

from __future__ import annotations

from random import Random
from time import strptime

import pytest

from engine.game import CHANCE
from engine.games.doodle import Options
from engine.record import Player
from engine.table import Table
from tests.ui.components.surroundings import surroundings
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.games.doodle import daily
from ui.router import path
from ui.stored.saved import Save, dump_save, parse_save

DAY = strptime("2026-11-22", "%Y-%m-%d")
NAME = "doodle-2026-11-22"
CARD = "Today’s sheet"


@pytest.fixture(autouse=True)
def on_that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.device.clock.local", lambda _: DAY)


def finished(seed: int, options: Options | None = None, name: str = "You") -> Table:
    """A game alone that chance played."""
    table = Table.open("doodle", options or Options(), (Player(name),), seed)
    rng = Random(seed)
    while table.actors:
        seat = table.actors[0]
        table = table.deal() if seat == CHANCE else table.play(seat, table.legal(seat).sample(rng))
    return table


def points(table: Table) -> int:
    found = table.standings.standings[0].points
    assert found is not None
    return found


def keeping(*tables: Table, name: str = "g") -> Device:
    """A device on which these games were played, in their order."""
    stored = {}
    entries = []
    for number, table in enumerate(tables):
        save = Save(f"{name}{number}", table.record(), {}, 1000.0 + number, table.seed)
        stored[f"{PREFIX}game.{save.id}"] = dump_save(save)
        entries.append((save, table))
    return Device(stored=stored | shelf(entries))


def shelf(entries: list[tuple[Save, Table]]) -> dict[str, str]:
    import json

    lines = [
        {"id": save.id, "game": "doodle", "names": ["You"], "changed": save.changed, "over": True}
        for save, _ in entries
    ]
    return {f"{PREFIX}shelf": json.dumps(lines)}


def saved(phone: Phone) -> Save:
    return parse_save(NAME, phone.saved()[f"game.{NAME}"])


def test_everybody_gets_the_same_on_the_same_day() -> None:
    made, again = (daily.starts(surroundings(locale), "2026-11-22")[0] for locale in ("ko", "en"))
    assert (made.id, made.seed, made.options) == (again.id, again.seed, again.options)
    assert daily.starts(surroundings("en"), "2026-11-21")[0].seed != made.seed


def test_cards_and_rolls_are_the_same_whatever_is_drawn() -> None:
    made = daily.starts(surroundings("en"), "2026-11-22")[0]
    one, other = (_chances(made.seed, luck) for luck in (1, 2))
    assert one == other
    assert len(one) == 1 + 17 + 2


def _chances(seed: int, luck: int) -> list[object]:
    table, rng = Table.open("doodle", Options(), (Player("A"),), seed), Random(luck)
    while table.actors:
        seat = table.actors[0]
        table = table.deal() if seat == CHANCE else table.play(seat, table.legal(seat).sample(rng))
    return [step.action for step in table.steps if step.seat == CHANCE]


@played
async def test_the_sheet_of_the_day_is_begun_once_and_gone_on_with() -> None:
    async with app(route="/new/doodle") as phone:
        await phone.tap(CARD)
        assert phone.route == f"/table/{NAME}"
        begun = saved(phone)
        assert begun.seed == 20261122
        assert begun.record.options == Options()
        await phone.go("/new/doodle")
        assert CARD not in phone.names("button")
        await phone.tap("Today’s sheet: Continue.")
        assert phone.route == f"/table/{NAME}"
        assert saved(phone).record == begun.record


@played
async def test_it_is_alone_whatever_else_is_chosen_and_keeps_the_first_name() -> None:
    async with app(route="/new/doodle") as phone:
        await phone.tap("Who plays? People here.")
        await phone.tap("Players: 3.")
        await phone.type("Player 1", "Ana")
        await phone.tap(CARD)
        assert [player.name for player in saved(phone).record.players] == ["Ana"]


@played
async def test_what_it_brought_is_told_once_it_is_over() -> None:
    table = finished(20261122)
    device = Device(
        stored={
            f"{PREFIX}game.{NAME}": dump_save(Save(NAME, table.record(), {}, 9.0, table.seed)),
            **shelf([(Save(NAME, table.record(), {}, 9.0), table)]),
        }
    )
    async with app(device, route="/new/doodle") as phone:
        assert f"{points(table)} points" in phone.texts()
        await phone.tap("Today’s sheet: Look back.")
        assert path(phone.route) == f"/table/{NAME}"


@played
async def test_the_best_is_that_of_the_rules_that_are_chosen() -> None:
    plain = [finished(seed) for seed in (1, 2, 3)]
    joined = finished(4, Options(edges=True))
    async with app(keeping(*plain, joined), route="/new/doodle") as phone:
        best = max(map(points, plain))
        assert f"Your best alone with these rules: {best} points" in phone.texts()
        await phone.tap("Rules: Standard rules.")
        await phone.tap("Join two sides")
        assert f"Your best alone with these rules: {points(joined)} points" in phone.texts()
        await phone.tap("Join two corners")
        assert "Your best alone" not in phone.texts()


@played
async def test_the_end_of_a_game_alone_is_told_beside_the_best_before() -> None:
    first, second = sorted((finished(seed) for seed in (1, 2)), key=points)
    async with app(keeping(first, second), route="/table/g1") as phone:
        assert f"A new best! The old one was {points(first)}." in phone.texts()
    async with app(keeping(second, first), route="/table/g1") as phone:
        assert f"Your best so far: {points(second)} points" in phone.texts()


@played
async def test_the_end_of_a_game_alone_says_what_cost_most() -> None:
    async with app(keeping(finished(1)), route="/table/g0") as phone:
        assert "What cost most" in phone.texts()
