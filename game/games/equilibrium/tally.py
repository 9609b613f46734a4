"""The score calculator's hands: reading cards from text, writing them, comparing. All figures come from the engine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core.cards import Cards
from engine.core.placing import Seats
from engine.core.texts import _, listed, ngettext, plain
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.scoring import (
    DECK,
    SUIT,
    Score,
    round_winners,
    score,
)
from engine.games.equilibrium.words.phrases import card_text
from engine.games.equilibrium.words.result import reason

NAMES: Final = "ABCDEF"
"""What the hands are called."""
FEWEST: Final = 2
MOST: Final = 6

_SUIT_SIGNS: Final = {
    sign: letter for letter, signs in zip("CDHS", ("♣♧", "♦♢", "♥♡", "♠♤"), strict=True) for sign in signs
}
_RANK, _SUIT = r"(?:10|[A2-9TJQK])", "[CDHS]"
_CARD: Final = re.compile(f"{_RANK}{_SUIT}|{_SUIT}{_RANK}", re.IGNORECASE)
"""A card as people write it: rank and suit, or suit and rank; no letter is both."""
_CARDS: Final = re.compile(f"(?:{_CARD.pattern})+", re.IGNORECASE)
_BEGUN: Final = re.compile(f"(?:{_CARD.pattern})*(?:{_SUIT}?1|{_RANK}|{_SUIT})", re.IGNORECASE)
_NAMED: Final = {
    **dict.fromkeys(("ace", "ass"), "A"), "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "T", "10": "T", **dict.fromkeys(("jack", "bube"), "J"),
    **dict.fromkeys(("queen", "dame"), "Q"), **dict.fromkeys(("king", "könig"), "K"),
    **dict.fromkeys(("club", "clubs", "kreuz"), "C"), **dict.fromkeys(("diamond", "diamonds", "karo"), "D"),
    **dict.fromkeys(("heart", "hearts", "herz"), "H"), **dict.fromkeys(("spade", "spades", "pik"), "S"),
    **{letter.lower(): letter for letter in "A23456789TJQKCDHS"},
}  # fmt: skip
"""Ranks and suits that stand by themselves: a rank and a suit in a row are a card."""
_OF: Final = "of"
_BETWEEN: Final = re.compile(r"[\s,;:.+/|()\[\]{}<>\"'“”„‘’*_–—-]+")


def parse_hand(text: str) -> tuple[list[int], str]:
    """The cards of a text such as ``9H 2C KS``: lower case, ``10 h``, the signs of the suits, the suit first, with or
    without blanks, in brackets, ``ace of spades``, a line as ``ScoreTally.to_text`` writes it; in its order, repeated
    ones too. Beside them a sentence about the first word that is none.

    A word is taken as a whole or not at all. Half a card at the very end is no mistake: the rest is about to be typed.
    """
    plain = "".join(_SUIT_SIGNS.get(letter, letter) for letter in text if letter not in "\ufe0e\ufe0f")
    read = [word for word in _BETWEEN.split(_drop_label(plain).split("=")[0]) if word]
    cards: list[int] = []
    wrong: list[str] = []
    half = ""
    for number, word in enumerate(read):
        low, last = word.lower(), number == len(read) - 1
        named = _NAMED.get(low, "")
        begun = last and any(known.startswith(low) for known in (*_NAMED, _OF))
        if half and (low == _OF or (begun and not named)):
            continue
        if half and named and (half in "CDHS") != (named in "CDHS"):
            cards.append(_parse_card(half + named))
            half = ""
            continue
        if half:
            wrong.append(read[number - 1])
        half = named
        if not named and (_CARDS.fullmatch(word) or (last and _BEGUN.fullmatch(word))):
            cards += map(_parse_card, _CARD.findall(word))
        elif not named and not begun:
            wrong.append(word)
    told = _("“{word}” is no card; write rank and suit, such as 9H, 10c or Ks.", word=wrong[0]) if wrong else ""
    return cards, told


def _drop_label(line: str) -> str:
    """The line without what stands before a colon, unless that is cards of the hand."""
    head, _colon, hand = line.partition(":")
    cards, wrong = parse_hand(head) if hand else ([], "")
    return hand if hand and (wrong or not cards) else line


def _parse_card(text: str) -> int:
    """The card that a rank and a suit, or a suit and a rank, name."""
    letters = text.upper().replace("10", "T")
    return DECK.index[letters if letters in DECK.index else letters[::-1]]


def format_cards(cards: Sequence[int]) -> str:
    """The codes of cards with blanks between them."""
    return " ".join(DECK.codes[card] for card in cards)


@dataclass
class TallyHand:
    """One hand as it was typed or clicked: ``cards`` are those that count, ``problem`` says what does not."""

    text: str = ""
    cards: Cards = ()
    problem: str = ""

    @property
    def missing_count(self) -> int:
        """How many cards are still to come."""
        return HAND_LIMIT - len(self.cards)

    @property
    def is_complete(self) -> bool:
        """Whether it can be compared: eight cards, and nothing wrong with them."""
        return not self.missing_count and not self.problem

    @property
    def score(self) -> Score:
        """The figures of the cards so far."""
        return score(self.cards)


@dataclass
class ScoreTally:
    """Some hands of one deck, side by side."""

    hands: list[TallyHand] = field(default_factory=lambda: [TallyHand() for _ in range(FEWEST)])
    edition: str = "1"
    teams: bool = False

    # --- cards -------------------------------------------------------------------------------------------------

    def find_holder(self, card: int) -> int:
        """Which hand holds a card, -1 for none."""
        return next((n for n, hand in enumerate(self.hands) if card in hand.cards), -1)

    def set_hand_text(self, which: int, text: str) -> None:
        """Say in words what a hand holds; what cannot be is left out and told in ``problem``."""
        self._read_hand(which, text)
        self._update_waiting_hands()

    def _update_waiting_hands(self) -> None:
        """Give cards that have become free to hands that were waiting for them, which may free others in turn."""
        for n, hand in [*enumerate(self.hands)] * len(self.hands):
            if hand.problem:
                self._read_hand(n, hand.text)

    def _read_hand(self, which: int, text: str) -> None:
        hand = self.hands[which]
        hand.cards = ()  # its own cards are free for it
        cards, problem = parse_hand(text)
        kept: list[int] = []
        for card in cards:
            owner = self.find_holder(card)
            if card in kept:
                problem = problem or _("{card} is in this hand twice.", card=card_text(card))
            elif owner >= 0:
                problem = problem or _describe_owner(card, owner)
            elif len(kept) == HAND_LIMIT:
                extra = len(set(cards)) - HAND_LIMIT
                problem = problem or _("A hand has eight cards; take {count} away.", count=extra)
            else:
                kept.append(card)
        hand.text, hand.cards, hand.problem = text, tuple(kept), problem

    def toggle_card(self, which: int, card: int) -> str:
        """Put a card into a hand or take it out again. Returns why that cannot be, "" if it was done."""
        hand = self.hands[which]
        owner = self.find_holder(card)
        if owner not in (-1, which):
            return _describe_owner(card, owner)
        if owner < 0 and not hand.missing_count:
            return _("Hand {name} has its eight cards; take one away first.", name=NAMES[which])
        rest = [held for held in hand.cards if held != card]
        self.set_hand_text(which, format_cards(rest if owner == which else [*rest, card]))
        return ""

    def set_hand_count(self, count: int) -> None:
        """More hands (empty ones) or fewer (the last ones go)."""
        while len(self.hands) < count:
            self.hands.append(TallyHand())
        del self.hands[count:]
        self._update_waiting_hands()

    # --- text of all hands -------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """All hands that hold anything, one per line, with their points."""
        return "\n".join(
            f"{name}: {format_cards(hand.cards)}" + (f" = {hand.score.total}" if hand.is_complete else "")
            for name, hand in zip(NAMES, self.hands, strict=False)
            if hand.cards
        )

    def from_text(self, text: str) -> str:
        """Take hands from lines as ``to_text`` writes them (names and points may be missing).

        Returns why nothing was taken, "" if the hands are these now.
        """
        lines = [_drop_label(line).split("=")[0].strip() for line in text.splitlines()]
        lines = [line for line in lines if line and parse_hand(line)[0]]
        if not lines:
            return _("There are no cards in the text that was copied; a hand looks like 9H 2C KS.")
        if len(lines) > MOST:
            return _("Those are {count} hands; there is room for {most}.", count=len(lines), most=MOST)
        self.hands = [TallyHand() for _ in range(max(FEWEST, len(lines)))]
        for n, line in enumerate(lines):
            self.set_hand_text(n, line)
        return ""

    # --- comparing ---------------------------------------------------------------------------------------------

    def list_complete_scores(self) -> dict[int, Score]:
        """The scores of the hands that can be compared."""
        return {n: hand.score for n, hand in enumerate(self.hands) if hand.is_complete}

    @property
    def has_teams(self) -> bool:
        """Whether the hands are compared as two teams, A, C … against B, D …"""
        return self.teams and len(self.hands) in (4, 6)

    def find_winners(self) -> Seats:
        """The hands that win among those that are whole (teams: when all are), () while there is nothing to say."""
        scores = self.list_complete_scores()
        if len(scores) < (len(self.hands) if self.has_teams else FEWEST):
            return ()
        return round_winners(scores, self.edition, self.has_teams)

    def describe_verdict(self) -> str:
        """Who wins and what decided: a sentence or two, or what is still missing."""
        scores, best = self.list_complete_scores(), self.find_winners()
        if not best and any(hand.problem for hand in self.hands):
            return _("Something is wrong with a hand; it is not compared yet.")
        if not best and self.has_teams:
            return _("Teams are compared when every hand has eight cards.")
        if not best:
            return _("A winner is named when two hands have eight cards.") if len(scores) < FEWEST else ""
        names, won = plain([NAMES[n] for n in scores]), [list(scores).index(n) for n in best]
        told = reason([*scores.values()], won, names, self.edition, self.has_teams)
        return f"{_name_winners(best, len(scores), names[best[0] :: 2] if self.has_teams else ())} {told}"


def _describe_owner(card: int, owner: int) -> str:
    """Why a card cannot come to a hand: another one has it."""
    return _(
        "{card} is in hand {name} already; there is only one in the deck.", card=card_text(card), name=NAMES[owner]
    )


def _name_winners(best: Sequence[int], hands: int, team: Sequence[str]) -> str:
    """Which hands win, or which team of these names."""
    if team:
        return _("A draw.") if len(best) == hands else _("{names} win.", names=listed(team))
    told = ngettext("Hand {names}", "Hands {names}", len(best), names=listed([NAMES[n] for n in best]))
    return ngettext("{hands} wins.", "{hands} share the win.", len(best), hands=told)


def describe_score(cards: Sequence[int]) -> list[tuple[str, str, str]]:
    """How the points of a hand come about: (what, points, counted out) for suit, colour, parity and rank sum."""
    found, count = score(cards), len(cards)
    suits = [[SUIT[card] for card in cards].count(suit) for suit in range(4)]
    spread = ", ".join(f"{n} {{{letter}}}" for letter, n in zip("CDHS", suits, strict=True))
    if suits.count(2) == 4:
        spread = _("{counts}: two of each, 8 + 2", counts=spread)
    elif count and found.suit:
        spread += ": 8" + "".join(f" − {abs(n - 2)}" for n in suits if n != 2)
    off = _("{count} off 56", count=found.distance) if found.distance else _("exactly 56")
    colours = _("{reds} red, {blacks} black", reds=found.reds, blacks=count - found.reds)
    parity = _("{evens} even, {odds} odd", evens=found.evens, odds=count - found.evens)
    return [
        (_("Suit"), str(found.suit), spread),
        (_("Red"), str(found.color), colours),
        (_("Even"), str(found.parity), parity),
        (_("Ranks"), str(found.sum), off),
    ]
