"""What 8-equilibrium says before an act."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.view import observe
from engine.games.equilibrium.options import HAND_LIMIT, SLOTS
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.words.prompts import BECOMES, BOUGHT, PAYS
from tests.support.claims import NAMES
from tests.support.told.common import Check, Moment, each

VERBS = {"swap": {"swapm", "swapp"}} | {words: {verb} for verb, words in BOUGHT.items()}
"""What a token buys, by its words."""
STEPS = 8
"""Answers at most until a swap is done."""


def other(m: Moment, word: str = "name") -> int:
    return NAMES.index(str(m.values[word]))


def sizes(m: Moment) -> list[int]:
    return [len(hand) for hand in m.zones[: m.rules.seats]]


def offered(m: Moment) -> bool:
    """What is listed is what a token buys."""
    said = {verb for words, verbs in VERBS.items() if words in str(m.values["things"]) for verb in verbs}
    return m.tokens > 0 and said | {"give", "swapp"} == m.verbs | {"swapp"}


def shown(m: Moment) -> bool:
    """The card is the one that lies there to be given, unless it is hidden."""
    told = str(m.values["card"])
    lying = [cards[-1:] for cards in (m.zones[m.rules.shown], *(m.zones[slot] for slot in m.rules.slots))]
    return not told.startswith("{") or [DECK.parse(told.strip("{}"))] in lying


def no_smallest(m: Moment) -> bool:
    """Another hand is smaller, and the figures are so; with more cards than one may hold nobody is told of others."""
    seat = other(m) if "name" in m.values else m.seat
    told, held = int(str(m.values["fewest"])), sizes(m)
    if m.kind == "king" and m.rules.king_after:
        held[m.seat] -= 1
    return held[seat] > min(held) == told and str(m.values["cards"]).startswith(str(held[seat]))


def full(m: Moment) -> bool:
    return sizes(m)[m.part.value] >= HAND_LIMIT


def poor(m: Moment) -> bool:
    return m.tokens == 0


def level(m: Moment) -> bool:
    return m.rules.seats == 2 and len({*sizes(m)}) == 1 and m.part.value == m.seat


def smaller(m: Moment) -> bool:
    """The hand is smaller than one's own, and both figures are so."""
    held = sizes(m)
    there, mine = held[other(m)], held[m.seat]
    return there < mine == m.values["mine"] and str(m.values["cards"]).startswith(str(there) if there else "no")


def covered(m: Moment) -> bool:
    return m.state.faces != (1 << SLOTS) - 1  # type: ignore[no-any-return]


def smallest(m: Moment) -> bool:
    """Whoever can be given the card has one of the smallest hands."""
    held = sizes(m)
    to = {part.value for action in m.legal for part in action.parts if part.kind == "seat"}
    return all(held[seat] == min(held) for seat in to - {m.seat})


def partner(m: Moment) -> bool:
    return bool(other(m, "other") == m.frame.active)


def refuses(m: Moment) -> bool:
    return shown(m) and other(m, "other") == m.frame.giver and m.verbs == {"accept", "reject"}


def loses(m: Moment) -> bool:
    """Tossing costs the next turn, unless that is lost already."""
    return not m.state.skip >> m.seat & 1 and other(m, "other") == m.frame.target


def loses_none(m: Moment) -> bool:
    return bool(m.state.skip >> m.seat & 1) and other(m, "other") == m.frame.target


def tops(m: Moment) -> bool:
    lower, top = m.zones[m.rules.deck][-2:]
    return (m.card("first"), m.card("second")) == (top, lower)


def foreign(m: Moment) -> bool:
    return m.part.value in m.zones[other(m)] and other(m) != m.seat


def changes(m: Moment) -> list[Event]:
    """What happens by it, until somebody is asked again."""
    events: list[Event] = []
    m.after(events)
    return events


def paid(m: Moment) -> int:
    """Tokens it costs, before anything else happens."""
    return -next((event.value for event in changes(m) if event.kind == "token" and event.seat == m.seat), 0)


def moves(m: Moment) -> list[Event]:
    """Cards that move by it at once, or are offered to a hand."""
    return [event for event in changes(m) if event.kind == "move" or event.text == "offer"]


def reaches(m: Moment, word: str, zone: int) -> bool:
    """The card spoken of goes there at once, or is offered there; it is told by its face or by its place."""
    said = str(m.values[word])
    for event in moves(m):
        place = m.rules.zones[event.src]
        hidden = said == f"Market {place.slot + 1}" or (said, event.src) == ("Shown card", m.rules.shown)
        if event.dst == zone and (hidden or said == f"{{{DECK.codes[event.card]}}}"):
            return True
    return False


