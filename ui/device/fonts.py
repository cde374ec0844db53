"""Which font draws which character.

Each language has two fonts. ``PT-<locale>`` holds the characters of the language's own bundles and
is there before the first frame. ``PT-<locale>-names`` holds the language's whole everyday
repertoire (KS X 1001 and all 11,172 syllables, JIS levels 1 and 2 with the vendor extensions of
cp932, Big5, GB 2312) and the Latin letters of names, and is fetched when a name asks for it. The
client itself finds out which; Han characters, which have one code point and several shapes, are
drawn in those of the page's language where its font has them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache

LOCALES = ("ko", "ja", "zh-Hant", "zh-Hans", "en")

GETA = "〓"
"""What stands for a character that no font of ours has; printers' mark for a missing sort."""

_CODECS = {"zh-Hans": "gb2312", "zh-Hant": "big5", "ja": "cp932", "ko": "euc_kr"}
"""The character set of each names font, in the order in which a foreign name is tried."""

_NO_GLYPH = frozenset("ĦħıĲĳĸĿŀŁłŉŊŋŦŧˍː˘˚˛˝‾ⁿ₁₂₃₄⅓⅔⅛⅜⅝⅞∼≒◈")
"""What the character sets name and Noto Sans CJK does not draw."""

_CHINESE_NAMES = frozenset(
    "堃喆彧玥珺翀頔暐昇堯犇焱垚赟贇旻祎禕禛璟瑀峯栢媗奡昶晟煊曄晔甯夆仝闫閆佘乜逄妘姒嬴仉郤郄邬鄔"
)
"""Characters that people are called by and the two Chinese sets, both of the 1980s, leave out."""

_LATIN_NAMES = frozenset("ĂăĐđĨĩŨũƠơƯưĀāĒēĪīŌōŪūĚěŃńŇňǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǸǹḾḿŎŏŬŭ") | frozenset(
    map(chr, range(0x1EA0, 0x1EFA))
)
"""The letters beyond Latin-1 of Vietnamese, and of pinyin, Hepburn and McCune-Reischauer."""

_STROKED = str.maketrans("ŁłĦħŦŧıŊŋĸ", "LlHhTtiNnk")
"""The letter to draw for one that Noto Sans CJK lacks and that Unicode does not take apart."""

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
"""Characters that take no room; every font maps them to an empty glyph."""

OWN_NAMES = "한국어日本語繁體中文简体中文English"
"""What the languages call themselves; every font has it, for the choice of a language."""

_FRAMEWORK_WORDS = {
    "ko": "잘라내기 복사 붙여넣기 모두 선택 뒤로 닫기 메뉴 검색 확인 취소 은는이가을를과와으로라야",
    "ja": "切り取り コピー 貼り付け すべて選択 選択 戻る 閉じる メニュー 検索 確認 キャンセル",
    "zh-Hant": "剪下 複製 貼上 全選 選取 返回 關閉 選單 搜尋 確定 取消",
    "zh-Hans": "剪切 复制 粘贴 全选 选择 返回 关闭 菜单 搜索 确定 取消",
    "en": "",
}
"""What Flutter itself writes in menus and tool tips, and the particles the formatter adds."""


def interface_file(locale: str) -> str:
    """Where the client has the font of a language's own bundles, relative to the page."""
    # Flutter's own fallback family is Roboto, and a server of Flet's adds it under this name.
    name = "roboto" if locale == "en" else f"pt-{locale}"
    return f"assets/fonts/{name}.woff2"


def family(locale: str) -> str:
    """The font family of the interface in ``locale``, one of ``LOCALES``."""
    return f"PT-{locale}"


@cache
def latin() -> frozenset[str]:
    """The letters, digits, punctuation and marks that every font of ours has."""
    return frozenset(chr(c) for low, high in _LATIN_RANGES for c in range(low, high + 1))


@cache
def ui_characters(locale: str) -> frozenset[str]:
    """Every character that ``PT-<locale>`` draws: the bundles' own and those of all interfaces."""
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
    """Whether the names font of ``locale`` promises ``character``, one code point beyond Latin."""
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
"""Characters of messages that were read. Every font has its language's, so what is made of them
alone asks no character set, which the first screen could not wait for."""


def known(messages: Iterable[str]) -> None:
    """Take note of messages of ours, whose characters the fonts have."""
    _OURS.update(*messages)
    _OURS.difference_update(map(chr, range(32)))


@lru_cache(maxsize=2048)
def drawable(text: str) -> str:
    """``text`` as our fonts can draw it. It is for the eye, and for nothing else: only what draws
    may ask, so that names stay as they were typed for screen readers, files and other apps.

    Composed characters are put together and control characters become spaces. Of what no font has,
    marks and joiners are left out, a letter with a mark is drawn without it, and the rest becomes
    ``GETA``, as does a text of which nothing would be left. The client itself fetches a names font
    when a character needs it, in the shape of the page's language.
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
    """``text`` as a field shows it: what is edited is not replaced, but what nobody sees and no
    font has, as marks that turn the direction of reading, is left out."""
    if text.isascii():
        return text
    import unicodedata

    return "".join(c for c in text if c in ZERO_WIDTH or unicodedata.category(c) != "Cf")


def drawable_lines(text: str) -> str:
    """:func:`drawable` for a text that has lines of its own, as notes do."""
    if "\n" not in text:
        return drawable(text)
    return "\n".join(drawable(line) for line in text.split("\n"))


def _has_glyph(character: str) -> bool:
    return character in latin() or any(in_repertoire(character, other) for other in _CODECS)
