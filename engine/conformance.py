"""One suite for every game: it checks on random games what the contract promises.

It needs no test framework::

    report = check(game, game.setup(game.info.options(), (None, None)), games=2000, seed=1)

Any broken promise raises :class:`Broken` with the game's seed and the step, so that
``_play(..., seed)`` shows it again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from itertools import combinations, islice, permutations, product
from random import Random
from typing import Any

from engine import codec, search
from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, ONLOOKER, Event, Game, Outcome, Setup
from engine.record import Player, Record, Step, dumps, loads, replay
from engine.table import Table

LISTED = 64
"""How many legal actions of a state are applied; a larger set is sampled."""

STRANGE = 1_000_000_007
"""A value that no option of a seat may have; its negative is none either."""

PASTS = 12
"""At how many moments a game that is over is looked back at."""


class Broken(AssertionError):  # noqa: N818 - a failed promise
    """A game does not keep the contract."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a run saw: numbers of games and plies, and how often it met each message key."""

    games: int
    plies: int
    emitted: Mapping[str, int]


def check(
    game: Game[Any, Any, Any],
    setup: Setup[Any],
    games: int,
    seed: int = 0,
    deep_every: int = 50,
    hide: Callable[[Any, int, Random], Any] | None = None,
) -> Report:
    """Play random games and check every promise on them.

    Args:
        game: a registered game.
        setup: seats and options.
        games: how many games; each has the seed ``seed + n``.
        deep_every: one game in so many is checked deeply: at every ply its legal actions, some
            that are not legal, its notation, standings and views; at the end its record, undo and
            what the seats recall. The other games are checked for the promises that cost little.
        hide: for games with hidden information: a function that returns another state, which
            differs from the given one only in what the seat cannot see.

    Raises:
        Broken: a promise is not kept.
    """
    emitted: dict[str, int] = {}
    plies = 0
    _check_info(game, setup)
    _check_seat_options(game, setup)
    for number in range(games):
        deep = number % deep_every == 0
        steps, end = _play(game, setup, seed + number, deep, emitted, hide)
        plies += len(steps)
        _check_end(game, setup, end)
        if deep:
            _check_record(game, setup, steps, end)
            if hide is not None:
                _check_recall(game, setup, steps, hide, Random(seed + number))
    return Report(games, plies, emitted)


def check_messages(game: Game[Any, Any, Any], keys: Iterable[str]) -> None:
    """Check that every key that the game declares is among ``keys`` (a locale's).

    Raises:
        Broken: some are missing; all of them are named.
    """
    missing = sorted(set(game.messages) - set(keys))
    _hold(not missing, f"{game.info.id}: no words for {missing}")


def _check_info(game: Game[Any, Any, Any], setup: Setup[Any]) -> None:
    """Check that what the game says of itself holds."""
    info = game.info
    momentary = game.momentary(setup)
    _hold(momentary <= set(game.messages), f"{info.id}: a momentary event is not declared")
    options = {each.name for each in fields(info.options)}
    _hold(not info.starter or info.starter in options, f"{info.id}: {info.starter} is no option")
    for spelling in game.levels():
        search.find(spelling, game)


def _check_seat_options(game: Game[Any, Any, Any], setup: Setup[Any]) -> None:
    """Check that a set-up has the options of each seat, and that its teams share no side.

    Options out of range must be refused.
    """
    info, kind = game.info, game.info.seat_options
    known = {each.name for each in fields(kind)} if kind is not None else set()
    _hold(not info.team or info.team in known, f"{info.id}: {info.team} is no option of a seat")
    length = 0 if kind is None else setup.seats
    _hold(len(setup.each) == length, f"{info.id}: the set-up has not the options of each seat")
    _hold(
        game.setup(setup.options, setup.each or (None,) * setup.seats) == setup,
        f"{info.id}: setup gives another set-up",
    )
    teams = game.teams(setup)
    inside = [side for team in teams for side in team]
    _hold(len(set(inside)) == len(inside), f"{info.id}: a side is in two teams")
    _hold(set(inside) <= set(range(len(game.sides(setup)))), f"{info.id}: a team of no side")
    if kind is None:
        return
    usual = kind()
    _hold(not info.team or getattr(usual, info.team) == 0, f"{info.id}: a team by default")
    for name in known:
        for seat, strange in product(range(setup.seats), (-STRANGE, STRANGE)):
            given = codec.dump(setup.each[seat]) | {name: strange}
            refused = _refuses(game, setup, seat, given)
            _hold(refused, f"{info.id}: seat {seat} may have {strange} as {name}")


