"""Why an action is good, in one or two sentences made only of what the seat sees; cards as ``{9H}`` for the markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from ai.games.eightfist.evaluation import CLASS, HIDE, EightfistEvaluation
from ai.reasons import Against, Priced, Reasons
from engine.core.cards import HIDDEN
from engine.core.texts import _, ngettext
from engine.games.eightfist.open_fist import LOCKED, after, read_fist, slot_name, slots_for, total
from engine.games.eightfist.scoring import FILES, FREEZES, KIND, QG, RANK, VALUE
from engine.games.eightfist.state import state_of
from engine.games.eightfist.words.phrases import card_text, drawn_card, signed

PAIR: Final = 2
FEW: Final = 4
"""One card out of more than so many is too rare to hope for."""
SLIGHT: Final = 0.5
"""A gain below this many points is no gain worth speaking of."""


def _format_points(amount: float) -> str:
    """An amount as people say it; estimates are told in whole points."""
    whole = max(1, round(abs(amount)))
    return ngettext("{points} point", "{points} points", whole, points=whole)


class EightfistReasons(Reasons):
    """What speaks for each action, as a seat sees the table, with the faces of its Fist."""

    PLACES: ClassVar = {"card": card_text, "beside": card_text, "old": card_text, "slot": slot_name}

    def read_table(self) -> None:
        """See ``Reasons``."""
        self.seen = EightfistEvaluation(state_of(self.view), self.me)
        self.rules = self.seen.rules
        self.faces, self.drawn = self.list_faces(self.me), drawn_card(self.view)
        own = [VALUE[card] for card in self.list_unseen() if self.may_lie_with(self.me, card)]
        self.mean = sum(own) / max(1, len(own))
        """What a hidden card of the own Fist counts on average."""

    def list_faces(self, seat: int) -> list[int]:
        """The cards of a Fist, HIDDEN where one is face-down."""
        return [card if self.seen.up[seat] >> slot & 1 else HIDDEN for slot, card in enumerate(self.view.zones[seat])]

    def list_unseen(self) -> list[int]:
        """The cards that have not been seen."""
        seen = {card for zone in self.view.zones for card in zone}
        return [card for card in range(self.rules.cards) if card not in seen]

    def may_lie_with(self, seat: int, card: int) -> bool:
        """Whether a card that is not seen may lie in this Fist, for all that is known."""
        return all(mask >> seat & 1 for mask, cards in self.view.hints if cards >> card & 1)

    def count_partners(self, card: int) -> int:
        """How many cards that would pair with this one have not been seen."""
        return sum(RANK[other] == RANK[card] != 0 for other in self.list_unseen())

    def find_best_slot(self, card: int) -> int:
        """The own slot this card gains most in, -1 if it fits nowhere."""
        fitting = slots_for(self.faces, card, self.rules)
        return max(fitting, key=lambda slot: self.seen.price_put(slot, CLASS[card]), default=-1)

    def is_best(self, slot: int, card: int) -> bool:
        """Whether this card gains as much in this slot as anywhere."""
        return self.seen.price_put(slot, CLASS[card]) >= self.seen.price_put(self.find_best_slot(card), CLASS[card])

    def is_best_in_points(self, slot: int, card: int) -> bool:
        """Whether this card saves as many points in this slot as anywhere."""
        return self.count_points() - self.count_points(slot, card) >= self.compute_saved_points(card)

    def compute_saved_points(self, card: int) -> float:
        """Points less the own Fist counts with this card where it saves most."""
        slots = slots_for(self.faces, card, self.rules)
        return max((self.count_points() - self.count_points(slot, card) for slot in slots), default=0.0)

    def count_points(self, slot: int = -1, card: int = HIDDEN) -> float:
        """What the own Fist counts, with another card in this slot if there is one, and hidden ones at their mean."""
        points, hidden = total(read_fist(after(self.faces, slot, card) if slot >= 0 else self.faces, self.rules))
        return points + hidden * self.mean

    # --- before and at the draw ------------------------------------------------------------------------------------

    def _explain_open(self) -> str:
        slots = [part.value for part in self.action.parts[1:]]
        slots += [slot for slot, card in enumerate(self.faces) if card != HIDDEN]
        if len(slots) < PAIR or len({slot % FILES for slot in slots}) < len(slots):
            return ""
        return _("In different files each card can get its partner without the other having to go.")

    def _explain_stock(self) -> Iterable[str]:
        if not (slush := self.view.cards("slush")):
            return
        card = slush[-1]
        slots = slots_for(self.faces, card, self.rules)
        slot = max(slots, key=lambda each: -self.count_points(each, card), default=-1)
        gain = self.count_points() - self.count_points(slot, card)
        if gain < SLIGHT:
            said = _(
                "{card} on the slush pile improves no file of yours; most bad cards of the stock can be thrown away."
            )
            yield self.fill_places(said, card=card)
            return
        saved = [max(0.0, self.compute_saved_points(other)) for other in self.list_unseen()]
        count, mean = sum(each > gain for each in saved), sum(saved) / max(1, len(saved))
        said = _(
            "{card} on the slush pile would save about {points} ({slot}), a card of the stock about {mean} on average, "
            "for bad ones are thrown away."
        )
        if round(mean) <= max(1, round(gain)):
            said = _(
                "{card} on the slush pile would save about {points} ({slot}); {count} of {all} unseen cards would save "
                "more, and bad ones can be thrown away."
            )
            said = said if count * FEW >= len(saved) else ""
        points, average = _format_points(gain), _format_points(mean)
        yield self.fill_places(
            Priced(said), card=card, slot=slot, points=points, mean=average, count=count, all=len(saved)
        )

    def _explain_discard(self) -> Iterable[str]:
        card = self.view.cards("slush")[-1]
        fitting = slots_for(self.faces, card, self.rules)
        slots = sorted(fitting, key=lambda slot: (not self.is_best_in_points(slot, card), not self.is_best(slot, card)))
        told = (self.describe_effect(slot, card) for slot in slots[:1] + [self.find_best_slot(card)] * bool(slots))
        yield next(filter(None, told), "")  # where it is best placed may be where it ends the round

    # --- what a card does in a slot --------------------------------------------------------------------------------

    def _explain_put(self) -> Iterable[str]:
        ends = self.describe_end(after(self.faces, self.action.a, self.drawn))
        return ends, self.describe_effect(self.action.a, self.drawn)

    def describe_effect(self, slot: int, card: int) -> str:
        """What changes in the file and the Fist when ``card`` comes into this slot."""
        old, beside = self.faces[slot], self.faces[slot ^ FILES]
        row = after(self.faces, slot, card)
        was, now = (read_fist(faces, self.rules) for faces in (self.faces, row))
        before, then = was[slot % FILES], now[slot % FILES]
        points = before.points
        new = {file.reason for file in now} - {file.reason for file in was}
        if "Quad" in new or "second Quad" in new:
            said = _("{card} completes a Quad: the block counts minus 20.")
        elif beside != HIDDEN and FREEZES[beside] and before.needs and not then.needs:
            said, points = (
                _("{card} matches {beside}: the file thaws and its penalty of {points} is gone."),
                VALUE[beside],
            )
        elif then.reason == "pair":
            said = _("{card} makes a pair with {beside}: the file counts nothing.")
            if points > 0 and not before.hidden:
                said = _("{card} makes a pair with {beside}: the file counts nothing instead of {points}.")
        elif KIND[card] == QG:
            said = _(
                "{card} takes 12 points off wherever she lies, and nowhere do you lose less for her than at {slot}."
            )
            said = said if self.is_best_in_points(slot, card) else ""
        elif (HIDDEN not in row or self.view.facts["last"] > 0) and (old == HIDDEN or points <= then.points):
            return ""  # nothing comes of it any more
        elif FREEZES[card] and then.needs not in ("", LOCKED):
            return ""
        elif old != HIDDEN:
            return self._over_open(slot, card, points - then.points)
        else:
            return self._over_hidden(card)
        return self.fill_places(said, card=card, points=_format_points(points), beside=beside, slot=slot)

    def _over_hidden(self, card: int) -> str:
        more, mean = VALUE[card] - self.mean, round(self.mean)
        said = _("{card} counts less than an average hidden card ({mean}), and one more card is open.")
        if abs(more) <= SLIGHT:
            said = _("With {mean}, {card} counts as much as an average hidden card, and one more card is open.")
            mean = VALUE[card]
        elif more > 0:
            said = _(
                "{card} counts about {points} more than a hidden card usually does, but you know it and can replace it."
            )
            said = Priced(said)
        return self.fill_places(said, card=card, mean=mean, points=_format_points(more))

    def _over_open(self, slot: int, card: int, gain: int) -> str:
        count, said = self.count_partners(card), ""
        if gain > 0:
            said = _("{card} in place of {old} saves {points}.")
        elif gain and count > self.count_partners(self.faces[slot]):
            said = ngettext(
                "{card} in place of {old} costs {points} now, but {count} card that would pair with it may "
                "still turn up.",
                "{card} in place of {old} costs {points} now, but {count} cards that would pair with it may "
                "still turn up.",
                count,
            )
            said = Priced(said)
        elif not gain and HIDDEN in self.faces and VALUE[card] > self.mean:
            said = _("{card} in place of {old} costs nothing, and a hidden card usually hides less than {points}.")
            gain = VALUE[card]
        merit = ("saves", gain) if gain > 0 else None
        places = {"card": card, "old": self.faces[slot], "points": _format_points(gain), "count": count}
        return self.fill_places(said, merit=merit, **places)

    # --- throwing away, turning up, stealing -----------------------------------------------------------------------

    def _explain_toss(self) -> Iterable[str]:
        saved, said = self.compute_saved_points(self.drawn), _("{card} would improve no file of yours.")
        if saved >= SLIGHT:
            said = _("{card} would save about {points}, but a card turned up brings you nearer to the end.")
        yield self.fill_places(
            said if saved < SLIGHT or self.action.a >= 0 else "", card=self.drawn, points=_format_points(saved)
        )
        if self.action.a >= 0:
            yield self.describe_end() or self.describe_turned_card()

    def describe_turned_card(self) -> str:
        """Why this is the card to turn up."""
        slot = self.action.a
        beside, said = self.faces[slot ^ FILES], ""
        if beside != HIDDEN and FREEZES[beside]:
            said = _(
                "The card at {slot}, in the file of {beside}, cannot be swapped anyway, so it is the one to turn up."
            )
        elif beside != HIDDEN:
            said = _("With the card at {slot} you know all of that file, and what to replace there.")
        return self.fill_places(said, slot=slot, beside=beside)

    def _explain_flip(self) -> Iterable[str]:
        return self.describe_end(), self.describe_turned_card()

    def _explain_steal(self) -> Iterable[str]:
        victim, slot = divmod(self.action.a, 100)
        fist = self.list_faces(victim)
        yield (
            self.describe_effect(self.action.b, fist[slot]) if fist[slot] != HIDDEN else _("What you steal is unknown.")
        )
        end = self.describe_end(after(self.faces, self.action.b, fist[slot]))
        if self.rules.steal == "punch" and not end:  # what the theft does to its victim (ER-15)
            now, then = (read_fist(each, self.rules)[slot % FILES] for each in (fist, after(fist, slot, self.drawn)))
            if then.points > now.points:
                said = _("The Fistface costs {name} {points}.")
                yield self.fill_places(said, name=victim, points=_format_points(then.points - now.points))
        yield end

    def describe_end(self, row: Sequence[int] = ()) -> str:
        """Whether this ends the round, and how the Fists compare; without ``row`` the last hidden card is turned up."""
        seen, faces = self.seen, row or self.faces
        if faces.count(HIDDEN) - (not row) or not seen.hidden or self.view.facts["last"] > 0:
            return ""
        own = round(seen.compute_final_points([CLASS[card] if card != HIDDEN else HIDE for card in faces]))
        least, best = min(
            (seen.compute_final_points(seen.read_row(seat)), seat) for seat in seen.playing if seat != self.me
        )
        said = _("That ends the round with about {own} for you; {name}, the best of the others, has about {other}.")
        if self.rules.last_turn:
            said = _("Your Fist is complete then with about {own}; {name}, the best of the others, has about {other}.")
        said = said if own <= round(least) else Against(said)
        return self.fill_places(said, own=signed(own), name=best, other=signed(round(least)))


REASONS: Final = EightfistReasons
