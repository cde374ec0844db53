"""What a language makes of a person's name in a sentence: 님 behind it, or marks around it."""

from __future__ import annotations

import re

_SEATS = "플레이어|컴퓨터|사람|손님|파랑|빨강|Player|Guest|Blue|Red|プレイヤー|玩家"
_FAMILY = (
    "엄마|아빠|어머니|아버지|할머니|할아버지|할미|할비|이모|고모|숙모|이모부|고모부|삼촌|누나|오빠|"
    "언니|동생|여보|남편|아내"
)
_SHORT = "나|저|형|형아|우리|자기|막내|아들|딸|군|양"
_UNTITLED = re.compile(rf"(?:.*(?:님|씨|쌤|{_FAMILY})|(?:.* )?(?:{_SHORT})|{_SEATS})(?: ?\d+)?\W*")
"""Whole names without a title: a seat's number or colour; a title of their own; family, 지우 엄마
and 큰이모 too. What also ends names (한나, 준형, 태양) counts as a word of its own only."""

_PRONOUNS = frozenset(("あなた", "わたし", "ぼく", "おれ", "うち", "じぶん"))


def titled(name: str) -> bool:
    """Whether a Korean puts 님 behind a person's name."""
    return _UNTITLED.fullmatch(name) is None


def parted(names: list[str], before: str, after: str) -> list[str]:
    """Names in a Japanese sentence, in 「」 where one would run into the words beside it.

    That is a name in hiragana: ここからははるとだけが. さん would part only its end, and give one
    player of a table a title that the others do not have.

    Args:
        before, after: the sentence on both sides of the list.
    """
    runs = _runs(before, names[0]) or _runs(names[-1], after)
    return [f"「{name}」" if runs and _is_kana(name) else name for name in names]


def _is_kana(name: str) -> bool:
    return (_is_hiragana(name[:1]) or _is_hiragana(name[-1:])) and name not in _PRONOUNS


def _runs(before: str, after: str) -> bool:
    return _is_hiragana(before[-1:]) and _is_hiragana(after[:1])


def _is_hiragana(sign: str) -> bool:
    return "ぁ" <= sign <= "ゖ"
