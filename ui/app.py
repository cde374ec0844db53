"""The app: it reads what is stored, then draws the screen of the route until it is closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import flet as ft

from ui.answers import mend_answers
from ui.boundary import PartError, mend_errors
from ui.comparison import mend_comparison
from ui.components.notice import notice_bar, use_notice
from ui.components.press import least
from ui.context import AppContext, Door
from ui.device import browser, clock, fonts
from ui.device import system as device
from ui.device.backends.choice import open_backend
from ui.focus import place_of
from ui.hooks import end_tasks, memo, run, use_box, use_ear, use_state, use_task, use_teller
from ui.look import Look, look_for
from ui.once import Once
from ui.router import Router, path
from ui.shell.fault import Failed, FaultPage, use_fault
from ui.stored.settings import Settings, loads
from ui.stored.storage import SETTINGS, StorageError, Store
from ui.text import LOCALES, Words, match_locale

if TYPE_CHECKING:
    from ui.rooms import Rooms


@dataclass(frozen=True, slots=True)
class DevicePreferences:
    """What the device prefers or offers: language, brightness, reduced motion, haptics, and its
    text size as a multiple of the usual one."""

    locale: str
    dark: bool
    still: bool
    buzzes: bool
    text: float = 1.0


@dataclass(frozen=True, slots=True)
class Size:
    """The size of the page, in logical pixels."""

    width: float
    height: float


async def main(
    page: ft.Page, store: Store | None = None, rooms: Rooms | None = None, guest: bool = False
) -> None:
    """Start the app on a page.

    Args:
        page: the page of Flet.
        store: the store of saves and settings; by default the device's own.
        rooms: the tables of several phones; None where this process serves one page alone.
        guest: whether the page is another phone's, which has a seat at a table here.
    """
    mend_comparison()
    mend_answers()
    mend_errors()
    try:
        await _start(page, store, rooms, guest)
    except Exception:
        from ui.ended import note_language

        await note_language(page)
        raise


async def _start(page: ft.Page, store: Store | None, rooms: Rooms | None, guest: bool) -> None:
    store = store or Store(await open_backend())
    settings, tags, still = await asyncio.gather(
        store.settings(), device.languages(page), device.wants_stillness(page)
    )
    dark = _wants_dark(page)
    known = DevicePreferences(
        match_locale(tags), dark, still, device.buzzes(page), browser.text_scale()
    )
    dress(page, settings, known)
    # A recorded screen is one of the browser's.
    lined = browser.page_listens() or device.REHEARSED.get() is not None
    door = Door(_receive, rooms, guest) if rooms or lined else None
    page.render_views(App, page, store, settings, known, door)
    if settings.screen_reader:
        browser.semantics_on()


def _receive() -> Rooms:
    """Return tables to which other phones find over lines to this device's own page."""
    from ui.guests import receive

    return receive(main)


@ft.component
def App(
    page: ft.Page, store: Store, stored: Settings, first: DevicePreferences, door: Door | None
) -> list[ft.View]:
    """All screens, and the state that they share."""
    settings, set_settings = use_state(lambda: stored)
    known, set_known = use_state(lambda: first)
    route, set_route = use_state(lambda: path(page.route or "/"))
    size, set_size = use_state(lambda: _size_of(page))
    day, renew = _use_day()
    router, kept, covered, place = _use_router(page, set_route, renew)
    notice, tell = use_notice(router.heading)

    def attach() -> None:
        _attend(page, door, set_size, set_known)
        router.attach()

    def wear(new: Settings) -> None:
        def put_on() -> None:
            set_settings(new)
            if new.screen_reader and not settings.screen_reader:
                browser.semantics_on()

        if language(new, known) == language(settings, known):
            put_on()
        else:
            browser.with_font(language(new, known), put_on)

    failed, draw_again = use_fault(page, route, router.deafen)
    once = _use_once(route)
    keeper = use_box(lambda: SettingsController(store, stored)).current
    keeper.wear, keeper.tell = wear, lambda key: tell(app.words(key))
    use_teller(page, lambda error: tell(fault(app.words, error)))
    use_ear(browser.hear_windows, keeper.follow)
    ft.use_effect(lambda: browser.turn_sounds(settings.sounds), [settings.sounds])
    ft.use_effect(attach, [])
    ft.use_effect(lambda: _hear_device(page, set_known), [])

    def make_context() -> AppContext:
        def buzz() -> None:
            if settings.haptics and known.buzzes:
                run(_buzz)

        return AppContext(
            words=Words(language(settings, known)),
            look=look_of(settings, known),
            settings=settings,
            day=day,
            width=size.width,
            height=size.height,
            store=store,
            go=router.go,
            set=keeper.change,
            once=once,
            tell=tell,
            buzz=buzz,
            listen=router.listen,
            back=router.back,
            layer=router.layer,
            hear_layer=router.hear_layer,
            hear_away=router.hear_away,
            memory=router.memory,
            buzzes=known.buzzes,
            door=door,
            pressed=lambda button: router.focus.press(button, settings.screen_reader),
        )

    worn = use_box(lambda: (stored, first))

    def dress_anew() -> None:
        # Screen and theme go to the client as one message, so neither is drawn without the other.
        if worn.current != (settings, known):
            worn.current = (settings, known)
            dress(page, settings, known)

    ft.use_effect(dress_anew, [settings, known])
    app = ft.use_memo(make_context, [settings, known, size, day])
    drawn = [_use_screen(app, page, route, failed, draw_again)]
    if notice.text and notice.place == route:
        drawn.append(notice_bar(app, notice, lambda: tell(""), route))
    return _views(app, route, [*drawn, *place], kept, covered)


