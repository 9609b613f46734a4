"""Tests of what is made when the program is built and released."""
