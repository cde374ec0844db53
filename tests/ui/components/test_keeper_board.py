"""The board of a kept game: what stands in its rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui.components.keeper_board import Stand, board
from ui.components.teams import team_name
from ui.lines import JOINER, fits
from ui.text import LOCALES, Words

NOTES: dict[str, tuple[int, int, Any]] = {
    # For each game: the longest total and change that is to be expected, and the note.
    "witches": (114, -15, lambda words: words("witches.keep.left", n=114, limit=100)),
    "lost_legacy": (4, 1, lambda words: words("lost_legacy.keep.left", n=5)),
    "doodle": (128, 36, lambda words: words("doodle.score.empty", amount=58)),
    "doodle.over": (128, 36, lambda words: words("doodle.keep.lost", n=58)),
    "sheet": (
        -1250,
        -350,
        lambda words: words("sheet.team_has", team=team_name(words, 1), points="1250"),
    ),
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("case", NOTES)
def test_no_figure_of_a_note_is_cut_off(case: str, seats: int, locale: str) -> None:
    total, change, note = NOTES[case]
    words = Words(locale, case.partition(".")[0], [f"P{n}" for n in range(seats)])
    app = surroundings(locale, width=360, height=740, text_size="huge")
    app = replace(app, words=words)
    stands = [Stand(seat, total, change, seat == 1, note(words)) for seat in range(seats)]
    texts = [text for text in _texts(board(app, stands)) if _plain(text) == note(words)]
    assert len(texts) == seats
    for text in texts:
        assert fits(str(text.value), float(text.size or 0), float(text.width or 0), text.max_lines)


def test_a_row_is_no_higher_where_its_note_has_room() -> None:
    app = surroundings(width=1180, height=820)
    app = replace(app, words=Words("en", "lost_legacy", ["Ana", "Bo"]))
    heights = [
        [
            row.content.height
            for row in board(app, [Stand(0, 1, 1, True, note), Stand(1, 0)]).controls
        ]
        for note in ("", "2 wins to go")
    ]
    assert heights[0] == heights[1]


def _plain(text: ft.Text) -> str:
    return str(text.semantics_label or text.value).replace(JOINER, "")


def _texts(control: Any) -> Iterator[ft.Text]:
    if isinstance(control, ft.Text):
        yield control
    for name in ("content", "controls"):
        held = getattr(control, name, None)
        for each in held if isinstance(held, list) else [held]:
            if isinstance(each, ft.Control):
                yield from _texts(each)
