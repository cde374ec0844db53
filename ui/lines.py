"""Where lines of text may break: marks for display, put only into what is drawn.

Flutter breaks Hangul, kana and Han nearly anywhere. Word joiners and no-break spaces remove the
breaks at which a reader would stumble: inside a Korean word, before a small kana or a closing mark,
between a number and its counter, and inside the name of a card. In titles and on buttons, Japanese
and Chinese break only between phrases. A word wider than its line is still broken, because nothing
may be cut off.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from ui.text import OPENED, bundle, read

JOINER = "\N{WORD JOINER}"
TIE = "\N{NO-BREAK SPACE}"
BREAK = "\N{ZERO WIDTH SPACE}"
"""Flutter breaks no line beside a Chinese quotation mark by itself."""

NO_START = frozenset(
    "\u3000、。，．・：；？！·)]}）］｝〕〉》」』】〙〗’”…‥ー々〻ヽヾゝゞ〜～％%／"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
)
"""Characters that begin no line of Japanese or Chinese."""

NO_END = frozenset("([{（［｛〔〈《「『【〘〖‘“")
"""Characters that end no line of Japanese or Chinese."""

_FIGURE = r"[+−]?\d+(?:[.,:/×–～−]\d+)*"
_LATIN_NAME = r"[（(][A-Z][a-z]+ [A-Z][a-z]+[）)]"
_CLOCK = r"\d+:\d\d"
_WHOLE = {
    "ko": (
        rf"{_FIGURE} [가-힣]{{1,2}}(?![가-힣])",
        r"(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) [가-힣]+",
        r"\S 님",
        r"(?:(?:빨간|빨강|초록|노란|노랑|파란|파랑)색?|플레이어|컴퓨터) \d+",
        rf"(?:오늘|어제|\d+월 \d+일),? {_CLOCK}",
        r"\d+월 \d+일",
        _LATIN_NAME,
        r"\S \S{1,2}[.!?]$",
    ),
    "no hangul": (_LATIN_NAME, r"\S \S{1,2}[.!?]$"),
    "ja": (
        _LATIN_NAME,
        rf"(?:今日|昨日|(?:\d+年)?\d+月\d+日) {_CLOCK}",
        r"(?:\d+年)?\d+月\d+日",
        rf"(?:第|[赤緑黄青]の|プレイヤー|CPU|レベル)?{_FIGURE}"
        r"(?: ?(?:[かヶ][所月国年]|[ァ-ヴー]{1,6}(?![ァ-ヴー])|[ぁ-ん一-鿿％]))?",
    ),
    "names": (r"\S \d{1,2}(?![\d:.,])",),
    "ja sentences": (
        r"[ァ-ヴー]{2,8}(?![ァ-ヴー])",
        r"(?:あり|でき|なり|もらい|(?:[一-鿿](?![をにがはもでとのてへやか])[ぁ-ん](?=[一-鿿]))?"
        r"[一-鿿]{0,2}(?:(?![をにがはもでとのあ])[ぁ-ん]){0,2})(?:ましょう|ません|ました|ます)",
        r"[一-鿿々]{2,4}(?![一-鿿々])(?:し?(?:ましょう|ません|ました|ます)|です|でした)?",
        r"ください|でした|です",
        r"「[^」]{1,6}」|おおむね",
    ),
    "zh": (
        rf"(?:今天|昨天|(?:\d+年)?\d+月\d+日) {_CLOCK}",
        r"(?:\d+年)?\d+月\d+日",
        rf"(?:(?:第|玩家|电脑|電腦|[红紅绿綠黄黃蓝藍]色?|[加減减]) ?)?{_FIGURE}(?: ?[一-鿿％])?",
        r"[一二兩两三四五六七八九十][個个塊块顆颗格張张種种疊叠條条位局步次人]",
    ),
    "en": (
        rf"(?:today|yesterday|\d+ [A-Z][a-z]+,) {_CLOCK}",
        r"\b(?i:red|green|yellow|blue|player|computer) \d+",
        r"\d+ × \d+",
        rf"{_FIGURE} (?:%|[A-Za-z]{{1,8}}(?![A-Za-z]))",
    ),
}
"""What stays on one line, by language: numbers with their counters, two that are multiplied, cards
and players with their numbers, days with their times, names with titles, and the last two words
where the last one is very short.

