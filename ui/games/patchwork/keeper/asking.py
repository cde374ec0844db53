"""The questions of the phone at a keeper's table, and the answers that can be tapped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from engine.game import CHANCE
from engine.games.patchwork.actions import Back, Reveal
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.kept import AHEAD, Kept
from engine.games.patchwork.offers import Offer
from ui import lay
from ui.components.foot import Button, Foot
from ui.components.grip import Controls
from ui.components.press import big_button, icon_press, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork import foot
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.draft import Ghost
from ui.games.patchwork.keeper import patches as found
from ui.games.patchwork.keeper import sheets
from ui.games.patchwork.keeper.patches import FINDER, Finder, board, tile_width
from ui.games.patchwork.keeper.position import question, sorted_patches
from ui.games.patchwork.keeper.screen import KeeperScreen
from ui.games.patchwork.market import label
from ui.games.patchwork.quilt import Workbench
from ui.styles import BODY, HEADING, LARGE, LEAD, TEXT

GAP = 6.0
"""Space between two parts of the page, in logical pixels."""

FOOT = 54.0
"""Height of the button that goes on, in logical pixels."""


@dataclass(frozen=True, slots=True)
class AskingParts:
    """The parts of the screen below the cards.

    Attributes:
        middle: the parts that scroll.
        under: the part between those and the foot, or None.
        foot: the button that goes on.
    """

    middle: list[ft.Control]
    under: ft.Control | None
    foot: ft.Control


def answers(app: AppContext, screen: KeeperScreen, width: float) -> AskingParts:
    """Return the parts with the present question and its answers."""
    kept = screen.kept
    match screen.question:
        case "turn" | "leather" if screen.draft is not None:
            return _bench(app, screen, screen.draft, width)
        case "turn":
            return _market(app, screen, width)
        case "ahead":
            return _ahead(app, screen, width)
        case "tile":
            question = [picture("bonus", 96), _asked(app, kept, width)]
            return AskingParts(question, None, _yes_no(app, screen, kept.asked[0], width))
        case "card" | "back" if screen.mends or kept.options.cards == "table":
            return _numbers(app, screen, width)
        case "card":
            reveal = foot.reveal(app, screen.props.view.step)
            return AskingParts([_next(app, kept, width)], None, _go(app, screen, reveal, width))
        case _:
            result = foot.result(app, screen.props.view.step)
            return AskingParts([], None, _go(app, screen, result, width))


def _go(app: AppContext, screen: KeeperScreen, button: Button, width: float) -> ft.Control:
    """Draw the button that goes on."""
    return Foot(app, button, screen.pressed, 0, None, (width, FOOT))


def guide(app: AppContext, kept: Kept) -> str:
    """Return what the phone waits for, in words."""
    asked = question(kept)
    if asked == "tile":
        return sheets.tile_question(app, kept.asked[0])
    return app.words(f"patchwork.keeper.guide.{'number' if by_number(kept) else asked}")


def by_number(kept: Kept) -> bool:
    """Return whether a card of the real deck is asked for."""
    return question(kept) == "card" and kept.options.cards == "table"


def _asked(app: AppContext, kept: Kept, width: float) -> ft.Control:
    """Draw what the phone waits for, where this is a question with its own page."""
    text = guide(app, kept)
    return lay.box(
        prose(app, text, LARGE.bold.phrases, at="middle"), width=width, pad=(8, 14), at="middle"
    )


def _market(app: AppContext, screen: KeeperScreen, width: float) -> AskingParts:
    """Return the patches that may be bought, the finder or the chosen patch, and the button."""
    kept, position, chosen = screen.kept, screen.position, screen.chosen.patch
    patches = sorted_patches(kept)
    each = tile_width(width, len(patches))
    tiles: list[ft.Control] = []
    for patch in filter(screen.sought.matches, patches):
        offer = position.offer(patch)
        reason = ""
        if offer is not None and offer.refused is not None:
            reason = app.words(f"patchwork.short.{offer.refused.key.rpartition('.')[2]}")
        face = found.Face(each, patch == chosen, bool(reason), "", reason)
        tiles.append(found.Tile(app, patch, face, screen.choose, key=f"tile{patch}"))
    middle: list[ft.Control] = [board(tiles, width)] if tiles else [_none(app)]
    following = kept.table.circle[len(patches) : kept.known]
    if following:
        middle.append(found.Following(app, following, width))
    if chosen is not None:
        offer = position.offer(chosen)
        under: ft.Control | None = _detail(app, offer, chosen, width, FINDER)
        return AskingParts(middle, under, _buy(app, screen, offer, chosen, width))
    under = None
    if len(patches) > found.FEW:
        under = Finder(app, screen.sought, width, screen.seek)
    button: ft.Control = lay.box(height=FOOT)
    if position.advance is not None:
        advance = foot.advance(app, screen.props.view.step, position.advance)
        button = _go(app, screen, advance, width)
    return AskingParts(middle, under, button)


def _none(app: AppContext) -> ft.Control:
    return prose(app, app.words("patchwork.keeper.none"), BODY.soft)


def _detail(
    app: AppContext, offer: Offer | None, patch: int, width: float, height: float
) -> ft.Control:
    """Draw the chosen patch, large: its cost and where it leads, or why it cannot be bought."""
    palette = app.look.palette
    line = ""
    if offer is not None:
        line = foot.way_words(app, offer.way, offer.pays)
    income = lay.row(
        picture("pile_buttons", 24),
        prose(app, f"+{PATCHES[patch].income}", HEADING.bold.line),
        gap=2,
        tight=True,
    )
    lines: list[ft.Control] = [lay.row(label(app, patch, 20, 22), income, gap=14)]
    if offer is not None and offer.refused is not None:
        line = app.words(offer.refused.key, **offer.refused.details)
        lines.append(prose(app, line, BODY.bold, color=palette.bad, room=_room(width)))
    else:
        lines.append(prose(app, line, room=_room(width)))
    cell = min((height - 8) / patch_size(patch)[1], 96 / patch_size(patch)[0], 26.0)
    return lay.live(
        lay.box(
            lay.row(
                lay.box(patch_picture(patch, cell), width=100, at="middle"),
                lay.column(*lines, gap=4, at="middle", expand=True),
                gap=10,
            ),
            size=(width, height),
        )
    )


def _room(width: float) -> tuple[float, float]:
    return width - 112, 44.0


def _buy(
    app: AppContext, screen: KeeperScreen, offer: Offer | None, patch: int, width: float
) -> ft.Control:
    """Draw the button whose tap, the second one, buys; and the button that drops the choice."""
    price = PATCHES[patch].price
    key = "patchwork.keeper.buy" if price else "patchwork.keeper.buy.free"
    text = app.words(key, n=price)
    why = offer.refused if offer is not None else None
    reason = app.words(why.key, **why.details) if why is not None else ""
    return lay.row(
        icon_press(
            app,
            app.words("patchwork.hand.drop"),
            ft.Icons.CLOSE,
            screen.drop,
            side=FOOT,
            color=app.look.palette.surface,
            border=app.look.palette.thread,
        ),
        big_button(
            app,
            text,
            None if why is not None else screen.buy,
            icon=ft.Icons.CHECK,
            size=(width - FOOT - GAP, FOOT),
            name=app.words("shell.stop", first=text, second=reason) if reason else text,
        ),
        gap=GAP,
        width=width,
    )


def _ahead(app: AppContext, screen: KeeperScreen, width: float) -> AskingParts:
    """Return the patches ahead of the token, to be tapped in order; known ones are given."""
    kept, ahead, sought = screen.kept, screen.chosen.ahead, screen.sought
    words = app.words
    circle, known = kept.table.circle, kept.known
    given = (*circle[:known], *ahead)
    rest = sorted_patches(kept)[known:]
    each = tile_width(width, len(rest))
    tiles = []
    for patch in (*circle[:known], *(p for p in rest if sought.matches(p))):
        place = given.index(patch) + 1 if patch in given else 0
        name = words("patchwork.keeper.place", n=place) if place else ""
        face = found.Face(each, bool(place), False, str(place) if place else "", name)
        on_choose = None if patch in circle[:known] else screen.point_ahead
        tiles.append(found.Tile(app, patch, face, on_choose, key=f"tile{patch}"))
    under = Finder(app, sought, width, screen.seek) if len(rest) > found.FEW else None
    left = words("patchwork.keeper.ahead.left", n=kept.missing - len(ahead))
    hint = lay.column(
        prose(app, guide(app, kept), TEXT, at="middle", room=(width - 8, 34)),
        prose(app, left, LEAD.bold, at="middle"),
        at="middle",
        across="middle",
        width=width,
        height=FOOT + 10,
    )
    return AskingParts([board(tiles, width)], under, hint)


def _next(app: AppContext, kept: Kept, width: float) -> ft.Control:
    """Draw the patches that the Automa chooses from, in order."""
    ahead = kept.table.circle[: min(AHEAD, kept.known)]
    each = tile_width(width, len(ahead))
    tiles = []
    for place, patch in enumerate(ahead, 1):
        name = app.words("patchwork.keeper.place", n=place)
        face = found.Face(each, False, False, str(place), name)
        tiles.append(found.Tile(app, patch, face, None))
    return board(tiles, width)


def _numbers(app: AppContext, screen: KeeperScreen, width: float) -> AskingParts:
    """Return the cards, or their backs, that the real deck may show."""
    words = app.words
    buttons: list[ft.Control] = []
    each = (width - 3 * GAP) / 4
    for action in screen.props.view.legal(CHANCE):
        if isinstance(action, Reveal):
            name, number = words("patchwork.keeper.number", n=action.card), action.card
        elif isinstance(action, Back):
            name, number = words("patchwork.keeper.backs", n=action.buttons), action.buttons
        else:
            continue
        buttons.append(
            other_button(
                app,
                str(number),
                partial(screen.act, action, CHANCE),
                size=(each, 60 * app.look.scale),
                name=name,
            )
        )
    rows = lay.flow(*buttons, gap=GAP, below=GAP, width=width)
    return AskingParts([_asked(app, screen.kept, width), rows], None, lay.box(height=0))


def _bench(app: AppContext, screen: KeeperScreen, draft: Ghost, width: float) -> AskingParts:
    """Return the quilt with the patch in the hand, where the phone keeps the quilts."""
    table, problem = screen.kept.table, screen.problem
    offer = screen.position.offer(draft.patch)
    cell = min(width / 9, (app.height - 48 - 130 * app.look.scale - 220) / 9)
    cell = max(22.0, min(64.0, cell))
    placed = table.sides[table.turn].placed
    controls = lay.column(
        foot.HeldLine(app, draft.patch, offer, problem, width),
        Controls(app, screen.moves, offer is not None, screen.drop, width, screen.moves.stuck()),
        gap=6,
    )
    bench = Workbench(app.look, table.turn, placed, cell, screen)
    commit = foot.commit(app, screen.props.view.step, draft.patch, problem)
    return AskingParts([bench], controls, _go(app, screen, commit, width))


def _yes_no(app: AppContext, screen: KeeperScreen, side: int, width: float) -> ft.Control:
    """Draw the two answers side by side, neither of them as the expected one."""
    each = (width - GAP) / 2
    return lay.row(
        *(
            other_button(
                app,
                app.words(f"patchwork.keeper.tile.{key}"),
                partial(screen.tell_tile, side, has),
                size=(each, FOOT + 10),
            )
            for key, has in (("no", False), ("yes", True))
        ),
        gap=GAP,
        width=width,
    )
