"""``python -m tools.corners [GAME …]``: what the tests of the rules reach nowhere; those that are asked about mutants.

Two choices of two options that no match is played with, and branches of rule modules that are never taken (by
coverage.py: ``pip install coverage``). What is listed wants a scenario that names its clause.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import click

from engine.core.state import MatchState
from engine.registry import NAMES
from engine.registry import game as find_game
from tests.laws.plan import list_met, list_pairs
from tools.mutants import ROOT, find_catcher, list_modules


def list_untaken(cover: Any) -> Iterator[str]:
    """The branches never taken, a line each."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report"
        cover.json_report(outfile=str(report))
        files = json.loads(report.read_text(encoding="utf-8"))["files"]
    for file, found in sorted(files.items()):
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        for line, after in found["missing_branches"]:
            yield f"{file}:{line} never goes on to {max(after, 0) or 'its end'}: {lines[line - 1].strip()}"


@click.command()
@click.argument("games", nargs=-1)
def main(games: tuple[str, ...]) -> None:
    """List what no scenario, quick law or engine test of GAMES reaches, of all games without."""
    from coverage import Coverage  # the package is there for this alone

    apply, played = MatchState.apply, dict[int, Any]()

    def watch(state: Any, *given: Any) -> None:
        played[id(state.rules)] = state.rules
        apply(state, *given)

    for name in games or NAMES:
        cover = Coverage(branch=True, data_file=None, include=[*map(str, list_modules(name))])
        with cover.collect(), patch.object(MatchState, "apply", watch):
            if caught := find_catcher(name):
                raise SystemExit(f"{caught} fails.")
        game = find_game(name)
        met = {pair for rules in played.values() if rules.game == name for pair in list_met(game, rules.options)}
        pairs = list_pairs(game)
        for pair in sorted(pairs - met):
            click.echo(f"{name}: no match with {' and '.join('='.join(choice) for choice in pair)}")
        for line in list_untaken(cover):
            click.echo(line)
        click.echo(f"{name}: {len(pairs & met)} of {len(pairs)} pairs are met.")


if __name__ == "__main__":
    main()
