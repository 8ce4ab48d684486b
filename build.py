#!/usr/bin/env python3
"""Builds, serves and tests the site. Needs Python 3.11 or newer; the rest it fetches itself."""

import argparse
import sys
import webbrowser
from pathlib import Path


def main() -> int:
    if sys.version_info < (3, 11):
        print("Error: this needs Python 3.11 or newer.\nWhat to do: run it with a newer python3.")
        return 1
    arguments = parser().parse_args()
    from web.make.report import BuildError, explain

    try:
        status: int = arguments.command(arguments)
    except BuildError as error:
        explain(error)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return status


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(description=__doc__)
    commands = result.add_subparsers(required=True, metavar="COMMAND")

    serve_command = commands.add_parser("serve", help="build if needed, serve on this machine, open the browser")
    serve_command.add_argument("--port", type=int, default=8000, help="0 takes a free one (default: %(default)s)")
    serve_command.add_argument("--no-open", action="store_true", help="do not open the browser")
    serve_command.set_defaults(command=serve)

    build_command = commands.add_parser("build", help="write the site into dist/")
    build_command.add_argument(
        "--keep", metavar="URL|FOLDER", help="keep the hashed directories of the release that is there now"
    )
    build_command.set_defaults(command=build)

    single_command = commands.add_parser(
        "single", help="write the games as one HTML file that plays from a disk, single/tables.html"
    )
    single_command.add_argument("--out", type=Path, metavar="FILE", help="write it here instead")
    single_command.set_defaults(command=single)

    test_command = commands.add_parser("test", help="run all checks and tests; arguments after -- go to pytest alone")
    test_command.add_argument(
        "--fast", action="store_true", help="only the tests of the rules and texts: no browser, no computer player"
    )
    test_command.add_argument("pytest", nargs="*", metavar="-- PYTEST-ARGUMENT")
    test_command.set_defaults(command=test)
    return result


def build(arguments: argparse.Namespace) -> int:
    from web.make import keep, site

    folder = site.build()
    if arguments.keep:
        keep.keep(arguments.keep)
    print(f"The site is in {folder}")
    return 0


def single(arguments: argparse.Namespace) -> int:
    from web.make import single

    file = single.build(arguments.out)
    print(f"The games are in {file} ({file.stat().st_size / 1_000_000:.1f} MB)")
    return 0


def serve(arguments: argparse.Namespace) -> int:
    from web.make import site
    from web.make.report import BuildError
    from web.make.serve import PagesServer

    folder = site.build()
    try:
        server = PagesServer(folder, arguments.port)
    except OSError as error:
        raise BuildError(
            f"port {arguments.port} cannot be used: {error}", "Choose another one with --port, or --port 0."
        ) from error
    print(f"Play at {server.url} (Ctrl+C ends the server)", flush=True)
    if not arguments.no_open:
        webbrowser.open(server.url)
    server.serve_forever()
    return 0


def test(arguments: argparse.Namespace) -> int:
    from web.make import check

    return check.fast() if arguments.fast else check.test(arguments.pytest)


if __name__ == "__main__":
    sys.exit(main())
