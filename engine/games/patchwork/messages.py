"""Every message key of the game, with its arguments. ``seat`` names a side, the Automa's too."""

from __future__ import annotations

from engine.games.patchwork.components import PATCHES

_NONE = ""

_ARGUMENTS = {
    # What happened. `patches` is a list, `space` a space of the track.
    "event.circle": "patches",  # the circle is laid; these three may be taken
    "event.bought": "seat patch buttons place",  # buttons paid; place: steps from the token
    "event.bought_free": "seat patch place",
    "event.placed": "seat patch",
    "event.bonus": "seat points",  # first full 7x7 square
    "event.advanced": "seat buttons",  # buttons taken for advancing
    "event.moved": "seat spaces space",
    "event.income": "seat space buttons",  # once for each marker met
    "event.finished": "seat",  # on the last space
    "event.leather": "seat space",  # took the leather patch lying there
    "event.leather_aside": "seat",  # no empty cell for it
    "event.leather_placed": "seat row column",  # both from 1
    "event.turn": "seat",  # the turn passes to this side
    "event.again": "seat",  # this side goes again
    "event.over": _NONE,
    # What the Automa did, in the order in which its card is read.
    "event.card": "card buttons income",  # virtual buttons, income for each marker
    "event.affords_none": "seat buttons",
    "event.affords_one": "seat patch",
    "event.affords_several": "seat patches",
    "event.criterion": "criterion patches",  # keeps these patches
    "event.criterion_skipped": "criterion patches",  # would leave none, so these stay
    "event.took": "seat patch",
    "event.took_by": "seat patch criterion",  # the criterion that left only this one
    "event.passed": "seat",
    "event.leather_piled": "seat space",  # leather to the Automa's pile without buttons
    "event.marker_tile": "seat space points",  # bonus marker: takes the bonus tile
    "event.marker_gone": "seat space",  # bonus marker: the other side has the tile
    "event.reshuffled": "cards",
    "event.back": "buttons",  # virtual buttons of the next card
    # Why an action is refused.
    "refused.over": _NONE,
    "refused.not_your_turn": _NONE,
    "refused.circle_first": _NONE,
    "refused.not_now": _NONE,
    "refused.leather_first": _NONE,
    "refused.not_next": "patch",
    "refused.cannot_pay": "needs has",
    "refused.no_room": "patch",
    "refused.not_its_shape": "patch",
    "refused.overlaps": _NONE,
    "refused.off_quilt": _NONE,
    "refused.not_a_circle": _NONE,
    "refused.no_such_card": "card",
    "refused.no_such_back": "buttons",
    "refused.notation": "text",
    "refused.seats": "seats",
    "refused.starter": _NONE,
    "refused.option": "option",
    # Why a bot would choose an action.
    "reason.covers": "cells points",
    "reason.income": "n",  # buttons of income until the end
    "reason.net": "n",  # points and buttons until the end, less the price
    "reason.quick": "n",  # spaces of time, few
    "reason.again": _NONE,  # the turn does not pass
    "reason.marker": "n",  # buttons that the income markers on the way pay
    "reason.leather": "space",  # reaches the leather patch there
    "reason.denies": _NONE,  # the other player would gain most by this patch
    "reason.bonus": "points",
    "reason.square": "n",  # cells that a full 7x7 square lacks then
    # The largest free rectangle, where no space becomes shut in on three sides: as large as before.
    "reason.whole": "rows columns",
    "reason.room": "rows columns",
    "reason.gap": "n",  # fills so many cells shut in on three sides
    "reason.hole": _NONE,  # fills a cell that no patch fits into
    "reason.nook": _NONE,  # fills a cell shut in on three sides
    "reason.advances": "n",  # buttons for the spaces moved
    "reason.saves": "patch",  # there are enough buttons for it then
    "reason.none": _NONE,  # none of the three patches can be bought
    "reason.poor": _NONE,  # none of them repays its price and time
    "reason.beats": "n patch",  # better than that patch, looking n actions ahead
    "reason.beats_advancing": "n",
    "reason.foresight": "n",  # best when looking n actions ahead
    # What that does and costs in numbers, each in a few words.
    "counts.covers": "cells points",
    "counts.pays": "n",  # buttons, the price
    "counts.free": _NONE,  # no price
    "counts.advances": "n",  # buttons for the spaces moved
    "counts.income": "n",  # buttons until the end
    "counts.time": "n",  # spaces of time
    "counts.marker": "n",  # buttons that the income markers on the way pay
    "counts.again": _NONE,
    "counts.leather": "space",
    "counts.square": "n",  # cells that are missing then
    # The score, and what ended the game.
    "score.buttons": "amount points",
    "score.bonus": "amount points",
    "score.empty": "amount points",
    "score.patches": "amount points",
    "score.icons": "amount points",
    "outcome.end": _NONE,
    "outcome.now": _NONE,
    "tie.first": _NONE,
    "tie.second": _NONE,
    # Where the winner was furthest ahead; `cost`: what the loser against the Automa gave away.
    **{f"decided.{what}": "n points" for what in ("empty", "buttons", "bonus", "cost")},
    # The parts of what a better choice gains.
    "part.buttons": _NONE,
    "part.empty": _NONE,
    "part.other": _NONE,  # the points of the other side
    # The names of actions when the game is judged: a patch, or one of two places for it; advancing;
    # a cell for leather.
    "act.buy": "patch",
    "act.buy_at": "patch row column",
    "act.buy_over": "patch row column",
    "act.advance": _NONE,
    "act.leather": "row column",
    # Names.
    "automa": _NONE,
    "criterion.no_overtake": _NONE,
    "criterion.largest": _NONE,
    "criterion.most_buttons": _NONE,
    "criterion.farthest": _NONE,
    **{f"patch.{patch.id}": _NONE for patch in PATCHES},
}

