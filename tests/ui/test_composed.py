"""Sentences with names in them, as they were read by eye: every message with a name, in every
language, with names of each kind.

``python -m tests.ui.test_composed`` writes the text anew. What changes in it is to be read by
somebody who speaks the language before it stays.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.refs import Ref
from ui.text import LOCALES, Words, places

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDEN = Path(__file__).parent / "composed"

KINDS = {
    "Korean": ("지우", "민준", "하늘", "한나", "준형", "태양", "나은"),
    "family": ("엄마", "지우 엄마", "할머니", "큰이모", "민수 형", "나", "선생님", "아저씨"),
    "given": ("플레이어 2", "파랑", "プレイヤー4", "玩家 5"),
    "bot": ("컴퓨터 3", "CPU3", "Computer 3", "电脑 3"),
    "hiragana": ("はると", "さくら", "みさき2", "あなた", "ひなの"),
    "kanji": ("翔太", "お母さん", "アキ", "佐藤"),
    "Latin": ("Minseok", "Ana", "Tom", "José"),
    "Han": ("子涵", "小藍"),
    "emoji": ("민수😀", "🐱"),
}
"""Forty names, by kind."""

NAMED = {"name", "names", "seat", "seats", "target", "winner", "to", "looker"}
"""The places that sides stand in."""

MANY = {"names", "seats"}
"""The places of several sides."""

_OTHER = {"ko": "영희", "ja": "まお", "zh-Hant": "Bo", "zh-Hans": "Bo", "en": "Bo"}
NO_SIDE = re.compile(
    r"unknown_|licence|^home\.|^rules\.|^list\.|^team\.name|patch_facts|specials|doodle\.uses"
    r"|book\.(?!began)|^seat\.(person|rival)|refused\.seats|bad_seats"
)
"""Keys whose name is not a side's."""


def composed(locale: str) -> str:
    """Every message that names a side, with the names of each kind that is anything to it."""
    lines = []
    for part in sorted(path.stem for path in (ROOT / "locales" / locale).glob("*.json")):
        messages = json.loads((ROOT / "locales" / locale / f"{part}.json").read_text("utf-8"))
        if part.endswith(("_rules", "whole")):
            continue
        for key, message in messages.items():
            named = places(message) & NAMED
            if named and not NO_SIDE.search(key):
                lines.append(key)
                lines += [
                    f"  {kind}: " + " / ".join(_said(locale, key, named, message, each))
                    for kind, each in KINDS.items()
                    if kind in _told(locale)
                ]
    return "\n".join(lines) + "\n"


def _told(locale: str) -> tuple[str, ...]:
    """The kinds that a language treats in ways of its own; all others are put in as they are."""
    return {
        "ko": tuple(KINDS),
        "ja": ("given", "bot", "hiragana", "kanji", "Latin", "emoji"),
        "zh-Hant": ("given", "bot", "Latin", "Han"),
        "zh-Hans": ("given", "bot", "Latin", "Han"),
        "en": ("given", "Latin"),
    }[locale]


def _said(
    locale: str, key: str, named: frozenset[str], message: str, names: tuple[str, ...]
) -> list[str]:
    """The whole sentence for the first name of a kind; for the others, what stands around it."""
    each = [say(locale, key, named, message, name, _is_person(name)) for name in names]
    return each[:1] + [_around(*pair) for pair in zip(each[1:], names[1:], strict=True)]


def _around(sentence: str, name: str) -> str:
    place = sentence.find(name)
    return sentence[max(0, place - 1) : place + len(name) + 3].strip() if place >= 0 else sentence


def _is_person(name: str) -> bool:
    return name not in KINDS["bot"]


def say(locale: str, key: str, named: frozenset[str], message: str, name: str, person: bool) -> str:
    """A message with a name in each place of a side, and numbers in the others."""
    people = (0, 1) if person else (1, 2)
    words = Words(locale, key.partition(".")[0], (name, _OTHER[locale], "x"), people)
    together = (Ref("seat", 0), Ref("seat", 1))
    args = {each: together if each in MANY else Ref("seat", 0) for each in named}
    rest = dict.fromkeys(places(message) - named, 3)
    return words(key, **(rest | args))


def read(locale: str) -> str:
    return (GOLDEN / f"{locale}.txt").read_text("utf-8")


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_with_names_are_as_they_were_read(locale: str) -> None:
    assert composed(locale) == read(locale)


def test_there_are_forty_names() -> None:
    names = [name for each in KINDS.values() for name in each]
    assert len(names) == len(set(names)) == 40


@pytest.mark.parametrize("locale", LOCALES)
def test_no_number_follows_a_number_that_ends_a_name(locale: str) -> None:
    for line in composed(locale).splitlines():
        assert not re.search(r"(?:컴퓨터 |CPU|Computer |电脑 )3 ?\d", line), line


if __name__ == "__main__":
    from tests.ui.test_told import written

    GOLDEN.mkdir(exist_ok=True)
    for each in LOCALES:
        (GOLDEN / f"{each}.txt").write_text(composed(each), "utf-8")
        (GOLDEN / f"told.{each}.txt").write_text(written(each), "utf-8")
