"""Lockdown in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from itertools import chain, pairwise

from engine.core.errors import BadText
from engine.core.events import PUBLIC
from engine.core.state import Rules, State
from engine.core.zones import ZoneSpec
from engine.games.lockdown.cards import DECK, HAND, SET, VALUE
from engine.games.lockdown.game import GAME
from engine.games.lockdown.options import LockdownRules
from engine.games.lockdown.ranking import groups
from engine.games.lockdown.state import LockdownState
from engine.games.lockdown.turn import START, begin
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Context, Grammar, Key, Position
from engine.scenario.readers import (
    Scope,
    by_seat,
    cards,
    claimed,
    compare,
    number,
    one_of,
    per_seat,
    same_cards,
    seat,
    seat_and,
    seats,
    shown_to,
    some_cards,
    whole,
)


class LockdownAdapter(Adapter):
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "LD"
    game = GAME

    def cards(self, rules: Rules) -> int:
        assert isinstance(rules, LockdownRules)
        return rules.cards

    def build(self, position: Position, context: Context) -> State:
        assert isinstance(position.rules, LockdownRules)
        state = LockdownState(position.rules, rng=1)
        if position.new >= 0:
            state.table.script = tuple(("dealt", value) for value in position.get("dealt", []))
            state.deal(position.new, context.events)
            if state.table.script:
                raise position.refused(
                    "dealt", "there are more deals than needed; only four of a value are dealt again"
                )
            begin(state)
        else:
            _place(state, position)
            state.stack.append(START[state.active])
        return state


# --- positions -----------------------------------------------------------------------------------------------------


def _place(state: LockdownState, position: Position) -> None:
    rules, table, filler = state.rules, state.table, position.scope.filler
    zones = table.zones
    for owner, hand in position.get("mobile").items():
        zones[owner].extend(hand)
    for owner, stacks in position.get("locked", {}).items():
        for zone, stack in zip(rules.stacks[owner], stacks, strict=False):
            zones[zone].extend(stack)
    outside = position.get("outside", [])
    for card in outside if not position.has("rest") else ():
        if rules.lock[card] >= 0 and sum(VALUE[other] == VALUE[card] for other in outside) < SET:
            raise position.refused("outside", f"{DECK.codes[card]} goes outside with all four of its value only")
    removed = [card for card in rules.removed if not any(card in zone for zone in (*zones, outside))]
    outside += [filler.name(DECK.codes[card]) for card in removed if card not in position.get("deck", [])]
    rest = filler.rest()
    if position.has("rest"):
        outside, rest = [*outside, *rest], []
    zones[rules.outside].extend(outside)
    zones[rules.deck].extend(reversed([*position.get("deck", []), *rest]))
    for zone, content in enumerate(zones):
        for card in content:
            table.known[card] = table.audience[zone]
            if rules.open_trio and len(content) == 3 and rules.zones[zone].name == "stack":
                table.known[card] = PUBLIC
    table.marks = dict.fromkeys(position.get("fresh", []), 1)
    state.count_locked()
    _place_facts(state, position)


def _place_facts(state: LockdownState, position: Position) -> None:
    state.out = tuple(position.get("out", ()))
    state.alive &= ~sum(1 << place for place in state.out)
    history = tuple(position.get("history", (position.turn,)))
    for place in set(history).intersection(state.out):
        key = "history" if position.has("history") else "turn"
        raise position.refused(key, f"P{place} is eliminated, but has a turn in the history or now")
    if "turn" in position.numbers and history[-1] != position.turn:
        raise position.refused("history", f"the history ends with P{history[-1]}, but P{position.turn} is on turn")
    state.active = state.dealer = history[-1]
    state.history = history[-3:]
    state.last = history[-2] if len(history) > 1 else -1
    state.idle = position.get("idle", 0)


def _stacks_line(text: str, scope: Scope) -> list[list[int]]:
    """The locked cards of a seat, by their values."""
    stacks: dict[int, list[int]] = {}
    for card in claimed(text, scope):
        stacks.setdefault(VALUE[card], []).append(card)
    for stack in stacks.values():
        if len(stack) not in (2, 3):
            raise BadText(f"{DECK.text(stack)} is no stack; expected two or three cards of a value")
    return list(stacks.values())


def _history(text: str, scope: Scope) -> list[int]:
    found = [scope.seat(word) for word in text.split()]
    if not found:
        raise BadText("no turn is named; expected the seats of the latest turns")
    for before, after in pairwise(found):
        if before == after:
            raise BadText(f"P{after} has two turns in a row")
    return found


def _idle_line(text: str, scope: Scope) -> int:
    return whole(text, 0, 99)


def _dealt(text: str, scope: Scope) -> str:
    """The text of a deal, for the rule that deals: four cards each."""
    filler = readers.Filler(scope.filler.deck, scope.filler.cards)
    for owner, hand in by_seat(lambda piece, scope: piece.split(), every=True)(text, scope).items():
        if len(hand) != HAND:
            raise BadText(f"P{owner} is dealt {len(hand)} cards; expected {HAND}")
        for code in hand:
            filler.name(code)
    return text


# --- assertions ----------------------------------------------------------------------------------------------------


def _locked(state: LockdownState, owner: int) -> list[int]:
    return [card for zone in state.rules.stacks[owner] for card in state.table.zones[zone]]


def _mobile_is(state: LockdownState, value: tuple[int, list[int]], context: Context) -> str:
    return same_cards(state.table.zones[value[0]], value[1], DECK)


def _locked_is(state: LockdownState, value: tuple[int, list[int]], context: Context) -> str:
    return same_cards(_locked(state, value[0]), value[1], DECK)


def _has(state: LockdownState, value: tuple[int, list[int]], context: Context) -> str:
    held = [*state.table.zones[value[0]], *_locked(state, value[0])]
    return "" if set(value[1]) <= set(held) else f"held are {DECK.text(sorted(held))}"


def _lacks(state: LockdownState, value: tuple[int, list[int]], context: Context) -> str:
    held = [*state.table.zones[value[0]], *_locked(state, value[0])]
    return "" if not set(value[1]) & set(held) else f"held are {DECK.text(sorted(held))}"


def _sizes(text: str, scope: Scope) -> list[int]:
    return [] if text == "none" else sorted(whole(word, 2, 3) for word in text.split() or [""])


def _stacks(state: LockdownState, value: tuple[int, list[int]], context: Context) -> str:
    zones = state.table.zones
    return compare(sorted(len(zones[zone]) for zone in state.rules.stacks[value[0]] if zones[zone]), value[1])


def _held(state: LockdownState, wanted: list[int], context: Context) -> str:
    return compare([len(state.table.zones[owner]) + len(_locked(state, owner)) for owner in state.rules.hands], wanted)


def _deck(state: LockdownState, wanted: list[int], context: Context) -> str:
    found = state.table.zones[state.rules.deck][::-1]
    found = found[: len(wanted)] if wanted else found
    return compare(found, wanted, DECK.text(found))


def _decksize(state: LockdownState, wanted: int, context: Context) -> str:
    return compare(len(state.table.zones[state.rules.deck]), wanted)


def _deckset(state: LockdownState, wanted: list[int], context: Context) -> str:
    return same_cards(state.table.zones[state.rules.deck], wanted, DECK)


def _indeck(state: LockdownState, wanted: list[int], context: Context) -> str:
    missing = set(wanted).difference(state.table.zones[state.rules.deck])
    return f"{DECK.text(sorted(missing))} not in the deck" if missing else ""


def _outside_words(text: str, scope: Scope) -> tuple[bool, list[int]]:
    """Whether the cards are only some of those outside, and the cards."""
    head, _, rest = text.partition(" ")
    return (True, some_cards(rest, scope)) if head == "has" else (False, cards(text, scope))


def _outside(state: LockdownState, wanted: tuple[bool, list[int]], context: Context) -> str:
    found = state.table.zones[state.rules.outside]
    if not wanted[0]:
        return same_cards(found, wanted[1], DECK)
    missing = set(wanted[1]).difference(found)
    return f"{DECK.text(sorted(missing))} not outside" if missing else ""


def _told(places: list[int]) -> str:
    return " ".join(f"P{place}" for place in places) or "none"


def _out(state: LockdownState, wanted: list[int], context: Context) -> str:
    return compare(list(state.out), wanted, _told(list(state.out)))


def _fresh(state: LockdownState, wanted: list[int], context: Context) -> str:
    return same_cards(list(state.table.marks), wanted, DECK)


def _barred(state: LockdownState, wanted: list[int], context: Context) -> str:
    found = [place for place in state.rules.hands if state.barred() >> place & 1]
    return compare(found, sorted(wanted), _told(found))


def _idle(state: LockdownState, wanted: int, context: Context) -> str:
    return compare(state.idle, wanted)


def _onturn(state: LockdownState, wanted: int, context: Context) -> str:
    return compare(state.active, wanted, f"P{state.active}")


def _redeals(state: LockdownState, wanted: int, context: Context) -> str:
    return compare(state.redeals, wanted)


def _winner(state: LockdownState, wanted: int, context: Context) -> str:
    if not state.games:
        return "the game is not over"
    return compare(groups(state.games[-1])[0], [wanted], _told(groups(state.games[-1])[0]))


def _ranking(state: LockdownState, wanted: list[list[int]], context: Context) -> str:
    if not state.games:
        return "the game is not over"
    found = groups(state.games[-1])
    return compare(found, wanted, " / ".join(_told(group) for group in found))


def _visible(state: LockdownState, seat: int) -> set[int]:
    """What lies before the eyes of the seat now; what it remembers does not count."""
    rules, zones = state.rules, state.table.zones
    open_zones = [zone for zone in range(len(zones)) if state.table.audience[zone] >> seat & 1]
    if rules.open_trio:
        open_zones += [zone for zone in chain.from_iterable(rules.stacks) if len(zones[zone]) == 3]
    return {card for zone in open_zones for card in zones[zone]}


def _sees(state: LockdownState, wanted: tuple[int, list[int]], context: Context) -> str:
    missing = set(wanted[1]) - _visible(state, wanted[0])
    return f"P{wanted[0]} does not see {DECK.text(sorted(missing))}" if missing else ""


def _blind(state: LockdownState, wanted: tuple[int, list[int]], context: Context) -> str:
    seen = set(wanted[1]) & _visible(state, wanted[0])
    return f"P{wanted[0]} sees {DECK.text(sorted(seen))}" if seen else ""


def _shown(state: LockdownState, wanted: tuple[list[int], list[int]], context: Context) -> str:
    """Who was shown these faces when they were dealt, drawn, given, taken, turned up or laid aside (not: locked)."""
    zones = state.rules.zones
    for card in wanted[0]:
        found = 0
        for event in context.events:
            if event.card == card and (
                event.kind == "show" or (event.kind == "move" and not _stays(zones[event.src], zones[event.dst]))
            ):
                found |= event.mask & state.rules.mask
        told = [place for place in state.rules.hands if found >> place & 1]
        if told != wanted[1]:
            return f"{DECK.codes[card]} was shown to {_told(told)}"
    return ""


def _stays(src: ZoneSpec, dst: ZoneSpec) -> bool:
    """Whether a move between these places shows nobody anything new: into the own stack, into pool or deck."""
    return dst.name in ("deck", "pool") or (dst.name == "stack" and src.owner == dst.owner)


GRAMMAR = Grammar(
    lines={
        "mobile": Key(by_seat(claimed), "mobile P0 KC 2D / P1 -", needed=True),
        "locked": Key(by_seat(_stacks_line), "locked P1 2H 2S 5H 5S 5C / P2 9D 9H"),
        "fresh": Key(some_cards, "fresh 5S"),
        "deck": Key(claimed, "deck 7S 8S", empty=True),
        "outside": Key(claimed, "outside Jk1 5C 5D 5H 5S"),
        "rest": Key(one_of("outside"), "rest outside"),
        "out": Key(seats, "out P3 P1"),
        "history": Key(_history, "history P0 P1 P0"),
        "idle": Key(_idle_line, "idle 14"),
        "dealt": Key(_dealt, "dealt P0 7S 7H KC 2D / P1 AC 3D 4H 5S", repeats=True, dealt=True),
    },
    assertions={
        "held": Assertion(per_seat(0, len(DECK)), _held),
        "deck": Assertion(cards, _deck),
        "decksize": Assertion(number(0, len(DECK)), _decksize),
        "deckset": Assertion(cards, _deckset),
        "indeck": Assertion(some_cards, _indeck),
        "outside": Assertion(_outside_words, _outside),
        "out": Assertion(seats, _out),
        "fresh": Assertion(cards, _fresh),
        "barred": Assertion(seats, _barred),
        "idle": Assertion(number(0, 999), _idle),
        "onturn": Assertion(seat, _onturn),
        "redeals": Assertion(number(0, 99), _redeals),
        "winner": Assertion(seat, _winner),
        "ranking": Assertion(readers.groups, _ranking),
        "sees": Assertion(seat_and(some_cards), _sees),
        "blind": Assertion(seat_and(some_cards), _blind),
        "shown": Assertion(shown_to, _shown),
    },
    held={
        "mobile": Assertion(cards, _mobile_is),
        "locked": Assertion(cards, _locked_is),
        "has": Assertion(some_cards, _has),
        "lacks": Assertion(some_cards, _lacks),
        "stacks": Assertion(_sizes, _stacks),
    },
    chance={
        "takes": readers.card,
        "hands": by_seat(cards),
        "deck": some_cards,
    },
    kinds="turn next look",
    verbs="draw give take force shuffle clear name card",
    aliases={"rule3": "rule_of_3", "take": "take_mode"},
)

ADAPTER = LockdownAdapter(GRAMMAR)
