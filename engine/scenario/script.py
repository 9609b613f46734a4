"""Reads a block in its game's notation into what the runner executes; whatever cannot be is refused with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from engine.core.errors import BadText, EngineError
from engine.core.state import Rules, State
from engine.scenario.adapter import Adapter, Assertion, Calculation, Context, Key, Position
from engine.scenario.assertions import ENDED, expect_asked, expect_equal
from engine.scenario.blocks import Block, Item, Line
from engine.scenario.players import ROW, read_players
from engine.scenario.readers import Refused, Scope, per_seat, quote, read_nothing, read_seat

_STEP = re.compile(r"(?P<text>[^{}]*?)\s*(?P<chance>(?:\{[^{}]*\}\s*)*)")
_CHANCE = re.compile(r"\{([^{}]*)\}")
LONGEST_WORD = 200


@contextmanager
def blame_line(number: int, what: str = "") -> Iterator[None]:
    """Whatever is wrong inside is wrong in this line of the file, in what stands behind ``what``."""
    try:
        yield
    except Refused:
        raise
    except EngineError as error:
        raise Refused(number, f"{what}: {error}" if what else f"{error}") from error


@dataclass(frozen=True, slots=True)
class Check:
    """An item that looks: ``sign`` is ``=``, ``+``, ``!``, ``[`` or ``~``; ``texts`` are those of the actions it names.

    An assertion (``~``) has ``assertion`` and ``value`` instead.
    """

    item: Item
    sign: str
    texts: tuple[str, ...] = ()
    seat: int = -1
    assertion: Assertion | None = None
    value: Any = None


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """An item that moves: an action of a seat, or (seat -1) only chance before the first decision."""

    item: Item
    seat: int
    text: str
    chance: tuple[tuple[str, str], ...]


class Script:
    """A block with every line read. Raises Refused.

    ``placed``: it has a position; ``checked``: it has ``do`` or ``end``.
    """

    def __init__(self, block: Block, adapter: Adapter) -> None:
        self.block = block
        self.adapter = adapter
        sizes = expect_equal(per_seat(0, len(adapter.game.deck)), adapter.hand_sizes)
        turn = expect_asked([*adapter.game.words.CLAUSES])
        common = {"next": turn, "asked": turn, "ended": ENDED, "sizes": sizes}
        self.assertions: Mapping[str, Assertion] = {**common, **adapter.assertions}
        self.lines: Mapping[str, Key] = {
            **adapter.lines,
            "turn": Key(read_seat, "turn P1"),
            "new": Key(read_seat, "new P0"),
        }
        with blame_line(self._find_line_number("opts"), "opts"):
            self.seats, options = read_players(block, adapter)
        with blame_line(self._find_line_number("opts", "P0"), "opts"):
            rules: Rules = adapter.game.rules({**adapter.defaults, **options}, self.seats)
        self.scope = Scope(self.seats, adapter.game.deck, rules.cards)
        self.position = Position(rules, self.scope)
        self.context = Context(adapter.game.deck)
        self.todo: list[ScriptStep | Check] = []
        self.end: list[Check] = []
        self.calculations: list[tuple[Line, Calculation, Any, Any]] = []
        seen: set[str] = set()
        for line in block.lines:
            with blame_line(line.number):
                known = self.lines.get(line.key)
                repeats = line.key in adapter.calculations or (known is not None and known.dealt)
                if line.key in seen and not repeats:
                    raise BadText(f"there is a second line {quote(line.key)}; expected one")
                seen.add(line.key)
                self._read_line(line)
        self.placed = bool(self.position.numbers)
        self.checked = bool(seen & {"do", "end"})
        self._check_whole()

    def build_state(self) -> State:
        """The position of the block, not yet settled. Raises Refused."""
        position, game = self.position, self.adapter.game
        first = position.numbers.get("new", min(position.numbers.values(), default=self.block.at))
        state: State = game.new_state(position.rules, 1)
        with blame_line(first):
            if "new" in position.values:
                state.table.script = tuple(("dealt", value) for value in position.get("dealt", ()))
                state.listen(self.context.events)
                state.deal(position.get("new"))
                state.listen(None)
                if state.table.script:
                    raise position.make_refusal("dealt", "there are more deals than needed")
                game.begin(state)
            else:
                self.adapter.lay(state, position)
        for about, why in game.check(state):
            raise Refused(position.numbers.get(about, first), why)
        return state

    def _find_line_number(self, *keys: str) -> int:
        return next((line.number for key in keys for line in self.block.lines if line.key == key), self.block.at)

    # --- lines -------------------------------------------------------------------------------------------------

    def _read_line(self, line: Line) -> None:
        key, value = line.key, line.value
        adapter, position = self.adapter, self.position
        if any(len(word) > LONGEST_WORD for word in value.split()):
            raise BadText(f"{quote(value)} has a word that is much too long")
        if key in ("do", "end"):
            self._read_items(line)
        elif key in adapter.calculations:
            self._read_calculation(line, adapter.calculations[key])
        elif key in self.lines:
            position.numbers[key] = line.number
            found = self._read_value(line, self.lines[key])
            if self.lines[key].dealt:
                position.values.setdefault(key, []).append(found)
            else:
                position.values[key] = found
        elif adapter.row is not None and ROW.fullmatch(key):
            position.numbers[key] = line.number
            position.rows[self.scope.find_seat(key)] = self._read_value(line, adapter.row)
        elif key != "opts":
            row = ["P0 …"] if adapter.row else []
            keys = ", ".join(["opts", *row, *self.lines, *adapter.calculations, "do", "end"])
            raise BadText(f"there is no line {quote(key)} in {self.adapter.game.title}; expected {keys}")

    def _read_value(self, line: Line, key: Key) -> Any:
        try:
            if not line.value and not key.empty:
                raise BadText("nothing stands behind it")
            return key.read(line.value, self.scope)
        except BadText as error:
            text = str(error).rstrip(".")
            raise Refused(line.number, f"{line.key}: {text}; a right line is “{key.example}”") from error

    def _read_calculation(self, line: Line, calculation: Calculation) -> None:
        left, arrow, right = line.value.partition("->")
        with blame_line(line.number, line.key):
            if not arrow or not left.strip() or not right.strip():
                raise BadText(f"{quote(line.value)} is no calculation; expected what is given, -> and what comes out")
            scope = Scope(self.adapter.game.seats.stop - 1, self.adapter.game.deck)
            found = calculation.left(left.strip(), scope)
            wanted = calculation.right(right.strip(), scope)
        self.calculations.append((line, calculation, found, wanted))

    # --- items -------------------------------------------------------------------------------------------------

    def _read_items(self, line: Line) -> None:
        for place, item in enumerate(line.split_items()):
            with blame_line(item.number, line.key):
                if not item.text:
                    raise BadText("an item is empty; expected something before and behind each “ ; ”")
                if line.key == "end":
                    self.end.append(self._read_assertion(item, item.text))
                else:
                    self.todo.append(self._read_do(item, place == 0))

    def _read_do(self, item: Item, first: bool) -> ScriptStep | Check:
        text = item.text
        sign, rest = text[0], text[1:].strip()
        if sign == "~":
            return self._read_assertion(item, rest)
        if sign not in "=+![":
            return self._read_step(item, first)
        if "{" in text or "}" in text:
            raise BadText(f"{quote(text)} is a check with chance; expected chance behind a step only")
        if sign == "=":
            texts = [self._read_action(part.strip()) for part in rest.split("|")]
            if len(set(texts)) < len(texts):
                raise BadText(f"{quote(text)} names an action twice")
            return Check(item, sign, tuple(texts))
        if sign == "[":
            if not rest.endswith("]"):
                raise BadText(f"{quote(text)} has no end; expected ]")
            head, _, action = rest[:-1].strip().partition(" ")
            return Check(item, sign, (self._read_action(action.strip()),), self.scope.find_seat(head))
        return Check(item, sign, (self._read_action(rest, prefix=rest.endswith("*"), denied=sign == "!"),))

    def _read_step(self, item: Item, first: bool) -> ScriptStep:
        match = _STEP.fullmatch(item.text)
        if match is None:
            raise BadText(f"{quote(item.text)} has braces in the wrong place; expected them behind the action")
        chance = tuple(self._read_chance(inner.strip()) for inner in _CHANCE.findall(match["chance"]))
        if not match["text"]:
            if not first:
                raise BadText(f"{quote(item.text)} belongs to no step; expected the action before it")
            return ScriptStep(item, -1, "", chance)
        head, _, text = match["text"].partition(" ")
        if not ROW.fullmatch(head):
            raise BadText(f"{quote(head)} begins neither a step nor a check; expected a seat, =, +, !, ~ or [")
        return ScriptStep(item, self.scope.find_seat(head), self._read_action(text.strip()), chance)

    def _read_chance(self, inner: str) -> tuple[str, str]:
        kind, _, value = inner.partition(" ")
        reader = self.adapter.chance.get(kind)
        if reader is None:
            known = ", ".join(self.adapter.chance) or "none: nothing is left to chance in this game"
            raise BadText(f"there is no chance {quote(kind)}; expected {known}")
        try:
            reader(value.strip(), self.scope)
        except BadText as error:
            raise BadText(f"{{{kind}}}: {error}") from error
        return kind, value.strip()

    def _read_action(self, text: str, prefix: bool = False, denied: bool = False) -> str:
        """A text that can be an action of this game, or with ``prefix`` the beginning of one.

        ``denied``: a check that it is not legal may name plain words the game does not have (``!no-king``). Raises
        BadText.
        """
        verb, *words = (text[:-1] if prefix else text).split(" ")
        verbs = set(self.adapter.verbs.split())
        begun = prefix and not words
        right = (
            verb in verbs or (begun and _is_beginning(verb, verbs)) or (denied and verb.removeprefix("no-") in verbs)
        )
        if not verb or not right:
            raise BadText(f"{quote(verb)} is no action of this game; expected {', '.join(sorted(verbs))}")
        game = self.adapter.game
        seats = [f"P{seat}" for seat in range(self.seats)]
        places = [f"{seat}.{slot}" for seat in seats for slot in game.lexicon.slots]
        fixed = self.adapter.words.split()
        known = {*fixed, *game.deck.codes[: self.scope.cards], *game.lexicon.slots, *seats, *places}
        for place, word in enumerate(words):
            last = prefix and place == len(words) - 1
            if word in known or (last and _is_beginning(word, known)) or (denied and word.islower()):
                continue
            raise BadText(f"{quote(word)} in {quote(text)} is no card, seat or word of an action of this game")
        return text

    # --- assertions --------------------------------------------------------------------------------------------

    def _read_assertion(self, item: Item, text: str) -> Check:
        adapter, slots = self.adapter, self.adapter.game.lexicon.slots
        head, _, rest = text.partition(" ")
        found, whose = self.assertions.get(head), tuple[int, ...]()
        seat, dot, place = head.partition(".")
        if dot and adapter.place is not None and ROW.fullmatch(seat):
            if place not in slots:
                raise BadText(f"{quote(head)} is no place; expected {', '.join(slots)}")
            found, whose = adapter.place, (self.scope.find_seat(seat), slots[place])
        elif ROW.fullmatch(head) and adapter.held:
            verb, _, rest = rest.strip().partition(" ")
            if verb not in adapter.held:
                raise BadText(f"{quote(text)} is not known; expected {head} and {', '.join(adapter.held)}")
            found, whose, head = adapter.held[verb], (self.scope.find_seat(head),), f"{head} {verb}"
        if found is None:
            places = [f"P0.{slot}" for slot in slots][:1] if adapter.place is not None else []
            heads = ", ".join([*self.assertions, *[f"P0 {verb}" for verb in adapter.held], *places])
            raise BadText(f"the assertion {quote(text)} is not known; expected {heads}")
        wanted = self._read_wanted(found, rest.strip(), head)
        return Check(item, "~", assertion=found, value=(*whose, wanted) if whose else wanted)

    def _read_wanted(self, assertion: Assertion, text: str, head: str) -> Any:
        """What an assertion that begins with ``head`` says there is. Raises BadText."""
        try:
            if not text and assertion.read is not read_nothing:
                raise BadText("nothing stands behind it; where a list is empty, expected none")
            return assertion.read(text, self.scope)
        except BadText as error:
            raise BadText(f"{head}: {error}") from error

    # --- the block as a whole ------------------------------------------------------------------------------------

    def _check_whole(self) -> None:
        """What no single line can show: that lines go together."""
        position, lines = self.position, self.lines
        anew = "new" in position.values
        for key, number in position.numbers.items():
            dealt = key in lines and lines[key].dealt
            if anew and not dealt and key != "new":
                raise Refused(number, f"{quote(key)} does not go with “new”, which deals anew")
            if dealt and not anew:
                raise Refused(number, f"{quote(key)} goes with “new” only")
        rows = position.rows
        if rows and sorted(rows) != list(range(len(rows))):
            raise Refused(position.numbers[f"P{max(rows)}"], f"the seats are not P0 to P{len(rows) - 1}")
        if not self.placed:
            if self.checked:
                raise Refused(self.block.at, "there is no position; expected position lines or “new”")
        elif not anew:
            for key, known in lines.items():
                if known.needed and key not in position.numbers:
                    raise Refused(self.block.at, f"there is no line “{key}”; a right one is “{known.example}”")
            if self.adapter.row is not None and not rows:
                raise Refused(self.block.at, f"nobody has cards; a right line is “{self.adapter.row.example}”")


def _is_beginning(word: str, words: Iterable[str]) -> bool:
    return any(other.startswith(word) for other in words)
