"""What the page of a new game describes: who plays, what they are called, and which game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any

from engine import games
from engine.game import Game
from ui.board_props import NewGame
from ui.context import AppContext
from ui.game_screens import GameScreens, Ready
from ui.shell import form as forms
from ui.shell.form import PERSON, Form, Group, Sitter
from ui.shell.ready import save_of
from ui.text import Words


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose page it is: the game, its screens, and the form as it is filled in."""

    app: AppContext
    game: Game[Any, Any, Any]
    screens: GameScreens
    form: Form
    names: list[str]

    @property
    def group(self) -> Group:
        """Who plays, as typed."""
        levels = self.form.levels[: self.form.seats]
        return tuple(
            Sitter(forms.clean(name), level)
            for name, level in zip(self.names, levels, strict=False)
        )


def new_game(asked: Asked) -> NewGame:
    """The game that the page describes, the lots drawn."""
    game, form = asked.game, asked.form
    options = forms.options_for(game, form, asked.screens.applies, secrets.randbelow)
    each = forms.each_for(game, form, asked.screens.applies)
    players = forms.players_for(game, asked.group, shown_names(asked, asked.group), each)
    return NewGame(game.info.id, options, players, form.appearance)


def ready_game(asked: Asked, made: Ready) -> NewGame:
    """A game that is ready to begin, for whoever is named first."""
    alone = new_game(replace(asked, form=forms.counted(asked.form, 1)))
    save = save_of(asked.game.info.id, made)
    return replace(alone, options=made.options, save=save, seed=made.seed)


def shown_names(asked: Asked, group: Group) -> list[str]:
    """What a group is called in this game: as typed or by default, and no two of them the same."""
    one = alone(group)
    names = [
        sitter.name
        or (
            asked.app.words("setup.name.alone")
            if one and sitter.level == PERSON
            else default_name(asked, seat, sitter.level)
        )
        for seat, sitter in enumerate(group)
    ]
    return forms.told_apart(names)


def alone(group: Group) -> bool:
    """Whether one person plays against the rules or against bots; they are spoken to."""
    return sum(sitter.level == PERSON for sitter in group) == 1


def sits_across(asked: Asked) -> bool:
    """Whether two people can play across the phone: nothing is hidden from either, and the game
    does not lie on a table of its own."""
    game, form = asked.game, asked.form
    if form.seats != 2 or any(form.levels[:2]) or game.info.keeps:
        return False
    if forms.fault(game, form, asked.screens.applies) is not None:
        return False
    options = forms.options_for(game, form, asked.screens.applies, lambda _: 0)
    setup = game.setup(options, forms.each_for(game, form, asked.screens.applies))
    return not game.has_secrets(setup)


def own_key(words: Words, game: str, part: str) -> str | None:
    """The key of the game's own message for a part of the page, if it has one."""
    key = f"{games.home(game)}.setup.{part}"
    return key if words.has(key) else None


def default_name(asked: Asked, seat: int, level: int) -> str:
    words = asked.app.words
    if level != PERSON:
        return words("setup.bot", n=seat + 1)
    own = own_key(words, asked.game.info.id, f"name.{seat}")
    return words(own) if own else words("setup.seat", n=seat + 1)


def wrong(asked: Asked) -> str:
    """What keeps a game so set up from beginning, in a sentence; empty where nothing does."""
    found = forms.fault(asked.game, asked.form, asked.screens.applies)
    words = asked.app.words.at(games.home(asked.game.info.id), ())
    return "" if found is None else words(found.key, **found.details)
