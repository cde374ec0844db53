"""Every message key of the game, with its arguments. ``seat`` names a seat."""

from __future__ import annotations

from engine.games.witches.cards import COLOURS, NAMES

_NONE = ""

_ARGUMENTS = {
    # What happened. `cards` is a list of cards.
    "event.round": "round seat",  # the round begins; this seat deals
    "event.pass_left": "n",  # the number of cards passed in this round
    "event.pass_right": "n",
    "event.pass_across": "n",
    "event.dealt": "cards",  # told only to their seat
    "event.chosen": "seat",  # has chosen what to pass
    "event.passed": "cards target",  # told only to the giver
    "event.received": "cards giver",  # told only to the receiver
    "event.leads": "seat",  # the first trick of the round
    "event.played": "seat card",
    "event.trick": "seat",  # takes the trick
    "event.shown": "seat cards",  # after the last trick: what this seat had passed
    "event.spell.water": "seat",
    "event.spell.pygmy": "seat",
    "event.spell.great": "seat",
    "event.choice": "seat points",  # the spell would end the match: its caster chooses
    "event.given": "seat points",  # everybody but this seat gets the spell's points
    "event.turned": "seat points",  # the caster loses these points instead
    "event.scored": "seat points total",  # points of the round, and the total after it
    "event.over.limit": "limit",
    "event.over.rounds": "rounds",
    "event.over.long": "rounds",
    # Why an action is refused.
    "refused.over": _NONE,
    "refused.not_your_turn": _NONE,
    "refused.deal_first": _NONE,
    "refused.not_now": _NONE,
    "refused.no_such_card": _NONE,
    "refused.not_in_hand": _NONE,
    **{f"refused.follow.{colour}": _NONE for colour in COLOURS},
    "refused.pass": "n",  # exactly so many different cards of the hand
    "refused.not_a_deal": "n",  # the whole deck, so many cards in each hand
    "refused.notation": "text",
    "refused.seats": "seats",
    "refused.starter": _NONE,
    "refused.option": "option",
    # The score, and what ended the match.
    "score.fire": "amount points",
    "score.fire_witch": "amount points",
    "score.water": "amount points",
    "score.queen": "amount points",
    "score.air": "amount points",
    "score.earth": "amount points",
    "score.left": "amount points",  # what the Earth Witch had left over, off the total
    "score.spell": "amount points",  # hit by spells
    "score.relief": "amount points",  # the seat's own spell, off the total
    "outcome.limit": _NONE,
    "outcome.rounds": _NONE,
    "outcome.long": _NONE,
    "outcome.now": _NONE,
    # The round in which the winner gained most on the second, by a spell or without.
    "decided.round": "round points",
    "decided.spell": "round points",
    "decided.level": "round",  # which made the winners level
    # Why a bot would play, pass or choose like that.
    "reason.spares": "points",  # what it would cost to take the trick as it lies
    "reason.yields": "points",  # what taking the trick would take off the round
    "reason.under": "card",  # below the card that wins the trick as it lies
    "reason.off": _NONE,  # another colour was led
    "reason.wizard": _NONE,
    "reason.wizard_lead": _NONE,
    "reason.gives": "seat points",  # what it costs the seat that takes the trick
    "reason.sheds": "card points",  # what it would cost in the seat's own pile
    "reason.rid": "card",  # rid of the Fire Witch
    "reason.keeps": "n colour",  # lower cards of the colour in the hand
    "reason.beaten": "n colour",  # lower cards of the colour that others hold
    "reason.clears": "colour",  # leaves none of that colour in the hand
    "reason.lowest": "n colour",  # all of the colour that others hold is higher
    "reason.low": "n lower colour",  # how many of the colour that others hold are higher, and lower
    "reason.few": "n",  # higher cards of its colour still out; the trick costs nothing
    "reason.few_costs": "n points",
    "reason.chance": "n points",  # the trick takes points off, unless one of n cards goes over it
    "reason.earth": "n",  # the Earth Witch is taken, unless one of n cards goes over it
    "reason.sure": _NONE,  # it takes the trick, which costs nothing so far
    "reason.sure_costs": "points",
    "reason.sure_helps": "points",  # off the round
    "reason.price": "points",  # what the trick costs so far
    "reason.all_red": _NONE,  # it takes the trick, and then all red cards are captured
    "reason.helps": "points",  # the trick takes these points off the round
    "reason.free": _NONE,  # the trick costs nothing
    "reason.costs": "points n",  # the cards that stay in the hand and would not take the trick
    "reason.must": "points",  # whatever is played takes the trick
    "reason.stops": "seat n",  # the only seat with red cards, and how many it has
    "reason.spell": "n",  # red cards that it still needs
    "reason.plan": _NONE,  # a spell is worth trying
    "reason.deals": "n",  # the best in n possible deals
    "reason.beats": "n card",  # better in n deals than that card, which looked best
    # Why cards are passed on; equal reasons are merged.
    "reason.give.dear": "cards points",
    "reason.give.fire": "cards",  # the Fire Witch
    "reason.give.catches": "cards",  # green cards that are higher than the costly ones
    "reason.give.red": "cards",
    "reason.give.empties": "cards",  # none of the colour is left
    "reason.give.high": "cards",
    "reason.give.shortens": "cards",  # fewer of their colours are left
    "reason.give.spare": "cards",  # no help for a spell
    "reason.wins": _NONE,  # giving the points ends the match and wins it
    "reason.goes_on": "points",  # the match goes on, with these points fewer
    # The parts of what a better choice gains.
    "part.fire": _NONE,
    "part.spell": _NONE,
    "part.others": _NONE,  # the points of the other seats
    # The name of a choice when the game is judged.
    "act.play": "card",
    "act.pass": "cards",
    # Names.
    **{f"card.{name}": _NONE for name in NAMES},
    **{f"colour.{colour}": _NONE for colour in COLOURS},
}

_KEPT = {
    "refused.not_captured": _NONE,  # each card that counts goes to one seat
    # What is still wrong with the cards of a round, while they are entered.
    "check.fire_missing": "n",
    "check.fire_over": "n",  # the number of cards too many
    "check.missing": "cards",  # nobody has these cards yet
}

MESSAGES = {f"witches.{key}": frozenset(arguments.split()) for key, arguments in _ARGUMENTS.items()}
KEPT_MESSAGES = MESSAGES | {
    f"witches.{key}": frozenset(arguments.split()) for key, arguments in _KEPT.items()
}
