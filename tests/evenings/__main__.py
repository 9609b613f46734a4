"""``python -m tests.evenings [NAME …] [--keep] [--out FOLDER]``: spend evenings, and say where they are others.

``--out`` writes all that is told into a folder: two trees are compared by the texts of both.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8", LANGUAGE="en")


@click.command()
@click.argument("names", nargs=-1)
@click.option("--keep", is_flag=True, help="Keep what is told now.")
@click.option("--out", type=click.Path(path_type=Path), help="A folder for all that is told.")
def main(names: tuple[str, ...], keep: bool, out: Path | None) -> None:
    """Spend the evenings whose names contain the words given, all without."""
    from build_support.translations import compile_all
    from game.match import match_setup
    from tests.evenings import digests

    compile_all(Path(__file__).parents[2] / "assets" / "locale")
    match_setup.ROUNDS = 1  # type: ignore[misc]  # as in tests
    for name in digests.names():
        if names and not any(word in name for word in names):
            continue
        with tempfile.TemporaryDirectory() as home:
            told = digests.told_of(name, Path(home))
        found = digests.differences(digests.kept_of(name), told)
        click.echo(f"{name} {len(told)} turns, {found[0] if found else 'as kept'}")
        if keep:
            digests.write(name, told)
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            lines = [
                f"{number} {topic}: {line}"
                for number, turn in enumerate(told, 1)
                for topic, about in turn.items()
                for line in about
            ]
            (out / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
