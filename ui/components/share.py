"""A result for other people: a text, and a card with the game's cover, names and points."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from engine.game import Outcome, Standing
from ui import lay
from ui.components.press import other_button, press
from ui.components.prose import prose
from ui.components.sent import tell_sent
from ui.components.teams import Group, groups, letter, team_color, team_name
from ui.context import AppContext
from ui.device import files
from ui.device.clock import day
from ui.device.fonts import interface_file
from ui.hooks import run
from ui.look import Palette, ink_on, mark
from ui.names import one_line
from ui.styles import TEXT
from ui.text import NOBODY, Words


@dataclass(frozen=True, slots=True)
class Shared:
    """A finished game as other people are told it.

    Attributes:
        game: the id of the game, for the cover.
        title: the name of the game.
        date: the day it was played, in words.
        won: who won, in a sentence; may be empty.
        groups: the results, the best first, with the sides of a team together.
        names: the names of the sides, in order.
    """

    game: str
    title: str
    date: str
    won: str
    groups: tuple[Group, ...]
    names: tuple[str, ...]

    @property
    def placed(self) -> bool:
        """Whether places mean something: not all sides have the same place."""
        return len({each.rank for group in self.groups for each in group.standings}) > 1


def shared(
    words: Words,
    outcome: Outcome,
    names: Sequence[str],
    won: str,
    *,
    title: str = "",
    date: str = "",
) -> Shared:
    """Return a result as other people are told it.

    Args:
        words: the words of the game's table.
        names: the names of the sides, in order.
        won: who won, in a sentence that names them; may be empty.
        title: the title of a game for which the app has no name.
        date: the day in words; by default today.
    """
    called = words(f"{words.game}.name") if words.has(f"{words.game}.name") else ""
    return Shared(
        words.game,
        one_line(title) or called,
        date or _today(words),
        won,
        groups(outcome),
        tuple(names),
    )


def for_others(words: Words) -> Words:
    """Return the words of a table for other people: with the names for use outside the app, and
    nobody addressed as "you"."""
    return Words(words.locale, words.game, words.outside, words.people, NOBODY, rivals=words.rivals)


def _today(words: Words) -> str:
    """Return today's date with its year."""
    found = day()
    month = words(f"home.month.{found.month}")
    return words("home.when.date", year=found.year, month=month, day=found.day)


def told(words: Words, result: Shared) -> str:
    """Return the result as a text."""
    colon = words("shell.colon")
    head = words("home.facts").join(filter(None, (result.title, result.date)))
    found = [head, *filter(None, [result.won]), ""]

    def told_of(of: Group | Standing, name: str, place: str) -> str:
        who = " ".join(filter(None, (place, name)))
        return colon.join(filter(None, (who, _points(words, of))))

    for group in result.groups:
        place = words("result.place", n=group.rank) if result.placed else ""
        if group.team is not None:
            found.append(told_of(group, team_name(words, group.team), place))
            if group.tie_break:
                found.append(f"  {words(group.tie_break)}")
        for standing in group.standings:
            name = result.names[standing.side]
            if group.team is not None:
                found.append(f"  {told_of(standing, name, '')}")
            else:
                place = words("result.place", n=standing.rank) if result.placed else ""
                found.append(told_of(standing, name, place))
            indent = "  " if group.team is None else "    "
            lines = [colon.join(line) for line in score_lines(words, standing)]
            if lines:
                found.append(indent + words("home.facts").join(lines))
            if standing.tie_break and group.team is None:
                found.append(f"  {words(standing.tie_break)}")
    return "\n".join(found).strip()


def _points(words: Words, of: Group | Standing) -> str:
    return "" if of.points is None else words("result.points", n=of.points)


def score_lines(words: Words, standing: Standing) -> list[tuple[str, str]]:
    """Return the text and the figure of each line of a score that says something; figures have a
    sign where they are summed."""
    found = []
    for line in standing.lines:
        if (line.amount or line.points) and words.has(line.key):
            text = words(line.key, amount=line.amount, points=line.points)
            more = "+" if line.points > 0 and standing.points is not None else ""
            sign = "\N{MINUS SIGN}" if line.points < 0 else more
            found.append((text, f"{sign}{abs(line.points)}"))
    return found


