"""What reasons of bots claim of the table, and how to see with the rules of the engine whether it is so."""

from __future__ import annotations

from typing import Final

from tests.support.claims import absurd8s, crazyeights, eightfist, equilibrium, lockdown
from tests.support.claims.common import Claim
from tests.support.claims.forms import NAMES as NAMES
from tests.support.claims.rare import RARE as RARE
from tests.support.claims.rare import UNSAID as UNSAID

CLAIMS: Final[dict[str, dict[str, Claim]]] = {
    "crazyeights": crazyeights.CLAIMS,
    "equilibrium": equilibrium.CLAIMS,
    "eightfist": eightfist.CLAIMS,
    "absurd8s": absurd8s.CLAIMS,
    "lockdown": lockdown.CLAIMS,
}
"""Per game every sentence it can say, and what has to be so where it is said."""
