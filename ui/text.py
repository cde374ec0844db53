"""Words: one bundle per language turns message keys into sentences.

A message is text with named places, and nothing else: ``{n}`` inserts a value, ``{name:은}`` a
value and the Korean particle that agrees with it, and ``{n:button|buttons}`` one of two words by
number (English). ``{name:’s}`` is the English possessive. A message whose ``{seat}`` or ``{name}``
is a person who plays alone is replaced by the one with ``.you`` behind its key, if there is one,
which addresses them. Wherever else a message names that person, it says "you".

Bundles are JSON files, ``locales/<locale>/<game or shell>.json``, read when a game is first opened.
A packed app also has the home screen's messages about its games in ``shelf.json``.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from functools import cache, reduce

import locales
from engine.letters import fenced
from engine.refs import Arg, Ref
from ui.device.fonts import known
from ui.names import OWNED, SEATS, begins, owned, parted, titled
from ui.particles import FORMS, joined, linked

LOCALES = ("ko", "ja", "zh-Hant", "zh-Hans", "en")
"""The languages of the app, in the order of the settings screen."""

NOBODY = -1
"""A side that does not exist: the messages address somebody who has not played."""

ELSEWHERE: list[Callable[[str, str], bytes | None]] = []
"""Further places where a language's file may be: for games that are loaded when they are first
opened."""

OPENED: dict[str, tuple[str, ...]] = {}
"""The parts whose messages have been read, by language."""

_YOU = {"en": "you", "ko": "나", "ja": "あなた", "zh-Hant": "你", "zh-Hans": "你"}
"""Whoever is spoken to, where no message is written for them alone."""

_PLACE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")

# Whole sentences are inserted into others, and people's names may end with a mark as well: where
# two marks would meet, the first one stays.
_ENDS, _STOPS, _ENDED = (*".。!?！？…",), (*".。",), "\0"
_COLONS, _ASKS = (*":：",), (*"?？",)


def read(locale: str, name: str) -> bytes | None:
    """Return a language's JSON file, by its name without the ending; None if there is none.

    ``importlib.resources`` would list the whole archive of a packed app for each file.
    """
    try:
        return pkgutil.get_data(locales.__name__, f"{locale}/{name}.json")
    except OSError:
        places = (place(locale, name) for place in ELSEWHERE)
        return next((found for found in places if found is not None), None)


@cache
def bundle(locale: str, part: str) -> Mapping[str, str]:
    """Return the messages of one part (``shell`` or a game) in one language; empty if there are
    none."""
    messages: dict[str, str] = json.loads(read(locale, part) or "{}")
    if messages:
        known(messages.values())
        OPENED[locale] = (*OPENED.get(locale, ()), part)
    return messages


def has(locale: str, name: str) -> bool:
    """Return whether that language has such a file; for a game that is not loaded yet, the shelf's
    messages say so."""
    return name in bundle(locale, "shelf") or read(locale, name) is not None


def match_locale(tags: Sequence[str]) -> str:
    """Return the language that fits a device's preferred ones best; English if none does.

    Args:
        tags: BCP 47 tags in order of preference, ``-`` or ``_`` between subtags.
    """
    for tag in tags:
        parts = tag.replace("_", "-").lower().split("-")
        if parts[0] == "zh":
            traditional = "hant" in parts or (
                "hans" not in parts and bool({"tw", "hk", "mo"} & set(parts))
            )
            return "zh-Hant" if traditional else "zh-Hans"
        if parts[0] in ("ko", "ja", "en"):
            return parts[0]
    return "en"


class Words:
    """The messages of one language.

    Args:
        locale: one of :data:`LOCALES`.
        game: the id of the game in play, which names the things (:class:`Ref`) of its messages.
        names: the sides' bare names, as chips and cards show them.
        people: the sides that people play.
        rivals: the sides that the rules play.
        to: the side that the messages address; by default a person who plays alone, :data:`NOBODY`
            for none.
        outside: the names of the sides for use outside the app; by default the same.
    """

    def __init__(
        self,
        locale: str,
        game: str = "",
        names: Sequence[str] = (),
        people: Collection[int] = (),
        to: int | None = None,
        outside: Sequence[str] = (),
        rivals: Collection[int] = (),
    ) -> None:
        self.locale = locale
        self.game = game
        self.names = tuple(names)
        self.outside = tuple(outside) or self.names
        self.people = frozenset(people)
        self.rivals = frozenset(rivals)
        self.to = next(iter(self.people)) if to is None and len(self.people) == 1 else to

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def at(
        self,
        game: str,
        names: Sequence[str],
        people: Collection[int] = (),
        outside: Sequence[str] = (),
        rivals: Collection[int] = (),
    ) -> Words:
        """Return the words of a table in the same language: its game, the names of its sides, which
        of them are people, their names for use outside the app, and which sides the rules play."""
        return Words(self.locale, game, names, people, None, outside, rivals)

    def spoken_to(self, side: int) -> Words:
        """Return the same words, addressed to a side, or to :data:`NOBODY`."""
        words = copy(self)
        words.to = side
        return words

    def has(self, key: str) -> bool:
        """Return whether there is a message with that key."""
        return self._find(key) is not None

    def __call__(self, key: str, **args: Arg) -> str:
        """Return the sentence for a key; the key itself if there is none, so nothing is ever
        blank."""
        message = self._find(f"{key}.you") if self._speaks_to(args) else None
        if message is None:
            message = self._find(key)
        if message is None:
            return key
        put = self._putter(args)
        if self.locale.startswith("zh"):
            return _once(_PLACE.sub(lambda place: _spaced(place, put(place)), message))
        return _once(_PLACE.sub(put, message))

    def name(self, ref: Ref) -> str:
        """Return the name of a thing in a sentence; people get the title that their language gives
        them, and the rules' opponents their article."""
        if ref.kind == "seat":
            seat = int(ref.id)
            name = fenced(self.names[seat]) if seat < len(self.names) else f"{ref.id}"
            if seat in self.rivals:
                return self("seat.rival", name=name)
            has_title = seat in self.people and (self.locale != "ko" or titled(name))
            return self("seat.person", name=name) if has_title else name
        return self(f"{self.game}.{ref.kind}.{ref.id}")

    def sides(
        self, names: Sequence[str], most: int | None = None, separator: str | None = None
    ) -> str:
        """Return the names of the players: two as opponents, more of them as a list.

        Args:
            most: the most names before "and 3 more".
            separator: the text between more than two names; by default the language's comma.
        """
        if len(names) == 2:
            return self("list.versus").join(names)
        named = (self("list.separator") if separator is None else separator).join(names[:most])
        rest = len(names[most:]) if most else 0
        return self("list.others", names=named, n=rest) if rest else named

    def listed(self, texts: Sequence[str]) -> str:
        """Return texts as the list of a sentence, with the language's "and" before the last."""
        if len(texts) < 2:
            return "".join(texts)
        *most, last = texts
        before, mark = self("list.separator").join(most), self("list.last")
        if self.locale.startswith("zh"):
            # 和 is a word, and set apart from digits and Latin letters.
            mark = f"{' ' * _is_latin(before[-1:])}{mark}{' ' * _is_latin(last[:1])}"
        return f"{before}{mark}{last}"

    def sentences(self, *texts: str) -> str:
        """Join whole sentences, spaced as the language does; empty ones are left out, and a stop is
        put where one lacks it before the next."""
        return reduce(
            lambda text, more: self("shell.stop", first=text, second=more),
            [text for text in texts if text] or [""],
        )

    def _speaks_to(self, args: Mapping[str, Arg]) -> bool:
        """Return whether a message with these arguments is about the side that is addressed: only
        the places that its ``.you`` leaves out count."""
        return any(self._is_you(args.get(place)) for place in SEATS)

    def _is_you(self, value: Arg | None) -> bool:
        """Return whether a value is the side that is addressed."""
        return isinstance(value, Ref) and value.kind == "seat" and value.id == self.to

    def _find(self, key: str) -> str | None:
        parts = ("shell", "shelf", key.partition(".")[0])
        found = (bundle(self.locale, part).get(key) for part in parts)
        return next((message for message in found if message is not None), None)

    def _putter(self, args: Mapping[str, Arg]) -> Callable[[re.Match[str]], str]:
        def put(place: re.Match[str]) -> str:
            name, spec = place.group(1), place.group(2)
            if name not in args:
                return place.group(0)
            value = args[name]
            if spec and "|" in spec:
                one, many = spec.split("|", 1)
                return one if value == 1 else many
            text = self._spell(value, place)
            if spec in FORMS:
                text = joined(text, spec)
            elif spec == OWNED:
                text = owned(text)
            elif spec in ("th", "번째"):
                from ui.ordinals import ordinal

                text = ordinal(text, spec)
            after = place.string[place.end() :][:1]
            stops = after in _STOPS and text[-1:] in _ENDS
            # A question needs no colon before its answer; a name that ends like one does.
            stops |= after in _COLONS and text[-1:] in _ASKS and name not in _SIDES
            return f"{text}{_ENDED}" if stops else text

        return put

    def _spell(self, value: Arg, place: re.Match[str]) -> str:
        if isinstance(value, int) and value < 0:
            return f"\N{MINUS SIGN}{-value}"
        if not isinstance(value, Ref | tuple):
            return fenced(str(value))
        refs = (value,) if isinstance(value, Ref) else value
        named = [self.name(ref) for ref in refs]
        message = place.string
        if self.locale == "ja" and named and refs[0].kind == "seat":
            named = parted(named, message[: place.start()], message[place.end() :])
        if named and refs[0].kind == "seat":
            told = zip(refs, named, strict=True)
            named = [_YOU[self.locale] if self._is_you(ref) else name for ref, name in told]
            # "You" and "The Automa" have a capital only where a sentence begins.
            if named[0][:4] in ("you", "the ") and begins(message[: place.start()]):
                named[0] = named[0][0].upper() + named[0][1:]
            if self.locale == "ko" and not _lists(message, place):
                named = linked(named)
        # Quotation marks separate names without a comma.
        return self.listed(named).replace("」、「", "」「")