_KEPT = {
    # What happened at a real table.
    "event.circle_open": _NONE,  # the order of the patches is not entered
    "event.ahead": "patches",  # these come next
    "event.leather_sewn": "seat",  # somewhere on the quilt at the table
    "event.no_tile": "seat",  # has no full 7x7 square
    "event.counted": "seat buttons had",  # really has `buttons`, where `had` were expected
    # Why the keeper refuses.
    "refused.taken": "patch",  # it is on a quilt already
    "refused.placing": _NONE,  # the quilts are on the table only
    "refused.tile_first": _NONE,
    "refused.tile_gone": _NONE,
    "refused.tile_small": "cells",  # so few covered cells hold no full 7x7 square
    "refused.ahead_first": _NONE,
    "refused.not_ahead": _NONE,
    "refused.count": "most",
    # What is wrong, or odd, with a final score while it is counted. `seat` may name the Automa.
    "check.range": "seat least most",  # a number is missing, or out of range
    "check.two_tiles": _NONE,
    "check.first": _NONE,  # who reached the last space first decides the tie
    "check.no_square": "seat",  # has the tile, but no full 7x7 square
    "check.square": "seat",  # has a full square, but nobody has the tile
    # What is to be done on the table, as parts of one line.
    "todo.take": "seat patch spaces price time",
    "todo.pay": "seat buttons",
    "todo.move": "seat space",
    "todo.gets": "seat buttons",
    "todo.leather": "seat space",
    "todo.tile": "seat",
    "todo.back": "seat patch spaces price time",  # back into the circle
    "todo.leathers": "seat n",
    "todo.leathers_back": "seat n",
    "todo.tile_back": _NONE,
    "todo.next": "patch spaces price time",  # the first patch before the neutral token
}

MESSAGES = {
    f"patchwork.{key}": frozenset(arguments.split()) for key, arguments in _ARGUMENTS.items()
}
KEPT_MESSAGES = MESSAGES | {
    f"patchwork.{key}": frozenset(arguments.split()) for key, arguments in _KEPT.items()
}
