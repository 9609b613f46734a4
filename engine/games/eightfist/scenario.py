"""Eightfist in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from engine.core.errors import BadText
from engine.core.state import State
from engine.core.table import EVERYBODY
from engine.games.eightfist.actions import NAMES
from engine.games.eightfist.options import rules_for
from engine.games.eightfist.records import beginners, lowest, lowest_cut, totals, tournament, with_game
from engine.games.eightfist.scoring import DECK, FILES, RANK, SLOTS, SPECIALS, score
from engine.games.eightfist.state import EightfistState
from engine.games.eightfist.turn import NextTurn, begin
from engine.scenario.adapter import Context, Filler, seat_of
from engine.scenario.blocks import Block

LAST = ("QS", "2D", *SPECIALS)
"""Named cards that never serve as filler: unnamed, they lie at the bottom of the stock."""


class EightfistAdapter:
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "EF"

    def build(self, block: Block, context: Context) -> State:
        seats, options = block.options()
        fists = [(key, value) for key, value in block.lines if _is_seat(key)]
        seats = seats if seats is not None else len(fists)
        options.setdefault("match", "round")
        if "stall" not in options:
            options["stall_laps"] = "0"
        state = EightfistState(rules_for(options, seats), rng=1)
        if block.has("new"):
            state.deal(seat_of(block.get("new"), seats), None)
            begin(state)
            return state
        _place(state, block, fists)
        if block.has("opening"):
            begin(state)
        else:
            state.stack.append(NextTurn(state.active))
        return state

    def check(self, state: State, assertion: str, context: Context) -> str | None:
        assert isinstance(state, EightfistState)
        head, _, rest = assertion.partition(" ")
        seat, dot, slot = head.partition(".")
        if dot and _is_seat(seat):
            return _slot(state, seat_of(seat), slot, rest.strip())
        check = _CHECKS.get(head)
        return check(state, rest.strip()) if check else None

    def calculate(self, key: str, value: str, block: Block) -> str | None:
        check = _CALCULATIONS.get(key)
        if check is None or (key == "deals" and "->" not in value):
            return None
        left, _, expected = value.partition("->")
        found = check(left.strip())
        return "" if found.split() == expected.split() else f"it is {found}"

    def hand_sizes(self, state: State) -> list[int]:
        return [len(fist) for fist in state.table.zones[: state.rules.seats]]


def _is_seat(key: str) -> bool:
    return len(key) == 2 and key[0] == "P" and key[1].isdigit()


# --- positions -----------------------------------------------------------------------------------------------------


def _place(state: EightfistState, block: Block, fists: list[tuple[str, str]]) -> None:
    rules, table = state.rules, state.table
    filler = Filler(DECK, rules.cards)
    state.active = seat_of(block.get("turn", "P0"), rules.seats)
    state.dealer = (state.active - 1) % rules.seats
    rows = {seat_of(key, rules.seats): value.replace("/", " ").split() for key, value in fists}
    named = {
        word.strip("()"): filler.name(word.strip("()")) for row in rows.values() for word in row if "+" not in word
    }
    stock = [filler.name(word) for word in block.get("stock").split()]
    slush = [filler.name(word) for word in block.get("discard").split()]
    bottom = [filler.name(word) for word in LAST if _unnamed(word, named, stock, slush)]
    up = [0] * rules.seats
    for seat, row in sorted(rows.items()):
        if len(row) != SLOTS:
            raise BadText(f"The Fist of P{seat} needs eight cards.")
        for slot, word in enumerate(row):
            code = word.strip("()")
            table.zones[seat].append(filler.take(1)[0] if code == "+" else named[code])
            if not word.startswith("("):
                up[seat] |= 1 << slot
    if not block.has("discard"):
        slush = filler.take(1)
    rest = [*filler.rest(), *bottom]
    if block.get("rest") == "discard":
        slush, rest = [*reversed(rest), *slush], []
    table.zones[rules.slush].extend(slush)
    table.zones[rules.stock].extend(reversed([*stock, *rest]))
    state.up = tuple(up)
    _know(state)


def _unnamed(code: str, named: dict[str, int], *lists: list[int]) -> bool:
    card = DECK.parse(code)
    return code not in named and not any(card in cards for cards in lists)


def _know(state: EightfistState) -> None:
    table = state.table
    for seat in range(state.rules.seats):
        for slot, card in enumerate(table.zones[seat]):
            table.known[card] = EVERYBODY if state.is_up(seat, slot) else 0
    for card in table.zones[state.rules.slush]:
        table.known[card] = EVERYBODY


# --- assertions ----------------------------------------------------------------------------------------------------


def _compare(found: object, expected: object, text: str = "") -> str:
    return "" if found == expected else f"it is {text or found}"


def _slot(state: EightfistState, seat: int, name: str, rest: str) -> str:
    slot = NAMES.index(name)
    code = DECK.codes[state.table.zones[seat][slot]]
    return _compare(code if state.is_up(seat, slot) else f"({code})", rest)


def _up(state: EightfistState, rest: str) -> str:
    return _compare([mask.bit_count() for mask in state.up], [int(word) for word in rest.split()])


def _drew(state: EightfistState, rest: str) -> str:
    drawn = [card for zone in state.table.zones[state.rules.drawn :] for card in zone]
    return _compare(DECK.text(drawn), rest)


def _discard(state: EightfistState, rest: str) -> str:
    return _compare(DECK.text(state.table.zones[state.rules.slush][-1:]), rest)


def _discardsize(state: EightfistState, rest: str) -> str:
    return _compare(len(state.table.zones[state.rules.slush]), int(rest))


def _stock(state: EightfistState, rest: str) -> str:
    wanted = DECK.parse_many(rest)
    found = state.table.zones[state.rules.stock][::-1]
    return _compare(found[: len(wanted)] if wanted else found, wanted, DECK.text(found[: len(wanted)]))


def _stocksize(state: EightfistState, rest: str) -> str:
    return _compare(len(state.table.zones[state.rules.stock]), int(rest))


def _reshuffles(state: EightfistState, rest: str) -> str:
    return _compare(state.reshuffles, int(rest))


def _frozen(state: EightfistState, rest: str) -> str:
    seats = range(state.rules.seats)
    found = [f"P{seat}.{file + 1}" for seat in seats for file in range(FILES) if state.freezer(seat, file)]
    return _compare(found, [] if rest == "none" else rest.split())


def _legal(state: EightfistState, rest: str) -> str:
    seat, code, *slots = rest.split()
    found = [NAMES[slot] for slot in state.slots_for(seat_of(seat), DECK.parse(code))]
    return _compare(found, [] if slots == ["none"] else slots)


def _scores(state: EightfistState, rest: str) -> str:
    return _compare(list(state.points()), [int(word) for word in rest.split()])


_CHECKS = {
    "up": _up,
    "drew": _drew,
    "discard": _discard,
    "discardsize": _discardsize,
    "stock": _stock,
    "stocksize": _stocksize,
    "reshuffles": _reshuffles,
    "frozen": _frozen,
    "legal": _legal,
    "scores": _scores,
}


# --- calculations --------------------------------------------------------------------------------------------------


def _score(left: str) -> str:
    return str(score(DECK.parse_many(left.replace("/", " "))))


def _game(left: str) -> str:
    rows: list[list[int]] = []
    for piece in left.split("/"):
        _, *numbers = piece.split()
        rows.append([int(number) for number in numbers])
    rounds = list(zip(*rows, strict=True))
    sums = totals(rounds, len(rows))
    text = "totals " + " ".join(map(str, sums))
    if len(rounds) < 8:
        return f"{text} open"
    return f"{text} winners " + " ".join(f"P{seat}" for seat in lowest(sums))


def _tournament(left: str) -> str:
    length, _, listed = left.partition(":")
    games = [[int(number) for number in piece.split()] for piece in listed.split("/")]
    for played in range(1, len(games) + 1):
        best = tournament(int(length), games[:played], [lowest(sums) for sums in games[:played]])
        if best is not None:
            return f"over after {played} winners " + " ".join(f"P{seat}" for seat in best)
    return "open"


def _deals(left: str) -> str:
    count, dealer = left.split()
    return " ".join(f"P{seat}" for seat in beginners(seat_of(dealer), int(count[:-1])))


def _cut(left: str) -> str:
    found: list[int] = []
    for attempt in left.split("/"):
        cuts = [piece.split() for piece in attempt.split(",")]
        ranks = {seat_of(seat): RANK[DECK.parse(code)] for seat, code in cuts}
        again = sorted(seat for seat, rank in ranks.items() if not rank)  # a special is cut again (ER-03)
        plain = {seat: rank for seat, rank in ranks.items() if rank}
        low = lowest_cut(plain) if plain else []
        found = sorted({*again, *low}) if again else low
    return f"dealer P{found[0]}" if len(found) == 1 else "again " + " ".join(f"P{seat}" for seat in found)


def _records(left: str) -> str:
    words = left.split()
    at = [words.index(key) for key in ("tour", "conquered", "game")]
    lists = [words[at[0] + 1 : at[1]], words[at[1] + 1 : at[2]], words[at[2] + 1 :]]
    tour, conquered, sums = ([int(word) for word in part if word != "none"] for part in lists)
    tour, conquered = with_game(tour, conquered, sums)
    return f"tour {' '.join(map(str, tour))} conquered {' '.join(map(str, conquered))}"


_CALCULATIONS = {
    "score": _score,
    "game": _game,
    "tournament": _tournament,
    "deals": _deals,
    "cut": _cut,
    "records": _records,
}

ADAPTER = EightfistAdapter()
