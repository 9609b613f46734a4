"""What is told of the choices of Eightfist."""

from __future__ import annotations

from typing import Any

from engine.core.events import Event
from engine.core.view import observe
from engine.games.eightfist.scoring import DECK, TWO_D
from engine.games.eightfist.words.phrases import card_name
from engine.games.eightfist.words.table import slush_tip
from tests.laws.models.eightfist import rank, value
from tests.support.chosen.common import Law, Step, Told, lasts

FILES = 4
WILD = ("QS", "2D", "FF", "CB", "QG")
ROUNDS = 8
COLD = ("QS", "2D", "FF", "CB")


def codes(step: Step, zone: int) -> list[str]:
    return [DECK.codes[card] for card in step.zones[zone]]


def fist(step: Step, seat: int) -> list[str]:
    """The codes of a Fist as it lies, "" where a card is hidden."""
    return [code if step.before.up[seat] >> slot & 1 else "" for slot, code in enumerate(codes(step, seat))]


def held(step: Step) -> str:
    """The card in hand, "" if there is none."""
    return "".join(codes(step, step.before.rules.drawn + step.seat))


def same_round(step: Step) -> bool:
    return len(step.after.history) == len(step.before.history)


def copies(number: int, *wanted: str) -> Law:
    """So many of each of these are there."""

    def law(step: Step) -> bool:
        there = [DECK.codes[card] for cards in step.zones for card in cards]
        return all(there.count(code) == number for code in wanted)

    return law


def together(step: Step) -> bool:
    return step.decision.kind != "open" or all(len(action.parts) == 3 for action in step.legal)


def one_by_one(step: Step) -> bool:
    return step.decision.kind != "open" or all(len(action.parts) == 2 for action in step.legal)


def drawing(step: Step) -> bool:
    """Whether somebody is to draw, and the stock is empty."""
    return step.decision.kind == "draw" and not step.zones[step.before.rules.stock]


def unseen(step: Step, seat: int) -> int:
    return fist(step, seat).count("")


def renewed(step: Step) -> bool:
    """An empty stock ends no round in which nobody is near a complete Fist; one may draw then, if cards are left."""
    near = complete(step) or unseen(step, step.seat) < FILES - 1
    if not step.zones[step.before.rules.stock] and not near and not same_round(step):
        return False
    return not drawing(step) or ("stock" in step.verbs) == (len(step.zones[step.before.rules.slush]) > 1)


def ends(step: Step) -> bool:
    """Nobody draws in a round whose stock is used up, and it is never made anew."""
    return not drawing(step) and not step.after.reshuffles


def complete(step: Step) -> bool:
    """Whether a Fist was complete before."""
    return any(step.before.up[seat] == 255 for seat in step.before.playing)


def at_once(step: Step) -> bool:
    return not complete(step)


def one_more(step: Step) -> bool:
    """The round goes on when the first Fist is complete and others have hidden cards, though a turn may play itself."""
    slot = step.action.a if step.action.verb in ("put", "toss") else -1
    last = unseen(step, step.seat) == 1 and slot >= 0 and not fist(step, step.seat)[slot]
    others = any(unseen(step, seat) for seat in step.before.playing if seat != step.seat)
    used_up = step.before.rules.options["stock_out"] == "end" and not step.zones[step.before.rules.stock]
    return not (last and others) or complete(step) or used_up or same_round(step) or step.turn_begins


def stolen(old: str, fistface: str) -> Law:
    """Where the thief's own card and the Fistface are afterwards."""

    def law(step: Step) -> bool:
        if step.action.verb != "steal" or not same_round(step):
            return True
        rules, now = step.before.rules, step.after.table.zones
        victim, slot = divmod(step.action.a, 100)
        there = {"slush": now[rules.slush], "victim": now[victim]}
        placed = step.zones[step.seat][step.action.b] in there[old]
        return (
            placed
            and step.zones[rules.drawn + step.seat][0] in there[fistface]
            and step.zones[victim][slot] in now[step.seat]
        )

    return law


def replaced(step: Step) -> bool:
    """Both go to the slush pile, and the victim's new card comes from the stock."""
    if step.action.verb != "steal" or not same_round(step):
        return True
    rules, now = step.before.rules, step.after.table.zones
    victim = step.action.a // 100
    slush = {step.zones[step.seat][step.action.b], step.zones[rules.drawn + step.seat][0]}
    gone = {*step.zones[victim]} - {*now[victim]}
    return bool(slush <= {*now[rules.slush], *now[rules.stock]}) and len(gone) == 1


