from collections.abc import Iterator

import pytest

from tests import probe


@pytest.fixture
def probe_game() -> Iterator[None]:
    """The probe among the games, for one test."""
    with probe.added():
        yield
