"""The worth of a turn: the cards that might have followed, each sheet filled on by the bots.

Points are a seat's own, because what others draw changes nothing for it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from engine.bot import Reason
from engine.coach.judgement import Acted, Ending, FirstLook, gain_of, mean
from engine.game import CHANCE, Game
from engine.games.doodle.actions import Action, Draw, Pass, Start
from engine.games.doodle.bots.future import World, played_out, world
from engine.games.doodle.bots.planner import planned
from engine.games.doodle.bots.ways import NOTHING, Way, action_of, over, valued, ways
from engine.games.doodle.bots.worth import Scale, kept
from engine.games.doodle.choices import distance
from engine.games.doodle.components import COLUMNS, LAST
from engine.games.doodle.cutting import NAMES, least
from engine.games.doodle.drawing import piece_of
from engine.games.doodle.score import bonus_of, standings
from engine.games.doodle.state import State, pattern
from engine.polyomino import Shape
from engine.refs import Arg, Ref

_WAYS = 8
"""The number of ways that are looked at besides what was drawn."""
_RUNS = 24
"""The number of runs of cards for each of them in a first look."""
_FOLLOW = 2
"""The number of turns in a line that shows how it may go on."""
_AHEAD = 5
"""The number of turns that are played on; what comes after them is weighed."""


class DoodleEstimator:
    """Judges turns, and where the start card was drawn."""

    measure = "points"
    least = 1.0
    trust = 1.0
    slack = 4.0
    luck: float | None = 8.0
    samples = 24

    def chooses(self, view: State, seat: int) -> bool:
        """Return whether something is to be drawn."""
        return view.phase in ("start", "draw") and not view.sheets[seat].done

    def look(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        played: Action,
        seed: str,
    ) -> Generator[None, None, FirstLook]:
        """Compare what was drawn with what the bots would look at, with the same runs of cards."""
        scale = _scale(view, seat)
        yield
        own = _way(view, seat, played)
        found = (yield from planned(view, seat, scale))[:_WAYS]
        arms = [own, *(way for way in found if _cells(way) != _cells(own))]
        rng = Random(seed)
        points: list[list[float]] = [[] for _ in arms]
        # After the last turn nothing is left to chance.
        for _ in range(_RUNS if view.turn < LAST else 1):
            turns = world(view, rng)[:_AHEAD]
            for number, way in enumerate(arms):
                points[number].append((yield from _ended(view, way, scale, turns)))
                yield
        means = [mean(each) for each in points]
        best = max(range(len(arms)), key=lambda number: means[number])
        gain = gain_of([a - b for a, b in zip(points[best], points[0], strict=True)])
        value = _scored(view, seat) + means[best]
        noisy = 0 < gain.error < inf
        if best == 0 or (noisy and gain.mean <= gain.error):
            return FirstLook(value)
        return FirstLook(value, action_of(view, arms[best]), gain.mean)

    def worths(
        self,
        game: Game[Any, State, Action],
        view: State,
        seat: int,
        act: Action,
        seeds: Sequence[str],
    ) -> Generator[None, None, list[Ending]]:
        """Return the points after bots fill the sheet on with the cards of the seeds.

        They use special actions as well.
        """
        found = []
        for seed in seeds:
            found.append((yield from _played_on(game, view, seat, act, Random(seed))))
        return found

    def ahead(self, state: State, seat: int) -> float:
        """Return the points of the seat."""
        return standings(state).standings[seat].points or 0

    def line(
        self, game: Game[Any, State, Action], view: State, seat: int, act: Action, seed: str
    ) -> Generator[None, None, tuple[Acted, ...]]:
        """Return the two turns that follow, with the cards of the seed."""
        found: list[Acted] = []
        state, chance = _alone(game, view, seat, act), Random(seed)
        while len(found) < _FOLLOW:
            state = _dealt(game, state, chance)
            if state.phase == "over":
                break
            next_act = yield from _next(state)
            found.append(Acted(seat, self.called(state, next_act, None)))
            state = game.apply(state, 0, next_act)
        return tuple(found)

    def called(self, view: State, act: Action, other: Action | None) -> Reason:
        """Return how an action is called: by what is drawn, and by the single cells in addition.

        Its place is named where only that differs. If only its orientation differs, a cell that the
        other does not fill is named. The place of a single cell is named where nothing else
        differs.
        """
        if isinstance(act, Start):
            first = other.cells if isinstance(other, Start) else ()
            over, place = _told_apart(act.cells, first)
            return Reason(f"doodle.act.start{over}", place)
        assert isinstance(act, Draw | Pass)
        singles = len(act.singles)
        shape: dict[str, Arg] = {}
        where: dict[str, Arg] = {}
        kind: str = act.type
        if isinstance(act, Draw):
            drawn = _drawn(view, act)
            shape = {"shape": Ref("shape", NAMES[drawn])}
            if isinstance(other, Draw) and _drawn(view, other) == drawn:
                over, where = _told_apart(act.cells, other.cells)
                kind = f"draw{over or '_at'}"
        if (one := _only_single(act, other)) is not None:
            return Reason(f"doodle.act.{act.type}_one", {**shape, **_place((one,))})
        count: dict[str, Arg] = {"n": singles} if singles else {}
        return Reason(f"doodle.act.{kind}{'.single' if singles else ''}", shape | where | count)


def _place(cells: tuple[int, ...]) -> dict[str, Arg]:
    """Return the top left corner of the box around some cells."""
    row, column = min(cells) // COLUMNS, min(cell % COLUMNS for cell in cells)
    return {"row": row + 1, "column": column + 1}


def _told_apart(cells: tuple[int, ...], others: tuple[int, ...]) -> tuple[str, dict[str, Arg]]:
    """Return what distinguishes a place from another one.

    It is its top left corner, or, with ``_over`` added to the key, the first cell that the other
    does not have.
    """
    own = sorted({*cells} - {*others})
    if others and own and _place(cells) == _place(others):
        return "_over", _place((own[0],))
    return "", _place(cells)


def _only_single(act: Draw | Pass, other: Action | None) -> int | None:
    """Return a single cell that the other action does not fill, if nothing else differs."""
    if not isinstance(other, Draw | Pass) or replace(act, singles=()) != replace(other, singles=()):
        return None
    own = {*act.singles} - {*other.singles}
    return min(own) if own and len(act.singles) == len(other.singles) else None


def _drawn(view: State, act: Draw) -> Shape:
    """Return the shape that is drawn, in its least orientation."""
    piece = piece_of(pattern(view, act.card), act.cells)
    assert piece is not None
    return least(piece.shape)


def _scale(view: State, seat: int) -> Scale:
    return Scale(view.sheets[seat].filled, over(view), view.options)


def _scored(view: State, seat: int) -> int:
    """Return the points of the scorings that are over."""
    return sum(each.points + each.bonus for each in view.sheets[seat].scored)


def _cells(way: Way) -> tuple[int, int]:
    return way.mask, way.singles


def _way(view: State, seat: int, act: Action) -> Way:
    """Return an action as the bots weigh it."""
    sheet = view.sheets[seat]
    used, card, mask, singles = sheet.used, NOTHING, 0, 0
    if isinstance(act, Start):
        mask = _mask(act.cells)
    elif isinstance(act, Draw):
        piece = piece_of(pattern(view, act.card), act.cells)
        assert piece is not None
        card, mask = act.card, _mask(act.cells)
        away = distance(view, act.card) or 0
        used = used._replace(neighbour=used.neighbour + away, cut=used.cut + piece.cuts)
    if isinstance(act, Draw | Pass):
        singles = _mask(act.singles)
        used = used._replace(single=used.single + len(act.singles))
    return Way(0.0, mask, singles, card, used, sheet.filled | mask | singles)


def _mask(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


def _ended(view: State, way: Way, scale: Scale, turns: World) -> Generator[None, None, float]:
    """Return the points to be expected after a way; exact after the last turn."""
    if not turns:
        return valued(view, scale, way.filled, way.used)
    return (yield from played_out(view, way, scale, turns))


def _alone(game: Game[Any, State, Action], view: State, seat: int, act: Action) -> State:
    """Return the state after an act as if the seat played alone.

    What the others draw changes nothing for it, and so chance is the same for any act.
    """
    return game.apply(view._replace(sheets=(view.sheets[seat],)), 0, act)


def _dealt(game: Game[Any, State, Action], state: State, chance: Random) -> State:
    """Return the state after the cards that come now."""
    while game.actors(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.legal(state, CHANCE).sample(chance))
    return state


def _next(state: State) -> Generator[None, None, Action]:
    """Return the turn that is rated best at once."""
    scale = _scale(state, 0)
    yield
    return action_of(state, (yield from ways(state, 0, scale))[0])


def _played_on(
    game: Game[Any, State, Action], view: State, seat: int, act: Action, chance: Random
) -> Generator[None, None, Ending]:
    """Return what is expected some turns later, each turn played in the way rated best."""
    state = _alone(game, view, seat, act)
    for ahead in range(_AHEAD + 1):
        state = _dealt(game, state, chance)
        if state.phase == "over":
            return _ending(state, 0.0)
        yield
        if ahead < _AHEAD:
            state = game.apply(state, 0, (yield from _next(state)))
    sheet, done = state.sheets[0], over(state)
    return _ending(state, _scale(state, 0).worth(sheet.filled, done) + kept(sheet.used, done))


def _ending(state: State, later: float) -> Ending:
    """Return how it stands for the only sheet.

    Args:
        later: the points that what comes after it is worth.
    """
    if state.phase == "over":
        own = standings(state).standings[0]
        parts = {_PARTS.get(line.key, line.key): float(line.points) for line in own.lines}
        return Ending(own.points or 0, parts)
    parts = {_LATER: later} if later else {}
    for number, each in enumerate(state.sheets[0].scored, 1):
        parts[f"doodle.score.counted.{number}"] = float(each.points)
        kind = bonus_of(state.options, number)
        if kind is not None:
            parts[f"doodle.score.{kind}"] = float(each.bonus)
    return Ending(_scored(state, 0) + later, parts)


_PARTS = {
    **{f"doodle.score.round.{n}": f"doodle.score.counted.{n}" for n in (1, 2, 3)},
    "doodle.score.empty": "doodle.part.empty",
}
"""The names of lines of the score without the numbers that these have there."""

_LATER = "doodle.part.later"
"""The name of what turns are worth that are not played on."""


ESTIMATOR = DoodleEstimator()
"""The one instance."""
