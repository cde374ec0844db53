"""What is said over a table of several phones leaves the most of the table in sight."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import flet as ft
import pytest

from engine.refs import Ref
from tests.ui.components.surroundings import surroundings
from tools.pilot.headless import _walk, unmarked
from ui.apart import Appeared
from ui.context import AppContext
from ui.lines import fits
from ui.look import TARGET
from ui.shell.rooms import bars
from ui.stored.settings import TextSize
from ui.text import LOCALES

WHO = {"ko": ("보람", "시영"), "ja": ("ゆうこ", "しほ")}
OTHERS = ("Boris", "Cyril")

SAID: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("next",), ("table",)),
    (("given", "given.hand"), ("read",)),
    *(((key,), ("read",)) for key in ("given.seat", "given.back", "plays_for", "lost", "lost.to")),
    *(((key,), ("read",)) for key in ("wants.no", "again.no", "back_in", "played")),
    *(((key,), ("undo.yes", "undo.no")) for key in ("undo", "redo")),
    *(((key, "waits_for"), ("undo.withdraw",)) for key in ("asks", "asks.redo")),
    (("stood_in",), ("take_over",)),
    (("stands_in",), ("take_over",)),
    (("wants",), ("give", "not_now")),
    (("waits_for",), ("stand_in", "line.again")),
    (("waits_for.aside",), ("stand_in",)),
    (("waits_for", "waits_for.opener"), ()),
    (("waits_for", "waits_for.back"), ()),
    (("wanted", "waits_for"), ("withdraw",)),
    (("wanted", "opener_aside", "waits_for.aside"), ("withdraw",)),
    (("asked", "opener_away"), ("withdraw",)),
    (("wish",), ("not_now", "not_now")),
    *(((key,), ()) for key in ("are_away", "stands_in", "watch")),
)
"""The sentences that stand together over a table, and the answers beside them."""


def strip(app: AppContext, keys: tuple[str, ...], answers: tuple[str, ...]) -> bars.Strip:
    """What is said with these messages."""
    words, seat = app.words, Ref("seat", 1)
    told = [words(f"rooms.{key}", name=seat, target=Ref("seat", 0), names=(seat,)) for key in keys]
    return bars.Strip(
        words.sentences(*told), tuple((words(f"rooms.{key}"), lambda: None) for key in answers)
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_every_answer_is_whole_and_as_high_as_a_finger(locale: str, text_size: TextSize) -> None:
    wrong = []
    for size, (keys, answers) in product(((360.0, 740.0), (568.0, 320.0), (1280.0, 800.0)), SAID):
        app = surroundings(locale, width=size[0], height=size[1], text_size=text_size)
        app = replace(app, words=app.words.at("patchwork", WHO.get(locale, OTHERS)))
        said = strip(app, keys, answers)
        card = bars.draw(app, said, lambda: None, Appeared())
        pressed = [each for each in _walk(card) if isinstance(each, ft.TextButton)]
        texts = [(each, text) for each in pressed for text in _walk(each)]
        drawn = [(each, text) for each, text in texts if isinstance(text, ft.Text)]
        assert len(drawn) == len(answers)
        for button, text in drawn:
            whole = fits(
                str(text.value), text.size or 0, float(button.width or 0) - 28, text.max_lines or 1
            )
            if not whole or float(button.height or 0) < TARGET:
                wrong.append((size, unmarked(str(text.value))))
    assert not wrong
