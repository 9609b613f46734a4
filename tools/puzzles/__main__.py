"""``python -m tools.puzzles make GAME``: look for puzzles in bots' matches, and add what is proven to their file.

``show GAME`` tells each as a player sees it, so that boring ones can be thrown out by hand; ``drop ID…`` does so.
``renew GAME`` proves what there is once more, after a change of the bots.
"""

from __future__ import annotations

from typing import Final

import click

from ai.play import reason
from game.match.puzzles import FOLDER, pose_puzzle, read_puzzles
from tools.puzzles.maker import puzzles, renewed, to_line

EACH: Final = 40
"""So many puzzles of a grade are enough."""


@click.group()
def main() -> None:
    """Puzzles of the games."""


@main.command()
@click.argument("game")
@click.option("--first", default=0, help="Number of the first match.")
@click.option("--deals", default=20, help="So many matches.")
def make(game: str, first: int, deals: int) -> None:
    """Look for puzzles, and write each that is proven behind those there are."""
    path = FOLDER / f"{game}.jsonl"
    known = read_puzzles(game)[0]
    for puzzle in puzzles(game, first, deals, lambda grade: [each.grade for each in known].count(grade) < EACH):
        if puzzle.puzzle_id not in [each.puzzle_id for each in known]:
            known.append(puzzle)
            with path.open("a", encoding="utf-8") as file:
                file.write(to_line(puzzle))
            click.echo(
                f"{puzzle.puzzle_id}: {puzzle.best}, not {puzzle.tempting_choice.action} "
                f"({puzzle.tempting_choice.loss:.3f})"
            )


@main.command()
@click.argument("game")
def show(game: str) -> None:
    """Tell each puzzle as a player is told it."""
    for puzzle in read_puzzles(game)[0]:
        posed = pose_puzzle(puzzle, "Mara")
        best = next(action for action in posed.view.actions if action.text == puzzle.best)
        why = reason(posed.view, best, posed.names, advised=True)
        told = "; ".join(each.words for each in posed.moment.reasons)
        click.echo(
            f"{puzzle.puzzle_id} {puzzle.grade} of {len(posed.answers)}: {puzzle.best}, not "
            f"{puzzle.tempting_choice.action}"
        )
        click.echo(f"    {puzzle.tempting_choice.loss:.2f}; {why} {told}")


@main.command()
@click.argument("game")
def renew(game: str) -> None:
    """Prove all of them anew after a change of the bots; what does not hold any more is thrown out."""
    proven = [renewed(puzzle) for puzzle in read_puzzles(game)[0]]
    found = [puzzle for puzzle in proven if puzzle is not None]
    (FOLDER / f"{game}.jsonl").write_text("".join(to_line(puzzle) for puzzle in found), encoding="utf-8")
    click.echo(f"{len(found)} of {len(proven)}")


@main.command()
@click.argument("ids", nargs=-1)
def drop(ids: tuple[str, ...]) -> None:
    """Throw puzzles out by their ids."""
    for path in FOLDER.glob("*.jsonl"):
        found = read_puzzles(path.stem)[0]
        kept = [puzzle for puzzle in found if puzzle.puzzle_id not in ids]
        if len(kept) < len(found):
            path.write_text("".join(to_line(puzzle) for puzzle in kept), encoding="utf-8")


if __name__ == "__main__":
    main()
