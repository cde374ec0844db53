"""Every message key of the game, with its arguments.

``seat`` and ``target`` name a seat; ``to`` is the name of a space, a1 to e5.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.battle_fold.components import CHARACTERS, ICONS, ITEMS

_NONE = ""

_ARGUMENTS = {
    # The race.
    "event.cards_shuffled": _NONE,
    "event.turned": "round",  # a battle card, face down
    "event.revealed": "round icons",  # to all, or to the seat that begins to fold for it
    "event.started": "seat",
    "event.voided": "seat",  # interrupted, and another card is turned
    "event.folded": "seat",  # done; its speed is not told yet
    # When all are done, these events tell the card, the times (in seconds, the fastest first), and
    # the number of folds, if it is known.
    "event.card": "icons",
    "event.card.own": "seat icons",
    "event.card.broken": "seat icons",  # and this card, at which it was interrupted
    "event.time": "seat time",
    "event.time.folds": "seat time folds",
    "event.par": "seat folds par",  # where folds above the fewest possible count
    "event.gave_up": "seat",
    "event.token": "seat token",
    "event.token.none": "seat",
    # A turn of the fight.
    "event.fold.right": "seat icons squares",
    "event.fold.wrong": "seat icons squares",
    "event.fold.outline": "seat",  # not even the outline is right
    "event.board_only": "seat",  # no token: only the icons of the board
    "event.walked": "seat row column",
    "event.attacked": "seat target power",
    "event.guarded": "seat shields",
    "event.guarded.none": "seat",
    "event.blocked": "seat",  # no damage is left
    "event.hurt": "seat amount",
    "event.pushed": "seat row column",
    "event.regains": "seat",  # the mage, by a hit
    "event.souls": "seat amount",
    "event.shield": "seat",
    "event.shield.from": "seat target",
    "event.potion": "seat",
    "event.healed": "seat",
    "event.healed.full": "seat",
    "event.trap": "seat",
    "event.trap.ghost": "seat",
    "event.trap.nothing": "seat",
    "event.ended": "seat",
    # Items. `looked` and `drew` are told only to those who may know.
    "event.item": "seat",
    "event.items_shuffled": _NONE,
    "event.looked": "seat items",
    "event.drew": "seat item",
    "event.discarded": "seat item",
    "event.used": "seat item",
    "event.rooted": "seat",
    "event.shoved": "seat row column",
    "event.swapped": "seat target",
    # Who falls, and who wins.
    "event.ghost": "seat",
    "event.gone": "seat",
    "event.dropped": "seat items",
    "event.token_gone": "token",  # it leaves the game with its player
    "event.won.last": "seat",
    "event.won.ghost": "seat",
    "event.won.team": "seats",
    "event.won.long": "rounds",
    "event.open": "seat items",  # what was left in a hand at the end
    # Why an action is refused.
    "refused.over": _NONE,
    "refused.not_your_turn": _NONE,
    "refused.not_now": _NONE,
    "refused.cards_first": _NONE,
    "refused.guard_first": _NONE,
    "refused.folded_already": _NONE,
    "refused.start_first": _NONE,
    "refused.started_already": _NONE,
    "refused.void_twice": _NONE,
    "refused.wrong_fold": _NONE,
    "refused.not_a_card": _NONE,
    "refused.not_a_fold": _NONE,
    "refused.not_a_draw": _NONE,
    "refused.token": _NONE,
    "refused.guard": _NONE,
    "refused.keep": _NONE,
    "refused.rooted": _NONE,
    "refused.occupied": _NONE,
    "refused.walk.none": _NONE,
    "refused.walk.diagonal": _NONE,
    "refused.walk.far": _NONE,
    "refused.attack.once": _NONE,
    "refused.attack.none": _NONE,
    "refused.attack.all": _NONE,
    "refused.attack.one": _NONE,
    "refused.attack.nobody": _NONE,
    "refused.attack.target": _NONE,
    "refused.attack.partner": _NONE,
    "refused.attack.ghost": _NONE,
    "refused.attack.range": _NONE,
    "refused.shield.none": _NONE,
    "refused.shield.pool_empty": _NONE,
    "refused.shield.pool_first": _NONE,
    "refused.shield.not_there": _NONE,
    "refused.potion.none": _NONE,
    "refused.trap.none": _NONE,
    "refused.item.none": _NONE,
    "refused.item.no_cards": _NONE,
    "refused.item.not_held": _NONE,
    "refused.item.choice": _NONE,
    "refused.item.heal_whom": _NONE,
    "refused.item.full": _NONE,
    "refused.item.no_trap": _NONE,
    "refused.item.attack_first": _NONE,
    "refused.item.root_late": _NONE,
    "refused.item.not_diagonal": _NONE,
    "refused.item.not_attacked": _NONE,
    "refused.item.shove_far": _NONE,
    "refused.item.shove_gone": _NONE,
    "refused.item.no_shove": _NONE,
    "refused.item.swap_whom": _NONE,
    "refused.item.swap_same": _NONE,
    "refused.notation": "text",
    "refused.seats": "seats",
    "refused.option": "option",
    "refused.twice": _NONE,
    # What is wrong with the text of a printed box.
    "refused.printed.long": "text",  # the number of characters
    "refused.printed.part": "text",  # no such part, or twice
    "refused.printed.cloth": "text",  # the name of a character
    "refused.printed.icon": "text",  # a letter of a cloth
    "refused.printed.card": "text",  # the letters of a card
    "refused.printed.cards": "text",  # the number of cards: too few or too many
    "refused.printed.space": "text",  # the name of a space
    "refused.printed.space_twice": "text",
    "refused.printed.starts": "text",  # the number of spaces, not four
    **{f"refused.printed.unsolvable.{name}": "text" for name in CHARACTERS},  # a card
    "refused.teams": _NONE,
    "refused.teams_apart": _NONE,
    # The score, and what ended the game.
    "score.life": "amount points",
    "score.souls": "amount points",
    "outcome.now": _NONE,
    "outcome.last": _NONE,
    "outcome.ghost": _NONE,
    "outcome.team": _NONE,
    "outcome.long": _NONE,
    # Why a bot does something.
    "bot.hits": "target power",
    "bot.hits_all": "power n",
    "bot.fells": "target",
    "bot.leads": "target power",
    "bot.circle": _NONE,
    "bot.stands": _NONE,
    "bot.regains": _NONE,
    "bot.souls": "n",
    "bot.souls_all": _NONE,
    "bot.safer": _NONE,
    "bot.better": _NONE,
    "bot.end": _NONE,
    "bot.shield": _NONE,
    "bot.shield.from": "target",
    "bot.heals": _NONE,
    "bot.heals.partner": "target",
    "bot.trap_first": _NONE,
    "bot.turns_trap": "item",
    "bot.roots": _NONE,
    "bot.shoves": "target",
    "bot.draws": _NONE,
    "bot.keeps": "item",
    "bot.keeps.heal": "item",
    "bot.guards": "n",
    "bot.guards_all": "n",
    "bot.keeps_shields": _NONE,
    "bot.token.early": _NONE,
    "bot.token.late": _NONE,
    "bot.fold": "n",
    "bot.fold.last": "share",
    "bot.tried": "n",
    # Names.
    **{f"icon.{name}": _NONE for name in (*ICONS.values(), "any")},
    **{f"item.{name}": _NONE for name in ITEMS},
    **{f"character.{name}": _NONE for name in CHARACTERS},
}

_KEPT = {
    "keeper.event.round": "round",
    "keeper.event.turn": "seat",
    "keeper.event.passed": "seat",  # nothing has changed in that turn
    "keeper.event.healed": "seat n",
    "keeper.event.shields": "seat n",
    "keeper.event.spent": "seat n",
    "keeper.event.items": "seat n",
    "keeper.event.used": "seat n",
    "keeper.event.dropped": "seat n",
    "keeper.refused.race": _NONE,  # tokens cannot have been taken like that
    "keeper.refused.turn": _NONE,  # no turn can change so much
}


def _declared(arguments: Mapping[str, str]) -> dict[str, frozenset[str]]:
    return {f"battle_fold.{key}": frozenset(names.split()) for key, names in arguments.items()}


MESSAGES = _declared(_ARGUMENTS)
KEPT_MESSAGES = MESSAGES | _declared(_KEPT)
