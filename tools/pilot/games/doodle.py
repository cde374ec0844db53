"""What the walker knows of Doodle."""

from __future__ import annotations

REMEMBERED = {"doodle.larger": "what would be larger, which somebody has asked for"}
