"""All that can be had from a program by looking, pointing, listening and asking: what the law of surfaces compares."""

from __future__ import annotations

from random import Random

import pygame

from ai import play as bots
from ai.tempers import TEMPERS
from engine.core.cards import HIDDEN
from engine.registry import game as find_game
from game.app.form_scene import FormScene
from game.errors import take_notices
from game.match.match_setup import NOBODY
from game.match.saved_match import list_saved_matches
from game.screens.records.matches import MatchesScene
from game.screens.replay.watching import ReplayScene
from game.table.render.overlays import strip
from game.table.scene import TableScene
from game.ui.widget import Widget
from tests.laws.breach import check
from tests.laws.worlds import QuietApp
from tests.support.judges import give_hint
from tests.support.reporting import report_table

HINTED = 12
"""Actions whose reasons are compared in a position."""


def list_passing(app: QuietApp, scene: TableScene) -> dict[str, object]:
    """What can be noticed at any moment, cards under way included."""
    play = scene.play
    timeline = play.timeline
    return {  # cards in the order in which they are seen: the board may keep those of an unordered zone otherwise
        "cards": [
            [(sprite.pose, sprite.side, sprite.drawn, sprite.lift, sprite.alpha) for sprite in here]
            for here in map(play.list_zone_sprites, range(len(play.board.zones)))
        ],
        "order": [[sprite.face for sprite in play.list_zone_sprites(zone)] for zone in range(len(play.board.zones))],
        "tokens": play.board.tokens,
        "timing": (timeline.until, timeline.is_drained, [(cue.at, cue.name) for cue in timeline.cues]),
        "told": play.last_round.history,
        "moments": [(moment, began) for moment, began in play.moments],
        "chain": play.last_round.chain,
        "cover": (scene.cover.is_up, scene.cover.seat if scene.cover.is_up else NOBODY),
        "words": (scene._words, play.describe_question(), play.advice),
        "bar": [(button.target, button.label, button.box) for button in scene.bar.buttons],
        "notices": app.notices.words,
        "top": type(app.top_scene).__name__,
        "report": report_table(scene, app.clock()),
        "actions": scene.host.action_count,
        "sounds and speech": app.heard[-12:],
    }


def list_resting(app: QuietApp, scene: TableScene) -> dict[str, object]:
    """What can be had by looking at everything while nothing moves."""
    play, table, host = scene.play, scene.table, scene.host
    view = play.view
    things = scene.list_pointable() if not scene.cover.is_up else {}
    return {
        "strip": [strip.describe_tile(play, place) for place in strip.list_tiles(play)],
        "log": [(line.text, line.decision) for line in host.list_log_lines()],
        "places": sorted(things.items(), key=str),
        "why not": [(target, play.why_not(target)) for target in sorted(things, key=str)],
        **list_pointed(scene),
        "chips": [table.label_part(view, target, host.display_names) for target in play.prompt.list_choosable_targets()]
        if play.is_prompt_open
        else [],
        "figures": (table.make_meter(view, "study"), table.make_foreseen_meter(view, play.prompt, "study")),
        "arrows": table.list_arrows(view),
        "windows": (play.windows.list_public_seats(), play.windows.find_public_pass() is not None),
        "undo": host.can_undo(),
        "waiting": host.get_waiting(),
        "standing": host.get_standing(),
        "progress": table.describe_progress(view),
        "rounds": host.game.rounds(host._state),
        "feats": host.game.feats(host._state),
    }


def list_pointed(scene: TableScene | ReplayScene) -> dict[str, object]:
    """What tools, signs and cards tell of themselves."""
    play, view = scene.play, scene.play.view
    faces = sorted({face for zone in view.zones for face in zone} - {HIDDEN})
    return {
        "tooltips": [(tool.target, tool.tip, tool.enabled) for tool in scene.tools],
        "signs": [(marker.icon, marker.text, marker.tip) for marker in play.list_plates()],
        "stories": [(face, scene.table.describe_card(view, face)) for face in faces],
    }


def list_advised(scene: TableScene, rng: Random) -> dict[str, object]:
    """The hint, and what a bot would say of other moves. The prompt is left as it was."""
    play = scene.play
    if not play.is_prompt_open or play.offered >= 0:  # at the open table nobody is advised: bots want a seat's view
        return {}
    view, names = play.view, scene.host.display_names
    actions = rng.sample(view.actions, min(HINTED, len(view.actions)))
    found: dict[str, object] = {"reasons": [(each, bots.describe_reason(view, each, names)) for each in actions]}
    found["answers"] = [bots.choose_at_once(view, level, Random(1)) for level in bots.list_levels(view.game)]
    best = bots.list_levels(view.game)[-1]
    found["answers by temper"] = [bots.choose_at_once(view, best, Random(1), temper) for temper in TEMPERS]
    give_hint(play)
    found["hint"] = (play.prompt.chosen, play.advice, play.describe_question())
    play.prompt.chosen = ()
    return found


def list_kept(app: QuietApp) -> dict[str, object]:
    """What a match that is not over leaves outside the table: its line among the saved ones, records, statistics."""
    app.saves.wait_for_writes()  # previous generations are written beside the match
    app.store.wait_for_writes()
    lines, sentences = list_saved_matches(app.saves), take_notices()
    check(
        all(line.over for line in lines) or not app.history.list_stamps(),
        "a running match is no part of any statistics",
    )
    shown = [(line.id, line.game, line.title, line.seats, line.seed, line.actions, line.over) for line in lines]
    page = MatchesScene(app)
    return {
        "saved matches": (shown, [line.places for line in lines], sentences),
        "page of matches": list_told(page),
        "records": [app.tables.read_rows(lines[0].game, table.key) for table in find_game(lines[0].game).record_tables],
        "statistics": (
            list(app.history.list_stamps()),
            sorted(p.name for p in app.folders.data.rglob("*") if p.is_file()),
        ),
    }


def list_told(page: FormScene) -> list[object]:
    """The words of a page: labels, buttons, tooltips."""
    return [_list_words(widget) for widget in page.build_page().iter_widgets()]


def _list_words(widget: Widget) -> tuple[object, ...]:
    return type(widget).__name__, getattr(widget, "words", ""), getattr(widget, "tooltip", "")


def take_picture(app: QuietApp) -> bytes:
    """The picture that is on the screen now."""
    app.worlds.drawing = True
    app.draw()
    app.worlds.drawing = False
    return pygame.image.tobytes(app.surface, "RGB")


def list_watched(app: QuietApp, scene: ReplayScene) -> dict[str, object]:
    """What can be had from a replay of the running match at the moment it shows."""
    widgets = list(scene.form.root.iter_widgets())
    found = {**list_passing(app, scene), **list_pointed(scene), "controls": [_list_words(widget) for widget in widgets]}
    found["places"] = sorted(scene.list_pointable().items(), key=str)
    found["lines"] = [(line.text, line.decision) for line in scene.replay.list_all_lines()]
    found["track"] = (scene.replay.length, scene.replay.rounds, scene.replay.at)
    found["why"] = scene.describe_reason()
    found["mover"] = scene.replay.last_mover()
    return found
