"""Seats are told apart by everybody: by colour, by mark, by name, by what is said of them."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from tools.pilot.headless import _body, _named, _walk
from ui.components.seats import Seated, seat_chip, seat_row
from ui.components.teams import team_color
from ui.device.fonts import latin
from ui.look import DARK, DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, MARKS, Palette, ink_on, mark
from ui.text import LOCALES

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

PALETTES = {
    "light": (LIGHT, 3.0, 0.11),
    "dark": (DARK, 3.0, 0.11),
    "light contrast": (LIGHT_CONTRAST, 4.5, 0.085),
    "dark contrast": (DARK_CONTRAST, 4.5, 0.11),
}
"""Each palette, the contrast of its seats to what they lie on, and how far apart they are."""

SEEN_BY: dict[str, Matrix] = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", 2009: severity 1.0, on linear RGB."""

OKLAB: tuple[Matrix, Matrix] = (
    (
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    ),
    (
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
    ),
)
"""Ottosson, "A perceptual color space for image processing", 2020: distance in it is as far as
colours look apart."""

each_palette = pytest.mark.parametrize("name", PALETTES)


def times(matrix: Matrix, color: Triple) -> Triple:
    """A matrix applied to a colour."""
    red, green, blue = (sum(a * b for a, b in zip(row, color, strict=True)) for row in matrix)
    return red, green, blue


def linear(color: str) -> Triple:
    """Red, green and blue of ``#RRGGBB`` as light, 0 to 1."""
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio of WCAG 2.2, 1 to 21."""
    dark, light = sorted(
        sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear(color), strict=True))
        for color in (first, second)
    )
    return (light + 0.05) / (dark + 0.05)


def look(color: str, matrix: Matrix) -> Triple:
    """Where a colour lies in OKLab for whom the matrix speaks."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(matrix, linear(color)))
    first, second, third = (math.cbrt(part) for part in times(OKLAB[0], (red, green, blue)))
    return times(OKLAB[1], (first, second, third))


@each_palette
def test_there_are_eight_and_the_first_two_stay(name: str) -> None:
    palette, _, _ = PALETTES[name]
    assert len(palette.seats) == len(set(palette.seats)) == 8
    first = LIGHT if name.startswith("light") else DARK
    assert palette.seats[:2] == first.seats[:2]


@each_palette
def test_colours_stand_out_from_what_they_lie_on(name: str) -> None:
    palette, least, _ = PALETTES[name]
    for color in palette.seats:
        for ground in (palette.ground, palette.surface):
            assert contrast(color, ground) >= least, (color, ground)
        assert contrast(color, palette.raised) >= 3, color


@each_palette
def test_a_mark_is_read_on_its_colour(name: str) -> None:
    for color in PALETTES[name][0].seats:
        assert contrast(color, ink_on(color)) >= 4.5, color


@pytest.mark.parametrize("whom", SEEN_BY)
@each_palette
def test_colours_stay_apart(name: str, whom: str) -> None:
    palette, _, least = PALETTES[name]
    for first, second in combinations(palette.seats, 2):
        apart = math.dist(look(first, SEEN_BY[whom]), look(second, SEEN_BY[whom]))
        assert apart >= least, (first, second)


TEAMS = range(4)
"""The teams that there are colours for."""


@each_palette
def test_a_team_s_badge_stands_out_and_its_letter_is_read(name: str) -> None:
    palette, least, _ = PALETTES[name]
    colors = [team_color(palette, team) for team in TEAMS]
    assert not {*colors} & {*palette.seats}
    for color in colors:
        assert contrast(color, palette.surface) >= least, color
        assert contrast(color, ink_on(color)) >= 4.5, color


@pytest.mark.parametrize("whom", SEEN_BY)
@each_palette
def test_two_teams_stay_apart(name: str, whom: str) -> None:
    """More of them are told apart by their letters, which are on every badge."""
    first, second = (team_color(PALETTES[name][0], team) for team in (0, 1))
    assert math.dist(look(first, SEEN_BY[whom]), look(second, SEEN_BY[whom])) >= 0.2


def test_marks_differ_and_every_font_has_them() -> None:
    assert len(set(MARKS)) == len(MARKS)
    assert set(MARKS) <= latin()


def test_more_sides_than_colours_begin_again() -> None:
    assert LIGHT.seat(8) == LIGHT.seat(0)
    assert mark(len(MARKS)) == mark(0)


def test_no_two_of_twelve_have_colour_and_mark_alike() -> None:
    assert len({(LIGHT.seat(side), mark(side)) for side in range(12)}) == 12


def names(control: Any) -> list[str]:
    """What a screen reader says of a control."""
    return [name for _, name, _ in _named(_body(control))]


def test_a_chip_shows_its_mark_and_is_not_read() -> None:
    chip = seat_chip(surroundings(), 4, 30)
    shown = [each.value for each in _walk(chip) if isinstance(each, ft.Text)]
    assert shown == ["★"]
    assert names(chip) == []


def test_a_row_says_who_does_what() -> None:
    seats = (
        Seated("Ana", acted=True),
        Seated("Bo", turn=True, bot=True),
        Seated("Chi", out=True),
        Seated("Di"),
    )
    assert names(seat_row(surroundings(), seats)) == [
        "Ana: done.", "Bo: to play, computer.", "Chi: out.", "Di",
    ]  # fmt: skip


def test_a_row_says_the_team_and_shows_its_letter() -> None:
    row = seat_row(surroundings(), (Seated("Ana", team=0), Seated("Bo", turn=True, team=1)))
    assert names(row) == ["Ana: Team A.", "Bo: Team B, to play."]
    shown = [each.value for each in _walk(row) if isinstance(each, ft.Text)]
    assert [text for text in shown if text in ("A", "B")] == ["A", "B"]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_row_has_words_in_every_language(locale: str) -> None:
    said = names(seat_row(surroundings(locale), (Seated("A", True, True, True, True),)))
    assert "seat." not in said[0]
    assert said[0].count(surroundings(locale).words("list.separator")) == 3


@pytest.mark.parametrize("count", range(1, 9))
def test_a_row_is_one_line_of_equal_seats_however_long_the_names(count: int) -> None:
    row: Any = seat_row(surroundings(width=360), [Seated("Maximilian" * 4)] * count, 344)
    assert not row.wrap
    assert len(row.controls) == count
    assert all(each.expand for each in row.controls)
    texts = [each for each in _walk(row) if isinstance(each, ft.Text) and each.max_lines]
    assert len(texts) == count
    assert all(text.overflow is ft.TextOverflow.ELLIPSIS for text in texts)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_turn_is_framed_and_leaving_is_struck_through(palette: Palette) -> None:
    app = surroundings(dark=palette is DARK)
    row = seat_row(app, (Seated("Ana", turn=True), Seated("Bo", out=True)))
    turn, out = (each.content for each in row.controls)  # type: ignore[attr-defined]
    assert turn.border.top.color == palette.accent
    assert out.border.top.color == "#00000000"
    (name,) = (each for each in _walk(out) if isinstance(each, ft.Text) and each.max_lines)
    assert name.style is not None
    assert name.style.decoration == ft.TextDecoration.LINE_THROUGH
