"""What the bots of a game choose in a position, what they find it worth, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from random import Random
from typing import Final
from unittest.mock import patch

from ai import play
from ai.outcomes import Outcomes, find_outcomes, tell_outcome
from ai.search import Rollout, count_plies, find_rollout
from ai.tempers import EVEN, sway_choice
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import game as find_game
from game import games
from tests.kept.matches import NAMES, OVER, Moment, iter_moments

PRICED: Final = 6
"""So many of the best actions are told with their prices."""
AHEAD: Final = 40
"""After so many decisions, or where a search would cut it, a playout is looked at."""


def list_questions(moment: Moment) -> Iterator[str]:
    """What can be asked of the bots there."""
    if moment.decision.kind == OVER:
        return
    for level in ("easy", "normal"):
        yield f"choose {level}"
    yield from (f"choose normal:{temper}" for temper in play.list_tempers(moment.game) if temper != EVEN)
    yield from ("advise", "fast", "prices", "quick", "played")
    if moment.match.isdigit() and moment.key.endswith(".0"):
        yield "whole match"
    actions = observe(moment.state, moment.decision.seat).actions
    for action in Random(moment.key).sample(actions, min(8, len(actions))):
        yield f"why {action.text}"
        yield f"follow {action.text}"


def open_speaker() -> AbstractContextManager[Callable[[Moment, str], str]]:
    """Who answers."""
    return nullcontext(answer_question)


def answer_question(moment: Moment, question: str) -> str:
    """What they answer, in a line; "" for nothing."""
    state, seat, rng = moment.state, moment.decision.seat, Random(moment.key)
    kind, _, what = question.partition(" ")
    view, names = observe(state, seat), NAMES[: state.rules.seats]
    game, quick = find_game(moment.game), find_rollout(moment.game)
    assert quick is not None
    match kind:
        case "choose":
            level, _, temper = what.partition(":")
            return _describe_temper(view, level, temper, rng) if temper else play.choose_action(view, level, rng).text
        case "whole":
            return " ".join(
                _describe_quick(each, quick) for each in iter_moments(moment.game) if each.match == moment.match
            )
        case "fast":
            return play.choose_at_once(view, "normal", rng).text
        case "advise":
            return play.advise_action(view).text
        case "why":
            return play.describe_reason(view, game.parse(what), names)
        case "follow":
            return _describe_follow_up(moment, view, game.parse(what))
        case "quick":
            return _describe_quick(moment, quick)
        case "prices":
            found = sorted(quick.price_actions(view, rng), key=lambda one: (-round(one[1], 2), one[0].text))
            return ", ".join(f"{action.text} {price:.2f}" for action, price in islice(found, PRICED))
    return _describe_course(state.clone(), seat, quick, find_outcomes(moment.game), rng)


def _describe_temper(view: View, level: str, temper: str, rng: Random) -> str:
    """What a temper makes of it: its answer, its margin, and of some actions the worth and the liking."""
    told = []

    def heard(
        chosen: Action, actions: Sequence[Action], worths: Sequence[float], likings: Sequence[float], margin: float
    ) -> Action:
        weighed = sorted(zip(actions, worths, likings, strict=True), key=lambda one: one[0].text)
        picked = Random(view.seat).sample(weighed, min(len(weighed), PRICED))
        told.append(f"{margin:.2f}: " + ", ".join(f"{one.text} {worth:.2f} {like:.2f}" for one, worth, like in picked))
        return sway_choice(chosen, actions, worths, likings, margin)

    with patch.object(play, "sway_choice", heard):
        answer = play.choose_action(view, level, rng, temper=temper).text
    return " within ".join([answer, *told])


def _describe_quick(moment: Moment, quick: Rollout) -> str:
    state, asked = moment.state.clone(), moment.decision
    return quick.choose_quickly(state, asked.seat, asked.kind, state.legal(asked), Random(moment.key)).text


def _describe_follow_up(moment: Moment, view: View, action: Action) -> str:
    ways = [each.actions for each in games.get_game_table(moment.game).list_gestures(view, moment.decision)]
    found = play.find_follow_up(view, action, [then for first, *later in ways if first is action for then in later[:1]])
    return found.text if found else ""


def _describe_course(state: State, seat: int, quick: Rollout, words: Outcomes | None, rng: Random) -> str:
    """What quick players make of it: everybody's chances then, and what has come about for the seat."""
    before, deal = state.clone(), quick.count_ended_deals(state)
    for _ply in range(min(AHEAD, count_plies(quick, state.rules.seats, True))):
        if not state.asked or quick.count_ended_deals(state) > deal:
            break
        asked = state.asked[0]
        state.apply(asked.seat, quick.choose_quickly(state, asked.seat, asked.kind, state.legal(asked), rng))
    told = []
    if words is not None:
        told += [*words.iter_soon_outcomes(before, state, seat, deal)]
        told += words.iter_final_outcomes(state, seat, deal) if quick.count_ended_deals(state) > deal else ()
    chances = " ".join(f"{chance:.2f}" for chance in quick.compute_shares_of_win(state, deal))
    return " ".join([chances, *sorted(tell_outcome(words, each, NAMES, seat) for each in told)] if words else [chances])
