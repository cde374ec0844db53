"""Why an action is good: true facts about it, the weightiest first."""

from __future__ import annotations

from engine.bot import Choice, Reason, explained
from engine.games.battle_fold.bots.fingers import Way
from engine.games.battle_fold.bots.ground import GHOST
from engine.games.battle_fold.bots.scene import (
    HEAL,
    MAGE,
    ROOT,
    TRAP_ATTACK,
    TRAP_MOVE,
    TRAP_SHIELD,
    WARRIOR,
    Scene,
    Step,
    action_of,
)
from engine.games.battle_fold.bots.thumb import exposed
from engine.games.battle_fold.events import item_ref, seat_ref
from engine.refs import Arg

_MOST = 3
"""The largest number of reasons given."""

_Weighed = list[tuple[float, str, dict[str, Arg]]]


def reason(key: str, **args: Arg) -> Reason:
    """Return the reason whose message is ``battle_fold.bot.<key>``."""
    return Reason(f"battle_fold.bot.{key}", args)


def only(action: object) -> Choice:
    """Return the only action there is, with that reason."""
    return Choice(action, (Reason("engine.reason.only", {}),))


def reasoned(scene: Scene, steps: tuple[Step, ...], *found: Reason) -> Choice:
    """Return the first step of a plan, and why.

    Args:
        scene: the position before it.
        steps: the steps of the plan; none where the turn ends.
        found: how it was found.
    """
    step = steps[0] if steps else ("end", 0, 0)
    weighed: _Weighed = []
    _act(scene, step, weighed)
    if step[0] in ("walk", "slant", "swap", "use"):
        _prepares(scene, steps, weighed)
    if not weighed:
        weighed.append((0, "end" if step[0] == "end" else "better", {}))
    weighed.sort(key=lambda each: -each[0])
    told = [reason(key, **args) for _, key, args in weighed[:_MOST]]
    return explained(action_of(step), told, *found)


def _act(scene: Scene, step: Step, found: _Weighed) -> None:
    """Add what a step does by itself."""
    kind, one, two = step
    seat, place = scene.seat, scene.places[scene.seat]
    if kind == "hit":
        power = scene.power(place, scene.moved)
        _blow(scene, scene.targets(seat, place) if one < 0 else [one], power, found)
        if scene.ground.circles >> place & 1:
            found.append((2, "circle", {}))
        if scene.kinds[seat] == WARRIOR and not scene.moved:
            found.append((1, "stands", {}))
    elif kind == "take":
        key = "shield" if one < 0 else "shield.from"
        found.append((5, key, {} if one < 0 else {"target": seat_ref(one)}))
    elif kind == "drink" or (kind == "heal" and two == seat):
        found.append((5, "heals", {}))
    elif kind == "heal":
        found.append((5, "heals.partner", {"target": seat_ref(two)}))
    elif kind == "trap":
        found.append((5, "trap_first", {}))
    elif kind == "use" and one in (TRAP_ATTACK, TRAP_MOVE, TRAP_SHIELD):
        found.append((5, "turns_trap", {"item": item_ref(one)}))
    elif kind == "use" and one == ROOT:
        found.append((5, "roots", {}))
    elif kind in ("push", "shove"):
        found.append((4, "shoves", {"target": seat_ref(one)}))
    elif kind in ("walk", "slant") and (
        exposed(scene, seat, one) < exposed(scene, seat, place) - 0.1
    ):
        found.append((3, "safer", {}))


def _blow(scene: Scene, targets: list[int], power: int, found: _Weighed) -> None:
    """Add what an attack does."""
    ghost = scene.kinds[scene.seat] == GHOST
    if ghost:
        if scene.souls[scene.seat] + power >= scene.goal:
            found.append((9, "souls_all", {}))
        found.append((6, "souls", {"n": power}))
        return
    for target in targets:
        if scene.lives[target] <= power - scene.shields[target] and not scene.teams:
            found.append((9, "fells", {"target": seat_ref(target)}))
            return
    if len(targets) > 1:
        found.append((6, "hits_all", {"n": len(targets), "power": power}))
    else:
        found.append((6, "hits", {"target": seat_ref(targets[0]), "power": power}))
    if scene.kinds[scene.seat] == MAGE and scene.lives[scene.seat] < scene.full:
        found.append((2, "regains", {}))


def _prepares(scene: Scene, steps: tuple[Step, ...], found: _Weighed) -> None:
    """Add what a step or a card leads to in the same turn."""
    here = scene.copy()
    for step in steps:
        if step[0] == "hit":
            place = here.places[here.seat]
            targets = here.targets(here.seat, place) if step[1] < 0 else [step[1]]
            power = here.power(place, here.moved)
            found.append((6, "leads", {"target": seat_ref(targets[0]), "power": power}))
            if here.ground.circles >> place & 1:
                found.append((2, "circle", {}))
            return
        here.do(step)


def guarding(action: object, spent: int, left: int, *found: Reason) -> Choice:
    """Say why that number of shields is spent.

    Args:
        left: damage that comes through.
    """
    if not spent:
        why = [reason("keeps_shields")]
    elif left:
        why = [reason("guards", n=spent)]
    else:
        why = [reason("guards_all", n=spent)]
    return explained(action, why, *found)


def folding(action: object, way: Way, last: float, *found: Reason) -> Choice:
    """Say why a way to fold was chosen.

    Args:
        last: how likely the seat is to be the slowest.
    """
    why = [reason("fold", n=len(way.solution.folds))]
    if last >= 0:
        why.append(reason("fold.last", share=round(100 * last)))
    return explained(action, why, *found)


def token(action: object, number: int, free: tuple[int, ...], *found: Reason) -> Choice:
    """Say why a token is taken."""
    key = "token.early" if number == min(free) else "token.late"
    return explained(action, [reason(key)], *found)


def kept(action: object, item: int, *found: Reason) -> Choice:
    """Say why an item card is kept."""
    key = "keeps.heal" if item == HEAL else "keeps"
    return explained(action, [reason(key, item=item_ref(item))], *found)
