"""Text as people see it: which texts look the same, where one letter ends, and what nobody sees.

Unicode writes what looks the same in many ways: a letter with a mark as one character or as two,
blanks of a dozen kinds, letters of half width and full width, and characters that draw nothing.
Keyboards, files from other systems and the clipboard bring all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

FENCE, END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

_TURNS = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
_LEANS = dict.fromkeys(map(ord, "\u061c\u200e\u200f"))
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""The fillers of Hangul and an empty cell of braille. Unicode has them as letters or symbols, but
nobody sees them."""

_JOINERS = frozenset("\u200c\u200d")
_FLAG = "\U0001f3f4"
_TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
"""The characters that follow a black flag and make it England's."""

_SKINS = range(0x1F3FB, 0x1F400)
_REGIONS = range(0x1F1E6, 0x1F200)
_SPACING = frozenset("\u0e33\u0eb3\uff9e\uff9f")
"""Characters that Unicode has as letters, but that are a part of the letter before: vowels of Thai
and Lao, and the voicing marks of half width."""


def folded(text: str) -> str:
    """Return one form for all texts that people take for the same.

    Upper and lower case, composed and decomposed, half and full width are the same. Blanks of any
    kind and number are one, and blanks at both ends are removed, as is what nobody sees. A joiner
    counts where it changes what is drawn, as in families of emoji and in Indic and Arabic words.
    """
    if not text.isascii():
        import unicodedata

        text = unicodedata.normalize("NFC", text).translate(_SEEN)
        if not (_JOINERS.isdisjoint(text) and _TAGS.isdisjoint(text)):
            text = _without_loose(text)
        text = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    else:
        text = text.translate(_SEEN).casefold()
    return " ".join(text.split())


@lru_cache(maxsize=8192)
def key(name: str) -> str:
    """Return the folded form of a name or a title; two that have one key are one.

    Results are cached, because there are few names and titles.
    """
    return folded(name)


def unseen(name: str) -> bool:
    """Return whether there is a name that nobody would see."""
    return bool(name) and not key(name)


def tidy(text: str) -> str:
    """Return a text as it is to be kept: as typed, composed, and with nothing unseen at its ends.

    It is empty where nobody would see anything.
    """
    if text.isascii() and text.isprintable():
        return text.strip()
    import unicodedata

    text = unicodedata.normalize("NFC", text.encode("utf-8", "ignore").decode())
    if not key(text):
        return ""
    first, last = 0, len(text)
    while not _shows(text[first]):
        first += 1
    while not _shows(text[last - 1]):
        last -= 1
    # A character that chooses between forms of the last letter belongs to that letter.
    while last < len(text) and _chooses(text[last]):
        last += 1
    return text[first:last]


def cut(text: str, most: int) -> str:
    """Return the beginning of a text, with at most ``most`` characters.

    It ends between two letters as people see them, and without blanks at its end.
    """
    if len(text) <= most:
        return text
    if text.isascii():
        return text[:most].rstrip()
    end = 0
    for letter in letters(text):
        if end + len(letter) > most:
            break
        end += len(letter)
    # A single letter with more marks than that is cut anywhere, because nobody can read it.
    return text[: end or most].rstrip()


def letters(text: str) -> Iterator[str]:
    """Yield what people see as the letters of a text.

    These are grapheme clusters, by the rules of Unicode's annex 29 as far as letters and pictures
    need them.
    """
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or _parts(text, start, place):
            yield text[start:place]
            start = place


def fenced(text: str) -> str:
    """Return a typed text as it may stand in a sentence: no mark in it turns what stands beside it.

    A text with letters that are written from right to left is put in isolates. No other text gets
    any, because a text that is copied or read out has no use for them. A text that has been fenced
    stays as it is, and so does a sentence with such a text in it.
    """
    if text.isascii() or _is_fenced(text):
        return text
    text = text.translate(_TURNS)
    if _to_the_left().search(text):
        return f"{FENCE}{text}{END}"
    return text.translate(_LEANS)


def _is_fenced(text: str) -> bool:
    """Return whether a text has isolates, which all end in it, and nothing else that turns text."""
    depth = 0
    for sign in text:
        if sign == FENCE:
            depth += 1
        elif sign == END:
            depth -= 1
            if depth < 0:
                return False
        elif ord(sign) in _TURNS:
            return False
    return depth == 0 and FENCE in text


class _Seen(dict[int, str | None]):
    """Characters in the form in which they are compared, each worked out when it is first met."""

    def __missing__(self, code: int) -> str | None:
        self[code] = found = _compared(code)
        return found


_SEEN = _Seen()


