"""``python -m tests.kept [GAME…]``: keep what bots and tables answer now; ``--choose``: and other questions."""

from __future__ import annotations

import click

from engine.registry import NAMES
from tests.kept import choices, logs, matches, offers, protocol


@click.command()
@click.argument("names", nargs=-1)
@click.option("--choose", is_flag=True, help="Choose the questions anew.")
@click.option("--play", is_flag=True, help="Play other matches first, where the rules of a game have changed.")
@click.option("--only", type=click.Choice(list(protocol.SPEAKERS)), help="Of bots or of tables alone.")
@click.option("--seconds", default=60.0, help="Time for choosing the questions of a kind.")
def main(names: tuple[str, ...], choose: bool, play: bool, only: str | None, seconds: float) -> None:
    """Write the answers of these games (of all) anew."""
    for name in names or NAMES:
        first = play or not (matches.FOLDER / name / "matches.txt").exists()
        if first:
            matches.write(name, 12, 90)
        for texts in (choices, logs, offers):
            texts.path(name).write_text("".join(f"{line}\n" for line in texts.lines(name)), encoding="utf-8")
        for speaker in [only] if only else protocol.SPEAKERS:
            if choose or first:
                protocol.choose(name, speaker, seconds)
            else:
                protocol.renew(name, speaker)


if __name__ == "__main__":
    main()
