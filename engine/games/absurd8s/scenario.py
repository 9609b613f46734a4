"""Absurd 8's in scenario notation (docs/scenarios.md): the assertions."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.errors import BadText
from engine.core.events import PUBLIC
from engine.core.state import State
from engine.games.absurd8s.cards import DECK, SUITS
from engine.games.absurd8s.options import rules_for
from engine.games.absurd8s.position import place
from engine.games.absurd8s.state import NEXT_TURN, SMALL, SMALL_HANDS, Absurd8sState
from engine.scenario.adapter import Context, seat_of, seats_of
from engine.scenario.blocks import Block


class Absurd8sAdapter:
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "A8"

    def build(self, block: Block, context: Context) -> State:
        seats, options = block.options()
        if seats is None:
            raise BadText("The opts line must say how many play (3p).")
        state = Absurd8sState(rules_for(options, seats), rng=1)
        if block.has("new"):
            state.deal(seat_of(block.get("new"), seats), None)
            state.begin()
            return state
        place(state, block)
        state.stack.append(NEXT_TURN[seat_of(block.get("turn", "P0"), seats)])
        return state

    def check(self, state: State, assertion: str, context: Context) -> str | None:
        assert isinstance(state, Absurd8sState)
        head, _, rest = assertion.partition(" ")
        if len(head) == 2 and head[0] == "P" and head[1].isdigit():
            return _holds(state, seat_of(head, state.rules.seats), rest)
        check = _CHECKS.get(head)
        return check(state, rest.strip(), context) if check else None

    def calculate(self, key: str, value: str, block: Block) -> str | None:
        return None

    def hand_sizes(self, state: State) -> list[int]:
        assert isinstance(state, Absurd8sState)
        return state.sizes()


def _compare(found: object, expected: object, text: str = "") -> str:
    return "" if found == expected else f"it is {text or found}"


def _same(found: list[int], rest: str) -> str:
    return _compare(sorted(found), sorted(DECK.parse_many(rest)), DECK.text(sorted(found)))


def _holds(state: Absurd8sState, seat: int, rest: str) -> str | None:
    verb, _, cards = rest.partition(" ")
    hand = state.hand(seat)
    match verb:
        case "hand":
            return _same(hand, cards)
        case "effects":
            return _same(state.table.zones[state.rules.effects + seat], cards)
        case "has":
            return "" if set(DECK.parse_many(cards)) <= set(hand) else f"the hand is {DECK.text(sorted(hand))}"
        case "lacks":
            return "" if not set(DECK.parse_many(cards)) & set(hand) else f"the hand is {DECK.text(sorted(hand))}"
    return None


# --- places --------------------------------------------------------------------------------------------------------


def _pile(number: int) -> Callable[[Absurd8sState, str, Context], str]:
    def check(state: Absurd8sState, rest: str, context: Context) -> str:
        if number > len(state.piles):
            return "there is no such pile"
        zone = state.piles[number - 1]
        found = []
        for card, entry in zip(state.table.zones[zone], state.row(zone), strict=True):
            suit = f"={SUITS[entry.suit]}" if entry.suit >= 0 else ""
            found.append(f"({DECK.codes[card]})" if entry.down else DECK.codes[card] + suit)
        wanted = [] if rest == "none" else rest.split()
        if wanted[:1] == [".."]:
            wanted = wanted[1:]
            return _compare(found[-len(wanted) :], wanted, " ".join(found))
        return _compare(found, wanted, " ".join(found))

    return check


def _global(state: Absurd8sState, rest: str, context: Context) -> str:
    rules, zones = state.rules, state.table.zones
    bases = [zones[zone][0] for zone in (*state.piles[1:], rules.battle) if zones[zone]]
    return _same([*zones[rules.globals], *bases], rest)


def _battle(state: Absurd8sState, rest: str, context: Context) -> str:
    found = state.table.zones[state.rules.battle]
    return _compare(found, DECK.parse_many(rest), DECK.text(found))


def _piles(state: Absurd8sState, rest: str, context: Context) -> str:
    return _compare(len(state.piles), int(rest))


def _draw(state: Absurd8sState, rest: str, context: Context) -> str:
    wanted = DECK.parse_many(rest)
    found = state.table.zones[state.rules.draw][::-1]
    found = found[: len(wanted)] if wanted else found
    return _compare(found, wanted, DECK.text(found))


def _drawsize(state: Absurd8sState, rest: str, context: Context) -> str:
    return _compare(len(state.table.zones[state.rules.draw]), int(rest))


def _drawset(state: Absurd8sState, rest: str, context: Context) -> str:
    return _same(state.table.zones[state.rules.draw], rest)


# --- what is pending, who is on turn ---------------------------------------------------------------------------------


def _incoming(state: Absurd8sState, rest: str, context: Context) -> str:
    found = [f"{attack.key}:{DECK.codes[attack.card]}:P{attack.caster}" for attack in state.incoming]
    return _compare(found, [] if rest == "none" else rest.split(), " ".join(found) or "none")


def _chain(state: Absurd8sState, rest: str, context: Context) -> str:
    cards = " ".join(DECK.codes[card] for card, _ in state.chain)
    found = f"{cards} from P{state.chain[0][1]}" if state.chain else "none"
    return _compare(found, " ".join(rest.split()))


def _lost(state: Absurd8sState, rest: str, context: Context) -> str:
    return _compare(list(state.lost), [int(word) for word in rest.split()])


def _dir(state: Absurd8sState, rest: str, context: Context) -> str:
    return _compare("cw" if state.direction == 1 else "ccw", rest)


def _onturn(state: Absurd8sState, rest: str, context: Context) -> str:
    return _compare(f"P{state.active}", rest)


# --- the end -------------------------------------------------------------------------------------------------------


def _winner(state: Absurd8sState, rest: str, context: Context) -> str:
    if not state.over:
        return "the game is not over"
    found = " ".join(f"P{seat}" for seat, place in enumerate(state.history[-1][0]) if place == 1)
    return _compare(found, rest)


def _ranking(state: Absurd8sState, rest: str, context: Context) -> str:
    if not state.over:
        return "the game is not over"
    places = state.history[-1][0]
    groups = [[seat for seat, place in enumerate(places) if place == wanted] for wanted in sorted(set(places))]
    return _compare(groups, [seats_of(group) for group in rest.split("/")])


# --- who sees what -------------------------------------------------------------------------------------------------


def visible(state: Absurd8sState, seat: int) -> set[int]:
    """The cards that lie open to this seat now; what it merely remembers does not count."""
    rules, table = state.rules, state.table
    seen = {*table.zones[seat], *table.zones[rules.aside + seat]}
    if state.ops & SMALL_HANDS:
        for other, size in enumerate(state.sizes()):
            if size <= SMALL:
                seen.update(state.hand(other))
    for zone in range(rules.main, len(table.zones)):
        for card, entry in zip(table.zones[zone], state.row(zone), strict=True):
            if not entry.down or entry.seat == seat:
                seen.add(card)
    return seen


def _sees(state: Absurd8sState, rest: str, context: Context) -> str:
    seat, _, cards = rest.partition(" ")
    known = {card for card, mask in enumerate(state.table.known) if mask >> seat_of(seat) & 1}
    missing = set(DECK.parse_many(cards)) - (visible(state, seat_of(seat)) & known)
    return f"hidden are {DECK.text(sorted(missing))}" if missing else ""


def _blind(state: Absurd8sState, rest: str, context: Context) -> str:
    seat, _, cards = rest.partition(" ")
    seen = set(DECK.parse_many(cards)) & visible(state, seat_of(seat))
    return f"visible are {DECK.text(sorted(seen))}" if seen else ""


def _shown(state: Absurd8sState, rest: str, context: Context) -> str:
    left, _, right = rest.partition(" to ")
    hiding = (state.rules.draw, state.rules.pool)  # where a card comes to lie face-down nobody is shown anything
    everybody = range(state.rules.seats)
    wanted = [*everybody] if right == "all" else [] if right == "none" else seats_of(right)
    for card in DECK.parse_many(left):
        mask = 0
        for event in context.events:
            if event.kind in ("move", "show") and event.card == card and event.dst not in hiding:
                mask |= event.mask & PUBLIC
        found = [seat for seat in everybody if mask >> seat & 1]
        if found != sorted(wanted):
            return f"{DECK.codes[card]} was shown to {found}"
    return ""


_CHECKS: dict[str, Callable[[Absurd8sState, str, Context], str]] = {
    "pile": _pile(1),
    "pile2": _pile(2),
    "pile3": _pile(3),
    "pile4": _pile(4),
    "global": _global,
    "battle": _battle,
    "piles": _piles,
    "draw": _draw,
    "drawsize": _drawsize,
    "drawset": _drawset,
    "incoming": _incoming,
    "chain": _chain,
    "lost": _lost,
    "dir": _dir,
    "onturn": _onturn,
    "winner": _winner,
    "ranking": _ranking,
    "sees": _sees,
    "blind": _blind,
    "shown": _shown,
}

ADAPTER = Absurd8sAdapter()
