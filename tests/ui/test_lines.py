"""Where lines of text may break: the rules one by one, and every message laid out."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from ui.components.shortened import shortened
from ui.lines import (
    BREAK,
    FLOOR,
    JOINER,
    LEADING,
    LONG,
    NO_END,
    NO_START,
    TIE,
    at_spaces,
    fit,
    lines,
)
from ui.look import TEXT_SCALE
from ui.shell.moments import when
from ui.shell.rulebook import rulebook
from ui.text import LOCALES, Words, bundle, places

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = [p.stem for p in (ROOT / "locales/en").glob("*.json") if not p.stem.endswith("_rules")]
BOOKS = [p.stem[:-6] for p in (ROOT / "locales/en").glob("*_rules.json")]

EDGES = 32 + 28
"""Logical pixels of a page's width that are no text: its own edges and those of a card."""

COUNTED = {
    "ko": re.compile(r"[가-힣]{1,2}(?![가-힣])"),
    "ja": re.compile(r"[ぁ-ヺ一-鿿]"),
    "zh-Hant": re.compile(r"[一-鿿]"),
    "zh-Hans": re.compile(r"[一-鿿]"),
    "en": re.compile(r"(?:buttons?|spaces?|points?|patch(?:es)?)\b"),
}
"""What a number may count, at the beginning of a line."""

NUMBER = 12
NAMES = {"ko": "서연", "ja": "さくら", "zh-Hant": "Grace", "zh-Hans": "子涵", "en": "Bartholomew"}


def broken(text: str, locale: str, phrases: bool = False) -> str:
    """The text with a bar at each place where a line may end, the loosest engine's choice."""
    marked = lines(text, locale, phrases)
    bars = "".join(
        ("|" if place in seams(marked) else "") + sign for place, sign in enumerate(marked)
    )
    return bars.replace(JOINER, "").replace(BREAK, "").replace(TIE, " ")


def opened(locale: str) -> None:
    """Read all messages, for a game's words come with them."""
    for part in PARTS:
        bundle(locale, part)


def seams(marked: str) -> set[int]:
    """Where an engine that knows no rule but joiners, ties and Latin words may begin a line."""
    found = set()
    for place in range(1, len(marked)):
        before, after = marked[place - 1], marked[place]
        if JOINER in (before, after) or TIE in (before, after) or after in (" ", BREAK):
            continue
        if before in (" ", BREAK) or not (_latin(before) and _latin(after)):
            found.add(place)
    return found


def _latin(sign: str) -> bool:
    return sign < "\u0250" or sign in "’“”‘–—−×…"


def laid_out(marked: str, locale: str, size: float, width: float) -> Iterator[str]:
    """The lines of a text as wide as that, in logical pixels, filled from the first on."""
    ends = [0, *sorted(seams(marked)), len(marked)]
    line = ""
    for start, end in pairwise(ends):
        piece = marked[start:end]
        if line and advance(line + piece.rstrip(" "), locale) * size > width:
            yield line
            line = ""
        line += piece
    yield line


def advance(text: str, locale: str) -> float:
    """How wide a text is, in ems."""
    widths = glyph_widths(locale)
    return sum(widths.get(sign, 1.0) for sign in text)


@cache
def glyph_widths(locale: str) -> dict[str, float]:
    """The width of each character in ems, in the font that the language is cut from."""
    name = "ko" if locale == "en" else locale
    with TTFont(ROOT / f"assets/fonts/{name}.woff2", lazy=True) as font:
        metrics, units = font["hmtx"].metrics, font["head"].unitsPerEm
        found = {chr(code): metrics[g][0] / units for code, g in font.getBestCmap().items()}
    return found | {JOINER: 0.0, BREAK: 0.0}


