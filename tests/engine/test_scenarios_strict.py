"""What the scenario runner refuses: blocks that are mistyped, contradict the rules, or check nothing.

Each malformed block of ``malformed.txt`` is a good one with one line replaced or added. It must be refused under its
own name, in the line that is wrong, in a sentence that says what is the matter; the blocks around it are run all the
same.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import BadText
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import (
    FAILED,
    HALT,
    PASSED,
    REFUSED,
    Result,
    build_position,
    find_block,
    play_position,
    run_block,
)

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FILE = Path(__file__).with_name("malformed.txt")
PARTS = {name: text for name, _, text in (part.partition("]\n") for part in FILE.read_text("utf-8").split("\n[")[1:])}
MANY = "9" * 5000


def cases(part: str) -> list[tuple[str, str, str]]:
    """What spoils a good block: which, by what lines, and what is said of it."""
    lines = [line for line in PARTS[part].splitlines() if line and not line.startswith("#")]
    rows = [re.fullmatch(r"(.*?): (.*) => (.*)", line) for line in lines]
    assert all(rows), f"{part}: “part: lines => what is said” in every line"
    long = {" /n ": "\n", "MANY": MANY, "LONG": "x" * 5000, "ESC": "\x1b"}
    return [(row[1], re.sub("|".join(long), lambda at: long[at[0]], row[2]), row[3]) for row in rows if row]


MALFORMED = cases("malformed")
ALL = [*MALFORMED, *cases("contradicting")]
GOOD = {part: text.strip() for part, text in PARTS.items() if part not in ("malformed", "contradicting", "whole")}


def run_text(text: str) -> list[Result]:
    """Run all blocks of a text. Raises BadText if it is not text."""
    return [run_block(block) for block in parse_blocks(text)]


def _with(prefix: str, changed: str) -> tuple[str, int]:
    """A good block with other lines instead of its own, or more of them, and the line the last of these stands in."""
    lines = [f"{prefix.split()[0]}-X1 | a block | {prefix}", *GOOD[prefix].split("\n")]
    place = 0
    for line in changed.split("\n"):
        key = line.split(" ")[0]
        place = next((at for at, other in enumerate(lines) if at and other.split(" ")[0] == key), 1)
        if place > 1 or lines[1].split(" ")[0] == key:
            lines[place] = line
        else:
            lines.insert(place, line)
    return "\n".join(lines), place + 1


@pytest.mark.parametrize("prefix", GOOD)
def test_the_blocks_to_be_spoilt_are_good(prefix: str) -> None:
    first = GOOD[prefix].split("\n")[0]
    assert [result.line() for result in run_text(_with(prefix, first)[0])] == [f"{prefix.split()[0]}-X1 {PASSED}"]


@pytest.mark.parametrize(("prefix", "changed", "words"), ALL, ids=[f"{p}-{c[:40]}" for p, c, _ in ALL])
def test_a_malformed_block_is_refused_in_a_sentence(prefix: str, changed: str, words: str) -> None:
    text, line = _with(prefix, changed)
    (result,) = run_text(text)
    assert (result.number, result.outcome) == (f"{prefix.split()[0]}-X1", REFUSED), result.line()
    assert words in result.why
    if "\n" not in changed and (prefix, changed, words) in MALFORMED:
        assert result.why.startswith(f"line {line}: ")
    _is_a_sentence(result.line())


def _is_a_sentence(text: str) -> None:
    assert text.endswith("."), text
    assert len(text) < 700, text
    assert text.isprintable(), text
    assert HALT not in text
    for python in ("Error", "Traceback", "Exception", "invalid literal", "NoneType", "<class"):
        assert python not in text, text


HEADERS = [(text, int(line), words) for line, text, words in cases("whole")]
"""Blocks that are wrong as a whole, the line, and what must be said."""


@pytest.mark.parametrize(("text", "line", "words"), HEADERS, ids=[words for _, _, words in HEADERS])
def test_a_block_that_is_none_is_refused_and_the_others_are_run(text: str, line: int, words: str) -> None:
    good = _with("LD", "opts 3p")[0]
    before, wrong, after = run_text(f"{good.replace('LD-X1', 'LD-X0')}\n\n{text}\n\n{good}")
    assert (before.outcome, wrong.outcome, after.outcome) == (PASSED, REFUSED, PASSED), wrong.line()
    where = line + good.count("\n") + 2
    assert wrong.why.startswith(f"line {where}: "), wrong.line()
    assert words in wrong.why
    named = text.split(" ")[0].split("\n")[0]
    assert wrong.number in (named, f"line {where}")
    _is_a_sentence(wrong.line())


def test_a_number_names_one_block() -> None:
    good = _with("LD", "opts 3p")[0]
    first, second = run_text(f"{good}\n\n{good}")
    assert (first.outcome, second.outcome) == (PASSED, REFUSED)
    assert "in line 1 already" in second.why


def test_what_is_no_text_has_no_blocks() -> None:
    with pytest.raises(BadText, match="not a text file"):
        parse_blocks("EQ-X1 | a | b\0\nopts 3p")


def test_a_check_that_does_not_hold_fails_with_its_line() -> None:
    text, line = _with("EQ", "end sizes 9 9 9")
    (result,) = run_text(text)
    assert (result.outcome, result.why) == (FAILED, f"line {line}: “sizes 9 9 9”: it is [4, 5, 4].")


def test_a_position_to_be_drawn_is_refused_in_a_sentence_too() -> None:
    for use in (build_position, play_position):
        with pytest.raises(BadText, match=r"^EQ-X1, line 6: tokens: “-5” is not a whole number"):
            use(parse_blocks(_with("EQ", "tokens -5 2 2")[0])[0])
    with pytest.raises(BadText, match=r"^EQ-X1, line 8: “P0 accept”"):
        play_position(parse_blocks(_with("EQ", "do P0 accept")[0])[0])
    for text, number in (("", None), ("# nothing\n", None), (_with("EQ", "opts 3p")[0], "EQ-X9")):
        with pytest.raises(BadText, match="There is no scenario"):
            find_block(text, number)


def test_the_examples_of_the_notation_are_true() -> None:
    text = (SCENARIOS.parent.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = [part.group() for part in re.finditer(r"^    [A-Z0-9]+-D\d+ \|.*\n(?:    .*\n)+", text, re.MULTILINE)]
    results = [result for example in examples for result in run_text(dedent(example))]
    good = {result.number.partition("-")[0] for result in results if result.outcome == PASSED}
    assert good == {"EQ", "EF", "A8", "LD", "CE"}
    for result in results:
        assert result.outcome == PASSED or f"    {result.line()}\n" in text, result.line()


# --- damage at random ----------------------------------------------------------------------------------------------

BLOCKS = [
    block.strip("\n")
    for file in sorted(SCENARIOS.glob("*.scenarios"))
    for block in file.read_text(encoding="utf-8").split("\n\n")
    if block.strip("\n").count("\n") > 2 and len(block) < 900
]
JUNK = (
    "", "x", "P7", "P9", "-1", "0", "1", "3", "9", "99", "²", "٣", "-", "none", "+", "+9", "+0", "(9H)", "9H", "1X",
    "KC", "QS", "Jk1", "FF", "T1", "=", "~", "!", "{", "}", "[", "]", "|", "/", ";", " ; ", "->", "é", "\x1b[31m",
    "\u2028", MANY, "P0", "do", "end", "cw", "on", "a=b", "3p", "15p", "@P7", "9H@P0", "8S=C", "2T!", "tokns",
    "{coins T}", "{hands P9 KC}", "{deck AC AC}",
)  # fmt: skip


def _damaged(text: str, rng: random.Random) -> str:
    """``text`` with one line or word left out, doubled, replaced, put elsewhere, or one letter changed."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    word = rng.randrange(len(words))
    match rng.randrange(9):
        case 0:
            del lines[at]
            return "\n".join(lines)
        case 1:
            lines.insert(at, lines[at])
            return "\n".join(lines)
        case 2:
            del words[word]
        case 3:
            words.insert(word, words[word])
        case 4 | 5:
            words[word] = rng.choice(JUNK)
        case 6:
            words.insert(word, rng.choice(JUNK))
        case 7:
            other = rng.randrange(len(words))
            words[word], words[other] = words[other], words[word]
        case _:
            letter = rng.randrange(len(words[word]) + 1)
            words[word] = (
                words[word][:letter] + rng.choice("0123456789PCDHSTAKQ²-+=@()x;|{}") + words[word][letter + 1 :]
            )
    lines[at] = " ".join(words)
    return "\n".join(lines)


def run_or_refuse(text: str) -> list[Result]:
    """What comes of a text: results, each told in a sentence; none where it is refused as a whole, in a sentence."""
    try:
        results = run_text(text)
    except BadText as error:
        _is_a_sentence(str(error))
        return []
    for result in results:
        if result.outcome != PASSED:
            _is_a_sentence(result.line())
    return results


@settings(max_examples=300, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), times=st.integers(1, 4))
def test_a_damaged_block_passes_fails_or_is_refused_in_a_sentence(seed: int, times: int) -> None:
    rng = random.Random(seed)
    text = rng.choice(BLOCKS)
    for _ in range(times):
        text = _damaged(text, rng)
    for result in run_or_refuse(text):
        assert result.outcome in (PASSED, FAILED, REFUSED)
        assert result.outcome == PASSED or result.why.startswith("line ")


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text(max_size=300))
def test_any_text_is_blocks_or_a_sentence(text: str) -> None:
    assert all(result.outcome == REFUSED for result in run_or_refuse(text))
