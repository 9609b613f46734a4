"""words"""
from __future__ import annotations
CLAUSES: dict[str, str] = {}
