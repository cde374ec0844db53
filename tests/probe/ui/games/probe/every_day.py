"""What a game can have every day, as small as it can be: a puzzle, and exercises. A game of the
day is for one player, which the probe is not."""

from __future__ import annotations

import flet as ft
from engine.games.probe import Action, State

from engine.bot import Choice, Reason, explained
from ui.components.page import page
from ui.components.press import big_button
from ui.context import AppContext
from ui.device.wall_clock import wall_time
from ui.game_screens import Posing
from ui.practice import Practising
from ui.stored.exercises import done_today
from ui.stored.progress import Best
from ui.text import Words


def _named(words: Words, act: str) -> str:
    kind, _, target = act.partition(" ")
    return (
        words(f"probe.{kind}", name=words.names[int(target)]) if target else words(f"probe.{kind}")
    )


def _explain(state: State, action: Action) -> Choice:
    return explained(action, (Reason("probe.reason.high", {}),))


POSING = Posing(_named, _explain, lambda _: Reason("probe.reason.low", {}))


def Practice(app: AppContext, practising: Practising) -> ft.Control:
    """One exercise: press the button."""

    def press() -> None:
        practising.keep(done_today(practising.reached, wall_time(), 0, Best(1, 1), 1))

    own = [big_button(app, app.words("probe.press"), press)]
    return page(app, app.words("probe.today"), own, on_back=app.back)
