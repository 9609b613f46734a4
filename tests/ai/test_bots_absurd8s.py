"""The computer player of Absurd 8's: no visible blunders, and better than chance."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from ai.games.absurd8s import LEVELS, choose, reason
from ai.games.absurd8s.evaluation import KEEP, Seen
from ai.tempers import TEMPERS
from engine.core.actions import Action
from engine.core.state import State
from engine.core.texts import plain
from engine.core.view import observe
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.resolve import candidates
from engine.games.absurd8s.state import Absurd8sState
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position
from tests.support import random_play, tempers


def answer(text: str) -> str:
    """What Normal does in a position."""
    state = build_position(parse("A8-T | a position |\n" + text)[0])
    decision = state.asks()[0]
    return choose(observe(state, decision.seat), "normal", Random(1)).text


def play(state: State, rng: Random, bots: dict[int, str]) -> State:
    """A match: the seats of ``bots`` by their level, the others at random."""
    while asked := state.asks():
        decision = asked[0]
        legal = state.legal(decision)
        if decision.seat in bots:
            action: Action = choose(observe(state, decision.seat), bots[decision.seat], rng)
            assert action in legal
        else:
            action = legal[rng.randrange(len(legal))]
        state.apply(decision.seat, action)
    return state


def share(seats: int, matches: int) -> float:
    """How often one Normal player among random ones wins; every seat in turn."""
    won = 0.0
    for number in range(matches):
        state = play(GAME.start({}, seats, f"bot-{number}"), Random(number), {number % seats: "normal"})
        places = GAME.standing(cast(Absurd8sState, state)).places
        won += (places[number % seats] == 1) / places.count(1)
    return won / matches


@pytest.mark.parametrize(("seats", "wanted"), [(2, 0.75), (4, 0.40)])
def test_normal_is_clearly_better_than_chance(seats: int, wanted: float) -> None:
    assert share(seats, 60) >= wanted


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_bots_among_themselves_come_to_an_end(level: str, seats: int) -> None:
    for number in range(2):
        options = {"games": "1", "jump_mode": ("ordered", "first")[number], "call_mode": ("ordered", "first")[number]}
        assert play(GAME.start(options, seats, number), Random(number), dict.fromkeys(range(seats), level)).over


def test_bots_expect_the_victim_the_rules_name() -> None:
    navs = {text.navs[-1] for text in TEXT if text.navs}
    for state, decision, _ in random_play.positions(GAME, "victims", 400):
        seat = decision.seat
        assert isinstance(state, Absurd8sState)
        for nav in navs if decision.kind in ("turn", "play", "jump") else ():
            # The smallest and the largest hand are those without the card that is played.
            victim = Seen(state, seat).recipient(nav)
            assert nav in ("lowest", "highest") or victim in candidates(state.clone(), seat, (nav,)), nav


def test_the_winning_card_is_played() -> None:
    text = "opts 3p\nhands P0 9D / P1 KH QH / P2 QD 9C\npile 7D@P2"
    assert answer(text) == "play 9D"


def test_discarding_the_last_two_wins() -> None:
    text = "opts 3p\nhands P0 9C KH QH / P1 KD QS / P2 QD 8C\npile 7C@P2"
    assert answer(text) == "play 9C"


def test_a_great_deal_is_passed_on_rather_than_drawn() -> None:
    text = "opts 3p\nhands P0 KH QH / P1 2S KC / P2 QD 9C\npile 4S@P2 8S=S@P0\nincoming 8S\nturn P1"
    assert answer(text) == "chain 2S"


def test_it_is_negated_if_that_is_all_there_is() -> None:
    text = "opts 3p\nhands P0 KH QH / P1 QS KC / P2 QD 9C\npile 4S@P2 8S=S@P0\nincoming 8S\nturn P1"
    assert answer(text) == "negate QS"


def test_a_last_card_laid_face_down_is_called() -> None:
    state = build_position(parse("A8-T | x |\nopts 3p\nhands P0 KC / P1 5D KS / P2 QD 9C\npile 9D@P2")[0])
    state.apply(0, GAME.parse("bluff KC"))
    assert choose(observe(state, 1), "normal", Random(1)).text == "call"


def test_a_hand_of_two_is_not_told_to_discard() -> None:
    text = "opts 2p\nhands P0 6T 9T KH QD / P1 KD QS\npile 7T!"
    assert answer(text) != "play 6T"


# --- reasons -------------------------------------------------------------------------------------------------------

NAMES = tuple(plain(("Mina", "Tom*", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))


@pytest.mark.parametrize(
    ("text", "action", "words"),
    [
        ("opts 3p\nhands P0 9D / P1 KH QH / P2 QD 9C\npile 7D@P2", "play 9D", "your last card"),
        ("opts 3p\nhands P0 AC / P1 KH QH / P2 QD 9C\npile 7C@P2", "play AC", "dealt anew"),
        ("opts 3p\nhands P0 9C KH QH / P1 KD QS / P2 QD 8C\npile 7C@P2", "play 9C", "you win"),
        ("opts 3p\nhands P0 2D KH QH / P1 KD QS / P2 QD 8C\npile 7D@P2", "play 2D", "Tom\\* holds only 2 cards"),
        ("opts 3p\nhands P0 KH QH / P1 2S KC / P2 QD 9C\npile 4S@P2 8S=S@P0\nincoming 8S\nturn P1", "chain 2S",
         "goes on to Ada"),
        ("opts 3p\nhands P0 KH QH / P1 QS KC / P2 QD 9C\npile 4S@P2 8S=S@P0\nincoming 8S\nturn P1", "negate QS",
         "cancels everything"),
        ("opts 3p\nhands P0 KH QH / P1 KC / P2 QD 9C\npile 4S@P2 8S=S@P0\nincoming 8S\nturn P1", "accept",
         "no answer to Draw 4"),
    ],
)  # fmt: skip
def test_the_reason_says_what_matters(text: str, action: str, words: str) -> None:
    state = build_position(parse("A8-T | a position |\n" + text)[0])
    view = observe(state, state.asks()[0].seat)
    assert words in reason(view, GAME.parse(action), NAMES)


def test_bold_bots_bluff_more_careful_ones_less_and_hoarders_keep_their_best_cards() -> None:
    views = list(tempers.positions("absurd8s", 800, 4))
    found = {temper: tempers.answers(views, temper) for temper in TEMPERS}
    risks = {temper: sum(action.verb in ("bluff", "call") for action in did) for temper, did in found.items()}
    assert risks["careful"] < risks["even"] < risks["bold"]
    spent = {
        temper: sum(KEEP[spec_of(action).card] for action in did if action.verb == "play")
        for temper, did in found.items()
    }
    assert spent["hoarder"] < spent["even"]
    attacks = {
        temper: sum(bool(TEXT[spec_of(action).card].attacks) for action in did if action.verb == "play")
        for temper, did in found.items()
    }
    assert attacks["spiteful"] > attacks["even"]


@pytest.mark.parametrize(
    ("hand", "action", "words"),
    [
        ("KC", "accept", "no answer to Draw 1."),
        ("6T KC", "chain 6T", "Draw 1 goes on to Ada instead of hitting you, and is Draw 2 there."),
        ("QS KC", "negate QS", "cancels everything that is coming at you: Draw 1."),
    ],
)
def test_an_attack_has_the_same_amount_in_the_prompt_and_in_the_reason(hand: str, action: str, words: str) -> None:
    text = f"opts 3p\nhands P0 KH QH / P1 {hand} / P2 QD 9C\npile 4T@P2 QT@P0\nchain QT\nincoming QT\nturn P1"
    state = build_position(parse("A8-T | a position |\n" + text)[0])
    view = observe(state, 1)
    names = ("Mina", "Tom", "Ada")
    assert "Draw 1 coming at you" in GAME.ask(view, "turn", 1, names)
    assert words in reason(view, GAME.parse(action), names)
    assert all("Draw X" not in GAME.label(view, each, names) for each in view.actions)