In Japanese sentences, words in katakana or of up to four Han characters, what is briefly quoted and
the endings of verbs stay whole as well. Names alone break at spaces, but not before their number.

Text without Hangul, such as most names, does not use the Korean patterns: a class of all syllables
takes long to compile in the browser, and would find nothing.
"""

_MARKS = frozenset("\u3000、。，：；？！・」』）·:")
_CLOSES = frozenset("」』）")
_OPENS = frozenset("+−「『（")
_CLITIC = frozenset("的了嗎吗們们著着")
"""Characters that begin no phrase of Chinese."""

_PROCLITIC = frozenset("已不沒没未最請请")
"""Characters that end no phrase of Chinese."""

_LAST = 3
"""The fewest characters in the last line of a Japanese or Chinese text."""

_SHORT = 8
"""The most characters of a name that stays on one line."""

_THINGS = frozenset(("card", "character", "colour", "icon", "item", "patch", "shape"))
"""Kinds of messages that are the names of a game's things, as :class:`engine.refs.Ref` has them."""

LONG = 32
"""The most characters of a Japanese text that breaks between phrases only. A longer text fills more
than two lines, which would become ragged, and is read as a sentence."""

_VERB = (
    r"(?:(?<=[をにがはもでとのてへず、。」）])"
    r"(?:[一-鿿]{1,2}(?:(?![をにがはでと])[ぁ-ん]){0,2}|い|し|くださ)"
    r"|(?<=[をにがはもでとのてへず、。」）一-鿿])(?:あり|でき|なり|もらい))"
    r"(?:ます|ました|ません|い)。$"
)
"""The verb that ends a Japanese text, where it is short enough to stay whole. The pattern is
compiled only when it is needed: in the browser, a class of all Han characters takes longer to
compile than the rest of a module."""


@lru_cache(maxsize=4096)
def lines(text: str, locale: str, phrases: bool = False, names: tuple[str, ...] = ()) -> str:
    """Return ``text`` with its breaks marked; for display only, because a screen reader gets clean
    text.

    Args:
        locale: the language whose rules hold, one of ``ui.text.LOCALES``.
        phrases: whether Japanese breaks between phrases only, as titles and buttons should; its
            long sentences do not. Chinese never breaks inside a known word.
        names: the names of the players at the table, which stay whole.
    """
    if len(text) < 2:
        return text
    held = _held(text, locale, phrases and not (locale == "ja" and len(text) > LONG))
    held.update(_inside(names, text))
    return _marked(text, held)


def at_spaces(text: str) -> str:
    """Return ``text`` marked to break only at its spaces, and before no number of a name; for
    display only, like :func:`lines`."""
    if len(text) < 2:
        return text
    return _marked(text, tied(text, "ko") | set(_wholes("names", text)))


def _marked(text: str, held: Collection[int]) -> str:
    """Return ``text`` with marks that keep a line from ending at those places."""
    out = [text[0]]
    for place in range(1, len(text)):
        here, pair = text[place], text[place - 1 : place + 1]
        if here == " " and (place in held or place + 1 in held):
            here = TIE
        elif place in held and not pair.isascii() and " " not in pair:
            out.append(JOINER)
        elif place not in held and not pair.isascii() and " " not in pair and _quoted(pair):
            out.append(BREAK)
        out.append(here)
    return "".join(out)


def _quoted(pair: str) -> bool:
    """Return whether a quotation begins or ends between two characters, one of which is Chinese."""
    before, after = pair[0], pair[1]
    return (after in "“‘" and before >= _WIDE) or (before in "”’" and after >= _WIDE)


def _held(text: str, locale: str, phrases: bool) -> set[int]:
    """Return the places where no line ends: each is the number of the second of two characters."""
    held = tied(text, locale)
    if locale in ("ko", "en"):
        return held
    listed = _listed(locale, OPENED.get(locale, ()))
    # A name by itself is a title of few letters, which may break anywhere.
    if listed.things.at(text, 0) != len(text):
        held.update(listed.things.inside(text))
    if phrases or locale != "ja":
        free = phrase_starts(text, locale, listed.whole, listed.starts)
        held.update(set(range(1, len(text))) - free)
    else:
        held.update(_wholes("ja sentences", text))
        held.update(listed.terms.inside(text))
    # A Japanese phrase is long enough for a last line; in a Chinese title, each phrase is one word.
    sentence = not phrases or (locale != "ja" and text.endswith("。"))
    if sentence and len(text) > 2 * _LAST and " " not in text[-_LAST:]:
        verb = re.search(_VERB, text) if locale == "ja" else None
        start = verb.start() if verb else len(text) - _LAST
        held.update(range(start + 1, len(text)))
    return held


