"""The network of a cluster on one machine: a namespace for each node, and a bridge between them in another one.

The bridge has a namespace of its own so that the machine's firewall does not see the nodes' traffic. The machine itself
is on the bridge too, so that servers outside the namespaces reach the nodes. All namespaces end with the processes in
them, since deploy/cluster runs this in a mount namespace that nothing else has, and the kernel then removes the rest.
"""

import subprocess
from pathlib import Path

# Of the network for benchmarks of devices (RFC 2544), which no other network should use.
PREFIX = "198.18.37."
MACHINE = PREFIX + "1"
# The machine's interface: there is one cluster at a time.
INTERFACE = "board-cluster"
SWITCH = "switch"


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True)


class Network:
    """The namespaces of nodes by name, with the address of each."""

    def __init__(self, addresses: dict[str, str]) -> None:
        self.addresses = addresses
        # Names of namespaces that other programs on the machine do not see.
        Path("/run/netns").mkdir(exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/run/netns"], check=True)
        ip("netns", "add", SWITCH)
        ip("-n", SWITCH, "link", "add", "bridge", "type", "bridge")
        ip("-n", SWITCH, "link", "set", "bridge", "up")
        ip("link", "add", INTERFACE, "type", "veth", "peer", "name", "machine", "netns", SWITCH)
        ip("address", "add", MACHINE + "/24", "dev", INTERFACE)
        ip("link", "set", INTERFACE, "up")
        self._plug("machine")
        for name, address in addresses.items():
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
            ip("-n", name, "link", "add", "eth0", "type", "veth", "peer", "name", name, "netns", SWITCH)
            ip("-n", name, "address", "add", address + "/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
            self._plug(name)

    def _plug(self, port: str) -> None:
        ip("-n", SWITCH, "link", "set", port, "master", "bridge", "up")

    def unplug(self, name: str) -> None:
        """Cuts a node off from everything, without either end noticing: packets get no answer."""
        ip("-n", SWITCH, "link", "set", name, "nomaster")

    def plug(self, name: str) -> None:
        self._plug(name)

    def separate(self, name: str) -> None:
        """Cuts a node off from the other nodes, while the servers still reach it."""
        for peer in self._peers(name):
            ip("-n", name, "route", "add", "blackhole", peer + "/32")

    def rejoin(self, name: str) -> None:
        for peer in self._peers(name):
            ip("-n", name, "route", "delete", "blackhole", peer + "/32")

    def _peers(self, name: str) -> list[str]:
        return [address for other, address in self.addresses.items() if other != name]

    @staticmethod
    def inside(name: str, command: list[str]) -> list[str]:
        """A command that runs another one in the namespace of a node."""
        return ["ip", "netns", "exec", name, *command]

    @staticmethod
    def processes(name: str) -> list[int]:
        result = subprocess.run(["ip", "netns", "pids", name], check=True, capture_output=True, text=True)
        return [int(process) for process in result.stdout.split()]
