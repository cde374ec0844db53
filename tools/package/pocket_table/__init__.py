"""Pocket Table as an installed package: the engine, the app, and the command ``pocket-table``.

In a wheel, the folders ``engine``, ``ui``, ``web``, ``locales`` and ``assets`` are inside this
package, so that no name like ``engine`` is taken from anybody (``tools/package/wheel.py``).
"""
