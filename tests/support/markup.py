"""Rich text without its marks."""

from __future__ import annotations

from engine.core.plain import printable
from game.art.text import _TOKEN


def without_markup(text: str) -> str:
    """The words as somebody reads them; cards stay as their codes."""
    out = []
    for match in _TOKEN.finditer(printable(text)):
        escaped, braces, sign, star, opens, closes, *_ = match.groups()
        if star or opens or closes:
            continue
        out.append(escaped or braces or (sign and f"({sign})") or match.group())
    return "".join(out)
