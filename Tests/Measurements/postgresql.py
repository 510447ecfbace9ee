"""PostgreSQL servers of a measurement on loopback addresses: a primary and a standby that confirms each commit."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

# The programs of the newest version that is installed.
PROGRAMS = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), default=Path())
# PostgreSQL's programs refuse to run as root.
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
USER = "board"
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "512MB",
    "max_wal_size": "4GB",
}
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A PostgreSQL server on a free port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            self.port = int(listener.getsockname()[1])
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def start(self, settings: dict[str, str], environment: dict[str, str] | None = None) -> None:
        """Starts the server in its folder, which has a database cluster, and waits until it accepts connections."""
        options = SETTINGS | settings | {"port": str(self.port), "unix_socket_directories": str(self.folder)}
        command = [str(PROGRAMS / "postgres"), "-D", str(self.folder / "data")]
        command += [text for name, value in options.items() for text in ("-c", f"{name}={value}")]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                AS_POSTGRES + command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"} | (environment or {}),
                cwd="/",
            )
        while subprocess.run([PROGRAMS / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]).returncode != 0:
            if self._process.poll() is not None:
                raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'server.log').read_text()}")
            time.sleep(0.05)

    def stop(self) -> None:
        if self._process is None:
            return
        run([str(PROGRAMS / "pg_ctl"), "stop", "--silent", "--mode=immediate", "-D", str(self.folder / "data")])
        self._process.wait()

    def query(self, sql: str, database: str = "postgres") -> str:
        """Runs SQL and returns the rows, with | between columns."""
        return run([str(PROGRAMS / "psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql, self.url(database)])

    def processor_seconds(self) -> float:
        """The processor time of all processes that run, and of those that have ended."""
        file = (self.folder / "data/postmaster.pid").read_text()
        main = int(file.split("\n")[0])
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        return sum(processor_seconds(int(process)) for process in [main, *map(int, children)])


def processor_seconds(process: int) -> float:
    """The processor time of a process, and of its children that have ended; 0 if it has just ended itself."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS


def run(command: Sequence[str]) -> str:
    result = subprocess.run([*AS_POSTGRES, *command], capture_output=True, text=True, cwd="/", check=False)
    if result.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {result.stderr.strip() or result.stdout.strip()}")
    return result.stdout.strip()


class Replication:
    """A primary and its synchronous standby, which takes a millisecond longer for each sync than the disk."""

    def __init__(self, library: Path) -> None:
        """`library` is slow_sync.c as a library."""
        self.folder = Path(tempfile.mkdtemp(prefix="board-postgresql-"))
        self.primary = self._server("primary")
        data = ["-D", str(self.primary.folder / "data")]
        run([str(PROGRAMS / "initdb"), *data, "--username", USER, "--encoding=UTF8", "--locale=C", "--auth=trust"])
        self.primary.start({})
        self.standby = self._server("standby")
        backup = ["--pgdata", str(self.standby.folder / "data"), "--write-recovery-conf", "--checkpoint=fast"]
        backup += ["--create-slot", "--slot=standby", "--dbname", self.primary.url("postgres")]
        run([str(PROGRAMS / "pg_basebackup"), *backup])
        own = self.standby.folder / library.name
        shutil.copy(library, own)
        own.chmod(0o755)
        self.standby.start({"hot_standby": "on"}, {"LD_PRELOAD": str(own)})
        self.primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.primary.query("SELECT pg_reload_conf()")
        while self.primary.query("SELECT sync_state FROM pg_stat_replication") != "sync":
            time.sleep(0.1)

    def _server(self, name: str) -> Server:
        folder = self.folder / name
        folder.mkdir()
        if AS_POSTGRES:
            self.folder.chmod(0o711)
            shutil.chown(folder, "postgres", "postgres")
        return Server(folder)

    def close(self) -> None:
        for server in (self.standby, self.primary):
            server.stop()
        shutil.rmtree(self.folder)
