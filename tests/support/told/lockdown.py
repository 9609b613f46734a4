"""What Lockdown says before an act."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.events import PUBLIC, Event
from engine.games.lockdown.cards import ACES, TWOS
from engine.games.lockdown.words.prompts import BLIND, CLEARS, MORE, TAKE, THINGS
from tests.support.told.common import Check, Moment, each


def offered(m: Moment) -> bool:
    """What is listed is what there is."""
    said = {verb for verb, words in THINGS.items() if words in str(m.values["things"])}
    return m.verbs - {"force"} == said and ("draw" in said or "force" not in m.verbs)


def stalled(m: Moment) -> bool:
    return bool(m.state.compelled() and m.zones[m.rules.deck] and m.verbs <= {"draw", "force", "clear"})


def third_turn(m: Moment, seat: int) -> bool:
    """Were the turns others, who is named could be chosen."""
    free = m.frame.legal(m.without(history=()), m.view.asked[0].seat)
    barred = m.frame.legal(m.state, m.view.asked[0].seat)
    return any(_names(action, seat) for action in free) and not any(_names(action, seat) for action in barred)


def _names(action, seat: int) -> bool:  # type: ignore[no-untyped-def]
    return any(part.kind == "seat" and part.value == seat for part in action.parts)


def fresh(turns: int) -> Check:
    """For so many turns of its owner it may not be given, this one included."""
    return lambda m: m.state.table.marks.get(m.part.value) == turns and not stalled(m)


def clears(m: Moment) -> list[int]:
    return [m.rules.clears[card] for card in m.hand]


def needs(cards: Collection[int]) -> Check:
    """These clear alone, no others help, and none is held."""
    return lambda m: m.rules.clear_one == {*cards} and not m.rules.clear_two and not any(clears(m))


def touched(m: Moment) -> bool:
    return bool(m.place.name == "stack")


def chooses_next(m: Moment) -> bool:
    """Who goes on names who is next, unless somebody falls or the game ends."""
    then = m.after([])
    return (m.seat, "next") in then.asks() or then.alive != m.state.alive or len(then.games) > len(m.state.games)


def draws(m: Moment, seat: int) -> list[Event]:
    """Cards that come from the deck to this seat by it."""
    moves = [event for event in changes(m) if event.kind == "move" and event.src == m.rules.deck]
    return [event for event in moves if m.rules.zones[event.dst].owner == seat or falls(m, seat)]


def gives(m: Moment) -> bool:
    """The card goes from the own hand to whoever is named."""
    went = [event for event in changes(m) if event.kind == "move" and (event.card, event.src) == (m.card(), m.seat)]
    return any(m.rules.zones[event.dst].owner == m.who() for event in went) or bool(went and falls(m, m.who()))


def falls(m: Moment, seat: int) -> bool:
    """A fourth card goes Outside the Game at once, and whoever would get it is out."""
    return any((event.text, event.seat) == ("out", seat) for event in changes(m))


def pools(m: Moment) -> bool:
    """All mobile cards, and no others, are dealt out again."""
    pooled = sorted(card for hand in m.zones[: m.rules.seats] for card in hand)
    dealt = [event.card for event in changes(m) if event.kind == "move" and event.dst < m.rules.seats]
    return sorted(dealt[: len(pooled)]) == pooled


def changes(m: Moment) -> list[Event]:
    """What happens by it, until somebody is asked again."""
    events: list[Event] = []
    m.after(events)
    return events


def clears_for(m: Moment) -> bool:
    """So many cards come, locked ones among them, unless the game ends by it."""
    events: list[Event] = []
    then = m.after(events)
    came = sum(event.kind == "move" and (event.src, event.dst) == (m.rules.deck, m.seat) for event in events)
    told = came == m.values["count"] and all(part.text in str(m.values["cards"]) for part in m.action.parts[1:])
    return told or then.alive != m.state.alive or len(then.games) > len(m.state.games)


def chooses(deck: str) -> Check:
    """This deck is played with, and can be cleared with."""
    return lambda m: m.rules.options["deck"] == deck and "clear" in m.verbs


def card(m: Moment) -> str:
    return str(m.values["card"]).strip("{}")


def aimed(modes: tuple[bool, bool], take: str) -> Check:
    """What can be done to a seat is what is said."""
    verbs = {verb for verb, can in zip(("give", "force"), modes, strict=True) if can} | ({"take"} if take else set())
    return lambda m: m.could(f"P{m.who()}") == verbs and (not take or m.rules.look == (take == "look"))


CHECKS: dict[str, Check | str] = {
    "{name}: {things}.": offered,
    "{name}: third turn between you and {other}, so bring in someone else.": lambda m: third_turn(m, m.who("other")),
    "{name:is on turn, and has|You are on turn, and have} to bring in someone other than {other:|you}.": lambda m: (
        m.state.barred() == 1 << m.who("other")
    ),
    "{name}: which card do you take?": "look",
    "{name:looks|You look} for a card to take.": "look",
    "{name}: nothing has happened for a long time: draw, or force somebody to draw, or clear.": lambda m: (
        stalled(m) and "clear" in m.verbs
    ),
    "{name}: nothing has happened for a long time: draw, or force somebody to draw.": lambda m: m.state.compelled(),
    "{name:is|You are} on turn.": "turn",
    "{name}: choose who comes next.": "next",
    "{name:names|You name} the next player.": "next",
    "That card is not in your mobile hand.": lambda m: m.part.value not in m.hand,
    "That is not possible now.": lambda m: m.part.kind == "word",
    "That is not the question now.": "next look",
    "{name} is out of the game.": lambda m: not m.state.alive >> m.who() & 1,
    "Other locked cards stay locked; only a Clear or a fall moves them.": lambda m: (
        touched(m) and m.place.owner != m.seat
    ),
    "Your locked cards stay locked; only a Clear or a fall moves them.": lambda m: (
        touched(m) and m.place.owner == m.seat
    ),
    "Cards Outside the Game do not come back.": lambda m: m.place.name == "outside",
    "The action is done; name the next player.": "next",
    "Choose one of the cards you are looking at.": "look",
    "The deck is empty, so nobody can draw.": lambda m: not m.zones[m.rules.deck],
    "Nothing has happened for a long time: draw, or force somebody to draw.": (
        lambda m: stalled(m) and "clear" not in m.verbs
    ),
    "Nothing has happened for a long time: draw, or force somebody to draw, or clear.": (
        lambda m: stalled(m) and "clear" in m.verbs
    ),
    "You only just got all of these cards; none of them may be given in this turn.": lambda m: all(
        card in m.state.table.marks for card in m.hand
    ),
    "You only just got this card; you may give it away after this turn.": fresh(1),
    "You only just got this card; you may give it away after your next turn.": fresh(2),
    "Nobody you may choose has a mobile card.": lambda m: (
        not any(
            m.zones[seat]
            for seat in range(m.rules.seats)
            if seat != m.seat and m.state.alive >> seat & 1 and not m.state.barred() >> seat & 1
        )
    ),
    "A Clear needs an Ace in your mobile hand.": needs(ACES),
    "A Clear needs a Joker or two Aces in your mobile hand.": lambda m: sum(clears(m)) == 0,
    "A Clear needs a two in your mobile hand.": needs(TWOS),
    "One Ace is not enough: a Clear needs two Aces or a Joker.": lambda m: sum(clears(m)) == 1,
    **each(lambda m: m.part.value == m.seat, "You cannot choose yourself.", "You cannot act on yourself."),
    "This is the third turn between you and {name}: bring in someone else.": lambda m: third_turn(m, m.who()),
    "You have no mobile card to give.": lambda m: not m.hand,
    "{name} has no mobile card, and locked cards cannot be taken.": lambda m: not m.zones[m.who()],
    # --- put together
    **{words: chooses(deck) for deck, words in CLEARS.items()},
    "Pool all mobile hands, shuffle them and deal them out again?": pools,
    "Then you name the next player.": chooses_next,
    "Draw a card, and then name the next player?": lambda m: (
        chooses_next(m) and bool(draws(m, m.seat)) and "force" not in m.verbs
    ),
    "Draw a card?": lambda m: bool(draws(m, m.seat)) and (m.seat, "next") not in m.after([]).asks(),
    "Draw it yourself (click again), or choose who has to draw it, for all to see.": lambda m: (
        m.verbs >= {"draw", "force"}
    ),
    "Make {name} draw a card, for all to see?": lambda m: [event.mask for event in draws(m, m.who())][:1] == [PUBLIC],
    "Give {card} to {name}?": gives,
    **each(
        clears_for,
        "Clear with {cards}: your cards into the deck, {count} new one?",
        "Clear with {cards}: your cards into the deck, {count} new ones?",
    ),
    "Or give it to somebody.": lambda m: "give" in m.could(m.action.parts[1].text),
    "Give {card} to whom? Or choose a second Ace to clear.": lambda m: m.could(card(m)) == {"give", "clear"},
    "Choose a second Ace.": lambda m: "clear" in m.verbs,
    "Give {card} to whom?": lambda m: m.could(card(m)) == {"give"},
    **{words: aimed(modes, "") for modes, words in MORE.items()},
    **{words: aimed(modes, "look") for modes, words in TAKE.items()},
    **{words: aimed(modes, "blind") for modes, words in BLIND.items()},
}

UNHEARD = frozenset(
    (
        "Clear with {cards}: your cards into the deck, {count} new one?",
        "Draw a card, and then name the next player?",
        "Draw a card?",
        "Take a card from {name}?",
        "Take a card from {name}? Or choose a card to give.",
        "{name} has no mobile card, and locked cards cannot be taken.",
    )
)
"""What the positions that are looked at do not bring about."""
