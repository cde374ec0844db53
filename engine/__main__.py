"""The command line: ``python -m engine games | play | replay | bench``.

Exit codes: 0 done, 1 the record or game is wrong, 2 the command line is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast, get_args, get_type_hints

from engine import codec, games, record, search
from engine.errors import EngineError, RecordError
from engine.game import CHANCE, Event, Game, Outcome, Setup
from engine.refs import Arg, Ref
from engine.table import Table


def main(arguments: Sequence[str] | None = None, prog: str = "python -m engine") -> int:
    """Run one command.

    Args:
        arguments: the words after the program's name; by default those of the process.
        prog: the program's name.

    Returns:
        The exit code.
    """
    chosen = _parser(prog).parse_args(arguments)
    try:
        done: int = chosen.run(chosen)
        sys.stdout.flush()
    except EngineError as error:
        print(f"error: {_explain(error)}", file=sys.stderr)
        return 1
    except OSError as error:
        if error.filename is None:
            # Whoever read the output has closed it (Windows does not call that a broken pipe). What
            # is still to be written goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"error: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    return done


def _parser(prog: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=prog, description="Play, replay and time board games without a screen."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    listing = commands.add_parser("games", help="list the games and their options")
    listing.set_defaults(run=_games)

    play = commands.add_parser(
        "play",
        help="let bots play a game and tell what happens",
        epilog=f"example: {prog} play {games.names()[0]} --seats 2 "
        "--bot flat_monte_carlo:200 --seed 7 --record game.json",
    )
    _add_game(play, prog)
    play.add_argument(
        "--bot",
        action="append",
        metavar="BOT",
        help="a bot per seat, in order; the last one takes the remaining seats. "
        f"Bots: {', '.join(search.BOTS)}; a budget follows a colon (default: uniform)",
    )
    play.add_argument("--record", type=Path, metavar="FILE", help="write the record to FILE")
    play.add_argument("--quiet", action="store_true", help="print the result only")
    play.set_defaults(run=_play)

    again = commands.add_parser("replay", help="show a recorded game step by step")
    again.add_argument("file", type=Path, help="a record; - reads standard input")
    again.add_argument("--json", action="store_true", help="one JSON object a line")
    again.set_defaults(run=_replay)

    bench = commands.add_parser("bench", help="uniformly random games a second on one core")
    _add_game(bench, prog)
    bench.add_argument("--games", type=_positive, default=500, help="how many (default: 500)")
    bench.set_defaults(run=_bench)
    return parser


def _add_game(parser: argparse.ArgumentParser, prog: str) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(games.names())}")
    parser.add_argument("--seats", type=_positive, metavar="N", help="number of seats")
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"an option of the game (see: {prog} games); of one seat: SEAT.NAME=VALUE",
    )
    parser.add_argument("--seed", type=int, help="for the same game again (default: by chance)")


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _explain(error: EngineError) -> str:
    details = ", ".join(f"{name} {value}" for name, value in error.details.items())
    text = error.key.replace(".", ": ").replace("_", " ")
    return f"{text} ({details})" if details else text


def _games(_: argparse.Namespace) -> int:
    for name in games.names():
        info = games.find(name).info
        seats = ", ".join(map(str, info.seats))
        print(f"{name}  (rules {info.rules}; seats {seats}; {', '.join(sorted(info.modes))})")
        _print_options(info.options, "")
        if info.seat_options is not None:
            _print_options(info.seat_options, "SEAT.")
    return 0


def _print_options(options: type[Any], prefix: str) -> None:
    defaults = codec.dump(options())
    for option, hint in get_type_hints(options).items():
        if option not in defaults:
            continue
        kinds = {bool: ("true", "false"), int: ("a number",)}
        values = get_args(hint) or kinds.get(hint, ("a text",))
        print(f"  {prefix}{option} = {defaults[option]}  [{' | '.join(map(str, values))}]")


def _setup(chosen: argparse.Namespace) -> tuple[Game[Any, Any, Any], Setup[Any]]:
    game = games.find(chosen.game)
    seats = chosen.seats or max(game.info.seats)
    if seats not in game.info.seats:
        raise EngineError("engine.bad_seats", seats=seats)
    given: dict[str, Any] = {}
    own: dict[str, dict[str, Any]] = {str(seat): {} for seat in range(seats)}
    for pair in chosen.option:
        name, equals, value = pair.partition("=")
        seat, dot, inner = name.partition(".")
        if not equals or (dot and seat not in own):
            raise EngineError("engine.bad_option", option=pair)
        to, name = (own[seat], inner) if dot else (given, name)
        to[name] = json.loads(value) if value in ("true", "false") or value.isdigit() else value
    try:
        options = codec.load_options(game, given)
        each = [codec.load_seat_options(game, found) if found else None for found in own.values()]
    except codec.BadValue as error:
        name = str(error.path[0]) if error.path else "SEAT.NAME"
        raise EngineError("engine.bad_option", option=name) from error
    return game, game.setup(options, each)


def _play(chosen: argparse.Namespace) -> int:
    game, setup = _setup(chosen)
    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    spellings = chosen.bot or ["uniform"]
    spellings = [spellings[min(seat, len(spellings) - 1)] for seat in range(setup.seats)]
    bots = [search.find(spelling, game) for spelling in spellings]
    each = setup.each or (None,) * setup.seats
    players = tuple(
        record.Player(f"Seat {seat}", spelling, own)
        for seat, (spelling, own) in enumerate(zip(spellings, each, strict=True))
    )
    table = Table.open(chosen.game, setup.options, players, seed)
    while actors := table.actors:
        seat = actors[0]
        table = table.deal() if seat == CHANCE else table.ask(seat, bots[seat])
        if not chosen.quiet:
            step = table.steps[-1]
            print(f"{len(table.steps):3} {_who(step.seat)}  {game.write(step.action)}")
            for event in table.events[-1]:
                print(f"      {_tell(event)}")
    print(f"seed {seed}, {len(table.steps)} steps")
    _print_outcome(table.standings)
    if chosen.record:
        chosen.record.write_text(record.dumps(table.record()) + "\n", "utf-8")
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    stream = str(chosen.file) == "-"
    data = sys.stdin.buffer.read() if stream else chosen.file.read_bytes()
    try:
        found = record.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError("record.not_json") from error
    game = games.find(found.game)
    show = _show_json if chosen.json else _show_text
    if not chosen.json:
        print(f"--- {found.game}, rules {found.rules}, {codec.dump(found.options)}")
    state = None
    for index, position in enumerate(record.replay(found)):
        show(game, index, state, position)
        state = position.state
    outcome = game.outcome(state)
    if outcome is not None and not chosen.json:
        _print_outcome(outcome)
    return 0


def _kinds(game: Game[Any, Any, Any], state: Any, seat: int) -> dict[str, int]:
    """Return the number of a seat's legal actions by kind.

    A set too large to list counts as one kind.
    """
    legal = game.legal(state, seat)
    if legal.count() > 100_000:
        return {game.kind(next(iter(legal))): legal.count()}
    return dict(Counter(game.kind(action) for action in legal))


def _show_json(game: Game[Any, Any, Any], index: int, before: Any, now: record.ReplayPoint) -> None:
    line: dict[str, Any] = {"step": index}
    if now.step is not None:
        line["actor"] = now.step.seat
        line["legal"] = _kinds(game, before, now.step.seat)
        line["action"] = codec.dump(now.step.action)
        line["events"] = [{"key": e.key, **_plain(e.args)} for e in now.events]
    line["picture"] = game.picture(now.state)
    outcome = game.standings(now.state)
    line["over"] = game.outcome(now.state) is not None
    line["points"] = [standing.points for standing in outcome.standings]
    print(json.dumps(line, ensure_ascii=False))


def _show_text(game: Game[Any, Any, Any], index: int, before: Any, now: record.ReplayPoint) -> None:
    if now.step is not None:
        legal = ", ".join(f"{n} {kind}" for kind, n in _kinds(game, before, now.step.seat).items())
        print(f"--- {index}: {_who(now.step.seat)} of {legal}: {game.write(now.step.action)}")
        for event in now.events:
            print(f"    {_tell(event)}")
    print(game.picture(now.state))


def _bench(chosen: argparse.Namespace) -> int:
    game, setup = _setup(chosen)
    seed = 1 if chosen.seed is None else chosen.seed
    rng = Random(seed)
    plies = actions = 0
    begin = time.perf_counter()
    for _ in range(chosen.games):
        state = game.start(setup)
        while actors := game.actors(state):
            seat = actors[0]
            legal = game.legal(state, seat)
            if seat == CHANCE:
                action = legal.sample(rng)
            else:
                every = list(legal)
                actions += len(every)
                action = rng.choice(every)
            state = game.apply(state, seat, action)
            plies += 1
    seconds = time.perf_counter() - begin
    print(
        f"{chosen.games / seconds:.0f} games a second, {plies / chosen.games:.1f} steps and "
        f"{actions / chosen.games:.0f} legal actions a game"
    )
    return 0


def _who(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def _plain(args: Mapping[str, Arg]) -> dict[str, int | str | list[str]]:
    """Return arguments in JSON form, with the kind and the id for each reference."""
    return {name: _plain_one(value) for name, value in args.items()}


def _plain_one(value: Arg) -> int | str | list[str]:
    if isinstance(value, Ref):
        return f"{value.kind} {value.id}"
    if isinstance(value, tuple):
        return [f"{ref.kind} {ref.id}" for ref in cast("tuple[Ref, ...]", value)]
    return value


def _tell(event: Event) -> str:
    inner = ", ".join(f"{name}: {value}" for name, value in _plain(event.args).items())
    return f"{event.key}  {inner}".rstrip()


def _print_outcome(outcome: Outcome) -> None:
    for standing in outcome.standings:
        lines = ", ".join(f"{line.key} {line.points:+d}" for line in standing.lines)
        print(f"{standing.rank}. side {standing.side}: {standing.points}  ({lines})")


if __name__ == "__main__":
    sys.exit(main())
