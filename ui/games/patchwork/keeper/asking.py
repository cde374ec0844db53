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
from ui.components.grip import Controls
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.games.patchwork import foot
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.hand import Hand
from ui.games.patchwork.keeper import patches as found
from ui.games.patchwork.keeper import sheets
from ui.games.patchwork.keeper.patches import FINDER, Finder, Sought, board, tile_width
from ui.games.patchwork.keeper.position import (
    question,
    sorted_patches,
)
from ui.games.patchwork.market import label
from ui.games.patchwork.position import Position
from ui.games.patchwork.quilt import Workbench
from ui.here import Here
from ui.sitting import Sitting

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
class Parts:
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
class Ways:
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
    here: Here,
    now: Sitting,
    kept: Kept,
    position: Position,
    hand: Hand,
    chosen: Chosen,
    sought: Sought,
    on_seek: Callable[[Sought], None],
    ways: Ways,
    width: float,
    mends: bool,
) -> Parts:
    """What is asked now, and the answers."""
    words = here.words
    match question(kept):
        case "turn" | "leather" if hand.draft is not None:
            return _bench(here, kept, position, hand, width)
        case "turn":
            return _market(here, kept, position, chosen, sought, on_seek, ways, width)
        case "ahead":
            return _ahead(here, kept, chosen, sought, on_seek, ways, width)
        case "tile":
            seat = kept.asked[0]
            return Parts(
                [picture("bonus", 96), _asked(here, kept, width)],
                None,
                _pair(
                    here,
                    (words("patchwork.keeper.tile.no"), lambda: ways.act(seat, Tile(False))),
                    (words("patchwork.keeper.tile.yes"), lambda: ways.act(seat, Tile(True))),
                    width,
                ),
            )
        case "card" | "back" if mends or kept.options.cards == "table":
            return _numbers(here, now, kept, ways, width)
        case "card":
            reveal = foot.reveal_button(here, ways.reveal, width, FOOT)
            return Parts([_next(here, kept, width)], None, reveal)
        case _:
            shown = foot.result_button(here, partial(ways.open, "score"), width, FOOT)
            return Parts([], None, shown)


def guide(here: Here, kept: Kept) -> str:
    """What the phone waits for."""
    asked = question(kept)
    if asked == "tile":
        return sheets.tile_question(here, kept.asked[0])
    return here.words(f"patchwork.keeper.guide.{'number' if by_number(kept) else asked}")


def by_number(kept: Kept) -> bool:
    """Whether a card of the real deck is asked for."""
    return question(kept) == "card" and kept.options.cards == "table"


def _asked(here: Here, kept: Kept, width: float) -> ft.Control:
    """What the phone waits for, where it is a question of its own."""
    text = guide(here, kept)
    return ft.Container(
        prose(here, text, size=18, bold=True, phrases=True, text_align=ft.TextAlign.CENTER),
        width=width,
        padding=ft.Padding.symmetric(horizontal=8, vertical=14),
        alignment=ft.Alignment.CENTER,
    )


