"""What reasons in Eightfist claim."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ai.games.eightfist.evaluation import Seen
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import View
from engine.games.eightfist.scoring import CB, DECK, FF, FREEZES, KIND, QG, QS
from engine.games.eightfist.state import EightfistState
from tests.laws.models.eightfist import FILES, SLOTS, count, rank, value
from tests.support.claims.common import (
    Claim,
    Minded,
    after,
    card_of,
    each,
    every,
    none,
    number,
    opinion,
    parsed,
    seat_of,
    somebody_else,
    unseen,
)

MEAN = 6
"""Points of a hidden card, as it is told."""


def faces(state: State, seat: int) -> list[str]:
    """The Fist of a seat as everybody sees it: "" for a hidden card."""
    assert isinstance(state, EightfistState)
    zone = state.table.zones[seat]
    return [DECK.codes[card] if state.is_up(seat, slot) else "" for slot, card in enumerate(zone)]


def place(state: State, found: re.Match[str]) -> int:
    """The place that is told, as “the top of file 1”."""
    _the, row, *_words, column = found["slot"].split()
    return (FILES if row == "bottom" else 0) + int(column) - 1


def neighbour(fist: Sequence[str], slot: int) -> str:
    return fist[(slot + FILES) % len(SLOTS)]


def frozen(code: str) -> bool:
    return bool(code) and bool(FREEZES[DECK.parse(code)])


def points(state: State, one: str, other: str) -> int:
    """What a file counts that is in no Quad; nothing for a hidden card."""
    if not one or not other:
        return sum(value(code) for code in (one, other) if code)
    rest = ["AC", "3C", "5C", "2C", "4C", "6C"]  # which neither pair nor make a Quad
    return count([one, *rest[:3], other, *rest[3:]], False, _queen(state)) - sum(map(value, rest))


def _queen(state: State) -> bool:
    assert isinstance(state, EightfistState)
    return state.rules.grace_is_queen


def in_quad(state: State, fist: Sequence[str]) -> bool:
    """Whether two files are pairs of one rank."""
    files = [(fist[file], fist[file + FILES]) for file in range(FILES) if fist[file] and fist[file + FILES]]
    pairs = [rank(one) for one, other in files if rank(one) == rank(other) != ""]
    return len({*pairs}) < len(pairs)


def ends_round(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action a round more is over."""
    assert isinstance(state, EightfistState)
    then = after(state, seat, action)
    assert isinstance(then, EightfistState)
    return len(then.history) > len(state.history)


