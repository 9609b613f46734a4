"""Who knows what in Lockdown: nobody sees, or can conclude, what he should not; and what he knows he keeps."""

from __future__ import annotations

from random import Random
from typing import cast

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.view import View, observe
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.dealing import LockdownDeals
from engine.games.lockdown.knowledge import Knowledge
from engine.games.lockdown.state import LockdownState
from engine.registry import game
from engine.sampling import sample
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support.lockdown_table import fits

GAME = game("lockdown")
C = DECK.parse


def at(text: str) -> LockdownState:
    """The position after the ``do`` of a block."""
    return cast(LockdownState, play_position(parse(f"LD-X | a position |\n{text}")[0]))


def step(state: LockdownState, text: str) -> list[Event]:
    """The pending decision is answered so."""
    events: list[Event] = []
    state.apply(state.asks()[0].seat, GAME.parse(text), events)
    return events


def knows(state: LockdownState, seat: int, card: str) -> str:
    """Where the seat knows (or concludes) the card to be: the zone's name and owner, or nothing."""
    view = observe(state, seat)
    zone = Knowledge(view).sure.get(C(card), view.find(C(card)))
    spec = state.rules.zones[zone]
    return f"{spec.name} {spec.owner}" if zone >= 0 else ""


def faces(view: View) -> set[int]:
    return {card for zone in view.zones for card in zone if card != HIDDEN}


THREE = "opts 3p rule3=off\nmobile P0 KC 2D QH / P1 9C 5S / P2 4D JH\ndeck 7S 8S 6S TD\n"


def test_a_blind_take_cannot_be_traced() -> None:
    """P0 knows two cards of P1's hand; after P2 took one of three, either may be with P2."""
    state = at(THREE + "do P0 give 2D P1 ; P1 force P0 ; P0 give KC P1 ; P1 force P2 ; P2 take P1 {takes KC}")
    view = observe(state, 0)
    assert knows(state, 0, "KC") == knows(state, 0, "2D") == ""
    knowledge = Knowledge(view)
    assert knowledge.domain[C("KC")] == knowledge.domain[C("2D")]
    assert [zone for zone in range(8) if knowledge.domain[C("KC")] >> zone & 1] == [1, 2]
    places = {
        next(zone for zone, faces in enumerate(zones) if C("2D") in faces)
        for _, zones in map(LockdownDeals(knowledge).draw, range(40))
    }
    assert places == {1, 2}
    assert knows(state, 2, "KC") == "mobile 2"
    assert knows(state, 1, "KC") == "mobile 2"


def test_the_owner_is_not_told_what_others_could_only_conclude() -> None:
    """P2 knew P1's last card from P0; that P2 can follow it to P0's hand must not tell P0 who had given it to P1."""
    text = "opts 3p rule3=off\nmobile P0 KC / P1 - / P2 4D JH\ndeck 7S 8S 6S TD\n"
    state = at(text + "turn P2\ndo P2 give JH P1 ; P1 force P0 ; P0 take P1")
    assert knows(state, 2, "JH") == "mobile 0"
    exposed = dict(observe(state, 0).exposed)
    assert not exposed[C("JH")] >> 2 & 1
    assert exposed[C("JH")] >> 1 & 1


def test_a_clear_makes_what_was_known_void() -> None:
    state = at(
        "opts 3p rule3=off\nmobile P0 2D KC / P1 9C Jk1 / P2 4D\ndeck 7S 8S\n"
        "do P0 give 2D P1 ; P1 clear Jk1 {deck 7S 8S TD 6S} ; P1 name P0"
    )
    assert knows(state, 0, "2D") == ""
    knowledge = Knowledge(observe(state, 0))
    assert not knowledge.domain[C("2D")] >> 1 & 1 or knowledge.domain[C("2D")] >> state.rules.deck & 1


def test_a_locked_stack_keeps_what_its_giver_knows() -> None:
    """P0 gave P1 the two that locked; a Shuffle later P0 still knows it there, and of what value the stack is."""
    state = at(
        "opts 3p rule3=off\nmobile P0 KC 2D / P1 9C 2H / P2 4D JH\ndeck 7S 8S\n"
        "do P0 give 2D P1 ; P1 force P2 ; P2 shuffle {hands P0 9C / P1 KC / P2 4D JH 7S} ; P2 name P0"
    )
    assert knows(state, 0, "2D") == "stack 1"
    knowledge = Knowledge(observe(state, 0))
    stack = state.rules.stacks[1][0]
    assert knowledge.value[stack] == 1
    assert {card for card in knowledge.domain if knowledge.domain[card] >> stack & 1} == {C("2C"), C("2H"), C("2S")}
    assert Knowledge(observe(state, 2)).value[stack] == -1


def test_what_cannot_have_locked_is_still_in_the_hand() -> None:
    """P0 knows the king with P1; a nine comes in the open and locks: the king cannot be its partner."""
    state = at(
        "opts 3p rule3=off\nmobile P0 KC 2D / P1 9C / P2 4D JH\ndeck 9S 8S\ndo P0 give KC P1 ; P1 take P2 ; P2 force P1"
    )
    assert knows(state, 0, "KC") == "mobile 1"
    assert knows(state, 0, "9S") == "stack 1"
    assert knows(state, 0, "9C") == ""


def test_fresh_marks_are_seen_by_their_owner_only() -> None:
    state = at(THREE + "do P0 give 2D P1")
    assert observe(state, 1).marks == ((C("2D"), 1),)
    assert observe(state, 0).marks == observe(state, 2).marks == observe(state, -1).marks == ()
    assert sample(observe(state, 1), Random(1)).table.marks == {C("2D"): 1}


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
        assert all(fits(state.rules, zones) for zones in found)
        assert len({str(zones) for zones in found}) > 1
        assert observe(sample(view, Random(seed)), 1) == view
