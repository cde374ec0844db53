"""What the taps on the page of a new game do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import games
from engine.game import Game
from ui.components.layers import Layers
from ui.components.name_fields import NameFields
from ui.context import AppContext
from ui.game_screens import Choices, Ready, find
from ui.hooks import Controller, nothing, run
from ui.names import clean
from ui.shell import form as forms
from ui.shell.asked import Asked, new_game, ready_game, shown_names, wrong
from ui.shell.form import GROUPS, NAME, PERSON, Form, Group, Way
from ui.stored.storage import Store
from ui.window_memory import Key

LEARNED = Key[tuple[str, int]]("learned")
"""Where the window remembers that somebody comes from a game's lessons to its set-up page.

What it remembers is the game, and how many sat at the lessons' table.
"""


RULES = "rules"
"""The name of the part with the variants of the rules."""


def kind_of(seat: int) -> str:
    """Return the name of the part in which it is chosen who plays in a seat."""
    return f"kind{seat}"


class SetupController(Controller):
    """What is typed and chosen on the page of a new game.

    Every choice is kept at once, so the page comes back as it was left, whatever leads away from
    it. What is typed is not drawn back, because that would disturb the composing of Hangul, kana
    and pinyin.

    Args:
        app: the surroundings; set anew at each drawing.
        rules: the rules of the game, or of its keeper.

    Attributes:
        form: what is chosen.
        names: per seat, as typed.
        groups: the groups that played before.
        fields: where the names are typed.
        ready: whether what was chosen before has been read.
        layers: which part of the page is unfolded: :data:`RULES`, what :func:`kind_of` names, or a
            part of the game's own.
        named: draws anew what follows each letter of a name.
    """

    def __init__(self, app: AppContext, rules: Game[Any, Any, Any]) -> None:
        super().__init__()
        self.app = app
        self.rules = rules
        self.form = forms.blank(rules)
        self.names = [""] * max(rules.info.seats)
        self.groups: tuple[Group, ...] = ()
        self.fields = NameFields()
        self.ready = False
        self.layers = Layers()
        self._company = (forms.many_of(rules) or rules.info.seats)[0]
        self.named: Callable[[], None] = nothing
        self._typed: dict[str, str] = {}
        self._called = ""

    def leave(self, seat: int) -> None:
        """Draw the page as a name field loses the focus, and show the beginning of its name."""
        self.fields.leave(self.app, seat, self.names[seat])
        self.changed()

    @property
    def asked(self) -> Asked:
        """The page as it is filled in."""
        form = replace(self.form, options={**self.form.options, **self._typed})
        return Asked(self.app, self.rules, find(self.rules.info.id), form, self.names)

    async def recall(self) -> None:
        """Fill in what was chosen before."""
        store = self.app.store
        notes = (store.note(note) for note in (self._note, GROUPS, NAME))
        noted, met, called = await asyncio.gather(*notes)
        self._called = clean(called or "")
        found = forms.read_form(noted, self.rules)
        # On a slow device somebody may have chosen or typed something by now.
        early = self.form != forms.blank(self.rules)
        learned, seats = self.app.memory.pop(LEARNED) or ("", 0)
        if learned == self.rules.info.id:
            self.form = forms.for_learner(self.rules, seats)
            self._meet()
        elif found is not None:
            if not early:
                self.form = found[0]
            if self.app.door is None:
                self.form = replace(self.form, apart=False)
            self.names[:] = [own or name for own, name in zip(self.names, found[1], strict=True)]
            self._meet()
        self.groups = forms.read_groups(met)
        self._introduce()
        self.fields.fill()
        self.ready = True
        if early or any(self.names):
            self._keep()
        self.changed()

    def bring(self, group: Group) -> None:
        """Let a group take the seats."""
        self.names[: len(group)] = [sitter.name for sitter in group]
        self.fields.fill()
        self.put(forms.seated(self.form, group, len(forms.levels_of(self.rules))))
        self._meet()

    def play(self, way: Way) -> None:
        """Choose the way in which the game is played."""
        self._fold_seats()
        self.form = forms.by_way(self.form, way, self._company)
        self._introduce()
        self.put(self.form)

    def _introduce(self) -> None:
        """Fill in the name of whoever opens a table to other phones, as it was there before."""
        first = self.form.levels.index(PERSON)
        if self.form.apart and self._called and not self.names[first]:
            self.names[first] = self._called
            self.fields.fill()

    def level(self, level: int) -> None:
        """Give all bots this level."""
        self.put(forms.all_levelled(self.form, level))

    def unfold(self, name: str) -> None:
        """Unfold a part of the page by its name, or fold it again.

        It takes the place of another part, so that the way back folds it without unfolding that
        one; but a part within another, such as "rules.print", is folded first.
        """
        shown, (above, _, _) = self.layers.shown, name.rpartition(".")
        if shown == name:
            self.layers.open(above) if above else self.layers.close()
        elif shown and shown != above:
            self.layers.turn(name)
        else:
            self.layers.open(name)

    @property
    def rules_unfolded(self) -> bool:
        """Whether the variants of the rules are shown."""
        return self.layers.shown.partition(".")[0] == RULES

    def _fold_seats(self) -> None:
        """Fold what is chosen for a seat, as it may be another's now, or nobody's."""
        if not self.rules_unfolded:
            self.layers.close()

    def sit(self, seat: int, level: int) -> None:
        """Let a person, or a bot of a level, play in a seat."""
        self._fold_seats()
        changed = forms.levelled(self.form, seat, level)
        if changed is None:
            self.app.tell(self.app.words("setup.person_needed"))
            self.changed()
        else:
            self.put(changed)

    def put(self, form: Form) -> None:
        """Take other choices, and keep them."""
        self.form = form
        self._keep()
        self.changed()

    def name(self, seat: int, text: str) -> None:
        """Take what is typed as a name."""
        self.names[seat] = text
        self._keep()
        self.named()

    def count(self, seats: int) -> None:
        """Choose how many play."""
        self._fold_seats()
        self.put(forms.counted(self.form, seats))
        self._meet()

    def _meet(self) -> None:
        """Remember how many play, for the number that comes back after a game alone."""
        if self.form.seats > 1:
            self._company = self.form.seats

    def begin_with(self, starter: int) -> None:
        """Choose who begins."""
        self.put(replace(self.form, starter=starter))

    def team_up(self, on: bool) -> None:
        """Put everybody in a team, or nobody."""
        self.put(forms.teamed(self.rules, self.form, on))

    def choose(self, name: str, value: Any) -> None:
        """Choose an option of the game."""
        self.put(replace(self.form, options={**self.form.options, name: value}))

    def decorate(self, name: str, value: str) -> None:
        """Choose a value of the appearance."""
        self.put(replace(self.form, appearance={**self.form.appearance, name: value}))

    def assign(self, seat: int, name: str, value: Any) -> None:
        """Choose an option of a seat."""
        self.put(forms.assigned(self.form, seat, name, value))

    def type(self, name: str, text: str) -> None:
        """Take an option that is a text, while it is typed."""
        self._typed[name] = text
        self._keep()

    @property
    def choices(self) -> Choices:
        """What a game's own part of the page is given."""
        asked = self.asked
        return Choices(
            self.form.seats,
            asked.form.options,
            self.form.appearance,
            self.choose,
            self.decorate,
            self.type,
            self.form.each[: self.form.seats],
            self.assign,
            shown_names(asked, asked.group),
            [level != PERSON for level in self.form.levels[: self.form.seats]],
            self.form.apart,
            self.layers.shown,
            self.unfold,
        )

    def start(self) -> None:
        """Begin the game."""
        if wrong(self.asked):
            self.app.tell(wrong(self.asked))
        else:
            self.app.once(self.open_room if self.form.apart else self.begin)

    async def open_room(self) -> bool:
        """Open a table to other phones; return whether that leads to its room."""
        from ui.shell.rooms.beginning import opened

        bots = forms.levels_of(self.rules)
        bot = bots[self.form.level - 1] if bots else None
        new = new_game(self.asked)
        new = replace(new, options=find(new.game).apart(new.options))
        return await opened(self.app, new, bot, lambda: [each.name for each in self.asked.group])

    async def begin(self, made: Ready | None = None) -> bool:
        """Begin the game, or one that is ready; the players are remembered as a group. Return
        whether that leads to its table."""
        from ui.shell.new_game import begun

        asked = self.asked
        new = new_game(asked) if made is None else ready_game(asked, made)
        _, begins = await asyncio.gather(meet(self.app.store, asked.group), begun(self.app, new))
        return begins

    @property
    def _note(self) -> str:
        return f"setup.{self.rules.info.id}"

    def _keep(self) -> None:
        if self.ready:
            run(self.app.store.keep_note, self._note, forms.write_form(self.asked.form, self.names))


async def meet(store: Store, group: Group) -> None:
    """Remember that a group has played, together with the groups of other windows."""

    def add(text: str | None) -> str:
        return forms.write_groups(forms.remember(forms.read_groups(text), group))

    await store.change_note(GROUPS, add)


async def begun_ready(app: AppContext, game: str, day: str) -> bool:
    """Begin the first of the games that are ready on a day.

    It is played by whoever was named first on the set-up page the last time.

    Args:
        day: in the form 2026-01-31.
    """
    from ui.shell.new_game import begun

    setup = SetupController(app, games.find(game))
    await setup.recall()
    asked = setup.asked
    return await begun(app, ready_game(asked, asked.screens.starts(app, day)[0]))
