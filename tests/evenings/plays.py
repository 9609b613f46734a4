"""Matches played by anybody without a table, by all house rules: what is allowed in them, and what is said of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final

from ai.parts import find_part as part_of
from engine.core.actions import Decision
from engine.core.events import Event
from engine.core.record import Record
from engine.core.view import observe
from engine.registry import game as find_game
from engine.replay import replay
from game.games import get_game_doors, has_doors
from tests.evenings.told import Told
from tests.kept import matches, tables, words
from tests.kept.matches import NAMES, OVER, Moment
from tests.kept.protocol import Answer
from tests.laws.plan import Setup, iter_setups, pick_action

MATCHES: Final = 24
DECISIONS: Final = 90
"""Of one match that are written down."""
EVERY: Final = 3
LATER: Final = 15
"""After so many decisions it is told what is said, later more seldom."""
ANSWERS: Final = 6
"""So many questions are put in a position."""
TOGETHER: Final = 25
"""So many positions of scenarios are told together."""
LONG: Final = 1200
"""Decisions after which no end is waited for."""
LAST: Final = 40
"""So many of the last events are told."""
OFFERS: Final = 40
"""So many of what may be done are told."""


def list_plays(name: str) -> list[Told]:
    """What is told of each of the matches."""
    return [_tell_match(name, setup) for setup in islice(iter_setups(find_game(name), "plays"), MATCHES)]


def list_scenes(name: str) -> list[Told]:
    """What is told of the positions of scenarios, a good many together."""
    out: list[Told] = []
    for number, scene in enumerate(matches.iter_scenes(name)):
        if number % TOGETHER == 0:
            out.append(defaultdict(list))
        _tell_moment(out[-1], scene)
    return out


def _tell_match(name: str, setup: Setup) -> Told:
    """All that is told of one match."""
    game, rng, out = find_game(name), Random(str(setup)), defaultdict[str, list[str]](list)
    events: list[Event] = []
    options, seats = dict(setup.options), setup.seats
    played = Record(game.name, game.version, options, seats, setup.seed)
    state = game.start(options, seats, setup.seed, events)
    for number in range(DECISIONS + LONG):
        if not state.asked:
            break
        asked = rng.choice(state.asked)
        if number < DECISIONS:
            legal = state.legal(asked)
            out["legal"] += [str(asked), str(len(legal)), *(action.text for action in legal[:OFFERS])]
        if number % (EVERY if number < DECISIONS else LATER) == 0:
            _tell_moment(out, Moment(name, f"{setup.seed}.{number}", state.clone(), asked, tuple(events[-LAST:])))
            events.clear()
        action = pick_action(state.legal(asked), True, rng)
        played.actions.append(f"P{asked.seat} {action.text}")
        state.apply(asked.seat, action, events)
    out["moves"] += played.actions[:DECISIONS]
    _tell_moment(out, Moment(name, f"{setup.seed}.end", state, Decision(0, OVER), tuple(events[-LAST:])))
    out["result"].append(str(state.standing()))
    if has_doors(name):
        out["result"] += sorted(get_game_doors(name).iter_opened(replay(played), rng.randrange(seats)))
    return out


def _tell_moment(out: Told, moment: Moment) -> None:
    """What the log and the table say of what happened, and the answers to some questions, drawn by lot."""
    game, rules, seat = find_game(moment.game), moment.state.rules, moment.decision.seat
    seen = [event.seen_by(reader) for event in moment.events for reader in (seat, -1)]
    out["log"] += [game.tell(event, rules, NAMES[: rules.seats]) for event in seen]
    out["happened"].append(tables.answer_question(moment, "happened"))
    if moment.decision.kind != OVER:
        view = observe(moment.state, seat)
        out["facts"] += [str(dict(view.facts)), game.clause(moment.decision.kind, view)]
    asked = [*_list_questions(moment)]
    for answer, question in Random(moment.key).sample(asked, min(ANSWERS, len(asked))):
        out[question.partition(" ")[0]].append(f"{question}: {answer(moment, question)}")


def _list_questions(moment: Moment) -> Iterator[tuple[Answer, str]]:
    """What games and tables are asked where answers are kept, and why bots would do something."""
    for speaker in (words, tables):
        yield from ((speaker.answer_question, question) for question in speaker.list_questions(moment))
    if moment.decision.kind != OVER and getattr(part_of(moment.game, "reason"), "REASONS", None):
        actions = observe(moment.state, moment.decision.seat).actions
        yield from (
            (_describe_reason, f"why {action.text}")
            for action in Random(moment.key).sample(actions, min(4, len(actions)))
        )


def _describe_reason(moment: Moment, question: str) -> str:
    """Why a bot would do this, without a look at how it may end."""
    view, names = observe(moment.state, moment.decision.seat), NAMES[: moment.state.rules.seats]
    action = find_game(moment.game).parse(question.partition(" ")[2])
    reasons: Any = part_of(moment.game, "reason")
    return str(reasons.REASONS(view, action, names).join_sentences())
