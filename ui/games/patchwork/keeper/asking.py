"""What the phone asks at a table that is kept, and the answers that can be tapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from engine.game import CHANCE
from engine.games.patchwork.actions import Back, Reveal
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.kept import AHEAD, Kept, Tile
from ui.board_props import BoardProps
from ui.components.grip import Controls
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork import foot
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.hand import HeldPatch
from ui.games.patchwork.keeper import patches as found
from ui.games.patchwork.keeper import sheets
from ui.games.patchwork.keeper.patches import FINDER, Finder, Sought, board, tile_width
from ui.games.patchwork.keeper.position import question, sorted_patches
from ui.games.patchwork.market import label
from ui.games.patchwork.position import Position
from ui.games.patchwork.quilt import Workbench

GAP = 6.0
"""Between two parts of the page, in logical pixels."""

FOOT = 54.0
"""Height of what brings the game on, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What has been tapped at a step of the game and is not told yet.

    Attributes:
        step: at another one it is forgotten.
        patch: the patch that shall be bought.
        ahead: patches ahead of the token, in order, after those that are known.
    """

    step: int = -1
    patch: int | None = None
    ahead: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AskingParts:
    """The parts of the screen below the cards.

    Attributes:
        middle: scrolls.
        under: between that and the foot.
        foot: what brings the game on.
    """

    middle: list[ft.Control]
    under: ft.Control | None
    foot: ft.Control


@dataclass(frozen=True, slots=True)
class AskingActions:
    """What the buttons do.

    Attributes:
        act: tells the phone what a seat did.
        choose, ahead: a patch was tapped.
        buy, drop: what is done with the chosen patch.
        advance, reveal: the other steps.
        open: a sheet by its name.
    """

    act: Callable[[int, Any], None]
    choose: Callable[[int], None]
    ahead: Callable[[int], None]
    buy: Callable[[], None]
    drop: Callable[[], None]
    advance: Callable[[], None]
    reveal: Callable[[], None]
    open: Callable[[str], None]


def answers(
    app: AppContext,
    now: BoardProps,
    kept: Kept,
    position: Position,
    hand: HeldPatch,
    chosen: Chosen,
    sought: Sought,
    on_seek: Callable[[Sought], None],
    ways: AskingActions,
    width: float,
    mends: bool,
) -> AskingParts:
    """What is asked now, and the answers."""
    words = app.words
    match question(kept):
        case "turn" | "leather" if hand.draft is not None:
            return _bench(app, kept, position, hand, width)
        case "turn":
            return _market(app, kept, position, chosen, sought, on_seek, ways, width)
        case "ahead":
            return _ahead(app, kept, chosen, sought, on_seek, ways, width)
        case "tile":
            seat = kept.asked[0]
            return AskingParts(
                [picture("bonus", 96), _asked(app, kept, width)],
                None,
                _pair(
                    app,
                    (words("patchwork.keeper.tile.no"), lambda: ways.act(seat, Tile(False))),
                    (words("patchwork.keeper.tile.yes"), lambda: ways.act(seat, Tile(True))),
                    width,
                ),
            )
        case "card" | "back" if mends or kept.options.cards == "table":
            return _numbers(app, now, kept, ways, width)
        case "card":
            reveal = foot.reveal_button(app, ways.reveal, width, FOOT)
            return AskingParts([_next(app, kept, width)], None, reveal)
        case _:
            shown = foot.result_button(app, partial(ways.open, "score"), width, FOOT)
            return AskingParts([], None, shown)


def guide(app: AppContext, kept: Kept) -> str:
    """What the phone waits for."""
    asked = question(kept)
    if asked == "tile":
        return sheets.tile_question(app, kept.asked[0])
    return app.words(f"patchwork.keeper.guide.{'number' if by_number(kept) else asked}")


def by_number(kept: Kept) -> bool:
    """Whether a card of the real deck is asked for."""
    return question(kept) == "card" and kept.options.cards == "table"


def _asked(app: AppContext, kept: Kept, width: float) -> ft.Control:
    """What the phone waits for, where it is a question of its own."""
    text = guide(app, kept)
    return ft.Container(
        prose(app, text, size=18, bold=True, phrases=True, text_align=ft.TextAlign.CENTER),
        width=width,
        padding=ft.Padding.symmetric(horizontal=8, vertical=14),
        alignment=ft.Alignment.CENTER,
    )


def _market(
    app: AppContext,
    kept: Kept,
    position: Position,
    chosen: Chosen,
    sought: Sought,
    on_seek: Callable[[Sought], None],
    ways: AskingActions,
    width: float,
) -> AskingParts:
    """The patches that may be bought, the finder or the chosen one, and what is done."""
    patches = sorted_patches(kept)
    shown = [patch for patch in patches if sought.matches(patch)]
    each = tile_width(width, len(patches))
    tiles: list[ft.Control] = []
    for patch in shown:
        offer = position.offer(patch)
        reason = ""
        if offer is not None and offer.refused is not None:
            reason = app.words(f"patchwork.short.{offer.refused.key.rpartition('.')[2]}")
        tiles.append(
            found.Tile(
                app,
                patch,
                each,
                patch == chosen.patch,
                bool(reason),
                "",
                reason,
                ways.choose,
                key=f"tile{patch}",
            )
        )
    middle: list[ft.Control] = [board(tiles, width)] if tiles else [_none(app)]
    following = kept.table.circle[len(patches) : kept.known]
    if following:
        middle.append(found.Following(app, following, width))
    high = FINDER
    if chosen.patch is not None:
        under: ft.Control | None = _detail(app, position, chosen.patch, width, high)
        return AskingParts(middle, under, _buy(app, position, chosen.patch, ways, width))
    under = None
    if len(patches) > found.FEW:
        under = Finder(app, sought, width, on_seek)
    elif kept.options.placing == "table":
        under = ft.Container(height=high)
    button = (
        foot.AdvanceButton(app, position.advance, ways.advance, width, FOOT)
        if position.advance is not None
        else ft.Container(height=FOOT)
    )
    return AskingParts(middle, under, button)


def _none(app: AppContext) -> ft.Control:
    return prose(app, app.words("patchwork.keeper.none"), soft=True)


def _detail(
    app: AppContext, position: Position, patch: int, width: float, height: float
) -> ft.Control:
    """The chosen patch, large: what it costs and where it leads, or why it cannot be bought."""
    offer = position.offer(patch)
    palette = app.look.palette
    line = ""
    if offer is not None:
        line = foot.way_words(app, offer.way, offer.pays)
    income = ft.Row(
        [
            picture("pile_buttons", 24),
            prose(app, f"+{PATCHES[patch].income}", size=20, bold=True, no_wrap=True),
        ],
        spacing=2,
        tight=True,
    )
    lines: list[ft.Control] = [ft.Row([label(app, patch, 20, 22), income], spacing=14)]
    if offer is not None and offer.refused is not None:
        line = app.words(offer.refused.key, **offer.refused.details)
        lines.append(prose(app, line, size=15, bold=True, color=palette.bad, room=_room(width)))
    else:
        lines.append(prose(app, line, size=15, room=_room(width)))
    cell = min((height - 8) / patch_size(patch)[1], 96 / patch_size(patch)[0], 26.0)
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            ft.Row(
                [
                    ft.Container(
                        patch_picture(patch, cell), width=100, alignment=ft.Alignment.CENTER
                    ),
                    ft.Column(lines, spacing=4, expand=True, alignment=ft.MainAxisAlignment.CENTER),
                ],
                spacing=10,
            ),
            width=width,
            height=height,
        ),
    )


def _room(width: float) -> tuple[float, float]:
    return width - 112, 44.0


def _buy(
    app: AppContext, position: Position, patch: int, ways: AskingActions, width: float
) -> ft.Control:
    """The second tap buys; or nothing is chosen any more."""
    offer = position.offer(patch)
    price = PATCHES[patch].price
    key = "patchwork.keeper.buy" if price else "patchwork.keeper.buy.free"
    text = app.words(key, n=price)
    why = offer.refused if offer is not None else None
    reason = app.words(why.key, **why.details) if why is not None else ""
    return ft.Row(
        [
            icon_press(
                app,
                app.words("patchwork.hand.drop"),
                ft.Icons.CLOSE,
                ways.drop,
                side=FOOT,
                color=app.look.palette.surface,
                border=app.look.palette.thread,
            ),
            big_button(
                app,
                text,
                None if why is not None else ways.buy,
                icon=ft.Icons.CHECK,
                width=width - FOOT - GAP,
                height=FOOT,
                name=app.words("shell.stop", first=text, second=reason) if reason else text,
            ),
        ],
        spacing=GAP,
        width=width,
    )


def _ahead(
    app: AppContext,
    kept: Kept,
    chosen: Chosen,
    sought: Sought,
    on_seek: Callable[[Sought], None],
    ways: AskingActions,
    width: float,
) -> AskingParts:
    """The patches ahead of the token, tapped in order; those that are known are given."""
    words = app.words
    circle, known = kept.table.circle, kept.known
    given = (*circle[:known], *chosen.ahead)
    rest = sorted_patches(kept)[known:]
    each = tile_width(width, len(rest))
    tiles = []
    for patch in (*circle[:known], *(p for p in rest if sought.matches(p))):
        place = given.index(patch) + 1 if patch in given else 0
        tiles.append(
            found.Tile(
                app,
                patch,
                each,
                bool(place),
                False,
                str(place) if place else "",
                words("patchwork.keeper.place", n=place) if place else "",
                None if patch in circle[:known] else ways.ahead,
                key=f"tile{patch}",
            )
        )
    under = Finder(app, sought, width, on_seek) if len(rest) > found.FEW else None
    left = words("patchwork.keeper.ahead.left", n=kept.missing - len(chosen.ahead))
    middle = ft.TextAlign.CENTER
    hint = ft.Column(
        [
            prose(app, guide(app, kept), size=14, text_align=middle, room=(width - 8, 34)),
            prose(app, left, size=17, bold=True, text_align=middle),
        ],
        spacing=0,
        width=width,
        height=FOOT + 10,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return AskingParts([board(tiles, width)], under, hint)


def _next(app: AppContext, kept: Kept, width: float) -> ft.Control:
    """The patches that the Automa chooses from, in order."""
    ahead = kept.table.circle[: min(AHEAD, kept.known)]
    each = tile_width(width, len(ahead))
    tiles = []
    for place, patch in enumerate(ahead, 1):
        name = app.words("patchwork.keeper.place", n=place)
        tiles.append(found.Tile(app, patch, each, False, False, str(place), name, None))
    return board(tiles, width)


def _numbers(
    app: AppContext, now: BoardProps, kept: Kept, ways: AskingActions, width: float
) -> AskingParts:
    """The cards, or their backs, that the real deck may show."""
    words = app.words
    buttons: list[ft.Control] = []
    each = (width - 3 * GAP) / 4
    for action in now.view.legal(CHANCE):
        if isinstance(action, Reveal):
            name, number = words("patchwork.keeper.number", n=action.card), action.card
        elif isinstance(action, Back):
            name, number = words("patchwork.keeper.backs", n=action.buttons), action.buttons
        else:
            continue
        buttons.append(
            big_button(
                app,
                str(number),
                partial(ways.act, CHANCE, action),
                primary=False,
                width=each,
                height=60 * app.look.scale,
                name=name,
            )
        )
    rows = ft.Row(buttons, wrap=True, spacing=GAP, run_spacing=GAP, width=width)
    return AskingParts([_asked(app, kept, width), rows], None, ft.Container(height=0))


def _bench(
    app: AppContext, kept: Kept, position: Position, hand: HeldPatch, width: float
) -> AskingParts:
    """The quilt with the patch in the hand, where the phone keeps the quilts."""
    draft = hand.draft
    assert draft is not None
    offer = position.offer(draft.patch)
    side = kept.table.turn
    cell = min(width / 9, (app.height - 48 - 130 * app.look.scale - 220) / 9)
    cell = max(22.0, min(64.0, cell))
    bench = Workbench(
        app.look,
        app.words("patchwork.quilt_of", name=side_ref(side)),
        side,
        kept.table.sides[side].placed,
        cell,
        draft,
        hand.blocked,
        hand.grip.moves.point,
        hand.grip.moves.grab,
        hand.grip.moves.drag,
    )
    controls = ft.Column(
        [
            foot.HeldLine(app, draft.patch, offer, hand.problem, width),
            Controls(
                app,
                hand.grip.moves,
                offer is not None,
                hand.grip.drop,
                width,
            ),
        ],
        spacing=6,
    )
    commit = foot.CommitButton(app, draft.patch, hand.problem, hand.grip.commit, width, FOOT)
    return AskingParts([bench], controls, commit)


def _pair(
    app: AppContext,
    first: tuple[str, Callable[[], None]],
    second: tuple[str, Callable[[], None]],
    width: float,
) -> ft.Control:
    """Two answers side by side, neither of them the one to be expected."""
    each = (width - GAP) / 2
    return ft.Row(
        [
            big_button(app, text, action, primary=False, width=each, height=FOOT + 10)
            for text, action in (first, second)
        ],
        spacing=GAP,
        width=width,
    )
