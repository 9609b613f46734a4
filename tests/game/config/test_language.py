"""The languages: complete, matching, switched at once, and nothing forgotten."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from ai.play import RANDOM, choose_at_once, describe_reason, list_levels
from build_support.translations import compiled
from engine.core.actions import Part
from engine.core.events import Event
from engine.core.texts import ngettext, plain
from engine.core.view import observe
from engine.registry import NAMES, game, games
from game import NAME, VERSION
from game.art import text as art_text
from game.art.bitmaps import bitmaps
from game.config import language, player_names
from game.games import get_room_tools as tools_of
from game.games import list_available_games
from game.match import bots
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.screens.help.about import MADE_OF
from game.screens.help.pages import rules_page
from game.screens.lobby.match_start import table_scene
from game.screens.settings.settings import SettingsScene
from game.storage import HOME_VARIABLE
from game.table import shown_table
from game.table.model.play import Play
from game.table.render.overlays.toolbar import Tool, tool_buttons
from game.ui.widget import Widget
from tests.locale import catalogues
from tests.locale.catalogues import DOMAINS
from tests.locale.checks import iter_conflicts, iter_faults
from tests.locale.marks import list_hidden
from tests.looks import camera, catalogue
from tests.support import sample_matches
from tests.support.every_game import each_game
from tests.support.marked import OPEN, Marked, known_messages, list_whole, mark_rules, split_marked, strip_marked
from tests.support.tables import TimedApp
from tests.support.tiers import mark_dear, sampled, thorough

LANGUAGES = [code for code in language.NAMES if code != language.ENGLISH]
EVERY = [(code, domain) for code in LANGUAGES for domain in DOMAINS]


# --- catalogues ------------------------------------------------------------------------------------------------------


def test_every_language_of_the_settings_has_catalogues_and_the_other_way_round() -> None:
    assert list(catalogues.list_languages()) == sorted(LANGUAGES)


@pytest.mark.parametrize(("code", "domain"), EVERY)
def test_every_sentence_is_translated(code: str, domain: str) -> None:
    old = catalogues.load_catalogue(catalogues.po_path(code, domain), code)
    merged = catalogues.merge_catalogues(catalogues.make_template(domain), old, code)
    assert [message.id for message in catalogues.open_messages(merged)] == []
    assert {catalogues.key_of(message) for message in catalogues.list_messages(old)} == {
        catalogues.key_of(message) for message in catalogues.list_messages(merged)
    }, "the catalogue holds what nobody says any longer: python -m tests.locale update"


def test_words_inside_an_f_string_are_found_which_nobody_would_gather() -> None:
    source = 'told = _("so")\nshown = f"{told} {_(WORDS[told])}"\nlost = f"{told} {_(\'Level.\')}"\n'
    assert list_hidden(ast.walk(ast.parse(source))) == [3]


@pytest.mark.parametrize(("code", "domain"), EVERY)
def test_translations_keep_placeholders_markup_and_ends(code: str, domain: str) -> None:
    catalog = catalogues.load_catalogue(catalogues.po_path(code, domain), code)
    assert [(message.id, told) for message, told in iter_faults(catalog)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_domains_translate_the_same_words_differently(code: str) -> None:
    found = {domain: catalogues.load_catalogue(catalogues.po_path(code, domain), code) for domain in DOMAINS}
    assert list(iter_conflicts(found)) == []


@pytest.mark.parametrize(("code", "domain"), EVERY)
def test_what_is_compiled_is_what_is_written(code: str, domain: str) -> None:
    written = compiled(catalogues.load_catalogue(catalogues.po_path(code, domain), code))
    kept = catalogues.mo_path(code, domain).read_bytes()
    assert catalogues.read_compiled(kept) == catalogues.read_compiled(written)


@thorough
def test_a_lost_placeholder_a_lost_mark_and_a_disagreement_are_noticed() -> None:
    first, second = catalogues.make_template("house"), catalogues.make_template("house")
    for catalog, words in ((first, "Wirf {card} ab."), (second, "*{card}* ablegen.")):
        catalog.add("Discard {card}.", words)
    assert [told for message, told in iter_faults(first) if message.id == "Discard {card}."] == []
    told = [told for message, told in iter_faults(second) if message.id == "Discard {card}."]
    assert told == ["placeholders or markup differ: lost nothing, has '*', '*' more"] or "markup differ" in told[0]
    assert any(english == "Discard {card}." for english, _told in iter_conflicts({"a": first, "b": second}))


@pytest.mark.parametrize("code", LANGUAGES)
@each_game
def test_pages_of_rules_have_the_same_anchors_in_every_language(code: str, name: str) -> None:
    def marks() -> list[str]:
        return [block.anchor for block in rules_page(name) if block.anchor]

    english = marks()
    language.set_language(code)
    assert language.get_rules_path(name).parent.name == code
    assert marks() == english


# --- which language -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:de:en", "LANG": "fr_FR.UTF-8"}, "de"),
        ({"LC_MESSAGES": "de", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANGUAGE": "pt-BR:DE-AT:en"}, "de"),
    ],
)
def test_the_system_says_which_language(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language.get_system_language() == code


def test_counts_take_the_form_their_language_has() -> None:
    assert ngettext("{number} move", "{number} moves", 1).format(number=1) == "1 move"
    language.set_language("de")
    assert ngettext("{number} move", "{number} moves", 1).format(number=1) == "1 Zug"
    assert ngettext("{number} move", "{number} moves", 5).format(number=5) == "5 Züge"


FIRST = """
import os
from game.app import display
from engine.core import texts
from game.config import language
from game.games import get_game_table, list_available_games
from game.games import get_room_tools
show = display.Display.flip
def flip(self):
    show(self)
    print(language.get_language(), texts._("Settings"), flush=True)
    os._exit(0)
