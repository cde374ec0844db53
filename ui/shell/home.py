"""The home screen: saved games to go on with, all games, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine import games
from ui import lay
from ui.components.layers import use_layers
from ui.components.page import apart, card, under
from ui.components.press import HIGH, icon_press, other_button
from ui.components.prose import prose, title
from ui.context import AppContext
from ui.device import browser
from ui.hooks import use_ear, use_state
from ui.look import WIDEST
from ui.shell import home_sheets as sheets
from ui.shell.arrivals import use_arrivals
from ui.shell.covers import covers
from ui.shell.saved_cards import latest
from ui.shell.shelf import Shelf, use_shelf
from ui.shell.today_card import today_card
from ui.shell.updates import offline_offers, update_offer, use_offers
from ui.styles import BODY

ART_RATIO = 390 / 88
"""Width by height of the home screen's picture."""

ALONE = 720.0
"""The greatest width of the screen where nothing is saved, in logical pixels.

No size of the page is part of it. The screen is therefore the same on every device, and can be
shown before the app has asked for any size; the client lays out what is beside what.
"""

SHEET = "sheet"
"""The name of an open sheet in the address."""

_HALF = (320 - 32 - 10) / 2
"""Width of each of two buttons side by side on the narrowest page, in logical pixels."""


@ft.component
def Home(app: AppContext) -> ft.Control:
    """The screen of the route ``/``."""
    shelf, reread, read_on = use_shelf(app)
    opened, set_opened = use_state(_nothing)
    folded, fold = use_state(lambda: True)
    # Offers wait until the screen is whole: until then it must be the one the page shows already.
    offers = use_offers(begin=shelf.read)
    layers = use_layers(app)
    # The game of a table that is closed is one of this phone alone.
    _, redraw = use_state(int)
    use_ear(None if app.rooms is None else app.rooms.listen, lambda: redraw(lambda n: n + 1))

    def open_sheet(sheet: sheets.Opened) -> None:
        set_opened(sheet)
        layers.open(SHEET)

    def close() -> None:
        layers.close()
        reread()

    use_arrivals(shelf.read, lambda text: open_sheet(sheets.Import(text)))

    begun = [
        *_head(app, shelf),
        *_rooms(app),
        *update_offer(app, offers),
        *_today(app, shelf),
        *_saved(app, shelf, open_sheet, read_on, (folded, fold)),
    ]
    to_begin = _games(app, shelf)
    further: list[ft.Control] = []
    if shelf.read:
        further = [*_rooms(app, left=True), *_further(app, shelf, open_sheet)]
        take = (lambda: open_sheet(sheets.Export())) if shelf.anything else None
        further += offline_offers(app, offers, take)
    if shelf.entries:
        # Beside the picture this column needs the distance from the page's edge that it has below
        # it.
        edge = lay.box(height=4)
        body: list[ft.Control] = [_columns([*begun, _beside(app)], [edge, *to_begin, *further])]
    else:
        beside = [_beside(app)] if shelf.read else []
        body = [*begun, *to_begin, *beside, *further]
    column = lay.column(
        *body, lay.box(height=16), gap=12, across="stretch", scroll=ft.ScrollMode.AUTO
    )
    width = WIDEST if shelf.entries else ALONE
    framed = lay.box(
        lay.box(column, width=width, pad=(16, 0)), at="top", fill=app.look.palette.ground
    )
    if opened is None or layers.shown != SHEET:
        return ft.Stack([under(framed, False)], fit=ft.StackFit.EXPAND)
    from ui.shell.saves import sheet_for

    app.listen(layers.key)
    over = sheet_for(app, opened, close, layers.leave)
    return ft.Stack([under(framed, True), over], fit=ft.StackFit.EXPAND)


def _rooms(app: AppContext, left: bool = False) -> list[ft.Control]:
    """Draw the open tables of several phones, where there can be any.

    Args:
        left: True for those that everybody has left, which belong below the games; False for the
            others.
    """
    if app.rooms is None:
        return []
    from ui.shell.rooms.card import OpenTables

    return [OpenTables(app, app.rooms, left)]


def _today(app: AppContext, shelf: Shelf) -> list[ft.Control]:
    """Draw the way to everything that there is today, or its place, so that the games below it stay
    where they are when it comes."""
    return [today_card(app, shelf) if shelf.read else lay.box(height=HIGH * app.look.scale)]


