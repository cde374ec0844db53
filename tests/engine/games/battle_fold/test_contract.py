"""The conformance suite over all numbers of seats and all ways of playing."""

from __future__ import annotations

import subprocess
import sys
from itertools import count
from random import Random

import pytest

from engine.conformance import Broken, check
from engine.errors import UnknownName
from engine.game import Setup
from engine.games.battle_fold import GAME, BattleFold, Options, SeatOptions, State
from engine.games.battle_fold.components import CHARACTERS, ITEMS
from engine.games.battle_fold.race import LONGEST
from engine.games.battle_fold.state import HIDDEN
from tests.engine.games.battle_fold.lively import LIVELY, fold
from tests.engine.games.battle_fold.test_box import PRINTED
from tests.examples import examples

TEAMS = [(1, 1, 2, 2), (2, 1, 1, 2)]


def partners(state: State, seat: int) -> set[int]:
    """The seats whose items a seat may see, worked out from the teams."""
    return {seat}.union(*[team for team in state.teams if seat in team])


def hide(state: State, seat: int, rng: Random) -> State:
    """The same for the seat: all that it cannot know dealt and folded anew, without the view."""
    if state.phase == "over":
        return state
    state = other_cards(state, seat, rng)
    own = partners(state, seat)
    fighters = list(state.fighters)
    cards = 2 * list(range(len(ITEMS)))
    for card in state.laid[state.shuffled :]:
        cards.remove(card)
    acts = state.acting.seat if state.acting is not None else None
    for number, fighter in enumerate(fighters):
        for card in fighter.items if number in own else ():
            cards.remove(card)
    for card in state.drawn if acts in own else ():
        cards.remove(card)
    rng.shuffle(cards)
    for number, fighter in enumerate(fighters):
        if number not in own:
            held = sorted(cards.pop() for _ in fighter.items)
            fighters[number] = fighter._replace(items=tuple(held))
    drawn = state.drawn if acts in own else tuple(cards.pop() for _ in state.drawn)
    times, shown, folds = list(state.times), list(state.shown), list(state.folds)
    for number in range(state.seats):
        done = shown[number] >= 0 or times[number] not in (-1, HIDDEN)
        if number == seat or state.opened[number] or not done:
            continue
        if state.phase in ("fold", "reveal"):
            made = fold(state, number, rng)
            times[number] = -2 if made.time is None else rng.randrange(LONGEST)
            shown[number] = -1 if made.time is None else made.shown
            folds[number] = made.folds
        elif shown[number] >= 0:
            made = fold(state, number, rng)
            shown[number] = shown[number] if made.time is None else made.shown
    return state._replace(
        fighters=tuple(fighters),
        drawn=drawn,
        times=tuple(times),
        shown=tuple(shown),
        folds=tuple(folds),
    )


def other_cards(state: State, seat: int, rng: Random) -> State:
    """Other battle cards where the seat has not seen them: it sees one when it begins to fold, or
    once all have begun who do."""
    race = state.options.race
    if race == "together" or state.phase not in ("fold", "reveal") or state.card == -1:
        return state
    begun = [state.started[s] or state.broken[s] != -1 for s in range(state.seats)]
    seen = begun[seat] or all(begun[s] for s in state.playing)
    first = next(
        s % state.seats for s in count(state.number - 1) if s % state.seats in state.playing
    )
    card, deck = state.card, state.deck
    if not (seen and (race != "own" or seat == first)):
        pile = [n for n in range(len(state.box.cards)) if n == card or deck >> n & 1]
        free = [n for n in pile if n not in {*state.cards, *state.broken} - {card}]
        new = rng.choice(free)
        card, deck = new, sum(1 << n for n in pile if n != new)
    known = {card, state.cards[seat], state.broken[seat]}
    others = [n for n in range(len(state.box.cards)) if n not in known]
    rng.shuffle(others)
    cards, broken = list(state.cards), list(state.broken)
    for other in state.playing:
        dealt = card if race != "own" or other == first else others.pop()
        if race == "own" and seen and other == seat:
            dealt = broken[other] if broken[other] != -1 else cards[other]
        if broken[other] == -1:
            cards[other] = -1 if cards[other] == -1 else dealt
            continue
        broken[other] = dealt
        if cards[other] != -1 and not (other == seat and state.started[seat]):
            cards[other] = others.pop()
    return state._replace(card=card, deck=deck, cards=tuple(cards), broken=tuple(broken))


def setup(seats: int, teams: tuple[int, ...] = (), **options: object) -> Setup[Options]:
    """Seats with the last characters first, in teams or not."""
    each = [
        SeatOptions(teams[seat] if teams else 0, CHARACTERS[-1 - seat])  # type: ignore[arg-type]
        for seat in range(seats)
    ]
    return GAME.setup(Options(**options), each)  # type: ignore[arg-type]


