"""States made by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import CHANCE, Event, Setup
from engine.games.patchwork import GAME, Options, Side, State
from engine.games.patchwork.automa import deck
from engine.games.patchwork.components import LEATHER_SPACES, LEVELS, PATCHES
from engine.games.patchwork.state import Automa
from engine.refs import Ref

OTHERS = tuple(range(1, 33))
FULL = (1 << 81) - 1


def mask(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def block(rows: int, columns: int, top: int = 0, left: int = 0) -> int:
    """A full rectangle."""
    return mask((top + r) * 9 + left + c for r in range(rows) for c in range(columns))


def circle(*nearest: int) -> tuple[int, ...]:
    """A circle that starts with these patches; the rest follow by number."""
    return nearest + tuple(patch.id for patch in PATCHES if patch.id not in nearest)


def table(
    nearest: tuple[int, ...] = (1, 2, 3),
    at: tuple[int, int] = (0, 0),
    buttons: tuple[int, int] = (5, 5),
    quilts: tuple[int, int] = (0, 0),
    incomes: tuple[int, int] = (0, 0),
    turn: int = 0,
    options: Options | None = None,
    **more: Any,
) -> State:
    """Two players in the middle of a game; ``more`` are other fields of the state."""
    options = options or Options()
    furthest = max(at)
    sides = tuple(Side(at[side], buttons[side], incomes[side], quilts[side], ()) for side in (0, 1))
    state = State(
        options=options,
        phase="turn",
        turn=turn,
        circle=circle(*nearest),
        sides=(sides[0], sides[1]),
        leather=tuple(s for s in LEATHER_SPACES[options.leather] if s > furthest),
        bonus=None,
        first=None,
        automa=None,
    )
    return state._replace(**more)


def solo(
    nearest: tuple[int, ...] = (1, 2, 3),
    human: int = 0,
    automa: int = 0,
    seen: tuple[int, ...] = (),
    options: Options | None = None,
    left: int | None = None,
    back: int | None = None,
    **more: Any,
) -> State:
    """The Automa about to draw a card."""
    options = options or Options()
    marker = LEVELS[options.level].marker
    unseen = tuple(card for card in deck(options) if card not in seen)
    more.setdefault("phase", "automa")
    more.setdefault("turn", 1)
    cards = Automa(
        left=10 - len(seen) if left is None else left,
        seen=seen,
        unseen=unseen,
        back=back,
        card=seen[-1] if seen else None,
        marker=marker if marker > automa else None,
    )
    more.setdefault("buttons", (5, 0))
    return table(nearest, at=(human, automa), automa=cards, options=options, **more)


def told(events: tuple[Event, ...]) -> list[tuple[Any, ...]]:
    """Events as (last part of the key, argument values...)."""
    found: list[tuple[Any, ...]] = []
    for event in events:
        values: list[Any] = []
        for value in event.args.values():
            if isinstance(value, Ref):
                values.append(value.id)
            elif isinstance(value, int | str):
                values.append(value)
            else:
                values.append(tuple(ref.id for ref in value))
        found.append((event.key.removeprefix("patchwork.event."), *values))
    return found


def dealt(seats: int = 2, options: Options | None = None, order: tuple[int, ...] = OTHERS) -> State:
    """A game whose circle has just been laid."""
    from engine.games.patchwork import Circle

    start = GAME.start(Setup(seats, options or Options()))
    return GAME.apply(start, CHANCE, Circle((*order, 0)))
