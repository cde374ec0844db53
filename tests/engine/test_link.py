"""A game as a link: short, the same when it is opened, and refused with a reason where it cannot
be."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import record as records
from engine.errors import RecordError
from engine.game import CHANCE
from engine.link import LONGEST, VERSION, pack, unpack
from engine.messages import MESSAGES
from engine.record import Record, loads
from tests.engine.records import FOLDERS, RECORDS, name
from tests.examples import examples

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def game(of: str, called: str) -> Record:
    return loads((FOLDERS / of / f"game_{called}.json").read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_game_comes_out_of_its_link_as_it_went_in(path: Path) -> None:
    found = loads(path.read_text("utf-8"))
    text = pack(found)
    assert set(text) <= set(LETTERS)
    assert unpack(text) == found


@pytest.mark.parametrize("called", ["current", "first_edition", "solo_tactical"])
def test_a_game_of_patchwork_is_a_short_link(called: str) -> None:
    assert len(pack(game("patchwork", called))) < 1_200


def test_a_round_of_witches_is_a_short_link() -> None:
    found = game("witches", "box")
    deals = [n for n, step in enumerate(found.steps) if step.seat == CHANCE]
    assert len(_packed(replace(found, steps=found.steps[: deals[1]]))) < 800


def test_a_game_that_hides_something_and_goes_on_is_refused() -> None:
    found = game("witches", "box")
    running = replace(found, steps=found.steps[:20])
    with pytest.raises(RecordError, match="link_secret"):
        pack(running)
    # Packed by somebody else all the same, it is not shown.
    with pytest.raises(RecordError, match="link_secret"):
        unpack(_packed(running))


def test_an_open_game_that_goes_on_is_given_on() -> None:
    found = game("patchwork", "current")
    running = replace(found, steps=found.steps[:20])
    assert unpack(pack(running)) == running


def test_a_link_of_a_newer_version_says_so() -> None:
    text = pack(game("patchwork", "current"))
    with pytest.raises(RecordError, match="link_newer") as caught:
        unpack("2" + text[1:])
    assert caught.value.newer


def test_what_unpacks_to_more_than_a_record_is_refused() -> None:
    bomb = zlib.compress(b"[" * 30_000_000, 9)
    assert len(bomb) < LONGEST
    with pytest.raises(RecordError, match="link_damaged"):
        unpack(VERSION + base64.urlsafe_b64encode(bomb).decode().rstrip("="))


@examples(300, 10_000)
def test_mutated_links_are_answered(examples: int) -> None:
    rng = Random(21)
    texts = [pack(loads(path.read_text("utf-8"))) for path in RECORDS]
    answers: Counter[str] = Counter()
    for number in range(examples):
        text = _mutated(rng.choice(texts), rng) if number % 2 else _forged(rng)
        try:
            found = unpack(text)
        except RecordError as error:
            assert error.key in MESSAGES
            assert set(error.details) == MESSAGES[error.key], error
            answers[error.key] += 1
        else:
            assert unpack(pack(found)) == found
            answers["opened"] += 1
    assert answers.total() == examples
    assert answers["record.link_damaged"] > examples / 4
    assert len(answers) >= 4, answers


def _packed(found: Record) -> str:
    """A link without a look at what it holds."""
    data = zlib.compress(records.dumps(found).encode(), 9)
    return VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")


def _mutated(text: str, rng: Random) -> str:
    """Cut off, a letter changed, one put in or left out, or a piece twice."""
    act, at = rng.randrange(5), rng.randrange(len(text))
    if act == 0:
        return text[:at]
    if act == 1:
        return text[:at] + rng.choice(LETTERS + "%=é ") + text[at + 1 :]
    if act == 2:
        return text[:at] + text[at + rng.randint(1, 8) :]
    if act == 3:
        return text[:at] + text[rng.randrange(len(text)) :]
    return text[:at] + rng.choice(LETTERS) + text[at:]


def _forged(rng: Random) -> str:
    """A link that is packed well and holds a record that somebody has changed."""
    document = json.loads(rng.choice(RECORDS).read_text("utf-8"))
    steps = document["steps"]
    act = rng.randrange(4)
    if act == 0:
        del steps[rng.randrange(len(steps))]
    elif act == 1:
        steps[rng.randrange(len(steps))][0] += rng.choice((-1, 1))
    elif act == 2:
        document[rng.choice(list(document))] = rng.choice((None, [], {}, "x", 10**30))
    else:
        steps.append(rng.choice(steps))
    data = zlib.compress(json.dumps(document).encode(), 9)
    return VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")
