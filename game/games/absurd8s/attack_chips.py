"""Where the chips of attacks on another seat hang, each as wide as its words need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.render.free_places import find_place

HEIGHT: Final = 24.0
LARGER: Final = 1.12
"""How much higher a chip for large words is at most."""
GAP: Final = 4.0
AROUND: Final = 54.0
"""What stands beside the words of a chip in units: its sign, whose attack it is, and the air between them."""
DOTS: Final = (54.0, 20.0)
"""Width and height in units of the dots at the foot of a panel by which a bot is seen to think."""
NARROW: Final = 62.0
BROAD: Final = 152.0
"""Between these a chip at the left or right edge of the table is as wide as the longest words there."""
SIZE: Final = 15.0
"""Units of the words."""


def place_attack_chips(layout: Layout, seat: int, labels: Sequence[str], taken: Sequence[Box]) -> list[Box]:
    """A chip for each of these words: in a line below a seat at the top, else one below the other towards the middle,
    as near as nothing that is ``taken`` is hidden; over the cards of seats where there is no room.
    """
    panel = layout.panels[seat]
    tall = HEIGHT * min(LARGER, layout.choices.text_scale)
    wide = [max(NARROW, layout.measure_width(words, SIZE, "bold") + AROUND) for words in labels]
    if layout.spots[seat] == "T":
        share = min(1.0, (layout.centre.w - GAP * len(wide)) / sum(wide))  # narrowed alike, with smaller words
        wide = [share * w for w in wide]
        group = Box.centre_on(panel.cx, panel.bottom + tall / 2 + 1, sum(wide) + GAP * (len(wide) - 1), tall)
    else:
        w, step = min(BROAD, max(wide)), tall + 3
        x = panel.right + w / 2 + GAP if layout.spots[seat] == "L" else panel.x - w / 2 - GAP
        group = Box.centre_on(x, panel.cy, w, step * len(wide))
    dots = Box.centre_on(panel.cx, panel.bottom, *DOTS)
    kept = *taken, layout.top, layout.bar
    group = find_place(group, [[*kept, *layout.panels, dots], kept], layout, 1)
    if layout.spots[seat] != "T":
        return [Box(group.x, group.y + step * number, group.w, tall) for number in range(len(wide))]
    return [Box(group.x + sum(wide[:number]) + GAP * number, group.y, w, tall) for number, w in enumerate(wide)]
