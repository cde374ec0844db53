"""How large text is: what the player chose and what the device asks for."""

from __future__ import annotations

from typing import get_args

import pytest

from ui.look import TEXT_SCALE, look_for
from ui.stored.settings import Settings, TextSize


@pytest.mark.parametrize("chosen", get_args(TextSize))
@pytest.mark.parametrize("device", [0.75, 1.0, 1.125, 1.5, 2.0])
def test_text_follows_the_device_as_far_as_screens_have_room(
    chosen: TextSize, device: float
) -> None:
    scale = look_for(Settings(text_size=chosen), "PT-en", False, False, device).scale
    assert TEXT_SCALE[chosen] <= scale <= TEXT_SCALE["huge"]
    grown = min(TEXT_SCALE["huge"], TEXT_SCALE[chosen] * device)
    assert scale == (TEXT_SCALE[chosen] if device <= 1 else grown)