def messages(locale: str) -> list[str]:
    """Every text of the interface and of the rules, its places filled."""
    found = []
    for part in PARTS:
        words = Words(locale)
        for key, message in bundle(locale, part).items():
            args = {name: _sample(name, locale) for name in places(message)}
            found.append(words(key, **args))
    for game in BOOKS:
        for topic in rulebook(locale, game):
            found += [topic.title, *(line for block in topic.blocks for line in block.lines)]
    return found


def _sample(name: str, locale: str) -> str | int:
    words = {"name", "names", "seat", "label", "option", "title", "game", "patch", "patches"}
    return NAMES[locale] if name in words else NUMBER


@pytest.mark.parametrize("phrases", [False, True])
@pytest.mark.parametrize("locale", LOCALES)
def test_no_line_begins_or_ends_with_what_must_not(locale: str, phrases: bool) -> None:
    wrong = set()
    for text in messages(locale):
        marked = lines(text, locale, phrases)
        for width in (320, 360, 390):
            for scale in (min(TEXT_SCALE.values()), max(TEXT_SCALE.values())):
                shown = list(laid_out(marked, locale, 16 * scale, width - EDGES))
                for first, second in pairwise(shown):
                    end = first.replace(JOINER, "").rstrip(f" {BREAK}")
                    start = second.replace(JOINER, "").lstrip(BREAK)
                    parted = end[-1].isdigit() and COUNTED[locale].match(start)
                    if parted or start[0] in NO_START or end[-1] in NO_END:
                        wrong.add((end, start))
    assert not wrong


@pytest.mark.parametrize("locale", LOCALES)
def test_marks_are_all_that_is_added(locale: str) -> None:
    for text in messages(locale):
        for phrases in (False, True):
            marked = lines(text, locale, phrases)
            for mark in (JOINER, BREAK):
                marked = marked.replace(mark, "")
            assert marked.replace(TIE, " ") == text.replace(TIE, " ")


def test_no_font_lacks_the_marks() -> None:
    for locale in LOCALES:
        widths = glyph_widths(locale)
        with TTFont(ROOT / f"assets/fonts/{'ko' if locale == 'en' else locale}.woff2") as font:
            assert {ord(JOINER), ord(BREAK), ord(TIE)} <= set(font.getBestCmap())
        assert widths[TIE] == widths[" "]


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("ja", "コーヒーを5個", "コーヒー|を5個"),
        ("ja", "ボタン（5マス）", "ボタン|（5マス）"),
        ("ja", "第3回まで2か月あります。", "第3回|ま|で|2か月|あります。"),
        ("ja", "作（Uwe Rosenberg）", "作|（Uwe Rosenberg）"),
        ("ja", "9×9マスです", "9×9マスです"),
        ("zh-Hant", "用 10 顆鈕釦買下", "用 |10 顆|鈕釦買下"),
        ("zh-Hans", "到第 11 格。", "到|第 11 格。"),
        ("zh-Hans", "看牌。“盗贼”更好。", "看|牌。|“盗贼”|更好。"),
        ("ko", "단추 5개를 두 사람이", "단추 |5개를 |두 사람이"),
        ("ko", "박서연 님의 차례", "박서연 님의 |차례"),
        ("ko", "선은 또렷하게 보여 줘요.", "선은 |또렷하게 |보여 줘요."),
        ("ko", "민수 님이 빨간색 7을 냈어요.", "민수 님이 |빨간색 7을 |냈어요."),
        ("ko", "엄마가 파랑 14를 냈어요.", "엄마가 |파랑 14를 |냈어요."),
        ("ko", "이제 플레이어 2만 보세요.", "이제 |플레이어 2만 |보세요."),
        ("ko", "지난 11월 18일 9:05 게임", "지난 |11월 18일 9:05 |게임"),
        ("ja", "青の10、青の14。", "青の10、|青の14。"),
        ("ja", "プレイヤー2の番", "プレイヤー2の番"),
        ("ja", "遊び　昨日 21:05", "遊|び　|昨日 21:05"),
        ("zh-Hant", "玩家 2 時", "玩家 2 時"),
        ("zh-Hant", "攻擊力加 1，再加 1", "攻擊力|加 1，|再|加 1"),
        ("zh-Hant", "打出紅 7，再出藍 14", "打出|紅 7，|再|出|藍 14"),
        ("zh-Hans", "昨天 21:05 的游戏", "昨天 21:05 |的游戏"),
        ("en", "It was red 7 of Player 2.", "It |was |red 7 |of |Player 2."),
        ("en", "Ann scored 7 points.", "Ann |scored |7 points."),
        ("en", "Go on, 18 Nov, 9:05", "Go |on, |18 Nov, 9:05"),
        ("en", "Take 5 buttons now", "Take |5 buttons |now"),
        ("en", "It is now 3 × 3: 9 points", "It |is |now |3 × 3: |9 points"),
        ("en", "Sew on · −1", "Sew |on · |−1"),
    ],
)
def test_what_belongs_together_stays(locale: str, text: str, wanted: str) -> None:
    opened(locale)
    assert broken(text, locale) == wanted


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("ja", "パッチを買ってキルトボードに置く", "パッチを|買って|キルトボードに|置く"),
        ("ja", "お持ちのすき間", "お持ちの|すき間"),
        ("ja", "革パッチ（3）", "革パッチ|（3）"),
        ("zh-Hant", "自動機的回合", "自動機的|回合"),
        ("zh-Hans", "关于纽扣收入", "关于|纽扣|收入"),
        ("zh-Hans", "前方的三块里选。", "前方的|三块|里选。"),
        ("zh-Hant", "看著已結束的", "看著|已結束的"),
        ("ko", "새 게임", "새 |게임"),
        ("en", "New game", "New |game"),
    ],
)
def test_titles_break_between_phrases(locale: str, text: str, wanted: str) -> None:
    opened(locale)
    assert broken(text, locale, phrases=True) == wanted


