"""Why an action is good, in one or two sentences made only of what the seat sees; cards as ``{9H}`` for the markup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace

from ai.games.eightfist.evaluation import CLASS, HIDE, UNKNOWN, Seen
from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.texts import _, ngettext, plain
from engine.core.view import View
from engine.games.eightfist import actions as act
from engine.games.eightfist.open_fist import FileReading, after, read_fist, slot_name, slots_for
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import CB, FILES, FREEZES, KIND, QG, RANK, VALUE, matches
from engine.games.eightfist.words.phrases import card_text, signed

SLIGHT = 0.5
"""A gain below this many points is no gain worth speaking of."""


class Told(Seen):
    """What the seat of a view sees, with the faces of its Fist."""

    def __init__(self, view: View) -> None:
        super().__init__(rules_of(view), view.seat, view.zones, SimpleNamespace(**view.facts))
        self.view = view
        self.faces = self.faces_of(view.seat)

    def faces_of(self, seat: int) -> list[int]:
        """The cards of a Fist, HIDDEN where one is face-down."""
        return [card if self.up[seat] >> slot & 1 else HIDDEN for slot, card in enumerate(self.zones[seat])]

    def unseen(self, belongs: Callable[[int], bool]) -> int:
        """How many such cards have not been seen."""
        seen = {card for zone in self.zones for card in zone}
        return sum(belongs(card) for card in range(self.rules.cards) if card not in seen)

    def partners(self, card: int) -> int:
        """How many cards that would pair with this one have not been seen."""
        return self.unseen(lambda other: RANK[other] == RANK[card] != 0)

    def best_slot(self, card: int) -> int:
        """The own slot this card gains most in, -1 if it fits nowhere."""
        fitting = slots_for(self.faces, card, self.rules)
        return max(fitting, key=lambda slot: self.put(slot, CLASS[card]), default=-1)

    def saves(self, slot: int, card: int) -> float:
        """Points the own Fist is better by with this card in this slot, hidden ones at what they usually are."""
        return self.cost(self.row) - self.cost(after(self.row, slot, CLASS[card]))


Say = Callable[[Told, Action, Sequence[str]], str]


def say(view: View, action: Action, names: Sequence[str]) -> str:
    """What speaks for this action; ``names`` are the seats' names."""
    return _SAY[action.verb](Told(view), action, plain(names))


def _points(amount: float) -> str:
    """An amount as people say it; estimates are told in whole points."""
    whole = max(1, round(abs(amount)))
    return ngettext("{points} point", "{points} points", whole).format(points=whole)


