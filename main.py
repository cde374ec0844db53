"""Start Pocket Table: in the browser, from a local server, in a window or on a phone."""

import os
import sys

import flet as ft

from ui.app import main
from ui.device.backends.choice import run_as

if "FLET_PLATFORM" in os.environ:
    # Flet names the platform in a package, and there is no server in a package.
    run_as("package")
    ft.run(main)
elif sys.platform == "emscripten" or __name__ != "__main__":
    ft.run(main)
else:
    from web.launch import launch

    launch(main)
