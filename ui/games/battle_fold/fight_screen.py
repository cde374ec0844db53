"""What taps, drags, keys and hints do in a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine.bot import Choice
from engine.games.battle_fold import fighting, offers
from engine.games.battle_fold.actions import (
    ALL,
    POOL,
    Attack,
    DrinkPotion,
    EndTurn,
    Guard,
    KeepItem,
    Shove,
    SpringTrap,
    TakeItem,
    TakeShield,
    UseItem,
    Walk,
)
from engine.games.battle_fold.arena import free
from engine.games.battle_fold.choices import refusal
from engine.games.battle_fold.components import ARENA
from ui.components.layers import Layers
from ui.components.screen import Screen
from ui.games.battle_fold.fight_position import NAMES, FightPosition

NOWHERE = -1

_PLAIN = {"potion": DrinkPotion, "trap": SpringTrap, "item": TakeItem}


@dataclass(frozen=True, slots=True)
class FightChoice:
    """What was chosen so far, and at what moment.

    Attributes:
        moment: seat and step.
        what: "attack", "shield", "potion", "item", "trap", "end", "card", "shove", "guard",
            "keep", or empty.
        card: the item card that is to be used, or kept.
        heals: the card is to heal, where it could do something else too.
        seats: the seats that were tapped for it.
        to: the space that was tapped for it.
        number: the number of shields to be spent.
        refused: why what was tapped last is not possible, a message key.
    """

    moment: tuple[int, int]
    what: str = ""
    card: str = ""
    heals: bool = False
    seats: tuple[int, ...] = ()
    to: int = NOWHERE
    number: int = NOWHERE
    refused: str = ""


class FightScreen(Screen):
    """What is chosen, and everything that can be done at the table.

    Attributes:
        position: the position that is drawn.
        layers: the open sheet.
        hover: the space over which the near seat's fighter is held; ``NOWHERE`` for none.
    """

    position: FightPosition
    layers: Layers

    def __init__(self) -> None:
        super().__init__()
        self._kept = FightChoice((NOWHERE, 0))
        self._walk: tuple[int, tuple[Walk, ...]] = (0, ())
        self.hover = NOWHERE
        self._grabbed = False

    def follow(
        self, position: FightPosition, layers: Layers, on_next: Callable[[], None] | None = None
    ) -> None:
        """Take over the position that is drawn now.

        Args:
            on_next: goes on to the next race; by default, the next battle card is turned.
        """
        self.position, self.layers, self._next = position, layers, on_next or self.deal
        if self._kept.moment != self._moment:
            # An undo may lead back to that moment, long after the tap that was refused.
            self._kept = replace(self._kept, refused="")

    def walk_on(self) -> None:
        """Take the next step of a longer walk, once the step before has been drawn."""
        step, rest = self._walk
        if rest and self.position.turn and self.position.step == step:
            self._walk = step + 1, rest[1:]
            self.act(rest[0], self.position.near)
        elif self.position.step != step:
            self._walk = 0, ()

    @property
    def chosen(self) -> FightChoice:
        """What is chosen at this moment; nothing if it was chosen at another moment."""
        return self._kept if self._kept.moment == self._moment else FightChoice(self._moment)

    @property
    def action(self) -> Any:
        """The action that confirming would do. None while something is still to be chosen, or
        nothing is chosen."""
        chosen, position = self.chosen, self.position
        if not position.acts:
            return None
        match chosen.what:
            case "attack" if chosen.seats:
                return Attack(chosen.seats[0])
            case "shield" if chosen.seats:
                return TakeShield(chosen.seats[0])
            case "shove" if chosen.to != NOWHERE:
                return Shove(chosen.seats[0], chosen.to)
            case "end":
                return EndTurn()
            case "guard":
                return Guard(chosen.number)
            case "keep":
                return KeepItem(chosen.card)
            case "card":
                found = self.uses
                return found[0] if len(found) == 1 else None
            case "potion" | "trap" | "item":
                return _PLAIN[chosen.what]()
        return None

    @property
    def uses(self) -> tuple[UseItem, ...]:
        """The ways of using the chosen card that are still possible after what was tapped."""
        return self._uses(self.chosen)

    def _uses(self, chosen: FightChoice) -> tuple[UseItem, ...]:
        found = []
        for use in self._all_uses:
            if (use.heals is not None) != self.healing:
                continue
            about = use.seats if use.heals is None else (use.heals,)
            if set(chosen.seats) <= set(about) and chosen.to in (NOWHERE, use.to):
                found.append(use)
        return tuple(found)

    @property
    def does_both(self) -> bool:
        """Whether the chosen card could heal and do something else."""
        return len({use.heals is None for use in self._all_uses}) == 2

    @property
    def healing(self) -> bool:
        """Whether the chosen card is to heal."""
        if self.does_both:
            return self.chosen.heals
        return any(use.heals is not None for use in self._all_uses)

    @property
    def _all_uses(self) -> tuple[UseItem, ...]:
        """The ways of using the chosen card."""
        chosen = self.chosen
        cards = self.position.cards if chosen.what == "card" else ()
        return next((each.uses for each in cards if each.item == chosen.card), ())

    @property
    def lit(self) -> frozenset[int]:
        """The spaces that can be tapped as the end of somebody's move."""
        position, chosen = self.position, self.chosen
        if not position.turn:
            return frozenset()
        if chosen.what == "card":
            spaces = {use.to for use in self.uses if len({each.seats for each in self.uses}) == 1}
            return frozenset(space for space in spaces if space is not None)
        if chosen.what == "shove":
            return frozenset(act.to for act in position.shoves if act.seat == chosen.seats[0])
        return frozenset(position.walks) if chosen.what in ("", "end") else frozenset()

    @property
    def marked(self) -> frozenset[int]:
        """The seats that can be tapped for what is chosen; while nothing is chosen, those that can
        be attacked or shoved.
        """
        position, chosen = self.position, self.chosen
        if not position.turn:
            return frozenset()
        if chosen.what == "card":
            found = _about(self.uses)
            return found if len(self.uses) > 1 else found & set(chosen.seats)
        if chosen.what == "shield":
            return frozenset(self._givers())
        aim = position.aim
        targets = () if aim is None else tuple(blow.target for blow in aim.blows)
        more = tuple(act.seat for act in position.shoves) if chosen.what in ("", "shove") else ()
        return frozenset((*targets, *more))

    @property
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What each key does."""
        steps = {
            "Arrow Left": (0, -1),
            "Arrow Right": (0, 1),
            "Arrow Up": (-1, 0),
            "Arrow Down": (1, 0),
        }
        letters = {
            "m": "move",
            "a": "attack",
            "i": "item",
            "d": "shield",
            "p": "potion",
            "t": "trap",
        }
        return {
            **{key: partial(self.step, *there) for key, there in steps.items()},
            **{key: partial(self.tap_icon, name) for key, name in letters.items()},
            **{str(n): partial(self.digit, n) for n in range(10)},
            "e": self.end,
            "Escape": self.put_back,
            "Enter": self.confirm,
        }

    def digit(self, number: int) -> None:
        """Choose the number of shields to spend, the item to keep, or the card of the hand at that
        place from 1.
        """
        position = self.position
        if position.answers:
            self.tap_guard(number)
        elif position.kept and 0 < number <= len(position.kept):
            self.tap_kept(position.kept[number - 1])
        elif 0 < number <= len(position.cards):
            self.tap_card(position.cards[number - 1].item)

    def step(self, down: int, right: int) -> None:
        """Take a step by the arrow keys."""
        place = self.position.state.fighters[self.position.near].place
        row, column = place // ARENA + down, place % ARENA + right
        if self.position.turn and {row, column} <= set(range(ARENA)):
            self._go_to(row * ARENA + column)

    def tap_space(self, place: int) -> None:
        """Tap a space: this taps the fighter that stands there, or moves somebody there."""
        position = self.position
        if not position.turn:
            return
        here = [seat for seat, each in enumerate(position.state.fighters) if each.place == place]
        chosen = self.chosen
        if chosen.what in ("card", "shove") and place in self.lit:
            self._keep(replace(chosen, to=place, refused=""))
            return
        found = [seat for seat in here if seat in self.marked and seat not in chosen.seats]
        found += [seat for seat in here if seat in chosen.seats and seat in self.marked]
        if found:
            self.tap_seat(found[0])
        elif chosen.what in ("", "end", "attack", "shield", *_PLAIN) and place in position.walks:
            self._go_to(place)
        elif others := [seat for seat in here if seat != position.near]:
            self.tap_seat(others[0])
        elif here:
            self.tap_seat(position.near)
        else:
            self._go_to(place)

    def tap_seat(self, seat: int) -> None:
        """Tap a fighter or a panel, as the target of what is chosen, or of an attack."""
        position, chosen = self.position, self.chosen
        if not position.turn:
            return
        if chosen.what == "card":
            self._tap_for_card(seat)
        elif chosen.what == "shield" and seat in self._givers():
            self._choose("shield", seats=(seat,))
        elif any(act.seat == seat for act in position.shoves) and chosen.what in ("", "shove"):
            self._keep(FightChoice(self._moment, "shove", seats=(seat,)))
        elif seat != position.near:
            target = ALL if self._everybody else seat
            refused = refusal(position.state, Attack(target))
            if refused is None and position.aim is not None and self._everybody:
                hit = any(blow.target == seat for blow in position.aim.blows)
                refused = None if hit else "battle_fold.refused.attack.range"
            self._choose_or_refuse("attack", refused, (target,))
        else:
            self.tap_icon("move")

    def _tap_for_card(self, seat: int) -> None:
        """Add a seat for which the chosen card is used, or take it away if it was tapped before. If
        all seats are chosen already, start again with this one.
        """
        chosen = self.chosen
        if seat in chosen.seats:
            left = tuple([n for n in chosen.seats if n != seat])
            self._keep(replace(chosen, seats=left, to=NOWHERE, refused=""))
        elif seat in self.marked:
            self._keep(replace(chosen, seats=(*chosen.seats, seat), to=NOWHERE, refused=""))
        else:
            # The card is for one seat or for two. If all are chosen, the seat tapped now replaces
            # them.
            anew = replace(chosen, seats=(), to=NOWHERE, refused="")
            whole = chosen.card != "swap" or len(chosen.seats) == 2
            if chosen.seats and whole and seat in _about(self._uses(anew)):
                self._keep(replace(anew, seats=(seat,)))
            else:
                self._keep(replace(chosen, refused=self._not_for_card(seat)))

    def _not_for_card(self, seat: int) -> str:
        """Return why the chosen card cannot be used for a seat, a message key. Return an empty
        string for a card that is used for no seat; then the line says what is to be tapped."""
        chosen = self.chosen
        if self.healing:
            use = UseItem(chosen.card, heals=seat)
        elif chosen.card == "shove":
            use = UseItem(chosen.card, seats=(seat,))
        elif chosen.card == "swap":
            use = UseItem(chosen.card, seats=tuple(sorted({*chosen.seats, seat})))
        else:
            return ""
        return refusal(self.position.state, use) or ""

    def tap_icon(self, name: str) -> None:
        """Choose what a counter does; if it is chosen already, do it."""
        position, chosen = self.position, self.chosen
        if not position.turn:
            return
        if chosen.what == name:
            if self.action is not None:
                self.confirm()
            else:
                self.put_back()
            return
        state = position.state
        if name == "move":
            rooted = state.fighters[position.near].rooted
            refused = "" if position.walks else f"refused.{'rooted' if rooted else 'walk.none'}"
            if not refused or position.icons.move:
                refused = refused if rooted else "fight.how.move"
            self._keep(FightChoice(self._moment, refused=f"battle_fold.{refused}"))
        elif name == "attack":
            self._tap_attack()
        elif name == "shield":
            self._tap_shield()
        else:
            self._choose_or_refuse(name, refusal(state, _PLAIN[name]()))

    def _tap_attack(self) -> None:
        position = self.position
        acting = position.state.acting
        targets = () if position.aim is None else tuple(b.target for b in position.aim.blows)
        if self._everybody:
            self._choose_or_refuse("attack", refusal(position.state, Attack(ALL)), (ALL,))
        elif len(targets) == 1:
            self._choose("attack", seats=targets)
        elif targets:
            self._choose("attack")
        elif acting is not None and acting.attacked:
            self._refuse("battle_fold.refused.attack.once")
        elif not position.icons.attack:
            self._refuse("battle_fold.refused.attack.none")
        else:
            self._refuse("battle_fold.refused.attack.nobody")

    def _tap_shield(self) -> None:
        givers = self._givers()
        if not self.position.icons.shield:
            self._refuse("battle_fold.refused.shield.none")
        elif not givers:
            self._refuse("battle_fold.refused.shield.pool_empty")
        else:
            self._choose("shield", seats=givers if len(givers) == 1 else ())

    def _givers(self) -> tuple[int, ...]:
        """Return the sources from which a shield can be taken."""
        state = self.position.state
        sources = (POOL, *range(state.seats))
        return tuple([n for n in sources if refusal(state, TakeShield(n)) is None])

    def tap_card(self, item: str) -> None:
        """Choose an item card of the hand; if it is chosen already, use it."""
        chosen = self.chosen
        if not self.position.turn:
            return
        if chosen.what == "card" and chosen.card == item:
            if self.action is not None:
                self.confirm()
            else:
                self.put_back()
            return
        card = next((each for each in self.position.cards if each.item == item), None)
        if card is None:
            return
        self._keep(
            FightChoice(self._moment, "card" if card.uses else "", item, refused=card.refused or "")
        )

    def set_heals(self, heals: bool) -> None:
        """Choose whether the card is to heal, or to do what else it does."""
        self._keep(replace(self.chosen, heals=heals, seats=(), to=NOWHERE, refused=""))

    def tap_guard(self, shields: int) -> None:
        """Choose this number of shields; if it is chosen already, spend them."""
        if shields < len(self.position.answers):
            self._choose("guard", number=shields)

    def tap_kept(self, item: str) -> None:
        """Choose the item that is to be kept; if it is chosen already, keep it."""
        self._choose("keep", card=item)

    def end(self) -> None:
        """End the turn; if that would lose icons, say so first."""
        position = self.position
        if not position.turn:
            return
        if self.chosen.what == "end" or not any(position.usable):
            self.act(EndTurn(), position.near)
        else:
            self._choose("end")

    def put_back(self) -> None:
        """Put back what is chosen."""
        self._keep(FightChoice(self._moment))

    def confirm(self) -> None:
        """Do what is chosen, or go on."""
        action = self.action
        if action is not None:
            self.act(action, self.position.near)
        elif self.position.state.phase == "over":
            self.layers.open("score")
        elif self.position.state.phase == "reveal":
            self._next()
        elif self.position.turn and not self.chosen.what:
            self.end()

    @property
    def phase(self) -> str:
        """The moment for which the button at the foot is drawn."""
        return f"{self.position.state.phase}{self.position.step}{self.chosen.what}"

    def grab(self, x: float, y: float, cell: float) -> None:
        """Note that a finger went down on the arena, at a point in logical pixels."""
        self._grabbed = self.position.turn and (
            _space(x, y, cell) == self.position.state.fighters[self.position.near].place
        )

    def drag(self, x: float, y: float, cell: float) -> None:
        """Note that the finger has moved to a point."""
        place = _space(x, y, cell) if self._grabbed else NOWHERE
        if place != self.hover:
            self.hover = place
            self.changed()

    def drop(self) -> None:
        """Move the near seat's fighter to where the finger was lifted."""
        place, self.hover = self.hover, NOWHERE
        if place != NOWHERE and place != self.position.state.fighters[self.position.near].place:
            self._go_to(place)
        self._grabbed = False
        self.changed()

    def _go_to(self, place: int) -> None:
        position = self.position
        path = offers.way(position.state, position.near, place)
        if path:
            self._walk = position.step + 1, path[1:]
            self.act(path[0], position.near)
            return
        fighter = position.state.fighters[position.near]
        why = "fight.far" if free(position.state, position.near, place) else "refused.occupied"
        if fighter.rooted:
            why = "refused.rooted"
        elif not position.icons.move:
            why = "refused.walk.none"
        self._refuse(f"battle_fold.{why}")

    @property
    def _everybody(self) -> bool:
        state = self.position.state
        return fighting.able(state.fighters[self.position.near], fighting.MAGE)

    def _choose(self, what: str, **more: Any) -> None:
        """Choose something; if it is chosen already, do it."""
        chosen = FightChoice(self._moment, what, **more)
        if chosen == self.chosen and self.action is not None:
            self.confirm()
        else:
            self._keep(chosen)

    def _choose_or_refuse(
        self, what: str, refused: str | None, seats: tuple[int, ...] = ()
    ) -> None:
        if refused is None:
            self._choose(what, seats=seats)
        else:
            self._refuse(refused)

    def _refuse(self, key: str) -> None:
        self._keep(FightChoice(self._moment, refused=key))

    def advise(self, action: Any) -> None:
        """Choose what an action needs, as a hint does."""
        chosen = FightChoice(self._moment)
        match action:
            case Walk(to):
                self.hover = to
            case Attack(target):
                chosen = replace(chosen, what="attack", seats=(target,))
            case TakeShield(source):
                chosen = replace(chosen, what="shield", seats=(source,))
            case UseItem(item, heals, seats, to):
                about = seats if heals is None else (heals,)
                place = NOWHERE if to is None else to
                chosen = replace(
                    chosen, what="card", card=item, heals=heals is not None, seats=about, to=place
                )
            case Shove(seat, to):
                chosen = replace(chosen, what="shove", seats=(seat,), to=to)
            case Guard(shields):
                chosen = replace(chosen, what="guard", number=shields)
            case KeepItem(item):
                chosen = replace(chosen, what="keep", card=item)
            case EndTurn():
                chosen = replace(chosen, what="end")
            case _:
                name = next((n for n, kind in _PLAIN.items() if isinstance(action, kind)), "")
                chosen = replace(chosen, what=name)
        self._kept = chosen
        self.changed()

    @property
    def advice(self) -> Choice | None:
        """The hint whose reasons are shown: the one whose action is chosen."""
        hinted = super().advice
        if hinted is None or not self.position.acts:
            return None
        if isinstance(hinted.action, Walk):
            return hinted if self.hover == hinted.action.to else None
        return hinted if self.action == hinted.action else None

    @property
    def _moment(self) -> tuple[int, int]:
        return self.position.near, self.position.step

    def _keep(self, chosen: FightChoice) -> None:
        self.touched()
        self.again += chosen == self._kept
        self.hover = NOWHERE
        self._kept = chosen
        self.changed()


def _about(uses: Sequence[UseItem]) -> frozenset[int]:
    """Return the seats for which these ways use a card."""
    return frozenset(
        [seat for use in uses for seat in (use.seats if use.heals is None else (use.heals,))]
    )


def _space(x: float, y: float, cell: float) -> int:
    row, column = int(y // cell), int(x // cell)
    if not {row, column} <= set(range(ARENA)):
        return NOWHERE
    return row * ARENA + column


assert {"move", "attack", "shield", *_PLAIN} == set(NAMES)
