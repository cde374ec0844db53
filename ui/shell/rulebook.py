"""The rules of a game in one language, as data: topics made of texts, lists, steps and figures."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from ui.text import read

Kind = Literal["text", "list", "steps", "figure"]


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a topic.

    Attributes:
        kind: a paragraph, points, numbered steps, or a figure.
        lines: the sentences; of a figure, its caption.
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


def has_rules(locale: str, game: str) -> bool:
    """Whether there are rules of the game to read in that language."""
    return read(locale, f"{game}_rules") is not None


@cache
def rulebook(locale: str, game: str) -> tuple[Topic, ...]:
    """The topics in the order to read them; none if the game has no rules in that language."""
    document = json.loads(read(locale, f"{game}_rules") or '{"topics": []}')
    return tuple(
        Topic(topic["id"], topic["title"], tuple(_block(block) for block in topic["blocks"]))
        for topic in document["topics"]
    )


def _block(facts: dict[str, Any]) -> Block:
    if "figure" in facts:
        return Block("figure", (facts["caption"],), facts["figure"])
    if "list" in facts:
        return Block("list", tuple(facts["list"]))
    if "steps" in facts:
        return Block("steps", tuple(facts["steps"]))
    return Block("text", (facts["text"],))
