"""The home screen: games to go on with, the games there are, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine import games
from ui.components.page import card
from ui.components.pictures import cover
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose, title
from ui.here import Here
from ui.hooks import use_state
from ui.shell import opened as sheets
from ui.shell.arrivals import use_arrivals
from ui.shell.entries import what, who
from ui.shell.offers import offline_offers, update_offer, use_offers
from ui.shell.rulebook import has_rules
from ui.shell.shelf import Shelf, use_shelf
from ui.storage import Entry

ART_RATIO = 390 / 150
"""Width by height of the home screen's picture."""

COLUMN = 560
"""Logical pixels the screen is wide at most. No size of the page is in it, so that it is the same
on every device, and can be shown before the app has asked for any."""


@ft.component
def Home(here: Here) -> ft.Control:
    """The screen of the route ``/``."""
    shelf, reread, read_on = use_shelf(here)
    opened, open_sheet = use_state(_nothing)
    # Offered once the screen is whole, or it would not be the one that the page shows already.
    offers = use_offers(begin=shelf.read)
    use_arrivals(shelf.read, lambda text: open_sheet(sheets.Import(text)))

    def close() -> None:
        open_sheet(None)
        reread()

    body = update_offer(here, offers)
    body += _saved(here, shelf, open_sheet, read_on)
    body += _games(here, shelf, open_sheet)
    if shelf.read:
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
        from ui.shell.saves import sheet_for

        layers.append(sheet_for(here, opened, close))
    return ft.Stack(layers, fit=ft.StackFit.EXPAND)


def _saved(
    here: Here, shelf: Shelf, open_sheet: sheets.Open, read_on: Callable[[], None]
) -> list[ft.Control]:
    """The games to go on with, those that do not open, and the way to older ones."""
    good = [entry for entry in shelf.entries if entry.damaged is None]
    bad = [entry for entry in shelf.entries if entry.damaged is not None]
    found: list[ft.Control] = []
    if shelf.trouble:
        found.append(card(here, prose(here, here.words(shelf.trouble))))
    if good:
        found.append(_latest(here, good[0], open_sheet))
        found += [_row(here, entry, open_sheet) for entry in good[1:]]
    found += [_closed(here, entry, open_sheet) for entry in bad]
    if shelf.more:
        found.append(_further(here, "home.older", ft.Icons.EXPAND_MORE, read_on))
    return found


def _games(here: Here, shelf: Shelf, open_sheet: sheets.Open) -> list[ft.Control]:
    """The games there are, and what can be done with all that are saved."""
    names, primary = games.names(), all(entry.damaged is not None for entry in shelf.entries)
    found: list[ft.Control] = [title(here, here.words("home.games"), 18)]
    found += [_game(here, game, primary) for game in names[:1]]
    # The rest comes with what is stored, so that the first frame costs the same for any shelf.
    if not shelf.read:
        return found
    found += [_game(here, game, primary) for game in names[1:]]
    found.append(title(here, here.words("home.box"), 18))
    found.append(_further(here, "keep.title", ft.Icons.EDIT_NOTE, lambda: here.go("/keep")))
    found.append(_further(here, "home.book", ft.Icons.AUTO_STORIES, lambda: here.go("/book")))
    found.append(title(here, here.words("home.saved"), 18))
    bring, take = (lambda: open_sheet(sheets.Import())), (lambda: open_sheet(sheets.Export()))
    found.append(_further(here, "home.import", ft.Icons.CONTENT_PASTE, bring))
    if shelf.entries:
        found.append(_further(here, "home.export", ft.Icons.IOS_SHARE, take))
    return found


def _further(here: Here, name: str, icon: ft.IconData, action: Callable[[], None]) -> ft.Control:
    return big_button(here, here.words(name), action, icon=icon, primary=False)


def _nothing() -> sheets.Opened | None:
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


def _latest(here: Here, entry: Entry, open_sheet: sheets.Open) -> ft.Control:
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
                        cover(here, games.home(entry.game), 72 / here.look.scale),
                        ft.Column(
                            [
                                prose(here, names, size=18, bold=True, names=True, max_lines=2),
                                _facts(here, facts),
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


def _row(here: Here, entry: Entry, open_sheet: sheets.Open) -> ft.Control:
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
                                cover(here, games.home(entry.game), 40),
                                ft.Column(
                                    [
                                        prose(here, names, bold=True, max_lines=1),
                                        _facts(here, facts),
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


def _closed(here: Here, entry: Entry, open_sheet: sheets.Open) -> ft.Control:
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
                        prose(here, words(head), bold=True, phrases=True),
                        prose(here, who(here, entry), size=13, names=True),
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


def _more(here: Here, entry: Entry, open_sheet: sheets.Open) -> ft.Control:
    name = here.words("home.more", name=who(here, entry))
    return icon_press(here, name, ft.Icons.MORE_VERT, lambda: open_sheet(sheets.Menu(entry)))


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
                        # Where the name is large it needs the room.
                        cover(here, game, 88 / here.look.scale),
                        ft.Column(
                            [
                                prose(here, name, size=19, bold=True, phrases=True),
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


def _facts(here: Here, facts: str) -> ft.Control:
    """What :func:`what` says; no line where it says nothing."""
    return prose(here, facts, size=13, soft=True, phrases=True, visible=bool(facts))
