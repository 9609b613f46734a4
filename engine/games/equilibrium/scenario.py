"""8-equilibrium in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from engine.core.errors import BadText
from engine.core.state import State
from engine.core.table import EVERYBODY
from engine.games.equilibrium.options import SLOTS, rules_for
from engine.games.equilibrium.scoring import DECK, Score, best_teams, score, winners
from engine.games.equilibrium.state import EquilibriumState
from engine.scenario.adapter import Context, Filler, by_seat, seat_of, seats_of
from engine.scenario.blocks import Block, items


class EquilibriumAdapter:
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "EQ"

    def build(self, block: Block, context: Context) -> State:
        seats, options = block.options()
        if seats is None:
            raise BadText("The opts line must say how many play (3p).")
        state = EquilibriumState(rules_for(options, seats), rng=1)
        if block.has("new"):
            state.deal(seat_of(block.get("new"), seats), None)
        else:
            _place(state, block)
        state.begin()
        return state

    def check(self, state: State, assertion: str, context: Context) -> str | None:
        assert isinstance(state, EquilibriumState)
        head, _, rest = assertion.partition(" ")
        if len(head) == 2 and head[0] == "P" and head[1].isdigit():
            return _holds(state, int(head[1]), rest)
        check = _CHECKS.get(head)
        return check(state, rest.strip(), context) if check else None

    def calculate(self, key: str, value: str, block: Block) -> str | None:
        if key == "score":
            return _check_score(value)
        return _check_rank(value) if key == "rank" else None

    def hand_sizes(self, state: State) -> list[int]:
        return [len(hand) for hand in state.table.zones[: state.rules.seats]]


# --- positions -----------------------------------------------------------------------------------------------------


def _place(state: EquilibriumState, block: Block) -> None:
    rules, table = state.rules, state.table
    filler = Filler(DECK)
    state.reset_round(seat_of(block.get("turn", "P0"), rules.seats))
    hands = by_seat(block.get("hands"))
    if sorted(hands) != list(range(rules.seats)):
        raise BadText("The hands line must name every seat.")
    market = block.get("market", "+ + + +").split()
    if len(market) != SLOTS:
        raise BadText("The Market has four slots.")
    named = {word: filler.name(word) for text in hands.values() for word in text.split() if _names(word)}
    slots = [None if word.strip("()") == "+" else filler.name(word.strip("()")) for word in market]
    deck = [filler.name(word) for word in block.get("deck").split()]
    for seat, text in sorted(hands.items()):
        for word in text.split():
            cards = [named[word]] if _names(word) else filler.take(int(word[1:] or 1) if word != "-" else 0)
            table.zones[seat].extend(cards)
    for slot, card in enumerate(slots):
        table.zones[rules.slots[slot]].append(filler.take(1)[0] if card is None else card)
        if market[slot].startswith("("):
            state.faces &= ~(1 << slot)
        else:
            state.faces |= 1 << slot
    table.zones[rules.deck].extend(reversed([*deck, *filler.rest()]))
    if block.has("tokens"):
        table.tokens = [int(word) for word in block.get("tokens").split()]
        if len(table.tokens) != rules.seats:
            raise BadText("The tokens line must have one number per seat.")
    for item in items(block.get("state")):
        _state_item(state, item)
    _know(state)


def _names(word: str) -> bool:
    return word[0] != "+" and word != "-"


def _state_item(state: EquilibriumState, item: str) -> None:
    head, _, rest = item.partition(" ")
    if head == "skip":
        for seat in seats_of(rest):
            state.skip |= 1 << seat
    elif item == "wind used":
        state.wind_used = 1
    elif head == "relay":
        for team in rest.split():
            state.relay |= 1 << int(team.removeprefix("T"))
    elif head == "lastwind":
        state.last_wind = seat_of(rest, state.rules.seats)
    else:
        raise BadText(f"“{item}” is not a state of this game.")


def _know(state: EquilibriumState) -> None:
    """What the position lets everybody see: own hands, open slots, the Stock."""
    table = state.table
    for zone, content in enumerate(table.zones):
        for card in content:
            table.known[card] = table.audience[zone]
    for slot, zone in enumerate(state.rules.slots):
        if state.faces >> slot & 1:
            table.known[table.zones[zone][0]] = EVERYBODY
    state.turn_up_stock(None)


# --- assertions ----------------------------------------------------------------------------------------------------


def _compare(found: object, expected: object, text: str = "") -> str:
    return "" if found == expected else f"it is {text or found}"


def _holds(state: EquilibriumState, seat: int, rest: str) -> str | None:
    verb, _, cards = rest.partition(" ")
    hand = state.table.zones[seat]
    wanted = DECK.parse_many(cards)
    if verb == "has":
        return "" if all(card in hand for card in wanted) else f"the hand is {DECK.text(sorted(hand))}"
    if verb == "lacks":
        return "" if not any(card in hand for card in wanted) else f"the hand is {DECK.text(sorted(hand))}"
    return None


def _tokens(state: EquilibriumState, rest: str, context: Context) -> str:
    return _compare(state.table.tokens, [int(word) for word in rest.split()])


def _market(state: EquilibriumState, rest: str, context: Context) -> str:
    words = []
    for slot, zone in enumerate(state.rules.slots):
        content = state.table.zones[zone]
        code = DECK.codes[content[0]] if content else "-"
        words.append(code if not content or state.faces >> slot & 1 else f"({code})")
    return _compare(words, rest.split(), " ".join(words))


def _faces(state: EquilibriumState, rest: str, context: Context) -> str:
    text = ""
    for slot, zone in enumerate(state.rules.slots):
        text += "-" if not state.table.zones[zone] else "u" if state.faces >> slot & 1 else "d"
    return _compare(text, rest)


def _deck(state: EquilibriumState) -> list[int]:
    return state.table.zones[state.rules.deck]


def _top(state: EquilibriumState, rest: str, context: Context) -> str:
    wanted = DECK.parse_many(rest)
    found = _deck(state)[::-1][: len(wanted)]
    return _compare(found, wanted, DECK.text(found))


def _bottom(state: EquilibriumState, rest: str, context: Context) -> str:
    wanted = DECK.parse_many(rest)
    found = _deck(state)[: len(wanted)][::-1]
    return _compare(found, wanted, DECK.text(found))


def _decksize(state: EquilibriumState, rest: str, context: Context) -> str:
    return _compare(len(_deck(state)), int(rest))


def _revealed(state: EquilibriumState, rest: str, context: Context) -> str:
    shown = [event.card for event in context.events if event.kind == "move" and event.dst == state.rules.shown]
    return _compare(shown[-1:], [DECK.parse(rest)], DECK.text(shown[-1:]))


def _mask_of(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def _skip(state: EquilibriumState, rest: str, context: Context) -> str:
    return _compare(state.skip, _mask_of(seats_of(rest)), f"mask {state.skip:b}")


def _wind(state: EquilibriumState, rest: str, context: Context) -> str:
    return _compare("used" if state.wind_used else "unused", rest)


def _relay(state: EquilibriumState, rest: str, context: Context) -> str:
    team, _, expected = rest.partition(" ")
    return _compare("used" if state.relay >> int(team.removeprefix("T")) & 1 else "unused", expected)


def _peeked(state: EquilibriumState, rest: str, context: Context) -> str:
    head, _, cards = rest.partition(" ")
    seat = seat_of(head)
    slots = state.rules.slots
    found = [e.card for e in context.events if e.kind == "show" and e.mask == 1 << seat and e.src in slots]
    return _compare(found, DECK.parse_many(cards), DECK.text(found))


def _totals(state: EquilibriumState, rest: str, context: Context) -> str:
    if not state.history:
        return "no round is finished"
    return _compare([score(hand).total for hand in state.history[-1][1]], [int(word) for word in rest.split()])


def _winners(state: EquilibriumState, rest: str, context: Context) -> str:
    if not state.history:
        return "no round is finished"
    return _compare(list(state.history[-1][2]), seats_of(rest))


_CHECKS = {
    "tokens": _tokens,
    "market": _market,
    "faces": _faces,
    "top": _top,
    "bottom": _bottom,
    "decksize": _decksize,
    "revealed": _revealed,
    "skip": _skip,
    "wind": _wind,
    "relay": _relay,
    "peeked": _peeked,
    "totals": _totals,
    "winners": _winners,
}


# --- calculations --------------------------------------------------------------------------------------------------


def _check_score(value: str) -> str:
    cards, _, expected = value.partition("->")
    found: Score = score(DECK.parse_many(cards))
    words = expected.split()
    for key, number in zip(words[::2], words[1::2], strict=True):
        if getattr(found, key) != int(number):
            return f"{key} is {getattr(found, key)}"
    return ""


def _check_rank(value: str) -> str:
    left, _, expected = value.partition("->")
    kind, _, listed = left.strip().partition(" ")
    hands: dict[str, Score] = {}
    for piece in listed.split("/"):
        name, _, cards = piece.strip().partition(" ")
        hands[name] = score(DECK.parse_many(cards))
    edition = "2.1" if kind.endswith("2.1") else "1"
    if kind.startswith("team"):
        names = sorted({name[0] for name in hands})
        teams = [[hand for name, hand in hands.items() if name[0] == team] for team in names]
        found = " ".join(names[team] for team in best_teams(teams, edition))
    else:
        found = " ".join(f"P{s}" for s in winners({seat_of(name): hand for name, hand in hands.items()}, edition))
    return _compare(found, " ".join(expected.split()))


ADAPTER = EquilibriumAdapter()
