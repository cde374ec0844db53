"""The Automa: its cards, the turn that it takes by them, and the reasons for its choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.errors import IllegalAction
from engine.game import Event, Listed, Log
from engine.games.patchwork.actions import Action, Back, Reveal
from engine.games.patchwork.components import (
    BONUS_POINTS,
    CARDS,
    DECK_AT_START,
    INCOMES,
    LAST,
    LEVELS,
    PATCHES,
    Card,
)
from engine.games.patchwork.events import patch_ref, patch_refs, side_ref, tell
from engine.games.patchwork.state import AUTOMA, LEATHER, Automa, Options, Side, State
from engine.games.patchwork.turn import log_move, next_turn
from engine.refs import Ref


class Use(NamedTuple):
    """One use of a criterion of a card.

    Attributes:
        criterion: its name.
        kept: the patches that are left after it, in the order of the circle.
        skipped: whether it was skipped because it would have left none.
    """

    criterion: str
    kept: tuple[int, ...]
    skipped: bool


class AutomaChoice(NamedTuple):
    """How the Automa chose a patch.

    Attributes:
        affordable: those of the next three that the card can pay for, in the order of the circle.
        uses: the criteria used, in order; none if at most one patch was affordable.
        patch: the patch it takes, or None if it passes.
    """

    affordable: tuple[int, ...]
    uses: tuple[Use, ...]
    patch: int | None


def deck(options: Options) -> tuple[int, ...]:
    """Return the numbers of the twelve cards in play, ascending."""
    return tuple(number for number, card in CARDS.items() if card.deck == options.deck)


def first_cards(options: Options) -> Automa:
    """Return the cards as they are set up: two of them lie unseen in the discard pile."""
    return Automa(DECK_AT_START, (), deck(options), None, None, LEVELS[options.level].marker)


def choose(card: Card, circle: Sequence[int], position: int, human: int) -> AutomaChoice:
    """Return what the Automa takes by a card.

    Args:
        card: the card revealed.
        circle: patch ids clockwise from the neutral token.
        position: the space of the Automa.
        human: the space of the human player.
    """
    affordable = tuple(patch for patch in circle[:3] if PATCHES[patch].price <= card.buttons)
    left = affordable
    uses = []
    for criterion in card.criteria:
        if len(left) < 2:
            break
        kept = _kept(criterion, left, position, human)
        left = kept or left
        uses.append(Use(criterion, left, skipped=not kept))
    return AutomaChoice(affordable, tuple(uses), left[0] if left else None)


def _kept(criterion: str, patches: tuple[int, ...], position: int, human: int) -> tuple[int, ...]:
    """Return the patches that meet a criterion, in order; none if no patch meets it."""
    if criterion == "no_overtake":
        return tuple(p for p in patches if min(position + PATCHES[p].time, LAST) <= human)
    if criterion == "farthest":
        return patches[-1:]
    amounts = [PATCHES[p].size if criterion == "largest" else PATCHES[p].income for p in patches]
    return tuple(p for p, amount in zip(patches, amounts, strict=True) if amount == max(amounts))


def piles(side: Side) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what the Automa took, in order: patches with buttons, and all others and leather."""
    taken = [patch for patch, _ in side.placed]
    with_buttons = tuple(p for p in taken if p >= 0 and PATCHES[p].income)
    return with_buttons, tuple(p for p in taken if p not in with_buttons)


def reveals(state: State) -> Listed[Action]:
    """Return the cards that may come next.

    They are all unseen cards, or all twelve when the next draw follows a shuffle. If the back is
    shown, only the cards with that back are left.
    """
    automa = cards(state)
    numbers = automa.unseen if automa.left else deck(state.options)
    return Listed(
        [
            Reveal(number)
            for number in numbers
            if automa.back is None or CARDS[number].buttons == automa.back
        ]
    )


def backs(state: State) -> Listed[Action]:
    """Return the backs that may come next, weighted by the number of unseen cards with them."""
    numbers = [CARDS[number].buttons for number in cards(state).unseen]
    kinds = sorted(set(numbers))
    return Listed([Back(kind) for kind in kinds], [numbers.count(kind) for kind in kinds])


