"""Why an action is good, in a sentence or two made only of what the seat sees; cards as ``{9H}`` for the markup."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from ai.games.crazyeights.evaluation import OF_SUIT, evaluate_view
from ai.reasons import Against, Common, Reasons
from engine.core.cards import SUITS
from engine.core.texts import _, ngettext
from engine.games.crazyeights.cards import DECK, EIGHT, RANK, SUIT, SUIT_NAMED, VALUE
from engine.piles.words.prompts import describe_suit

HEAVY: Final = 10
"""A card of so many points is worth getting rid of."""
FAIRLY_HEAVY: Final = 6
"""One of so many is worth a word as long as nobody is nearly out."""
SHORT: Final = 2
"""A hand of so few cards is soon empty."""
NEAR: Final = 3
"""With one of so many in sight an eight that could be played is no longer kept."""
FEW: Final = 4
"""One card out of so many, at the most, is few."""


class CrazyEightsReasons(Reasons):
    """What speaks for each action; ``eights``: whether what can be played is an eight, or none."""

    PLACES: ClassVar = {"card": DECK.describe, "suit": lambda suit: describe_suit(SUITS[suit])}

    def read_table(self) -> None:
        """See ``Reasons``."""
        self.table = evaluate_view(self.view)
        self.played = [each.a for each in self.view.actions if each.verb == "play"]
        self.eights = {RANK[card] == EIGHT for card in self.played}
        self.alone = _("It is your only card that fits.") if len(self.played) == 1 else ""

    def _explain_pass(self) -> str:
        return _("Nothing fits, and you may draw no more.") if len(self.view.actions) == 1 else ""

    def _explain_draw(self) -> str:
        if self.table.debt:
            return _("It keeps your two for later.") if self.eights else _("You have no two to pass it on.")
        if not self.eights:
            return _("Nothing in your hand fits.")
        return _("It keeps an eight for later, when you may need it more.") if False not in self.eights else ""

    def _explain_suit(self) -> Iterable[str]:
        suit = SUIT_NAMED[self.action]
        others = [SUIT_NAMED[way] for way in self.view.actions if way.verb == "suit" and way is not self.action]
        count, scarce = self.table.count_suit(suit), self.describe_scarcity(suit, EIGHT, self.table.get_next_seat())
        if any(self.count_fitting(other, EIGHT) <= self.count_fitting(suit, EIGHT) for other in others):
            scarce = ""  # another suit is as scarce
        if not count:
            said = _("But besides eights you hold no {suit}.") if self.holds_eight() else _("But you hold no {suit}.")
            return Against(self.fill_places(said, suit=suit)), scarce
        said = ngettext("You hold {count} card of {suit}.", "You hold {count} cards of {suit}.", count)
        if self.holds_eight():
            said = ngettext(
                "Besides eights you hold {count} card of {suit}.",
                "Besides eights you hold {count} cards of {suit}.",
                count,
            )
        most = count >= max(map(self.table.count_suit, others), default=0)
        return self.fill_places(said if most else Against(said), count=count, suit=suit), scarce

    def find_shortest(self) -> int:
        """Who of the others holds the fewest cards."""
        seats = [seat for seat in range(self.view.seats) if seat != self.me]
        return min(seats, key=self.table.sizes.__getitem__)

    def holds_eight(self) -> bool:
        """Whether an eight is left in the hand."""
        return any(RANK[card] == EIGHT for card in self.view.zones[self.me])

    def _explain_play(self) -> str | Iterable[str]:
        card, table = self.action.a, self.table
        after, ends, short = table.get_seat_after(card), table.shortest <= SHORT, self.find_shortest()
        if table.debt:
            return self.fill_places(_("Instead of drawing you pass it on to {name}."), name=after)
        if RANK[card] == EIGHT:
            said = _("{name} is nearly out: an eight left in your hand would count 50 points.")
            if not ends:
                said = _("{name} holds only three cards: an eight left in your hand would count 50 points.")
                said = said if table.shortest == NEAR and False not in self.eights else ""
                if not said and self.eights == {True}:
                    said = _("Nothing else fits, and with an eight you name the suit.")
            return self.fill_places(said, name=short)
        told, left = list[str](), self._list_what_is_left(card)
        heaviest = VALUE[card] > max((VALUE[other] for other in self.played if other != card), default=0)
        if ends and heaviest and VALUE[card] >= HEAVY:
            told.append(_("{other} is nearly out, and {card} would count {points} points if you keep it."))
        if table.rules.effects[card][2]:
            told.append(_("{name} has to draw two cards, or play a two as well."))
        elif after == self.me:
            told.append(_("You are on turn again."))
        elif after != table.get_next_seat():
            if table.sizes[table.get_next_seat()] <= table.sizes[after]:
                told.append(_("{name} is not on turn next."))
        else:
            left.append(self.describe_scarcity(SUIT[card], RANK[card], after))
        if not ends and heaviest and not self.alone and VALUE[card] >= FAIRLY_HEAVY:
            told.append(_("Of the cards that fit it is the dearest: left in your hand it counts {points} points."))
        places: dict[str, Any] = {
            "card": card,
            "points": VALUE[card],
            "name": table.get_next_seat(),
            "other": self.names[short],
        }
        return [*left, *(self.fill_places(each, **places) for each in told)]

    def _list_what_is_left(self, card: int) -> list[str]:
        """What stays in the hand."""
        count = self.table.count_followers(card)
        others = [each for each in self.played if each != card and RANK[each] != EIGHT]
        told, eight = [self.alone], True in self.eights
        if eight:
            said = _("It keeps an eight, which fits on every suit and rank.")
            told.append(Common(said) if others else said)
        alone = eight and not others and count == sum(RANK[own] == EIGHT for own in self.view.zones[self.me])
        if count and not alone:  # it is the eight that fits
            said = ngettext(
                "One other card of yours would then fit.", "{count} other cards of yours would then fit.", count
            )
            told.append(self.fill_places(said, merit=("fits", count), count=count))
        elif not count and (others or not eight):
            told.append(Against(_("But none of your other cards would fit on it.")))
        return told

    def describe_scarcity(self, suit: int, rank: int, seat: int) -> str:
        """That the next player had nothing that fits, or that hardly anything does which that one may hold."""
        count, hidden = self.count_fitting(suit, rank), self.table.hidden
        if seat == self.me or not hidden:
            return ""
        if self._has_lacked(seat, suit):
            return self.fill_places(
                _("{name} is next, and played no {suit} when it was asked for."), name=seat, suit=suit
            )
        said = ngettext(
            "Of the {all} cards you do not see only one would fit.",
            "Of the {all} cards you do not see only {count} would fit.",
            count,
        )
        if not count:
            said = _("None of the {all} cards you do not see would fit.")
        elif count * FEW > hidden:
            others = [
                self.count_fitting(SUIT[card], RANK[card])
                for card in self.played
                if card != self.action.a and RANK[card] != EIGHT
            ]
            if rank == EIGHT or not others or count >= min(others):
                return ""
            said = _("Of the {all} cards you do not see {count} would fit, fewer than on any other you can play.")
        return self.fill_places(said, merit=("scarce", -count), all=hidden, count=count)

    def _has_lacked(self, seat: int, suit: int) -> bool:
        """Whether most of the seat's cards were held when it played no card of this suit, which was asked for.

        All cards of a suit fit on its own cards alone; a few of them fit on another by their ranks.
        """
        known = [number for cards, number in self.table.unplayed[seat] if not OF_SUIT[suit] & ~cards]
        return 2 * max(known, default=0) > self.table.sizes[seat]

    def count_fitting(self, suit: int, rank: int) -> int:
        """How many cards out of sight would fit."""
        return self.table.get_fitting_cards(suit, rank).bit_count()


REASONS: Final = CrazyEightsReasons
