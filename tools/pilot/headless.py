"""The whole app without a browser: a session of Flet's whose client is played by the test.

Every message is encoded as it would be for a real client, because the encoding draws the
components. What the app asks of the client (preferences, clipboard, routes) is answered from plain
values. Controls are found by the names that a screen reader says::

    @played
    async def test_set_up() -> None:
        async with app(locale="ko") as phone:
            await phone.tap("패치워크 새 게임")
            assert "시작하기" in phone.names("button")

Nothing is laid out here: the place of a control is only known as far as stacks give it
(:class:`Placed`).
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import os
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, wraps
from itertools import pairwise
from typing import Any, NamedTuple, ParamSpec, TypeVar
from weakref import WeakKeyDictionary, ref

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.controls.services.semantics_service import AccessibilityFeatures
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tools.pilot.history import History
from tools.pilot.mirror import Mirror
from ui import boundary, games
from ui.app import main
from ui.device.backends import PREFIX, Backend
from ui.focus import PRESSING
from ui.rooms import Rooms
from ui.stored.storage import Store
from ui.stored.tips import Given, note, write

P = ParamSpec("P")
T = TypeVar("T")

MENU = re.compile("^(Menu|메뉴|メニュー|選單|菜单)$")
"""The name of the button in a table's bar that opens its menu."""

JOINER, BREAK = "\N{WORD JOINER}", "\N{ZERO WIDTH SPACE}"
QUIET_TURNS = 40
"""Turns of the event loop without a message after which the app has nothing more to send."""

ON_SCREEN = ("focus", "scroll_to")
"""Calls that the client answers after it has drawn; by then it may have drawn another screen."""

COMPARED_EVERY = int(os.environ.get("COMPARED_EVERY", "1"))
"""How many answers there are from one comparison of the client's screen with the app's to the next.

All that a client has is compared at the end, too. A fault of the client's screen stays there until
that part is drawn anew, so few are missed by looking seldom, and looking is a fifth of all work.
"""

DRAWING_TURNS = 10
"""Turns of the event loop after which a client that is drawing has drawn."""


@dataclass
class Device:
    """What the client knows and stores.

    Attributes:
        languages: BCP 47 tags, best first.
        size: width and height of the page in logical pixels.
        dark: whether the device prefers a dark theme.
        still: whether the device asks for reduced motion.
        platform: Flet's name of the platform.
        stored: the key-value store.
        refuses: whether every access to the store fails.
        clipboard: the text that was copied last.
        files: files that were saved, by name; None where the device has no such dialogue.
        picked: the file that the player picks when asked for one, if any.
        asked: names of the methods that the app called, in order.
    """

    languages: tuple[str, ...] = ("en-US",)
    size: tuple[float, float] = (390.0, 844.0)
    dark: bool = False
    still: bool = False
    platform: str = "linux"
    stored: dict[str, str] = field(default_factory=dict)
    refuses: bool = False
    clipboard: str = ""
    files: dict[str, bytes] | None = field(default_factory=dict)
    picked: bytes | None = None
    asked: list[str] = field(default_factory=list)

    def answer(self, kind: str, method: str, args: dict[str, Any]) -> Any:
        """Return the result of a call on a control of the kind ``kind``.

        Raises:
            RuntimeError: the device refuses.
        """
        self.asked.append(f"{kind}.{method}")
        if kind == "SharedPreferences":
            return self._preferences(method, args)
        if kind == "Clipboard" and method == "set":
            self.clipboard = args["data"]
        if kind == "Share":
            return {"status": "success", "raw": ""}
        if kind == "FilePicker":
            return self._file(method, args)
        if kind == "SemanticsService" and method == "get_accessibility_features":
            names = [each.name for each in fields(AccessibilityFeatures)]
            return dict.fromkeys(names, False) | {"reduce_motion": self.still}
        if method == "get_device_info":
            return {"browser_name": "chrome", "locales": [], "languages": list(self.languages)}
        return None

    def _file(self, method: str, args: dict[str, Any]) -> Any:
        if self.files is None:
            raise RuntimeError("no dialogue")
        if method == "save_file":
            self.files[args["file_name"]] = args["src_bytes"]
            return None
        assert method == "pick_files"
        data = self.picked
        return [] if data is None else [{"id": 0, "name": "f", "size": len(data), "bytes": data}]

    def _preferences(self, method: str, args: dict[str, Any]) -> Any:
        if self.refuses:
            raise RuntimeError("storage is closed")
        if method == "set":
            self.stored[args["key"]] = args["value"]
            return True
        if method == "get":
            return self.stored.get(args["key"])
        if method == "remove":
            return self.stored.pop(args["key"], None) is not None
        assert method == "get_keys"
        return [key for key in self.stored if key.startswith(args["key_prefix"])]


