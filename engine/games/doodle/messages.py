"""Every message key of the game, with its arguments. ``seat`` names a seat."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.doodle.components import ROUNDS, SHAPES

_NONE = ""

_ARGUMENTS = {
    # What happened. `cards` is a list of cards; a card is named by its shape.
    "event.dealt": "cards",  # the circle, clockwise from the pawn
    "event.started": "seat",  # has drawn the start card
    "event.rolled": "n card",  # the die shows n, so all draw this card
    "event.last": "cards",  # the last turn: everybody takes one of these
    "event.drew": "seat shape",  # the pattern, or the piece that the cuts left
    "event.passed": "seat",
    # The special actions: in their own box, by the circle, or both at once.
    "event.neighbour": "seat card",
    "event.neighbour.again": "seat card",
    "event.neighbour.twice": "seat card",
    "event.cut": "seat card",
    "event.cut.again": "seat card",
    "event.cut.twice": "seat card",
    "event.single": "seat row column",  # both from 1
    "event.single.again": "seat row column",
    # Scoring, and what follows.
    "event.scored": "seat round points rows columns",
    "event.edges": "seat points",  # two opposite sides are joined
    "event.corners": "seat points",  # two opposite corners are joined
    "event.refilled": "round cards",  # the round begins, with these new cards
    "event.empty": "seat n",  # cells left empty at the end, a point off for each
    "event.over": _NONE,
    # Why an action is refused.
    "refused.over": _NONE,
    "refused.not_your_turn": _NONE,  # already drawn or passed, or chance does not act now
    "refused.cards_first": _NONE,
    "refused.roll_first": _NONE,
    "refused.start_first": _NONE,
    "refused.not_now": _NONE,
    "refused.not_in_circle": _NONE,
    "refused.neighbour": _NONE,  # too far away for the special actions left
    "refused.cut": _NONE,  # more cuts than the special actions left allow
    "refused.single": _NONE,
    "refused.not_its_shape": _NONE,  # neither the pattern nor a piece of it
    "refused.overlaps": _NONE,
    "refused.not_cells": _NONE,  # single cells off the sheet or out of order
    "refused.not_a_deal": "n",
    "refused.not_a_refill": "n",
    "refused.no_such_roll": "n",
    "refused.notation": "text",
    "refused.seats": "seats",
    "refused.option": "option",
    # The score, and what ended the game.
    "score.round.1": "amount points",  # cells of the rectangle
    "score.round.2": "amount points",
    "score.round.3": "amount points",
    "score.edges": "amount points",
    "score.corners": "amount points",
    "score.empty": "amount points",
    "outcome.end": _NONE,
    "outcome.now": _NONE,
    # Why a bot would choose a turn.
    "reason.rectangle": "rows columns points",  # the best one now, and better than before
    "reason.near": "n rows columns",  # the number of cells missing to a better one
    "reason.sides": "n of",  # so many of all of its sides touch what is drawn, or the edge
    "reason.gap": _NONE,  # a narrow gap is filled
    "reason.single": _NONE,  # no pattern would go there
    "reason.neighbour": "card",  # better than the pawn's card
    "reason.cut": "shape",  # the piece that the cut leaves
    "reason.no_room": _NONE,  # no room for the pattern
    "reason.spoils": _NONE,  # the pattern would only be in the way
    "reason.edges": "points",  # opposite sides are joined now
    "reason.corners": "points",
    "reason.fills": "n",  # the number of cells filled, one point each at the end
    "reason.whole": _NONE,  # no empty cell is left by itself
    "reason.next": "cards",  # the cards that may come next have room
    "reason.tried": "n",  # the best with n possible runs of cards
    "reason.beats": "n",  # with n runs, better than what looked best
    # The parts of what a better choice gains.
    "part.empty": _NONE,
    "part.later": _NONE,  # what turns not played on are worth
    # The name of a turn when the game is judged: a shape, with its place where only that differs,
    # and the number of single cells in addition.
    "act.draw": "shape",
    "act.draw.single": "shape n",
    "act.draw_at": "shape row column",
    "act.draw_at.single": "shape row column n",
    "act.draw_over": "shape row column",
    "act.draw_over.single": "shape row column n",
    "act.draw_one": "shape row column",  # where only the single cell differs
    "act.pass": _NONE,
    "act.pass.single": "n",
    "act.pass_one": "row column",
    "act.start": "row column",
    "act.start_over": "row column",
    # What cost most in a game.
    "cost.missing": "round n rows columns points",  # lacks n cells of that; worth points more
    "cost.edges": "points",  # opposite sides were not joined
    "cost.corners": "points",
    "cost.empty": "n",
    "cost.none": _NONE,
    # Where the winner was furthest ahead of the second.
    "decided.round": "round points",
    "decided.bonus": "points",  # for joined sides or corners
    "decided.empty": "points",
    # Names.
    **{f"shape.{name}": _NONE for name in SHAPES},
}

_KEPT = {
    "refused.not_sheets": "n",  # the number of cells of a start card
    # What is missing or odd in a round, while it is entered.
    "check.missing": "names",  # their sheets are not entered yet
    "check.start": "seat n",  # not even the n cells of the start card
    "check.many": "seat n",  # more than the n cells that a round can fill
}

_COUNTED = {
    # The score where only the end is counted.
    **{f"score.counted.{number}": "amount points" for number in range(1, ROUNDS + 1)},
    # What is missing or odd in it.
    "check.range": "seat least most",
    "check.worth": "seat round n",  # no rectangle is worth n points
    "check.fewer": "seat round",  # fewer points than in the round before
}


def _declared(arguments: Mapping[str, str]) -> dict[str, frozenset[str]]:
    return {f"doodle.{key}": frozenset(names.split()) for key, names in arguments.items()}


MESSAGES = _declared(_ARGUMENTS | _COUNTED)
KEPT_MESSAGES = MESSAGES | _declared(_KEPT)
