"""Figures of a hand and of a finished round, as the table and the result page show them (EQ-12, EQ-14.A.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN, SUITS
from engine.core.events import Event
from engine.core.forecast import Forecast, find_common
from engine.core.placing import place_among, totals
from engine.core.texts import Names, _
from engine.core.titles import title_round
from engine.core.view import View
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.games.equilibrium.options import HAND_LIMIT, rules_of
from engine.games.equilibrium.scoring import RANK, SUIT, rank_key, score
from engine.games.equilibrium.state import WINS_WANTED, match_decided, round_totals, round_wins
from engine.games.equilibrium.words import result
from engine.games.equilibrium.words import table as words
from engine.registry import game
from game.app.result_sheet import ResultLine, ResultSheet, lay_open, rank_standing
from game.table.model.game_table import Meter
from game.table.model.prompt import Prompt

ROWS = {"calm": 0, "normal": 4}
"""So many figures of a hand are shown by density; all of them to whoever studies it."""
MAIN = 3
"""The column with the points."""


def make_meter(view: View, density: str) -> Meter | None:
    """The figures of the viewer's own hand; the score from eight cards on."""
    hand = view.zones[view.seat]
    return _make_hand_meter(hand, hand, density) if view.seat >= 0 else None


def make_foreseen_meter(view: View, prompt: Prompt, density: str) -> Meter | None:
    """The own hand's figures after what is chosen, or offered, as far as the viewer can know; None if nobody can."""
    found = _find_change(view, prompt) if view.seat >= 0 else None
    comes = [card for card in found.comes if card != HIDDEN] if found else []
    if found is None or not (comes or found.leaves):
        return None
    hand = view.zones[view.seat]
    new = _make_hand_meter(hand, [card for card in hand if card not in found.leaves] + comes, density)
    told = words.tell_foreseen(comes, found.leaves, new.final)
    fresh = tuple(now[0] for was, now in zip(_count_suits(hand), new.suits, strict=True) if was != now)
    return new._replace(title=told, fresh=fresh, ahead=True)


_LEAVING = frozenset(("trade", "relay", "card", "pass", "king"))
"""Ways to lay down a card for one that nobody knows yet, or for none."""


def _find_change(view: View, prompt: Prompt) -> Forecast | None:
    """What is chosen, or offered by somebody else, as a change of the own hand; None while there is none to foresee."""
    decision = view.decision
    if decision is None:
        return None
    kinds = {kind for kind, _which in prompt.chosen}
    left = prompt.list_matching_gestures()
    if decision.kind in ("react", "target", "forced"):
        left = left if prompt.ready_gesture is None or prompt.ready_gesture.mode != "reject" else []
    elif "card" in kinds:
        left = left if "slot" in kinds or set(prompt.modes) <= _LEAVING else []
    else:
        left = [gesture for gesture in left if gesture.mode == "give"] if "slot" in kinds else []
    told = (game(view.game).forecast(view, gesture.actions) for gesture in left)
    return find_common(forecast for forecast in told if forecast is not None)


def _count_suits(hand: Sequence[int]) -> tuple[tuple[str, int, bool], ...]:
    """Of every suit its letter, how many cards, and whether that is best."""
    suits = [SUIT[card] for card in hand]
    return tuple((letter, suits.count(suit), suits.count(suit) == 2) for suit, letter in enumerate(SUITS))


def _make_hand_meter(before: Sequence[int], hand: Sequence[int], density: str) -> Meter:
    """The figures of a hand, and what they were ``before`` where they change."""
    was, found = score(before), score(hand)
    n = len(hand)
    full = n >= HAND_LIMIT
    blacks = n - found.reds
    rows = words.hand_rows(was, found)
    return Meter(
        score=str(found.total) if full else f"{n}",
        title=words.counted(n),
        suits=_count_suits(hand),
        rows=tuple(rows[: ROWS.get(density)]),
        tilt=(blacks - found.reds) / 5,
        loads=(found.reds / HAND_LIMIT, blacks / HAND_LIMIT),
        final=full,
        tip=_(words.HAND_TIP),
    )


def make_result_sheet(event: Event, view: View, names: Names) -> ResultSheet | None:
    """The round a ``round`` note tells of, laid open."""
    if not isinstance(event, EquilibriumRoundEnded):
        return None
    hands, best, number = event.hands, event.best, event.number
    scores = [score(hand) for hand in hands]
    rules = rules_of(view)
    edition, teams = rules.edition, rules.teams
    keys = [rank_key(found, edition) for found in scores]
    lines = (
        ResultLine(
            seat=seat,
            cards=tuple(sorted(hands[seat], key=lambda card: (SUIT[card], RANK[card]))),
            figures=result.figures(scores[seat], edition),
            winner=seat in best,
            place=1 if seat in best else place_among(keys[seat], keys),
            team=rules.team(seat) if teams else -1,
        )
        for seat in range(len(hands))
    )
    played = view.facts["history"][:number]
    standing = rank_standing(result.standing_text, round_wins(played, rules), totals(round_totals(played), view.seats))
    single = rules.rounds() == 1
    return lay_open(
        lines,
        result.columns(edition),
        title=title_round(number, single),
        headline=result.headline(best, names, teams),
        why=result.reason(scores, best, names, edition, teams),
        standing=() if single else standing,
        over=match_decided(played, rules),
        goal=0 if rules.rounds() else WINS_WANTED,
        rounds=rules.rounds(),
        main=MAIN,
    )
