"""What the facts of a match show about its piles and hands, by their names (``engine.piles.state``), as plain data.

The suit that was named, who is to blame for cards that are owed, points, the end of a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.core.cards import HIDDEN, Deck
from engine.core.events import Event
from engine.core.placing import places as rank
from engine.core.placing import totals
from engine.core.texts import Names, _
from engine.core.titles import title_round
from engine.core.view import View
from engine.piles.events import HandsCounted
from engine.piles.state import is_decided, pile_rules
from engine.piles.words import log
from engine.piles.words import table as words
from engine.registry import game as find_game
from game.app.result_sheet import ResultLine, ResultSheet, lay_open, rank_standing
from game.table.model.game_table import Arrow, Moment
from game.table.model.make_plates import make_score, make_sheet
from game.table.model.plates import OwnScore, StandingSheet
from game.table.model.play import Play

EACH: int = 2
"""Cards owed for each card that makes the next player draw."""


def is_suit_asked(view: View) -> bool:
    """Whether the viewer is asked for a suit."""
    return view.decision is not None and view.decision.kind == "suit"


def is_suit_open(view: View) -> bool:
    """Whether the suit that is to be followed has yet to be named."""
    return any(decision.kind == "suit" for decision in view.asked)


def get_named_suit(view: View, wild: str) -> int:
    """The suit that was named with the top card, which is of the rank ``wild``; -1 if none was: nobody has to follow
    the last card of a round.
    """
    top, hands = view.zones[pile_rules(view).discard][-1:], [spec.owner >= 0 for spec in view.rules.zones]
    known = bool(top) and top[0] != HIDDEN and find_game(view.game).deck.codes[top[0]][0] == wild
    out = any(held and not here for held, here in zip(hands, view.zones, strict=True))
    return int(view.facts["suit"]) if known and not (out or is_suit_open(view)) else -1


def list_attackers(view: View) -> list[int]:
    """Who played the cards that are owed for, the first one first: each was answered by whoever came next."""
    active, step = int(view.facts["active"]), int(view.facts.get("direction", 1))
    return [(active - step * back) % view.seats for back in range(int(view.facts.get("debt", 0)) // EACH, 0, -1)]


def list_attack_arrows(view: View) -> list[Arrow]:
    """From whoever began it, hop by hop, to whoever has to draw for all of them."""
    ways = list(pairwise([*list_attackers(view), int(view.facts["active"])]))
    return [Arrow(("seat", a), ("seat", b), a, past=hop < len(ways)) for hop, (a, b) in enumerate(ways, 1)]


def make_own_score(play: Play) -> OwnScore:
    """The own figures: the points of a match, and what the own cards would count now."""
    view, rules = play.view, pile_rules(play.view)
    points, title, line, tips = "", "", "", list[str]()
    if rules.rounds != 1:
        won = totals(view.facts["history"], view.seats)[play.anchor]
        points, title = f"{won}", words.points(won)
        tips.append(_(words.SCORE))
    hand = [card for card in view.zones[play.anchor] if card != HIDDEN]
    if hand and view.seat == play.anchor:
        line = _(words.HAND, count=rules.count_hand(hand))
        tips.append(_(words.COST))
    return make_score(play, points, title, line or " ", tip=" ".join(tips))


def list_match_sheets(play: Play) -> list[StandingSheet]:
    """The points of the rounds so far, the most first, and how many are wanted: none while all have none, nor where
    large text has taken the corner for what happened, as the title tells the leader's, too.
    """
    if not play.view.facts["history"] or play.layout.strip.overlaps_box(play.layout.meter):
        return []
    view, rules = play.view, pile_rules(play.view)
    sums = totals(view.facts["history"], view.seats)
    figures = {seat: f"{sums[seat]}" for seat in sorted(range(view.seats), key=lambda seat: -sums[seat])}
    goal = "" if rules.rounds else _("Goal: {goal}", goal=rules.target)
    return [make_sheet(play, (_("The match"), goal), figures, play.layout.meter.w)]


def make_moment(event: Event) -> Moment | None:
    """The suit that is named comes up on the pile; the last card is called out."""
    if event.kind == "act" and event.text.startswith("suit "):
        return Moment("suit", event, length=0.7, sound="named")
    if event.kind == "note" and event.text == "last":
        return Moment("last", event, length=1.0, sound="last")
    return None


def make_result_sheet(event: HandsCounted, view: View, names: Names, deck: Deck, counted: str) -> ResultSheet:
    """The round that has ended; ``counted`` explains what cards left count."""
    points, counts, hands = event.points, event.counts, event.hands
    rules = pile_rules(view)
    history: Sequence[tuple[int, ...]] = view.facts["history"][: event.number]
    sums, single, over = totals(history, view.seats), rules.rounds == 1, is_decided(history, rules)
    places = rank([-won for won in points]) if any(points) else rank(counts)
    lines = (
        ResultLine(
            seat=seat,
            cards=tuple(sorted(hands[seat], key=lambda card: deck.index[deck.codes[card]])),
            figures=(str(counts[seat]), str(points[seat]), *(() if single else (str(sums[seat]),))),
            winner=points[seat] > 0,
            place=places[seat],
            note="" if hands[seat] else _(log.NONE_LEFT),
        )
        for seat in sorted(range(view.seats), key=counts.__getitem__)
    )
    return lay_open(
        lines,
        ((log.LEFT, counted), *log.COLUMNS)[: 2 if single else 3],
        title=title_round(event.number, single),
        headline=log.headline(points, names),
        why=log.reason(event.seat, points, names),
        standing=() if single else rank_standing(log.points_text, sums),
        over=over,
        goal=rules.target if not rules.rounds else 0,
        aloud=None if over and not single else (0, 1),
    )
