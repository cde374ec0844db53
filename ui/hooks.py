"""Flet's hooks with the types they have at work: Flet leaves them untyped or too narrow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

import flet as ft

from ui.boundary import PartError, caught
from ui.device.browser import nothing

log = logging.getLogger("pocket_table")

T = TypeVar("T")
V_contra = TypeVar("V_contra", contravariant=True)
P = ParamSpec("P")
R = TypeVar("R")


class Setter(Protocol[V_contra]):
    """Takes a new value, or a function from the value before to the new one."""

    def __call__(self, value: V_contra | Callable[[Any], V_contra], /) -> None: ...


class Box(Generic[T]):
    """A place to keep something that no drawing depends on."""

    current: T


def use_state(initial: Callable[[], T]) -> tuple[T, Setter[T]]:
    """The component's state, at first ``initial()``, and what replaces it and draws anew."""
    return cast("tuple[T, Setter[T]]", ft.use_state(cast(Any, initial)))


def use_box(initial: Callable[[], T]) -> Box[T]:
    """A box that lives as long as the component, holding ``initial()`` at first."""
    return cast("Box[T]", ft.use_ref(cast(Any, initial)))


class Controller:
    """What the taps and tasks of a component do, and what it alone knows, as one object for the
    life of the component: a tap finds it as the tap before has left it, drawn by then or not.

    Its methods are handed down to what is drawn; they compare equal from drawing to drawing.

    Attributes:
        alive: whether the component is there.
    """

    def __init__(self) -> None:
        self.alive = True
        self.draw: Callable[[], None] = nothing

    def changed(self) -> None:
        """What is drawn from this object has changed: draw it."""
        if self.alive:
            self.draw()

    def end(self) -> None:
        """The component is gone."""
        self.alive = False


K = TypeVar("K", bound=Controller)


def use_controller(make: Callable[[], K]) -> K:
    """A hook: the controller of a component, made once, and ended with it."""
    controller = use_box(make).current
    _, redraw = use_state(int)
    controller.draw = lambda: redraw(lambda count: count + 1)
    ft.use_effect(nothing, [], cleanup=controller.end)
    return controller


def use_ear(
    begin: Callable[[Callable[P, None]], Callable[[], None]] | None, ear: Callable[P, None]
) -> None:
    """Listen for as long as the component is there, with the ``ear`` of its latest drawing.

    Args:
        begin: begins to listen; its answer ends that. None while it is too early.
    """
    end, latest = use_box(lambda: nothing), use_box(lambda: ear)
    latest.current = ear

    def hear(*args: P.args, **kwargs: P.kwargs) -> None:
        latest.current(*args, **kwargs)

    def listen() -> None:
        if begin is not None:
            end.current = begin(hear)

    def stop() -> None:
        end.current()

    ft.use_effect(listen, [begin is None], cleanup=stop)


def use_faces(shown: int, face: ft.Control) -> list[ft.Control]:
    """The ``face`` of now over those that were shown under other numbers, which stay as they were.

    They stay drawn and unseen, so that turning back to one neither builds nor sends it again.
    """
    faces = use_box(dict[int, ft.Control])
    faces.current = {**faces.current, shown: face}
    return [
        ft.Container(each, opacity=1.0 if number == shown else 0.0, key=f"face{number}")
        for number, each in sorted(faces.current.items())
    ]


def use_parts(parts: Mapping[str, ft.Control], shown: str) -> list[ft.Control]:
    """The part that is ``shown``, by its name, and unseen and without room the others: as they are
    now, and those that were there before as they were."""
    kept = use_box(dict[str, ft.Control]).current
    kept |= parts
    return [ft.Container(part, visible=name == shown, key=name) for name, part in kept.items()]


_TELLER = "tells of faults"
"""Where a page's session has what tells its player of a task that failed."""

_running: dict[asyncio.Future[None], ft.Page] = {}
"""What goes on beside which page. The loop itself holds no task that waits."""


def use_teller(page: ft.Page, tell: Callable[[Exception], None]) -> None:
    """From now on ``tell`` says to the player of a page what went wrong in a task."""
    page.session.store.set(_TELLER, tell)


def tell_fault(error: Exception) -> None:
    """Say to the player that a task has failed."""
    tell: Callable[[Exception], None] | None = ft.context.page.session.store.get(_TELLER)
    if tell is not None:
        tell(error)


def run(work: Callable[P, Coroutine[Any, Any, None]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Let ``work`` go on beside the page, with these arguments. If it fails, that is logged, and
    the player is told."""
    spawn(tell_fault, work, *args, **kwargs)


def spawn(
    failed: Callable[[Exception], None],
    work: Callable[P, Coroutine[Any, Any, None]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> asyncio.Future[None]:
    """As :func:`run`, where something is busy until it is done, or may be ended before. There is no
    other way to begin a task.

    Args:
        failed: called with what went wrong, in place of the notice; :func:`tell_fault` gives it.

    Returns:
        What ends it, by ``cancel()``: nothing of it is done after that.
    """
    task = asyncio.ensure_future(_watched(failed, work, *args, **kwargs))
    with suppress(RuntimeError):  # on no page
        _running[task] = ft.context.page
        task.add_done_callback(_running.pop)
    return task


def end_tasks(page: ft.Page) -> None:
    """A page is gone: end all that goes on beside it."""
    for task in [task for task, beside in _running.items() if beside is page]:
        task.cancel()


def use_task(
    work: Callable[[], Coroutine[Any, Any, None]],
    dependencies: Sequence[Any],
    cleanup: Callable[[], None] | None = None,
) -> None:
    """A hook: as an effect that is a coroutine, for what a screen can do without. If it fails, that
    is logged, the player is told, and the screen stays.

    Args:
        dependencies, cleanup: as an effect has them.
    """

    async def go() -> None:
        await spawn(tell_fault, work)

    ft.use_effect(go, dependencies, cleanup)


async def _watched(
    failed: Callable[[Exception], None],
    work: Callable[P, Coroutine[Any, Any, None]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> None:
    try:
        # It is made here: a task that is ended before its first turn leaves nothing unawaited.
        await work(*args, **kwargs)
    except PartError as error:
        # A part of the app that has not come is told by the screen that needs it.
        if not caught(error):
            failed(error)
    except Exception as error:
        log.error("a task has failed", exc_info=error)
        failed(error)


def memo(component: Callable[..., R]) -> Callable[..., R]:
    """A component that is drawn anew only when an argument changed; it also takes a ``key``."""
    return cast("Callable[..., R]", cast(Any, ft.memo)(component))
