"""The commands ``python -m web build`` and ``python -m web serve``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

try:
    from web.build import build
    from web.client import CACHE, MissingPieceError
    from web.flet_patches import FURTHER_FLET
    from web.patches import FURTHER, FURTHER_ENGINE, FURTHER_LIBRARY, FURTHER_LOADER, PatternError
    from web.report import report
    from web.serve import HERE, NO_NETWORK, lan_address, make_server, print_code
except ModuleNotFoundError as error:
    sys.exit(f"The package {error.name} is missing: install this project's dependencies.")


def main(arguments: list[str] | None = None) -> int:
    """Run a command. Return the exit code: 0, or 1 when something that a build needs is missing."""
    parser = argparse.ArgumentParser(prog="python -m web", description="The app in a browser.")
    commands = parser.add_subparsers(dest="command", required=True)
    builder = commands.add_parser("build", help="write the app as a folder of static files")
    builder.add_argument("--out", type=Path, default=CACHE / "web", help="default: build/web")
    builder.add_argument("--base-url", default="/", help="the path it will be served under")
    builder.add_argument(
        "--quality", type=int, default=11, metavar="0..11", help="of the compressed copies"
    )
    builder.add_argument(
        "--uncompiled", action="store_true", help="needs no Node; the app starts more slowly"
    )
    builder.add_argument(
        "--without",
        action="append",
        default=[],
        choices=[*FURTHER, *FURTHER_ENGINE, *FURTHER_LOADER, *FURTHER_LIBRARY, *FURTHER_FLET],
        help="a patch to leave out; may be given again",
    )
    server = commands.add_parser("serve", help="serve a build on this machine")
    server.add_argument("--out", type=Path, default=CACHE / "web", help="the build's folder")
    server.add_argument("--base-url", default="/", help="the path it was built for")
    server.add_argument("--port", type=int, default=8000)
    server.add_argument("--lan", action="store_true", help="let phones in this network in")
    options = parser.parse_args(arguments)
    base_url = f"/{options.base_url.strip('/')}/".replace("//", "/")
    try:
        if options.command == "build":
            build(
                options.out,
                base_url,
                brotli_quality=options.quality,
                compiled=not options.uncompiled,
                without=options.without,
            )
            print(report(options.out))
            return 0
        if not (options.out / "index.html").exists():
            build(options.out, base_url)
    except (MissingPieceError, PatternError) as error:
        print(error, file=sys.stderr)
        return 1
    return _serve(options.out, options.port, options.lan, base_url)


def _serve(folder: Path, port: int, lan: bool, base_url: str) -> int:
    with make_server(folder, port, "0.0.0.0" if lan else "127.0.0.1", base_url) as server:
        host = lan_address() if lan else HERE
        address = f"http://{host}:{server.server_port}{base_url}"
        print(address, flush=True)
        if lan and host == HERE:
            print(NO_NETWORK, flush=True)
        elif lan:
            print_code(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
