"""The one error the program shows to people instead of a crash."""


class UserError(Exception):
    """Something a person can understand and act on; `str(error)` is one whole sentence."""