WIDE = 1080
"""The width of the card, in pixels of the picture."""

_EDGE = 84
_ROOM = WIDE - 2 * _EDGE
_COVER = 190
_HEADING = 84
"""The height of a team's heading, in pixels of the picture."""

_MOST_WITH_LINES = 4
"""The most sides of whom the card shows score lines; with more, it shows only points."""


def drawn(words: Words, palette: Palette, result: Shared) -> tuple[str, int]:
    """Return the card as an SVG that refers to the cover by its file, and its height in pixels."""
    known = words.has(f"{result.game}.name")
    cover = f"{result.game}/cover.svg" if known else "shell/no_games.svg"
    parts = [
        f'<image href="{cover}" x="{_EDGE}" y="{_EDGE}" width="{_COVER}" height="{_COVER}"/>',
        _text(result.title, _EDGE + _COVER + 40, 164, 60, _ROOM - _COVER - 40, palette.ink, "bold"),
        _text(result.date, _EDGE + _COVER + 40, 232, 38, _ROOM - _COVER - 40, palette.soft),
    ]
    top = _EDGE + _COVER + 40
    if result.won:
        top += 72
        parts.append(_text(result.won, _EDGE, top, 64, _ROOM, palette.accent, "bold"))
        top += 44
    with_lines = len(result.names) <= _MOST_WITH_LINES
    for group in result.groups:
        if group.team is not None:
            parts.append(_heading(words, palette, group, group.team, top))
            top += _HEADING
        for standing in group.standings:
            lines = score_lines(words, standing) if with_lines else []
            ranked = group.team is None and result.placed
            inside = str(standing.rank) if ranked else mark(standing.side)
            name = result.names[standing.side]
            part, high = _side(words, palette, name, inside, standing, lines, top)
            parts.append(part)
            top += high + 24
    top += 40
    name = words("shell.name")
    parts.append(_text(name, WIDE - _EDGE, top, 32, _ROOM, palette.soft, "end"))
    high = top + 60
    sheet = (
        f'<rect width="{WIDE}" height="{high}" fill="{palette.ground}"/>'
        f'<rect x="30" y="30" width="{WIDE - 60}" height="{high - 60}" rx="36" fill="none" '
        f'stroke="{palette.thread}" stroke-width="5" stroke-dasharray="22 14"/>'
    )
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{high}" '
        f'viewBox="0 0 {WIDE} {high}" font-family="card, system-ui, sans-serif" '
        f'xml:lang="{words.locale}">{sheet}{"".join(parts)}</svg>'
    )
    return document, high


def _heading(words: Words, palette: Palette, group: Group, team: int, top: int) -> str:
    """Return a team's badge, name and points, which are above its sides."""
    color, base = team_color(palette, team), top + 50
    return "".join(
        [
            f'<rect x="{_EDGE + 4}" y="{top + 4}" width="60" height="60" rx="12" fill="{color}"/>',
            _text(letter(team), _EDGE + 34, base, 42, 60, ink_on(color), "bold middle"),
            _text(team_name(words, team), _EDGE + 84, base, 48, _ROOM - 420, palette.ink, "bold"),
            _text(
                _points(words, group), WIDE - _EDGE - 34, base + 4, 60, 300, palette.ink, "bold end"
            ),
        ]
    )


def _side(
    words: Words,
    palette: Palette,
    name: str,
    inside: str,
    standing: Standing,
    lines: list[tuple[str, str]],
    top: int,
) -> tuple[str, int]:
    """Return a side's box, and its height.

    Args:
        inside: the text on its disc.
    """
    color, won = palette.seat(standing.side), standing.rank == 1
    high = 112 + 56 * len(lines) + (20 if lines else 0)
    middle = top + 56
    parts = [
        f'<rect x="{_EDGE}" y="{top}" width="{_ROOM}" height="{high}" rx="28" '
        f'fill="{palette.raised if won else palette.surface}" stroke="{color}" '
        f'stroke-width="{6 if won else 3}"/>',
        f'<circle cx="{_EDGE + 60}" cy="{middle}" r="30" fill="{color}"/>',
        _text(inside, _EDGE + 60, middle + 14, 40, 60, ink_on(color), "bold middle"),
        _text(name, _EDGE + 116, middle + 16, 46, _ROOM - 450, palette.ink, "bold"),
        _text(
            _points(words, standing),
            WIDE - _EDGE - 34,
            middle + 20,
            56,
            300,
            palette.ink,
            "bold end",
        ),
    ]
    for place, (said, points) in enumerate(lines):
        base = top + 146 + 56 * place
        parts.append(_text(said, _EDGE + 116, base, 34, _ROOM - 320, palette.soft))
        parts.append(_text(points, WIDE - _EDGE - 34, base, 36, 160, palette.ink, "bold end"))
    return "".join(parts), high


