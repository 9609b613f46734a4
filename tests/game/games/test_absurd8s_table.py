"""What lies over the table of Absurd 8's hides nothing that is read there, and tells of what is pointed at."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.games.absurd8s.actions import CardChoices
from engine.games.absurd8s.seen import attacks, state_of
from engine.games.absurd8s.state import Absurd8sState
from engine.registry import game
from game.games import get_game_table
from game.games.absurd8s import spread
from game.games.absurd8s.gestures import NONE
from game.games.absurd8s.several import Several
from game.table.model.plates import Threat
from game.table.model.play import Play
from game.table.render.plates import fit_threat
from tests.game.table.test_overlaps import SLACK
from tests.support.host_table import people_at
from tests.support.random_play import iter_positions
from tests.support.sample_matches import iter_states


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_chain_hides_no_pile(seats: int) -> None:
    met = 0
    for state in islice(iter_states("absurd8s", seats, 3), 400):
        if not isinstance(state, Absurd8sState) or len(state.chain) < 2 or not state.asked:
            continue
        play = Play(people_at(state), get_game_table("absurd8s"), (1280, 720))
        layout, seen = play.layout, state_of(play.view)
        piles, chain = spread.place_piles_box(layout, seen), spread.place_rows(layout, seen).chain
        assert not chain.overlaps_box(piles.expand_by(-SLACK)), f"{len(attacks(state))}"
        assert not any(map(chain.overlaps_box, spread.attack_boxes(layout, seen)))
        met += 1
    assert met


def test_what_is_coming_is_told_in_words_whole_and_not_by_a_sign_alone() -> None:
    met, played = set[int](), iter_positions(game("absurd8s"), "chips", 8000)
    for state, _decision, _events in played:
        if not isinstance(state, Absurd8sState) or len(attacks(state)) < 3:
            continue
        play = Play(people_at(state), get_game_table("absurd8s"), (1280, 720))
        threats = [plate for plate in play.list_plates() if isinstance(plate, Threat) and plate.sign[0]]
        bare = [threat.text for threat in threats if not fit_threat(play.layout, threat)[2]]
        assert not bare, f"of {len(threats)} chips {bare} have no room for their words"
        met.add(len(threats))
    assert max(met) > 4, f"so many were pending together: {met}"


def test_where_no_card_fits_what_is_asked_for_none_can_still_be_said() -> None:
    prompt = Several([*CardChoices("discard", [], 0, 2)], lambda card: ("card", card), False)
    assert prompt.list_choosable_targets() == {NONE}
    assert prompt.choose_target(NONE) is not None


@pytest.mark.parametrize("most", [1, 2, 3])
def test_of_several_cards_no_more_can_be_chosen_than_are_allowed(most: int) -> None:
    cards = [3, 9, 20, 41]
    prompt = Several([*CardChoices("discard", cards, 1, most)], lambda card: ("card", card), False)
    for card in cards:
        prompt.choose_target(("card", card))
        assert len(prompt.chosen) <= most
        assert prompt.ready_gesture is not None
    assert prompt.chosen[-1] == ("card", 41)
    if most == 2:  # one that is chosen is let go, and nothing is done by that
        assert prompt.choose_target(("card", 41)) is None
        assert prompt.chosen == (("card", 3),)
