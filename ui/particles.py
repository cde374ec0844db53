"""Korean particles that agree with the word before them.

A message writes one form, ``{name:은}``, and gets 은 or 는. The rule looks at the last sound of the
word. A Hangul syllable ends in a consonant when ``(code - 0xAC00) % 28`` is not 0. Digits are read
as Sino-Korean numbers. A Latin word ends as it is mostly spoken in Korean; where that may be either
(Bob, David), both forms are written. A single letter is read by its name. Marks and pictures have
no sound.

``{name:에게}`` is 께 behind a 님. ``{name:의}`` and ``{name:내}`` are possessive, with 의 and
without: 민수 님의 퀼트, 민수 님 차례; for 나, both give 내.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_PAIRS = ("은는", "이가", "을를", "과와", "아야")
_LONG = (("으로", "로"), ("이나", "나"), ("이라", "라"), ("이랑", "랑"), ("이에요", "예요"))
_RIEUL = 8
_DIGITS = dict(zip("0123456789", (21, 8, 0, 16, 0, 0, 1, 8, 8, 0), strict=True))
# L, M, N, R are read 엘, 엠, 엔, 아르: only the first three end in a consonant. The numbers are
# Unicode's for final consonants.
_LETTERS = {"l": 8, "m": 16, "n": 4}
_ENDINGS = (("ng", 21), ("l", 8), ("m", 16), ("n", 4))
_EITHER = re.compile(r"(?:[bcdjkpqt]|(?<!n)g|[lmn]e|ch)$")
_SILENT = set(" \t\"'”’」』)]}>》〉.,!?…~-_·:;\u2060\u2069\u200b")

FORMS: dict[str, tuple[str, str]] = {}
"""Every particle form a message may name: (after a consonant, after a vowel)."""
for _pair in _PAIRS:
    FORMS[_pair[0]] = FORMS[_pair[1]] = (_pair[0], _pair[1])
for _closed, _open in _LONG:
    FORMS[_closed] = FORMS[_open] = (_closed, _open)
FORMS["에게"] = ("에게", "에게")
FORMS["의"] = ("의", "의")
FORMS["내"] = ("내", "내")


def final(word: str) -> int | None:
    """Return the last syllable's final consonant: 0 for none, 1 to 27 for one, None if unknown."""
    word = _sounding(word)
    char = word[-1:]
    if "가" <= char <= "힣":
        return (ord(char) - 0xAC00) % 28
    if char in _DIGITS:
        return _ten(word) if char == "0" else _DIGITS[char]
    if char.isascii() and char.isalpha():
        return _latin(word)
    return None


def _sounding(word: str) -> str:
    """Return a word without the marks and pictures at its end."""
    end = len(word)
    while end and (word[end - 1] in _SILENT or _is_picture(word[end - 1])):
        end -= 1
    return word[:end]


def _is_picture(sign: str) -> bool:
    """Return whether a sign is an emoji or another symbol, or joins or colours emoji."""
    return (
        "\u2190" <= sign <= "\u2bff"
        or "\U0001f000" <= sign < "\U00020000"
        or sign in "\u200d\u20e3\ufe0e\ufe0f"
    )


def _latin(word: str) -> int | None:
    """Return how a word in Latin letters ends; a word in capitals, as MIT, is read letter by
    letter."""
    letters = re.findall(r"[A-Za-z]+", word)[-1]
    if letters.isupper():
        return _LETTERS.get(letters[-1].lower(), 0)
    letters = letters.lower()
    if _EITHER.search(letters):
        return None
    return next((sound for ending, sound in _ENDINGS if letters.endswith(ending)), 0)


def _ten(word: str) -> int:
    """Return the final consonant of a number that ends in 0: 십, 백, 천 close with ㅂ, ㄱ, ㄴ; 만
    with ㄴ; a lone 0 is 영."""
    zeros = len(word) - len(word.rstrip("0"))
    if zeros == len(word) or not word[-zeros - 1].isdigit():
        return _DIGITS["0"]
    return {1: 17, 2: 1, 3: 4}.get(zeros, 4)


_OWN = {"나": "내", "저": "제", "너": "네"}
"""What these pronouns become before 가, and as possessives."""


def joined(word: str, form: str) -> str:
    """Return a word and its particle, 민수는, 내가, 내 차례; or a list and its: “컴퓨터 2, 내가”.

    Raises:
        KeyError: as :func:`particle` raises it.
    """
    ending = particle(word, form)
    before, space, last = word.rpartition(" ")
    if last not in _OWN or ending not in ("가", "의", ""):
        return word + ending
    return before + space + _OWN[last] + ending.replace("의", "")


def linked(words: Sequence[str]) -> list[str]:
    """Return words of which the last two are linked by 와 or 과: 민수 님, 지우 님과 나. They stay
    apart where the sound of the first of the two is unknown."""
    *most, last = words
    if not most or final(most[-1]) is None:
        return [*words]
    return [*most[:-1], f"{most[-1]}{particle(most[-1], '과')} {last}"]


def particle(word: str, form: str) -> str:
    """Return the form of a particle that fits after ``word``; both, as 은(는), if the sound is
    unknown.

    Raises:
        KeyError: ``form`` is no particle of :data:`FORMS`.
    """
    closed, opened = FORMS[form]
    if form == "내":
        return ""
    if form == "에게":
        return "께" if _sounding(word).endswith("님") else form
    sound = final(word)
    if sound is None:
        return f"{closed}({opened})"
    if closed == "으로" and sound == _RIEUL:
        return opened
    return closed if sound else opened
