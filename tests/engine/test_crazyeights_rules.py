"""What the scenario notation cannot say of Crazy Eights: how the deal falls, what is remembered of others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.cards import mask_of
from engine.core.events import Event, TurnBegan
from engine.core.table import Table
from engine.core.texts import plain
from engine.core.view import observe
from engine.games.crazyeights.cards import CARDS, DECK, DRAW, EIGHT, PASS, RANK, fits
from engine.games.crazyeights.game import GAME
from tests.support.positions import lay_position


def test_eights_are_put_back_until_another_card_is_turned_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """CE-02."""
    eights, draw = [True, True, True, False], Table.draw

    def turn(table: Table, src: int, dst: int, seen: int = 0) -> int:
        if dst > src:  # no hand: the starter
            wanted, stock = eights.pop(0), table.zones[src]
            stock.sort(key=lambda card: ((RANK[card] == EIGHT) == wanted, RANK[card]))
        return draw(table, src, dst, seen)

    monkeypatch.setattr(Table, "draw", turn)
    zones = GAME.start({}, 2, "eights").table.zones
    assert not eights
    assert [len(zone) for zone in zones] == [7, 7, 52 - 2 * 7 - 1, 1]


@pytest.mark.parametrize("code", ["7S", "8S", "9S"])
def test_a_card_that_is_played_says_nothing_of_the_others_unless_it_is_an_eight(code: str) -> None:
    """Who plays an eight has done without what else fitted, here another spade or three."""
    text = f"opts 2p\nhands P0 {code} KD 2H / P1 QS 5C\ndiscard 3S\ndo P0 play {code}"
    plain = mask_of([card for card in range(CARDS) if fits(card, 3, 2) and RANK[card] != EIGHT])
    unplayed = observe(lay_position("CE", text), 1).facts["unplayed"]
    assert unplayed[0] == (((plain, 2),) if code == "8S" else ())


SPADES_AND_THREES = [card for card in range(CARDS) if fits(card, 3, 2)]


@pytest.mark.parametrize(
    ("options", "hand", "steps", "without", "held"),
    [
        ("draw=1", "7H KS", "P0 draw", SPADES_AND_THREES, 2),
        ("draw=1", "7H KS", "P0 draw ; P0 pass", SPADES_AND_THREES, 3),
        ("actions=on", "2H KS", "P0 draw", [card for card in range(CARDS) if DECK.codes[card][0] == "2"], 2),
    ],
)
def test_who_does_without_is_remembered_to_hold_nothing_that_fits(
    options: str, hand: str, steps: str, without: list[int], held: int
) -> None:
    owed = "state debt 2\n" if "actions" in options else ""
    cards = f"hands P0 {hand} / P1 QS 5C\ndiscard {'2' if owed else '3'}S\nstock 9D 9C\n{owed}"
    state = lay_position("CE", f"opts 2p {options}\n{cards}do {steps}")
    assert observe(state, 1).facts["unplayed"][0] == ((mask_of(without), held),)


def test_who_holds_no_two_is_asked_all_the_same_so_that_nobody_can_tell() -> None:
    """CE-09."""
    text = "opts 3p actions=on\nhands P0 2H 3S / P1 5H 8D / P2 6H 7S\ndiscard 4H\nstock TC JC KC"
    state = lay_position("CE", text, played=False)
    state.apply(0, GAME.parse("play 2H"))
    assert [(asked.seat, asked.kind) for asked in state.asked] == [(1, "two")]
    assert [action.text for action in observe(state, 1).actions] == ["draw"]


@pytest.mark.parametrize(
    ("limit", "drawn", "told"),
    [
        ("draw=1", 1, "you have nothing that fits and have drawn 1 card; pass."),
        ("draw=3", 2, "you have nothing that fits; draw a card. You have drawn 2 of at most 3."),
        ("draw=3", 3, "you have nothing that fits and have drawn 3 cards; pass."),
        ("draw=5 stock_out=pass", 4, "you have nothing that fits, and nothing is left to draw; pass."),
    ],
)
def test_whoever_has_to_pass_is_told_why_no_more_can_be_drawn(limit: str, drawn: int, told: str) -> None:
    """CE-05, CE-06."""
    view = observe(lay_position("CE", f"opts 2p {limit}\nhands P0 9S / P1 +7\ndiscard 4H\nstock 9C"), 0)
    offered = (DRAW if "draw a card" in told else PASS,)
    view = replace(view, legal=((view.asked[0], offered),), facts={**view.facts, "drawn": drawn})
    assert GAME.ask(view, "turn", 0, plain(("Mina", "Tom"))) == f"Your turn: {told}"


@pytest.mark.parametrize(
    ("code", "told", "doing"),
    [
        ("Q", "{card} is turned up and skips Tom.", "turns up {card} and skips Tom"),
        ("A", "{card} is turned up and turns the direction round.", "turns up {card}, which turns the direction round"),
        ("2", "{card} is turned up against Tom: two cards to draw.", "turns up {card} against Tom: two cards to draw"),
        ("9", "", ""),
    ],
)
def test_what_the_first_card_does_is_told_before_the_first_turn(code: str, told: str, doing: str) -> None:
    """CE-02, CE-09: as if the dealer, here Mina, had played it."""
    names = plain(("Mina", "Tom", "Ada"))
    for seed in range(1000):
        events: list[Event] = []
        state = GAME.start({"actions": "on"}, 3, seed, events)
        card = DECK.codes[state.zones[state.rules.discard][0]]
        if state.dealer == 0 and card[0] == code:
            break
    turn = next(at for at, event in enumerate(events) if isinstance(event, TurnBegan))
    lines = [GAME.tell(event, state.rules, names) for event in events[:turn]]
    assert lines[-1] == told.replace("{card}", f"{{{card}}}"), lines
    said = GAME.words.doing(events[turn - 1], state.rules, names)
    assert (said.words if said else "") == doing.replace("{card}", f"{{{card}}}")


@pytest.mark.parametrize(("moves", "found"), [("", ["H"]), (" ; P1 play 5H", [])])
def test_a_named_suit_is_in_force_until_a_card_covers_the_eight(moves: str, found: list[str]) -> None:
    """CE-04: later the top card tells the suit, and who named one is of no account."""
    text = f"opts 2p\nhands P0 8S KD 2H / P1 5H 5C\ndiscard 3S\ndo P0 play 8S ; P0 suit H{moves}"
    assert GAME.in_force(observe(lay_position("CE", text), 0)) == found
