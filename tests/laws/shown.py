"""All that can be had from a program by looking, pointing, listening and asking: what the law of surfaces compares."""

from __future__ import annotations

from random import Random

import pygame

from ai import play as bots
from ai.tempers import TEMPERS
from engine.core.cards import HIDDEN
from engine.registry import game as find_game
from game.app.form_scene import FormScene
from game.match.match_setup import NOBODY
from game.match.saved_match import saved_matches
from game.screens.matches import MatchesScene
from game.screens.watching import ReplayScene
from game.table.model.hint import give_hint
from game.table.render import strip
from game.table.render.highlights import everything
from game.table.scene import TableScene
from game.ui.widget import Widget
from tests.laws.breach import check
from tests.laws.worlds import QuietApp
from tests.support.reporting import describe

HINTED = 12
"""Actions whose reasons are compared in a position."""


def passing(app: QuietApp, scene: TableScene) -> dict[str, object]:
    """What can be noticed at any moment, cards under way included."""
    play = scene.play
    timeline = play.timeline
    return {
        "cards": [
            [(sprite.pose, sprite.side, sprite.drawn, sprite.lift, sprite.alpha) for sprite in here]
            for here in play.board.zones
        ],
        "order": [[sprite.face for sprite in play.ordered(zone)] for zone in range(len(play.board.zones))],
        "tokens": (play.board.tokens, [(flight.a, flight.b, flight.start) for flight in scene.flights]),
        "timing": (timeline.until, timeline.drained, [(cue.at, cue.name) for cue in timeline.cues]),
        "told": play.last_round.doings,
        "moments": [(moment, began) for moment, began in play.moments],
        "chain": play.chain,
        "cover": (scene.cover.up, scene.cover.seat if scene.cover.up else NOBODY),
        "words": (scene._words, play.question(), play.advice),
        "bar": [(button.target, button.label, button.box) for button in scene.bar.buttons],
        "notices": app.notices.words,
        "top": type(app.top).__name__,
        "report": describe(scene, app.clock()),
        "actions": scene.host.actions,
        "sounds and speech": app.heard[-12:],
    }


def resting(app: QuietApp, scene: TableScene) -> dict[str, object]:
    """What can be had by looking at everything while nothing moves."""
    play, table, host = scene.play, scene.table, scene.host
    view = play.view
    things = everything(scene.play, scene.bar, scene.tools) if not scene.cover.up else {}
    faces = sorted({face for zone in view.zones for face in zone} - {HIDDEN})
    return {
        "strip": [strip.sentence(play, place) for place in strip.places(play)],
        "log": [(line.text, line.decision) for line in host.log()],
        "places": sorted(things.items(), key=str),
        "why not": [(target, play.why_not(target)) for target in sorted(things, key=str)],
        "tooltips": [(tool.target, tool.tip, tool.enabled) for tool in scene.tools],
        "signs": [(marker.icon, marker.text, marker.tip) for marker in table.markers(play.layout, view)],
        "stories": [(face, table.story(view, face)) for face in faces],
        "chips": [table.chip(view, target, host.called) for target in play.prompt.lit()] if play.live else [],
        "figures": (table.meter(view, "study"), table.foreseen(view, play.prompt, "study")),
        "arrows": table.arrows(view),
        "windows": (play.windows.public(), play.windows.answering),
        "undo": host.can_undo(),
        "waiting": host.waiting(),
        "standing": host.standing(),
        "progress": table.progress(view),
        "rounds": host.game.rounds(host._state),
        "feats": host.game.feats(host._state),
    }


def advised(scene: TableScene, rng: Random) -> dict[str, object]:
    """The hint, and what a bot would say of other moves. The prompt is left as it was."""
    play = scene.play
    if not play.live or play.offered >= 0:  # at the open table nobody is advised: bots want a seat's view
        return {}
    view, names = play.view, scene.host.called
    actions = rng.sample(view.actions, min(HINTED, len(view.actions)))
    found: dict[str, object] = {"reasons": [(each, bots.reason(view, each, names)) for each in actions]}
    found["answers"] = [bots.fast(view, level, Random(1)) for level in bots.levels(view.game)]
    best = bots.levels(view.game)[-1]
    found["answers by temper"] = [bots.fast(view, best, Random(1), temper) for temper in TEMPERS]
    give_hint(play)
    found["hint"] = (play.prompt.chosen, play.advice, play.question())
    play.prompt.clear()
    return found


def kept(app: QuietApp) -> dict[str, object]:
    """What a match that is not over leaves outside the table: its line among the saved ones, records, statistics."""
    app.saves.settle()  # previous generations are written beside the match
    app.store.settle()
    lines, sentences = saved_matches(app.saves)
    check(all(line.over for line in lines) or not app.history.ids(), "a running match is no part of any statistics")
    shown = [(line.id, line.game, line.title, line.seats, line.seed, line.actions, line.over) for line in lines]
    page = MatchesScene(app)
    page._read()
    return {
        "saved matches": (shown, [line.places for line in lines], sentences),
        "page of matches": told(page),
        "records": [app.tables.rows(lines[0].game, table.key) for table in find_game(lines[0].game).record_tables],
        "statistics": (list(app.history.ids()), sorted(p.name for p in app.folders.data.rglob("*") if p.is_file())),
    }


def told(page: FormScene) -> list[object]:
    """The words of a page: labels, buttons, tooltips."""
    return [_words(widget) for widget in page.build().walk()]


def _words(widget: Widget) -> tuple[object, ...]:
    return type(widget).__name__, getattr(widget, "words", ""), getattr(widget, "tooltip", "")


def pictured(app: QuietApp) -> bytes:
    """The picture that is on the screen now."""
    app.worlds.drawing = True
    app.draw()
    app.worlds.drawing = False
    return pygame.image.tobytes(app.surface, "RGB")


def watched(app: QuietApp, scene: ReplayScene) -> dict[str, object]:
    """What can be had from a replay of the running match at the moment it shows."""
    widgets = list(scene.form.root.walk())
    found = {**passing(app, scene), **resting_replay(scene), "controls": [_words(widget) for widget in widgets]}
    found["lines"] = [(line.text, line.decision) for line in scene.replay.lines()]
    found["track"] = (scene.replay.length, scene.replay.rounds, scene.replay.at)
    found["why"] = scene.why.words()
    found["mover"] = scene.replay.mover()
    return found


def resting_replay(scene: ReplayScene) -> dict[str, object]:
    """What a replay tells about everything that can be pointed at."""
    view, table = scene.play.view, scene.table
    faces = sorted({face for zone in view.zones for face in zone} - {HIDDEN})
    return {
        "stories": [(face, table.story(view, face)) for face in faces],
        "signs": [(marker.text, marker.tip) for marker in table.markers(scene.play.layout, view)],
        "tooltips": [(tool.target, tool.tip) for tool in scene.tools],
        "places": sorted(everything(scene.play, scene.bar, scene.tools).items(), key=str),
    }