@pytest.mark.parametrize(
    ("locale", "text", "names", "wanted"),
    [
        ("zh-Hant", "輪到雅婷了", ("雅婷", "阿明"), "輪到|雅婷了"),
        ("ja", "はるとの番", ("はると",), "はるとの番"),
        ("ko", "큰 이모 차례", ("큰 이모",), "큰 이모 |차례"),
        ("en", "Ana Lee’s turn", ("Ana Lee",), "Ana Lee’s |turn"),
        ("zh-Hans", "请把手机交给九个字的一个名字呀", ("九个字的一个名字呀",), ""),
    ],
)
def test_names_stay_whole_where_a_line_has_room_for_them(
    locale: str, text: str, names: tuple[str, ...], wanted: str
) -> None:
    opened(locale)
    marked = lines(text, locale, phrases=True, names=names)
    if wanted:
        bars = "".join(
            ("|" if place in seams(marked) else "") + sign for place, sign in enumerate(marked)
        )
        assert bars.replace(JOINER, "").replace(TIE, " ") == wanted
    else:
        assert marked == lines(text, locale, phrases=True)


def test_a_long_sentence_of_japanese_breaks_as_sentences_do() -> None:
    text = "手番、支払い、ボタン収入、オートマの動きをアプリが数え、置く場所は聞きません。"
    assert lines(text, "ja", phrases=True) == lines(text, "ja")
    title = text.partition("、")[2][:20]
    assert lines(title, "ja", phrases=True) != lines(title, "ja")


@pytest.mark.parametrize("phrases", [False, True])
def test_a_long_sentence_tears_no_katakana_and_no_verb(phrases: bool) -> None:
    text = "渡すカードをタップしましょう。ピグミーの女王は渡しておき、次へ移動しましょう。"
    marked = broken(text, "ja", phrases)
    assert len(text) > LONG
    assert all(word in marked for word in ("カード", "タップ", "ピグミー", "しましょう", "|移動"))


