from collections.abc import Iterator

import pytest

from engine import games
from tests import probe


@pytest.fixture
def probe_game() -> Iterator[probe.Probe]:
    """The probe game, registered for one test."""
    games.register(probe.GAME)
    yield probe.GAME
    games.unregister("probe")
