"""What is said, shown and told in scenarios and in random matches under every house rule, as a sum for each: it is too
much to keep in words.

A sum tells that something is said otherwise, not what: ``python -m tests.kept.sums GAME RULE`` says all that goes into
the one of a line, to be compared with what another checkout says.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final
from zlib import crc32

import click

from engine.core.errors import BadOption
from engine.core.events import Event, RoundEnded
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game as find_game
from game.games import get_game_drawing, get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.display_list import DrawRecorder
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.kept import tables, words
from tests.kept.matches import FOLDER, NAMES, OVER, Moment, scenes
from tests.laws.plan import Setup
from tests.looks.audit import ink_of, watched
from tests.support.random_play import positions

SCENARIOS: Final = "scenarios"
"""What the line of all positions of the scenarios begins with."""
LONGEST: Final = 300
"""Decisions of a match: of all that happens is told, and its rounds come to an end."""
BEGINNING: Final = 6
"""At so many decisions of a match, and after them at every one of ``STEP``, all is asked."""
STEP: Final = 40
MIXED: Final = 12
"""So many pairs of house rules are played, beside each alone."""
POINTED: Final = 3
"""So many things on a table are pointed at."""


def path(name: str) -> Path:
    """Where they are kept."""
    return FOLDER / name / "sums.txt"


def house_rules(name: str) -> dict[str, Setup]:
    """A match for every value of every option alone, and for some pairs, by what is chosen."""
    game, rng, found = find_game(name), Random(name), dict[str, Setup]()
    alone = [((one.key, value),) for one in game.options for value in one.values[not one.multi :]]
    mixed = [one + other for one, other in combinations(alone, 2) if one[0][0] != other[0][0]]
    for options in [(), *alone, *rng.sample(mixed, min(MIXED, len(mixed)))]:
        for seats in rng.sample(game.seats, len(game.seats)):
            try:
                game.rules(dict(options), seats)
            except BadOption:
                continue
            chosen = " ".join(f"{key}={value}" for key, value in options) or "usual"
            found[chosen] = Setup(options, seats, f"sums {chosen}")
            break
    return found


def lines(name: str, every: int = 1) -> list[str]:
    """The sum of the scenarios, and of each match, or of one of ``every`` so many."""
    found = []
    with watched(set()):
        for chosen in [SCENARIOS, *[*house_rules(name)][::every]]:
            sums = dict.fromkeys(("words", "tables", "pictures", "log"), 0)
            for kind, said in told(name, chosen):
                sums[kind] = crc32(said.encode(), sums[kind])
            found.append(" ".join([f"{chosen}:", *(f"{kind} {each:08x}" for kind, each in sums.items())]))
    return found


def told(name: str, chosen: str) -> Iterator[tuple[str, str]]:
    """All that is said in a match, or in the positions of the scenarios, with what it is a part of."""
    if chosen == SCENARIOS:
        for at in scenes(name):
            yield from (("log", said) for event in at.events for said in _happened(name, at.state, event))
            yield from _asked(at)
        return
    setup = house_rules(name)[chosen]
    for number, (state, decision, events) in enumerate(
        positions(find_game(name), setup.seed, LONGEST, [setup], LONGEST)
    ):
        yield from (("log", said) for event in events for said in _happened(name, state, event))
        if number < BEGINNING or number % STEP == 0:
            yield from _asked(Moment(name, f"{number}", state, decision, ()))


def _asked(at: Moment) -> Iterator[tuple[str, str]]:
    yield from (("words", words.answer(at, question)) for question in words.questions(at))
    yield from (("tables", said) for said in _tabled(at))
    if at.decision.kind != OVER:
        yield from (("pictures", said) for said in _drawn(at))


def _happened(name: str, state: State, event: Event) -> Iterator[str]:
    """Lines of the log, doings and sheets of results, for everybody and for one reader."""
    names, table = NAMES[: state.rules.seats], get_game_table(name)
    for seen in (event.laid_open(), event.seen_by(0)):
        yield find_game(name).tell(seen, state.rules, names)
        yield str(table.seat_action(seen, state.rules, names))
    if isinstance(event, RoundEnded):
        yield tables.describe_sheet(table, event, observe(state, 0))


def _tabled(at: Moment) -> Iterator[str]:
    """All but where things lie."""
    for question in tables.questions(at):
        if question.split()[0] in ("relations", "figures", "state", "story", "do"):
            yield tables.answer(at, question)


def _drawn(at: Moment) -> Iterator[str]:
    """The words on the table at rest, and where something is pointed at; with what stands in markers."""
    sitting = [Seat(PERSON if n == at.decision.seat else BOT, NAMES[n], "normal") for n in range(at.state.rules.seats)]
    table, drawing = get_game_table(at.game), get_game_drawing(at.game)
    play = Play(Host.from_state(at.state, sitting), table, tables.SIZES[0])
    play.resize(tables.SIZES[0], play.choices, 0.0)
    play.start(0.0, fresh=False)
    yield from (f"{sign.icon} {sign.text} {sign.tip}" for sign in table.list_markers(play.layout, play.view))
    touch, canvas = Touch(), Canvas(DrawRecorder(tables.SIZES[0]), Style())
    drawing.draw_under(canvas, play)
    drawing.draw_over(canvas, play)
    targets = sorted({spot.target for spot in play.all_spots()} | play.prompt.list_choosable_targets(), key=str)
    for target in Random(at.key).sample(targets, min(POINTED, len(targets))):
        touch.hover = target
        drawing.draw_tooltips(canvas, play, touch)
    assert isinstance(canvas.surface, DrawRecorder)
    yield from (ink.words for item in canvas.surface.items if (ink := ink_of(item.bitmap)))


@click.command()
@click.argument("name")
@click.argument("chosen")
def main(name: str, chosen: str) -> None:
    """Say all that goes into the sum of this line."""
    with watched(set()):
        for kind, said in told(name, chosen):
            click.echo(f"{kind} {said}")


if __name__ == "__main__":
    main()
