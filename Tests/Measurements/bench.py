"""Measures the rows of rows.py and prints the table; deploy/bench runs it."""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from results import markdown, replace_table, surroundings, write
from row import Figure, Row, Sample
from rows import GROUPS, HEADLINES, NAMED_GROUPS, ROWS
from stage import Options, Stage


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def measure(group: str, options: Options) -> list[Figure]:
    """Measures the rows of a group in turn, once in each round."""
    rows = [row for row in ROWS if row.group == group]
    samples: dict[Row, list[Sample]] = {row: [] for row in rows}
    with Stage(options) as stage:
        for number in range(options.rounds):
            for row in rows:
                if row.measure is None or (row.is_exact and number > 0):
                    continue
                sample = row.measure(stage, number)
                samples[row].append(sample)
                say(f"{group}, round {number + 1}: {row.name}: {sample.figure:.3g}")
    return [Figure(row, samples[row]) for row in rows]


def main() -> int:
    parser = argparse.ArgumentParser(prog="deploy/bench", description="Measures a release build on this machine.")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"{', '.join(GROUPS)}")
    parser.add_argument("--programs", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--databases", type=Path, help="a folder in which filled databases are kept for the next run")
    parser.add_argument("--rounds", type=int, default=5, help="the figures are medians of so many (default 5)")
    parser.add_argument("--seconds", type=int, default=3, help="of each load (default 3)")
    parser.add_argument("--no-valgrind", action="store_true", help="do not count instructions")
    arguments = parser.parse_args()
    unknown = set(arguments.groups) - set(GROUPS)
    if unknown:
        parser.error(f"no such group: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    groups = [group for group in GROUPS if group in (arguments.groups or set(GROUPS) - NAMED_GROUPS)]
    if "instructions" in groups and (arguments.no_valgrind or shutil.which("valgrind") is None):
        say("instructions are not counted: " + ("--no-valgrind" if arguments.no_valgrind else "valgrind is missing"))
        groups.remove("instructions")

    with tempfile.TemporaryDirectory(prefix="board-bench-") as temporary:
        folder = arguments.databases or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        options = Options(arguments.programs.resolve(), folder.resolve(), arguments.rounds, arguments.seconds)
        figures = [figure for group in groups for figure in measure(group, options)]

    around = surroundings(options.rounds)
    print(markdown(figures, around))
    write(figures, around, Path(".build/bench"))
    if not arguments.groups:
        replace_table(Path("Tests/Measurements/README.md"), markdown(figures, around))
        headlines = [figure for figure in figures if figure.row.name in HEADLINES]
        replace_table(Path("README.md"), markdown(headlines, around))
    missed = [figure.row.name for figure in figures if figure.is_met is False]
    say(f"\n{len(missed)} targets missed" + "".join(f"\n  {name}" for name in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