def matched(step: Step, one: str, other: str) -> bool:
    grace = step.before.rules.options["grace_is_queen"] == "on"
    if one == "QS":
        return rank(other) == "Q" or (grace and other == "QG")
    return rank(other) == "2" if one == "2D" else other == "QG"


def frozen(step: Step, seat: int, slot: int) -> bool:
    """Whether the file of a slot is: an open wild card lies in it that is not matched."""
    open_cards = fist(step, seat)
    pair = open_cards[slot % FILES], open_cards[slot % FILES + FILES]
    cold = [(one, other) for one, other in (pair, pair[::-1]) if one in COLD]
    return bool(cold) and not any(other and matched(step, one, other) for one, other in cold)


def out_of_frozen(step: Step) -> bool:
    """Whether a card may be stolen there out of a frozen file."""
    return any(frozen(step, *divmod(action.a, 100)) for action in step.legal if action.verb == "steal")


def cry(step: Step) -> tuple[list[int], list[int]]:
    """Where a Cry Baby from the stock may go: open slots and hidden ones."""
    slots = [action.a for action in step.legal if action.verb == "put"]
    return [slot for slot in slots if fist(step, step.seat)[slot]], [
        slot for slot in slots if not fist(step, step.seat)[slot]
    ]


def crying(step: Step) -> bool:
    return step.decision.kind == "place" and held(step) == "CB" and step.before.stack[-1].from_stock


def free(step: Step) -> list[int]:
    """The values of the open cards of files that are not frozen, or locked."""
    open_cards = fist(step, step.seat)
    return [value(code) for slot, code in enumerate(open_cards) if code and not frozen(step, step.seat, slot)]


def lowest(step: Step) -> bool:
    """The lowest open card; a hidden one only where no open one is free."""
    if not crying(step) or step.before.rules.options["matched"] == "locked":
        return True
    opened, hidden = cry(step)
    values = [value(fist(step, step.seat)[slot]) for slot in opened]
    return not hidden if opened and values == [min(free(step))] * len(values) else not opened and not free(step)


def lowest_or_hidden(step: Step) -> bool:
    """Besides, every hidden one whose file is not frozen."""
    if not crying(step) or step.before.rules.options["matched"] == "locked":
        return True
    unseen = [n for n, code in enumerate(fist(step, step.seat)) if not code and not frozen(step, step.seat, n)]
    return cry(step)[1] == unseen


def grace_goes(step: Step) -> set[int]:
    """Frozen slots a Grace in hand may be put into, though she matches nothing there."""
    if step.decision.kind != "place" or held(step) != "QG":
        return set()
    cards = fist(step, step.seat)
    slots = {action.a for action in step.legal if action.verb == "put" and frozen(step, step.seat, action.a)}
    return {
        slot
        for slot in slots
        if not matched(step, cards[(slot + FILES) % 8], "QG") or cards[(slot + FILES) % 8] not in COLD
    }


def grace_everywhere(step: Step) -> bool:
    """Every slot of a frozen file is offered."""
    if step.decision.kind != "place" or held(step) != "QG":
        return True
    slots = {action.a for action in step.legal if action.verb == "put"}
    return all(slot in slots for slot in range(8) if frozen(step, step.seat, slot))


# --- how long is played ------------------------------------------------------------------------------------------


def option(step: Step, key: str) -> str:
    """What was chosen elsewhere."""
    return str(step.before.rules.options[key])


def lowest_fist(step: Step) -> bool:
    """After one round the lowest Fist has won."""
    points = [step.after.history[0][seat] for seat in range(step.after.rules.seats)] if step.ended else []
    best = {seat for seat, value in enumerate(points) if value == min(points)}
    return lasts(1)(step) and (not step.ended or {*step.after.won[-1]} == best)


def sums(state: Any) -> list[int]:
    """Of the eight rounds of the last game."""
    rows = [row for row in state.history if row][:ROUNDS]
    return [sum(column) for column in zip(*rows, strict=True)]


def eight_rounds(step: Step) -> bool:
    """After eight rounds the lowest sum has won, unless those tied play on."""
    if not step.ended:
        return len(step.after.history) < ROUNDS or option(step, "tie") == "extra"
    points, best = sums(step.after), step.after.won[-1]
    longer = len(step.after.history) > ROUNDS and option(step, "tie") == "extra"
    return (len(step.after.history) == ROUNDS or longer) and all(points[seat] == min(points) for seat in best)


