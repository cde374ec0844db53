"""The table beside the box: what the phone knows of it, what it asks, and what a tap tells it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.game import Note
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.kept import Kept
from engine.games.patchwork.review import decisive
from engine.games.patchwork.state import AUTOMA
from engine.games.patchwork.todo import righted
from ui import lay
from ui.awake import use_awake
from ui.board_props import BoardProps
from ui.components.entered import use_entered, use_mended
from ui.components.frame import Over, Overlay, bar, frame
from ui.components.mending import Mending, use_mending
from ui.components.notice_place import BarPlace
from ui.components.result import sentences
from ui.components.screen import use_screen
from ui.components.standing import use_standing
from ui.context import AppContext
from ui.games.patchwork import draft as drafts
from ui.games.patchwork import story
from ui.games.patchwork.draft import Taken
from ui.games.patchwork.keeper import sheets
from ui.games.patchwork.keeper.asking import GAP, AskingParts, answers, by_number, guide
from ui.games.patchwork.keeper.panels import SideCard, todo_line, todo_words
from ui.games.patchwork.keeper.position import (
    can_claim,
    compare,
    last_turn,
    leathers,
    left_to_do,
    question,
    read,
)
from ui.games.patchwork.keeper.ring import RingPage
from ui.games.patchwork.keeper.screen import KeeperScreen
from ui.games.patchwork.key_means import MEANS
from ui.games.patchwork.track import Mark, shape, track

_EDGE = 8.0

_FLAT = 440.0
"""The height of a page, in logical pixels, below which two columns may be narrower."""
_TOPICS = {"leather": "leather", "card": "automa_turn", "nothing": "scoring"}
_ARROW = "\N{BLACK RIGHT-POINTING TRIANGLE}"


@ft.component
def KeeperTable(app: AppContext, props: BoardProps) -> ft.Control:
    """Draw the screen of a kept game."""
    use_awake()
    layers = use_standing(app)
    mending = use_mending(app, props, compare, _righted, story.QUIET)
    now = mending.props
    step = props.view.step
    kept = use_entered(app, props, step, drafts.dump, drafts.load, drafts.REST)
    mended = use_mended(mending, _empty)
    screen = use_screen(KeeperScreen, app, now)
    screen.follow(mending.active)
    if mending.active:
        screen.take_up(layers, read(screen.kept), mended.draft, mended.put)
    else:
        screen.take_up(layers, read(screen.kept), kept.at(step), partial(kept.put, step))
    now = screen.first_back(now)
    title = _title(app, screen.kept)
    place = _bar_place(app, screen.question)
    head = bar(app, now, layers, title, _TOPICS.get(screen.question, "turn"), place)
    done = mending.active or mending.mended
    notes = () if done else left_to_do(props.mender, now.view)
    solo = screen.position.solo
    return frame(
        app,
        now,
        layers,
        lay.box(
            _body(app, screen, mending, [head, *mending.strip], notes),
            pad=ft.Padding.only(left=_EDGE, right=_EDGE, bottom=_EDGE),
            at="top",
            expand=True,
        ),
        Over(
            keys=screen.keys,
            means=MEANS,
            sheets={f"side{side}": partial(_side, app, screen, side) for side in (0, 1)},
            overlay=_overlay(app, screen, mending, notes),
            telling=story.telling(app, solo),
            mends=mending.ways,
            said=sentences(app, decisive(now.view.standings, solo)),
        ),
    )


def _empty(action: object) -> Taken | None:  # noqa: ARG001 - what is mended is entered anew
    """Return empty hands."""
    return None


def _columns(app: AppContext) -> tuple[float, float]:
    """Return the widths of the two columns of a wide page; the first is 0 where there is one."""
    # On a page that is lower still, the answers have no room below the cards.
    wide = app.width >= (600 if app.height < _FLAT else 700) and app.width > app.height
    left = min(420.0, app.width * 0.42) if wide else 0.0
    return left, min(app.width - left - (4 if wide else 2) * _EDGE, 760.0)


def _bar_place(app: AppContext, asked: str) -> BarPlace:
    """Return where the bar is: over the left column, or over the one column that there is."""
    left, width = _columns(app)
    if left and asked != "circle":
        return BarPlace((app.width - width - 2 * _EDGE - left) / 2 - _EDGE, 0, left + 2 * _EDGE)
    return BarPlace((app.width - width) / 2 - _EDGE, 0, width + 2 * _EDGE)


def _body(
    app: AppContext,
    screen: KeeperScreen,
    mending: Mending,
    head: list[ft.Control],
    notes: Sequence[Note],
) -> ft.Control:
    """Draw the page; on a wide one the cards and the track stand beside the question.

    Args:
        head: the bar, and below it the strip about what is mended.
        notes: what to do on the real table.
    """
    left, width = _columns(app)
    wide = left > 0
    if screen.question == "circle":
        return _column([*head, _ring(app, screen, mending, width)], width)
    own = left if wide else width
    cards, way = _cards(app, screen, own), _track(app, screen, own)
    # Where the question stands with its answers, it is not repeated above them.
    below = screen.question in ("tile", "back", "ahead") or by_number(screen.kept)
    told = "" if below or screen.props.view.past else guide(app, screen.kept)
    todo = todo_line(app, todo_words(app, notes), told, own)
    parts = answers(app, screen, width)
    if not wide:
        # While a step is mended, the strip asks already, and no second line is needed.
        upper = [] if screen.draft is not None or mending.active else [todo]
        over = [] if screen.draft is not None else [way]
        return _column([*head, cards, *upper, *_lower(parts, over)], width)
    beside = [head[0], cards, way, todo]
    return lay.row(
        lay.column(*beside, gap=GAP * 2, width=left, scroll=ft.ScrollMode.AUTO),
        _column([lay.box(height=GAP), *head[1:], *_lower(parts)], width),
        gap=_EDGE * 2,
        at="middle",
        across="stretch",
    )


def _ring(app: AppContext, screen: KeeperScreen, mending: Mending, width: float) -> ft.Control:
    """Draw the entry of the circle."""
    who = "" if mending.active else "\n".join(screen.props.names)
    key = f"ring{screen.props.view.step}"
    return RingPage(app, width, kept_circle(mending.after), who, screen.tell_circle, key=key)


def _cards(app: AppContext, screen: KeeperScreen, width: float) -> ft.Control:
    """Draw the cards of both sides."""
    kept, position = screen.kept, screen.position
    each = (width - GAP) / 2
    cards = []
    for side in (0, 1):
        facts, space = position.facts[side], kept.table.sides[side].position
        patches = leathers(kept, side)
        automa = kept.table.automa
        back = automa.back if automa is not None and side == AUTOMA else None
        solo = position.solo
        cards.append(SideCard(app, facts, (space, patches), back, solo, each, screen.open_side))
    return lay.row(*cards, gap=GAP, width=width)


def kept_circle(after: Kept | None) -> tuple[int, ...]:
    """Return the circle as it was entered, if it is being mended."""
    return () if after is None else after.table.circle[: after.known]


def _column(parts: list[ft.Control], width: float) -> ft.Control:
    return lay.column(*parts, gap=GAP, across="middle", width=width, expand=True)


def _lower(parts: AskingParts, over: Sequence[ft.Control] = ()) -> list[ft.Control]:
    """Return the parts that scroll, with more above them, and those that stay at the bottom."""
    scrolling = lay.column(
        *over, *parts.middle, gap=GAP, across="middle", expand=True, scroll=ft.ScrollMode.AUTO
    )
    return [scrolling, *([parts.under] if parts.under is not None else []), parts.foot]


def _title(app: AppContext, kept: Kept) -> str:
    words, table = app.words, kept.table
    asked = question(kept)
    if asked in ("turn", "leather"):
        return words("patchwork.turn_of", name=side_ref(table.turn))
    if asked in ("card", "ahead"):
        return words("patchwork.automa_next")
    return words("patchwork.over" if asked == "nothing" else f"patchwork.keeper.{asked}")


def _track(app: AppContext, screen: KeeperScreen, width: float) -> ft.Control:
    position, patch = screen.position, screen.patch
    marks: list[Mark] = []
    if position.advance is not None and not screen.props.view.past:
        marks.append(Mark(position.advance.way.space, _ARROW, shown=patch is None))
    offer = position.offer(patch) if patch is not None else None
    if offer is not None:
        marks.append(Mark(offer.way.space, _ARROW, chosen=True))
    return track(app, shape(screen.props.appearance), width, screen.kept.table, marks)


def _side(app: AppContext, screen: KeeperScreen, side: int) -> ft.Control:
    """Draw what a side's card opens."""
    kept, close = screen.kept, screen.layers.close
    if kept.table.automa is not None and side == AUTOMA:
        return sheets.piles(app, kept, close)
    counts = screen.question == "turn" and side == kept.table.turn and not kept.counted
    return sheets.side_sheet(
        app,
        kept,
        side,
        partial(screen.tell_count, side) if counts else None,
        partial(screen.tell_tile, side, True) if can_claim(kept, side) else None,
        close,
    )


def _overlay(
    app: AppContext, screen: KeeperScreen, mending: Mending, notes: Sequence[Note]
) -> Overlay | None:
    """Return what lies over the table: the mending's own overlay, or the Automa's turn."""
    if mending.active or mending.mended:
        return mending.overlay
    return _card(app, screen, notes)


def _righted(app: AppContext, before: Kept, after: Kept) -> list[str]:
    """Say what people do on the real table after a mending."""
    return [app.words(note.key, **note.args) for note in righted(before, after)]


def _card(app: AppContext, screen: KeeperScreen, notes: Sequence[Note]) -> Overlay | None:
    """Return the Automa's turn, until it has been done on the table."""
    view = screen.props.view
    turn = last_turn(view)
    card = story.last_card(view.told[max(0, turn - 1) : turn])
    if card is None or screen.read_to == turn:
        return None
    close = partial(screen.read_card, turn)
    return Overlay(sheets.automa_turn(app, card, notes, close), close)
