"""What is in the hand at a table, and all that taps and keys do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from engine.bot import Choice
from engine.games.doodle import offers
from engine.games.doodle.actions import Action
from engine.games.doodle.components import CIRCLE
from engine.games.doodle.cutting import Piece
from engine.games.doodle.offers import Larger
from engine.games.doodle.state import START, Used
from ui.components.draft import SIDE
from ui.components.entered import Entered
from ui.components.grip import Moves
from ui.components.layers import Layers
from ui.components.screen import Screen
from ui.games.doodle import turn as turns
from ui.games.doodle.circle import AHEAD
from ui.games.doodle.position import Position
from ui.games.doodle.turn import Ghost, Turn, Turns

_SPECIAL_KEYS = {"n": "neighbour", "e": "single", "c": "cut", "o": "circle"}


@dataclass(frozen=True, slots=True)
class HeldTurn:
    """The turn in the hand, as it is drawn.

    Attributes:
        turn: the turn with its ghosts; empty where nothing is to be drawn.
        blocked: the cells under the ghosts that are filled already.
        problem: why the turn cannot be drawn as it lies, in words; empty if it can. If the pattern
            fits nowhere, this is about the rest of the turn, which is drawn then.
        used: the special actions that would be used by drawing it.
        nowhere: that the pattern fits nowhere, and what helps, in words; empty if it fits.
        helps: the special actions that help if the pattern fits nowhere.
    """

    turn: Turn
    blocked: tuple[int, ...]
    problem: str
    used: Used
    nowhere: str = ""
    helps: tuple[str, ...] = ()

    @property
    def drawn(self) -> Turn:
        """The part of the turn that is drawn if the player draws now."""
        return turns.without_pattern(self.turn) if self.nowhere else self.turn


class DoodleScreen(Screen):
    """The screen of a table.

    Each seat's turn is kept while the others draw, and so that it can be taken back.

    Attributes:
        position: the position that is drawn.
        layers: the sheets.
        advised: for each seat the hint that is or was in the hand, and the turn that it made; None
            in place of the turn once the reasons were read.
        moves: drags, nudges, turns and turns over what is held.
        keys: what each key does.
    """

    position: Position
    layers: Layers
    ends = ("refill", "over")

    def __init__(self) -> None:
        super().__init__()
        self.moves = Moves(lambda: self.turn.held, self._move, self._filled)
        self._phase = ""
        self._rolled = -1
        self._begun = -1
        self._wish: tuple[tuple[str, int, int], int] | None = None
        self.advised: dict[int, tuple[Choice, Turn | None]] = {}
        self.keys: dict[str, Callable[[], None]] = {
            "enter": self.confirm,
            "escape": self.drop,
            "r": self.moves.turn,
            "f": self.moves.turn_over,
            "p": self.moves.seek,
            "l": self.wish,
        }
        for way in ("up", "down", "left", "right"):
            self.keys[f"arrow {way}"] = partial(self.moves.nudge, way)
        for key, name in _SPECIAL_KEYS.items():
            self.keys[key] = partial(self.special, name)
        for number in range(1, CIRCLE + 1):
            self.keys[str(number)] = partial(self.choose_shown, number)

    def follow(
        self, position: Position, layers: Layers, drafts: Entered[Turns], begun: int
    ) -> None:
        """Take over the position as drawn now, and the step that drafts belong to."""
        phase, before = position.state.phase, (self._phase, self._begun)
        if before[0] == "roll" and phase == "draw" and before[1] < begun and self.app.look.motion:
            self._rolled = begun
        self.position, self.layers, self._drafts, self._begun = position, layers, drafts, begun
        self._phase = phase

    @property
    def rolls(self) -> bool:
        """Whether the die is still seen to roll.

        The shape that it has brought is in the hand already, but not shown yet.
        """
        return self._rolled == self._begun >= 0

    def land(self) -> None:
        """Let the die come to rest."""
        if self.rolls:
            self._rolled = -1
            self.changed()

    @property
    def turn(self) -> Turn:
        """What this seat is about to draw."""
        here = self.position
        if not here.acts:
            return Turn()
        kept = (self._drafts.at(self._begun) or {}).get(here.own)
        return turns.begin(here.state, here.own) if kept is None else kept

    @property
    def hand(self) -> HeldTurn:
        """The same turn, with everything that the table shows about it."""
        state, own, turn = self.position.state, self.position.own, self.turn
        blocked = turns.covered(state.sheets[own], turn) if turn.drafts else ()
        held = HeldTurn(turn, blocked, "", turns.used_by(state, own, turn))
        if turns.stuck(state.sheets[own], turn):
            held = self._stuck(held)
        why = turns.refused(state, own, held.drawn) if self.position.acts else None
        return replace(held, problem=self.app.words(why)) if why is not None else held

    def _stuck(self, held: HeldTurn) -> HeldTurn:
        """Return a turn whose pattern fits nowhere, together with what helps."""
        state, own, words = self.position.state, self.position.own, self.app.words
        pattern = held.turn.pattern
        helps = offers.ways_out(state, own, pattern.card) if pattern is not None else ()
        said = "doodle.nowhere"
        if state.free_choice and "neighbour" in helps:
            said, helps = "doodle.nowhere.free", ()
        elif helps:
            said = "doodle.nowhere.helps"
        names = words.listed([words(f"doodle.term.{name}") for name in helps])
        text = words(said, names=names) if helps else words(said)
        used = turns.used_by(state, own, turns.without_pattern(held.turn))
        return replace(held, nowhere=text, helps=helps, used=used)

    def _hold(self, turn: Turn) -> None:
        if self.alive:
            self.touched()
            self._rolled = -1
            kept = self._drafts.at(self._begun) or {}
            self._drafts.put(self._begun, {**kept, self.position.own: turn})
            self.changed()

    def _filled(self) -> int:
        """Return the mask of the cells where what is held may not lie."""
        turn = self.turn
        others = (each for number, each in enumerate(turn.drafts) if number != turn.active)
        rest = Turn(tuple(others))
        return turns.filled_by(self.position.state.sheets[self.position.own], rest)

    def _move(self, draft: Ghost) -> None:
        self._hold(turns.moved(self.turn, draft))

    @property
    def _draws(self) -> bool:
        """Whether cards and special actions can be taken."""
        return self.position.acts and self.position.state.phase == "draw"

    def choose(self, card: int) -> None:
        """Take a card of the circle up, or tell the player why not."""
        here = self.position
        found = next((each for each in here.cards if each.card == card), None)
        if found is None or not self._draws:
            return
        if found.refused is not None:
            self.app.tell(self.app.words(found.refused))
            return
        turn = self.turn
        held = turn.pattern
        if held is not None and held.card == card:
            self._hold(Turn(turn.drafts, 0))
        else:
            self._hold(turns.take(turn, here.state, here.own, card))

    def choose_shown(self, number: int) -> None:
        """Take a card up by the place, from 1, at which it is shown; or tell the player why not."""
        cards = self.position.cards
        if number <= len(cards):
            self.choose(cards[(number - 1 - AHEAD) % len(cards)].card)

    def keep(self, piece: Piece) -> None:
        """Draw a piece of the card that is held."""
        here, turn = self.position, self.turn
        if turn.pattern is not None:
            card = turn.pattern.card
            self._hold(turns.take(turn, here.state, here.own, card, piece.shape, piece.cuts))

    def point(self, x: float, y: float) -> None:
        """Move what is held, or take up what lies under the finger; a rolling die comes to rest."""
        if self.rolls:
            self.land()
            return
        turn = self.turn
        other = turns.reach(turn, int(y) * SIDE + int(x))
        if other is not turn:
            self._hold(other)
        else:
            self.moves.point(x, y)

    def drop(self) -> None:
        """Put back what is held; the start card stays in the hand."""
        turn = self.turn
        if turn.held is not None and turn.held.card != START:
            self._hold(turns.put_back(turn))

    def special(self, name: str) -> None:
        """Do what a tap on one of the four boxes does."""
        if not self._draws:
            return
        self.touched()
        state = self.position.state
        left = offers.boxes(state.sheets[self.position.own])
        if not getattr(left, name) and not (name == "neighbour" and state.free_choice):
            self._tell(f"doodle.special.{'circle.' if name == 'circle' else ''}spent")
        elif name == "single":
            self._single()
        elif name == "circle":
            self._tell("doodle.special.circle.how")
        elif name == "neighbour":
            self._neighbour()
        else:
            self._cut()

    def _single(self) -> None:
        """Add a single cell, or take all of them away if there are as many as allowed."""
        state, own, turn = self.position.state, self.position.own, self.hand.drawn
        drawn = turn.pattern
        left = offers.singles_left(
            state, own, None if drawn is None else drawn.card, 0 if drawn is None else drawn.cuts
        )
        full = turns.filled_by(state.sheets[own], turn).bit_count() == SIDE**2
        if len(turn.singles) < left and not full:
            self._hold(turns.add_single(turn, state, own))
        elif turn.singles:
            self._hold(turns.without_singles(turn))
        else:
            self._tell("doodle.refused.single")

    def _neighbour(self) -> None:
        """Take the next card that the neighbour action allows, after the last the pawn's card."""
        state = self.position.state
        if state.free_choice:
            self._tell("doodle.special.neighbour.free")
            return
        count, pawn = len(state.circle), state.pawn
        ways = [state.circle[(pawn + step) % count] for step in (0, 1, -1, 2, -2)]
        free = {card.card for card in self.position.cards if card.refused is None}
        cards = [card for card in dict.fromkeys(ways) if card in free]
        if self.hand.helps:
            # Go from a card that fits nowhere to one that fits.
            fits = {card.card for card in self.position.cards if card.places}
            cards = [card for card in cards if card in fits] or cards
        if not any(card != state.circle[pawn] for card in cards):
            self._tell("doodle.refused.neighbour")
            return
        held = self.turn.pattern
        at = cards.index(held.card) if held is not None and held.card in cards else -1
        self.choose(cards[(at + 1) % len(cards)])

    def _cut(self) -> None:
        """Open the sheet on which the card is cut."""
        held = self.turn.pattern
        if held is None:
            self._tell("doodle.special.cut.none")
            return
        found = offers.cuttings(self.position.state, self.position.own, held.card)
        refused = [each.refused for each in found if each.refused is not None]
        if not found:
            self._tell("doodle.special.cut.cell")
        elif len(refused) == len(found):
            # Another card than the pawn's may have taken the last special action.
            self._tell(refused[0])
        else:
            self.layers.open("cut")

    def _tell(self, key: str) -> None:
        self.app.tell(self.app.words(key))

    @property
    def larger(self) -> Larger | None:
        """The larger rectangle that the player asked for at this turn; None if there is none."""
        if self._wish is None or self._wish[0] != self.position.moment:
            return None
        found = self._all_larger()
        return found[self._wish[1]] if self._wish[1] < len(found) else None

    def wish(self) -> None:
        """Show the next larger rectangle; after the largest one, show none."""
        moment = self.position.moment
        old = self._wish
        following = old[1] + 1 if old is not None and old[0] == moment else 0
        self._wish = (moment, following) if following < len(self._all_larger()) else None
        if self._wish is None and following == 0:
            self._tell("doodle.best.most")
        self.changed()

    def _all_larger(self) -> tuple[Larger, ...]:
        return offers.larger(self.position.state.sheets[self.position.own].filled)

    def confirm(self) -> None:
        """Go on by what this phase of the game is for: draw, roll, next round or result.

        A shape that the rolling die still hides is shown, and not drawn.
        """
        if self.rolls:
            self.land()
        elif self.phase == "over":
            self.layers.open("score")
        elif self.phase in ("roll", "refill"):
            self.deal()
        elif self.position.acts and not self.hand.problem:
            self.act(turns.action_of(self.hand.drawn), self.position.own)

    def advise(self, action: Action) -> None:
        """Take the present hint into the hand."""
        here, hinted = self.position, self.props.hinted
        if here.acts and hinted is not None:
            turn = turns.of_action(here.state, here.own, action)
            self.advised[here.own] = (hinted, turn)
            self._hold(turn)

    @property
    def advice(self) -> Choice | None:
        """The hint whose reasons are shown: the one that is in the hand as it came."""
        kept = self.advised.get(self.position.own)
        shows = kept is not None and kept[0] is self.props.hinted and kept[1] == self.turn
        return self.props.hinted if shows else None

    def put_away(self) -> None:
        """Note that the hint's reasons were read."""
        if self.advice is not None:
            self.advised[self.position.own] = (self.advice, None)
            self.changed()

    def open_seat(self, seat: int) -> None:
        """Show somebody's sheet in full."""
        self.layers.open(f"seat{seat}")

    def hand_on(self, seat: int) -> None:
        """Give the phone to somebody whose sheet is shown."""
        self.layers.close()
        self.props.do.hold(seat)

    def take_back(self, seat: int) -> None:
        """Let somebody whose sheet is shown draw this turn anew."""
        self.layers.close()
        self.props.do.revise(seat)
