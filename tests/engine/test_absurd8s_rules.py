"""Matches, options, knowledge, lazily made choices: what the scenario notation cannot say of Absurd 8's."""

from __future__ import annotations

from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import mask_of
from engine.core.events import Acted, Event
from engine.core.game import Feat
from engine.core.placing import Standing
from engine.core.view import observe
from engine.games.absurd8s.actions import CardChoices, cards_of
from engine.games.absurd8s.attacks import undergo_attack
from engine.games.absurd8s.cards import CARDS, COPYCAT, DECK, SUIT, SUITS
from engine.games.absurd8s.events import Absurd8sRoundEnded, Discarded, HandShown
from engine.games.absurd8s.fits import AS_WILD, BY_ITSELF, NOT, Top
from engine.games.absurd8s.game import GAME, find_holder
from engine.games.absurd8s.keywords import KEYWORDS, Keyword
from engine.games.absurd8s.laid import NOBODY, Attack
from engine.games.absurd8s.ranking import TABLES, feats, rank_games
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.words.result import hand_note
from tests.support.positions import lay_position


def position(text: str) -> Absurd8sState:
    """The position of a scenario."""
    state: Absurd8sState = lay_position("A8", text, played=False)
    return state


# --- set-up and matches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cap", [200, 500, 1000])
def test_the_cap_ends_a_game_by_hand_size(cap: int) -> None:
    state = GAME.start({"turn_cap": str(cap)}, 8, "cap")
    state.turns, turns, rng = cap - 9, 0, Random(3)
    while asked := state.asked:
        turns = state.turns
        state.apply(asked[0].seat, rng.choice(list(state.legal(asked[0]))))
    assert turns == cap
    places, sizes = state.history[0]
    assert [place for _, place in sorted(zip(sizes, places, strict=True))] == sorted(places)


@pytest.mark.parametrize(("effect", "why"), [("AH", "cap"), ("9H", "draw")])
def test_why_a_game_without_a_winner_has_ended_is_told(effect: str, why: str) -> None:
    state = position(f"opts 2p\nhands P0 KC / P1 KH\npile 9S@P1\nglobal {effect}@P1\ndraw 3C\nrest P1")
    events: list[Event] = []
    state.turns = state.rules.turn_cap - 1
    state.apply(0, GAME.parse("draw"), events)
    while asked := state.asked:
        state.apply(asked[0].seat, state.legal(asked[0])[-1], events)
    assert [event.why for event in events if isinstance(event, Absurd8sRoundEnded)] == [why]


@pytest.mark.parametrize(
    ("hand", "pile", "steps", "asked"),
    [
        ("QS KC", "8S=C", "negate QS", "P2 turn"),  # all see which card cancels, and that there is one way to play it
        ("4H", "8C", "draw;accept", "P1 play bluff 3H"),
        ("KD QD", "8C", "accept;discard KD", "P1 play bluff QD"),
    ],
)
def test_who_has_one_answer_is_asked_where_others_cannot_know_that(
    hand: str, pile: str, steps: str, asked: str
) -> None:
    cards = f"hands P0 KH QH / P1 {hand} / P2 9C 9D\npile {pile}@P0\ndraw 3H 2D 5H 6H\nincoming {pile[:2]}"
    state = position(f"opts 3p\n{cards}\nturn P1")
    for step in steps.split(";"):
        state.apply(1, GAME.parse(step))
    decision = state.asked[0]
    legal = [action.text for action in state.legal(decision)]
    assert f"P{decision.seat} {decision.kind}{f' {legal[0]}' if len(legal) == 1 else ''}" == asked


@pytest.mark.parametrize(
    ("attack", "steps", "noted"), [("6H", "draw;accept", [0, 0]), ("2D", "draw;accept;play 8D as S", [0, 1, 0])]
)
def test_it_is_noted_that_a_drawn_card_fitted_until_it_is_played(attack: str, steps: str, noted: list[int]) -> None:
    cards = f"hands P0 KH QH / P1 KC QC\npile {attack}@P0\ndraw 8{attack[1]} 9S 5S QS"
    state = position(f"opts 2p lose_turn=now\n{cards}\nincoming {attack}\nturn P1")
    marks = []
    for step in steps.split(";"):
        state.apply(1, GAME.parse(step))
        marks.append(len(state.table.marks))
    assert marks == noted
    assert not state.aside(1), "played, or in the hand"


# --- actions -------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.sets(st.integers(0, CARDS - 1), max_size=9), st.integers(0, 4), st.integers(0, 4))
def test_choices_are_all_subsets_of_their_sizes(cards: set[int], least: int, more: int) -> None:
    choices = CardChoices("discard", list(cards), least, least + more)
    listed = list(choices)
    sizes = range(min(least, len(cards)), min(least + more, len(cards)) + 1)
    assert len(listed) == len(choices) == sum(comb(len(cards), size) for size in sizes)
    assert len({action.text for action in listed}) == len(listed)
    assert [choices[number] for number in range(len(choices))] == listed
    assert choices[-1] is listed[-1]
    assert list(choices[:2]) == listed[:2]
    for action in listed:
        assert action in choices
        assert cards_of(action) == sorted(cards_of(action))
    with pytest.raises(IndexError):
        choices[len(listed)]


