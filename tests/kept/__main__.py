"""``python -m tests.kept GAME…``: choose other questions to bots and tables, and play the matches they are about.

What is answered to them is then approved: ``python -m pytest -m approved --approve tests/kept``.
"""

from __future__ import annotations

import click

from tests.kept import matches, protocol


@click.command()
@click.argument("names", nargs=-1, required=True)
@click.option("--play", is_flag=True, help="Play other matches first, where the rules of a game have changed.")
@click.option("--only", type=click.Choice(list(protocol.SPEAKERS)), help="Of bots or of tables alone.")
@click.option("--seconds", default=60.0, help="Time for choosing the questions of a kind.")
def main(names: tuple[str, ...], play: bool, only: str | None, seconds: float) -> None:
    """Choose questions about these games."""
    for name in names:
        if play or not (matches.FOLDER / name / "matches.txt").exists():
            matches.write_matches(name, 12, 90)
        for speaker in [only] if only else protocol.SPEAKERS:
            protocol.choose_questions(name, speaker, seconds)


if __name__ == "__main__":
    main()
