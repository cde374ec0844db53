"""The worth of a choice: the master's search finds a better action, and quick games weigh both."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from engine.bot import Reason
from engine.coach.judgement import Acted, Ending, FirstLook
from engine.game import Game
from engine.games.patchwork.actions import Action, Buy, Leather
from engine.games.patchwork.bots.search import Branch, Search
from engine.games.patchwork.bots.worth import Scale
from engine.games.patchwork.components import COLUMNS
from engine.games.patchwork.events import patch_ref
from engine.games.patchwork.score import standings
from engine.games.patchwork.state import State
from engine.refs import Arg

_PLACES = 4
_DEEPEST = 6
_BUDGET = 1500
"""Limits of the search for a better action: places for a patch, actions ahead, branchings."""

_UNBOUND = 1_000_000
"""A budget that is never used up, for searches whose depth is limited."""

_FOLLOW = 2
"""The number of actions in a line that shows how it may go on."""

_QUICK = 1
"""The number of places for a patch in quick games."""
_SWAY = 1.0
"""How far a player of a quick game errs in what a position is worth, in points.

The error makes every quick game different.
"""


class PatchworkEstimator:
    """Judges turns of Patchwork, against a person, a bot or the Automa, in points of the margin."""

    measure = "lead"
    least = 1.0
    trust = 0.75
    slack = 10.0
    luck: float | None = None
    samples = 30

    def chooses(self, view: State, seat: int) -> bool:
        """Return whether a turn has more than one possible action, as far as that shows at once."""
        if view.phase == "leather":
            return view.sides[seat].empty > 1
        return view.phase == "turn"

    def look(
        self, game: Game[Any, State, Action], view: State, seat: int, played: Action, seed: str
    ) -> Generator[None, None, FirstLook]:
        """Find the best action by search, and compare it at the same depth with the one played."""
        search = Search(game, seat, Random(seed), _BUDGET)
        root = yield from search.branches(view, _PLACES)
        value = Scale().side(view, seat) - Scale().side(view, 1 - seat)
        if len(root) < 2 and root[0].action == played:
            return FirstLook(value)
        best = (yield from search.deepen(root, _DEEPEST))[0]
        if best.action == played:
            return FirstLook(value)
        weigher = Search(game, seat, Random(seed), _UNBOUND)
        worths = []
        for action in (played, best.action):
            branch = weigher.branch(view, action)
            worths.append((yield from weigher.ahead(branch, search.depth - 1)))
        gap = worths[1] - worths[0]
        return FirstLook(value, best.action, gap) if gap > 0 else FirstLook(value)

    def worths(
        self,
        game: Game[Any, State, Action],
        view: State,
        seat: int,
        act: Action,
        seeds: Sequence[str],
    ) -> Generator[None, None, list[Ending]]:
        """Return the margins that quick players reach, whose errors depend on the seed."""
        found = []
        for seed in seeds:
            found.append((yield from _played_on(game, view, seat, act, seed)))
        return found

    def ahead(self, state: State, seat: int) -> float:
        """Return the margin."""
        points = [standing.points or 0 for standing in standings(state).standings]
        return points[seat] - points[1 - seat]

    def line(
        self, game: Game[Any, State, Action], view: State, seat: int, act: Action, seed: str
    ) -> Generator[None, None, tuple[Acted, ...]]:
        """Return the two actions that follow, by quick players that do not err."""
        players = [Search(game, side, Random(seed), 0) for side in (0, 1)]
        found: list[Acted] = []
        state = players[seat].branch(view, act).state
        while state.phase != "over" and len(found) < _FOLLOW:
            side = state.turn
            branches = yield from players[side].branches(state, _QUICK)
            branch = max(branches, key=lambda each: each.value)
            found.append(Acted(side, self.called(state, branch.action, None)))
            state = branch.state
        return tuple(found)

    def called(self, view: State, act: Action, other: Action | None) -> Reason:  # noqa: ARG002
        """Return how an action is called: the patch, a place for leather, or advancing.

        A patch is called with its place where only the place differs. If only its orientation
        differs, it is called with a cell that the other placement does not cover.
        """
        if isinstance(act, Leather):
            row, column = divmod(act.cell, COLUMNS)
            return Reason("patchwork.act.leather", {"row": row + 1, "column": column + 1})
        if not isinstance(act, Buy):
            return Reason("patchwork.act.advance", {})
        named: dict[str, Arg] = {"patch": patch_ref(act.patch)}
        if isinstance(other, Buy) and other.patch == act.patch:
            kind, (row, column) = "buy_at", _corner(act.cells)
            if (row, column) == _corner(other.cells):
                kind, (row, column) = "buy_over", _corner(sorted({*act.cells} - {*other.cells})[:1])
            place: dict[str, Arg] = {"row": row + 1, "column": column + 1}
            return Reason(f"patchwork.act.{kind}", named | place)
        return Reason("patchwork.act.buy", named)


def _corner(cells: Sequence[int]) -> tuple[int, int]:
    """Return the top left corner of the box around some cells."""
    return min(cells) // COLUMNS, min(cell % COLUMNS for cell in cells)


def _played_on(
    game: Game[Any, State, Action], view: State, seat: int, act: Action, seed: str
) -> Generator[None, None, Ending]:
    """Return the end of one quick game after an action, for ``seat``."""
    players = [Search(game, side, Random(seed), 0) for side in (0, 1)]
    errs = Random(seed)
    state = players[seat].branch(view, act).state
    while state.phase != "over":
        found = yield from players[state.turn].branches(state, _QUICK)
        swayed = [(branch.value + errs.gauss(0, _SWAY), n) for n, branch in enumerate(found)]
        branch: Branch = found[max(swayed)[1]]
        state = branch.state
    own, other = (standings(state).standings[side] for side in (seat, 1 - seat))
    theirs = other.points or 0
    parts = {_PARTS.get(line.key, line.key): float(line.points) for line in own.lines}
    return Ending((own.points or 0) - theirs, {**parts, "patchwork.part.other": -theirs})


_PARTS = {
    "patchwork.score.buttons": "patchwork.part.buttons",
    "patchwork.score.empty": "patchwork.part.empty",
}
"""The names of lines of the score without the numbers that these have there."""


ESTIMATOR = PatchworkEstimator()
"""The one instance."""
