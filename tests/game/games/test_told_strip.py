"""What the strip says was put, taken, turned up or paid is what the state did: over random play, and case by case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest

from engine.core.doings import GAP
from engine.core.events import Dealt, Event, TurnBegan
from engine.core.texts import plain
from engine.registry import game as find_game
from engine.scenario.blocks import parse_blocks
from game.table.model.seat_actions import Doing, list_card_codes
from tests.kept.logs import make_last_round
from tests.kept.matches import NAMES, list_moments_of
from tests.laws.plan import iter_setups, pick_action
from tests.support.every_game import each_game_with_options

MATCHES: Final = 12
STEPS: Final = 60


def list_doings(rules: Any, reader: int, events: Sequence[Event]) -> list[Doing]:
    last = make_last_round(rules, reader)
    seen = [event.seen_by(reader) for event in events]
    for number, event in enumerate(seen, 1):
        last.record_event(event, False, seen[number:])
    return list(last.history)


def find_pair(rules: Any, events: Iterable[Event], told: str) -> tuple[str, str] | None:
    """The card that went and the one that is said to have come for it; None where a doing names no such two."""
    said = (find_game(rules.game).words.doing(event, rules, plain(NAMES[: rules.seats])) for event in events)
    for each in said:
        before, gap, after = each.exchange.partition(GAP) if each else ("", "", "")
        if gap and told.startswith(before) and told.endswith(after) and (went := list_card_codes(before)):
            came = list_card_codes(told[len(before) : len(told) - len(after)])
            return (went[-1], came[0]) if came else None
    return None


def explain_pair(rules: Any, events: Sequence[Event], went: str, came: str) -> str:
    """Why it is not so that one card came for the other; "" if it is."""
    codes = find_game(rules.game).deck.codes
    of_turn = [*takewhile(lambda event: not isinstance(event, TurnBegan | Dealt), events)]
    moves = [event for event in of_turn if event.kind == "move"]
    leaving, arriving = ([move for move in moves if codes[move.card] == code] for code in (went, came))
    takes_place = any(one.card != other.card and one.src == other.dst for one in leaving for other in arriving)
    turned_up = [codes[event.card] for event in of_turn if event.kind == "show"]
    tossed = moves == leaving[:1] and turned_up[:1] == [came]
    moved = [(codes[move.card], rules.zones[move.src].name, rules.zones[move.dst].name) for move in moves]
    return "" if takes_place or tossed else f"{came} did not come for {went}: {moved}, shown {turned_up}"


WAYS: Final = (
    (re.compile(r"^discards (\{\w+\}(?: \{\w+\})*)"), True, False),
    (re.compile(r"^gives \w+ (\{\w+\})"), True, False),
    (re.compile(r"^(?:takes|gets) (\{\w+\}(?: \{\w+\})*) from"), False, True),
    (re.compile(r"^turns up (\{\w+\})$"), False, False),
)
"""How cards are named that leave the seat, that come to it, or that are seen."""
DRAWS: Final = re.compile(r"^draws (\d+) cards?")


def explain_cards(rules: Any, events: Sequence[Event], doing: Doing) -> str:
    """Why the cards a doing names did not go the way it says; "" if they did."""
    codes, zones = find_game(rules.game).deck.codes, rules.zones
    moves = [event for event in events if event.kind == "move"]
    for pattern, leaves, comes in WAYS:
        for code in list_card_codes(found[1]) if (found := pattern.search(doing.told.words)) else ():
            seen = any(codes[event.card] == code for event in events if event.kind in ("move", "show"))
            gone = any(codes[each.card] == code and zones[each.src].owner == doing.seat for each in moves)
            come = any(codes[each.card] == code and zones[each.dst].owner == doing.seat for each in moves)
            if not seen or (leaves and not gone) or (comes and not come):
                return f"{code} did not go as “{doing.told.words}” says"
    if counted := DRAWS.search(doing.told.words):
        drawn = [each for each in moves if zones[each.src].owner < 0 and zones[each.dst].owner == doing.seat]
        if len(drawn) < int(counted[1]):
            return f"{len(drawn)} cards came where “{doing.told.words}” is told"
    return ""


def find_untold(rules: Any, before: Any, after: Any, events: Sequence[Event], doings: Sequence[Doing]) -> str:
    """What these events did and no doing says; "" for nothing."""
    words = [doing.told for doing in doings]
    for event in takewhile(lambda event: not isinstance(event, Dealt), events):
        if event.kind == "token" and not any(
            "token" in told.words and event.seat in (told.seat, told.other) for told in words
        ):
            return f"a token of {NAMES[event.seat]}"
    turned = getattr(before, "direction", 0) != getattr(after, "direction", 0)
    dealt = any(isinstance(event, Dealt) for event in events)
    return "the direction" if turned and not dealt and not any("direction" in told.words for told in words) else ""


@each_game_with_options
def test_what_is_told_to_be_put_taken_turned_or_paid_is_so(name: str) -> None:
    game = find_game(name)
    for number, setup in zip(range(MATCHES), iter_setups(game, "told"), strict=False):
        rng, state = Random(number), game.start(dict(setup.options), setup.seats, setup.seed)
        for _ in range(STEPS):
            if not state.asked:
                break
            asked, before, events = rng.choice(state.asked), state.clone(), list[Event]()
            action = pick_action(state.legal(asked), True, rng)
            state.apply(asked.seat, action, events)
            for reader in (-1, asked.seat):
                doings = list_doings(state.rules, reader, events)
                seen = [event.seen_by(reader) for event in events]
                told = f"{setup}: {NAMES[asked.seat]} {action.text}: {[doing.told.words for doing in doings]}"
                for doing in doings:
                    wrong = explain_cards(state.rules, events, doing)
                    assert not wrong, f"{wrong}; {told}"
                    pair = find_pair(state.rules, seen, doing.told.exchange)
                    assert pair is None or not explain_pair(state.rules, events, *pair), (
                        f"{explain_pair(state.rules, events, *pair)}; {told}"
                    )
                untold = find_untold(state.rules, before, state, events, doings)
                assert not untold, f"nobody is told of {untold}; {told}"


STEAL = """{}
P0 5C 6C (+) (+) / JS (+) (+) (+)
P1 3D 5D 7C AS / 3S 5S 4H (KD)
stock FF {}
discard 3C
{}do P0 stock ; P0 steal P1.{}"""
END = [f"Mina turns up {{{card}}}" for card in ("AC", "2C", "4C", "8C", "9C")]
FISH = "hands P0 3C 4H / P1 - / P2 7C\npile 5D@P0 4S@P0\nincoming 4S 5D\nlost 0 1 0\nturn P1\ndo "
PURSE = "opts 4p variants=AB\nhands P0 2H 3H / P1 4H 5H / P2 7H 8H / P3 9H TH\ntokens 1 1 3 1\ndo P0 assist P2"
JACK = """opts 3p variants=E jack_cost=1
hands P0 2H 3H / P1 4H 5H / P2 7H 8H
market 9H 2C KS 6D
deck JD 8S
do P0 give deck ; P0 to P1 ; P1 accept ; P1 jack 4H M3"""
FROZEN = "P0 {}\nP1 (+) 5D (+) (+) / (+) KD (+) (+)\nstock {} TH\ndiscard 3C\ndo P0 stock"
ROBBED = "opts{}\nP0 5C 6C (+) (+) / (+) 6D (+) (+)\nP1 {}\nstock FF TH\ndo P0 stock ; P0 steal {} to T3"
THORNS = """opts 3p lose_turn=now
hands P0 5S 3C / P1 4C KC / P2 9D 8D
pile 6H@P1 2S@P2
incoming 6H 2S
chain 6H 2S
do P0 thorns 5S ; P0 resolve 1 ; P1 resolve 1"""


@pytest.mark.parametrize(
    ("prefix", "position", "reader", "told"),
    [
        # The last card of a theft ends the round: what then is turned up came for nothing (ER-17, ER-15, ER-26).
        (
            "EF",
            STEAL.format("", "TH", "", "B4 to B1"),
            -1,
            ["Mina gives up {JS}", "Mina takes {KD} from Tom", "Tom gets {FF} from Mina", *END],
        ),
        (
            "EF",
            STEAL.format("opts steal=draw stock_out=end", "TH", "rest discard\n", "T3 to B1"),
            -1,
            ["Mina gives up {JS}", "Mina takes {7C} from Tom", "Mina throws {FF} away", *END],
        ),
        (
            "EF",
            STEAL.format("opts steal=trade", "TH", "", "B4 to B1"),
            -1,
            ["Mina takes {KD} from Tom", "Tom gets {JS} from Mina", "Mina throws {FF} away", *END],
        ),
        (
            "EF",
            FROZEN.format("2D 6C (+) (+) / 2C 9H (+) (+)", "CB"),
            -1,
            ["Mina replaces {2C} by {CB}", "Mina has file 1 frozen for good by {CB}: Double Jeopardy"],
        ),
        # What is frozen already freezes no more by what its neighbours do.
        (
            "EF",
            FROZEN.format("2D 6C (+) (+) / 2C 9H (+) (+)", "CB") + " ; P1 stock ; P1 toss T3",
            -1,
            ["Mina has file 1 frozen for good by {CB}: Double Jeopardy"],
        ),
        (
            "EF",
            FROZEN.format("QS 6C (+) (+) / (2D) 9H (+) (+)", "3H") + " ; P0 toss B1",
            -1,
            [
                "Mina throws {3H} away and so turns up {2D}",
                "Mina has file 1 frozen for good by {2D}: Double Jeopardy",
            ],
        ),
        (
            "EF",
            "opts matched=locked\n" + FROZEN.format("QS 6C (+) (+) / 2C 9H (+) (+)", "QH") + " ; P0 put B1",
            -1,
            ["Mina replaces {2C} by {QH}", "Mina thaws their own file 1"],
        ),
        # What a theft does to the file it came from the thief has done (EF-082, ER-18), and not in silence (ER-15).
        (
            "EF",
            ROBBED.format(" steal=punch", "QH 7D (+) (+) / 9C (+) (+) (+)", "P1.T1"),
            -1,
            ["Mina takes {QH} from Tom", "Tom gets {FF} from Mina", "Mina freezes Tom's file 1 with {FF}"],
        ),
        (
            "EF",
            ROBBED.format(" steal=draw frozen_safe=off", "QS 7D (+) (+) / 9C (+) (+) (+)", "P1.T1"),
            -1,
            [
                "Mina takes {QS} from Tom",
                "Tom gets a hidden card from the stock",
                "Mina has file 3 frozen by {QS}",
                "Mina thaws Tom's file 1",
            ],
        ),
        # A gift is no swap, though a card of the same two is swapped by the same decision (A8-104, A8-108).
        (
            "A8",
            "opts 3p\n" + FISH + "P1 resolve 1 ; P1 ask rank 3",
            0,
            ["Mina gives Tom {3C}", "Tom is hit by Exchange 1 of Mina's {5D}", "Tom swaps {3C} with Mina for {4H}"],
        ),
        (
            "A8",
            "opts 3p\nhands P0 7D 8C / P1 9H 3D / P2 7C\npile 5S@P2 TD@P1\nplayed P2\ndo P0 play 7D",
            -1,
            ["Mina plays {7D} and turns back to Ada, who played last before"],
        ),
        (
            "A8",
            "opts 3p nav_tie=caster\nhands P0 3D 9S / P1 8C / P2 7H\npile 9D@P2\ndo P0 play 3D ; P0 target P0",
            -1,
            ["Mina goes again by {3D}"],
        ),
        (
            "A8",
            THORNS,
            -1,
            ["Mina must lose a turn because of Tom's {6H}", "Tom is hit by their own Lose 1 turn of {6H}"],
        ),
        (
            "CE",
            "opts 3p actions=on\nhands P0 AH 3H / P1 5H 2S / P2 9H TS\ndiscard 4H\ndo P0 play AH",
            -1,
            ["Mina plays {AH}, which turns the direction round"],
        ),
        ("CE", "opts 2p actions=on\nhands P0 AH / P1 5H 2S\ndiscard 4H\ndo P0 play AH", -1, ["Mina plays {AH}"]),
        (
            "CE",
            "opts 3p actions=on\nhands P0 9H 3H / P1 5H 2S / P2 QH TS\ndiscard 4H\ndo P0 play 9H",
            -1,
            ["Mina plays {9H}"],
        ),
        # Who has no card left skips nobody, and nobody draws for it (CE-07, CE-09).
        ("CE", "opts 2p actions=on\nhands P0 QH / P1 5H 2S\ndiscard 4H\ndo P0 play QH", -1, ["Mina plays {QH}"]),
        ("CE", "opts 2p actions=on\nhands P0 2H / P1 5H 2S\ndiscard 4H\ndo P0 play 2H", -1, ["Mina plays {2H}"]),
        ("EQ", PURSE, -1, ["Mina gives Ada a token, lost as the purse is full"]),
        ("EQ", JACK, -1, ["Tom pays a token and lays {4H} into the Market for {KS}"]),
    ],
)
def test_what_meets_in_one_decision_is_told_apart(prefix: str, position: str, reader: int, told: list[str]) -> None:
    moments = list_moments_of("", parse_blocks(f"{prefix}-T | a position |\n{position.strip()}")[0])
    doings = list_doings(moments[-1].state.rules, reader, [event for each in moments for event in each.events])
    words = [f"{NAMES[each.seat]} {each.told.words}" for each in doings]
    assert [each for each in words if each in told] == told, words
    assert not any("replaces {JS}" in each or "and so turns up {AC}" in each for each in words)
