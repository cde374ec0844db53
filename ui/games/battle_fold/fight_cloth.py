"""What a bot has folded, drawn while the bot acts where the near seat's controls are otherwise."""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.battle_fold.cloth_picture import dyes_of
from ui.games.battle_fold.fight_art import icon
from ui.games.battle_fold.fight_position import Facts, FightPosition
from ui.games.battle_fold.race_film import Film
from ui.hooks import memo
from ui.styles import BODY

_GAP = 8.0


def shown_by_bot(position: FightPosition) -> Facts | None:
    """Return the bot whose turn it is, if its cloth was looked at and nobody at this screen acts;
    otherwise None.
    """
    acting = position.state.acting
    if acting is None or position.acts:
        return None
    facts = position.facts[acting.seat]
    return facts if facts.bot and facts.shown else None


@memo
@ft.component
def BotCloth(app: AppContext, facts: Facts, size: tuple[float, float]) -> ft.Control:
    """A film of how a bot folds its cloth, and the icons that it gets by that.

    Args:
        facts: the facts of the bot, whose cloth was looked at.
        size: width and height of everything, in logical pixels.
    """
    words, (width, height) = app.words, size
    room = width - height - _GAP - 22 - 6, height / 2
    name = prose(app, words.names[facts.seat], BODY.bold.names, room=room, max_lines=1, expand=True)
    side = min(34.0, (width - height - 4 * _GAP) / max(1, len(facts.icons)))
    said = words.listed([words(f"battle_fold.icon.{name}") for name in facts.icons])
    told = words(f"battle_fold.fight.seat.{'right' if facts.right else 'wrong'}", icons=said)
    assert facts.shown is not None, "it was looked at"
    beside = lay.column(
        lay.row(seat_chip(app, facts.seat, 22), name, gap=6),
        lay.row(*(icon(each, side) for each in facts.icons), gap=4),
        gap=6,
        at="middle",
        expand=True,
    )
    return lay.said(
        lay.row(
            Film(app, facts.cloth, facts.shown, height, dyes_of(facts.seat)),
            beside,
            gap=_GAP,
            width=width,
            height=height,
        ),
        words("shell.choice", label=words.names[facts.seat], option=told),
    )
