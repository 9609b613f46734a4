"""8-equilibrium in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from engine.core.errors import BadText
from engine.core.state import State
from engine.core.zones import EVERYBODY
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.options import HAND_LIMIT, SLOTS, EquilibriumRules
from engine.games.equilibrium.scoring import DECK, Score, best_teams, score, winners
from engine.games.equilibrium.state import EquilibriumState
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Calculation, Context, Grammar, Key, Position
from engine.scenario.readers import (
    Scope,
    by_seat,
    cards,
    claimed,
    compare,
    filled,
    number,
    one_of,
    per_seat,
    seat_and,
    seats,
    some_cards,
    unlike,
    whole,
)

MOST_TOKENS = 99
"""More than a seat can ever have."""


class EquilibriumAdapter(Adapter):
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "EQ"
    game = GAME

    def build(self, position: Position, context: Context) -> State:
        assert isinstance(position.rules, EquilibriumRules)
        state = EquilibriumState(position.rules, rng=1)
        if position.new >= 0:
            state.deal(position.new, None)
        else:
            _place(state, position)
        state.begin()
        return state


# --- positions -----------------------------------------------------------------------------------------------------


def _place(state: EquilibriumState, position: Position) -> None:
    rules, table, filler = state.rules, state.table, position.scope.filler
    state.reset_round(position.turn)
    for seat, hand in sorted(position.get("hands").items()):
        table.zones[seat].extend(filler.take(1)[0] if card == "+" else card for card in hand)
    for slot, (card, up) in enumerate(position.get("market", [("+", True)] * SLOTS)):
        table.zones[rules.slots[slot]].append(filler.take(1)[0] if card == "+" else card)
        state.faces = state.faces | 1 << slot if up else state.faces & ~(1 << slot)
    table.zones[rules.deck].extend(reversed([*position.get("deck", []), *filler.rest()]))
    table.tokens = list(position.get("tokens", table.tokens))
    state.assume(position.get("state", {}))
    _know(state)


def _market_line(text: str, scope: Scope) -> list[tuple[int | str, bool]]:
    """Per slot the card (``+``: one that fills the gap) and whether it lies face-up."""
    words = text.split()
    if len(words) != SLOTS:
        raise BadText(f"{len(words)} cards lie in the Market; expected {SLOTS}")
    found: list[tuple[int | str, bool]] = []
    for word in words:
        down = word.startswith("(") and word.endswith(")")
        code = word[1:-1] if down else word
        found.append((code if code == "+" else scope.filler.name(code), not down))
    return found


def _state_line(text: str, scope: Scope) -> dict[str, int]:
    """The facts of the state that these items set."""
    found: dict[str, int] = {}
    for item in (piece.strip() for piece in text.split(" ; ")):
        head, _, rest = item.partition(" ")
        rest = rest.strip()
        if head == "skip":
            name, value = "skip", _mask_of(seats(rest, scope))
        elif item == "wind used":
            name, value = "wind_used", 1
        elif head == "relay":
            name, value = "relay", _mask_of(unlike([_team(word) for word in rest.split() or [""]], rest))
        elif head == "lastwind":
            name, value = "last_wind", scope.seat(rest)
        else:
            raise BadText(f"{readers.quote(item)} is no state; expected skip P1, wind used, relay T0 or lastwind P2")
        if name in found:
            raise BadText(f"{readers.quote(head)} stands there twice")
        found[name] = value
    return found


def _team(word: str) -> int:
    if word not in ("T0", "T1"):
        raise BadText(f"{readers.quote(word)} is not a team; expected T0 or T1")
    return int(word[1])


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


def _has(state: EquilibriumState, value: tuple[int, list[int]], context: Context) -> str:
    hand = state.table.zones[value[0]]
    return "" if set(value[1]) <= set(hand) else f"the hand is {DECK.text(sorted(hand))}"


def _lacks(state: EquilibriumState, value: tuple[int, list[int]], context: Context) -> str:
    hand = state.table.zones[value[0]]
    return "" if not set(value[1]) & set(hand) else f"the hand is {DECK.text(sorted(hand))}"


def _tokens(state: EquilibriumState, wanted: list[int], context: Context) -> str:
    return compare(state.table.tokens, wanted)


def _market_words(text: str, scope: Scope) -> list[str]:
    words = text.split()
    if len(words) != SLOTS:
        raise BadText(f"{len(words)} slots are named; expected {SLOTS}")
    for word in words:
        if word != "-":
            scope.card(word[1:-1] if word.startswith("(") and word.endswith(")") else word)
    return words


def _market(state: EquilibriumState, wanted: list[str], context: Context) -> str:
    words = []
    for slot, zone in enumerate(state.rules.slots):
        content = state.table.zones[zone]
        code = DECK.codes[content[0]] if content else "-"
        words.append(code if not content or state.faces >> slot & 1 else f"({code})")
    return compare(words, wanted, " ".join(words))


def _face_letters(text: str, scope: Scope) -> str:
    if len(text) != SLOTS or set(text) - set("ud-"):
        raise BadText(f"{readers.quote(text)} is not {SLOTS} of the letters u, d and -")
    return text


def _faces(state: EquilibriumState, wanted: str, context: Context) -> str:
    text = ""
    for slot, zone in enumerate(state.rules.slots):
        text += "-" if not state.table.zones[zone] else "u" if state.faces >> slot & 1 else "d"
    return compare(text, wanted)


def _deck(state: EquilibriumState) -> list[int]:
    return state.table.zones[state.rules.deck]


def _top(state: EquilibriumState, wanted: list[int], context: Context) -> str:
    found = _deck(state)[::-1][: len(wanted)]
    return compare(found, wanted, DECK.text(found))


def _bottom(state: EquilibriumState, wanted: list[int], context: Context) -> str:
    found = _deck(state)[: len(wanted)][::-1]
    return compare(found, wanted, DECK.text(found))


def _decksize(state: EquilibriumState, wanted: int, context: Context) -> str:
    return compare(len(_deck(state)), wanted)


def _revealed(state: EquilibriumState, wanted: int, context: Context) -> str:
    shown = [event.card for event in context.events if event.kind == "move" and event.dst == state.rules.shown]
    return compare(shown[-1:], [wanted], DECK.text(shown[-1:]))


def _mask_of(found: list[int]) -> int:
    return sum(1 << seat for seat in found)


def _skip(state: EquilibriumState, wanted: list[int], context: Context) -> str:
    found = " ".join(f"P{seat}" for seat in state.rules.hands if state.skip >> seat & 1)
    return compare(state.skip, _mask_of(wanted), found or "none")


def _wind(state: EquilibriumState, wanted: str, context: Context) -> str:
    return compare("used" if state.wind_used else "unused", wanted)


def _relay_words(text: str, scope: Scope) -> tuple[int, str]:
    team, _, rest = text.partition(" ")
    return _team(team), str(one_of("used", "unused")(rest.strip(), scope))


def _relay(state: EquilibriumState, wanted: tuple[int, str], context: Context) -> str:
    return compare("used" if state.relay >> wanted[0] & 1 else "unused", wanted[1])


def _peeked(state: EquilibriumState, wanted: tuple[int, list[int]], context: Context) -> str:
    slots = state.rules.slots
    found = [e.card for e in context.events if e.kind == "show" and e.mask == 1 << wanted[0] and e.src in slots]
    return compare(found, wanted[1], DECK.text(found))


def _totals(state: EquilibriumState, wanted: list[int], context: Context) -> str:
    if not state.history:
        return "no round is finished"
    return compare([score(hand).total for hand in state.history[-1][1]], wanted)


def _winners(state: EquilibriumState, wanted: list[int], context: Context) -> str:
    if not state.history:
        return "no round is finished"
    return compare(list(state.history[-1][2]), wanted, " ".join(f"P{seat}" for seat in state.history[-1][2]))


# --- calculations --------------------------------------------------------------------------------------------------

_FIGURES = ("suit", "color", "parity", "total", "reds", "evens", "maxsuit", "sum")


def _hand(text: str, scope: Scope) -> list[int]:
    found = some_cards(text, scope)
    if len(found) != HAND_LIMIT:
        raise BadText(f"{len(found)} cards are no hand at the end of a round; expected {HAND_LIMIT}")
    return found


def _figures(text: str, scope: Scope) -> list[tuple[str, int]]:
    words = text.split()
    if len(words) % 2:
        raise BadText(f"{readers.quote(text)} is not made of words and numbers")
    return unlike(
        [
            (str(one_of(*_FIGURES)(key, scope)), whole(value, 0, 999))
            for key, value in zip(words[::2], words[1::2], strict=True)
        ],
        text,
    )


def _wrong_score(hand: list[int], wanted: list[tuple[str, int]]) -> str:
    found: Score = score(hand)
    wrong = [f"{key} is {getattr(found, key)}" for key, value in wanted if getattr(found, key) != value]
    return ", ".join(wrong)


def _hands_to_rank(text: str, scope: Scope) -> tuple[bool, str, dict[str, list[int]]]:
    """Whether teams are ranked, by which edition, and the hands by name (``P0`` or ``A0``)."""
    kind, _, listed = text.partition(" ")
    one_of("first", "2.1", "team", "team2.1")(kind, scope)
    teams = kind.startswith("team")
    hands: dict[str, list[int]] = {}
    for piece in listed.split("/"):
        name, _, held = piece.strip().partition(" ")
        if teams and name not in [f"{team}{place}" for team in "AB" for place in range(3)]:
            raise BadText(f"{readers.quote(name)} is not in a team; expected A0, A1, B0, B1 …")
        if not teams:
            scope.seat(name)
        if name in hands:
            raise BadText(f"“{name}” is named twice")
        hands[name] = _hand(held.strip(), scope)
    unlike([card for hand in hands.values() for card in hand], listed)
    groups = {name[0] for name in hands}
    if len(hands) < 2 or (teams and len(groups) < 2):
        raise BadText("there are not two to compare")
    return teams, "2.1" if kind.endswith("2.1") else "1", hands


def _ranked(text: str, scope: Scope) -> list[str]:
    words = text.split()
    for word in words:
        if word not in ("A", "B"):
            scope.seat(word)
    return unlike(words, text)


def _wrong_rank(given: tuple[bool, str, dict[str, list[int]]], wanted: list[str]) -> str:
    teams, edition, hands = given
    scored = {name: score(hand) for name, hand in hands.items()}
    if teams:
        names = sorted({name[0] for name in scored})
        sides = [[hand for name, hand in scored.items() if name[0] == team] for team in names]
        found = [names[team] for team in best_teams(sides, edition)]
    else:
        found = [f"P{seat}" for seat in winners({int(name[1]): hand for name, hand in scored.items()}, edition)]
    return compare(found, wanted, " ".join(found))


GRAMMAR = Grammar(
    lines={
        "hands": Key(by_seat(filled, every=True), "hands P0 9H +4 / P1 +5", needed=True),
        "market": Key(_market_line, "market 9H (2C) KS 6D"),
        "deck": Key(claimed, "deck 7D 8S", empty=True),
        "tokens": Key(per_seat(0, MOST_TOKENS), "tokens 2 0 2"),
        "state": Key(_state_line, "state skip P1 P3 ; wind used ; relay T0 ; lastwind P2"),
    },
    assertions={
        "tokens": Assertion(per_seat(0, MOST_TOKENS), _tokens),
        "market": Assertion(_market_words, _market),
        "faces": Assertion(_face_letters, _faces),
        "top": Assertion(some_cards, _top),
        "bottom": Assertion(some_cards, _bottom),
        "decksize": Assertion(number(0, len(DECK)), _decksize),
        "revealed": Assertion(readers.card, _revealed),
        "skip": Assertion(seats, _skip),
        "wind": Assertion(one_of("used", "unused"), _wind),
        "relay": Assertion(_relay_words, _relay),
        "peeked": Assertion(seat_and(cards), _peeked),
        "totals": Assertion(per_seat(0, 999), _totals),
        "winners": Assertion(seats, _winners),
    },
    held={"has": Assertion(some_cards, _has), "lacks": Assertion(some_cards, _lacks)},
    calculations={
        "score": Calculation(_hand, _figures, _wrong_score),
        "rank": Calculation(_hands_to_rank, _ranked, _wrong_rank),
    },
    kinds="turn target forced toss take react bottom answer relay-card wind pass jack queen king",
    verbs="give swapm swapp assist relay refresh peek to toss no-toss take accept reject bottom card cancel wind "
    "no-wind pass jack no-jack order king",
    words="deck new cw ccw keep swap to",
)

ADAPTER = EquilibriumAdapter(GRAMMAR)
