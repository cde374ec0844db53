"""A turn in the hand: the card's pattern, or a piece of it, and single cells, each a ghost.

These are pure values. The engine says what may be drawn; nothing here works it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import polyomino
from engine.games.doodle import offers
from engine.games.doodle.actions import Action, Draw, Pass, Start
from engine.games.doodle.choices import MOST, distance
from engine.games.doodle.components import SHAPES, STARTS
from engine.games.doodle.cutting import NAMES, least
from engine.games.doodle.drawing import refusal
from engine.games.doodle.state import SINGLE, START, Sheet, State, Used, pattern
from engine.polyomino import Orientation, Shape
from ui.components.draft import SIDE, touch, under, within

_CELL: Shape = ((0, 0),)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A ghost on the sheet.

    Attributes:
        card: the card's number, START for the start card, SINGLE for a single cell.
        shape: the shape that is drawn, as its least orientation.
        cuts: how many cuts the shape takes.
        orientation: its number in ``faces``.
        row, column: top left corner of its box.
    """

    card: int
    shape: Shape
    cuts: int
    orientation: int
    row: int
    column: int

    @property
    def faces(self) -> tuple[Orientation, ...]:
        """The orientations in which the shape can be held."""
        return polyomino.oriented(self.shape)


@dataclass(frozen=True, slots=True)
class Turn:
    """The ghosts that a seat is about to draw.

    Attributes:
        drafts: the pattern first, if there is one, then the single cells.
        active: number of the draft that is moved, from 0; -1 with empty hands.
    """

    drafts: tuple[Ghost, ...] = ()
    active: int = -1

    @property
    def held(self) -> Ghost | None:
        """The draft that is moved."""
        return self.drafts[self.active] if self.active >= 0 else None

    @property
    def pattern(self) -> Ghost | None:
        """The pattern, if it is to be drawn."""
        return self.drafts[0] if self.drafts and self.drafts[0].card != SINGLE else None

    @property
    def singles(self) -> tuple[Ghost, ...]:
        """The single cells."""
        return self.drafts if self.pattern is None else self.drafts[1:]


Turns = Mapping[int, Turn]
"""Turns by the seats that are about to draw them."""


def begin(state: State, seat: int) -> Turn:
    """Return what is in the hand before anything is chosen: the start card, or the pawn's card."""
    if state.phase == "start":
        return Turn((_snug(state.sheets[seat], START, least(STARTS[state.sheets[seat].start])),), 0)
    if state.phase == "draw" and not state.free_choice:
        return take(Turn(), state, seat, state.circle[state.pawn])
    return Turn()


def take(
    turn: Turn, state: State, seat: int, card: int, shape: Shape | None = None, cuts: int = 0
) -> Turn:
    """Return the turn with a card's pattern, or a piece of it, in the hand; single cells stay."""
    whole = least(pattern(state, card))
    draft = replace(_snug(state.sheets[seat], card, shape or whole), cuts=cuts)
    return Turn((draft, *turn.singles), 0)


def add_single(turn: Turn, state: State, seat: int) -> Turn:
    """Return the turn with one more single cell in the hand, where it touches most filled cells."""
    filled = filled_by(state.sheets[seat], turn)
    free = [cell for cell in range(SIDE * SIDE) if not filled >> cell & 1]
    cell = max(free, key=lambda cell: touch(filled, (cell,)), default=0)
    drafts = (*turn.drafts, Ghost(SINGLE, _CELL, 0, 0, *divmod(cell, SIDE)))
    return Turn(drafts, len(drafts) - 1)


def without_singles(turn: Turn) -> Turn:
    """Return the turn without its single cells."""
    return Turn(turn.drafts[:1], 0) if turn.pattern is not None else Turn()


def without_pattern(turn: Turn) -> Turn:
    """Return the turn with only its single cells."""
    return Turn(turn.singles, len(turn.singles) - 1)


def put_back(turn: Turn) -> Turn:
    """Return the turn without what is held; another of its ghosts comes into the hand."""
    drafts = turn.drafts[: turn.active] + turn.drafts[turn.active + 1 :]
    return Turn(drafts, len(drafts) - 1 if turn.active > 0 else min(0, len(drafts) - 1))


def moved(turn: Turn, draft: Ghost) -> Turn:
    """Return the turn with another draft in place of what is held."""
    drafts = (*turn.drafts[: turn.active], draft, *turn.drafts[turn.active + 1 :])
    return replace(turn, drafts=drafts)


def reach(turn: Turn, cell: int) -> Turn:
    """Return the turn with the draft under a cell in the hand, if that draft is not held yet."""
    for number, draft in enumerate(turn.drafts):
        if number != turn.active and cell in under(draft):
            return replace(turn, active=number)
    return turn


def of_action(state: State, seat: int, action: Action) -> Turn:
    """Return the turn that an action draws."""
    drafts: list[Ghost] = []
    if isinstance(action, (Start, Draw)):
        card = action.card if isinstance(action, Draw) else START
        shape, _ = offers.lying(tuple(divmod(cell, SIDE) for cell in action.cells))
        cuts = _cuts(state, seat, card).get(shape, 0) if isinstance(action, Draw) else 0
        drafts.append(Ghost(card, shape, cuts, *offers.place_of(shape, action.cells)))
    if isinstance(action, (Draw, Pass)):
        drafts += [Ghost(SINGLE, _CELL, 0, 0, *divmod(cell, SIDE)) for cell in action.singles]
    return Turn(tuple(drafts), 0 if drafts else -1)