def keeps(m: Moment) -> bool:
    """It is the King's own card that is spoken of, and it stays in the own hand."""
    held = {f"{{{DECK.codes[card]}}}" for card in m.after().table.zones[m.seat]}
    return m.verb == "king" and m.values["card"] in held


def trades(m: Moment) -> bool:
    """When all others have answered, nobody having cancelled, a card goes either way; the own one is who chose it."""
    events: list[Event] = []
    then = m.after(events)
    for _step in range(STEPS):
        if not then.asks() or then.asks()[0].kind not in ("answer", "relay-card", "toss", "take"):
            break
        seat = then.asks()[0].seat
        answers = observe(then, seat).actions
        then.apply(seat, next(one for one in answers if one.verb in ("card", "no-toss", "take")), events)
    went = {(event.src, event.dst, event.card) for event in events if event.kind == "move"}
    return (m.seat, to(m), m.action.b) in went and any(way[:2] == (to(m), m.seat) for way in went)


def peeks(m: Moment) -> bool:
    """Each chosen face is shown, and to nobody else."""
    seen = {event.src for event in changes(m) if event.kind == "show" and event.mask == 1 << m.seat}
    return seen == {m.rules.slots[part.value] for part in m.action.parts[1:]}


def looks(m: Moment) -> tuple[int, bool]:
    """At how many cards, and whether another one lies face-down."""
    covered_ = sum(not m.state.faces >> slot & 1 for slot in range(SLOTS))
    return len(m.action.parts) - 1, covered_ > 1


def helps(m: Moment) -> bool:
    """The teammate has a token more, and the turn is over."""
    then = m.after()
    gained = then.table.tokens[to(m)] - m.state.table.tokens[to(m)]
    return bool(gained == 1 and (m.seat, "turn") not in then.asks())


def reversed_top(m: Moment) -> bool:
    deck = m.zones[m.rules.deck]
    return any(event.text == "reorder" for event in changes(m)) and m.after().table.zones[m.rules.deck][-2:] == [
        deck[-1],
        deck[-2],
    ]


def to(m: Moment) -> int:
    return other(m)


def goes_to(m: Moment) -> int:
    """Whom the card goes to that is given."""
    return m.actions[1].a if len(m.actions) > 1 else int(m.state.recipients(m.seat)[0])


def left(*modes: str) -> Check:
    """These are among what it can still become."""
    return lambda m: {*modes} <= {*m.prompt.modes}


