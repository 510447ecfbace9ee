"""Attack 1: a member makes endless edits; several connections ask for revisions, lists and exports and never read."""

import asyncio
import socket

from attacker import SOURCES, Target, repeat, repeat_request
from filling import content
from http_client import SERVER, request_bytes

UNREAD_CONNECTIONS = 24
# Longer than the server's idle timeout, after which it should have given up the connection.
HOLD = 70.0


async def attack(target: Target) -> None:
    filled = target.filled
    author = filled.attackers[0]
    edits = (
        repeat_request(
            target,
            SOURCES[0],
            "PUT",
            f"/api/v1/posts/{post}",
            token=author.token,
            body=content(0, "endless"),
            headers={"If-Match": '"1"'},
        )
        for post in filled.edited[:2]
    )
    paths = [f"/api/v1/posts/{post}/revisions?limit=100" for post in filled.edited]
    paths += ["/api/v1/posts?limit=100&sort=new", "/api/v1/me/export"]
    unread = (
        repeat(target, lambda source=source, path=paths[number % len(paths)]: _leave_unread(target, source, path))
        for source in SOURCES
        for number in range(UNREAD_CONNECTIONS)
    )
    await asyncio.gather(*edits, *unread)


async def _leave_unread(target: Target, source: str, path: str) -> str:
    """Asks for a response ten times on a connection and reads nothing."""
    loop = asyncio.get_running_loop()
    with socket.socket() as connection:
        connection.setblocking(False)
        # The smaller the client's buffer, the more the server has to hold.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.bind((source, 0))
        await loop.sock_connect(connection, (SERVER, target.port))
        await loop.sock_sendall(connection, 10 * request_bytes("GET", path, target.filled.attackers[0].token))
        await asyncio.sleep(HOLD)
    return "unread"
