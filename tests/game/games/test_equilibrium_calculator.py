"""The score calculator: what is typed, what is refused in which words, who wins, and both hands on it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from engine.games.equilibrium.scoring import DECK, rank_key, score, winners
from game.app.app import App
from game.config.settings import SettingsStore
from game.games.equilibrium.calculator import CalculatorScene
from game.games.equilibrium.tally import MOST, ScoreTally, format_cards, parse_hand
from game.screens.routes import make_routes
from game.storage import Folders
from game.ui import clipboard
from game.ui.controls import Button
from game.ui.widget import Widget

BEST = "8C 9C AD 5D 2H 7H 4S QS"
"""Sixteen points."""


def tally(*texts: str, edition: str = "1", teams: bool = False) -> ScoreTally:
    made = ScoreTally(edition=edition, teams=teams)
    made.set_hand_count(len(texts))
    for n, text in enumerate(texts):
        made.set_hand_text(n, text)
    return made


# --- reading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "9H 2C TS KD", "9h 2c 10s kd", "9♥ 2♣ 10♠ K♦", "9♡,2♧;T♤ / k♢", "9h2c10skd", "  9H\t2C\n10S   KD ",
        "9♥\ufe0f 2♣\ufe0f 10♠\ufe0f K♦\ufe0f", "9 H 2 c 10 S K ♦", "(9H) [2C], “10S” – KD", "A: 9H 2C TS KD = 11",
        "nine of hearts, two of clubs, ten of Spades and the king of diamonds".replace(" and the", ""),
        "Herz 9, Kreuz 2, Pik 10, Karo-König",
    ],
)  # fmt: skip
def test_cards_are_read_however_they_are_written(text: str) -> None:
    assert [DECK.codes[card] for card in parse_hand(text).cards] == ["9H", "2C", "TS", "KD"]
    assert parse_hand(text).problem == ""


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("9H 1C", "1C"),
        ("9H 11C", "11C"),
        ("zz 2C", "zz"),
        ("9Hx", "9Hx"),
        ("HH 2C", "HH"),
        ("Hand 1 9H", "Hand"),
        ("9H K 2C", "K"),
        ("9H acted 2C", "acted"),
    ],
)
def test_what_is_no_card_is_named(text: str, word: str) -> None:
    assert f"“{word}” is no card" in parse_hand(text).problem


# --- hands of one deck ---------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(0, 2), st.lists(st.integers(0, 10), max_size=10)), min_size=3, max_size=8))
@example([(0, [0]), (1, [*range(9)]), (0, [8])])
@example([(0, [0, 1]), (1, [0]), (2, [1]), (0, [])])
def test_whatever_is_typed_every_hand_holds_all_that_is_free_for_it(typed: list[tuple[int, list[int]]]) -> None:
    hands = tally("", "", "")
    for which, cards in typed:
        hands.set_hand_text(which, format_cards(cards))
    for n, hand in enumerate(hands.hands):
        held, said = hand.cards, hand.problem
        hands._read_hand(n, hand.text)
        assert (hand.cards, hand.problem) == (held, said)


# --- comparing -----------------------------------------------------------------------------------------------------


@given(st.permutations(range(52)), st.integers(2, MOST), st.sampled_from(["1", "2.1"]))
def test_the_winner_is_the_engines_winner(deck: list[int], count: int, edition: str) -> None:
    hands = {n: deck[8 * n : 8 * n + 8] for n in range(count)}
    made = tally(*(format_cards(cards) for cards in hands.values()), edition=edition)
    scores = {n: score(cards) for n, cards in hands.items()}
    assert made.find_winners() == winners(scores, edition)
    assert made.describe_verdict().startswith("Hand")
    best = min(rank_key(found, edition) for found in scores.values())
    assert str(-best[0]) in made.describe_verdict()


def test_teams_add_up_their_hands_and_take_every_other_seat() -> None:
    one, two = "TC JC 6D KD 4H 9H AS 3S", "2C 3C 5C 6C 4C 7C AC KC"
    made = tally(BEST, two, one, "2D 3D 7D 8D 9D TD JD QD", teams=True)
    assert made.find_winners() == (0, 2)
    sums = [sum(made.hands[n].score.total for n in side) for side in ((0, 2), (1, 3))]
    assert made.describe_verdict() == f"A and C win. A and C have {sums[0]} points together, B and D {sums[1]}."
    made.set_hand_text(3, "2D")
    assert made.find_winners() == ()
    assert "every hand has eight cards" in made.describe_verdict()


def test_equal_sums_are_a_draw_in_edition_2_1_and_go_down_the_ladder_in_the_first() -> None:
    rng = Random(2)
    while True:
        deck = rng.sample(range(52), 32)
        texts = [format_cards(deck[8 * n : 8 * n + 8]) for n in range(4)]
        made = tally(*texts, teams=True, edition="2.1")
        sums = [sum(made.hands[n].score.total for n in side) for side in ((0, 2), (1, 3))]
        if sums[0] == sums[1]:
            break
    assert made.find_winners() == (0, 1, 2, 3)
    assert made.describe_verdict().startswith(f"A draw. A and C have {sums[0]} points together, B and D {sums[0]}.")
    first = tally(*texts, teams=True)
    assert len(first.find_winners()) == 2
    assert "decides" in first.describe_verdict()


# --- text of all hands ---------------------------------------------------------------------------------------------


def test_hands_go_to_text_and_come_back() -> None:
    made = tally(BEST, "KS 10c", "")
    text = made.to_text()
    assert text == f"A: {BEST} = 16\nB: KS TC"
    other = ScoreTally()
    assert other.from_text(text) == ""
    assert [hand.cards for hand in other.hands] == [made.hands[0].cards, made.hands[1].cards]


# --- the screen ----------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.display.init()
    folders = Folders(config=tmp_path, data=tmp_path, logs=tmp_path)
    made = App(SettingsStore(folders), folders, make_routes, None, (1280, 720))
    yield made
    made.close()


@pytest.fixture
def scene(app: App) -> CalculatorScene:
    found = CalculatorScene(app)
    app.push_scene(found)
    app.run_frame([])
    return found


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard: its last entry is what is on it."""
    held = [""]

    def copy(text: str) -> bool:
        held.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy_text", copy)
    monkeypatch.setattr(clipboard, "paste_text", lambda: held[-1])
    return held


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": "", "repeat": False})


