"""Where phones in the same network find this computer."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address

from engine.core.texts import _
from game.config.settings import HIGHEST_PORT, LOWEST_PORT, check_value
from game.errors import UserError

ELSEWHERE = "192.0.2.1", 9
"""An address that belongs to nobody (RFC 5737). Nothing is sent there: the way to it tells the own address."""


def read_address(text: str) -> tuple[str, int]:
    """The address and the port somebody has typed, as in 192.168.0.20:8088. Raises UserError."""
    address, _colon, port = text.strip().partition(":")
    try:
        found = str(IPv4Address(address)), check_value("phone_port", int(port))
    except ValueError as error:
        raise UserError(
            _(
                "An address is four numbers and a port from {low} to {high}, as in 192.168.0.20:8088.",
                low=LOWEST_PORT,
                high=HIGHEST_PORT,
            )
        ) from error
    return found


def own_address() -> str:
    """The address of this computer in its network. Raises UserError where there is none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(ELSEWHERE)
            found = str(asking.getsockname()[0])
    except OSError:
        found = ""
    if not found or found.startswith(("0.", "127.")):
        raise UserError(_("This computer is in no network, so no phone can reach it."))
    return found
