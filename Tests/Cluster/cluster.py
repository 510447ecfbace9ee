"""Three machines with etcd, Patroni and PostgreSQL 15, of which one leads and one is its synchronous standby."""

import secrets
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from network import PREFIX, Network
from node import Node

NAMES = ["db1", "db2", "db3"]
TIMEOUT = 180.0
DATABASE = "SELECT 1 FROM pg_database WHERE datname = 'board'"
FOLLOWERS = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"


@dataclass(frozen=True)
class Member:
    """A machine as Patroni sees it."""

    name: str
    role: str
    state: str
    timeline: int

    def __str__(self) -> str:
        return f"{self.name} {self.role.replace('_', ' ')}"


class Cluster:
    """The machines, and what Patroni says of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.network = Network({name: f"{PREFIX}{11 + number}" for number, name in enumerate(NAMES)})
        self.passwords = {role: secrets.token_urlsafe(18) for role in ("board", "replicator", "rewind")}
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        command += ["-days", "7", "-subj", "/CN=board cluster"]
        command += ["-keyout", str(folder / "ca.key"), "-out", str(folder / "ca.crt")]
        subprocess.run(command, check=True, capture_output=True)
        self.nodes = [Node(name, self.network, folder, self.passwords) for name in NAMES]

    @property
    def url(self) -> str:
        """The URL of the board's database, with all machines: the one that accepts writes is used."""
        return self.replicas + "&target_session_attrs=read-write"

    @property
    def replicas(self) -> str:
        """The URL of all machines as standbys: whichever does not lead answers reads."""
        hosts = ",".join(f"{node.address}:5432" for node in self.nodes)
        options = f"sslmode=verify-full&sslrootcert={self.folder / 'ca.crt'}"
        return f"postgresql://board:{self.passwords['board']}@{hosts}/board?{options}"

    def start(self) -> None:
        """Switches the machines on, waits until they are a cluster, and makes the board's role and database."""
        for node in self.nodes:
            node.start()
        self.wait("the machines are no cluster", self.is_whole)
        # With the password's verifier, not the password, in the statement, it would not be in a log either.
        self.leader.query(f"CREATE ROLE board LOGIN PASSWORD '{self.passwords['board']}'", "postgres")
        # Else the servers would not know which timeline a standby receives, and rest it after a change of leaders.
        self.leader.query("GRANT pg_read_all_stats TO board", "postgres")
        self.leader.query("CREATE DATABASE board OWNER board", "postgres")
        # Where libpq is told that a database does not exist, it asks no other machine.
        self.wait("the standbys do not follow", lambda: all(node.query(DATABASE, "postgres") for node in self.nodes))

    @property
    def members(self) -> list[Member]:
        """The machines as most of those that answer see them: one that was cut off has an old view for a while."""
        views = [view for node in self.nodes if (view := self._view(node))]
        return list(max(views, key=views.count)) if views else []

    @staticmethod
    def _view(node: Node) -> tuple[Member, ...]:
        answer = node.ask("/cluster")
        if answer is None:
            return ()
        return tuple(
            Member(member["name"], member["role"], member["state"], int(member.get("timeline", 0)))
            for member in answer["members"]
        )

    def leader_or_none(self) -> Node | None:
        """The machine that holds the leader's lock, by its own account."""
        return next((node for node in self.nodes if node.ask("/primary") is not None), None)

    @property
    def leader(self) -> Node:
        leader = self.leader_or_none()
        if leader is None:
            raise RuntimeError("the cluster has no leader")
        return leader

    def is_whole(self) -> bool:
        """True if all machines agree that one leads and another is its synchronous standby, and both follow it."""
        views = {self._view(node) for node in self.nodes}
        if len(views) != 1:
            return False
        (view,) = views
        if sorted(member.role for member in view) != ["leader", "replica", "sync_standby"]:
            return False
        if len({member.timeline for member in view}) != 1:
            return False
        name = next(member.name for member in view if member.role == "leader")
        leader = next(node for node in self.nodes if node.name == name)
        try:
            return leader.query(FOLLOWERS, "postgres") == [["2"]]
        except RuntimeError:
            return False

    def node(self, role: str) -> Node:
        """A machine with a role: leader, sync_standby or replica."""
        name = next(member.name for member in self.members if member.role == role)
        return next(node for node in self.nodes if node.name == name)

    def wait(self, failure: str, condition: Callable[[], bool], timeout: float = TIMEOUT) -> None:
        deadline = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > deadline:
                raise RuntimeError(f"{failure}: {', '.join(map(str, self.members)) or 'nobody answers'}")
            time.sleep(0.2)
