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
    """The identity this program was built with."""
    return read_identity(Path(assets.__file__).with_name("identity.toml"))


def read_identity(file: Path) -> Identity:
    """The identity a file tells. Raises OSError, TypeError or ValueError if it is none."""
    return Identity(**tomllib.loads(file.read_text(encoding="utf-8")))
