"""The sounds of the table, made by code: short and soft, one file each.

They are written beside the app and fetched when somebody has switched sounds on.
"""

from __future__ import annotations

import io
import math
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

FOLDER = "sounds"

RATE = 16_000
"""Samples per second."""

PEAK = 0.3
"""The largest share of a sample's range that is used: no sound is louder at any moment."""

Samples = list[float]


def _ring(pitch: float, seconds: float, fall: float) -> Samples:
    """Return the sound of a struck thing, which fades out.

    Args:
        pitch: in hertz.
        seconds: the length.
        fall: e-folds per second by which it fades.
    """
    turn = 2 * math.pi * pitch / RATE
    return [math.sin(turn * n) * math.exp(-fall * n / RATE) for n in range(int(seconds * RATE))]


def _brush(seconds: float, dark: float, seed: int) -> Samples:
    """Return the sound of something soft that brushes over something: noise that swells and fades.

    Args:
        seconds: the length.
        dark: from 0 to 1, how much of the noise's high part is taken away.
        seed: of the noise.
    """
    rng, count = Random(seed), int(seconds * RATE)
    found, before = [], 0.0
    for n in range(count):
        before = dark * before + (1 - dark) * rng.uniform(-1, 1)
        found.append(before * math.sin(math.pi * n / count) ** 2)
    return found


def _mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Return several sounds over each other, each given with its start in seconds and loudness."""
    long = max(int(start * RATE) + len(own) for start, _, own in parts)
    found = [0.0] * long
    for start, loud, own in parts:
        first = int(start * RATE)
        for n, value in enumerate(own):
            found[first + n] += loud * value
    return found


def _card() -> Samples:
    """Return the sound of a card that is laid on cloth."""
    return _mix((0, 1.0, _brush(0.09, 0.55, 1)), (0.05, 0.5, _ring(170, 0.08, 55)))


def _patch() -> Samples:
    """Return the sound of a patch that is pressed on, and of a stitch that is drawn through."""
    return _mix((0, 0.8, _ring(120, 0.12, 32)), (0.07, 0.9, _brush(0.13, 0.75, 2)))


def _die() -> Samples:
    """Return the sound of a die that tumbles slower and slower."""
    knocks = ((0.0, 1.0, 900.0), (0.06, 0.8, 1150.0), (0.14, 0.6, 820.0), (0.25, 0.4, 980.0))
    return _mix(*((start, loud, _ring(pitch, 0.06, 75)) for start, loud, pitch in knocks))


def _button() -> Samples:
    """Return the sound of two wooden buttons."""
    return _mix((0, 0.8, _ring(1250, 0.1, 45)), (0.07, 1.0, _ring(1560, 0.13, 38)))


def _trick() -> Samples:
    """Return the sound of cards that are swept together."""
    return _mix((0, 1.0, _brush(0.24, 0.6, 3)), (0.2, 0.6, _ring(140, 0.09, 45)))


def _pencil() -> Samples:
    """Return the sound of two strokes of a pencil."""
    return _mix((0, 0.8, _brush(0.09, 0.25, 4)), (0.1, 1.0, _brush(0.11, 0.25, 5)))


def _win() -> Samples:
    """Return four rising notes."""
    notes = enumerate((523.25, 659.25, 783.99, 1046.5))
    return _mix(*((0.11 * n, 0.7, _ring(pitch, 0.42, 9)) for n, pitch in notes))


SOUNDS: dict[str, Callable[[], Samples]] = {
    "card": _card,
    "patch": _patch,
    "die": _die,
    "button": _button,
    "trick": _trick,
    "pencil": _pencil,
    "win": _win,
}
"""The function that makes each sound, by the sound's name."""


def wav(samples: Iterable[float]) -> bytes:
    """Return a sound as a WAV file, scaled to ``PEAK``, without a click at its end."""
    values = list(samples)
    most, fade = max(abs(value) for value in values), RATE // 100
    for n in range(fade):
        values[-1 - n] *= n / fade
    data = array("h", (round(value / most * PEAK * 32767) for value in values))
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return target.getvalue()


def write_sounds(out: Path) -> None:
    """Write all sounds to a folder of a build."""
    (out / FOLDER).mkdir()
    for name, make in SOUNDS.items():
        (out / FOLDER / f"{name}.wav").write_bytes(wav(make()))
