"""How a game ends, and how a match stands."""

from __future__ import annotations

from engine.game import Log, Outcome, ScoreLine, Standing
from engine.games.lost_legacy.events import card_ref, kind_of, place_args, seat_ref, tell
from engine.games.lost_legacy.state import MOST_GAMES, RUINS, Done, How, State, put


def finish(state: State, winner: int | None, how: How, log: Log) -> State:
    """End a game: reveal everything and count the win; the match goes on or ends."""
    announce(winner, how, log)
    _lay_open(state, log)
    return count(state, winner, how, log)


def announce(winner: int | None, how: How, log: Log) -> None:
    """Log who has won a game, or that all have lost."""
    if winner is None:
        tell(log, "lost")
    else:
        tell(log, f"won.{how}", seat=seat_ref(winner))


def count(state: State, winner: int | None, how: How, log: Log) -> State:
    """Count a game that has ended for the match, which goes on or is over."""
    won = state.won if winner is None else put(state.won, winner, state.won[winner] + 1)
    done = Done(
        state.opener, winner, how, state.past, state.hands, state.ruins, state.deck, state.chance
    )
    games = (*state.games, done)
    single = state.options.wins == 1
    over = single or max(won) == state.options.wins or len(games) == MOST_GAMES
    if not single and not over:
        tell(log, "stands", game=len(games))
    return state._replace(
        phase="over" if over else "deal",
        opener=state.opener if over else (state.opener + 1) % state.seats,
        won=won,
        games=games,
    )


def _lay_open(state: State, log: Log) -> None:
    """Log for everybody all that was hidden.

    These are the cards as they came, what was seen in the ruins, which exchanges were made, how
    cards were shuffled, and what is left.
    """
    came = [moment.card for moment in state.past if moment.kind in ("dealt", "drew", "placed")]
    seen = [moment.card for moment in state.past if moment.kind == "looked" and moment.at >= RUINS]
    for key, cards in (
        ("came", came),
        ("seen", seen),
        ("hands", [card for hand in state.hands for card in hand]),
        ("ruins", state.ruins),
        ("deck", state.deck),
    ):
        if cards:
            tell(log, f"open.{key}", cards=tuple([card_ref(card) for card in cards]))
    lay = [tuple([card_ref(card) for card in cards]) for cards in state.chance[1:]]
    for before, after in zip(lay[::2], lay[1::2], strict=True):
        tell(log, "open.mixed", before=before, cards=after)
    for moment in state.past:
        if moment.kind == "swapped":
            key = "exchanged" if moment.done else "kept"
            where, named = kind_of(moment.at), place_args(moment.at)
            tell(log, f"open.{key}.{where}", seat=seat_ref(moment.seat), **named)


def standings(state: State) -> Outcome:
    """Rank the seats by wins; a seat that has won nothing is never first.

    Only a match counts games.
    """
    most = max(state.won)
    ranks = [1 + sum(other > own for other in state.won) + (most == 0) for own in state.won]
    return Outcome(
        f"lost_legacy.outcome.{_reason(state)}",
        tuple(
            [
                Standing(seat, rank, own, (ScoreLine("lost_legacy.score.wins", own, own),))
                if state.options.wins > 1
                else Standing(seat, rank, None, ())
                for seat, (rank, own) in enumerate(zip(ranks, state.won, strict=True))
            ]
        ),
    )


def _reason(state: State) -> str:
    if state.phase != "over":
        return "now"
    if state.options.wins == 1:
        return state.games[-1].how
    return "match" if max(state.won) == state.options.wins else "long"
