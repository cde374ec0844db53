"""Pocket Table's one entry: in the browser, from a local server, in a window, on a phone."""

import sys

import flet as ft

from ui.app import main

if sys.platform == "emscripten" or __name__ != "__main__":
    ft.run(main)
else:
    from web.launch import launch

    launch(main)
