"""What the walker knows of Battle Fold."""

from __future__ import annotations

REMEMBERED = {"battle_fold.race.times": "how the race ended, until somebody goes on to the fight"}
