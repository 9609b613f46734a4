"""The libraries the program stands on, by the names of their packages; every licence of them travels along."""

from typing import Final

LIBRARIES: Final = (
    "pygame-ce",
    "platformdirs",
    "click",
    "rich",
    "websockets",
    "segno",
    "pydyf",
    "font-source-sans-pro",
    "font-source-serif-pro",
)
