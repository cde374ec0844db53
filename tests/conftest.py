from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from engine import games
from tests import probe

# On a busy machine every example may take long.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture
def probe_game() -> Iterator[probe.Probe]:
    """The probe game, registered for one test."""
    games.register(probe.GAME)
    yield probe.GAME
    games.unregister("probe")
