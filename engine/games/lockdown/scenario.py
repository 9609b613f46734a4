"""Lockdown in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from itertools import chain, pairwise

from engine.core.cards import mask_of
from engine.core.errors import BadText
from engine.core.events import PUBLIC, Event
from engine.core.view import observe
from engine.games.lockdown.cards import DECK, HAND, SET, VALUE
from engine.games.lockdown.game import GAME
from engine.games.lockdown.knowledge import Knowledge
from engine.games.lockdown.state import LockdownState
from engine.games.lockdown.turn import begin_deal
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Context, Key, Position, learn_audiences
from engine.scenario.assertions import (
    ON_TURN,
    codes_in,
    expect_about,
    expect_contained,
    expect_equal,
    expect_fact,
    expect_held,
    expect_note,
    expect_pile,
    expect_shown,
    has_and_lacks,
    knows_and_not,
    same_codes,
    sees_and_blind,
    tell_seats,
    winner_and_ranking,
    zone_of,
)
from engine.scenario.readers import (
    Scope,
    by_seat,
    number_reader,
    one_of,
    per_seat,
    read_cards,
    read_claimed,
    read_codes,
    read_seats,
    read_whole,
    some_cards,
    some_codes,
    split_list,
)

# --- positions -----------------------------------------------------------------------------------------------------


def _place_cards(state: LockdownState, position: Position) -> None:
    rules, table, scope = state.rules, state.table, position.scope
    zones = table.zones
    for owner, hand in position.get("mobile").items():
        zones[owner].extend(hand)
    for owner, stacks in position.get("locked", {}).items():
        for zone, stack in zip(rules.stacks[owner], stacks, strict=False):
            zones[zone].extend(stack)
    outside = position.get("outside", [])
    for card in outside if "rest" not in position.values else ():
        if rules.lock[card] >= 0 and sum(VALUE[other] == VALUE[card] for other in outside) < SET:
            raise position.make_refusal("outside", f"{DECK.codes[card]} goes outside with all four of its value only")
    removed = [card for card in rules.removed if not any(card in zone for zone in (*zones, outside))]
    outside += [scope.claim_card(DECK.codes[card]) for card in removed if card not in position.get("deck", [])]
    rest = scope.take_rest()
    if "rest" in position.values:
        outside, rest = [*outside, *rest], []
    zones[rules.outside].extend(outside)
    zones[rules.deck].extend(reversed([*position.get("deck", []), *rest]))
    learn_audiences(state)
    for zone in chain.from_iterable(rules.stacks) if rules.open_trio else ():
        if len(zones[zone]) == 3:
            for card in zones[zone]:
                table.known[card] = PUBLIC
    table.marks = dict.fromkeys(position.get("fresh", []), 1)
    state.count_locked()
    state.out = tuple(position.get("out", ()))
    state.alive &= ~mask_of(state.out)
    history = tuple(position.get("history", (position.turn,)))
    for place in set(history).intersection(state.out):
        key = "history" if "history" in position.values else "turn"
        raise position.make_refusal(key, f"P{place} is eliminated, but has a turn in the history or now")
    if "turn" in position.numbers and history[-1] != position.turn:
        raise position.make_refusal("history", f"the history ends with P{history[-1]}, but P{position.turn} is on turn")
    state.active = state.dealer = history[-1]
    state.history = history[-3:]
    state.last = history[-2] if len(history) > 1 else -1
    state.idle = position.get("idle", 0)
    begin_deal(state)


def _stacks_line(text: str, scope: Scope) -> list[list[int]]:
    """The locked cards of a seat, by their values."""
    stacks: dict[int, list[int]] = {}
    for card in read_claimed(text, scope):
        stacks.setdefault(VALUE[card], []).append(card)
    for stack in stacks.values():
        if len(stack) not in (2, 3):
            raise BadText(f"{DECK.text(stack)} is no stack; expected two or three cards of a value")
    return list(stacks.values())


def _read_history(text: str, scope: Scope) -> list[int]:
    found = [scope.find_seat(word) for word in text.split()]
    if not found:
        raise BadText("no turn is named; expected the seats of the latest turns")
    for before, after in pairwise(found):
        if before == after:
            raise BadText(f"P{after} has two turns in a row")
    return found


def _read_deal(text: str, scope: Scope) -> str:
    """The text of a deal, for the rule that deals: four cards each."""
    fresh = Scope(scope.seats, scope.deck, scope.cards)
    for owner, hand in by_seat(read_claimed, every=True)(text, fresh).items():
        if len(hand) != HAND:
            raise BadText(f"P{owner} is dealt {len(hand)} cards; expected {HAND}")
    return text


# --- assertions ----------------------------------------------------------------------------------------------------


def _list_locked(state: LockdownState, owner: int) -> list[int]:
    return [card for zone in state.rules.stacks[owner] for card in state.zones[zone]]


def _list_held(state: LockdownState, owner: int) -> list[int]:
    return [*state.zones[owner], *_list_locked(state, owner)]


def _list_sizes(state: LockdownState, owner: int) -> list[int]:
    return sorted(len(state.zones[zone]) for zone in state.rules.stacks[owner] if state.zones[zone])


def _outside_cards(text: str, scope: Scope) -> tuple[bool, list[str]]:
    """Whether the cards are only some of those outside, and the cards."""
    read = some_codes if text.startswith("has ") else read_codes
    return read is some_codes, read(text.removeprefix("has "), scope)


def _check_outside(state: LockdownState, wanted: tuple[bool, list[str]], context: Context) -> str:
    some, found = wanted[0], codes_in(state, DECK, "outside")
    return same_codes(set(wanted[1]).intersection(found) if some else found, wanted[1])


def _list_visible(state: LockdownState, seat: int) -> set[int]:
    """What lies before the eyes of the seat now; what it remembers does not count."""
    rules, zones = state.rules, state.zones
    open_zones = [zone for zone in range(len(zones)) if state.table.audience[zone] >> seat & 1]
    if rules.open_trio:
        open_zones += [zone for zone in chain.from_iterable(rules.stacks) if len(zones[zone]) == 3]
    return {card for zone in open_zones for card in zones[zone]}


def _list_known(state: LockdownState, seat: int) -> set[int]:
    """What the seat knows the place of, seen once or concluded."""
    view = observe(state, seat)
    return {card for zone in view.zones for card in zone}.union(Knowledge(view).sure)


def _shows_nothing_new(state: LockdownState, event: Event) -> bool:
    """Whether a move shows nobody anything new: into the own stack (locking), into pool or deck."""
    src, dst = state.rules.zones[event.src], state.rules.zones[event.dst]
    return event.kind == "move" and (dst.name in ("deck", "pool") or (dst.name == "stack" and src.owner == dst.owner))


ADAPTER = Adapter(
    "LD",
    GAME,
    _place_cards,
    lines={
        "mobile": Key(by_seat(read_claimed), "mobile P0 KC 2D / P1 -", needed=True),
        "locked": Key(by_seat(_stacks_line), "locked P1 2H 2S 5H 5S 5C / P2 9D 9H"),
        "fresh": Key(some_cards, "fresh 5S"),
        "deck": Key(read_claimed, "deck 7S 8S", empty=True),
        "outside": Key(read_claimed, "outside Jk1 5C 5D 5H 5S"),
        "rest": Key(one_of("outside"), "rest outside"),
        "out": Key(read_seats, "out P3 P1"),
        "history": Key(_read_history, "history P0 P1 P0"),
        "idle": Key(number_reader(0, 99), "idle 14"),
        "dealt": Key(_read_deal, "dealt P0 7S 7H KC 2D / P1 AC 3D 4H 5S", dealt=True),
    },
    assertions={
        "held": expect_equal(
            per_seat(0, len(DECK)), lambda state: [len(_list_held(state, owner)) for owner in state.rules.hands]
        ),
        **expect_pile("deck"),
        "indeck": expect_contained("deck"),
        "outside": Assertion(_outside_cards, _check_outside),
        "out": expect_equal(read_seats, lambda state: list(state.out), tell_seats),
        "fresh": Assertion(
            read_codes, lambda state, wanted, it: same_codes([DECK.codes[card] for card in state.table.marks], wanted)
        ),
        "barred": expect_equal(
            read_seats, lambda state: [seat for seat in state.rules.hands if seat == state.barred()], tell_seats
        ),
        "idle": expect_fact(number_reader(0, 999), "idle"),
        "onturn": ON_TURN,
        "redeals": expect_fact(number_reader(0, 99), "redeals"),
        **winner_and_ranking(lambda state: state.games[-1] if state.games else None),
        **sees_and_blind(_list_visible),
        **knows_and_not(_list_known),
        "shown": expect_shown(_shows_nothing_new),
        "told": expect_note("again", "barred", "compelled", "deal", "lock", "out", "redeal", "refill", "round"),
    },
    held={
        "mobile": expect_held(zone_of),
        "locked": expect_held(_list_locked),
        **has_and_lacks(_list_held),
        "stacks": expect_about(
            lambda text, scope: sorted(read_whole(word, 2, 3) for word in split_list(text)), _list_sizes
        ),
    },
    chance={"takes": readers.read_card, "hands": by_seat(read_cards), "deck": some_cards},
    verbs="draw give take force shuffle clear name card",
    aliases={"rule3": "rule_of_3", "take": "take_mode"},
)
