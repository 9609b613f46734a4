"""The rules in the program: read into blocks, opened at an anchor, read by keys alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pygame
import pytest

from engine.core.texts import _, edition
from engine.registry import NAMES, about
from engine.registry import game as find_game
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import PASSED, run_block
from game import games
from game.config import language
from game.match.match_setup import MatchSetup
from game.screens.help import pages
from game.screens.help.rules import RulesScene, _find_places, _list_words
from game.screens.lobby.lobby import LobbyScene
from game.screens.pause import build_pause_menu
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support.every_game import each_table
from tests.support.inputs import make_key, send_event
from tests.support.pages import find_widgets, game_name, get_top, press_button, read_words
from tests.support.tables import TimedApp, start_table

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


LONG = "\n\n".join("Words about it. " * 40 for _ in range(30))


def open_page(app: TimedApp, monkeypatch: pytest.MonkeyPatch, text: str, anchor: str = "") -> RulesScene:
    """The page of rules that has this text, opened at an anchor."""
    monkeypatch.setattr("game.screens.help.rules.rules_page", lambda game: pages.parse_page(text))
    scene = RulesScene(app, game_name(), anchor)
    app.push_scene(scene)
    return scene


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


def test_the_rules_open_at_an_anchor(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    long = PAGE + LONG + "\n\n## Far below {#far}\n\nThe end.\n"
    scene = open_page(app, monkeypatch, long, "FAR")
    place = scene._places["far"].rect
    assert scene._scroll.rect.contains(place)
    other = RulesScene(app, game_name(), "nowhere")
    app.push_scene(other)
    assert other._scroll.offset == 0


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_is_read_is_named_among_the_parts_however_few_of_them_have_room(app: TimedApp, scale: float) -> None:
    app.store.change_settings(text_scale=scale)
    scene = RulesScene(app, NAMES[0], "turn")
    app.push_scene(scene)
    words = next(block.text for block in pages.rules_page(NAMES[0]) if block.anchor == "turn")
    lit = [each.words for each in find_widgets(scene, Button) if each.primary]
    shown = [each.words for each in find_widgets(scene, Choice)]
    assert words in (lit if scale == 1.0 else shown), "the part that F1 has opened"


def test_rules_are_read_by_keys_alone(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_page(app, monkeypatch, LONG)
    seen = [scene._scroll.offset]
    for code in (pygame.K_DOWN, pygame.K_SPACE, pygame.K_PAGEDOWN, pygame.K_END):
        app.run_frame([make_key(code)])
        seen.append(scene._scroll.offset)
    assert seen == sorted(set(seen))
    assert seen[-1] == scene._scroll.max_offset


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


def test_every_way_from_a_match_to_the_rules_says_what_is_changed_in_it(app: TimedApp) -> None:
    option = next(each for each in find_game(game_name()).options if not each.multi and not each.where and each.asked)
    options = {option.key: option.values[1]}
    table = start_table(app, game_name(), people=1, options=options)
    lobby = LobbyScene(app, setup=MatchSetup(game_name(), options, table.host.seats))

    def by_key() -> None:
        app.press_key(pygame.K_F1)

    def by_menu() -> None:
        app.push_scene(build_pause_menu(app, table))
        press_button(app, "Rules")

    def by_lobby() -> None:
        app.push_scene(lobby)
        press_button(app, "Rules")

    for way in (by_key, by_menu, by_lobby):
        way()
        assert f"*{option.label}:*" in read_words(get_top(app)), way.__name__
        app.pop_scene()


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


def _type(app: TimedApp, words: str) -> None:
    """Type words as a window hears them: each key, then what it typed."""
    for letter in words:
        app.run_frame([make_key(ord(letter), text=letter), pygame.Event(pygame.TEXTINPUT, text=letter)])


@pytest.mark.parametrize(
    ("typed", "found"),
    [("far below", "Far below"), ("FOUR winds", "There are four winds here."), ("xy-7", "An example of it.")],
    ids=["title", "text", "clause"],
)
def test_what_is_typed_on_the_page_is_found_in_titles_text_and_clauses_and_led_to(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, typed: str, found: str
) -> None:
    end = "There are *four* winds here."
    page = f"{PAGE}{LONG}\n\n## Far below {{#far}}\n\n{end}\n\n{LONG}\n\n> [XY-7] An example of it.\n\n{LONG}"
    scene = open_page(app, monkeypatch, page)
    _type(app, typed)
    assert scene._sought.text == typed
    assert scene._scroll.offset > 0
    assert len(scene.list_found()) == 1
    place = scene.list_found()[0]
    assert scene._found is place
    assert scene._scroll.rect.contains(place.rect)
    said = " ".join(getattr(each, "words", "") for each in place.iter_widgets())
    assert found in said.replace("*", "")
    app.press_key(pygame.K_ESCAPE)
    assert scene in app.scenes, "Esc leaves the search first"
    assert not scene.list_found()
    app.press_key(pygame.K_ESCAPE)
    assert scene not in app.scenes


@pytest.mark.parametrize(
    ("typed", "marked", "told"),
    [
        ("queens GRACE", ["Queen’s-grace"], "The only place."),
        ("jokers", ["joker"], "As “joker”: The only place."),
        ("konigen", ["Könige:"], "As “konige”: The only place."),
        ("koenige", [], "Nothing here says that."),
        ("wild cards", ["wild-card,"], "As “wild card”: The only place."),
        ("or JOKER", ["or", "joker"], "The only place."),
    ],
)
def test_a_search_minds_no_signs_accents_or_plurals_and_marks_the_words_where_they_stand(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, typed: str, marked: list[str], told: str
) -> None:
    page = "# Game\n\n## A\n\nThe Queen’s-grace of Könige: the wild-card, or the *joker*.\n\nAnother.\n"
    scene = open_page(app, monkeypatch, page)
    _type(app, typed)
    assert told in read_words(scene)
    labels = [each for each in scene._scroll.iter_widgets() if isinstance(each, Label)]
    words = [(box, word) for label in labels for word, box in label.iter_words()]
    boxes = [*scene._iter_marked()]
    assert [word for box, word in words if box in boxes and word != " "] == marked
    assert all(scene._found and scene._found.rect.contains(box) for box in boxes)


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


@pytest.mark.parametrize(
    "begin", [make_key(pygame.K_f, pygame.KMOD_CTRL, "\x06"), make_key(pygame.K_SLASH, text="/")], ids=str
)
def test_ctrl_f_and_a_slash_begin_a_search_enter_goes_on_and_nothing_found_says_so(
    app: TimedApp, begin: pygame.Event
) -> None:
    scene = RulesScene(app, game_name())
    app.push_scene(scene)
    app.run_frame([begin])
    assert scene.form.focus is scene._sought
    if begin.unicode == "/":
        send_event(app, pygame.TEXTINPUT, text="/")
    assert not scene._sought.text
    send_event(app, pygame.TEXTINPUT, text="the")
    first, found = scene._found, scene.list_found()
    assert len(found) > 2
    app.press_key(pygame.K_RETURN)
    assert scene._found is not first
    for _place in found[1:]:
        app.press_key(pygame.K_RETURN)
    assert scene._found is first, "behind the last one comes the first"
    send_event(app, pygame.TEXTINPUT, text="zqx")
    assert "Nothing here says that." in read_words(scene)
    assert not scene.list_found()


@pytest.mark.parametrize("typed", ["slush", "piles", "sl-04"], ids=["word", "plural", "clause"])
def test_what_the_rules_of_another_game_say_is_offered_and_entered(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    here, there = NAMES[:2]
    page = {there: "# Game\n\n## A\n\nThe slush pile.\n\n### More {#SL-04}\n"}
    monkeypatch.setattr("game.screens.help.rules.rules_page", lambda game: pages.parse_page(page.get(game, "# Game\n")))
    scene = RulesScene(app, here)
    app.push_scene(scene)
    _type(app, typed)
    assert f"Not here, but in {about(there).title}. Enter leads there." in read_words(scene)
    app.press_key(pygame.K_RETURN)
    assert scene.game == there
    assert len(scene.list_found()) == 1


def test_what_is_sought_is_led_to_at_once_in_the_rules_of_another_game(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = {NAMES[1]: f"# Game\n\n{LONG}\n\nThe slush pile.\n\n{LONG}\n\nMore slush.\n\n{LONG}"}
    monkeypatch.setattr("game.screens.help.rules.rules_page", lambda game: pages.parse_page(page.get(game, "# Game\n")))
    scene = RulesScene(app, NAMES[0])
    app.push_scene(scene)
    _type(app, "slush")
    app.press_key(pygame.K_RETURN)
    assert scene._found is scene.list_found()[0], "the first place is the one that is marked"
    assert scene._scroll.rect.contains(scene._found.rect), "the page is not scrolled to the first place"
    scene._take_game(NAMES[0])
    assert scene._scroll.offset == 0


def test_a_search_takes_words_that_begin_so_first_and_leaves_the_page_where_it_was_for_nothing(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = f"{PAGE}{LONG}\n\nShuffle it afresh.\n\n{LONG}\n\nA fresh card.\n\n{LONG}"
    scene = open_page(app, monkeypatch, page)
    app.run_frame([make_key(pygame.K_SPACE, text=" ")])
    read = scene._scroll.offset
    assert read > 0
    _type(app, "fresh")
    assert [getattr(each, "words", "") for each in scene.list_found()] == ["A fresh card.", "Shuffle it afresh."]
    assert scene._scroll.offset > read
    app.run_frame([make_key(pygame.K_f, pygame.KMOD_CTRL, "\x06")])
    _type(app, "afresh")
    assert scene._sought.text == "afresh", "what is typed replaces what was sought"
    assert "The only place." in read_words(scene)
    _type(app, "zqx")
    assert scene._scroll.offset == read
