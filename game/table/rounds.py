"""The end of a round or match: the result page, and on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.events import Event

if TYPE_CHECKING:
    from game.table.scene import TableScene


def show_round(scene: TableScene, event: Event) -> None:
    """Put the result of a round over the table; a demo goes on by itself after a look at the hands."""
    sheet = scene.table.sheet(event, scene.host.view(), scene.host.names)
    app = scene.app
    if sheet is None or scene.demo is not None:
        scene.go_on()
        return
    people = [seat for seat, who in enumerate(scene.host.seats) if who.person]
    won = any(line.winner and line.seat in people for line in sheet.lines)
    app.play("win" if won else "lose" if len(people) == 1 else "win")
    from game.screens.results import ResultsScene

    scene.resulting = True
    app.push(ResultsScene(app, scene.host, sheet))
