"""The bundles: the same keys, places and rules in every language, and nothing left over."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest

from engine import games
from engine.conformance import check_messages
from engine.messages import MESSAGES
from ui.names import OWNED, SEATS
from ui.ordinals import ORDINALS
from ui.particles import FORMS
from ui.text import LOCALES, bundle, places

ROOT = Path(__file__).resolve().parent.parent / "locales"
OTHERS = tuple(locale for locale in LOCALES if locale != "en")
PARTS = sorted(p.stem for p in (ROOT / "en").glob("*.json") if not p.stem.endswith("_rules"))
RULES = sorted(p.stem for p in (ROOT / "en").glob("*_rules.json"))
LATIN = {
    "BG", "CPU", "CSV", "Chrome", "Edge", "Fi", "Firefox", "MB", "MIT", "QR", "Safari", "Stats",
    "VS", "Wi", "https",
}  # fmt: skip
"""What has no other name."""
GAMES = Path(__file__).parent / "ui" / "games"
"""A game's names of people and things that keep their letters are in its ``latin.txt`` here."""

_SPEC = re.compile(r"\{\w+:([^{}]*)\}")
_PLACE = re.compile(r"\{[^{}]*\}")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("locale", OTHERS)
def test_same_keys_and_same_places(part: str, locale: str) -> None:
    english, other = bundle("en", part), bundle(locale, part)
    assert _needed(other) == _needed(english)
    for key in _needed(english):
        assert places(other[key]) == places(english[key]), key


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_unknown_specs_and_no_stray_braces(part: str, locale: str) -> None:
    for key, message in bundle(locale, part).items():
        for spec in _SPEC.findall(message):
            th, counted = ORDINALS
            english = locale == "en" and (spec.count("|") == 1 or spec in (OWNED, th))
            assert english or (locale == "ko" and (spec in FORMS or spec == counted)), key
        assert not set("{}") & set(_PLACE.sub("", message)), key
        # Between facts Japanese sets a wide space, and nothing else.
        assert message.strip() or message == "\N{IDEOGRAPHIC SPACE}", key


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_to_a_person_alone_says_the_same_without_the_name(
    part: str, locale: str
) -> None:
    messages = bundle(locale, part)
    for key, message in messages.items():
        if key.endswith(".you"):
            told = places(messages[key.removesuffix(".you")])
            assert places(message) == told - {*SEATS} != told, key


@pytest.mark.parametrize("locale", ["ja", "zh-Hant", "zh-Hans"])
def test_marks_are_those_of_the_language(locale: str) -> None:
    for part, where, text in _all_texts(locale):
        assert not re.search(r"[.,:;!?] |[\u3040-\u30ff\u4e00-\u9fff}][.,:;!?()]", text), (
            part,
            where,
        )


_BY_HAND = re.compile(
    r"\}[’”)]?(?:(?:은|는|이|가|을|를|과|와|으로|로|이나|나|의|께)(?![가-힣])"
    r"|(?:이라|이랑|이?에요|예요)|(?:라|랑)(?:서|는|고|면)?(?![가-힣]))"
)
_OWNED = re.compile(
    r"\{(?:seat|name|target|looker|giver|who|one|two)\} (?:차례|핸드|점수|캐릭터|종이|퀼트|화면)"
)
"""What belongs to somebody, who may be 나."""


def test_korean_particles_agree_with_what_is_put_in() -> None:
    for part in PARTS:
        for key, message in bundle("ko", part).items():
            assert not _BY_HAND.search(message), key
            assert not _OWNED.search(message), key


@pytest.mark.parametrize(
    "message",
    [
        "{name}은 이겼어요.",
        "‘{item}’을 써요.",
        "{seat}의 차례",
        "{n}이에요.",
        "({cards})로 바꿔요.",
    ],
)
def test_a_particle_by_hand_is_seen(message: str) -> None:
    assert _BY_HAND.search(message)
    assert _OWNED.search("{name} 차례")


def test_korean_particles_agree_with_the_noun_before_them() -> None:
    """A word that bears one form of a particle anywhere bears no other form of one."""
    written = "".join(path.read_text("utf-8") for path in (ROOT / "ko").glob("*.json"))
    words = set(re.findall("[가-힣]{3,}", written))
    wrong = set()
    for word in words:
        noun, particle = word[:-1], word[-1]
        open_end = (ord(noun[-1]) - ord("가")) % 28 == 0
        others, right = ("은을과", "는를가와") if open_end else ("는를가와", "은을이과")
        if particle in others and any(noun + each in words for each in right):
            wrong.add(word)
    assert not wrong


@pytest.mark.parametrize("locale", LOCALES)
def test_the_automa_s_criteria_have_one_name_each(locale: str) -> None:
    document = json.loads((ROOT / locale / "patchwork_rules.json").read_text("utf-8"))
    topic = next(t for t in document["topics"] if t["id"] == "automa_criteria")
    lines = next(block["list"] for block in topic["blocks"] if "list" in block)
    named = [v for k, v in bundle(locale, "patchwork").items() if ".criterion." in k]
    colon = bundle(locale, "shell")["shell.colon"].strip()
    assert [line.partition(colon)[0] for line in lines] == named