def last_turns(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The house rule that the others have one more turn."""
    assert isinstance(state, EightfistState)
    return state.rules.last_turn


def last_hidden(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """One card is hidden, and nobody else has a turn when that lies open."""
    assert isinstance(state, EightfistState)
    return len(state.hidden_slots(seat)) == 1 and not state.rules.last_turn


def so_many_hidden(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    assert isinstance(state, EightfistState)
    return len(state.hidden_slots(seat)) == number(found)


def on_slush(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The card lies uppermost on the slush pile."""
    return DECK.codes[state.table.zones[_zone(state, "slush")][-1]] == found["card"].strip("{}")


def _zone(state: State, role: str) -> int:
    return next(number for number, spec in enumerate(state.rules.zones) if spec.name == role)


def empty(role: str) -> Claim:
    """Nothing lies there."""
    return lambda state, seat, action, found: not state.table.zones[_zone(state, role)]


def of_one_rank(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The two cards have one rank; or the house rule pairs the Queen's Grace with the Queen of Spades (ER-07)."""
    one, other = found["card"].strip("{}"), found["beside"].strip("{}")
    return (rank(one) == rank(other) != "") or (_queen(state) and {one, other} == {"QS", "QG"})


def instead_of(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So much the file counted with the card that goes: its own slot is found beside the one that stays."""
    fist = faces(state, seat)
    beside = found["beside"].strip("{}")
    slot = (fist.index(beside) + FILES) % len(SLOTS)
    return in_quad(state, fist) or points(state, fist[slot], beside) == number(found, "points")


def swapped(worse: bool) -> Claim:
    """So many points the file counts more, or less, with the new card in place of the old one."""

    def claim(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
        fist = faces(state, seat)
        old, card = found["old"].strip("{}"), found["card"].strip("{}")
        told = number(found, "points") if "points" in found.groupdict() else 0
        mores = [_more(state, fist, slot, card) for slot, code in enumerate(fist) if code == old]
        return any(more is None or more == (told if worse else -told) for more in mores)

    return claim


def _more(state: State, fist: Sequence[str], slot: int, card: str) -> int | None:
    """By how much the file of a slot counts more with the card there; None where that changes a Quad."""
    then = [*fist]
    then[slot] = card
    if in_quad(state, fist) or in_quad(state, then):
        return None
    beside = neighbour(fist, slot)
    return points(state, card, beside) - points(state, fist[slot], beside)


def is_grace(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return KIND[card_of(state, found)] == QG


def thaws(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The card that stays has frozen the file and the new one is a cure of it; so much it counted alone."""
    beside = found["beside"].strip("{}")
    return card_of(state, found) in cures(state, parsed(state, beside)) and value(beside) == number(found, "points")


def cures(state: State, card: int) -> set[int]:
    """The cards that thaw a file this one has frozen (EF-062, EF-072, EF-083, EF-094)."""
    kind, own = KIND[card], rank(DECK.codes[card])
    same = {other for other in range(len(DECK.codes)) if own and rank(DECK.codes[other]) == own}
    graces = {other for other in range(len(DECK.codes)) if KIND[other] == QG}
    if kind in (FF, CB):
        return graces
    return same | graces if kind == QS and _queen(state) else same


def so_many_cures(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many of the cards that thaw the file have not been seen."""
    told = number(found) if "count" in found.groupdict() else 0
    card = card_of(state, found)
    return frozen(DECK.codes[card]) and told == len(cures(state, card) & unseen(state, seat))


def so_many_partners(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many cards of its rank have not been seen."""
    own = rank(found["card"].strip("{}"))
    return number(found) == sum(rank(DECK.codes[card]) == own != "" for card in unseen(state, seat))


def counts(less: bool = False, more: bool = False) -> Claim:
    """The card counts less, or more, than a hidden one usually does; neither of both: as much."""

    def claim(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
        worth = value(found["card"].strip("{}"))
        return (worth < MEAN) == less and (worth > MEAN) == more

    return claim


def beside_frozen(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    beside = found["beside"].strip("{}")
    return frozen(beside) and beside == neighbour(faces(state, seat), place(state, found))


def half_known(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    slot = place(state, found)
    fist = faces(state, seat)
    return not fist[slot] and bool(neighbour(fist, slot))


def robbed(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The named one is stolen from, and the file counts so much more with the Fistface in it."""
    victim, slot = divmod(action.a, 100)
    if seat_of(found) != victim:
        return False
    more = _more(state, faces(state, victim), slot, "FF")
    told = number(found, "points") if "points" in found.groupdict() else 0
    return more is None or (more == told if told else more <= 0)


def victim(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    assert isinstance(state, EightfistState)
    return seat_of(found) == action.a // 100 and state.rules.steal != "punch"


def unknown_loot(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    owner, slot = divmod(action.a, 100)
    return not faces(state, owner)[slot]


def one_file(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return len({part.value % FILES for part in action.parts[1:]}) == 1


def quad(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action two files are pairs of one rank, before it were not."""
    if action.verb == "discard":
        return True
    fist = faces(state, seat)
    then = [*fist]
    slot = action.b if action.verb == "steal" else action.a
    then[slot] = found["card"].strip("{}")
    return in_quad(state, then) and not in_quad(state, fist)


PLACE_OF = "{card} in place of {old} "
CLAIMS: dict[str, Claim] = {
    "One card of yours is still hidden, so the next one you turn up ends the round.": last_hidden,
    "{count} of your cards are still hidden.": so_many_hidden,
    "Nobody knows the hidden cards, so one is as good as another.": opinion,
    "Two cards in different files: should one be a wild card, it does not freeze the other as well.": none(one_file),
    **each(
        on_slush,
        "{card} on the slush pile improves no file of yours; a bad card from the stock can be thrown away.",
        "{card} on the slush pile would save about {points}; the stock promises more.",
        "{card} on the slush pile would save about {points}; a card of the stock may save more.",
    ),
    "{card} completes a Quad: the block counts 20 points less than nothing.": quad,
    "{card} matches {beside}: the file thaws and its penalty of {points} is gone.": thaws,
    "{card} makes a pair with {beside}: the file counts nothing.": of_one_rank,
    "{card} makes a pair with {beside}: the file counts nothing instead of {points}.": every(of_one_rank, instead_of),
    "{card} takes 12 points off wherever she lies, and {slot} is where you lose least for her.": is_grace,
    **each(
        so_many_cures,
        "{card} freezes the file for good: every card that could thaw it has been seen. Here it costs least.",
        "{card} freezes its file ({slot}); {count} card that could thaw it has not been seen yet.",
        "{card} freezes its file ({slot}); {count} cards that could thaw it have not been seen yet.",
    ),
    "{card} counts less than the {mean} points a hidden card usually hides, and one more card is open.": counts(
        less=True
    ),
    "{card} costs more than a hidden card usually does, but {count} cards of its rank are still unseen.": every(
        counts(more=True), so_many_partners
    ),
    "{card} costs more than a hidden card usually does, but one more card is open.": counts(more=True),
    "{card} is no better than a hidden card usually is, but one more card is open.": counts(),
    PLACE_OF + "saves {points}.": swapped(worse=False),
    PLACE_OF + "changes nothing in the count.": swapped(worse=True),
    PLACE_OF + "costs {points}.": swapped(worse=True),
    PLACE_OF + "costs {points}, and every other place costs more.": swapped(worse=True),
    **each(
        every(swapped(worse=True), so_many_partners),
        PLACE_OF + "costs {points} now, but {count} card that would pair with it is still unseen.",
        PLACE_OF + "costs {points} now, but {count} cards that would pair with it are still unseen.",
    ),
    "{card} would improve no file of yours.": opinion,
    "{card} would save little; turning a card up is worth more.": opinion,
    "The card at {slot}, beside {beside}, cannot be swapped anyway, so it is the one to turn up.": beside_frozen,
    "The card at {slot} lies in a file you know half of already.": half_known,
    "What you steal is unknown.": unknown_loot,
    "The Fistface costs {name} {points}.": robbed,
    "Your Fist is complete then with about {own}; {name}, the best of the others, has about {other}.": every(
        last_turns, somebody_else
    ),
    "That ends the round with about {own} for you; {name}, the best of the others, has about {other}.": every(
        ends_round, somebody_else
    ),
}


MINDED = (
    Minded("specials", "2"),
    Minded("last_turn", "on"),
    Minded("quad_anywhere", "on", {"decks": "2"}),
    Minded("matched", "locked", {"specials": "2"}),
    Minded("grace_is_queen", "on"),
    Minded("grace_anywhere", "on"),
    Minded("steal", "trade", {"specials": "2"}),
    Minded("steal", "draw", {"specials": "2"}),
)


def worths(view: View, _world: list[list[int]]) -> list[float]:
    seen = Seen(view, view.seat)
    return [seen.price(action) for action in view.actions]
