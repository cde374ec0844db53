"""Records: round trip, size, and a clear refusal of everything that is no record."""

import base64
import json
import zlib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import games, record
from engine.errors import RecordError, UnknownName
from engine.messages import MESSAGES
from engine.table import Table
from tests import probe
from tests.engine.records import RECORDS, name

from engine.games import probe as rules  # isort: skip

DECK = [*rules.DECK[:8]]


@pytest.fixture
def table(probe_game: None) -> Table:
    players = (record.Player("Ana"), record.Player("민수", "uniform"))
    table = Table.open("probe", rules.Options(), players, seed=3).settle()
    table = table.play(0, rules.Wait()).play(1, rules.Look(0))
    return table.play(1, rules.Call(True)).play(0, rules.Call(False))


def test_round_trip(table: Table) -> None:
    saved = table.record()
    assert record.loads(record.dumps(saved)) == saved
    assert Table.resume(saved, 9).state == table.state


def test_sealed_it_is_the_same_record_and_nobody_reads_a_card_in_it(table: Table) -> None:
    saved = table.record()
    text = record.dumps(saved, sealed=True)
    assert record.loads(text) == saved
    assert str(table.state.hands[0]) in record.dumps(saved)
    assert not any(str(card) in text for card in rules.DECK)
    assert "Ana" not in text


@given(st.lists(st.integers(-3, 12), max_size=14), st.integers(0, 2**32))
def test_a_writer_that_follows_a_game_writes_as_one_that_sees_it_whole(
    cuts: list[int], seed: int
) -> None:
    """It goes on, back, to other names, sealed or not, in any order."""
    with probe.added():
        steps = played(seed)
        writer = record.Writer()
        for number, cut in enumerate(cuts):
            kept = replace(steps, steps=steps.steps[: max(0, cut)])
            if cut < 0:
                kept = replace(kept, players=(*kept.players[:-1], record.Player(f"P{number}")))
            for sealed in (number % 3 == 0, number % 2 == 0):
                text = writer.write(kept, sealed)
                assert text == record.dumps(kept, sealed)
                assert record.loads(text) == kept


def played(seed: int) -> record.Record:
    """The record of a random game of the probe."""
    rng = Random(seed)
    players = (record.Player("Ana"), record.Player("민수", "uniform"))
    table = Table.open("probe", rules.Options(rounds=2), players, seed)
    while table.actors:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng))
    return table.record()


