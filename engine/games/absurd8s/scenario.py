"""Absurd 8's in scenario notation (docs/scenarios.md): the assertions; the position lines are in ``position``."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import RANKS
from engine.core.errors import BadText
from engine.core.events import PUBLIC
from engine.core.state import State
from engine.games.absurd8s.cards import CARDS, DECK, SUITS
from engine.games.absurd8s.force import SMALL_HANDS
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS, PICKS
from engine.games.absurd8s.options import EXTRA_PILES, Absurd8sRules
from engine.games.absurd8s.position import LINES, MOST_LOST, place
from engine.games.absurd8s.state import NEXT_TURN, SMALL, Absurd8sState
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Context, Grammar, Position
from engine.scenario.readers import (
    Scope,
    cards,
    compare,
    listed,
    number,
    one_of,
    per_seat,
    quote,
    same_cards,
    seat_and,
    shown_to,
    some_cards,
)


class Absurd8sAdapter(Adapter):
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "A8"
    game = GAME

    def build(self, position: Position, context: Context) -> State:
        assert isinstance(position.rules, Absurd8sRules)
        state = Absurd8sState(position.rules, rng=1)
        if position.new >= 0:
            state.deal(position.new, None)
            state.begin()
            return state
        place(state, position)
        state.stack.append(NEXT_TURN[position.turn])
        return state

    def hand_sizes(self, state: State) -> list[int]:
        assert isinstance(state, Absurd8sState)
        return state.sizes()


Held = tuple[int, list[int]]
"""A seat and cards."""


def _hand(state: Absurd8sState, value: Held, context: Context) -> str:
    return same_cards(state.hand(value[0]), value[1], DECK)


def _effects(state: Absurd8sState, value: Held, context: Context) -> str:
    return same_cards(state.table.zones[state.rules.effects + value[0]], value[1], DECK)


def _has(state: Absurd8sState, value: Held, context: Context) -> str:
    hand = state.hand(value[0])
    return "" if set(value[1]) <= set(hand) else f"the hand is {DECK.text(sorted(hand))}"


def _lacks(state: Absurd8sState, value: Held, context: Context) -> str:
    hand = state.hand(value[0])
    return "" if not set(value[1]) & set(hand) else f"the hand is {DECK.text(sorted(hand))}"


# --- places --------------------------------------------------------------------------------------------------------


def _pile_words(text: str, scope: Scope) -> list[str]:
    """``KC 5H (QD) 8S=C`` as words; ``..`` comes first where only the top cards are named."""
    words = listed(text)
    if words[:1] == [".."] and len(words) == 1:
        raise BadText("no card is named behind ..; expected one at least")
    for at, word in enumerate(words):
        if at == 0 and word == "..":
            continue
        code, equals, suit = word.partition("=")
        if code.startswith("(") and code.endswith(")") and not equals:
            code = code[1:-1]
        scope.card(code)
        if equals and (len(suit) != 1 or suit not in SUITS):
            raise BadText(f"{quote(word)} names no suit; expected = and one of {' '.join(SUITS)}")
    return words


def _pile(number: int) -> Callable[[Absurd8sState, list[str], Context], str]:
    def check(state: Absurd8sState, wanted: list[str], context: Context) -> str:
        if number > len(state.piles):
            return "there is no such pile"
        zone = state.piles[number - 1]
        found = []
        for card, entry in zip(state.table.zones[zone], state.row(zone), strict=True):
            suit = f"={SUITS[entry.suit]}" if entry.suit >= 0 else ""
            found.append(f"({DECK.codes[card]})" if entry.down else DECK.codes[card] + suit)
        if wanted[:1] == [".."]:
            return compare(found[1 - len(wanted) :], wanted[1:], " ".join(found))
        return compare(found, wanted, " ".join(found) or "none")

    return check


def _global(state: Absurd8sState, wanted: list[int], context: Context) -> str:
    rules, zones = state.rules, state.table.zones
    bases = [zones[zone][0] for zone in (*state.piles[1:], rules.battle) if zones[zone]]
    return same_cards([*zones[rules.globals], *bases], wanted, DECK)


def _battle(state: Absurd8sState, wanted: list[int], context: Context) -> str:
    found = state.table.zones[state.rules.battle]
    return compare(found, wanted, DECK.text(found))


def _piles(state: Absurd8sState, wanted: int, context: Context) -> str:
    return compare(len(state.piles), wanted)


def _draw(state: Absurd8sState, wanted: list[int], context: Context) -> str:
    found = state.table.zones[state.rules.draw][::-1]
    found = found[: len(wanted)] if wanted else found
    return compare(found, wanted, DECK.text(found))


def _drawsize(state: Absurd8sState, wanted: int, context: Context) -> str:
    return compare(len(state.table.zones[state.rules.draw]), wanted)


def _drawset(state: Absurd8sState, wanted: list[int], context: Context) -> str:
    return same_cards(state.table.zones[state.rules.draw], wanted, DECK)


# --- what is pending, who is on turn ---------------------------------------------------------------------------------


def _attacks(text: str, scope: Scope) -> list[str]:
    words = listed(text)
    for word in words:
        key, _, rest = word.partition(":")
        code, _, caster = rest.partition(":")
        if key not in KEYWORDS:
            raise BadText(f"{quote(word)} is no attack; expected something like draw-2:2D:P0")
        scope.card(code)
        scope.seat(caster)
    return words


def _incoming(state: Absurd8sState, wanted: list[str], context: Context) -> str:
    found = [f"{attack.key}:{DECK.codes[attack.card]}:P{attack.caster}" for attack in state.incoming]
    return compare(found, wanted, " ".join(found) or "none")


def _links(text: str, scope: Scope) -> str:
    if text == "none":
        return text
    left, starter, right = text.partition(" from ")
    if not starter:
        raise BadText(f"{quote(text)} does not say whose chain it is; expected cards, from and a seat, or none")
    return f"{DECK.text(some_cards(left, scope))} from P{scope.seat(right.strip())}"


def _chain(state: Absurd8sState, wanted: str, context: Context) -> str:
    links = " ".join(DECK.codes[card] for card, _ in state.chain)
    return compare(f"{links} from P{state.chain[0][1]}" if state.chain else "none", wanted)


def _lost(state: Absurd8sState, wanted: list[int], context: Context) -> str:
    return compare(list(state.lost), wanted)


def _dir(state: Absurd8sState, wanted: str, context: Context) -> str:
    return compare("cw" if state.direction == 1 else "ccw", wanted)


def _onturn(state: Absurd8sState, wanted: int, context: Context) -> str:
    return compare(state.active, wanted, f"P{state.active}")


# --- the end -------------------------------------------------------------------------------------------------------


def _winner(state: Absurd8sState, wanted: int, context: Context) -> str:
    if not state.over:
        return "the game is not over"
    found = [seat for seat, rank in enumerate(state.history[-1][0]) if rank == 1]
    return compare(found, [wanted], " ".join(f"P{seat}" for seat in found))


def _ranking(state: Absurd8sState, wanted: list[list[int]], context: Context) -> str:
    if not state.over:
        return "the game is not over"
    places = state.history[-1][0]
    found = [[seat for seat, rank in enumerate(places) if rank == group] for group in sorted(set(places))]
    return compare(found, wanted, " / ".join(" ".join(f"P{seat}" for seat in group) for group in found))


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


def _sees(state: Absurd8sState, wanted: Held, context: Context) -> str:
    known = {card for card, mask in enumerate(state.table.known) if mask >> wanted[0] & 1}
    missing = set(wanted[1]) - (visible(state, wanted[0]) & known)
    return f"hidden are {DECK.text(sorted(missing))}" if missing else ""


def _blind(state: Absurd8sState, wanted: Held, context: Context) -> str:
    seen = set(wanted[1]) & visible(state, wanted[0])
    return f"visible are {DECK.text(sorted(seen))}" if seen else ""


def _shown(state: Absurd8sState, wanted: tuple[list[int], list[int]], context: Context) -> str:
    hiding = (state.rules.draw, state.rules.pool)  # where a card comes to lie face-down nobody is shown anything
    for card in wanted[0]:
        mask = 0
        for event in context.events:
            if event.kind in ("move", "show") and event.card == card and event.dst not in hiding:
                mask |= event.mask & PUBLIC
        found = [seat for seat in range(state.rules.seats) if mask >> seat & 1]
        if found != wanted[1]:
            return f"{DECK.codes[card]} was shown to {' '.join(f'P{seat}' for seat in found) or 'none'}"
    return ""


# --- chance --------------------------------------------------------------------------------------------------------


def _coins(text: str, scope: Scope) -> list[str]:
    coins = text.split()
    if len(coins) != scope.seats or set(coins) - {"H", "T"}:
        raise BadText(f"{quote(text)} is not one coin, H or T, for each of the {scope.seats} seats")
    return coins


_PARTS = "from effects on pick with as of rank suit text none down"

GRAMMAR = Grammar(
    lines=LINES,
    assertions={
        "pile": Assertion(_pile_words, _pile(1)),
        **{f"pile{extra}": Assertion(_pile_words, _pile(extra)) for extra in range(2, 2 + EXTRA_PILES)},
        "global": Assertion(cards, _global),
        "battle": Assertion(cards, _battle),
        "piles": Assertion(number(1, 1 + EXTRA_PILES), _piles),
        "draw": Assertion(cards, _draw),
        "drawsize": Assertion(number(0, CARDS), _drawsize),
        "drawset": Assertion(cards, _drawset),
        "incoming": Assertion(_attacks, _incoming),
        "chain": Assertion(_links, _chain),
        "lost": Assertion(per_seat(0, MOST_LOST), _lost),
        "dir": Assertion(one_of("cw", "ccw"), _dir),
        "onturn": Assertion(readers.seat, _onturn),
        "winner": Assertion(readers.seat, _winner),
        "ranking": Assertion(readers.groups, _ranking),
        "sees": Assertion(seat_and(some_cards), _sees),
        "blind": Assertion(seat_and(some_cards), _blind),
        "shown": Assertion(shown_to, _shown),
    },
    held={
        "hand": Assertion(cards, _hand),
        "effects": Assertion(cards, _effects),
        "has": Assertion(some_cards, _has),
        "lacks": Assertion(some_cards, _lacks),
    },
    chance={"coins": _coins, "pool": some_cards, "draw": some_cards},
    kinds="jump turn order play target discard fish give exchange fetch remove steal call battle",
    verbs="jump no-jump play bluff draw pass accept chain negate thorns resolve target discard ask give fetch remove "
    "steal call no-call stack concede",
    words=" ".join((_PARTS, *PICKS, *KEYWORDS, *SUITS, *RANKS, *map(str, range(1, 2 * CARDS)))),
)

ADAPTER = Absurd8sAdapter(GRAMMAR)
