"""The panels of the seats: who sits there, coins, whose turn it is, who is thinking, teams and signs."""

from __future__ import annotations

from engine.core.kept import keep_latest
from engine.core.texts import _, pgettext
from game.art import icons, panels, shadows
from game.art.colours import BRASS, BRASS_LIGHT, BRONZE, INK, IVORY, IVORY_DIM, TEAMS, seat_colour
from game.art.edge import WIDTH as RIM
from game.art.portraits import make_portrait
from game.art.svg import mix_colours
from game.art.themes import get_theme
from game.config.portraits import CALM, OUT
from game.table.model.coins import COIN, OWN_COIN, coin_row, coins_box
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.inventory import find_lit_seat, has_chosen
from game.table.model.layout import FIGURES_AIR, GAP, NAME, Layout
from game.table.model.layout_fit import TOOLS
from game.table.model.layout_plan import TOP
from game.table.model.moods import find_moods, list_thinking_seats
from game.table.model.plates import SeatCount
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.plates import COUNT, SIGN
from game.table.render.table_canvas import FRAME, OUTLINE_AIR, QUIET, RING, THIN_RING, TableCanvas

OFFERED = 0.3
"""How much brass is laid over the place of a seat that can be chosen and leads."""
COINS = 12.0, 0.7
"""Units within which the light below coins fades, and how strong it is."""
SMALL, SHAPED = 20, 38
"""Units across in which a face is not told from another, and up to which its seat's shape has no room beside it."""


def draw_name_plates(canvas: TableCanvas, play: Play) -> None:
    """The plates under the seats' names, and the light where it is somebody's turn."""
    layout, active, theme = play.layout, find_lit_seat(play), get_theme(play.table.name)
    if active >= 0:
        own = active == play.anchor
        lit = layout.hand if own else layout.panels[active]
        place = Box.centre_on(lit.cx, lit.cy, lit.w + 100, lit.h + 160)
        colour = mix_colours(theme.felt, "#FFDC94", 0.36 if own else 0.6)
        canvas.draw_skin(place, shadows.make_light_pool, colour)
    for seat in range(play.view.seats):
        plate = layout.place_name_plate(seat)
        if seat == play.anchor:
            canvas.draw_ledge(plate)
        else:
            canvas.draw_tray(plate)
    if (home := layout.home) is not None:  # the place of whose hand lies at the lower edge now
        plate = Box.centre_on(home.cx, home.y + NAME / 2, min(home.w, 150), NAME)
        canvas.draw_plate(plate, border=QUIET, alpha=0.5)
        canvas.draw_name(play.names[play.anchor], plate.expand_by(-8), 20, IVORY_DIM)


def draw_thinking(canvas: TableCanvas, play: Play, phase: int) -> None:
    """Faces that are moved by something, and dots at the seats that are thinking."""
    for seat, felt in find_moods(play).items():
        shown = SeatPlate(canvas, play, seat)
        if shown.has_face and felt != OUT:  # who is out stands on the panels already
            shown.draw_face(felt)
    for seat in list_thinking_seats(play):
        at = play.layout.place_dots(seat, play.table.figures_width)
        canvas.draw_skin(at, panels.make_chip, fill=INK)
        for k in range(3):
            colour = BRASS_LIGHT if k == phase % 3 else "#6E6554"
            canvas.draw_icon("seat_circle", (at.cx + (k - 1) * 10, at.cy), 9, colour)


def play_accent(play: Play) -> str:
    """The accent of the game's room."""
    return get_theme(play.table.name).accent


FACE, FACES = 42.0, {2: 72.0, 3: 64.0, 4: 62.0, 5: 52.0, 6: 52.0, 7: 40.0, 8: 40.0}
"""Units across a face, and by the number of seats where there is room for larger ones."""
NEXT_SIZE, NEXT_HIGH, NEXT_AIR = 14.0, 22.0, 8.0
"""Units of the letters that say whose turn is the next, of height of what they stand on, and of air beside that."""
OWN_ROW = 22.0
"""Units from the upper edge of the own panel to the middle of the name, clear of its rim."""
FOOT = 36.0
"""Units from the upper edge of a plate to the lower one of a face."""
LIT = 8.0
"""Units free above it where a teacher's light goes round it."""
NAME_AIR = 10.0
"""Units between a face and the name, into which the sign of the seat reaches."""
ROUND = 4.0
"""Units of air between what is seen of a seat and the light round it."""
LIGHTS_APART = 6.0
"""Units between the lights round two who sit side by side, at least."""