class Frame(NamedTuple):
    """What a client has been sent by the time it can draw a frame.

    Attributes:
        seconds: processor time since the app was started.
        bytes: the size of all messages that change controls.
        clock: seconds on the clock.
    """

    seconds: float
    bytes: int
    clock: float = 0.0


class Wire(Connection):
    """A connection that encodes, counts, and lets the device answer."""

    def __init__(self, device: Device) -> None:
        super().__init__()
        self.device = device
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(self.loop)
        self.page_url = "http://127.0.0.1/"
        self.session: Session
        self.sent = 0
        self.bytes = 0
        self.last = 0.0
        self.earliest: float | None = None
        self.began = time.process_time()
        self.opened = time.perf_counter()
        self.first: Frame | None = None
        self.latest = Frame(0.0, 0)
        self.crashes: list[str] = []
        self.log: list[bytes] = []
        self.mirror = Mirror()
        self.history = History("/")
        self.focused = 0
        self.refused: set[int] = set()
        self.down = False
        self._arrived: list[tuple[int, bytes]] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self._encode = configure_encode_object_for_msgpack(BaseControl)

    def send_message(self, message: Message) -> None:
        packed = msgpack.packb([message.action, message.body], default=self._encode)
        self.sent += 1
        if self.down:
            return
        self.log.append(packed)
        if message.action == MessageAction.PATCH_CONTROL:
            self.bytes += len(packed)
            self.last = time.process_time()
            self._arrived.append((message.body.id, packed))
            if self.earliest is None:
                self.earliest = self.last
            clock = time.perf_counter() - self.opened
            self.latest = Frame(self.last - self.began, self.bytes, clock)
            if self.first is None and b"views" in packed:
                self.first = self.latest
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        if message.action == MessageAction.INVOKE_METHOD:
            task = self.loop.create_task(self._invoke(message.body))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def draw(self) -> None:
        """Let the client apply the messages that have arrived.

        Raises:
            LookupError: a message was for a place that does not exist.
        """
        arrived, self._arrived = self._arrived, []
        for control, packed in arrived:
            _, body = msgpack.unpackb(packed, strict_map_key=False)
            self.mirror.apply(control, body["patch"])

    def real(self, control: Any) -> Any:
        """Return controls as they would be sent whole."""
        return msgpack.unpackb(msgpack.packb(control, default=self._encode), strict_map_key=False)

    async def _invoke(self, call: Any) -> None:
        control = self.session.index.get(call.control_id)
        kind = control._c if control is not None else ""
        if call.name == "focus" and call.control_id not in self.refused:
            self.focused = call.control_id
        self.refused.discard(call.control_id)
        if kind == "Page" and call.name == "push_route":
            await self.push(call.args["route"])
        result, error = None, None
        try:
            result = self.device.answer(kind, call.name, call.args or {})
        except Exception as refusal:  # what a client answers when a call fails
            error = str(refusal)
            if not isinstance(refusal, RuntimeError):
                self.crashes.append(f"{kind}.{call.name}: {refusal!r}")
        if call.name in ON_SCREEN:
            for _ in range(DRAWING_TURNS):
                await asyncio.sleep(0)
        try:
            self.session.handle_invoke_method_results(call.control_id, call.call_id, result, error)
        except RuntimeError as refusal:  # nothing that the client says is heard after that
            self.crashes.append(f"{kind}.{call.name}, answered: {refusal}")

    async def push(self, route: str) -> None:
        """Do what the client does when the app names an address;
        the same address again changes nothing."""
        if route != self.history.address:
            self.history.push(route)
            await self.travel()

    async def travel(self) -> None:
        """Do what the client does when the address has changed."""
        route = self.history.address
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(self.session.page._i, "route_change", {"route": route})