def _saved(
    app: AppContext,
    shelf: Shelf,
    open_sheet: sheets.Open,
    read_on: Callable[[], None],
    fold: tuple[bool, Callable[[bool], None]],
) -> list[ft.Control]:
    """Draw the game to go on with, those that do not open, and the way to all others.

    The list of games stays in view, however many are saved. Games that are over are in the book.

    Args:
        fold: whether the others are not shown, and a function that changes that.
    """
    good = [entry for entry in shelf.entries if entry.damaged is None]
    if app.rooms is not None:
        from ui.shell.rooms.card import without_open

        good = without_open(app.rooms, good)
    bad = [entry for entry in shelf.entries if entry.damaged is not None]
    first = next((entry for entry in good if not entry.over), None)
    others = [entry for entry in good if entry is not first]
    folded, unfold = fold
    found: list[ft.Control] = []
    if shelf.trouble:
        found.append(card(app, prose(app, app.words(shelf.trouble))))
    if first is not None:
        found.append(latest(app, first, open_sheet))
    if others and folded:
        key = "home.finished" if all(entry.over for entry in others) else "home.others"
        key = "home.older" if shelf.more else key
        more = app.words(key, n=len(others))
        found.append(_plain(app, more, ft.Icons.EXPAND_MORE, partial(unfold, False)))
    elif others:
        from ui.shell.saved_rows import row

        found += [row(app, entry, open_sheet) for entry in others]
    if bad:
        from ui.shell.saved_closed import closed

        found += [closed(app, entry, open_sheet) for entry in bad]
    if shelf.more and not (others and folded):
        found.append(_plain(app, app.words("home.older"), ft.Icons.EXPAND_MORE, read_on))
    return found


def _games(app: AppContext, shelf: Shelf) -> list[ft.Control]:
    """Draw all the games."""
    names = games.names()
    # The rest comes with what is stored, so that the first frame costs the same for any shelf.
    shown = names if shelf.read else names[:1]
    drawn = covers(app, shown, shelf, len(names))
    # Where nothing is saved there is no list above this one.
    return [title(app, app.words("home.games"), 18), drawn] if shelf.entries else [drawn]


def _beside(app: AppContext) -> ft.Control:
    """Draw the ways to what the phone does beside the box, and to what it remembers."""
    ways = (
        ("keep.title", ft.Icons.EDIT_NOTE, "/keep"),
        ("home.book", ft.Icons.AUTO_STORIES, "/book"),
    )
    return lay.row(
        *(
            lay.box(_plain(app, app.words(key), icon, partial(app.go, route), _HALF), expand=True)
            for key, icon, route in ways
        ),
        gap=10,
    )


def _further(app: AppContext, shelf: Shelf, open_sheet: sheets.Open) -> list[ft.Control]:
    """Draw what can be done with everything that is kept."""
    bring, take = (lambda: open_sheet(sheets.Import())), (lambda: open_sheet(sheets.Export()))
    found = [_plain(app, app.words("home.import"), ft.Icons.SYSTEM_UPDATE_ALT, bring)]
    if app.door and (app.rooms is None or app.rooms.admission):
        found.insert(
            0, _plain(app, app.words("home.join"), ft.Icons.QR_CODE_SCANNER, browser.join_table)
        )
    if shelf.anything:
        found.append(_plain(app, app.words("home.export"), ft.Icons.IOS_SHARE, take))
    return found


def _columns(left: list[ft.Control], right: list[ft.Control]) -> ft.Control:
    """Draw two columns where the client has room for them, else one after the other."""
    return ft.ResponsiveRow(
        [
            ft.Container(
                apart(lay.column(*parts, gap=12, across="stretch")),
                col={"xs": 12, "md": 6, "xl": share},
            )
            for parts, share in ((left, 5), (right, 7))
        ],
        spacing=20,
        run_spacing=12,
    )


def _plain(
    app: AppContext,
    text: str,
    icon: ft.IconData,
    action: Callable[[], None],
    room: float | None = None,
) -> ft.Control:
    return other_button(app, text, action, icon=icon, room=room)


def _nothing() -> sheets.Opened | None:
    return None


def _head(app: AppContext, shelf: Shelf) -> list[ft.Control]:
    """Draw the picture, the name, the buttons for about and settings, and what this is, for whoever
    has saved nothing."""
    words = app.words
    picture = ft.Image(
        src=f"shell/home_{'dark' if app.look.dark else 'light'}.svg",
        aspect_ratio=ART_RATIO,
        exclude_from_semantics=True,
        # On a low page it would push everything else out of sight.
        visible=min(app.width, ALONE) / ART_RATIO <= app.height / 4,
    )
    parts: list[ft.Control] = [
        picture,
        lay.row(
            lay.box(title(app, words("shell.name"), 26, level=1), expand=True),
            icon_press(app, words("about.title"), ft.Icons.INFO_OUTLINE, lambda: app.go("/about")),
            icon_press(app, words("settings.title"), ft.Icons.TUNE, lambda: app.go("/settings")),
            gap=10,
        ),
    ]
    if not shelf.entries:
        parts.append(prose(app, words("about.what"), BODY.phrases))
    return parts
