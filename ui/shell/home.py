"""The home screen: games to go on with, the games there are, and the way to everything else."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from engine import games
from ui import browser
from ui.components.page import card
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose, title
from ui.here import Here
from ui.hooks import use_box, use_state, use_steady
from ui.shell import saves
from ui.shell.bringing import use_arrivals
from ui.shell.entries import what, who
from ui.shell.offers import offline_offers, update_offer, use_offers
from ui.shell.rulebook import has_rules
from ui.storage import Entry, StorageError

ART_RATIO = 390 / 150
"""Width by height of the home screen's picture."""

COLUMN = 560
"""Logical pixels the screen is wide at most. No size of the page is in it, so that it is the same
on every device, and can be shown before the app has asked for any."""


PAGE = 20
"""Saved games that are shown at once; more when they are asked for."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is known of the saved games; ``trouble`` is a message key if the device gives none."""

    entries: tuple[Entry, ...] = ()
    trouble: str = ""
    read: bool = False
    more: bool = False


@ft.component
def Home(here: Here) -> ft.Control:
    """The screen of the route ``/``."""
    shelf, set_shelf = use_state(Shelf)
    opened, open_sheet = use_state(_nothing)

    async def read(record: bool = True) -> None:
        wanted = max(PAGE, len(shelf.entries))
        try:
            found = await here.store.shelf(wanted + 1)
            set_shelf(Shelf(found[:wanted], read=True, more=len(found) > wanted))
            if record:
                browser.home_shown()
        except StorageError as error:
            set_shelf(Shelf(trouble=error.key, read=True))

    async def read_on() -> None:
        try:
            found = await here.store.shelf(PAGE + 1, shelf.entries[-1])
        except StorageError as error:
            here.tell(here.words(error.key))
        else:
            entries = (*shelf.entries, *found[:PAGE])
            set_shelf(Shelf(entries, read=True, more=len(found) > PAGE))

    def open_more() -> None:
        ft.context.page.run_task(read_on)

    def follow(_name: str, _text: str) -> None:
        ft.context.page.run_task(read, False)

    hear = use_steady(follow)
    deaf = use_box(lambda: browser.nothing)

    def listen() -> None:
        deaf.current = browser.hear_windows(hear)

    def stop_listening() -> None:
        deaf.current()

    ft.use_effect(read, [])
    ft.use_effect(listen, [], cleanup=stop_listening)
    # Offered once the screen is whole, or it would not be the one that the page shows already.
    offers = use_offers(begin=shelf.read)

    use_arrivals(shelf.read, lambda text: open_sheet(saves.Import(text)))

    def reread() -> None:
        open_sheet(None)
        ft.context.page.run_task(read)

    good = [entry for entry in shelf.entries if entry.damaged is None]
    bad = [entry for entry in shelf.entries if entry.damaged is not None]
    body = update_offer(here, offers)
    if shelf.trouble:
        body.append(card(here, prose(here, here.words(shelf.trouble))))
    if good:
        body.append(_latest(here, good[0], open_sheet))
        body += [_row(here, entry, open_sheet) for entry in good[1:]]
    body += [_closed(here, entry, open_sheet) for entry in bad]
    if shelf.more:
        body.append(
            big_button(
                here,
                here.words("home.older"),
                open_more,
                icon=ft.Icons.EXPAND_MORE,
                primary=False,
            )
        )
    body.append(title(here, here.words("home.games"), 18))
    names = games.names()
    body += [_game(here, game, primary=not good) for game in names[:1]]
    # The rest comes with what is stored, so that the first frame costs the same for any shelf.
    if shelf.read:
        body += [_game(here, game, primary=not good) for game in names[1:]]
        body.append(
            big_button(
                here,
                here.words("home.import"),
                lambda: open_sheet(saves.Import()),
                icon=ft.Icons.CONTENT_PASTE,
                primary=False,
            )
        )
        if shelf.entries:
            body.append(
                big_button(
                    here,
                    here.words("home.export"),
                    lambda: open_sheet(saves.Export()),
                    icon=ft.Icons.IOS_SHARE,
                    primary=False,
                )
            )
        body += offline_offers(here, offers)
    column = ft.Column(
        [
            *_head(here),
            ft.Column(body, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            ft.Container(height=16),
        ],
        spacing=12,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    framed = ft.Container(
        ft.Container(column, width=COLUMN, padding=ft.Padding.symmetric(horizontal=16)),
        alignment=ft.Alignment.TOP_CENTER,
        bgcolor=here.look.palette.ground,
    )
    layers: list[ft.Control] = [framed]
    if opened is not None:
        layers.append(saves.sheet_for(here, opened, reread))
    return ft.Stack(layers, fit=ft.StackFit.EXPAND)


def _nothing() -> saves.Opened | None:
    return None


def _head(here: Here) -> list[ft.Control]:
    """The picture; the name, about and settings."""
    words = here.words
    return [
        ft.Image(
            src=f"shell/home_{'dark' if here.look.dark else 'light'}.svg",
            aspect_ratio=ART_RATIO,
            exclude_from_semantics=True,
        ),
        ft.Row(
            [
                ft.Container(title(here, words("shell.name"), 26), expand=True),
                icon_press(
                    here, words("about.title"), ft.Icons.INFO_OUTLINE, lambda: here.go("/about")
                ),
                icon_press(
                    here, words("settings.title"), ft.Icons.TUNE, lambda: here.go("/settings")
                ),
            ]
        ),
    ]


def _latest(here: Here, entry: Entry, open_sheet: saves.Open) -> ft.Control:
    """The game played last, large, with one tap to go on."""
    words = here.words
    names, facts = who(here, entry), what(here, entry)
    go = words("home.look" if entry.over else "home.go_on")
    return card(
        here,
        ft.Column(
            [
                ft.Row(
                    [
                        _cover(entry, 72),
                        ft.Column(
                            [
                                prose(here, names, size=18, bold=True, max_lines=2),
                                prose(here, facts, size=13, soft=True),
                            ],
                            spacing=2,
                            expand=True,
                        ),
                        _more(here, entry, open_sheet),
                    ],
                    spacing=12,
                ),
                big_button(
                    here,
                    go,
                    lambda: here.go(f"/table/{entry.id}"),
                    icon=ft.Icons.PLAY_ARROW,
                    name=f"{go}{words('shell.colon')}{names}",
                ),
            ],
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _row(here: Here, entry: Entry, open_sheet: saves.Open) -> ft.Control:
    """Another saved game: a tap goes on with it."""
    words, palette = here.words, here.look.palette
    names, facts = who(here, entry), what(here, entry)
    go = words("home.look" if entry.over else "home.go_on")
    return ft.Row(
        [
            ft.Container(
                press(
                    here,
                    f"{go}{words('shell.colon')}{names}",
                    lambda: here.go(f"/table/{entry.id}"),
                    ft.Container(
                        ft.Row(
                            [
                                _cover(entry, 40),
                                ft.Column(
                                    [
                                        prose(here, names, bold=True, max_lines=1),
                                        prose(here, facts, size=13, soft=True),
                                    ],
                                    spacing=1,
                                    expand=True,
                                ),
                            ],
                            spacing=10,
                        ),
                        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
                    ),
                    color=palette.surface,
                    border=palette.thread,
                ),
                expand=True,
            ),
            _more(here, entry, open_sheet),
        ],
        spacing=4,
    )  # fmt: skip


def _closed(here: Here, entry: Entry, open_sheet: saves.Open) -> ft.Control:
    """A save that was set aside, or that a newer version made: why, and what can be done."""
    words, palette = here.words, here.look.palette
    icon, color, head = ft.Icons.HEART_BROKEN_OUTLINED, palette.bad, "home.damaged"
    if entry.newer:
        icon, color, head = ft.Icons.UPDATE, palette.accent, "home.newer"
    return card(
        here,
        ft.Row(
            [
                ft.Icon(icon, color=color, size=28),
                ft.Column(
                    [
                        prose(here, words(head), bold=True),
                        prose(here, who(here, entry), size=13),
                        prose(
                            here,
                            words(entry.damaged or "", **entry.details),
                            size=13,
                            soft=True,
                        ),
                    ],
                    spacing=2,
                    expand=True,
                ),
                _more(here, entry, open_sheet),
            ],
            spacing=12,
        ),
    )


def _more(here: Here, entry: Entry, open_sheet: saves.Open) -> ft.Control:
    name = here.words("home.more", name=who(here, entry))
    return icon_press(here, name, ft.Icons.MORE_VERT, lambda: open_sheet(saves.Menu(entry)))


def _game(here: Here, game: str, primary: bool) -> ft.Control:
    """A game of the shelf: its cover and its name, a new game, its rules."""
    words = here.words
    name = words(f"{game}.name")
    buttons: list[ft.Control] = [
        ft.Container(
            big_button(
                here,
                words("home.new"),
                lambda: here.go(f"/new/{game}"),
                primary=primary,
                room=150,
                name=words("home.new_of", game=name),
            ),
            expand=3,
        )
    ]
    if has_rules(words.locale, game):
        buttons.append(
            ft.Container(
                big_button(
                    here,
                    words("rules.title"),
                    lambda: here.go(f"/rules/{game}"),
                    primary=False,
                    room=100,
                    name=words("home.rules_of", game=name),
                ),
                expand=2,
            )
        )
    return card(
        here,
        ft.Column(
            [
                ft.Row(
                    [
                        _picture(f"{game}/cover.svg", 88),
                        ft.Column(
                            [
                                prose(here, name, size=19, bold=True),
                                prose(here, words(f"{game}.about"), size=14, soft=True),
                            ],
                            spacing=4,
                            expand=True,
                        ),
                    ],
                    spacing=14,
                ),
                ft.Row(buttons, spacing=8),
            ],
            spacing=12,
        ),
    )


def _cover(entry: Entry, side: float) -> ft.Control:
    """The cover of a saved game; an empty frame where its game is not known."""
    known = entry.game in games.names()
    return _picture(f"{entry.game}/cover.svg" if known else "shell/no_games.svg", side)


def _picture(source: str, side: float) -> ft.Control:
    return ft.Image(src=source, width=side, height=side, exclude_from_semantics=True)
