"""What the parts of a fight are drawn from: one step of a game, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.battle_fold import offers
from engine.games.battle_fold.actions import (
    Draw,
    DrinkPotion,
    EndTurn,
    KeepItem,
    Shove,
    TakeItem,
    TakeShield,
)
from engine.games.battle_fold.components import ICONS
from engine.games.battle_fold.offers import Aim, Card
from engine.games.battle_fold.solving import meets
from engine.games.battle_fold.state import OFF, Icons, State
from engine.games.battle_fold.turns import seen
from engine.player_view import PlayerView

NAMES = tuple(ICONS.values())
"""Names of the icons, in the order of the counters."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A seat at a glance. Two are equal if their panels look the same.

    Attributes:
        most: full life, or the full number of a ghost's souls.
        items: how many cards are in the hand.
        token: the number of its token; 0 for none.
        active: it may act now.
        shown: the squares that its cloth shows, as a bit mask, if the cloth was looked at;
            otherwise None.
        cloth: the icons of its squares, one letter each.
        icons: the names of the icons on the squares that are seen.
        right: whether these are the icons of the battle card.
        team: the number of its team from 0; None where it plays alone.
        handicap: the percentage of its time that counts.
    """

    seat: int
    character: str
    fate: str
    life: int
    souls: int
    most: int
    shields: int
    items: int
    rooted: bool
    token: int
    active: bool
    bot: bool
    shown: int | None
    cloth: str
    icons: tuple[str, ...]
    right: bool
    team: int | None
    handicap: int


@dataclass(frozen=True, slots=True)
class FightPosition:
    """A fight as it lies in front of a seat.

    Attributes:
        state: as the viewer knows it.
        step: how many steps the game has had.
        near: the seat at the lower edge.
        acts: the near seat is a person's and may act now.
        facts: the facts of every seat.
        icons: what the near seat has left in its turn; before it what its board gives, and
            nothing once the turn is over.
        walks: the spaces to which its steps lead.
        aim: an attack from where it stands; None where it cannot attack.
        powers: the damage of an attack from each space of ``walks`` from which somebody could be
            hit.
        cards: its item cards.
        kept: the items from which it chooses the one to keep.
        answers: the damage left, by the number of shields spent, where it is attacked.
        shoves: the shoves that are still possible: whom, and to which space.
        usable: which of ``icons`` can still be used, and the traps, which the end of the turn
            springs. An attack counts if somebody would be within reach from where it stands or from
            a space of ``walks``.
        idle: it is the near seat's turn, and all it can do is end it.
    """

    state: State
    step: int
    near: int
    acts: bool
    facts: tuple[Facts, ...]
    icons: Icons
    walks: tuple[int, ...]
    aim: Aim | None
    powers: tuple[tuple[int, int], ...]
    cards: tuple[Card, ...]
    kept: tuple[str, ...]
    answers: tuple[int, ...]
    shoves: tuple[Shove, ...]
    usable: Icons
    idle: bool

    @property
    def turn(self) -> bool:
        """Whether it is the near seat's turn."""
        return self.acts and self.state.phase == "act"

    @property
    def around(self) -> tuple[int, ...]:
        """The other seats, clockwise."""
        seats = self.state.seats
        return tuple([(self.near + step) % seats for step in range(1, seats)])


def read(view: PlayerView[State], near: int, acts: bool, bots: tuple[bool, ...]) -> FightPosition:
    """Return the position with one seat at the lower edge.

    Args:
        acts: this seat may act, and a person decides.
        bots: per seat, whether a bot sits there.
    """
    state = view.state
    legal = view.legal(near) if acts else ()
    turn = acts and state.phase == "act"
    fighter = state.fighters[near]
    there = fighter.place != OFF
    attacks = there and not (turn and state.acting is not None and state.acting.attacked)
    walks = offers.walks(state, near) if turn else ()
    aim = offers.aim(state, near) if attacks and state.phase != "over" else None
    powers = _powers(state, near, walks) if turn and attacks else ()
    kinds = {type(each) for each in legal} if turn else set()
    reaches = bool(powers or (aim is not None and aim.blows))
    return FightPosition(
        state,
        view.step,
        near,
        acts,
        facts_of(state, view.actors, bots),
        offers.icons(state, near) if turn or near in state.queue else _left(state, near),
        walks,
        aim,
        powers,
        offers.cards(state, near),
        tuple([each.item for each in legal if isinstance(each, KeepItem)]) if acts else (),
        offers.answers(state) if acts else (),
        tuple([each for each in legal if isinstance(each, Shove)]) if turn else (),
        _usable(offers.icons(state, near), bool(walks), reaches, kinds) if turn else Icons(),
        kinds == {EndTurn},
    )


def _usable(icons: Icons, walks: bool, reaches: bool, kinds: set[type]) -> Icons:
    """Return which icons can still be used in a turn.

    Args:
        walks, reaches: the seat can step somewhere, or attack somebody from there or from here.
        kinds: the types of all legal actions.
    """
    return Icons(
        move=icons.move * walks,
        attack=icons.attack * reaches,
        item=icons.item * bool(kinds & {TakeItem, Draw}),
        shield=icons.shield * (TakeShield in kinds),
        potion=icons.potion * (DrinkPotion in kinds),
        trap=icons.trap,
    )


def _left(state: State, near: int) -> Icons:
    """Return what a seat has left whose turn does not come any more in this round."""
    acting = state.acting
    return acting.icons if acting is not None and acting.seat == near else Icons()


def _powers(state: State, near: int, walks: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    aims = [offers.aim(state, near, place) for place in walks]
    return tuple([(aim.place, aim.power) for aim in aims if aim.blows])


def facts_of(state: State, actors: tuple[int, ...], bots: tuple[bool, ...]) -> tuple[Facts, ...]:
    """Return the facts of every seat."""
    found = []
    for seat, fighter in enumerate(state.fighters):
        mask = state.shown[seat]
        shown = mask if state.opened[seat] and mask >= 0 else None
        cloth = state.cloth(seat)
        letters = "" if shown is None else seen(cloth, shown)
        card = state.cards[seat]
        ghost = fighter.fate == "ghost"
        found.append(
            Facts(
                seat,
                fighter.character,
                fighter.fate,
                fighter.life,
                fighter.souls,
                state.options.souls if ghost else state.options.life,
                fighter.shields,
                len(fighter.items),
                fighter.rooted,
                state.tokens[seat],
                seat in actors,
                bots[seat] if seat < len(bots) else False,
                shown,
                cloth,
                tuple([ICONS[letter] for letter in letters]),
                shown is not None and card >= 0 and meets(state.box.cards[card], letters),
                next((n for n, team in enumerate(state.teams) if seat in team), None),
                state.handicaps[seat],
            )
        )
    return tuple(found)
