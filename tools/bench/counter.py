"""Counts work instead of timing it: the same on every machine, however busy.

Counted are the steps of the interpreter (its opcodes) in the thread that asks, without those of importing, which hang
on where modules lie; and the dots of what is rasterised from drawings, as C does that in no step. Another version of
Python has other steps.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pygame

IMPORTING = "<frozen importlib"
"""How the names of files begin whose code imports others."""


class Counter:
    """Counts between ``start`` and ``stop``."""

    def __init__(self) -> None:
        self.steps = 0
        self.dots = 0
        """Pixels of all drawings that were rasterised."""
        self._rasterise = pygame.image.load_sized_svg

    def start(self) -> None:
        """Count from now on."""
        pygame.image.load_sized_svg = self._load_sized_svg
        sys.settrace(self._trace)

    def stop(self) -> None:
        """Count no more."""
        sys.settrace(None)
        pygame.image.load_sized_svg = self._rasterise

    def _load_sized_svg(self, file: Any, size: Any) -> pygame.Surface:
        self.dots += size[0] * size[1]
        return self._rasterise(file, size)

    def _trace(self, frame: FrameType, event: str, _argument: Any) -> Callable[..., Any] | None:
        if event == "opcode":
            self.steps += 1
        elif event == "call":
            if frame.f_code.co_filename.startswith(IMPORTING):
                return None
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self._trace
