"""What is drawn at the table of Crazy Eights besides cards: points, suits to choose from, twos, the end of a match."""

from __future__ import annotations

from math import exp, pi, sin
from typing import Final

import pygame

from engine.core.cards import HIDDEN, SUITS
from engine.core.events import Event
from engine.core.placing import totals
from engine.core.texts import _
from engine.core.view import View
from engine.games.crazyeights.cards import EIGHT, RANK
from engine.games.crazyeights.options import rules_of
from engine.games.crazyeights.state import left
from engine.games.crazyeights.words import table as words
from engine.games.crazyeights.words.prompts import suit_text, to_draw
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM, get_suit_colours
from game.art.icons import make_icon
from game.art.panels import make_panel
from game.art.svg import mix_colours
from game.art.themes import get_theme, make_emblem
from game.table.model.game_table import Marker, Moment
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.layout import Layout
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.model.standard_table import FOOT, own_line, place_line_below, place_piles
from game.table.render import paint
from game.table.render.game_drawing import GameDrawing
from game.ui.canvas import Canvas

THEME = get_theme("crazyeights")
PANEL: Final = (184.0, 112.0)
"""Size of another seat's panel, in units."""


def asks_suit(view: View) -> bool:
    """Whether the viewer is asked for a suit."""
    return view.decision is not None and view.decision.kind == "suit"