class Placed(NamedTuple):
    """A control as it is drawn within another.

    Attributes:
        control: the control.
        left, top: in logical pixels from the other's top left corner, added up from the stacks
            between them; rows, columns and paddings do not count.
        turns: quarter turns clockwise, 0..3.
        over: whether it was mirrored, left and right, before it was turned.
        opacity: 0..1.
    """

    control: Any
    left: float = 0.0
    top: float = 0.0
    turns: int = 0
    over: bool = False
    opacity: float = 1.0


class Phone:
    """The app as a player holds it.

    Attributes:
        first: the frame with the first part of the screen.
        whole: the frame with all of it, once the app has come to rest.
        bytes, seconds: of the answer to the last event, until its last message; the seconds are of
            processor time.
        seconds_to_first: the same until its first message.
    """

    def __init__(self, device: Device, wire: Wire, session: Session) -> None:
        self.device = device
        self.bytes = 0
        self.seconds = self.seconds_to_first = 0.0
        assert wire.first is not None
        self.first, self.whole = wire.first, wire.latest
        self._wire = wire
        self._session = session
        self._compared = 0
        self._answers = 0

    @property
    def route(self) -> str:
        """The route shown."""
        return self._session.page.route

    @property
    def history(self) -> History:
        """The browser's history."""
        return self._wire.history

    @property
    def page(self) -> ft.Page:
        """Flet's page."""
        return self._session.page

    def controls(self) -> Iterator[Any]:
        """Yield every control of the topmost view, parents before children."""
        views = _body(self._session.page.views)
        yield from _walk(_body(views[-1]))

    def placed(self, within: Any) -> list[Placed]:
        """Return everything visible within a control, itself first; a later one lies on top."""
        return list(_placed(Placed(_body(within))))

    def named(self, within: Any = None) -> list[tuple[str, str, Any]]:
        """Return what a screen reader meets on the screen or within a control: role, name, control.

        Roles: ``button``, ``disabled`` (a button that cannot be pressed), ``textbox``, ``image``
        (anything else with a label), ``text``.
        """
        top = _body(self._session.page.views)[-1]
        return list(_named(_body(top if within is None else within)))

    def names(self, role: str | None = None, within: Any = None) -> list[str]:
        """Return the names of one role or of all, on the screen or within a control."""
        return [name for found, name, _ in self.named(within) if role in (None, found)]

    def headings(self) -> list[tuple[int, str]]:
        """Return the headings that a screen reader meets on the screen: level and text."""
        return list(_headings(_body(_body(self._session.page.views)[-1])))

    def texts(self) -> str:
        """Return all names in one text, line by line."""
        return "\n".join(self.names())

    def find(self, name: str | re.Pattern[str], role: str | None = None) -> Any:
        """Return the control of that name: the whole name,
        or else the first one that contains it."""
        found = [(r, n, c) for r, n, c in self.named() if role in (None, r)]
        if isinstance(name, str):
            hits = [c for _, n, c in found if n == name]
            hits = hits or [c for _, n, c in found if name in n]
        else:
            hits = [c for _, n, c in found if name.search(n)]
        if not hits:
            there = "\n".join(f"  {r}: {n}" for r, n, _ in self.named())
            raise AssertionError(
                f"no {role or 'control'} named {name!r} at {self.route}; there are\n{there}"
            )
        return hits[0]

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """Press the button of that name."""
        button = self.find(name, "button")
        # The client copies within the gesture, before the app hears of the tap.
        if isinstance(button.action, ft.CopyToClipboard):
            self.device.clipboard = button.action.data
        await self.send(button, "click")

    async def choose(self, name: str | re.Pattern[str]) -> None:
        """Press a button that is on the screen, or else in the menu of the table's bar."""
        said = re.compile(f"^{re.escape(name)}$") if isinstance(name, str) else name
        if not any(said.search(each) for each in self.names("button")):
            await self.tap(MENU)
        await self.tap(name)

    async def touch(self, within: Any, x: float, y: float) -> None:
        """Tap with a finger at a point of the first surface within a control that takes gestures.

        Args:
            within: a control.
            x, y: logical pixels from the surface's top left corner.
        """
        surface = self._surface(within)
        for event in ("tap_down", "tap_up", "tap"):
            await self._gesture(surface, event, (x, y))

    async def drag(
        self,
        within: Any,
        start: tuple[float, float],
        *path: tuple[float, float],
        slop: float = 0.0,
        quick: bool = False,
    ) -> None:
        """Put a finger down, move it from point to point, and lift it;
        otherwise like :meth:`touch`.

        Args:
            within: a control.
            start: where the finger goes down.
            path: the points that it moves to.
            slop: logical pixels that the finger moves before the client reports a drag.
            quick: whether the finger is so fast that the client reports no move between the first
                and the last.
        """
        surface = self._surface(within)
        await self._gesture(surface, "pan_down", start)
        before = start
        if slop and path:
            # The client reports a drag instead of a tap once the finger has gone this far.
            share = min(1.0, slop / math.dist(start, path[0]))
            (x, y), (to_x, to_y) = start, path[0]
            before = (x + (to_x - x) * share, y + (to_y - y) * share)
        await self._gesture(surface, "pan_start", before)
        for point in path:
            if not quick:
                await self._gesture(surface, "pan_update", point, before)
            before = point
        await self._gesture(surface, "pan_end", before)

    async def slide(self, within: Any, *path: tuple[float, float], lift: bool = True) -> None:
        """Move a finger from point to point along a surface that only takes drags to the side.

        Otherwise like :meth:`drag`. Without ``lift`` the finger stays down at the end.
        """
        surface = self._surface(within)
        await self._gesture(surface, "horizontal_drag_start", path[0])
        for before, point in pairwise(path):
            await self._gesture(surface, "horizontal_drag_update", point, before)
        if lift:
            await self._gesture(surface, "horizontal_drag_end", path[-1])

    async def slide_to(self, share: float) -> None:
        """Put a finger down on the screen's bar of places, at this share of its length."""
        bars = [c for c in self.controls() if isinstance(c, ft.Semantics) and c.slider]
        surface: Any = bars[0].content
        bar = surface.content
        await self.drag(bars[0], (bar.width * share, bar.height / 2))

    def _surface(self, within: Any) -> ft.GestureDetector:
        return next(
            each.control
            for each in self.placed(within)
            if isinstance(each.control, ft.GestureDetector)
        )

    async def _gesture(
        self,
        surface: ft.GestureDetector,
        event: str,
        point: tuple[float, float],
        before: tuple[float, float] | None = None,
    ) -> None:
        """Send what the client sends of a gesture; like the client,
        nothing that nobody listens to."""
        if getattr(surface, f"on_{event}") is None:
            return
        x, y = point
        data: dict[str, Any] = {"k": "touch", "l": {"x": x, "y": y}, "g": {"x": x, "y": y}}
        if before is not None:
            data["ld"] = data["gd"] = {"x": x - before[0], "y": y - before[1]}
        if event.endswith("_end"):
            data["v"] = {"x": 0.0, "y": 0.0}
        await self.send(surface, event, data)

    async def type(self, name: str | re.Pattern[str], text: str) -> None:
        """Replace the content of a text field, and leave it."""
        await self.write(name, text)
        await self.send(self.find(name, "textbox"), "blur")

    async def write(self, name: str | re.Pattern[str], text: str) -> None:
        """Replace the content of a text field, and stay in it."""
        box = self.find(name, "textbox")
        self._session.apply_patch(box._i, {"value": text})
        self._wire.mirror.apply(box._i, [[0], [0, 0, "value", text]])
        await self.send(box, "change", text)

    async def focus(self, name: str) -> None:
        """Press Tab until the button of that name has the focus."""
        button = self.find(name, "button")
        await self.key("Tab")
        self._wire.focused = button._i

    def lose_focus_once(self, name: str) -> None:
        """Have the next call that gives the focus to that button come to nothing, as in a client
        that is still taking a sheet away."""
        self._wire.refused.add(self.find(name, "button")._i)

    async def key(self, key: str, *held: str) -> None:
        """Press a key while others are held down (shift, ctrl, alt, meta).

        The app hears of the key, and the client lets Enter and the space bar press the button that
        has the focus.
        """
        event = {"key": key, **{each: each in held for each in ("shift", "ctrl", "alt", "meta")}}
        pressed = None
        if key in PRESSING:
            at = self._wire.focused
            pressed = next((each for _, _, each in self.named() if each._i == at), None)
        if isinstance(pressed, ft.TextButton) and not pressed.disabled:
            # The client sends both at once, before the app has answered to either.
            page = self._session.page
            await self._session.dispatch_event(page._i, "keyboard_event", event)
            await self.send(pressed, "click")
        else:
            await self.send(self._session.page, "keyboard_event", event)

    async def go(self, route: str) -> None:
        """Go to a route, as from the address bar."""
        self.history.type(route)
        await self._travel()

    async def back(self) -> bool:
        """Go back as the browser does. Return False if that would lead out of the app."""
        return self.history.back() and await self._travel()

    async def forward(self) -> bool:
        """Go forward as the browser does. Return whether there was a next address."""
        return self.history.forward() and await self._travel()

    async def _travel(self) -> bool:
        _context_page.set(self._session.page)
        await self._wire.travel()
        await self.settle()
        return True

    async def gesture(self) -> bool:
        """Go back as a device without a browser does, by its gesture or its button.

        Return False if that would lead out of the app.
        """
        views = _body(self._session.page.views)
        if len(views) < 2:
            return False
        taken = _body(views[-1]).route
        await self.send(self._session.page, "view_pop", {"route": taken})
        shown = [_body(each).route for each in _body(self._session.page.views)]
        assert taken not in shown, "the client shows no view again that it has taken away"
        return True

    async def resize(self, width: float, height: float) -> None:
        """Turn the phone or resize the window."""
        await self.send(self._session.page, "resize", {"width": width, "height": height})

    async def send(self, control: Any, event: str, data: Any = None) -> None:
        """Send an event of a control and wait until the app has answered.

        ``bytes`` and ``seconds`` then have the size of the answer and the time that it took.
        """
        _context_page.set(self._session.page)  # as for a client's event, since several apps may run
        before, start = self._wire.bytes, time.process_time()
        self._wire.last, self._wire.earliest = start, None
        await self._session.dispatch_event(control._i, event, data)
        await self.settle()
        self.bytes = self._wire.bytes - before
        self.seconds = self._wire.last - start
        self.seconds_to_first = (self._wire.earliest or self._wire.last) - start

    async def settle(self) -> None:
        """Wait until the app has nothing more to send.

        Fail if the app crashed, or if it has sent something and the client does not have the
        screen that the app has (every :data:`COMPARED_EVERY` answers).
        """
        await settle(self._wire)
        if self._wire.sent != self._compared and not self._wire.down:
            self._answers += 1
            if self._answers % COMPARED_EVERY == 0:
                self.compare()

    def compare(self) -> None:
        """Fail if the client does not have the screen that the app has."""
        self._compared = self._wire.sent
        page = self._session.page
        unlike = self._wire.mirror.unlike(page._i, "views", self._wire.real(page.views))
        assert not unlike, f"the client has another screen: {unlike}"

    def packets(self) -> list[bytes]:
        """Return what the app has sent since the last call, as it goes over the wire."""
        log, self._wire.log = self._wire.log, []
        return log

    async def away(self) -> None:
        """Let the app go to the background and come back."""
        for state in ("hide", "show"):
            await self.send(self._session.page, "app_lifecycle_state_change", {"state": state})

    def lose_line(self) -> None:
        """Let nothing that the app sends arrive any more; the app does not know it yet."""
        self._wire.down = True

    async def leave(self) -> None:
        """Let the app learn that its page has gone; it goes on."""
        self.lose_line()
        _context_page.set(self._session.page)
        await self._session.disconnect(session_timeout_seconds=300)

    async def come_back(self) -> None:
        """Have a new page, to which the whole screen is sent."""
        page, wire = self._session.page, self._wire
        _context_page.set(page)
        wire.down, wire.mirror, wire._arrived = False, Mirror(), []
        whole = wire.real(page).items()
        wire.mirror.apply(page._i, [[0], *([0, 0, name, value] for name, value in whole)])
        self._session.attach_connection(wire)
        await self._session.dispatch_connect_event()
        await self.settle()

    def saved(self) -> dict[str, Any]:
        """Return what the app keeps on the device: text by name, without the prefix."""
        return {key.removeprefix(PREFIX): value for key, value in self.device.stored.items()}

    def settings(self) -> dict[str, Any]:
        """Return the settings as they are stored."""
        found: dict[str, Any] = json.loads(self.saved().get("settings", "{}"))
        return found