def test_korean_rules_call_the_person_alone_a_player() -> None:
    said = re.compile(r"(?<![가-힣])(?:나|내)(?:가|는|를|와|의|보다|에게)?(?![가-힣])")
    for part, where, text in _all_texts("ko"):
        if part == "patchwork_rules" or ".criterion." in where:
            assert not said.search(text), (part, where)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_term_has_a_name_and_a_sentence_on_it(locale: str) -> None:
    messages = bundle(locale, "patchwork")
    kinds: dict[str, set[str]] = {}
    for key in messages:
        if key.startswith("patchwork.term."):
            name, _, kind = key.removeprefix("patchwork.term.").partition(".")
            kinds.setdefault(name, set()).add(kind)
    assert len(kinds) == 14
    assert all({"", "means"} <= found <= {"", "also", "means"} for found in kinds.values())
    assert len({messages[f"patchwork.term.{name}"] for name in kinds}) == 14
    for name in kinds:
        meaning = messages[f"patchwork.term.{name}.means"]
        assert re.fullmatch(r"[^.。]+[.。]", meaning), name


@pytest.mark.parametrize("part", [*PARTS, *RULES])
@pytest.mark.parametrize("locale", OTHERS)
def test_nothing_is_left_in_another_language(part: str, locale: str) -> None:
    document = json.loads((ROOT / locale / f"{part}.json").read_text("utf-8"))
    own = GAMES / part.removesuffix("_rules") / "latin.txt"
    allowed = LATIN | set(own.read_text("utf-8").split() if own.exists() else ())
    for where, text in _texts(document):
        left = set(re.findall(r"[A-Za-z]{2,}", _PLACE.sub("", text))) - allowed
        assert not left, (where, left)
        if locale == "ko":
            assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text), where
        if locale == "ja":
            assert not re.search(r"[\uac00-\ud7a3]", text), where
        if locale.startswith("zh"):
            assert not re.search(r"[\u3040-\u30fa\uac00-\ud7a3]", text), where


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_of_the_engine_and_of_every_game_is_there(locale: str) -> None:
    declared = dict(MESSAGES)
    for name in (*games.names(), *games.keepers()):
        game = games.find(name)
        check_messages(game, bundle(locale, games.home(name)))
        declared |= game.messages
    for key, arguments in declared.items():
        message = bundle(locale, key.partition(".")[0]).get(key)
        assert message is not None, key
        assert places(message) <= arguments, key


@pytest.mark.parametrize("locale", LOCALES)
def test_the_shell_s_messages_are_not_in_a_game_s_file(locale: str) -> None:
    shell = set(bundle(locale, "shell"))
    for part in PARTS:
        if part != "shell":
            assert not shell & set(bundle(locale, part))
            assert all(key.startswith(f"{part}.") for key in bundle(locale, part))


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("locale", LOCALES)
def test_the_shell_names_no_game(locale: str, game: str) -> None:
    for key, message in bundle(locale, "shell").items():
        assert game not in key.split(".")
        assert bundle(locale, game)[f"{game}.name"] not in message, key


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("locale", LOCALES)
def test_the_shelf_and_the_credits_have_their_words(locale: str, game: str) -> None:
    assert {f"{game}.name", f"{game}.about", f"{game}.credit.1"} <= set(bundle(locale, game))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("locale", OTHERS)
def test_rules_have_the_same_topics_and_figures(rules: str, locale: str) -> None:
    assert _outline(locale, rules) == _outline("en", rules)


@pytest.mark.parametrize("game", games.names())
def test_every_figure_of_the_rules_can_be_drawn(game: str) -> None:
    figures = import_module(f"ui.games.{game}.figures").FIGURES
    assert {name for _, found in _outline("en", f"{game}_rules") for name in found} == set(figures)


def _all_texts(locale: str) -> list[tuple[str, str, str]]:
    """Every text of a language, of the web page too, without its places: part, place, text."""
    documents = {
        part: json.loads((ROOT / locale / f"{part}.json").read_text("utf-8"))
        for part in (*PARTS, *RULES)
    }
    page = ROOT.parent / "web" / "words.json"
    documents["page"] = json.loads(page.read_text("utf-8"))[locale]
    joining = page.parent / "join" / "words.json"
    documents["join"] = json.loads(joining.read_text("utf-8"))[locale]
    return [
        (part, where, text)
        for part, document in documents.items()
        for where, text in _texts(document)
    ]


def _needed(messages: Mapping[str, str]) -> list[str]:
    """The keys in order, without those of a part's other names: not each language has some."""
    return [key for key in messages if not key.endswith(".also")]


def _outline(locale: str, rules: str) -> list[tuple[str, list[str]]]:
    document = json.loads((ROOT / locale / f"{rules}.json").read_text("utf-8"))
    return [
        (topic["id"], [block["figure"] for block in topic["blocks"] if "figure" in block])
        for topic in document["topics"]
    ]


def _texts(value: object, where: str = "") -> list[tuple[str, str]]:
    """Every text in a document with its place; ids and figure names are none."""
    if isinstance(value, str):
        return [] if where.endswith(("/id", "/figure")) else [(where, value)]
    items = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[arg-type]
    return [text for key, inner in items for text in _texts(inner, f"{where}/{key}")]
