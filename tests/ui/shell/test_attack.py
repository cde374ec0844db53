"""Ten thousand mutated files and some forty hostile ones: each is told, and nothing here is lost.

What is parsed on the way is measured beside it: in a browser a text that is too deep ends Python.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from engine import record, untrusted
from engine.book import exchange
from engine.errors import EngineError
from engine.messages import MESSAGES
from tests.engine.test_broken_records import _mutate_text, _mutate_values
from tests.ui.shell.test_backup_book import filled
from tools.pilot.headless import play
from ui.device.backends.memory import Memory
from ui.shell import backup
from ui.shell.backup import FAULTS, Preview
from ui.stored.saved import dump_save, parse_save
from ui.stored.storage import Store

pytestmark = pytest.mark.usefixtures("probe_game")
MUTATIONS = 10_000
ANSWERS: tuple[exchange.Answer, ...] = ("both", "theirs", "ours")


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails where anything is parsed that a browser's Python may not bear."""

    def measure(text: str) -> None:
        assert len(text) <= untrusted.AT_ONCE
        depth = most = 0
        for token in re.finditer(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
            most = max(most, depth)
        assert most <= untrusted.DEEPEST

    def loads(text: str) -> Any:
        measure(text)
        return whole(text)

    def raw(text: str) -> Any:
        measure(text)
        return first(text)

    whole, first = json.loads, untrusted._read_first
    monkeypatch.setattr(json, "loads", loads)
    monkeypatch.setattr(untrusted, "_read_first", raw)
    yield
    monkeypatch.undo()


async def attack(before: Memory, text: str, answer: exchange.Answer) -> Preview | str:
    """Bring a text in on a device like that one; what was seen, or the reason it was refused."""
    device = Memory()
    device.stored, device.shelf = dict(before.stored), dict(before.shelf)
    store = Store(device)
    try:
        seen = await backup.look(store, text)
    except EngineError as error:
        assert error.details.keys() == MESSAGES[error.key], error
        assert (device.stored, device.shelf) == (before.stored, before.shelf)
        return error.key
    assert len(seen.faults) <= FAULTS
    for fault in seen.faults:
        assert fault.error.details.keys() == MESSAGES[fault.error.key], fault
    await backup.bring_in(store, seen, answer)
    if answer != "theirs":
        assert before.stored.items() <= device.stored.items()
    # Whoever takes theirs may get a game that is not over, and its entry goes; the game is there.
    assert before.shelf.keys() <= device.shelf.keys()
    plays = {play.id for play in await store.plays()}
    assert plays == {play.id for play in (await store.heads()).plays}
    for line in await store.shelf():
        assert await store.raw(line.id)
    # What came in is whole: it goes out and is known again.
    again = await backup.look(store, await backup.pack(store))
    assert (again.faults, again.new, again.merged.new) == ((), (), ())
    return seen


async def texts(context: Store) -> list[str]:
    """All kinds of texts that the app takes."""
    whole = await backup.pack(context)
    document = json.loads(whole)
    saves = [json.dumps(each["save"]) for each in document["games"]]
    book = exchange.dumps(await context.plays())
    old = json.dumps({"backup": 1, "games": document["games"]})
    return [whole, json.dumps(document), json.dumps(document, indent=1), book, old, *saves]


@pytest.mark.long("ten thousand texts are looked at and brought in")
@pytest.mark.usefixtures("measured")
def test_ten_thousand_mutated_files_cost_nothing_that_is_here() -> None:
    async def go() -> None:
        rng, told = random.Random("attack"), Counter[str]()
        mine = Memory()
        bases = await texts(await filled(mine))
        for number in range(MUTATIONS):
            text = rng.choice(bases)
            if number % 2:
                text = _mutate_values(json.loads(text), rng)
            for _ in range(rng.randint(0, 2)):
                text = _mutate_text(text, rng) or "x"
            found = await attack(mine, text, rng.choice(ANSWERS))
            told[found if isinstance(found, str) else "damaged" if found.faults else "read"] += 1
        assert told.total() == MUTATIONS
        assert min(told["damaged"], told["read"]) > 500, told

    play(go())


def nested(left: str, right: str, depth: int = 20_000) -> str:
    """Brackets in brackets."""
    return left * depth + right * depth


HEADS = {
    "none": ("", ""),
    "backup": ('{"backup":2,"book":1,"games":[\n', '\n],"plays":[\n]}'),
    "book": ('{"book":1,"plays":[\n', "\n]}\n"),
    "game": ('{"head":{"version":2,"trim":{},"changed":1.0},"record":', "}"),
}
BODIES = {
    "brackets": nested("[", "]"),
    "objects": nested('{"id":', "}"),
    "entry": '{"id":"x","save":' + nested("[", "]") + "}",
    "open": "[" * 900_000,
    "wide": "[]," * 300_000 + "1",
    "string": '"' + "x" * 5_000_000 + '"',
    "quotes": '{"id":"' * 200_000,
    "backslashes": '{"id":"' + "\\" * 3_000_001,
    "spaces": " " * 5_000_000,
    "numbers": "9" * 100_000,
}


@pytest.mark.long("millions of characters, forty times")
@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(("head", "body"), list(product(HEADS, BODIES)))
def test_hostile_files_are_told(head: str, body: str) -> None:
    async def go() -> None:
        mine = Memory()
        await filled(mine)
        start, end = HEADS[head]
        found = await attack(mine, start + BODIES[body] + end, "theirs")
        assert isinstance(found, str) or found.faults or body == "spaces"
        if isinstance(found, Preview):
            assert (found.found, found.plays) == ((), ())

    play(go())


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize("inside", [{"steps": []}, {"options": {}}])
def test_a_seal_around_anything_deep_is_told(inside: dict[str, Any]) -> None:
    async def go() -> None:
        mine = Memory()
        context = await filled(mine)
        deep: Any = []
        for _ in range(500):
            deep = [deep]
        save = parse_save("b", await context.raw("b"))
        document = json.loads(dump_save(save, sealed=True))
        inside[next(iter(inside))] = deep
        for place in (document["head"], document["record"]):
            kept = dict(place)
            place["sealed"] = record.seal(inside)
            assert await attack(mine, json.dumps(document), "theirs") == "record.not_a_record"
            place.update(kept)

    play(go())
