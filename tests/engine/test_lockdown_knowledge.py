"""Who knows what in Lockdown: nobody sees, or can conclude, what he should not; and what he knows he keeps."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from engine.core.events import Event
from engine.core.view import observe
from engine.games.lockdown.cards import DECK, VALUE
from engine.games.lockdown.dealing import LockdownDeals
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge
from engine.games.lockdown.state import LockdownState
from engine.registry import game
from engine.sampling import sample
from tests.support.lockdown_table import can_lie
from tests.support.positions import lay_position

GAME = game("lockdown")
C = DECK.parse


def at(text: str) -> LockdownState:
    """The position after the ``do`` of a block."""
    state: LockdownState = lay_position("LD", text)
    return state


def step(state: LockdownState, text: str) -> list[Event]:
    """The pending decision is answered so."""
    events: list[Event] = []
    state.apply(state.asked[0].seat, GAME.parse(text), events)
    return events


def knows(state: LockdownState, seat: int, card: str) -> str:
    """Where the seat knows (or concludes) the card to be: the zone's name and owner, or nothing."""
    view = observe(state, seat)
    zone = Knowledge(view).sure.get(C(card), view.find(C(card)))
    spec = state.rules.zones[zone]
    return f"{spec.name} {spec.owner}" if zone >= 0 else ""


def test_the_owner_is_not_told_what_others_could_only_conclude() -> None:
    """P2 knew P1's last card from P0; that P2 can follow it to P0's hand must not tell P0 who had given it to P1."""
    text = "opts 3p rule3=off\nmobile P0 KC / P1 - / P2 4D JH\ndeck 7S 8S 6S TD\n"
    state = at(text + "turn P2\ndo P2 give JH P1 ; P1 force P0 ; P0 take P1")
    assert knows(state, 2, "JH") == "mobile 0"
    exposed = dict(observe(state, 0).exposed)
    assert not exposed[C("JH")] >> 2 & 1
    assert exposed[C("JH")] >> 1 & 1


def test_a_partner_is_another_card_of_the_value_and_never_one_that_does_not_lock() -> None:
    state = at(
        "opts 3p take_mode=look\nmobile P0 2D AD / P1 3C AC 2H 9H / P2 4D\ndeck 7S 8S\ndo P0 take P1 ; P0 card 9H"
    )
    known = Knowledge(observe(state, 0))
    assert [known.partner(1, C(code)) for code in ("2D", "AD", "9H", "2H")] == [C("2H"), -1, -1, -1]


def test_aces_are_known_to_be_locked_where_they_lock() -> None:
    state = at("opts 2p deck=twos\nmobile P0 KC AS / P1 9C\nlocked P1 AC AD\ndeck 7S 8S\ndo P0 give KC P1")
    known = Knowledge(observe(state, 1))
    assert [known.locked(1, C(code)) for code in ("AH", "9D")] == [2, 0]
    state = at("opts 2p deck=twos\nmobile P0 KC AS / P1 9C\ndeck 7S 8S\ndo P0 give AS P1")
    assert Knowledge(observe(state, 0)).partner(1, C("AH")) == C("AS")


def test_beside_a_card_that_does_not_lock_any_other_that_does_not_may_lie() -> None:
    state = at("opts 2p\nmobile P0 AC KC / P1 Jk1\ndeck 7S 8S\ndo P0 give AC P1")  # LD-R38
    found = Knowledge(observe(state, 0)).domain
    assert [found[C(code)] >> 1 & 1 for code in ("AD", "Jk1")] == [1, 1]


def test_a_stack_may_be_of_any_value_of_which_enough_cards_can_lie_there() -> None:
    state = at("opts 2p\nmobile P0 KC 6C / P1 -\nlocked P0 5C 5D 7C 7D 7H / P1 8H 8S QH QS QC\ndeck 9C")
    known = Knowledge(observe(state, 0))
    two, three = sorted((zone for zone in known.rules.stacks[1] if known.view.zones[zone]), key=lambda z: known.room[z])
    assert known.stacks(1) == [(2, UNKNOWN), (3, UNKNOWN)]

    def find_values(zone: int) -> set[int]:
        """The values of which a card may lie there."""
        return {VALUE[card] for card in known.left if known.domain[card] >> zone & 1}

    assert [VALUE[C(code)] in find_values(two) for code in ("8H", "QH", "7S", "5H", "6D")] == [
        True,
        True,
        False,
        True,
        True,
    ]
    assert [VALUE[C(code)] in find_values(three) for code in ("8H", "7S", "5H", "6D")] == [True, False, False, True]


def test_a_card_that_came_later_lies_in_no_older_stack() -> None:
    """P0's five may have been locked by what P1 or P2 drew since; the other pair of P1 was there before."""
    cards = "mobile P0 5H 2C / P1 KC 7S / P2 4D\nlocked P1 9C 9D\ndeck 4S 7D 5C 5D\n"
    state = at(f"opts 3p\n{cards}do P0 give 5H P1 ; P1 give KC P2 ; P2 draw ; P2 name P1 ; P1 draw")
    older, view = state.rules.stacks[1][0], observe(state, 0)
    assert not any(C("5H") in sample(view, Random(seed)).zones[older] for seed in range(60))


CROWDED = (
    "give 9D P2;give TC P1;shuffle;name P0;give 5H P1;give 7H P2;give TC P3;give 4S P1;give 5H P3;give TC P2;force P1;"
    "give 4S P0;take P2;give 7H P3;give 3D P1;force P2;force P1;take P0;force P1;force P3;take P1;force P0;force P3;"
    "take P1;force P2;shuffle;name P1;give TC P0;force P2;force P1;draw;name P0;force P2;force P0;shuffle;name P3;"
    "take P1;force P0;take P1;give 5S P2;force P1"
)
"""A game at whose end P1 knows of fourteen cards that they lie in sixteen places, most of these in locked pairs."""


def test_a_deal_is_found_where_hardly_any_fits() -> None:
    state = cast(LockdownState, GAME.start({}, 4, "a-7"))
    for line in CROWDED.split(";"):
        step(state, line)
    view = observe(state, 1)
    knowledge = Knowledge(view)
    for seed in range(20):
        found = [zones for _, zones in map(LockdownDeals(knowledge).draw, range(seed, seed + 3))]
        assert all(can_lie(state.rules, zones) for zones in found)
        assert len({str(zones) for zones in found}) > 1
        assert observe(sample(view, Random(seed)), 1) == view


@pytest.mark.parametrize(("deck", "rank"), [("jokers", "K"), ("twos", "A")])
def test_what_a_concluded_stack_and_a_followed_card_leave_open_is_concluded_too(deck: str, rank: str) -> None:
    """P2's pair can only be kings, so the king P0 gave away is still with P1, and no other king lies there."""
    cards = "mobile P0 KH 2C / P1 9C 5H / P2 4D\nlocked P2 KC KS\ndeck KD 7S\nrest outside"
    state = at(f"opts 3p deck={deck}\n{cards}\ndo P0 give KH P1 ; P1 give 9C P2".replace("K", rank))
    found, (fourth, given) = Knowledge(observe(state, 0)), (C(f"{rank}D"), C(f"{rank}H"))
    assert found.stacks(2) == [(2, VALUE[fourth])]
    assert found.hand(1) == [given]
    assert [found.domain[fourth] >> seat & 1 for seat in (1, 2)] == [0, 0]
    assert found.domain[fourth] >> state.rules.deck & 1
