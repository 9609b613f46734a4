"""Who publishes the program, as ``assets/identity.toml`` says."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import assets


class Identity(NamedTuple):
    """The publisher and where the project is found; "" for what is not known yet."""

    publisher: str
    address: str
    application_id: str
    security_contact: str


@cache
def get_identity() -> Identity:
    """The identity this program was built with. Raises OSError, TypeError or ValueError if the file tells none."""
    return Identity(**tomllib.loads(Path(assets.__file__).with_name("identity.toml").read_text(encoding="utf-8")))
