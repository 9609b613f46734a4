"""One or two sentences on why an action is good, made only of what the seat may know; cards as ``{9H}``.

Every sentence is a whole message, so that it can be translated; the second one tells why the player who is next can be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.games.lockdown.features import TRIO, LockdownFeatures
from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.texts import _, ngettext, plain
from engine.core.view import View
from engine.games.lockdown.knowledge import UNKNOWN
from engine.games.lockdown.words.phrases import card_text, compelled

Say = Callable[[LockdownFeatures, Action, Sequence[str]], list[str]]


def say(view: View, action: Action, names: Sequence[str]) -> str:
    """The sentences for any action; ``names`` are the seats' names."""
    return " ".join(_SAY[action.verb](LockdownFeatures(view), action, plain(names)))


# --- who is next ---------------------------------------------------------------------------------------------------


def _chosen(features: LockdownFeatures) -> list[str]:
    """Between two there is nobody to choose [LD-R30]."""
    return [_("Afterwards you choose who is next.")] if len(features.alive) > 2 else []


def _next(features: LockdownFeatures, seat: int, names: Sequence[str], taken: int = 0) -> list[str]:
    """Why it is all right that this seat is on turn next, when ``taken`` cards of its hand are gone."""
    name = names[seat]
    mine = features.trios(features.me)
    sizes = {other: len(features.view.zones[other]) for other in features.alive if other != features.me}
    fewest = len(sizes) > 1 and sizes[seat] == min(sizes.values()) < max(sizes.values())
    if sizes[seat] == taken:
        return [_("{name} is next and has no card to give you.").format(name=name)]
    if not mine and fewest:
        return [_("{name} is next, with the fewest cards to give away.").format(name=name)]
    if not mine:
        return [_("{name} is next and cannot knock you out: you have no stack of three.").format(name=name)]
    card = next((card for card in features.hand(seat) if features.lock(card) in mine), HIDDEN)
    if card != HIDDEN:
        said = _("{name} is next and holds {card}, which would knock you out; but everything else is worse.")
        if not features.watched_by(seat):
            said = _("{name} is next and holds {card}, but does not know that it would knock you out.")
        return [said.format(name=name, card=card_text(card))]
    if features.open_hand(seat):
        return [_("{name} is next and holds nothing that would knock you out.").format(name=name)]
    if not features.watched_by(seat):
        return [_("{name} is next and has not seen what lies in your stacks of three.").format(name=name)]
    if fewest:
        return [_("{name} is next and has the smallest hand to hurt you with.").format(name=name)]
    return []


