"""Figures of a hand and of a finished round, as the table and the result page show them (EQ-12, EQ-14.A.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.forecast import common
from engine.core.placing import place_among
from engine.core.texts import N_, _, listed, ngettext
from engine.core.view import View
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.games.equilibrium.options import HAND_LIMIT, rules_of
from engine.games.equilibrium.scoring import IDEAL, RANK, SUIT, Score, rank_key, score, team_key
from engine.games.equilibrium.state import match_decided, round_wins
from engine.registry import game
from game.app.result_sheet import ResultLine, ResultSheet
from game.games.equilibrium.tiebreakers import MAIN, decided_teams, describe_decider, list_columns, list_figures
from game.table.model.game_table import Meter
from game.table.model.prompt import Prompt

SUIT_LETTERS = "CDHS"


def make_meter(view: View, density: str) -> Meter | None:
    """The figures of the viewer's own hand; the score from eight cards on."""
    hand = view.zones[view.seat] if view.seat >= 0 else ()
    return _make_hand_meter(hand, hand, density) if view.seat >= 0 else None


def make_foreseen_meter(view: View, prompt: Prompt, density: str) -> Meter | None:
    """The same as it would be after what is chosen, or offered, as far as the viewer can know; None if nobody can."""
    changed = _find_change(view, prompt)
    if view.seat < 0 or changed is None:
        return None
    hand = view.zones[view.seat]
    after = [card for card in hand if card not in changed.leaves] + list(changed.comes)
    new = _make_hand_meter(hand, after, density)
    told = _("points") if new.final else _(changed.title)
    fresh = tuple(now[0] for was, now in zip(_count_suits(hand), new.suits, strict=True) if was != now)
    return replace(new, title=told, fresh=fresh, ahead=True)


@dataclass(frozen=True, slots=True)
class _Change:
    """Cards that come to the own hand and cards that leave it; ``title`` says in a word or two what it is about."""

    title: str
    comes: tuple[int, ...] = ()
    leaves: tuple[int, ...] = ()


WITH, WITHOUT, SWAPPED = N_("with it"), N_("without"), N_("then")
_LEAVING = frozenset(("trade", "relay", "card", "pass", "king"))
"""Ways to lay down a card for one that nobody knows yet, or for none."""


def _find_change(view: View, prompt: Prompt) -> _Change | None:
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
    found = common(forecast for forecast in told if forecast is not None)
    if found is None:
        return None
    comes = tuple(card for card in found.comes if card != HIDDEN)
    if not comes and not found.leaves:
        return None
    return _Change(SWAPPED if comes and found.leaves else WITH if comes else WITHOUT, comes, found.leaves)


def _format_change(was: str, now: str) -> str:
    """A figure before and after, its number alone where it changes."""
    return now if was == now else f"{was.split()[0]} → {now.split()[0]}"


def _count_suits(hand: Sequence[int]) -> tuple[tuple[str, int, bool], ...]:
    """Of every suit its letter, how many cards, and whether that is best."""
    suits = [SUIT[card] for card in hand]
    return tuple((letter, suits.count(suit), suits.count(suit) == 2) for suit, letter in enumerate(SUIT_LETTERS))


def _make_hand_meter(before: Sequence[int], hand: Sequence[int], density: str) -> Meter:
    """The figures of a hand, and what they were ``before`` where they change."""
    was, found = score(before), score(hand)
    n = len(hand)
    full = n >= HAND_LIMIT
    blacks = n - found.reds
    rows: list[tuple[str, str, bool]] = []
    if density != "calm":
        rows = [
            (_("Red"), _format_change(_of_four(was.reds), _of_four(found.reds)), found.reds == 4),
            (_("Even"), _format_change(_of_four(was.evens), _of_four(found.evens)), found.evens == 4),
            (_("Ranks"), _format_change(f"{was.sum}", f"{found.sum}"), False),
            (_("From 56"), _format_distance(was.sum, found.sum), found.distance == 0),
        ]
    if density == "study":
        rows += [(_("Points"), _format_points(was, found), False)]
    return Meter(
        score=str(found.total) if full else f"{n}",
        title=_("points now") if full else _("of {limit} cards").format(limit=HAND_LIMIT),
        suits=_count_suits(hand),
        rows=tuple(rows),
        tilt=(blacks - found.reds) / 5,
        left_load=found.reds / 8,
        right_load=blacks / 8,
        final=full,
        tip=_("Your hand: best are two cards of every suit, four red, four even, and ranks that add up to 56."),
    )


def _format_points(was: Score, found: Score) -> str:
    """The three parts of the points; before and after, where they change, their sums."""
    if was[:3] != found[:3]:
        return f"{was.total} → {found.total}"
    return f"{found.suit} + {found.color} + {found.parity}"


def _format_distance(was: int, now: int) -> str:
    """How far the ranks are from the best sum, below it with a minus; before and after, where it changes."""
    told = [f"{ranks - IDEAL:+d}".replace("-", "−").replace("+0", "0") for ranks in (was, now)]
    return told[1] if was == now else " → ".join(told)


