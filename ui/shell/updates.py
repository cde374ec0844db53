"""What the browser offers on the home screen: a newer build, or installation on the device."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui import lay
from ui.components.page import card
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import browser
from ui.device.browser import Offers
from ui.hooks import use_ear, use_state
from ui.styles import BODY, BUTTON

_HALF = 124.0
"""Width of each of two buttons side by side in a card of the narrowest page, in logical pixels."""


def use_offers(begin: bool) -> Offers:
    """A hook: the current offers; the component is told when they change.

    Args:
        begin: whether to look for offers yet; there are none before.
    """
    offers, set_offers = use_state(Offers)
    use_ear(browser.watch if begin else None, set_offers)
    return offers


def update_offer(app: AppContext, offers: Offers) -> list[ft.Control]:
    """Draw the offer of a newer build, above everything else; empty if there is none."""
    if not offers.update:
        return []
    words = app.words
    text = words("offer.update.elsewhere" if offers.elsewhere else "offer.update.text")
    now = big_button(app, words("offer.update.now"), browser.update_now, room=_HALF)
    later = other_button(app, words("offer.update.later"), browser.update_later, room=_HALF)
    return [_offer(app, words("offer.update.title"), text, [now, later])]


def offline_offers(
    app: AppContext, offers: Offers, on_take: Callable[[], None] | None
) -> list[ft.Control]:
    """Draw what can or cannot be had for use without a network; often empty.

    Args:
        on_take: exports all games; None where there are none.
    """
    words = app.words
    shown: list[ft.Control] = []
    if offers.full:
        shown.append(card(app, prose(app, words("offer.full"))))
    if offers.install:
        text = words("offer.install.text")
        no = other_button(app, words("offer.install.no"), browser.refuse_install, room=_HALF)
        choices, more = [no], []
        if offers.install == "prompt":
            yes = big_button(app, words("offer.install.yes"), browser.install, room=_HALF)
            choices.insert(0, yes)
        else:
            text = f"{text}\n{words('offer.install.ios')}"
            if on_take is not None:
                # An app on the home screen of iOS has its own store.
                text = f"{text}\n{words('offer.install.ios.empty')}"
                more = [big_button(app, words("home.export"), on_take, icon=ft.Icons.IOS_SHARE)]
        shown.append(_offer(app, words("offer.install.title"), text, choices, more))
    return shown


def _offer(
    app: AppContext,
    name: str,
    text: str,
    choices: Sequence[ft.Control],
    more: Sequence[ft.Control] = (),
) -> ft.Control:
    return card(
        app,
        lay.column(
            prose(app, name, BUTTON.bold.phrases),
            prose(app, text, BODY.soft),
            *more,
            lay.row(*(lay.box(choice, expand=True) for choice in choices), gap=8),
            gap=12,
            across="stretch",
        ),
    )