@examples(1, 12)
@pytest.mark.parametrize("mode", ["ghosts", "last"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lively_games_keep_the_contract(seats: int, mode: str, examples: int) -> None:
    life = min(examples, 3)
    given = setup(seats, mode=mode, life=life, souls=life, side="blue" if seats == 3 else "green")
    report = check(LIVELY, given, examples, seed=seats, deep_every=3, hide=hide)
    assert report.emitted.keys() <= GAME.messages.keys()


@examples(1, 12)
@pytest.mark.parametrize("teams", TEAMS)
def test_lively_team_games_keep_the_contract(teams: tuple[int, ...], examples: int) -> None:
    given = setup(4, teams, life=min(examples, 3))
    check(LIVELY, given, examples, seed=5, deep_every=3, hide=hide)


RACES = {
    "own": {"race": "own"},
    "together": {"race": "together"},
    "calm": {"race": "calm"},
    "checked": {"race": "own", "checked": True},
    "printed": {"race": "own", "printed": PRINTED},
    "calm and checked": {"race": "calm", "checked": True, "mode": "last"},
}


_LONG = pytest.mark.long("the contract in each way of the race; two of them are in the short tier")


@examples(1, 12)
@pytest.mark.parametrize(
    "race",
    [pytest.param(r, marks=() if r in ("printed", "together") else _LONG) for r in RACES],
)
def test_each_way_of_the_race_keeps_the_contract(race: str, examples: int) -> None:
    given = setup(2 if examples == 1 else 4, life=min(examples, 2), **RACES[race])
    check(LIVELY, given, examples, seed=7, deep_every=3, hide=hide)


@pytest.mark.long("games in which nobody hurries last for fifty rounds")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_the_contract(seats: int) -> None:
    check(GAME, setup(seats), 12, seed=seats, deep_every=12, hide=hide)


@pytest.mark.long("every event comes up in many games only")
def test_all_that_can_happen_is_told() -> None:
    emitted: set[str] = set()
    for mode in ("ghosts", "last"):
        given = setup(4, mode=mode, life=6)
        emitted |= check(LIVELY, given, 40, deep_every=10**6, hide=hide).emitted.keys()
    ways = [(setup(4, race=race), 20) for race in ("own", "together", "calm")]
    for given, seeds in ((setup(4, TEAMS[0]), 30), (setup(2, life=12), 20), *ways):
        emitted |= check(LIVELY, given, seeds, deep_every=10**6, hide=hide).emitted.keys()
    emitted |= check(GAME, setup(2), 5, deep_every=10**6, hide=hide).emitted.keys()
    assert {key for key in GAME.messages if ".event." in key} - emitted == set()


def test_the_rules_load_without_pydantic_and_flet() -> None:
    code = (
        "import sys, engine.games.battle_fold;"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'flet', 'asyncio')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class Careless(BattleFold):
    """A view with the items of others."""

    def view(self, state: State, seat: int) -> State:
        return super().view(state, seat)._replace(fighters=state.fighters)


class Hasty(BattleFold):
    """A view with all cloths before they are looked at."""

    def view(self, state: State, seat: int) -> State:
        return super().view(state, seat)._replace(shown=state.shown)


class Forgetful(BattleFold):
    """A view without the cloths that were looked at."""

    def view(self, state: State, seat: int) -> State:
        seen = super().view(state, seat)
        if state.phase == "over":
            return seen
        shown = [-1 if done else mask for done, mask in zip(seen.opened, seen.shown, strict=True)]
        return seen._replace(shown=tuple(shown))


class Rash(BattleFold):
    """A look at a cloth goes back."""

    def final(self, state: State, seat: int, action: object) -> bool:
        return action.type == "use"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (Careless, "leaks|fit|hide"),
        (Hasty, "leaks|fit|hide"),
        pytest.param(
            Forgetful,
            "remembers",
            marks=pytest.mark.long("two cloths that nobody tells apart are rare"),
        ),
        (Rash, "goes back|does not go back"),
    ],
)
def test_the_suite_bites(kind: type[BattleFold], fault: str) -> None:
    class Broke(kind, type(LIVELY)):  # type: ignore[misc,valid-type]
        pass

    with pytest.raises(Broken, match=fault):
        check(Broke(), setup(4, life=1), games=12, deep_every=1, hide=hide)


def test_default_seats_get_the_characters_in_order() -> None:
    state = GAME.start(GAME.setup(Options(), (None,) * 4))
    assert [fighter.character for fighter in state.fighters] == list(CHARACTERS)
    each = (SeatOptions(character="mage"), None, SeatOptions(character="warrior"), None)
    state = GAME.start(GAME.setup(Options(), each))
    assert [f.character for f in state.fighters] == ["mage", "archer", "warrior", "assassin"]


@pytest.mark.parametrize(
    ("options", "each", "key"),
    [
        (Options(), (None,), "seats"),
        (Options(), (None,) * 5, "seats"),
        (Options(life=0), (None,) * 2, "option"),
        (Options(life=13), (None,) * 2, "option"),
        (Options(souls=0), (None,) * 2, "option"),
        (Options(mode="gone"), (None,) * 2, "option"),  # type: ignore[arg-type]
        (Options(side="red"), (None,) * 2, "option"),  # type: ignore[arg-type]
        (Options(race="relay"), (None,) * 2, "option"),  # type: ignore[arg-type]
        (Options(), (SeatOptions(handicap=49), None), "option"),
        (Options(), (SeatOptions(handicap=201), None), "option"),
        (Options(), (SeatOptions(character="cat"), None), "option"),  # type: ignore[arg-type]
        (Options(), (SeatOptions(character="mage"),) * 2, "twice"),
        (Options(), (SeatOptions(1), SeatOptions(2)), "teams"),
        (Options(), (SeatOptions(1), SeatOptions(1), SeatOptions(2), None), "teams"),
        (Options(), (SeatOptions(1), SeatOptions(2)) * 2, "teams_apart"),
    ],
)
def test_what_does_not_fit_together_does_not_begin(
    options: Options, each: tuple[SeatOptions | None, ...], key: str
) -> None:
    with pytest.raises(UnknownName) as refused:
        GAME.start(GAME.setup(options, each))
    assert refused.value.key == f"battle_fold.refused.{key}"
    assert refused.value.key in GAME.messages