def test_a_choice_that_was_not_offered_is_not_in_it() -> None:
    choices = CardChoices("discard", [3, 5, 8], 2, 2)
    parse_ = GAME.parse
    assert parse_(f"discard {DECK.text([3, 5])}") in choices
    assert parse_(f"discard {DECK.text([5, 3])}") not in choices
    assert parse_(f"discard {DECK.text([3])}") not in choices
    assert parse_(f"discard {DECK.text([3, 9])}") not in choices
    assert parse_(f"give {DECK.text([3, 5])}") not in choices
    assert object() not in choices


def test_who_gives_a_card_for_fish_is_known_to_hold_one_that_was_asked_for() -> None:
    state = position("opts 3p\nhands P0 5H 6H KC / P1 QC / P2 4C 3H\npile 9S@P2 4S@P0\nincoming 4S\nturn P1")
    state.apply(1, GAME.parse("accept"))
    assert find_holder(observe(state, 2)) is None
    events: list[Event] = []
    state.apply(1, GAME.parse("ask suit H"), events)
    assert [event.reveals for event in events if isinstance(event, Acted) and event.asked == "fish"] == [True]
    hearts = mask_of([card for card, suit in enumerate(SUIT) if SUITS[suit] == "H"])
    assert [find_holder(observe(state, seat)) for seat in range(3)] == [None, (0, hearts), (0, hearts)]


def test_of_a_small_hand_that_all_know_nothing_is_told() -> None:
    state = position("opts 3p\nhands P0 KC QC 3C / P1 9C JD / P2 QD 8C 4C\npile 9S@P1\nglobal QH@P1\ndraw 5C 6C")
    events: list[Event] = []
    for text in ("draw", "draw", "pass"):
        state.apply(0, GAME.parse(text), events)
    assert all(event.cards for event in events if isinstance(event, HandShown))


def test_how_a_card_may_be_played_is_told_of_each() -> None:
    by_itself, only_wild = DECK.parse_many("9S 9D"), DECK.parse_many("KC 2H")
    top = Top(0, 0, mask_of(by_itself), mask_of([*by_itself, *only_wild]), ())
    found = {card: how - card for card, how in enumerate(top.how) if how != NOT + card and card != COPYCAT}
    assert found == {**dict.fromkeys(by_itself, BY_ITSELF), **dict.fromkeys(only_wild, AS_WILD)}


def test_an_amount_for_nobody_yet_hangs_on_no_personal_effect() -> None:
    state = position("opts 3p\nhands P0 KC / P1 9C / P2 QD\npile 9S@P1\neffects P2 KH")
    assert [state.amount(seat, 1, draws=True) for seat in (NOBODY, 0, 1, 2)] == [1, 1, 1, 2]


# --- amounts no card has (A8-R92) ----------------------------------------------------------------------------------

IDLE = "opts 3p\nhands P0 KC QC 3C / P1 KD QD 3D 4D / P2 9H 8C\npile 9D@P2\n"


def more(monkeypatch: pytest.MonkeyPatch, key: str, op: str, n: int) -> Attack:
    """An attack with an amount no card has."""
    monkeypatch.setitem(KEYWORDS, key, Keyword(key, "attack", op, n, key, "So many.", False))
    return Attack(key, 0, 0)


def test_two_turns_may_be_lost_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(IDLE)
    undergo_attack(state, 1, more(monkeypatch, "lose-2", "lose", 2))
    assert state.lost == (0, 2, 0)


def test_three_cards_may_be_exchanged_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(IDLE)
    undergo_attack(state, 1, more(monkeypatch, "exchange-3", "exchange", 3))
    state.settle()
    assert [decision.seat for decision in state.asked] == [1]  # P0 has three cards and no choice
    assert len(state.legal(state.asked[0])) == 4
    state.apply(1, GAME.parse("give 3D QD KD"))
    assert set(state.table.zones[0]) == set(DECK.parse_many("3D QD KD"))
    assert set(state.table.zones[1]) == set(DECK.parse_many("KC QC 3C 4D"))


def test_of_a_discard_of_nothing_nothing_is_told() -> None:
    """A8-070."""
    text = "opts 3p\nhands P0 QC KH 3C 9C / P1 KC 2D / P2 QD 9S\npile QH@P2\ndraw 2H"
    state, events = position(text), list[Event]()
    for act in ("play QC", "discard none"):
        state.apply(0, GAME.parse(act), events)
    assert not [event for event in events if isinstance(event, Discarded)]


def test_only_who_has_no_card_left_has_swept_the_table() -> None:
    assert feats([((1, 2, 2), (0, 8, 9)), ((1, 1, 3), (2, 2, 12))]) == [
        Feat("sweep", 0, 17), Feat("hoard", 1, 8), Feat("hoard", 2, 9), Feat("hoard", 2, 12),
    ]  # fmt: skip
    assert feats([((1, 2, 2), (0, 1, 7))]) == [Feat("sweep", 0, 8)], "no more cards than were dealt are a record"
    assert [table.rank([4, 7, 5], int) for table in TABLES] == [[7, 5, 4]] * 2  # the most cards are the record


def test_before_a_game_has_ended_the_hands_rank_the_seats() -> None:
    assert rank_games((), (3, 1, 3)) == Standing((0.0, 0.0, 0.0), (2, 1, 2))


def test_an_emptied_hand_that_twenty_cards_beat_did_not_win_in_time() -> None:
    """A8-R81: it was emptied in its own turn."""
    assert [hand_note(0, won=won) for won in (True, False)] == ["an empty hand", "an empty hand, but not in time"]
