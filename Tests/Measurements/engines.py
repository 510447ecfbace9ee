"""Measures of a board on PostgreSQL: a primary, and a standby a millisecond away that confirms each commit."""

import subprocess
import time

from client import Request
from postgresql import AS_POSTGRES, PROGRAMS, Replication, processor_seconds
from reads import READ_POSTS, SMALL
from row import Measure, Sample
from stage import UNLIMITED, Program, Stage
from writes import CONNECTIONS, POSTS, slow_syncs
from wrk import Wrk, load

READERS = 16
# Statistics of tables are written when a connection has been idle for a second.
STATISTICS_DELAY = 2.0
BARE_TABLE = "CREATE TABLE IF NOT EXISTS bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text NOT NULL)"
INSERTED = "SELECT coalesce(sum(n_tup_ins), 0)::bigint FROM pg_stat_user_tables"


def _replication(stage: Stage) -> Replication:
    def start() -> Replication:
        replication = Replication(slow_syncs(stage.options.folder, milliseconds=1))
        stage.until_end(replication.close)
        return replication

    result = stage.once("replication", start)
    assert isinstance(result, Replication)
    return result


def _database(stage: Stage, posts: int, name: str) -> str:
    """The name of a database of the primary, with the rows of a filled board."""

    def copy() -> str:
        primary = _replication(stage).primary
        primary.query(f"CREATE DATABASE {name}")
        command = [stage.program("board-server"), "copy", "--from", str(stage.database(posts)), "--to", primary.url(name)]
        # The rows are read again and compared at the end: no commit has to wait for the standby.
        subprocess.run(command, check=True, capture_output=True, env={"PGOPTIONS": "-c synchronous_commit=local"})
        # As autovacuum does within minutes.
        primary.query("VACUUM ANALYZE", name)
        return name

    return str(stage.once(("database", name), copy))


def board_on_postgresql(stage: Stage, posts: int) -> Program:
    """A server on a filled board that measurements only read."""
    name = _database(stage, posts, f"board_{posts}")
    return stage.server_on(_replication(stage).primary.url(name), f"postgresql-{posts}")


def posts_beside_pgbench(stage: Stage, number: int) -> Sample:
    """Posts at 64 connections, beside pgbench's transactions that insert as many rows as a post, one after the other."""
    name = _database(stage, SMALL, "posts")
    primary = _replication(stage).primary
    server = stage.server_on(primary.url(name), "postgresql-posts")
    before = int(primary.query(INSERTED, name))
    result = load(server.port, POSTS, CONNECTIONS, stage.options.seconds)
    time.sleep(STATISTICS_DELAY)
    rows = round((int(primary.query(INSERTED, name)) - before) / result.requests)
    return Sample(result.rate, _bare_rate(stage, rows))


def _bare_rate(stage: Stage, rows: int) -> float:
    """The transactions a second of pgbench, of inserts into one table."""
    primary = _replication(stage).primary
    primary.query(BARE_TABLE)
    script = primary.folder / f"{rows}.sql"
    inserts = ["INSERT INTO bare (text) VALUES ('Seafood pancake at the market');"] * rows
    script.write_text("\n".join(["BEGIN;", *inserts, "COMMIT;"]))
    command = [str(PROGRAMS / "pgbench"), "--no-vacuum", "--protocol=prepared", f"--file={script}", "--jobs=2"]
    command += [f"--client={CONNECTIONS}", f"--time={stage.options.seconds}", primary.url("postgres")]
    output = subprocess.run(
        [*AS_POSTGRES, *command], check=True, stdout=subprocess.PIPE, text=True, cwd="/"
    ).stdout
    return float(next(line.split()[2] for line in output.splitlines() if line.startswith("tps")))


def repeated_beside_sqlite(path: str) -> Measure:
    """The same cached answer again and again, from a server on PostgreSQL and from one on SQLite."""

    def measure(stage: Stage, _: int) -> Sample:
        servers = [board_on_postgresql(stage, READ_POSTS), stage.server(stage.database(READ_POSTS))]
        rates = [load(server.port, [Request(path)], READERS, stage.options.seconds).rate for server in servers]
        return Sample(rates[0], rates[1])

    return measure


def _pinned_servers(stage: Stage, count: int) -> list[Program]:
    """Servers that read from the standby, each on a processor of its own."""
    replication = _replication(stage)
    name = _database(stage, READ_POSTS, f"board_{READ_POSTS}")
    flags = [*UNLIMITED, "--replicas", replication.standby.url(name)]
    return [
        stage.server_on(replication.primary.url(name), f"pinned-{number}", flags, prefix=["taskset", "-c", str(number)])
        for number in range(count)
    ]


def _requests_by_processor_second(stage: Stage, path: str, count: int) -> tuple[float, float]:
    """The requests that the servers would answer in a second with a processor for each, and the standby's time in
    microseconds for one of them."""
    servers, standby = _pinned_servers(stage, count), _replication(stage).standby
    pages = [Request(f"{path}&cursor={cursor}") for cursor in stage.cursors(servers[0], path, 5_000)]
    before = [processor_seconds(server.process) for server in servers]
    database_before = standby.processor_seconds()
    runs = [Wrk(server.port, pages, READERS // count, stage.options.seconds) for server in servers]
    results = [run.result() for run in runs]
    if any(result.refused or result.broken for result in results):
        raise RuntimeError(f"{path}: {results}")
    spent = [processor_seconds(server.process) - start for server, start in zip(servers, before)]
    rate = sum(result.requests / seconds for result, seconds in zip(results, spent))
    requests = sum(result.requests for result in results)
    return rate, (standby.processor_seconds() - database_before) / requests * 1e6


def two_servers(path: str) -> Measure:
    """Pages that no cache keeps, from two servers beside one: what each answers in a second of a processor of its own."""

    def measure(stage: Stage, _: int) -> Sample:
        one, two = (_requests_by_processor_second(stage, path, count)[0] for count in (1, 2))
        return Sample(two, one)

    return measure


def standby_time(path: str) -> Measure:
    """The standby's processor time for a page of two servers, beside that for a page of one."""

    def measure(stage: Stage, _: int) -> Sample:
        one, two = (_requests_by_processor_second(stage, path, count)[1] for count in (1, 2))
        return Sample(two, one, "µs")

    return measure
