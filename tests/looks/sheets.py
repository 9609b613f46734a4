"""Cards, signs and widgets, drawn side by side as large as they are on the screen, and kept to be compared with.

The small pictures of the screens forgive what is small; here a pip that is missing, a figure on the wrong side or a
knob at the wrong end is noticed (``tests.looks.kept``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, get_args

import pygame

from game import ASSETS
from game.art import faces, icons, keyword_signs, meter, panels, shadows, specials, themes
from game.art.backs import make_card_back
from game.art.chips import make_card_chip
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY, SEATS, SUITS
from game.art.portraits import make_portrait
from game.art.text import make_spaced_text, render_text
from game.config.portraits import CALM, PORTRAITS
from game.games import list_available_games
from game.ui.boxes import Column, Grid, Middle, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.charts import Bars, ChartBar, LineChart
from game.ui.choices import Choice, Pick
from game.ui.controls import Button, Slider, Toggle
from game.ui.fields import TextField
from game.ui.form import Form
from game.ui.labels import Label, Rule, build_heading, seat_sign, team_sign
from game.ui.moment_chart import MomentChart
from game.ui.notices import Notices
from game.ui.scroll import Scroll
from game.ui.sheet import ResultLine, Sheet
from game.ui.split import Field, Split
from game.ui.style import Style
from game.ui.text_table import TextTable
from game.ui.widget import Widget

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


def _draw_form(
    body: Widget, tall: int, then: Callable[[Form, Canvas], object] = lambda _form, _canvas: None
) -> pygame.Surface:
    out = pygame.Surface((WIDE, tall), 0, 32)
    out.fill(INK)
    canvas = Canvas(out, Style())
    form = Form(body)
    form.layout(canvas.style, out.get_rect().inflate(-20, -20))
    if then is not None:
        then(form, canvas)
    form.draw(canvas)
    return out


def _no_op(*_args: object) -> None:
    """What a widget of a picture does."""


def _draw_controls() -> pygame.Surface:
    """Everything that can be pressed, in its states; the focus and an open list."""
    off = Button("Off", _no_op, icon="play")
    off.enabled = False
    choices = (("a", "First"), ("b", "Second"), ("c", "Third"))
    listed = Choice(choices, "b", _no_op, drop=True)
    field = TextField("Some words", _no_op)
    body = Column(
        Row(Button("Idle", _no_op, icon="hand"), Button("Primary", _no_op, primary=True), off, gap=10),
        Row(Button("Quiet", _no_op, quiet=True), Button("", _no_op, icon="trash"), gap=10),
        Row(Button("Left", _no_op, align="left", least=200), Toggle(True, _no_op), Toggle(False, _no_op), gap=10),
        Slider(0.25, _no_op), Slider(1.5, _no_op, low=0.5, high=2.0),
        Row(Choice(choices, "c", _no_op, drop=False), listed, gap=10),
        Row(field, TextField("", _no_op, placeholder="Name"), TextField("1", _no_op, masked=True, wide=90), gap=10),
        Grid(Pick("Chosen", _no_op, "Why.", True, badge="4 players"), Pick("Not", _no_op, "Or.", False), least=200),
        gap=10, cross="start",
    )  # fmt: skip

    def then(form: Form, _canvas: Canvas) -> None:
        form.keyboard = True
        form.set_focus(field)
        listed.open_list()

    return _draw_form(body, 620, then)


def _draw_charts() -> pygame.Surface:
    """Charts and tables."""
    bars = Bars([ChartBar("Bots", 0.3, "30 % of 9", 0.5), ChartBar("People", 0.8, "80 %"), ChartBar("None", 0.0, "–")])
    ticks = ((0.0, "0"), (0.5, "half"), (1.0, "all"))
    values = (0.1, 0.9, 0.4, 0.6, 0.2)
    line = LineChart(values, (0.1, 0.5, 0.45, 0.5, 0.3), ticks, ("first", "last"), "30 %")
    four = values[:4]
    curve = MomentChart(
        four, four, ticks, ("a", "b"), errors=(0.1, 0.2, 0.1, 0.05), breaks=(2,),
        tell="Dot {}".format, go=_no_op, marks={1: "?!", 3: "??"}, hint="", shown=3,
    )  # fmt: skip
    cells = (("", "Matches", "Best game"), ("Ada", "12", "7"), ("A longer name", "7", "none"))

    def then(form: Form, _canvas: Canvas) -> None:
        form.keyboard = True
        form.set_focus(curve)
        curve.chosen = 2

    return _draw_form(Column(Split(bars, line, least=200), curve, TextTable(cells), gap=12), 700, then)


def _draw_results() -> pygame.Surface:
    """A sheet of results with notes, teams and a winner."""
    codes = ("9H", "TD", "8C", "KS", "AT")
    heads = (("Left", "why"), ("Points", ""))
    lines = (
        ResultLine(2, (0, 1, 2), ("7", "-12"), True, 1, "no card left", 0),
        ResultLine(0, (), ("0", "3"), False, 2, "out", 1),
        ResultLine(1, (3, 4), ("19,020", "-2,150"), False, 3),
    )
    names = ("Mara", "Ada", "Bruno")
    sheet = Sheet(heads, lines, names, codes, 1, str, ("", "", ""))
    scroll = Scroll(Column(Label("Above"), *(Label(f"Line {n}") for n in range(20))))
    laid = Middle(Split(Label("One"), Label("Below it"), least=800, gap=20), 300)
    signs = Row(*(seat_sign(n, 28) for n in range(4)), team_sign(0, 28), team_sign(1, 28), gap=8)
    rest = Panel(
        Column(build_heading("A heading"), Rule(2), Field("A field", Toggle(True, _no_op), "Help."), Space(1, 4))
    )

    def then(_form: Form, canvas: Canvas) -> None:
        notices = Notices()
        notices.add("A notice over the page.", 0.0)
        notices.draw(canvas)

    return _draw_form(Column(Space(1, 50), sheet, signs, laid, scroll, rest, gap=8), 940, then)


SHEETS: Final[dict[str, Callable[[], pygame.Surface]]] = {
    "cards": _draw_cards, "signs": _draw_signs, "faces": _draw_faces, "frames": _draw_frames, "words": _draw_words,
    "controls": _draw_controls, "charts": _draw_charts, "results": _draw_results,
}  # fmt: skip


def draw_sheet(name: str) -> pygame.Surface:
    """The sheet of this name."""
    pygame.font.init()
    return SHEETS[name]()
