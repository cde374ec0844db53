"""Make the ``*whole.json`` files for Japanese and Chinese: ``python -m web.whole_words``.

Run this when messages have changed. The files are kept in the repository, so that neither a build
nor the app needs a segmenter; a test compares them with fresh ones. They have what ``ui.lines``
cannot tell from the kinds of characters. For Chinese these are the words of the messages, as jieba
finds them. For Japanese they are the words that make phrases as BudouX finds them.

Both segmenters are told the names of a game's parts (``<game>.term.*``). The shell has one file.
Each game has a file with the words that only it uses, which is fetched with the game.

jieba knows simplified characters only. Traditional characters are mapped to simplified ones for
segmenting, and for nothing else.
"""

from __future__ import annotations

import json
import logging
import re
import textwrap
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from pathlib import Path

import budoux
import jieba
import opencc

from ui.lines import LONG, Lexicon, phrase_starts, tied
from web.archive import PAGES, on_the_shelf

LOCALES = Path(__file__).parent.parent / "locales"
SEGMENTED = ("ja", "zh-Hans", "zh-Hant")

PLACE = re.compile(r"\{(\w+)[^{}]*\}")
_NAMED = """
    card cards colour criterion facts first game label line name names option patch patches reason
    rules seat seats second shape start state text title way
"""
NAMED = frozenset(_NAMED.split())
"""The placeholders of messages that stand for words; the others stand for figures."""

NAME, FIGURE = "彼", "3"
"""Stand-ins for those placeholders in this module."""

OWN = {
    "ja": (
        "もう|一度 |タイル てのひら|テーブル から|はみ出 あなた として という にとって にだけ "
        "まででも てのひら はみ出 かえって の番 やり直 捨て札 ひなぎく柄"
    ),
    "zh-Hans": (
        "吃墩 吃下 吃到 吃齐 领出 首引 跟牌 手牌 传牌 出牌 选牌 垫牌 弃牌 弃牌堆 牌堆 "
        "牌组 牌背 卡牌 蓝牌 绿牌 一墩 这一墩 上一墩 下一墩 第一墩 这一轮 上一轮 下一轮 "
        "各轮 下一张 下一位 下一项 上一节 下一节 这一步 另一个 哪种 俾格米 计分器 涂鸦 "
        "桌游 轮到 轮末 指示物 走到 打完 用完 用掉 排好 算好 收起来 还没 还没有 还差 "
        "更早 更大 较新 同分 先手 这局 这张 那张 本页 本应用 主屏幕 可选 加分 点一下 "
        "看得到 画得下 不用了 再来一局 最多 向左 向右 摆上 放上 补上 画上 画好 翻面 放回 "
        "花纹 格纹 麻叶 人字 波点 折手帕 折好 斜向 挡下 弃掉 补满 洗匀 收入格 分差 掷骰 "
        "上一张 上一步 下一步 上一局 下一局 这一局 这一方 这一课 下一课 那一格 哪张 哪一张 "
        "起始格 折法 折出 折对 折错 折完 再折 掷出 涂出 喊出 抽到 换到 只剩 "
        "手速 切下 画上去 格线 次佳 重做 要不要 走一步 公用区 往期 时长 折不出 派不上 掷不出 "
        "放得下 掷骰子 梅花纹 树叶纹 同一侧 同一方 同一条 多出来 不同意"
    ),
    "zh-Hant": (
        "吃墩 吃下 吃到 吃齊 領出 首引 跟牌 手牌 傳牌 出牌 選牌 墊牌 棄牌 棄牌堆 牌堆 "
        "牌組 牌背 卡牌 藍牌 綠牌 一墩 這一墩 上一墩 下一墩 第一墩 這一輪 上一輪 下一輪 "
        "各輪 下一張 下一位 下一項 上一節 下一節 這一步 另一個 哪種 俾格米 計分器 小塗鴉 "
        "桌遊 輪到 輪末 指示物 走到 打完 用完 用掉 排好 算好 收起來 短震 還沒 還沒有 "
        "還差 更早 更大 較新 同分 先手 這局 這張 那張 本頁 本程式 網路 主畫面 可選 加分 "
        "點一下 看得到 畫得下 不用了 再來一局 最多 向左 向右 擺上 放上 補上 畫上 畫好 "
        "翻面 放回 花紋 格紋 麻葉 人字 波點 摺手帕 摺好 斜向 擋下 棄掉 補滿 洗混 收入格 "
        "上一張 上一步 下一步 上一局 下一局 這一局 這一方 這一課 下一課 那一格 哪張 哪一張 "
        "起始格 摺法 摺出 摺對 摺錯 摺完 再摺 擲出 塗出 喊出 抽到 換到 只剩 "
        "手速 切下 畫上去 格線 次佳 重做 要不要 走一步 公用區 摺不出 派不上 擲不出 放得下 "
        "分差 擲骰 擲骰子 梅花紋 樹葉紋 同一側 同一方 同一條 多出來 不同意"
    ),
}
"""Words that the segmenters do not know; a bar marks a place where a phrase begins all the same."""

