"""What the device's clock shows, with how far it is from others: what is noted of a day, for which
the home screen has no use."""

from __future__ import annotations

from ui.device import clock
from ui.device.clock import WallTime


def wall_time() -> WallTime:
    """What the device's clock shows."""
    moment = clock.now()
    return WallTime(clock.calendar(), int(moment), _east(moment))


def wall_time_at(moment: float) -> WallTime:
    """What the device's clock shows at a moment, set as it is now."""
    return WallTime(
        int(clock.day_of(moment).isoformat().replace("-", "")), int(moment), _east(moment)
    )


def _east(moment: float) -> int:
    found = clock.local(moment)
    return 0 if found is None else (found.tm_gmtoff or 0) // 60
