"""Points: of a pile, of a round, of a match."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Outcome, ScoreLine, Standing
from engine.games.witches.cards import (
    AIR_WITCH,
    EARTH_WITCH,
    FIRE,
    FIRE_WITCH,
    PYGMY_QUEEN,
    RED,
    WATER_WITCH,
)
from engine.games.witches.state import MOST_ROUNDS, Cast, Options, State

_MOST_FIRE = 15
_WATER = 5
_EARTH = 5
_SPELLS = {
    WATER_WITCH: ("water", 20),
    PYGMY_QUEEN: ("pygmy", 25),
    WATER_WITCH | PYGMY_QUEEN: ("great", 30),
}
_KEYS = ("fire", "fire_witch", "water", "queen", "air", "earth", "left", "spell", "relief")


class PileScore(NamedTuple):
    """What a pile is worth in a round without a spell, part by part; the parts add up.

    Attributes:
        fire: one point for each fire card, 0..13.
        doubled: what the Fire Witch adds, up to 15 points of fire in all.
        water: 5 for the Water Witch.
        queen: the Pygmy Queen's points.
        air: what the Air Witch takes away, 0 or less.
        earth: what the Earth Witch takes away, -5..0.
        left: what the Earth Witch could have taken away in addition, 0..5; not part of the points.
    """

    fire: int
    doubled: int
    water: int
    queen: int
    air: int
    earth: int
    left: int

    @property
    def points(self) -> int:
        """The points of the round, 0 or more."""
        return sum(self) - self.left


def tally(pile: int, options: Options) -> PileScore:
    """Return what a pile is worth if nobody casts a spell."""
    fire = (pile & FIRE).bit_count()
    doubled = min(fire, _MOST_FIRE - fire) if pile & FIRE_WITCH else 0
    water = _WATER if pile & WATER_WITCH else 0
    queen = options.queen if pile & PYGMY_QUEEN else 0
    air = 0
    if pile & AIR_WITCH:
        air = -(water + queen)
        if options.air == "all":
            air -= fire + doubled
    earth = left = 0
    if pile & EARTH_WITCH:
        earth = -min(_EARTH, fire + doubled + water + queen + air)
        left = _EARTH + earth
    return PileScore(fire, doubled, water, queen, air, earth, left)


def cast_by(piles: tuple[int, ...]) -> Cast | None:
    """Return the spell that one of the piles completes, or None."""
    for seat, pile in enumerate(piles):
        if pile & RED == RED:
            found = _SPELLS.get(pile & (WATER_WITCH | PYGMY_QUEEN))
            return None if found is None else Cast(seat, *found)
    return None


def may_choose(state: State, cast: Cast) -> bool:
    """Return whether the caster may take the points off its own total instead."""
    options = state.options
    if options.end == "rounds":
        return False
    given = [
        total + (0 if seat == cast.caster else cast.points)
        for seat, total in enumerate(state.totals)
    ]
    if max(given) < options.limit:
        return False
    if options.spell == "ends":
        return True
    own = given.pop(cast.caster)
    return min(given) <= own


def pile_lines(pile: int, options: Options) -> tuple[ScoreLine, ...]:
    """Return what a pile is worth if nobody casts a spell, line by line, without empty lines."""
    parts = tally(pile, options)
    amounts = (
        parts.fire,
        int(bool(pile & FIRE_WITCH)),
        int(bool(pile & WATER_WITCH)),
        int(bool(pile & PYGMY_QUEEN)),
        int(bool(pile & AIR_WITCH)),
        int(bool(pile & EARTH_WITCH)),
    )
    return tuple(
        ScoreLine(f"witches.score.{key}", amount, points)
        for key, amount, points in zip(_KEYS, amounts, parts, strict=False)
        if amount
    )


def round_lines(
    piles: tuple[int, ...],
    totals: tuple[int, ...],
    options: Options,
    cast: Cast | None,
    inward: bool,
) -> tuple[tuple[ScoreLine, ...], ...]:
    """Return what changes each seat's total at the end of a round, line by line."""
    if cast is None:
        return tuple(
            _with_left(pile_lines(pile, options), pile, total, options)
            for pile, total in zip(piles, totals, strict=True)
        )
    if inward:
        off = ScoreLine("witches.score.relief", 1, -min(cast.points, totals[cast.caster]))
        return tuple((off,) if seat == cast.caster else () for seat in range(len(piles)))
    hit = ScoreLine("witches.score.spell", 1, cast.points)
    return tuple(() if seat == cast.caster else (hit,) for seat in range(len(piles)))


def _with_left(
    lines: tuple[ScoreLine, ...], pile: int, total: int, options: Options
) -> tuple[ScoreLine, ...]:
    """Return the lines, and what the Earth Witch takes off the total in her variant."""
    if options.earth == "base":
        return lines
    # If the Earth Witch has something left over, the round itself has no points left.
    off = min(tally(pile, options).left, total)
    return (*lines, ScoreLine("witches.score.left", 1, -off)) if off else lines


def standings(state: State) -> Outcome:
    """Rank all seats by the totals of the rounds that are over; fewest points are best."""
    totals = state.totals
    sums: list[dict[str, tuple[int, int]]] = [{} for _ in totals]
    for past in state.past:
        for own, lines in zip(sums, past.lines, strict=True):
            for key, amount, points in lines:
                had = own.get(key, (0, 0))
                own[key] = (had[0] + amount, had[1] + points)
    keys = [f"witches.score.{key}" for key in _KEYS]
    shown = [key for key in keys if key == keys[0] or any(key in own for own in sums)]
    return Outcome(
        f"witches.outcome.{_reason(state)}",
        tuple(
            Standing(
                seat,
                1 + sum(other < total for other in totals),
                total,
                tuple(ScoreLine(key, *sums[seat].get(key, (0, 0))) for key in shown),
            )
            for seat, total in enumerate(totals)
        ),
    )


def ended(options: Options, totals: tuple[int, ...], rounds: int) -> str:
    """Return what ends the match after ``rounds`` rounds: "limit", "rounds" or "long"; else ""."""
    if options.end == "rounds":
        return "rounds" if rounds >= options.rounds else ""
    if max(totals) >= options.limit:
        return "limit"
    return "long" if rounds >= MOST_ROUNDS else ""


def _reason(state: State) -> str:
    if state.phase != "over":
        return "now"
    return ended(state.options, state.totals, len(state.past))
