"""The programs under attack: a board-server with default limits, and the simulated provider behind it."""

import json
import re
import subprocess
import urllib.request
from pathlib import Path
from types import TracebackType

# The address of the trusted proxy, through which attackers have IPv6 addresses.
PROXY = "127.5.0.1"
# The hard limit of open files of the server, so that attackers can hold more connections than it has descriptors.
OPEN_FILES = 1024
# As in deploy/board.service.
ALLOCATOR = {"MALLOC_ARENA_MAX": "2", "MALLOC_TRIM_THRESHOLD_": "131072"}


class Program:
    """A running program that prints its address."""

    def __init__(self, arguments: list[str], log: Path, environment: dict[str, str]) -> None:
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, env=environment, text=True
            )
        assert self._process.stdout is not None
        match = re.search(r" is at (http://\S+)", self._process.stdout.readline())
        if match is None:
            raise RuntimeError(f"{' '.join(arguments)} did not start: {log.read_text()}")
        self.url = match[1]

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    @property
    def process(self) -> int:
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def memory(self, field: str = "VmRSS") -> int:
        """The resident memory in bytes, now or with the field VmHWM at its peak."""
        if not self.is_running:
            return 0
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        match = re.search(rf"^{field}:\s+(\d+) kB", status, re.MULTILINE)
        return int(match[1]) * 1024 if match else 0

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Board:
    """A board-server on a new database in a folder, with a simulator that counts the provider calls."""

    def __init__(self, program: Path, folder: Path) -> None:
        self._program = str(program)
        self._folder = folder
        self._simulator = Program(
            [self._program, "simulator", "--port", "0"], folder / "simulator.log", {"PATH": "/usr/bin:/bin"}
        )
        self._server: Program | None = None

    def __enter__(self) -> "Board":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.stop()
        self._simulator.stop()

    @property
    def server(self) -> Program:
        assert self._server is not None, "start() comes first"
        return self._server

    @property
    def log(self) -> str:
        return (self._folder / "server.log").read_text()

    def start(self, **limits: int) -> None:
        """Starts the server, or starts it again, with other limits than the defaults if any are given."""
        if self._server is not None:
            self._server.stop()
        flags = [text for name, value in limits.items() for text in (f"--limit-{name.replace('_', '-')}", str(value))]
        self._server = Program(
            ["prlimit", f"--nofile={OPEN_FILES}:{OPEN_FILES}", self._program, "serve", "--port", "0"]
            + ["--database", str(self._folder / "board.sqlite"), "--weather", "openweather"]
            + ["--openweather-url", self._simulator.url, "--behind-proxy", PROXY, *flags],
            self._folder / "server.log",
            {"PATH": "/usr/bin:/bin", "OPENWEATHER_API_KEY": "simulator-valid"} | ALLOCATOR,
        )

    def peak_provider_calls(self) -> int:
        """The maximum number of calls that the provider got in any 60 seconds."""
        with urllib.request.urlopen(self._simulator.url + "/simulator/counts", timeout=30) as response:
            return int(json.load(response)["peakPerMinute"])

    def provider_calls_left(self) -> int:
        """What the server says is left of the provider's quota."""
        with urllib.request.urlopen(self.server.url + "/metrics", timeout=30) as response:
            match = re.search(r"^board_weather_quota_remaining (\d+)", response.read().decode(), re.MULTILINE)
        return int(match[1]) if match else 0
