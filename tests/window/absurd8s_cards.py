"""Plays every one of the 65 cards with the mouse, without a display, and takes pictures of it.

``python -m tests.window.absurd8s_cards FOLDER`` writes ``9H-1.png`` (the card read), ``9H-2.png`` (chosen) and
``9H-3.png`` (played) for every card. Each card gets a position in which it does something: attacks to answer, effects
to take, a pile to search. Cards are clicked where they lie, piles, badges and chips where they are drawn.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import DECK
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.app.app import App
from game.config.settings import SettingsStore
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.storage import Folders
from game.table.model.prompt import Gesture, Target
from game.table.render.overlays.bar import CONFIRM
from game.table.render.overlays.highlights import lit_boxes

SIZE = (1280, 720)
NAMES = ("Mara", "Ada", "Bruno", "Cleo")
SUPPLY = {"C": ("QC", "4C"), "D": ("AD", "9D"), "H": ("3H", "QH"), "S": ("4S", "JS"), "T": ("3T", "AT")}
"""Tops of each suit that most cards of that suit may be played on."""
DULL = ("3H", "4C", "9D", "QC", "5C", "AD")
"""Cards to hold beside the one that is played."""

SPECIAL: dict[str, str] = {
    # What a card needs to be more than a plain play: lines that replace those of the standard position.
    "2S": "pile 9C@P2 2D@P3\nincoming 2D",
    "AS": "pile 9C@P2 4S@P3\nincoming 4S",
    "7S": "pile 9C@P2 2S@P3\nincoming 2S",
    "7D": "pile 9C@P2 2D@P3\nincoming 2D",
    "9D": "pile 9C@P2 2D@P3\nincoming 2D",
    "5T": "pile 9C@P2 6T@P3\nincoming 6T",
    "6T": "pile 9C@P2 2T@P3\nincoming 2T",
    "QT": "pile 9C@P2 2D@P1 2S@P2 2T@P3\nincoming 2D 2S 2T\nchain 2D 2S",
    "8T": "pile 9C@P2 2D@P3\nincoming 2D",
    "8H": "pile 9C@P2 2D@P3\nincoming 2D",
    "3T": "pile 9C@P2 6T@P3\nincoming 6T",
    "2C": "pile 9C@P2 2D@P3\nincoming 2D",
    "4H": "pile 9C@P2 2D@P2 2S@P3\nincoming 2D 2S\nchain 2D 2S",
    "9S": "pile 9C@P2 2D@P2 2S@P3\nincoming 2D 2S\nchain 2D 2S",
    "QS": "pile 9C@P2 2D@P2 2S@P3\nincoming 2D 2S\nchain 2D 2S",
    "KS": "pile 9C@P2 2D@P2 2S@P3\nincoming 2D 2S\nchain 2D 2S\neffects P0 KS",
    "5S": "pile 9C@P2 2D@P1 2S@P3\nincoming 2D 2S\nchain 2D 2S",
    "3S": "global AH@P1 QH@P2\neffects P2 KD",
    "KC": "effects P2 KD 2H / P3 KT",
    "5C": "pile 8S@P1 7D@P2 (KH)@P3 QH@P1 QC@P3",
    "TT": "pile 9C@P2 8C=T@P3",
    "7H": "pile 9C@P2 5H@P3",
    "KH": "pile 9C@P2 6H@P3",
    "3D": "pile 9C@P2 2D@P3",
    "JH": "pile2 JD@P1 7C@P2",
}
WITH: dict[str, str] = {"AT": "9C"}
"""Cards played along: the ace of stars is spent on another card."""


def block(code: str) -> str:
    """The position in which a card is played."""
    top = next(other for other in SUPPLY[code[1]] if other != code)
    lines = {"pile": f"{'9C' if code != '9C' else '8D'}@P2 {top}@P3"}
    extra = SPECIAL.get(code, "")
    for line in extra.split("\n"):
        key, _, value = line.partition(" ")
        if key:
            lines[key] = value
    used = " ".join(lines.values())
    held = [other for other in DULL if other not in used and other != code][:3]
    own = [*held] if code in lines.get("effects", "") else [code, *held]
    if code in WITH:
        own = [code, "JD", *held]
    hands = f"hands P0 {' '.join(own)} / P1 +6 / P2 +3 / P3 +8"
    rest = "\n".join(f"{key} {value}" for key, value in lines.items())
    return f"A8-W1 | {code} | A8-146\nopts 4p\n{hands}\n{rest}\nturn P0\n"


class _Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Desk:
    """A program without a display, with the mouse in hand."""

    def __init__(self, code: str, home: Path) -> None:
        state = play_position(parse(block(code))[0])
        seats = [Seat(PERSON if n == 0 else BOT, NAMES[n], "random") for n in range(state.rules.seats)]
        host = Host.from_state(state, seats, pace=Pace(kind="step"))
        folders = Folders(config=home, data=home, logs=home)
        self.clock = _Clock()
        self.app = App(SettingsStore(folders), folders, make_routes, None, SIZE, self.clock)
        self.app.store.change_settings(bot_pace="step")
        self.scene = table_scene(self.app, host)
        self.app.push_scene(self.scene)
        self.wait()

    def wait(self, seconds: float = 2.0, *events: pygame.Event) -> None:
        """Let time pass after these events."""
        self.app.run_frame(list(events))
        for _ in range(round(seconds / 0.1)):
            self.clock.now += 0.1
            self.app.run_frame([])

    def point(self, target: Target) -> tuple[int, int]:
        """Where a target can be touched: cards of a fan at their left edge."""
        u = self.app.style.u
        if target[0] == "card":
            for sprite in self.scene.play.list_hand_sprites():
                if sprite.face == target[1]:
                    return round(sprite.rest.box.x + 16 * u), round(sprite.rest.y)
        box = lit_boxes(self.scene.play, self.scene.bar).get(target)
        if box is None:
            box = next(spot.box for spot in self.scene.play.all_spots() if spot.target == target)
        return round(box.cx), round(box.cy)

    def hover(self, target: Target) -> None:
        """Rest the pointer on something."""
        self.wait(0.4, pygame.Event(pygame.MOUSEMOTION, pos=self.point(target), rel=(1, 1), buttons=(0, 0, 0)))

    def click(self, target: Target) -> None:
        """Click something."""
        at = self.point(target)
        self.hover(target)
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.wait(0.3, down, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def make(self, gesture: Gesture, picture: str = "") -> None:
        """Make a gesture part by part, and confirm it where that is asked for. ``picture``: of what is chosen."""
        host, before = self.scene.host, self.scene.host.action_count
        for target in gesture.targets:
            if host.action_count == before and target not in self.scene.play.prompt.chosen:
                self.click(target)
        if picture:
            self.picture(picture)
        if host.action_count == before:
            self.click(CONFIRM)
        assert host.action_count > before, f"{gesture} did nothing"
        self.wait()

    def picture(self, path: str) -> None:
        """Write what is on the screen."""
        self.app.draw()
        pygame.image.save(self.app.surface, path)

    def finish(self, path: str = "") -> None:
        """Answer what the card asks its player next, the first way there is."""
        play = self.scene.play
        for number in range(12):
            if not play.is_prompt_open or play.decision is None or play.decision.kind in ("turn", "jump"):
                return
            if path:
                self.picture(f"{path}-asked{number}.png")
            self.make(play.prompt.gestures[0])

    def close(self) -> None:
        """Put everything away."""
        while self.app.scenes:
            self.app.scenes.pop()
        self.app.close()


def plays(gesture: Gesture, card: int) -> bool:
    """Whether a gesture plays this card (the ace of stars: spends it), face-up."""
    action = gesture.actions[0]
    if action.verb not in ("play", "chain", "negate", "thorns"):
        return False
    spec = spec_of(action)
    if DECK.codes[card] in WITH:
        return spec.ace
    return spec.card == card and not spec.ace


def play_card(code: str, folder: Path | None, home: Path) -> list[str]:
    """Play one card; the texts of what was done. Raises AssertionError when the table does not let it be played."""
    card = DECK.parse(code)
    desk = Desk(code, home)
    try:
        play = desk.scene.play
        wanted = [gesture for gesture in play.prompt.gestures if plays(gesture, card)]
        assert wanted, f"{code} cannot be played: {[g.actions[0].text for g in play.prompt.gestures]}"
        gesture = max(wanted, key=lambda g: (g.mode in ("negate", "thorns", "chain"), len(g.targets)))
        name = str(folder / code) if folder else ""
        if name:
            desk.hover(gesture.targets[0])
            desk.picture(f"{name}-1.png")
        desk.make(gesture, f"{name}-2.png" if name else "")
        desk.finish(name)
        if name:
            desk.picture(f"{name}-3.png")
        return [line.text for line in desk.scene.host.list_log_lines()]
    finally:
        desk.close()


def main(folder: Path, codes: tuple[str, ...] = DECK.codes) -> None:
    """Play these cards and write pictures of them."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    folder.mkdir(parents=True, exist_ok=True)
    for code in codes:
        with TemporaryDirectory() as home:
            for line in play_card(code, folder, Path(home)):
                print(f"{code}  {line}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]) or DECK.codes)
