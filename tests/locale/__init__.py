"""The tool that keeps the catalogues of translations: ``python -m tests.locale``."""
