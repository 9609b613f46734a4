"""8-equilibrium in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from itertools import chain

from engine.core.cards import mask_of
from engine.core.errors import BadText
from engine.core.view import observe
from engine.core.zones import EVERYBODY
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.options import HAND_LIMIT, SLOTS
from engine.games.equilibrium.scoring import DECK, Score, round_winners, score
from engine.games.equilibrium.state import EquilibriumState, round_totals
from engine.scenario import readers
from engine.scenario.adapter import (
    Adapter,
    Assertion,
    Calculation,
    Context,
    Key,
    Position,
    compare_found,
    learn_audiences,
)
from engine.scenario.assertions import (
    expect_about,
    expect_equal,
    expect_fact,
    expect_note,
    expect_pile,
    expect_shown,
    has_and_lacks,
    knows_and_not,
    tell_seats,
    tell_words,
    top_of,
    zone_of,
)
from engine.scenario.readers import (
    Reader,
    Scope,
    by_seat,
    items_reader,
    one_of,
    per_seat,
    read_cards,
    read_claimed,
    read_faces,
    read_filled,
    read_seats,
    read_whole,
    refuse_repeats,
    seat_and,
    some_cards,
    some_codes,
    strip_brackets,
)

MOST_TOKENS = 99
"""More than a seat can ever have."""


# --- positions -----------------------------------------------------------------------------------------------------


def _place_cards(state: EquilibriumState, position: Position) -> None:
    rules, table, scope = state.rules, state.table, position.scope
    state.reset_round(position.turn)
    for seat, hand in sorted(position.get("hands").items()):
        table.zones[seat].extend(scope.fill_gaps(hand))
    market = position.get("market", [("+", True)] * SLOTS)
    state.faces = mask_of(slot for slot, (_, up) in enumerate(market) if up)
    for zone, card in zip(rules.slots, scope.fill_gaps([card for card, _ in market]), strict=True):
        table.zones[zone].append(card)
    table.zones[rules.deck].extend(reversed([*position.get("deck", []), *scope.take_rest()]))
    table.tokens = tuple(position.get("tokens", table.tokens))
    state.assume_facts({_FACTS[name]: value for name, value in position.get("state", {}).items()})
    learn_audiences(state)
    for slot, zone in enumerate(rules.slots):
        if state.faces >> slot & 1:
            table.known[table.zones[zone][0]] = EVERYBODY
    state.turn_up_stock()
    state.begin_round()


def _slot_words(text: str) -> list[str]:
    words = text.split()
    if len(words) != SLOTS:
        raise BadText(f"{len(words)} cards lie in the Market; expected {SLOTS}")
    return words


def _seat_mask(text: str, scope: Scope) -> int:
    return mask_of(read_seats(text, scope))


def _read_team(word: str, scope: Scope) -> int:
    return int(one_of("T0", "T1")(word, scope)[1])


_FACTS = {"skip": "skip", "wind": "wind_used", "relay": "relay", "lastwind": "last_wind"}
_STATE_ITEMS: dict[str, Reader] = {
    "skip": _seat_mask,
    "wind": lambda text, scope: int(one_of("used")(text, scope) == "used"),
    "relay": lambda text, scope: mask_of(
        refuse_repeats([_read_team(word, scope) for word in text.split() or [""]], text)
    ),
    "lastwind": readers.read_seat,
}


# --- assertions ----------------------------------------------------------------------------------------------------


def _market_words(text: str, scope: Scope) -> list[str]:
    words = _slot_words(text)
    for word in words:
        if word != "-":
            scope.find_card(strip_brackets(word))
    return words


def _tell_market(state: EquilibriumState) -> list[str]:
    words = []
    for slot, zone in enumerate(state.rules.slots):
        code = DECK.text(state.zones[zone]).replace("none", "-")
        words.append(code if code == "-" or state.faces >> slot & 1 else f"({code})")
    return words


def _face_letters(text: str, scope: Scope) -> str:
    if len(text) != SLOTS or set(text) - set("ud-"):
        raise BadText(f"{readers.quote(text)} is not {SLOTS} of the letters u, d and -")
    return text


def _tell_faces(state: EquilibriumState) -> str:
    return "".join("-" if word == "-" else "d" if word.startswith("(") else "u" for word in _tell_market(state))


def _check_bottom(state: EquilibriumState, wanted: list[int], context: Context) -> str:
    found = state.zones[state.rules.deck][: len(wanted)][::-1]
    return compare_found(found, wanted, DECK.text(found))


def _check_revealed(state: EquilibriumState, wanted: int, context: Context) -> str:
    shown = [event.card for event in context.events if event.kind == "move" and event.dst == state.rules.shown]
    return compare_found(shown[-1:], [wanted], DECK.text(shown[-1:]))


def _check_peeked(state: EquilibriumState, wanted: tuple[int, list[int]], context: Context) -> str:
    slots = state.rules.slots
    found = [e.card for e in context.events if e.kind == "show" and e.mask == 1 << wanted[0] and e.src in slots]
    return compare_found(found, wanted[1], DECK.text(found))


# --- calculations --------------------------------------------------------------------------------------------------

_MATES = ("A0", "B0", "A1", "B1", "A2", "B2")


def _read_hand(text: str, scope: Scope) -> list[int]:
    found = some_cards(text, scope)
    if len(found) != HAND_LIMIT:
        raise BadText(f"{len(found)} cards are no hand at the end of a round; expected {HAND_LIMIT}")
    return found


def _read_figures(text: str, scope: Scope) -> list[tuple[str, int]]:
    words = text.split()
    if len(words) % 2:
        raise BadText(f"{readers.quote(text)} is not made of words and numbers")
    return refuse_repeats(
        [
            (str(one_of(*Score._fields)(key, scope)), read_whole(value, 0, 999))
            for key, value in zip(words[::2], words[1::2], strict=True)
        ],
        text,
    )


def _wrong_score(found: Score, wanted: list[tuple[str, int]]) -> str:
    wrong = [f"{key} is {getattr(found, key)}" for key, value in wanted if getattr(found, key) != value]
    return ", ".join(wrong)


def _compute_ranks(text: str, scope: Scope) -> str:
    """Who wins, or which team. ``A0`` is P0, ``B0`` P1, ``A1`` P2."""
    kind, _, listed = text.partition(" ")
    one_of("first", "2.1", "team", "team2.1")(kind, scope)
    teams = kind.startswith("team")
    hands: dict[int, list[int]] = {}
    for piece in listed.split("/"):
        name, _, held = piece.strip().partition(" ")
        if teams and name not in _MATES:
            raise BadText(f"{readers.quote(name)} is not in a team; expected A0, A1, B0, B1 …")
        seat = _MATES.index(name) if teams else scope.find_seat(name)
        if seat in hands:
            raise BadText(f"“{name}” is named twice")
        hands[seat] = _read_hand(held.strip(), scope)
    refuse_repeats([card for hand in hands.values() for card in hand], listed)
    if len({seat & 1 if teams else seat for seat in hands}) < 2:
        raise BadText("there are not two to compare")
    edition = "2.1" if kind.endswith("2.1") else "1"
    best = round_winners({seat: score(hand) for seat, hand in hands.items()}, edition, teams)
    return " ".join(sorted({"AB"[seat & 1] if teams else f"P{seat}" for seat in best}))


ADAPTER = Adapter(
    "EQ",
    GAME,
    _place_cards,
    lines={
        "hands": Key(by_seat(read_filled, every=True), "hands P0 9H +4 / P1 +5", needed=True),
        "market": Key(lambda text, scope: read_faces(_slot_words(text), scope), "market 9H (2C) KS 6D"),
        "deck": Key(read_claimed, "deck 7D 8S", empty=True),
        "tokens": Key(per_seat(0, MOST_TOKENS), "tokens 2 0 2"),
        "state": Key(items_reader(_STATE_ITEMS), "state skip P1 P3 ; wind used ; relay T0 ; lastwind P2"),
    },
    assertions={
        "tokens": expect_equal(per_seat(0, MOST_TOKENS), lambda state: list(state.table.tokens)),
        "market": expect_equal(_market_words, _tell_market, tell_words),
        "faces": expect_equal(_face_letters, _tell_faces),
        "top": top_of("deck", some_codes),
        **expect_pile("deck"),
        "bottom": Assertion(some_cards, _check_bottom),
        **knows_and_not(lambda state, seat: {card for zone in observe(state, seat).zones for card in zone}),
        "shown": expect_shown(),
        "told": expect_note(
            "accepted",
            "bound",
            "burden",
            "deal",
            "market",
            "offer",
            "power",
            "refill",
            "round",
            "skipped",
            "tossed",
            "turned",
        ),
        "revealed": Assertion(readers.read_card, _check_revealed),
        "skip": expect_fact(_seat_mask, "skip", bin),
        "wind": expect_equal(one_of("used", "unused"), lambda state: "used" if state.wind_used else "unused"),
        "relay": expect_about(
            seat_and(one_of("used", "unused"), _read_team),
            lambda state, team: "used" if state.relay >> team & 1 else "unused",
        ),
        "peeked": Assertion(seat_and(read_cards), _check_peeked),
        "totals": expect_equal(per_seat(0, 999), lambda state: [*chain(*round_totals(state.history[-1:]))]),
        "winners": expect_equal(
            read_seats, lambda state: list(state.history[-1][2]) if state.history else None, tell_seats
        ),
    },
    held=has_and_lacks(zone_of),
    calculations={
        "score": Calculation(lambda text, scope: score(_read_hand(text, scope)), _read_figures, _wrong_score),
        "rank": Calculation(_compute_ranks, readers.read_words),
    },
    verbs="give swapm swapp assist relay refresh peek to toss no-toss take accept reject bottom card cancel wind "
    "no-wind pass jack no-jack order king",
    words="deck new cw ccw keep swap to",
)