@pytest.mark.parametrize("phrases", [False, True])
@pytest.mark.parametrize(
    ("locale", "message"),
    [("ja", "{}と{}を出して、次へ進みます。"), ("zh-Hant", "打出{}，留下{}。")],
)
def test_no_line_breaks_inside_the_name_of_a_card(locale: str, message: str, phrases: bool) -> None:
    opened(locale)
    for key, name in bundle(locale, "lost_legacy").items():
        if key.startswith("lost_legacy.card."):
            text = message.format(name, name)
            assert broken(text, locale, phrases).count(name) == 2
            assert broken(text * 3, locale, phrases).count(name) == 6


def test_a_japanese_sentence_tears_no_word_of_han_characters() -> None:
    told = broken("名前のある人はまだいません。トリックを取るゲームで、4人の魔女に注意。", "ja")
    for whole in ("名前", "魔女", "注意"):
        assert whole in told


def test_a_short_sentence_tears_no_verb() -> None:
    assert "|移動しましょう。" in broken("あの部屋へ移動しましょう。", "ja")
    assert "|できません" in broken("今はできません、次に。", "ja")


@pytest.mark.parametrize("name", ["玩家 2", "プレイヤー 3", "Player 2", "파랑 2", "雅婷 3"])
def test_names_alone_break_before_no_number(name: str) -> None:
    marked = at_spaces(f"Ana Lee vs {name}")
    assert marked.replace(JOINER, "").endswith(name.replace(" ", TIE))
    assert marked.startswith("Ana Lee vs ")


@pytest.mark.parametrize("locale", ["ja", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("years", [0, 1])
def test_a_date_stays_whole(locale: str, years: int) -> None:
    words = Words(locale)
    then = time.mktime((2024, 11, 18, 9, 5, 0, 0, 0, -1))
    now = time.mktime((2024 + years, 12, 24, 9, 5, 0, 0, 0, -1))
    date = when(words, then, now).split(" ")[0]
    assert "|" not in broken(date, locale)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("先手は青い人です。", "|です。"),
        ("ボタン5個でギンガムを買いました。", "|買いました。"),
        ("これで終わりになります。", "|なります。"),
        ("トークンを前進します。", "|前進します。"),
        ("スマートフォンを渡してください。", "|ください。"),
        ("赤いパッチを受け取ります。", "|受け取ります。"),
        ("通ったら、2回もらいます。", "|もらいます。"),
        ("めくったカードを捨て札にします。", "|します。"),
    ],
)
def test_no_last_line_is_a_lone_syllable_or_half_a_verb(text: str, end: str) -> None:
    assert broken(text, "ja").endswith(end)


def test_a_text_shrinks_to_fit_and_not_below_its_floor() -> None:
    assert fit("Undo", 20, 200, 40) == (20, 1)
    size, most = fit("A long way of saying it", 20, 120, 60)
    assert (most, 20 * FLOOR < size < 20) == (2, True)
    assert fit("No room at all for this", 20, 40, 20)[0] == 20 * FLOOR


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Computer 1", "Computer 2"), ["Comp…1", "Comp…2"]),
        (("컴퓨터 1", "컴퓨터 12"), ["컴퓨터 1", "컴퓨…2"]),
        (("Christopher A", "Christopher B"), ["Chri…A", "Chri…B"]),
        (("Ana", "Bartholomew"), ["Ana", "Bartholomew"]),
        (("Bartholomew", "Bartholomew the Great"), ["Bartholomew", "B… the…"]),
    ],
)
def test_a_name_without_room_keeps_what_tells_it_apart(
    names: tuple[str, str], shown: list[str]
) -> None:
    """A name that differs from the others at its beginning ends in the ellipsis of its text."""
    found = [shortened(name, names, 13, 54) for name in names]
    assert found == shown
    assert [shortened(name, names, 13, 300) for name in names] == list(names)