def _name(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    told = _next(features, action.a, names)
    return told or [_("Of all you can name, {name} is likely to do you the least harm.").format(name=names[action.a])]


# --- giving --------------------------------------------------------------------------------------------------------


def _give(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    card, seat = action.a, action.b
    name, value = names[seat], features.lock(card)
    said = ""
    if value < 0:
        said = _("{card} never locks, so it changes nothing at {name}.")
    elif features.size(seat, value) == TRIO:
        fall = _("{name} has three of this value locked: {card} is the fourth, and you have another turn.")
        return [fall.format(name=name, card=card_text(card))]
    elif features.may_have_trio(seat, value):
        said = _("{name} has a stack of three that you have not seen: {card} may be the fourth.")
    elif features.size(seat, value):
        return _third(features, card, seat, names)
    elif features.partner(seat, value) != HIDDEN:
        said = _("{name} holds {other}: it locks with {card} at once, and you know what lies there.")
    else:
        return [_loose(features, card, seat, names), *_next(features, seat, names)]
    other = features.partner(seat, value)
    told = said.format(name=name, card=card_text(card), other=card_text(other) if other != HIDDEN else "")
    return [told, *_next(features, seat, names)]


def _loose(features: LockdownFeatures, card: int, seat: int, names: Sequence[str]) -> str:
    """The card locks nothing at the seat as far as the giver knows."""
    value = features.lock(card)
    rest = [other for other in features.alive if other not in (features.me, seat)]
    mask = dict(features.view.exposed).get(card, 0)
    knows = next((other for other in rest if mask >> other & 1), -1)
    if knows >= 0:
        said = _("{name} knows that you hold {card} and could lock it in front of you with another one.")
        return said.format(name=names[knows], card=card_text(card))
    for other in rest:
        if features.partner(other, value) != HIDDEN:
            said = _("{name} holds {other} and could lock a pair in front of you as long as you have {card}.")
            return said.format(name=names[other], other=card_text(features.partner(other, value)), card=card_text(card))
    said = _("You will know that {name} holds {card}: should you get another one, you can lock it there.")
    return said.format(name=names[seat], card=card_text(card))


def _third(features: LockdownFeatures, card: int, seat: int, names: Sequence[str]) -> list[str]:
    """The card joins a pair the giver knows."""
    said = _("{card} is the third of its value in front of {name}: one more knocks {name} out.")
    first = said.format(card=card_text(card), name=names[seat])
    last, holder = next(
        (
            (other, there)
            for there in features.alive
            for other in features.hand(there)
            if other != card and features.lock(other) == features.lock(card)
        ),
        (HIDDEN, -1),
    )
    if holder in (-1, features.me, seat):
        return [first, *_next(features, seat, names)]
    return [first, _("{name} holds the last one, {card}.").format(name=names[holder], card=card_text(last))]


# --- taking --------------------------------------------------------------------------------------------------------


def _take(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    seat = action.a
    name = names[seat]
    for card in features.hand(seat):
        target = features.target_of(card, seat)
        if target >= 0:
            said = _("{name} holds {card}, and {other} has three of it locked: in your hand it is a weapon.")
            return [said.format(name=name, card=card_text(card), other=names[target])]
    for card in features.hand(seat):
        if features.clears(card):
            return [_("{name} holds {card}, which helps you to clear.").format(name=name, card=card_text(card))]
    return [_blind(features, seat, name), *_next(features, seat, names, taken=1)]


def _blind(features: LockdownFeatures, seat: int, name: str) -> str:
    """What a card taken unseen can do to the taker."""
    mine = features.trios(features.me)
    if not mine:
        return _("Whatever you take from {name} cannot knock you out.").format(name=name)
    if features.open_hand(seat):
        if not any(features.lock(card) in mine for card in features.hand(seat)):
            return _("You know what {name} holds, and none of it knocks you out.").format(name=name)
        return _("You know the risk: one of the cards of {name} knocks you out.").format(name=name)
    if features.rules.look:
        return _("You see the hand of {name} and choose what does you no harm.").format(name=name)
    return _("The card you take is one less that {name} can give you.").format(name=name)


def _look(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    card = action.a
    value = features.lock(card)
    target = features.target_of(card, features.me)
    if features.clears(card):
        said = _("{card} never locks, and helps you to clear.")
    elif target >= 0:
        return [
            _("{name} has three of it locked: {card} is a weapon.").format(name=names[target], card=card_text(card))
        ]
    elif value >= 0 and features.size(features.me, value) == TRIO:
        said = _("{card} is your fourth, and there is no other card to take.")
    elif value >= 0 and (features.size(features.me, value) or features.partner(features.me, value) != HIDDEN):
        said = _("{card} locks in front of you, but the others would do you more harm.")
    else:
        said = _("{card} locks with nothing you have.")
    return [said.format(card=card_text(card))]


# --- the deck ------------------------------------------------------------------------------------------------------


def _draw(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    first = []
    if compelled(features.view):
        first = [_("Somebody has to draw now.")]
    if not features.trios(features.me):
        return [*first, _("No card can knock you out."), *_chosen(features)]
    count = len(features.deadly)
    if not count:
        return [*first, _("No card in the deck can knock you out."), *_chosen(features)]
    said = ngettext(
        "Only {count} of the {all} cards you cannot place would knock you out.",
        "Only {count} of the {all} cards you cannot place would knock you out.",
        count,
    )
    return [*first, said.format(count=count, all=max(count, features.unseen)), *_chosen(features)]


def _force(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    seat = action.a
    trios = features.trios(seat)
    told = _next(features, seat, names)
    open_ones = [value for value in trios if value != UNKNOWN and _in_deck(features, value)]
    if open_ones:
        said = _("{name} has three of a kind locked, and the fourth may lie in the deck.")
    elif UNKNOWN in trios:
        said = _("{name} has a stack of three, and the next card may be the fourth; you risk nothing.")
    elif features.stacks(seat):
        said = _("The card may join what {name} has locked, and you see which it is.")
    else:
        said = _("You see which card {name} gets, and risk nothing yourself.")
    return [said.format(name=names[seat]), *told]


def _in_deck(features: LockdownFeatures, value: int) -> bool:
    """Whether a card of this value may lie in the deck."""
    knowledge, deck = features.knowledge, features.rules.deck
    return any(features.lock(card) == value and knowledge.domain[card] >> deck & 1 for card in knowledge.left)


# --- shuffling and clearing ----------------------------------------------------------------------------------------


def _shuffle(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    mine = features.trios(features.me)
    for value in mine:
        card, holder = features.fourth(value)
        if holder >= 0:
            said = _("{name} holds {card}, the fourth of one of your stacks: you take it out of that hand.")
            return [said.format(name=names[holder], card=card_text(card))]
    if not features.view.zones[features.me]:
        return [_("You have no mobile card, so a Shuffle can hurt only the others."), *_chosen(features)]
    threats = sum(len(features.trios(seat)) for seat in features.alive if seat != features.me)
    if threats and not mine:
        return [_("Others have stacks of three and you have none: where the cards go by chance, they are in danger.")]
    if len(features.view.marks) == len(features.view.zones[features.me]):
        return [_("None of your cards may be given yet; a Shuffle gets rid of them."), *_chosen(features)]
    return [_("Nobody knows afterwards what you hold."), *_chosen(features)]


def _clear(features: LockdownFeatures, action: Action, names: Sequence[str]) -> list[str]:
    trios = len(features.trios(features.me))
    locked = sum(size for size, _value in features.stacks(features.me))
    if trios:
        said = ngettext(
            "You have a stack of three, and one card could knock you out: now it goes back into the deck.",
            "You have {count} stacks of three, and one card could knock you out: now they go back into the deck.",
            trios,
        )
        return [said.format(count=trios)]
    if locked:
        return [_("You get rid of what you have locked before a third card comes to it.")]
    return [_("You start anew with four other cards."), *_chosen(features)]


_SAY: dict[str, Say] = {
    "give": _give,
    "take": _take,
    "card": _look,
    "draw": _draw,
    "force": _force,
    "shuffle": _shuffle,
    "clear": _clear,
    "name": _name,
}
