"""What Eightfist's table says and counts: hints, tips, how far the match is, what a placement would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.core.texts import N_, _, ngettext
from engine.core.view import View
from engine.games.eightfist.open_fist import FileReading, after, read_fist, total
from engine.games.eightfist.options import EightfistRules, rules_of
from engine.games.eightfist.ranking import decided
from engine.games.eightfist.scoring import FILES, SLOTS
from engine.games.eightfist.words.phrases import card_text as named
from engine.games.eightfist.words.phrases import drew_from_stock, signed

UNSEEN = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}?"
LAPS_TOLD = 4
"""From this many laps without a reveal the stall guard is announced."""


def points_text(files: Sequence[FileReading]) -> str:
    """The sum of the open cards, with a question mark for what is hidden."""
    points, hidden = total(files)
    if hidden == SLOTS:
        return "?"
    return f"{signed(points)}{UNSEEN}" if hidden else signed(points)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a card in a slot would change: its file and the whole Fist before and after, as far as open cards tell."""

    before: FileReading
    after: FileReading
    change: int
    """Points of all open cards afterwards less those before; a hidden card that goes counts nothing."""
    quad: bool
    hidden: int
    """Cards of the Fist that stay hidden."""
    sums: tuple[str, str]
    """The sums of the whole Fist, before and after."""
    last_turns: bool
    """Whether others still have a turn when a Fist is complete."""

    def describe_change(self, card: int, old: int) -> str:
        """Short sentences: the file, the whole Fist, and whether it is complete then."""
        told = _(self._get_file_sentence()).format(
            new=named(card), old=named(old), points=file_points(self.after), needs=_(self.after.needs)
        )
        if not self.hidden:
            told += " " + (_("Your Fist is complete then.") if self.last_turns else _("It ends the round."))
        return told + "\n" + _("Your Fist: {before} → {after}").format(before=self.sums[0], after=self.sums[1])

    def _get_file_sentence(self) -> str:
        if self.quad:
            return N_("{new} for {old}: *Quad!* The file counts {points}.")
        if self.after.reason == "pair":
            return N_("{new} for {old}: a pair, the file counts {points}.")
        if self.after.reason == "cancelled":
            return N_("{new} for {old}: the penalty is gone, the file counts {points}.")
        if self.after.reason == "Double Jeopardy":
            return N_("{new} for {old}: Double Jeopardy, the file counts {points}.")
        if self.after.needs and not self.before.needs:
            return N_("{new} for {old}: the file counts {points} and freezes; it needs {needs}.")
        return N_("{new} for {old}: the file counts {points}.")


def file_points(file: FileReading) -> str:
    """What the open cards of a file count, with a question mark for what is hidden."""
    return f"{signed(file.points)}{UNSEEN}" if file.hidden else signed(file.points)


def make_preview(faces: Sequence[int], number: int, card: int, rules: EightfistRules) -> Preview:
    """What ``card`` in this slot would change."""
    was = read_fist(faces, rules)
    now = read_fist(after(faces, number, card), rules)
    quad = any(file.reason.endswith("Quad") for file in now) and not any(file.reason.endswith("Quad") for file in was)
    change = total(now)[0] - total(was)[0]
    sums = points_text(was), points_text(now)
    return Preview(was[number % FILES], now[number % FILES], change, quad, total(now)[1], sums, rules.last_turn)


def held_card(view: View) -> str:
    """What the card in hand is: drawn from the stock, or taken from the slush pile."""
    return _("Drawn") if drew_from_stock(view) else _("Taken")


def stock_tip(view: View) -> str:
    """What to know about the stock."""
    rules = rules_of(view)
    left, shuffled = len(view.zones[rules.stock]), int(view.facts["reshuffles"])
    told = [ngettext("{count} card in the stock.", "{count} cards in the stock.", left).format(count=left)]
    if rules.stock_ends:
        told.append(_("When it is empty, the round ends."))
    else:
        told.append(_("When it is empty, all of the slush pile but its top is shuffled into a new one."))
    if shuffled:
        again = ngettext("Shuffled {count} time this round.", "Shuffled {count} times this round.", shuffled)
        told.append(again.format(count=shuffled))
    return " ".join(told)


