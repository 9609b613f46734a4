"""Whether Crazy Eights here is OpenSpiel's: ``python -m tests.bench.openspiel_twin [ROUNDS]`` (needs open_spiel).

Both play the same rounds from the same hands at random (``draw=5``, ``stock_out=pass``, no action cards). At every
decision the same seat must be asked for the same actions, and the rounds must end together: so figures of speed compare
like with like. Points are not compared: number cards count there by their place in the pack.
"""

from __future__ import annotations

import importlib
import re
import sys
from random import Random
from typing import Any

from engine.games.crazyeights.cards import DECK, PACK, SUIT
from engine.games.crazyeights.options import rules_for
from engine.games.crazyeights.state import CrazyEightsState
from engine.games.crazyeights.turn import TURN

OPTIONS = {"draw": "5", "stock_out": "pass", "actions": "off", "match": "single"}
CARD = re.compile(r"([CDHS])([A2-9TJQK])$")


def text_of(theirs: str) -> str:
    """Our text of an action of theirs: ``Play CK`` is ``play KC``."""
    verb, _blank, rest = theirs.partition(" ")
    if verb == "Play":
        return f"play {rest[1]}{rest[0]}"
    return f"suit {rest[-1]}" if verb == "Nominate" else verb.lower()


def card_of(line: str) -> int:
    """The card a line of theirs ends with."""
    found = CARD.search(line)
    assert found is not None, line
    return DECK.parse(found[2] + found[1])


def by_chance(theirs: Any, rng: Random) -> str:
    """Whatever chance decides next; what it says of it."""
    action = rng.choice(theirs.chance_outcomes())[0]
    said = str(theirs.action_to_string(-1, action))
    theirs.apply_action(action)
    return said


def dealt(theirs: Any, players: int, rng: Random) -> CrazyEightsState:
    """Their deal, laid out here."""
    while theirs.is_chance_node():
        by_chance(theirs, rng)
    ours = CrazyEightsState(rules_for(OPTIONS, players), 1)
    zones, rules = ours.table.zones, ours.rules
    for line in str(theirs).split("\n"):
        if " is dealt " in line:
            zones[int(line.split()[1])].append(card_of(line.strip()))
        elif " draws " in line:
            zones[rules.discard][:] = [card_of(line.strip())]  # an eight was put back
    lying = {card for zone in zones for card in zone}
    zones[rules.stock].extend(card for card in range(PACK) if card not in lying)
    ours.suit = SUIT[zones[rules.discard][0]]
    ours.active = theirs.current_player()
    ours.stack.append(TURN[ours.active])
    ours.settle()
    return ours


def play(theirs: Any, ours: CrazyEightsState, rng: Random) -> int:
    """Plays a round in both; how many decisions were alike. Raises AssertionError at the first that is not."""
    decisions = 0
    while ours.asks() and not theirs.is_terminal():
        (asked,) = ours.asks()
        assert asked.seat == theirs.current_player(), f"{asked}\n{theirs}"
        there = {text_of(theirs.action_to_string(asked.seat, a)): a for a in theirs.legal_actions()}
        here = {action.text: action for action in ours.legal(asked)}
        assert set(there) == set(here), f"{set(there) ^ set(here)}\n{theirs}"
        chosen = rng.choice(sorted(here))
        theirs.apply_action(there[chosen])
        if theirs.is_chance_node():
            stock = ours.table.zones[ours.rules.stock]
            drawn = card_of(by_chance(theirs, rng))
            stock.append(stock.pop(stock.index(drawn)))
        ours.apply(asked.seat, here[chosen])
        decisions += 1
    assert theirs.is_terminal() == ours.over, f"one of both goes on\n{theirs}"
    return decisions


def main() -> None:
    """Play so many rounds, with two to five players."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    spiel, rng, decisions = importlib.import_module("pyspiel"), Random(1), 0
    for number in range(rounds):
        players = 2 + number % 4
        found = {"players": players, "max_draw_cards": 5, "use_special_cards": False}
        theirs = spiel.load_game("crazy_eights", found).new_initial_state()
        decisions += play(theirs, dealt(theirs, players, rng), rng)
    print(f"{rounds} rounds, {decisions} decisions: the same seats were asked for the same actions")


if __name__ == "__main__":
    main()
