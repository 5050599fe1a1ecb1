#!/usr/bin/env python3
"""Writes assets/passwords/common.txt: the 10 000 most common passwords among those that are long enough
to be allowed (`PASSWORD_BYTES` in crates/room/src/account.rs), the most common first, and their licence."""

import ast
import pathlib
import subprocess
import sys
import tarfile
import tempfile

PACKAGE = "zxcvbn"
VERSION = "4.5.0"
COUNT = 10_000
MIN_LENGTH = 8

out = pathlib.Path(__file__).resolve().parent.parent / "assets" / "passwords"
with tempfile.TemporaryDirectory() as folder:
    requirement = f"{PACKAGE}=={VERSION}"
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:",
         "--dest", folder, requirement],
        check=True,
    )
    with tarfile.open(pathlib.Path(folder) / f"{PACKAGE}-{VERSION}.tar.gz") as package:
        code, licence = (
            package.extractfile(f"{PACKAGE}-{VERSION}/{name}").read().decode()
            for name in [f"{PACKAGE}/frequency_lists.py", "LICENSE.txt"]
        )

# `FREQUENCY_LISTS = { "passwords": "…,…".split(","), … }`.
lists = ast.parse(code).body[0].value
passwords = next(
    value.func.value.value
    for key, value in zip(lists.keys, lists.values)
    if key.value == "passwords"
).split(",")
common = [password for password in passwords if len(password) >= MIN_LENGTH][:COUNT]
if len(common) != COUNT or len(set(common)) != COUNT:
    sys.exit("the list is not the one that is expected")
out.mkdir(exist_ok=True)
(out / "common.txt").write_text("".join(f"{password}\n" for password in common))
(out / "LICENSE").write_text(licence)
