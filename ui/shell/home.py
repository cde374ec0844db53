"""The home screen: games to go on with, the games there are, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine import games
from ui.components.page import card
from ui.components.pictures import cover
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose, title
from ui.context import AppContext
from ui.hooks import use_state
from ui.shell import opened as sheets
from ui.shell.arrivals import use_arrivals
from ui.shell.entries import what, who, who_briefly
from ui.shell.offers import offline_offers, update_offer, use_offers
from ui.shell.rulebook import has_rules
from ui.shell.shelf import Shelf, use_shelf
from ui.stored.storage import ShelfEntry

ART_RATIO = 390 / 150
"""Width by height of the home screen's picture."""

COLUMN = 560
"""Logical pixels the screen is wide at most. No size of the page is in it, so that it is the same
on every device, and can be shown before the app has asked for any."""


@ft.component
def Home(app: AppContext) -> ft.Control:
    """The screen of the route ``/``."""
    shelf, reread, read_on = use_shelf(app)
    opened, open_sheet = use_state(_nothing)
    # Offered once the screen is whole, or it would not be the one that the page shows already.
    offers = use_offers(begin=shelf.read)
    use_arrivals(shelf.read, lambda text: open_sheet(sheets.Import(text)))

    def close() -> None:
        open_sheet(None)
        reread()

    body = update_offer(app, offers)
    body += _saved(app, shelf, open_sheet, read_on)
    body += _games(app, shelf, open_sheet)
    if shelf.read:
        body += offline_offers(app, offers)
    column = ft.Column(
        [
            *_head(app),
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
        bgcolor=app.look.palette.ground,
    )
    layers: list[ft.Control] = [framed]
    if opened is not None:
        from ui.shell.saves import sheet_for

        layers.append(sheet_for(app, opened, close))
    return ft.Stack(layers, fit=ft.StackFit.EXPAND)


def _saved(
    app: AppContext, shelf: Shelf, open_sheet: sheets.Open, read_on: Callable[[], None]
) -> list[ft.Control]:
    """The games to go on with, those that do not open, and the way to older ones."""
    good = [entry for entry in shelf.entries if entry.damaged is None]
    bad = [entry for entry in shelf.entries if entry.damaged is not None]
    found: list[ft.Control] = []
    if shelf.trouble:
        found.append(card(app, prose(app, app.words(shelf.trouble))))
    if good:
        found.append(_latest(app, good[0], open_sheet))
        found += [_row(app, entry, open_sheet) for entry in good[1:]]
    found += [_closed(app, entry, open_sheet) for entry in bad]
    if shelf.more:
        found.append(_further(app, "home.older", ft.Icons.EXPAND_MORE, read_on))
    return found


def _games(app: AppContext, shelf: Shelf, open_sheet: sheets.Open) -> list[ft.Control]:
    """The games there are, and what can be done with all that are saved."""
    names, primary = games.names(), all(entry.damaged is not None for entry in shelf.entries)
    found: list[ft.Control] = [title(app, app.words("home.games"), 18)]
    found += [_game(app, game, primary) for game in names[:1]]
    # The rest comes with what is stored, so that the first frame costs the same for any shelf.
    if not shelf.read:
        return found
    found += [_game(app, game, primary) for game in names[1:]]
    found.append(title(app, app.words("home.box"), 18))
    found.append(_further(app, "keep.title", ft.Icons.EDIT_NOTE, lambda: app.go("/keep")))
    found.append(_further(app, "home.book", ft.Icons.AUTO_STORIES, lambda: app.go("/book")))
    found.append(title(app, app.words("home.saved"), 18))
    bring, take = (lambda: open_sheet(sheets.Import())), (lambda: open_sheet(sheets.Export()))
    found.append(_further(app, "home.import", ft.Icons.CONTENT_PASTE, bring))
    if shelf.entries:
        found.append(_further(app, "home.export", ft.Icons.IOS_SHARE, take))
    return found


def _further(
    app: AppContext, name: str, icon: ft.IconData, action: Callable[[], None]
) -> ft.Control:
    return big_button(app, app.words(name), action, icon=icon, primary=False)


def _nothing() -> sheets.Opened | None:
    return None


def _head(app: AppContext) -> list[ft.Control]:
    """The picture; the name, about and settings."""
    words = app.words
    return [
        ft.Image(
            src=f"shell/home_{'dark' if app.look.dark else 'light'}.svg",
            aspect_ratio=ART_RATIO,
            exclude_from_semantics=True,
        ),
        ft.Row(
            [
                ft.Container(title(app, words("shell.name"), 26), expand=True),
                icon_press(
                    app, words("about.title"), ft.Icons.INFO_OUTLINE, lambda: app.go("/about")
                ),
                icon_press(
                    app, words("settings.title"), ft.Icons.TUNE, lambda: app.go("/settings")
                ),
            ]
        ),
    ]


def _latest(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """The game played last, large, with one tap to go on."""
    words = app.words
    names, facts = who(app, entry), what(app, entry)
    # The page without its edges and a card's, the cover, the button for more, and the gaps.
    room = app.column - 32 - 28 - 72 / app.look.scale - 44 - 24
    brief = who_briefly(app, entry, app.look.size(18), room, 2)
    go = words("home.look" if entry.over else "home.go_on")
    return card(
        app,
        ft.Column(
            [
                ft.Row(
                    [
                        cover(app, games.home(entry.game), 72 / app.look.scale),
                        ft.Column(
                            [
                                prose(app, brief, size=18, bold=True, names=True, max_lines=2),
                                _facts(app, facts),
                            ],
                            spacing=2,
                            expand=True,
                        ),
                        _more(app, entry, open_sheet),
                    ],
                    spacing=12,
                ),
                big_button(
                    app,
                    go,
                    lambda: app.go(f"/table/{entry.id}"),
                    icon=ft.Icons.PLAY_ARROW,
                    name=f"{go}{words('shell.colon')}{names}",
                ),
            ],
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _row(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """Another saved game: a tap goes on with it."""
    words, palette = app.words, app.look.palette
    names, facts = who(app, entry), what(app, entry)
    # As above, of a row.
    room = app.column - 32 - 40 - 10 - 24 - 44 - 4
    brief = who_briefly(app, entry, app.look.size(15), room, 1)
    go = words("home.look" if entry.over else "home.go_on")
    return ft.Row(
        [
            ft.Container(
                press(
                    app,
                    f"{go}{words('shell.colon')}{names}",
                    lambda: app.go(f"/table/{entry.id}"),
                    ft.Container(
                        ft.Row(
                            [
                                cover(app, games.home(entry.game), 40),
                                ft.Column(
                                    [
                                        prose(app, brief, bold=True, names=True, max_lines=1),
                                        _facts(app, facts),
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
            _more(app, entry, open_sheet),
        ],
        spacing=4,
    )  # fmt: skip


def _closed(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    """A save that was set aside, or that a newer version made: why, and what can be done."""
    words, palette = app.words, app.look.palette
    icon, color, head = ft.Icons.HEART_BROKEN_OUTLINED, palette.bad, "home.damaged"
    if entry.newer:
        icon, color, head = ft.Icons.UPDATE, palette.accent, "home.newer"
    return card(
        app,
        ft.Row(
            [
                ft.Icon(icon, color=color, size=28),
                ft.Column(
                    [
                        prose(app, words(head), bold=True, phrases=True),
                        prose(app, who(app, entry), size=13, names=True),
                        prose(
                            app,
                            words(entry.damaged or "", **entry.details),
                            size=13,
                            soft=True,
                        ),
                    ],
                    spacing=2,
                    expand=True,
                ),
                _more(app, entry, open_sheet),
            ],
            spacing=12,
        ),
    )


def _more(app: AppContext, entry: ShelfEntry, open_sheet: sheets.Open) -> ft.Control:
    name = app.words("home.more", name=who(app, entry))
    return icon_press(app, name, ft.Icons.MORE_VERT, lambda: open_sheet(sheets.Menu(entry)))


def _game(app: AppContext, game: str, primary: bool) -> ft.Control:
    """A game of the shelf: its cover and its name, a new game, its rules."""
    words = app.words
    name = words(f"{game}.name")
    buttons: list[ft.Control] = [
        ft.Container(
            big_button(
                app,
                words("home.new"),
                lambda: app.go(f"/new/{game}"),
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
                    app,
                    words("rules.title"),
                    lambda: app.go(f"/rules/{game}"),
                    primary=False,
                    room=100,
                    name=words("home.rules_of", game=name),
                ),
                expand=2,
            )
        )
    return card(
        app,
        ft.Column(
            [
                ft.Row(
                    [
                        # Where the name is large it needs the room.
                        cover(app, game, 88 / app.look.scale),
                        ft.Column(
                            [
                                prose(app, name, size=19, bold=True, phrases=True),
                                prose(app, words(f"{game}.about"), size=14, soft=True),
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


def _facts(app: AppContext, facts: str) -> ft.Control:
    """What :func:`what` says; no line where it says nothing."""
    return prose(app, facts, size=13, soft=True, phrases=True, visible=bool(facts))
