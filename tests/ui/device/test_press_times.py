"""What becomes of what a page's stopwatch tells."""

from __future__ import annotations

from typing import Any

import pytest

from ui.device.press_times import KEPT, PressTimes

SHOWN = {"key": "stopwatch:1", "at": 100}
HERE = ("stopwatch:1", (5.0, 5.0))
Asked = tuple[str, tuple[float, float] | None]


def judged(told: list[dict[str, Any]], *asked: Asked) -> list[dict[str, Any]]:
    """What is read, one after the other, after all that was told."""
    times = PressTimes(lambda _: None)
    for each in told:
        times.note({"wall": each["at"], **each})
    read = [times.read(*each) for each in asked]
    return [{"void": void} if ms is None else {"ms": ms} for ms, void in read]


def pressed(at: float, place: tuple[float, float] | None = (5, 5), **more: float) -> dict[str, Any]:
    """A press, or a key where there is no place."""
    return {"press": None if place is None else list(place), "at": at, **more}


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


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {},
        {"key": 1, "at": 1, "wall": 1},
        {"key": "stopwatch:1", "at": "1", "wall": 1},
        {"key": "stopwatch:1", "at": float("nan"), "wall": 1},
        {"press": [1], "at": 1, "wall": 1},
        {"press": [1, {}], "at": 1, "wall": 1},
        {"press": None, "at": 1},
        {"hidden": True, "at": None},
    ],
)
def test_what_no_page_tells_is_refused_and_changes_nothing(told: Any) -> None:
    times = PressTimes(lambda _: None)
    times.note({"wall": 100, **SHOWN})
    with pytest.raises(ValueError, match="no"):
        times.note(told)
    times.note({"wall": 150, **pressed(150)})
    assert times.read(*HERE) == (50, "")


def test_only_the_latest_are_remembered() -> None:
    shown = [{"key": f"stopwatch:{number}", "at": 1} for number in range(KEPT + 1)]
    assert judged([*shown, pressed(2)], ("stopwatch:0", None)) == [{"void": "unseen"}]
    assert judged([*shown, pressed(2)], ("stopwatch:1", None)) == [{"ms": 1}]