def test_a_writer_spells_out_only_what_is_new(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    spelt: list[object] = []
    dump = record.codec.dump
    monkeypatch.setattr(record.codec, "dump", lambda value: spelt.append(value) or dump(value))
    whole, writer = table.record(), record.Writer()
    writer.write(replace(whole, steps=whole.steps[:-1]), sealed=True)
    spelt.clear()
    writer.write(whole, sealed=True)
    assert [each for each in spelt if each != whole.options] == [whole.steps[-1].action]


@pytest.mark.parametrize("sealed", ["", "x", "AAAA", 5, None, [], "eJwDAAAAAAE=", "eJyrBQAA+QCC"])
def test_what_was_not_sealed_by_us_is_refused(sealed: object, probe_game: None) -> None:
    document = {"format": 1, "game": "probe", "rules": 1, "sealed": sealed}
    with pytest.raises(RecordError) as caught:
        record.loads(json.dumps(document))
    assert caught.value.key in {"record.not_a_record", "record.bad_options"}


def test_what_unpacks_to_more_than_a_record_may_have_is_refused(probe_game: None) -> None:
    bomb = base64.b64encode(zlib.compress(b" " * 50_000_000)).decode()
    with pytest.raises(RecordError) as caught:
        record.loads(json.dumps({"format": 1, "game": "probe", "rules": 1, "sealed": bomb}))
    assert caught.value.key == "record.not_a_record"


@pytest.mark.parametrize(
    ("step", "key"),
    [
        ([0, {"type": "call", "raises": True}], "record.illegal_step"),
        ([0, {"type": "jump"}], "record.bad_step"),
        ("nonsense", "record.bad_step"),
    ],
)
def test_the_good_part_of_a_broken_record(table: Table, step: object, key: str) -> None:
    document = json.loads(record.dumps(table.record()))
    document["steps"].insert(2, step)
    found, fault = record.salvage(json.dumps(document))
    assert found.steps == table.steps[:2]
    assert fault is not None
    assert (fault.key, fault.step) == (key, 2)
    assert record.salvage(record.dumps(table.record())) == (table.record(), None)


@pytest.mark.parametrize(
    ("change", "key", "step"),
    [
        ({"format": 2}, "record.newer_format", None),
        ({"format": "1"}, "record.not_a_record", None),
        ({"format": True}, "record.not_a_record", None),
        ({"game": "chess"}, "record.unknown_game", None),
        ({"game": ["probe"]}, "record.not_a_record", None),
        ({"game": "ch\u202eess"}, "record.not_a_record", None),
        ({"rules": 2}, "record.newer_rules", None),
        ({"rules": 0}, "record.not_a_record", None),
        ({"options": {"cards": 5}}, "record.bad_options", None),
        ({"options": {"card": 8}}, "record.bad_options", None),
        ({"options": None}, "record.bad_options", None),
        ({"players": [{"name": "Ana"}]}, "record.bad_players", None),
        ({"players": [{"name": "Ana"}, {"name": 3}]}, "record.bad_players", None),
        ({"players": [{"name": "Ana"}, {"name": "\ud800"}]}, "record.bad_players", None),
        ({"players": [{"name": "Ana"}, {"name": "x" * 41}]}, "record.bad_players", None),
        ({"steps": {}}, "record.bad_steps", None),
        ({"steps": [[0, {"type": "call", "raises": True}]]}, "record.illegal_step", 0),
        ({"steps": [[-1, {"type": "deal", "order": [0, 0, 0, 0]}]]}, "record.illegal_step", 0),
        ({"steps": [[-1, {"type": "deal", "order": "0123"}]]}, "record.bad_step", 0),
        ({"steps": [[-1, {"type": "shuffle"}]]}, "record.bad_step", 0),
        (
            {"steps": [[-1, {"type": "deal", "order": [*rules.DECK[:8]]}], [0]]},
            "record.bad_step",
            1,
        ),
        ({"surprise": 1}, "record.not_a_record", None),
    ],
)
def test_says_what_is_wrong(
    table: Table, change: dict[str, Any], key: str, step: int | None
) -> None:
    document = json.loads(record.dumps(table.record())) | change
    with pytest.raises(RecordError) as caught:
        record.loads(json.dumps(document))
    assert (caught.value.key, caught.value.step) == (key, step)


def test_no_name_of_an_option_is_told_that_nobody_can_draw(table: Table) -> None:
    for option, told in (("card", "card"), ("\u202e", "options"), ("x" * 99, "options")):
        document = json.loads(record.dumps(table.record())) | {"options": {option: 1}}
        with pytest.raises(RecordError) as caught:
            record.loads(json.dumps(document))
        assert caught.value.details == {"option": told}


def paired() -> record.Record:
    """A game in teams, one of which begins with two points."""
    names = ("Ana", "민수", "Cy", "Di")
    each = [rules.SeatOptions(1 + seat % 2, 2 * (seat == 0)) for seat in range(4)]
    players = tuple(record.Player(name, None, own) for name, own in zip(names, each, strict=True))
    return Table.open("probe", rules.Options(), players, seed=3).settle().record()


@pytest.mark.parametrize("sealed", [False, True])
def test_options_of_seats_are_in_the_record(sealed: bool, probe_game: None) -> None:
    saved = paired()
    assert record.loads(record.dumps(saved, sealed)) == saved
    assert [own.team for own in saved.setup.each] == [1, 2, 1, 2]
    assert Table.resume(saved, 9).standings.teams == ((0, 2), (1, 3))
    players = json.loads(record.dumps(saved))["players"]
    assert players[0] == {"name": "Ana", "options": {"team": 1, "handicap": 2}}


def test_options_as_usual_are_not_written(table: Table) -> None:
    """What was written before seats had any is written the same today, to the byte."""
    usual = (rules.SeatOptions(), None)
    players = tuple(replace(p, options=o) for p, o in zip(table.players, usual, strict=True))
    assert players == table.players
    text = record.dumps(replace(table.record(), players=players))
    assert text == record.dumps(table.record())
    assert '"players":[{"name":"Ana"},{"name":"민수","bot":"uniform"}]' in text
    assert table.setup.each == (rules.SeatOptions(), rules.SeatOptions())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"team": 3}, "team"),
        ({"team": 1, "size": 2}, "size"),
        ({"team": 0}, "probe.refused.teams"),
        ({"team": 2}, "probe.refused.teams"),
        ({"team": 1, "handicap": 4}, "probe.refused.handicap"),
        ({"team": 1, "handicap": "2"}, "handicap"),
        (None, "options"),
        ([], "options"),
    ],
)
def test_options_that_no_seat_may_have_are_refused(
    options: object, told: str, probe_game: None
) -> None:
    document = json.loads(record.dumps(paired()))
    document["players"][0]["options"] = options
    with pytest.raises(RecordError) as caught:
        record.loads(json.dumps(document))
    assert (caught.value.key, caught.value.details) == ("record.bad_options", {"option": told})


def test_a_game_without_options_of_seats_takes_none() -> None:
    path = next(path for path in RECORDS if path.parent.name == "patchwork")
    document = json.loads(path.read_text("utf-8"))
    document["players"][0]["options"] = {}
    with pytest.raises(RecordError) as caught:
        record.loads(json.dumps(document))
    assert caught.value.key == "record.bad_options"
    game = games.find("patchwork")
    with pytest.raises(UnknownName):
        game.setup(game.info.options(), (None, rules.SeatOptions()))


@pytest.mark.parametrize("text", ["", "null", "[]", "{", "[" * 100_000, "1" * 5000, '{"a":NaN}'])
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(text)
    assert caught.value.key in {"record.not_json", "record.not_a_record"}


def test_a_huge_text_is_not_read() -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(" " * (record.MAX_CHARACTERS + 1))
    assert caught.value.key == "record.too_large"


@given(st.text(max_size=200))
def test_any_text_is_answered(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(text)
    assert caught.value.key in MESSAGES


def test_games_are_found_by_name() -> None:
    assert "probe" not in games.names()


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_what_no_options_and_no_action_have_is_refused(path: Path) -> None:
    text = path.read_text("utf-8")
    document = json.loads(text)
    document["options"]["more"] = 1
    with pytest.raises(RecordError) as caught:
        record.loads(json.dumps(document))
    assert caught.value.key == "record.bad_options"
    firsts = {
        action["type"]: at for at, (_, action) in reversed([*enumerate(json.loads(text)["steps"])])
    }
    for at in firsts.values():
        document = json.loads(text)
        document["steps"][at][1]["more"] = 1
        with pytest.raises(RecordError) as caught:
            record.loads(json.dumps(document))
        assert (caught.value.key, caught.value.step) == ("record.bad_step", at)