def _text(
    text: str, left: float, base: float, size: float, room: float, color: str, how: str = ""
) -> str:
    """Return a line of text that shrinks until it fits its room.

    Args:
        how: ``bold`` for bold text, and ``middle`` or ``end`` if the middle or the end of the text
            is at ``left``.
    """
    wide = sum(1.0 if sign >= "\u2e80" else 0.62 for sign in text) * size
    size = round(size * min(1.0, room / max(wide, 1.0)), 1)
    weight = ' font-weight="700"' if "bold" in how else ""
    anchor = how.removeprefix("bold").strip() or "start"
    return (
        f'<text x="{left}" y="{base}" font-size="{size}" fill="{color}" text-anchor="{anchor}"'
        f"{weight}>{_escaped(text)}</text>"
    )


_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _escaped(text: str) -> str:
    """Return a text as XML, without characters that XML forbids. The browser's Python has no module
    for this."""
    text = _NO_XML.sub("", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@ft.component
def Share(app: AppContext, result: Shared) -> ft.Control:
    """The ways to give a result to other people, side by side."""
    words, page = app.words, ft.context.page
    text = told(words, result)
    # A phone has a share sheet; elsewhere the client itself copies the text at the tap.
    sheet = page.platform is not None and page.platform.is_mobile()

    async def send_text() -> None:
        tell_sent(app, await files.share_text(text) if sheet else "copied")

    async def send_picture() -> None:
        svg, high = drawn(words, app.look.palette, result)
        picture = files.Picture(svg, WIDE, high, interface_file(words.locale))
        name = f"{result.game or 'result'}.{files.PICTURE}"
        sent = await files.send_picture(name, picture)
        if sent == "saved":
            app.tell(words("home.file.saved", name=name))
        elif sent == "failed":
            app.tell(words("share.failed"))

    ways = [
        _quiet(
            app,
            words("share.text" if sheet else "share.copy"),
            lambda: run(send_text),
            ft.Icons.SHARE if sheet else ft.Icons.CONTENT_COPY,
            None if sheet else ft.CopyToClipboard(text),
        ),
        _quiet(app, words("share.picture"), lambda: run(send_picture), ft.Icons.IMAGE_OUTLINED),
    ]
    return lay.row(*(lay.box(way, expand=True) for way in ways), gap=10)


def share_button(app: AppContext, text: str, width: float | None = None) -> ft.Control:
    """Return the button that shares a text."""

    async def send() -> None:
        tell_sent(app, await files.share_text(text))

    label = app.words("share.text")
    return other_button(app, label, lambda: run(send), icon=ft.Icons.SHARE, width=width)


def _quiet(
    app: AppContext,
    text: str,
    on_press: Callable[[], None],
    icon: ft.IconData,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Return a less prominent button, beside the things to do now."""
    palette, high = app.look.palette, 48 * app.look.scale
    shown = prose(
        app,
        text,
        TEXT.bold.phrases,
        color=palette.accent,
        room=((app.column - 54) / 2 - 44, high - 4),
        at="middle",
    )
    return press(
        app,
        text,
        on_press,
        lay.box(
            lay.row(
                ft.Icon(icon, size=20, color=palette.accent),
                ft.Container(shown, expand=True, expand_loose=True),
                gap=8,
                at="middle",
            ),
            height=high,
            pad=(8, 0),
        ),
        height=high,
        action=action,
    )
