"""The player's settings, as one value that is stored as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, get_args, get_type_hints

from engine import untrusted

Theme = Literal["system", "light", "dark"]
TextSize = Literal["normal", "large", "huge"]
Seating = Literal["pass", "across", "same_side"]
Pace = Literal["at_once", "pause", "tap"]
Language = Literal["device", "ko", "ja", "zh-Hant", "zh-Hans", "en"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the device, not of a game.

    Attributes:
        language: a locale, or ``device`` for the device's.
        theme: light, dark, or ``system`` for the device's.
        high_contrast: whether grounds are plain and lines strong.
        text_size: the size of all text.
        reduced_motion: whether nothing slides or fades.
        haptics: whether the device buzzes briefly at a commit, if it can.
        sounds: whether a table makes soft sounds, where the page can play them.
        seating: how two players sit round the phone.
        screen_reader: whether the semantics tree is built at the start.
        tips: whether a few sentences help at the first table of a game.
        pace: how bots act: at once, after a short pause, or at a tap each.
    """

    language: Language = "device"
    theme: Theme = "system"
    high_contrast: bool = False
    text_size: TextSize = "normal"
    reduced_motion: bool = False
    haptics: bool = True
    sounds: bool = False
    seating: Seating = "pass"
    screen_reader: bool = False
    tips: bool = True
    pace: Pace = "pause"


_CHOICES = {
    name: get_args(hint) or (False, True) for name, hint in get_type_hints(Settings).items()
}


def choices(name: str) -> tuple[str | bool, ...]:
    """Return the values that a setting can have, in the order in which they are offered."""
    return _CHOICES[name]


def changed(text: str | None, values: Mapping[str, Any]) -> str:
    """Return settings as JSON, some of them changed.

    Args:
        text: the settings as they are stored. What another version has written beside them stays.
        values: the changed values by name.
    """
    return json.dumps({**_read(text), **asdict(loads(text)), **values})


def loads(text: str | None) -> Settings:
    """Read settings from JSON. What is missing, unknown or out of range falls back to its
    default."""
    found = _read(text)
    known: dict[str, Any] = {}
    for field in fields(Settings):
        value = found.get(field.name)
        if any(type(value) is type(choice) and value == choice for choice in choices(field.name)):
            known[field.name] = value
    return Settings(**known)


def _read(text: str | None) -> dict[str, Any]:
    try:
        found = untrusted.read(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
