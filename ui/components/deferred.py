"""What may be drawn a message later than what a tap changes first."""

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
    """``draw(here, *args)``; at another ``moment`` as it was, until what else changed was sent.

    So the client draws what was tapped while this is worked out. While the moment stays, and where
    ``app`` changes, it is drawn with everything else: for little work another frame is dear, and
    half a screen in another size or language is none.
    """
    now = (app, moment, args)
    latest, kept = use_box(lambda: now), use_box(lambda: now)
    _, draw_again = use_state(lambda: moment)
    latest.current = now
    if kept.current[0] is not app or kept.current[1] == moment:
        kept.current = now

    # As a task, for what Python sends before it rests goes to the client as one.
    async def catch_up() -> None:
        kept.current = latest.current
        draw_again(latest.current[1])

    ft.use_effect(catch_up, [moment])
    return draw(app, *kept.current[2])
