"""How a broken law is told."""

from __future__ import annotations


class Breach(AssertionError):
    """A law does not hold; the text says which, where and with what."""


def check(holds: bool, law: str, *details: object) -> None:
    """Raise Breach naming ``law`` unless it ``holds``."""
    if not holds:
        raise Breach(law + "".join(f"\n    {detail}" for detail in details))