def _compared(code: int) -> str | None:
    """Return what stands for a character where texts are compared; None for nothing."""
    import unicodedata

    sign = chr(code)
    if sign in _BLANK:
        return " " if code in (0x2800, 0x3164, 0xFFA0) else None
    if sign in _JOINERS or sign in _TAGS:
        return sign
    kind = unicodedata.category(sign)
    if kind == "Cc":
        return " "
    if kind == "Cf" or _is_variant(code):
        return None
    how, _, parts = unicodedata.decomposition(sign).partition(" ")
    # Radicals of Kangxi and ligatures, which come with text copied from documents, look like the
    # letters that they stand for.
    alike = how == "<compat>" and (0x2F00 <= code <= 0x2FD5 or 0xFB00 <= code <= 0xFB06)
    if alike or how in ("<wide>", "<narrow>", "<noBreak>"):
        return "".join(chr(int(part, 16)) for part in parts.split())
    return sign


def _is_variant(code: int) -> bool:
    """Return whether a character only chooses between forms of the one before, or does nothing."""
    return (
        0xFE00 <= code <= 0xFE0F
        or 0xE0100 <= code <= 0xE01EF
        or 0x180B <= code <= 0x180F
        or code in (0x034F, 0x17B4, 0x17B5)
    )


def _without_loose(text: str) -> str:
    """Return a text without joiners that join nothing, and without tags that follow no flag."""
    kept = [""]
    for place, sign in enumerate(text):
        if sign in _JOINERS:
            if not (_is_joined(kept[-1]) and _is_joined(text[place + 1 : place + 2])):
                continue
        elif sign in _TAGS and kept[-1] != _FLAG and kept[-1] not in _TAGS:
            continue
        kept.append(sign)
    return "".join(kept)


def _is_joined(sign: str) -> bool:
    """Return whether a joiner beside a character changes what is drawn.

    It does beside a picture, and beside a letter of a script whose letters hang together.
    """
    code = ord(sign) if sign else 0
    return (
        0x0600 <= code < 0x1100
        or 0x1700 <= code < 0x1CD0
        or 0xA800 <= code < 0xAC00
        or 0x10A00 <= code < 0x12000
        or _is_picture(code)
    )


def _is_picture(code: int) -> bool:
    return (
        0x1F000 <= code <= 0x1FAFF
        or 0x2190 <= code <= 0x2BFF
        or code in (0xA9, 0xAE, 0x203C, 0x2049, 0x2122, 0x2139, 0x3030, 0x303D, 0x3297, 0x3299)
    )


def _shows(sign: str) -> bool:
    """Return whether anybody sees anything of a character that stands alone."""
    return sign not in _BLANK and bool(key(sign))


def _chooses(sign: str) -> bool:
    return sign in _TAGS or _is_variant(ord(sign))


def _parts(text: str, start: int, place: int) -> bool:
    """Return whether a letter ends between the character before a place and the one at it.

    Args:
        start: where the letter begins that goes on or ends at the place.
    """
    before, after = text[place - 1], text[place]
    if before < "\u0300" and after < "\u0300":
        return not (before == "\r" and after == "\n")
    code = ord(after)
    if before in "\r\n" or after in "\r\n":
        return True
    if _extends(after):
        return False
    if before == "\u200d" and _is_picture(code):
        return not any(_is_picture(ord(sign)) for sign in text[start:place])
    if code in _REGIONS:
        regions = text[start:place]
        return len(regions) != 1 or ord(regions) not in _REGIONS
    if _is_conjunct(before, code):
        return False
    return not _in_one_syllable(ord(before), code)


def _extends(sign: str) -> bool:
    import unicodedata

    code = ord(sign)
    return (
        sign in _JOINERS
        or sign in _SPACING
        or code in _SKINS
        or sign in _TAGS
        or unicodedata.category(sign) in ("Mn", "Me", "Mc")
    )


def _is_conjunct(before: str, code: int) -> bool:
    """Return whether a consonant hangs on the one before it, by a virama between them."""
    import unicodedata

    indic = 0x0900 <= code < 0x0B80 or 0x0C00 <= code < 0x0C80 or 0x0D00 <= code < 0x0D80
    return indic and unicodedata.combining(before) == 9 and chr(code).isalpha()


def _in_one_syllable(before: int, after: int) -> bool:
    """Return whether two characters belong to one syllable of Hangul."""
    whole = 0xAC00 <= before <= 0xD7A3
    open_ended = whole and (before - 0xAC00) % 28 == 0
    if 0x1100 <= before <= 0x115F or 0xA960 <= before <= 0xA97C:
        return 0x1100 <= after <= 0x11A7 or 0xA960 <= after <= 0xA97C or 0xAC00 <= after <= 0xD7A3
    if open_ended or 0x1160 <= before <= 0x11A7 or 0xD7B0 <= before <= 0xD7C6:
        vowel = 0x1160 <= after <= 0x11A7 or 0xD7B0 <= after <= 0xD7C6
        return vowel or _is_tail(after)
    return (whole or _is_tail(before)) and _is_tail(after)


def _is_tail(code: int) -> bool:
    return 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB


@lru_cache(maxsize=1)
def _to_the_left() -> re.Pattern[str]:
    """Return a pattern of letters that are written from right to left.

    It is compiled only where a text is not ASCII.
    """
    return re.compile(
        "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
    )
