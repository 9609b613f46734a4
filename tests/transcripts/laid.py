"""Where everything lies at a table, in windows, text sizes and for hands of every kind."""

from __future__ import annotations

from itertools import product

from engine.registry import game
from game.games import get_game_table
from game.table.model.geometry import Box
from game.table.model.layout import Choices, Layout, coin_row
from game.table.model.layout_build import build_layout
from game.table.render.overlays.toolbar import notice_strip
from tests.support.tables import TimedApp
from tests.transcripts.transcript import Transcript

SIZES = (960, 600), (2560, 1080)
CHOICES = (
    Choices(left_handed=True, card_scale=0.8),
    Choices(text_scale=1.25, card_scale=1.5, taught=True),
    Choices(text_scale=2.0, left_handed=True),
)
CARDS = 1, 5
"""How many cards are laid at each place."""


def layouts(app: TimedApp, name: str) -> Transcript:
    """All the boxes of a table, and the places of its zones."""
    found = Transcript(app)
    style, seats = get_game_table(name), game(name).seats
    for size, count, choices in product(SIZES, sorted({4, max(seats)}), CHOICES):
        layout = build_layout(size, count, 0, style.plan, choices)
        hand = "left" if choices.left_handed else "right"
        cards = f"cards {choices.card_scale:g}" + (", a teacher" if choices.taught else "")
        found.lines.append(f"> {size[0]} x {size[1]}, {count} seats, text {choices.text_scale:g}, {cards}, {hand} hand")
        found.lines += [f"  {what} {_ints(layout, box)}" for what, box in _boxes(layout)]
        if count == 4:
            found.lines += list(_zones(layout, name))
    return found


def _ints(layout: Layout, box: Box) -> str:
    return " ".join(f"{round(part * layout.u)}" for part in box)


def _boxes(layout: Layout) -> list[tuple[str, Box]]:
    out = [
        (what, getattr(layout, what))
        for what in ("stage", "drawer", "centre", "hand", "bar", "strip", "meter", "own", "top")
    ]
    if layout.dock is not None:
        out.append(("dock", layout.dock))
    out += [(f"seat {seat} {layout.spots[seat]}", layout.get_seat_panel(seat)) for seat in range(layout.seats)]
    out += [("coins", coin_row(layout, 0)), ("coins", coin_row(layout, layout.seats - 1))]
    return [*out, ("title", layout.title_box), ("notices", notice_strip(layout))]


def _zones(layout: Layout, name: str) -> list[str]:
    """Where cards lie in each zone: the first and the last of so many."""
    out = []
    for zone, place in sorted(get_game_table(name).place_zones(layout, game(name).rules({}, layout.seats)).items()):
        poses = [pose for count in CARDS for pose in place.list_card_poses(count)[:: max(1, count - 1)]]
        u = layout.u
        words = [f"{round(x * u)},{round(y * u)} w {round(w * u)} turned {round(angle)}" for x, y, w, angle in poses]
        out.append(f"  zone {zone} {place.kind} " + "; ".join(words))
    return out
