"""What is read on Absurd 8's table: hands, piles, a battle, what is pending and its chain, the own figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Sized

from engine.core.texts import _
from engine.core.view import View
from engine.games.absurd8s import forecast
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.keywords import get_keyword
from engine.games.absurd8s.seen import attacks, list_links, recipient, state_of
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.turn import AfterAttacks
from engine.games.absurd8s.words import table as words
from game.art.colours import GOOD, IVORY, IVORY_DIM
from game.games.absurd8s import spread
from game.table.model.foreseen import forecast_hand
from game.table.model.geometry import Box, Pose
from game.table.model.make_plates import make_count, make_score, make_tag
from game.table.model.plates import OwnScore, TablePlate, Tag, Threat
from game.table.model.play import Play

ALARM = "#FF6B5E"
HUNG = 10.0
"""Units by which the chip with what is at stake reaches over the foot of a battle."""


def list_plates(play: Play) -> list[TablePlate]:
    """All of them."""
    return [*_iter_hands(play), *_iter_pile_tags(play), *_iter_pending(play)]


# --- seats ---------------------------------------------------------------------------------------------------------


def _iter_hands(play: Play) -> Iterator[TablePlate]:
    view, state = play.view, state_of(play.view)
    for seat in range(view.seats):
        n = _count_held_cards(view, seat, play.board.zones)
        if seat == play.anchor:
            yield _make_own_score(play, n)
        else:
            few = _count_held_cards(view, seat, state.zones) <= 2  # cards still being dealt are no alarm
            yield make_count(play, seat, _tell_hand_size(view, seat, n), few)
        if turns := state.lost[seat]:
            yield TablePlate(play.layout.place_name_plate(seat), tip=words.owed_turns(turns, play.names[seat]))


def _count_held_cards(view: View, seat: int, zones: Sequence[Sized]) -> int:
    """How many cards a seat has to get rid of, as they lie in ``zones``: on the table, or when all have arrived."""
    state = state_of(view)
    beside = 0 if state.executing else len(zones[state.rules.aside + seat])
    return len(zones[seat]) + beside


def _tell_hand_size(view: View, seat: int, n: int) -> str:
    """So many cards; one kept for after the attacks is in no hand yet, and told apart (A8-R06, A8-R81)."""
    kept = len(state_of(view).aside(seat)) if isinstance(view.frame, AfterAttacks) else 0
    return f"{n - kept} + {kept}" if kept else f"{n}"


def _make_own_score(play: Play, n: int) -> OwnScore:
    """The hand in figures: cards left, what is chosen or pending makes of it, the place, and what could be played."""
    view, seat = play.view, play.anchor
    size, title, line = _tell_hand_size(view, seat, n), _(words.LEFT), words.place_text(view, seat)
    if view.seat != seat or not play.is_idle:
        return make_score(play, size, title, line)
    tip = words.hand_tip(view)
    chosen = forecast_hand(view, play.prompt) if play.is_prompt_open else None
    ahead = chosen or forecast.forecast_coming(view)
    if ahead is None or (ahead.sure and ahead.cards == n):
        asked = play.decision.kind if play.decision is not None else "turn" if view.stack else ""
        # Only who plays or will do so asks what fits the pile; not who discards, names the next one, or may jump in.
        fits = forecast.count_fitting(view) if asked in ("turn", "play") else forecast.UNKNOWN
        if fits != forecast.UNKNOWN and play.layout.choices.density != "calm":
            line += "  ·  " + words.fits_text(fits).replace(" ", "\N{NO-BREAK SPACE}")
        return make_score(play, size, title, line, tip=tip)
    if chosen is not None and chosen.sure and not chosen.others:
        line = words.place_text(view, seat, chosen.cards)
    worse = ahead.cards > n or (not ahead.sure and chosen is None)
    tone = ALARM if worse else GOOD if ahead.sure and not ahead.cards else IVORY
    sign = "+" if ahead.more else "\N{MINUS SIGN}" if ahead.less else ""
    told = f"{ahead.cards}\N{NO-BREAK SPACE}{sign}\N{NO-BREAK SPACE}?" if sign else f"{ahead.cards}"
    told = "?" if ahead.more and ahead.less else told  # nobody can know
    return make_score(play, size, "", line, tip=tip, then=told, turn=tone)


# --- piles ---------------------------------------------------------------------------------------------------------


def _iter_pile_tags(play: Play) -> Iterator[Tag]:
    """How many cards each pile has, with its name where there is room for it, and what is to be known of its top."""
    state, layout = state_of(play.view), play.layout
    stands = spread.place_middle_piles(layout, state)
    apart = spread.compute_gap(spread.list_widths(state), stands[state.rules.draw].w, layout.centre.w - 12)
    settled = dict(iter_settled_piles(play))
    hidden = {zone: told for zone in settled if (told := _tell_match(state, zone))}
    for on, zone in enumerate((state.rules.draw, *state.piles), -1):
        pose, n = stands[zone], len(state.zones[zone])
        lying = play.list_zone_sprites(zone)  # the first card lies there or is all but there
        if on >= 0 and n and not (lying and lying[0].pose.box.overlaps_box(pose.box)):
            continue
        names, room = filter(None, (hidden.get(zone), words.pile_sign(state.piles, on))), pose.w + apart - 18
        ways = (f"{name} · {n}" for name in names)
        told = next((way for way in ways if layout.measure_width(way, 15) <= room), f"{n}")
        if (match := hidden.get(zone)) and not told.startswith(match):
            yield _make_foot_tag(play, pose, match, IVORY)
        yield make_tag(layout, told, (pose.x, pose.box.bottom + 1))
    for zone, pose in settled.items():
        entry = state.rows[zone][state.face_up(zone)]
        # A large sentence would hide its suit.
        if entry.inert and entry is state.rows[zone][-1] and pose.h > 5 * layout.get_text_size(15):
            yield _make_foot_tag(play, pose, _(words.NO_TEXT), IVORY_DIM)
    if state.battle:
        box, told = spread.place_battle(layout, state), words.battle_sign(state.stacked)
        x = max(box.cx, box.x + layout.measure_width(told, 15) / 2)  # long words leave the count beside it alone
        yield make_tag(layout, told, (x, box.bottom - HUNG), "#FFC9C2", ALARM)
    lying = play.list_zone_sprites(state.rules.aside + play.anchor)
    if play.host.present >= 0 and state.aside(play.anchor) and any(sprite.tween is None for sprite in lying):
        pose, tall = spread.own_aside(layout, state, 1)[0], max(18, 1.2 * layout.get_text_size(15))
        top = max(layout.bar.bottom + 2, pose.box.y + 5 - tall)
        yield make_tag(layout, words.aside_tag(state), (pose.x, top))


def iter_settled_piles(play: Play) -> Iterator[tuple[int, Pose]]:
    """The piles with a card that counts: what is said of the card that lay on top is not true of the one that comes to
    lie there.
    """
    state = state_of(play.view)
    stands = spread.place_middle_piles(play.layout, state)
    for zone in state.piles:
        lying = play.list_zone_sprites(zone)[-1:] if state.face_up(zone) >= 0 else ()
        if any(each.face == state.zones[zone][-1] and each.pose == each.rest for each in lying):
            yield zone, stands[zone]


def _tell_match(state: Absurd8sState, zone: int) -> str:
    """What a pile whose top card lies face down is to be matched by, "" where that is seen."""
    at = state.face_up(zone)
    bluffed = at < len(state.rows[zone]) - 1 and state.rows[zone][at].suit < 0
    return words.to_match(state, state.zones[zone][at]) if bluffed else ""


def _make_foot_tag(play: Play, pose: Pose, words: str, colour: str) -> Tag:
    """Words at the foot of a card: about its middle, but off the own panel; large ones leave the pile at the left
    alone.
    """
    own, w = play.layout.own, play.layout.measure_width(words, 15, "bold") + 16
    box = Box(max(pose.x - w / 2, pose.box.x - 12), pose.box.bottom - 28, w, 21)
    if box.expand_by(4).overlaps_box(own):
        box = box._replace(x=own.right + 4 if play.layout.left_handed else own.x - 4 - w)
    return Tag(box, "", words, "", colour)


# --- what is pending -----------------------------------------------------------------------------------------------


def _iter_pending(play: Play) -> Iterator[TablePlate]:
    """Pending attacks, what they have grown to, and what a chain is."""
    state, layout = state_of(play.view), play.layout
    found, boxes = attacks(state), spread.attack_boxes(layout, state)
    for attack, box in zip(found, boxes, strict=False):
        label = words.attack_label(state, attack.key)
        yield Threat(
            box, "", label, words.attack_tip(state, attack, play.names), seat=attack.caster,
            to=recipient(state),
            sign=(attack.key.partition(":")[0], get_keyword(attack.key).kind), card=DECK.codes[attack.card],
            note=words.origin(state.chain, attack.caster, play.names),
            brief=words.origin(state.chain, attack.caster, play.names, brief=True),
        )  # fmt: skip
    for box in boxes[len(found) :]:
        yield Threat(box, "", words.in_all(state))
    if list_links(state):
        yield TablePlate(spread.place_rows(layout, state).chain, tip=_(words.CHAIN_TIP))