def tournament(games: int) -> Law:
    """It is over as soon as nobody else can win as many games as the leader, or reach him in the last one."""

    def law(step: Step) -> bool:
        won = [0.0] * step.after.rules.seats
        for best in step.after.won:
            for seat in best:
                won[seat] += 1 if len(best) == 1 else 0.5
        left, order = games - len(step.after.won), sorted(won)
        return bool(step.ended == (not left or order[-1] > order[-2] + left))

    return law


def level(step: Step) -> tuple[Any, list[Event]] | None:
    """The same step where everybody has the same sum after it, if a game ends with its eight rounds."""
    at = len(step.before.history) - len(step.before.current_game())
    if len(step.after.won) == len(step.before.won) or len(step.before.current_game()) != ROUNDS - 1:
        return None
    totals = step.after.games[-1]
    other, events = step.before.clone(), list[Event]()
    first = tuple(points + max(totals) - total for points, total in zip(other.history[at], totals, strict=True))
    other.history = (*other.history[:at], first, *other.history[at + 1 :])
    other.apply(step.seat, step.action, events)
    return other, events


def shared_win(step: Step) -> bool:
    tied = level(step)
    return tied is None or tied[0].won[-1:] == (tuple(range(step.before.rules.seats)),)


def extra_round(step: Step) -> bool:
    """The tied play on, and nobody else: all of them, or, in a round that is played already, those it was dealt to."""
    tied = level(step)
    everybody = tuple(range(step.before.rules.seats))
    if tied is not None and not (tied[0].won == step.before.won and tied[0].playing == everybody):
        return False
    return all(event.extra > 0 for event in step.events if event.text == "deal" and hasattr(event, "extra"))


# --- the deal and the end ----------------------------------------------------------------------------------------


def first_card(step: Step) -> str:
    """The card a round begins with, "" at other times."""
    return "".join(codes(step, step.before.rules.slush)) if step.decision.kind == "open" else ""


def stays(step: Step) -> bool:
    """No card goes back to the stock when a round is dealt."""
    kinds = [event.text for event in step.events]
    dealt = step.events[kinds.index("deal") :] if "deal" in kinds else []
    slush, stock = step.before.rules.slush, step.before.rules.stock
    return not any(event.kind == "move" and (event.src, event.dst) == (slush, stock) for event in dealt)


def turned_up(step: Step, after: Any) -> bool:
    return bool(after.up != step.before.up or after.history != step.before.history)


def guarded(laps: int) -> Law:
    """Of a turn that turned nothing up, so many turns after the last one that did: it has to, and not a turn sooner.

    ``laps`` 0: never.
    """

    def law(step: Step) -> bool:
        if option(step, "stall") or step.decision.kind != "place" or turned_up(step, step.after) or step.before.guard:
            return option(step, "stall") != "" or laps > 0 or (step.decision.kind != "flip" and not step.after.guard)
        patience = laps * len(step.before.playing)
        found = []
        for quiet in (patience - 1, max(0, patience - 2)) if laps else (9_999, 9_999):
            other = step.before.clone()
            other.quiet = quiet
            other.apply(step.seat, step.action, None)
            flips = [decision.kind for decision in other.asks()] == ["flip"]
            found.append(flips or turned_up(step, other))
        return found == [laps > 0, False]

    return law


# --- what counts, and what fits ----------------------------------------------------------------------------------


def worth(fist: str, points: int) -> Law:
    """What a Fist counts, upper row and lower row."""

    def law(step: Step) -> bool:
        other = step.before.clone()
        other.table.zones[0] = [DECK.parse(code) for code in fist.split()]
        return bool(other.points()[0] == points)

    return law


def offered(step: Step, file: tuple[str, ...], hand: str) -> set[int]:
    """Where a card of the slush pile may go if these lie open in the first file, the upper first, and all else is
    hidden.
    """
    other, rules = step.before.clone(), step.before.rules
    zones = other.table.zones
    for code, zone, at in ((hand, rules.drawn + step.seat, 0), *zip(file, (step.seat,) * 2, (0, FILES), strict=False)):
        card = DECK.parse(code)
        where = next(number for number, cards in enumerate(zones) if card in cards)
        old, place = zones[zone][at], zones[where].index(card)
        zones[zone][at], zones[where][place] = card, old
    open_slots = sum(1 << at for at in (0, FILES)[: len(file)])
    other.up = tuple(open_slots if seat == step.seat else up for seat, up in enumerate(other.up))
    frame = type(other.stack[-1])(step.seat, False)
    return {action.a for action in frame.legal(other, step.seat) if action.verb == "put"}


