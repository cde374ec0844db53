"""What differs between two recordings of the same scenes."""

from __future__ import annotations

import difflib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tools.pilot.recording.recorder import Moment, read

SAME, BOXES, ARRANGED, CONTENT, OTHER = "same", "boxes", "arranged", "content", "another way"
"""How a screen compares: equal; other boxes around the same; also other gaps or sizes; something
else is drawn; or the scene has come to another screen, so that nothing after it says anything."""

CONTEXT = 2
MOST = 24
"""Lines of a difference that are shown."""


@dataclass
class Found:
    """What a comparison has found.

    Attributes:
        screens: how many screens are how.
        sent, boxes: bytes and controls before and after, summed over all screens that compare.
        arranged: how much more often each property that only arranges has which value.
        examples: a difference in contents, by its text, with the scenes that have it.
        missing: the scenes that only one of the two has.
    """

    screens: Counter[str] = field(default_factory=Counter)
    sent: list[int] = field(default_factory=lambda: [0, 0])
    boxes: list[int] = field(default_factory=lambda: [0, 0])
    arranged: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)


def compare(old: Path, new: Path) -> Found:
    """Return what differs between two folders."""
    found = Found()
    names = [{path.name for path in folder.glob("*.json.gz")} for folder in (old, new)]
    found.missing = names[0] ^ names[1]
    for name in sorted(names[0] & names[1]):
        if (old / name).read_bytes() == (new / name).read_bytes():
            moments = read(old / name)
            found.screens[SAME] += len(moments)
            for each in moments:
                _add(found, each, each)
            continue
        _scene(found, name.removesuffix(".json.gz"), read(old / name), read(new / name))
    return found


def _scene(found: Found, name: str, old: list[Moment], new: list[Moment]) -> None:
    for number, (before, after) in enumerate(zip(old, new, strict=False)):
        if (before.step, before.route) != (after.step, after.route):
            found.screens[OTHER] += len(old) - number
            key = f"{before.step} at {before.route}\n{after.step} at {after.route}"
            found.examples.setdefault(key, []).append(f"{name} {number}")
            return
        how = kind(before, after)
        found.screens[how] += 1
        _add(found, before, after)
        if how == CONTENT:
            key = difference(before, after)
            found.examples.setdefault(key, []).append(f"{name} {number}")
    if len(new) < len(old):
        found.screens[OTHER] += len(old) - len(new)


def kind(before: Moment, after: Moment) -> str:
    """Return how two screens compare."""
    one, other = before.content, after.content
    if one.digest == other.digest:
        return SAME
    if one.lines != other.lines:
        return CONTENT
    return BOXES if _gaps(one.arranged) == _gaps(other.arranged) else ARRANGED


def difference(before: Moment, after: Moment) -> str:
    """Return the lines in which two screens differ."""
    lines = difflib.unified_diff(
        before.content.lines, after.content.lines, "", "", "", "", CONTEXT, ""
    )
    changed = [line for line in list(lines)[2:] if not line.startswith("@@")]
    return "\n".join(changed[:MOST])


def _gaps(arranged: dict[str, int]) -> Counter[str]:
    """Return the values that arrange without the boxes that have them."""
    gaps: Counter[str] = Counter()
    for name, times in arranged.items():
        gaps[name.partition(".")[2]] += times
    return gaps


def _add(found: Found, before: Moment, after: Moment) -> None:
    for at, each in enumerate((before, after)):
        found.sent[at] += each.sent
        found.boxes[at] += each.content.boxes
    if before.content.digest != after.content.digest:
        found.arranged.update(after.content.arranged)
        found.arranged.subtract(before.content.arranged)
