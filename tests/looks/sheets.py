"""Cards, signs, frames and words, drawn side by side as large as they are on the screen, and kept to be compared with.

The small pictures of the screens forgive what is small; here a pip that is missing or a figure on the wrong side is
noticed (``tests.looks.kept``). What widgets draw stands as text in ``tests/looks/kept/pages``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, get_args

import pygame

from game import ASSETS
from game.art import faces, icons, keyword_signs, meter, panels, shadows, specials, themes
from game.art.backs import make_card_back
from game.art.chips import make_card_chip
from game.art.colours import BRASS, BRASS_LIGHT, IVORY, SEATS, SUITS
from game.art.portraits import make_portrait
from game.art.text import make_spaced_text, render_text
from game.config.portraits import CALM, PORTRAITS
from game.games import list_available_games

WIDE: Final = 720
GAP: Final = 6
RANKS: Final = "A23456789TJQK"


def _list_rooms() -> list[str]:
    """The names of all rooms."""
    return ["house", *list_available_games()]


def _draw_rows(pictures: Iterable[pygame.Surface]) -> pygame.Surface:
    """The pictures from left to right and from top to bottom on the ink of the house."""
    placed, x, y, tall = [], GAP, GAP, 0
    for picture in pictures:
        if x + picture.get_width() + GAP > WIDE:
            x, y, tall = GAP, y + tall + GAP, 0
        placed.append((picture, (x, y)))
        x, tall = x + picture.get_width() + GAP, max(tall, picture.get_height())
    out = pygame.Surface((WIDE, y + tall + GAP), 0, 32)
    out.fill("#2A3444")
    out.blits(placed)
    return out


def _draw_cards() -> pygame.Surface:
    """Every rank and every suit, all looks a card may have."""
    found = [faces.make_card_face(f"{rank}{'SHDC'[n % 4]}", 62) for n, rank in enumerate(RANKS)]
    found += [faces.make_card_face(f"9{suit}", 62, four_colour=True, letters=True) for suit in "SHDCT"]
    found += [faces.make_card_face(code, 62) for code in specials.CODES]
    found += [
        faces.make_card_face("QH", 120),
        faces.make_card_face("FF", 120),
        faces.make_card_face("8T", 120, large=True, letters=True),
    ]
    found += [
        faces.make_card_face("TD", 44, mini=True),
        faces.make_card_face("KC", 100, strip=18),
        faces.make_card_face("5S", 30),
    ]
    found += [faces.make_headed_card("JD", 70, letters=True), faces.make_headed_card("TC", 70, four_colour=True)]
    found += [faces.tilt_card(faces.make_card_face("4H", 60), 8), faces.tilt_card(faces.make_card_face("4H", 60), -20)]
    words = [("draw-2", next(iter(keyword_signs.COLOURS)))] * 3
    for letters, large in ((False, False), (True, False), (True, True)):
        card = faces.make_card_face("7H", 90, letters=letters, large=large)
        found.append(keyword_signs.with_badges(card, words, letters=letters, large=large))
    return _draw_rows([*found, *(make_card_back(key, 62) for key in _list_rooms()), make_card_back("house", 40)])


def _list_icon_names() -> list[str]:
    """Every icon there is."""
    return [*(f"suit_{suit}" for suit in SUITS), *sorted(path.stem for path in (ASSETS / "icons").glob("*.svg"))]


def _draw_signs() -> pygame.Surface:
    """Every icon, the signs of the seats, what stands in running text."""
    found = [icons.make_icon(name, 22, IVORY) for name in _list_icon_names()]
    found += [icons.seat_icon(seat, 26) for seat in range(len(SEATS))]
    found += [keyword_signs.make_badge(key, kind, 30) for kind in keyword_signs.COLOURS for key in ("draw-2", "skip")]
    found += [make_card_chip(code, 20, four_colour=four) for code in ("9H", "TD", "AT", "FF") for four in (False, True)]
    found += [themes.make_emblem(key, 56) for key in _list_rooms()]
    for tilt, loads in ((0.0, (0.5, 0.5)), (0.6, (0.2, 1.0)), (-1.0, (1.0, 0.0))):
        found.append(meter.make_balance_scale(150, 80, tilt, loads))
    return _draw_rows(found)


def _draw_faces() -> pygame.Surface:
    """Every face as small as it ever is, as at the table, and large: all are told apart at a glance."""
    return _draw_rows(make_portrait(name, CALM, px, SEATS[0]) for px in (32, 48, 96) for name in PORTRAITS)


def _draw_frames() -> pygame.Surface:
    """Panels, buttons, shadows, rings and what else lies behind words."""
    found = [panels.make_button_skin(110, 40, state) for state in get_args(panels.ButtonState)]
    found += [
        panels.make_panel(150, 70),
        panels.make_panel(150, 70, fill=BRASS, border=IVORY, radius=30, alpha=0.4, line=4),
    ]
    found += [panels.panel_shadow(84, 84, radius=30, blur=6, strength=0.9)]
    found += [
        panels.make_ring(90, 60, width=5.0),
        panels.make_ring(60, 90, IVORY, radius=4, alpha=0.5),
        panels.make_chip(120, 30),
    ]
    found += [
        panels.make_veil((50, 50)),
        panels.make_veil((50, 50), BRASS, 0.2),
        shadows.make_glow(50, 70, BRASS_LIGHT, 8),
    ]
    found += [shadows.make_card_shadow(60, 84), shadows.make_card_shadow(60, 84, 40)]
    return _draw_rows(found)


def _draw_words() -> pygame.Surface:
    """Text in all roles, wrapped and aligned, with marks, cards and signs in it."""
    rich = "*Ada* gives {9H} and {FF} to _Bo_: 1 [icon:token], then a second line of words that has to be wrapped."
    found = [render_text(rich, "text", 20, IVORY, 330, align=align) for align in ("left", "centre", "right")]
    found += [render_text("Figures 0123456789", role, 24, BRASS_LIGHT) for role in ("text", "bold", "title", "number")]
    found += [
        render_text("{9D} {9C}", "bold", 26, IVORY, four_colour=True),
        make_spaced_text("SPACED", 30, BRASS_LIGHT, 0.3),
    ]
    return _draw_rows(found)


SHEETS: Final[dict[str, Callable[[], pygame.Surface]]] = {
    "cards": _draw_cards, "signs": _draw_signs, "faces": _draw_faces, "frames": _draw_frames, "words": _draw_words,
}  # fmt: skip


def draw_sheet(name: str) -> pygame.Surface:
    """The sheet of this name."""
    pygame.font.init()
    return SHEETS[name]()
