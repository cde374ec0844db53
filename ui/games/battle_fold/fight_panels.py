"""A player at a glance: life on a track, shields, items and souls, and the cloth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.battle_fold.components import ICONS
from engine.games.battle_fold.folding import Packet
from ui import lay
from ui.components.pictures import asset
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.teams import team_badge, team_name
from ui.context import AppContext
from ui.games.battle_fold import art
from ui.games.battle_fold.arena import disc
from ui.games.battle_fold.cloth_picture import dyes_of
from ui.games.battle_fold.fight_art import icon
from ui.games.battle_fold.fight_position import Facts
from ui.games.battle_fold.race_film import frames
from ui.hooks import memo
from ui.styles import CAPTION, CORNER, FINE, WIDE_CORNER

_HEARTS = 8
"""More hearts than this are shown as a number."""


def seat_words(app: AppContext, facts: Facts) -> str:
    """Describe a seat in words, for a screen reader."""
    words, key = app.words, "battle_fold.fight.seat"
    who = words(f"battle_fold.character.{facts.character}")
    if facts.fate == "ghost":
        who = words("battle_fold.fight.ghost_of", character=who)
    told = [words("battle_fold.fight.who", name=words.names[facts.seat], character=who)]
    if facts.bot:
        told.append(words("seat.bot"))
    if facts.team is not None:
        told.append(team_name(words, facts.team))
    if facts.fate == "gone":
        told.append(words(f"{key}.gone"))
    elif facts.fate == "ghost":
        told.append(words(f"{key}.souls", n=facts.souls, all=facts.most))
    else:
        told.append(words(f"{key}.life", n=facts.life, all=facts.most))
    if facts.shields:
        told.append(words(f"{key}.shields", n=facts.shields))
    if facts.items:
        told.append(words(f"{key}.items", n=facts.items))
    if facts.token:
        told.append(words(f"{key}.token", n=facts.token))
    if facts.rooted:
        told.append(words(f"{key}.rooted"))
    if facts.handicap != 100:
        told.append(words(f"{key}.handicap", n=facts.handicap))
    if facts.shown is not None:
        option = words.listed([words(f"battle_fold.icon.{n}") for n in facts.icons])
        how = "right" if facts.right else "wrong" if option else "outline"
        told.append(words(f"{key}.{how}", icons=option))
    return words("list.separator").join(told)


def track(app: AppContext, facts: Facts, room: float, side: float) -> ft.Control:
    """Draw life as hearts and a ghost's souls as flames; those that are missing are hollow. Draw a
    number instead where they would be too many or too small.

    Args:
        room: greatest width of all of them.
        side: greatest width of one.
    """
    palette = app.look.palette
    if facts.fate == "gone":
        text = app.words("battle_fold.fight.seat.gone")
        return prose(app, text, FINE.bold.line, color=palette.bad)
    ghost = facts.fate == "ghost"
    have = facts.souls if ghost else facts.life
    picture = art.soul if ghost else art.heart
    each = min(side, room / max(1, facts.most))
    if facts.most > _HEARTS or each < 9:
        text = f"{have}/{facts.most}"
        return lay.row(
            asset(picture(), side), prose(app, text, CAPTION.bold.line), gap=2, tight=True
        )
    marks: list[ft.Control] = [asset(picture(n < have), each) for n in range(facts.most)]
    return lay.row(*marks, tight=True)


def _counted(app: AppContext, sign: ft.Control, text: str) -> ft.Control:
    return lay.row(sign, prose(app, text, FINE.bold.line), gap=1, tight=True)


def _things(app: AppContext, facts: Facts, side: float) -> list[ft.Control]:
    """Draw shields, items and the token, whether the fighter is rooted, and how its time counts."""
    palette = app.look.palette
    parts: list[ft.Control] = []
    if facts.token:
        parts.append(asset(art.token(facts.token), side + 4))
    if facts.shields:
        parts.append(_counted(app, icon("shield", side), str(facts.shields)))
    if facts.items:
        card = ft.Icon(ft.Icons.STYLE, size=side, color=palette.wood)
        parts.append(_counted(app, card, str(facts.items)))
    if facts.rooted:
        parts.append(ft.Icon(ft.Icons.ANCHOR, size=side, color=palette.bad))
    if facts.handicap != 100:
        clock = ft.Icon(ft.Icons.TIMER_OUTLINED, size=side, color=palette.soft)
        parts.append(_counted(app, clock, f"{facts.handicap}%"))
    return parts


def _seen(app: AppContext, facts: Facts, side: float) -> list[ft.Control]:
    """Draw the cloth as it was looked at, as a still picture with a mark for right or wrong. Where
    its folds are not known, draw a cross instead.
    """
    if facts.shown is None:
        return []
    palette = app.look.palette
    folds = frames(facts.shown)
    sign: ft.Control
    if len(folds) == 1:
        sign = ft.Icon(ft.Icons.CLOSE, size=side, color=palette.bad)
    else:
        sign = _lying(facts, folds[-1].packet, side)
    mark = ft.Icons.CHECK_CIRCLE if facts.right else ft.Icons.CANCEL
    color = palette.good if facts.right else palette.bad
    return [
        lay.stack(
            sign,
            lay.box(
                ft.Icon(mark, size=max(12.0, side * 0.3), color=color),
                right=0,
                bottom=0,
                fill=palette.surface,
                radius=WIDE_CORNER,
            ),
            size=side,
        )
    ]


def _lying(facts: Facts, packet: Packet, side: float) -> ft.Control:
    """Draw what a packet shows from above, within a square."""
    each = side / max(packet.rows, packet.columns)
    parts: list[ft.Control] = []
    for at, square in enumerate(packet.top):
        row, column = divmod(at, packet.columns)
        left = column * each + (side - packet.columns * each) / 2
        top = row * each + (side - packet.rows * each) / 2
        sign = icon(ICONS[facts.cloth[square]], each * 0.8)
        parts += [
            lay.box(size=each, fill=dyes_of(facts.seat)[0], left=left, top=top),
            lay.box(sign, left=left + each * 0.1, top=top + each * 0.1),
        ]
    return lay.stack(*parts, size=side)


@memo
@ft.component
def FighterPanel(
    app: AppContext,
    facts: Facts,
    size: tuple[float, float],
    marked: bool,
    chosen: bool,
    on_tap: Callable[[int], None] | None,
) -> ft.Control:
    """The panel of a player, in one line where it is low.

    Args:
        size: width and height.
        marked: it can be tapped for what is chosen; ``chosen``: it was tapped.
        on_tap: called with the seat; None where nothing can be pressed.
    """
    palette, (width, height) = app.look.palette, size
    line = height < 60 * app.look.scale
    body = _line(app, facts, size) if line else _block(app, facts, size)
    edge = palette.thread
    if facts.active:
        edge = palette.accent
    if marked or chosen:
        edge = palette.bad
    shown = lay.box(
        body,
        size=(width, height),
        pad=(5, 2),
        fill=palette.raised if facts.active or chosen else palette.surface,
        edge=(3 if edge != palette.thread else 1.5, edge),
        radius=CORNER,
        opacity=0.55 if facts.fate == "gone" else 1,
    )
    said = seat_words(app, facts)
    if on_tap is None:
        return lay.said(shown, said)
    tap = partial(on_tap, facts.seat)
    return press(app, said, tap, shown, size=(width, height), selected=chosen or None)


def _name(app: AppContext, facts: Facts, room: float, height: float) -> list[ft.Control]:
    """Draw the chip, the team, the name, and a sign that the computer plays."""
    parts: list[ft.Control] = [seat_chip(app, facts.seat, 18)]
    more = 22.0
    if facts.team is not None:
        parts.append(team_badge(app, facts.team, 16))
        more += 20
    if facts.bot:
        more += 18
    parts.append(
        ft.Container(
            prose(
                app,
                app.words.names[facts.seat],
                CAPTION.bold.names.line,
                room=(max(20.0, room - more), height),
                max_lines=1,
            ),
            expand=True,
            expand_loose=True,
        )
    )
    if facts.bot:
        parts.append(ft.Icon(ft.Icons.SMART_TOY, size=14, color=app.look.palette.soft))
    return parts


def _line(app: AppContext, facts: Facts, size: tuple[float, float]) -> ft.Control:
    """Draw everything in one line, for the near seat or for the only other one."""
    width, height = size
    side, room, gap = min(height - 10, 40.0), width - 16, 4.0
    name, things, seen = room * 0.3, _things(app, facts, 15), _seen(app, facts, side)
    rest = room - side - name - gap
    rest -= len(things) * (15 + 12 * app.look.scale + gap) + len(seen) * (side + gap)
    parts: list[ft.Control] = [
        disc(app, facts.seat, facts.character, facts.fate == "ghost", side),
        lay.box(lay.row(*_name(app, facts, name, height), gap=3), width=name),
        lay.box(track(app, facts, min(rest, room * 0.32), 17), expand=True),
        *things,
        *seen,
    ]
    return lay.row(*parts, gap=gap)


def _block(app: AppContext, facts: Facts, size: tuple[float, float]) -> ft.Control:
    """Draw the name, and below it the character beside the track and the other things. Where there
    is no room for the cloth, draw its icons."""
    scale = app.look.scale
    width, height = size
    room = width - 16
    side = min(34.0 * scale, (height - 26 * scale) * 0.75)
    head = lay.row(*_name(app, facts, room, 20 * scale), gap=3, height=20 * scale)
    below: list[ft.Control] = _things(app, facts, 13)
    lies = _seen(app, facts, min(height - 32 * scale, 54.0))
    inner = room - side - 6 - (58 if lies and room > 180 else 0)
    lines: list[ft.Control] = [track(app, facts, inner, 16)]
    if lies and room <= 180:
        lines += [
            lay.row(*below, gap=4, height=16),
            lay.row(*(icon(name, 12) for name in facts.icons), gap=1, height=12),
        ]
    else:
        lines.append(lay.row(*below, gap=4, height=19))
    middle = lay.column(*lines, gap=1, expand=True)
    row: list[ft.Control] = [
        disc(app, facts.seat, facts.character, facts.fate == "ghost", side),
        middle,
    ]
    if room > 180:
        row += lies
    return lay.column(head, lay.row(*row, gap=4), gap=1)
