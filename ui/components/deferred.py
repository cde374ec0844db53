"""A part that may be drawn one message later than what a tap changes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from ui.context import AppContext
from ui.hooks import memo, use_box, use_state


@memo
@ft.component
def Deferred(
    draw: Callable[..., ft.Control], app: AppContext, moment: object, *args: Any
) -> ft.Control:
    """``draw(app, *args)``; at another ``moment`` it stays as it was until the other changes were
    sent.

    So the client can draw what was tapped while this part is computed. It is drawn with everything
    else while the moment stays the same, because for little work another frame would cost more. It
    is also drawn at once where ``app`` changes, because half a screen in another size or language
    is of no use.
    """
    now = (app, moment, args)
    latest, kept = use_box(lambda: now), use_box(lambda: now)
    _, draw_again = use_state(lambda: moment)
    latest.current = now
    if kept.current[0] is not app or kept.current[1] == moment:
        kept.current = now

    # This is a task, because what Python sends before it rests goes to the client as one message.
    async def catch_up() -> None:
        kept.current = latest.current
        draw_again(latest.current[1])

    ft.use_effect(catch_up, [moment])
    return draw(app, *kept.current[2])
