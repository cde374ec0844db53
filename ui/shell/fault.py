"""The page shown instead of a screen that has failed: what happened, and every way on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

import flet as ft

from ui import boundary, lay
from ui.boundary import PartError
from ui.components.layers import use_layers
from ui.components.page import page
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import browser
from ui.device.system import REHEARSED
from ui.hooks import memo, use_box, use_ear, use_state
from ui.styles import LEAD

EXPORT = "export"
"""The name of the sheet that exports every game."""

MISSING = "fault.missing"
"""The message of a part that did not come, and may come yet."""


class Failed(NamedTuple):
    """A screen that has failed.

    Attributes:
        visit: its name, and how many screens were shown before it: who comes back sees it drawn
            anew.
        error: what was raised.
        number: how often it has failed in the same way, one after the other.
        retried: whether it is drawn again.
    """

    visit: tuple[str, int]
    error: Exception
    number: int = 1
    retried: bool = False


def use_fault(
    page: ft.Page, screen: str, on_end: Callable[[], None]
) -> tuple[Failed | None, Callable[[], None]]:
    """A hook of the app itself: how the screen called ``screen`` has failed, if it has.

    Returns:
        How it has failed or None, and a function that draws the screen again.

    Args:
        on_end: called when a screen is ended.
    """
    failed, set_failed = use_state(lambda: cast("Failed | None", None))
    visit = use_box(lambda: (screen, 0))
    if visit.current[0] != screen:
        visit.current = (screen, visit.current[1] + 1)
    before = failed if failed is not None and failed.visit == visit.current else None
    here = before if before is not None and not before.retried else None

    def end(new: Exception, drawing: bool) -> None:
        # The page shown instead may fail too, and then there is nothing better to draw.
        if here is None or not drawing:
            on_end()
            times = before.number if before and repr(before.error) == repr(new) else 0
            set_failed(Failed(visit.current, new, times + 1))

    if REHEARSED.get() is None:
        boundary.watch(page, end)
    return here, lambda: set_failed(here and here._replace(retried=True))


@memo
@ft.component
def FaultPage(
    app: AppContext, failed: Failed, away: bool, on_again: Callable[[], None]
) -> ft.Control:
    """The page of a screen that has failed.

    Args:
        failed: how it has failed, and how often.
        away: whether home is another screen.
        on_again: draws the screen again.
    """
    words, error = app.words, failed.error
    newer = isinstance(error, PartError) and error.newer
    title = _title(error)
    layers = use_layers(app)
    app.listen(layers.key)

    def take() -> None:
        try:
            from ui.shell import saves  # noqa: F401
        except PartError as lacking:
            # The screen has not failed once more: only this sheet cannot be shown now.
            app.tell(words(_title(lacking)))
        else:
            layers.open(EXPORT)

    def retry() -> None:
        app.tell("")
        on_again()

    use_ear(browser.hear_line if title == MISSING else None, retry)
    ways = [
        big_button(app, words("offer.update.now"), browser.start_again)
        if newer
        else big_button(app, words("fault.again"), retry)
    ]
    if away:
        ways.append(other_button(app, words("trouble.home"), lambda: app.go("/")))
    ways.append(other_button(app, words("home.export"), take))
    over = None
    if layers.shown == EXPORT:
        from ui.shell.saves import ExportSheet

        over = ExportSheet(app, layers.close)
    text = prose(app, words("fault.newer.text" if newer else f"{title}.text"), LEAD)
    if failed.number > 1:
        # It lies below the buttons, so that none of them moves away from the finger.
        again = prose(app, words("fault.times", number=failed.number))
        ways.append(lay.live(again))
    return page(app, words(title), [text, *ways], over=over)


def _title(error: Exception) -> str:
    """Return the message that says in short what is wrong."""
    if not isinstance(error, PartError):
        return "fault.screen"
    return "offer.update.title" if error.newer else MISSING
