"""Runs a cluster, a demonstration or a drill on it; deploy/cluster starts it in namespaces of its own."""

import argparse
import asyncio
import random
import signal
import socket
import sys
from pathlib import Path

from cluster import Cluster
from demonstration import demonstrate, describe
from drill import drill
from front import PROXY, Front
from load import LIMITS
from report import table

TEXT = """
Open the board in a browser:
  {url}/
Try next, in another terminal:
  curl -s http://{leader}:8008/cluster
  sudo -u postgres psql -h {folder}/{name} board
Ctrl-C stops everything and removes {folder}.
"""


def say(text: str) -> None:
    print(f"\n== {text}", flush=True)


def free_port(preferred: int) -> int:
    """The preferred port, or another one if that is in use."""
    for port in (preferred, 0):
        with socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind((PROXY, port))
            except OSError:
                continue
            return int(listener.getsockname()[1])
    raise RuntimeError("no port is free")


def run(options: argparse.Namespace) -> int:
    say("Three machines with etcd, Patroni and PostgreSQL 15")
    cluster = Cluster(options.folder)
    cluster.start()
    print(describe(cluster))
    say("Three servers and nginx")
    port = free_port(options.port)
    if port != options.port:
        print(f"Port {options.port} is in use; using a free one.")
    with Front(options.programs, options.folder, cluster.url, cluster.replicas, port, LIMITS) as front:
        ports = ", ".join(server.url for server in front.servers)
        print(f"{front.url} in front of {ports}", flush=True)
        try:
            if options.drill is not None:
                say(f"Drill: {options.drill} kills of the leader")
                rows = asyncio.run(drill(cluster, front, options.drill, options.seed))
                say("Findings")
                print(table(rows), flush=True)
                is_met = all(row.is_met is not False for row in rows)
            else:
                say("A member and a recommendation")
                is_met = asyncio.run(demonstrate(cluster, front))
        except RuntimeError:
            print(f"The end of the servers' logs:\n{front.logs}", file=sys.stderr)
            raise
        if options.keep:
            say("The cluster is running")
            leader = cluster.leader
            print(
                TEXT.format(url=front.url, leader=leader.address, folder=options.folder, name=leader.name), flush=True
            )
            signal.pause()
    return 0 if is_met else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=Path, required=True, help="the folder of board-server and board")
    parser.add_argument("--folder", type=Path, required=True, help="an empty folder that others may enter")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--drill", type=int)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--keep", action="store_true")
    return run(parser.parse_args())


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as error:
        sys.exit(str(error))
