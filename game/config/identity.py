"""Who publishes the program, as ``assets/identity.toml`` says."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from game import ASSETS


class Identity(NamedTuple):
    """The publisher and where the project is found; "" for what is not known yet."""

    publisher: str
    address: str
    application_id: str
    security_contact: str


@cache
def get_identity() -> Identity:
    """The identity this program was built with. Raises OSError, TypeError or ValueError if the file tells none."""
    return Identity(**tomllib.loads((ASSETS / "identity.toml").read_text(encoding="utf-8")))
