"""What the bots know, what they do in known positions, and that their reasons are true."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.bot import Choice
from engine.game import CHANCE, Setup
from engine.games.lost_legacy import GAME, Deal, Options, State
from engine.games.lost_legacy.bots import BOTS
from engine.games.lost_legacy.bots.reasons import reasoned
from engine.games.lost_legacy.bots.scene import OVER, Scene, action_of, number_of, options
from engine.games.lost_legacy.bots.sly import Sly, decided
from engine.games.lost_legacy.bots.stories import worlds
from engine.games.lost_legacy.cards import COUNTS, HIDDEN, NAMES, STARSHIP
from engine.games.lost_legacy.state import RUINS
from engine.games.lost_legacy.worlds import Worlds
from engine.search import choose
from tests.engine.games.lost_legacy.bots.test_play import positions, start
from tests.engine.games.lost_legacy.tables import SHORT, do
from tests.engine.games.test_bots import played

LEVELS = {"curious": BOTS["curious"], "keen": BOTS["keen"], "sly": Sly(budget=150)}


def dealt(seats: int, text: str) -> State:
    """A game whose cards come in this order: the ruins, the hands, the deck; the rest of the
    sixteen lies below."""
    first = [SHORT[word] for word in text.split()]
    rest = Counter(dict(zip(NAMES, COUNTS, strict=True))) - Counter(first)
    state = GAME.start(Setup(seats, Options()))
    return GAME.apply(state, CHANCE, Deal((*first, *rest.elements())))


def chosen(level: str, state: State, seed: int = 1) -> Choice:
    """What a level does."""
    (seat,) = GAME.actors(state)
    return choose(LEVELS[level].think(GAME, GAME.view(state, seat), seat, Random(seed)))


def written(level: str, state: State) -> str:
    """The same in short notation."""
    return GAME.write(chosen(level, state).action)


SEEN = dealt(3, "ASL SWD SHIP GEN THF MAP SEA SNK ASL")
"""Seat 0 has looked at the Starship in the hand of seat 1, and has drawn a Thief before that."""
SEEN = do(
    SEEN, "play swordsman", "look hand 1", "play map", "shuffle no", "play ambush",
)  # fmt: skip

TRAPPED = do(
    dealt(3, "MAP SNK GEN SEA ASL MAP SEA ASL SWD"),
    "play assault", "look hand 1", "exchange yes", "play map", "shuffle no", "play search",
    "look ruins 0", "exchange no",
)  # fmt: skip
"""Seat 0 has given a Sneak Attack to seat 1, and draws the Swordsman."""


@pytest.mark.parametrize("level", LEVELS)
def test_the_thief_goes_where_the_starship_was_seen(level: str) -> None:
    assert SEEN.turn == 0
    choice = chosen(level, SEEN)
    assert GAME.write(choice.action) == "play thief"
    assert choice.reasons[0].key == "lost_legacy.reason.thief_knows"
    looking = do(SEEN, "play thief")
    assert written(level, looking) == "look hand 1"
    assert chosen(level, looking).reasons[0].key == "lost_legacy.reason.look.ship"
    assert do(looking, "look hand 1").games[-1].winner == 0


PLACED = do(
    dealt(2, "ASL MAP GEN SEA SHIP SNK THF"), "play map", "shuffle no", "play ambush",
)  # fmt: skip
"""Seat 0 has put the Starship into the ruins, and draws the Thief."""


@pytest.mark.parametrize("level", LEVELS)
def test_the_thief_goes_to_the_ruins_where_the_starship_was_placed(level: str) -> None:
    assert written(level, PLACED) == "play thief"
    assert written(level, do(PLACED, "play thief")) == "look ruins 1"


def test_whoever_draws_a_known_card_and_plays_another_is_known_to_hold_it() -> None:
    state = do(dealt(3, "ASL GEN MAP SEA SEA SHIP MAP"), "play general", "exchange no")
    state = do(state, "play map", "shuffle no")
    for own in (state, GAME.view(state, 0)):
        assert Scene(own, (0,)).knows[0][1] == STARSHIP


@pytest.mark.parametrize("level", ["curious", "keen"])
def test_the_swordsman_meets_a_sneak_attack_that_is_known(level: str) -> None:
    looking = do(TRAPPED, "play swordsman")
    choice = chosen(level, looking)
    assert GAME.write(choice.action) == "look hand 1"
    assert choice.reasons[0].key == "lost_legacy.reason.look.out"
    assert do(looking, "look hand 1").out == (False, True, False)
    assert written(level, TRAPPED) == "play swordsman"


def test_nobody_walks_into_a_sneak_attack_that_is_known() -> None:
    state = do(dealt(3, "MAP SNK GEN SEA ASL MAP SEA ASL THF"), "play assault", "look hand 1",
               "exchange yes", "play map", "shuffle no", "play search", "look ruins 0",
               "exchange no", "play thief")  # fmt: skip
    for level in LEVELS:
        assert written(level, state) != "look hand 1"


@pytest.mark.parametrize("level", ["keen", "sly"])
def test_a_search_names_where_the_starship_most_likely_is(level: str) -> None:
    seen = 0
    bot = BOTS["keen"] if level == "keen" else Sly(budget=150)
    for state, seat in positions(8, 150, BOTS["curious"]):
        if state.phase != "name":
            continue
        view = GAME.view(state, seat)
        ships = Worlds(view).where(view)
        choice = choose(bot.think(GAME, view, seat, Random(1)))
        place = number_of(choice.action)
        assert ships.get(place, 0) > max(ships.values()) - (0.1 if level == "keen" else 0.35)
        if max(ships.values()) == 1:
            assert ships[place] == 1
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("level", LEVELS)
def test_who_knows_where_the_starship_is_names_it(level: str) -> None:
    found = 0
    for seed in range(40):
        for at, seat, _ in played(GAME, (BOTS["curious"],) * 2, start(2), seed):
            if seat is None or at.phase != "name":
                continue
            knows = Scene(GAME.view(at, seat), (seat,)).knows[seat]
            sure = [place for place in options(Scene(at)) if knows[place] == STARSHIP]
            if sure:
                found += 1
                assert number_of(chosen(level, at).action) == sure[0]
    assert found > 2


@pytest.mark.parametrize("level", ["curious", "keen"])
def test_who_holds_the_starship_late_keeps_it(level: str) -> None:
    seen = 0
    for seed in range(80):
        for state, seat, _ in played(GAME, (BOTS["curious"],) * 3, start(3), seed):
            late = seat is not None and len(state.deck) < 2 and state.phase == "exchange"
            if late and STARSHIP in state.hands[seat] and state.at >= RUINS:
                seen += 1
                assert written(level, state) == "exchange no"
    assert seen > 1


@pytest.mark.parametrize("level", ["curious", "keen"])
def test_in_the_last_turn_a_sneak_attack_goes_and_a_low_speed_stays(level: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(150):
        for state, seat, _ in played(GAME, (BOTS["curious"],) * 3, start(3), seed):
            if seat is None or state.phase != "play" or state.deck:
                continue
            hand = {NAMES[card] for card in state.hands[seat]}
            if hand in ({"ambush", "sister"}, {"sister", "assault"}):
                seen["sister"] += 1
                assert written(level, state) != "play sister"
            elif "ambush" in hand and hand & {"general", "map"}:
                seen["ambush"] += 1
                assert written(level, state) == "play ambush"
    assert seen["ambush"] > 2


def test_sly_decides_by_chance_where_both_cards_are_as_good() -> None:
    answers = set()
    for seed in range(12):
        state = do(dealt(3, "MAP MAP GEN ASL SEA"), "play search", "look ruins 0")
        choice = chosen("sly", state, seed)
        answers.add(GAME.write(choice.action))
        assert choice.reasons[0].key == "lost_legacy.reason.either"
    assert answers == {"exchange yes", "exchange no"}


@pytest.mark.parametrize(
    ("own", "there", "then"),
    [
        ("SIS", "GEN", ("GEN", "SIS")),
        ("GEN", "SIS", ("GEN", "SIS")),
        (None, "GEN", ("GEN", None)),
        (None, "MAP", (None, "MAP")),
        ("SIS", None, (None, "SIS")),
        ("THF", None, ("THF", None)),
        (None, None, (None, None)),
    ],
)
def test_sly_counts_on_others_to_think_that_it_holds_the_better_card(
    own: str | None, there: str | None, then: tuple[str | None, str | None]
) -> None:
    """Bo does not see what Ana looks at in the ruins; both answers are the same to Bo."""
    state = do(dealt(3, "MAP SEA GEN ASL ASL"), "play search", "look ruins 0")

    def card(text: str | None) -> int:
        return HIDDEN if text is None else NAMES.index(SHORT[text])

    after = []
    for done in (0, 1):
        scene = Scene(state)
        scene.knows[1][0], scene.knows[1][RUINS] = card(own), card(there)
        decided(scene, done)
        after.append((scene.knows[1][0], scene.knows[1][RUINS]))
        assert scene.knows[0][0] == scene.hands[0]
    assert after == [(card(then[0]), card(then[1]))] * 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_scene_follows_the_rules(seats: int) -> None:
    for seed in range(12):
        rng = Random(f"{seats}:{seed}")
        state = GAME.start(Setup(seats, Options()))
        while actors := GAME.actors(state):
            seat = actors[0]
            action = GAME.legal(state, seat).sample(rng)
            after = GAME.apply(state, seat, action)
            if seat != CHANCE:
                scene = Scene(state)
                what = number_of(action)
                assert action_of(scene.phase, what) == action
                assert sorted(options(scene)) == sorted(map(number_of, GAME.legal(state, seat)))
                for own in state.living:
                    # A memory is made of what its owner was told, and is right of the own hand.
                    assert Scene(GAME.view(state, own), (own,)).knows[own] == scene.knows[own]
                    assert scene.knows[own][own] in state.hands[own]
                if after.phase != "mix":
                    scene.act(what, rng)
                    check_scene(scene, after)
            state = after


def check_scene(scene: Scene, state: State) -> None:
    """A scene is that of a state."""
    if state.phase == "over":
        winner = state.games[-1].winner
        assert (scene.phase, scene.winner) == (OVER, -1 if winner is None else winner)
        return
    fresh = Scene(state)
    for name in ("hands", "drawn", "living", "ruins", "deck", "turn", "phase", "called", "left"):
        assert getattr(scene, name) == getattr(fresh, name), name
    for seat in state.living:
        assert scene.knows[seat] == fresh.knows[seat]


def test_a_story_fits_what_the_seat_was_told_and_comes_as_often_as_it_is_likely() -> None:
    for state, seat in positions(4, 12, BOTS["curious"]):
        view = GAME.view(state, seat)
        thought = worlds(view, seat, 30, 90, Random(1))
        found: list[State] = []
        while True:
            try:
                next(thought)
            except StopIteration as end:
                found = end.value
                break
        assert len(found) == 30
        exact = Worlds(view)
        for other in found:
            assert GAME.view(other, seat) == view
            for place, card in enumerate(other.ruins):
                assert exact.kinds(RUINS + place) >> card & 1
            for holder in view.living:
                if len(other.hands[holder]) == 1:
                    assert exact.kinds(holder) >> other.hands[holder][0] & 1


def test_reasons_say_what_the_own_seat_knows_and_no_more() -> None:
    """What a reason names is in the own hand, or was seen by the own seat."""
    keys: set[str] = set()
    for level in ("curious", "keen"):
        for state, seat in positions(6, 160, BOTS[level]):
            choice = chosen(level, state)
            scene = Scene(GAME.view(state, seat), (seat,))
            known = {*state.hands[seat], *scene.knows[seat]} - {HIDDEN}
            assert len(choice.reasons) == 1
            for each in (*choice.reasons, *choice.why):
                keys.add(each.key.rpartition("reason.")[2])
                if "card" in each.args:
                    assert NAMES.index(str(each.args["card"].id)) in known  # type: ignore[union-attr]
    assert keys >= {
        "keeps", "looks", "searches_first", "name.own", "look.unseen", "look.likely", "thief_hopes",
        "keeps_ambush", "share", "only",
    }  # fmt: skip


def test_reasons_that_were_not_worked_out_are_not_given() -> None:
    looking = do(SEEN, "play thief")
    scene = Scene(GAME.view(looking, 0), (0,))
    told = reasoned(scene, RUINS, {})
    assert [each.key.rpartition("reason.")[2] for each in (*told.reasons, *told.why)] == [
        "look.unseen", "look.safe",
    ]  # fmt: skip
