"""The rules in the program: read into blocks, opened at an anchor, read by keys alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pytest

from engine.core.texts import _, edition
from engine.registry import NAMES
from engine.registry import game as find_game
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import PASSED, run_block
from game import games
from game.config import language
from game.screens.help import pages
from game.screens.help.rules import RulesScene, _find_places, _list_words
from game.table.model.game_signs import GameSigns
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support.every_game import each_table
from tests.support.pages import find_widgets, get_top, read_words
from tests.support.tables import TimedApp

SCENARIOS = Path(__file__).parents[2] / "scenarios"

PAGE = """# The game

First words, with **bold**, [a link](#give) and {9H}.

## Giving a card {#give}
- one
- two
1. first

| A | B |
|---|---|
| 1 | 2 |

{9H} {TD}

> an example

### Smaller {#EQ-5}
"""


def test_a_page_is_read_into_its_blocks() -> None:
    blocks = pages.parse_page(PAGE)
    assert [block.kind for block in blocks] == [
        "heading", "text", "heading", "item", "item", "number", "table", "cards", "quote", "heading",
    ]  # fmt: skip
    assert blocks[1].text == "First words, with *bold*, a link and {9H}."
    assert blocks[2].text == "Giving a card"
    assert blocks[2].anchor == "give"
    assert blocks[4].text == "two"
    assert blocks[6].cells == [["A", "B"], ["1", "2"]]
    assert blocks[7].cards == ("9H", "TD")
    assert blocks[9].anchor == "EQ-5"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_is_read_is_named_among_the_parts_however_few_of_them_have_room(app: TimedApp, scale: float) -> None:
    app.store.change_settings(text_scale=scale)
    scene = RulesScene(app, NAMES[0], "turn")
    app.push_scene(scene)
    words = next(block.text for block in pages.rules_page(NAMES[0]) if block.anchor == "turn")
    lit = [each.words for each in find_widgets(scene, Button) if each.primary]
    shown = [each.words for each in find_widgets(scene, Choice)]
    assert words in (lit if scale == 1.0 else shown), "the part that F1 has opened"


@each_table
def test_the_page_says_first_what_the_options_of_the_match_change(app: TimedApp, name: str) -> None:
    app.push_scene(RulesScene(app, name))
    assert "In this match" not in read_words(get_top(app))
    option = next((each for each in find_game(name).options if not each.multi and not each.where and each.asked), None)
    if option is None:
        return  # every match of it is played alike
    value = option.values[1]
    app.push_scene(RulesScene(app, name, options={option.key: value}))
    shown = read_words(get_top(app))
    assert "In this match" in shown
    assert f"*{option.label}:* {option.describe(value)}. {option.explain(value)}" in shown
    assert shown.index("In this match") < shown.index(option.explain(value))


def test_options_that_mean_nothing_beside_the_others_are_not_told(app: TimedApp) -> None:
    played = find_game("equilibrium")
    assert played.changed({"jack_cost": "1"}) == []
    told = [(label, value) for label, value, _meaning in played.changed({"jack_cost": "1", "variants": "BE"})]
    assert told == [("Variants", "Open Stock"), ("Variants", "Rank Powers"), ("Price of the Jack", "one token")]


@pytest.mark.parametrize("code", ["en", "de"])
@each_table
def test_no_mark_of_the_file_is_left_in_the_rules_and_no_word_is_lost(name: str, code: str) -> None:
    assert language.set_language(code) or code == "en"
    source = language.get_rules_path(name).read_text(encoding="utf-8")
    shown = [part for block in pages.rules_page(name) for part in (block.text, *chain.from_iterable(block.cells))]
    assert not [part for part in shown if re.search(r"`|\*\*|\]\(|<a |\{#|^#|\|", part)]
    plain = re.sub(r"\{(#[^}]*|options)\}|^> \[[\w-]+\]|<a [^>]*>(</a>)?|\]\([^)]*\)", " ", source, flags=re.MULTILINE)
    words = re.findall(r"[^\W\d_]{2,}", plain)
    assert words == re.findall(r"[^\W\d_]{2,}", "\n".join(shown))


def examples(name: str) -> list[tuple[str, set[str]]]:
    """The examples of a page in their order: the scenario each names, and the cards it speaks of and shows."""
    found: list[tuple[str, set[str]]] = []
    open_ = False
    for block in pages.rules_page(name):
        if block.kind == "quote":
            found.append((block.anchor, set()))
        open_ = block.kind == "quote" or (open_ and block.kind in ("cards", "text", "item"))
        if open_:
            found[-1][1].update(block.cards)
    return found


@pytest.mark.parametrize("code", ["en", "de"])
@each_table
def test_every_example_is_a_scenario_with_its_cards(name: str, code: str) -> None:
    blocks = {
        block.number: block for block in parse_blocks((SCENARIOS / f"{name}.scenarios").read_text(encoding="utf-8"))
    }
    english = examples(name)
    assert language.set_language(code) or code == "en"
    assert examples(name) == english != []
    for number, cards in english:
        played = " ".join(line.value for line in blocks[number].lines)
        assert cards <= set(re.findall(r"\w+", played)), number
        assert run_block(blocks[number]).outcome == PASSED


def test_another_game_is_read_from_its_top_without_the_options_of_the_match(app: TimedApp) -> None:
    one, other = games.list_available_games()[:2]
    scene = RulesScene(app, one, "", {option.key: option.values[-1] for option in find_game(one).options})
    app.push_scene(scene)
    scene._scroll.scroll_to(400)

    def tells(blocks: Sequence[pages.PageBlock]) -> bool:
        said = {getattr(widget, "words", "") for widget in scene.form.root.iter_widgets()}
        return {block.text for block in blocks if block.kind == "text" and block.text[0] != "*"} <= said

    assert tells(pages.rules_page(one))
    scene._take_game(other)
    english = pages.rules_page(other)
    assert tells(english)
    assert not tells(pages.rules_page(one))
    assert (scene.theme_name, scene._scroll.offset) == (other, 0)
    assert "In this match" not in [getattr(widget, "words", "") for widget in scene.form.root.iter_widgets()]
    app.store.change_settings(language="de")
    assert tells(pages.rules_page(other))
    assert not tells(english)


def test_the_number_of_a_clause_leads_to_the_option_it_asks_for(app: TimedApp) -> None:
    """What else a page says is told as one learns it, and no part of it is a clause of docs/rules alone."""
    for name in NAMES:
        scene = RulesScene(app, name)
        app.push_scene(scene)
        for option in find_game(name).options:
            for number in option.clause.split() if option.asked and not option.multi else ():
                scene._sought.set_text(number)
                places = scene.list_found()
                said = [each.words for each in places if isinstance(each, Label)]
                assert any(words.startswith(f"*{_(option.label)}.*") for words in said), f"{name} {number}: {said}"
                read = scene._read_rules(name, edition())
                assert _find_places(read, _list_words(number, read.values())), f"{name} {number}: not from another game"
        app.pop_scene(scene)


def test_what_stands_for_a_part_of_the_rules_in_a_line_is_an_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = GameSigns(signs={"a": "ways/lockdown/duel", "b": "QS AH", "c": "dice"})
    assert [signs.get_icon(key) for key in "abcd"] == ["hand", "hand", "dice", "book"]
