"""What is said in a fight: whose turn it is, what a choice would do, and what decided the game."""

from __future__ import annotations

from itertools import takewhile

from engine.game import Event, Outcome
from engine.games.battle_fold import fighting
from engine.games.battle_fold.actions import ALL, POOL
from engine.games.battle_fold.components import place_args
from engine.games.battle_fold.events import seat_ref
from engine.games.battle_fold.fighting import WARRIOR
from engine.games.battle_fold.offers import Aim
from engine.games.battle_fold.state import State
from engine.player_view import PlayerView
from engine.refs import Ref
from ui.components.teams import team_name
from ui.context import AppContext
from ui.games.battle_fold.fight_position import NAMES, FightPosition
from ui.games.battle_fold.fight_screen import NOWHERE, FightScreen
from ui.text import Words

KEY = "battle_fold.fight"


def title_of(app: AppContext, state: State) -> str:
    """Return whose turn it is, or what happens."""
    words = app.words
    match state.phase:
        case "guard":
            return words(f"{KEY}.title.guard", name=seat_ref(fighting.asked(state)))
        case "keep" if state.acting is not None:
            return words(f"{KEY}.title.keep", name=seat_ref(state.acting.seat))
        case "over":
            return words(f"{KEY}.title.over")
    if state.acting is not None:
        return words(f"{KEY}.title.turn", name=seat_ref(state.acting.seat))
    # Before a card is turned it is its round that everybody waits for.
    return words("keep.round", n=state.number + (state.phase == "reveal"))


def button_of(app: AppContext, screen: FightScreen) -> str:
    """Return the text of the button that does what is chosen; empty while nothing is ready."""
    words, position, chosen = app.words, screen.position, screen.chosen
    if screen.action is None:
        return ""
    match chosen.what:
        case "attack":
            return _attack_button(words, position, chosen.seats[0])
        case "shield" if chosen.seats[0] != POOL:
            return words(f"{KEY}.shield.from", name=seat_ref(chosen.seats[0]))
        case "guard":
            return words(f"{KEY}.guard", n=chosen.number)
        case "keep":
            return words(f"{KEY}.keep", item=Ref("item", chosen.card))
        case "shove":
            to = place_args(chosen.to)
            return words(f"{KEY}.use.shove", name=seat_ref(chosen.seats[0]), **to)
        case "card":
            return _use_button(words, screen)
        case "end":
            return words(f"{KEY}.end.sure")
    return words(f"{KEY}.{chosen.what}")


def _attack_button(words: Words, position: FightPosition, target: int) -> str:
    power = 0 if position.aim is None else position.aim.power
    if target == ALL:
        return words(f"{KEY}.attack.all", n=power)
    ghost = position.state.fighters[position.near].fate == "ghost"
    key = "attack.souls" if ghost else "attack"
    return words(f"{KEY}.{key}", name=seat_ref(target), n=power)


def _use_button(words: Words, screen: FightScreen) -> str:
    [use] = screen.uses
    if use.heals is not None:
        return words(f"{KEY}.use.heal", name=seat_ref(use.heals))
    match use.item:
        case "diagonal" if use.to is not None:
            return words(f"{KEY}.use.diagonal", **place_args(use.to))
        case "shove" if use.to is not None:
            to = place_args(use.to)
            return words(f"{KEY}.use.shove", name=seat_ref(use.seats[0]), **to)
        case "swap":
            one, two = map(seat_ref, use.seats)
            return words(f"{KEY}.use.swap", one=one, two=two)
    return words(f"{KEY}.use", item=Ref("item", use.item))


