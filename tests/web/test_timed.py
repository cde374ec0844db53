"""What the worker makes of what the page's stopwatch tells it, in Node."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from web.archive import find_node
from web.build import PAGE

RUN = """
globalThis.self = { postMessage() {} };
const { note, read } = await import(process.argv[1]);
const [told, asked] = JSON.parse(process.argv[2]);
told.forEach((each) => note({ wall: each.at, ...each }));
console.log(JSON.stringify(asked.map((each) => JSON.parse(read(...each)))));
"""

SHOWN = {"key": "stopwatch:1", "at": 100}
HERE = ["stopwatch:1", 5, 5]


def judged(told: list[dict[str, Any]], *asked: list[Any]) -> list[dict[str, Any]]:
    """What is read, one after the other, after all that was told."""
    page = (PAGE / "timed.js").as_uri()
    node = find_node() or pytest.fail("Node is not installed", pytrace=False)
    words = ["--input-type=module", "-e", RUN, "--", page, json.dumps([told, asked])]
    done = subprocess.run([node, *words], capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def pressed(at: float, place: tuple[float, float] | None = (5, 5), **more: float) -> dict[str, Any]:
    """A press, or a key where there is no place."""
    return {"press": place, "at": at, **more}


@pytest.mark.parametrize(
    ("told", "reading"),
    [
        # The first press there since it was shown; neither one elsewhere nor the next one there.
        ([SHOWN, pressed(90), pressed(150), pressed(160, (9, 9)), pressed(170)], {"ms": 50}),
        ([SHOWN, pressed(150, (5.6, 4.5))], {"ms": 50}),
        # A screen reader's press has no place, and Flutter makes one up.
        ([SHOWN, pressed(170, None)], {"ms": 70}),
        ([SHOWN, pressed(90)], {"void": "early"}),
        ([SHOWN], {"void": "unpressed"}),
        ([pressed(150)], {"void": "unseen"}),
        ([SHOWN, {"hidden": True, "at": 120}, pressed(150)], {"void": "hidden"}),
        ([{"hidden": True, "at": 90}, SHOWN, pressed(150)], {"ms": 50}),
        ([SHOWN, pressed(150, wall=9000)], {"void": "clock"}),
    ],
)
def test_a_time_is_read_or_it_is_said_why_not(
    told: list[dict[str, Any]], reading: dict[str, Any]
) -> None:
    assert judged(told, HERE) == [reading]


def test_a_time_is_read_once() -> None:
    assert judged([SHOWN, pressed(150)], HERE, HERE) == [{"ms": 50}, {"void": "unseen"}]