def _of_four(count: int) -> str:
    return _("{count} of {best}").format(count=count, best=HAND_LIMIT // 2)


def make_result_sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
    """The round a ``round`` note tells of, laid open."""
    if not isinstance(event, EquilibriumRoundEnded):
        return None
    hands, best, number = event.hands, event.best, event.number
    scores = [score(hand) for hand in hands]
    edition = rules_of(view).edition
    order = sorted(range(len(hands)), key=lambda seat: (seat not in best, rank_key(scores[seat], edition), seat))
    keys = [rank_key(found, edition) for found in scores]
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=tuple(sorted(hands[seat], key=lambda card: (SUIT[card], RANK[card]))),
            figures=list_figures(scores[seat], edition),
            winner=seat in best,
            place=1 if seat in best else place_among(keys[seat], keys),
            note=_describe_score(scores[seat]),
            team=rules_of(view).team(seat) if rules_of(view).teams else -1,
        )
        for seat in order
    )
    played = view.facts["history"][:number]
    rounds = rules_of(view).rounds()
    over = match_decided(played, rules_of(view))
    return ResultSheet(
        title=_("Round {number}").format(number=number) if rounds != 1 else _("The round is over"),
        headline=_make_headline(best, names, rules_of(view).teams),
        columns=list_columns(edition),
        lines=lines,
        why=describe_reason(scores, best, names, edition, rules_of(view).teams),
        standing=_list_standings(view, len(played)) if rounds != 1 else (),
        over=over,
        main=MAIN,
    )


def _describe_score(found: Score) -> str:
    said = _("{reds} red, {evens} even, ranks add up to {sum}")
    return said.format(reds=found.reds, evens=found.evens, sum=found.sum)


def _make_headline(best: Sequence[int], names: Sequence[str], teams: bool) -> str:
    told = listed([names[seat] for seat in best])
    if teams:
        return _("The teams share the round") if len(best) == len(names) else _("{names:win|~ win}").format(names=told)
    said = _("{name:wins|You win}") if len(best) == 1 else _("{name:share|~ share} the round")
    return said.format(name=told)


def describe_reason(
    scores: Sequence[Score], best: Sequence[int], names: Sequence[str], edition: str, teams: bool
) -> str:
    """What decided: the first figure in which the winner and the next best differ."""
    if teams:
        return _why_teams(scores, best, names, edition)
    others = [seat for seat in range(len(scores)) if seat not in best]
    top = scores[best[0]]
    if not others:
        return _("All have {points} points and are level in every tiebreaker.").format(points=top.total)
    second = min(others, key=lambda seat: rank_key(scores[seat], edition))
    next_ = scores[second]
    if len(best) > 1:
        return _("They have {points} points each and are level in every tiebreaker.").format(points=top.total)
    if top.total != next_.total:
        said = _("{points} points; {name:follows|you follow} with {others}.")
        return said.format(points=top.total, name=names[second], others=next_.total)
    level = [seat for seat in others if scores[seat].total == top.total]
    told = _("{name} and {other:|you} both have {points} points.")
    if len(level) > 1:
        told = _("{name} and {others} all have {points} points.")
    told = told.format(
        name=names[best[0]], other=names[second], others=listed([names[n] for n in level]), points=top.total
    )
    return f"{told} {describe_decider(top, next_, edition)}"


def _why_teams(scores: Sequence[Score], best: Sequence[int], names: Sequence[str], edition: str) -> str:
    """The sums of the teams, and what decided when they are level (EQ-14.A.1-5 to -9, ED-6)."""
    sides = [range(first, len(scores), 2) for first in (0, 1)]
    first, second = sides if not best or best[0] % 2 == 0 else sides[::-1]
    sums = [sum(scores[seat].total for seat in side) for side in (first, second)]
    team, others = (listed([names[seat] for seat in side]) for side in (first, second))
    told = _("{team} have {points} points together, {others} {fewer}.")
    told = told.format(team=team, points=sums[0], others=others, fewer=sums[1])
    if sums[0] != sums[1]:
        return told
    if len(best) == len(scores):
        none = _("Version 2.1 knows no tiebreaker for teams.")
        return f"{told} {none}" if edition == "2.1" else told
    keys = [team_key([scores[seat] for seat in side], edition) for side in (first, second)]
    return f"{told} {decided_teams(*keys)}"


def _list_standings(view: View, rounds: int) -> tuple[tuple[int, str], ...]:
    wins = round_wins(view.facts["history"][:rounds], rules_of(view))
    points = [0] * view.seats
    for _starter, hands, _best in view.facts["history"][:rounds]:
        for seat, hand in enumerate(hands):
            points[seat] += score(hand).total
    order = sorted(range(view.seats), key=lambda seat: (-wins[seat], -points[seat], seat))
    return tuple((seat, _standing_of(wins[seat], points[seat])) for seat in order)


def _standing_of(wins: float, points: int) -> str:
    """Won rounds, a shared one as a half, and all points."""
    number = f"{int(wins) or ''}½" if wins % 1 else f"{int(wins)}"
    said = ngettext("{wins} win, {points} points", "{wins} wins, {points} points", 1 if wins == 1 else 2)
    return said.format(wins=number, points=points)
