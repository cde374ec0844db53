"""A screen as the client has it, in three parts: what is drawn, how it is arranged, how many boxes.

Two screens with the same contents show the same things on the same surfaces in the same order, with
the same names and the same answers to a finger. They may still differ in boxes that only hold
something, and in the gaps between them.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

ARRANGED = frozenset((
    "alignment", "aspect_ratio", "clip_behavior", "col", "columns", "expand", "expand_loose", "fit",
    "height", "horizontal_alignment", "intrinsic_height", "intrinsic_width", "margin", "max_extent",
    "padding", "run_alignment", "run_spacing", "scroll", "spacing", "tight", "vertical_alignment",
    "width", "wrap",
))  # fmt: skip
"""Properties that only arrange what is in a box. On what is drawn they count as contents."""

IDS = frozenset(("_i", "service_id"))
"""Properties that hold a control's number, which depends on what was drawn before."""

UNSEEN = frozenset(("_c", "key"))
"""Properties that are no part of what is drawn."""

SHOWN = frozenset(("Text", "Image", "Icon", "TextField", "ProgressRing", "ProgressBar", "Canvas"))
"""Kinds that draw something by themselves, so that their size is a part of what is drawn."""

LONGEST = 120
"""Characters of a value that are written out; of a longer one there is a digest."""


@dataclass(frozen=True, slots=True)
class Content:
    """A screen.

    Attributes:
        lines: what is drawn, in order, a line each; indented below the surface, button or name that
            it is in.
        arranged: how often each property that only arranges has which value.
        boxes: the number of all controls.
        digest: of everything but the controls' ids. Equal digests mean that nothing differs.
    """

    lines: tuple[str, ...]
    arranged: dict[str, int]
    boxes: int
    digest: str


def content_of(view: Any) -> Content:
    """Return a view as it was sent: nested dicts, each control with its kind as ``_c``."""
    arranged: Counter[str] = Counter()
    view = _without_ids(view)
    lines = tuple(_lines(view, 0, arranged))
    plain = json.dumps(view, sort_keys=True, default=repr)
    digest = hashlib.sha256(plain.encode()).hexdigest()[:16]
    return Content(lines, dict(sorted(arranged.items())), _count(view), digest)


def _lines(part: Any, depth: int, arranged: Counter[str]) -> Iterator[str]:
    if isinstance(part, list):
        for each in part:
            yield from _lines(each, depth, arranged)
        return
    if not _is_control(part) or part.get("visible") is False:
        return
    kind, own = part["_c"], []
    within = []
    for name, value in sorted(part.items()):
        if name in UNSEEN:
            continue
        if _holds_controls(value):
            within.append(value)
        elif name == "_internals" or (name in ARRANGED and kind not in SHOWN):
            arranged[f"{kind}.{name}={_written(value)}"] += 1
        else:
            own.append(f"{name}={_written(value)}")
    if own or kind in SHOWN:
        sized = [f"{name}={_written(part[name])}" for name in ("width", "height") if name in part]
        yield "  " * depth + " ".join((kind, *dict.fromkeys((*own, *sized))))
        depth += 1
    for each in within:
        yield from _lines(each, depth, arranged)


def _is_control(part: Any) -> bool:
    return isinstance(part, dict) and "_c" in part


def _holds_controls(value: Any) -> bool:
    return _is_control(value) or (isinstance(value, list) and any(map(_is_control, value)))


def _written(value: Any) -> str:
    if isinstance(value, float):
        value = round(value, 2)
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True, default=repr)
    if len(text) <= LONGEST:
        return text
    return f"{text[:40]}... {hashlib.sha256(text.encode()).hexdigest()[:8]}"


def _without_ids(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: _without_ids(value) for name, value in part.items() if name not in IDS}
    return [_without_ids(each) for each in part] if isinstance(part, list) else part


def _count(part: Any) -> int:
    if isinstance(part, dict):
        return _is_control(part) + sum(map(_count, part.values()))
    return sum(map(_count, part)) if isinstance(part, list) else 0