@pytest.mark.parametrize(
    ("locale", "short"),
    [("en", ["Ana", "Com 2", "Com 3"]), ("ko", ["Ana", "컴 2", "컴 3"])],
)
def test_a_computer_player_is_called_shorter_where_there_is_no_room(
    locale: str, short: list[str]
) -> None:
    bots = [Words(locale)("setup.bot", n=seat) for seat in (2, 3)]
    words = Words(locale, "witches", ["Ana", *bots])
    assert [shortened(name, words.names, 13, 46, words) for name in words.names] == short
    assert [shortened(name, words.names, 13, 300, words) for name in words.names] == ["Ana", *bots]
    # A person who calls themselves like that at another seat keeps their name.
    words = Words(locale, "witches", [bots[0], bots[1], "Ana"])
    assert not set(short[1:]) & {shortened(n, words.names, 13, 46, words) for n in words.names}


def test_what_lies_between_letters_has_room() -> None:
    marked, size = lines("輪到你", "zh-Hant", phrases=True), 19.9
    fitting, _ = fit(marked, size, 60, 48)
    assert fitting * 3 + 0.25 * len(marked) <= 60


@pytest.mark.parametrize("locale", LOCALES)
def test_widths_are_not_guessed_too_small(locale: str) -> None:
    """Over whole messages, that is: single letters are wider or narrower."""
    for text in messages(locale):
        if len(text) > 12:
            marked = lines(text, locale)
            assert fit(marked, 16, 0.93 * advance(marked, locale) * 16, 24)[0] < 16, text


SMALL = 320.0
"""Width of the narrowest page."""

LARGE = max(TEXT_SCALE.values())

BUTTON = (SMALL - 64 - 28 - 32, 52 * LARGE - 4)
"""Room on a button across a card, beside its icon."""

HALF = ((SMALL - 64 - 8) / 2 - 28, 52 * LARGE - 4)
"""Room on one of two buttons side by side in a card."""

LEAF = ((SMALL - 40) / 2 - 28 - 32, 52 * LARGE - 4)
"""Room on a button that leafs through the rules."""

TITLE = (SMALL - 32 - 4 - 2 * (44 + 4), 3 * 20 * LARGE * LEADING)
"""Room for a page's title between two buttons."""

ON_BUTTONS = [
    "home.go_on",
    "home.look",
    "home.import",
    "home.join",
    "home.export",
    "home.file",
    "home.copy",
    "home.remove",
    "home.remove_yes",
    "home.remove_no",
    "home.older",
    "bring.file",
    "bring.look",
    "home.import_do",
    "trouble.part",
    "trouble.home",
    "result.rotated",
    "setup.start",
]
ON_HALVES = [
    "offer.update.now",
    "offer.update.later",
    "offer.install.yes",
    "offer.install.no",
    "result.leave",
    "result.rematch",
]


@pytest.mark.parametrize("locale", LOCALES)
def test_large_text_on_a_narrow_page_has_room(locale: str) -> None:
    words = Words(locale)
    wanted = [(words(key), 16.0, BUTTON) for key in ON_BUTTONS]
    wanted += [(words(key), 16.0, HALF) for key in ON_HALVES]
    for game in BOOKS:
        titles = [topic.title for topic in rulebook(locale, game)]
        wanted += [(title, 16.0, LEAF) for title in titles]
        wanted += [(title, 20.0, TITLE) for title in titles]
    wanted.append((words("about.title"), 20.0, TITLE))
    torn = []
    for text, size, (width, height) in wanted:
        marked = lines(text, locale, phrases=True)
        fitting, most = fit(marked, size * LARGE, width, height)
        shown = list(laid_out(marked, locale, fitting, width))
        wide = max(advance(line.rstrip(" "), locale) * fitting for line in shown)
        if wide > width or len(shown) > most:
            torn.append((text, round(wide), width, len(shown), most))
    assert not torn
