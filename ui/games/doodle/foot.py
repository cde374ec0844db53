"""What is said below the sheet: the line about what is held, and the one button that goes on."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from engine.games.doodle import offers
from engine.games.doodle.cutting import NAMES
from engine.games.doodle.offers import Larger
from engine.games.doodle.state import START, Used
from engine.refs import Ref
from ui.components.draft import stuck
from ui.components.foot import Bulb, Button, Line
from ui.context import AppContext
from ui.games.doodle.panel import ACTIONS, crossed
from ui.games.doodle.position import Position
from ui.games.doodle.screen import HeldTurn
from ui.games.doodle.turn import filled_by

_GOES = {
    "roll": ("doodle.roll", ft.Icons.CASINO_OUTLINED),
    "refill": ("doodle.next_round", ft.Icons.ARROW_FORWARD),
    "over": ("result.show", ft.Icons.EMOJI_EVENTS_OUTLINED),
}


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said of the turn in the hand.

    Two values are equal wherever the turn lies, while it leads to the same result and no edge of
    the sheet stops a button.

    Attributes:
        line: about what is held, or why it cannot be drawn as it lies.
        button: the button that goes on, if there is one.
        held: the card of the ghost that is moved, or None with empty hands.
        used: the special actions that would be used.
        helps: the special actions that help where the pattern fits nowhere.
        wished: a larger rectangle is shown.
        bulb: the button of hints; None where no hint can be asked for.
        came: how many hints have come into the hand.
        stuck: the buttons that would leave the ghost as it lies.
    """

    line: Line
    button: Button | None
    held: int | None
    used: Used
    helps: tuple[str, ...]
    wished: bool
    bulb: Bulb | None
    came: int
    stuck: frozenset[str]


def spoken(
    app: AppContext,
    position: Position,
    hand: HeldTurn,
    larger: Larger | None,
    bulb: Bulb | None,
    came: int,
) -> Spoken:
    """Return what is said of a turn.

    Args:
        larger: the larger rectangle that is shown, if any.
        bulb: the button of hints; None where the shell gives none.
        came: how many hints have come into the hand.
    """
    held, problem = hand.turn.held, hand.nowhere or hand.problem
    return Spoken(
        Line(
            problem or _line_words(app, position, hand, larger),
            bool(problem),
            quiet=position.state.phase == "roll",
        ),
        _button(app, position, hand),
        None if held is None else held.card,
        hand.used,
        hand.helps,
        larger is not None,
        bulb if position.acts else None,
        came,
        frozenset() if held is None else stuck(held),
    )


def _button(app: AppContext, position: Position, hand: HeldTurn) -> Button | None:
    """Return the button that goes on."""
    phase = position.state.phase
    if position.acts:
        empty = not hand.drawn.drafts
        icon = ft.Icons.SKIP_NEXT_OUTLINED if empty else ft.Icons.EDIT_OUTLINED
        text = _commit_words(app, hand)
        return Button(phase, text, hand.problem, icon=icon, primary=not empty)
    if phase in _GOES and (phase == "over" or not position.watched):
        key, icon = _GOES[phase]
        return Button(phase, app.words(key), icon=icon)
    return None


def _line_words(app: AppContext, position: Position, hand: HeldTurn, larger: Larger | None) -> str:
    """Return what is held and where it leads, or what the table waits for, in words."""
    words, state = app.words, position.state
    if larger is not None:
        _, _, height, width = larger.rectangle
        return words(
            "doodle.larger", rows=height, columns=width, points=larger.points, n=len(larger.missing)
        )
    if position.past:
        return ""
    if not position.acts:
        acting = tuple(Ref("seat", facts.seat) for facts in position.facts if facts.acts)
        if acting:
            return words("doodle.waits", names=acting)
        if position.watched:
            return words("table.others_go_on")
        return words("doodle.roll.line") if state.phase == "roll" else ""
    turn = hand.turn
    drawn = turn.pattern
    if drawn is None and not turn.drafts:
        return words("doodle.choose.free" if state.free_choice else "doodle.choose")
    parts = []
    if drawn is not None and drawn.card != START:
        parts.append(words(f"doodle.shape.{NAMES[drawn.shape]}"))
    before = crossed(state.sheets[position.own].used)
    uses = [
        words(f"doodle.term.{name}")
        for name, gone, would in zip(ACTIONS, before, crossed(hand.used), strict=True)
        if would and not gone
    ]
    if uses:
        parts.append(words("doodle.uses", names=words.listed(uses)))
    then = offers.best_now(filled_by(state.sheets[position.own], turn))
    if then is not None and not hand.blocked:
        (_, _, height, width), points = then
        parts.append(words("doodle.then", rows=height, columns=width, points=points))
    return words("doodle.separator").join(parts)


def _commit_words(app: AppContext, hand: HeldTurn) -> str:
    """Return what the button does with the turn in the hand, in words."""
    turn = hand.drawn
    drawn = turn.pattern
    if drawn is None:
        return app.words("doodle.commit.single" if turn.drafts else "doodle.commit.pass")
    return app.words("doodle.commit.start" if drawn.card == START else "doodle.commit")
