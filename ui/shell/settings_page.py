"""The settings; each has a visible effect at once."""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.components.choice import Option, choice, strip, switch
from ui.components.page import beside, card, page
from ui.context import AppContext
from ui.device import browser
from ui.stored.settings import choices

OWN_NAMES = {
    "ko": "한국어",
    "ja": "日本語",
    "zh-Hant": "繁體中文",
    "zh-Hans": "简体中文",
    "en": "English",
}
"""What each language calls itself, the same in all of them."""


@ft.component
def SettingsPage(app: AppContext) -> ft.Control:
    """The screen of the route ``/settings``."""
    whole, app = app, beside(app)
    words, now = app.words, app.settings

    def several(name: str, *, notes: bool = False) -> list[Option]:
        return [
            Option(
                value,
                words(f"settings.{name}.{value}"),
                words(f"settings.{name}.{value}.note") if notes else "",
            )
            for value in choices(name)
        ]

    def on_off(name: str) -> ft.Control:
        return switch(
            app,
            words(f"settings.{name}"),
            getattr(now, name),
            lambda on: app.set(name, on),
            words(f"settings.{name}.note"),
        )

    languages = [
        Option(value, OWN_NAMES.get(str(value), words("settings.language.device")))
        for value in choices("language")
    ]
    switches = [on_off("high_contrast"), on_off("reduced_motion")]
    if app.buzzes:
        switches.append(on_off("haptics"))
    if browser.can_sound():
        switches.append(on_off("sounds"))
    if browser.can_switch_semantics():
        switches.append(on_off("screen_reader"))
    switches.append(on_off("tips"))
    parts = [
        strip(
            app,
            words("settings.language"),
            languages,
            now.language,
            lambda value: app.set("language", value),
            columns=2,
        ),
        strip(
            app,
            words("settings.theme"),
            several("theme"),
            now.theme,
            lambda value: app.set("theme", value),
        ),
        strip(
            app,
            words("settings.text_size"),
            several("text_size"),
            now.text_size,
            lambda value: app.set("text_size", value),
        ),
        lay.column(*switches, gap=4, across="stretch"),
        choice(
            app,
            words("settings.seating"),
            several("seating", notes=True),
            now.seating,
            lambda value: app.set("seating", value),
            note=words("settings.seating.note"),
        ),
        strip(
            app,
            words("settings.pace"),
            several("pace"),
            now.pace,
            lambda value: app.set("pace", value),
            note=words("settings.pace.note"),
        ),
    ]
    cards = [card(app, part) for part in parts]
    return page(whole, words("settings.title"), cards[:3], aside=cards[3:], on_back=app.back)
