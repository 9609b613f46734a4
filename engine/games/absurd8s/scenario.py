"""Absurd 8's in scenario notation (docs/scenarios.md): the assertions; the position lines are in ``position``."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import RANKS
from engine.core.errors import BadText
from engine.games.absurd8s.cards import CARDS, DECK, SUITS
from engine.games.absurd8s.force import SMALL_HANDS
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS, PICKS
from engine.games.absurd8s.position import LINES, MOST_LOST, PILES, place_cards
from engine.games.absurd8s.state import SMALL, Absurd8sState
from engine.scenario.adapter import Adapter, Assertion, Context
from engine.scenario.assertions import (
    DIRECTION,
    ON_TURN,
    codes_in,
    compare_row,
    expect_equal,
    expect_held,
    expect_note,
    expect_pile,
    expect_shown,
    has_and_lacks,
    sees_and_blind,
    tell_words,
    winner_and_ranking,
)
from engine.scenario.readers import (
    Scope,
    number_reader,
    one_of,
    per_seat,
    quote,
    read_codes,
    some_cards,
    split_list,
    strip_brackets,
)

# --- places --------------------------------------------------------------------------------------------------------


def _pile_words(text: str, scope: Scope) -> list[str]:
    """``KC 5H (QD) 8S=C`` as words; ``..`` comes first where only the top cards are named."""
    words = split_list(text)
    named = words[1:] if words[:1] == [".."] else words
    if words and not named:
        raise BadText("no card is named behind ..; expected one at least")
    for word in named:
        code, equals, suit = word.partition("=")
        scope.find_card(code if equals else strip_brackets(code))
        if equals:
            one_of(*SUITS)(suit, scope)
    return words


def _make_pile_check(on: int) -> Callable[[Absurd8sState, list[str], Context], str]:
    def check(state: Absurd8sState, wanted: list[str], context: Context) -> str:
        if on >= len(state.piles):
            return "there is no such pile"
        zone = state.piles[on]
        found = []
        for card, entry in state.lying(zone):
            suit = f"={SUITS[entry.suit]}" if entry.suit >= 0 else ""
            found.append(f"({DECK.codes[card]})" if entry.down else DECK.codes[card] + suit)
        return compare_row(found, wanted)

    return check


def _list_global(state: Absurd8sState) -> list[str]:
    return sorted([DECK.codes[card] for card in (*state.zones[state.rules.globals], *state.bases)])


# --- what is pending, who is on turn ---------------------------------------------------------------------------------


def _read_attacks(text: str, scope: Scope) -> list[str]:
    words = split_list(text)
    for word in words:
        key, _, rest = word.partition(":")
        code, _, caster = rest.partition(":")
        if key not in KEYWORDS:
            raise BadText(f"{quote(word)} is no attack; expected something like draw-2:2D:P0")
        scope.find_card(code)
        scope.find_seat(caster)
    return words


def _read_links(text: str, scope: Scope) -> str:
    if text == "none":
        return text
    left, starter, right = text.partition(" from ")
    if not starter:
        raise BadText(f"{quote(text)} does not say whose chain it is; expected cards, from and a seat, or none")
    return f"{DECK.text(some_cards(left, scope))} from P{scope.find_seat(right.strip())}"


# --- who sees what -------------------------------------------------------------------------------------------------


def list_visible(state: Absurd8sState, seat: int) -> set[int]:
    """The cards that lie open to this seat now; what it merely remembers does not count."""
    rules, table = state.rules, state.table
    seen = {*table.zones[seat], *state.aside(seat)}
    if state.ops & SMALL_HANDS:
        for other, size in enumerate(state.sizes()):
            if size <= SMALL:
                seen.update(state.hand(other))
    for zone in range(rules.main, len(table.zones)):
        for card, entry in state.lying(zone):
            if not entry.down or entry.seat == seat:
                seen.add(card)
    return seen


# --- chance --------------------------------------------------------------------------------------------------------


def _read_coins(text: str, scope: Scope) -> list[str]:
    coins = text.split()
    if len(coins) != scope.seats or set(coins) - {"H", "T"}:
        raise BadText(f"{quote(text)} is not one coin, H or T, for each of the {scope.seats} seats")
    return coins


_PARTS = "from effects on pick with as of rank suit text none down"

ADAPTER = Adapter(
    "A8",
    GAME,
    place_cards,
    lines=LINES,
    assertions={
        **{key: Assertion(_pile_words, _make_pile_check(on)) for on, key in enumerate(PILES)},
        "global": expect_equal(lambda text, scope: sorted(read_codes(text, scope)), _list_global, tell_words),
        "battle": expect_equal(read_codes, lambda state: codes_in(state, DECK, "battle"), tell_words),
        "piles": expect_equal(number_reader(1, len(PILES)), lambda state: len(state.piles)),
        **expect_pile("draw"),
        "incoming": expect_equal(
            _read_attacks,
            lambda state: [f"{a.key}:{DECK.codes[a.card]}:P{a.caster}" for a in state.incoming],
            tell_words,
        ),
        "chain": expect_equal(
            _read_links,
            lambda state: (
                f"{DECK.text(card for card, _ in state.chain)} from P{state.chain[0][1]}" if state.chain else "none"
            ),
        ),
        "lost": expect_equal(per_seat(0, MOST_LOST), lambda state: list(state.lost)),
        "told": expect_note(
            *("answered", "attack", "buried", "called", "cast", "coins", "conceded", "deal", "discarded", "draws"),
            *("effect", "end", "expired", "fished", "copied", "jumped", "led", "lost", "removed", "round", "shown"),
        ),
        "dir": DIRECTION,
        "onturn": ON_TURN,
        **winner_and_ranking(lambda state: state.history[-1][0] if state.over else None),
        **sees_and_blind(list_visible),
        # Where a card comes to lie face-down nobody is shown anything.
        "shown": expect_shown(lambda state, event: event.dst in (state.rules.draw, state.rules.pool)),
    },
    held={
        "hand": expect_held(Absurd8sState.hand),
        "effects": expect_held(lambda state, seat: state.zones[state.rules.effects + seat]),
        **has_and_lacks(Absurd8sState.hand),
    },
    chance={"coins": _read_coins, "pool": some_cards, "draw": some_cards},
    verbs="jump no-jump play bluff draw pass accept chain negate thorns resolve target discard ask give fetch remove "
    "steal call no-call stack concede",
    words=" ".join((_PARTS, *PICKS, *KEYWORDS, *SUITS, *RANKS, *map(str, range(1, 2 * CARDS)))),
    hand_sizes=Absurd8sState.sizes,
)
