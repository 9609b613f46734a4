"""The table read aloud: the log, the prompt, the reason for a hint and, for whoever does not see it, the focus.

Everything comes from what the person at the screen may read there: the log of the host for the seat that is present,
the sentence of the prompt, the name of the focused thing. While the cover is up nothing is said but what stands on it,
and whatever is just being said ends when the cover comes or the screen changes hands. Where several people sit round
the screen all of them hear it: then nothing is said but what everybody may know, unless whoever listens wears
headphones and has set so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.texts import N_, _, edition
from game.config.portraits import PORTRAITS
from game.input.chords import label_letter
from game.input.keymap import is_gamepad_in_use
from game.match.match_log import LogLine
from game.speech.reading import SILENCE, Reading, Utterance
from game.table.control.sharing import SharedScreen
from game.table.model.hint import SIGN
from game.table.model.inventory import describe_bot, describe_holdings, list_heaps
from game.table.model.prompt import Target
from game.table.render.overlays import strip
from game.table.render.overlays.cover import describe_cover, describe_pin

CATCH_UP: Final = 6
"""Lines of the log that are read at most when many have come at once; the newest."""
_HEADPHONES: Final = N_(
    "All of you hear what is read aloud. With headphones and “{setting}” in the settings the hand is read out as well."
)


class TableReading(Reading):
    """What is new at a table since it was read aloud the last time."""

    private = True

    _present = -1
    _told = 0
    """Lines of the log that have been read or let go by, as the seat at the screen (or everybody) counts them."""
    _public = False
    """Whether they are those everybody may read."""
    _told_for: object = None
    _decided = -1
    """The last action whose lines were read."""
    _question = ""
    _buttons: tuple[str, ...] = ()
    """What could be answered by a button when it was asked."""
    _undone = 0
    """How often something had been taken back at this table when that was last said."""
    _advice = ""
    _aside = ""
    _focused: object = None
    _begun = False
    _opened = False
    """Whether somebody has just taken the screen, whose hand is not read yet."""
    _covered: tuple[int, str | None, bool, bool] | None = None
    """For whom the cover is that was read, and what was typed there of a PIN."""

    def __init__(self, scene: SharedScreen) -> None:
        self.scene, self.host, self.play, self.touch = scene, scene.host, scene.play, scene.touch

    def start_reading(self) -> None:
        self._focused, self._question, self._told_for = None, "", None
        if self._begun:
            return
        # Of a match taken up again only what is new is read; of a new one everything.
        self._begun = True
        host = self.host
        fresh = host.action_count == 0
        self._present = host.present
        self._public = in_public(self.scene)
        lines = host.list_log_lines()
        self._told = 0 if fresh else len(host.public_log(len(lines)) if self._public else lines)
        self._decided = -1 if fresh else host.action_count

    def get_repeat_text(self) -> str | None:
        if self.scene.cover.is_up:
            return describe_cover(self.scene.make_cover_text())
        return " ".join(filter(None, (self.scene.side_text, self._describe_question())))

    def iter_news(self, *, focus: bool) -> Iterator[Utterance]:
        scene, host = self.scene, self.host
        if scene.cover.is_up or host.present != self._present:
            # What is just being said may be for the eyes and ears of whoever has left.
            if not (scene.cover.is_up and self._covered):
                yield SILENCE
            self._question = ""
            self._focused = None
            if host.present != self._present:
                self._present = host.present
                self._opened = host.present >= 0
                if not self._public:
                    lines = host.list_log_lines()
                    self._told = sum(line.decision <= self._decided for line in lines)
                    if host.present >= 0 and host.people_count > 1:  # a person hears what was since his turn
                        self._told = len(lines) - len(host.list_recap_lines())
        if self._public != in_public(scene):  # the person has just set so: what was told before is let go by
            self._public = not self._public
            self._told = len(self._list_log_lines())
        if scene.cover.is_up:
            yield from self._iter_cover_news()
            return
        self._covered = None
        yield from self._iter_log_news()
        yield from self._iter_hand()
        if scene.side_text != self._aside:
            self._aside = scene.side_text
            if scene.side_text:
                yield Utterance(scene.side_text)
        yield from self._iter_question_news()
        advice = self.play.advice
        hidden = self._public and host.present >= 0
        if advice not in ("", SIGN, self._advice) and not hidden:
            yield Utterance(advice)
        self._advice = advice
        if focus and self.touch.keys and not hidden:
            yield from self._iter_focus_news()

    def _iter_cover_news(self) -> Iterator[Utterance]:
        """For whom the cover is and what is asked; then how far the PIN is typed."""
        text = self.scene.make_cover_text()
        typed = text.seat, text.pin, text.wrong, text.wait > 0  # the seconds are not counted aloud
        if self._covered is None or self._covered[0] != text.seat:
            yield Utterance(describe_cover(text))
            told = _(_HEADPHONES, setting=_("Read hands at a shared screen"))
            if self._public and self.scene.explain_once("headphones", told):
                yield Utterance(told)
        elif typed != self._covered and any(typed[1:]):
            yield Utterance(describe_pin(text), at_once=True)
        self._covered = typed

    def _iter_hand(self) -> Iterator[Utterance]:
        """The hand of the person who has just taken the screen, and its figures, where nobody else hears them."""
        if not self._opened or not self.play.is_idle:
            return
        self._opened = False
        if self.host.people_count < 2 or not self.scene.app.settings.speech_hands:
            return
        play, codes = self.play, self.scene.table.deck.codes
        cards = ", ".join(f"{{{codes[sprite.face]}}}" for sprite in play.list_hand_sprites() if sprite.face != HIDDEN)
        if cards:
            yield Utterance(_("Your hand: {cards}.", cards=cards))
        meter = self.scene.table.make_meter(play.view, "calm")
        if meter is not None:
            yield Utterance(f"{meter.score} {meter.title}")

    def _list_log_lines(self) -> Sequence[LogLine]:
        """The log as far as it was played, as it may be read aloud here."""
        ready = self.play.told
        return self.host.public_log(ready) if self._public else self.host.list_log_lines()[:ready]

    def _iter_log_news(self) -> Iterator[Utterance]:
        if self.play.undone != self._undone:  # and then what is asked now, though it be what was asked before
            self._undone, self._question = self.play.undone, ""
            yield Utterance(_("Taken back."), at_once=True)
        key = self.play.told, self.host.present, edition()
        if key == self._told_for:
            return
        self._told_for = key
        lines = self._list_log_lines()
        fresh = lines[min(self._told, len(lines)) :]  # something may have been taken back
        self._told = len(lines)
        for line in fresh[-CATCH_UP:]:
            yield Utterance(line.text)
            self._decided = line.decision

    def _describe_question(self) -> str:
        """The question of the prompt as it is said, "" if nothing is asked."""
        host, decision = self.host, self.play.decision
        if not self.play.is_prompt_open or decision is None:
            return ""
        if self._public:
            question = host.game.ask(host.public_view(), decision.kind, decision.seat, host.names)
            return f"{question} {self.play.windows.describe_late()}".rstrip()
        question = self.play.describe_question()
        if self.play.offered >= 0:
            return question  # it names who acts at the open table
        turn = _("Your turn: {question}")
        said_already = question.startswith(turn.format(question="").rstrip())
        return question if said_already else turn.format(question=question)

    def _iter_question_news(self) -> Iterator[Utterance]:
        """What is asked, and what can be answered, whenever either is another one. Where others hear it, the buttons
        are left out: what has been chosen is nobody else's business.
        """
        asked, play = self._describe_question(), self.play
        buttons = tuple(button.label for button in self.scene.bar.buttons if button.label) if asked else ()
        before, self._question, had, self._buttons = self._question, asked, self._buttons, buttons
        if asked and asked != before:
            yield Utterance(asked if not before or self._public else play.describe_question())
        elif asked and buttons != had and not self._public:
            fresh = [label for label in buttons if label not in had]
            yield Utterance(", ".join(fresh) or play.describe_question())

    def _iter_focus_news(self) -> Iterator[Utterance]:
        target = self.touch.focus
        key = target, self.touch.reason, target in self.play.prompt.chosen
        if key == self._focused:
            return
        self._focused = key
        words = self.touch.reason or (self.describe_target(target) if target is not None else "")
        if words:
            yield Utterance(words, at_once=True)

    def describe_target(self, target: Target) -> str:
        """A target as it is said: what stands on it."""
        play, looking = self.play, self.touch.looking
        for tool in self.scene.tools:
            if tool.target == target:
                return tool.tip
        for button in self.scene.bar.buttons:
            if button.target == target:
                return with_shortcut(button.label, button.key)
        if tile := strip.find_tile(play, target):
            return strip.describe_tile(play, tile)
        if target[0] == "do":  # held, or no longer there
            return ""
        if target[0] == "tip":
            return next((plate.tip for plate in play.list_plates()[int(target[1]) :]), "")
        words = self._describe_seat(int(target[1])) if target[0] == "seat" else self._describe_thing(target)
        if target in play.prompt.chosen:
            return _("{thing}, chosen", thing=words)
        if looking and play.is_prompt_open and not play.prompt.can_choose(target):
            return _("{thing}. {reason}", thing=words, reason=play.why_not(target))
        thing = play.find_thing(target)
        return with_shortcut(words, thing.key) if thing else words

    def _describe_thing(self, target: Target) -> str:
        """What it is called; looking round, what there is to say about it as well."""
        play, words = self.play, self.play.label_part(target)
        if not self.touch.looking:
            return words
        table, view = play.table, play.view
        is_card = target[0] == "card"
        about = table.describe_card(view, int(target[1])) if is_card else table.describe_pointed(play, target)
        return f"{words}. {about}" if about else words

    def _describe_seat(self, seat: int) -> str:
        """Who sits there; looking round, what lies there, how a bot plays and what the face is as well."""
        told = [str(self.play.names[seat])]
        if self.touch.looking:
            face = self.play.get_portrait(seat)
            holds = describe_holdings(self.play, seat, list_heaps(self.play))
            told += [holds, *describe_bot(self.play, seat).splitlines(), _(PORTRAITS[face]) if face else ""]
        return ". ".join(filter(None, told))


def with_shortcut(words: str, key: str) -> str:
    """What is said of something, with the letter or number that chooses it."""
    return _("{thing}, key {key}", thing=words, key=label_letter(key)) if key and not is_gamepad_in_use() else words


def in_public(scene: SharedScreen) -> bool:
    """Whether others hear what is read who may not see what the person at the screen sees."""
    return scene.host.people_count > 1 and not scene.table.uncovered and not scene.app.settings.speech_hands
