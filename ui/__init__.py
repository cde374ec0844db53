"""Screens over the engine. Flet is used only in this package."""
