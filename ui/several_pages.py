"""Doing something on each of several pages, where people look at one thing together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

import flet as ft

from ui.hooks import current_page, on_page

log = logging.getLogger("pocket_table")


def on_pages(calls: Iterable[tuple[ft.Page | None, Callable[[], None]]]) -> None:
    """Do something on each of several pages, as :func:`on_page` does.

    What fails on one page keeps it from no other. It is logged; on the current page it fails, after
    all, as it does on one page alone.
    """
    failed = None
    for page, do in calls:
        try:
            on_page(page, do)
        except Exception as error:
            if page is current_page():
                failed = error
            else:
                log.error("a page has failed", exc_info=error)
    if failed is not None:
        raise failed
