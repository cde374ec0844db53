"""What the device's clock shows, and how far it is ahead of UTC: noted for each day that was done.
The home screen does not need this module."""

from __future__ import annotations

from ui.device import clock
from ui.device.clock import WallTime


def wall_time() -> WallTime:
    """Return what the device's clock shows."""
    moment = clock.now()
    return WallTime(clock.calendar(), int(moment), _east(moment))


def wall_time_at(moment: float) -> WallTime:
    """Return what the device's clock, set as it is now, shows at a moment."""
    return WallTime(
        int(clock.day_of(moment).isoformat().replace("-", "")), int(moment), _east(moment)
    )


def _east(moment: float) -> int:
    found = clock.local(moment)
    return 0 if found is None else (found.tm_gmtoff or 0) // 60
