"""Korean particles that agree with the word before them.

A message writes one form, ``{name:은}``, and gets 은 or 는. The rule looks at the last sound of
the word: a Hangul syllable ends in a consonant when ``(code - 0xAC00) % 28`` is not 0; digits are
read as Sino-Korean numbers; a Latin word ends as it is mostly spoken in Korean, and where that may
be either (Bob, David) both forms stand. A letter by itself goes by its name.
"""

from __future__ import annotations

import re

_PAIRS = ("은는", "이가", "을를", "과와", "아야")
_LONG = (("으로", "로"), ("이나", "나"), ("이라", "라"), ("이랑", "랑"), ("이에요", "예요"))
_RIEUL = 8
_DIGITS = dict(zip("0123456789", (21, 8, 0, 16, 0, 0, 1, 8, 8, 0), strict=True))
# L, M, N, R are read 엘, 엠, 엔, 아르: only the first three close. Final consonants as in Unicode.
_LETTERS = {"l": 8, "m": 16, "n": 4}
_ENDINGS = (("ng", 21), ("l", 8), ("m", 16), ("n", 4))
_EITHER = re.compile(r"(?:[bcdjkpqt]|(?<!n)g|[lmn]e|ch)$")
_SILENT = set(" \t\"'”’」』)]}>》〉.,!?…~-_·:;\u2060\u200b")

FORMS: dict[str, tuple[str, str]] = {}
"""Every particle form a message may name: (after a consonant, after a vowel)."""
for _pair in _PAIRS:
    FORMS[_pair[0]] = FORMS[_pair[1]] = (_pair[0], _pair[1])
for _closed, _open in _LONG:
    FORMS[_closed] = FORMS[_open] = (_closed, _open)


def final(word: str) -> int | None:
    """The last syllable's final consonant: 0 for none, 1 to 27 for one, None if not known."""
    for char in reversed(word):
        if char in _SILENT:
            continue
        if "가" <= char <= "힣":
            return (ord(char) - 0xAC00) % 28
        if char in _DIGITS:
            return _ten(word) if char == "0" else _DIGITS[char]
        if char.isascii() and char.isalpha():
            return _latin(word)
        return None
    return None


def _latin(word: str) -> int | None:
    """How a word in Latin letters ends; letters one by one, as in MIT, where all are capitals."""
    letters = re.findall(r"[A-Za-z]+", word)[-1]
    if letters.isupper():
        return _LETTERS.get(letters[-1].lower(), 0)
    letters = letters.lower()
    if _EITHER.search(letters):
        return None
    return next((sound for ending, sound in _ENDINGS if letters.endswith(ending)), 0)


def _ten(word: str) -> int:
    """A number that ends in 0: 십, 백, 천 close with ㅂ, ㄱ, ㄴ; 만 with ㄴ; a lone 0 is 영."""
    digits = word.rstrip("".join(_SILENT))
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros == len(digits) or not digits[-zeros - 1].isdigit():
        return _DIGITS["0"]
    return {1: 17, 2: 1, 3: 4}.get(zeros, 4)


def particle(word: str, form: str) -> str:
    """The form of a particle that fits after ``word``; both, as 은(는), if the sound is unknown.

    Raises:
        KeyError: ``form`` is no particle of :data:`FORMS`.
    """
    closed, opened = FORMS[form]
    sound = final(word)
    if sound is None:
        return f"{closed}({opened})"
    if closed == "으로" and sound == _RIEUL:
        return opened
    return closed if sound else opened