def told_of(app: AppContext, screen: FightScreen) -> tuple[str, bool]:
    """Say what a choice would do, what is still to be tapped, or what can be done; and return
    whether that is a warning."""
    words, position, chosen = app.words, screen.position, screen.chosen
    if not position.acts:
        return "", False
    if chosen.refused:
        return words(chosen.refused), True
    if position.answers:
        return _guard_line(words, position), False
    if position.kept:
        if chosen.card:
            return words(f"{KEY}.does.{chosen.card}"), False
        return words(f"{KEY}.keep.how"), False
    match chosen.what:
        case "attack":
            return _attack_line(app, position, chosen.seats), False
        case "shield":
            pool = position.state.pool
            if pool:
                return words(f"{KEY}.shield.does", n=pool), False
            return words(f"{KEY}.shield.whom"), False
        case "potion":
            full = _full(position)
            return words(f"{KEY}.potion.{'full' if full else 'does'}"), full
        case "trap":
            return _trap_line(words, position, 1)
        case "item":
            ability = fighting.able(position.state.fighters[position.near], "assassin")
            return words(f"{KEY}.item.{'two' if ability else 'does'}"), False
        case "card":
            return _card_line(words, screen), False
        case "shove":
            return words(f"{KEY}.pick.space"), False
        case "end":
            return _end_line(words, position)
    news = words.sentences(*filter(None, (_news(words, screen), _begun(words, screen))))
    return news or _how(words, screen), False


_WRONG = ("battle_fold.event.fold.wrong", "battle_fold.event.fold.outline")
_BOARD_ONLY = "battle_fold.event.board_only"


def _begun(words: Words, screen: FightScreen) -> str:
    """Say, until the seat has done something, whose turns were passed before its own for a wrong
    cloth, or else that it has no icons of its cloth; empty if neither is so."""
    told = screen.props.view.told
    events = told[-1].events if told else ()
    said = [event for event in events if event.key in _WRONG]
    said = said or [event for event in events if event.key == _BOARD_ONLY]
    return words.sentences(*(words(event.key, **event.args) for event in said))


_NEWS = frozenset(
    f"battle_fold.event.{key}"
    for key in (
        "attacked",
        "blocked",
        "hurt",
        "pushed",
        "regains",
        "souls",
        "shield",
        "shield.from",
        "healed",
        "trap",
        "trap.ghost",
        "used",
        "rooted",
        "shoved",
        "swapped",
        "ghost",
        "gone",
        "dropped",
    )
)
"""What others do in a fight that one step of the arena does not show for long."""


def _news(words: Words, screen: FightScreen) -> str:
    """Say, until the seat has done something, what others did in the fight since it acted last,
    above all to the seat itself; empty if that was nothing. No notice tells it, as it would lie
    over whose turn it is."""
    near, told = screen.position.near, screen.props.view.told
    news = list(takewhile(lambda step: step.seat != near, reversed(told)))[::-1]
    said = [event for step in news for event in step.events if event.key in _NEWS]
    own = [event for event in said if seat_ref(near) in event.args.values()]
    return words.sentences(*(words(event.key, **event.args) for event in (own or said)[-3:]))


def _how(words: Words, screen: FightScreen) -> str:
    position = screen.position
    if position.shoves:
        names = tuple([seat_ref(seat) for seat in sorted({act.seat for act in position.shoves})])
        return words(f"{KEY}.shove.more", names=names)
    if position.idle:
        return words(f"{KEY}.left.none")
    told = [words(f"{KEY}.how")]
    if fighting.circles(position.state):
        told.append(words(f"{KEY}.circle"))
    return words.sentences(*told)


def _full(position: FightPosition) -> bool:
    state = position.state
    return state.fighters[position.near].life == state.options.life


def _guard_line(words: Words, position: FightPosition) -> str:
    state = position.state
    assert state.acting is not None, "an attack is under way"
    return words(f"{KEY}.guard.how", name=seat_ref(state.acting.seat), power=position.answers[0])


def power_line(words: Words, position: FightPosition, aim: Aim) -> str:
    """Say what the power of an attack is made of."""
    parts = [words(f"{KEY}.power.icons", n=position.icons.attack)]
    if aim.circle:
        parts.append(words(f"{KEY}.power.circle"))
    stands = aim.power - position.icons.attack - aim.circle
    if stands and fighting.able(position.state.fighters[position.near], WARRIOR):
        parts.append(words(f"{KEY}.power.stand"))
    return words(f"{KEY}.power", n=aim.power, parts=words("list.separator").join(parts))


