"""What the page of a new game describes: who plays, what they are called, and which game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine import games
from engine.game import Game
from ui.board_props import NewGame
from ui.context import AppContext
from ui.game_screens import GameScreens, Ready
from ui.names import clean, seat_names, told_apart
from ui.shell import form as forms
from ui.shell.form import PERSON, Form, Group, Sitter
from ui.shell.ready import save_of
from ui.text import Words


@dataclass(frozen=True, slots=True)
class Asked:
    """The page of a new game: the game, its screens, and the form as it is filled in.

    Attributes:
        names: per seat, as typed; the name of a person whose seat a bot has taken stays.
    """

    app: AppContext
    game: Game[Any, Any, Any]
    screens: GameScreens
    form: Form
    names: list[str]

    @property
    def group(self) -> Group:
        """Who plays. A bot never has the name of a person."""
        levels = self.form.levels[: self.form.seats]
        return tuple(
            Sitter("" if level else clean(name), level)
            for name, level in zip(self.names, levels, strict=False)
        )


def new_game(asked: Asked) -> NewGame:
    """Return the game that the page describes, with the lots drawn."""
    game, form, group = asked.game, asked.form, asked.group
    options = forms.options_for(game, form, asked.screens.applies, secrets.randbelow)
    each = forms.each_for(game, form, asked.screens.applies)
    names = told_apart(sitter.name for sitter in group)
    players = forms.players_for(game, group, names, each)
    return NewGame(game.info.id, options, players, form.appearance)


def ready_game(asked: Asked, made: Ready) -> NewGame:
    """Return a game that is ready to begin, for the person who is named first."""
    alone = new_game(replace(asked, form=forms.counted(asked.form, 1)))
    save = save_of(asked.game.info.id, made)
    return replace(alone, options=made.options, save=save, seed=made.seed)


def shown_names(asked: Asked, group: Group) -> Sequence[str]:
    """Return the names that a group has in this game, no two of them the same."""
    bots = [seat for seat, sitter in enumerate(group) if sitter.level != PERSON]
    home = games.home(asked.game.info.id)
    return seat_names(asked.app.words, home, [sitter.name for sitter in group], bots)


def alone(group: Group) -> bool:
    """Return whether one person, addressed as "you", plays against the rules or against bots."""
    return sum(sitter.level == PERSON for sitter in group) == 1


def sits_across(asked: Asked) -> bool:
    """Return whether two people can play across the phone.

    They can if nothing is hidden from either, and the game does not lie on a real table.
    """
    game, form = asked.game, asked.form
    if form.seats != 2 or any(form.levels[:2]) or game.info.keeps or form.apart:
        return False
    if forms.fault(game, form, asked.screens.applies) is not None:
        return False
    options = forms.options_for(game, form, asked.screens.applies, lambda _: 0)
    setup = game.setup(options, forms.each_for(game, form, asked.screens.applies))
    return not game.has_secrets(setup)


def own_key(words: Words, game: str, part: str) -> str | None:
    """Return the key of the game's own message for a part of the page, if it has one."""
    key = f"{games.home(game)}.setup.{part}"
    return key if words.has(key) else None


def wrong(asked: Asked) -> str:
    """Return what keeps the game from beginning as it is set up, in a sentence; empty if nothing
    does."""
    found = forms.fault(asked.game, asked.form, asked.screens.applies)
    words = asked.app.words.at(games.home(asked.game.info.id), ())
    return "" if found is None else words(found.key, **found.details)