def _market(
    here: Here,
    kept: Kept,
    position: Position,
    chosen: Chosen,
    sought: Sought,
    on_seek: Callable[[Sought], None],
    ways: Ways,
    width: float,
) -> Parts:
    """The patches that may be bought, the finder or the chosen one, and what is done."""
    patches = sorted_patches(kept)
    shown = [patch for patch in patches if sought.matches(patch)]
    each = tile_width(width, len(patches))
    tiles: list[ft.Control] = []
    for patch in shown:
        offer = position.offer(patch)
        reason = ""
        if offer is not None and offer.refused is not None:
            reason = here.words(f"patchwork.short.{offer.refused.key.rpartition('.')[2]}")
        tiles.append(
            found.Tile(
                here,
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
    middle: list[ft.Control] = [board(tiles, width)] if tiles else [_none(here)]
    following = kept.table.circle[len(patches) : kept.known]
    if following:
        middle.append(found.Following(here, following, width))
    high = FINDER
    if chosen.patch is not None:
        under: ft.Control | None = _detail(here, position, chosen.patch, width, high)
        return Parts(middle, under, _buy(here, position, chosen.patch, ways, width))
    under = None
    if len(patches) > found.FEW:
        under = Finder(here, sought, width, on_seek)
    elif kept.options.placing == "table":
        under = ft.Container(height=high)
    button = (
        foot.AdvanceButton(here, position.advance, ways.advance, width, FOOT)
        if position.advance is not None
        else ft.Container(height=FOOT)
    )
    return Parts(middle, under, button)


def _none(here: Here) -> ft.Control:
    return prose(here, here.words("patchwork.keeper.none"), soft=True)


def _detail(here: Here, position: Position, patch: int, width: float, height: float) -> ft.Control:
    """The chosen patch, large: what it costs and where it leads, or why it cannot be bought."""
    offer = position.offer(patch)
    palette = here.look.palette
    line = ""
    if offer is not None:
        line = foot.way_words(here, offer.way, offer.pays)
    income = ft.Row(
        [
            picture("pile_buttons", 24),
            prose(here, f"+{PATCHES[patch].income}", size=20, bold=True, no_wrap=True),
        ],
        spacing=2,
        tight=True,
    )
    lines: list[ft.Control] = [ft.Row([label(here, patch, 20, 22), income], spacing=14)]
    if offer is not None and offer.refused is not None:
        line = here.words(offer.refused.key, **offer.refused.details)
        lines.append(prose(here, line, size=15, bold=True, color=palette.bad, room=_room(width)))
    else:
        lines.append(prose(here, line, size=15, room=_room(width)))
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


def _buy(here: Here, position: Position, patch: int, ways: Ways, width: float) -> ft.Control:
    """The second tap buys; or nothing is chosen any more."""
    offer = position.offer(patch)
    price = PATCHES[patch].price
    key = "patchwork.keeper.buy" if price else "patchwork.keeper.buy.free"
    text = here.words(key, n=price)
    why = offer.refused if offer is not None else None
    reason = here.words(why.key, **why.details) if why is not None else ""
    return ft.Row(
        [
            icon_press(
                here,
                here.words("patchwork.hand.drop"),
                ft.Icons.CLOSE,
                ways.drop,
                side=FOOT,
                color=here.look.palette.surface,
                border=here.look.palette.thread,
            ),
            big_button(
                here,
                text,
                None if why is not None else ways.buy,
                icon=ft.Icons.CHECK,
                width=width - FOOT - GAP,
                height=FOOT,
                name=here.words("shell.stop", first=text, second=reason) if reason else text,
            ),
        ],
        spacing=GAP,
        width=width,
    )


def _ahead(
    here: Here,
    kept: Kept,
    chosen: Chosen,
    sought: Sought,
    on_seek: Callable[[Sought], None],
    ways: Ways,
    width: float,
) -> Parts:
    """The patches ahead of the token, tapped in order; those that are known are given."""
    words = here.words
    circle, known = kept.table.circle, kept.known
    given = (*circle[:known], *chosen.ahead)
    rest = sorted_patches(kept)[known:]
    each = tile_width(width, len(rest))
    tiles = []
    for patch in (*circle[:known], *(p for p in rest if sought.matches(p))):
        place = given.index(patch) + 1 if patch in given else 0
        tiles.append(
            found.Tile(
                here,
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
    under = Finder(here, sought, width, on_seek) if len(rest) > found.FEW else None
    left = words("patchwork.keeper.ahead.left", n=kept.missing - len(chosen.ahead))
    middle = ft.TextAlign.CENTER
    hint = ft.Column(
        [
            prose(here, guide(here, kept), size=14, text_align=middle, room=(width - 8, 34)),
            prose(here, left, size=17, bold=True, text_align=middle),
        ],
        spacing=0,
        width=width,
        height=FOOT + 10,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return Parts([board(tiles, width)], under, hint)


def _next(here: Here, kept: Kept, width: float) -> ft.Control:
    """The patches that the Automa chooses from, in order."""
    ahead = kept.table.circle[: min(AHEAD, kept.known)]
    each = tile_width(width, len(ahead))
    tiles = []
    for place, patch in enumerate(ahead, 1):
        name = here.words("patchwork.keeper.place", n=place)
        tiles.append(found.Tile(here, patch, each, False, False, str(place), name, None))
    return board(tiles, width)


def _numbers(here: Here, now: Sitting, kept: Kept, ways: Ways, width: float) -> Parts:
    """The cards, or their backs, that the real deck may show."""
    words = here.words
    buttons: list[ft.Control] = []
    each = (width - 3 * GAP) / 4
    for action in now.sight.legal(CHANCE):
        if isinstance(action, Reveal):
            name, number = words("patchwork.keeper.number", n=action.card), action.card
        elif isinstance(action, Back):
            name, number = words("patchwork.keeper.backs", n=action.buttons), action.buttons
        else:
            continue
        buttons.append(
            big_button(
                here,
                str(number),
                partial(ways.act, CHANCE, action),
                primary=False,
                width=each,
                height=60 * here.look.scale,
                name=name,
            )
        )
    rows = ft.Row(buttons, wrap=True, spacing=GAP, run_spacing=GAP, width=width)
    return Parts([_asked(here, kept, width), rows], None, ft.Container(height=0))


def _bench(here: Here, kept: Kept, position: Position, hand: Hand, width: float) -> Parts:
    """The quilt with the patch in the hand, where the phone keeps the quilts."""
    draft = hand.draft
    assert draft is not None
    offer = position.offer(draft.patch)
    side = kept.table.turn
    cell = min(width / 9, (here.height - 48 - 130 * here.look.scale - 220) / 9)
    cell = max(22.0, min(64.0, cell))
    bench = Workbench(
        here.look,
        here.words("patchwork.quilt_of", name=side_ref(side)),
        side,
        kept.table.sides[side].placed,
        cell,
        draft,
        hand.blocked,
        hand.grip.point,
        hand.grip.grab,
        hand.grip.drag,
    )
    controls = ft.Column(
        [
            foot.HeldLine(here, draft.patch, offer, hand.problem, width),
            Controls(
                here,
                offer is not None,
                hand.grip.nudge,
                hand.grip.turn,
                hand.grip.turn_over,
                hand.grip.drop,
                width,
            ),
        ],
        spacing=6,
    )
    commit = foot.CommitButton(here, draft.patch, hand.problem, hand.grip.commit, width, FOOT)
    return Parts([bench], controls, commit)


def _pair(
    here: Here,
    first: tuple[str, Callable[[], None]],
    second: tuple[str, Callable[[], None]],
    width: float,
) -> ft.Control:
    """Two answers side by side, neither of them the one to be expected."""
    each = (width - GAP) / 2
    return ft.Row(
        [
            big_button(here, text, action, primary=False, width=each, height=FOOT + 10)
            for text, action in (first, second)
        ],
        spacing=GAP,
        width=width,
    )
