"""What reasons in Eightfist claim."""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.eightfist.evaluation import EightfistEvaluation
from engine.core.view import View, observe
from engine.games.eightfist.scoring import CB, DECK, FF, FREEZES, KIND, QG, QS
from engine.games.eightfist.state import state_of
from tests.laws.models.eightfist import FILES, SLOTS, count_fist, find_rank, score_card
from tests.support.claims.common import (
    Claim,
    Minded,
    Reason,
    claim_each,
    hold_all,
    is_opinion,
    may_do,
    somebody_else,
)

NEAR = 0.5
"""Points that differ by no more are as many."""


def find_mean(m: Reason) -> float:
    """What a card counts on average that may lie hidden in the own Fist."""
    hints = observe(m.state, m.seat).hints
    own = [card for card in m.unseen if not any(cards >> card & 1 and not mask >> m.seat & 1 for mask, cards in hints)]
    return sum(score_card(DECK.codes[card]) for card in own) / max(1, len(own))


def list_faces(m: Reason, seat: int) -> list[str]:
    """The Fist of a seat as everybody sees it: "" for a hidden card."""
    return [DECK.codes[card] if card >= 0 else "" for card in m.state.faces(seat)]


def find_told_slot(m: Reason) -> int:
    """The place that is told, as “the top of file 1”."""
    _the, row, *_words, column = m["slot"].split()
    return (FILES if row == "bottom" else 0) + int(column) - 1


def find_neighbour(fist: Sequence[str], slot: int) -> str:
    return fist[(slot + FILES) % len(SLOTS)]


def is_frozen(code: str) -> bool:
    return bool(code) and bool(FREEZES[DECK.parse(code)])


def score_pair(m: Reason, one: str, other: str) -> int:
    """What a file counts that is in no Quad; nothing for a hidden card."""
    if not one or not other:
        return sum(score_card(code) for code in (one, other) if code)
    rest = ["AC", "3C", "5C", "2C", "4C", "6C"]  # which neither pair nor make a Quad
    return count_fist([one, *rest[:3], other, *rest[3:]], False, m.rules.grace_is_queen) - sum(map(score_card, rest))


def in_quad(fist: Sequence[str]) -> bool:
    """Whether two files are pairs of one rank."""
    files = [(fist[file], fist[file + FILES]) for file in range(FILES) if fist[file] and fist[file + FILES]]
    pairs = [find_rank(one) for one, other in files if find_rank(one) == find_rank(other) != ""]
    return len({*pairs}) < len(pairs)


def ends_round(m: Reason) -> bool:
    """After the action a round more is over."""
    then = m.after()
    return len(then.history) > len(m.state.history)


def plays_on(m: Reason) -> bool:
    """After the action, and after what the card that is taken is for, there is a turn more to come."""
    fist = list_faces(m, m.seat)
    hidden = fist.count("") - (m.action.verb != "discard")
    return not ends_round(m) and (hidden > 0 or "" in list_faces(Reason(m.after(), m.seat, m.action, m.found), m.seat))


def last_turns(m: Reason) -> bool:
    """The house rule that the others have one more turn."""
    return bool(m.rules.last_turn)


def of_one_rank(m: Reason) -> bool:
    """The two cards have one rank; or the house rule pairs the Queen's Grace with the Queen of Spades (ER-07)."""
    one, other = m["card"].strip("{}"), m["beside"].strip("{}")
    return (find_rank(one) == find_rank(other) != "") or (m.rules.grace_is_queen and {one, other} == {"QS", "QG"})


def instead_of(m: Reason) -> bool:
    """So much the file counted with the card that goes: its own slot is found beside the one that stays."""
    fist = list_faces(m, m.seat)
    beside = m["beside"].strip("{}")
    slot = (fist.index(beside) + FILES) % len(SLOTS)
    return in_quad(fist) or score_pair(m, fist[slot], beside) == m.read_number("points")


