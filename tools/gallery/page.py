"""The page that shows the pictures of a run side by side, and what differs from a run before."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tools.gallery.camera import Shot
from tools.gallery.differences import difference

RUN = "run.json"
"""The file of a run that lists its pictures."""

PAGE = "index.html"

DATA = "/* pictures */ []"
"""What stands in the page where the pictures are listed."""


def write(shots: Iterable[Shot], folder: Path, before: Path | None = None) -> dict[str, int]:
    """Write the list and the page of a run.

    Args:
        shots: the pictures that were taken.
        folder: where they are.
        before: the folder of the run that they are compared with, if any.

    Returns:
        How many pictures there are of each state: ``same``, ``differs``, ``new``, and ``gone`` for
        those that were only taken before, in sizes and languages that were taken now as well.
    """
    own = [asdict(each) for each in shots]
    (folder / RUN).write_text(json.dumps(own, ensure_ascii=False, indent=1), "utf-8")
    shown = compared(own, folder, before) if before else own
    template = (Path(__file__).parent / PAGE).read_text("utf-8")
    text = json.dumps(shown, ensure_ascii=False).replace("<", "\\u003c")
    (folder / PAGE).write_text(template.replace(DATA, text), "utf-8")
    states = [each["state"] for each in shown if "state" in each]
    return {state: states.count(state) for state in dict.fromkeys(states)}


def compared(shots: list[dict[str, Any]], folder: Path, before: Path) -> list[dict[str, Any]]:
    """Return pictures with what differs from a run before: those that differ most come first."""
    old = {each["file"]: each for each in json.loads((before / RUN).read_text("utf-8"))}
    way = os.path.relpath(before, folder)
    found = []
    for each in shots:
        more: dict[str, Any] = {"state": "new", "pixels": 0}
        if each["file"] in old:
            differs = difference(before / each["file"], folder / each["file"])
            more["state"] = "differs" if differs else "same"
            if differs:
                more |= asdict(differs) | {"before": f"{way}/{each['file']}"}
        found.append(each | more)
    files, names = {each["file"] for each in shots}, {each["name"] for each in shots}
    gone = [each for file, each in old.items() if file not in files and each["name"] not in names]
    found += [
        each | {"state": "gone", "pixels": 0, "file": f"{way}/{each['file']}"} for each in gone
    ]
    order = ("differs", "new", "gone", "same")
    return sorted(found, key=lambda each: (order.index(each["state"]), -each["pixels"]))
