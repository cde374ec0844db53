"""The table: everything that lies on it, the patch in the hand, and what a tap or a key does."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import flet as ft

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.offers import AdvanceOffer, Offer, advance_offer, offers
from engine.games.patchwork.state import AUTOMA, LEATHER, State
from engine.table import Table
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.games.patchwork import draft as drafts
from ui.games.patchwork import foot, sheets, story
from ui.games.patchwork.draft import Draft
from ui.games.patchwork.market import Market, patch_words
from ui.games.patchwork.measures import EDGE, GAP, Measures, measure
from ui.games.patchwork.panels import OwnPanel, RivalPanel, side_words
from ui.games.patchwork.quilt import Workbench
from ui.games.patchwork.track import Mark, Track, track_words
from ui.here import Here
from ui.hooks import memo, use_box, use_state, use_steady
from ui.shell.sitting import Sitting

Sheet = Literal["", "score", "history", "rival"]


@dataclass(frozen=True, slots=True)
class Board:
    """What the parts of the table are drawn from: one step of a game, worked out once."""

    state: State
    own: int
    offers: tuple[Offer, ...]
    advance: AdvanceOffer | None
    moves: bool


def read(table: Table) -> Board:
    """The board of a table: whose quilt is large, and what may be done."""
    state: State = table.state
    own = 0 if _solo(state) else state.turn
    moves = state.phase == "turn"
    return Board(
        state,
        own,
        offers(state) if moves else (),
        advance_offer(state) if moves else None,
        moves,
    )


@ft.component
def PatchworkTable(here: Here, sitting: Sitting) -> ft.Control:
    """The screen of a game being played."""
    table = sitting.table
    board = ft.use_memo(lambda: read(table), [len(table.steps), table.seed])
    state = board.state
    step = len(table.steps)
    held, set_held = use_state(lambda: Held(-1, None))
    sheet, set_sheet = use_state(_no_sheet)
    read_to, set_read_to = use_state(lambda: step)
    looking, set_looking = use_state(lambda: -1)
    grabbed = use_box(lambda: Draft(0, 0, 0, 0))
    tabbing = use_box(lambda: False)
    passed = use_box(lambda: state.turn)

    draft = held.draft if held.step == step else None
    if draft is None and state.phase == "leather":
        draft = drafts.pick_leather(state)
    blocked = drafts.covered(state, draft) if draft else ()
    problem = _problem(here, board, draft, blocked)

    def hold(new: Draft | None) -> None:
        set_held(Held(step, new))

    def choose(patch: int) -> None:
        offer = next((o for o in board.offers if o.patch == patch), None)
        if offer is not None:
            hold(drafts.pick_up(state, patch))

    steady_choose = use_steady(choose)

    def change(make: Callable[[Draft], Draft]) -> None:
        if draft is not None:
            hold(make(draft))

    def commit() -> None:
        if draft is not None and not problem:
            here.buzz()
            act(drafts.action(draft))

    def act(action: Any) -> None:
        sitting.act(state.turn, action)

    def announce() -> None:
        if passed.current != state.turn and not _solo(state) and table.events:
            lines = story.tell(here.words, table.events[-1], brief=True)
            if here.settings.seating == "pass":
                name = here.words.names[state.turn]
                lines = (*lines, here.words("patchwork.pass_phone", name=name))
            here.tell("\n".join(lines))
        passed.current = state.turn

    ft.use_effect(announce, [state.turn])

    def advance() -> None:
        if board.advance is not None:
            here.buzz()
            act(Advance())

    def reveal() -> None:
        set_read_to(step)
        sitting.change(_automa_turn)

    def press_key(key: str) -> None:
        tabbing.current = key == "Tab" or (tabbing.current and key in ("Enter", " "))
        if key == "Escape":
            if sheet:
                set_sheet("")
            elif draft is not None and draft.patch != LEATHER:
                hold(None)
        elif not sheet:
            _keyboard(key, board, draft, hand, choose, advance, reveal, sitting, tabbing.current)
            if key.lower() == "s":
                set_sheet("score")
            elif key.lower() == "h":
                set_sheet("history")

    hand = foot.Hand(
        nudge=use_steady(lambda direction: change(lambda now: drafts.nudge(now, direction))),
        turn=use_steady(lambda: change(drafts.turn)),
        turn_over=use_steady(lambda: change(drafts.turn_over)),
        drop=use_steady(lambda: hold(None)),
        commit=use_steady(commit),
    )
    undo, leave = use_steady(sitting.undo), use_steady(sitting.leave)
    rules, open_sheet = use_steady(sitting.rules), use_steady(set_sheet)
    settings = use_steady(lambda: here.go("/settings"))
    open_rival = use_steady(lambda: set_sheet("rival"))
    here.listen(press_key)

    def grab() -> None:
        if draft is not None:
            grabbed.current = draft

    def drag(right: float, down: float) -> None:
        first = grabbed.current
        moved = drafts.within(
            Draft(
                first.patch,
                first.orientation,
                first.row + round(down),
                first.column + round(right),
            )
        )
        if moved != draft:
            hold(moved)

    size = measure(here.width, here.height, here.look.scale)
    bench = Workbench(
        here.look,
        _bench_words(here, board, draft, problem),
        state.sides[board.own].placed,
        size.cell,
        draft,
        blocked,
        lambda x, y: change(lambda now: drafts.move_to(now, y, x)),
        grab,
        drag,
    )
    layers: list[ft.Control] = [
        ft.Container(
            _arrange(
                size,
                top=Bar(
                    here,
                    state.phase,
                    here.words.names[state.turn],
                    leave,
                    undo if table.undoable else None,
                    open_sheet,
                    rules,
                    settings,
                ),
                rival=RivalPanel(
                    here,
                    state,
                    1 - board.own,
                    size.column,
                    size.rival,
                    open_rival,
                ),
                track=_track(here, sitting, board, draft, size),
                bench=bench,
                own=OwnPanel(here, state, board.own, _own_width(size), size.own),
                below=_below(
                    here, board, size, draft, problem, hand, steady_choose, advance, reveal
                ),
            ),
            bgcolor=here.look.palette.ground,
            expand=True,
        )
    ]
    over = _over(
        here,
        sitting,
        board,
        sheet,
        set_sheet,
        None if read_to == step else lambda: set_read_to(step),
        None if looking == step else lambda: set_looking(step),
    )
    if over is not None:
        layers.append(over)
    round_about = math.pi if _turned_round(here, board) else None
    return ft.Container(ft.Stack(layers, expand=True), expand=True, rotate=round_about)


@dataclass(frozen=True, slots=True)
class Held:
    """The patch in the hand, and the step of the game it was taken up at."""

    step: int
    draft: Draft | None


def _no_sheet() -> Sheet:
    """No sheet is open."""
    return ""


def _automa_turn(table: Table) -> Table:
    """The table after the Automa's turn, the next card's back shown."""
    table = table.deal()
    while table.state.phase == "back":
        table = table.deal()
    return table


def _solo(state: State) -> bool:
    """Whether the other side is the Automa."""
    return state.automa is not None


def _turned_round(here: Here, board: Board) -> bool:
    """Whether the player to move sits at the far edge of the phone."""
    return here.settings.seating == "across" and board.own == 1


def _problem(here: Here, board: Board, draft: Draft | None, blocked: tuple[int, ...]) -> str:
    """Why the patch in the hand cannot be sewn on as it lies; empty if it can."""
    if draft is None or draft.patch == LEATHER:
        return here.words("patchwork.refused.overlaps") if draft and blocked else ""
    offer = next((o for o in board.offers if o.patch == draft.patch), None)
    if offer is not None and offer.refused is not None:
        return here.words(offer.refused.key, **offer.refused.details)
    return here.words("patchwork.refused.overlaps") if blocked else ""


def _keyboard(
    key: str,
    board: Board,
    draft: Draft | None,
    hand: foot.Hand,
    choose: Callable[[int], None],
    advance: Callable[[], None],
    reveal: Callable[[], None],
    sitting: Sitting,
    tabbing: bool,
) -> None:
    """Keys of the table; Enter belongs to the focused button once Tab has been used."""
    letter = key.lower()
    if key in ("1", "2", "3") and int(key) <= len(board.offers):
        choose(board.offers[int(key) - 1].patch)
    elif key.startswith("Arrow "):
        hand.nudge(key.removeprefix("Arrow ").lower())
    elif letter == "r":
        hand.turn()
    elif letter == "f":
        hand.turn_over()
    elif letter == "a" and draft is None:
        advance()
    elif letter == "u" and sitting.table.undoable:
        sitting.undo()
    elif key == "Enter" and not tabbing:
        if draft is not None:
            hand.commit()
        elif board.state.phase == "automa":
            reveal()


def _bench_words(here: Here, board: Board, draft: Draft | None, problem: str) -> str:
    """The own quilt and the ghost on it, in words."""
    words = here.words
    text = words(
        "patchwork.quilt_words",
        name=words.names[board.own],
        facts=side_words(here, board.state, board.own),
    )
    if draft is None:
        return text
    what = words("patchwork.leather") if draft.patch == LEATHER else patch_words(here, draft.patch)
    spot = words("patchwork.ghost", patch=what, row=draft.row + 1, column=draft.column + 1)
    return f"{text} {spot} {problem}"


@memo
@ft.component
def Bar(
    here: Here,
    phase: str,
    name: str,
    leave: Callable[[], None],
    undo: Callable[[], None] | None,
    open_sheet: Callable[[Sheet], None],
    rules: Callable[[str], None],
    settings: Callable[[], None],
) -> ft.Control:
    """The bar: the way out, whose turn it is, and the things always one tap away.

    Args:
        phase: of the state.
        name: of the side to move.
        undo: takes back the last step; None when there is none.
        rules: opens the rules at a topic.
    """
    words = here.words
    key = {"over": "patchwork.over", "automa": "patchwork.automa_next"}.get(
        phase, "patchwork.turn_of"
    )
    topic = {"leather": "leather", "automa": "automa_turn", "over": "scoring"}.get(phase, "turn")
    buttons = [
        ("undo", ft.Icons.UNDO, undo),
        ("score", ft.Icons.SCOREBOARD_OUTLINED, lambda: open_sheet("score")),
        ("history", ft.Icons.HISTORY, lambda: open_sheet("history")),
        ("rules", ft.Icons.MENU_BOOK_OUTLINED, lambda: rules(topic)),
        ("settings", ft.Icons.TUNE, settings),
    ]
    return ft.Row(
        [
            icon_press(here, words("patchwork.bar.leave"), ft.Icons.ARROW_BACK, leave),
            ft.Semantics(
                live_region=True,
                header=True,
                expand=True,
                content=prose(
                    here,
                    words(key, name=name),
                    size=16,
                    bold=True,
                    max_lines=2 if here.look.scale < 1.2 else 1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
            ),
            *(
                icon_press(here, words(f"patchwork.bar.{what}"), icon, action, side=40, size=22)
                for what, icon, action in buttons
            ),
        ],
        spacing=0,
        height=48,
    )  # fmt: skip


def _track(
    here: Here, sitting: Sitting, board: Board, draft: Draft | None, size: Measures
) -> ft.Control:
    state = board.state
    marks: list[Mark] = []
    if board.advance is not None:
        marks.append(Mark(board.advance.way.space, "\N{BLACK RIGHT-POINTING TRIANGLE}"))
    for number, offer in enumerate(board.offers, 1):
        chosen = draft is not None and draft.patch == offer.patch
        if chosen or draft is None:
            marks.append(Mark(offer.way.space, str(number), chosen))
    if draft is not None:
        marks = [mark for mark in marks if mark.chosen]
    tokens = (state.sides[0].position, state.sides[1].position)
    look = sitting.trim.get("track", "angular")
    return Track(
        here.look,
        "round" if look == "round" else "angular",
        size.track,
        tokens,
        state.upper,
        _solo(state),
        state.leather,
        state.automa.marker if state.automa else None,
        tuple(marks),
        track_words(here, tokens, state.leather),
    )


def _own_width(size: Measures) -> float:
    return size.quilt if size.wide else size.column


def _below(
    here: Here,
    board: Board,
    size: Measures,
    draft: Draft | None,
    problem: str,
    hand: foot.Hand,
    choose: Callable[[int], None],
    advance: Callable[[], None],
    reveal: Callable[[], None],
) -> list[ft.Control]:
    """Market and advance, or the controls of the patch in the hand, or the Automa's card."""
    state, width = board.state, size.column
    # Market and controls both stay built, so that taking a patch up and putting it back are quick.
    market = ft.Container(
        Market(
            here,
            width,
            size.strip,
            size.grid,
            state.circle,
            board.offers,
            choose if board.moves else None,
        ),
        visible=draft is None,
        key="market",
    )
    lines: list[ft.Control] = [
        foot.Controls(here, draft is None or draft.patch != LEATHER, hand, width, key="controls")
    ]
    if draft is not None:
        offer = next((o for o in board.offers if o.patch == draft.patch), None)
        lines.insert(0, foot.HeldLine(here, draft.patch, offer, problem, width, key="held"))
    held = ft.Container(
        ft.Column(lines, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        height=min(size.strip, 160 * here.look.scale),
        visible=draft is not None,
        key="hand",
    )
    commit: ft.Control
    if draft is not None:
        commit = foot.CommitButton(here, draft.patch, problem, hand.commit, width, size.foot)
    elif board.advance is not None:
        commit = foot.advance_button(here, board.advance, advance, width, size.foot)
    elif state.phase == "automa":
        text = here.words("patchwork.reveal")
        commit = big_button(
            here, text, reveal, icon=ft.Icons.STYLE_OUTLINED, width=width, height=size.foot
        )
    else:
        commit = ft.Container(height=size.foot)
    return [market, held, commit]


def _over(
    here: Here,
    sitting: Sitting,
    board: Board,
    sheet: Sheet,
    set_sheet: Callable[[Sheet], None],
    read_card: Callable[[], None] | None,
    close_result: Callable[[], None] | None,
) -> ft.Control | None:
    """The sheet that lies over the table now, if any.

    Args:
        read_card: puts the Automa's card away; None once it was read.
        close_result: shows the table under the result; None once it was asked for.
    """
    table, state = sitting.table, board.state

    def close() -> None:
        set_sheet("")

    if sheet == "score":
        return sheets.score_now(here, table, close)
    if sheet == "history":
        return sheets.history(here, table, close)
    if sheet == "rival":
        if _solo(state):
            return sheets.automa_piles(here, state, close)
        return sheets.whole_quilt(here, state, 1 - board.own, close)
    if read_card is not None and (card := story.last_card(table)) is not None:
        again = state.phase == "automa" and state.turn == AUTOMA
        return sheets.automa_turn(here, card, read_card, again)
    if close_result is not None and state.phase == "over":
        return sheets.result(here, table, sitting.again, sitting.leave, close_result)
    return None


def _arrange(
    size: Measures,
    top: ft.Control,
    rival: ft.Control,
    track: ft.Control,
    bench: ft.Control,
    own: ft.Control,
    below: list[ft.Control],
) -> ft.Control:
    """The parts in one column, or in two on a wide page."""
    middle = ft.CrossAxisAlignment.CENTER
    if size.wide:
        return ft.Container(
            ft.Row(
                [
                    ft.Column([bench, own], spacing=GAP, horizontal_alignment=middle),
                    ft.Column(
                        [top, rival, track, *below],
                        spacing=GAP * 1.5,
                        width=size.column,
                        horizontal_alignment=middle,
                        scroll=ft.ScrollMode.AUTO if size.scroll else None,
                    ),
                ],
                spacing=EDGE * 2,
                alignment=ft.MainAxisAlignment.CENTER,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            padding=EDGE,
            expand=True,
            alignment=ft.Alignment.CENTER,
        )
    return ft.Container(
        ft.Column(
            [top, rival, track, bench, own, *below],
            spacing=GAP,
            horizontal_alignment=middle,
            scroll=ft.ScrollMode.AUTO if size.scroll else None,
        ),
        padding=ft.Padding.symmetric(horizontal=EDGE),
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
    )