def is_swap(worse: bool) -> Claim:
    """So many points the file counts more, or less, with the new card in place of the old one."""

    def counts_swap(m: Reason) -> bool:
        fist = list_faces(m, m.seat)
        old, card = m["old"].strip("{}"), m["card"].strip("{}")
        told = m.read_number("points")
        mores = [_compute_gain(m, fist, slot, card) for slot, code in enumerate(fist) if code == old]
        return any(more is None or more == (told if worse else -told) for more in mores)

    return counts_swap


def costs_nothing(m: Reason) -> bool:
    """The file counts as much with the new card in place of the old one, where the card counts so many points."""
    fist, old, card = list_faces(m, m.seat), m["old"].strip("{}"), m["card"].strip("{}")
    gains = [_compute_gain(m, fist, slot, card) for slot, code in enumerate(fist) if code == old]
    return any(not gain for gain in gains) and m.read_number("points") == score_card(card)


def _compute_gain(m: Reason, fist: Sequence[str], slot: int, card: str) -> int | None:
    """By how much the file of a slot counts more with the card there; None where that changes a Quad."""
    then = [*fist]
    then[slot] = card
    if in_quad(fist) or in_quad(then):
        return None
    beside = find_neighbour(fist, slot)
    return score_pair(m, card, beside) - score_pair(m, fist[slot], beside)


def thaws_file(m: Reason) -> bool:
    """The card that stays has frozen the file and the new one is a cure of it; so much it counted alone."""
    beside = m["beside"].strip("{}")
    return m.find_named_card() in list_cures(m, m.find_card_code(beside)) and score_card(beside) == m.read_number(
        "points"
    )


def list_cures(m: Reason, card: int) -> set[int]:
    """The cards that thaw a file this one has frozen (EF-062, EF-072, EF-083, EF-094)."""
    kind, own = KIND[card], find_rank(DECK.codes[card])
    same = {other for other in range(len(DECK.codes)) if own and find_rank(DECK.codes[other]) == own}
    graces = {other for other in range(len(DECK.codes)) if KIND[other] == QG}
    if kind in (FF, CB):
        return graces
    return same | graces if kind == QS and m.rules.grace_is_queen else same


def so_many_partners(m: Reason) -> bool:
    """So many cards of its rank have not been seen."""
    own = find_rank(m["card"].strip("{}"))
    return m.read_number() == sum(find_rank(DECK.codes[card]) == own != "" for card in m.unseen)


def is_counted(less: bool = False, more: bool = False) -> Claim:
    """The card counts less, or more, than a hidden one usually does; neither of both: as much."""

    def has_count(m: Reason) -> bool:
        apart, told = score_card(m["card"].strip("{}")) - find_mean(m), "mean" in m.found.groupdict()
        near = not told or abs(m.read_number("mean") - find_mean(m)) <= NEAR
        return (apart < -NEAR) == less and (apart > NEAR) == more and near

    return has_count


def beside_frozen(m: Reason) -> bool:
    beside = m["beside"].strip("{}")
    return is_frozen(beside) and beside == find_neighbour(list_faces(m, m.seat), find_told_slot(m))


def half_known(m: Reason) -> bool:
    slot = find_told_slot(m)
    fist = list_faces(m, m.seat)
    return not fist[slot] and bool(find_neighbour(fist, slot))


def is_robbed(m: Reason) -> bool:
    """The named one is stolen from, and the file counts so much more with the Fistface in it."""
    victim, slot = divmod(m.action.a, 100)
    if m.find_seat() != victim:
        return False
    more = _compute_gain(m, list_faces(m, victim), slot, "FF")
    told = m.read_number("points")
    return more is None or (more == told if told else more <= 0)


def unknown_loot(m: Reason) -> bool:
    owner, slot = divmod(m.action.a, 100)
    return not list_faces(m, owner)[slot]


def on_slush(m: Reason) -> bool:
    """The card is the last one that was thrown away, of whichever deck."""
    slush = next(number for number, spec in enumerate(m.rules.zones) if spec.name == "slush")
    return DECK.codes[m.zones[slush][-1]] == m["card"].strip("{}")


