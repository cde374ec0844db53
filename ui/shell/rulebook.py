"""The rules of a game in one language, as data: topics made of texts, lists, steps and figures."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple

from engine.letters import folded
from ui.text import bundle, read

Kind = Literal["text", "list", "steps", "figure"]

TERMS = "terms"
"""The id of the table of terms, where a topic's id would be."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a topic.

    Attributes:
        kind: a paragraph, points, numbered steps, or a figure.
        lines: the sentences; for a figure, its caption.
        figure: the figure's id, or empty.
    """

    kind: Kind
    lines: tuple[str, ...]
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Topic:
    """What the rules say about one thing."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game.

    Attributes:
        id: the term's id, the same in every language.
        also: what other editions call it; empty if they call it the same.
        means: what it is, in a sentence.
    """

    id: str
    name: str
    also: str
    means: str


class Hit(NamedTuple):
    """A topic in which something was found, and the line that says it.

    If what was found is far from the line's beginning, the line starts at that clause.
    """

    topic: Topic
    line: str


class Mention(NamedTuple):
    """A place in a text that names a term."""

    start: int
    end: int
    term: Term


@cache
def rulebook(locale: str, game: str) -> tuple[Topic, ...]:
    """Return the topics in reading order; none if the game has no rules in that language."""
    document = json.loads(read(locale, f"{game}_rules") or '{"topics": []}')
    return tuple(
        Topic(topic["id"], topic["title"], tuple(_block(block) for block in topic["blocks"]))
        for topic in document["topics"]
    )


@cache
def terms(locale: str, game: str) -> tuple[Term, ...]:
    """Return the terms in the bundle's order.

    A term has the keys ``<game>.term.<id>``, its ``.also`` and its ``.means``.
    """
    messages, prefix = bundle(locale, game), f"{game}.term."
    names = {
        key.removeprefix(prefix): name
        for key, name in messages.items()
        if key.startswith(prefix) and "." not in key.removeprefix(prefix)
    }
    return tuple(
        Term(
            id,
            name,
            messages.get(f"{prefix}{id}.also", ""),
            messages.get(f"{prefix}{id}.means", ""),
        )
        for id, name in names.items()
    )


def search(topics: Sequence[Topic], text: str) -> tuple[Hit, ...]:
    """Return the topics with ``text`` in their title or lines, ignoring capitals and spaces."""
    wanted = _plain(text)
    found = []
    for topic in topics:
        lines = [line for block in topic.blocks for line in block.lines]
        line = next((line for line in lines if wanted in _plain(line)), "")
        if line or wanted in _plain(topic.title):
            found.append(Hit(topic, _from_clause(line, wanted)))
    return tuple(found)


def _from_clause(line: str, wanted: str) -> str:
    """Return a line from the clause on in which something was found.

    The list of what was found has room for only two rows of a line.
    """
    if not line or wanted in _plain(line[:_SEEN_AT_ONCE]):
        return line
    times = _plain(line).count(wanted)
    starts = [match.end() for match in _CLAUSE.finditer(line)]
    start = max((n for n in starts if _plain(line[n:]).count(wanted) == times), default=0)
    return f"\N{HORIZONTAL ELLIPSIS}{line[start:]}" if start else line


_SEEN_AT_ONCE = 24
"""Letters of a line that are seen in the narrowest list with the largest text."""

_CLAUSE = re.compile(r"[.,:;!?]\s+|[。，、：；！？]")
"""What separates a clause from the next one."""


def search_terms(known: Sequence[Term], text: str) -> tuple[Term, ...]:
    """Return the terms that have ``text`` in one of their names."""
    wanted = _plain(text)
    return tuple(t for t in known if wanted in _plain(t.name) or wanted in _plain(t.also))


def mentions(known: Sequence[Term], text: str) -> tuple[Mention, ...]:
    """Return where ``text`` names terms: the longer name where two fit, and each term once. A name
    that is only part of a longer word is none."""
    by_name = {term.name.casefold(): term for term in known}
    if not by_name:
        return ()
    names = "|".join(map(re.escape, sorted(by_name, key=len, reverse=True)))
    # In Latin letters a name may be in the plural.
    pattern = re.compile(rf"(?<![A-Za-z])({names})(?:e?s)?(?![A-Za-z])", re.IGNORECASE)
    found: dict[str, Mention] = {}
    for match in pattern.finditer(text):
        start, end = match.span()
        longer = _VERB.match(match.group()) and _STEM.search(text[:start])
        if longer or any(_KATAKANA.match(text, place) for place in (start, end)):
            continue
        term = by_name[match.group(1).casefold()]
        found.setdefault(term.id, Mention(start, end, term))
    return tuple(found.values())


_KATAKANA = re.compile("(?<=[ァ-ヺー])(?=[ァ-ヺー])")
"""A place inside a run of katakana, which is one word of Japanese: トリック is none in
トリックテイキング."""

_VERB = re.compile("[一-鿿][ぁ-ん]")
_STEM = re.compile("[一-鿿][いきぎしちびみりえけげせぜねべめれ]$")
"""The beginning of a Japanese name that is a verb, such as 取ったカード, and what makes a longer
verb of it, such as 受け取ったカード."""


def _plain(text: str) -> str:
    return folded(text).replace(" ", "")


def _block(facts: dict[str, Any]) -> Block:
    if "figure" in facts:
        return Block("figure", (facts["caption"],), facts["figure"])
    if "list" in facts:
        return Block("list", tuple(facts["list"]))
    if "steps" in facts:
        return Block("steps", tuple(facts["steps"]))
    return Block("text", (facts["text"],))
