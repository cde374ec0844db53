"""The app: reads what is stored, then draws the screen of the route until it is closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import flet as ft

from ui import device, fonts
from ui.components.prose import prose
from ui.here import Here
from ui.look import LIGHT, Look, look_for
from ui.settings import Settings
from ui.shell.screens import screen
from ui.storage import Backend, StorageError, Store
from ui.text import Words, match_locale

NOTICE_SECONDS = 4


@dataclass(frozen=True, slots=True)
class Device:
    """What the device prefers: language, brightness, stillness."""

    locale: str
    dark: bool
    still: bool


@dataclass(frozen=True, slots=True)
class Size:
    """Of the page, in logical pixels."""

    width: float
    height: float


async def main(page: ft.Page, backend: Backend | None = None) -> None:
    """Start the app on a page.

    Args:
        page: Flet's.
        backend: where saves are kept; the device's preferences by default.
    """
    page.padding = 0
    store = Store(backend or ft.SharedPreferences())
    settings, tags, still = await asyncio.gather(
        store.settings(), device.languages(page), device.wants_stillness()
    )
    dark = page.platform_brightness == ft.Brightness.DARK
    page.render_views(App, page, store, settings, Device(match_locale(tags), dark, still))


@ft.component
def App(page: ft.Page, store: Store, stored: Settings, first: Device) -> list[ft.View]:
    """All screens, and what they share."""
    settings, set_settings = ft.use_state(stored)
    known, set_known = ft.use_state(first)
    route, set_route = ft.use_state(page.route or "/")
    size, set_size = ft.use_state(Size(page.width or 390, page.height or 844))
    notice, set_notice = ft.use_state("")
    keys = ft.use_ref(_silent)

    def attach() -> None:
        page.on_resize = lambda e: set_size(Size(e.width, e.height))
        page.on_route_change = lambda e: set_route(e.route)
        page.on_view_pop = lambda _: page.navigate("/")
        page.on_keyboard_event = lambda e: keys.current(e.key)
        page.on_platform_brightness_change = lambda e: set_known(
            lambda was: Device(was.locale, e.brightness == ft.Brightness.DARK, was.still)
        )
        page.on_locale_change = lambda e: set_known(
            lambda was: Device(
                match_locale([str(tag.language_code) for tag in e.locales]), was.dark, was.still
            )
        )

    ft.use_effect(attach, [])

    async def fade() -> None:
        if notice:
            await asyncio.sleep(NOTICE_SECONDS)
            set_notice(lambda now: "" if now == notice else now)

    ft.use_effect(fade, [notice])

    def change(new: Settings) -> None:
        set_settings(new)
        run(page, _keep(store, new, lambda key: set_notice(here.words(key))))

    locale = known.locale if settings.language == "device" else settings.language
    look = look_for(settings, fonts.family(locale), known.dark, known.still)

    def make_here() -> Here:
        def buzz() -> None:
            if settings.haptics:
                run(page, _buzz())

        def listen(ear: Callable[[str], None] | None) -> None:
            keys.current = ear or _silent

        return Here(
            words=Words(locale),
            look=look,
            settings=settings,
            width=size.width,
            height=size.height,
            store=store,
            go=page.navigate,
            set=change,
            tell=set_notice,
            buzz=buzz,
            listen=listen,
        )

    here = ft.use_memo(make_here, [settings, known, size])
    _dress(page, here)
    layers: list[ft.Control] = [screen(here, route)]
    if notice:
        layers.append(_notice(here, notice, lambda: set_notice("")))
    shown = ft.View(
        route=route,
        padding=0,
        bgcolor=look.palette.ground,
        controls=[ft.SafeArea(ft.Stack(layers, expand=True), expand=True)],
    )
    if route == "/":
        return [shown]
    return [ft.View(route="/", bgcolor=look.palette.ground), shown]


def run(page: ft.Page, work: Coroutine[Any, Any, None]) -> None:
    """Let ``work`` go on beside the screen."""

    async def go() -> None:
        await work

    page.run_task(go)


async def _keep(store: Store, settings: Settings, tell: Callable[[str], None]) -> None:
    try:
        await store.keep_settings(settings)
    except StorageError as error:
        tell(error.key)


async def _buzz() -> None:
    with contextlib.suppress(Exception):  # a device without the means
        await ft.HapticFeedback().selection_click()


def _silent(key: str) -> None:
    """Nobody listens to the keyboard."""


def _dress(page: ft.Page, here: Here) -> None:
    """Give the page theme, title and language."""
    look, palette = here.look, here.look.palette
    page.title = here.words("shell.name")
    page.theme_mode = ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
    page.theme = page.dark_theme = _theme(look)
    page.bgcolor = palette.ground


def _theme(look: Look) -> ft.Theme:
    palette = look.palette
    none = ft.PageTransitionTheme.NONE
    return ft.Theme(
        font_family=look.family,
        color_scheme=ft.ColorScheme(
            primary=palette.accent,
            on_primary=palette.on_accent,
            surface=palette.ground,
            on_surface=palette.ink,
            on_surface_variant=palette.soft,
            outline=palette.thread,
            error=palette.bad,
        ),
        page_transitions=ft.PageTransitionsTheme(
            android=none, ios=none, linux=none, macos=none, windows=none
        ),
    )


def _notice(here: Here, text: str, on_close: Callable[[], None]) -> ft.Control:
    palette = here.look.palette
    return ft.Container(
        content=ft.Semantics(
            live_region=True,
            content=ft.Container(
                content=prose(here, text, color=LIGHT.raised, size=14),
                bgcolor=ft.Colors.with_opacity(0.94, "#2E241A"),
                border=ft.Border.all(1, palette.thread),
                border_radius=14,
                padding=ft.Padding.symmetric(horizontal=16, vertical=12),
                on_click=lambda _: on_close(),
            ),
        ),
        left=16,
        right=16,
        top=60,
        alignment=ft.Alignment.TOP_CENTER,
    )
