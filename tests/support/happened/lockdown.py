"""What Lockdown tells of what happened."""

from __future__ import annotations

import re

from tests.laws.models.model import ranked
from tests.support.claims import NAMES
from tests.support.happened.common import FIGURES, Check, Happened, each, label

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
VALUES = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip


def fell(m: Happened, seat: int) -> bool:
    """The seat falls in this turn: then its fourth card goes Outside the Game, and the others into the deck."""
    return any((event.text, event.seat) == ("out", seat) for event in m.turn)


def went(m: Happened, src: str, giver: int, taker: int) -> list[str]:
    """The cards that come this way to a seat, into its hand or a stack; those of who falls by it go Outside."""
    found = []
    for event in m.turn:
        if event.kind == "move":
            here, there = m.rules.zones[event.src], m.rules.zones[event.dst]
            comes = there.owner == taker or (fell(m, taker) and there.name == "outside")
            if (here.name, here.owner) == (src, giver) and comes:
                found.append(m.model.codes[event.card])
    return found


def comes(src: str, giver: str, taker: str) -> Check:
    """A card goes this way between whom is named; the one that is named, if one is."""

    def check(m: Happened) -> bool:
        gone = went(m, src, m.who(giver) if giver else -1, m.who(taker))
        return bool(gone) and m.codes("cards") == [code for code in m.codes("cards") if code in gone]

    return check


def forced(m: Happened) -> bool:
    """The card comes from the deck, and everybody sees it."""
    return comes("deck", "", "who")(m) and m.event.mask & (1 << m.rules.seats) - 1 == (1 << m.rules.seats) - 1


def changes_hands(m: Happened) -> bool:
    return m.codes("cards") == [m.model.codes[m.event.card]] and m.rules.zones[m.event.src].name == "mobile"


def pooled(m: Happened) -> bool:
    """All mobile cards are taken together and dealt out again."""
    cards = sorted(code for seat in range(m.rules.seats) for code in m.lay("mobile", seat))
    dealt = [e for e in m.turn if e.kind == "move" and m.rules.zones[e.src].name == "pool"]
    return sorted(m.model.codes[event.card] for event in dealt) == cards


def cleared(m: Happened) -> bool:
    """These were in the hand, and lie Outside the Game then."""
    gone = m.moves("mobile", "outside", giver=m.who("who"))
    return m.codes("cards") == gone and {*gone} <= {*m.lay("mobile", m.who("who"))}


def named(m: Happened) -> bool:
    over = len(m.state.games) > len(m.model.rounds)
    return bool(over or m.state.active == m.who("other"))


def locking(m: Happened) -> tuple[int, list[int]]:
    """The stack in which cards lock, and those that lie there when they have."""
    zone = m.event.dst if m.event.kind == "move" else m.event.zone
    there = m.model.zones[zone]
    later = [e.card for e in m.turn[m.seen :] if (e.kind, e.dst) == ("move", zone)]
    return zone, [*there, *later[: max(0, getattr(m.event, "size", 2) - len(there))]]


def locked(size: int) -> Check:
    """So many cards of one value lie in a stack of whoever is named when it is over."""

    def check(m: Happened) -> bool:
        zone, there = locking(m)
        mine = m.rules.zones[zone].owner == m.who("who" if "who" in m.values else "name")
        return bool(mine and getattr(m.event, "size", size) == size == len(there))

    return check


def locks_with(m: Happened) -> bool:
    """This card is one of them."""
    zone, there = locking(m)
    return m.rules.zones[zone].owner == m.who() and m.codes("cards")[0] in [m.model.codes[card] for card in there]


def owned(m: Happened, seat: int) -> list[str]:
    return [*m.lying("mobile", seat), *m.lying("stack", seat)]


def falls(rest: bool) -> Check:
    """Whoever falls has these cards, and others that go into the deck, or none."""

    def check(m: Happened) -> bool:
        four = {*m.codes("cards")}
        others = {*owned(m, m.who())} - four
        return m.who() in m.model.fallen and four <= {*m.lying("outside"), *owned(m, m.who())} and bool(others) == rest

    return check


