"""The app, served in this process to one page, where it begins anew again and again.

It lives in the walker's world of clock and chance. Its loop's time passes only while it is let
pass, and then at once, so that what appears a moment later has appeared, and nothing depends on how
fast the machine is.

A browser takes longer to load the client than for all that follows. So the client stays, the app is
ended on it, and another one begins with other things stored.
"""

from __future__ import annotations

import asyncio
import logging
import selectors
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any, TypeVar, cast

import flet as ft
import uvicorn
from flet.controls.context import _context_page

from tools.pilot.headless import _body
from tools.pilot.headless import _walk as walked
from tools.pilot.walker.offers import Offer, offers
from tools.pilot.walker.world import World
from ui.app import main
from ui.device.backends import Backend
from ui.hooks import end_tasks
from ui.stored.storage import Store
from web.app_server import make_app
from web.launch import free_port
from web.sessions import Limits

T = TypeVar("T")

START = 90.0
"""Seconds for the app to start."""

EVENTS = (
    "on_resize", "on_close", "on_route_change", "on_view_pop", "on_keyboard_event",
    "on_app_lifecycle_state_change", "on_platform_brightness_change", "on_locale_change",
)  # fmt: skip
"""What the app listens to on its page."""

NEVER = 10**9
ALL = Limits(
    begun=NEVER, begun_each=NEVER, open=NEVER, open_each=NEVER, messages=NEVER, bytes=NEVER
)
"""Limits that are never reached: they are renewed with the time, which stands still."""


class Stage:
    """The app, on the page that was opened last.

    Attributes:
        url: where it is served.
        page: Flet's page; None before the app has begun on it.
        time: seconds of the server's loop.
        until: the time to which the loop may go on.
        errors: what was logged as an error, or raised and asked for by nobody.
    """

    def __init__(self) -> None:
        self.url = f"http://127.0.0.1:{free_port()}/"
        self.page: ft.Page | None = None
        self.time = self.until = self._began = 0.0
        self.errors: list[str] = []
        self._world = World(0)
        self._store: Store | None = None
        self._drawn = threading.Event()
        self._idle: float | None = None
        self.loop: asyncio.AbstractEventLoop

    @contextmanager
    def served(self) -> Iterator[Stage]:
        """Serve the app until the end of the block."""
        app, _ = make_app(self._main, ALL)
        port = int(self.url.rsplit(":", 1)[1].rstrip("/"))
        server = uvicorn.Server(
            uvicorn.Config(
                app,
                host="127.0.0.1",
                port=port,
                log_level="warning",
                ws="websockets-sansio",
                ws_ping_interval=None,
                timeout_keep_alive=NEVER,
            )
        )

        def run() -> None:
            with asyncio.Runner(loop_factory=self._make_loop) as runner:
                runner.run(server.serve())

        thread = threading.Thread(target=run, daemon=True)
        handler = _Errors(self.errors)
        logging.getLogger().addHandler(handler)
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                sleep(0.01)
            yield self
        finally:
            logging.getLogger().removeHandler(handler)
            server.should_exit = True
            self.pass_time(1.0)
            thread.join(5)

    @contextmanager
    def world(self, seed: int) -> Iterator[None]:
        """Let the app live in a world that begins anew.

        Args:
            seed: the seed of its chance.
        """
        self._world, self._began = World(seed), self.time
        self._drawn.clear()
        self.errors.clear()
        with self._world.made():
            try:
                yield
            finally:
                if self.page is not None:
                    self.call(self._clear)

    def lay(self, backend: Backend) -> None:
        """Have something stored when the app begins."""
        self._store = Store(backend)

    def begin(self, route: str) -> None:
        """Begin with what was laid, on the page that is there.

        Args:
            route: the address, which the page has already.
        """

        async def go() -> None:
            context: Any = _context_page
            context.set(self._page)
            self._page.route = route
            await self._main(self._page)

        self.call(go)

    def wait(self) -> None:
        """Wait until the app has drawn its first screen on a page that was opened."""
        assert self._drawn.wait(START), "the app did not start"

    def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what a coroutine returns that runs beside the app."""
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(START)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, which takes none."""

        async def allow() -> None:
            self.until = self.time + seconds

        self.call(allow)

    def idle(self) -> float:
        """Return for how many milliseconds the app has done nothing."""
        since = self._idle
        return 0.0 if since is None else (monotonic() - since) * 1000

    def offers(self) -> list[Offer]:
        """Return what the screen offers."""

        async def found() -> list[Offer]:
            return offers(self._view())

        return self.call(found)

    def controls(self) -> list[Any]:
        """Return all controls of the screen."""

        async def found() -> list[Any]:
            return list(walked(self._view()))

        return self.call(found)

    def lift(self) -> Offer | None:
        """Return the button that lifts the curtain, if one stands before the table."""

        if "curtain" not in (getattr(each, "key", None) for each in self.controls()):
            return None
        return next((each for each in self.offers() if each.main), None)

    def press(self, offer: Offer) -> None:
        """Press a button."""

        async def go() -> None:
            context: Any = _context_page
            context.set(self._page)
            await self._page.session.dispatch_event(offer.control._i, "click", None)

        self.call(go)

    def _view(self) -> Any:
        return _body(_body(self._page.views)[-1])

    @property
    def _page(self) -> ft.Page:
        assert self.page is not None
        return self.page

    async def _main(self, page: ft.Page) -> None:
        assert self._store is not None
        self.page = page
        await main(page, self._store)
        self._drawn.set()

    async def _clear(self) -> None:
        """End the app, and leave its page without any screen."""
        page, context = self._page, cast(Any, _context_page)
        context.set(page)
        end_tasks(page)
        for name in EVENTS:
            setattr(page, name, None)
        page.title = ""
        page.views = [ft.View(route="")]
        page.update()

    def _make_loop(self) -> asyncio.AbstractEventLoop:
        self.loop = _Loop(self)
        self.loop.set_exception_handler(
            lambda _, told: self.errors.append(f"{told.get('message')} {told.get('exception')!r}")
        )
        return self.loop

    def leap(self, seconds: float) -> bool:
        """Go to the next thing that is due, or to the end of the time that may pass if that is
        before it. Return whether something is due then."""
        due = self.time + seconds
        self.time = max(self.time, min(due, self.until))
        self._world.passed = round(self.time - self._began, 6)
        return due <= self.until

    def rests(self, does: bool) -> None:
        """Note that the loop has nothing to do, or has something again."""
        self._idle = (self._idle or monotonic()) if does else None


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        super().__init__(_Selector(stage))

    def time(self) -> float:
        return self._stage.time


class _Selector(selectors.DefaultSelector):
    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            self._stage.rests(False)
            return super().select(0)
        if timeout is not None and self._stage.leap(timeout):
            self._stage.rests(False)
            return super().select(0)
        self._stage.rests(True)
        found = super().select(timeout)
        if found:
            self._stage.rests(False)
        return found


class _Errors(logging.Handler):
    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        self._found.append(self.format(record))
