"""Which font draws which character.

Each language has two fonts. ``PT-<locale>`` holds the characters of the language's own bundles and
is there before the first frame. ``PT-<locale>-names`` holds the language's whole everyday
repertoire (KS X 1001 and all 11,172 syllables, JIS levels 1 and 2 with the vendor extensions of
cp932, Big5, GB 2312) and the Latin letters of names. It is fetched when a name needs it; the client
itself finds out which font to fetch. A Han character has one code point and several shapes, and is
drawn in the shape of the page's language where that language's font has it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache

LOCALES = ("ko", "ja", "zh-Hant", "zh-Hans", "en")

GETA = "〓"
"""The replacement for a character that none of the app's fonts has: the printers' mark for a
missing sort."""

_CODECS = {"zh-Hans": "gb2312", "zh-Hant": "big5", "ja": "cp932", "ko": "euc_kr"}
"""The character set of each names font, in the order in which a foreign name is tried."""

_NO_GLYPH = frozenset("ĦħıĲĳĸĿŀŁłŉŊŋŦŧˍː˘˚˛˝‾ⁿ₁₂₃₄⅓⅔⅛⅜⅝⅞∼≒◈")
"""Characters that the character sets contain and Noto Sans CJK does not draw."""

_CHINESE_NAMES = frozenset(
    "堃喆彧玥珺翀頔暐昇堯犇焱垚赟贇旻祎禕禛璟瑀峯栢媗奡昶晟煊曄晔甯夆仝闫閆佘乜逄妘姒嬴仉郤郄邬鄔"
)
"""Characters of people's names that the two Chinese sets, both of the 1980s, leave out."""

_LATIN_NAMES = frozenset("ĂăĐđĨĩŨũƠơƯưĀāĒēĪīŌōŪūĚěŃńŇňǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǸǹḾḿŎŏŬŭ") | frozenset(
    map(chr, range(0x1EA0, 0x1EFA))
)
"""The letters beyond Latin-1 that Vietnamese, pinyin, Hepburn and McCune-Reischauer use."""

_STROKED = str.maketrans("ŁłĦħŦŧıŊŋĸ", "LlHhTtiNnk")
"""The replacement for each letter that Noto Sans CJK lacks and that Unicode does not decompose."""

_LATIN_RANGES = (
    (0x0020, 0x007E),
    (0x00A0, 0x00FF),
    (0x2010, 0x2016),
    (0x2018, 0x201A),
    (0x201C, 0x201E),
    (0x2020, 0x2022),
    (0x2025, 0x2026),
    (0x2030, 0x2030),
    (0x2032, 0x2033),
    (0x2039, 0x203C),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2190, 0x2199),
    (0x2212, 0x2212),
    (0x2460, 0x2473),
    (0x25A0, 0x25A1),
    (0x25B2, 0x25B3),
    (0x25B6, 0x25B7),
    (0x25BC, 0x25BD),
    (0x25C0, 0x25C1),
    (0x25C6, 0x25C7),
    (0x25CB, 0x25CB),
    (0x25CF, 0x25CF),
    (0x2605, 0x2606),
    (0x2660, 0x2667),
    (0x2713, 0x2713),
    (0x3000, 0x3003),
    (0x3005, 0x3005),
    (0x3007, 0x3015),
    (0xFF01, 0xFF5E),
)

ZERO_WIDTH = frozenset("\u200b\u200c\u200d\u2060\ufe0f\ufeff")
"""Characters that take no width; every font maps them to an empty glyph."""

OWN_NAMES = "한국어日本語繁體中文简体中文English"
"""What the languages call themselves; every font has these characters, for the choice of
language."""

_FRAMEWORK_WORDS = {
    "ko": "잘라내기 복사 붙여넣기 모두 선택 뒤로 닫기 메뉴 검색 확인 취소 은는이가을를과와으로라야",
    "ja": "切り取り コピー 貼り付け すべて選択 選択 戻る 閉じる メニュー 検索 確認 キャンセル",
    "zh-Hant": "剪下 複製 貼上 全選 選取 返回 關閉 選單 搜尋 確定 取消",
    "zh-Hans": "剪切 复制 粘贴 全选 选择 返回 关闭 菜单 搜索 确定 取消",
    "en": "",
}
"""What Flutter itself writes in menus and tooltips, and the particles that the formatter adds."""