def _cuts(state: State, seat: int, card: int) -> dict[Shape, int]:
    """Return what may be drawn of a card, and how many cuts each shape takes."""
    found = {each.piece.shape: each.piece.cuts for each in offers.cuttings(state, seat, card)}
    return {**found, least(pattern(state, card)): 0}


def dump(turns: Turns) -> object:
    """Return the turns as a value that JSON can hold."""
    return [
        [
            seat,
            turn.active,
            [[d.card, NAMES.get(d.shape), d.orientation, d.row, d.column] for d in turn.drafts],
        ]
        for seat, turn in turns.items()
    ]


def load(state: State, value: object) -> Turns:
    """Load the turns that :func:`dump` returned, at the step that they belong to.

    Raises:
        ValueError: ``value`` is something else, or a turn that could not be held now.
    """
    if isinstance(value, list):
        return dict(_seat_turn(state, each) for each in value)
    raise ValueError(value)


def _seat_turn(state: State, value: object) -> tuple[int, Turn]:
    match value:
        case [int(seat), int(active), list(rows)] if 0 <= seat < len(state.sheets):
            drafts = tuple(_ghost(state, seat, each) for each in rows)
            cards = [draft.card for draft in drafts]
            whole = cards == [START] if state.phase == "start" else START not in cards
            alone = all(card == SINGLE for card in cards[1:]) and cards.count(SINGLE) <= MOST
            if whole and alone and -1 <= active < len(drafts):
                return seat, Turn(drafts, active)
    raise ValueError(value)


def _ghost(state: State, seat: int, value: object) -> Ghost:
    match value:
        case [int(card), (str() | None) as name, int(orientation), int(row), int(column)]:
            shape: Shape | None = None if name not in SHAPES else least(SHAPES[name])
            known = {_CELL: 0}
            if card == START:
                shape = least(STARTS[state.sheets[seat].start])
                known = {shape: 0}
            elif card in state.circle:
                known = _cuts(state, seat, card)
            if shape in known and 0 <= orientation < len(polyomino.oriented(shape)):
                ghost = Ghost(card, shape, known[shape], orientation, row, column)
                if within(ghost) == ghost and card in (START, SINGLE, *state.circle):
                    return ghost
    raise ValueError(value)


def _snug(sheet: Sheet, card: int, shape: Shape) -> Ghost:
    """Return the ghost of a shape where it fits most snugly; in the middle if it fits nowhere."""
    return Ghost(card, shape, 0, *_snuggest(sheet.filled, shape))


@lru_cache(maxsize=64)
def _snuggest(filled: int, shape: Shape) -> tuple[int, int, int]:
    fits = offers.places(Sheet(START, filled, (), Used(0, 0, 0), (), False), shape)
    if not fits:
        middle = SIDE // 2 - 1
        draft = within(Ghost(START, shape, 0, 0, middle, middle))
        return draft.orientation, draft.row, draft.column
    best = max(fits, key=lambda cells: touch(filled, cells))
    return offers.place_of(shape, best)


def covered(sheet: Sheet, turn: Turn) -> tuple[int, ...]:
    """Return the cells under the ghosts that are filled already, or lie under two of them.

    Each of them is there once, because its mark is known by its cell.
    """
    taken = set(offers.overlap(sheet, tuple(range(SIDE * SIDE))))
    found: dict[int, None] = {}
    for draft in turn.drafts:
        own = under(draft)
        found.update((cell, None) for cell in own if cell in taken)
        taken.update(own)
    return tuple(found)


def filled_by(sheet: Sheet, turn: Turn) -> int:
    """Return the sheet's filled cells after the turn, a mask."""
    filled = sheet.filled
    for draft in turn.drafts:
        for cell in under(draft):
            filled |= 1 << cell
    return filled


def used_by(state: State, seat: int, turn: Turn) -> Used:
    """Return the special actions that would be used after the turn."""
    used = state.sheets[seat].used
    drawn = turn.pattern
    away = cuts = 0
    if drawn is not None and drawn.card != START:
        away, cuts = distance(state, drawn.card) or 0, drawn.cuts
    return Used(used.neighbour + away, used.single + len(turn.singles), used.cut + cuts)


def stuck(sheet: Sheet, turn: Turn) -> bool:
    """Return whether the pattern of a turn fits nowhere on a sheet."""
    drawn = turn.pattern
    return drawn is not None and offers.fits(sheet, drawn.shape) == 0


def refused(state: State, seat: int, turn: Turn) -> str | None:
    """Return why the turn cannot be drawn as it lies; None if it can.

    The reason is a message key without arguments.
    """
    drawn = turn.pattern
    if drawn is not None and drawn.card != START:
        why = refusal(state, seat, drawn.card, drawn.cuts, len(turn.singles))
        if why is not None:
            return why
    return "doodle.refused.overlaps" if covered(state.sheets[seat], turn) else None


def action_of(turn: Turn) -> Action:
    """Return the action that commits the turn."""
    drawn = turn.pattern
    singles = tuple(sorted(cell for draft in turn.singles for cell in under(draft)))
    if drawn is None:
        return Pass(singles)
    if drawn.card == START:
        return Start(under(drawn))
    return Draw(drawn.card, under(drawn), singles)
