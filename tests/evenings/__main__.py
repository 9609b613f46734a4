"""``python -m tests.evenings [NAME …] --out FOLDER``: write down all that is told in evenings, to compare two trees."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8", LANGUAGE="en")


@click.command()
@click.argument("names", nargs=-1)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="A folder for the texts.")
def main(names: tuple[str, ...], out: Path) -> None:
    """Spend the evenings whose names contain the words given, all without."""
    from build_support.translations import compile_all
    from game.match import match_setup
    from tests.evenings import digests
    from tests.support.approved import join_lines

    compile_all(Path(__file__).parents[2] / "assets" / "locale")
    match_setup.ROUNDS = 1  # type: ignore[misc]  # as in tests
    out.mkdir(parents=True, exist_ok=True)
    for name in digests.list_names():
        if names and not any(word in name for word in names):
            continue
        with tempfile.TemporaryDirectory() as home:
            turns = digests.told_of(name, Path(home))
        lines = [
            f"{number} {topic}: {line}"
            for number, turn in enumerate(turns, 1)
            for topic, about in turn.items()
            for line in about
        ]
        (out / f"{name}.txt").write_text(join_lines(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
