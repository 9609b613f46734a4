"""Who knows what in Lockdown: nobody sees, or can conclude, what he should not; and what he knows he keeps."""

from __future__ import annotations

from random import Random
from typing import cast

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.view import View, observe
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.dealing import LockdownDeals, deals
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
    zone = Knowledge(observe(state, seat)).zone_of(C(card))
    spec = state.rules.zones[zone]
    return f"{spec.name} {spec.owner}" if zone >= 0 else ""


def faces(view: View) -> set[int]:
    return {card for zone in view.zones for card in zone if card != HIDDEN}


THREE = "opts 3p rule3=off\nmobile P0 KC 2D QH / P1 9C 5S / P2 4D JH\ndeck 7S 8S 6S TD\n"


def test_a_given_card_is_known_to_giver_and_receiver_and_to_nobody_else() -> None:
    state = at(THREE)
    events = step(state, "give 2D P1")
    assert knows(state, 0, "2D") == "mobile 1"
    assert knows(state, 2, "2D") == ""
    assert not any("2D" in event.seen_by(2).text or event.seen_by(2).card == C("2D") for event in events)
    assert any(event.seen_by(1).card == C("2D") for event in events)


def test_a_drawn_card_is_told_to_its_drawer_only() -> None:
    state = at(THREE)
    events = step(state, "draw")
    moves = [event for event in events if event.kind == "move"]
    assert [event.seen_by(0).card for event in moves] == [C("7S")]
    assert [event.seen_by(1).card for event in moves] == [HIDDEN]
    assert [event.seen_by(-1).card for event in moves] == [HIDDEN]


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
        for zones in deals(LockdownDeals(knowledge), Random(1), 40)
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


def test_a_shuffle_makes_what_was_known_of_mobile_cards_void() -> None:
    state = at(THREE + "do P0 give 2D P1 ; P1 shuffle")
    for seat in range(3):
        own = set(state.table.zones[seat])
        assert faces(observe(state, seat)) == own
    assert knows(state, 0, "2D") in ("", "mobile 0")


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


def test_counts_are_public_and_faces_are_not() -> None:
    state = at(THREE + "locked P1 2H 2S 8D 8C 8H")
    view = observe(state, -1)
    assert faces(view) == set()
    assert [len(view.zones[seat]) for seat in range(3)] == [3, 2, 2]
    assert [len(view.zones[zone]) for zone in state.rules.stacks[1][:3]] == [2, 3, 0]


def test_fresh_marks_are_seen_by_their_owner_only() -> None:
    state = at(THREE + "do P0 give 2D P1")
    assert observe(state, 1).marks == ((C("2D"), 1),)
    assert observe(state, 0).marks == observe(state, 2).marks == observe(state, -1).marks == ()
    assert sample(observe(state, 1), Random(1)).table.marks == {C("2D"): 1}


def test_offers_are_seen_by_the_player_on_turn_only() -> None:
    state = at("opts 3p\nmobile P0 Jk1 / P1 9C / P2 4D\ndeck 7S 8S")
    assert "clear Jk1" in [action.text for action in observe(state, 0).actions]
    assert observe(state, 1).legal == ()
    assert "clear" not in GAME.ask(observe(state, 1), "turn", 0, ["Ada", "Ben", "Cleo"]).lower()


def test_samples_keep_to_the_rules_and_to_what_was_seen() -> None:
    rng = Random(4)
    for number in range(12):
        seats = 2 + number % 7
        state = cast(LockdownState, GAME.start({"take_mode": "look" if number % 3 == 0 else "blind"}, seats, number))
        while state.asks():
            decision = state.asks()[0]
            if rng.random() < 0.04:
                seat = rng.randrange(-1, seats)
                view = observe(state, seat)
                found = sample(view, Random(number))
                assert fits(state.rules, found.table.zones)
                assert observe(found, seat) == view
            state.apply(decision.seat, rng.choice(state.legal(decision)), [])


def test_a_small_deal_is_sampled_evenly() -> None:
    """P0 cannot tell P1's card and the three of the deck apart: each of the four is P1's equally often."""
    state = at("opts 2p\nmobile P0 KC Jk1 / P1 9C\nlocked P0 2H 2S\ndeck 7S 8D 6S\nrest outside")
    counts: dict[int, int] = {}
    knowledge = Knowledge(observe(state, 0))
    for zones in deals(LockdownDeals(knowledge), Random(1), 4000):
        counts[zones[1][0]] = counts.get(zones[1][0], 0) + 1
    assert set(counts) == {C(code) for code in ("9C", "7S", "8D", "6S")}
    chi = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi < 16.3  # 0.1 % of fair samplers with three degrees of freedom are above


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
        found = deals(LockdownDeals(knowledge), Random(seed), 3)
        assert len(found) == 3
        assert all(fits(state.rules, zones) for zones in found)
        assert len({str(zones) for zones in found}) > 1
        assert observe(sample(view, Random(seed)), 1) == view