def _refuses(
    game: Game[Any, Any, Any], setup: Setup[Any], seat: int, given: dict[str, Any]
) -> bool:
    """Return whether what is given for a seat is refused, on reading or when the game starts."""
    each = list(setup.each)
    try:
        each[seat] = codec.load_seat_options(game, given)
        game.start(game.setup(setup.options, each))
    except codec.BadValue:
        return True
    except UnknownName as error:
        _hold(error.key in game.messages, f"{game.info.id}: refusal {error.key} is not declared")
        return True
    return False


def _hold(kept: bool, promise: str) -> None:
    if not kept:
        raise Broken(promise)


def _play(
    game: Game[Any, Any, Any],
    setup: Setup[Any],
    seed: int,
    deep: bool,
    emitted: dict[str, int],
    hide: Callable[[Any, int, Random], Any] | None,
) -> tuple[list[Step], Any]:
    rng = Random(seed)
    state = game.start(setup)
    steps: list[Step] = []
    seen: dict[str, list[Any]] = {}
    while actors := game.actors(state):
        where = f"{game.info.id} seed {seed} step {len(steps)}"
        _hold(len(steps) < game.info.ply_bound, f"{where}: longer than its bound")
        _hold(CHANCE not in actors or len(actors) == 1, f"{where}: chance acts with others")
        seat = rng.choice(actors)
        legal = game.legal(state, seat)
        _hold(bool(legal) and legal.count() > 0, f"{where}: seat {seat} is stuck")
        action = legal.sample(rng)
        before = hash(state)
        following, events = game.step(state, seat, action)
        _hold(hash(state) == before, f"{where}: the state changed under step")
        _check_events(game, setup, events, where, emitted)
        if deep:
            _check_legal(game, setup, state, seen, rng, where)
            _hold(game.apply(state, seat, action) == following, f"{where}: apply differs from step")
            _check_notation(game, action, where)
            _check_standings(game, setup, game.standings(state), where)
            _check_views(game, setup, state, rng, where, hide)
            seen.setdefault(game.kind(action), []).append(action)
        steps.append(Step(seat, action))
        state = following
    return steps, state


