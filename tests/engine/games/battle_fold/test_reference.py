"""The engine and a slow reading of the rules, side by side, step by step."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game import CHANCE
from engine.games import battle_fold
from engine.games.battle_fold import GAME, Options, SeatOptions, State
from engine.games.battle_fold.components import CARDS, CHARACTERS, CLOTHS, ITEMS, place_name
from engine.games.battle_fold.race import reveals
from engine.games.battle_fold.state import NO_TOKEN
from tests.engine.games.battle_fold.lively import LIVELY
from tests.engine.games.battle_fold.reference import Arena, name
from tests.examples import examples

TABLE = json.loads(Path(battle_fold.__file__).with_name("reachable.json").read_text("utf-8"))
WAYS: dict[str, Any] = {
    "two": (2, "ghosts", ()),
    "three": (3, "ghosts", ()),
    "four": (4, "ghosts", ()),
    "last of three": (3, "last", ()),
    "last of four": (4, "last", ()),
    "teams": (4, "ghosts", ((0, 1), (2, 3))),
    "other teams": (4, "last", ((1, 2), (0, 3))),
    "own cards": (3, "ghosts", (), "own"),
    "together": (2, "ghosts", (), "together"),
    "no clock": (4, "last", (), "calm"),
}


def ways_of(cloth: str, card: str) -> list[int]:
    """The least folds of each set of squares that solves a card."""
    squares = {2: "1x2", 3: "1x3", 4: "2x2"}[len(card)]
    found = []
    for mask, way in TABLE[squares].items():
        seen = [icon for n, icon in enumerate(cloth) if int(mask, 16) >> n & 1]
        if all(seen.count(icon) >= card.count(icon) for icon in set(card) - {"?"}):
            found.append(len(way.split()))
    return found


@cache
def hardness(cloth: str, card: str) -> tuple[int, int]:
    """Least folds and number of ways of a card on a cloth."""
    ways = ways_of(cloth, card)
    return min(ways), len(ways)


class Pair:
    """Both readings of one game."""

    def __init__(self, way: str, rng: Random) -> None:
        seats, mode, teams, *more = WAYS[way]
        self.way = more[0] if more else "turns"
        self.rng = rng
        side = rng.choice(["green", "blue"])
        life = rng.choice([2, 3, 6])
        cast = rng.sample(CHARACTERS, seats)
        self.percent = [rng.choice([50, 100, 150]) for _ in range(seats)]
        each = [
            SeatOptions(
                next((n for n, team in enumerate(teams, 1) if seat in team), 0),  # type: ignore[arg-type]
                cast[seat],  # type: ignore[arg-type]
                self.percent[seat],
            )
            for seat in range(seats)
        ]
        options = Options(mode, side, life, 3, self.way, rng.random() < 0.3)  # type: ignore[arg-type]
        self.state: State = GAME.start(GAME.setup(options, each))
        rules = {"life": life, "souls": 3, "side": side, "mode": mode}
        self.slow = Arena(cast, [list(team) for team in teams], **rules)
        self.cards: dict[int, str] = {}
        self.seen: list[str] = []
        self.times: dict[int, int | None] = {}
        self.over: dict[int, int | None] = {}
        self.cloths: dict[int, str] = {}

    def play(self) -> str:
        """To the end, and how it ended."""
        while actors := GAME.actors(self.state):
            seat = self.rng.choice(actors)
            action: Any = LIVELY.legal(self.state, seat).sample(self.rng)
            before = self.state
            self.state = GAME.apply(before, seat, action)
            getattr(self, f"after_{before.phase}")(before, seat, action)
            self.compare()
        if self.state.how != "long":
            assert list(self.state.won) == self.slow.winner
        return self.state.how

    def after_reveal(self, before: State, seat: int, action: Any) -> None:
        assert seat == CHANCE
        if self.fresh:
            self.fresh = False
            self.seen, self.cards, self.broken = [], {}, {}
            self.times, self.over, self.cloths = {}, {}, {}
            self.slow.rest()
            self.slow.round += 1
            first = self.slow.first_to_last()[0]  # whose card the others' are as hard as
            assert action.seat == (first if self.way == "own" else None)
        else:
            whose = action.seat if action.seat is not None else min(self.broken)
            like, cloth = self.slow.first_to_last()[0], self.cloth(whose)
            hard = {card: hardness(cloth, card) for card in CARDS if card not in self.seen}
            old = self.broken.get(whose)
            model = hardness(cloth, old) if old else hardness(self.cloth(like), self.seen[0])
            legal = reveals(before)
            assert legal.weights is not None
            odds = {each.card: odd for each, odd in zip(legal, legal.weights, strict=True)}
            if self.way != "together":  # there, whose cloth it is is the first one's in its order
                come = self.slow.may_come(len(old or self.seen[0]), model, hard)
                assert {card for card, odd in odds.items() if odd} == come
                assert set(odds) == come | self.slow.may_come(0, model, hard)
        self.seen.append(action.card)
        for each in range(len(before.fighters)) if action.seat is None else [action.seat]:
            if self.slow.who[each]["here"] and each not in self.cards:
                self.cards[each] = action.card

    fresh = True

    def cloth(self, seat: int) -> str:
        return CLOTHS[self.state.fighters[seat].character]

    def after_fold(self, before: State, seat: int, action: Any) -> None:
        if action.type == "start":
            assert self.way != "together"
            return
        if action.type == "void":
            left = [s for s in self.cards if s not in self.times]
            for each in left if self.way == "together" else [seat]:
                assert each not in self.broken
                self.broken[each] = self.cards.pop(each)
            return
        self.times[seat] = action.time
        cloth, card = self.cloth(seat), self.cards[seat]
        self.over[seat] = action.folds - hardness(cloth, card)[0]
        if action.time is None:
            self.over[seat] = None
        self.cloths[seat] = "".join(c for n, c in enumerate(cloth) if action.shown >> n & 1)
        if len(GAME.actors(before)) == 1:
            self.fresh = True
            calm = self.way == "calm"
            slow = self.slow
            order = slow.calm(self.over) if calm else slow.race(self.times, self.percent)
            self.order = order
            fast = [s for s in order[:-1] if self.times[s] is not None]
            assert [s for s in fast if self.state.tokens[s] == NO_TOKEN] == list(self.state.takers)
            self.began(before)

    def after_token(self, before: State, seat: int, action: Any) -> None:
        assert self.state.tokens[seat] == action.number or self.state.phase != "token"
        self.began(before)

    def began(self, before: State) -> None:
        """If the fight has begun, all its turns are still to come."""
        if self.state.phase in ("fold", "token"):
            return
        # A round of wrong cloths alone never ends here: the slowest has a turn in any case.
        tokens = self.state.tokens
        having = sorted((s for s in self.order if tokens[s]), key=lambda s: tokens[s])
        assert len({tokens[s] for s in having}) == len(having)
        assert all(0 < tokens[s] < len(self.order) for s in having)
        self.slow.waiting = having + [s for s in self.order if not tokens[s]]
        self.next_turn(tokens)

    def next_turn(self, tokens: tuple[int, ...]) -> None:
        """The next one who has a turn begins it."""
        while self.slow.waiting and self.slow.winner is None:
            seat = self.slow.waiting.pop(0)
            if self.slow.begin(seat, self.cloths[seat], self.cards[seat] if tokens[seat] else None):
                return
            self.slow.turn = {}

    def after_act(self, before: State, seat: int, action: Any) -> None:
        assert seat == self.slow.turn["seat"]
        can = {GAME.write(each) for each in GAME.legal(before, seat)}
        assert can == self.slow.may()
        self.slow.do(GAME.write(action))
        if not self.slow.turn:
            self.next_turn(before.tokens)

    def after_guard(self, before: State, seat: int, action: Any) -> None:
        assert seat == self.slow.asked()
        assert GAME.legal(before, seat).count() == self.slow.most() + 1
        self.slow.do(GAME.write(action))

    def after_draw(self, before: State, seat: int, action: Any) -> None:
        assert len(action.items) == self.slow.sees()
        pile = self.slow.pile()
        assert {a.items[0] for a in GAME.legal(before, seat)} == set(pile or self.slow.open)
        self.items = list(action.items)
        if len(self.items) == 1:
            self.slow.drawn(self.items, self.items[0])

    def after_keep(self, before: State, seat: int, action: Any) -> None:
        self.slow.drawn(self.items, action.item)

    def compare(self) -> None:
        """Both tables look the same."""
        state, slow = self.state, self.slow
        for fighter, them in zip(state.fighters, slow.who, strict=True):
            assert fighter.fate == (
                "alive" if them["alive"] else "ghost" if them["here"] else "gone"
            )
            assert (fighter.life, fighter.souls) == (them["life"], them["souls"])
            assert fighter.shields == them["shields"]
            assert [ITEMS[item] for item in fighter.items] == sorted(them["items"], key=ITEMS.index)
            if them["here"]:
                assert place_name(fighter.place) == name(them["at"])
            if state.phase not in ("reveal", "fold", "over"):
                assert fighter.rooted == them["stuck"]
        if state.phase != "keep":
            assert sorted(ITEMS[item] for item in state.discards) == sorted(slow.open)
        if state.phase == "act":
            acting = state.acting
            assert acting is not None
            letters = dict(zip("MAISPT", acting.icons, strict=True))
            own = slow.turn["icons"]
            assert letters == {letter: own.count(letter) for letter in "MAISPT"}
            assert (acting.moved, acting.attacked) == (slow.turn["moved"], slow.turn["done"])
            assert list(state.queue) == slow.waiting
        assert (state.phase == "over") >= (slow.winner is not None)


@examples(5, 80)
@pytest.mark.parametrize("way", WAYS)
def test_two_readings_of_the_rules_agree(way: str, examples: int) -> None:
    ends = {Pair(way, Random(f"{way}{seed}")).play() for seed in range(examples)}
    if examples > 30:
        wanted = {"team"} if WAYS[way][2] else {"last"}
        if WAYS[way][:2] in ((3, "ghosts"), (4, "ghosts")) and not WAYS[way][2]:
            wanted.add("ghost")
        assert wanted <= ends
