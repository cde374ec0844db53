"""The names of players at a table, and what a language makes of a name in a sentence: it puts 님
behind it, quotation marks around it, or "your" of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from engine.letters import cut, key, tidy, unseen
from engine.record import MAX_NAME
from engine.refs import Arg
from ui.device.fonts import drawable

_SEATS = "플레이어|컴퓨터|사람|손님|파랑|빨강|Player|Guest|Blue|Red|プレイヤー|玩家"
_FAMILY = (
    "엄마|아빠|어머니|아버지|할머니|할아버지|할미|할비|이모|고모|숙모|이모부|고모부|삼촌|누나|오빠|"
    "언니|동생|여보|남편|아내"
)
_SHORT = "나|저|형|형아|우리|자기|막내|아들|딸|군|양"
_UNTITLED = re.compile(rf"(?:.*(?:님|씨|쌤|{_FAMILY})|(?:.* )?(?:{_SHORT})|{_SEATS})(?: ?\d+)?\W*")
"""Whole names without a title: a seat's number or colour, a name that has a title of its own, and
family, such as 지우 엄마 and 큰이모. A word that also ends names (한나, 준형, 태양) counts only
where it is a word of its own."""

_PRONOUNS = frozenset(("あなた", "わたし", "ぼく", "おれ", "うち", "じぶん"))


SEATS = ("seat", "name")
"""The places whose side a message is about; a message with ``.you`` has neither."""

OWNED = "’s"
"""What an English message writes behind the name of a place for its possessive."""

_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of reading until another of them ends it."""


class Speaks(Protocol):
    """A language's messages, as :class:`ui.text.Words` has them."""

    def __call__(self, key: str, **args: Arg) -> str: ...

    def has(self, key: str) -> bool: ...


def seat_names(
    words: Speaks,
    game: str,
    typed: Sequence[str],
    bots: Collection[int] = (),
    *,
    you: bool = True,
    outside: bool = False,
) -> tuple[str, ...]:
    """Return the names of the seats: typed by somebody, or the language's own; no two are the same.

    Args:
        game: the id of the game, without ``.keeper``.
        typed: a name for each seat; empty where there is none.
        bots: the seats that the computer plays.
        you: whether a person who plays alone is the reader, and may be called "you".
        outside: whether other apps show the names, whose fonts tell names apart that the app's
            fonts cannot draw.
    """
    alone = len(typed) - len(bots) == 1
    called = [
        (not unseen(name) and one_line(name))
        or seat_name(words, game, seat, bot=seat in bots, alone=alone, you=you)
        for seat, name in enumerate(typed)
    ]
    return tuple(told_apart(called, key if outside else _looks))


def one_line(text: str) -> str:
    """Return a typed text as it can stand in a sentence.

    Letters are put together with their marks, as Korean needs them. Whatever would break the line
    becomes a space, and marks that would turn the direction of the following words are removed.
    """
    if text.isascii() and text.isprintable():
        return text
    import unicodedata

    text = unicodedata.normalize("NFC", text)
    return "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in text
        if sign not in _TURNING
    )


def seat_name(
    words: Speaks, game: str, seat: int, *, bot: bool = False, alone: bool = False, you: bool = True
) -> str:
    """Return the language's own name for a seat.

    Args:
        alone: whether no other person plays.
        you: as in :func:`seat_names`.
    """
    if bot:
        return words("setup.bot", n=seat + 1)
    if alone:
        return words("setup.name.alone") if you else words("setup.seat", n=seat + 1)
    own = f"{game}.setup.name.{seat}"
    return words(own) if words.has(own) else words("setup.seat", n=seat + 1)


def level_name(words: Speaks, level: int, most: int) -> str:
    """Return the name of a bot's level: a word where there are three levels or five, else a
    number."""
    named = most in (3, 5)
    return words(f"setup.level.{level}") if named else words("setup.bot.level", n=level)


def bot_name(words: Speaks, level: int, most: int) -> str:
    """Return the name of a bot of a level."""
    return words("setup.bot.of", level=level_name(words, level, most))


def told_apart(names: Iterable[str], same: Callable[[str], str] = key) -> list[str]:
    """Return the names, with a number behind each that repeats an earlier one; empty names stay
    empty.

    Args:
        same: returns the same text for two names that count as the same; by default as people
            compare names.
    """
    found: list[str] = []
    for name in names:
        new, count = name, 1
        while name and same(new) in map(same, found):
            count += 1
            new = f"{cut(name, MAX_NAME - len(str(count)) - 1)} {count}"
        found.append(new)
    return found


def _looks(name: str) -> str:
    """Return the same text for two names that look the same on the app's screens, however they are
    stored.

    Two names in letters that none of the app's fonts has look the same there, and only there.
    """
    return key(drawable(name))


def clean(name: str) -> str:
    """Return a name as a record takes it: as it was typed, without invisible characters around it,
    and cut between letters where it is too long. It is empty where nothing of it would be
    visible."""
    return cut(tidy(name), MAX_NAME)


def titled(name: str) -> bool:
    """Return whether Korean puts 님 behind a person's name."""
    return _UNTITLED.fullmatch(name) is None


def parted(names: list[str], before: str, after: str) -> list[str]:
    """Return names for a Japanese sentence, in 「」 where one would run into the words beside it.

    Such a name is in hiragana: ここからははるとだけが. さん would separate only its end, and would
    give one player at a table a title that the others do not have.

    Args:
        before, after: the sentence before and after the list.
    """
    runs = _runs(before, names[0]) or _runs(names[-1], after)
    return [f"「{name}」" if runs and _is_kana(name) else name for name in names]


def begins(before: str) -> bool:
    """Return whether a sentence begins behind that part of an English message."""
    before = before.rstrip(" “(")
    return not before or before[-1] in ".!?"


def owned(name: str) -> str:
    """Return the English possessive of a name: Ann’s; Your and your of You and you."""
    return f"{name}r" if name in ("You", "you") else f"{name}{OWNED}"


def _is_kana(name: str) -> bool:
    return (_is_hiragana(name[:1]) or _is_hiragana(name[-1:])) and name not in _PRONOUNS


def _runs(before: str, after: str) -> bool:
    return _is_hiragana(before[-1:]) and _is_hiragana(after[:1])


def _is_hiragana(sign: str) -> bool:
    return "ぁ" <= sign <= "ゖ"
