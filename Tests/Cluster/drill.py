"""A load of 64 clients through nginx while the leader is killed again and again, and what became of its writes."""

import asyncio
import random
import time
from dataclasses import dataclass
from statistics import median

import stored
from cluster import TIMEOUT, Cluster
from faults import CRASH, HANGING_STANDBY, LOSS_OF_POWER, PARTITION, SEPARATION, Fault
from front import Front
from load import Load, Record
from report import Row

CLIENTS = 64
SLOWEST = 30.0
# Reads go on, but one that was under way when the leader vanished may wait until it is found lost.
SLOWEST_READ = 5.0
# A fault of the network or of a standby lasts this long, which is longer than any time limit of the cluster.
DURATION = 30.0
WARM_UP = 5.0


@dataclass(frozen=True)
class Outage:
    """The longest times without an acknowledged write, and without an answered read, after a fault."""

    fault: Fault
    writes: float
    reads: float


def gap(times: list[float], begin: float, end: float) -> float:
    """The longest time between two events of those between two moments."""
    within = [begin, *(moment for moment in times if begin <= moment <= end), end]
    return max(later - earlier for earlier, later in zip(within, within[1:]))


def say(text: str) -> None:
    print(text, flush=True)


async def suffer(cluster: Cluster, record: Record, fault: Fault) -> Outage:
    """Lets a fault happen, ends it once it has been dealt with, and waits until all machines are there again."""
    node = await asyncio.to_thread(cluster.node, fault.role)
    begin = time.monotonic()
    await asyncio.to_thread(fault.begin, cluster, node)
    if fault in (LOSS_OF_POWER, CRASH):
        while record.writes[-1] < begin + 2:
            if time.monotonic() > begin + TIMEOUT:
                raise RuntimeError(f"{fault.name}: no write was acknowledged in {TIMEOUT:.0f} s")
            await asyncio.sleep(0.05)
    else:
        await asyncio.sleep(DURATION)
    await asyncio.to_thread(fault.end, cluster, node)
    await asyncio.to_thread(cluster.wait, f"after {fault.name}", cluster.is_whole)
    end = time.monotonic()
    outage = Outage(fault, gap(record.writes, begin, end), gap(record.reads, begin, end))
    leader = (await asyncio.to_thread(cluster.node, "leader")).name
    say(
        f"{fault.name} ({node.name}): {outage.writes:.1f} s without an acknowledged write, then {leader} leads; "
        f"all machines are back after {end - begin:.0f} s"
    )
    return outage


def schedule(kills: int, choice: random.Random) -> list[Fault]:
    """The kills, every fourth of PostgreSQL alone, with the other faults among them."""
    faults = [CRASH if number % 4 == 3 else LOSS_OF_POWER for number in range(kills)]
    for fault in (PARTITION, SEPARATION, HANGING_STANDBY):
        faults.insert(choice.randint(0, len(faults)), fault)
    return faults


async def drill(cluster: Cluster, front: Front, kills: int, seed: int) -> list[Row]:
    """Runs the load and the faults, and returns what was found, beside its limits."""
    choice = random.Random(seed)
    load = Load(front.port, CLIENTS, seed)
    say(f"Seed {seed}: registering members")
    for moderator in await load.register():
        await asyncio.to_thread(front.administer, "appoint", moderator, "--role", "moderator")
    load.start()
    begin = time.monotonic()
    await asyncio.sleep(WARM_UP)
    outages = []
    for fault in schedule(kills, choice):
        await asyncio.sleep(choice.uniform(1, 8))
        outages.append(await suffer(cluster, load.record, fault))
    await asyncio.sleep(WARM_UP)
    seconds = time.monotonic() - begin
    await load.stop()
    return await asyncio.to_thread(findings, cluster, front, load.record, outages, seconds)


def findings(cluster: Cluster, front: Front, record: Record, outages: list[Outage], seconds: float) -> list[Row]:
    leader = cluster.leader
    lost = record.ledger.losses(stored.states(leader))
    doubled = stored.doubled(leader)
    wrong = front.verify()
    tables = stored.differing_tables(cluster)
    entries = leader.query("SELECT count(*) FROM moderation_log")[0][0]
    try:
        front.board("log", "--verify")
        chain = f"yes, {entries} entries"
    except RuntimeError as error:
        chain = f"no: {error}"
    for title, found in {
        "Lost": lost, "Doubled": doubled, "Wrong": wrong, "Differing tables": tables,
        "Unexpected answers": record.unexpected,
    }.items():
        if found:
            say(f"{title}:\n  " + "\n  ".join(found[:20]))
    kills = [outage.writes for outage in outages if outage.fault in (LOSS_OF_POWER, CRASH)]
    rows = [
        Row("acknowledged writes", f"{record.ledger.acknowledgements:,} in {seconds:,.0f} s"),
        Row("lost", str(len(lost)), "0", not lost),
        Row("doubled", str(len(doubled)), "0", not doubled),
        Row("findings of board-server verify", str(len(wrong)), "0", not wrong),
        Row("tables that differ between machines", str(len(tables)), "0", not tables),
        Row("the log's chain verifies", chain, "yes", chain.startswith("yes")),
        Row("answers that are defects", str(len(record.unexpected)), "0", not record.unexpected),
        Row(f"{len(kills)} kills of the leader: seconds without acknowledged writes, median", f"{median(kills):.1f}"),
        Row("the same, worst", f"{max(kills):.1f}", f"≤ {SLOWEST:.0f}", max(kills) <= SLOWEST),
    ]
    for fault in (LOSS_OF_POWER, CRASH, PARTITION, SEPARATION, HANGING_STANDBY):
        times = [outage.writes for outage in outages if outage.fault is fault]
        if times:
            worst, limit = max(times), f"≤ {SLOWEST:.0f} s"
            rows.append(Row(f"{len(times)} × {fault.name}, worst", f"{worst:.1f} s", limit, worst <= SLOWEST))
    failed, silence = sum(record.failed_reads.values()), max(outage.reads for outage in outages)
    rows += [
        Row("slowest write, with its repetitions", f"{max(record.latencies):.1f} s"),
        Row("requests that writers had to repeat", f"{record.repeated.total():,} {dict(record.repeated)}"),
        Row("writes without an acknowledgement", str(record.ledger.undecided)),
        Row("answered reads / failed ones", f"{len(record.reads):,} / {failed:,} {dict(record.failed_reads)}"),
        Row(
            "longest time without an answered read", f"{silence:.1f} s", f"≤ {SLOWEST_READ:.0f} s",
            silence <= SLOWEST_READ,
        ),
    ]
    return rows
