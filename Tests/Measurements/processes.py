"""Measures of whole processes: the client beside curl, and counts of instructions."""

import os
import re
import subprocess
import time
from pathlib import Path
from statistics import median

from client import Client, Request
from reads import SMALL
from row import Sample
from stage import ENVIRONMENT, UNLIMITED, Stage

RUNS = 40
COMMAND = ["list", "rain"]
PATH = "/api/v1/posts?weather=rain"
VALGRIND = ["/usr/bin/valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]


def list_beside_curl(stage: Stage, _: int) -> Sample:
    """`board list` beside `curl` of the same address, in turn."""
    server = stage.server(stage.database(SMALL))
    board, curl = [], []
    for _ in range(RUNS):
        board.append(_run([stage.program("board"), *COMMAND, "--server", server.url], _environment(stage)))
        curl.append(_run(["/usr/bin/curl", "--silent", "--fail", server.url + PATH], ENVIRONMENT))
    return Sample(median(board), median(curl), "ms")


def _environment(stage: Stage) -> dict[str, str]:
    """An environment in which `board` has no settings."""
    home = stage.options.folder / "home"
    home.mkdir(exist_ok=True)
    return ENVIRONMENT | {"HOME": str(home), "LANG": "C.UTF-8"}


def _run(command: list[str], environment: dict[str, str]) -> float:
    """The milliseconds from the start of a process to its end."""
    outputs = [(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_WRONLY, 0) for descriptor in (1, 2)]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, environment, file_actions=outputs)
    _, status = os.waitpid(process, 0)
    elapsed = time.perf_counter() - start
    if status != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    return elapsed * 1e3


def list_instructions(stage: Stage, _: int) -> Sample:
    """Instructions of `board list`."""
    server = stage.server(stage.database(SMALL))
    command = [*VALGRIND, stage.program("board"), *COMMAND, "--server", server.url]
    result = subprocess.run(command, check=True, capture_output=True, text=True, env=_environment(stage))
    return Sample(_collected(result.stderr) / 1e6, unit="million")


def page_instructions(stage: Stage, _: int) -> Sample:
    """The server's instructions for an uncached page: the difference of two runs that differ in 200 requests."""
    few, many = 100, 300
    database = stage.database(SMALL)
    plain = stage.server(database)
    pages = [Request(f"{PATH}&cursor={cursor}") for cursor in stage.cursors(plain, PATH, many)]
    stage.stop(plain)
    instructions = _server_instructions(stage, database, pages) - _server_instructions(stage, database, pages[:few])
    return Sample(instructions / (many - few) / 1e6, unit="million")


def _server_instructions(stage: Stage, database: Path, pages: list[Request]) -> int:
    server = stage.server(database, UNLIMITED, prefix=VALGRIND)
    with Client(server.port) as client:
        for page in pages:
            client.send(page)
    stage.stop(server)
    return _collected(stage.log(database))


def _collected(text: str) -> int:
    """The sum that callgrind prints at the end."""
    match = re.search(r"Collected\s*:\s*(\d+)", text)
    if match is None:
        raise RuntimeError(f"callgrind printed no sum:\n{text[-2000:]}")
    return int(match[1])
