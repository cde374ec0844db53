"""What taps and keys do while a game played with real cards is entered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine import codec
from engine.games.lost_legacy import drafted
from engine.games.lost_legacy.drafted import BLANK, GameDraft
from engine.games.lost_legacy.kept import Ended, Investigated, result, searcher
from engine.games.lost_legacy.state import How, State
from ui.components.rounds import Rounds


class GameRounds(Rounds[State, GameDraft]):
    """The screen of a kept match: the cards tapped as played, and the game being entered."""

    topic = "keep.game"
    dump = staticmethod(codec.dump)

    @property
    def number(self) -> int:
        """The number of the game, from 1."""
        return len(self.state.games) + 1

    @property
    def room(self) -> bool:
        """Whether a game is to be entered now."""
        return self.state.phase != "over"

    @property
    def entry_keys(self) -> Mapping[str, Callable[[], None]]:
        """Keys that pick a seat by its number from 1, go on, and take the last step back."""
        seats = range(self.state.seats)
        return {
            **{str(seat + 1): partial(self.pick, seat) for seat in seats},
            "Enter": self.go_on,
            "Backspace": self.undo,
            "u": self.undo,
        }

    def read(self, action: Any) -> GameDraft:
        """Return the draft of a game that was entered; a blank draft if the action is no game."""
        return drafted.draft_of(action) if isinstance(action, Ended | Investigated) else BLANK

    def load(self, value: object) -> GameDraft:
        """Return a draft from what the note has."""
        return drafted.load_draft(value, self.state)

    @property
    def known(self) -> State:
        """The investigation as far as it is entered."""
        return drafted.known(self.state, self.draft)

    @property
    def action(self) -> Ended | Investigated | None:
        """The game, once it is complete."""
        return drafted.action_of(self.state, self.draft)

    def tap_card(self, kind: int) -> None:
        """Note that a card of this kind was played."""
        self.put(drafted.tap_card(self.draft, kind))

    def untap_card(self) -> None:
        """Take back the card that was tapped last."""
        self.put(drafted.untap_card(self.draft))

    def end_by(self, how: How) -> None:
        """Note how the game ended."""
        self.put(drafted.end_by(self.draft, how))

    def investigate(self) -> None:
        """Go to the investigation."""
        self.put(drafted.investigate(self.draft))

    def lay_ruins(self, ruins: int) -> None:
        """Note how many cards are in the ruins."""
        self.put(drafted.lay_ruins(self.draft, ruins))

    def point(self, place: int) -> None:
        """Note the place that the searching seat has pointed to."""
        self.put(drafted.point(self.state, self.draft, place))

    def show(self, kind: int) -> None:
        """Note which card lay there."""
        self.put(drafted.show(self.state, self.draft, kind))

    def pick(self, seat: int) -> None:
        """Pick a seat for what is asked: the seat that won, is out, or has the speed called."""
        match self.draft.stage:
            case "end":
                self.put(drafted.won_by(self.draft, seat))
            case "ready":
                self.put(drafted.put_out(self.state, self.draft, seat))
            case "calls" if searcher(self.known) is None and result(self.known) is None:
                self.put(drafted.mark(self.state, self.draft, seat))

    def undo(self) -> None:
        """Take the last step of the investigation back."""
        self.put(drafted.back(self.state, self.draft))

    def go_on(self) -> None:
        """Begin to call, call the next speed, or write the game down."""
        if self.draft.stage == "ready":
            self.put(drafted.begin(self.draft))
        elif self.action is not None:
            self.write()
        elif self.draft.stage == "calls" and searcher(self.known) is None:
            self.put(drafted.call(self.state, self.draft))
