"""Runs wrk, the load generator."""

import json
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from client import Request

SCRIPT = Path(__file__).with_name("load.lua")


@dataclass(frozen=True)
class Load:
    """What wrk measured; latencies in milliseconds."""

    requests: int
    seconds: float
    median: float
    p99: float
    # Responses with a status of 400 or more, and failed or timed-out connections.
    refused: int
    broken: int

    @property
    def rate(self) -> float:
        return self.requests / self.seconds


class Wrk:
    """A run of wrk that has started: it sends the requests in order, and again from the first."""

    def __init__(
        self, port: int, requests: Sequence[Request], connections: int, seconds: float, pause: int | None = None
    ) -> None:
        self._file = tempfile.NamedTemporaryFile("w", suffix=".requests")
        self._file.writelines(map(_line, requests))
        self._file.flush()
        # wrk's durations are whole seconds. One thread: the server needs the processors.
        self._process = subprocess.Popen(
            ["wrk", "-t1", f"-c{connections}", f"-d{max(1, round(seconds))}s", "--timeout", "60s", "-s", str(SCRIPT)]
            + [f"http://127.0.0.1:{port}", "--", self._file.name, *([] if pause is None else [str(pause)])],
            stdout=subprocess.PIPE,
            text=True,
        )

    def result(self) -> Load:
        """Waits for the end of the run."""
        output, _ = self._process.communicate()
        self._file.close()
        if self._process.returncode != 0:
            raise RuntimeError(f"wrk failed:\n{output}")
        return Load(**json.loads(output.splitlines()[-1]))


def load(port: int, requests: Sequence[Request], connections: int, seconds: float) -> Load:
    """Sends requests for some seconds; raises an error if one of them was not answered with success."""
    result = Wrk(port, requests, connections, seconds).result()
    if result.refused or result.broken or not result.requests:
        raise RuntimeError(f"{requests[0].method} {requests[0].path} and so on: {result}")
    return result


def _line(request: Request) -> str:
    fields = "|".join(f"{name}: {value}" for name, value in request.fields())
    return f"{request.method}\t{request.path}\t{fields}\t{request.content()}\n"