def _inside(names: tuple[str, ...], text: str) -> Iterator[int]:
    """Yield the places inside those names that are short enough for any line."""
    for name in names:
        start = text.find(name) if 1 < len(name) <= _SHORT else -1
        while start >= 0:
            yield from range(start + 1, start + len(name))
            start = text.find(name, start + 1)


def tied(text: str, locale: str) -> set[int]:
    """Return the places where no line ends whatever the words are: in figures and names, at
    marks."""
    language = locale.partition("-")[0]
    held: set[int] = set()
    kind = "no hangul" if language == "ko" and not any(map(_is_hangul, text)) else language
    held.update(_wholes(kind, text))
    # A dot between two facts stays with the first fact.
    held.update(found.start() for found in re.finditer(r" (?=[·–—])", text))
    if language == "en":
        return held
    for place in range(1, len(text)):
        before, after = text[place - 1], text[place]
        if " " in (before, after) or (before.isascii() and after.isascii()):
            continue
        if language == "ko" or after in NO_START or before in NO_END:
            held.add(place)
    return held


def _wholes(kind: str, text: str) -> Iterator[int]:
    """Yield the places inside what stays on one line."""
    for found in _whole(kind).finditer(text):
        yield from range(found.start() + 1, found.end())


class Lexicon:
    """Words that can be found in a text."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)
        self._longest = max(map(len, self._words), default=0)

    def at(self, text: str, place: int) -> int:
        """Return the length of the longest word that begins at a place, 0 if there is none."""
        sizes = range(min(self._longest, len(text) - place), 0, -1)
        return next((size for size in sizes if text[place : place + size] in self._words), 0)

    def inside(self, text: str) -> Iterator[int]:
        """Yield the places inside the words of a text; of two words that overlap, the first
        counts."""
        end = 0
        for place in range(len(text)):
            if place >= end:
                end = place + self.at(text, place)
            else:
                yield place


def phrase_starts(text: str, locale: str, whole: Lexicon, starts: Lexicon) -> set[int]:
    """Return the places where phrases begin, and those beside spaces.

    Args:
        whole: words inside which no phrase begins; of two that overlap, the first in the text
            counts.
        starts: words with which a phrase begins, in Japanese.
    """
    begins = _begins_japanese if locale == "ja" else _begins_chinese
    found: set[int] = set()
    end = 0
    for place in range(len(text)):
        inside = place < end
        if not inside:
            end = place + whole.at(text, place)
        begun = not inside and (begins(text, place) or starts.at(text, place))
        if begun or " " in text[place - 1 : place + 1]:
            found.add(place)
    return found - {0}


def _begins_japanese(text: str, place: int) -> bool:
    """Return whether a phrase may begin: at a mark, or where hiragana give way to something
    else."""
    before, after = text[place - 1 : place], text[place]
    if before in _CLOSES and _is_hiragana(after):
        return False
    if before in _MARKS or after in NO_END:
        return True
    if not (_is_hiragana(before) and _is_content(after)):
        return False
    # An honorific prefix stays with the word that follows it.
    return before not in "おご" or (place > 1 and _is_hiragana(text[place - 2]))


def _is_hangul(sign: str) -> bool:
    return "가" <= sign <= "힣"


def _is_hiragana(sign: str) -> bool:
    return "ぁ" <= sign <= "ん"


def _is_content(sign: str) -> bool:
    """Return whether a sign is katakana, a Han character, a letter or digit, or opens a quotation
    or a number."""
    plain = sign.isascii() and sign.isalnum()
    return plain or "ァ" <= sign <= "ヴ" or "一" <= sign <= "鿿" or sign in _OPENS


def _begins_chinese(text: str, place: int) -> bool:
    if text[place - 1] in _PROCLITIC or text[place] in _CLITIC:
        return False
    return not text[place - 1 : place + 1].isascii()


@cache
def _whole(language: str) -> re.Pattern[str]:
    """Return the pattern of a language, compiled when it is needed: the first screen needs only
    one."""
    return re.compile("|".join(_WHOLE[language]))


class _Listed(NamedTuple):
    """The words of a language, which its kinds of characters do not reveal.

    Attributes:
        whole, starts: as in :func:`phrase_starts`.
        things: the names of cards and other things of games.
        terms: the names of the parts of games, in Japanese.
    """

    whole: Lexicon
    starts: Lexicon
    things: Lexicon
    terms: Lexicon


@cache
def _listed(locale: str, parts: tuple[str, ...]) -> _Listed:
    """Return the words of a language that have to be known.

    Args:
        parts: the parts whose messages have been read; a game's words come with its messages.
    """
    kinds: dict[str, list[str]] = {"whole": [], "starts": []}
    for name in ("whole", *(f"{part}_whole" for part in parts)):
        for kind, wrapped in json.loads(read(locale, name) or "{}").items():
            kinds[kind] += " ".join(wrapped).split()
    called: dict[str, list[str]] = {}
    for key, text in ((key, text) for part in parts for key, text in bundle(locale, part).items()):
        _, _, rest = key.partition(".")
        kind, dot, _ = rest.partition(".")
        if dot and 1 < len(text) <= _SHORT:
            called.setdefault(kind, []).append(text)
    things = [text for kind in _THINGS for text in called.get(kind, ())]
    terms = called.get("term", ()) if locale == "ja" else ()
    return _Listed(*map(Lexicon, (kinds["whole"], kinds["starts"], things, terms)))


def fit(marked: str, size: float, width: float, height: float) -> tuple[float, int]:
    """Return the largest size at which a text fits, down to a floor, and how many lines it may
    have.

    Widths are estimated a little too wide; a text that still does not fit needs an ellipsis.

    Args:
        marked: as :func:`lines` marks it.
        size: the largest size of the letters, in logical pixels.
        width, height: the size of the room, in logical pixels.
    """
    pieces = _pieces(marked)
    smallest = size * FLOOR
    while True:
        room = max(1, int(height / (size * LEADING)))
        if size <= smallest or _filled(pieces, width / size) <= room:
            return round(size, 1), room
        size = max(smallest, size * 0.95)


def fits(marked: str, size: float, width: float, most_lines: int) -> bool:
    """Return whether a marked text fits on so many lines, with widths estimated as :func:`fit`
    does."""
    return _filled(_pieces(marked), width / size) <= most_lines


def line_count(marked: str, size: float, width: float, most: int) -> int:
    """Return how many lines a marked text fills, and ``most`` where it is more, with widths
    estimated as :func:`fit` does."""
    return min(_filled(_pieces(marked), width / size), most)


def width_of(marked: str) -> float:
    """Return the width of a marked text on one line, in ems, estimated as :func:`fit` does."""
    return sum(_pieces(marked))


FLOOR = 0.7
"""The smallest fraction of its size to which a text may shrink."""

LEADING = 1.448
"""The distance from line to line, in ems: ascent and descent of Noto Sans CJK."""


def _filled(pieces: list[float], width: float) -> int:
    """Return how many lines pieces of these widths, in ems, fill. Where a piece is wider than a
    line, no number of lines is enough, and the result is ``sys.maxsize``."""
    if max(pieces) > width:
        return sys.maxsize
    count, used = 1, 0.0
    for piece in pieces:
        if used + piece > width:
            count, used = count + 1, 0.0
        used += piece
    return count


def _pieces(marked: str) -> list[float]:
    """Return the widths, in ems, of the pieces between two places where a line may end."""
    found = [0.0]
    for place, sign in enumerate(marked):
        before = marked[place - 1 : place]
        free = not {JOINER, TIE} & {sign, before}
        if free and before and (before == " " or sign >= _WIDE or before >= _WIDE):
            found.append(0.0)
        found[-1] += _ems(sign)
    return found


def _ems(sign: str) -> float:
    if sign in (JOINER, BREAK):
        return _SPACING
    if sign in (" ", TIE):
        return 0.25 + _SPACING
    # Chinese quotation marks are as wide as its characters.
    wide = sign >= _WIDE or sign in "“”"
    return _SPACING + (1.0 if wide else 0.7 if sign.isupper() else 0.6)


_SPACING = 0.02
"""The space that Flutter leaves after each sign, in ems, even after one without width: 0.25 pixels
at any size."""

_WIDE = "\u2e80"
"""From this character on, characters are as wide as high, or nearly."""
