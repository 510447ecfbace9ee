"""What measurements run on: filled databases, and the servers of one group of rows."""

import contextlib
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from client import Client, Request

sys.path.append(str(Path(__file__).parent.parent / "Attacks"))
from programs import ALLOCATOR, Program  # noqa: E402

SEED = 1
# As high as the settings allow, or 0 for none: the limits are not what is measured.
LIMITS = {
    "reads": 100_000_000,
    "writes": 1_000_000,
    "network-writes": 1_000_000,
    "posts": 1_000_000,
    "first-day-posts": 1_000_000,
    "text": 1_000_000,
    "network-connections": 1_000_000,
    "duplicates": 0,
}
UNLIMITED = [text for name, value in LIMITS.items() for text in (f"--limit-{name}", str(value))]
ENVIRONMENT = {"PATH": "/usr/bin:/bin"}


@dataclass(frozen=True)
class Options:
    # The folder of the built programs.
    programs: Path
    # The folder of the databases; those of an earlier run are used again.
    folder: Path
    rounds: int
    seconds: int


class Stage:
    """Starts what a measurement asks for, and keeps it until the group of rows ends."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._servers: dict[str, Program] = {}
        self._resources = contextlib.ExitStack()
        self._memo: dict[Any, Any] = {}
        self._random = random.Random(SEED)

    def __enter__(self) -> "Stage":
        return self

    def __exit__(self, *_: object) -> None:
        for server in self._servers.values():
            server.stop()
        self._servers.clear()
        self._resources.close()

    def once(self, key: Any, make: Callable[[], Any]) -> Any:
        """A value that is made when it is first needed, and kept until the group ends."""
        if key not in self._memo:
            self._memo[key] = make()
        return self._memo[key]

    def until_end(self, close: Callable[[], None]) -> None:
        """Calls a function when the group has ended, after its servers."""
        self._resources.callback(close)

    def program(self, name: str) -> str:
        return str(self.options.programs / name)

    def bench(self, *arguments: str) -> str:
        """Runs a command of board-bench and returns its output."""
        return subprocess.run(
            [self.program("board-bench"), *arguments], check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    def database(self, posts: int) -> Path:
        """A filled database, which a measurement that writes copies first."""
        path = self.options.folder / f"{posts}.sqlite"
        if not path.exists():
            print(f"filling {posts:,} posts", file=sys.stderr, flush=True)
            partial = path.with_suffix(".partial")
            _remove(partial)
            self.bench("fill", str(partial), str(posts), str(SEED))
            self._verify(partial)
            partial.rename(path)
        return path

    def _verify(self, database: Path) -> None:
        with contextlib.closing(sqlite3.connect(database)) as connection:
            for check in ("quick_check", "foreign_key_check"):
                found = connection.execute(f"PRAGMA {check}").fetchmany(3)
                if found not in ([], [("ok",)]):
                    raise RuntimeError(f"{check} of {database}: {found}")

    def copy(self, posts: int, name: str) -> Path:
        """A new copy of a filled database, for writing."""
        path = self.options.folder / f"{name}.sqlite"
        _remove(path)
        shutil.copyfile(self.database(posts), path)
        return path

    def server(
        self,
        database: Path,
        flags: Sequence[str] = UNLIMITED,
        environment: dict[str, str] | None = None,
        prefix: Sequence[str] = (),
    ) -> Program:
        """A board-server with simulated weather; the same one for the same database."""
        return self.server_on(str(database), database.stem, flags, environment, prefix)

    def server_on(
        self,
        database: str,
        name: str,
        flags: Sequence[str] = UNLIMITED,
        environment: dict[str, str] | None = None,
        prefix: Sequence[str] = (),
    ) -> Program:
        """A board-server on a file or a PostgreSQL database; the same one for the same name."""
        command = [*prefix, self.program("board-server"), "serve", "--port", "0", "--weather", "simulated"]
        command += ["--database", database, *flags]
        return self._started(name, command, ALLOCATOR | (environment or {}))

    def fixed(self) -> Program:
        """The server of fixed answers: GET /fixed/SIZE."""
        return self._started("fixed", [self.program("board-bench"), "fixed"], {})

    def _started(self, name: str, command: list[str], environment: dict[str, str]) -> Program:
        if name not in self._servers:
            log = self.options.folder / f"{name}.log"
            log.unlink(missing_ok=True)
            self._servers[name] = Program(command, log, ENVIRONMENT | environment)
        return self._servers[name]

    def stop(self, server: Program) -> None:
        """Stops a server before the group ends."""
        self._servers = {name: other for name, other in self._servers.items() if other is not server}
        server.stop()

    def log(self, database: Path) -> str:
        return (self.options.folder / f"{database.stem}.log").read_text()

    def cursors(self, server: Program, path: str, count: int, reader: str | None = None) -> list[str]:
        """Cursors of a list, each after one more item: pages of as many bytes as the first that no cache has kept.

        Fewer if the list is short, or so slow that they would take minutes.
        """

        def walk() -> list[str]:
            found: list[str] = []
            milliseconds = 0.0
            with Client(server.port) as client:
                step = path + "&limit=1"
                while len(found) < count and milliseconds < 10_000:
                    response = client.send(Request(step, token=reader))
                    milliseconds += response.milliseconds
                    following = response.json().get("next")
                    if following is None:
                        break
                    found.append(following)
                    step = f"{path}&limit=1&cursor={following}"
            return found

        return list(self.once((server.port, path, count), walk))


def token(reader: int) -> str:
    """The session token of a reader, a member of whom board-bench fill makes 256; the first is a moderator."""
    return f"bench-reader-{reader}"


def _remove(database: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-lock"):
        Path(f"{database}{suffix}").unlink(missing_ok=True)
