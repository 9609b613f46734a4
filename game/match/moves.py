"""The moves of a match as its record says them, for one that no longer plays by the rules that are here."""

from __future__ import annotations

from engine.core.record import Record, split_line
from engine.core.texts import Names, escape, quoted
from engine.registry import game


def list_moves(record: Record, names: Names) -> list[str]:
    """One line per move with names and cards (``Mara: play {8D} as C``), in markup. Raises BadRecord."""
    return [_describe_move(record, line, names) for line in record.actions]


def _describe_move(record: Record, line: str, names: Names) -> str:
    seat, text = split_line(line)
    cards = game(record.game).deck.index
    words = [f"{{{word}}}" if word in cards else _format_word(word, names) for word in text.split()]
    return f"{_format_name(seat, names)}: {' '.join(words)}"


def _format_word(word: str, names: Names) -> str:
    head, dot, rest = word.partition(".")  # P1, and P1.T2 for a place of P1
    if len(head) == 2 and head[0] == "P" and head[1] in "01234567":
        return _format_name(int(head[1]), names) + dot + _escape_word(rest)
    return _escape_word(word)


def _format_name(seat: int, names: Names) -> str:
    return escape(names[seat]) if seat < len(names) else f"P{seat}"


def _escape_word(word: str) -> str:
    return escape(quoted(word))
