"""A ``Here`` for parts of screens that are drawn without an app."""

from __future__ import annotations

from typing import Any, cast

from ui.context import AppContext
from ui.device.fonts import family
from ui.look import look_for
from ui.settings import Settings, TextSize
from ui.text import Words


def surroundings(
    locale: str = "en",
    *,
    width: float = 390,
    height: float = 844,
    dark: bool = False,
    text_size: TextSize = "normal",
) -> AppContext:
    """The surroundings of a page of that size; nothing in them does anything."""

    def nothing(*_: Any) -> None:
        pass

    settings = Settings(text_size=text_size)
    return AppContext(
        words=Words(locale),
        look=look_for(settings, family(locale), dark, False),
        settings=settings,
        width=width,
        height=height,
        store=cast(Any, None),
        go=nothing,
        set=nothing,
        tell=nothing,
        buzz=nothing,
        listen=nothing,
        back=nothing,
        layer=nothing,
        hear_layer=nothing,
        hear_away=nothing,
        memory={},
        buzzes=False,
    )
