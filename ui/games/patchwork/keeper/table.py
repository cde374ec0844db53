"""The table beside the box: what the phone knows of it, what it asks, and what a tap tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from engine.game import CHANCE
from engine.games.patchwork.actions import Advance, Back, Buy, Reveal
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.kept import AHEAD, Ahead, Count, Kept, Tile
from engine.games.patchwork.state import AUTOMA
from ui.awake import use_awake
from ui.components.frame import Standing, bar, frame, use_layers
from ui.components.grip import Controls
from ui.components.mending import use_mending
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.games.patchwork import foot, story
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.hand import Hand, use_hand
from ui.games.patchwork.keeper import patches as found
from ui.games.patchwork.keeper import sheets
from ui.games.patchwork.keeper.panels import SideCard, todo_line, todo_words
from ui.games.patchwork.keeper.patches import FINDER, Finder, Sought, board, tile_width
from ui.games.patchwork.keeper.position import (
    can_claim,
    compare,
    last_turn,
    leathers,
    left_to_do,
    question,
    read,
    sorted_patches,
)
from ui.games.patchwork.keeper.ring import RingPage
from ui.games.patchwork.market import label
from ui.games.patchwork.position import Position
from ui.games.patchwork.quilt import Workbench
from ui.games.patchwork.track import Mark, Track, token_name, track_words
from ui.here import Here
from ui.hooks import use_state, use_steady
from ui.sitting import Sitting

_EDGE = 8.0
_GAP = 6.0
_FOOT = 54.0
_TOPICS = {"leather": "leather", "card": "automa_turn", "nothing": "scoring"}
_ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


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


@ft.component
def KeeperTable(here: Here, sitting: Sitting) -> ft.Control:
    """The screen of a game that is kept."""
    use_awake()
    layers = use_layers(here)
    mending = use_mending(here, sitting, compare, story.QUIET)
    now = mending.sitting
    kept: Kept = now.sight.view
    position = read(kept)
    asked = question(kept)
    step = now.sight.step
    hand = use_hand(here, now, position)
    all_chosen, set_chosen = use_state(Chosen)
    chosen = all_chosen if all_chosen.step == step else Chosen(step)
    sought, set_sought = use_state(Sought)
    read_to, set_read_to = use_state(lambda: -1)
    table = kept.table

    def act(seat: int, action: Any) -> None:
        here.buzz()
        set_sought(Sought())
        layers.close()
        now.act(seat, action)

    def choose(patch: int) -> None:
        if kept.options.placing == "phone":
            hand.grip.choose(patch)
        else:
            again = patch == chosen.patch
            set_chosen(Chosen(step, None if again else patch))

    def point_ahead(patch: int) -> None:
        more = chosen.ahead
        more = tuple(p for p in more if p != patch) if patch in more else (*more, patch)
        if len(more) == kept.missing:
            act(CHANCE, Ahead(table.circle[: kept.known] + more))
        else:
            set_chosen(Chosen(step, None, more))

    def buy() -> None:
        if chosen.patch is not None:
            act(table.turn, Buy(chosen.patch, ()))

    def drop() -> None:
        set_chosen(Chosen(step))
        hand.grip.drop()

    def advance() -> None:
        if position.advance is not None:
            act(table.turn, Advance())

    def open_side(side: int) -> None:
        layers.open(f"side{side}")

    on_choose, on_ahead = use_steady(choose), use_steady(point_ahead)
    on_advance, on_open = use_steady(advance), use_steady(open_side)
    wide = here.width >= 700 and here.width > here.height
    left = min(420.0, here.width * 0.42) if wide else 0.0
    width = min(here.width - left - (4 if wide else 2) * _EDGE, 760.0)
    own = left if wide else width

    def reveal() -> None:
        if asked == "card" and kept.options.cards == "phone":
            now.deal()

    ways = Ways(act, on_choose, on_ahead, buy, drop, on_advance, reveal, layers.open)
    parts = _parts(here, now, kept, position, hand, chosen, sought, set_sought, ways, width,
                   mending.active)  # fmt: skip
    cards = ft.Row(
        [
            SideCard(
                here,
                position.facts[side],
                position.solo,
                table.sides[side].position,
                leathers(kept, side),
                (own - _GAP) / 2,
                on_open,
            )
            for side in (0, 1)
        ],
        spacing=_GAP,
        width=own,
    )
    notes = () if mending.active else left_to_do(sitting.mender, now.sight)
    # Where the question stands with its answers it is not asked above them as well.
    below = asked in ("circle", "tile", "back", "ahead") or _by_number(kept)
    guide = "" if below else _guide(here, kept)
    todo = todo_line(here, todo_words(here, notes), guide, own)
    title = _title(here, kept)
    head = bar(here, now, layers, title, _TOPICS.get(asked, "turn"))
    track = _track(here, sitting, kept, position, chosen, hand, own)
    if asked == "circle":
        given = kept_circle(mending.after)
        who = "" if mending.active else "\n".join(now.names)
        entry = RingPage(here, width, given, who, partial(act, CHANCE), key=f"ring{step}")
        body: ft.Control = _column([head, *mending.strip, entry], width)
    elif wide:
        body = ft.Row(
            [
                ft.Column(
                    [head, cards, track, todo],
                    spacing=_GAP * 2,
                    width=left,
                    scroll=ft.ScrollMode.AUTO,
                ),
                _column([ft.Container(height=_GAP), *mending.strip, *_lower(parts)], width),
            ],
            spacing=_EDGE * 2,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        # What the strip asks needs no second line.
        upper = [] if hand.draft is not None or mending.active else [todo]
        over = [] if hand.draft is not None else [track]
        body = _column([head, *mending.strip, cards, *upper, *_lower(parts, over)], width)
    return frame(
        here,
        now,
        layers,
        ft.Container(
            body,
            padding=ft.Padding.only(left=_EDGE, right=_EDGE, bottom=_EDGE),
            alignment=ft.Alignment.TOP_CENTER,
            expand=True,
        ),
        on_key=lambda key: _keyboard(key, position, hand, chosen, ways),
        sheets={
            f"side{side}": partial(_side, here, kept, side, act, layers.close) for side in (0, 1)
        },
        standing=mending.standing
        or _card(here, sitting, mending.active, notes, read_to, set_read_to),
        picture=lambda side, size: picture(token_name(side, position.solo), size),
        quiet=story.QUIET,
        pictures=lambda event: story.pictures(here, event),
        on_mend=mending.open,
    )


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


def kept_circle(after: Kept | None) -> tuple[int, ...]:
    """The circle as it was entered, where that is mended."""
    return () if after is None else after.table.circle[: after.known]


def _column(parts: list[ft.Control], width: float) -> ft.Control:
    return ft.Column(
        parts,
        spacing=_GAP,
        width=width,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _lower(parts: Parts, over: Sequence[ft.Control] = ()) -> list[ft.Control]:
    """What scrolls, with more above it, and what stays at the bottom."""
    scrolling = ft.Column(
        [*over, *parts.middle],
        spacing=_GAP,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return [scrolling, *([parts.under] if parts.under is not None else []), parts.foot]


def _title(here: Here, kept: Kept) -> str:
    words, table = here.words, kept.table
    asked = question(kept)
    if asked in ("turn", "leather"):
        return words("patchwork.turn_of", name=side_ref(table.turn))
    if asked in ("card", "ahead"):
        return words("patchwork.automa_next")
    return words("patchwork.over" if asked == "nothing" else f"patchwork.keeper.{asked}")


def _guide(here: Here, kept: Kept) -> str:
    """What the phone waits for."""
    asked = question(kept)
    if asked == "tile":
        return sheets.tile_question(here, kept.asked[0])
    return here.words(f"patchwork.keeper.guide.{'number' if _by_number(kept) else asked}")


def _by_number(kept: Kept) -> bool:
    """Whether a card of the real deck is asked for."""
    return question(kept) == "card" and kept.options.cards == "table"


def _asked(here: Here, kept: Kept, width: float) -> ft.Control:
    """What the phone waits for, where it is a question of its own."""
    text = _guide(here, kept)
    return ft.Container(
        prose(here, text, size=18, bold=True, phrases=True, text_align=ft.TextAlign.CENTER),
        width=width,
        padding=ft.Padding.symmetric(horizontal=8, vertical=14),
        alignment=ft.Alignment.CENTER,
    )


def _track(
    here: Here,
    sitting: Sitting,
    kept: Kept,
    position: Position,
    chosen: Chosen,
    hand: Hand,
    width: float,
) -> ft.Control:
    table = kept.table
    patch = hand.draft.patch if hand.draft is not None else chosen.patch
    marks: list[Mark] = []
    if position.advance is not None:
        marks.append(Mark(position.advance.way.space, _ARROW, shown=patch is None))
    offer = position.offer(patch) if patch is not None else None
    if offer is not None:
        marks.append(Mark(offer.way.space, _ARROW, chosen=True))
    tokens = table.sides[0].position, table.sides[1].position
    return Track(
        here.look,
        "round" if sitting.trim.get("track") == "round" else "angular",
        width,
        tokens,
        table.upper,
        position.solo,
        table.leather,
        table.automa.marker if table.automa else None,
        tuple(marks),
        track_words(here, tokens, table.leather),
    )


def _parts(
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
            reveal = foot.RevealButton(here, ways.reveal, width, _FOOT)
            return Parts([_next(here, kept, width)], None, reveal)
        case _:
            shown = foot.ResultButton(here, partial(ways.open, "score"), width, _FOOT)
            return Parts([], None, shown)


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
        foot.AdvanceButton(here, position.advance, ways.advance, width, _FOOT)
        if position.advance is not None
        else ft.Container(height=_FOOT)
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
                side=_FOOT,
                color=here.look.palette.surface,
                border=here.look.palette.thread,
            ),
            big_button(
                here,
                text,
                None if why is not None else ways.buy,
                icon=ft.Icons.CHECK,
                width=width - _FOOT - _GAP,
                height=_FOOT,
                name=here.words("shell.stop", first=text, second=reason) if reason else text,
            ),
        ],
        spacing=_GAP,
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
            prose(here, _guide(here, kept), size=14, text_align=middle, room=(width - 8, 34)),
            prose(here, left, size=17, bold=True, text_align=middle),
        ],
        spacing=0,
        width=width,
        height=_FOOT + 10,
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
    each = (width - 3 * _GAP) / 4
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
    rows = ft.Row(buttons, wrap=True, spacing=_GAP, run_spacing=_GAP, width=width)
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
    commit = foot.CommitButton(here, draft.patch, hand.problem, hand.grip.commit, width, _FOOT)
    return Parts([bench], controls, commit)


def _pair(
    here: Here,
    first: tuple[str, Callable[[], None]],
    second: tuple[str, Callable[[], None]],
    width: float,
) -> ft.Control:
    """Two answers side by side, neither of them the one to be expected."""
    each = (width - _GAP) / 2
    return ft.Row(
        [
            big_button(here, text, action, primary=False, width=each, height=_FOOT + 10)
            for text, action in (first, second)
        ],
        spacing=_GAP,
        width=width,
    )


def _side(
    here: Here,
    kept: Kept,
    side: int,
    act: Callable[[int, Any], None],
    close: Callable[[], None],
) -> ft.Control:
    """What a side's card opens."""
    if kept.table.automa is not None and side == AUTOMA:
        return sheets.piles(here, kept, close)
    counts = question(kept) == "turn" and side == kept.table.turn and not kept.counted
    return sheets.side_sheet(
        here,
        kept,
        side,
        (lambda number: act(side, Count(number))) if counts else None,
        (lambda: act(side, Tile(True))) if can_claim(kept, side) else None,
        close,
    )