NONE = (
    "时会",
    "中选",
    "种颜色",
    "流传",
    "点亮",
    "码放",
    "时值",
    "人选",
    "高喊",
    "会标",
    "会扣",
    "多忙",
    "人有",
    "拿手",
)
"""Character sequences that jieba wrongly takes for words."""

_MARK = re.compile(
    "(?<=[ぁ-ん])(?=[0-9])|(?<=[\u3000、。，：；？！・])|(?<=[」』）])(?![ぁ-ん])|(?=[「『（])"
)
_LETTERS = re.compile(f"(?:(?!{NAME})[ぁ-んァ-ヺー一-鿿])+")
HAN = re.compile("[一-鿿]+")
_LONGEST = 3
"""The most characters of a term that is one word of Chinese; a longer term is split into words."""

_FAVOUR = 100_000
"""The frequency that jieba is told for a word of ours, higher than that of the words in it."""


def sources(locale: str) -> dict[str, str]:
    """Return each message by its key, and the titles of the rules."""
    found: dict[str, str] = {}
    for path in sorted((LOCALES / locale).glob("*.json")):
        document = json.loads(path.read_text("utf-8"))
        if path.stem.endswith("_rules"):
            game = path.stem.removesuffix("_rules")
            found |= {f"{game}.rules.{it['id']}": it["title"] for it in document["topics"]}
        elif not path.stem.endswith("whole"):
            found |= document
    return found


def home(key: str) -> str:
    """Return the game whose file has the words of a message; empty for the shell's file."""
    part = key.partition(".")[0]
    later = part.removesuffix("_lessons") in (*PAGES, *on_the_shelf(LOCALES.parent))
    return part if later and not re.fullmatch(r"\w+\.(?:name|about)", key) else ""


def terms(locale: str) -> set[str]:
    """Return the names of a game's parts, in all editions, and words of our own."""
    found = {word for word in OWN[locale].split() if "|" not in word}
    for key, text in sources(locale).items():
        if re.fullmatch(r"\w+\.(?:name|term\.\w+(?:\.also)?)", key):
            found |= {name for name in re.split("[、：]", text) if len(name) > 1}
    return found


# Chinese


def chinese(locale: str) -> dict[str, list[str]]:
    """Return the lists for Chinese: the words of more than one character."""
    runs = dict.fromkeys(
        run
        for text in sources(locale).values()
        for piece in PLACE.split(text)
        for run in HAN.findall(piece)
    )
    found = {run: words(run, locale) for run in runs}
    return {"whole": sorted({word for told in found.values() for word in told if len(word) > 1})}


def words(run: str, locale: str) -> list[str]:
    """Return the words of a run of Han characters."""
    found, start = [], 0
    for word in _cutter(locale)(run):
        found.append(run[start : start + len(word)])
        start += len(word)
    return found


@cache
def _cutter(locale: str) -> Callable[[str], Iterable[str]]:
    jieba.setLogLevel(logging.WARNING)
    tokenizer = jieba.Tokenizer()
    simplified: Callable[[str], str] = str
    if locale == "zh-Hant":
        simplified = opencc.OpenCC("t2s").convert
    for term in terms(locale):
        if len(term) <= _LONGEST:
            tokenizer.add_word(simplified(term), _FAVOUR)
    for word in NONE:
        tokenizer.del_word(word)
    return lambda run: tokenizer.cut(simplified(run), HMM=False)


