"""The models agree with the engine over a slice of random play, and they notice when the engine goes wrong."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import engine.games.absurd8s.turn as absurd8s_turn
import engine.games.eightfist.scoring as eightfist_scoring
import engine.games.equilibrium.scoring as equilibrium_scoring
import engine.games.lockdown.state as lockdown_state
from engine.core.events import TurnBegan
from engine.core.game import Game, Standing
from engine.core.state import State
from engine.core.table import Events
from engine.games.absurd8s.state import NEXT_TURN, Absurd8sState
from engine.games.absurd8s.turn import NextTurn
from engine.games.eightfist.turn import TurnEnd
from engine.games.equilibrium.state import DECK_AT_START
from engine.games.lockdown.ranking import game_places
from engine.registry import NAMES as REGISTERED
from engine.registry import game
from tests.laws.breach import Breach
from tests.laws.models import eightfist, equilibrium
from tests.laws.models.play import one_deal, play_beside
from tests.support.tiers import deep, thorough

MODELS = Path(__file__).parent / "models"
NAMES = [name for name in sorted(path.stem for path in MODELS.glob("*.py")) if name in REGISTERED]
SCORED = [name for name in NAMES if game(name).scored]
"""The games whose rounds have a figure."""


def test_every_game_has_a_model() -> None:
    assert set(NAMES) == set(REGISTERED)


@pytest.mark.parametrize("name", NAMES)
def test_a_model_reads_no_rules_of_the_engine(name: str) -> None:
    tree = ast.parse((MODELS / f"{name}.py").read_text(encoding="utf-8"))
    read = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    read |= {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    assert not [module for module in read if module.startswith("engine.games")]


def test_the_models_score_the_examples_of_the_texts() -> None:
    assert equilibrium.count(["2H", "5H", "KH", "7D", "4C", "JC", "8S", "AS"]).total == 11  # EQ-13.E-1
    assert equilibrium.count(["AC", "KC", "2D", "QD", "3H", "JH", "4S", "TS"]).total == 16  # EQ-12-7
    fist = ["2D", "2H", "KS", "KD", "FF", "QS", "AH", "7C", "2S", "2C", "KC", "KH", "QG", "QH", "9S", "TD"]
    assert eightfist.count(fist[:4] + fist[8:12], False, False) == -45  # EF-042
    assert eightfist.count(fist[4:8] + fist[12:], False, False) == 0 + 0 + 10 + 17  # EF-064, EF-103, EF-044


@pytest.mark.parametrize("decisions", [1000, deep(2500)])
@pytest.mark.parametrize("name", NAMES)
def test_engine_and_model_agree_over_a_slice_of_random_play(name: str, decisions: int) -> None:
    seen = play_beside(name, decisions, "slice")
    assert seen.decisions >= decisions
    assert (seen.rounds if name in SCORED else seen.matches) > 1


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_engine_and_model_agree_about_short_matches(name: str) -> None:
    seen = play_beside(name, 4000, "short", fixed=one_deal(name))
    assert seen.matches > 2


# --- planted defects -------------------------------------------------------------------------------------------------


def caught(name: str, match: str, **fixed: str) -> None:
    """The model of this game notices."""
    with pytest.raises(Breach, match=match):
        play_beside(name, 60_000, "planted", fixed={**one_deal(name), **fixed})


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", SCORED)
def test_a_wrong_figure_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(game(name))
    right: Callable[[Game, State], tuple[tuple[float, ...], ...]] = kind.rounds

    def wrong(self: Game, state: State) -> tuple[tuple[float, ...], ...]:
        return tuple((row[0] + 1, *row[1:]) for row in right(self, state))

    monkeypatch.setattr(kind, "rounds", wrong)
    caught(name, "rounds score what the rules say")


def dearer(found: Standing) -> Standing:
    """The first seat has a point too many."""
    return Standing((found.scores[0] + 1, *found.scores[1:]), found.places, found.lines)


def crowned(found: Standing) -> Standing:
    """Who has not won has, and who has won has not."""
    return Standing(found.scores, tuple(1 + (place == 1) for place in found.places), found.lines)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("wrong", "told"),
    [(dearer, "the match stands as the rules say"), (crowned, "the match is won as the rules say")],
)
def test_a_wrong_standing_of_a_match_is_noticed(
    name: str, wrong: Callable[[Standing], Standing], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = game(name).standing
    monkeypatch.setattr(game(name), "standing", lambda state: wrong(right(state)))
    caught(name, told)


@thorough
def test_8_equilibrium_tiebreakers_the_other_way_round_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equilibrium_scoring, "rank_key", lambda hand, edition: (-hand.total, hand.suit, hand.sum))
    caught("equilibrium", "the match stands as the rules say", variants="")


@thorough
def test_8_equilibrium_ending_a_card_too_soon_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.games.equilibrium.give.DECK_AT_START", DECK_AT_START + 1)
    caught("equilibrium", "EQ-11-1")


@thorough
def test_eightfist_without_quads_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eightfist_scoring, "QUAD", 0)
    caught("eightfist", "rounds score what the rules say", decks="2")


@thorough
def test_eightfist_going_on_after_a_complete_fist_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnEnd, "_over", lambda self, state, events: False)
    caught("eightfist", "EF-030")


@thorough
def test_lockdown_letting_somebody_keep_four_of_a_value_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lockdown_state.LockdownState, "_fours", lambda self, seat: [])
    caught("lockdown", "LD-018")


@thorough
def test_lockdown_going_on_for_ever_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lockdown_state.LockdownState, "compelled", lambda self: False)
    caught("lockdown", "LD-R20", rule_of_3="off")


@thorough
def test_lockdown_ranking_the_fallen_the_wrong_way_round_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lockdown_state, "game_places", lambda left, out, seats: game_places(left, out[::-1], seats))
    caught("lockdown", "rounds score what the rules say")


@thorough
def test_absurd_8s_passing_over_an_empty_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right: Callable[[NextTurn, Absurd8sState, Events], None] = NextTurn.run

    def wrong(self: NextTurn, state: Absurd8sState, events: Events) -> None:
        if state.table.zones[self.seat] or state.lost[self.seat]:
            right(self, state, events)
            return
        if events is not None:
            events.append(TurnBegan(self.seat))
        state.stack[-1] = NEXT_TURN[state.next(self.seat)]

    monkeypatch.setattr(absurd8s_turn.NextTurn, "run", wrong)
    caught("absurd8s", "A8-001")


@thorough
def test_absurd_8s_ending_too_soon_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right: Callable[[NextTurn, Absurd8sState, Events], None] = NextTurn.run

    def wrong(self: NextTurn, state: Absurd8sState, events: Events) -> None:
        if state.turns == 12:
            state.end_game(-1, events)
        else:
            right(self, state, events)

    monkeypatch.setattr(absurd8s_turn.NextTurn, "run", wrong)
    caught("absurd8s", "a game ends when it has to")


@thorough
def test_absurd_8s_crowning_the_wrong_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right: Callable[[Absurd8sState, int, Events], object] = Absurd8sState.end_game

    def wrong(self: Absurd8sState, winner: int, events: Events) -> object:
        return right(self, self.next(winner) if winner >= 0 else winner, events)

    monkeypatch.setattr(Absurd8sState, "end_game", wrong)
    caught("absurd8s", "say")