class _Faults(logging.Handler):
    """Notes every screen that has failed."""

    def __init__(self, crashes: list[str]) -> None:
        super().__init__()
        self._crashes = crashes
        self.setFormatter(logging.Formatter("%(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self._crashes.append(self.format(record))


async def settle(wire: Wire) -> None:
    """Wait until the app has nothing more to send over a wire; fail if it crashed."""
    quiet, sent = 0, wire.sent
    while quiet < QUIET_TURNS:
        await asyncio.sleep(0)
        quiet = quiet + 1 if wire.sent == sent else 0
        sent = wire.sent
    assert not wire.crashes, "\n".join(wire.crashes)
    wire.draw()


def play(session: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, in a thread of its own.

    Playwright's tests leave an event loop running in the main thread, where no other can start.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, session).result()


def played(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Return a test that plays, in a form that pytest can call."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        play(test(*args, **kwargs))

    return run


@asynccontextmanager
async def app(
    device: Device | None = None,
    *,
    locale: str = "en",
    size: tuple[float, float] = (390.0, 844.0),
    route: str = "/",
    backend: Backend | None = None,
    tips: bool = False,
    failing: bool = False,
    rooms: Rooms | None = None,
) -> AsyncIterator[Phone]:
    """Start the app, wait until it rests, and yield a phone.

    Args:
        device: keeps what is stored from one start to the next; a new one by default.
        locale, size: the language and the page size of a new device.
        route: the route at which the app is opened.
        backend: where saves are kept; the device's key-value store by default.
        tips: whether tables are the first of their game.
        failing: whether the test is about a screen that fails; otherwise such a screen is a crash.
        rooms: the tables that several phones in this loop can share.
    """
    device = device or Device(languages=(locale,), size=size)
    asyncio.get_running_loop().set_task_factory(_begin)
    for game in () if tips else games.names():
        if backend is None:
            device.stored.setdefault(f"{PREFIX}{note(game)}", write(Given("")))
        else:
            await Store(backend).keep_note(note(game), write(Given("")))
    wire = Wire(device)
    wire.history = History(route)
    session = wire.session = Session(wire)
    token = _context_page.set(session.page)
    told = _Faults(wire.crashes)
    if not failing:
        boundary.logger.addHandler(told)
    try:
        session.apply_page_patch(
            {
                "route": route,
                "width": device.size[0],
                "height": device.size[1],
                "web": True,
                "platform": ft.PagePlatform(device.platform),
                "platform_brightness": ft.Brightness.DARK if device.dark else ft.Brightness.LIGHT,
            }
        )
        wire.send_message(Message(MessageAction.REGISTER_CLIENT, session.get_page_patch()))
        _open.append(session.page)
        await main(session.page, Store(backend) if backend else None, rooms)
        await session.after_event(session.page)
        await settle(wire)
        phone = Phone(device, wire, session)
        yield phone
        if not wire.crashes and not wire.down:
            await settle(wire)
            phone.compare()
    finally:
        boundary.logger.removeHandler(told)
        session.close()
        await asyncio.sleep(0)
        _open[:] = [page for page in _open if page is not session.page]
        await _end_tasks(session.page)
        _context_page.reset(token)


_open: list[ft.Page] = []
"""The pages of all phones."""

_begun: WeakKeyDictionary[asyncio.Task[Any], ref[ft.Page]] = WeakKeyDictionary()
"""The page on which each task was begun."""


def _begin(loop: asyncio.AbstractEventLoop, work: Any, **how: Any) -> asyncio.Task[Any]:
    """Begin a task, and note its page; several apps may live in one loop."""
    task = asyncio.Task(work, loop=loop, **how)
    if (page := _context_page.get()) is not None:
        _begun[task] = ref(page)
    return task


async def _end_tasks(page: ft.Page) -> None:
    """End all tasks that were begun on a page that is closed and, where it was the last one, those
    on no page.

    Raises:
        RuntimeError: some tasks go on all the same.
    """

    def its(task: asyncio.Task[Any]) -> bool:
        begun = _begun.get(task)
        if begun is None:
            return not _open
        return begun() is page or begun() is None

    left: list[asyncio.Task[Any]] = []
    for _ in range(QUIET_TURNS):
        left = [*filter(its, asyncio.all_tasks() - {asyncio.current_task()})]
        if not left:
            return
        for task in left:
            # Nobody asks for its result any more.
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            task.cancel()
        await asyncio.sleep(0)
    raise RuntimeError(f"tasks outlive their page: {left}")


def _body(value: Any) -> Any:
    """Return what a component drew, through all components."""
    while hasattr(value, "fn") and hasattr(value, "_b"):
        value = value._b
    return value


@cache
def _parts(kind: type) -> tuple[str, ...]:
    """Return the fields of a kind of control that the client is sent, in order."""
    own = (each for each in fields(kind) if not each.metadata.get("skip"))
    return tuple(each.name for each in own if each.name != "_parent")


def _children(control: Any) -> Iterator[Any]:
    # Given values are in one of these two; any other value is a default, and no default is a
    # control.
    given, own = control._values, vars(control)
    for name in _parts(control.__class__):
        value = given.get(name, own.get(name))
        if value is not None:
            yield from _controls(value)


def _controls(value: Any) -> Iterator[Any]:
    value = _body(value)
    if isinstance(value, BaseControl):
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _controls(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _controls(item)


def _walk(control: Any) -> Iterator[Any]:
    yield control
    for child in _children(control):
        yield from _walk(child)


def _placed(here: Placed) -> Iterator[Placed]:
    control = here.control
    if getattr(control, "visible", True) is False:
        return
    flip, turns, over = getattr(control, "flip", None), here.turns, here.over
    if flip is not None and flip.flip_x:
        over = not over
    quarters = getattr(control, "quarter_turns", 0)
    here = here._replace(
        left=here.left + (getattr(control, "left", None) or 0),
        top=here.top + (getattr(control, "top", None) or 0),
        turns=(turns - quarters if over else turns + quarters) % 4,
        over=over,
        opacity=here.opacity * getattr(control, "opacity", 1.0),
    )
    if not here.opacity:
        return
    yield here
    for child in _children(control):
        yield from _placed(here._replace(control=child))


def unmarked(text: str) -> str:
    """Return a text as a reader sees it, without the marks for its lines (:mod:`ui.lines`)."""
    return text.replace(JOINER, "").replace(BREAK, "")


def _named(control: Any) -> Iterator[tuple[str, str, Any]]:
    if getattr(control, "visible", True) is False or not is_dataclass(control):
        return
    if getattr(control, "opacity", 1.0) == 0:
        return
    if isinstance(control, ft.TextButton):
        role = "disabled" if control.disabled else "button"
        yield role, _label(control.content), control
        return
    if isinstance(control, ft.Text):
        shown = control.value or "".join(span.text or "" for span in control.spans or [])
        name = unmarked(control.semantics_label or shown)
        if name:
            yield "text", name, control
        return
    if isinstance(control, ft.TextField):
        yield "textbox", str(control.label or control.hint_text or ""), control
        return
    if isinstance(control, ft.Semantics):
        if control.label:
            yield "image", control.label, control
        if control.exclude_semantics:
            return
    for child in _children(control):
        yield from _named(child)


def _headings(control: Any) -> Iterator[tuple[int, str]]:
    if getattr(control, "visible", True) is False or getattr(control, "opacity", 1.0) == 0:
        return
    if isinstance(control, ft.Semantics):
        if control.header or control.heading_level:
            yield control.heading_level or 0, str(control.label or _label(control.content))
        if control.exclude_semantics:
            return
    for child in _children(control):
        yield from _headings(child)


def _label(content: Any) -> str:
    content = _body(content)
    if isinstance(content, ft.Semantics) and content.label:
        return str(content.label)
    return " ".join(name for _, name, _ in _named(content))
