"""What the table of a game answers in a position, to whoever decides there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from random import Random
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.events import RoundEnded
from engine.core.view import View, observe
from engine.registry import game as find_game
from game import games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.table.model.game_table import GameTable, Meter, Spot
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.layout_build import build_layout
from game.table.model.plates import TablePlate
from game.table.model.play import Play
from game.table.model.prompt import Gesture, Prompt, Target
from tests.kept.matches import NAMES, OVER, Moment

SIZES: Final = ((1280, 720), (1024, 768))
TRIES: Final = 4
"""So many gestures of a position are made, and as many cards looked at."""


def list_questions(moment: Moment) -> Iterator[str]:
    """What can be asked of a table there."""
    view = observe(moment.state, moment.decision.seat)
    rng = Random(moment.key)
    yield from (kind for kind in _ASKED if kind != "state" or moment.decision.kind != OVER)
    yield from (f"{kind} {size}" for kind in (*_LAID, "signs") for size in range(len(SIZES)))
    faces = sorted({face for zone in view.zones for face in zone} - {HIDDEN})
    codes = find_game(moment.game).deck.codes
    yield from (f"story {codes[face]}" for face in rng.sample(faces, min(TRIES, len(faces))))
    yield from (f"do {action.text}" for action in rng.sample(view.actions, min(TRIES, len(view.actions))))


def open_speaker() -> AbstractContextManager[Callable[[Moment, str], str]]:
    """Who answers."""
    return nullcontext(answer_question)


def answer_question(moment: Moment, question: str) -> str:
    """What it answers, in a line; "" for nothing."""
    table, view = games.get_game_table(moment.game), observe(moment.state, moment.decision.seat)
    kind, _, what = question.partition(" ")
    if kind == "story":
        return table.describe_card(view, table.deck.parse(what)).replace("\n", " / ")
    if kind in ("do", "sure"):
        return " or ".join(_iter_ways(moment, table, view, what, kind == "sure"))
    if kind == "signs":
        return " | ".join(_iter_signs(moment, table, SIZES[int(what)]))
    if kind in _LAID:
        wide = SIZES[int(what)]
        layout = build_layout(wide, view.seats, view.seat, table.plan)
        return " | ".join(_LAID[kind](layout, table, view))
    return " | ".join(each for each in _ASKED[kind](moment, table, view) if each)


# --- where things are ----------------------------------------------------------------------------------------------


def _format_box(box: Box, u: float) -> str:
    return ",".join(f"{round(part * u / 2) * 2}" for part in box)


def _iter_spots(layout: Layout, table: GameTable, view: View) -> Iterator[str]:
    yield from (_format_spot(table, spot, layout.u) for spot in table.list_spots(layout, view))


def _format_spot(table: GameTable, spot: Spot, u: float = 1.0) -> str:
    return f"{name_target(table, spot.target)} {_format_box(spot.box, u)} {spot.key}".rstrip()


# --- what is told --------------------------------------------------------------------------------------------------


def _iter_signs(moment: Moment, table: GameTable, size: tuple[int, int]) -> Iterator[str]:
    asked = moment.decision.seat
    sitting = [
        Seat(PERSON if seat == asked else BOT, name) for seat, name in enumerate(NAMES[: moment.state.rules.seats])
    ]
    play = Play(Host.from_state(moment.state, sitting), table, size)
    play.start(fresh=False)
    yield from (_format_plate(plate, play.layout.u) for plate in play.list_plates())


def _iter_relations(moment: Moment, table: GameTable, view: View) -> Iterator[str]:
    yield from (f"P{seat} {' '.join(table.list_badges(view, seat))}" for seat in range(view.seats))
    for arrow in table.list_arrows(view):
        ways = (
            f"{name_target(table, arrow.source)} {'<->' if arrow.double else '->'} {name_target(table, arrow.target)}"
        )
        yield f"{ways} {arrow.seat}{' past' if arrow.past else ''}"


def _format_plate(plate: TablePlate, u: float) -> str:
    written = " / ".join(filter(None, plate.list_words()))
    tip = plate.tip.replace("\n", " / ")  # an answer is one line
    return f"{type(plate).__name__} {plate.icon} {written} {_format_box(plate.box, u)} {plate.colour} {tip}"


def _iter_figures(moment: Moment, table: GameTable, view: View) -> Iterator[str]:
    yield from (_format_meter(table.make_meter(view, density)) for density in ("calm", "study"))
    yield table.describe_progress(view)


def _format_meter(meter: Meter | None) -> str:
    if meter is None:
        return ""
    loads = f"{meter.tilt:.2f} {meter.loads[0]:.2f} {meter.loads[1]:.2f}"
    said = [meter.score, meter.title, meter.suits, meter.rows, loads, meter.final, meter.ahead, meter.fresh]
    return " ".join(map(str, said))


def _iter_state(moment: Moment, table: GameTable, view: View) -> Iterator[str]:
    decision = moment.decision
    yield f"on turn {view.facts.get('active', -1)}"
    yield f"may react {table.list_eligible_seats(view)}"
    passing = table.windows.get(decision.kind)
    yield f"lets go by {passing}" if passing else ""
    veil = table.list_veiled_targets(view)
    yield "" if veil is None else f"veil {_name_targets(table, veil)}: {table.describe_veil(view, NAMES[: view.seats])}"
    turned = [zone for zone in range(len(view.zones)) if table.is_hidden(view, zone, aid=False)]
    dim = [
        f"{zone}.{at}"
        for zone, here in enumerate(view.zones)
        for at in range(len(here))
        if table.is_dimmed(view, zone, at)
    ]
    yield f"turned down {turned}, dimmed {' '.join(dim)}"
    for word in table.list_word_buttons(view, decision, NAMES[: view.seats]):
        yield f"{name_target(table, word.target)} “{word.label}” {word.key} {word.main} {word.stays}"
    for carry in table.list_carries(view, decision):
        source, place = name_target(table, carry.source), name_target(table, carry.place)
        yield f"{source} to {place}: {_name_targets(table, carry.parts)}"


def _iter_happened(moment: Moment, table: GameTable, view: View) -> Iterator[str]:
    names = NAMES[: view.seats]
    for event in moment.events:
        seen = event.seen_by(view.seat)
        did = find_game(view.game).words.doing(seen, view.rules, names)
        shown = table.make_moment(seen)
        told = [table.get_event_sound(seen)]
        if did is not None:
            told.append(f"P{did.seat} {did.words}{' and is out' if did.leaves else ''} {did.instead}".rstrip())
        if shown is not None:
            told.append(f"{shown.kind} {shown.words} {shown.length} {shown.holds} {shown.sound} {shown.seat}")
        if table.needs_confirmation(view.rules, seen):
            told.append(" ".join(table.describe_confirmation(seen, names)))
        if isinstance(seen, RoundEnded):
            told.append(_format_sheet(table, seen, view))
        yield " ".join(each for each in told if each)


def _format_sheet(table: GameTable, event: RoundEnded, view: View) -> str:
    sheet = table.make_result_sheet(event, view, NAMES[: view.seats])
    if sheet is None:
        return ""
    lines = [(line.seat, *line.figures, line.winner, line.place, line.note, line.team) for line in sheet.lines]
    said = [sheet.title, sheet.headline, sheet.columns, lines, sheet.why, sheet.standing, sheet.over]
    return " ".join(map(str, [*said, sheet.main, sheet.aloud]))


# --- what is done --------------------------------------------------------------------------------------------------


def name_target(table: GameTable, target: Target) -> str:
    """A thing on the table in letters."""
    kind, which = target
    return f"{kind} {table.deck.codes[which] if kind == 'card' and isinstance(which, int) and which >= 0 else which}"


def _name_targets(table: GameTable, targets: Iterable[Target]) -> str:
    return ", ".join(sorted(name_target(table, target) for target in targets))


def _iter_ways(moment: Moment, table: GameTable, view: View, text: str, sure: bool) -> Iterator[str]:
    """The ways an action is made, and what the table says at each step of them; whether each is to be confirmed."""
    gestures = table.list_gestures(view, moment.decision)
    for gesture in gestures:
        if text in (action.text for action in gesture.actions):
            own = table.make_prompt(view, moment.decision, sure)
            prompt = own or Prompt(gestures, always=sure)
            yield " > ".join(_iter_steps(moment, table, view, gesture, prompt, own=own is not None))


def _iter_steps(
    moment: Moment, table: GameTable, view: View, gesture: Gesture, prompt: Prompt, own: bool
) -> Iterator[str]:
    yield _format_gesture(table, view, gesture)
    for target in gesture.targets:
        prompt.choose_target(target)
        yield " ".join(_iter_step(moment, table, view, prompt, target))
    if own:  # one part more than the action has, of those that may be chosen
        for target in sorted(prompt.list_choosable_targets(), key=str)[:1]:
            prompt.choose_target(target)
            yield f"then {_name_targets(table, prompt.chosen)}"


def _format_gesture(table: GameTable, view: View, gesture: Gesture) -> str:
    flags = f"{'confirm ' if gesture.confirm else ''}{'ordered' if gesture.ordered else ''}"
    more = f"also {_name_targets(table, gesture.helpers)}; settles {_name_targets(table, gesture.seals)}"
    label, targets = table.label_gesture(view, gesture), _name_targets(table, gesture.targets)
    return f"{gesture.mode} “{label}”: {targets}; {more} {flags}".rstrip()


def _iter_step(moment: Moment, table: GameTable, view: View, prompt: Prompt, target: Target) -> Iterator[str]:
    names = NAMES[: view.seats]
    yield f"[{table.label_part(view, target, names)}]"
    yield table.next_step(view, moment.decision, prompt, names)
    yield f"lit {_name_targets(table, prompt.list_choosable_targets())}"
    yield f"ready {prompt.ready_gesture.actions[0].text}" if prompt.ready_gesture is not None else ""
    yield table.describe_carry(view, target)
    yield table.get_carry_icon(view, target)
    seats: Iterable[Target] = (("seat", seat) for seat in range(view.seats))
    slots: Iterable[Target] = (("slot", slot) for slot in range(4))
    for other in chain(seats, slots):
        yield table.describe_misfit(view, prompt.chosen, other, names)
    yield _format_meter(table.make_foreseen_meter(view, prompt, "study"))
    layout = build_layout(SIZES[0], view.seats, view.seat, table.plan)
    over = table.build_overlay(layout, view, prompt, NAMES[: view.seats])
    if over is not None:
        spots = " ".join(_format_spot(table, spot) for spot in over.spots)
        yield f"over {over.kind} {_format_box(over.box, layout.u)} {spots}"


_ASKED: Final[dict[str, Callable[[Moment, GameTable, View], Iterator[str]]]] = {
    "relations": _iter_relations,
    "figures": _iter_figures,
    "state": _iter_state,
    "happened": _iter_happened,
}
_LAID: Final[dict[str, Callable[[Layout, GameTable, View], Iterator[str]]]] = {
    "spots": _iter_spots,
}
