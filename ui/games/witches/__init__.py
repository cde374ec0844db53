"""Witches' screens."""