def _size_of(page: ft.Page) -> Size:
    """Return the size that a page has told last."""
    return Size(page.width or 390, page.height or 844)


def _wants_dark(page: ft.Page) -> bool:
    """Return whether a page's device has a dark look, as it has told last."""
    return page.platform_brightness == ft.Brightness.DARK


def _attend(
    page: ft.Page,
    door: Door | None,
    resize: Callable[[Size], None],
    notice: Callable[[Callable[[DevicePreferences], DevicePreferences]], None],
) -> None:
    """Follow the size of a page, its line, and its end."""
    rooms = door.rooms if door else None

    def connect(_: object) -> None:
        # A phone that was turned, or has gone dark, while its line was away has told nobody.
        resize(_size_of(page))
        notice(lambda was: replace(was, dark=_wants_dark(page)))
        if rooms:
            rooms.back(page)

    page.on_resize = lambda e: resize(Size(e.width, e.height))
    page.on_connect = connect
    page.on_close = lambda _: end_tasks(page)
    if rooms:
        rooms.attend(page)


def _hear_device(
    page: ft.Page, notice: Callable[[Callable[[DevicePreferences], DevicePreferences]], None]
) -> None:
    """Note what the device changes from now on."""

    def change_locale(event: Any) -> None:
        locale = match_locale([device.tag(each) for each in event.locales])
        browser.with_font(locale, lambda: notice(lambda was: replace(was, locale=locale)))

    page.on_platform_brightness_change = lambda e: notice(
        lambda was: replace(was, dark=_is_dark(e))
    )
    page.on_locale_change = change_locale


def _use_day() -> tuple[str, Callable[[], None]]:
    """A hook: the day of the device's calendar, and a function that reads it again."""
    day, set_day = use_state(clock.today)

    def renew() -> None:
        set_day(clock.today())

    async def watch() -> None:
        while True:
            await clock.midnight()
            renew()

    use_task(watch, [])
    return day, renew


def _use_router(
    page: ft.Page, show: Callable[[str], None], woken: Callable[[], None]
) -> tuple[Router, int, bool, list[ft.Control]]:
    """A hook that returns the router, a counter, whether a layer lies over home, and the place of
    the focus.

    The counter says how often the client has taken away a screen that stays. The place is where a
    screen has the focus; the list is empty until keys are used to press what is on the screen.
    """
    kept, keep = use_state(int)
    covered, cover = use_state(lambda: False)
    tabbed, set_tabbed = use_state(lambda: False)

    def make() -> Router:
        return Router(
            page,
            show,
            keep=lambda: keep(lambda count: count + 1),
            woken=woken,
            tabbed=lambda: set_tabbed(True),
            cover=cover,
        )

    router = use_box(make).current
    return router, kept, covered, [place_of(router.focus)] if tabbed else []


def _use_once(route: str) -> Once:
    """A hook: the :class:`Once` that serves all screens, renewed at each route."""
    once = use_box(Once).current
    ft.use_effect(once.renew, [route])
    return once


def _use_screen(
    app: AppContext, page: ft.Page, route: str, failed: Failed | None, on_again: Callable[[], None]
) -> ft.Control:
    """A hook: the screen of a route, or what is shown instead where it has failed. The page gets
    the screen's title. It begins with that of home, so a start loads nothing for it."""

    async def name_page() -> None:
        if route != "/" or page.title != app.words("shell.name"):
            with contextlib.suppress(PartError):  # the screen itself tells of that
                from ui.shell.titles import entitle

                await entitle(app, page, route)

    use_task(name_page, [route, app.words.locale, failed is None])
    if failed is None:
        return Screen(app, route, key=route)
    return FaultPage(app, failed, route != "/", on_again, key=f"{id(failed)}")