def interface_file(locale: str) -> str:
    """Return the address of the font of a language's own bundles, relative to the page."""
    # Flutter's own fallback family is Roboto, and a Flet server adds it under this name.
    name = "roboto" if locale == "en" else f"pt-{locale}"
    return f"assets/fonts/{name}.woff2"


def family(locale: str) -> str:
    """Return the font family of the interface in ``locale``, one of ``LOCALES``."""
    return f"PT-{locale}"


@cache
def latin() -> frozenset[str]:
    """Return the letters, digits, punctuation and marks that all of the app's fonts have."""
    return frozenset(chr(c) for low, high in _LATIN_RANGES for c in range(low, high + 1))


@cache
def ui_characters(locale: str) -> frozenset[str]:
    """Return every character that ``PT-<locale>`` draws: its bundles' own and those of all
    interfaces."""
    from importlib import resources

    import locales

    found = set(OWN_NAMES) | set(_FRAMEWORK_WORDS[locale]) | set(GETA) | latin() | ZERO_WIDTH
    waiting = [resources.files(locales) / locale]
    while waiting:
        entry = waiting.pop()
        if entry.is_dir():
            waiting.extend(entry.iterdir())
        elif entry.name.endswith(".json"):
            words = json.loads(entry.read_text(encoding="utf-8"))
            found.update(json.dumps(words, ensure_ascii=False))
    return frozenset(found)


def in_repertoire(character: str, locale: str) -> bool:
    """Return whether the names font of ``locale`` has ``character``, one code point beyond
    Latin."""
    private = "\ue000" <= character <= "\uf8ff"
    if private or character in _NO_GLYPH or not character.isprintable():
        return False
    if character in _CHINESE_NAMES and locale.startswith("zh"):
        return True
    if character in _LATIN_NAMES:
        return locale in _CODECS
    try:
        character.encode(_CODECS[locale])
    except (KeyError, UnicodeEncodeError):
        return False
    return True


_OURS: set[str] = set()
"""Characters of messages that were read. Every font has those of its own language, so a text made
of them alone needs no look at a character set, for which the first screen could not wait."""


def known(messages: Iterable[str]) -> None:
    """Note messages of the app, whose characters the fonts have."""
    _OURS.update(*messages)
    _OURS.difference_update(map(chr, range(32)))


@lru_cache(maxsize=2048)
def drawable(text: str) -> str:
    """Return ``text`` as the app's fonts can draw it.

    It is for display only: only what draws may ask, so that names stay as they were typed for
    screen readers, files and other apps.

    Composed characters are put together and control characters become spaces. Of the characters
    that no font has, marks and joiners are left out, a letter with a mark is drawn without it, and
    the rest become ``GETA``. A text of which nothing would be left becomes ``GETA`` too. The client
    itself fetches a names font when a character needs it, in the shape of the page's language.
    """
    if (text.isascii() and text.isprintable()) or _OURS.issuperset(text):
        return text
    import unicodedata

    drawn = []
    for character in unicodedata.normalize("NFC", text):
        if character < " " or "\x7f" <= character <= "\x9f":
            drawn.append(" ")
        elif _has_glyph(character):
            drawn.append(character)
        elif unicodedata.category(character) not in ("Mn", "Me", "Cf"):
            base = unicodedata.normalize("NFD", character)[0].translate(_STROKED)
            drawn.append(base if _has_glyph(base) else GETA)
    return "".join(drawn) or GETA


def editable(text: str) -> str:
    """Return ``text`` as a field shows it.

    Text that is being edited gets no replacement characters. Only invisible characters that no font
    has, such as marks that turn the direction of reading, are left out.
    """
    if text.isascii():
        return text
    import unicodedata

    return "".join(c for c in text if c in ZERO_WIDTH or unicodedata.category(c) != "Cf")


def drawable_lines(text: str) -> str:
    """Return :func:`drawable` of a text that has lines of its own, as notes do."""
    if "\n" not in text:
        return drawable(text)
    return "\n".join(drawable(line) for line in text.split("\n"))


def _has_glyph(character: str) -> bool:
    return character in latin() or any(in_repertoire(character, other) for other in _CODECS)
