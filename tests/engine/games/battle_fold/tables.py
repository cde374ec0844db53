"""Fights laid out by hand, and a turn told in one line."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.game import Event
from engine.games.battle_fold import GAME, Options, SeatOptions, State
from engine.games.battle_fold.components import CLOTHS, ICONS, ITEMS, place_name, place_of
from engine.games.battle_fold.solving import solutions
from engine.games.battle_fold.state import OFF, Acting, Fighter, Icons


def icons(letters: str) -> Icons:
    """Icons by their letters."""
    return Icons(**{name: letters.count(letter) for letter, name in ICONS.items()})


def fighter(text: str) -> Fighter:
    """A fighter as told: ``warrior c3 life 4 shields 2 items root swap``, ``archer a1 ghost 2``,
    ``mage gone``."""
    character, place, *words = text.split()
    fate: Any = "gone" if place == "gone" else "ghost" if "ghost" in words else "alive"
    numbers = {
        word: int(words[at + 1])
        for at, word in enumerate(words)
        if word in ("life", "shields", "ghost")
    }
    held = words[words.index("items") + 1 :] if "items" in words else []
    return Fighter(
        character,
        fate,
        OFF if fate == "gone" else place_of(place),
        numbers.get("life", 6 if fate == "alive" else 0),
        numbers.get("ghost", 0),
        numbers.get("shields", 0),
        tuple(sorted(ITEMS.index(item) for item in held)),
        fell=int(fate != "alive"),
    )


def fight(
    *texts: str,
    has: str = "MA",
    queue: tuple[int, ...] | None = None,
    teams: tuple[int, ...] = (),
    laid: str = "",
    **options: Any,
) -> State:
    """The turn of seat 0 in a fight in which nobody has a token.

    Args:
        texts: the fighters.
        has: letters of the icons that seat 0 has left.
        queue: whose turn is still to come; by default everybody else's.
        teams: of each seat.
        laid: items that lie open.
    """
    fighters = tuple(map(fighter, texts))
    each: Any = [
        SeatOptions(teams[seat] if teams else 0, own.character)  # type: ignore[arg-type]
        for seat, own in enumerate(fighters)
    ]
    state = GAME.start(GAME.setup(Options(**options), each))
    others = tuple(n for n, own in enumerate(fighters) if n and own.fate != "gone")
    return state._replace(
        phase="act",
        number=3,
        card=0,
        times=(1000,) * len(texts),
        queue=others if queue is None else queue,
        fighters=fighters,
        acting=Acting(0, icons(has)),
        laid=tuple(map(ITEMS.index, laid.split())),
    )


def race(card: str, cast: tuple[str, ...], *results: tuple[int | None, str], **more: Any) -> State:
    """A game after its first race.

    Args:
        card: the battle card.
        cast: the characters.
        results: of each seat the time, and the icons to be seen: in their right outline; nothing
            for another outline.
    """
    state = begin(card, cast, **more)
    for seat, (time, seen) in enumerate(results):
        state = GAME.apply(state, seat, folded(card, cast[seat], time, seen))
    return state


def begin(card: str, cast: tuple[str, ...], teams: tuple[int, ...] = (), **options: Any) -> State:
    """A game after its first battle card, and all have begun to fold for it."""
    each: Any = [
        SeatOptions(teams[seat] if teams else 0, name)  # type: ignore[arg-type]
        for seat, name in enumerate(cast)
    ]
    state = GAME.start(GAME.setup(Options(**options), each))
    return started(do(state, f"reveal {card}" + " 0" * (state.options.race == "own")))


def started(state: State) -> State:
    """The state after all who see their cards only then have begun to fold."""
    for seat in GAME.actors(state) if state.phase == "fold" else ():
        if GAME.read("start") in GAME.legal(state, seat):
            state = GAME.apply(state, seat, GAME.read("start"))
    return state


def folded(card: str, character: str, time: int | None, seen: str) -> Any:
    """What becomes of a folding that shows these icons."""
    if time is None:
        return GAME.read("folded none")
    if not seen:
        return GAME.read(f"folded {time} 0000")
    assert len(seen) == len(card)
    shown = solutions(CLOTHS[character], seen)[0].shown
    return GAME.read(f"folded {time} {shown:04x}")


def do(state: State, *actions: str) -> State:
    """The state after these actions in short notation, each of the one who is to act."""
    for text in actions:
        state = GAME.apply(state, GAME.actors(state)[0], GAME.read(text))
    return state


def told(state: State, *actions: str) -> list[Event]:
    """What happens in the last of these actions."""
    state = do(state, *actions[:-1])
    return list(GAME.step(state, GAME.actors(state)[0], GAME.read(actions[-1]))[1])


def keys(events: list[Event], seat: int | None = None) -> list[str]:
    """The keys of the events, or of those that a seat hears, without what all have in common."""
    return [
        event.key.removeprefix("battle_fold.event.")
        for event in events
        if seat is None or event.heard_by(seat)
    ]


def refused(state: State, action: str, seat: int | None = None) -> str:
    """Why something cannot be done; it is not among what is legal either."""
    actor = GAME.actors(state)[0] if seat is None else seat
    assert GAME.read(action) not in GAME.legal(state, actor)
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, actor, GAME.read(action))
    assert error.value.key in GAME.messages
    return error.value.key.removeprefix("battle_fold.refused.")


def can(state: State, begins: str = "") -> set[str]:
    """What the one who is to act can do, in short notation, of what begins so."""
    legal = GAME.legal(state, GAME.actors(state)[0])
    return {text for text in map(GAME.write, legal) if text.startswith(begins)}


def lives(state: State) -> list[int]:
    """The life of each seat."""
    return [own.life for own in state.fighters]


def places(state: State) -> list[str]:
    """Where everybody stands; nothing for who is gone."""
    return ["" if own.place == OFF else place_name(own.place) for own in state.fighters]


def held(state: State, seat: int = 0) -> list[str]:
    """A seat's items."""
    return [ITEMS[item] for item in state.fighters[seat].items]


def left(state: State) -> str:
    """Letters of the icons that are left in the turn."""
    assert state.acting is not None
    own = state.acting.icons._asdict()
    return "".join(letter * own[name] for letter, name in ICONS.items())
