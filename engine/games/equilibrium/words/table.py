"""What the table tells while it lies there: figures, signs, tips, how far the match is, what a button does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Target
from engine.core.cards import HIDDEN, SUITS
from engine.core.texts import N_, Names, _, escape, pgettext
from engine.core.view import View
from engine.games.equilibrium.options import HAND_LIMIT, rules_of
from engine.games.equilibrium.powers import ACE, JACK, KING, QUEEN
from engine.games.equilibrium.scoring import EVEN, IDEAL, RANK, SUIT, Score, score
from engine.games.equilibrium.seen import find_card
from engine.games.equilibrium.state import match_decided
from engine.games.equilibrium.words.phrases import card_text

VERBS = N_(
    {
        "give": "Give",
        "deck": "Turn up",
        "swap": "Swap",
        "trade": "Offer",
        "relay": "Relay",
        "assist": "Assist",
        "refresh": "Refresh",
        "peek": "Look",
        "card": "Lay down",
        "cancel": "Cancel it",
        "pass": "Pass on",
        "bottom": "Put down",
        "accept": "Take the card",
        "reject": "Refuse",
        "jack": "Swap",
        "king": "Give",
        "order": "Swap the two",
        "to": "Give",
        "own give": "Take",
        "own to": "Take",
        "own king": "Keep",
        "toss": "Toss it",
        "take": "Take",
    }
)
"""What the button says that does an action, by the mode of its gesture; "own": what is given to the own seat."""
BUTTONS = N_(
    {
        "accept": "Take the card",
        "reject": "Refuse · 1 token",
        "cancel": "Cancel it · 1 token",
        "toss": "Toss a [icon:token]",
        "no-toss": "Keep it",
        "no-wind": "No Wind",
        "wind cw": "Clockwise",
        "wind ccw": "Counter-clockwise",
        "no-jack": "Keep my hand",
        "order keep": "Leave the order",
        "order swap": "Swap the two",
        "relay": "Relay Swap",
    }
)
"""Choices in words."""
CARRIES = N_(
    {
        "accept": "Or carry the card to your hand.",
        "reject": "Or carry the card back to who gives it.",
        "cancel": "Or carry your token to who wants to swap.",
        "toss": "Or carry your token to your teammate.",
        "no-toss": "Or carry your token to your hand.",
        "no-wind": "Or carry the Wind to your hand.",
        "wind cw": "Or carry the Wind to your neighbour on that side.",
        "wind ccw": "Or carry the Wind to your neighbour on that side.",
        "no-jack": "Or carry one of your cards onto your own panel.",
        "order keep": "Or lay the top card onto the second one.",
        "order swap": "Or lay the second card onto the top one.",
        "relay": "Or carry a teammate's cards to your hand, then your card to them.",
    }
)
"""How the same as with a button is done by carrying something."""
CARRIES_OF_TWO = N_(
    {
        "wind cw": "Or carry the Wind to the other seat.",
        "wind ccw": "Or carry your token to the other seat.",
    }
)
"""How the Wind is carried between two players, whose sides are one seat."""


def chip(view: View, target: Target, names: Names) -> str:
    """A part that is chosen, in a few letters, for the line of what was chosen so far."""
    kind, which = target
    rules = rules_of(view)
    match kind:
        case "card":
            return card_text(int(which))
        case "slot":
            return card_text(find_card(view, int(which)), _("Market {slot}", slot=int(which) + 1))
        case "seat":
            return escape(names[int(which)])
        case "shown" if view.zones[rules.shown]:
            return card_text(view.zones[rules.shown][-1])
        case "second":
            return card_text(view.zones[rules.deck][-2])
        case "deck" if is_queen_looking(view):
            return card_text(view.zones[rules.deck][-1])
        case "token":
            return "1 [icon:token]"
    return _(CHIPS.get(kind) or BUTTONS[str(which)])


CHIPS = N_({"shown": "Shown card", "deck": "Deck", "wind": "Wind"})
PLACES = N_({"shown": "Shown card", "deck": "Deck", "market": "Market"})


def is_queen_looking(view: View) -> bool:
    """Whether the viewer is the Queen's owner who looks at the two top cards."""
    return view.decision is not None and view.decision.kind == "queen"


def forced(name: str) -> tuple[str, str]:
    """Why a card is taken that cannot be refused, and the button that takes it."""
    return _("{name} has no token to refuse it with.", name=escape(name)), pgettext("a card", "Take it")


def progress(view: View) -> str:
    """How far the match is, in the few words of the top line."""
    rules, history = rules_of(view), view.facts["history"]
    rounds = rules.rounds()
    number = len(history) + (not match_decided(history, rules))  # at the end of the match still its last round
    if rounds == 1:
        return _("One round")
    if rounds:
        return _("Round {number} of {rounds}", number=number, rounds=rounds)
    return _("Round {number}, to three wins", number=number)


# --- on the felt ---------------------------------------------------------------------------------------------------

