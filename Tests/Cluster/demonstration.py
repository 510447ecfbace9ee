"""Posts something, kills the leader under a small load, and shows what happens, with times."""

import asyncio
import secrets
import shlex
import time

import stored
from cluster import Cluster
from front import Front
from load import Load

CLIENTS = 8
WARM_UP = 3.0


class Story:
    """Lines with the seconds since the leader was killed."""

    def __init__(self) -> None:
        self.begin = time.monotonic()

    def tell(self, text: str) -> None:
        print(f"{time.monotonic() - self.begin:6.1f} s  {text}", flush=True)


def show(front: Front, *arguments: str, password: str | None = None) -> None:
    """Prints and runs a command of the client."""
    print(f"\n$ board {shlex.join(arguments)}")
    print(front.board(*arguments, password=password).rstrip(), flush=True)


def describe(cluster: Cluster) -> str:
    return ", ".join(f"{member} ({member.state})" for member in cluster.members) or "no machine knows"


async def demonstrate(cluster: Cluster, front: Front) -> bool:
    """Returns true if nothing was lost and nothing was done twice."""
    password = secrets.token_urlsafe(18)
    show(front, "register", "minji", "--name", "Minji", "--password-stdin", password=password)
    show(
        front, "post", "--weather", "rain", "--category", "food", "Haemul pajeon",
        "--body", "Seafood pancake at the market, and the sound of rain on the tin roof goes with it.",
    )
    load = Load(front.port, CLIENTS, 1)
    await load.register()
    load.start()
    await asyncio.sleep(WARM_UP)
    print(f"\n== {CLIENTS} clients read and write; the leader is killed\n{describe(cluster)}", flush=True)
    leader = await asyncio.to_thread(lambda: cluster.leader)
    story, record = Story(), load.record
    await asyncio.to_thread(leader.kill)
    story.tell(f"{leader.name} killed: PostgreSQL, Patroni and etcd, all with -9")
    await follow(cluster, load, story)
    await asyncio.to_thread(leader.start)
    story.tell(f"{leader.name} switched on again")
    await asyncio.to_thread(cluster.wait, f"{leader.name} did not come back", cluster.is_whole)
    story.tell(f"all machines are there: {describe(cluster)}")
    await load.stop()

    print("\n== Nothing lost", flush=True)
    new = await asyncio.to_thread(lambda: cluster.leader)
    lost, doubled = record.ledger.losses(stored.states(new)), stored.doubled(new)
    print(f"acknowledged writes: {record.ledger.acknowledgements}, lost: {len(lost)}, doubled: {len(doubled)}")
    for problem in [*lost, *doubled, *record.unexpected]:
        print(f"  {problem}")
    show(front, "list", "rain")
    show(front, "log", "--verify")
    return not (lost or doubled or record.unexpected)


async def follow(cluster: Cluster, load: Load, story: Story) -> None:
    """Tells who leads, and when reads and writes are answered, until they are."""
    written, read = len(load.record.writes), len(load.record.reads)
    last_write = load.record.writes[-1]
    is_read = is_led = False
    while True:
        if not is_read and len(load.record.reads) > read:
            is_read = True
            story.tell("a read is answered")
        if not is_led and (leader := await asyncio.to_thread(cluster.leader_or_none)) is not None:
            is_led = True
            story.tell(f"{leader.name} leads")
        if is_led and len(load.record.writes) > written and load.record.writes[-1] > story.begin + 1:
            break
        await asyncio.sleep(0.05)
    first = next(moment for moment in load.record.writes[written:] if moment > story.begin + 1)
    story.tell(f"writes are answered again, {first - last_write:.1f} s after the last one before")
