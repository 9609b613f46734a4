"""Documents for people who carry on: what they link to and name is there, and their commands are understood."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import click
import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
GUIDES = [page for page in PAGES if page.name in ("README.md", "CONTRIBUTING.md") and page.parent == ROOT]
CONCEPTS = [page for page in PAGES if page == ROOT / "ARCHITECTURE.md" or page.parent.name == "architecture"]
ROOMS = ("engine", "ai", "game", "tests", "tools", "assets", "docs", "build_support", ".ci")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OURS = re.compile(r"(?:house-of-eights|python -m (?:game|(?:tests|tools)\.\S+))(?: .*)?")


def _name_page(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def _read_prose(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def _list_code(page: Path) -> list[str]:
    """What stands in code font within sentences."""
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", _read_prose(page))


def _list_anchors(page: Path) -> set[str]:
    """The anchors a hosting site gives to the headings of a page."""
    headings = re.findall(r"^#+ +(.+)$", _read_prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _dead_links(page: Path) -> Iterator[str]:
    for link in re.findall(r"\]\(([^)\s]+)\)", _read_prose(page)):
        if re.match(r"\w+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in _list_anchors(target)):
            yield link


def _missing_paths(page: Path) -> Iterator[str]:
    """Paths in code font that are not there; those with a placeholder in them stand for several."""
    for words in _list_code(page):
        for word in words.split():
            path = word.split("#")[0].split("::")[0].rstrip(".,:")
            if path.partition("/")[0] not in ROOMS or "/" not in path or re.search(r"[<>*…{}]|[A-Z]{4}", path):
                continue
            if not (ROOT / path).exists():
                yield path


def _iter_commands(page: Path) -> Iterator[str]:
    """The commands a page shows: lines of its shell blocks, and code in sentences that begins like one."""
    for language, block in FENCE.findall(page.read_text(encoding="utf-8")):
        if language == "sh":
            for line in block.splitlines():
                yield from (part.strip() for part in line.split("#")[0].split("&&") if part.strip())
    yield from (words for words in _list_code(page) if OURS.fullmatch(words) or words.startswith(".ci/run "))


@cache
def _find_command(module: str) -> click.Command | None:
    """The command a module carries out; None for one that reads its words by itself. Raises ImportError."""
    inner = "game.commands.cli" if module == "game" else f"{module}.__main__" if _is_package(module) else module
    main = getattr(import_module(inner), "main", None)
    return main if isinstance(main, click.Command) else None


def _is_package(module: str) -> bool:
    return (ROOT / module.replace(".", "/") / "__main__.py").exists()


def _parse_words(command: click.Command | None, words: list[str]) -> None:
    """Raises click.UsageError for a command or an option there is not."""
    if command is None:
        return
    context = click.Context(command)
    if isinstance(command, click.Group) and words and not words[0].startswith("-"):
        inner = command.get_command(context, words[0])
        if inner is None:
            raise click.UsageError(f"there is no command {words[0]}")
        _parse_words(inner, words[1:])
    else:
        command.make_parser(context).parse_args(list(words))


def _check_words(words: list[str]) -> None:
    """Raises UsageError if this is a command of ours that is not understood."""
    words = [word for word in words if not re.fullmatch(r"[A-Z_]+=\S*", word)]  # variables set for it
    program = words[0].rpartition("/")[2] if words else ""
    if program == "house-of-eights":
        _parse_words(_find_command("game"), words[1:])
    elif program == "python" and words[1:2] == ["-m"]:
        if words[2] == "game" or words[2].startswith(("tests.", "tools.")):
            _parse_words(_find_command(words[2]), words[3:])
        elif words[2] == "pytest":
            for path in [ROOT / word for word in words[3:] if word.startswith(("tests/", "tools/"))]:
                if not path.is_dir() and not (path.is_file() and path.name.startswith("test_")):
                    raise click.UsageError(f"there are no tests in {path.name}")
    elif words[0] == ".ci/run":
        steps = {"night", "--steps"} | set(
            re.findall(r"^step_(\w+)\(\)", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
        )
        if unknown := set(words[1:]) - steps:
            raise click.UsageError(f"there is no step {min(unknown)}")


@cache
def _words_of_the_code() -> frozenset[str]:
    """Every word in the sources."""
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.suffix in (".py", ".toml")]
    files += [ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "build.spec", ROOT / ".ci" / "run"]
    files += (ROOT / "tests" / "scenarios").iterdir()
    words = {word for path in files for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    return frozenset(words | {part for path in files for part in re.findall(r"\w+", path.name)})


def test_the_documents_are_found() -> None:
    assert {"README.md", "ARCHITECTURE.md", "docs/features.md", "docs/rules/README.md"} <= set(map(_name_page, PAGES))


@pytest.mark.parametrize("page", PAGES, ids=_name_page)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert not list(_dead_links(page))


@pytest.mark.parametrize("page", PAGES, ids=_name_page)
def test_every_path_that_is_named_exists(page: Path) -> None:
    assert not list(_missing_paths(page))


@pytest.mark.parametrize("page", GUIDES, ids=_name_page)
def test_every_command_that_is_shown_is_understood(page: Path) -> None:
    commands = list(_iter_commands(page))
    assert len(commands) > 5
    for command in commands:
        try:
            _check_words(shlex.split(command))
        except click.UsageError as error:
            pytest.fail(f"{command}: {error.format_message()}")


@pytest.mark.parametrize("page", CONCEPTS, ids=_name_page)
def test_every_name_in_code_font_occurs_in_the_code(page: Path) -> None:
    names = [words for words in _list_code(page) if re.fullmatch(r"[A-Za-z_][\w.]*(\(\))?", words)]
    known = _words_of_the_code()
    assert not [name for name in names if not known.issuperset(re.findall(r"\w+", name))]


@pytest.mark.parametrize(
    "page", [page for page in CONCEPTS if ">>> " in page.read_text(encoding="utf-8")], ids=_name_page
)
def test_examples_do_what_they_say(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert not failed


@pytest.mark.parametrize(
    "command",
    [
        "house-of-eights simulate x",
        "python -m game shot --sise 1x1",
        ".ci/run lynt",
        "python -m tests.laws --x",
        "python -m pytest tools/bench/phases.py",
    ],
)
def test_a_command_there_is_not_is_noticed(command: str) -> None:
    with pytest.raises(click.UsageError):
        _check_words(shlex.split(command))