ORDER = "*1*", "*2*"
ORDER_TIP = N_("The order of the two top cards of the deck.")
WIND = N_(
    {
        False: "The Wind can still be called this round.",
        True: "The Wind has blown this round.",
    }
)
"""By whether it has."""
RELAYED = N_(
    {
        (True, False): "Your team can still make its Relay Swap of this round.",
        (True, True): "Your team has used its Relay Swap of this round.",
        (False, False): "The team of this colour can still make its Relay Swap of this round.",
        (False, True): "The team of this colour has used its Relay Swap of this round.",
    }
)
"""By whether it is the own team, and whether it has been used."""


def deck_tip(view: View) -> str:
    """What lies in the deck, with the cards at its bottom that went there open (R-72); the Stock is seen anyway."""
    rules = rules_of(view)
    deck = view.zones[rules.deck]
    known: list[str] = []
    for card in deck[: len(deck) - 1]:
        if card == HIDDEN:
            break
        known.append(card_text(card))
    told = _("Cards left in the deck.")
    if known and rules.options["memory_aid"] == "full":
        told += " " + _("At the bottom, the lowest first: {cards}.", cards=" ".join(known))
    return told


# --- the own hand --------------------------------------------------------------------------------------------------

HAND_TIP = N_("Your hand: best are two cards of every suit, four red, four even, and ranks that add up to 56.")


def tell_foreseen(comes: Sequence[int], leaves: Sequence[int], final: bool) -> str:
    """What the great figure of a hand will be with the cards that come, or without those that leave."""
    cards = " ".join(map(card_text, comes or leaves))
    if final:
        return _("points + {cards}", cards=cards)
    return _("with {cards}", cards=cards) if comes else _("without {cards}", cards=cards)


def counted(cards: int) -> str:
    """What the great figure of a hand is."""
    return _("points now") if cards >= HAND_LIMIT else _("of {limit} cards", limit=HAND_LIMIT)


def hand_rows(was: Score, found: Score) -> list[tuple[str, str, bool]]:
    """The rows that explain a hand: each figure's name, its value (before and after, where it changes), whether it is
    as good as it can be. Of the points the three parts; their sums, before and after, where they change.
    """
    points = f"{found.suit} + {found.color} + {found.parity}"
    if was[:3] != found[:3]:
        points = f"{was.total} → {found.total}"
    return [
        (_("Red"), _tell_change(_of_four(was.reds), _of_four(found.reds)), found.reds == 4),
        (_("Even"), _tell_change(_of_four(was.evens), _of_four(found.evens)), found.evens == 4),
        (_("Ranks"), _tell_change(f"{was.sum}", f"{found.sum}"), False),
        (_("Aim: 56"), _tell_change(_tell_distance(was), _tell_distance(found)), found.distance == 0),
        (_("Points"), points, False),
    ]


def _tell_change(was: str, now: str) -> str:
    """A figure before and after, its number alone where it changes."""
    return now if was == now else f"{was.split()[0]} → {now.split()[0]}"


def _tell_distance(found: Score) -> str:
    """How far the ranks are from the best sum, below it with a minus."""
    return f"{found.sum - IDEAL:+d}".replace("-", "−").replace("+0", "0")


def _of_four(count: int) -> str:
    return _("{count} of {best}", count=count, best=HAND_LIMIT // 2)


# --- a card from near ----------------------------------------------------------------------------------------------


def story(view: View, card: int) -> str:
    """Two or three short sentences about this card, made of what the viewer knows."""
    red = SUITS[SUIT[card]] in "DH"
    told = [_(_FIGURES[red, bool(EVEN[card])], rank=RANK[card]), _for_me(view, card)]
    if rules_of(view).powers and RANK[card] in _POWERS:
        told.append(_(_POWERS[RANK[card]]))
    return " ".join(sentence for sentence in told if sentence)


_FIGURES = N_(
    {
        (True, True): "Red and even; its rank counts {rank}.",
        (True, False): "Red and odd; its rank counts {rank}.",
        (False, True): "Black and even; its rank counts {rank}.",
        (False, False): "Black and odd; its rank counts {rank}.",
    }
)
_POWERS = N_(
    {
        ACE: "An ace pays a token to whoever is given it and takes it, up to three.",
        JACK: "A jack lets whoever is given it and takes it swap with the Market.",
        QUEEN: "A queen shows the two top cards of the deck to whoever is given it and takes it.",
        KING: "A king makes whoever is given it and takes it give a card on.",
    }
)


def _for_me(view: View, card: int) -> str:
    """How the card stands in the viewer's hand, or would stand there; "" for somebody who holds no hand."""
    hand = [held for held in view.zones[view.seat] if held != HIDDEN] if view.seat >= 0 else []
    if not hand:
        return ""
    held = card in hand
    if not held and len(hand) >= HAND_LIMIT:
        return _("Your hand is full: it could only come by a swap.")
    after = score(hand if held else [*hand, card])
    suits = sum(SUIT[other] == SUIT[card] for other in hand) + (not held)
    if held:
        said = _("Of {suit} you hold {count}; two are best.")
    elif len(hand) == HAND_LIMIT - 1:
        said = _("With it your hand counts {points} points.")
    else:
        said = _("Of {suit} you would hold {count}; two are best.")
    return said.format(count=suits, suit=f"{{{'CDHS'[SUIT[card]]}}}", points=after.total)