def several(m: Happened) -> bool:
    return bool(m.rules.options["match"] != "single")


def idle(m: Happened) -> bool:
    return bool(m.model.idle >= m.model._patience())


def places(m: Happened) -> list[int]:
    """LD-R37, LD-R21."""
    alive = [seat for seat in range(m.rules.seats) if seat not in m.model.fallen]
    found = dict(zip(alive, ranked([m.model._danger(seat) for seat in alive]), strict=True))
    return [
        m.rules.seats - m.model.fallen.index(seat) if seat in m.model.fallen else found[seat]
        for seat in range(m.rules.seats)
    ]


def first(m: Happened) -> bool:
    best = sorted(NAMES[seat] for seat, place in enumerate(places(m)) if place == 1)
    return sorted(re.findall("|".join(NAMES), str(m.values["names"]))) == best


def count(kind: int) -> Check:
    """So many locked cards, stacks of three, mobile cards: those of some survivor."""

    def check(m: Happened) -> bool:
        alive = [seat for seat in range(m.rules.seats) if seat not in m.model.fallen]
        return m.values["n"] in [m.model._danger(seat)[kind] for seat in alive]

    return check


def figures(m: Happened) -> bool:
    """Of every seat its place, and in several games its points and their sum; why it fell, or what it still has."""
    assert m.sheet is not None
    stand, row, sums = places(m), m.model.rounds[-1], m.model.scores()
    for line in m.sheet.lines:
        more = [row[line.seat], sums[line.seat]] if several(m) else []
        if [float(figure) for figure in line.figures] != [stand[line.seat], *more] or not note(m, line.seat, line.note):
            return False
    told = [(sums[seat], words.split()[0]) for seat, words in m.sheet.standing]
    return told == [(points, f"{points:g}") for points in sorted(sums, reverse=True)] if several(m) else not told


def note(m: Happened, seat: int, words: str) -> bool:
    """How somebody fell: in which order, with which value; what somebody has who did not."""
    if seat in m.model.fallen:
        fall = next(each_ for each_ in m.event.falls if each_.seat == seat)
        by = "by their own move" if fall.causer == seat else f"by a move of {NAMES[fall.causer]}"
        four = " + ".join(f"a fourth {VALUES[rank]}" for rank in fall.ranks)
        return words == f"Fell {ORDINALS[m.model.fallen.index(seat)]}: {four}, {by}"
    if m.rules.seats - len(m.model.fallen) == 1:
        return words == "The last one in the game"
    return [int(number) for number in re.findall(r"\d+", words)] == [*m.model._danger(seat)]


