"""Saves of other versions: every format so far loads, and none of a newer one is touched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import record as records
from engine.book import exchange
from engine.errors import RecordError
from engine.formats import Migration, migrate
from engine.table import Table
from tests.ui.shell.probe_table import stored
from tools.pilot.headless import app, played
from ui.device.backends import PREFIX
from ui.device.backends.memory import Memory
from ui.shell import backup
from ui.stored.saved import MIGRATIONS, VERSION, parse_save, seed_in
from ui.stored.storage import Store

from engine.games import probe as rules  # isort: skip

SAMPLES = sorted((Path(__file__).parent / "saves").glob("*.json"))
"""As the app wrote them in the course of time."""

GAME = f"{PREFIX}game.g"
ASIDE = f"{PREFIX}aside.g"


@contextmanager
def ruled(version: int, step: Any = None) -> Iterator[None]:
    """The probe with rules of that version, and perhaps another way to make a step."""
    kind: Any = rules.Probe
    info, before = kind.info, kind.step
    kind.info, kind.step = replace(info, rules=version), step or before
    try:
        yield
    finally:
        kind.info, kind.step = info, before


@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_save_of_any_format_so_far_loads(path: Path) -> None:
    save = parse_save("x", path.read_text("utf-8"))
    assert [player.name for player in save.record.players] == ["Ana", "Bo"]
    assert len(Table.resume(save.record, 0).steps) == len(save.record.steps) >= 3
    assert (save.changed > 0) == path.stem.startswith("save")


@pytest.mark.usefixtures("probe_game")
def test_a_seed_is_found_in_a_save_of_any_format_that_has_one() -> None:
    seeds = {path.stem: seed_in(path.read_text("utf-8")) for path in SAMPLES}
    for path in SAMPLES:
        assert seeds[path.stem] == parse_save("x", path.read_text("utf-8")).seed
    assert {name for name, seed in seeds.items() if seed == 77} == {
        "save_with_seed", "save_with_time", "save_sealed", "save_seed_sealed",
    }  # fmt: skip


@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize(
    "sealed", ["", "x", 3, None, records.seal({"seed": "1"}), records.seal({"steps": []})]
)
def test_a_seed_that_was_not_sealed_by_us_is_refused(sealed: object) -> None:
    document = json.loads((SAMPLES[0].parent / "save_seed_sealed.json").read_text("utf-8"))
    document["head"]["sealed"] = sealed
    with pytest.raises(RecordError, match=r"record\.not_a_record"):
        parse_save("x", json.dumps(document))


def test_every_older_format_has_its_migration() -> None:
    assert sorted(MIGRATIONS) == list(range(VERSION))
    assert sorted(records.MIGRATIONS) == list(range(1, records.FORMAT))


def test_migrations_follow_each_other() -> None:
    def note(number: int) -> Migration:
        return lambda document: document | {"seen": [*document["seen"], number]}

    steps = {number: note(number) for number in (1, 2)}
    assert migrate({"seen": []}, 1, 3, steps) == {"seen": [1, 2]}
    assert migrate({"seen": []}, 3, 3, steps) == {"seen": []}
    with pytest.raises(ValueError, match="version 1"):
        migrate({}, 1, 3, steps)


@pytest.mark.usefixtures("probe_game")
def test_a_record_is_brought_up_before_it_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The samples as a later app will read them, which calls the steps something else."""
    samples = {path: parse_save("x", path.read_text("utf-8")) for path in SAMPLES}
    monkeypatch.setattr(records, "FORMAT", 2)
    monkeypatch.setitem(records.MIGRATIONS, 1, lambda d: d | {"steps": d["steps"][:1]})
    for path, before in samples.items():
        after = parse_save("x", path.read_text("utf-8"))
        assert after.record.steps == before.record.steps[:1]
    monkeypatch.setitem(records.MIGRATIONS, 1, lambda d: d["nothing"])
    with pytest.raises(RecordError, match=r"record\.not_a_record"):
        parse_save("x", SAMPLES[0].read_text("utf-8"))


def newer_texts() -> list[str]:
    """A game as newer apps may have stored it."""
    text = stored().stored[GAME]
    document = json.loads(text)
    return [
        text.replace(f'"version": {VERSION}', f'"version": {VERSION + 1}').replace(
            '"trim"', '"dress"'
        ),
        json.dumps(document | {"record": {"format": 9, "game": "probe", "what": ["else"]}}),
        json.dumps(document | {"record": document["record"] | {"rules": 7}}),
        json.dumps(document | {"record": document["record"] | {"game": "probe.next"}}),
    ]


@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize("kind", range(4))
@pytest.mark.parametrize("aside", [False, True])
@played
async def test_a_newer_save_stays_and_opens_when_the_app_is_newer_too(
    kind: int, aside: bool
) -> None:
    device = stored()
    good, newer = device.stored.pop(GAME), newer_texts()[kind]
    place = GAME
    device.stored[GAME] = newer
    async with app(device, route="/table/g") as phone:
        assert "Made by a newer version: update" in phone.texts()
        assert "stays on the home screen" in phone.texts()
        await phone.tap("Home")
        assert "Made by a newer version: update" in phone.texts()
        assert "cannot be opened" not in phone.texts()
        assert not [name for name in phone.names("button") if name.startswith("Continue")]
        assert device.stored[GAME] == newer
        assert ASIDE not in device.stored
        await phone.tap("Export or remove: Saved game")
        await phone.tap("Copy as text")
        assert device.clipboard == newer
    if aside:
        # As a version before this one left it.
        place = ASIDE
        device.stored[ASIDE] = device.stored.pop(GAME)
    async with app(device) as phone:
        assert "Made by a newer version: update" in phone.texts()
    device.stored[place] = good
    async with app(device) as phone:
        assert "Made by a newer version" not in phone.texts()
        await phone.tap("Continue: Saved game")
        assert "I’m Ana" in phone.names("button")
        assert device.stored[GAME] == good
        assert ASIDE not in device.stored


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_game_of_older_rules_goes_on_where_every_step_is_legal_still() -> None:
    device = stored(moves=[(0, rules.Wait())])
    with ruled(2):
        async with app(device, route="/table/g") as phone:
            await phone.tap("I’m Bo")
            await phone.tap("Wait")
            saved = parse_save("g", device.stored[GAME]).record
            assert saved.rules == 2
            assert [step.seat for step in saved.steps] == [-1, 0, 1]


