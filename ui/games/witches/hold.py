"""The cards that are raised, as state of the screen, and all that can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.witches.actions import Pass, Play
from engine.games.witches.cards import NUMBERS
from ui.board_props import BoardProps
from ui.context import AppContext
from ui.games.witches.position import Position
from ui.hooks import use_box, use_state, use_steady

Moment = tuple[int, int, str, int]
"""Seat, round, phase and number of cards in the hand: what others do meanwhile changes none."""


@dataclass(frozen=True, slots=True)
class Grip:
    """What can be done; the same object at every drawing.

    Attributes:
        tap: raise a card; again, play it, or where cards are chosen, put it back.
        drop: play a card that was dragged to the middle, or where cards are chosen, choose it.
        move: go to the next card to the left (-1) or right (1); in a trick, raise it as well.
        lift: choose the card that the keys have gone to, or put it back.
        commit: play the raised card, or pass on those that are chosen; with some still to be
            chosen, choose the one that the keys have gone to, or put it back.
        show: raise these cards, as a hint does; none to put all back.
    """

    tap: Callable[[str], None]
    drop: Callable[[str], None]
    move: Callable[[int], None]
    lift: Callable[[bool], None]
    commit: Callable[[], None]
    show: Callable[[tuple[str, ...]], None]


@dataclass(frozen=True, slots=True)
class RaisedCards:
    """The raised cards.

    Attributes:
        raised: their names, in the order of the deck.
        at: the card that the keys have gone to, where that does not raise it; else empty.
        ready: they can be played or passed on as they are.
        problem: why the raised card may not be played, a message key; empty if it may.
    """

    raised: tuple[str, ...]
    at: str
    ready: bool
    problem: str
    grip: Grip


def use_hold(app: AppContext, props: BoardProps, position: Position) -> RaisedCards:
    """The raised cards at this moment; those of another moment are back in the hand."""
    state, near = position.state, position.near
    moment: Moment = (near, len(state.past), state.phase, len(position.hand))
    kept, keep = use_state(lambda: (moment, tuple[str, ...]()))
    raised = kept[1] if kept[0] == moment else ()
    reached, reach = use_state(lambda: (moment, ""))
    at = reached[1] if reached[0] == moment else ""
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
            app.buzz()
            props.do.act(near, Play(name))

    def tap(name: str) -> None:
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
        else:
            play(name)

    def move(step: int) -> None:
        if not names or (passing and not position.acts):
            return
        from_card = at if passing else (*raised, "")[0]
        place = names.index(from_card) + step if from_card else (0 if step > 0 else -1)
        name = names[place % len(names)]
        if passing:
            reach((moment, name))
        else:
            put((name,))

    def lift(up: bool) -> None:
        if not passing:
            if not up:
                put(())
        elif at and (at in raised) != up:
            tap(at)

    def commit() -> None:
        if not position.acts:
            return
        if not passing:
            if raised:
                play(raised[0])
        elif len(raised) == position.amount:
            app.buzz()
            props.do.act(near, Pass(raised))
        elif at:
            tap(at)

    def show(names: tuple[str, ...]) -> None:
        if position.acts or not passing:
            put(names)

    grip = Grip(
        use_steady(tap),
        use_steady(drop),
        use_steady(move),
        use_steady(lift),
        use_steady(commit),
        use_steady(show),
    )
    ready = position.acts and (
        len(raised) == position.amount if passing else bool(raised) and not problem
    )
    return RaisedCards(
        raised, at if position.acts else "", ready, problem, use_box(lambda: grip).current
    )
