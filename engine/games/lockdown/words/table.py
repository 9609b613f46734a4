"""What the table tells while it lies there: figures, signs, tips, how far the match is, what a button does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, _, ngettext
from engine.core.view import View
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.words.phrases import card_text

VERBS = N_(
    {
        "draw": "Draw",
        "take": "Take",
        "shuffle": "Shuffle",
        "clear": "Clear",
        "give": "Give",
        "force": "Make draw",
        "name": "Make next",
        "pick": "Take",
    }
)
CHIPS = N_({"deck": "Deck", "outside": "Outside", "word": "Shuffle"})
SHUFFLE = N_("Shuffle hands")
TIPS = {"shuffle": N_("Or carry one of your cards to the deck.")}
"""How the same as with a button is done by carrying something."""

# --- the middle of the table ---------------------------------------------------------------------------------------

DECK = N_("Cards left in the deck.")
IDLE = N_(
    "Turns in a row in which nobody drew, locked, cleared or fell. At the limit it takes a Draw, a Force or a Clear; "
    "with an empty deck the game ends."
)
OUTSIDE = N_("Outside the Game")
CLEAR_HERE = N_("Clear cards here")
OUTSIDE_FOR = N_("Four of a kind and used Clear cards · out of the deck for good")
BARRED = N_("Third turn between these two, so someone else has to be brought in.")
HAND = N_("{name:~'s hand|Your hand}")


def progress(view: View) -> str:
    """How far the match is, in the few words of the top line."""
    state = state_of(view)
    games = state.rules.games
    said = _("{left} of {seats} still in", left=state.alive.bit_count(), seats=view.seats)
    if games == 1:
        return said
    number = min(len(state.games) + 1, games)
    return _("Game {number} of {games}", number=number, games=games) + "  ·  " + said


# --- the own cards -------------------------------------------------------------------------------------------------

LOCKED = N_("Locked cards")
PLACES = {"deck": CHIPS["deck"], "outside": OUTSIDE, "stack": LOCKED}
"""What places are called, by the name of their zones."""
TRIOS = N_("{n} × three")
NO_MOBILE = N_("You have no mobile cards.")
GIVEN_AFTER = N_(("give after this turn", "give after your next turn"))
"""The words on a card that may not be given yet, by whether it may not be in the next turn either."""


def deadly(cards: Sequence[int]) -> str:
    """The words beside the number of cards that would put one out: which cards they are."""
    if not cards:
        return _("no deadly card yet")
    return _("deadly: {cards}", cards=" ".join(map(card_text, cards)))


def deadly_in_deck(n: int, count: int) -> str:
    """Below the cards that would put one out: how many of them the deck may hold."""
    return _("in the deck: at most {n} of {count}", n=n, count=count) if n else _("none in the deck")


def place(now: int, then: int, seats: int) -> str:
    """The own place if the game ended now, and what a choice makes of it (0: nothing that is known)."""
    told = _("place {place} → {then} of {seats}") if then not in (0, now) else _("place {place} of {seats}")
    return told.format(place=now, then=then, seats=seats)


def own_score(cards: Sequence[int], now: int, seats: int) -> str:
    """What the figures in the own panel mean; ``now``: the own place, 0 while nobody has locked a card."""
    told = _("No card can put you out yet: none of your stacks has three.")
    if cards:
        told = _("Getting one of these would put you out: {cards}.", cards=" ".join(map(card_text, cards)))
    ranked = _(
        "If the game ended now, you would have place {place} of {seats}: the fewest locked cards come first.",
        place=now,
        seats=seats,
    )
    return f"{told} {ranked}" if now else told


def fresh(later: bool) -> str:
    """About a card that may not be given yet; ``later``: not in the next turn either."""
    if later:
        return _("You only just got this card. You may give it after your next turn.")
    return _("You only just got this card. You may give it after this turn.")


def describe_card(view: View, card: int) -> str:
    """One to three short sentences about a card from near, made of what the viewer sees (LD-018)."""
    rules = rules_of(view)
    if rules.clears[card]:
        return _(_CLEARS[rules.clears[card]])
    value = rules.lock[card]

    def count_alike(zone: int) -> int:
        return sum(other >= 0 and rules.lock[other] == value for other in view.zones[zone])

    told = []
    if view.seat >= 0:
        locked = sum(count_alike(zone) for zone in rules.stacks[view.seat])
        if locked == 3:
            told.append(_("You have three of its value locked: with the fourth you are out."))
        elif locked:
            told.append(_("You have two of its value locked: a third one joins them, a fourth puts you out."))
        elif card in view.zones[view.seat]:
            told.append(_("The next one of its value that reaches you locks with it."))
    if gone := count_alike(rules.outside):
        told.append(
            ngettext(
                "{count} of its value is Outside the Game.",
                "{count} of its value are Outside the Game.",
                gone,
                count=gone,
            )
        )
    return " ".join(told)


_CLEARS = N_(
    {
        2: "Clears: laid Outside the Game, it changes all your other cards for up to four new ones. It never locks.",
        1: "Two Aces clear: laid Outside the Game, they change all your other cards for up to four new ones.",
    }
)
"""By how much of a Clear the card is."""


# --- the others ----------------------------------------------------------------------------------------------------

ELSEWHERE = N_("Known or possible. Who else may have a card:")


def gift(card: int, name: str, locked: int, partner: int) -> str:
    """What a card would do to whoever gets it, having so many of its value locked, or this ``partner`` in hand."""
    return _(_GIFTS[locked], card=card_text(card), name=name, other=card_text(partner))


_GIFTS = N_(
    {
        0: "*{card} would lock there with {other}.*",
        2: "*{card} would lock there as the third.*",
        3: "*{card} is the fourth: {name:|you} would be out.*",
    }
)


# --- who is out ----------------------------------------------------------------------------------------------------

YOUR_PLACE = N_("your place")
OUT_OF_GAME = N_("Out of the game.")
OUT = N_("{name:is|You are} out")
OUT_AT = N_("Out  ·  place {place}")
OUT_SHORT = N_("place {place}")
OUT_WATCHING = N_("You are out, place {place} of {seats}. Keep watching; a press anywhere, or {key}, skips the wait.")


def caused(own: bool, name: str) -> str:
    """The words that say by whose move a seat was put out; ``own``: by its own."""
    return _("by {name:-their|your} own move", name=name) if own else _("locked in by {name:|you}", name=name)