def slush_tip(view: View) -> str:
    """The slush pile, newest first, for whoever may look through it."""
    cards = view.zones[rules_of(view).slush]
    count = len(cards)
    if dict(view.options).get("memory_aid", "full") != "full":
        return ngettext(
            "{count} card in the slush pile; only its top may be looked at.",
            "{count} cards in the slush pile; only its top may be looked at.",
            count,
        ).format(count=count)
    if count < 2:
        return _("Nothing lies below the top of the slush pile.")
    below = " ".join(named(card) for card in reversed(cards[:-1]))
    return _("Below the top, the newest first: {cards}").format(cards=below)


def find_notice(view: View) -> tuple[str, str] | None:
    """The stall guard and the last turns, when there is something to say (ER-20, ER-27)."""
    rules = rules_of(view)
    last, quiet = max(0, int(view.facts["last"])).bit_count(), int(view.facts["quiet"])
    if last:
        told = ngettext(
            "A Fist is open: one last turn is left", "A Fist is open: {count} last turns are left", last
        ).format(count=last)
        return told, _("After the first complete Fist everybody who still has hidden cards has one more turn.")
    tip = _(
        "A turn that reveals nothing must then end with turning up one of your hidden cards, to the end of the round."
    )
    if view.facts["guard"]:
        return _("Stall guard: every turn must turn up a card"), tip
    players = len(view.facts["playing"])
    laps, stall = quiet // players, rules.stall(players)
    if not stall or laps < min(LAPS_TOLD, max(1, stall // players - 2)):
        return None
    left = stall - quiet
    told = ngettext(
        "Nothing new for {laps} laps; the stall guard begins in {count} turn",
        "Nothing new for {laps} laps; the stall guard begins in {count} turns",
        left,
    )
    return told.format(laps=laps, count=left), tip


def in_short(needs: str) -> str:
    """What a frozen file waits for, as little cards where they are shorter than words."""
    return _(_SHORT.get(needs, needs))


_SHORT = {"the Queen's Grace": "{QG}", "a Queen or the Grace": N_("a Queen or {QG}")}


def rounds_of(view: View) -> list[tuple[int, ...]]:
    """The finished rounds of the game being played."""
    rounds: list[tuple[int, ...]] = []
    for scores in view.facts["history"]:
        rounds = [*rounds, scores] if scores else []
    return rounds


def _round_now(view: View) -> tuple[int, int]:
    """Which game of the match this is, and which of its rounds: at the end of the match the last that was played."""
    games = len(view.facts["games"])
    if not decided(rules_of(view).games, view.facts["games"], view.facts["won"]):
        return games + 1, len(rounds_of(view)) + 1
    played = [sum(1 for _scores in rounds) for scored, rounds in groupby(view.facts["history"], bool) if scored]
    return games, played[-1]


def compute_totals(rounds: Sequence[Sequence[int]], seats: int) -> list[int]:
    """Totals per seat."""
    return [sum(scores[seat] for scores in rounds) for seat in range(seats)]


def describe_progress(view: View) -> str:
    """How far the match is."""
    rules = rules_of(view)
    if rules.rounds == 1:
        return _("One round")
    game, number = _round_now(view)
    if rules.games > 1:
        told = _("Game {game} of {games}, round {number} of {of}")
        if number > rules.rounds:
            told = _("Game {game} of {games}, extra round")
        return told.format(game=game, games=rules.games, number=number, of=rules.rounds)
    if number > rules.rounds:
        return _("Extra round")
    return _("Round {number} of {of}").format(number=number, of=rules.rounds)


__all__ = [
    "compute_totals",
    "describe_progress",
    "find_notice",
    "make_preview",
    "named",
    "points_text",
    "rounds_of",
    "signed",
]
