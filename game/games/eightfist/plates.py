"""What is read on Eightfist's table: sums of Fists, counts of the piles, the score sheet."""

from __future__ import annotations

from engine.core.placing import wins
from engine.core.texts import _
from engine.games.eightfist.open_fist import total
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.ranking import game_sums, games_of, rank_seats
from engine.games.eightfist.scoring import FILES
from engine.games.eightfist.words import table as words
from engine.games.eightfist.words.phrases import total_text
from game.art.colours import WARN
from game.games.eightfist.paint import mat_box, read_shown_fist, tell_frost
from game.table.model.geometry import Box
from game.table.model.make_plates import make_score, make_sheet
from game.table.model.plates import SeatCount, Sign, StandingSheet, TablePlate
from game.table.model.play import Play

SUM = 66.0
"""Units of a name plate that the sum of a Fist takes."""
NOTICE = 24.0
"""Units of height of a notice over the lower edge of what the piles lie on."""
COUNT, COUNT_H, COUNT_AIR = 52.0, 28.0, 6.0
"""Width and height of the sign that counts a pile, and units between both."""


def list_plates(play: Play) -> list[TablePlate]:
    """All of them."""
    found: list[TablePlate] = []
    for seat in play.view.facts["playing"]:
        points, hidden = total(read_shown_fist(play, seat))
        told = words.points_text(points, hidden)
        if seat == play.anchor:
            found.append(make_score(play, told, line=words.hidden_cards(hidden)))
        else:
            found.append(SeatCount(play.layout.place_plate_figures(seat, SUM), text=told))
            plate, told_files = play.layout.place_name_plate(seat), (tell_frost(play, seat, at) for at in range(FILES))
            found += [TablePlate(plate, tip=told) for told in told_files if told]
    if rules_of(play.view).rounds > 1 and play.view.facts["history"]:
        found.append(_make_score_sheet(play))
    return [*found, *_list_pile_signs(play)]


def _make_score_sheet(play: Play) -> StandingSheet:
    """Names and running totals, the best first, beside the own Fist."""
    layout, view, mat = play.layout, play.view, mat_box(play)
    rounds, rules = games_of(view.facts["history"])[-1], rules_of(view)
    sums = [*zip(*game_sums(rounds, rules), strict=True)]
    won = wins(view.facts["won"] if rules.games > 1 else (), rules.seats)
    figures = {}
    for seat in rank_seats(sums):
        told = total_text(*sums[seat][: 1 + (len(rounds) > rules.rounds and seat in view.facts["playing"])])
        figures[seat] = (f"[icon:crown]{won[seat]:g}   " if won[seat] else "") + told
    room = layout.meter.right - mat.right if layout.left_handed else mat.x - layout.meter.x
    return make_sheet(play, (_(words.SHEET), words.sheet_head(view) if rounds else ""), figures, room)


def _list_pile_signs(play: Play) -> list[TablePlate]:
    """How many cards the piles have, and what is about to happen to them."""
    layout, view, rules = play.layout, play.view, rules_of(play.view)
    mat, slush = layout.mat_boxes[-1], play.places[rules.slush].pose.box
    aside, down = (slush.w + COUNT) / 2 + COUNT_AIR, (slush.h + COUNT_H) / 2 + COUNT_AIR
    below = slush.cy < mat.cy - 1  # it makes room there
    found: list[TablePlate] = []
    for zone, side, icon, tip in (
        (rules.stock, -1, "deck", words.stock_tip(view)),
        (rules.slush, 1, "eye", words.slush_tip(view)),
    ):
        pile = play.places[zone]
        x, y = (pile.x, pile.y + down) if below else (pile.x + side * aside, pile.y)
        where = Box.centre_on(x, y, COUNT, COUNT_H)
        found.append(Sign(where, icon, f"{len(view.zones[zone])}", tip, is_plated=True))
    if notice := words.notice(view):
        box = Box.centre_on(layout.centre.cx, mat.bottom, min(430, layout.centre.w), NOTICE)
        found.append(Sign(box, "", *notice, WARN, is_plated=True))
    return found
