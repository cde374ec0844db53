"""A second, slow reading of the rules, over words and lists, to compare the engine with.

It is written from the rules page, not from the engine. A space is a pair of column and row, a cloth
a text of letters, an icon a letter, and what somebody has in a turn a list of such letters; what is
done comes as a text in the engine's notation.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

ITEMS = (
    "attack", "move", "heal", "trap_attack", "trap_move", "trap_shield", "root", "diagonal",
    "shove", "swap",
)  # fmt: skip
CIRCLES = {
    "green": ["b2", "d2", "b4", "d4"],
    "blue": ["c1", "a3", "c3", "e3", "c5"],
}
STARTS = {2: ["a1", "e5"], 3: ["a1", "e1", "e5"], 4: ["a1", "e1", "e5", "a5"]}


def space(name: str) -> tuple[int, int]:
    """A space by its name."""
    return "abcde".index(name[0]), int(name[1]) - 1


def name(place: tuple[int, int]) -> str:
    """The name of a space."""
    return f"{'abcde'[place[0]]}{place[1] + 1}"


EVERYWHERE = [(column, row) for column in range(5) for row in range(5)]


def apart(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
    """How many columns and rows lie between two spaces, the larger number first."""
    away = abs(one[0] - two[0]), abs(one[1] - two[1])
    return max(away), min(away)


REACH = {
    "warrior": [(1, 0)],
    "archer": [(2, 0), (3, 0)],
    "mage": [(1, 1)],
    "assassin": [(1, 0), (1, 1)],
    "ghost": [(0, 0), (1, 0), (1, 1)],
}


class Arena:
    """A game that is told what is done, and says what may be done next.

    Attributes:
        who: of each seat a dictionary of what it has and is.
        turn: whose turn it is, with what.
        winner: the seats that have won, once it is over.
    """

    def __init__(self, characters: list[str], teams: list[list[int]], **rules: Any) -> None:
        self.rules = rules
        self.teams = teams
        self.who = [
            {
                "character": character, "alive": True, "here": True, "at": space(start),
                "life": rules["life"], "souls": 0, "shields": 0, "items": [], "stuck": False,
            }
            for character, start in zip(characters, STARTS[len(characters)], strict=False)
        ]  # fmt: skip
        self.round = 0
        self.open: list[str] = []
        self.turn: dict[str, Any] = {}
        self.hit: dict[str, Any] = {}
        self.waiting: list[int] = []
        self.winner: list[int] | None = None

    # The race.

    def first_to_last(self) -> list[int]:
        """Who is first among equals in this round, and so on."""
        count = len(self.who)
        order = [(self.round - 1 + step) % count for step in range(count)]
        return [seat for seat in order if self.who[seat]["here"]]

    def may_come(
        self, icons: int, like: tuple[int, int], hard: dict[str, tuple[int, int]]
    ) -> set[str]:
        """The cards that may be turned for one seat alone.

        Args:
            icons: how many are on the card that they must be as hard as; 0 for the older rules,
                which did not look at that.
            like: folds and ways of that card.
            hard: the same of each card that has not come up in this round, on the seat's cloth.
        """
        if icons:
            fits = min(abs(len(card) - icons) for card in hard)
            hard = {card: how for card, how in hard.items() if abs(len(card) - icons) == fits}
        near = min(abs(folds - like[0]) for folds, _ in hard.values())
        equal = [card for card, (folds, _) in hard.items() if abs(folds - like[0]) == near]
        return set(sorted(equal, key=lambda card: abs(hard[card][1] - like[1]))[:3])

    def calm(self, over: dict[int, int | None]) -> list[int]:
        """The seats by their folds over the least, and who gave up behind them."""
        order = self.first_to_last()
        found = [seat for n in range(-9, 100) for seat in order if over[seat] == n]
        return found + [seat for seat in order if over[seat] is None]

    def race(self, times: dict[int, int | None], percent: list[int]) -> list[int]:
        """The seats from the fastest to the slowest, and who gave up behind them."""
        order = self.first_to_last()
        left = [seat for seat in order if times[seat] is not None]
        found = []
        while left:
            best = min(times[seat] * percent[seat] // 100 for seat in left)
            same = [s for s in left if times[s] * percent[s] // 100 <= best + 50]
            found += same
            left = [seat for seat in left if seat not in same]
        return found + [seat for seat in order if times[seat] is None]

    # A turn.

    def begin(self, seat: int, cloth: str, card: str | None) -> bool:
        """A turn begins with the icons that a cloth shows, or without one (card None).

        Returns:
            whether there is a turn: not with a wrong cloth.
        """
        me = self.who[seat]
        icons = list("MA") if me["alive"] else ["M"]
        if card is not None:
            named = card.replace("?", "")
            if len(cloth) != len(card) or any(cloth.count(c) < named.count(c) for c in named):
                return False
            icons += [c for c in cloth if me["alive"] or c in "MAT"]
        self.turn = {
            "seat": seat, "icons": icons, "moved": False, "done": False, "struck": [], "loose": [],
        }  # fmt: skip
        return True

    def friends(self, seat: int) -> list[int]:
        """A seat and its partner."""
        return next((team for team in self.teams if seat in team), [seat])

    def taken(self, seat: int, place: tuple[int, int]) -> bool:
        """Whether somebody living is in the way of somebody living."""
        others = [w for s, w in enumerate(self.who) if s != seat]
        return self.who[seat]["alive"] and any(w["alive"] and w["at"] == place for w in others)

    def victims(self) -> list[int]:
        """Whom the one whose turn it is could hit."""
        seat = self.turn["seat"]
        me = self.who[seat]
        ways = REACH[me["character"] if me["alive"] else "ghost"]
        clockwise = [(seat + step) % len(self.who) for step in range(1, len(self.who))]
        return [
            s
            for s in clockwise
            if self.who[s]["alive"]
            and s not in self.friends(seat)
            and apart(me["at"], self.who[s]["at"]) in ways
        ]

    def power(self) -> int:
        """The damage of an attack now."""
        me, icons = self.who[self.turn["seat"]], self.turn["icons"]
        more = name(me["at"]) in CIRCLES[self.rules["side"]]
        calm = me["alive"] and me["character"] == "warrior" and not self.turn["moved"]
        return icons.count("A") + more + calm

    def may(self) -> set[str]:
        """All that can be done in the turn."""
        seat, icons = self.turn["seat"], self.turn["icons"]
        me = self.who[seat]
        can = {"end"}
        if "M" in icons and not me["stuck"]:
            near = [p for p in EVERYWHERE if apart(me["at"], p) == (1, 0)]
            can |= {f"walk {name(p)}" for p in near if not self.taken(seat, p)}
        if "A" in icons and not self.turn["done"]:
            if me["alive"] and me["character"] == "mage":
                can |= {"attack all"} if self.victims() else set()
            else:
                can |= {f"attack {s}" for s in self.victims()}
        if "S" in icons:
            have = {s for s, w in enumerate(self.who) if w["shields"] and s != seat}
            free = sum(w["shields"] for w in self.who) < 6
            can |= {"shield"} if free else {f"shield {s}" for s in have}
        can |= {word for icon, word in (("P", "potion"), ("T", "trap")) if icon in icons}
        if "I" in icons and sum(len(w["items"]) for w in self.who) < 20:
            can.add("item")
        for item in set(me["items"]):
            can |= self.uses(item)
        for s in self.turn["loose"]:
            can |= {f"shove {s} {end}" for end in self.ends(s)}
        return can

    def struck(self) -> list[int]:
        """Those hit in this turn who are still in the arena, as themselves or as ghosts."""
        return [s for s in self.turn["struck"] if self.who[s]["here"]]

    def ends(self, seat: int) -> list[str]:
        """Where somebody can be shoved to."""
        near = [p for p in EVERYWHERE if apart(self.who[seat]["at"], p) in [(1, 0), (1, 1)]]
        return [name(p) for p in near if not self.taken(seat, p)]

    def uses(self, item: str) -> set[str]:
        """The ways of using an item now."""
        seat, icons = self.turn["seat"], self.turn["icons"]
        me, can = self.who[seat], set()
        if item in ("heal", "shove", "swap"):
            hurt = [s for s in self.friends(seat) if self.who[s]["life"] < self.rules["life"]]
            can |= {f"use {item} for {s}" for s in hurt}
        if (
            (item == "attack" and not self.turn["done"])
            or (item == "move" and not me["stuck"])
            or (item.startswith("trap_") and "T" in icons)
            or (item == "root" and self.rootable())
        ):
            can.add(f"use {item}")
        if item == "diagonal" and not me["stuck"]:
            near = [p for p in EVERYWHERE if apart(me["at"], p) == (1, 1)]
            can |= {f"use diagonal {name(p)}" for p in near if not self.taken(seat, p)}
        if item == "shove":
            can |= {f"use shove {s} {end}" for s in self.struck() for end in self.ends(s)}
        if item == "swap":
            here = [s for s, w in enumerate(self.who) if w["here"]]
            for one, two in combinations(here, 2):
                was = self.who[one]["at"], self.who[two]["at"]
                self.who[one]["at"], self.who[two]["at"] = was[1], was[0]
                clear = not self.taken(one, was[1]) and not self.taken(two, was[0])
                self.who[one]["at"], self.who[two]["at"] = was
                if clear and was[0] != was[1]:
                    can.add(f"use swap {one} {two}")
        return can

    def rootable(self) -> list[int]:
        """Those hit in this turn who would still have moved in this round."""
        hit = self.turn["struck"]
        return [s for s in hit if s in self.waiting and not self.who[s]["stuck"]]

    def do(self, text: str) -> None:
        """Something is done in the turn."""
        kind, *words = text.split()
        getattr(self, f"_{kind}")(*words)

    def _walk(self, to: str) -> None:
        self.turn["icons"].remove("M")
        self._step(to)

    def _step(self, to: str) -> None:
        self.who[self.turn["seat"]]["at"] = space(to)
        self.turn["moved"] = True

    def _attack(self, whom: str) -> None:
        targets = self.victims() if whom == "all" else [int(whom)]
        self.hit = {"power": self.power(), "to": targets, "blocked": []}
        self.turn.update(done=True, struck=targets, loose=[])
        self.turn["icons"] = [icon for icon in self.turn["icons"] if icon != "A"]
        self._next_answer()

    def asked(self) -> int | None:
        """Who must say how many shields are spent, or None."""
        if not self.hit or len(self.hit["blocked"]) == len(self.hit["to"]):
            return None
        return self.hit["to"][len(self.hit["blocked"])]

    def most(self) -> int:
        """The most shields that the one asked can spend."""
        asked = self.asked()
        assert asked is not None
        return min(self.who[asked]["shields"], self.hit["power"])

    def _guard(self, number: str) -> None:
        asked = self.asked()
        assert asked is not None
        self.who[asked]["shields"] -= int(number)
        self.hit["blocked"].append(int(number))
        self._next_answer()

    def _next_answer(self) -> None:
        while (asked := self.asked()) is not None and not self.who[asked]["shields"]:
            self.hit["blocked"].append(0)
        if self.asked() is None:
            hit, self.hit = self.hit, {}
            power = hit["power"]
            blows = [power - block for block in hit["blocked"]]
            self._strike(list(zip(hit["to"], blows, strict=True)))

    def _strike(self, blows: list[tuple[int, int]]) -> None:
        seat = self.turn["seat"]
        me = self.who[seat]
        if not me["alive"]:
            me["souls"] = min(self.rules["souls"], me["souls"] + sum(dict(blows).values()))
            if me["souls"] == self.rules["souls"]:
                self.winner = [seat]
            return
        for target, damage in blows:
            for _ in range(damage):
                if self.winner is None:
                    self._lose_one(target)
            if damage and me["character"] == "archer" and self.who[target]["alive"]:
                self._push(target)
        if me["character"] == "mage" and any(damage for _, damage in blows):
            self._heal_one(seat)

    def _push(self, target: int) -> None:
        (column, row), them = self.who[self.turn["seat"]]["at"], self.who[target]
        if self.winner is not None:
            return
        ways = [(c, r) for c, r in EVERYWHERE if apart(them["at"], (c, r)) == (1, 0)]
        far = apart((column, row), them["at"])[0]
        ends = [p for p in ways if apart((column, row), p) == (far + 1, 0)]
        if ends and not self.taken(target, ends[0]):
            them["at"] = ends[0]

    def _lose_one(self, seat: int) -> None:
        """One life less, the partner's if the own is gone; who has none left falls."""
        them = self.who[seat]
        if self.teams:
            paying = [s for s in [seat, *self.friends(seat)] if self.who[s]["life"]]
            if paying:
                self.who[paying[0]]["life"] -= 1
            if not any(self.who[s]["life"] for s in self.friends(seat)):
                self.winner = [s for s in range(4) if s not in self.friends(seat)]
            return
        if not them["alive"]:
            return
        them["life"] -= 1
        if them["life"]:
            return
        self.open += them["items"]
        them.update(alive=False, items=[], shields=0, stuck=False)
        if self.rules["mode"] == "last":
            them.update(here=False, at=None)
        self.waiting = [s for s in self.waiting if s != seat]
        living = [s for s, w in enumerate(self.who) if w["alive"]]
        if len(living) == 1:
            self.winner = living

    def _heal_one(self, seat: int) -> None:
        if self.winner is None:
            them = self.who[seat]
            them["life"] = min(self.rules["life"], them["life"] + 1)

    def _shield(self, source: str = "") -> None:
        self.turn["icons"].remove("S")
        self.who[self.turn["seat"]]["shields"] += 1
        if source:
            self.who[int(source)]["shields"] -= 1

    def _potion(self) -> None:
        self.turn["icons"].remove("P")
        self._heal_one(self.turn["seat"])

    def _trap(self) -> None:
        self.turn["icons"].remove("T")
        seat = self.turn["seat"]
        me = self.who[seat]
        alive = me["alive"]
        if alive:
            self._lose_one(seat)
        else:
            me["souls"] = max(0, me["souls"] - 1)
        if me["alive"] != alive:
            self.turn = {}

    def _item(self) -> None:
        self.turn["icons"].remove("I")

    def pile(self) -> Counter[str]:
        """The item cards that nobody has and that do not lie open."""
        pile = Counter(dict.fromkeys(ITEMS, 2))
        for them in self.who:
            pile.subtract(them["items"])
        pile.subtract(self.open)
        return +pile

    def sees(self) -> int:
        """How many item cards come up at once."""
        cat = self.who[self.turn["seat"]]["character"] == "assassin"
        left = 20 - sum(len(w["items"]) for w in self.who)
        return min(2 if cat else 1, left)

    def drawn(self, items: list[str], kept: str) -> None:
        """Item cards have come up, and one was kept."""
        if sum(self.pile().values()) < len(items):
            self.open = []
        self.who[self.turn["seat"]]["items"].append(kept)
        rest = list(items)
        rest.remove(kept)
        self.open += rest

    def _use(self, item: str, *words: str) -> None:
        me = self.who[self.turn["seat"]]
        me["items"].remove(item)
        self.open.append(item)
        icons = self.turn["icons"]
        if words[:1] == ("for",):
            self._heal_one(int(words[1]))
        elif item in ("attack", "move"):
            icons.append({"attack": "A", "move": "M"}[item])
        elif item.startswith("trap_"):
            icons.remove("T")
            icons.append({"trap_attack": "A", "trap_move": "M", "trap_shield": "S"}[item])
        elif item == "root":
            for seat in self.rootable():
                self.who[seat]["stuck"] = True
        elif item == "diagonal":
            self._step(words[0])
        elif item == "shove":
            self.turn["loose"] += self.struck()
            self._shove(*words)
        else:
            one, two = (self.who[int(word)] for word in words)
            one["at"], two["at"] = two["at"], one["at"]
            self.turn["moved"] |= str(self.turn["seat"]) in words

    def _shove(self, seat: str, to: str) -> None:
        self.who[int(seat)]["at"] = space(to)
        self.turn["loose"].remove(int(seat))

    def _end(self) -> None:
        while self.turn and "T" in self.turn["icons"] and self.winner is None:
            self._trap()
        self.turn = {}

    def rest(self) -> None:
        """The round is over."""
        for them in self.who:
            them["stuck"] = False
