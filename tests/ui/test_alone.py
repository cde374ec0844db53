"""What one person reads who plays alone against computers: every message that names a side, and
all that is told in whole games, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from engine import games
from engine.game import Event
from engine.record import loads, replay
from engine.refs import Arg, Ref
from tests.engine.games.steered import with_bots
from tests.engine.records import RECORDS, name
from tests.ui.test_composed import MANY, NAMED, NO_SIDE, ROOT
from ui.names import seat_names
from ui.text import LOCALES, Words, places

_VERBS = "is|was|has|does|goes|brings|leads|less|plus|vs"
_WRONG = {
    "en": (
        # You attacks, you was.
        r"(?<!of )\b[Yy]ou (?!(?:always|this|less)\b)\w*[^s\W]s\b",
        # Bo caught You. It is you’s.
        r"(?<!^)(?<![.!?] )\bYour?\b|\b[Yy]ou’s\b",
        # You, Computer 3 have it.
        r"(?:[Yy]ou|\d), \w+(?: \d)? (?:have|had|are|were|win|won|share)\b",
        # 1 souls.
        rf"(?<![\d.,+×–−-])(?<!Computer )\b1 (?!(?:{_VERBS})\b)[a-z]*[^s\W]s\b",
    ),
    # The sound of every name is known here.
    "ko": (
        r"\((?:은|는|이|가|을|를|과|와|으로|로)\)",
        # 나의 핸드, 나가 이겼어요, 나 차례.
        r"(?<![가-힣])나(?:의|가)(?![가-힣])",
        r"(?<![가-힣])나 (?:차례|핸드|점수|캐릭터|종이|퀼트|화면|방패)",
    ),
    "ja": ("「」|、、|。。",),
    "zh-Hant": ("、、|。。|你你",),
    "zh-Hans": ("、、|。。|你你",),
}
"""What nobody says in that language."""

_BLANKS = "[一-鿿] [一-鿿]|[一-鿿][A-Za-z0-9]|[A-Za-z0-9][一-鿿]"
"""What no sentence of Chinese has: a blank between Han characters, or none beside a letter or a
digit."""

READER = {
    "en": r"\b[Yy]ou",
    "ko": r"(?<![가-힣])(?:나(?:[는를와,: ]|에게)|내(?:가)? )",
    "ja": "あなた",
    "zh-Hant": "你",
    "zh-Hans": "你",
}
"""How a language names the one who reads."""

_EVER = r"[{}]|\bseat\.\w|^\s*$|^[,.:;、。：]|\s[.,!?](?:\s|$)|\(\)|（）"
"""What is said in no language: a place that is empty, or a message that was not found."""

SEVERAL = (Ref("seat", 0), Ref("seat", 2))

TEXTS = {"card", "cards", "criterion", "item", "option", "patch", "team", "text", "time"}
"""The places of names of things, and of numbers with a point."""

LARGE = {"least", "limit", "most", "runs"}
"""The places of numbers that are never 1."""

OTHERS = (
    "curtain.note", "result.lost_to", "rooms.played_by", "rooms.seated", "rooms.undo.left",
    "setup.seat.kind", "table.bot.guessed",
)  # fmt: skip
"""Keys whose side is never a person who plays alone."""


def wrong(locale: str, key: str, said: str) -> bool:
    """Whether a sentence has one of the known faults."""
    return said == key or any(re.search(each, said) for each in (_EVER, *_WRONG[locale]))


def alone(locale: str, game: str, seats: int, person: int) -> Words:
    """The words of a table where computers have all seats but one, and nobody typed a name."""
    words, others = Words(locale), set(range(seats)) - {person}
    names = seat_names(words, game, ("",) * seats, others)
    # Patchwork's rival, who has no seat, comes after all seats.
    return words.at(game, (*names, "Bo"), {person})


def messages(locale: str) -> Iterator[tuple[str, str]]:
    """Every key and message, without the rules."""
    for path in sorted((ROOT / "locales" / locale).glob("*.json")):
        if not path.stem.endswith(("_rules", "whole")):
            yield from json.loads(path.read_text("utf-8")).items()


def filled(message: str, sides: frozenset[str], person: str, number: int) -> dict[str, Arg]:
    """Something for each place of a message, with the person in one of the places of sides."""
    args: dict[str, Arg] = {}
    for place in places(message):
        if place in sides:
            args[place] = SEVERAL if place in MANY else Ref("seat", int(place != person))
        else:
            text = place in TEXTS | NAMED
            args[place] = "Bo" if text else 30 if place in LARGE else number
    return args


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_message_is_right_whichever_of_its_sides_is_the_person(locale: str, number: int) -> None:
    found = []
    for key, message in messages(locale):
        words = alone(locale, key.partition(".")[0].partition("_lessons")[0], 3, 0)
        named = not NO_SIDE.search(key) and key not in OTHERS
        sides = places(message) & NAMED if named else frozenset[str]()
        # What only separates others is no sentence.
        for person in (sorted(sides) or [""]) if re.search(r"\w", message) else ():
            said = words(key, **filled(message, sides, person, number))
            if wrong(locale, key, said):
                found.append(f"{key}: {said}")
    assert not found


@pytest.mark.parametrize("locale", LOCALES)
def test_whatever_a_person_does_or_suffers_is_told_with_them_in_it(locale: str) -> None:
    unnamed = []
    for key, message in messages(locale):
        words = alone(locale, key.partition(".")[0], 3, 0)
        told = ".event." in key and not key.endswith(".you")
        for person in sorted(places(message) & NAMED) if told else ():
            said = words(key, **filled(message, places(message) & NAMED, person, 3))
            if not re.search(READER[locale], said):
                unnamed.append(f"{key}, {person}: {said}")
    assert not unnamed


def called(source: Path | str) -> str:
    """What a test of a record, or of a game that computers play, is called."""
    return name(source) if isinstance(source, Path) else source


@cache
def told(source: Path | str) -> tuple[str, int, tuple[tuple[int, Event], ...]]:
    """The game, the number of seats and all events, each with the seat that acted: of a record, or
    of a game of computers."""
    if isinstance(source, Path):
        record = loads(source.read_text("utf-8"))
        points = [point for point in replay(record) if point.step is not None]
        events = [(point.step.seat, event) for point in points for event in point.events]
        return record.game, len(record.players), tuple(events)
    game = games.find(source)
    game = with_bots(game, game.levels()[0])
    rng, seats = Random(source), max(game.info.seats)
    setup, heard = game.setup(game.info.options(), (None,) * seats), list[tuple[int, Event]]()
    state = game.start(setup)
    while actors := game.actors(state):
        seat = rng.choice(actors)
        state, events_now = game.step(state, seat, game.legal(state, seat).sample(rng))
        heard += [(seat, event) for event in events_now]
    return source, seats, tuple(heard)


@pytest.mark.parametrize("source", [*RECORDS, *games.names()], ids=called)
@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_told_of_a_game_is_right_for_a_person_in_any_seat(
    locale: str, source: Path | str
) -> None:
    game, seats, events = told(source)
    found = set()
    for person in range(seats):
        words = alone(locale, games.home(game), seats, person)
        for _, event in events:
            if event.heard_by(person):
                said = words(event.key, **event.args)
                blanks = locale.startswith("zh") and re.search(_BLANKS, said)
                if blanks or wrong(locale, event.key, said):
                    found.add(f"{event.key}: {said}")
    assert not found


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_person_alone_is_told_in_the_step_of_another_names_them(locale: str) -> None:
    unnamed, keys = set(), set()
    for game, seats, events in map(told, games.names()):
        words = alone(locale, game, seats, 0)
        for seat, event in events:
            if seat and event.audience == (0,):
                keys.add(event.key)
                said = words(event.key, **event.args)
                if not re.search(READER[locale], said):
                    unnamed.add(f"{event.key}: {said}")
    assert not unnamed
    assert {"lost_legacy.event.drew", "witches.event.received", "witches.event.dealt"} <= keys


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "You attacks with power 1."),
        ("en", "With the Swordsman, You beat it."),
        ("en", "It is You’s turn."),
        ("en", "You, Computer 3 have it."),
        ("en", "Up to 1 souls."),
        ("en", "battle_fold.event.gone"),
        ("en", "{seat} won."),
        ("en", "Hand:  ."),
        ("ko", "플레이어은(는) 이겼어요."),
        ("ko", "나의 핸드를 봤어요."),
        ("ko", "나 차례예요."),
        ("ja", "、あなたの番です。。"),
        ("zh-Hant", "你你獲勝！"),
    ],
)
def test_a_fault_is_seen(locale: str, said: str) -> None:
    assert wrong(locale, "battle_fold.event.gone", said)
