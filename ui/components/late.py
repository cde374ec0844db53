"""What may be drawn a message later than what a tap changes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from ui.here import Here
from ui.hooks import use_state


@ft.component
def Late(draw: Callable[..., ft.Control], here: Here, *args: Any) -> ft.Control:
    """``draw(here, *args)``; where ``args`` change, as it was until the rest has been sent.

    So the client draws what was tapped while this is worked out. A change of ``here`` is drawn
    with everything else, for half a screen in another size or language is none.
    """
    drawn, set_drawn = use_state(lambda: (here, args))
    ft.use_effect(lambda: set_drawn((here, args)), [here, args])
    return draw(here, *(drawn[1] if drawn[0] is here else args))