def _check_legal(
    game: Game[Any, Any, Any],
    setup: Setup[Any],
    state: Any,
    seen: Mapping[str, list[Any]],
    rng: Random,
    where: str,
) -> None:
    """Check that legal and apply agree: what is listed goes through, all else is refused."""
    actors = game.actors(state)
    for seat in (CHANCE, *range(setup.seats)):
        legal = game.legal(state, seat)
        if seat not in actors:
            _hold(not legal, f"{where}: seat {seat} may act out of turn")
        if legal.count() <= LISTED:
            tried = list(legal)
            _hold(len(tried) == legal.count(), f"{where}: count is not what is listed")
            _hold(len(set(tried)) == len(tried), f"{where}: an action is listed twice")
        else:
            tried = [*islice(legal, 8), *(legal.sample(rng) for _ in range(LISTED // 2))]
        for action in tried:
            _hold(action in legal, f"{where}: {action} is listed but not contained")
            _hold(game.kind(action) == action.type, f"{where}: kind differs from the tag")
            game.apply(state, seat, action)
        for action in _strangers(seen, rng):
            if action not in legal:
                _check_refused(game, state, seat, action, where)
    for seat in (setup.seats, setup.seats + 7, -2):
        _hold(not game.legal(state, seat), f"{where}: seat {seat} does not exist but may act")


def _strangers(seen: Mapping[str, list[Any]], rng: Random) -> list[Any]:
    """Return actions from earlier in the game, a few of each kind: mostly illegal by now."""
    return [rng.choice(kind) for kind in seen.values() for _ in range(4)]


def _check_refused(
    game: Game[Any, Any, Any], state: Any, seat: int, action: Any, where: str
) -> None:
    before = hash(state)
    for call in (game.apply, game.step):
        try:
            call(state, seat, action)
        except IllegalAction as error:
            _hold(error.key in game.messages, f"{where}: refusal {error.key} is not declared")
        else:
            raise Broken(f"{where}: seat {seat} is not refused {action}")
    _hold(hash(state) == before, f"{where}: a refusal changed the state")


def _check_notation(game: Game[Any, Any, Any], action: Any, where: str) -> None:
    _hold(game.read(game.write(action)) == action, f"{where}: notation does not round-trip")
    pair = json.loads(json.dumps([[0, codec.dump(action)]]))
    _hold(codec.load_steps(game, pair)[0][1] == action, f"{where}: JSON does not round-trip")
    for text in ("", " ", "?", "\x00", "9" * 50):
        try:
            game.read(text)
        except IllegalAction as error:
            _hold(error.key in game.messages, f"{where}: refusal {error.key} is not declared")


def _check_views(
    game: Game[Any, Any, Any],
    setup: Setup[Any],
    state: Any,
    rng: Random,
    where: str,
    hide: Callable[[Any, int, Random], Any] | None,
) -> None:
    for seat in range(setup.seats):
        view = game.view(state, seat)
        _hold(game.view(view, seat) == view, f"{where}: the view of a view differs")
        _hold(game.actors(view) == game.actors(state), f"{where}: a view changes who acts")
        seen, whole = game.legal(view, seat), game.legal(state, seat)
        _hold(seen.count() == whole.count(), f"{where}: legal needs more than the view")
        if whole.count() <= LISTED:
            _hold(list(seen) == list(whole), f"{where}: legal needs more than the view")
        imagined = game.imagine(view, seat, rng)
        _hold(game.view(imagined, seat) == view, f"{where}: what is imagined does not fit the view")
        if hide is not None:
            other = hide(state, seat, rng)
            _hold(game.view(other, seat) == view, f"{where}: the view of seat {seat} leaks")
    if game.has_secrets(setup):
        _hold(hide is not None, f"{where}: a game with secrets needs `hide`")
    else:
        for seat in (ONLOOKER, *range(setup.seats)):
            _hold(game.view(state, seat) == state, f"{where}: a game without secrets hides some")
    _check_hiding(game, setup, state, where)


def _check_hiding(game: Game[Any, Any, Any], setup: Setup[Any], state: Any, where: str) -> None:
    """Check who hides something from whom.

    If a seat hides nothing from another, the other must see all that the seat sees. That is so
    exactly if the seat's view can be worked out from the view of the other.
    """
    seats = tuple(range(setup.seats))
    for other in (ONLOOKER, *seats):
        view = game.view(state, other)
        for seat in seats:
            hides = game.hides(state, seat, other)
            _hold(game.hides(view, seat, other) == hides, f"{where}: a view changes who hides")
            if hides:
                _hold(seat != other, f"{where}: seat {seat} hides something from itself")
                _hold(game.has_secrets(setup), f"{where}: a game without secrets hides some")
            else:
                shown = game.view(view, seat) == game.view(state, seat)
                _hold(shown, f"{where}: seat {seat} is said to hide nothing from {other}")
    for pair in combinations(seats, 2):
        if game.simultaneous(state, pair):
            hidden = game.hides(state, *pair) or game.hides(state, *reversed(pair))
            _hold(not hidden, f"{where}: seats {pair} act side by side and hide something")


def _check_events(
    game: Game[Any, Any, Any],
    setup: Setup[Any],
    events: tuple[Event, ...],
    where: str,
    emitted: dict[str, int],
) -> None:
    for event in events:
        emitted[event.key] = emitted.get(event.key, 0) + 1
        declared = game.messages.get(event.key)
        if declared is None:
            raise Broken(f"{where}: event {event.key} is not declared")
        _hold(event.args.keys() == declared, f"{where}: event {event.key} has other arguments")
        if event.audience is not None:
            _hold(set(event.audience) <= set(range(setup.seats)), f"{where}: a strange audience")
            _hold(game.has_secrets(setup), f"{where}: a game without secrets whispers")


def _check_standings(
    game: Game[Any, Any, Any], setup: Setup[Any], outcome: Outcome, where: str
) -> None:
    _hold(outcome.reason in game.messages, f"{where}: reason {outcome.reason} is not declared")
    sides = game.sides(setup)
    _hold([s.side for s in outcome.standings] == list(range(len(sides))), f"{where}: sides differ")
    _hold(outcome.teams == game.teams(setup), f"{where}: the teams are not those of the set-up")
    for team in outcome.teams:
        ranks = {outcome.standings[side].rank for side in team}
        _hold(len(ranks) <= 1, f"{where}: a team is of two ranks")
    for standing in outcome.standings:
        utility = game.utility(outcome, standing.side)
        _hold(utility == utility, f"{where}: the utility is no number")  # noqa: PLR0124 - NaN
        if standing.points is not None:
            total = sum(line.points for line in standing.lines)
            _hold(total == standing.points, f"{where}: the breakdown does not add up")
        for line in standing.lines:
            _hold(line.key in game.messages, f"{where}: line {line.key} is not declared")
        if standing.tie_break is not None:
            _hold(standing.tie_break in game.messages, f"{where}: an undeclared tie break")


def _check_end(game: Game[Any, Any, Any], setup: Setup[Any], state: Any) -> None:
    where = f"{game.info.id} end"
    outcome = game.outcome(state)
    _hold(outcome is not None, f"{where}: no outcome")
    if outcome is not None:
        _check_standings(game, setup, outcome, where)
    for seat in (CHANCE, *range(setup.seats)):
        _hold(not game.legal(state, seat), f"{where}: seat {seat} may still act")
    _hold(
        not any(game.hides(state, *pair) for pair in permutations(range(setup.seats), 2)),
        f"{where}: something is still hidden",
    )
    for seat in (ONLOOKER, *range(setup.seats)):
        seen = game.standings(game.view(state, seat))
        _hold(seen == outcome, f"{where}: the result is not open to seat {seat}")


def _check_record(
    game: Game[Any, Any, Any], setup: Setup[Any], steps: list[Step], end: Any
) -> None:
    """Check at every state that replay equals play, and undo equals replay of one step less."""
    where = f"{game.info.id} record"
    each = setup.each or (None,) * setup.seats
    players = tuple(Player(f"P{seat}", options=own) for seat, own in enumerate(each))
    record = Record(game.info.id, game.info.rules, setup.options, players, tuple(steps))
    text = dumps(record)
    _hold(loads(text) == record, f"{where}: JSON does not round-trip")
    _hold(record.setup == setup, f"{where}: it has another set-up")
    states = [position.state for position in replay(record)]
    _hold(states[-1] == end, f"{where}: replay differs from play")
    table = Table.open(game.info.id, setup.options, players, 0)
    tables = [table]
    for index, step in enumerate(steps):
        earlier = table
        table = table.play(step.seat, step.action)
        tables.append(table)
        bound = game.final(earlier.state, *step)
        if step.seat == CHANCE:
            bound = bound or not game.entered(earlier.state)
        if table.undoer(None if step.seat == CHANCE else step.seat) == step.seat:
            _hold(not bound, f"{where}: step {index} is final and goes back")
            back = table.undo(step.seat)
            _hold(back.state == states[index], f"{where}: undo differs from replay of one less")
            _hold(back.steps == earlier.steps, f"{where}: undo leaves steps behind")
            _hold(back.redoer(step.seat) == step.seat, f"{where}: step {index} does not come back")
            _hold(back.redo(step.seat) == table, f"{where}: undo and redo are not as if nothing")
            again = back.play(step.seat, step.action)
            _hold(again.redoer(step.seat) is None, f"{where}: an act leaves something to redo")
        else:
            _hold(bound, f"{where}: step {index} does not go back")
        for sealed in (False, True):
            text = dumps(table.record(), sealed)
            _hold(loads(text) == table.record(), f"{where}: step {index} is lost")
    _hold(table.states == tuple(states), f"{where}: the table differs from the replay")
    resumed = Table.resume(record, 0)
    for seat in (None, *range(setup.seats)):
        now, first = resumed.undoer(seat), table.undoer(seat)
        _hold(now == first, f"{where}: undo reaches elsewhere after loading")
    for number in range(0, len(tables), 1 + len(tables) // PASTS):
        then = tables[number]
        _hold(
            table.player_view(None, number).state == states[number],
            f"{where}: the end hides the past",
        )
        for seat in (ONLOOKER, *range(setup.seats)):
            _hold(
                table.player_view(seat, number) == then.player_view(seat),
                f"{where}: the past has changed",
            )


def _check_recall(
    game: Game[Any, Any, Any],
    setup: Setup[Any],
    steps: list[Step],
    hide: Callable[[Any, int, Random], Any],
    rng: Random,
) -> None:
    """Check that what a seat is told and what its view holds are the same.

    The game goes on from two states that a seat cannot tell apart, by the same actions wherever
    they are legal in both. Until the seat is told something different in the two, its two views
    must stay equal, or one of them leaks. From then on they must differ, or the seat was told more
    than its view remembers. Events that the game calls momentary may do either.
    """
    states = [game.start(setup)]
    momentary = game.momentary(setup)
    for step in steps:
        states.append(game.apply(states[-1], *step))
    for seat in range(setup.seats):
        begin = rng.randrange(len(states))
        one = states[begin]
        two = hide(one, seat, rng)
        apart = loose = False
        for ply in range(begin, begin + game.info.ply_bound):
            where = f"{game.info.id} recall of seat {seat} at step {ply}"
            actors = game.actors(one)
            if not apart and not loose:
                _hold(game.actors(two) == actors, f"{where}: who acts leaks")
            common = _common(game, one, two, steps[ply] if ply < len(steps) else None, rng)
            if common is None:
                break
            one, told_one = game.step(one, *common)
            two, told_two = game.step(two, *common)
            heard_one, heard_two = _heard(told_one, seat), _heard(told_two, seat)
            loose = loose or _parts(heard_one, momentary)[1] != _parts(heard_two, momentary)[1]
            lasting = _parts(heard_one, momentary)[0] != _parts(heard_two, momentary)[0]
            same = game.view(one, seat) == game.view(two, seat)
            if not apart and not same:
                _hold(lasting or loose, f"{where}: its view knows more than it was told")
            if lasting or apart:
                _hold(not same, f"{where}: it was told more than its view remembers")
            apart = apart or lasting


def _common(
    game: Game[Any, Any, Any], one: Any, two: Any, first: Step | None, rng: Random
) -> Step | None:
    """Return a step that is legal in both states, the given one if it is; None if none is found."""
    actors = [seat for seat in game.actors(one) if seat in game.actors(two)]
    if first is not None and first.seat in actors and _legal_in(game, (one, two), first):
        return first
    for _ in range(20 * len(actors)):
        seat = rng.choice(actors)
        step = Step(seat, game.legal(one, seat).sample(rng))
        if _legal_in(game, (one, two), step):
            return step
    return None


def _legal_in(game: Game[Any, Any, Any], states: tuple[Any, ...], step: Step) -> bool:
    return all(step.action in game.legal(state, step.seat) for state in states)


def _heard(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    return tuple(event for event in events if event.heard_by(seat))


def _parts(events: tuple[Event, ...], momentary: frozenset[str]) -> tuple[list[Event], list[Event]]:
    """Return the events that stay known, and those that are looked at for a moment only."""
    lasting = [event for event in events if event.key not in momentary]
    return lasting, [event for event in events if event.key in momentary]
