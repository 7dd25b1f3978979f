"""The checks of tools/tidy.py, one module each."""
