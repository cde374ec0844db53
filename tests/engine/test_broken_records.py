"""Mutated records: each is refused with a reason, or a legal game; none crashes."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import record
from engine.errors import RecordError
from engine.messages import MESSAGES
from tests.engine.records import RECORDS
from tests.examples import examples

JUNK = (None, True, -1, 0, 1, 80, 81, 10**30, 1.5, "", "x", "\ud800", [], {}, [[]], {"type": "buy"})


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        for key in value:
            found += [(value, key), *_places(value[key])]
    elif isinstance(value, list):
        for index in range(len(value)):
            found += [(value, index), *_places(value[index])]
    return found


def _mutate_values(document: Any, rng: Random) -> str:
    for _ in range(rng.randint(1, 3)):
        container, key = rng.choice(_places(document))
        act = rng.randrange(4)
        if act == 0:
            container[key] = rng.choice(JUNK)
        elif act == 1:
            del container[key]
        elif act == 2 and isinstance(container, list):
            container.insert(rng.randrange(len(container) + 1), container[key])
        elif act == 3 and isinstance(container[key], int):
            container[key] += rng.choice((-1, 1))
        if not document.get("steps"):
            break
    return json.dumps(document)


def _mutate_text(text: str, rng: Random) -> str:
    act = rng.randrange(4)
    at = rng.randrange(len(text))
    if act == 0:
        return text[:at]
    if act == 1:
        return text[:at] + text[at + rng.randint(1, 20) :]
    if act == 2:
        return text[:at] + chr(rng.choice((0, 34, 44, 48, 91, 123, 0x5B78, 0x1F9F5))) + text[at:]
    return text[:at] + text[rng.randrange(len(text)) :]


@examples(300, 5_000)
@pytest.mark.parametrize("kind", ["values", "text"])
def test_mutated_records_are_answered(kind: str, examples: int) -> None:
    rng = Random(kind)
    texts = [path.read_text("utf-8") for path in RECORDS]
    answers: Counter[str] = Counter()
    for _ in range(examples):
        text = rng.choice(texts)
        broken = (
            _mutate_values(json.loads(text), rng) if kind == "values" else _mutate_text(text, rng)
        )
        try:
            found = record.loads(broken)
        except RecordError as error:
            assert error.key in MESSAGES
            assert set(error.details) == MESSAGES[error.key], error
            answers[error.key] += 1
        else:
            assert record.loads(record.dumps(found)) == found
            answers["loaded"] += 1
    assert answers.total() == examples
    assert len(answers) >= 3
