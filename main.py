"""Pocket Table's one entry: in the browser, from a local server, in a window, on a phone."""

import os
import sys

import flet as ft

from ui.app import main
from ui.device.backends.choice import run_as

if "FLET_PLATFORM" in os.environ:
    # In a package Flet names the platform; there is no server in it.
    run_as("package")
    ft.run(main)
elif sys.platform == "emscripten" or __name__ != "__main__":
    ft.run(main)
else:
    from web.launch import launch

    launch(main)