@keep_latest(1)
def measure_face(layout: Layout) -> float:
    """Units across the faces at a table, which are alike: as far as nothing is written where they rise."""
    side, stage = FACE if layout.choices.text_scale > 1 else FACES.get(layout.seats, FACE), layout.stage
    for seat in range(layout.seats):
        x, y = layout.place_name_plate(seat)[:2]
        free = abs(x + side / 2 - stage.cx) < stage.w / 2 - TOOLS - side / 2  # of buttons and the title
        side = min(side, y + FOOT - (RIM + ROUND if free else TOP + LIT * layout.choices.taught))
    return side


@keep_latest(1)
def measure_round(layout: Layout) -> float:
    """Units of air between what is seen of a seat and the light round it: less where neighbours sit close by."""
    panels = [layout.panels[seat] for seat in range(layout.seats) if seat != layout.anchor]
    gaps = (b.x - a.right for a in panels for b in panels if a.right <= b.x and a.y < b.bottom and b.y < a.bottom)
    return min([ROUND, *((gap - LIGHTS_APART) / 2 - OUTLINE_AIR for gap in gaps)])


def find_seat(play: Play, seat: int) -> Box:
    """What is seen of somebody: face, name and cards, with the slots of those to come; of the viewer the own panel."""
    layout = play.layout
    if seat == play.anchor:
        return layout.panels[seat]
    plate = layout.place_name_plate(seat)
    face = plate._replace(y=min(plate.y, plate.y + FOOT - measure_face(layout)))
    return compute_bounding_box([face, plate, *play.list_zone_boxes(seat).values(), *_list_empty_slots(play, seat)])


def _list_empty_slots(play: Play, seat: int) -> list[Box]:
    """Where the cards of a hand that is still small will lie."""
    zone = next((z for z, spec in enumerate(play.board.specs) if spec.owner == seat), -1)
    place = play.places[zone]
    slots = place.list_card_poses(place.cols * place.rows) if place.kind == "grid" else []
    return [pose.box for pose in slots[len(play.board.zones[zone]) :]]


