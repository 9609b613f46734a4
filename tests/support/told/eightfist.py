"""What Eightfist says before an act."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.view import observe
from engine.games.eightfist.actions import PUT
from engine.games.eightfist.forecast import make_preview
from engine.games.eightfist.open_fist import read_fist, total
from engine.games.eightfist.scoring import (
    CB,
    DECK,
    FF,
    FILES,
    FREEZES,
    KIND,
    QG,
    QS,
    QUEEN,
    RANK,
    SLOTS,
    TWO,
    VALUE,
    matches,
)
from tests.support.told.common import Check, Moment, each


def drawn(m: Moment) -> int:
    return int(m.zones[m.rules.drawn + m.seat][0])


def from_stock(m: Moment) -> bool:
    return bool(m.frame.from_stock)


def slush(m: Moment) -> list[int]:
    return m.zones[m.rules.slush]


def hidden(m: Moment) -> list[int]:
    found: list[int] = m.state.hidden_slots(m.seat)
    return found


def slots(m: Moment, verb: str = "put") -> list[int]:
    return [action.a for action in m.legal if action.verb == verb]


def seen(m: Moment, seat: int, slot: int) -> int:
    return m.zones[seat][slot] if m.state.is_up(seat, slot) else HIDDEN


def file(m: Moment) -> tuple[int, int]:
    """The card in the slot that is spoken of and the one beside it, as far as they are open."""
    slot = m.part.value
    return seen(m, m.seat, slot), seen(m, m.seat, (slot + FILES) % SLOTS)


def meant(m: Moment, card: int) -> bool:
    """Whether the words for what is needed mean this card."""
    words, grace = str(m.values["needs"]), KIND[card] == QG
    rank = QUEEN if "a Queen" in words else TWO if "a two" in words else -1
    return grace if "Grace" in words and grace else RANK[card] == rank and not grace


def comes(m: Moment) -> bool:
    """Those and no others may come into the slot that are named."""
    others = {*range(len(KIND))} - {m.card(), file(m)[1]}
    return all(m.state.fits(m.seat, card, m.part.value) == meant(m, card) for card in others)


def thaws(m: Moment) -> bool:
    """Those and no others thaw the file that are named."""
    freezer, others = file(m)[0], {*range(len(KIND))} - {file(m)[0]}
    return all(matches(freezer, card, m.rules.grace_is_queen) == meant(m, card) for card in others)


def none_comes(m: Moment, *but: int) -> bool:
    return all(m.state.fits(m.seat, card, m.part.value) == (kind in but) for card, kind in enumerate(KIND))


def is_slush(m: Moment) -> bool:
    return str(m.values["card"]) == "{" + DECK.codes[slush(m)[-1]] + "}"


def cry(m: Moment) -> bool:
    """The Cry Baby goes elsewhere: to the lowest open card that is named."""
    low = m.card("low")
    goes = [m.hand[slot] for slot in slots(m) if m.state.is_up(m.seat, slot)]
    return KIND[drawn(m)] == CB and from_stock(m) and VALUE[low] == min(map(VALUE.__getitem__, goes))


def is_slush_put(m: Moment) -> bool:
    return slush(m)[-1] in m.after([]).table.zones[m.seat] or m.after([]).history != m.state.history


def stolen(m: Moment, old: str, fistface: str) -> bool:
    """Where the cards are afterwards; a round that ends by it has dealt others."""
    victim, slot = divmod(m.action.a, 100)
    cards = {"old": (m.hand[m.action.b], old), "fistface": (drawn(m), fistface)}
    then = m.after([])
    places = {"slush": then.table.zones[m.rules.slush], "victim": then.table.zones[victim]}
    if len(then.history) > len(m.state.history) or then.over:
        return True
    loot = m.zones[victim][slot] in then.table.zones[m.seat]
    return loot and m.who() == victim and all(card in places[place] for card, place in cards.values())


CHECKS: dict[str, Check | str] = {
    # --- asked
    "{name}: choose two of your cards to turn up; nobody has seen them.": lambda m: all(
        len(action.parts) == 3 for action in m.legal
    ),
    "{name}: turn up your first card.": lambda m: len(hidden(m)) == SLOTS,
    "{name}: turn up your second card.": lambda m: len(hidden(m)) == SLOTS - 1,
    "{name}: draw from the stock, or take {card} from the slush pile.": lambda m: (
        m.verbs == {"stock", "discard"} and is_slush(m)
    ),
    "{name}: {card} came from the slush pile and must be placed: choose one of your slots.": lambda m: (
        m.verbs == {"put"} and not from_stock(m)
    ),
    "{name}: {card} cannot be thrown away; choose the slot she takes.": lambda m: (
        m.verbs == {"put"} and KIND[m.card()] == QS
    ),
    "{name}: {card} fits nowhere; throw it on the slush pile and turn up a hidden card.": lambda m: (
        m.verbs == {"toss"} and bool(hidden(m)) and drawn(m) == m.card()
    ),
    "{name}: the card fits nowhere; throw it on the slush pile and turn up a hidden card.": lambda m: (
        "put" not in m.verbs and bool(hidden(m))
    ),
    "{name}: put the card in one of your slots, or throw it on the slush pile and turn one up.": lambda m: (
        m.verbs >= {"put", "toss"} and bool(hidden(m))
    ),
    "{name}: {card} takes the place of one of your hidden cards: nothing open is free to go.": lambda m: (
        slots(m) == [slot for slot in slots(m) if slot in hidden(m)]
    ),
    "{name}: {card} takes the place of your lowest free open card, or of any hidden one.": lambda m: (
        m.rules.cry_any and any(slot in hidden(m) for slot in slots(m))
    ),
    "{name}: {card} takes the place of your lowest free open card: choose {cards}.": lambda m: (
        all(DECK.codes[m.hand[slot]] in str(m.values["cards"]) for slot in slots(m)) and not {*slots(m)} & {*hidden(m)}
    ),
    "{name}: nothing new has come to light for long: turn up one of your hidden cards.": lambda m: (
        m.state.guard == 1 and m.verbs == {"flip"}
    ),
    # --- asked of others
    "{name:chooses|You choose} the cards to turn up.": "open",
    "{name:draws|You draw} a card.": "draw",
    "{name:decides|You decide} about the card just drawn.": "place",
    "{name:has|You have} to turn up a hidden card.": "flip",
    # --- why not
    **each(
        "open",
        "First everybody turns up two of their own cards (“Before the first turn”).",
        "Everybody turns up cards of their own Fist (“Before the first turn”).",
    ),
    "This card is open already; turn up a hidden one (“Before the first turn”).": lambda m: (
        m.part.value not in hidden(m)
    ),
    **each(
        "draw",
        "Draw first, from the stock or the slush pile; no card may be looked at before (“Your turn”).",
        "Draw a card first, from the stock or the slush pile (“Your turn”).",
    ),
    "One draw a turn: now place the card you have (“Your turn”).": "place",
    "Choose one of your own slots for the card (“Placing it”).": "place",
    "A card taken from the slush pile may not go back there; it must be placed (“Your turn”).": lambda m: (
        not from_stock(m)
    ),
    "The Queen of Spades drawn from the stock must be kept (“The Queen of Spades”).": lambda m: (
        KIND[drawn(m)] == QS and from_stock(m)
    ),
    "The Cry Baby drawn from the stock must be placed, it cannot be thrown away (“The Cry Baby”).": lambda m: (
        KIND[drawn(m)] == CB and from_stock(m)
    ),
    "{card} stays where it is; put {needs} beside it to thaw the file (“Frozen files”).": lambda m: (
        thaws(m) and none_comes(m)
    ),
    "{card} makes room for the Grace alone; put {needs} beside it to thaw the file (“Frozen files”).": lambda m: (
        thaws(m) and none_comes(m, QG)
    ),
    "{card} freezes this file: only {needs} may come here (“Frozen files”).": comes,
    "The Cry Baby takes the place of the lowest free open card, {low}, not of a hidden one (“The Cry Baby”).": (
        lambda m: cry(m) and m.part.value in hidden(m)
    ),
    "The Cry Baby takes the place of the lowest free open card, {low}, or of a hidden one (“The Cry Baby”).": (
        lambda m: cry(m) and m.rules.cry_any
    ),
    "The Cry Baby takes the place of the lowest free open card, {low}, not of {card} (“The Cry Baby”).": (
        lambda m: cry(m) and m.part.value not in hidden(m)
    ),
    "{name} does not play this extra round.": lambda m: m.who() not in m.state.playing,
    "Only the Fistface takes cards from others; {name} keeps this one (“The Fistface”).": lambda m: (
        KIND[drawn(m)] != FF
    ),
    "The Fistface steals only when drawn from the stock (“The Fistface”).": lambda m: not from_stock(m),
    "Nothing can be stolen: the stock has no card left to make up for it (“The Fistface”).": lambda m: (
        m.rules.stock_ends and m.rules.steal == "draw" and not m.zones[m.rules.stock]
    ),
    "Two wild cards freeze this file: this card cannot come here (“Frozen files”).": lambda m: (
        all(FREEZES[card] for card in file(m)) and m.part.value not in slots(m)
    ),
    "This file is matched: nothing leaves or enters it for the rest of the round (“Frozen files”).": lambda m: (
        m.state.locked(m.part.value // 100 if m.part.kind == "place" else m.seat, m.part.value % 100 % FILES)
    ),
    "This file is frozen, and nothing can be stolen out of it (“Frozen files”).": lambda m: (
        m.rules.frozen_safe and m.state.freezer(m.part.value // 100, m.part.value % 100 % FILES)
    ),
    "No file of yours is free for a card nobody has seen (“The Fistface”).": lambda m: (
        not m.state.is_up(*divmod(m.part.value, 100)) and all(m.state.freezer(m.seat, n) for n in range(FILES))
    ),
    "This card would fit nowhere in your Fist (“The Fistface”).": lambda m: (
        not m.state.slots_for(m.seat, m.zones[m.part.value // 100][m.part.value % 100])
    ),
    "This card is open already; the stall guard wants a hidden one turned up (“When nothing moves”).": lambda m: (
        m.part.value not in hidden(m)
    ),
    "Turn up one of your own hidden cards; the turn is over then (“When nothing moves”).": "flip",
    # --- put together
    "And the second one: choose another of your cards.": "open",
    "Turn these up?": lambda m: m.verb == "open" and len(m.action.parts) == 3,
    "Turn this card up?": lambda m: m.verb in ("open", "flip") and len(m.action.parts) == 2,
    "Throw it on the slush pile and turn this card up?": lambda m: m.verb == "toss" and m.action.a >= 0,
    "It goes to the slush pile. Which of your hidden cards do you turn up for it?": lambda m: bool(hidden(m)),
    "You steal {card} from {name}. Where in your Fist shall it go?": lambda m: "steal" in m.verbs,
    "Draw from the stock?": "stock",
    "Take {card} and put it there?": lambda m: is_slush(m) and len(m.actions) == 2 and is_slush_put(m),
    "Take {card}? It has to be placed, and may not go back.": lambda m: is_slush(m) and m.verb == "discard",
    "Steal {card}? The Fistface lands with {name}, and {old} goes to the slush pile.": lambda m: (
        m.rules.steal == "punch" and stolen(m, old="slush", fistface="victim")
    ),
    "Steal {card}? The Fistface is thrown away, and {name} gets {old}.": lambda m: (
        m.rules.steal == "trade" and stolen(m, old="victim", fistface="slush")
    ),
    "Steal {card}? The Fistface is thrown away, {old} goes to the slush pile, and {name} gets the top card of the"
    " stock.": lambda m: m.rules.steal == "draw" and stolen(m, old="slush", fistface="slush"),
}


def previewed(m: Moment) -> bool:
    """“8 → 12”: the sum of the Fist is that of its open cards, before and after."""
    return m.kind != "place" or all(_counts(m, slot) for slot in slots(m))


def _counts(m: Moment, slot: int) -> bool:
    then, events = m.state.clone(), list[Event]()
    then.apply(m.seat, PUT[slot], events)
    if then.history != m.state.history or then.over:
        return True
    told = make_preview(m.view.zones[m.seat], slot, drawn(m), m.rules)
    before, after = ([*observe(state, m.seat).zones[m.seat]] for state in (m.state, then))
    for event in events:
        if event.kind == "show" and event.dst == m.seat:
            after[event.at] = HIDDEN  # the stall guard has this turned up next, without asking
    sums = [total(read_fist(faces, m.rules)) for faces in (before, after)]
    return [told.was, told.now] == sums and (told.now[1] > 0 or not then.hidden_slots(m.seat))


FIGURES = (previewed,)

RARE = (
    "EF-T | a queen nobody wants |\nopts decks=2\nP0 2D 2D FF CB / (5C) (6C) (7C) (8C)"
    "\nP1 9D (+) (+) (+) / (+) KD (+) (+)\nstock QS\ndiscard 3C\nturn P0",
    "EF-T | a theft that finds no place |\nopts specials=2\nP0 QS 2D FF CB / (5C) (6C) (7C) (8C)"
    "\nP1 9D (+) (+) (+) / (+) KD (+) (+)\nstock FF\ndiscard 3C\nturn P0",
)
"""Positions random matches hardly come to."""
UNHEARD = frozenset(
    (
        "This card is open already; turn up a hidden one (“Before the first turn”).",
        "{name}: turn up your second card.",
        "{name} does not play this extra round.",
    )
)
"""What the positions that are looked at do not bring about."""
