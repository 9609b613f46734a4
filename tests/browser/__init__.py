"""Hands on phones in a real browser: `.ci/run phones`, or `python -m pytest tests/browser`."""