def _views(
    app: AppContext, route: str, drawn: list[ft.Control], kept: int, covered: bool
) -> list[ft.View]:
    """Return the view of a route, above the view to which a phone's own way back leads. Without a
    view below it, that way leads out of the app.

    Args:
        kept: how often the client has taken away a view that stays; under a new name, it is shown
            again.
        covered: whether a layer lies over the home screen, which the way back closes.
    """
    ground = app.look.palette.ground
    shown = ft.View(
        key=route,
        route=f"{route}?{kept}" if kept else route,
        padding=0,
        bgcolor=ground,
        controls=[ft.SafeArea(ft.Stack(drawn, fit=ft.StackFit.EXPAND, expand=True), expand=True)],
    )
    if route == "/" and not covered:
        return [shown]
    # No two views have the same route: the client knows them by it.
    below = "under" if route == "/" else "/"
    return [ft.View(key="under", route=below, bgcolor=ground), shown]


class SettingsController:
    """The settings that are shown, and their way into the store.

    Args:
        store: where they are stored.
        shown: the settings at first.

    Attributes:
        wear: draws everything with changed settings.
        tell: gets the message key where the device refuses to store them.
    """

    wear: Callable[[Settings], None]
    tell: Callable[[str], None]

    def __init__(self, store: Store, shown: Settings) -> None:
        self._store = store
        self._shown = shown
        self._waiting: dict[str, Any] = {}
        self._queue = asyncio.Lock()

    def change(self, name: str, value: Any) -> None:
        """Change a setting by its name; it is drawn at once, and stored."""
        self._waiting[name] = value
        self._show(self._shown)
        run(self._keep)

    def follow(self, name: str, text: str) -> None:
        """Take over what another window has stored."""
        if name == SETTINGS:
            self._show(loads(text))

    def _show(self, found: Settings) -> None:
        # A change that is not stored yet is kept, whatever the store says.
        new = replace(found, **self._waiting)
        if new != self._shown:
            self._shown = new
            self.wear(new)

    async def _keep(self) -> None:
        async with self._queue:
            put = dict(self._waiting)
            if not put:
                return  # the call before has stored it
            try:
                found = await self._store.change_settings(put)
            except StorageError as error:
                self.tell(error.key)
                return
            for name, value in put.items():
                if self._waiting.get(name) == value:
                    del self._waiting[name]
            self._show(found)


@memo
@ft.component
def Screen(app: AppContext, route: str) -> ft.Control:
    """The screen of a route; a notice that comes or goes over it does not redraw it."""
    return screen(app, route)


def screen(app: AppContext, route: str) -> ft.Control:
    """Return the screen of a route. What a start does not show is loaded when it is asked for."""
    if app.guest:
        from ui.shell.rooms.guest import screen_of

        return screen_of(app, route)
    if route == "/":
        from ui.shell.home import Home

        return Home(app)
    from ui.shell import screens

    return screens.screen(app, route)


def fault(words: Words, error: Exception) -> str:
    """Return what the player is told when something fails beside the screen."""
    return words(error.key if isinstance(error, StorageError) else "shell.fault")


def language(settings: Settings, known: DevicePreferences) -> str:
    """Return the language to use: the player's, or the device's."""
    return known.locale if settings.language == "device" else settings.language


def look_of(settings: Settings, known: DevicePreferences) -> Look:
    """Return the look that settings and device ask for."""
    family = fonts.family(language(settings, known))
    return look_for(settings, family, known.dark, known.still, known.text)


def dress(page: ft.Page, settings: Settings, known: DevicePreferences) -> None:
    """Give the page its theme and language, and its first title, and send them before anything
    else."""
    locale, look = language(settings, known), look_of(settings, known)
    page.title = page.title or Words(locale)("shell.name")
    page.theme_mode = ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
    page.theme = page.dark_theme = _theme(look)
    # A theme that fades in would draw its first frames in a font family that lacks the letters.
    page.theme_animation_style = ft.AnimationStyle.no_animation()
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[_flutter_locale(other) for other in LOCALES],
        current_locale=_flutter_locale(locale),
    )
    page.update()


async def _buzz() -> None:
    haptics: Any = ft.HapticFeedback()
    with contextlib.suppress(Exception):  # a device without haptics
        await haptics.selection_click()


def _is_dark(event: Any) -> bool:
    """Return whether the device went dark. Clients send the bare name where Flet's type has a
    field."""
    said = getattr(event, "brightness", None) or event.data
    return said in (ft.Brightness.DARK, ft.Brightness.DARK.value)


def _flutter_locale(locale: str) -> ft.Locale:
    code, _, script = locale.partition("-")
    return ft.Locale(code, script_code=script or None)


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
        text_button_theme=least(),
        page_transitions=ft.PageTransitionsTheme(
            android=none, ios=none, linux=none, macos=none, windows=none
        ),
    )