def _both(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def _still_hidden(seen: Told) -> str:
    count = seen.faces.count(HIDDEN)
    told = ngettext(
        "One card of yours is still hidden, so the next one you turn up ends the round.",
        "{count} of your cards are still hidden.",
        count,
    )
    return told.format(count=count) if count and not (count == 1 and seen.rules.last_turn) else ""


# --- before and at the draw ----------------------------------------------------------------------------------------


def _open(seen: Told, action: Action, names: Sequence[str]) -> str:
    slots = [part.value for part in action.parts[1:]]
    if len(slots) == 1:
        beside = seen.faces[slots[0] ^ FILES]
        if beside != HIDDEN and FREEZES[beside]:
            return _("{card} has frozen that file anyway; its neighbour may as well come to light.").format(
                card=card_text(beside)
            )
        return _("Nobody knows the hidden cards, so one is as good as another.")
    if slots[0] % FILES == slots[1] % FILES:
        return _("Both in one file: you see at once whether they are a pair, but a wild card would freeze them both.")
    return _("Two cards in different files: should one be a wild card, it does not freeze the other as well.")


def _stock(seen: Told, action: Action, names: Sequence[str]) -> str:
    slush = seen.view.cards("slush")
    if not slush:
        return _("There is nothing in the slush pile to take.")
    card = slush[-1]
    slot = seen.best_slot(card)
    here = {"card": card_text(card)}
    if slot < 0 or act.DISCARD not in seen.view.actions:
        return _both(_("{card} on the slush pile fits no file of yours.").format(**here), _still_hidden(seen))
    gain = seen.saves(slot, card)
    if gain < SLIGHT:
        told = _("{card} on the slush pile improves no file of yours; a bad card from the stock can be thrown away.")
        return _both(told.format(**here), _still_hidden(seen))
    told = _("{card} on the slush pile would save about {points}; the stock promises more.")
    if seen.stock() < seen.take():
        told = _("{card} on the slush pile would save about {points}; a card of the stock may save more.")
    return told.format(points=_points(gain), **here)


def _take(seen: Told, action: Action, names: Sequence[str]) -> str:
    card = seen.view.cards("slush")[-1]
    slot = seen.best_slot(card)
    if slot < 0:
        return _("The stock is empty, there is nothing else to take.")
    return _effect(seen, slot, card)


# --- what a card does in a slot ------------------------------------------------------------------------------------


def _put(seen: Told, action: Action, names: Sequence[str]) -> str:
    card = seen.zones[seen.rules.drawn + seen.me][0]
    told = _effect(seen, action.a, card)
    if KIND[card] == CB and {option.verb for option in seen.view.actions} == {"put"}:
        told = _cry(seen, action.a, card)
    return _both(told, _end(seen, after(seen.faces, action.a, card), names))


def _effect(seen: Told, slot: int, card: int) -> str:
    """What changes in the file and the Fist when ``card`` comes into this slot."""
    old, beside = seen.faces[slot], seen.faces[slot ^ FILES]
    was, now = (read_fist(faces, seen.rules) for faces in (seen.faces, after(seen.faces, slot, card)))
    before, then = was[slot % FILES], now[slot % FILES]
    here = {"card": card_text(card), "beside": card_text(beside), "old": card_text(old), "slot": slot_name(slot)}
    if _has_quad(now) and not _has_quad(was):
        return _("{card} completes a Quad: the block counts 20 points less than nothing.").format(**here)
    if beside != HIDDEN and FREEZES[beside] and before.needs and not then.needs:
        told = _("{card} matches {beside}: the file thaws and its penalty of {points} is gone.")
        return told.format(points=_points(VALUE[beside]), **here)
    if then.reason == "pair":
        told = _("{card} makes a pair with {beside}: the file counts nothing.")
        if before.points > 0 and not before.hidden:
            told = _("{card} makes a pair with {beside}: the file counts nothing instead of {points}.")
        if old != HIDDEN and before.points < 0:
            told = _("{card} makes a pair with {beside}, but {old} goes and takes her bonus along.")
        return told.format(points=before.points, **here)
    if KIND[card] == QG:
        return _("{card} takes 12 points off wherever she lies, and {slot} is where you lose least for her.").format(
            **here
        )
    if FREEZES[card]:
        return _freezes(seen, slot, card, then)
    if old == HIDDEN:
        return _over_hidden(seen, slot, card)
    return _over_open(seen, before, then, here, card, slot == seen.best_slot(card))


def _has_quad(files: Sequence[FileReading]) -> bool:
    return any(file.reason.endswith("Quad") for file in files)


def _freezes(seen: Told, slot: int, card: int, then: FileReading) -> str:
    here = {"card": card_text(card), "slot": slot_name(slot), "needs": _(then.needs)}
    if then.reason == "Double Jeopardy":
        return _("{card} lands beside another wild card: that file is lost anyway.").format(**here)
    if not then.needs:
        return _("{card} is matched where it lies, so its penalty does not count.").format(**here)
    cures = seen.unseen(lambda other: matches(card, other, seen.rules.grace_is_queen))
    if not cures:
        told = _("{card} freezes the file for good: every card that could thaw it has been seen. Here it costs least.")
        return told.format(**here)
    told = ngettext(
        "{card} freezes its file ({slot}); {count} card that could thaw it has not been seen yet.",
        "{card} freezes its file ({slot}); {count} cards that could thaw it have not been seen yet.",
        cures,
    )
    return told.format(count=cures, **here)


def _over_hidden(seen: Told, slot: int, card: int) -> str:
    here = {"card": card_text(card), "slot": slot_name(slot), "mean": f"{UNKNOWN:g}"}
    beside = seen.faces[slot ^ FILES]
    if beside != HIDDEN and RANK[beside] == RANK[card] != 0:
        return _("{card} makes a pair there.").format(**here)
    if VALUE[card] < UNKNOWN:
        told = _("{card} counts less than the {mean} points a hidden card usually hides, and one more card is open.")
    elif VALUE[card] > UNKNOWN and seen.partners(card) >= 2:
        told = _("{card} costs more than a hidden card usually does, but {count} cards of its rank are still unseen.")
    elif VALUE[card] > UNKNOWN:
        told = _("{card} costs more than a hidden card usually does, but one more card is open.")
    else:
        told = _("{card} is no better than a hidden card usually is, but one more card is open.")
    return told.format(count=seen.partners(card), **here)


def _over_open(seen: Told, before: FileReading, then: FileReading, here: dict[str, str], card: int, best: bool) -> str:
    gain = before.points - then.points
    parts = {**here, "points": _points(gain)}
    if gain > 0:
        return _("{card} in place of {old} saves {points}.").format(**parts)
    if before.reason == "pair":
        return _("{card} in place of {old} breaks a pair and costs {points}.").format(**parts)
    if not gain:
        return _("{card} in place of {old} changes nothing in the count.").format(**parts)
    count = seen.partners(card)
    if not count and not best:
        return _("{card} in place of {old} costs {points}.").format(**parts)
    if not count:
        return _("{card} in place of {old} costs {points}, and every other place costs more.").format(**parts)
    told = ngettext(
        "{card} in place of {old} costs {points} now, but {count} card that would pair with it is still unseen.",
        "{card} in place of {old} costs {points} now, but {count} cards that would pair with it are still unseen.",
        count,
    )
    return told.format(count=count, **parts)


def _cry(seen: Told, slot: int, card: int) -> str:
    old = seen.faces[slot]
    here = {"card": card_text(card), "old": card_text(old), "slot": slot_name(slot)}
    if old == HIDDEN:
        return _("{card} has to go somewhere, and {slot} may well hide something worse.").format(**here)
    return _("{card} has to take the place of one of your lowest cards; of these you miss {old} least.").format(**here)


# --- throwing away, turning up, stealing ---------------------------------------------------------------------------


def _toss(seen: Told, action: Action, names: Sequence[str]) -> str:
    card = seen.zones[seen.rules.drawn + seen.me][0]
    here = {"card": card_text(card), "slot": slot_name(action.a) if action.a >= 0 else ""}
    best = seen.best_slot(card)
    if best < 0:
        told = _("{card} fits nowhere.")
    elif seen.saves(best, card) < SLIGHT:
        told = _("{card} would improve no file of yours.")
    else:
        told = _("{card} would save little; turning a card up is worth more.")
    if action.a < 0:
        return told.format(**here)
    return _both(told.format(**here), _turned(seen, action.a), _end(seen, None, names))


def _turned(seen: Told, slot: int) -> str:
    beside = seen.faces[slot ^ FILES]
    if beside != HIDDEN and FREEZES[beside]:
        return _("The card at {slot}, beside {beside}, cannot be swapped anyway, so it is the one to turn up.").format(
            beside=card_text(beside), slot=slot_name(slot)
        )
    if beside != HIDDEN:
        return _("The card at {slot} lies in a file you know half of already.").format(slot=slot_name(slot))
    return ""


def _flip(seen: Told, action: Action, names: Sequence[str]) -> str:
    told = _turned(seen, action.a) or _("The hidden cards are all alike; one of them has to be turned up.")
    return _both(told, _end(seen, None, names))


def _steal(seen: Told, action: Action, names: Sequence[str]) -> str:
    victim, slot = divmod(action.a, 100)
    loot = seen.faces_of(victim)[slot]
    card = seen.zones[seen.rules.drawn + seen.me][0]
    mine = after(seen.faces, action.b, loot)
    told = _effect(seen, action.b, loot) if loot != HIDDEN else ""
    if loot == HIDDEN:
        told = _("What you steal is unknown.")
    return _both(told, _punched(seen, victim, slot, card, names), _end(seen, mine, names))


def _punched(seen: Told, victim: int, slot: int, card: int, names: Sequence[str]) -> str:
    """What the theft does to its victim (ER-15)."""
    if seen.rules.steal != "punch":
        return _("And {name} is left with something else.").format(name=names[victim])
    fist = seen.faces_of(victim)
    theirs = read_fist(fist, seen.rules)[slot % FILES]
    then = read_fist(after(fist, slot, card), seen.rules)[slot % FILES]
    harm = then.points - theirs.points
    if harm <= 0:
        return _("The Fistface stays with {name}.").format(name=names[victim])
    told = _("The Fistface costs {name} {points}, and the file is frozen.")
    if not then.needs:
        told = _("The Fistface costs {name} {points}.")
    return told.format(name=names[victim], points=_points(harm))


def _end(seen: Told, row: Sequence[int] | None, names: Sequence[str]) -> str:
    """Whether this ends the round, and how the Fists compare; ``row`` None: the last hidden card is turned up."""
    faces = seen.faces if row is None else row
    left = faces.count(HIDDEN) - (row is None)
    if left or HIDDEN not in seen.faces or seen.view.facts["last"] > 0:
        return ""
    own = round(seen.final([CLASS[card] if card != HIDDEN else HIDE for card in faces]))
    rivals = [seat for seat in seen.view.facts["playing"] if seat != seen.me]
    least, best = min((seen.final(seen.row_of(seat)), seat) for seat in rivals)
    parts = {"own": signed(own), "name": names[best], "other": signed(round(least))}
    if seen.rules.last_turn:
        told = _("Your Fist is complete then with about {own}; {name}, the best of the others, has about {other}.")
    else:
        told = _("That ends the round with about {own} for you; {name}, the best of the others, has about {other}.")
    return told.format(**parts)


_SAY: dict[str, Say] = {
    "open": _open,
    "stock": _stock,
    "discard": _take,
    "put": _put,
    "toss": _toss,
    "steal": _steal,
    "flip": _flip,
}