display.Display.flip = flip
from game.__main__ import main
main([])
"""


@pytest.mark.parametrize(("said", "shown"), [("de_DE", "de Einstellungen"), ("en_US", "en Settings")])
def test_the_first_picture_is_in_the_language_of_the_system(said: str, shown: str, tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", HOME_VARIABLE: str(tmp_path), "LANGUAGE": said}
    done = subprocess.run(
        [sys.executable, "-c", FIRST], env=environment, capture_output=True, text=True, timeout=60, check=True,
        cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert done.stdout.strip() == shown


# --- switching -------------------------------------------------------------------------------------------------------


def _app(home: Path) -> TimedApp:
    pygame.display.init()
    return TimedApp(home)


def _words(scene: object) -> set[str]:
    form = getattr(scene, "form")  # noqa: B009 - not every scene has one
    return {getattr(widget, "words", "") for widget in form.root.iter_widgets()}


def test_a_change_in_the_settings_holds_at_once_and_is_remembered(tmp_path: Path) -> None:
    app = _app(tmp_path)
    scene = SettingsScene(app)
    app.push_scene(scene)
    assert "At the table" in _words(scene)
    app.store.change_settings(language="de")
    assert "Am Tisch" in _words(scene)
    assert "At the table" not in _words(scene)
    app.store.change_settings(language=language.AUTO)
    assert "At the table" in _words(scene)
    app.store.change_settings(language="de")
    app.close()
    language.set_language(language.ENGLISH)
    again = _app(tmp_path)
    assert language.get_language() == "de"
    again.close()


@sampled(1)
@each_game
def test_a_change_at_the_open_table_tells_prompt_and_log_anew(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "load_translation", lambda code: Marked())
    # Which name means which in any language is kept, and must not be learnt from this one.
    monkeypatch.setattr(player_names, "_make_name_index", lambda: {word: word for word in player_names.PEOPLE})

    app = _app(tmp_path)
    people = [Seat(PERSON, "Mara"), *(Seat(BOT, bot, RANDOM) for bot in ("Ada", "Bruno", "Cleo"))]
    host = Host.start_match(MatchSetup(name, {}, people, "7"))
    app.store.change_settings(speed=0.0)
    scene = table_scene(app, host)
    app.push_scene(scene)
    for _n in range(6):
        _to_the_person(app, host)
        decision = host.get_decision()
        if decision is None:
            break
        host.perform_action(host.get_view().actions[0])
    _to_the_person(app, host)
    english = [line.text for line in host.list_log_lines()]
    question = scene.play.describe_question()
    words = [button.label for button in scene.bar.buttons]
    app.store.change_settings(language="de")
    app.run_frame([])
    other = [line.text for line in host.list_log_lines()]
    assert len(other) == len(english)
    assert all(OPEN in words for words in other)
    if question:
        assert scene.play.describe_question() != question
        assert scene.bar.words == scene.play.describe_question()
        assert len(scene.bar.buttons) == len(words)
        assert [button.label for button in scene.bar.buttons if english_in(button.label, known_names())] == []
        assert all(OPEN in button.label for button in scene.bar.buttons if len(button.label) > 1)
    app.store.change_settings(language="en")
    assert [line.text for line in host.list_log_lines()] == english
    app.close()


def _to_the_person(app: TimedApp, host: Host) -> None:
    """Let the bots play until a person is asked."""
    for _n in range(400):
        if host.get_decision() is not None or host.is_over:
            break
        app.skip_time(0.2)
    app.pass_time(1.6, 0.2)


# --- nothing is forgotten --------------------------------------------------------------------------------------------


NO_WORDS = re.compile(r"\{\w+\}|\[icon:\w+\]|\\")
KEYS = {"Enter", "Esc", "Alt", "Ctrl", "Tab", "English", "Deutsch", "House of Eights"}


def english_in(words: str, known: set[str]) -> str:
    """English that slipped past translation; "" if there is none. ``known`` are names and titles."""
    rest = NO_WORDS.sub(" ", strip_marked(words))
    for name in sorted(known, key=len, reverse=True):
        rest = rest.replace(name, " ")
    return " ".join(re.findall(r"[A-Za-z]{3,}", rest))


def test_forgotten_words_are_found() -> None:
    assert english_in("⟦Draw {0}⟧ · Ada", {"Ada"}) == ""
    assert english_in("⟦Draw⟧ two cards", set()) == "two cards"
    assert english_in("⟦⟦Ada⟧ draws⟧", set()) == ""
    assert english_in("⟦The rest of this was cu…", set()) == ""


def known_names() -> set[str]:
    names = {*catalogue.SEATED, *sample_matches.PARTY, *sample_matches.NAMES, *bots.NAMES, *KEYS, *MADE_OF}
    return {*names, *MADE_OF.values(), f"{NAME} {VERSION}", *(found.title for found in games())}


def screens() -> list[str]:
    """One picture of each kind; rules are pages of their own in each language."""
    return [name for name in catalogue.list_makers() if not re.search("rules$|-table-[1235678]$", name)]


@sampled(5)
@pytest.mark.parametrize("name", screens())
def test_every_word_on_the_screen_can_be_translated(
    name: str, tmp_path: Path, marked: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    bitmaps.clear()
    plain: Callable[..., Sequence[art_text.Piece]] = art_text._split_text

    def seen(text: str, *rest: object) -> Sequence[art_text.Piece]:
        drawn.append(text)
        return plain(text, *rest)

    def tipped(widget: Widget, name: str, value: object) -> None:
        if name == "tooltip":
            drawn.append(str(value))
        object.__setattr__(widget, name, value)

    def tooled(play: Play, speed: float) -> list[Tool]:
        found = tool_buttons(play, speed)
        drawn.extend(tool.tip for tool in found)
        return found

    monkeypatch.setattr(Widget, "__setattr__", tipped)
    monkeypatch.setattr(shown_table, "tool_buttons", tooled)
    monkeypatch.setattr("game.screens.printing.parts.rules_page", mark_rules)
    monkeypatch.setattr("game.lessons.pages.split_sentences", split_marked)
    monkeypatch.setattr("game.lessons.bubble.split_sentences", split_marked)
    monkeypatch.setattr(art_text, "_split_text", seen)
    monkeypatch.setattr(language, "set_language", lambda setting: False)
    camera.take_picture(name, (1280, 720), tmp_path)
    bitmaps.clear()
    known = {*known_names(), str(tmp_path).replace("_", " _"), "exported"}
    assert drawn
    assert {words: rest for words in list_whole(drawn) if (rest := english_in(words, known))} == {}


SPOKEN = [mark_dear(name) if name == "equilibrium" else name for name in NAMES]
"""The games; bots of one think long about what they recommend."""


@sampled(1)
@pytest.mark.parametrize("name", SPOKEN)
def test_every_sentence_of_a_match_can_be_translated(name: str, marked: None) -> None:
    """Prompts, labels, refusals, reasons, advice and the log, by the rules and by presets."""
    names = known_names()
    found = {words for number in range(3) for words in said(name, catalogue.SEATED[:4], number)}
    assert {words: english_in(words, names) for words in found if english_in(words, names)} == {}


@sampled(2)
@pytest.mark.parametrize("name", SPOKEN)
def test_marks_in_a_name_are_no_markup_in_anything_said(name: str) -> None:
    raw = ["A*n*n", "B{9H}b", "C[y]", "D_i_"]
    named = 0
    for line in said(name, raw, 0):
        assert not [each for each in raw if each in line]
        named += any(each in line for each in plain(raw))
    assert named > PLAYED


PLAYED = 50
"""So many actions of a match are looked at."""


def said(name: str, people: Sequence[str], number: int) -> Iterator[str]:
    """All that is said of the beginning of a match, by the rules or by a preset."""
    played, rng = game(name), Random(number)
    preset = played.presets[number % len(played.presets)] if number and played.presets else None
    fits = preset is not None and (not preset.seats or len(people) in preset.seats)
    options = {**preset.where, **preset.options} if preset is not None and fits else {}
    yield from played.words.advice(options, len(people))
    state = played.start(options, len(people), number)
    for deal in range(PLAYED):
        if not state.asked:  # it was a short match: one more
            state = played.start(options, len(people), deal)
        seat = state.asked[0].seat
        view = observe(state, seat)
        decision = view.decision
        assert decision is not None
        yield played.ask(view, decision.kind, decision.seat, people)
        parts = {part for other in view.actions[:12] for part in other.parts}
        for other in view.actions[:12]:
            yield from (played.label(view, other, people), describe_reason(view, other, people))
        for part in (*parts, *(Part("seat", each, f"P{each}") for each in range(view.seats))):
            yield played.why_not(view, decision.kind, part, people)
        events: list[Event] = []
        state.apply(seat, choose_at_once(view, list_levels(name)[-1], rng), events)
        for event in events:
            yield from (played.tell(event.seen_by(eyes), state.rules, people) for eyes in (-1, 0, 1))


@each_game
def test_titles_and_helps_a_game_holds_as_data_are_marked_for_translation(name: str) -> None:
    played = game(name)
    said = {played.tagline}
    for option in played.options:
        said |= {option.label, *(choice.meaning for choice in option.choices)}
        said |= {choice.label for choice in option.choices if choice.value not in ("on", "off")}
    for preset in played.presets:
        said |= {preset.title, preset.help}
    for records in played.record_tables:
        said |= {records.title, records.help, records.unit}
    if name in list_available_games():
        said |= {words for tool in tools_of(name) for words in (tool.title, tool.help)}
    known = {words for words, __ in known_messages()}
    assert {words for words in said if re.search(r"[A-Za-z]{2}", words)} - known == set()
