"""The app started on this machine: in the browser through a local server, or in a window."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec

import flet as ft
from flet.app import AppCallable

from web.client import ROOT, MissingPieceError, prepare_client
from web.patches import PatternError
from web.serve import lan_address, print_code

NO_WINDOW = """\
A window needs the package flet-desktop {version}, and its native client, which that package fetches
from its makers' release page at the first start. {missing}
Without --desktop the app runs in the browser and needs neither."""


def launch(main: AppCallable, arguments: list[str] | None = None) -> None:
    """Run ``main`` as the command line says; exits with 1 and the reason when that cannot be."""
    parser = argparse.ArgumentParser(prog="main.py", description="Pocket Table")
    parser.add_argument("--desktop", action="store_true", help="in a window of its own")
    parser.add_argument("--lan", action="store_true", help="let phones in this network in")
    parser.add_argument("--port", type=int, default=8550)
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    options = parser.parse_args(arguments)
    if options.desktop:
        _open_window(main)
    else:
        _serve(main, options.port, options.lan, not options.no_browser)


def _serve(main: AppCallable, port: int, lan: bool, browser: bool) -> None:
    try:
        # Read by flet-web; without it, its own client is served, with neither fonts nor patches.
        os.environ["FLET_WEB_PATH"] = str(prepare_client())
    except (MissingPieceError, PatternError) as error:
        sys.exit(str(error))
    if not browser:
        os.environ["FLET_FORCE_WEB_SERVER"] = "true"
    address = f"http://{lan_address() if lan else '127.0.0.1'}:{port}/"
    print(address, flush=True)
    if lan:
        print_code(address)
    ft.run(
        main,
        host="0.0.0.0" if lan else "127.0.0.1",
        port=port,
        view=ft.AppView.WEB_BROWSER,
        assets_dir=str(ROOT / "assets"),
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
        no_cdn=True,
    )


def _open_window(main: AppCallable) -> None:
    version = ft.version.flet_version
    if find_spec("flet_desktop") is None:
        missing = "The package is not installed."
        sys.exit(NO_WINDOW.format(version=version, missing=missing))
    try:
        ft.run(main, view=ft.AppView.FLET_APP, assets_dir=str(ROOT / "assets"))
    except OSError as error:
        missing = f"The client cannot be had: {error}"
        sys.exit(NO_WINDOW.format(version=version, missing=missing))
