"""The memory aid: where a match is played without it, what somebody has set for himself brings nothing of it back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.state import State
from engine.core.view import observe
from engine.registry import NAMES, game
from game.games import get_game_drawing, get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.table.model.laid_table import Tastes
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.table_canvas import TableCanvas
from game.ui.display_list import DrawRecorder
from game.ui.style import Style
from tests.looks.audit import ink_of, watch_words
from tests.support.tiers import sampled

SIZE = (1280, 720)
POSITIONS = 24
"""How many are looked at: the last ones of a match, when most is known."""
AIDED = [name for name in NAMES if any(option.key == "memory_aid" for option in game(name).options)]
VALUES = [
    (name, value)
    for name in AIDED
    for option in game(name).options
    if option.key == "memory_aid"
    for value in option.values
]


def positions(name: str, aid: str) -> Iterator[tuple[State, int]]:
    """Late positions of a match, each with the seat that is asked: one that knows cards of others."""
    played, rng = game(name), Random(6)
    seats = played.seats[-1]
    state = played.start(played.resolve({"memory_aid": aid}, seats), seats, "6", [])
    found = []
    for _n in range(140):
        if not state.asked:
            break
        asked = state.asked[0]
        found.append((state.clone(), asked.seat))
        state.apply(asked.seat, rng.choice(state.legal(asked)), [])
    yield from found[-POSITIONS:]


def told(play: Play, *, aid: bool) -> list[object]:
    """Everything on the table and everything said of what lies there, for somebody who wants the aid or not."""
    play.tastes = Tastes(aid=aid)
    play.place_cards()
    draws, touch = get_game_drawing(play.host.setup.game), Touch(play)
    faces = [(sprite.drawn, sprite.side) for sprite in play.board.list_sprites()]
    found: list[object] = [faces]
    lit = {target[0]: target for target in sorted(play.prompt.list_choosable_targets(), key=str)}
    for chosen in [None, *lit.values()]:
        play.prompt.chosen = () if chosen is None else (chosen,)
        for draw in (draws.draw_under, draws.draw_over):
            draw(canvas := TableCanvas(DrawRecorder(SIZE), Style(), play.layout), play)
            found.append(words(canvas))
    play.prompt.chosen = ()
    for target in sorted({spot.target for spot in play.list_spots()}, key=str):
        touch.hover = target
        draws.draw_tooltips(canvas := TableCanvas(DrawRecorder(SIZE), Style(), play.layout), play, touch)
        told = play.table.describe_pointed(play, target), play.table.open_row(play, target)
        found.append((target, words(canvas), told))
    return found


def words(canvas: TableCanvas) -> list[object]:
    """What is written and drawn: words, and all else by size and place."""
    assert isinstance(canvas.surface, DrawRecorder)
    inks = [(ink_of(item.bitmap), item) for item in canvas.surface.items]
    return [ink.words if ink else (item.bitmap.get_size(), item.at) for ink, item in inks]


def iter_plays(name: str, value: str) -> Iterator[Play]:
    """The tables of those who are asked in these positions."""
    for state, seat in positions(name, value):
        sitting = [Seat(PERSON if n == seat else BOT, f"P{n}", "random") for n in range(state.rules.seats)]
        play = Play(Host.from_state(state, sitting, pace=Pace(kind="step")), get_game_table(name), SIZE)
        play.start(fresh=False)
        play.update(0.1)
        yield play


@sampled(2, landing=2)
@pytest.mark.parametrize(("name", "value"), VALUES)
def test_what_is_set_for_oneself_changes_something_only_where_the_match_is_played_with_the_aid(
    name: str, value: str
) -> None:
    differ = hides = 0
    with watch_words(set()):
        for play in iter_plays(name, value):
            hides += any(
                get_game_table(name).is_hidden(play.view, zone, False)
                and not get_game_table(name).is_hidden(play.view, zone, play.is_aid_shown)
                for zone in range(len(play.view.zones))
            )
            differ += told(play, aid=True) != told(play, aid=False)
    assert differ == 0 or value == "full", "the house rule goes before what somebody wants"
    assert hides == 0 or value == "full"
    assert bool(differ) is bool(hides), "there was something to remember"


NOTING = [name for name in AIDED if find_spec(f"game.games.{name}.notes")]
"""Games whose table says where cards may be."""


@pytest.mark.parametrize("name", NOTING)
def test_cards_noted_of_a_seat_are_there_or_at_one_of_those_named_with_them(name: str) -> None:
    notes = import_module(f"game.games.{name}.notes")
    seen = 0
    for state, seat in positions(name, "full"):
        view, rules = observe(state, seat), state.rules
        for other in set(range(rules.seats)) - {seat}:
            for card, others in notes.list_noted_cards(view, other):
                held = {spec.owner for zone, spec in enumerate(rules.zones) if card in state.table.zones[zone]}
                assert held <= {other, *others}, f"{name}: {card} is noted of {other} or {others} and lies at {held}"
                seen += 1
    assert seen


@pytest.mark.parametrize("name", AIDED)
def test_where_a_card_lies_does_not_tell_what_its_back_hides(name: str) -> None:
    """Places of cards are the same for who knows the faces that are not shown and for who does not."""
    hidden = 0
    for play in iter_plays(name, "none"):
        view, specs = play.view, play.board.specs
        known = [
            (HIDDEN,) * len(cards)
            if specs[zone].owner not in (play.anchor, -1) and play.table.is_hidden(view, zone, False)
            else cards
            for zone, cards in enumerate(view.zones)
        ]
        hidden += tuple(known) != view.zones
        before = [(str(sprite), pose) for sprite, (pose, _shown) in play.compute_rest_poses().items()]
        play.view = replace(view, zones=tuple(known))
        assert [(str(sprite), pose) for sprite, (pose, _shown) in play.compute_rest_poses().items()] == before
    assert hidden or name != "lockdown", "nothing was known that is not shown"