def placing(step: Step) -> bool:
    return step.decision.kind == "place"


def grace(matches: bool) -> Law:
    """Whether the Grace and the Queen of Spades are a pair and count nothing, and she may come to her."""

    def law(step: Step) -> bool:
        counts = worth("QS KC KD KH QG 9C 8C 7C", 24 if matches else 27)(step)
        free = option(step, "grace_anywhere") == "on"
        return counts and (free or not placing(step) or (FILES in offered(step, ("QS",), "QG")) == matches)

    return law


def matched_file(open_to_all: bool) -> Law:
    """Whether any card may go into a file whose wild was matched; one without a match never enters where it was not."""
    return lambda step: (
        not placing(step)
        or (
            ({0, FILES} <= offered(step, ("QS", "QH"), "9H")) == open_to_all
            and (open_to_all or not {0, FILES} & offered(step, ("QS", "QH"), "9H"))
        )
    )


# --- at the table ------------------------------------------------------------------------------------------------


def two_of_diamonds(plain: bool) -> Law:
    return lambda step: ("Two of Diamonds" in card_name(TWO_D, step.before.rules)) == plain


def browsed(step: Step) -> bool:
    """All below the top of the slush pile is told."""
    told = slush_tip(observe(step.before, step.seat))
    return all("{" + code + "}" in told for code in codes(step, step.before.rules.slush)[:-1])


def top_only(step: Step) -> bool:
    return "{" not in slush_tip(observe(step.before, step.seat))


LAWS: dict[Told, Law] = {
    ("decks", "1"): copies(1, "9H", "KS", "AD"),
    ("decks", "2"): copies(2, "9H", "KS", "AD"),
    ("specials", "1"): copies(1, "FF", "CB", "QG"),
    ("specials", "2"): copies(2, "FF", "CB", "QG"),
    ("flip_order", "together"): together,
    ("flip_order", "one"): one_by_one,
    ("stock_out", "reshuffle"): renewed,
    ("stock_out", "end"): ends,
    ("last_turn", "off"): at_once,
    ("last_turn", "on"): one_more,
    ("steal", "punch"): stolen("slush", "victim"),
    ("steal", "trade"): stolen("victim", "slush"),
    ("steal", "draw"): replaced,
    ("frozen_safe", "on"): lambda step: not out_of_frozen(step),
    ("frozen_safe", "off"): lambda step: (
        step.decision.kind != "place"
        or "steal" not in step.verbs
        or out_of_frozen(step)
        or not any(frozen(step, seat, n) for seat in step.before.playing if seat != step.seat for n in range(8))
    ),
    ("cry_scope", "open"): lowest,
    ("cry_scope", "any"): lowest_or_hidden,
    ("grace_anywhere", "off"): lambda step: not grace_goes(step),
    ("grace_anywhere", "on"): grace_everywhere,
    ("match", "round"): lowest_fist,
    ("match", "game"): eight_rounds,
    **{("match", str(games)): tournament(games) for games in (3, 5, 7)},
    ("tie", "share"): shared_win,
    ("tie", "extra"): extra_round,
    ("bury_first_wild", "on"): lambda step: first_card(step) not in WILD,
    ("bury_first_wild", "off"): stays,
    **{("stall_laps", str(laps)): guarded(laps) for laps in (3, 6, 10, 0)},
    ("quad_anywhere", "on"): worth("5S 9H 5D 4C 5C TH 5H 3C", 6),
    ("quad_anywhere", "off"): worth("5S 9H 5D 4C 5C TH 5H 3C", 26),
    ("matched", "thaw"): matched_file(open_to_all=True),
    ("matched", "locked"): matched_file(open_to_all=False),
    ("grace_is_queen", "on"): grace(matches=True),
    ("grace_is_queen", "off"): grace(matches=False),
    ("mature_names", "on"): two_of_diamonds(plain=False),
    ("mature_names", "off"): two_of_diamonds(plain=True),
    ("memory_aid", "full"): browsed,
    ("memory_aid", "none"): top_only,
}
WHOLE = frozenset(("match", "tie", "bury_first_wild"))
"""Options whose choices show in whole matches only."""
