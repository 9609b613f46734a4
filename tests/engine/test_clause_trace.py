"""The rules in ``docs/rules``, the ids that code and tests cite, and the lists of where they are tried hold together.

Whoever meets an id finds its text, the lines that carry it out and its scenarios by searching for it once; see
``docs/rules/README.md``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.registry import NAMES, game
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import load_adapters
from tests.support.every_game import each_game
from tests.support.named import file_of_tests

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
RULES = ROOT / "docs" / "rules"
SOURCES = ROOT.parent / "shared" / "rules"
"""The papers the rules were written from, where they lie beside the project."""

PAGES = sorted(path.stem for path in RULES.glob("*.md") if path.stem != "README")
GAMES = [name for name in PAGES if name in NAMES]

TEXT = re.compile(r"(?P<heading>#+ )?\*\*(?P<id>[A-Z][\w.\-]*)\*\*(?P<text>.*)")
GAME = "|".join(load_adapters())
CITED = re.compile(rf"(?<![\w.\-])(?:(?:{GAME}|ER|ED)-[\w.\-]*\w|R-\d\d)(?![\w\-])", re.ASCII)
SCENARIO = re.compile(
    rf"(?!(?:A8|LD)-R\d\d)(?:{GAME})-[A-Z]\d+|[A-Z][A-Z8]-(?:mix|[A-Z])|[A-Z][A-Z8]-\d-\w+-\w*-[0-9A-Z]{{2}}"
)
"""Numbers of scenarios look like ids; so do codes of deals."""
OURS = "*Ours.* "
"""Begins the text of a clause of our own, which no paper has."""


@cache
def read_rules(name: str) -> dict[str, str]:
    """The text of every id of a game; that of a heading is all that stands below it."""
    found: dict[str, str] = {}
    open_at: dict[int, str] = {}
    for paragraph in (RULES / f"{name}.md").read_text(encoding="utf-8").split("\n\n"):
        depth = len(paragraph) - len(paragraph.lstrip("#"))
        if depth:
            open_at = {level: one for level, one in open_at.items() if level < depth}
        match = TEXT.match(paragraph)
        if match:
            assert match["id"] not in found, f"{match['id']} has two texts"
            found[match["id"]] = paragraph[match.start("text") :].strip()
            if match["heading"]:
                open_at[depth] = match["id"]
        for one in open_at.values():
            found[one] += f"\n{paragraph}"
    return found


@cache
def list_clauses(name: str) -> frozenset[str]:
    """The ids of a game that have a text of their own; headings gather others."""
    lines = (RULES / f"{name}.md").read_text(encoding="utf-8").splitlines()
    matches = [TEXT.fullmatch(line) for line in lines]
    return frozenset(match["id"] for match in matches if match and not match["heading"])


def iter_sources() -> Iterator[Path]:
    """Everything in the repository that may cite an id."""
    yield from (ROOT / "README.md", ROOT / "ARCHITECTURE.md")
    for room in ("engine", "ai", "game", "assets", "tests", "docs"):
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in (".py", ".md", ".txt", ".toml", ".scenarios") and path != Path(__file__):
                yield path


@cache
def list_carriers() -> tuple[Path, ...]:
    """What carries rules out: the engine, and the options it reads."""
    return *(ROOT / "engine").rglob("*.py"), *(ROOT / "assets" / "options").glob("*.toml")


@cache
def carried_out() -> frozenset[str]:
    """The ids that lines of the engine name."""
    return frozenset(one for path in list_carriers() for one in CITED.findall(path.read_text(encoding="utf-8")))


@cache
def cited_alone() -> frozenset[str]:
    """The ids that stand on a line of the engine without another one beside them."""
    lines = (line for path in list_carriers() for line in path.read_text(encoding="utf-8").splitlines())
    cited = (set(CITED.findall(line)) for line in lines)
    return frozenset(next(iter(ids)) for ids in cited if len(ids) == 1)


@cache
def read_entries(name: str) -> dict[str, list[str] | str]:
    """Per id of a game the tests and laws that try it besides scenarios, or the reason why nothing does."""
    found: dict[str, list[str] | str] = {}
    for one, rest in read_list(TESTS / "clauses" / f"{name}.txt"):
        assert one not in found, f"{one} is listed twice"
        found[one] = rest.removeprefix("reason:").strip() if rest.startswith("reason:") else rest.split()
    return found


def read_list(path: Path) -> list[tuple[str, str]]:
    """The lines of a list as an id and what is said of it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines if line and not line.startswith("#")]


@cache
def in_scenarios(name: str) -> frozenset[str]:
    """The ids that headers of a game's scenarios name."""
    blocks = parse_blocks((TESTS / "scenarios" / f"{name}.scenarios").read_text(encoding="utf-8"))
    return frozenset(one for block in blocks for one in block.clauses.split() if not one.endswith("-mix"))