def typed(words: str) -> list[pygame.Event]:
    return [pygame.Event(pygame.TEXTINPUT, {"text": letter}) for letter in words]


def click(app: App, widget: Widget) -> None:
    place = {"pos": widget.rect.center, "button": 1}
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONDOWN, place), pygame.Event(pygame.MOUSEBUTTONUP, place)])


def find(scene: CalculatorScene, words: str) -> Button:
    return next(w for w in scene.form.root.iter_widgets() if isinstance(w, Button) and words in (w.words, w.tooltip))


def test_hands_are_copied_and_pasted_as_text(app: App, scene: CalculatorScene, board: list[str]) -> None:
    app.run_frame([*typed(BEST), key(pygame.K_c, pygame.KMOD_CTRL)])
    assert board[-1] == f"A: {BEST} = 16"
    board.append("1: KS QS\n2: 9h 10h = 0\n3: 2c")
    app.run_frame([key(pygame.K_v, pygame.KMOD_CTRL)])
    assert [format_cards(hand.cards) for hand in scene.tally.hands] == ["KS QS", "9H TH", "2C"]
    board.append("ac 3c")
    app.run_frame([key(pygame.K_END), *typed(" "), key(pygame.K_v, pygame.KMOD_CTRL)])
    assert format_cards(scene.tally.hands[0].cards) == "KS QS AC 3C"  # one line goes to the hand that is being typed
    click(app, find(scene, "Copy"))
    assert board[-1].startswith("A: KS QS AC 3C")
    board.append("1: 5C\n2: 9h")
    click(app, find(scene, "Paste"))
    assert [format_cards(hand.cards) for hand in scene.tally.hands] == ["5C", "9H"]