def makes_quad(m: Reason) -> bool:
    """After the action two files are pairs of one rank, before it were not."""
    if m.action.verb == "discard":
        return True
    fist = list_faces(m, m.seat)
    then = [*fist]
    slot = m.action.b if m.action.verb == "steal" else m.action.a
    then[slot] = m["card"].strip("{}")
    return in_quad(then) and not in_quad(fist)


PLACE_OF = "{card} in place of {old} "


def opens_different_files(m: Reason) -> bool:
    """At least two cards are open then, each in a file of its own."""
    slots = [part.value for part in m.action.parts[1:]]
    files = [slot % FILES for slot, face in enumerate(list_faces(m, m.seat)) if face or slot in slots]
    return len(files) == len({*files}) > 1


CLAIMS: dict[str, Claim] = {
    "In different files each card can get its partner without the other having to go.": opens_different_files,
    "{card} on the slush pile improves no file of yours; most bad cards of the stock can be thrown away.": on_slush,
    "{card} on the slush pile would save about {points} ({slot}); {count} of {all} unseen cards would save more, and "
    "bad ones can be thrown away.": hold_all(
        on_slush, lambda m: len(m.unseen) == m.read_number("all") <= 4 * m.read_number() <= 4 * m.read_number("all")
    ),
    "{card} on the slush pile would save about {points} ({slot}), a card of the stock about {mean} on average, for bad "
    "ones are thrown away.": hold_all(on_slush, lambda m: m.read_number("mean") > m.read_number("points")),
    "{card} completes a Quad: the block counts minus 20.": makes_quad,
    "{card} matches {beside}: the file thaws and its penalty of {points} is gone.": thaws_file,
    "{card} makes a pair with {beside}: the file counts nothing.": of_one_rank,
    "{card} makes a pair with {beside}: the file counts nothing instead of {points}.": hold_all(
        of_one_rank, instead_of
    ),
    "{card} takes 12 points off wherever she lies, and nowhere do you lose less for her than at {slot}.": (
        lambda m: KIND[m.find_named_card()] == QG
    ),
    "{card} counts less than an average hidden card ({mean}), and one more card is open.": hold_all(
        is_counted(less=True), plays_on
    ),
    "{card} counts about {points} more than a hidden card usually does, but you know it and can replace it.": hold_all(
        is_counted(more=True),
        plays_on,
        lambda m: abs(m.read_number("points") - score_card(m["card"].strip("{}")) + find_mean(m)) <= NEAR,
    ),
    "With {mean}, {card} counts as much as an average hidden card, and one more card is open.": hold_all(
        is_counted(), plays_on
    ),
    PLACE_OF + "saves {points}.": is_swap(worse=False),
    PLACE_OF + "costs nothing, and a hidden card usually hides less than {points}.": hold_all(
        costs_nothing, lambda m: "" in list_faces(m, m.seat) and m.read_number("points") > find_mean(m)
    ),
    **claim_each(
        hold_all(is_swap(worse=True), so_many_partners, plays_on),
        PLACE_OF + "costs {points} now, but {count} card that would pair with it may still turn up.",
        PLACE_OF + "costs {points} now, but {count} cards that would pair with it may still turn up.",
    ),
    "{card} would improve no file of yours.": is_opinion,
    "{card} would save about {points}, but a card turned up brings you nearer to the end.": may_do("toss"),
    "The card at {slot}, in the file of {beside}, cannot be swapped anyway, so it is the one to turn up.": (
        beside_frozen
    ),
    "With the card at {slot} you know all of that file, and what to replace there.": half_known,
    "What you steal is unknown.": unknown_loot,
    "The Fistface costs {name} {points}.": is_robbed,
    "Your Fist is complete then with about {own}; {name}, the best of the others, has about {other}.": hold_all(
        last_turns, somebody_else
    ),
    "That ends the round with about {own} for you; {name}, the best of the others, has about {other}.": hold_all(
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


def list_worths(view: View, _world: list[list[int]]) -> list[float]:
    seen = EightfistEvaluation(state_of(view), view.seat)
    return [seen.price_action(action) for action in view.actions]
