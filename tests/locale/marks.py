"""Which texts of a module are messages: what its functions mark."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from typing import Final

TOLD: Final = ("_", "ngettext")
"""Functions whose arguments are messages, translated at once."""
LATER: Final = "N_"
"""The function whose argument is a message, or a table of them, translated later."""
DECLARED: Final = {"OptionValue": (1, 2), "Option": (1,), "RecordTable": (1, 2)}
"""What is declared for printing and records, and which of its arguments are messages."""
_PLACE: Final = re.compile(r"\{\w*\}")


def list_marked(nodes: Iterable[ast.AST]) -> list[tuple[int, str]]:
    """The messages said later, each with its line; ``nodes``: all that are looked at, as ``ast.walk`` gives them."""
    return [
        (text.lineno, str(text.value))
        for call, name in _iter_calls(nodes)
        for place in ((0,) if name == LATER else DECLARED.get(name, ()))
        for argument in call.args[place : place + 1]
        for text in _iter_texts(argument)
    ]


def list_messages(nodes: Iterable[ast.AST], *more: str) -> list[str]:
    """All messages without those that have a context; ``more``: functions that mark theirs, too."""
    seen = list(nodes)
    told = [
        text.value
        for call, name in _iter_calls(seen)
        if name in (*TOLD, *more)
        for text in call.args[name == "pgettext" :]
        if isinstance(text, ast.Constant)
    ]
    return [*(text for text in told if isinstance(text, str)), *(text for _line, text in list_marked(seen))]


def list_hidden(nodes: Iterable[ast.AST]) -> list[int]:
    """The lines of messages inside an f-string, which the gatherer reads as one text; ``nodes``: as for
    ``list_marked``.
    """
    inside = [each for node in nodes if isinstance(node, ast.JoinedStr) for each in ast.walk(node)]
    return [
        call.lineno
        for call, name in _iter_calls(inside)
        if name in (*TOLD, "pgettext", LATER) and any(isinstance(word, ast.Constant) for word in call.args)
    ]


def _iter_calls(nodes: Iterable[ast.AST]) -> Iterator[tuple[ast.Call, str]]:
    """Every call of a function by its plain name."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node, node.func.id


def _iter_texts(value: ast.expr) -> Iterator[ast.Constant]:
    """The texts of a table, or one by itself; what is nothing but places and numbers needs no translation."""
    if isinstance(value, ast.Dict | ast.Tuple | ast.List):
        for each in value.values if isinstance(value, ast.Dict) else value.elts:
            yield from _iter_texts(each)
    elif isinstance(value, ast.Constant) and any(map(str.isalpha, _PLACE.sub("", str(value.value)))):
        yield value
