"""``python -m tools.mutants [GAME …] --count 100 --seed 1``: defects are planted in rules, and tests have to notice.

A mutant is a module of ``engine/games`` or ``engine/piles`` in which one operator, number or condition is another one
(by cosmic-ray: ``pip install cosmic-ray``) or one call is left out; a place is drawn by lot, then what happens there.
Each is tried in a process of its own: the scenarios of the game, some random play under the laws and beside the model,
the quick tests of ``tests/engine``. Digests and approved texts are not asked.
"""

from __future__ import annotations

import ast
import os
import random
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest

from engine.registry import NAMES
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import PASSED, run_block

ROOT = Path(__file__).parents[1]
NO_RULES = ("__init__", "about", "events", "forecast", "position", "scenario", "seen")
"""Modules that carry out no rule: what is said of a game, of events and chances, and the notation of scenarios."""
NO_RULE = {
    *("__repr__", "title", "PRESETS", "_FEW", "_PAIRS", "twins", "_FILES", "_TWINS", "_exchange"),
    *("_hardly_any", "MOST_ROOMS", "MORE_ROOMS", "TRIALS"),
}
"""Names that carry out no rule: how a thing is called, what the lobby recommends, which hints are found at once, places
that are alike among them, and how many rooms are counted, which makes a deal come sooner and no other one.
"""
NO_MATTER = ("strict", "house", "asked")
"""Arguments that carry out no rule: what is held true in any case, and where and whether the lobby has an option."""
REMEMBERS = re.compile("cache|keep_|final")
"""Decorators that change how long something takes, or nothing."""
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.txt")
"""Mutants that no test can tell from the rules, a line each, and below it why; ``anywhere`` in the place of a file: in
any line where that stands."""
PATIENCE = 60
"""Seconds of processor time, by which a mutant has come to an end or never does; most need ten."""
DECISIONS = 100
"""Random play under the laws; the models are asked twenty times as long."""
ANY_GAME = (
    *("clones", "even_samples", "follower", "frames", "new_deals", "options", "records", "sampling"),
    *("scenarios_strict", "words"),
)
"""The tests of the engine that hold the rules of any game, beside those of the game."""


class Mutant(NamedTuple):
    """A module with a defect: its game, where it lies, the line as it stands and as it became."""

    game: str
    path: Path
    code: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}: {self.before} -> {self.after}"

    def comes_of(self, line: str) -> bool:
        """Whether this line of the equivalent ones says ``anywhere`` what became of what here."""
        head, _, change = line.partition(": ")
        before, _, after = change.partition(" -> ")
        places = re.finditer(re.escape(before), self.before) if head == "anywhere" else ()
        return any(self.after == self.before[: at.start()] + after + self.before[at.end() :] for at in places)


class LeaveOutCall:
    """An operator like those of cosmic-ray: a call that is a statement of its own does not happen."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Where such a call stands."""
        call = node.type in ("atom_expr", "power") and node.children[-1].type == "trailer"
        if call and node.parent.type == "simple_stmt" and node.children[-1].children[0] == "(":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Nothing in its place."""
        from parso.python.tree import Keyword

        return Keyword("pass", node.start_pos, node.get_first_leaf().prefix)


USELESS = re.compile("Variable|(Eq|Gt|Lt|GtE|LtE)_Is|Is(Not)?_.*(Eq|Gt|Lt)")
"""Operators that need names to work with, and those that ask about identity where equality is meant or vice versa."""


@cache
def list_operators() -> list[Any]:
    """What can become of a place. The packages are there for this alone, so they are read here."""
    from cosmic_ray.plugins import get_operator, operator_names

    return [*(get_operator(name)() for name in operator_names() if not USELESS.search(name)), LeaveOutCall()]


def list_modules(game: str) -> list[Path]:
    """The modules that carry out the rules of a game."""
    folder = ROOT / "engine" / "games" / game
    shared = ROOT / "engine" / "piles"
    folders = [folder, shared] if "engine.piles" in (folder / "game.py").read_text(encoding="utf-8") else [folder]
    return [path for each in folders for path in sorted(each.glob("*.py")) if path.stem not in NO_RULES]


def draw_mutants(games: tuple[str, ...], rng: random.Random) -> Iterator[Mutant]:
    """Mutants by lot without end, none twice, and none that is known to be the same rule."""
    from cosmic_ray.mutating import mutate_code

    rules = {path: name for name in games for path in list_modules(name)}
    lines = [path.read_text(encoding="utf-8").count("\n") for path in rules]
    places: dict[Path, dict[Any, list[tuple[Any, int]]]] = {}
    told = set(EQUIVALENT.read_text(encoding="utf-8").splitlines())
    while True:
        path = rng.choices(list(rules), lines)[0]
        source = path.read_text(encoding="utf-8")
        if path not in places:
            places[path] = find_places(source)
        operator, number = rng.choice(rng.choice(list(places[path].values())))
        code = mutate_code(source, operator, number)
        found = [pair for pair in zip(source.splitlines(), code.splitlines(), strict=False) if pair[0] != pair[1]]
        if found and drop_annotations(code) not in ("", drop_annotations(source)):
            mutant = Mutant(rules[path], path, code, *(line.strip() for line in found[0]))
            if str(mutant) not in told and not any(mutant.comes_of(line) for line in told):
                told.add(str(mutant))
                yield mutant


def find_places(source: str) -> dict[Any, list[tuple[Any, int]]]:
    """Where there is something to change, and how: the operator and which of its occurrences in the module."""
    from cosmic_ray.ast import ast_nodes, get_ast

    found: dict[Any, list[tuple[Any, int]]] = {}
    seen: Counter[Any] = Counter()
    for node in ast_nodes(get_ast(source)):
        for operator in list_operators():
            for where in operator.mutation_positions(node):
                found.setdefault(where, []).append((operator, seen[operator]))
                seen[operator] += 1
    return found


def drop_annotations(source: str) -> str:
    """What the code does, as text; types, some arguments and decorators change nothing. "" for what is no code."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return ""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [word for word in node.keywords if word.arg not in NO_MATTER]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            node.decorator_list = [each for each in node.decorator_list if not REMEMBERS.match(ast.unparse(each))]
        if isinstance(node, ast.FunctionDef) and (node.name in NO_RULE or ast.unparse(node.body[-1]) == "..."):
            node.body, node.decorator_list = [], []
        if isinstance(node, ast.Assign | ast.AnnAssign) and NO_RULE & {
            each.id for each in ast.walk(node) if isinstance(each, ast.Name)
        }:
            node.value = ast.Constant(0)
        for name in {"annotation", "returns"} & {*node._fields}:
            setattr(node, name, None)
    return ast.dump(tree)


