"""What Eightfist draws beside cards: figures of files and Fists, frost, what a choice would bring, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.placing import wins
from engine.core.texts import _, ngettext
from engine.games.eightfist.open_fist import LOCKED, FileReading, read_fist, total
from engine.games.eightfist.options import EightfistRules, rules_of
from engine.games.eightfist.scoring import DECK, FF, FILES, SLOTS
from game.art import icons, panels
from game.art.colours import BAD, BRASS, BRASS_LIGHT, GOOD, INK, IVORY, IVORY_DIM
from game.art.svg import picture
from game.art.text import measure
from game.games.eightfist import figures, frost, gestures
from game.table.model.geometry import Box, Pose
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch
from game.table.render import paint, paint_hud
from game.table.render.paint_score import OwnScore, own_score
from game.table.render.paint_seats import seat_colour
from game.ui.canvas import Canvas, clipped

ICE_INK = "#0E3A57"
ICE_FILL = "#DDF3FF"
SUM = 66.0
"""Units of a name plate that the sum of a Fist takes."""
PANEL = (196.0, 162.0)
"""Another seat's panel in units: name and sum above the Fist."""
FLAT = (333.0, 149.0)
"""The same at the top where few sit at the table: name and sum beside the Fist."""
ROWS = 4
"""Seats in a column of the score sheet."""
SHEET, SHEET_BROAD = 114.0, 430.0
"""Units of height of the score sheet below what is told in its corner, and of its width with two columns."""


def seen(play: Play, seat: int) -> list[int]:
    """The faces of a Fist as they lie on the table just now."""
    cards = [sprite.face for sprite in play.board.zones[seat]]
    return cards + [HIDDEN] * (SLOTS - len(cards))


def slots(play: Play, seat: int) -> list[Pose]:
    """Where the eight cards of a Fist lie."""
    return play.places[seat].poses(SLOTS, play.layout.u)


def file_box(poses: Sequence[Pose], file: int) -> Box:
    """Both cards of a file."""
    top, low = poses[file].box, poses[file + FILES].box
    return Box(top.x, top.y, top.w, low.bottom - top.y)


def _still(play: Play, seat: int, file: int) -> bool:
    here = play.board.zones[seat]
    return len(here) == SLOTS and all(here[number].tween is None for number in (file, file + FILES))


def landed(play: Play, seat: int) -> list[int]:
    """The faces of a Fist; a card that is still on its way there counts as hidden."""
    cards = [sprite.face if sprite.tween is None else HIDDEN for sprite in play.board.zones[seat]]
    return cards + [HIDDEN] * (SLOTS - len(cards))


# --- below the cards -----------------------------------------------------------------------------------------------


def under(canvas: Canvas, play: Play) -> None:
    """Sums in the panels, the score sheet of the match, where the own Fist lies."""
    rules = rules_of(play.view)
    for seat in play.view.facts["playing"]:
        files = read_fist(seen(play, seat), rules)
        if seat == play.anchor:
            _own_sum(canvas, play, files)
        else:
            _sum(canvas, play, seat, files)
    if rules.rounds > 1 and any(play.view.facts["history"]):  # before that everybody has nothing
        _standing(canvas, play)
    radius = round(14 * play.layout.u)
    paint.skin(canvas, mat_box(play), panels.panel, fill="#0A0505", radius=radius, alpha=0.26, border_alpha=0.3)


def mat_box(play: Play) -> Box:
    """Where the own Fist lies."""
    hand, u, place = play.layout.hand, play.layout.u, play.places[play.anchor]
    wide = place.width + 28 * u
    return Box(place.pose.x - wide / 2, hand.y - 9 * u, wide, hand.h + 18 * u)


def sum_box(layout: Layout) -> Box:
    """Where the sum of the own Fist stands."""
    box, u = layout.own, layout.u
    return Box(box.x + 12 * u, box.y + 36 * u, box.w - 24 * u, 72 * u)


def _sum(canvas: Canvas, play: Play, seat: int, files: Sequence[FileReading]) -> None:
    where, words = play.layout.figures(seat, SUM), figures.points_text(files)
    if play.layout.large:
        words = words.replace("\N{NO-BREAK SPACE}", "")
    paint.write(canvas, words, where, play.layout.small(18), "number", BRASS_LIGHT, "right")


def _own_sum(canvas: Canvas, play: Play, files: Sequence[FileReading]) -> None:
    hidden = total(files)[1]
    words = _("all cards hidden") if hidden == SLOTS else _("all cards open")
    if 0 < hidden < SLOTS:
        words = ngettext("{count} card still hidden", "{count} cards still hidden", hidden).format(count=hidden)
    own_score(canvas, play.layout, OwnScore(figures.points_text(files), line=words), play.table.sorts)