# Japanese


def japanese() -> dict[str, list[str]]:
    """Return the lists for Japanese.

    ``whole`` has words in which no phrase begins, and ``starts`` words with which a phrase begins,
    both where the kinds of characters would tell otherwise.
    """
    texts = {
        text: phrases(text) for text in map(filled, sources("ja").values()) if len(text) <= LONG
    }
    whole: set[str] = set()
    starts: set[str] = set()

    def found(text: str) -> set[int]:
        return phrase_starts(text, "ja", Lexicon(whole), Lexicon(starts)) - tied(text, "ja")

    for text, wanted in [*texts.items()] * 2:
        for place in sorted(found(text) - wanted):
            begun = max((start for start in wanted if start < place), default=0)
            whole.update(_over(text[begun : place + 1], whole))
    for text, wanted in texts.items():
        for place in sorted(wanted - found(text)):
            starts.update(_first(text, place, texts))
    return {"whole": sorted(whole), "starts": sorted(starts)}


def _over(text: str, known: Collection[str]) -> Iterable[str]:
    """Yield the word to list for a text whose last character wrongly looks like a phrase's start.

    The word is that character, the hiragana before it, and the characters that they belong to. If
    that is no new word, it is a word of ours behind a name, or else the whole text.
    """
    stem = re.search(r"(?:[ァ-ヺー]+|[一-鿿]+)?[ぁ-ん]+.$", text)
    ours = next((word for word in OWN["ja"].split() if text.endswith(NAME + word)), "")
    for word in (stem.group() if stem else "", ours, text):
        if _LETTERS.fullmatch(word) and word not in known:
            yield word
            return


def _first(text: str, place: int, texts: Mapping[str, set[int]]) -> Iterable[str]:
    """Yield the shortest word that begins the phrase at ``place`` and is never inside a phrase."""
    for size in range(2, 6):
        word = text[place : place + size]
        if not _LETTERS.fullmatch(word):
            return
        if all(
            at.start() in {0, *wanted} | tied(other, "ja")
            for other, wanted in texts.items()
            for at in re.finditer(word, other)
        ):
            yield word
            return


def filled(text: str) -> str:
    """Return a message with a stand-in in each of its placeholders."""
    return PLACE.sub(lambda place: NAME if place.group(1) in NAMED else FIGURE, text)


def phrases(text: str) -> set[int]:
    """Return where phrases begin in a Japanese text.

    They begin where BudouX says and behind marks, but never inside a term.
    """
    found = {mark.start() for mark in _MARK.finditer(text)}
    start = 0
    for phrase in _parser().parse(text):
        found.add(start)
        start += len(phrase)
    for term in _terms().finditer(text):
        found -= set(range(term.start() + 1, term.end()))
    for before, bar, after in (word.partition("|") for word in OWN["ja"].split()):
        if bar:
            found |= {at.start() + len(before) for at in re.finditer(before + after, text)}
    return found - tied(text, "ja") - {0, len(text)}


@cache
def _parser() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


@cache
def _terms() -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(terms("ja"), key=len, reverse=True))))


def make(locale: str) -> dict[str, str]:
    """Return the files of a language by their names."""
    listed = japanese() if locale == "ja" else chinese(locale)
    texts: dict[str, str] = {"": ""}
    for key, text in sources(locale).items():
        texts[home(key)] = texts.get(home(key), "") + text + "\n"
    made = {}
    for part, text in texts.items():
        own = {
            kind: [word for word in found if word in text and not (part and word in texts[""])]
            for kind, found in listed.items()
        }
        wrapped = {kind: textwrap.wrap(" ".join(found), 60) for kind, found in own.items()}
        name = f"{part}_whole" if part else "whole"
        made[name] = json.dumps(wrapped, ensure_ascii=False, indent=0) + "\n"
    return made


def main() -> None:
    for locale in SEGMENTED:
        for name, text in make(locale).items():
            (LOCALES / locale / f"{name}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
