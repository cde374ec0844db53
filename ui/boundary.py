"""An error boundary around every screen, because Flet has none.

Without it, an exception in a component ends Flet's scheduler, and nothing is drawn any more. An
exception in an effect or a handler permanently covers the app with a message in the client's own
words.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft
from flet.components.component import Component, Renderer
from flet.components.hooks.use_effect import EffectHook
from flet.messaging.session import Session

from ui import lay

logger = logging.getLogger(__name__)

Catch = Callable[[Exception, bool], None]
"""Ends the screen that is shown; it gets the exception, and whether drawing raised it."""

_catches: WeakKeyDictionary[Session, Catch] = WeakKeyDictionary()


class PartError(Exception):
    """A part of the app that is loaded when it is needed could not be loaded.

    Args:
        path: the path of the part.
        newer: whether the part is gone because a newer build has replaced it.
    """

    def __init__(self, path: str, newer: bool = False) -> None:
        super().__init__(path)
        self.newer = newer


def watch(page: ft.Page, catch: Catch) -> None:
    """Call ``catch`` with every exception raised on a page from now on, instead of the former
    one."""
    mend_errors()
    _catches[page.session] = catch


def caught(error: BaseException, drawing: bool = False) -> bool:
    """Log an exception, and end the screen of the page in whose context this is called.

    Returns:
        Whether there is a function that ends it: there is none before the app is drawn, nor where a
        screen is drawn that nobody sees.
    """
    catch = _catches.get(ft.context.page.session)
    if catch is None or not isinstance(error, Exception):
        return False
    logger.error("A screen has failed", exc_info=error)
    # The screen is not ended now: what is being drawn is first drawn to its end.
    ft.context.page.session.connection.loop.call_soon(catch, error, drawing)
    return True


def mend_errors() -> None:
    """Handle every exception in place of Flet. Those of screens are caught once :func:`watch` was
    called for their page."""
    if Renderer.render is _render:
        return
    Renderer.render = _render  # type: ignore[method-assign]
    Component.update = _update  # type: ignore[method-assign]
    Session.error = _error  # type: ignore[method-assign]
    for name in ("_setup_task", "_cleanup_task"):
        setattr(EffectHook, name, _watched_task(name))


_plain_render, _plain_update, _plain_error = Renderer.render, Component.update, Session.error


def _render(self: Renderer, root_fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    try:
        return _plain_render(self, root_fn, *args, **kwargs)
    except Exception as error:
        drawn = self._root_component
        if drawn is None or not caught(error, drawing=True):
            raise
        if drawn._parent_component is None and drawn._b is not None:
            return drawn._b  # the app itself, which contains the screen, stays as it was
        return lay.box()


def _update(self: Component) -> None:
    try:
        _plain_update(self)  # type: ignore[no-untyped-call]
    except Exception as error:
        # What was drawn could not be compared with what is there, or could not be sent.
        if not caught(error, drawing=True):
            raise


def _error(self: Session, message: str) -> None:
    """Catch what Flet would report of an effect or a handler; it is called where that was
    raised. What cannot be caught ends the session, and the client is not told what it was."""
    error = sys.exc_info()[1]
    if error is None or not caught(error):
        from ui.ended import end

        _plain_error(self, end(self, message))


def _watched_task(name: str) -> property:
    """Return a property for the task of a coroutine effect, whose result nobody else looks at."""
    place = f"{name}_watched"

    def put(hook: Any, task: Any) -> None:
        hook.__dict__[place] = task
        if task is not None:
            task.add_done_callback(_look)

    return property(lambda hook: hook.__dict__.get(place), put)


def _look(task: Any) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        caught(error)
