"""What a walk hunts for in all that is sent: cards of the games in which hands are hidden."""

from __future__ import annotations

from collections.abc import Sequence

from engine import games
from engine.games.witches import offers
from engine.games.witches.cards import NAMES
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.ui.games.battle_fold import leaks as battle_fold
from tests.ui.games.lost_legacy import leaks as lost_legacy
from tests.ui.games.witches import leaks as witches
from tests.ui.shell.probe_table import may_see
from tools.pilot.leaks import leaked
from ui.text import Words

from engine.games import probe as rules  # isort: skip


def hunted(
    table: Table, viewer: int | None, told: Sequence[bytes | str], words: Words
) -> set[object]:
    """What of a table's cards the viewer must not see, None for nobody, and is told all the same.

    Args:
        told: packets as they go over the wire, and texts.
        words: of the language that the app speaks.
    """
    match games.home(table.game.info.id):
        case "probe":
            return set(leaked(told, rules.DECK) - may_see(table, viewer))
        case "witches":
            if words("table.review") in told:
                return set()  # a round that is over
            cards = witches.leaked(told, words.locale) - witches.may_see(table, viewer)
            if words("table.score_now") in told:
                cards -= witches.lines_of_scores(words.locale)
            if words("table.history") in told:
                cards -= witches.heard(table, viewer)  # of all rounds
            last = offers.last_trick(table.state)
            if words("witches.tricks.last") in told and last is not None:
                cards -= {NAMES[card] for card in last.cards}  # of the round before, or of this one
            return {*cards, *witches.counted(told, table, viewer)}
        case "lost_legacy":
            if words.at("lost_legacy", ())("lost_legacy.pad") in told:
                return set()  # which lists all there are
            return {*(lost_legacy.leaked(told, words.locale) - lost_legacy.may_see(table, viewer))}
        case "battle_fold":
            guarded = battle_fold.guarded(table, viewer)
            return {*(battle_fold.leaked(told, words) & guarded)}
    return set()
