"""Lockdown in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from engine.core.errors import BadText
from engine.core.events import PUBLIC
from engine.core.state import State
from engine.core.table import ZoneSpec
from engine.games.lockdown.cards import DECK, VALUE
from engine.games.lockdown.options import LockdownRules, rules_for
from engine.games.lockdown.ranking import groups
from engine.games.lockdown.state import LockdownState
from engine.games.lockdown.turn import START, begin
from engine.scenario.adapter import Context, Filler, by_seat, seat_of, seats_of
from engine.scenario.blocks import Block


class LockdownAdapter:
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "LD"

    def build(self, block: Block, context: Context) -> State:
        seats, options = block.options()
        if seats is None:
            raise BadText("The opts line must say how many play (3p).")
        state = LockdownState(rules_for(options, seats), rng=1)
        if block.has("new"):
            table = state.table
            table.script = tuple(("dealt", value) for value in block.all("dealt"))
            state.deal(seat_of(block.get("new"), seats), context.events)
            if table.script:
                raise BadText("There are more deals than were needed.")
            begin(state)
        else:
            _place(state, block)
            state.stack.append(START[state.active])
        return state

    def check(self, state: State, assertion: str, context: Context) -> str | None:
        assert isinstance(state, LockdownState)
        head, _, rest = assertion.partition(" ")
        rest = rest.strip()
        if len(head) == 2 and head[0] == "P" and head[1].isdigit():
            verb, _, cards = rest.partition(" ")
            held = _HELD.get(verb)
            return held(state, seat_of(head, state.rules.seats), cards) if held else None
        if head == "shown":
            return _shown(state, rest, context)
        check = _CHECKS.get(head)
        return check(state, rest) if check else None

    def calculate(self, key: str, value: str, block: Block) -> str | None:
        return None

    def hand_sizes(self, state: State) -> list[int]:
        return [len(hand) for hand in state.table.zones[: state.rules.seats]]


# --- positions -----------------------------------------------------------------------------------------------------


def _place(state: LockdownState, block: Block) -> None:
    rules, table = state.rules, state.table
    zones = table.zones
    filler = Filler(DECK, rules.cards)
    for seat, text in by_seat(block.get("mobile")).items() if block.has("mobile") else ():
        zones[seat_of(f"P{seat}", rules.seats)].extend(_named(filler, text))
    for seat, text in by_seat(block.get("locked")).items() if block.has("locked") else ():
        _place_stacks(rules, zones, seat_of(f"P{seat}", rules.seats), _named(filler, text))
    outside = _named(filler, block.get("outside"))
    deck = _named(filler, block.get("deck"))
    for card in rules.removed:
        if card not in outside:
            outside.append(filler.name(DECK.codes[card]))
    rest = filler.rest()
    if block.get("rest") == "outside":
        outside, rest = [*outside, *rest], []
    zones[rules.outside].extend(outside)
    zones[rules.deck].extend(reversed([*deck, *rest]))
    for zone, content in enumerate(zones):
        for card in content:
            table.known[card] = table.audience[zone]
            if rules.open_trio and len(content) == 3 and rules.zones[zone].name == "stack":
                table.known[card] = PUBLIC
    table.marks = dict.fromkeys(DECK.parse_many(block.get("fresh")), 1)
    _place_facts(state, block)


def _named(filler: Filler, text: str) -> list[int]:
    return [filler.name(word) for word in text.split()] if text not in ("-", "none") else []


def _place_stacks(rules: LockdownRules, zones: list[list[int]], seat: int, cards: list[int]) -> None:
    by_value: dict[int, list[int]] = {}
    for card in cards:
        if rules.lock[card] < 0:
            raise BadText(f"{DECK.codes[card]} never locks.")
        by_value.setdefault(VALUE[card], []).append(card)
    for zone, stack in zip(rules.stacks[seat], by_value.values(), strict=False):
        if len(stack) not in (2, 3):
            raise BadText(f"A stack has two or three cards, not {DECK.text(stack)}.")
        zones[zone].extend(stack)


def _place_facts(state: LockdownState, block: Block) -> None:
    seats = state.rules.seats
    state.out = tuple(seats_of(block.get("out", "none")))
    state.alive &= ~sum(1 << seat for seat in state.out)
    state.active = state.dealer = seat_of(block.get("turn", "P0"), seats)
    history = tuple(seats_of(block.get("history", "none")))
    state.history = history[-3:] or (state.active,)
    if state.history[-1] != state.active:
        if block.has("turn"):
            raise BadText("The last of the history is the present turn.")
        state.active = state.dealer = state.history[-1]
    state.last = history[-2] if len(history) > 1 else -1
    state.idle = int(block.get("idle", "0"))


# --- assertions ----------------------------------------------------------------------------------------------------


def _compare(found: object, expected: object, text: str = "") -> str:
    return "" if found == expected else f"it is {text or found}"


def _same_cards(found: list[int], text: str) -> str:
    return _compare(sorted(found), sorted(DECK.parse_many(text)), DECK.text(sorted(found)))


def _locked(state: LockdownState, seat: int) -> list[int]:
    return [card for zone in state.rules.stacks[seat] for card in state.table.zones[zone]]


def _mobile_is(state: LockdownState, seat: int, rest: str) -> str:
    return _same_cards(state.table.zones[seat], rest)


def _locked_is(state: LockdownState, seat: int, rest: str) -> str:
    return _same_cards(_locked(state, seat), rest)


def _has(state: LockdownState, seat: int, rest: str) -> str:
    held = [*state.table.zones[seat], *_locked(state, seat)]
    return "" if set(DECK.parse_many(rest)) <= set(held) else f"P{seat} holds {DECK.text(sorted(held))}"


def _lacks(state: LockdownState, seat: int, rest: str) -> str:
    held = [*state.table.zones[seat], *_locked(state, seat)]
    return "" if not set(DECK.parse_many(rest)) & set(held) else f"P{seat} holds {DECK.text(sorted(held))}"


def _stacks(state: LockdownState, seat: int, rest: str) -> str:
    sizes = sorted(len(state.table.zones[zone]) for zone in state.rules.stacks[seat] if state.table.zones[zone])
    return _compare(sizes, sorted(int(word) for word in rest.split()) if rest != "none" else [])


_HELD: dict[str, Callable[[LockdownState, int, str], str]] = {
    "mobile": _mobile_is,
    "locked": _locked_is,
    "has": _has,
    "lacks": _lacks,
    "stacks": _stacks,
}


def _held(state: LockdownState, rest: str) -> str:
    found = [len(state.table.zones[seat]) + len(_locked(state, seat)) for seat in state.rules.hands]
    return _compare(found, [int(word) for word in rest.split()])


def _deck(state: LockdownState, rest: str) -> str:
    wanted = DECK.parse_many(rest)
    found = state.table.zones[state.rules.deck][::-1]
    if not wanted:
        return _compare(found, [], DECK.text(found))
    return _compare(found[: len(wanted)], wanted, DECK.text(found[: len(wanted)]))


def _decksize(state: LockdownState, rest: str) -> str:
    return _compare(len(state.table.zones[state.rules.deck]), int(rest))


def _deckset(state: LockdownState, rest: str) -> str:
    return _same_cards(state.table.zones[state.rules.deck], rest)


def _indeck(state: LockdownState, rest: str) -> str:
    missing = set(DECK.parse_many(rest)).difference(state.table.zones[state.rules.deck])
    return f"{DECK.text(sorted(missing))} not in the deck" if missing else ""


def _outside(state: LockdownState, rest: str) -> str:
    found = state.table.zones[state.rules.outside]
    if rest.startswith("has "):
        missing = set(DECK.parse_many(rest[4:])).difference(found)
        return f"{DECK.text(sorted(missing))} not outside" if missing else ""
    return _same_cards(found, rest)


def _out(state: LockdownState, rest: str) -> str:
    return _compare(list(state.out), seats_of(rest))


def _fresh(state: LockdownState, rest: str) -> str:
    return _same_cards(list(state.table.marks), rest)


def _barred(state: LockdownState, rest: str) -> str:
    return _compare(state.barred(), sum(1 << seat for seat in seats_of(rest)), f"mask {state.barred():b}")


def _idle(state: LockdownState, rest: str) -> str:
    return _compare(state.idle, int(rest))


def _onturn(state: LockdownState, rest: str) -> str:
    return _compare(state.active, seat_of(rest))


def _redeals(state: LockdownState, rest: str) -> str:
    return _compare(state.redeals, int(rest))


def _winner(state: LockdownState, rest: str) -> str:
    if not state.games:
        return "the game is not over"
    return _compare(groups(state.games[-1])[0], [seat_of(rest)])


def _ranking(state: LockdownState, rest: str) -> str:
    if not state.games:
        return "the game is not over"
    return _compare(groups(state.games[-1]), [sorted(seats_of(piece)) for piece in rest.split("/")])


def _visible(state: LockdownState, seat: int) -> set[int]:
    """What lies before the eyes of the seat now; what it remembers does not count."""
    rules, zones = state.rules, state.table.zones
    open_zones = [zone for zone in range(len(zones)) if state.table.audience[zone] >> seat & 1]
    if rules.open_trio:
        open_zones += [zone for zone in chain.from_iterable(rules.stacks) if len(zones[zone]) == 3]
    return {card for zone in open_zones for card in zones[zone]}


def _sees(state: LockdownState, rest: str) -> str:
    head, _, cards = rest.partition(" ")
    missing = set(DECK.parse_many(cards)) - _visible(state, seat_of(head))
    return f"{head} does not see {DECK.text(sorted(missing))}" if missing else ""


def _blind(state: LockdownState, rest: str) -> str:
    head, _, cards = rest.partition(" ")
    seen = set(DECK.parse_many(cards)) & _visible(state, seat_of(head))
    return f"{head} sees {DECK.text(sorted(seen))}" if seen else ""


def _shown(state: LockdownState, rest: str, context: Context) -> str:
    """Who was shown these faces when they were dealt, drawn, given, taken, turned up or laid aside (not: locked)."""
    cards, _, seats = rest.rpartition(" to ")
    every = state.rules.mask
    expected = every if seats == "all" else sum(1 << seat for seat in seats_of(seats))
    zones = state.rules.zones
    for card in DECK.parse_many(cards):
        masks = [
            event.mask & every
            for event in context.events
            if event.card == card
            and (event.kind == "show" or (event.kind == "move" and not _stays(zones[event.src], zones[event.dst])))
        ]
        found = 0
        for mask in masks:
            found |= mask
        if found != expected:
            return f"{DECK.codes[card]} was shown to {[seat for seat in range(state.rules.seats) if found >> seat & 1]}"
    return ""


def _stays(src: ZoneSpec, dst: ZoneSpec) -> bool:
    """Whether a move between these places shows nobody anything new: into the own stack, into pool or deck."""
    return dst.name in ("deck", "pool") or (dst.name == "stack" and src.owner == dst.owner)


_CHECKS: dict[str, Callable[[LockdownState, str], str]] = {
    "held": _held,
    "deck": _deck,
    "decksize": _decksize,
    "deckset": _deckset,
    "indeck": _indeck,
    "outside": _outside,
    "out": _out,
    "fresh": _fresh,
    "barred": _barred,
    "idle": _idle,
    "onturn": _onturn,
    "redeals": _redeals,
    "winner": _winner,
    "ranking": _ranking,
    "sees": _sees,
    "blind": _blind,
}

ADAPTER = LockdownAdapter()
