"""Lockdown's reasons: one for everything, true, and made of nothing but what the seat may know."""

from __future__ import annotations

import re
from random import Random

import pytest

from ai.games.lockdown import choose, reason
from engine.core.texts import plain
from engine.core.view import View, observe
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.knowledge import Knowledge
from engine.registry import game
from engine.sampling import sample
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support.lockdown_table import OPTIONS, states
from tests.support.tiers import deep

GAME = game("lockdown")
NAMES = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))
CODE = re.compile(r"\{(\w+)\}")


def view_of(text: str, seat: int = 0) -> View:
    return observe(play_position(parse(f"LD-X | a position |\n{text}")[0]), seat)


def why(view: View, action: str) -> str:
    return reason(view, next(one for one in view.actions if one.text == action), NAMES)


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", range(10))
def test_every_action_has_a_reason_that_names_only_cards_the_seat_knows(seed: int) -> None:
    rng, asked = Random(seed), 0
    for number, state in enumerate(states(2 + seed % 7, seed, OPTIONS[seed % len(OPTIONS)])):
        if number % 3:
            continue
        view = observe(state, state.asks()[0].seat)
        knowledge = Knowledge(view)
        for action in rng.sample(view.actions, min(6, len(view.actions))):
            said = reason(view, action, NAMES)
            assert said.endswith(".")
            assert not re.search(r"\bP\d\b", said)
            for code in CODE.findall(said):
                assert knowledge.zone_of(DECK.parse(code)) >= 0, f"{said} of {action}"
            asked += 1
    assert asked > 40


@pytest.mark.parametrize(("matches", "least"), [(2, (75, 5)), deep(8, (300, 20))])
def test_a_reason_does_not_change_with_cards_the_seat_cannot_see(matches: int, least: tuple[int, int]) -> None:
    rng, asked, moved = Random(5), 0, 0
    for seed in range(matches):
        for number, state in enumerate(states(2 + seed % 7, 50 + seed, OPTIONS[seed % len(OPTIONS)])):
            if number % 7:
                continue
            seat = state.asks()[0].seat
            view = observe(state, seat)
            other = sample(view, rng)
            moved += other.table.zones != state.table.zones
            for action in view.actions:
                assert reason(view, action, NAMES) == reason(observe(other, seat), action, NAMES)
                asked += 1
    assert asked > least[0]
    assert moved > least[1], "the other states were others"


def test_what_the_player_of_normal_strength_does_has_a_reason_of_at_most_two_sentences() -> None:
    state = GAME.start({"take_mode": "look"}, 5, "reasons")
    rng, found = Random(1), set()
    for _turn in range(60):
        if not state.asks():
            break
        seat = state.asks()[0].seat
        view = observe(state, seat)
        action = choose(view, "normal", rng)
        said = reason(view, action, NAMES)
        assert 1 <= len(re.findall(r"\.(?: |$)", said)) <= 2, said
        assert len(said) < 220
        found.add(said)
        state.apply(seat, action)
    assert len(found) > 15


@pytest.mark.parametrize(
    ("text", "action", "says"),
    [
        (
            "opts 3p rule3=open_trio\nmobile P0 2D KC / P1 9C / P2 4D\nlocked P1 2H 2S 2C\ndeck 7S 8S",
            "give 2D P1",
            "Tom has three of this value locked: {2D} is the fourth, and you have another turn.",
        ),
        ("opts 3p\nmobile P0 2D KC / P1 9C / P2 4D\nlocked P1 2H 2S 2C\ndeck 7S", "give 2D P1", "may be the fourth"),
        ("opts 3p\nmobile P0 AD KC / P1 9C / P2 4D\ndeck 7S", "give AD P1", "{AD} never locks"),
        (
            "opts 3p\nmobile P0 AD KC / P1 9C / P2 4D\ndeck 7S",
            "draw",
            "No card can knock you out. Afterwards you choose who is next.",
        ),
        (
            "opts 3p\nmobile P0 AD KC / P1 9C / P2 4D\nlocked P0 2H 2S 2C\ndeck 7S 2D 8S 9S",
            "draw",
            "Only 1 of the 49 cards you cannot place would knock you out",
        ),
        ("opts 3p\nmobile P0 - / P1 9C / P2 4D\ndeck 7S", "shuffle", "You have no mobile card"),
        (
            "opts 3p\nmobile P0 Jk1 / P1 9C / P2 4D\nlocked P0 2H 2S 2C\ndeck 7S",
            "clear Jk1",
            "You have a stack of three",
        ),
        ("opts 3p\nmobile P0 KC / P1 9C / P2 4D\nlocked P2 2H 2S 2C\ndeck 7S", "force P2", "may be the fourth"),
        ("opts 3p\nmobile P0 KC / P1 - / P2 4D\ndeck 7S 8S\ndo P0 draw", "name P1", "has no card to give you"),
    ],
)
def test_the_reason_says_what_matters(text: str, action: str, says: str) -> None:
    assert says in why(view_of(text), action)


def test_what_was_given_is_remembered_in_the_reason() -> None:
    story = (
        "opts 2p\nmobile P0 2D KC 4S / P1 9C 2H\ndeck 2C 7S 8S 2S 6D TD QD\n"
        "do P0 give 2D P1 ; P1 force P0 ; P0 draw ; P1 force P0 ; P0 give 2C P1 ; P1 force P0 ; P0 draw ; P1 force P0"
    )
    assert why(view_of(story), "give 2S P1").startswith("Tom has three of this value locked")
