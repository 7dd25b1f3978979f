"""Runs the real `meydan` binary for the tests."""
import os
import pathlib
import subprocess

MEYDAN = os.environ["MEYDAN"]
ROOT = pathlib.Path(__file__).resolve().parents[2]


def meydan(*arguments, text_in="", **environment):
    """The finished process; its output is text. The locale is English unless the test says otherwise."""
    data = text_in if isinstance(text_in, bytes) else text_in.encode()
    done = subprocess.run([MEYDAN, *arguments], input=data, capture_output=True, timeout=120,
                          env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment}, check=False)
    done.stdout = done.stdout.decode()
    done.stderr = done.stderr.decode()
    return done
