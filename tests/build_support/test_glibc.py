"""Which glibc a file needs, as objdump tells it."""

from build_support import glibc

LISTING = """
Version References:
  required from libm.so.6:
    0x06969189 0x00 05 GLIBC_2.29
  required from libc.so.6:
    0x09691972 0x00 07 GLIBC_2.2.5
    0x069691b3 0x00 03 GLIBC_2.4
    0x0963cf85 0x00 02 GLIBC_PRIVATE
"""


def test_versions_are_compared_as_numbers() -> None:
    assert glibc.needed(LISTING) == (2, 29)
    assert glibc.needed(LISTING.replace("2.29", "2.3")) == (2, 4)
    assert glibc.version("2.28") > (2, 4)


def test_a_file_that_needs_none_fits_every_system() -> None:
    assert glibc.needed("file format elf64-x86-64\n") < glibc.version("2.0")
