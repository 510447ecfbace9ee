"""The faults of a drill: what happens to a machine, and how it ends."""

from collections.abc import Callable
from dataclasses import dataclass

from cluster import Cluster
from node import Node


@dataclass(frozen=True)
class Fault:
    """Something that happens to the machine with a role."""

    name: str
    role: str
    begin: Callable[[Cluster, Node], None]
    end: Callable[[Cluster, Node], None]


LOSS_OF_POWER = Fault(
    "leader killed, the whole machine", "leader", lambda _, node: node.kill(), lambda _, node: node.start()
)
CRASH = Fault("leader killed, PostgreSQL alone", "leader", lambda _, node: node.kill_postgresql(), lambda *_: None)
PARTITION = Fault(
    "leader cut off from everybody",
    "leader",
    lambda cluster, node: cluster.network.unplug(node.name),
    lambda cluster, node: cluster.network.plug(node.name),
)
# The old leader still gets the servers' requests, and must acknowledge none.
SEPARATION = Fault(
    "leader cut off from the other two machines",
    "leader",
    lambda cluster, node: cluster.network.separate(node.name),
    lambda cluster, node: cluster.network.rejoin(node.name),
)
HANGING_STANDBY = Fault(
    "synchronous standby stopped", "sync_standby", lambda _, node: node.freeze(), lambda _, node: node.thaw()
)
