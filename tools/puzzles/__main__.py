"""``python -m tools.puzzles make GAME``: look for puzzles in bots' matches, and add what is proven to their file.

``prove GAME`` proves those there are by the judge of today, after a change of bots or rules, and throws out what is not
proven any more; it takes hours, and goes on where it stopped. ``show GAME`` tells each as a player sees it, so that
boring ones can be thrown out by hand; ``drop ID…`` does so. ``choose GAME`` leaves as many as may stay side by side
(``tools.puzzles.selection``); ``make`` adds none that may not. ``check`` tells whose proofs are old.
"""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Final

import click

from engine.core.errors import EngineError
from engine.registry import NAMES
from game.errors import UserError
from game.match.puzzles import FOLDER, Puzzle, pose_puzzle, read_puzzle, read_puzzles
from tools.puzzles.maker import prove_anew, puzzles, to_line
from tools.puzzles.mark import find_mark
from tools.puzzles.selection import ENOUGH, describe, is_explained, is_wanted, select

PROGRESS: Final = Path(__file__).resolve().parents[2] / ".puzzles"
"""Where what has been proven is kept until all is; not part of the repository."""


@click.group()
def main() -> None:
    """Puzzles of the games."""


@main.command()
@click.argument("game")
@click.option("--first", default=0, help="Number of the first match.")
@click.option("--deals", default=20, help="So many matches.")
@click.option("--folder", default=FOLDER, type=Path, help="Of the files with puzzles.")
def make(game: str, first: int, deals: int, folder: Path) -> None:
    """Look for puzzles, and write each that is proven behind those there are."""
    path = folder / f"{game}.jsonl"
    known = read_puzzles(game, folder)[0]
    for puzzle in puzzles(game, first, deals, partial(is_wanted, known)):
        if describe(puzzle) not in map(describe, known):
            known.append(puzzle)
            with path.open("a", encoding="utf-8") as file:
                file.write(to_line(puzzle))
            click.echo(
                f"{puzzle.puzzle_id}: {puzzle.best}, not {puzzle.tempting_choice.action} "
                f"({puzzle.tempting_choice.loss:.3f})"
            )
        if len(known) >= ENOUGH:
            break


@main.command("choose")
@click.argument("game")
@click.option("--folder", default=FOLDER, type=Path, help="Of the files with puzzles.")
def choose_puzzles(game: str, folder: Path) -> None:
    """Throw out what is like another, what too many bots find, what gives itself away, and what has no reason."""
    found = read_puzzles(game, folder)[0]
    chosen = select(filter(is_explained, found))
    (folder / f"{game}.jsonl").write_text("".join(map(to_line, chosen)), encoding="utf-8")
    click.echo(f"{game}: {len(chosen)} of {len(found)} stay.")


@main.command()
@click.argument("game")
def show(game: str) -> None:
    """Tell each puzzle as a player is told it."""
    for puzzle in read_puzzles(game)[0]:
        posed = pose_puzzle(puzzle, "Mara")
        why = posed.describe_reason()
        told = "; ".join(each.words for each in posed.moment.reasons)
        click.echo(
            f"{puzzle.puzzle_id} {puzzle.grade} of {len(posed.answers)}: {puzzle.best}, not "
            f"{puzzle.tempting_choice.action}"
        )
        click.echo(f"    {puzzle.tempting_choice.loss:.2f}; {why} {told}")


@main.command()
@click.argument("game")
@click.option("--folder", default=FOLDER, type=Path, help="Of the files with puzzles.")
@click.option("--progress", default=PROGRESS, type=Path, help="Folder of what has been proven so far.")
def prove(game: str, folder: Path, progress: Path) -> None:
    """Prove all puzzles of a game whose mark is old; then write the file without what is not proven any more."""
    mark, found = find_mark(game), read_puzzles(game, folder)[0]
    progress.mkdir(parents=True, exist_ok=True)
    path = progress / f"{game}-{mark}.jsonl"
    done = _read_progress(path)
    for number, puzzle in enumerate(found, 1):
        if puzzle.mark == mark or puzzle.puzzle_id in done:
            continue
        begin, why, proven = time.process_time(), "", None
        try:
            proven = prove_anew(puzzle)
        except (EngineError, UserError) as error:
            why = str(error)
        done[puzzle.puzzle_id] = proven
        with path.open("a", encoding="utf-8") as file:
            file.write(to_line(proven) if proven is not None else f"{puzzle.puzzle_id}\n")
        spent = time.process_time() - begin
        click.echo(f"{number} of {len(found)}, {spent:.0f} s: {puzzle.puzzle_id} {why or 'proven'}")
    left = [done.get(puzzle.puzzle_id, puzzle) for puzzle in found]
    text = "".join(to_line(puzzle) for puzzle in left if puzzle is not None)
    (folder / f"{game}.jsonl").write_text(text, encoding="utf-8")
    click.echo(f"{game}: {len(text.splitlines())} of {len(found)} are proven.")


def _read_progress(path: Path) -> dict[str, Puzzle | None]:
    """What became of the puzzles that have been tried, by their ids; None of those that are not proven."""
    done: dict[str, Puzzle | None] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        puzzle = read_puzzle(line) if line.startswith("{") else None
        done[line if puzzle is None else puzzle.puzzle_id] = puzzle
    return done


@main.command()
def check() -> None:
    """Tell how many puzzles of each game the judge of today has proven."""
    for game in NAMES:
        found, mark = read_puzzles(game)[0], find_mark(game)
        click.echo(f"{game}: {sum(puzzle.mark == mark for puzzle in found)} of {len(found)}, mark {mark}")


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
