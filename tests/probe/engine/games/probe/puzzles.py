"""The probe's one puzzle, the same every day."""

from __future__ import annotations

SEATS = 2