class SeatPlate:
    """The plate of a seat, and what stands on it and about it."""

    def __init__(self, canvas: TableCanvas, play: Play, seat: int) -> None:
        self.canvas, self.play, self.seat = canvas, play, seat
        self.layout, self.own = play.layout, seat == play.anchor
        self.plate = play.layout.place_name_plate(seat)
        self.name_size = 20 if self.own else 17
        """Units of the letters of the name."""
        self.team = play.host.game.team(play.view.rules, seat)
        self.signs = play.table.list_badges(play.view, seat)

    def draw_signs(self, follows: bool) -> None:
        """Name, coins and what is missing of the hand; ``follows``: its turn is the next."""
        self._draw_name_row(follows)
        if self.play.table.coins:
            self._draw_coins()
        if not self.own:
            for slot in _list_empty_slots(self.play, self.seat):
                self.canvas.draw_panel(slot, 5, fill="#000000", border=BRONZE, alpha=0.08, border_alpha=0.22, line=1)
            if has_chosen(self.play, self.seat):
                self.canvas.draw_icon("check", (self.plate.right - 4, self.plate.y), 24, "#7CC48D")

    def draw_lights(self, touch: Touch, lit: bool, quiet: bool, coins: bool) -> None:
        """The name of a seat that is ``lit``, for it can be chosen, stands on brass and has a line round it; that line
        alone where it is ``quiet``, for other things lead. A line round a whole one that is chosen; the own one is on
        brass then. Light below the own coins that can be chosen.
        """
        canvas, seat, plate = self.canvas, self.seat, self.plate
        chosen = ("seat", seat) in self.play.prompt.chosen
        aimed, offered = lit and touch.aimed_target == ("seat", seat), lit and not (chosen or touch.lights)
        leads = offered and not quiet  # while something is spoken of that alone is framed
        if leads or (self.own and (chosen or aimed)):
            canvas.draw_panel(self.ring_box if self.own else plate, 12, fill=BRASS, alpha=OFFERED, line=0)
        if self.own:
            if leads:
                canvas.draw_outline(self.ring_box, BRASS_LIGHT, RING, 12)
            if coins:
                row = coins_box(self.layout, self.play.board.tokens[seat])
                canvas.draw_soft_light(row, row.h / 3, *COINS)
            return
        if chosen:
            canvas.draw_outline(self.ring_box, BRASS_LIGHT, RING, 13)
        elif offered:
            leads = leads or aimed
            canvas.draw_outline(plate, BRASS_LIGHT if leads else BRONZE, RING if leads else THIN_RING, 12)

    @property
    def ring_box(self) -> Box:
        """Where a light goes round the whole seat: one's own lies on a ledge."""
        return find_seat(self.play, self.seat).expand_by(-FRAME if self.own else measure_round(self.layout))

    def _draw_name_row(self, follows: bool) -> None:
        """Face or shape, name and signs in a row; a plate is lit below the name of who is asked or on turn."""
        canvas, play, seat, plate = self.canvas, self.play, self.seat, self.plate
        x, y, ink = plate.x, plate.y + (OWN_ROW if self.own else NAME / 2), IVORY
        if self.has_disc:
            self.draw_face(OUT if play.table.is_out(play.view, seat) else CALM)
            x = self.face_box.right + NAME_AIR
        else:
            canvas.blit_centred(icons.seat_icon(seat, canvas.to_px(22)), x + 11, y)
            x += 23
        if self.team >= 0:
            canvas.draw_icon(f"team_{self.team}", (x + 8.5, y), 17, TEAMS[self.team])
            x += 21
        room = plate.right - self._measure_figures() - x - 20 * len(self.signs)
        told, taken, wide = "", 0.0, self.layout.measure_width(play.names[seat], self.name_size, "bold")
        if follows or wide > room - 10:  # brass below the name of who is on turn is wider
            room += self._measure_bare_row()
        if follows:
            told, taken = self._fit_next(room)
        room = max(10.0, room - taken)
        if find_lit_seat(play) == seat:
            ink = panels.button_ink("primary")
            x, room = x + 5, room - 10
            head = Box(x - 8, y - 15, min(room, wide) + 16, 30)
            canvas.draw_skin(head, panels.make_button_skin, "primary", canvas.to_px(14), tone="" if self.own else IVORY)
        name = Box(x, y - 16.5, room, 33)
        x = canvas.draw_name(play.names[seat], name, self.name_size, ink).right + 5
        for place, sign in enumerate(self.signs):
            canvas.draw_icon(sign, (x + 9 + 21 * place, y), 18, "#F2B84B")
        if taken:
            close = name.right + 20 * len(self.signs) + NEXT_AIR / 2  # to the figures, where the name takes all
            at = min(x + 21 * len(self.signs) + NEXT_AIR / 2, close)
            box = Box(at, y - NEXT_HIGH / 2, taken - NEXT_AIR, NEXT_HIGH)
            canvas.draw_skin(box, panels.make_chip, fill=INK)
            if told:
                canvas.draw_text(told, box, NEXT_SIZE, "bold", IVORY, align="centre")
            else:
                canvas.draw_icon("chevron_right", box.centre_point, NEXT_HIGH - 5, IVORY)

    def _fit_next(self, room: float) -> tuple[str, float]:
        """How it is said that this seat's turn is the next, and how wide that is with what is free beside it: a word
        where the name stays whole in that room, else its sign alone ("").
        """
        view = self.play.view
        together = len(view.asked) > 1 or any(answer is not None for answer in view.sealed)  # in nobody's turn
        again = self.play.board.active == self.seat == self.play.anchor and not together
        words = pgettext("whose turn", "again") if again else pgettext("whose turn", "next")
        measure = self.layout.measure_width
        wide = measure(words, NEXT_SIZE, "bold") + 14 + NEXT_AIR
        fits = measure(self.play.names[self.seat], self.name_size, "bold") + wide + 6 <= room
        return (words, wide) if fits else ("", NEXT_HIGH + NEXT_AIR)

    def _measure_figures(self) -> float:
        """Units of the end of the plate that are its figures'."""
        if self.own:
            return 0.3 * self.plate.w
        return FIGURES_AIR + self.play.table.figures_width

    @property
    def has_face(self) -> bool:
        """Whether a face stands on the plate."""
        return bool(self.play.get_portrait(self.seat)) and self.has_disc

    @property
    def has_disc(self) -> bool:
        """Whether a disc stands on the plate where somebody has a face: the face, or the shape of a seat without one.
        The names go before them, at all the other seats if both have no room at one, for people who want larger words.
        """
        faces = any(map(self.play.get_portrait, range(self.play.view.seats)))
        if not faces or self.layout.choices.text_scale <= 1:
            return faces
        alike = (seat for seat in range(self.layout.seats) if (seat == self.play.anchor) == self.own)
        return all(SeatPlate(self.canvas, self.play, seat)._fits_disc() for seat in alike)

    def _fits_disc(self) -> bool:
        """Whether the name stays whole beside a disc."""
        marks = 21 * (self.team >= 0) + 20 * len(self.signs)
        taken = self._measure_figures() + marks + 16 + (0 if self.own else self.face_box.w)
        name = self.layout.measure_width(self.play.names[self.seat], self.name_size, "bold")
        return name + taken < self.plate.w

    @property
    def face_box(self) -> Box:
        """Where the face is: at the left end of the plate, above which it rises as far as nothing is written there."""
        side = measure_face(self.layout)
        if side < FACE - GAP:
            return Box(self.plate.x, self.plate.y - 4, FACE, FACE)
        return Box(self.plate.x, self.plate.y + FOOT - side, side, side)

    def draw_face(self, mood: str, box: Box | None = None) -> None:
        """The face of the seat, with its shape beside it, where it has one and there is room; else its shape alone."""
        box, face = box or self.face_box, self.play.get_portrait(self.seat)
        if not face or box.w <= SMALL:
            self.canvas.draw_seat_sign(self.seat, *box.centre_point, 0.6 * box.w, box.w)
            return
        portrait = make_portrait(face, mood, self.canvas.to_px(box.w), seat_colour(self.seat))
        self.canvas.blit(portrait, box[:2])
        if box.w > SHAPED:
            grown = max(1.0, box.w / 60)
            self.canvas.draw_seat_sign(self.seat, box.right - 4 * grown, box.bottom - 9 * grown, 11 * grown, 17 * grown)

    def _draw_coins(self) -> None:
        row, count = coin_row(self.layout, self.seat), self.play.board.tokens[self.seat]
        if self.own and not count:
            self.canvas.draw_text(_("no tokens left"), row, 16, "italic", IVORY_DIM)
        size, step, start = self._spread_coins()
        for place in range(count):
            self.canvas.draw_icon("token", (start + place * step + size / 2, row.cy), size, BRASS)

    def _spread_coins(self) -> tuple[float, float, float]:
        """Units across a coin, from one to the next, and where the first begins: they overlap where room is short."""
        row, count = coin_row(self.layout, self.seat), self.play.board.tokens[self.seat]
        size, room = (OWN_COIN, 0.72 * row.w) if self.own else (COIN, row.w)
        step = min(size * 1.06, (room - size) / max(1, count - 1))
        return size, step, row.x if self.own else row.right - (size + step * (count - 1)) * bool(count)

    def _measure_bare_row(self) -> float:
        """Units at the beginning of the figures of another seat that nothing takes."""
        if self.own:
            return 0.0
        if self.play.table.coins:
            return self._spread_coins()[2] - coin_row(self.layout, self.seat).x
        counts = (each for each in self.play.list_plates() if isinstance(each, SeatCount))
        count = next((each for each in counts if each.lies_on(self.plate)), None)
        if count is None:
            return 0.0
        return count.box.w - self.layout.measure_width(count.words, COUNT, "bold") - SIGN * bool(count.sign)
