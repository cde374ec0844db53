"""The cards that are raised, as state of the screen, and all that can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.witches.actions import Pass, Play
from engine.games.witches.cards import NUMBERS
from ui.games.witches.position import Position
from ui.here import Here
from ui.hooks import use_box, use_state, use_steady
from ui.sitting import Sitting

Moment = tuple[int, str, int]
"""Round, phase and number of cards in the hand: what others do meanwhile changes none of it."""


@dataclass(frozen=True, slots=True)
class Grip:
    """What can be done; the same object at every drawing.

    Attributes:
        tap: raise a card; again, play it, or where cards are chosen, put it back.
        drop: play a card that was dragged to the middle, or where cards are chosen, choose it.
        move: raise the next card to the left (-1) or right (1).
        commit: play the raised card, or pass on those that are chosen.
        show: raise these cards, as a hint does.
    """

    tap: Callable[[str], None]
    drop: Callable[[str], None]
    move: Callable[[int], None]
    commit: Callable[[], None]
    show: Callable[[tuple[str, ...]], None]


@dataclass(frozen=True, slots=True)
class Held:
    """The raised cards.

    Attributes:
        raised: their names, in the order of the deck.
        ready: they can be played or passed on as they are.
        problem: why the raised card may not be played, a message key; empty if it may.
    """

    raised: tuple[str, ...]
    ready: bool
    problem: str
    grip: Grip


def use_hold(here: Here, sitting: Sitting, position: Position) -> Held:
    """The raised cards at this moment; those of another moment are back in the hand."""
    state, near = position.state, position.near
    moment: Moment = (len(state.past), state.phase, len(position.hand))
    kept, keep = use_state(lambda: (moment, tuple[str, ...]()))
    raised = kept[1] if kept[0] == moment else ()
    cursor = use_box(lambda: "")
    names = [card.name for card in position.hand]
    refused = {card.name: card.refused for card in position.hand}
    passing = state.phase == "pass"
    problem = ""
    if position.acts and not passing and raised:
        problem = refused[raised[0]] or ""

    def put(names: tuple[str, ...]) -> None:
        keep((moment, tuple(sorted(names, key=NUMBERS.__getitem__))))

    def play(name: str) -> None:
        if position.acts and not passing and name in refused and refused[name] is None:
            here.buzz()
            sitting.act(near, Play(name))

    def tap(name: str) -> None:
        cursor.current = name
        if passing:
            if not position.acts:
                return
            if name in raised:
                put(tuple(each for each in raised if each != name))
            elif len(raised) < position.amount:
                put((*raised, name))
            else:
                # One too many: the new one takes the place of the one next to it.
                nearest = min(raised, key=lambda each: abs(NUMBERS[each] - NUMBERS[name]))
                put((*(each for each in raised if each != nearest), name))
        elif raised == (name,) and position.acts and refused[name] is None:
            play(name)
        else:
            put(() if raised == (name,) else (name,))

    def drop(name: str) -> None:
        if passing:
            if name not in raised:
                tap(name)
        elif refused.get(name) is not None:
            put((name,))
        else:
            play(name)

    def move(step: int) -> None:
        if passing or not names:
            return
        last = cursor.current if cursor.current in names else ""
        at = names.index(last) + step if last else (0 if step > 0 else -1)
        cursor.current = names[at % len(names)]
        put((cursor.current,))

    def commit() -> None:
        if not position.acts:
            return
        if not passing:
            if raised:
                play(raised[0])
        elif len(raised) == position.amount:
            here.buzz()
            sitting.act(near, Pass(raised))

    grip = Grip(
        use_steady(tap),
        use_steady(drop),
        use_steady(move),
        use_steady(commit),
        use_steady(put),
    )
    ready = position.acts and (
        len(raised) == position.amount if passing else bool(raised) and not problem
    )
    return Held(raised, ready, problem, use_box(lambda: grip).current)
