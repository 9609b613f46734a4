"""Who imports whom, counting imports inside functions and under TYPE_CHECKING as well."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "ai")


def _list_modules() -> dict[str, Path]:
    paths = (path.relative_to(ROOT) for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))
    return {".".join(path.with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def _iter_imported(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in modules:
                    yield inner
                elif node.module in modules:
                    yield node.module


def test_no_two_modules_of_engine_and_ai_need_each_other() -> None:
    modules = _list_modules()
    needs = {name: set(_iter_imported(path, modules)) - {name} for name, path in modules.items()}
    assert len(needs) > 100
    while ready := {name for name, needed in needs.items() if not needed & needs.keys()}:
        for name in ready:
            del needs[name]
    assert not needs, f"imports go round in circles among (or above) {sorted(needs)}"


def test_the_core_knows_no_game_and_no_list_of_games() -> None:
    modules = _list_modules()
    above = {
        (name, other)
        for name, path in modules.items()
        if name.startswith("engine.core")
        for other in _iter_imported(path, modules)
        if not other.startswith("engine.core")
    }
    assert not above
