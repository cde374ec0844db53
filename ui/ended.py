"""What a client shows once its session can draw nothing any more.

It is read only then, so that no start waits for it.
"""

from __future__ import annotations

import logging
import sys
from weakref import WeakKeyDictionary, WeakSet

import flet as ft
from flet.messaging.session import Session

from ui.device import system as device
from ui.lines import lines
from ui.text import Words, match_locale

logger = logging.getLogger(__name__)

_locales: WeakKeyDictionary[ft.Page, str] = WeakKeyDictionary()
"""The languages of pages on which the app could not begin: they have not been given one yet."""

_ended: WeakSet[Session] = WeakSet()


async def note_language(page: ft.Page) -> None:
    """Note the language of a page on which the app cannot begin."""
    _locales[page] = match_locale(await device.languages(page))


def end(session: Session, message: str) -> str:
    """Log that a session has failed, and return what its client may say of that.

    Args:
        message: what Flet would say.
    """
    logger.error("A session has failed: %s", message, exc_info=sys.exc_info()[1])
    _ended.add(session)
    locale = _locale(session.page)
    return lines(Words(locale)("fault.session"), locale)


def has_ended(session: Session) -> bool:
    """Return whether a session has failed. A page that is loaded again needs another one."""
    return session in _ended


def _locale(page: ft.Page) -> str:
    worn = page.locale_configuration
    if worn is None or worn.current_locale is None:
        return _locales.get(page, "en")
    return match_locale([device.tag(worn.current_locale)])