def _attack_line(app: AppContext, position: FightPosition, seats: tuple[int, ...]) -> str:
    """Say the power of an attack, and what it would do to each target."""
    words, aim = app.words, position.aim
    if aim is None:
        return ""
    told = [power_line(words, position, aim)]
    if not seats:
        return words.sentences(*told, words(f"{KEY}.pick.target"))
    ghost = position.state.fighters[position.near].fate == "ghost"
    for blow in aim.blows:
        if seats[0] not in (ALL, blow.target):
            continue
        name = seat_ref(blow.target)
        blocks = blow.damage - blow.least
        if blocks:
            told.append(words(f"{KEY}.blow.shields", name=name, n=blocks))
        if blow.falls and not ghost:
            told.append(words(f"{KEY}.blow.falls", name=name))
        if fighting.able(position.state.fighters[position.near], fighting.ARCHER):
            stays = blow.pushed == position.state.fighters[blow.target].place
            if not stays:
                to = place_args(blow.pushed)
                told.append(words(f"{KEY}.blow.pushed", name=name, **to))
            elif not blow.falls:
                told.append(words(f"{KEY}.blow.stays", name=name))
    if aim.heals:
        told.append(words(f"{KEY}.blow.heals"))
    return words.sentences(*told)


def _trap_line(words: Words, position: FightPosition, traps: int) -> tuple[str, bool]:
    state, near = position.state, position.near
    fighter = state.fighters[near]
    if fighter.fate == "ghost":
        if not fighter.souls:
            return words(f"{KEY}.trap.nothing"), False
        return words(f"{KEY}.trap.ghost", n=traps), False
    life = sum([state.fighters[mate].life for mate in state.mates(near)])
    said = words(f"{KEY}.trap.does", n=traps)
    if traps >= life:
        return words.sentences(said, words(f"{KEY}.trap.falls")), True
    return said, False


def _end_line(words: Words, position: FightPosition) -> tuple[str, bool]:
    """Say what the end of the turn would lose and what it costs; return whether that is a
    warning.
    """
    left = [
        words(f"{KEY}.end.icon", icon=words(f"battle_fold.icon.{name}"), n=count)
        for name, count in zip(NAMES, position.usable, strict=True)
        if count and name != "trap"
    ]
    told, warns = [], False
    if left:
        told.append(words(f"{KEY}.end.left", icons=words.listed(left)))
    if position.icons.trap:
        said, warns = _trap_line(words, position, position.icons.trap)
        told.append(said)
    return words.sentences(*told), warns


def _card_line(words: Words, screen: FightScreen) -> str:
    chosen = screen.chosen
    if screen.healing:
        pick = "heal" if screen.action is None else ""
    elif chosen.card == "swap":
        pick = "swap" if screen.action is None else ""
    elif chosen.card == "shove":
        several = len({use.seats for use in screen.uses}) > 1
        pick = "shove" if several else "space" if chosen.to == NOWHERE else ""
    else:
        pick = "space" if screen.action is None else ""
    said = words(f"{KEY}.does.{chosen.card}")
    return words.sentences(said, words(f"{KEY}.pick.{pick}")) if pick else said


def last_told(
    app: AppContext, view: PlayerView[State], quiet: frozenset[str], near: int | None = None
) -> str:
    """Say what happened in the latest step that has something to tell.

    Args:
        quiet: keys of events to leave out.
        near: a seat whose wrong cloth is told in another place.
    """
    own = None if near is None else seat_ref(near)
    for step in reversed(view.told[-6:]):
        said = [
            app.words(event.key, **event.args)
            for event in step.events
            if event.key not in quiet and not (event.key in _WRONG and event.args["seat"] == own)
        ]
        if said:
            return app.words.sentences(*said[-3:])
    return ""


def decided(app: AppContext, state: State, told: tuple[Event, ...], outcome: Outcome) -> str:
    """Return the sentence about what decided a game that is over.

    Args:
        told: the events of its last step.
    """
    words, key = app.words, f"{KEY}.decided"
    by_trap = any(event.key == "battle_fold.event.trap" for event in told)
    match state.how:
        case "last":
            end = "trap" if by_trap else "last"
            return words(f"{key}.{end}", seat=seat_ref(state.won[0]), n=state.number)
        case "ghost":
            return words(f"{key}.ghost", seat=seat_ref(state.won[0]), n=state.number)
        case "team":
            team = next(n for n, seats in enumerate(outcome.teams) if state.won[0] in seats)
            life = sum([state.fighters[seat].life for seat in state.won])
            return words(f"{key}.team", team=team_name(words, team), life=life, n=state.number)
    return words(f"{key}.long", n=state.number)