@cache
def list_functions(file: str) -> set[str]:
    """The names of the test functions of a file."""
    tree = ast.parse(file_of_tests(file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


# --- texts and what cites them ---------------------------------------------------------------------------------------


def test_every_game_has_its_page() -> None:
    assert set(GAMES) == set(NAMES)
    for name in GAMES:
        assert len(list_clauses(name)) >= 10, f"docs/rules/{name}.md: a clause is a line that begins **XX-01**"


@each_game
def test_every_text_says_something(name: str) -> None:
    for one, text in read_rules(name).items():
        assert len(text) > 8, f"{one} has no text"
        if re.fullmatch(r"(A8-R|ER-|LD-R|R-)\d+", one):
            assert re.match(r"\*.*\?", text), f"{one} is a ruling and asks nothing"


def test_no_id_is_cited_that_has_no_text() -> None:
    known = {one for name in PAGES for one in read_rules(name)}
    cited = {(one, path.relative_to(ROOT)) for path in iter_sources() for one in CITED.findall(path.read_text("utf-8"))}
    assert not known - {one for one, _path in cited}, "written, and cited nowhere"
    assert not {one for one in cited if one[0] not in known and not SCENARIO.fullmatch(one[0])}, "cited, without a text"


@each_game
def test_every_clause_is_carried_out_by_a_line_of_the_engine(name: str) -> None:
    without = dict(read_list(TESTS / "clauses" / "without_line.txt"))
    assert all(len(reason) > 15 for reason in without.values()), "a reason, not a word"
    for one in sorted(list_clauses(name)):
        if one in without:
            assert one not in carried_out(), f"{one} has a line in the engine and a reason why it has none"
        else:
            assert one in carried_out(), f"no line of engine names {one}"


@each_game
def test_every_clause_has_a_line_that_cites_no_other(name: str) -> None:
    """Who searches an id finds the line that carries it out, not a list of ids at the head of a class."""
    assert sorted(list_clauses(name) & carried_out() - cited_alone()) == []


def test_reasons_are_given_for_clauses_only() -> None:
    known = {one for name in GAMES for one in list_clauses(name)}
    assert {one for one, _ in read_list(TESTS / "clauses" / "without_line.txt")} <= known


def test_every_page_of_rules_pointed_at_is_there() -> None:
    page = re.compile(r"\bdocs/(?:rules/\w+|scenarios)\.md\b")
    pointed = {(path.relative_to(ROOT), to) for path in iter_sources() for to in page.findall(path.read_text("utf-8"))}
    assert {to for _path, to in pointed} >= {f"docs/rules/{name}.md" for name in GAMES}
    assert not {one for one in pointed if not (ROOT / one[1]).exists()}


def test_no_range_hides_an_id() -> None:
    spans = re.compile(CITED.pattern + r"(\.\.| … |…)[\w.\-]*\d")
    assert all(spans.search(f"EQ-1-1{to}4") for to in ("..", "…", " … EQ-1-")), "none would be found"
    for path in iter_sources():
        found = [match[0] for match in spans.finditer(path.read_text(encoding="utf-8"))]
        assert not found, f"{path.relative_to(ROOT)} says {found[0]}; a search finds written ids only"


@each_game
def test_every_option_is_told_where_its_clause_is(name: str) -> None:
    texts = read_rules(name)
    for option in game(name).options:
        cited = option.clause.split()
        assert cited, f"{option.key} names no clause"
        assert any(f"`{option.key}" in texts[one] for one in cited), f"{cited} do not tell of the option {option.key}"
    keys = {option.key for option in game(name).options}
    for key in re.findall(r"Options? `(\w+)`", "\n".join(texts.values())):
        assert key in keys, f"docs/rules/{name}.md speaks of an option {key}"


# --- where they are tried --------------------------------------------------------------------------------------------


@each_game
def test_every_clause_is_tried_or_says_why_not(name: str) -> None:
    tried = in_scenarios(name)
    assert tried | set(read_entries(name)) == list_clauses(name)
    for one, where in read_entries(name).items():
        assert where, f"{one} is listed for nothing"
        if isinstance(where, str):
            assert len(where) > 15, f"{one} needs a reason, not a word"
            assert one not in tried, f"{one} has a reason and yet a scenario"


@each_game
def test_everything_named_exists(name: str) -> None:
    for one, where in read_entries(name).items():
        for place in where if isinstance(where, list) else ():
            file, _, function = place.partition("::")
            if function:
                assert function in list_functions(file), f"{one}: there is no test {place}"
            else:
                text = (TESTS / file).read_text(encoding="utf-8")
                assert one in CITED.findall(text), f"{place} does not name {one}"


@each_game
def test_the_page_has_every_id_of_the_paper_it_was_written_from(name: str) -> None:
    if not SOURCES.exists():
        pytest.skip("the papers the rules were written from do not lie beside the project")
    source = next((file for file in SOURCES.glob("*.md") if file.stem.replace("-", "") == name), None)
    if source is None:
        pytest.skip("there is no paper: docs/rules has the first text of it")
    rows = re.findall(r"^\|\s*\**([^|*]+?)\**\s*\|", source.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = {row.strip() for row in rows if CITED.fullmatch(row.strip())}
    assert wanted
    assert {one for one in list_clauses(name) if not read_rules(name)[one].startswith(OURS)} == wanted
