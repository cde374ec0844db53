"""Flet's hooks with the types they have at run time: Flet leaves them untyped or too narrow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from contextvars import copy_context
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

import flet as ft
from flet.controls.context import _context_page

from ui.boundary import PartError, caught
from ui.device import browser

log = logging.getLogger("pocket_table")

T = TypeVar("T")
V_contra = TypeVar("V_contra", contravariant=True)
P = ParamSpec("P")
R = TypeVar("R")


def nothing(*_: Any, **__: Any) -> None:
    """Do nothing, whatever this is called with: there is nothing to hear, to do or to clean up."""


class Setter(Protocol[V_contra]):
    """Takes a new value, or a function from the old value to the new one."""

    def __call__(self, value: V_contra | Callable[[Any], V_contra], /) -> None: ...


class Box(Generic[T]):
    """A place to keep something that no drawing depends on."""

    current: T


def use_state(initial: Callable[[], T]) -> tuple[T, Setter[T]]:
    """Return the component's state, at first ``initial()``, and a setter that redraws the
    component."""
    return cast("tuple[T, Setter[T]]", ft.use_state(cast(Any, initial)))


def use_box(initial: Callable[[], T]) -> Box[T]:
    """Return a box that lives as long as the component and holds ``initial()`` at first."""
    return cast("Box[T]", ft.use_ref(cast(Any, initial)))


class Controller:
    """What the taps and tasks of a component do, and what only the component knows, as one object.

    The object lives as long as the component. A tap finds it as the previous tap has left it, even
    if that was not drawn yet. Its methods are handed down to what is drawn; they compare equal from
    drawing to drawing.

    Attributes:
        alive: whether the component is there.
    """

    def __init__(self) -> None:
        self.alive = True
        self.draw: Callable[[], None] = nothing

    def changed(self) -> None:
        """Redraw the component, because what is drawn from this object has changed."""
        if self.alive:
            self.draw()

    def end(self) -> None:
        """Note that the component is gone."""
        self.alive = False


K = TypeVar("K", bound=Controller)


def use_controller(make: Callable[[], K]) -> K:
    """A hook: the controller of a component, made once and ended with the component."""
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
        begin: begins to listen, and returns the function that ends that. None while it is too
            early.
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


def use_loaded(
    load: Callable[[], Coroutine[Any, Any, T]],
    of: Sequence[object],
    changes: Callable[[str], bool] | None = None,
) -> T | None:
    """A hook: what was loaded for the component; None until it is there. While it is loaded again,
    it is what it was.

    Args:
        load: loads it.
        of: what it hangs on: with other values it is loaded again.
        changes: whether another window that has changed the note of this name has changed it; it is
            then loaded again.
    """
    found, set_found = use_state(_nothing_yet)

    async def fetch() -> None:
        set_found((await load(),))

    def follow(name: str, _text: str) -> None:
        if changes and changes(name):
            run(fetch)

    ft.use_effect(fetch, of)
    use_ear(browser.hear_windows if changes else None, follow)
    return found[0] if found else None


def _nothing_yet() -> tuple[Any, ...]:
    return ()


_TELLER = "tells of faults"
"""The key in a page's session of the function that tells its player of a failed task."""

_running: dict[asyncio.Future[None], ft.Page] = {}
"""The tasks that run, each with its page. The loop itself holds no reference to a waiting task."""


def use_teller(page: ft.Page, tell: Callable[[Exception], None]) -> None:
    """Let ``tell`` tell the player of a page from now on what went wrong in a task."""
    page.session.store.set(_TELLER, tell)


def tell_fault(error: Exception) -> None:
    """Tell the player that a task has failed."""
    page = current_page()
    # A table of several phones has no page of its own; what fails there is logged.
    tell = None if page is None else page.session.store.get(_TELLER)
    if tell is not None:
        tell(error)


def run(work: Callable[P, Coroutine[Any, Any, None]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Run ``work`` beside the page with these arguments. If it fails, that is logged, and the
    player is told."""
    spawn(tell_fault, work, *args, **kwargs)


def spawn(
    failed: Callable[[Exception], None],
    work: Callable[P, Coroutine[Any, Any, None]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> asyncio.Future[None]:
    """Run ``work`` as :func:`run` does, where something is busy until it is done, or where it may
    be ended earlier. There is no other way to begin a task.

    Args:
        failed: called with the exception; :func:`tell_fault` shows the usual notice.

    Returns:
        The task; ``cancel()`` ends it, and no more of it is done after that.
    """
    task = asyncio.ensure_future(_watched(failed, work, *args, **kwargs))
    with suppress(RuntimeError):  # on no page
        _running[task] = ft.context.page
        task.add_done_callback(_running.pop)
    return task


def current_page() -> ft.Page | None:
    """Return the page that is being answered or drawn; None on no page."""
    return cast("ft.Page | None", _context_page.get())


def on_page(page: ft.Page | None, do: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do something as if it were asked for on a page, and return its result.

    What changes is drawn on the current page, and a task belongs to it.
    """
    if page is current_page():
        return do(*args, **kwargs)
    there = copy_context()
    there.run(cast(Any, _context_page).set, page)
    return there.run(do, *args, **kwargs)


def end_tasks(page: ft.Page) -> None:
    """End everything that runs beside a page that is gone."""
    for task in [task for task, beside in _running.items() if beside is page]:
        task.cancel()


def use_task(
    work: Callable[[], Coroutine[Any, Any, None]],
    dependencies: Sequence[Any],
    cleanup: Callable[[], None] | None = None,
) -> None:
    """A hook: a coroutine effect for what a screen can do without. If it fails, that is logged, the
    player is told, and the screen stays.

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
        # The coroutine is made here, so a task that is ended before its first turn leaves none
        # unawaited.
        await work(*args, **kwargs)
    except PartError as error:
        # The screen that needs a part of the app tells that the part was not loaded.
        if not caught(error):
            failed(error)
    except Exception as error:
        log.error("a task has failed", exc_info=error)
        failed(error)


def memo(component: Callable[..., R]) -> Callable[..., R]:
    """Return a component that is redrawn only when an argument changed; it also takes a ``key``."""
    return cast("Callable[..., R]", cast(Any, ft.memo)(component))
