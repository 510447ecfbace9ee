"""One machine of a cluster, in a network namespace: etcd, Patroni and its PostgreSQL, run by the user postgres."""

import json
import os
import shutil
import signal
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any

from network import PREFIX, Network

POSTGRES = ["runuser", "-u", "postgres", "--"]
CONFIGURATION = Path(__file__).parents[2] / "deploy/patroni.yml"
# The network of the machines in deploy/patroni.yml.
EXAMPLE = "10.0.0."


class Node:
    """A machine that can be switched on and off."""

    def __init__(self, name: str, network: Network, folder: Path, passwords: dict[str, str]) -> None:
        self.name = name
        self.address = network.addresses[name]
        self.folder = folder / name
        self._network = network
        self._processes: list[subprocess.Popen[bytes]] = []
        self.folder.mkdir()
        self._make_certificate(folder)
        self.configuration.write_text(self._configured(passwords))
        self.configuration.chmod(0o600)
        for path in [self.folder, *self.folder.iterdir()]:
            shutil.chown(path, "postgres", "postgres")

    @property
    def configuration(self) -> Path:
        return self.folder / "patroni.yml"

    def _make_certificate(self, folder: Path) -> None:
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        command += ["-days", "7", "-CA", str(folder / "ca.crt"), "-CAkey", str(folder / "ca.key")]
        command += ["-subj", f"/CN={self.name}", "-addext", f"subjectAltName=IP:{self.address}"]
        command += ["-addext", "basicConstraints=critical,CA:FALSE"]
        command += ["-keyout", str(self.folder / "server.key"), "-out", str(self.folder / "server.crt")]
        subprocess.run(command, check=True, capture_output=True)
        shutil.copy(folder / "ca.crt", self.folder / "ca.crt")

    def _configured(self, passwords: dict[str, str]) -> str:
        """deploy/patroni.yml with the name, addresses, folders and passwords of this machine."""
        text = CONFIGURATION.read_text()
        replacements = {
            "name: db1": f"name: {self.name}",
            EXAMPLE + "11:8008": self.address + ":8008",
            EXAMPLE + "11:5432": self.address + ":5432",
            EXAMPLE: PREFIX,
            "/etc/patroni/tls": str(self.folder),
            "/var/lib/postgresql/15/board": str(self.folder / "data"),
            "/var/lib/postgresql/board.pgpass": str(self.folder / "pgpass"),
            "/run/postgresql": str(self.folder),
            "REPLICATOR-PASSWORD": passwords["replicator"],
            "REWIND-PASSWORD": passwords["rewind"],
        }
        for old, new in replacements.items():
            if old not in text:
                raise RuntimeError(f"{CONFIGURATION} lacks {old}")
            text = text.replace(old, new)
        return text

    def start(self) -> None:
        """Switches the machine on."""
        members = self._network.addresses.items()
        etcd = {
            "ETCD_NAME": self.name,
            "ETCD_DATA_DIR": str(self.folder / "etcd"),
            "ETCD_LISTEN_PEER_URLS": f"http://{self.address}:2380",
            "ETCD_INITIAL_ADVERTISE_PEER_URLS": f"http://{self.address}:2380",
            "ETCD_LISTEN_CLIENT_URLS": f"http://{self.address}:2379",
            "ETCD_ADVERTISE_CLIENT_URLS": f"http://{self.address}:2379",
            "ETCD_INITIAL_CLUSTER": ",".join(f"{name}=http://{address}:2380" for name, address in members),
            "ETCD_INITIAL_CLUSTER_STATE": "new",
            # See deploy/patroni.yml.
            "ETCD_ENABLE_V2": "true",
            "ETCD_LOGGER": "zap",
        }
        self._run("etcd", ["etcd"], etcd)
        self._run("patroni", ["patroni", str(self.configuration)], {})

    def _run(self, name: str, command: list[str], environment: dict[str, str]) -> None:
        with (self.folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                Network.inside(self.name, POSTGRES + command),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"} | environment,
                # Not the interrupts of a terminal.
                start_new_session=True,
            )
        self._processes.append(process)

    def kill(self) -> None:
        """Ends all processes of the machine at once, as a loss of power does."""
        # Again until there are none: processes start others.
        while processes := Network.processes(self.name):
            _send(signal.SIGKILL, processes)
            time.sleep(0.01)
        for process in self._processes:
            process.wait()
        self._processes = []

    def kill_postgresql(self) -> None:
        """Ends all processes of PostgreSQL at once, which Patroni then notices."""
        _send(signal.SIGKILL, [process for process in Network.processes(self.name) if _name(process) == "postgres"])

    def freeze(self) -> None:
        """Stops all processes, as a machine that hangs: its connections stay open and get no answer."""
        _send(signal.SIGSTOP, Network.processes(self.name))

    def thaw(self) -> None:
        _send(signal.SIGCONT, Network.processes(self.name))

    def ask(self, path: str) -> Any:
        """Asks Patroni's interface; nil if it does not answer with 200."""
        try:
            with urllib.request.urlopen(f"http://{self.address}:8008{path}", timeout=1) as response:
                return json.load(response)
        except (OSError, ValueError):
            return None

    def query(self, sql: str, database: str = "board") -> list[list[str]]:
        """Runs SQL as the superuser, through the socket, and returns the rows of the last statement."""
        command = ["psql", "-h", str(self.folder), "-d", database, "-X", "-q", "-A", "-t", "-F", "\x1f", "-R", "\x1e"]
        command += ["-v", "ON_ERROR_STOP=1", "-f", "-"]
        result = subprocess.run(
            POSTGRES + command, input=sql, capture_output=True, text=True, timeout=120, cwd="/", check=False
        )
        if result.returncode != 0:
            raise RuntimeError(f"{self.name}: {result.stderr.strip()}")
        text = result.stdout.removesuffix("\n")
        return [row.split("\x1f") for row in text.split("\x1e")] if text else []


def _name(process: int) -> str:
    try:
        return Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return ""


def _send(kind: signal.Signals, processes: list[int]) -> None:
    for process in processes:
        try:
            os.kill(process, kind)
        except ProcessLookupError:
            continue