@pytest.mark.usefixtures("probe_game")
@played
async def test_where_a_step_is_legal_no_more_a_copy_goes_on_and_the_game_is_kept() -> None:
    device = stored(moves=[(0, rules.Wait()), (1, rules.Wait())])
    text = device.stored[GAME]

    def step(self: Any, state: Any, seat: int, action: Any) -> Any:
        if seat == 1 and action == rules.Wait():
            raise rules.IllegalAction("probe.refused")
        return before(self, state, seat, action)

    before: Any = rules.Probe.step
    with ruled(2, step):
        async with app(device, route="/table/g") as phone:
            assert "older rules (version 1; this app plays version 2)" in phone.texts()
            assert "allowed move 3" in phone.texts()
            for _ in range(2):
                await phone.go("/table/g")
                await phone.tap("Play on from there, in a copy")
                assert phone.route == "/table/g-2"
            assert "I’m Bo" in phone.names("button")
            await phone.go("/")
            assert "cannot be opened" not in phone.texts()
        assert device.stored[GAME] == text
        assert len([key for key in device.stored if key.startswith(f"{PREFIX}game.")]) == 2
    async with app(device, route="/table/g") as phone:
        assert "I’m Cy" in phone.names("button")


@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"options": {"cards": 9}}, "record.old_setup"),
        ({"options": {"rounds": 401}}, "record.old_setup"),
        ({"players": [{"name": "Ana"}]}, "record.old_setup"),
        ({"steps": [[-1, {"type": "shuffle"}]]}, "record.old_rules"),
    ],
)
def test_what_older_rules_allowed_is_named_as_such(change: dict[str, Any], key: str) -> None:
    document = json.loads(records.dumps(parse_save("g", stored().stored[GAME]).record)) | change
    text = json.dumps(document)
    for version, intact in ((1, False), (2, True)):
        with ruled(version), pytest.raises(RecordError) as caught:
            records.loads(text)
        assert caught.value.intact == intact
        assert (caught.value.key == key) == intact


BOOKS = Path(__file__).parent / "books"
"""The game log as the app has written it: in backups, and on a device."""


def test_every_older_book_has_its_migration() -> None:
    assert sorted(backup.MIGRATIONS) == list(range(1, backup.VERSION))
    assert sorted(exchange.MIGRATIONS) == list(range(1, exchange.VERSION))


@pytest.mark.parametrize("version", range(1, exchange.VERSION + 1))
@played
async def test_a_stored_book_of_any_version_so_far_opens(version: int) -> None:
    texts = json.loads((BOOKS / f"stored_{version}.json").read_text("utf-8"))
    device = Memory()
    device.stored |= {(kind, "18c1f0a"): text for kind, text in texts.items()}
    (found,) = (await Store(device).heads()).plays
    # Until version 2 a date was what a clock showed, nobody knows in which zone.
    assert found.date == "2023-11-14 22:13:20" + "Z" * (version > 1)
    assert (await Store(device).play("18c1f0a")).date == found.date


@pytest.mark.parametrize("version", range(1, backup.VERSION + 1))
@played
async def test_a_backup_of_any_version_so_far_comes_in(version: int) -> None:
    store = Store(Memory())
    seen = await backup.look(store, (BOOKS / f"backup_{version}.json").read_text("utf-8"))
    assert seen.faults == ()
    await backup.bring_in(store, seen, "both")
    assert [entry.id for entry in await store.shelf()] == ["18c1f0b"]
    found = {play.id: play.game for play in (await store.heads()).plays}
    assert found == {"18c1f0b": "patchwork"} | ({"18c1f0a": "sheet"} if version > 1 else {})


@played
async def test_a_stored_book_is_brought_up_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sample as a later app will read it, which calls the notes something else."""
    texts = json.loads((BOOKS / "stored_1.json").read_text("utf-8"))
    device = Memory()
    device.stored |= {(kind, "18c1f0a"): text for kind, text in texts.items()}
    store = Store(device)
    (before,) = (await store.heads()).plays
    whole = await store.play("18c1f0a")
    assert (before.notes, len(whole.sides)) == ("first snow", 4)
    assert all(side.lines for side in whole.sides)
    assert whole.record is not None
    monkeypatch.setattr(exchange, "VERSION", 2)
    monkeypatch.setitem(exchange.MIGRATIONS, 1, lambda d: d | {"notes": d["notes"] + "!"})
    assert [play.notes for play in (await store.heads()).plays] == ["first snow!"]
    assert (await store.play("18c1f0a")) == whole._replace(notes="first snow!")
    # What is written now is of the new version, beside what is not.
    await store.keep_plays([whole._replace(id="b", notes="")])
    assert {play.notes for play in (await store.heads()).plays} == {"first snow!", ""}
