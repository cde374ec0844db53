"""What a player in a browser taps: the buttons that the screen names."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError

from tools.pilot.browser import ANSWER, START, Phone, tap_in_view
from ui.text import Words, bundle

GONE = 5_000
"""Milliseconds after which it is looked whether a button that cannot be tapped is still there."""

CHOSEN = "[aria-pressed=true]"

NAMES = """() => [...document.querySelectorAll('flt-semantics[role=button]')]
    .filter(node => node.getAttribute('aria-disabled') !== 'true')
    .map(node => node.getAttribute('aria-label') || node.textContent)"""
"""A script that returns the names of the buttons that can be pressed now.

Their ``innerText`` would need a layout.
"""

OTHER_NAMES = f"""async ([before, patience]) => {{
    const names = {NAMES};
    const giveUp = performance.now() + patience;
    for (;;) {{
        const now = names();
        if (now.length !== before.length || now.some((name, index) => name !== before[index])) {{
            return now;
        }}
        if (performance.now() > giveUp) {{
            return null;
        }}
        await new Promise((done) => setTimeout(done, 10));
    }}
}}"""
"""A script that returns the names once they differ from those before;
null if that takes too long."""


def tap_unless_gone(phone: Phone, name: str) -> bool:
    """Tap a button. Return False if an earlier tap has removed it by now.

    A notice that fades changes the names just as an answer does, so the names may be read too
    early. A busy machine may take long to say that a tap was done, so one that is not said is
    followed by another only if nothing comes of it.

    Raises:
        AssertionError: it stays, and cannot be tapped.
    """
    for _ in range(ANSWER // GONE):
        with suppress(TimeoutError):
            phone.find("button", name).first.click(timeout=GONE)
            return True
        names = phone.page.evaluate(NAMES)
        if name in names:
            names = phone.page.evaluate(OTHER_NAMES, [names, GONE]) or names
        if name not in names:
            return False
    raise AssertionError(f"{name!r} cannot be tapped")


def named(locale: str, key: str) -> re.Pattern[str]:
    """Return a pattern of the accessible names that a message can make: its fixed text,
    anything in its placeholders."""
    message = bundle(locale, key.partition(".")[0]).get(key) or bundle(locale, "shell")[key]
    parts = re.split(r"\{[^{}]*\}", message)
    return re.compile("^" + ".*".join(re.escape(part) for part in parts))


def start(phone: Phone, locale: str, *choices: str) -> None:
    """Go from the home screen to a new table of the first game, with the choices that the keys
    name."""
    words = Words(locale)
    for key in ("home.new", *choices, "setup.start"):
        # Playwright reads each stretch of white space in a name as one blank.
        name = re.compile(re.escape(" ".join(words(key).split())))
        button = phone.page.get_by_role("button", name=name).first
        # A home screen can be there, and be tapped, before the app that answers.
        button.wait_for(timeout=START)
        tap_in_view(button)
        if key in choices:
            button.and_(phone.page.locator(CHOSEN)).wait_for(timeout=ANSWER)
    phone.page.get_by_role("button", name=words("table.leave")).wait_for(timeout=ANSWER)
