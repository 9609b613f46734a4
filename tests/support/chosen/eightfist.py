"""What is told of the choices of Eightfist."""

from __future__ import annotations

from engine.games.eightfist.scoring import DECK
from tests.laws.models.eightfist import rank, value
from tests.support.chosen.common import Law, Step, Told

FILES = 4
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
    """The round goes on when the first Fist is complete and others have hidden cards."""
    slot = step.action.a if step.action.verb in ("put", "toss") else -1
    last = unseen(step, step.seat) == 1 and slot >= 0 and not fist(step, step.seat)[slot]
    others = any(unseen(step, seat) for seat in step.before.playing if seat != step.seat)
    used_up = step.before.rules.options["stock_out"] == "end" and not step.zones[step.before.rules.stock]
    return not (last and others) or complete(step) or used_up or same_round(step)


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
}
LATER = frozenset(
    (
        "match", "tie", "bury_first_wild", "stall_laps", "quad_anywhere", "matched", "grace_is_queen", "mature_names",
        "memory_aid",
    )
)  # fmt: skip
"""Options whose choices are not held yet."""
