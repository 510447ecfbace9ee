"""The measured figures as Markdown and JSON, with the machine and the versions they belong to."""

import ctypes
import json
import os
import platform
import re
import subprocess
from pathlib import Path
from typing import Any

from row import Figure

BEGIN, END = "<!-- deploy/bench writes this -->", "<!-- end -->"


def surroundings(rounds: int) -> dict[str, str]:
    """The machine, the versions and the commit."""
    model = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    sqlite = ctypes.CDLL("libsqlite3.so.0").sqlite3_libversion
    sqlite.restype = ctypes.c_char_p
    swift = re.search(r"Swift version (\S+)", _output("swift", "--version"))
    changed = _output("git", "status", "--porcelain", "--untracked-files=no", "--", "Sources", "Tests", "Package.swift")
    return {
        "machine": model[1] if model else platform.machine(),
        "processors": str(len(os.sched_getaffinity(0))),
        "kernel": platform.release(),
        "swift": swift[1] if swift else "unknown",
        "sqlite": sqlite().decode(),
        "commit": _output("git", "rev-parse", "--short", "HEAD") + (" with changes" if changed else ""),
        "rounds": str(rounds),
    }


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def markdown(figures: list[Figure], around: dict[str, str]) -> str:
    """The table, after a line with the machine and the versions."""
    lines = [", ".join(f"{name} {value}" for name, value in around.items()) + ".", ""]
    lines += ["| measure | figure | target | | measured | beside |", "| --- | ---: | --- | --- | ---: | ---: |"]
    return "\n".join([*lines, *map(_line, figures)])


def _line(figure: Figure) -> str:
    verdict = {None: "", True: "met", False: "MISSED"}[figure.is_met]
    unit = figure.samples[0].unit if figure.samples else ""
    cells = [
        figure.row.name,
        "not measured" if figure.value is None else _number(figure.value),
        str(figure.row.target or ""),
        verdict,
        "" if figure.measured is None else f"{_number(figure.measured)} {unit}",
        "" if figure.beside is None else f"{_number(figure.beside)} {unit}",
    ]
    return f"| {' | '.join(cells)} |"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}" if value >= 10 else f"{value:.2f}"


def as_json(figures: list[Figure], around: dict[str, str]) -> dict[str, Any]:
    return {**around, "rows": [_object(figure) for figure in figures]}


def _object(figure: Figure) -> dict[str, Any]:
    row = figure.row
    return {
        "group": row.group,
        "name": row.name,
        "figure": figure.value,
        "target": None if row.target is None else str(row.target),
        "met": figure.is_met,
        "rounds": [vars(sample) for sample in figure.samples],
    }


def write(figures: list[Figure], around: dict[str, str], folder: Path) -> None:
    """Writes bench.md and bench.json."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bench.md").write_text(markdown(figures, around) + "\n")
    (folder / "bench.json").write_text(json.dumps(as_json(figures, around), ensure_ascii=False, indent=2) + "\n")


def replace_table(readme: Path, table: str) -> None:
    """Replaces what is between the comments of a README."""
    before, begin, rest = readme.read_text().partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise RuntimeError(f"{readme} has no {BEGIN} … {END}")
    readme.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}")
