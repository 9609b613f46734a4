"""Functions of the house are found by what they do: verb and object, as CONTRIBUTING says under *Style*."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
SINGLE: Final = frozenset(Path(__file__).with_name("single_words.txt").read_text("utf-8").split())
"""Single words that are enough: verbs of every program, and nouns of properties that mislead nobody."""


def list_names(path: Path) -> list[str]:
    """The names of all functions and methods of a module, but for those Python itself calls."""
    found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    functions = (node for node in found if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return [node.name for node in functions if not node.name.startswith("__")]


def list_classes(path: Path) -> list[str]:
    """The names of all classes of a module."""
    found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node.name for node in found if isinstance(node, ast.ClassDef)]


MOST: Final = {"engine": 0.28, "ai": 0.05, "game": 0.15, "tests": 0.2}
"""The share of functions with names of one word, known to all or not, in each room; it may only become less."""


def named_by_one_word(name: str) -> bool:
    """Whether the name of a function is a single word, underscores at its ends left out."""
    return "_" not in name.strip("_")


@pytest.mark.parametrize("room", MOST)
def test_few_functions_of_a_room_have_names_of_one_word(room: str) -> None:
    names = [name for path in sorted((ROOT / room).rglob("*.py")) for name in list_names(path)]
    share = sum(map(named_by_one_word, names)) / len(names)
    assert share <= MOST[room], f"{share:.1%} of the functions of {room}/ have one word: say verb and object"


def test_a_class_has_a_name_of_its_own_but_for_what_every_game_has() -> None:
    """The frames of the games are called alike where they are the same thing: ``NextTurn``, ``Turn``, ``TurnEnd``."""
    places: dict[str, set[str]] = {}
    for room in ("engine", "ai", "game"):
        for path in sorted((ROOT / room).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for name in list_classes(path):
                places.setdefault(name, set()).add("engine/games" if place.startswith("engine/games/") else place)
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert shared == {}, "one meaning each"


def test_a_function_says_verb_and_object_unless_its_one_word_is_known_to_all() -> None:
    for path in sorted((ROOT / "game").rglob("*.py")):
        single = {name for name in list_names(path) if named_by_one_word(name)}
        strange = {name for name in single if name.strip("_") not in SINGLE}
        assert not strange, f"{path.relative_to(ROOT)}: say verb and object instead of {', '.join(sorted(strange))}"
