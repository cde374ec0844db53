"""The settings, each with visible effect at once."""

from __future__ import annotations

import flet as ft

from ui import browser
from ui.components.choice import Option, choice, strip, switch
from ui.components.page import card, page
from ui.here import Here
from ui.settings import choices

OWN_NAMES = {
    "ko": "한국어",
    "ja": "日本語",
    "zh-Hant": "繁體中文",
    "zh-Hans": "简体中文",
    "en": "English",
}
"""What each language calls itself, the same in all of them."""


@ft.component
def SettingsPage(here: Here) -> ft.Control:
    """The screen of the route ``/settings``."""
    words, now = here.words, here.settings

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
            here,
            words(f"settings.{name}"),
            getattr(now, name),
            lambda on: here.set(name, on),
            words(f"settings.{name}.note"),
        )

    languages = [
        Option(value, OWN_NAMES.get(str(value), words("settings.language.device")))
        for value in choices("language")
    ]
    switches = [on_off("high_contrast"), on_off("reduced_motion")]
    if here.buzzes:
        switches.append(on_off("haptics"))
    if browser.can_switch_semantics():
        switches.append(on_off("screen_reader"))
    parts = [
        strip(
            here,
            words("settings.language"),
            languages,
            now.language,
            lambda value: here.set("language", value),
            columns=2,
        ),
        strip(
            here,
            words("settings.theme"),
            several("theme"),
            now.theme,
            lambda value: here.set("theme", value),
        ),
        strip(
            here,
            words("settings.text_size"),
            several("text_size"),
            now.text_size,
            lambda value: here.set("text_size", value),
        ),
        ft.Column(switches, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        choice(
            here,
            words("settings.seating"),
            several("seating", notes=True),
            now.seating,
            lambda value: here.set("seating", value),
            note=words("settings.seating.note"),
        ),
        strip(
            here,
            words("settings.pace"),
            several("pace"),
            now.pace,
            lambda value: here.set("pace", value),
            note=words("settings.pace.note"),
        ),
    ]
    return page(
        here, words("settings.title"), [card(here, part) for part in parts], on_back=here.back
    )