def suit_boxes(layout: Layout) -> list[Box]:
    """The four suits to choose from, on the felt beside the discard pile."""
    box = naming_box(layout)
    side = box.w / 2
    return [Box(box.x + (n % 2) * side, box.y + (n // 2) * side, side, side).expand_by(-0.06 * side) for n in range(4)]


def naming_box(layout: Layout) -> Box:
    """Where they lie together."""
    discard = place_piles(layout)[1]
    left = discard.box.right + 10 * layout.u
    side = min(1.15 * discard.w, layout.centre.right - left)
    return Box(left, discard.y - side / 2, side, side)


# --- the cloth -----------------------------------------------------------------------------------------------------


def draw_under(canvas: Canvas, play: Play) -> None:
    """A ring sewn into the cloth about the piles, and in it, to both sides, the suit that is to be followed."""
    layout, view, pile = play.layout, play.view, place_piles(play.layout)[1]
    middle, u = layout.centre, layout.u
    top = view.zones[rules_of(view).discard][-1:]
    suit = (
        view.facts["suit"] if top and not to_draw(view) and not asks_suit(view) and not _is_suit_unnamed(view) else -1
    )
    w, h = round(min(720 * u, middle.w - 24 * u)), round((RATIO + 0.1) * pile.w + 2 * FOOT * u)
    if w > 3.4 * pile.w:
        light, line = mix_colours(THEME.felt, THEME.accent, 0.4), max(1.0, 0.018 * pile.w)
        ring = make_panel(w, h, fill=light, border=light, radius=h // 2, alpha=0.09, line=line, border_alpha=0.6)
        canvas.blit_centred(ring, middle.cx, pile.y)
        size = min(0.8 * pile.w, 0.5 * h, w / 2 - 1.5 * pile.w)
        if suit >= 0 and size > 0.25 * pile.w:
            tone = get_suit_colours(four_colour=canvas.style.four_colour, on_ink=True)[SUITS[suit]]
            sign = make_icon(f"suit_{SUITS[suit]}", round(1.06 * size), mix_colours(THEME.felt, tone, 0.5))
            for side in (-1, 1):  # between the piles and the ends of the ring
                canvas.blit_centred(sign, middle.cx + side * (w / 4 + 0.61 * pile.w), pile.y)


# --- signs ---------------------------------------------------------------------------------------------------------


def list_markers(layout: Layout, view: View) -> list[Marker]:
    """The suit to be followed, the direction and what is owed."""
    rules, u = rules_of(view), layout.u
    stock, discard = place_piles(layout)
    suit = get_followed_suit(view)
    out = [Marker(place_line_below(discard, layout), text=suit_text(suit) if suit >= 0 else "", tip=_(words.FOLLOWED))]
    if rules.actions:
        direction = int(view.facts["direction"])
        box = Box(stock.box.x - 46 * u, stock.y - 19 * u, 38 * u, 38 * u)
        out.append(Marker(box, "cw" if direction == 1 else "ccw", tip=_(words.DIRECTION[direction]), panel=True))
    if owed := to_draw(view):
        tip = words.owed(owed)
        out.append(Marker(_owed_box(stock), text=f"+{owed}", tip=tip, colour=THEME.accent))
        out.append(Marker(attack_box(layout, discard), tip=tip))
    return out


def list_attackers(view: View) -> list[int]:
    """Who played the twos that are owed for, the first one first: each was answered by whoever came next."""
    active, step = int(view.facts["active"]), int(view.facts["direction"])
    return [(active - step * back) % view.seats for back in range(int(view.facts["debt"]) // 2, 0, -1)]


def attack_box(layout: Layout, discard: Pose) -> Box:
    """Where it is told how much is owed, and for whom: beside the discard pile."""
    left, u = discard.box.right + 14 * layout.u, layout.u
    return Box(left, discard.y - 26 * u, min(236 * u, layout.centre.right - left - 4 * u), 52 * u)


def _owed_box(stock: Pose) -> Box:
    """Where it stands how many cards are owed: on the stock."""
    return Box(stock.x - 0.3 * stock.w, stock.y - 0.2 * stock.w, 0.6 * stock.w, 0.4 * stock.w)


def get_followed_suit(view: View) -> int:
    """The suit to be followed, while it is another one than the top card's; -1 else."""
    top = view.zones[rules_of(view).discard][-1:]
    eight = bool(top) and top[0] != HIDDEN and RANK[top[0]] == EIGHT
    return int(view.facts["suit"]) if eight and not _is_suit_unnamed(view) else -1


def _is_suit_unnamed(view: View) -> bool:
    """Whether the eight on top waits for its suit."""
    return any(decision.kind == "suit" for decision in view.asked)


def list_score_markers(layout: Layout, view: View) -> list[Marker]:
    """The points of the match so far, in every panel; what the own hand would cost."""
    single = rules_of(view).rounds == 1
    sums = totals(view.facts["history"], view.seats)
    own = [Marker(box, tip=_(tip)) for box, tip, _text in _list_own_lines(layout, view)]
    others = [seat for seat in range(view.seats) if seat != layout.anchor and not single]
    tip = _(words.SCORE)
    return [*own, *(Marker(layout.place_plate_figures(seat, 34), text=f"{sums[seat]}", tip=tip) for seat in others)]


def _list_own_lines(layout: Layout, view: View) -> list[tuple[Box, str, str]]:
    """The lines below the own name, the one that counts first: where, the message that explains it, what it says."""
    line, out = own_line(layout), []
    if rules_of(view).rounds != 1:
        points = totals(view.facts["history"], view.seats)[layout.anchor]
        out.append((line, words.SCORE, words.score(points)))
    hand = [card for card in view.zones[layout.anchor] if card != HIDDEN]
    if hand and view.seat == layout.anchor:
        cost = _(words.HAND, count=left(hand))
        out.append((line._replace(y=line.y + 34 * layout.u), words.COST, cost))
    return out


def draw_over(canvas: Canvas, play: Play) -> None:
    """The own figures, the suit that was named, on the eight; the four suits to choose from; the plate below what is
    owed.
    """
    view, (stock, pose) = play.view, place_piles(play.layout)
    for number, (box, _tip, told) in enumerate(_list_own_lines(play.layout, view)):
        size, colour = ((22, BRASS_LIGHT), (17, IVORY_DIM))[number]
        paint.draw_text(canvas, told, box, play.layout.get_small_text_px(size), "text", colour)
    if to_draw(view):
        paint.draw_plate(canvas, _owed_box(stock), radius=12, alpha=0.94, border=THEME.accent)
        _draw_attack(canvas, play, attack_box(play.layout, pose))
    if asks_suit(view):
        for number, box in enumerate(suit_boxes(play.layout)):
            paint.suit_chip(canvas, SUITS[number], box.cx, box.cy, round(box.w), THEME.felt)
        return
    if get_followed_suit(view) >= 0 and play.is_idle:
        paint.suit_chip(canvas, SUITS[view.facts["suit"]], pose.x, pose.y, round(0.62 * pose.w), THEME.felt)


def _draw_attack(canvas: Canvas, play: Play, box: Box) -> None:
    """How many cards are owed, and who is to blame."""
    u, view = play.layout.u, play.view
    paint.draw_plate(canvas, box, radius=14, alpha=0.94, border=THEME.accent)
    upper = box.place_line(12 * u, 4 * u, 0.5 * box.h)
    lower = Box(upper.x, box.y + 0.52 * box.h, upper.w, 0.4 * box.h)
    owed = _(words.OWED, count=to_draw(view))
    paint.draw_text(canvas, owed, upper, min(play.layout.get_small_text_px(20), round(0.4 * box.h)), "bold", IVORY)
    origin, px = paint.fit_text(
        words.origin(list_attackers(view), play.names),
        "text",
        min(play.layout.get_small_text_px(15), round(0.32 * box.h)),
        max(8, round(lower.w)),
    )
    paint.draw_text(canvas, origin, lower, px, "text", IVORY_DIM)


# --- moments -------------------------------------------------------------------------------------------------------


def make_moment(event: Event) -> Moment | None:
    """The suit that is named comes up on the pile; the last card is called out."""
    if event.kind == "act" and event.text.startswith("suit "):
        return Moment("suit", event, length=0.7, sound="named")
    if event.kind == "note" and event.text == "last":
        return Moment("last", event, length=1.0, sound="last")
    return None


def draw_moment(canvas: Canvas, play: Play, moment: Moment, share: float) -> None:
    """Draw one, ``share`` of its time having passed."""
    pose = place_piles(play.layout)[1]
    if moment.kind == "suit":
        swell = 0.62 + 0.55 * sin(min(1.0, share * 1.25) * 3.1416)
        paint.suit_chip(canvas, moment.event.text[-1], pose.x, pose.y, round(pose.w * swell), THEME.felt)
        return
    fade = min(1.0, 5 * share, 4 * (1 - share))
    said, small = (_(words.LAST), play.names[moment.event.seat]), play.layout.get_small_text_px
    tones = THEME.accent, THEME.accent
    paint.draw_banner(canvas, (play.layout.centre.cx, pose.y), said, tones, (small(30), small(17)), fade)


HOME = 0.66
"""Share of the time at which it has arrived."""


def draw_finale(canvas: Canvas, play: Play, share: float) -> None:
    """The eight at this share of the time."""
    stage, u, accent = play.layout.stage, play.layout.u, get_theme(play.table.name).accent
    size = max(16, round(240 * u))
    rolled = out_cubic(min(1.0, share / HOME))
    x = stage.x - size + (stage.cx - stage.x + size) * rolled
    y = stage.cy - 10 * u - abs(sin(rolled * 3 * pi)) * 90 * u * (1 - rolled)
    turn = (1 - rolled) * 900  # degrees still to go
    if share > HOME:
        since = (share - HOME) / (1 - HOME)
        turn = -16 * exp(-4 * since) * sin(since * 5 * pi) * (1 - since)  # it sways, and stands
        paint.draw_halo(canvas, (x, y), 560 * u * (0.5 + 0.5 * out_cubic(since)), accent, 0.5 * min(1.0, 3 * since))
    picture = make_emblem(play.table.name, size)
    if abs(turn) > 0.5:
        picture = pygame.transform.rotozoom(picture, turn, 1.0)
    canvas.blit_centred(picture, x, y)


class CrazyEightsDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_under = staticmethod(draw_under)
    draw_over = staticmethod(draw_over)
    draw_moment = staticmethod(draw_moment)
    draw_finale = staticmethod(draw_finale)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        return naming_box(play.layout) if words == "suits" else None


DRAWING = CrazyEightsDrawing()