def show_back(state: State, action: Back, log: Log) -> State:
    """Show the back of the next card."""
    if action not in backs(state):
        raise IllegalAction("patchwork.refused.no_such_back", buttons=action.buttons)
    if log is not None:
        tell(log, "back", buttons=action.buttons)
    return state._replace(
        phase="automa" if state.turn == AUTOMA else "turn",
        automa=cards(state)._replace(back=action.buttons),
    )


def reveal(state: State, action: Reveal, log: Log) -> State:
    """Turn over a card and carry out the whole turn of the Automa by it."""
    if action not in reveals(state):
        raise IllegalAction("patchwork.refused.no_such_card", card=action.card)
    card = CARDS[action.card]
    automa = cards(state)
    if not automa.left:
        automa = _shuffled(state, automa, log)
    position, buttons, income, quilt, taken = state.sides[AUTOMA]
    human = state.sides[0].position
    choice = choose(card, state.circle, position, human)
    if log is not None:
        _log_choice(log, card, choice)

    circle = state.circle
    if choice.patch is None:
        target = min(human + 1, LAST)
    else:
        place = circle.index(choice.patch)
        circle = circle[place + 1 :] + circle[:place]
        taken = (*taken, (choice.patch, 0))
        target = min(position + PATCHES[choice.patch].time, LAST)
    if log is not None:
        log_move(log, AUTOMA, position, target, card.income)
    buttons += card.income * (INCOMES[target] - INCOMES[position])

    leather = state.leather
    if leather and leather[0] <= target:
        if log is not None:
            tell(log, "leather_piled", seat=side_ref(AUTOMA), space=leather[0])
        leather = leather[1:]
        taken = (*taken, (LEATHER, 0))
    bonus, marker = state.bonus, automa.marker
    if marker is not None and marker <= target:
        if log is not None:
            _log_marker(log, marker, tile=bonus is None)
        bonus = AUTOMA if bonus is None else bonus
        marker = None
    first = AUTOMA if target == LAST and state.first is None else state.first

    sides = (state.sides[0], Side(target, buttons, income, quilt, taken))
    turn, phase = next_turn(sides, AUTOMA, automa, log)
    automa = Automa(
        automa.left - 1,
        (*automa.seen, card.number),
        tuple(number for number in automa.unseen if number != card.number),
        None,
        card.number,
        marker,
    )
    if state.options.deck == "tactical" and target < LAST:
        phase = "back"
        if not automa.left:
            automa = _shuffled(state, automa, log)
    return State(state.options, phase, turn, circle, sides, leather, bonus, first, automa)


def cards(state: State) -> Automa:
    """Return the cards of the Automa, in solo play."""
    assert state.automa is not None
    return state.automa


def _shuffled(state: State, automa: Automa, log: Log) -> Automa:
    """Put all twelve cards, including the two set aside, in a new draw pile."""
    numbers = deck(state.options)
    if log is not None:
        tell(log, "reshuffled", cards=len(numbers))
    return automa._replace(left=len(numbers), seen=(), unseen=numbers)


def _log_choice(log: list[Event], card: Card, choice: AutomaChoice) -> None:
    """Log which card came and, criterion by criterion, what it takes."""
    who = side_ref(AUTOMA)
    tell(log, "card", card=card.number, buttons=card.buttons, income=card.income)
    if choice.patch is None:
        tell(log, "affords_none", seat=who, buttons=card.buttons)
        tell(log, "passed", seat=who)
        return
    what = patch_ref(choice.patch)
    if len(choice.affordable) == 1:
        tell(log, "affords_one", seat=who, patch=what)
        tell(log, "took", seat=who, patch=what)
        return
    tell(log, "affords_several", seat=who, patches=patch_refs(choice.affordable))
    for use in choice.uses:
        key = "criterion_skipped" if use.skipped else "criterion"
        criterion = Ref("criterion", use.criterion)
        tell(log, key, criterion=criterion, patches=patch_refs(use.kept))
    decisive = Ref("criterion", choice.uses[-1].criterion)
    tell(log, "took_by", seat=who, patch=what, criterion=decisive)


def _log_marker(log: list[Event], marker: int, *, tile: bool) -> None:
    """Log that the Automa reached its bonus marker, and whether it takes the tile."""
    who = side_ref(AUTOMA)
    if tile:
        tell(log, "marker_tile", seat=who, space=marker, points=BONUS_POINTS)
    else:
        tell(log, "marker_gone", seat=who, space=marker)
