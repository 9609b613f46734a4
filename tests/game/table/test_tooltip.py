"""What the table tells of its own accord about the thing under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from engine.core.cards import HIDDEN
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.cards.close_up import face_at
from game.table.render.overlays import tooltip
from game.table.render.overlays.tooltip import draw_bubbles
from game.ui.canvas import Canvas
from game.ui.display_list import DrawRecorder
from game.ui.style import Style
from tests.features.stage import asked, move, place_of
from tests.support.host_table import table as table_of
from tests.support.sample_matches import half_played
from tests.support.tables import TimedApp, sit


@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("name", list_available_games())
def test_who_sits_somewhere_is_told_beside_the_closer_look_at_the_hand_there(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, name: str, scale: float
) -> None:
    app.store.change_settings(text_scale=scale)
    told: list[Box | None] = []

    def noted(made: Callable[..., Box | None], *given: Any) -> Box | None:
        told.append(made(*given))
        return told[-1]

    for drawn in ("draw_bubble", "draw_zoom"):
        monkeypatch.setattr(tooltip, drawn, partial(noted, getattr(tooltip, drawn)))
    scene = sit(app, name, people=1, seats=min(6, max(game(name).seats)))
    assert asked(app, scene)
    play = scene.play
    for sprite in play.board.list_sprites():  # all hands are known
        sprite.face, sprite.side = max(sprite.face, 0), 1.0
    met = 0
    for seat in range(play.view.seats):
        at = place_of(scene, ("seat", seat))
        if at is None or seat == play.anchor:
            continue
        move(app, (5, 5))
        move(app, at)
        told.clear()
        draw_bubbles(scene, Canvas(DrawRecorder(app.size), Style(play.layout.u)), app.now + 2.0)
        boxes = [play.layout.get_seat_panel(seat), *(box for box in told if box is not None)]
        assert not any(one.expand_by(-1).overlaps_box(other) for one, other in combinations(boxes, 2)), (seat, boxes)
        met += len(boxes) > 2
    assert met > 2 or not any(spec.name == "hand" for spec in play.board.specs)


@pytest.mark.parametrize("name", list_available_games())
def test_of_cards_that_lie_on_each_other_the_uppermost_is_looked_at(name: str) -> None:
    play = Play(Host.from_state(half_played(name, 3), table_of("Pbb")), get_game_table(name), (1280, 720))
    play.start(0.0, fresh=False)
    play.update(9.0)
    looked = 0
    for zone, place in play.places.items():
        here = play.board.zones[zone]
        if place.kind in ("pile", "spot") and len(here) > 1:
            top = here[-1]
            looked += 1
            assert face_at(play, top.rest.x, top.rest.y) == (top.face if top.side > 0.5 else HIDDEN)
    assert looked
