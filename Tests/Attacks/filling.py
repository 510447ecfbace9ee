"""Fills a board over HTTP: posts to read, and the posts and revisions that attackers prepared."""

import asyncio
import secrets
from dataclasses import dataclass

from http_client import Connection, Response

# Raised while filling only.
LIMITS = {
    "posts": 1_000_000,
    "first_day_posts": 1_000_000,
    "writes": 1_000_000,
    "network_writes": 1_000_000,
    "edits": 1_000_000,
    "text": 1_000_000,
    "registrations": 1_000,
}
WEATHER = ["clear", "few-clouds", "scattered-clouds", "broken-clouds", "shower-rain", "rain", "snow", "mist"]
CATEGORIES = ["food", "places", "outfits", "activities", "music", "videos", "chat"]
CONNECTIONS = 8
# The longest body: 4,000 characters of three bytes.
LONGEST = "비" * 3900


@dataclass(frozen=True)
class Member:
    handle: str
    password: str
    token: str


@dataclass(frozen=True)
class Filled:
    """Who and what is on the board."""

    reader: Member
    owner: Member
    attackers: list[Member]
    posts: list[int]
    # Posts of the first attacker, each with many revisions.
    edited: list[int]


def expect(response: Response, status: int) -> Response:
    if response.status != status:
        raise RuntimeError(f"expected {status}, got {response.status}: {response.body.decode()}")
    return response


async def register(connection: Connection, handle: str) -> Member:
    password = secrets.token_urlsafe(16)
    body = {"handle": handle, "password": password}
    response = expect(await connection.request("POST", "/api/v1/members", body=body), 201)
    return Member(handle, password, response.json()["token"])


async def fill(port: int, posts: int) -> Filled:
    """Inserts `posts` posts to read, half as many of the longest ones, and twice as many revisions."""
    connections = [Connection(port, "127.0.0.1") for _ in range(CONNECTIONS)]
    names = ["minji", "jiho", "mallory-1", "mallory-2", "mallory-3"]
    reader, owner, *attackers = [await register(connections[0], name) for name in names]

    async def insert(count: int, author: Member, body: str) -> list[int]:
        async def part(first: int, connection: Connection) -> list[int]:
            return [await create_post(connection, author, body, number) for number in range(first, count, CONNECTIONS)]

        parts = await asyncio.gather(*(part(first, connection) for first, connection in enumerate(connections)))
        return [post for part in parts for post in part]

    hostile = await insert(max(CONNECTIONS, posts // 2), attackers[0], LONGEST)
    edited = hostile[:CONNECTIONS]
    await asyncio.gather(
        *(
            edit(connection, attackers[0], post, revisions=2 * posts // CONNECTIONS)
            for connection, post in zip(connections, edited)
        )
    )
    readable = await insert(posts, reader, "Seafood pancake at the market, and the sound of rain on the roof.")
    for connection in connections:
        connection.close()
    return Filled(reader, owner, attackers, readable, edited)


def content(number: int, body: str) -> dict[str, str]:
    return {
        "weather": WEATHER[number % len(WEATHER)],
        "category": CATEGORIES[number % len(CATEGORIES)],
        "title": f"Haemul pajeon {number}",
        "body": f"{body} {number}",
    }


async def create_post(connection: Connection, author: Member, body: str, number: int) -> int:
    response = await connection.request("POST", "/api/v1/posts", token=author.token, body=content(number, body))
    return int(expect(response, 201).json()["id"])


async def edit(connection: Connection, author: Member, post: int, revisions: int) -> None:
    for revision in range(1, revisions):
        response = await connection.request(
            "PUT",
            f"/api/v1/posts/{post}",
            token=author.token,
            body=content(revision, LONGEST + " edited"),
            headers={"If-Match": f'"{revision}"'},
        )
        expect(response, 200)
