"""Pocket Table as an installed package: the engine, the app, and the command ``pocket-table``.

In a wheel the folders ``engine``, ``ui``, ``web``, ``locales`` and ``assets`` lie in here, so that
nothing of it takes a name like ``engine`` from anybody (``hatch_build.py``).
"""