CHECKS: dict[str, Check | str] = {
    # --- asked
    "Your turn: give a card, or pay a token to {things}.": offered,
    "Your turn: give a card from the Market or the deck, or pay a token to swap.": lambda m: (
        m.verbs | {"swapp"} == {"give", "swapm", "swapp"}
    ),
    "Your turn: give a card from the Market or the deck. Without a token that is all you can do.": lambda m: (
        m.verbs == {"give"} and poor(m)
    ),
    "Who is given {card}? Choose one of the smallest hands.": lambda m: shown(m) and smallest(m),
    "The swap was cancelled: give {card} to one of the smallest hands.": lambda m: (
        shown(m) and smallest(m) and m.frame.canceler >= 0
    ),
    "The Relay has its price: give {card} to one of the smallest hands.": lambda m: (
        shown(m) and smallest(m) and m.frame.canceler < 0
    ),
    "{name:must|You must} give {card} to one of the smallest hands.": shown,
    "Toss {other} a token? It would cost you your next turn.": loses,
    "Toss {other} a token? You miss your next turn already; it costs no further one.": loses_none,
    "Two teammates offer you a token: whose do you take?": lambda m: len(m.frame.offers) == 2,
    "{other} gives you {card}. Take it, or pay a token to refuse?": refuses,
    "Choose one of the five cards to go under the deck; if it is another, {card} joins the Market.": lambda m: (
        shown(m) and len(m.legal) == SLOTS + 1
    ),
    "Choose a Market card to go under the deck; {card} joins the Market.": lambda m: shown(m) and len(m.legal) == SLOTS,
    "{other} wants to swap with you: choose a card of yours, or pay a token to cancel.": lambda m: (
        partner(m) and m.verbs == {"card", "cancel"}
    ),
    "{other} wants to swap with you: choose a card of yours.": lambda m: partner(m) and m.verbs == {"card"},
    "Relay Swap: choose the card {other} gets from you.": lambda m: other(m, "other") == m.frame.active,
    "Call the Wind for a token? Everybody then passes a card on.": "wind",
    "The Wind blows: choose the card that goes to {other}.": lambda m: (
        other(m, "other") == (m.seat + m.frame.step) % m.rules.seats
    ),
    "Your Jack: swap a card with the Market (a token), or leave it.": lambda m: m.kind == "jack" and m.rules.jack_cost,
    "Your Jack: swap a card with the Market (free), or leave it.": lambda m: m.kind == "jack" and not m.rules.jack_cost,
    "Your Queen: {first} is on top, {second} comes next. Keep or change their order?": tops,
    "Your King: give one of your cards to one of the smallest hands.": lambda m: m.verbs == {"king"},
    # --- asked of others
    "{name:chooses|You choose} an action.": "turn",
    "{name:chooses|You choose} who is given {card}.": shown,
    "{name:may|You may} toss {other:|you} a token.": "toss",
    "{name:chooses|You choose} whose token to take.": "take",
    "{name:takes or refuses|You take or refuse} {card}.": lambda m: shown(m) and m.kind == "react",
    "{name:chooses|You choose} which card goes under the deck.": "bottom",
    "{name:answers|You answer} {other:the swap of ~|your swap}.": lambda m: m.kind == "answer" and partner(m),
    "{name:chooses|You choose} a card for {other:|you}.": "relay-card",
    "{name:may|You may} call the Wind.": "wind",
    "{name:chooses|You choose} a card for the Wind.": "pass",
    "{name:may|You may} swap with the Market.": "jack",
    "{name:looks|You look} at the two top cards of the deck.": "queen",
    "{name:must|You must} give a card on.": "king",
    # --- why not
    "Choose the card to give or one to swap.": "turn",
    "The card is chosen; now choose who is given it.": "target",
    "A Forced Give cannot be taken back; choose who is given the card.": "forced",
    "Toss a token or keep it.": "toss",
    "Choose whose token you take.": "take",
    "Take the card, or pay a token to refuse it.": lambda m: m.verbs == {"accept", "reject"},
    "Choose the card that goes under the deck.": "bottom",
    "Choose one of your own cards, or pay a token to cancel.": lambda m: m.verbs == {"card", "cancel"},
    "Choose one of your own cards.": lambda m: m.verbs == {"card"},
    "Choose one of your own cards; a Relay Swap cannot be refused.": "relay-card",
    "Call the Wind one way or the other, or leave it.": "wind",
    "Choose one of your own cards for the Wind.": "pass",
    "Choose a card of yours and one of the Market, or leave it.": "jack",
    "Keep the order of the two cards or change it.": "queen",
    "Choose a card of yours and one of the smallest hands.": "king",
    **each(
        full,
        "You have eight cards already, and no hand may hold more.",
        "{name} has eight cards already, and no hand may hold more.",
    ),
    **each(
        no_smallest,
        "You have {cards} and the smallest hand has {fewest}: a Give goes there.",
        "{name} has {cards} and the smallest hand has {fewest}: a Give goes there.",
    ),
    "With two players and level hands a card always goes to the opponent.": level,
    "You are giving {card}; now choose who is given it.": lambda m: m.kind == "target" and shown(m),
    "To give a card, choose it first, then its receiver.": lambda m: m.part.value == m.seat,
    **each(
        poor,
        "A Swap costs a token, and you have none left.",
        "Refreshing costs a token, and you have none left.",
        "Peeking costs a token, and you have none left.",
        "A Relay Swap costs a token, and you have none left.",
        "You have no token to pass on.",
        "Cancelling costs a token, and you have none left.",
        "A card of yours moves by a Swap, and that costs a token you do not have.",
    ),
    "{name} has {cards} and you have {mine}: swap with a hand no smaller.": smaller,
    "The top of the deck lies face-down and cannot be refreshed in this match.": lambda m: not m.rules.stock,
    "The Stock was refreshed this turn already (house rule).": lambda m: "refresh" in _now(m, used=0),
    "The Market is open; there is nothing to peek at.": lambda m: not m.rules.fog,
    "No card of the Market lies face-down.": lambda m: not covered(m),
    "You have peeked this turn already (house rule).": lambda m: "peek" in _now(m, used=0),
    "A Relay Swap needs a teammate.": lambda m: not m.rules.teams,
    "Your team has used its Relay Swap of this round.": lambda m: "relay" in _now(m, relay=0) or poor(m),
    "Tokens are passed among teammates only.": lambda m: not m.rules.teams,
    "A whole lap passed without an action: now somebody has to act.": lambda m: "assist" in _now(m, idle=0),
    "Your teammates hold three tokens each; another would be lost (house rule).": lambda m: all(
        m.state.table.tokens[mate] >= m.rules.cap == 3 for mate in m.rules.mates(m.seat)
    ),
    "Nobody else has a hand as large as yours.": lambda m: (
        not any(size >= len(m.hand) for seat, size in enumerate(sizes(m)) if seat != m.seat)
    ),
    "A turn cannot be passed: a Give is always possible.": lambda m: "give" in m.verbs,
    "The Wind is called after the action.": "turn",
    "The card is meant for you: take it, or pay a token to refuse it.": lambda m: m.verbs == {"accept", "reject"},
    "The card you refused may not go under the deck in this match (house rule).": lambda m: not m.rules.bottom_new,
    "No card of a hand goes under the deck.": lambda m: m.place.name not in ("slot", "market"),
    "{name} offers no token.": lambda m: m.part.value not in m.frame.offers,
    "That card is in the hand of {name}; you choose among your own.": foreign,
    # --- put together
    "Accept the card?": lambda m: any(event.dst == m.seat for event in moves(m)),
    "Pay 1 [icon:token] to refuse it?": lambda m: paid(m) == 1 and all(event.dst != m.seat for event in moves(m)),
    "Lay down {card}?": lambda m: m.card() == m.action.a and (m.verb == "pass" or reaches(m, "card", m.frame.active)),
    "Pay to cancel the swap?": lambda m: paid(m) == 1 and all(event.src != m.seat for event in moves(m)),
    "Swap the two? The one below then comes first.": reversed_top,
    "Put {card} under the deck?": lambda m: reaches(m, "card", m.rules.deck),
    "Give {card} to {name}?": lambda m: reaches(m, "card", to(m)) and (m.verb == "king" or to(m) == goes_to(m)),
    "Give {card} to yourself?": lambda m: reaches(m, "card", m.seat) or keeps(m),
    "Turn up the top card of the deck and give it?": lambda m: any(
        (event.src, event.dst) == (m.rules.deck, m.rules.shown) for event in moves(m)
    ),
    "Swap {card} for {slot}, for 1 [icon:token]?": lambda m: (
        paid(m) == 1 and reaches(m, "card", m.rules.slots[m.action.b]) and reaches(m, "slot", m.seat)
    ),
    "Offer {card} to {name} for a card, for 1 [icon:token]?": lambda m: (
        paid(m) == 1 and m.card() == m.action.b and trades(m)
    ),
    "Relay Swap with {name}, for 1 [icon:token]?": lambda m: paid(m) == 1 and trades(m),
    "Give 1 [icon:token] to {name}, and end the turn?": lambda m: paid(m) == 1 and helps(m),
    "Put the open Stock under the deck, for 1 [icon:token]?": lambda m: (
        paid(m) == 1 and m.after().table.zones[m.rules.deck][0] == m.zones[m.rules.deck][-1]
    ),
    "Look at it in secret, for 1 [icon:token]?": lambda m: paid(m) == 1 and peeks(m) and looks(m) == (1, False),
    "Look at it in secret, for 1 [icon:token]? (or choose a second one)": lambda m: (
        paid(m) == 1 and peeks(m) and looks(m) == (1, True)
    ),
    "Look at both in secret, for 1 [icon:token]?": lambda m: paid(m) == 1 and peeks(m) and looks(m)[0] == 2,
    "Or choose your card to swap it for.": left("swap"),
    "Relay Swap: choose a lit teammate and the card you pass.": left("relay"),
    "Relay Swap: choose a lit teammate.": left("relay"),
    "Relay Swap: choose the card you pass.": left("relay"),
    **{words: left(*modes) for (what, *modes), words in BECOMES.items() if what != "relay"},
    "Choose what the token pays for: {things}.": lambda m: (
        [words in str(m.values["things"]) for words in PAYS.values()] == [mode in m.prompt.modes for mode in PAYS]
    ),
}


def _now(m: Moment, **facts: int) -> set[str]:
    """The kinds of actions there would be, were these facts others."""
    return {action.verb for action in m.frame.legal(m.without(**facts), m.seat)}


RARE = ("EQ-T | one card face-down |\nopts 2p variants=D\nhands P0 +1 / P1 +2\nmarket 9H 2C KS (6D)\nturn P0",)
"""Positions random matches hardly come to."""
UNHEARD = frozenset(
    (
        "Choose your card to swap {slot} for, or pay to look at it.",
        "Choose your card to swap {slot} for.",
        "Give {slot} to a lit seat, or pay to look at it.",
        "No card of the Market lies face-down.",
        "Offer {card} to a lit seat.",
        "Relay Swap: choose a lit teammate.",
        "The card you refused may not go under the deck in this match (house rule).",
    )
)
"""What the positions that are looked at do not bring about."""
