"""Absurd 8's in other languages: nothing a player reads passes by the translation, and the German says the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from random import Random

import pytest

from ai.games.absurd8s import reason
from engine.core import texts
from engine.core.events import Event
from engine.core.view import observe
from engine.games.absurd8s.cards import CARDS, DECK
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.options import OPTIONS
from engine.games.absurd8s.phrases import printed
from game.config.language import translation
from game.games import table
from tests.engine.test_absurd8s_words import positions
from tests.laws.plan import pick
from tests.support.marked import letters_outside
from tests.support.tiers import deep

NAMES = ["1", "2", "3", "4", "5", "6", "7", "8"]
ASSETS = Path(__file__).parents[3] / "assets"
PAGES = {
    "en": (ASSETS / "rules" / "absurd8s.md").read_text(encoding="utf-8"),
    "de": (ASSETS / "rules" / "de" / "absurd8s.md").read_text(encoding="utf-8"),
}


@pytest.fixture
def german() -> Iterator[None]:
    texts.install(translation("de"))  # words all games share are the house's
    yield
    texts.install(NullTranslations())


@pytest.mark.parametrize("decisions", [120, deep(1500)])
def test_every_prompt_label_reason_and_log_line_is_translated_as_a_whole(marked: None, decisions: int) -> None:
    own = table("absurd8s")
    for state, decision, events in positions("translated", decisions):
        names = NAMES[: state.rules.seats]
        view = observe(state, decision.seat)
        lines = [GAME.ask(observe(state, seat), decision.kind, decision.seat, names) for seat in range(len(names))]
        lines += [GAME.tell(event, state.rules, names) for event in events]
        lines += [own.progress(view)]
        if len(view.actions) <= 300:
            lines += [GAME.label(view, action, names) for action in view.actions]
            lines += [button.label for button in own.words(view, decision, names)]
            made = own.prompt(view, decision, False)
            gestures = own.gestures(view, decision) if made is None else made.gestures
            lines += [own.verb(gesture) for gesture in gestures]
            lines += [own.chip(view, part, names) for gesture in gestures for part in gesture.targets]
            parts = {part for gesture in gestures for part in gesture.targets}
            found = [own.part(view, target) for target in parts]
            lines += [GAME.why_not(view, "turn", part, names) for part in found if part is not None]
            lines += [reason(view, action, names) for action in view.actions[:60]]
        for line in lines:
            assert not letters_outside(line), line


def test_the_end_of_a_game_is_translated_as_a_whole(marked: None) -> None:
    own, rng, told = table("absurd8s"), Random(5), 0
    for games in ("1", "3"):
        state = GAME.start({"games": games, "turn_cap": "200"}, 4, 5)
        while state.asks():
            decision = state.asks()[0]
            events: list[Event] = []
            state.apply(decision.seat, pick(state.legal(decision), False, rng), events)
            for event in events:
                sheet = own.sheet(event, observe(state, 0), NAMES[:4])
                if sheet is None:
                    continue
                lines = [sheet.title, sheet.headline, sheet.why, *(words for _seat, words in sheet.standing)]
                lines += [words for column in sheet.columns for words in column]
                lines += [line.note for line in sheet.lines]
                told += 1
                for line in lines:
                    assert not letters_outside(line), line
    assert told == 4


def test_two_actions_are_never_called_the_same_in_german(german: None) -> None:
    for state, decision, _events in positions("german", 1500):
        legal = state.legal(decision)
        if len(legal) > 300:
            continue
        view = observe(state, decision.seat)
        labels = [GAME.label(view, action, NAMES) for action in view.actions]
        assert len(set(labels)) == len(labels)


def test_keywords_have_names_of_their_own_in_german(german: None) -> None:
    assert len({word.title for word in KEYWORDS.values()}) == len(KEYWORDS)
    for word in KEYWORDS.values():
        assert word.meaning != word.help
        assert word.meaning.endswith(".")


@pytest.mark.parametrize("card", range(CARDS), ids=DECK.codes)
def test_the_german_gallery_says_what_is_printed_on_each_card(card: int, german: None) -> None:
    names = "; ".join(name for _word, name in printed(card)).replace("[", "\\[")
    assert f"- {{{DECK.codes[card]}}} *{names}.* " in PAGES["de"]


def test_the_german_page_has_the_same_sections_and_shows_the_same_cards() -> None:
    anchors = {name: re.findall(r"^(#+) .*\{#([\w-]+)\}$", page, re.MULTILINE) for name, page in PAGES.items()}
    cards = {name: sorted(re.findall(r"\{(\w\w)\}", page)) for name, page in PAGES.items()}
    rows = {name: re.findall(r"^(?:\{\w\w\} ?)+$", page, re.MULTILINE) for name, page in PAGES.items()}
    assert anchors["de"] == anchors["en"]
    assert cards["de"] == cards["en"]
    assert rows["de"] == rows["en"]


def test_the_german_page_names_every_house_rule(german: None) -> None:
    house = PAGES["de"][PAGES["de"].index("{#house}") :].lower()
    for option in OPTIONS:
        assert not option.house or texts._(option.label).lower() in house, option.label


def test_the_german_page_speaks_of_keywords_by_their_names(german: None) -> None:
    page = PAGES["de"]
    for key in ("wild", "up-or-down", "supersize", "copy", "pick-1", "skip", "target", "mirror", "go-again"):
        assert f"*{KEYWORDS[key].title}" in page, key
    for key in ("lowest", "highest", "negate-1", "negate-all", "discard-effect", "steal-effect", "wormhole"):
        assert KEYWORDS[key].title in page, key
