"""Screens over the engine. Flet is used here and nowhere else."""
