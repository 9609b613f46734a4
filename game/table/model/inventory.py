"""What is there, as named things: heaps of cards with whose they are and what they are called, and what each seat has.

Speech, tooltips and phones describe the table from here; nothing is in it that the viewer does not see.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.cards import HIDDEN
from engine.core.texts import N_, _, listed, ngettext, pgettext, plain
from game.art.shapes import Point
from game.match.bots import bot_about
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.seat_actions import merge_phrases


class LyingCard(NamedTuple):
    """A card at its place in a zone; ``face`` is HIDDEN where it lies face down, ``at`` the middle of it at rest."""

    zone: int
    place: int
    face: int
    at: Point


class Heap(NamedTuple):
    """Cards that lie together: whose (-1: the middle), what the place is called ("" for a hand), and how they lie
    (`game.table.model.game_table.ZonePlace`); ``tag``: what counts about it beside its top card.
    """

    owner: int
    name: str
    kind: str
    tag: str
    cards: tuple[LyingCard, ...]

    @property
    def is_pile(self) -> bool:
        """Whether only the top card is seen."""
        return self.owner < 0 and self.kind in ("pile", "spot")

    def list_seen_faces(self) -> list[int]:
        """The faces the viewer sees."""
        seen = self.cards[-1:] if self.is_pile else self.cards
        return [card.face for card in seen if card.face != HIDDEN]


def list_heaps(play: Play) -> list[Heap]:
    """All that lies there, by zone; zones side by side that are called the same are one heap."""
    table, view, found = play.table, play.view, list[Heap]()
    rests = play.compute_rest_poses()
    for zone, spec in enumerate(view.rules.zones):
        name, cards = table.name_zone(view, zone), list[LyingCard]()
        for place, sprite in enumerate(play.list_zone_sprites(zone)):
            pose, shown = rests[sprite]
            cards.append(LyingCard(zone, place, sprite.face if shown else HIDDEN, pose[:2]))
        last = found[-1] if found else None
        if not cards:
            continue
        if last is not None and name and (last.owner, last.name) == (spec.owner, name):
            found[-1] = last._replace(kind="row", cards=(*last.cards, *cards))
        else:
            tag = table.pile_tag(view, zone) if spec.owner < 0 else ""
            found.append(Heap(spec.owner, name, play.places[zone].kind, tag, tuple(cards)))
    return found


def count_cards(count: int) -> str:
    """So many cards, in words."""
    return ngettext("*{count}* card", "*{count}* cards", count, count=count)


def describe_presence(play: Play, seat: int) -> str:
    """That the phone of a seat is away, "" where it is not."""
    return pgettext("a phone", "away") if seat in play.host.away else ""


def describe_missing(play: Play, seats: Iterable[int]) -> str:
    """That the table waits for those of these seats whose phones are away, "" where none is."""
    names = (play.names[seat] for seat in seats if seat in play.host.away)
    return " ".join(_("The table waits for {name}, whose phone is away.", name=name) for name in names)


def describe_holdings(play: Play, seat: int, heaps: list[Heap]) -> str:
    """What a seat has: cards in the hand, tokens, and what else lies before it; first whether its phone is away."""
    told, codes = list(filter(None, [describe_presence(play, seat)])), play.table.deck.codes
    for heap in heaps:
        if heap.owner == seat:
            seen = " ".join(f"{{{codes[face]}}}" for face in heap.list_seen_faces())
            told.append(f"{heap.name}: {seen or len(heap.cards)}" if heap.name else count_cards(len(heap.cards)))
    if play.table.coins:
        count = play.board.tokens[seat]
        told.append(ngettext("*{count}* token", "*{count}* tokens", count, count=count))
    return " · ".join(told)


def describe_bot(play: Play, seat: int) -> str:
    """A bot's level and how it plays, "" for a person."""
    who = play.host.seats[seat]
    return "" if who.is_person or not who.level else bot_about(who.level, who.temper)


def find_lit_seat(play: Play) -> int:
    """The seat that is lit: whose choice is explained; else whoever is asked, whosever turn it is, of several whoever
    reads; whose turn it is while nobody is asked yet, or several others are.
    """
    if (explained := play.find_explained_seat()) >= 0:
        return explained
    if play.is_prompt_open and play.decision is not None:
        return play.decision.seat
    asked = {decision.seat for decision in play.view.asked} if play.is_idle else set[int]()
    return asked.pop() if len(asked) == 1 else play.board.active


def find_next_seat(play: Play, pointed: Target | None = None) -> int:
    """Whose turn comes next while the viewer is asked: by what is chosen or would begin with what is pointed at, else
    in order; -1 where it is not known.
    """
    if not play.is_prompt_open:
        return -1
    foreseen = play.table.foresee_turn(play, pointed)
    return play.host.game.follower(play.view) if foreseen is None else foreseen


def describe_next(play: Play) -> str:
    """Whose turn comes next, in words; "" where it is not known."""
    seat = find_next_seat(play)
    return _("Next: {name:|you}", name=play.names[seat]) if seat >= 0 else ""


def has_chosen(play: Play, seat: int) -> bool:
    """Whether this seat has laid down a secret choice, where several are to choose."""
    laid = [answer is not None for answer in play.view.sealed]
    return play.is_idle and laid[seat] and (len(play.view.asked) > 1 or sum(laid) > 1)


def describe_seat(play: Play, seat: int) -> str:
    """A bot's level and how it plays, whether its turn is the next or it has chosen what all do, what the figures in
    its panel are, what it did.
    """
    panel, words = play.layout.panels[seat], [*filter(None, [describe_bot(play, seat)])]
    if seat == find_next_seat(play):
        chosen = play.table.foresee_turn(play, None) is not None
        words.append(_(_NEXT[chosen], name=play.names[seat]))
    if has_chosen(play, seat):
        words.append(_("All choose at the same time; {name:has|you have} chosen.", name=play.names[seat]))
    if seat != play.anchor:
        signs = [sign for sign in play.list_plates() if sign.tip and sign.lies_on(panel)]
        words += [f"*{sign.text}*  {sign.tip}" if sign.text else sign.tip for sign in signs]
    return "\n".join([*words, *filter(None, [" · ".join(merge_phrases(play.last_round.seat_actions[seat]))])])


_NEXT = N_(
    (
        "{name:-Is|You are} next, unless something changes the order.",
        "{name:-Is|You are} next by what is chosen.",
    )
)
"""Whose turn comes, by whether what is chosen brings it."""


def describe_awaited(play: Play) -> str:
    """What is asked of others, for whoever only looks on; who decides the same at the same time is named, too."""
    # A seat whose match is watched is told about, not spoken to.
    view, names = play.host.public_view() if play.host.is_watch_only else play.view, play.names
    asked = view.asked[0]
    seats = [decision.seat for decision in view.asked if decision.kind == asked.kind]
    if asked.kind in play.table.windows:
        # Who is asked on devices of their own is asked all at once; not where it is the turn of nobody who is.
        afar = [
            seat
            for seat in play.table.list_eligible_seats(view)
            if play.host.seats[seat].is_person and not play.host.is_here(seat)
        ]
        seats = afar if asked.seat in afar else seats
        question = play.windows.describe_question(seats, view)
    else:
        question = play.host.game.ask(view, asked.kind, asked.seat, names)
        if len(seats) > 1:
            others = listed(plain([names[seat] for seat in seats[1:]]))
            question = _("{question} At the same time: {names}.", question=question, names=others)
    return f"{question} {describe_missing(play, seats)}".rstrip()
