"""Measures what well-behaved readers notice of attacks on a board-server; deploy/soak runs it."""

import argparse
import asyncio
import importlib
import multiprocessing
import sys
import tempfile
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from urllib.error import URLError

import attacker
from filling import LIMITS, Filled, fill
from programs import OPEN_FILES, Board
from readers import measure
from report import Outcome, describe, table
from visitors import ask_for_weather, sign_in

# Attack 5 steps the clock, which cannot be done from outside: tests of the rate limiter do it.
ATTACKS = {
    1: "attack_1_unread_responses",
    2: "attack_2_write_flood",
    3: "attack_3_weather_of_many_places",
    4: "attack_4_wrong_passwords",
    6: "attack_6_connection_flood",
    7: "attack_7_slow_requests",
    8: "attack_8_endless_bytes",
    9: "attack_9_searches",
    10: "attack_10_neighbourhood",
    11: "attack_11_histories_and_feeds",
    12: "attack_12_sitemap",
    13: "attack_13_pipelined_requests",
    14: "attack_14_suggestions",
}
WARM_UP = 5.0


def say(text: str) -> None:
    print(f"\n== {text}", flush=True)


class Attackers:
    """A process for each attack."""

    def __init__(self, numbers: list[int], port: int, filled: Filled, seconds: float) -> None:
        context = multiprocessing.get_context("spawn")
        self._results: "SimpleQueue[attacker.Results]" = context.SimpleQueue()
        self._processes = []
        for number in numbers:
            attack = importlib.import_module(ATTACKS[number]).attack
            target = attacker.Target(port, OPEN_FILES, filled)
            arguments = (number, attack, target, seconds, self._results)
            self._processes.append(context.Process(target=attacker.run, args=arguments, daemon=True))

    def start(self) -> None:
        for process in self._processes:
            process.start()

    def join(self) -> list[attacker.Results]:
        for process in self._processes:
            process.join()
        results = []
        while not self._results.empty():
            results.append(self._results.get())
        return sorted(results)


async def watch(board: Board, ended: asyncio.Event) -> tuple[int, int]:
    """Samples memory and quota once a second; returns the most memory and the fewest calls left."""
    memory, calls = 0, sys.maxsize
    while not ended.is_set() and board.server.is_running:
        memory = max(memory, board.server.memory())
        try:
            calls = min(calls, await asyncio.to_thread(board.provider_calls_left))
        except (URLError, OSError):
            calls = 0
        await asyncio.sleep(1)
    return max(memory, board.server.memory("VmHWM")), calls


async def soak(board: Board, options: argparse.Namespace) -> Outcome:
    say(f"Filling the board with {options.posts} posts and the attackers' posts and revisions")
    board.start(**LIMITS, duplicates=0)
    filled = await fill(board.server.port, options.posts)
    board.start()
    port, seconds = board.server.port, float(options.seconds)

    undisturbed_seconds = max(10.0, seconds / 10)
    say(f"Undisturbed readers, {undisturbed_seconds:.0f} s")
    await measure(port, filled, WARM_UP, options.rate)
    undisturbed = await measure(port, filled, undisturbed_seconds, options.rate)
    memory_before = board.server.memory()

    say(f"Readers under attacks {', '.join(map(str, options.attacks))}, {seconds:.0f} s")
    attackers = Attackers(options.attacks, port, filled, seconds + WARM_UP)
    attackers.start()
    await asyncio.sleep(WARM_UP)
    ended = asyncio.Event()
    watching = asyncio.create_task(watch(board, ended))
    attacked, weather, sign_ins = await asyncio.gather(
        measure(port, filled, seconds, options.rate),
        ask_for_weather(port, seconds),
        sign_in(port, filled.owner, seconds),
    )
    ended.set()
    memory, calls = await watching
    for number, results in await asyncio.to_thread(attackers.join):
        print(f"attack {number}: {describe(results)}")
    return Outcome(
        undisturbed=undisturbed,
        attacked=attacked,
        memory_before=memory_before,
        memory_peak=memory,
        weather=weather,
        sign_ins=sign_ins,
        least_calls_left=calls,
        peak_calls=await asyncio.to_thread(board.peak_provider_calls),
        is_running=board.server.is_running,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", type=Path, required=True, help="the board-server program")
    parser.add_argument("--attack", type=int, action="append", choices=ATTACKS, dest="attacks")
    parser.add_argument("--posts", type=int, default=4000)
    parser.add_argument("--rate", type=float, default=8.0, help="requests a second of each of the 50 readers")
    parser.add_argument("seconds", type=int, nargs="?", default=600)
    options = parser.parse_args()
    options.attacks = sorted(set(options.attacks or ATTACKS))
    with tempfile.TemporaryDirectory(prefix="board-soak-") as folder, Board(options.server, Path(folder)) as board:
        rows = asyncio.run(soak(board, options)).rows()
        log = board.log
    say(f"{options.seconds} s of attacks {', '.join(map(str, options.attacks))}")
    print(table(rows))
    if any(row.is_met is False for row in rows):
        print(f"\nThe end of the server's log:\n{log[-4000:]}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as error:
        sys.exit(str(error))
