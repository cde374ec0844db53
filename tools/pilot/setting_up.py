"""The set-up page, tapped: the same for every game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tools.pilot.browser import ANSWER, START, Phone, tap_in_view
from tools.pilot.player import CHOSEN
from ui.text import Words


def leave_home(phone: Phone, name: str) -> None:
    """Tap a button of the home screen, which can be there before the app that answers."""
    button = phone.find("button", name).first
    button.wait_for(timeout=START)
    tap_in_view(button)


def choose(phone: Phone, label: str, option: str, words: Words) -> None:
    """Tap a choice, and wait until it is the chosen one."""
    button = tap_choice(phone, words("shell.choice", label=label, option=option))
    button.and_(phone.page.locator(CHOSEN)).wait_for(timeout=ANSWER)


def tap_choice(phone: Phone, name: str, role: str = "button") -> Locator:
    """Scroll a button, or what turns on and off, into view and tap it."""
    # Playwright reads a name with each stretch of white space as one blank; a note may follow.
    button = phone.find(role, re.compile(f"^{re.escape(' '.join(name.split()))}")).first
    tap_in_view(button)
    return button


def seat_bots(phone: Phone, words: Words, levels: dict[int, int]) -> None:
    """Let bots of these levels play in seats where people sit; 0 leaves the person there."""
    for seat, level in levels.items():
        if level:
            label, kind = words("setup.seat", n=seat + 1), words("setup.person")
            tap_choice(phone, words("shell.choice", label=label, option=kind))
            label, kind = words("setup.seat.kind", name=label), words(f"setup.level.{level}")
            tap_choice(phone, words("shell.choice", label=label, option=kind))


def unfold(phone: Phone, words: Words) -> None:
    """Show the variants of the rules."""
    label, usual = words("setup.rules"), words("setup.rules.usual")
    tap_choice(phone, words("shell.choice", label=label, option=usual))
