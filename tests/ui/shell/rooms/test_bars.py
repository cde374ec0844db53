"""What stands above a table of several phones is whole in its row, which is always as high."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.refs import Ref
from tests.ui.components.surroundings import surroundings
from ui.context import AppContext
from ui.look import TARGET
from ui.shell.rooms import bars
from ui.stored.settings import TextSize
from ui.text import LOCALES

WHO = {"ko": ("보람", "시영"), "ja": ("ゆうこ", "しほ")}
OTHERS = ("Boris", "Cyril")

SAID: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("next",), ("table",)),
    (("given", "given.hand"), ("read",)),
    *(((key,), ("read",)) for key in ("given.seat", "given.back", "plays_for", "lost")),
    *(((key,), ("read",)) for key in ("wants.no", "again.no", "back_in", "played")),
    *(((key,), ("undo.yes", "undo.no")) for key in ("undo", "redo")),
    (("asks", "waits_for"), ("undo.withdraw",)),
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
    *(((key,), ()) for key in ("are_away", "stands_in", "watch", "all_here")),
)
"""The sentences that stand together above a table, and the answers beside them."""


def strip(app: AppContext, keys: tuple[str, ...], answers: tuple[str, ...]) -> bars.Strip:
    """What is said with these messages."""
    words, seat = app.words, Ref("seat", 1)
    told = [words(f"rooms.{key}", name=seat, target=Ref("seat", 0), names=(seat,)) for key in keys]
    return bars.Strip(
        words.sentences(*told), tuple((words(f"rooms.{key}"), lambda: None) for key in answers)
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_everything_that_is_said_above_a_table_is_whole(locale: str, text_size: TextSize) -> None:
    wrong = []
    for size, (keys, answers) in product(((360.0, 740.0), (568.0, 320.0), (1280.0, 800.0)), SAID):
        app = surroundings(locale, width=size[0], height=size[1], text_size=text_size)
        app = replace(app, words=app.words.at("patchwork", WHO.get(locale, OTHERS)))
        said = strip(app, keys, answers)
        high = bars.height_of(app)
        whole = [bars.fitting(app, said, high, each) for each in bars.sizes(app)]
        if not any(whole):
            wrong.append((size, said.text, [text for text, _ in said.answers]))
    assert not wrong


@pytest.mark.parametrize("height", [320.0, 568.0, 640.0, 740.0, 844.0, 1180.0])
@pytest.mark.parametrize("text_size", ["normal", "large", "huge"])
def test_an_answer_is_as_high_as_a_finger(height: float, text_size: TextSize) -> None:
    app = surroundings(width=360, height=height, text_size=text_size)
    assert bars.height_of(app) > TARGET
