"""Draws every picture of the app as a small SVG file; the same sources make the same bytes."""