EVENTS: dict[str, Check] = {
    # --- the deal
    "The deck is shuffled.": lambda m: m.event.src == m.model.deck,
    **each(
        lambda m: m.who("who") == m.state.dealer and m.numbered(len(m.model.rounds) + 1, several(m)),
        "*Game {number}: {who:deals|you deal}.*",
        "*{who:deals|You deal}.*",
    ),
    "Somebody was dealt four of a kind, so all is dealt anew.": label,
    # --- a turn
    "{who:draws|You draw} a card.": comes("deck", "", "who"),
    "{name:-draws|draw} a card": comes("deck", "", "name"),
    "{name:-draws|draw} {cards}": comes("deck", "", "name"),
    **each(comes("mobile", "who", "other"), "{who:gives|You give} {other:|you} {cards}."),
    **each(comes("mobile", "who", "other"), "{who:gives|You give} {other:|you} a card."),
    **each(
        comes("mobile", "name", "other"),
        "{name:-gives|give} {other:|you} {cards}",
        "{name:-gives|give} {other:|you} a card",
    ),
    "{who:takes|You take} a card from {other:|you}.": lambda m: m.rules.look or comes("mobile", "other", "who")(m),
    "{name:-takes|take} a card from {other:|you}": lambda m: m.rules.look or comes("mobile", "other", "name")(m),
    "{name:-takes|take} {cards} from {other:|you}": comes("mobile", "other", "name"),
    **each(
        comes("deck", "", "other"),
        "{who:forces|You force} {other:|you} to draw.",
        "{name:-makes|make} {other:|you} draw",
    ),
    **each(
        pooled,
        "{who:pools|You pool} all mobile hands and {who:-deals|deal} them anew.",
        "{name:-shuffles|shuffle} all hands",
    ),
    "{who:clears|You clear} with {cards}.": cleared,
    "{name:-clears|clear} with {cards} and {name:-gets|get} a new hand": lambda m: (
        m.codes("cards") == m.moves("mobile", "outside", giver=m.doer) and bool(went(m, "deck", -1, m.doer))
    ),
    "{name:-gets|get} {cards} from the shuffle": comes("pool", "", "name"),
    **each(named, "{who:gives|You give} the turn to {other:|you}.", "{name:-gives|give} the turn to {other:|you}"),
    "{who:draws|You draw} {cards} for all to see.": forced,
    "It is {cards}.": changes_hands,
    "{cards} comes to {who:|you}.": lambda m: (
        m.codes("cards") == [m.model.codes[m.event.card]] and (m.rules.zones[m.event.dst].owner == m.who("who"))
    ),
    **each(locked(2), "{who:locks|You lock} a pair.", "{name:-locks|lock} a pair"),
    **each(locked(3), "{who:locks|You lock} a third card.", "{name:-locks|lock} a third card"),
    "{name:-locks|lock} a pair with {cards}": locks_with,
    "{name:-locks|lock} {cards} as a third card": lambda m: locked(3)(m) and locks_with(m),
    "*{who:is|You are} out: four of a kind.*": lambda m: m.who("who") in m.model.fallen,
    "{name:-is|are} out with {cards}": falls(False),
    "{name:-is|are} out with {cards}, all other cards go into the deck": falls(True),
    "Nothing has happened for a long time; somebody must draw or clear.": idle,
    # --- the end
    "*Game {number} is over.*": lambda m: m.numbered(len(m.model.rounds), several=True) and several(m),
    "*The game is over.*": lambda m: not several(m),
    "The game is over": lambda m: not several(m),
    "Game {number} of {games}": lambda m: (
        m.numbered(len(m.model.rounds), several=True) and str(m.values["games"]) == m.rules.options["match"]
    ),
    **each(first, "{names:wins|You win}", "{names:share|~ share} the first place"),
    "The game ended with several still in: of these the fewest locked cards come first, then the fewest stacks of "
    "three, then the fewest mobile cards.": lambda m: m.rules.seats - len(m.model.fallen) > 1,
    **each(count(0), "{n} card locked", "{n} cards locked"),
    **each(count(1), "{n} stack of three", "{n} stacks of three"),
    **each(count(2), "{n} mobile card", "{n} mobile cards"),
    **each(
        label,
        *("Place", "Points", "Total", "1 point, {won} won", "{points} points, {won} won", "The last one in the game"),
        *("{fell}: {four}, by their own move", "{fell}: {four}, {name:by a move of ~|by your move}"),
        *(f"Fell {ordinal}" for ordinal in ORDINALS),
        *(f"a fourth {rank}" for rank in VALUES),
        "The last one in the game is first; who fell earlier comes after who fell later.",
        "One for everybody outlasted, half a point for everybody the place is shared with.",
        "Points of all games so far.",
    ),
    FIGURES: figures,
}
"""Labels stand over or beside figures, and parts of notes, which are held by themselves."""
UNHEARD = frozenset(
    (
        "{names:share|~ share} the first place",
        "The game ended with several still in: of these the fewest locked cards come first, then the fewest stacks of "
        "three, then the fewest mobile cards.",
        *("{n} card locked", "{n} cards locked", "{n} stack of three", "{n} stacks of three"),
        *("{n} mobile card", "{n} mobile cards", "Nothing has happened for a long time; somebody must draw or clear."),
    )
)
"""What random matches come to so seldom that a short run does not hear it."""
