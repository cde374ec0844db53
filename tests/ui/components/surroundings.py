"""A ``Here`` for parts of screens that are drawn without an app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft
from flet.components.component import Component, Renderer
from flet.controls.base_control import BaseControl

from tools.pilot.headless import _parts
from ui.context import AppContext
from ui.device.fonts import family
from ui.look import look_for
from ui.once import Once
from ui.stored.settings import Settings, TextSize
from ui.text import Words
from ui.window_memory import WindowMemory


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
        day="2026-01-31",
        width=width,
        height=height,
        store=cast(Any, None),
        go=nothing,
        set=nothing,
        once=Once(),
        tell=nothing,
        buzz=nothing,
        listen=nothing,
        back=nothing,
        layer=nothing,
        hear_layer=nothing,
        hear_away=nothing,
        memory=WindowMemory(),
        buzzes=False,
    )


def rendered(draw: Callable[[], ft.Control]) -> ft.Control:
    """What ``draw`` gives, with the components in it drawn."""
    control: ft.Control = Renderer().render(draw)
    _draw(control)
    return control


def _draw(value: Any) -> None:
    if isinstance(value, Component):
        value.before_update()
        _draw(value._b)
    elif isinstance(value, BaseControl):
        for name in _parts(value.__class__):
            _draw(value._values.get(name, vars(value).get(name)))
    elif isinstance(value, list | tuple):
        for each in value:
            _draw(each)
