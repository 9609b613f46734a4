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
    from tests.evenings.evening import spent

    compile_all(Path(__file__).parents[2] / "assets" / "locale")
    match_setup.ROUNDS = 1  # type: ignore[misc]  # as in tests
    for name, evening in digests.every().items():
        if names and not any(word in name for word in names):
            continue
        with tempfile.TemporaryDirectory() as home:
            told = spent(evening, Path(home))
        found = digests.differences(digests.read(evening.game).get(evening.name, []), told)
        click.echo(f"{name} {len(told)} turns, {found[0] if found else 'as kept'}")
        if keep:
            digests.write(evening.game, {evening.name: told})
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