def _standing(canvas: Canvas, play: Play) -> None:
    """Names and running totals, the best first, at the lower left."""
    layout, view = play.layout, play.view
    u = layout.u
    rounds = figures.rounds_of(view)
    length = rules_of(view).rounds
    sums, extra = figures.sums(rounds[:length], view.seats), figures.sums(rounds[length:], view.seats)
    order = sorted(range(view.seats), key=lambda seat: (sums[seat], extra[seat], seat))
    columns = 2 if view.seats > ROWS and not layout.large else 1
    row = min(21 * u, (SHEET - 34) * u / ROWS)
    if layout.large:  # the rows that have room at full size: the best ones, and one's own
        row = 21 * u
        shown = max(2, int((layout.meter.h - 34 * u + 0.5) // row))
        best = [seat for seat in order if seat != play.anchor][: shown - 1]
        order = [seat for seat in order if seat in best or seat == play.anchor]
    rows = -(-len(order) // columns)
    tall = 34 * u + row * rows
    wide = min(layout.meter.w, 232 * u) if columns == 1 else SHEET_BROAD * u
    box = Box(layout.aside(wide), layout.meter.bottom - tall, wide, tall)
    paint.plate(canvas, box, border=paint.QUIET, radius=12, alpha=0.92)
    head = Box(box.x + 14 * u, box.y + 5 * u, box.w - 28 * u, 22 * u)
    left = paint.write(canvas, _("Score sheet"), head, layout.small(15), "bold", BRASS_LIGHT)
    played = _("after {number} of {of}").format(number=min(len(rounds), length), of=length)
    if not rounds:
        played = _("no round yet")
    rest = Box(left.right + 8 * u, head.y, head.right - left.right - 8 * u, head.h)
    paint.write(canvas, played, rest, layout.small(15), "text", IVORY_DIM, "right")
    wins = _wins(play)
    for place, seat in enumerate(order):
        column = place // rows
        left_edge, w = box.x + column * box.w / columns, box.w / columns
        y = box.y + 28 * u + place % rows * row
        size = round(min(14 * u, row * 0.8))
        mark = icons.seat_icon(seat, size, seat_colour(seat))
        canvas.surface.blit(mark, (round(left_edge + 14 * u), round(y + row / 2 - size / 2)))
        px = round(min(layout.small(15), row * (0.95 if layout.large else 0.84)))
        name = Box(left_edge + 36 * u, y - 0.1 * row, w - 108 * u, 1.2 * row)
        paint.name(canvas, play.names[seat], name, px)
        figure = Box(left_edge + w - 84 * u, y, 70 * u, row)
        told = figures.signed(sums[seat])
        if len(rounds) > length and seat in view.facts["playing"]:
            told = f"{told} + {figures.signed(extra[seat])}"
        paint.write(canvas, f"{wins[seat]}{told}", figure, px, "bold", IVORY, "right")


def _wins(play: Play) -> list[str]:
    rules = rules_of(play.view)
    if rules.games < 2:
        return [""] * rules.seats
    won = wins(play.view.facts["won"], rules.seats)
    return [f"[icon:crown]{count:g}   " if count else "" for count in won]


# --- above the cards -----------------------------------------------------------------------------------------------


def over(canvas: Canvas, play: Play) -> None:
    """Frost, figures of the own files, the dealer's sign."""
    rules = rules_of(play.view)
    for seat in play.view.facts["playing"]:
        files = read_fist(landed(play, seat), rules)
        poses = slots(play, seat)
        own = seat == play.anchor
        for file, reading in enumerate(files):
            if reading.needs:
                _frozen(canvas, play, poses, file, reading, own)
    paint_hud.dealer(canvas, play)
    _drawn_label(canvas, play)


def _frozen(canvas: Canvas, play: Play, poses: Sequence[Pose], file: int, reading: FileReading, own: bool) -> None:
    u = play.layout.u
    box = file_box(poses, file).grown(frost.RIM[own] * poses[file].w)
    x, y, w, h = box.ints()
    canvas.blit(frost.ice(w, h, own), (x, y))
    if not own:
        size = round(min(17 * u, w * 0.42))
        # At the seam: names and sums lie above the file, and below it what the seat did.
        back = Box(box.right - size * 0.5, box.cy - size * 0.6, size * 1.2, size * 1.2)
        paint.skin(canvas, back, panels.chip, fill=ICE_INK, border=ICE_FILL)
        locked = reading.needs == LOCKED
        sign = icons.icon("lock", round(size * 0.8), ICE_FILL) if locked else picture("pictures/flake", size)
        canvas.centred(sign, back.cx, back.cy)


def _strip(canvas: Canvas, play: Play, poses: Sequence[Pose], file: int, reading: FileReading) -> None:
    """What a frozen own file waits for, at its lower edge."""
    u = play.layout.u
    box = file_box(poses, file).grown(5 * u)
    w = box.w
    words = _("locked") if reading.needs == LOCKED else _("needs {needs}").format(needs=figures.in_short(reading.needs))
    px = play.layout.small(12.5)
    wide, tall = measure(words, "bold", px, round(w + 12 * u))
    strip = Box(box.cx - (wide + 12 * u) / 2, box.bottom - tall - 3 * u, wide + 12 * u, tall + 4 * u)
    paint.skin(canvas, strip, panels.panel, fill=ICE_FILL, border="#5FA9D8", radius=round(6 * u), alpha=0.96)
    paint.write(canvas, words, strip, px, "bold", ICE_INK, "centre", lines=3)


def _file_points(canvas: Canvas, play: Play, poses: Sequence[Pose], file: int, reading: FileReading) -> None:
    """A pill on the seam of a file with what it counts."""
    if reading.hidden == 2 or not _still(play, play.anchor, file):
        return
    u = play.layout.u
    box = file_box(poses, file)
    words = figures.file_points(reading)
    good = reading.reason in ("pair", "Quad", "second Quad", "in the Quad", "cancelled") or reading.points < 0
    bad = reading.needs or reading.points >= 15
    if reading.reason in ("Quad", "second Quad"):
        words = _("Quad {points}").format(points=words)
    elif reading.reason == "in the Quad":
        words = _("Quad")
    px = play.layout.small(15)
    wide = measure(words, "bold", px)[0] + 16 * u
    tall = 21 * u
    chip = Box(*Box(box.cx - wide / 2, box.cy - tall / 2, wide, tall).ints())
    colour = GOOD if good else BAD if bad else IVORY
    paint.skin(canvas, chip, panels.chip, fill=INK, border=colour if good or bad else BRASS)
    paint.write(canvas, words, chip, px, "bold", colour, "centre")


def _drawn_label(canvas: Canvas, play: Play) -> None:
    """What to do with the card in hand, below it."""
    zone = rules_of(play.view).drawn + play.anchor
    if not play.live or not play.board.zones[zone]:
        return
    u = play.layout.u
    box = play.places[zone].pose.box
    words = _("Hold to look") if play.veil is not None else figures.held_card(play.view)
    where, lines, px = Box(box.x - 22 * u, box.bottom + 4 * u, box.w + 44 * u, 22 * u), 1, play.layout.small(15)
    own, wide = play.layout.own, measure(words, "bold", px)[0]
    if own.x - 4 * u < where.cx + wide / 2 and where.cx < own.x:  # the own panel begins there
        where = where._replace(x=own.x - 4 * u - where.w / 2 - wide / 2)
    elif where.cx - wide / 2 < own.right + 4 * u and where.cx > own.right:
        where = where._replace(x=own.right + 4 * u + wide / 2 - where.w / 2)
    elif play.layout.large and wide > box.w:  # beside the slots, which lie close to the card
        where = where._replace(x=box.right - wide - 4 * u if play.layout.left_handed else box.x, w=wide + 4 * u)
    if play.layout.large and play.veil is not None:  # on one line it would reach over the own slots and the own panel
        tall = play.layout.size[1] - box.bottom - 2 * u
        where, lines, px = Box(box.x - 10 * u, box.bottom, box.w + 20 * u, tall), 2, round(0.92 * px)
    paint.write(canvas, words, where, px, "bold", BRASS_LIGHT, "centre", lines=lines)


# --- previews ------------------------------------------------------------------------------------------------------


def pointed_at(canvas: Canvas, play: Play, touch: Touch) -> None:
    """What the own files count, and what the thing under the pointer would bring."""
    files = read_fist(landed(play, play.anchor), rules_of(play.view))
    poses = slots(play, play.anchor)
    for file, reading in enumerate(files):
        _file_points(canvas, play, poses, file, reading)
        if reading.needs:
            _strip(canvas, play, poses, file, reading)
    chosen = dict(play.prompt.chosen)
    if play.live and "place" in chosen:  # to be seen until it is confirmed, wherever the pointer is
        _landing(canvas, play, int(chosen["place"]), _pointed(touch))
    _preview(canvas, play, touch, rules_of(play.view))


def _pointed(touch: Touch) -> Target | None:
    return touch.focus if touch.keys else touch.hover


def _preview(canvas: Canvas, play: Play, touch: Touch, rules: EightfistRules) -> None:
    """What the thing under the pointer would bring, or what it is."""
    target = _pointed(touch)
    if target is None or touch.reason:
        return
    words = _told(play, target, rules)
    if not words:
        return
    box = play.where(target)
    if box is None:
        return
    high = box.y < play.layout.size[1] * 0.3
    # Above the prompt, so that the question can still be read.
    y = box.bottom if high else play.layout.bar.y if target[0] == "slot" else box.y
    paint.bubble(canvas, words, box.cx, y, high)


def _told(play: Play, target: Target, rules: EightfistRules) -> str:
    kind, which = target
    if kind == "place":
        return _told_place(play, int(which), rules)
    if kind != "slot" or not play.live or play.decision is None or play.veil is not None:
        return ""
    number = int(which)
    fist = seen(play, play.anchor)
    chosen = dict(play.prompt.chosen)
    if not play.prompt.can(target):
        return ""
    if play.decision.kind == "place":
        if "shown" in chosen:
            if fist.count(HIDDEN) == 1 and not rules.last_turn:
                return _("Throw the drawn card away and turn this one up: the round ends.")
            return _("Throw the drawn card away and turn this one up.")
        if "place" in chosen:
            seat, theirs = divmod(int(chosen["place"]), 100)
            loot = play.view.zones[seat][theirs]
            return _gain(fist, number, loot, rules) if loot != HIDDEN else _("The hidden card comes here, unseen.")
        return _gain(fist, number, gestures.drawn(play.view), rules)
    if play.decision.kind == "draw" and "shown" in chosen:
        return _gain(fist, number, play.view.zones[rules.slush][-1], rules)
    return ""


def _gain(fist: Sequence[int], number: int, card: int, rules: EightfistRules) -> str:
    return figures.preview(fist, number, card, rules).words(card, fist[number]) if card != HIDDEN else ""


def _told_place(play: Play, which: int, rules: EightfistRules) -> str:
    """About a card of somebody else: what it would be to punch it, or what its file waits for."""
    seat, number = divmod(which, 100)
    fist = seen(play, seat)
    name = play.names[seat]
    stealing = play.live and play.prompt.can(("place", which)) and play.veil is None
    if stealing and rules.steal == "punch":
        fistface = gestures.drawn(play.view)
        found = figures.preview(fist, number, fistface, rules)
        told = _("Steal {card}: the Fistface lands here.")
        if found.after.needs:
            told = _("Steal {card}: the Fistface lands here and freezes the file ({points} points).")
        return told.format(card=figures.named(fist[number]), points=figures.signed(found.after.points))
    if stealing:
        return _("Steal {card} from {name}.").format(card=figures.named(fist[number]), name=name)
    needs = read_fist(fist, rules)[number % FILES].needs
    if not needs:
        return ""
    told = _("Frozen: locked for {name}.") if needs == LOCKED else _("Frozen: {name} needs {needs} here.")
    return told.format(name=name, needs=_(needs))


def _landing(canvas: Canvas, play: Play, which: int, target: Target | None) -> None:
    """The Fistface drawn where it will lie, and the way of the stolen card."""
    seat, number = divmod(which, 100)
    u = play.layout.u
    there = slots(play, seat)[number]
    if rules_of(play.view).steal == "punch":
        code = DECK.codes[gestures.drawn(play.view)] if gestures.drawn(play.view) != HIDDEN else DECK.codes[FF]
        canvas.centred(paint.face(canvas, code, there.w * 1.16, mini=True), there.x, there.y)
        paint.outline(canvas, there.box.grown(there.w * 0.08), BAD, 3.0, 6)
    chosen = dict(play.prompt.chosen)
    mine = chosen.get("slot", target[1] if target is not None and target[0] == "slot" else -1)
    if isinstance(mine, int) and mine >= 0 and play.prompt.can(("slot", mine)):
        here = slots(play, play.anchor)[mine]
        bar, width, height = play.layout.bar.ints(), *canvas.size
        below = bar[1] + bar[3]
        # The arrow passes behind the prompt, which is to be read now.
        for clip in ((0, 0, width, bar[1]), (0, below, width, height - below)):
            with clipped(canvas.surface, clip):
                start, end = (there.x, there.y + there.h * 0.5), (here.x, here.box.y + 8 * u)
                paint.arrow(canvas, start, end, seat_colour(play.anchor))
        face = seen(play, seat)[number]
        if face != HIDDEN:
            ghost = paint.face(canvas, DECK.codes[face], here.w).copy()
            ghost.set_alpha(150)
            canvas.centred(ghost, here.x, here.y)
