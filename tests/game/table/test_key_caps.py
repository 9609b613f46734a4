"""Caps of keys say which key is for what, and hide nothing of it that is read, however large they are."""

from __future__ import annotations

from random import Random

import pytest

from game.table.model.geometry import Box
from game.table.render.overlays.key_caps import place_cap
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas
from tests.support.every_game import each_game
from tests.support.tables import TimedApp, iter_questions, start_table

RIM = 4.0
"""Units of what is read that a cap may touch."""
SHARE = 0.2
"""The part of a face that may lie below a cap."""


def measure_share(cap: Box, box: Box) -> float:
    """The part of a box that lies below a cap."""
    across = max(0.0, min(cap.right, box.right) - max(cap.x, box.x))
    return across * max(0.0, min(cap.bottom, box.bottom) - max(cap.y, box.y)) / (box.w * box.h)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@each_game
def test_no_cap_hides_a_figure_or_more_than_the_rim_of_a_face(
    app: TimedApp, name: str, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.store.change_settings(text_scale=text)
    scene, caps, seen = start_table(app, name, people=1, speed=0.0), list[Box](), 0

    def note_cap(canvas: TableCanvas, key: str, x: float, y: float, grows: tuple[int, int] = (0, -1)) -> None:
        if grows == (0, 0):  # it was placed on a thing; others stand at their button or above their card
            caps.append(Box.centre_on(x, y, *canvas.measure_key_cap(key)))

    monkeypatch.setattr(TableCanvas, "draw_key_cap", note_cap)
    for _gestures in iter_questions(app, scene, 12, Random(1)):
        play = scene.play
        scene.touch.keys = True
        caps.clear()
        app.request_redraw()
        app.run_frame([])
        canvas = TableCanvas(app.surface, app.style, play.layout)
        faces = [SeatPlate(canvas, play, seat).face_box for seat in range(play.view.seats)]
        figures = [plate.words_box.expand_by(-RIM) for plate in play.list_plates()]
        seen += len(caps)
        for cap in caps:
            assert cap.is_inside(play.layout.stage), f"a cap of {cap} reaches out of the table"
            assert all(measure_share(cap, face) < SHARE for face in faces), f"a cap at {cap} hides a face"
            hidden = [box for box in figures if cap.overlaps_box(box)]
            assert not hidden, f"a cap at {cap} hides what stands in {hidden}"
    assert seen, "something that is chosen with a key was met"


def test_a_cap_leaves_the_corner_where_something_is_counted() -> None:
    pile, size = Box(100, 100, 50, 70), (28.0, 28.0)
    assert place_cap(pile, size, ()).bottom > pile.bottom, "it hangs at the lower left corner"
    count = Box(90, 168, 60, 24)
    assert not place_cap(pile, size, [count]).overlaps_box(count)