class Planter(SourceFileLoader):
    """Loads a mutant in the place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        super().__init__(".".join(mutant.path.relative_to(ROOT).with_suffix("").parts), str(mutant.path))

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """The module of the mutant and no other."""
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> Any:
        """The code of the mutant."""
        return compile(self.mutant.code, self.path, "exec")


class Witness:
    """Which test of a run failed."""

    failed = ""

    def pytest_exception_interact(self, node: pytest.Item) -> None:
        """Note the test that failed."""
        self.failed = node.nodeid.rpartition("/")[2]


def find_catcher(game: str) -> str:
    """The scenario, law or test that notices a defect in the rules of this game; "" if there is none."""
    from tests.laws.match import held_to_laws
    from tests.laws.models.play import play_beside, play_twos_beside
    from tests.laws.test_laws import play_by_twos

    with held_to_laws():
        for block in parse_blocks((ROOT / "tests" / "scenarios" / f"{game}.scenarios").read_text(encoding="utf-8")):
            if run_block(block).outcome != PASSED:
                return block.number

    play_beside(game, 20 * DECISIONS, "slice")
    play_twos_beside(game, 2 * DECISIONS)
    play_by_twos(game, DECISIONS // 8)
    witness = Witness()
    files = [*ROOT.glob(f"tests/engine/test_{game}*.py"), *(ROOT / f"tests/engine/test_{name}.py" for name in ANY_GAME)]
    words = f"test_{game} or {game} or strict and not (any_text or damaged)"
    pytest.main(["-x", "-q", "-n0", "-p", "no:cacheprovider", *map(str, files), "-k", words], [witness])
    return witness.failed


def try_mutant(mutant: Mutant) -> str:
    """What notices the mutant, "" if nothing does. It is tried in a process of its own."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        for stream in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        sys.meta_path.insert(0, Planter(mutant))
        try:
            found = find_catcher(mutant.game)
        except BaseException as error:  # noqa: BLE001  # whatever it is, it is noticed
            found = f"{type(error).__name__} {error}".split("\n")[0][:80]
        os.write(writer, found.encode())
        os._exit(0)
    os.close(writer)
    found = os.read(reader, 1000).decode()
    os.close(reader)
    _, status = os.waitpid(child, 0)
    return found if not status else "it comes to no end"


@click.command()
@click.argument("games", nargs=-1)
@click.option("--count", default=20, show_default=True, help="How many are tried.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed draws the same mutants.")
@click.option("--share", default=0.95, show_default=True, help="So many have to be noticed.")
def main(games: tuple[str, ...], count: int, seed: str, share: float) -> None:
    """Plant defects in the rules of GAMES, of all without; exit 1 if too few of them are noticed."""
    caught: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    mutants = draw_mutants(games or NAMES, random.Random(seed))
    for _ in range(count):
        mutant = next(mutants)
        found = try_mutant(mutant)
        tried[mutant.game] += 1
        caught[mutant.game] += bool(found)
        click.echo(f"{found or 'SURVIVES'}: {mutant}")
    click.echo(", ".join(f"{game} {caught[game]} of {tried[game]}" for game in tried))
    if caught.total() < share * count:
        raise SystemExit(f"Only {caught.total()} of {count} defects are noticed.")


if __name__ == "__main__":
    main()
