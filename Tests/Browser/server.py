"""A board-server with simulated weather on a new database, and calls of its API."""

import json
import os
import pathlib
import subprocess
import tempfile
import urllib.error
import urllib.request

TIMEOUT = float(os.environ.get("BOARD_TEST_TIMEOUT") or 300)
SETTINGS = pathlib.Path(__file__).parent.parent / "HostileInput" / "server-settings.json"
PASSWORD = "jeon and rain, jeon and rain"


class Answer:
    """A response of the server: its status, headers and body."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def text(self):
        return self.body.decode()


class Board:
    """The running server; a context manager that stops it."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="board-pages-")
        self.program = os.environ.get("BOARD_SERVER_PROGRAM", ".build/debug/board-server")
        self.database = os.path.join(self.folder.name, "board.sqlite")
        self.log = open(os.path.join(self.folder.name, "log"), "w+", encoding="utf-8")
        self._start("--port", "0")
        return self

    def __exit__(self, *error):
        self._stop()
        self.log.close()
        self.folder.cleanup()

    def restart(self, *options: str) -> None:
        """Stops the server and starts it again at the same address, with further options."""
        self._stop()
        self._start("--port", self.url.rpartition(":")[2], *options)

    def _start(self, *options: str) -> None:
        command = [self.program, "serve", "--database", self.database, "--settings", str(SETTINGS), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        # The line is printed once the server listens; without it, the server has ended.
        line = self.process.stdout.readline()
        if not line.startswith("board is at "):
            raise RuntimeError(f"The server did not start: {line}{self.log_text()}")
        self.url = line.removeprefix("board is at ").strip()

    def _stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def log_text(self) -> str:
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    def get(self, path: str, headers: dict | None = None) -> Answer:
        """Requests a page, feed or file without a browser."""
        return self._send(urllib.request.Request(self.url + path, headers=headers or {}))

    def call(self, method: str, path: str, body=None, token: str | None = None, if_match: str | None = None) -> Answer:
        """Calls the API and fails unless it succeeds."""
        answer = self.ask(method, path, body, token, if_match)
        assert answer.status < 300, f"{method} {path}: {answer.status} {answer.body!r}"
        return answer

    def ask(self, method: str, path: str, body=None, token: str | None = None, if_match: str | None = None) -> Answer:
        """Calls the API, whatever it answers."""
        headers = {"Accept": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if if_match:
            headers["If-Match"] = if_match
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        return self._send(
            urllib.request.Request(f"{self.url}/api/v1{path}", data=data, headers=headers, method=method)
        )

    def _send(self, request: urllib.request.Request) -> Answer:
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return Answer(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())

    def register(self, handle: str, name: str | None = None) -> str:
        """Registers a member and returns the token of a session."""
        body = {"handle": handle, "password": PASSWORD, "displayName": name or handle.title()}
        return self.call("POST", "/members", body).json["token"]

    def appoint(self, handle: str, role: str = "moderator") -> None:
        command = [self.program, "appoint", handle, "--role", role, "--database", self.database]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
