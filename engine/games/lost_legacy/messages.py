"""Every message key of the game, with its arguments.

``seat``, ``target`` and ``looker`` name a seat; ``place`` counts the ruins from 1.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.lost_legacy.cards import NAMES

_NONE = ""

_ARGUMENTS = {
    # What happened. `dealt`, `drew`, `saw`, `seen`, `took`, `exchanged`, `kept` and `theirs` are
    # told only to those who may know.
    "event.dealt_all": "seat game",  # the game begins, and who begins it
    "event.dealt": "card",
    "event.turn": "seat",
    "event.drew": "card",
    "event.played": "seat card",
    "event.nothing": "card",  # it does nothing now
    "event.no_deck": "seat",  # Old Map finds no card to place
    "event.placed": "seat place",  # the top card of the deck is in the ruins now
    "event.saw_placed": "card place",
    "event.looked.hand": "seat target",
    "event.looked.ruins": "seat place",
    "event.looked.deck": "seat",
    "event.saw.hand": "card target",
    "event.saw.ruins": "card place",
    "event.saw.deck": "card",
    "event.seen": "seat target card",  # told to the seat that was looked at
    "event.found.hand": "seat target",  # the Thief has seen the Starship
    "event.found.ruins": "seat place",
    "event.fate": "seat",  # the Sister was looked at
    "event.ambush": "seat looker",
    "event.cut_down": "seat looker",  # the Swordsman meets a Sneak Attack
    "event.took": "seat card target",
    "event.out": "seat card",
    "event.out.none": "seat",  # without a card to reveal
    "event.returned": "seat",  # the Starship of a seat that is out goes into the deck
    "event.decided.hand": "seat target",  # exchanged or not
    "event.decided.ruins": "seat place",
    "event.decided.deck": "seat",
    "event.exchanged.hand": "gave card target",
    "event.exchanged.ruins": "gave card place",
    "event.exchanged.deck": "gave card",
    "event.kept.hand": "card target",
    "event.kept.ruins": "card place",
    "event.kept.deck": "card",
    "event.theirs.exchanged": "seat target gave card",  # told to the other seat
    "event.theirs.kept": "seat target card",
    "event.shuffled": "seat",
    "event.not_shuffled": "seat",
    "event.investigation": _NONE,
    "event.called": "speed seat",
    "event.tied": "speed seats",  # several have it: none of them searches
    "event.nobody": "speed",
    "event.named.own": "seat card",
    "event.named.hand": "seat card target",
    "event.named.ruins": "seat card place",
    "event.won.last": "seat",
    "event.won.thief": "seat",
    "event.won.search": "seat",
    "event.lost": _NONE,
    # When a game is over, everything is revealed.
    "event.open.came": "cards",  # dealt, drawn and placed, in this order
    "event.open.seen": "cards",  # by looks at the ruins and the deck, in this order
    "event.open.hands": "cards",  # the hands left, seat by seat
    "event.open.ruins": "cards",
    "event.open.deck": "cards",
    "event.open.mixed": "before cards",  # ruins or deck before and after a shuffle
    "event.open.exchanged.hand": "seat target",
    "event.open.exchanged.ruins": "seat place",
    "event.open.exchanged.deck": "seat",
    "event.open.kept.hand": "seat target",
    "event.open.kept.ruins": "seat place",
    "event.open.kept.deck": "seat",
    "event.stands": "game",  # of a match; the number of games that are over
    # Why an action is refused.
    "refused.over": _NONE,
    "refused.not_your_turn": _NONE,
    "refused.deal_first": _NONE,
    "refused.mix_first": _NONE,
    "refused.not_now": _NONE,
    "refused.no_such_card": _NONE,
    "refused.not_in_hand": _NONE,
    "refused.starship": _NONE,
    "refused.look.thief": _NONE,
    "refused.look.swordsman": _NONE,
    "refused.look.search": _NONE,
    "refused.look.assault": _NONE,
    "refused.name": _NONE,
    "refused.not_a_deal": _NONE,
    "refused.notation": "text",
    "refused.seats": "seats",
    "refused.starter": _NONE,
    "refused.option": "option",
    # The score, and what ended the game.
    "score.wins": "amount points",
    "outcome.now": _NONE,
    "outcome.last": _NONE,
    "outcome.thief": _NONE,
    "outcome.search": _NONE,
    "outcome.nobody": _NONE,
    "outcome.match": _NONE,
    "outcome.long": _NONE,
    # Why a bot would act so: what its seat knows, so only that seat may read it.
    "reason.thief_knows": _NONE,  # everything points to where the Starship is
    "reason.thief_hopes": _NONE,
    "reason.fetches": _NONE,  # it may bring the Starship into the seat's own hand
    "reason.puts_out": _NONE,  # somebody is known to go out by the look
    "reason.rid_sister": _NONE,
    "reason.rid_ambush": _NONE,
    "reason.keeps_ambush": _NONE,
    "reason.searches_first": "card",  # kept, it searches before the other one would
    "reason.looks": _NONE,  # a card is seen of which nothing is known
    "reason.keeps": "card",  # the better one to hold
    "reason.look.ship": _NONE,
    "reason.look.out": "target",
    "reason.look.likely": _NONE,  # nowhere else is the Starship likelier
    "reason.look.unseen": _NONE,
    "reason.look.seen": "card",
    "reason.look.safe": _NONE,  # nothing is set off in the ruins
    "reason.holds_ship": _NONE,
    "reason.either": _NONE,  # both are about as good, and so nobody can read it
    "reason.shuffle.hides": _NONE,
    "reason.shuffle.known": _NONE,
    "reason.shuffle.same": _NONE,
    "reason.name.own": _NONE,
    "reason.name.known": _NONE,
    "reason.name.likely": _NONE,
    "reason.name.left": _NONE,
    "reason.share": "share",  # percent that the Starship is there
    "reason.tried": "n share",  # games played on, and percent of them won
    # Names.
    **{f"card.{name}": _NONE for name in NAMES},
}

_KEPT = {
    "refused.not_an_end": _NONE,  # nobody can have won like that, or it is no investigation
    # What cannot be right in an investigation, while it is entered.
    "check.silent": "speed",  # too many have neither this speed nor a lower one
}


def _declared(arguments: Mapping[str, str]) -> dict[str, frozenset[str]]:
    return {f"lost_legacy.{key}": frozenset(names.split()) for key, names in arguments.items()}


MESSAGES = _declared(_ARGUMENTS)
KEPT_MESSAGES = MESSAGES | _declared(_KEPT)
