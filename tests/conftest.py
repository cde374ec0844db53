from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests import probe

# On a busy machine every example may take long.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture
def probe_game() -> Iterator[None]:
    """The probe among the games, for one test."""
    with probe.added():
        yield
