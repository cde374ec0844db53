"""The state of a game: what lies on the table, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engine.games.battle_fold.box import BoxPrint, box
from engine.games.battle_fold.components import SHIELDS

Phase = Literal["reveal", "fold", "token", "act", "guard", "draw", "keep", "over"]
Fate = Literal["alive", "ghost", "gone"]
How = Literal["", "last", "ghost", "team", "long"]

HIDDEN: Final = -3
"""Stands for a number that the viewer may not know: an item, a time, the squares of a cloth."""
WAITING: Final = -1
"""The time of a seat that has not folded yet."""
GAVE_UP: Final = -2
"""The time of a seat that has given up."""
NO_FOLD: Final = -1
"""Stands for the squares of a cloth that does nothing in this round."""
NO_CARD: Final = -1
"""Stands for a battle card where there is none, or none yet."""
OFF: Final = -1
"""The space of a seat that has left the arena."""
NO_TOKEN: Final = 0
"""Stands for a token number where a seat has no token, or none yet."""

MOST_ROUNDS: Final = 50
"""A game ends after this many rounds: nobody ever has to attack."""
LEAST, MOST = 1, 12
"""The limits of the options that are numbers."""
LEAST_HANDICAP, MOST_HANDICAP = 50, 200
"""The limits of a handicap in percent."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed on.

    Attributes:
        mode: whether a seat without life goes on as a ghost ("ghosts") or leaves ("last", the last
            one standing). Where seats are in teams there are no ghosts, and nobody leaves.
        side: the side of the arena that is used, by the colour of its circles.
        life: life at the start, which is also the limit, :data:`LEAST` to :data:`MOST`.
        souls: souls by which a ghost comes back, within the same limits.
        race: how all fold: one after the other the same card ("turns"), each a card of its own that
            is as hard ("own"), all at once ("together"), or one after the other without hurry,
            where the fewest folds count ("calm").
        checked: whether a folding that is not right cannot be entered.
        printed: what is printed in the box, in the format of :mod:`.box`; empty for the project's
            own.
    """

    __pydantic_config__ = {"extra": "forbid"}
    mode: Literal["ghosts", "last"] = "ghosts"
    side: Literal["green", "blue"] = "green"
    life: int = 6
    souls: int = 6
    race: Literal["turns", "own", "together", "calm"] = "turns"
    checked: bool = False
    printed: str = ""


@dataclass(frozen=True, slots=True)
class SeatOptions:
    """What is agreed on for a seat.

    Attributes:
        team: its team, 0 for none. Of four seats, two that sit side by side are a team.
        character: the character that the seat plays. Each seat that names none ("free") gets the
            next one left, in order of seats.
        handicap: percent of the measured time that count in the race, :data:`LEAST_HANDICAP` to
            :data:`MOST_HANDICAP`.
        fingers: how a bot folds, if one has the seat: how fast, and how often wrong.
    """

    __pydantic_config__ = {"extra": "forbid"}
    team: Literal[0, 1, 2] = 0
    character: Literal["free", "warrior", "archer", "mage", "assassin"] = "free"
    handicap: int = 100
    fingers: Literal["slow", "usual", "quick"] = "usual"


class Icons(NamedTuple):
    """How many icons of each kind a seat has left in a turn."""

    move: int = 0
    attack: int = 0
    item: int = 0
    shield: int = 0
    potion: int = 0
    trap: int = 0


class Fighter(NamedTuple):
    """A seat's character.

    Attributes:
        character: by name, a ghost's too.
        fate: "alive", "ghost", or "gone" from the arena.
        place: the space it stands on, :data:`OFF` for a seat that is gone.
        life: 0 for ghosts and seats that are gone; in a team also for a seat that still plays on
            the partner's life.
        souls: of a ghost.
        shields: tokens.
        items: the hand, ascending; the number of an item is its place in ``components.ITEMS``.
        rooted: whether it cannot move in this round any more.
        fell: the round in which it lost its last life, 0 if it has not.
    """

    character: str
    fate: Fate
    place: int
    life: int
    souls: int = 0
    shields: int = 0
    items: tuple[int, ...] = ()
    rooted: bool = False
    fell: int = 0


class Acting(NamedTuple):
    """The turn that is under way.

    Attributes:
        seat: the seat whose turn it is.
        icons: what is left of cloth, board and items.
        moved: whether it has left its space in this turn.
        attacked: whether it has attacked.
        struck: the seats it has attacked, shields or not.
        shoving: those of them that may still be shoved, once for each card that was used.
        used: whether it has used an item.
    """

    seat: int
    icons: Icons
    moved: bool = False
    attacked: bool = False
    struck: tuple[int, ...] = ()
    shoving: tuple[int, ...] = ()
    used: bool = False


class Strike(NamedTuple):
    """An attack that the attacked seats answer, in this order.

    Attributes:
        power: damage to each.
        targets: seats.
        blocks: shields spent by the first of them; the next one of the targets is asked.
    """

    power: int
    targets: tuple[int, ...]
    blocks: tuple[int, ...]


class Round(NamedTuple):
    """A round that is over, as everybody saw it.

    Attributes:
        card: number of the battle card that came from the pile.
        times: of each seat, :data:`GAVE_UP` or :data:`WAITING` (it took no part) where there is
            none.
        tokens: of each seat.
        shown: the squares of each cloth that was looked at in the fight, else :data:`NO_FOLD`.
        cards: the battle card that each seat folded for, :data:`NO_CARD` where it took no part.
        broken: as in :class:`State`.
        folds: as in :class:`State`.
    """

    card: int
    times: tuple[int, ...]
    tokens: tuple[int, ...]
    shown: tuple[int, ...]
    cards: tuple[int, ...]
    broken: tuple[int, ...]
    folds: tuple[int, ...]


class State(NamedTuple):
    """The table. What the viewer may not see is :data:`HIDDEN`.

    Attributes:
        options: what was agreed on.
        teams: the seats of each team; empty where everybody fights alone.
        handicaps: of each seat, in percent.
        fingers: of each seat, as in :class:`SeatOptions`.
        phase: what happens next: chance turns a battle card, between two rounds or in a race for a
            seat that needs another one ("reveal"), all fold ("fold"), the fastest left takes a
            token ("token"), a seat acts ("act"), an attacked seat answers ("guard"), chance draws
            items ("draw"), the assassin keeps one ("keep"), nothing ("over").
        number: of the round, from 1; 0 before the first one.
        deck: battle cards that may still come before they are shuffled, as a bit mask.
        card: the battle card that came from the pile in this round.
        cards: the battle card that each seat folds for: that one, or another one that is as hard;
            :data:`NO_CARD` for a seat that needs one yet, or takes no part.
        started: the seats that have begun to fold, and so have seen their cards; none where all see
            the card at once.
        broken: the card at which each seat was interrupted in this round, else :data:`NO_CARD`.
        times: of each seat in milliseconds, or :data:`WAITING`, :data:`GAVE_UP`.
        folds: how many folds each seat has made, 0 where nobody told.
        shown: the squares seen of each seat's cloth as a bit mask, 0 in a wrong outline; or
            :data:`NO_FOLD`.
        opened: the seats whose cloths were looked at in this round's fight.
        takers: the seats that still choose a token, fastest first.
        tokens: the number of each seat's token, or :data:`NO_TOKEN`.
        queue: the seats whose turns are still to come.
        fighters: of each seat.
        acting: the turn under way, or None.
        strike: the attack under way, or None.
        drawn: the two items between which the assassin chooses.
        laid: every item card that was discarded face up so far, in this order.
        shuffled: how many of them have been shuffled into the pile again.
        past: the rounds before.
        won: the seats that have won.
        how: how the game ended.
    """

    options: Options
    teams: tuple[tuple[int, ...], ...]
    handicaps: tuple[int, ...]
    fingers: tuple[str, ...]
    phase: Phase
    number: int
    deck: int
    card: int
    cards: tuple[int, ...]
    started: tuple[bool, ...]
    broken: tuple[int, ...]
    times: tuple[int, ...]
    folds: tuple[int, ...]
    shown: tuple[int, ...]
    opened: tuple[bool, ...]
    takers: tuple[int, ...]
    tokens: tuple[int, ...]
    queue: tuple[int, ...]
    fighters: tuple[Fighter, ...]
    acting: Acting | None
    strike: Strike | None
    drawn: tuple[int, ...]
    laid: tuple[int, ...]
    shuffled: int
    past: tuple[Round, ...]
    won: tuple[int, ...]
    how: How

    @property
    def seats(self) -> int:
        """The number of seats, 2..4."""
        return len(self.fighters)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that still take part, ghosts among them."""
        return tuple([n for n, fighter in enumerate(self.fighters) if fighter.fate != "gone"])

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that are neither ghosts nor gone."""
        return tuple([n for n, fighter in enumerate(self.fighters) if fighter.fate == "alive"])

    @property
    def box(self) -> BoxPrint:
        """What is printed in the box that is used."""
        return box(self.options.printed)

    def cloth(self, seat: int) -> str:
        """Return the icon of each square of a seat's cloth."""
        return self.box.cloths[self.fighters[seat].character]

    @property
    def voided(self) -> tuple[bool, ...]:
        """For each seat, whether it was interrupted in this round; it can be only once."""
        return tuple([card != NO_CARD for card in self.broken])

    @property
    def between(self) -> bool:
        """Whether the next card to be turned is the first one of a round."""
        return self.phase == "reveal" and {*self.cards, *self.broken} == {NO_CARD}

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that take part, starting with the one that is first among equals.

        The first seat is another one in every round, from seat 0; between two rounds it is that of
        the next round (R6).
        """
        first = (self.number - (not self.between)) % self.seats
        return tuple(sorted(self.playing, key=lambda seat: (seat - first) % self.seats))

    @property
    def discards(self) -> tuple[int, ...]:
        """The item cards that lie face up."""
        return self.laid[self.shuffled :]

    @property
    def pool(self) -> int:
        """Shield tokens that nobody has."""
        return SHIELDS - sum([fighter.shields for fighter in self.fighters])

    def mates(self, seat: int) -> tuple[int, ...]:
        """Return a seat and its partner, if it has one."""
        return next((team for team in self.teams if seat in team), (seat,))


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return the values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])


def changed(state: State, seat: int, **fields: object) -> State:
    """Return the state with something of one fighter replaced."""
    fighters = list(state.fighters)
    fighters[seat] = fighters[seat]._replace(**fields)  # type: ignore[arg-type]
    return state._replace(fighters=tuple(fighters))


def acting_of(state: State) -> Acting:
    """Return the turn that is under way.

    Raises:
        ValueError: no turn is under way.
    """
    if state.acting is None:
        raise ValueError("it is nobody's turn")
    return state.acting


def spent(state: State, **icons: int) -> State:
    """Return the state with icons of the turn under way added; negative numbers take icons away."""
    acting = acting_of(state)
    new = {name: getattr(acting.icons, name) + more for name, more in icons.items()}
    return state._replace(acting=acting._replace(icons=acting.icons._replace(**new)))