def _card(
    here: Here,
    sitting: Sitting,
    mends: bool,
    notes: Any,
    read_to: int,
    set_read_to: Callable[[int], None],
) -> Standing | None:
    """The Automa's turn, until it has been done on the table."""
    kept: Kept = sitting.sight.view
    turn = last_turn(sitting.sight)
    card = story.last_card(sitting.sight.told[max(0, turn - 1) : turn])
    if mends or card is None or read_to == turn:
        return None

    def close() -> None:
        set_read_to(turn)

    again = kept.table.phase == "automa"
    return Standing(sheets.automa_turn(here, card, notes, close, again), close)


def _keyboard(key: str, position: Position, hand: Hand, chosen: Chosen, ways: Ways) -> None:
    """Keys of the table."""
    if hand.draft is not None:
        _hand_key(key, hand)
    elif key == "Escape":
        ways.drop()
    elif key == "Enter" and chosen.patch is not None:
        offer = position.offer(chosen.patch)
        if offer is not None and offer.refused is None:
            ways.buy()
    elif key == "Enter" and position.state.phase == "automa":
        ways.reveal()
    elif key.lower() == "a" and chosen.patch is None:
        ways.advance()


def _hand_key(key: str, hand: Hand) -> None:
    if key.startswith("Arrow "):
        hand.grip.nudge(key.removeprefix("Arrow ").lower())
    elif key == "Escape":
        hand.grip.drop()
    elif key == "Enter":
        hand.grip.commit()
    elif key.lower() == "r":
        hand.grip.turn()
    elif key.lower() == "f":
        hand.grip.turn_over()
