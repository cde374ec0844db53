"""Games whose chance turns are chosen: what a random player never reaches is reached as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from engine.game import CHANCE, Game, Legal
from engine.search import choose, find

G = TypeVar("G", bound=Game[Any, Any, Any])


class Steered(Legal[Any]):
    """The same set, sampled in another way."""

    def __init__(self, legal: Legal[Any], sample: Callable[[Random], Any]) -> None:
        self.legal = legal
        self.choose = sample

    def count(self) -> int:
        return self.legal.count()

    def __iter__(self) -> Iterator[Any]:
        return iter(self.legal)

    def __contains__(self, action: object) -> bool:
        return action in self.legal

    def sample(self, rng: Random) -> Any:
        return self.choose(rng)


def with_bots(game: G, spelling: str) -> G:
    """The game, with a bot's choice wherever a seat's action is drawn; chance stays chance."""
    kind: Any = type(game)
    bot = find(spelling, game)

    class Botted(kind):  # type: ignore[misc]
        def legal(self, state: Any, seat: int) -> Legal[Any]:
            legal: Legal[Any] = kind.legal(self, state, seat)
            if seat == CHANCE or not legal:
                return legal

            def chosen(rng: Random) -> Any:
                return choose(bot.think(game, game.view(state, seat), seat, rng)).action

            return Steered(legal, chosen)

    made: G = Botted()
    return made