def _lists(message: str, place: re.Match[str]) -> bool:
    """Return whether a place is no part of a sentence, but what is listed after it."""
    return not place.group(2) and message[place.end() :][:1] in ("", ".")


def _once(text: str) -> str:
    """Return a text without the stops that would follow an inserted text's own closing mark."""
    if _ENDED not in text:
        return text
    first, *rest = text.split(_ENDED)
    return first + "".join([part[1:] for part in rest])


def _spaced(place: re.Match[str], text: str) -> str:
    """Return a name for a place between Han characters, with the space that Chinese sets beside a
    Latin letter or beside the number of a player."""
    letter = place.group(1) in _SIDES or any(map(_is_letter, text))
    if not letter and not any(map(_is_han, text)):
        return text
    message = place.string
    before, after = message[place.start() - 1 : place.start()], message[place.end() :][:1]
    if letter and _is_han(before) and _is_latin(text[:1]):
        text = f" {text}"
    if _is_han(after) and _is_latin(text[-1:]):
        text = f"{text} "
    return text


_SIDES = ("giver", "looker", "name", "names", "one", "seat", "seats", "target", "two")
"""The places in which players’ names stand; a name of digits alone is set apart from Han characters
as a Latin one is."""


# No regular expression is used: to compile a class of all Han characters takes longer than all else
# here.
def _is_han(sign: str) -> bool:
    return "一" <= sign <= "鿿"


def _is_letter(sign: str) -> bool:
    return "A" <= sign <= "Z" or "a" <= sign <= "z" or "À" <= sign <= "ɏ"


def _is_latin(sign: str) -> bool:
    return "0" <= sign <= "9" or _is_letter(sign)


def places(message: str) -> frozenset[str]:
    """Return the names of the places in a message."""
    return frozenset(match.group(1) for match in _PLACE.finditer(message))
