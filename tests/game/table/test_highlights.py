"""What is lit, and how strongly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.core.actions import Decision
from engine.core.view import SECRET
from game.table.model.geometry import Box
from game.table.model.inventory import describe_seat, find_lit_seat, has_chosen
from game.table.render.cards.cards import DIM, FAINT, CardArt
from game.table.render.frame import draw_hand
from game.table.render.overlays.bar import build_bar
from game.table.render.seats.paint_seats import find_seat
from game.table.render.table_canvas import TableCanvas
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from tests.support.every_game import each_table
from tests.support.tables import TimedApp, act_at_random, start_table


@pytest.mark.parametrize(
    ("asked", "answered", "ready"),
    [
        ((0, 2), (1,), {1}),
        ((), (0, 1, 2), {0, 1, 2}),
        ((0,), (1,), set()),  # an answer to somebody alone is no choice at the same time
    ],
)
def test_where_several_choose_at_the_same_time_who_has_done_so_is_told(
    app: TimedApp, asked: tuple[int, ...], answered: tuple[int, ...], ready: set[int]
) -> None:
    scene = start_table(app, "crazyeights", people=1, seats=3)
    app.pass_time(3)
    sealed = tuple(SECRET if seat in answered else None for seat in range(3))
    scene.play.view = replace(
        scene.play.view, asked=tuple(Decision(seat, "secret") for seat in asked), legal=(), sealed=sealed
    )
    told = [f"{name} has chosen" for name in scene.host.names]
    assert {seat for seat in range(3) if has_chosen(scene.play, seat)} == ready
    assert {seat for seat in range(1, 3) if told[seat] in describe_seat(scene.play, seat)} == ready - {0}
    scene.play.timeline.barrier = scene.host.list_recent_events(1)[-1]
    assert not any(has_chosen(scene.play, seat) for seat in range(3)), "while something is told nobody is asked yet"


def test_of_several_who_are_asked_at_once_the_viewer_is_lit(app: TimedApp) -> None:
    scene = start_table(app, "eightfist", people=1, seats=4)
    app.pass_time(3)
    assert len(scene.play.view.asked) > 1
    assert scene.play.board.active != scene.host.present, "somebody else is to begin"
    assert find_lit_seat(scene.play) == scene.host.present


def iter_questions(app: TimedApp, name: str, seats: int = 3) -> Iterator[TableScene]:
    """A match of one person who does anything, whenever something is asked."""
    longest = {"match": "rounds", "rounds": "12"} if name == "equilibrium" else {}
    scene, rng = start_table(app, name, people=1, seats=seats, options=longest), Random(3)
    for _n in range(600):
        app.pass_time(0.5, 0.5)
        if app.top_scene is not scene:
            app.pop_scene()
        elif scene.play.is_prompt_open and scene.play.decision is not None:
            yield scene
            act_at_random(scene, rng)


@pytest.mark.parametrize("name", ["lockdown", "absurd8s", "crazyeights"])
def test_of_a_hand_what_does_not_fit_lies_in_the_shade_and_faintly_all_of_one_where_nothing_fits(
    app: TimedApp, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lights: list[float] = []
    monkeypatch.setattr(CardArt, "draw_card", lambda *args, **named: lights.extend(args[7:8]))
    shaded = set[bool]()
    for scene in iter_questions(app, name):
        play = scene.play
        fits = [play.prompt.can_choose(sprite.hand_target) for sprite in play.list_hand_sprites()]
        lights.clear()
        draw_hand(TableCanvas(app.surface, app.style, play.layout), scene.make_frame_model(app.now), frozenset())
        assert play.decision is not None
        about = play.decision.kind in play.table.played and not play.prompt.chosen
        shade = DIM if any(fits) else FAINT if about else 1.0
        assert lights == [1.0 if each else shade for each in fits]
        if not all(fits):
            shaded.add(any(fits))
        if shaded == {True, False}:
            return
    raise AssertionError(f"no hand came {'of which nothing fits' if True in shaded else 'of which something fits'}")


def test_a_button_that_alone_can_be_chosen_is_lit_as_the_main_one(app: TimedApp) -> None:
    seen = set[bool]()
    for scene in iter_questions(app, "absurd8s"):
        play = scene.play
        alone = play.prompt.list_choosable_targets()
        for button in build_bar(play, "").buttons:
            if button.target in alone:
                assert button.main or len(alone) > 1, f"“{button.label}” alone can be chosen, and is not lit"
                seen.add(button.main)
        if seen == {True, False}:
            return
    raise AssertionError(f"there came {'only such ones' if seen == {True} else 'none'}")


@pytest.mark.parametrize("people", [0, 1, 2])
@each_table
def test_whoever_alone_is_asked_or_reads_your_turn_is_lit_and_not_whoever_acted_whoever_plays_and_looks(
    app: TimedApp, name: str, people: int
) -> None:
    scene, rng, read = start_table(app, name, people=people, seats=4), Random(7), 0
    for _n in range(90):
        app.pass_time(0.2)
        play = scene.play
        asked = {decision.seat for decision in play.view.asked}
        if play.is_idle and len(asked) == 1:
            told = f"{play.names[find_lit_seat(play)]} is lit, {play.names[next(iter(asked))]} is asked"
            assert {find_lit_seat(play)} == asked, told
        if play.is_prompt_open and play.decision is not None:
            kind, seat = play.decision.kind, play.decision.seat
            if scene.host.game.ask(play.view, kind, seat, scene.host.names).startswith("Your turn"):
                assert play.board.active == seat, f"it is the turn of {scene.host.names[play.board.active]}"
                read += 1
            act_at_random(scene, rng)
    assert read or people != 1, "nobody was on turn"


def test_the_frame_of_the_keyboard_goes_round_what_is_seen_of_a_seat(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = start_table(app, "lockdown", people=1, seats=4)
    app.pass_time(3)
    frames, draw = list[Box](), TableCanvas.draw_outline

    def note_outline(canvas: TableCanvas, box: Box, colour: str, *more: float, **looks: float) -> None:
        if colour == "#FFFFFF":
            frames.append(box)
        draw(canvas, box, colour, *more, **looks)

    monkeypatch.setattr(TableCanvas, "draw_outline", note_outline)
    for seat in (each for each in range(4) if each != scene.play.anchor):
        frames.clear()
        scene.touch.keys, scene.touch.focus, scene._shown = True, ("seat", seat), None
        scene.draw(Canvas(app.surface, app.style))
        seen = find_seat(scene.play, seat)
        assert [seen.is_inside(frame) and frame.is_inside(seen.expand_by(6)) for frame in frames] == [True], seen
