"""The keeper: the same rules for a game on a real table, as far as people tell the phone about it.

People enter the whole circle, a part of it, or nothing. After that any patch that is left may be
bought, and the keeper asks for the three ahead of the neutral token only when the Automa needs
them.

Where the quilts are kept on the table only, patches are bought without their cells. The keeper then
asks whether a quilt holds a full square only where that matters.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Noted, Outcome, Setup
from engine.games.patchwork import notation
from engine.games.patchwork.actions import Advance, Buy, Circle, Reveal
from engine.games.patchwork.automa import cards
from engine.games.patchwork.circle import Aheads, Circles
from engine.games.patchwork.components import BONUS_POINTS, CELLS, PATCHES, SQUARES
from engine.games.patchwork.events import patch_refs, side_ref, tell
from engine.games.patchwork.kept import (
    AHEAD,
    MOST_COUNTED,
    Ahead,
    Count,
    Kept,
    KeptAction,
    KeptOptions,
    Tile,
)
from engine.games.patchwork.messages import KEPT_MESSAGES
from engine.games.patchwork.offers import Offer, offer
from engine.games.patchwork.picture import picture
from engine.games.patchwork.quilt import fitting
from engine.games.patchwork.rules import GAME, lay
from engine.games.patchwork.state import AUTOMA, State
from engine.games.patchwork.turn import buy, refusal, sew, take

SQUARE_CELLS: Final = SQUARES[0].bit_count()
"""A quilt with fewer covered cells holds no full square."""

_LONGEST = max(patch.time for patch in PATCHES)
_ADVANCE = Advance()
_TABLE_BUYS = tuple(Buy(patch.id, ()) for patch in PATCHES)
_COUNTS = tuple(Count(buttons) for buttons in range(MOST_COUNTED + 1))

Question = Literal["circle", "ahead", "tile", "back", "card", "turn", "leather", "nothing"]


_CIRCLES = Circles()


class Keeper(Game[KeptOptions, Kept, KeptAction]):
    """The rules at a real table."""

    info = GameInfo(
        id="patchwork.keeper",
        rules=1,
        seats=(2, 1),
        options=KeptOptions,
        actions=(*GAME.info.actions, Ahead, Tile, Count),
        modes=frozenset({"keeper"}),
        ply_bound=900,
        starter="starter",
        bgg=GAME.info.bgg,
    )
    messages = KEPT_MESSAGES

    def start(self, setup: Setup[KeptOptions]) -> Kept:
        """Return the table before the circle is entered."""
        for name in ("placing", "cards"):
            if getattr(setup.options, name) not in ("phone", "table"):
                raise UnknownName("patchwork.refused.option", option=name)
        return Kept(GAME.start(Setup(setup.seats, setup.options)), 0, (), False)

    def sides(self, setup: Setup[KeptOptions]) -> tuple[str | None, ...]:
        return GAME.sides(Setup(setup.seats, setup.options))

    def noted(self, setup: Setup[KeptOptions]) -> Noted:
        return GAME.noted(Setup(setup.seats, setup.options))

    def actors(self, state: Kept) -> tuple[int, ...]:
        """Return the player to move and whoever may claim the bonus tile."""
        if state.asked:
            return state.asked
        if state.table.phase == "turn":
            turn = state.table.turn
            return tuple(
                seat for seat in state.seats if seat == turn or claim_refusal(state, seat) is None
            )
        return GAME.actors(state.table)

    def legal(self, state: Kept, seat: int) -> Legal[Any]:
        if state.asked:
            return Listed((Tile(True), Tile(False)) if seat in state.asked else ())
        table = state.table
        if seat == CHANCE:
            if table.phase == "set_up":
                return _CIRCLES
            if table.phase == "automa" and state.missing:
                return Aheads(state)
        elif table.phase == "turn":
            return Listed(_turn_actions(state, seat))
        return GAME.legal(table, seat)

    def play(self, state: Kept, seat: int, action: KeptAction, log: Log) -> Kept:
        table = state.table
        turn = table.phase == "turn" and seat == table.turn
        if state.asked and not (isinstance(action, Tile) and seat in state.asked):
            raise IllegalAction("patchwork.refused.tile_first")
        match action:
            case Tile():
                return _tile(state, seat, action, log)
            case Count() if turn:
                return _count(state, action, log)
            case Ahead() if seat == CHANCE and table.phase == "automa" and state.missing:
                if action not in Aheads(state):
                    raise IllegalAction("patchwork.refused.not_ahead")
                if log is not None:
                    tell(log, "ahead", patches=patch_refs(action.patches))
                rest = tuple(p for p in table.circle if p not in action.patches)
                return state._replace(
                    table=table._replace(circle=action.patches + rest),
                    known=_known(len(action.patches), len(rest)),
                )
            case Ahead() | Count():
                raise IllegalAction("patchwork.refused.not_now")
            case Circle() if seat == CHANCE and table.phase == "set_up":
                return _lay(state, action, log)
            case Buy() if turn:
                return _buy(state, action, log)
            case Reveal() if state.missing:
                raise IllegalAction("patchwork.refused.ahead_first")
        return _after(state, GAME.play(table, seat, action, log), log)

    def standings(self, state: Kept) -> Outcome:
        return GAME.standings(state.table)

    def entered(self, state: Kept) -> bool:
        """Return whether people enter what comes next.

        They enter what lies on the table, but not the cards that the phone turns over itself.
        """
        phase = state.table.phase
        if phase == "back" or (phase == "automa" and not state.missing):
            return state.options.cards == "table"
        return True

    def write(self, action: KeptAction) -> str:
        match action:
            case Ahead(patches=patches):
                return "ahead " + ",".join(map(str, patches))
            case Tile(taken=taken):
                return f"tile {'yes' if taken else 'no'}"
            case Count(buttons=buttons):
                return f"count {buttons}"
            case Buy(patch=patch, cells=()):
                return f"{patch}@"
            case Circle(order=()):
                return "circle"
        return notation.write(action)

    def read(self, text: str) -> KeptAction:
        text = text.strip()
        kind, _, rest = text.partition(" ")
        numbers = rest.split(",") if rest else []
        if all(n.isascii() and n.isdigit() and len(n) < 4 for n in numbers):
            if kind == "ahead":
                return Ahead(tuple(map(int, numbers)))
            if kind == "count" and len(numbers) == 1:
                return Count(int(rest))
            if text == "circle":
                return Circle(())
        if text in ("tile yes", "tile no"):
            return Tile(text == "tile yes")
        number = text.removesuffix("@")
        if number != text and number.isascii() and number.isdigit() and len(number) < 3:
            return Buy(int(number), ())
        return notation.read(text)

    def picture(self, state: Kept) -> str:
        table = state.table
        if state.known == len(table.circle):
            return picture(table)
        found = picture(table._replace(circle=table.circle[: state.known]))
        return f"{found}\n{len(table.circle) - state.known} patches in no known order"


def asks(state: Kept) -> Question:
    """Return what the phone waits for."""
    if state.asked:
        return "tile"
    phase = state.table.phase
    if phase == "automa":
        return "ahead" if state.missing else "card"
    found: dict[str, Question] = {"set_up": "circle", "over": "nothing"}
    return found.get(phase, phase)  # type: ignore[arg-type]


def takeable(state: Kept) -> tuple[int, ...]:
    """Return the patches that may come next: three, or all that are left if those are not known."""
    circle = state.table.circle
    return circle if state.missing else circle[:AHEAD]


def offers(state: Kept) -> tuple[Offer, ...]:
    """Return what each of the :func:`takeable` patches costs and brings the player to move."""
    return tuple(offer(_arranged(state, patch), patch) for patch in takeable(state))


def covered(state: Kept, side: int) -> int:
    """Return how many cells of a quilt are covered."""
    return CELLS - state.table.sides[side].empty


def claim_refusal(state: Kept, seat: int) -> tuple[str, dict[str, int | str]] | None:
    """Return why a seat cannot say that its quilt holds a full square: message key and details."""
    if state.options.placing == "phone":
        return "patchwork.refused.not_now", {}
    if state.table.bonus is not None:
        return "patchwork.refused.tile_gone", {}
    cells = covered(state, seat)
    if cells < SQUARE_CELLS:
        return "patchwork.refused.tile_small", {"cells": cells}
    return None


def _turn_actions(state: Kept, seat: int) -> list[KeptAction]:
    table = state.table
    actions: list[KeptAction] = []
    if seat not in state.seats:
        return actions
    if seat == table.turn:
        for patch in takeable(state):
            if refusal(_arranged(state, patch), patch) is None:
                if state.options.placing == "table":
                    actions.append(_TABLE_BUYS[patch])
                else:
                    actions += fitting(patch, table.sides[seat].quilt)
        actions.append(_ADVANCE)
        if not state.counted:
            actions += _COUNTS
    if claim_refusal(state, seat) is None:
        actions.append(Tile(True))
    return actions


def _known(first: int, rest: int) -> int:
    """Return how many patches are known in order: the first, and a single one that is left over.

    Args:
        first: how many are known from what was entered.
        rest: how many others there are.
    """
    return first if rest > 1 else first + rest


def _lay(state: Kept, action: Circle, log: Log) -> Kept:
    if action not in _CIRCLES:
        raise IllegalAction("patchwork.refused.not_a_circle")
    order = action.order
    rest = tuple(patch.id for patch in PATCHES if patch.id not in order)
    told: Log = None if log is None else []
    table = lay(state.table, order + rest, told)
    if log is not None and told is not None:
        if len(order) < AHEAD:
            tell(log, "circle_open")
            told = told[1:]
        log += told
    return state._replace(table=table, known=_known(len(order), len(rest)))


def _arranged(state: Kept, patch: int) -> State:
    """Return the table with a patch moved to the front if it may lie among the next three."""
    circle = state.table.circle
    if not state.missing or patch in circle[: state.known] or patch not in circle:
        return state.table
    return state.table._replace(circle=(patch, *(other for other in circle if other != patch)))


def _buy(state: Kept, action: Buy, log: Log) -> Kept:
    patch = action.patch
    if patch in range(len(PATCHES)) and patch not in state.table.circle:
        raise IllegalAction("patchwork.refused.taken", patch=patch)
    table = _arranged(state, patch)
    if state.options.placing == "phone":
        return _after(state, buy(table, action, log), log)
    why = refusal(table, patch)
    if why is not None:
        raise IllegalAction(why[0], **why[1])
    if action.cells:
        raise IllegalAction("patchwork.refused.placing")
    return _after(state, take(table, patch, _loose(table, PATCHES[patch].size), log), log)


def _loose(table: State, cells: int) -> int:
    """Return a mask of ``cells`` cells, somewhere on the quilt of the player to move."""
    quilt = table.sides[table.turn].quilt
    return ((1 << cells) - 1) << max(CELLS, quilt.bit_length())


def _after(state: Kept, table: State, log: Log) -> Kept:
    """Return what is known after a move, and whom the keeper asks next."""
    if table.phase == "leather" and state.options.placing == "table":
        if log is not None:
            tell(log, "leather_sewn", seat=side_ref(table.turn))
        table = sew(table, _loose(table, 1), log)
    circle, known = state.table.circle, state.known
    gone = set(circle) - set(table.circle)
    if gone and known == len(circle):
        known -= 1
    elif gone:
        place = circle.index(gone.pop())
        start = circle[place + 1 : known] if place < known else ()
        rest = tuple(sorted(set(table.circle) - set(start)))
        table = table._replace(circle=start + rest)
        known = _known(len(start), len(rest))
    return Kept(table, known, _to_ask(state._replace(table=table)), False)


def _to_ask(state: Kept) -> tuple[int, ...]:
    """Return the seats that must say now whether their quilts hold a full square."""
    table = state.table
    matters = table.phase == "over"
    if table.phase == "automa":
        marker = cards(table).marker
        reach = max(table.sides[AUTOMA].position + _LONGEST, table.sides[0].position + 1)
        matters = marker is not None and marker <= reach
    if not matters:
        return ()
    return tuple(seat for seat in state.seats if claim_refusal(state, seat) is None)


def _tile(state: Kept, seat: int, action: Tile, log: Log) -> Kept:
    if seat not in KEEPER.actors(state) or not (state.asked or action.taken):
        raise IllegalAction("patchwork.refused.not_now")
    if not state.asked:
        why = claim_refusal(state, seat)
        if why is not None:
            raise IllegalAction(why[0], **why[1])
    if log is not None:
        if action.taken:
            tell(log, "bonus", seat=side_ref(seat), points=BONUS_POINTS)
        else:
            tell(log, "no_tile", seat=side_ref(seat))
    if action.taken:
        return state._replace(table=state.table._replace(bonus=seat), asked=())
    return state._replace(asked=tuple(other for other in state.asked if other != seat))


def _count(state: Kept, action: Count, log: Log) -> Kept:
    if state.counted:
        raise IllegalAction("patchwork.refused.not_now")
    if not 0 <= action.buttons <= MOST_COUNTED:
        raise IllegalAction("patchwork.refused.count", most=MOST_COUNTED)
    table = state.table
    mover = table.turn
    side = table.sides[mover]
    if log is not None:
        tell(log, "counted", seat=side_ref(mover), buttons=action.buttons, had=side.buttons)
    side = side._replace(buttons=action.buttons)
    sides = (side, table.sides[1]) if mover == 0 else (table.sides[0], side)
    return state._replace(table=table._replace(sides=sides), counted=True)


KEEPER = Keeper()
"""The one instance."""
