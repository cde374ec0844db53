"""The words of Patchwork's things: every cloth has a name of its own in every language."""

import pytest

from engine.games.patchwork.components import PATCHES
from ui.text import LOCALES, Words


@pytest.mark.parametrize("locale", LOCALES)
def test_every_fabric_has_its_own_name(locale: str) -> None:
    words = Words(locale)
    names = {words(f"patchwork.patch.{patch.id}") for patch in PATCHES}
    assert len(names) == len(PATCHES)
    assert not any(name.startswith("patchwork.") for name in names)
