"""Reads and writes of every frequent kind, by clients each of which waits for its answers and repeats what got none.

A client repeats a request after a refusal (502, 503, 504) and after a lost connection, with the same Idempotency-Key,
as clients should. So a write that was done before its answer was lost is sent again, and must not be done twice.
"""

import asyncio
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from filling import CATEGORIES, WEATHER, Member, register
from http_client import Connection, Response
from ledger import ABSENT, Ledger

MEMBERS = 16
MODERATORS = ["haneul", "bitna"]
REFUSALS = (502, 503, 504)
TIMEOUT = 60.0
# Between two requests of a client, so that the machine has time for the cluster.
PAUSE = 0.25
# For a client to repeat a request.
RETRY_PAUSE = 0.2
# After the end, for writes that got no answer yet.
GRACE = 90.0
# Every so many clients, one sends reads without a session only: during a failover the others are blocked in writes.
VISITORS = 8

LIMITS = {
    f"--{name}": "1000000"
    for name in (
        "limit-posts", "limit-first-day-posts", "limit-writes", "limit-network-writes", "limit-edits", "limit-text",
        "limit-reports", "limit-reads", "limit-registrations", "auto-hide-weight",
    )
}


@dataclass
class Post:
    """A post that its author may still edit and delete."""

    id: int
    key: str
    author: str
    revision: int = 1


@dataclass
class Record:
    """What the clients experienced."""

    ledger: Ledger = field(default_factory=Ledger)
    # The times of acknowledged writes and of answered reads.
    writes: list[float] = field(default_factory=list)
    reads: list[float] = field(default_factory=list)
    # The seconds from the first time that a write was sent to its acknowledgement.
    latencies: list[float] = field(default_factory=list)
    failed_reads: Counter[str] = field(default_factory=Counter)
    repeated: Counter[str] = field(default_factory=Counter)
    # Answers that are defects.
    unexpected: list[str] = field(default_factory=list)
    posts: int = 0


class Load:
    """Clients of a board that run until they are stopped."""

    def __init__(self, port: int, clients: int, seed: int) -> None:
        self.record = Record()
        self._port = port
        self._clients = clients
        self._random = random.Random(seed)
        self._members: list[Member] = []
        self._moderators: list[Member] = []
        self._lanes: dict[int, list[Post]] = {}
        self._is_stopped = False
        self._tasks: list[asyncio.Task[None]] = []

    async def register(self) -> list[str]:
        """Registers the members; returns the handles of those who have to be appointed as moderators."""
        connection = Connection(self._port, "127.0.0.1")
        self._members = [await register(connection, f"member-{number}") for number in range(MEMBERS)]
        self._moderators = [await register(connection, handle) for handle in MODERATORS]
        connection.close()
        return [member.handle for member in self._moderators]

    def start(self) -> None:
        for number in range(self._clients):
            if number < len(self._moderators) and self._clients > MEMBERS:
                client = self._client(number, self._moderators[number]).decide()
            elif number % VISITORS == VISITORS - 1:
                client = self._client(number, self._members[number % MEMBERS]).visit()
            else:
                client = self._client(number, self._members[number % MEMBERS]).run()
            self._tasks.append(asyncio.create_task(client))

    async def stop(self) -> None:
        """Stops the clients, each after the answer to its last write; raises the first error of one."""
        self._is_stopped = True
        await asyncio.gather(*self._tasks)

    @property
    def is_stopped(self) -> bool:
        return self._is_stopped

    def _client(self, number: int, member: Member) -> "Client":
        # The clients of one member have posts of their own, so that each subject has one writer.
        lane = self._lanes.setdefault(number // MEMBERS, [])
        connection = Connection(self._port, f"127.1.0.{number + 1}")
        return Client(self, connection, member, number // MEMBERS, lane, random.Random(self._random.random()))


@dataclass
class Client:
    """One client, with one request at a time."""

    load: Load
    connection: Connection
    member: Member
    lane: int
    # Shared with the other members' clients of the lane.
    posts: list[Post]
    random: random.Random

    async def run(self) -> None:
        actions = [self._read, self._publish, self._edit, self._like, self._delete, self._report, self._set]
        while not self.load.is_stopped:
            (action,) = self.random.choices(actions, [50, 16, 10, 14, 3, 5, 2])
            await action()
            await asyncio.sleep(self.random.uniform(0, 2 * PAUSE))
        self.connection.close()

    async def visit(self) -> None:
        """Only reads, as a visitor without an account."""
        while not self.load.is_stopped:
            await self._read()
            await asyncio.sleep(self.random.uniform(0, 2 * PAUSE))
        self.connection.close()

    async def decide(self) -> None:
        """Reads the queue of cases and decides them, each of which adds to the public log."""
        while not self.load.is_stopped:
            await asyncio.sleep(self.random.uniform(0, 4 * PAUSE))
            queue = await self._get("/api/v1/cases?limit=10")
            if queue is None or not queue["items"]:
                continue
            case = self.random.choice(queue["items"])
            subject = f"case {case['id']}"
            # Another moderator may have decided it, or a report have changed it.
            await self._write(
                subject, "decided", "POST", f"/api/v1/cases/{case['id']}/decisions", {"verdict": "dismiss"},
                headers={"If-Match": f'"{case["version"]}"'}, allowed=(409, 412),
            )
        self.connection.close()

    async def _read(self) -> None:
        board, category = self.random.choice(WEATHER), self.random.choice(CATEGORIES)
        paths = ["/api/v1/boards", f"/api/v1/posts?weather={board}", f"/api/v1/posts?weather={board}&sort=hot"]
        paths += [f"/api/v1/posts?category={category}", "/api/v1/posts?q=jumping", "/api/v1/moderation-log"]
        if self.posts:
            paths.append(f"/api/v1/posts/{self.random.choice(self.posts).id}")
        await self._get(self.random.choice(paths), is_member=False)

    async def _publish(self) -> None:
        self.load.record.posts += 1
        key = f"puddle-{self.load.record.posts}"
        body = self._content(key, 1)
        response = await self._write(f"post {key}", "v1", "POST", "/api/v1/posts", body, headers=_key(key))
        if response is not None:
            self.posts.append(Post(int(response.json()["id"]), key, self.member.handle))

    async def _edit(self) -> None:
        post = self._take(own=True)
        if post is None:
            return
        revision = post.revision + 1
        # 412 if the first attempt was done and its answer was lost: then its outcome is not known here.
        response = await self._write(
            f"post {post.key}", f"v{revision}", "PUT", f"/api/v1/posts/{post.id}", self._content(post.key, revision),
            headers={"If-Match": f'"{post.revision}"'}, allowed=(412,),
        )
        if response is not None:
            post.revision = revision
            self.posts.append(post)

    async def _delete(self) -> None:
        post = self._take(own=True)
        if post is not None:
            path = f"/api/v1/posts/{post.id}"
            await self._write(f"post {post.key}", "deleted", "DELETE", path, allowed=(404,))

    async def _like(self) -> None:
        post = self._other()
        if post is None:
            return
        likes = self.random.random() < 0.7
        await self._write(
            f"like {self.member.handle} {post.key}", "liked" if likes else ABSENT, "PUT" if likes else "DELETE",
            f"/api/v1/posts/{post.id}/like", allowed=(404,),
        )

    async def _report(self) -> None:
        post = self._other()
        if post is None:
            return
        # The same report again is answered as before, because its key is the same.
        await self._write(
            f"report {self.member.handle} {post.key}", "filed", "POST", f"/api/v1/content/{post.id}/reports",
            {"reason": "spam", "revision": 1}, headers=_key(f"report-{post.key}"), allowed=(404, 409),
        )

    async def _set(self) -> None:
        # A member has settings once, so one client writes them.
        if self.lane == 0:
            clock = self.random.choice(["24h", "12h"])
            # Fahrenheit, since settings that are all the defaults are not stored.
            units = {"temperature": "fahrenheit", "speed": "m/s", "precipitation": "mm", "pressure": "hPa"}
            body = {"units": units | {"distance": "km"}, "clock": clock}
            await self._write(
                f"settings {self.member.handle}", clock, "PUT", "/api/v1/me/settings", body, headers={"If-Match": "*"}
            )

    def _take(self, own: bool) -> Post | None:
        """Removes a post from the lane, so that no other client writes it meanwhile."""
        candidates = [post for post in self.posts if (post.author == self.member.handle) == own]
        if not candidates:
            return None
        post = self.random.choice(candidates)
        self.posts.remove(post)
        return post

    def _other(self) -> Post | None:
        candidates = [post for post in self.posts[-200:] if post.author != self.member.handle]
        return self.random.choice(candidates) if candidates else None

    def _content(self, key: str, revision: int) -> dict[str, Any]:
        title = f"{key} v{revision}"
        return {
            "weather": WEATHER[self.lane % len(WEATHER)],
            "category": "chat",
            "title": title,
            "body": title + "\n물웅덩이 for jumping" * (revision * 20 % 150),
        }

    async def _get(self, path: str, is_member: bool = True) -> Any:
        """Sends a GET request, with the member's session or without one; standbys can answer the latter."""
        record = self.load.record
        kind = re.sub(r"/[0-9]+|=[^&]*", "", path.removeprefix("/api/v1"))
        reader = f"{'member' if is_member else 'visitor'} {kind}"
        try:
            response = await self._request("GET", path, None, {}, is_member)
        except (OSError, TimeoutError) as error:
            record.failed_reads[f"{reader} {type(error).__name__}"] += 1
            return None
        if response.status == 200:
            record.reads.append(time.monotonic())
            return response.json()
        # The author may have deleted the post.
        if response.status != 404:
            record.failed_reads[f"{reader} {response.status}"] += 1
        if response.status not in (200, 404, *REFUSALS):
            record.unexpected.append(f"GET {path}: {response.status} {response.body.decode()[:200]}")
        return None

    async def _write(
        self,
        subject: str,
        state: str,
        method: str,
        path: str,
        body: dict[str, Any] | None = None,
        *,
        headers: dict[str, str] | None = None,
        allowed: tuple[int, ...] = (),
    ) -> Response | None:
        """Sends a write until it is answered, and enters it into the ledger; nil if it was not acknowledged."""
        record = self.load.record
        record.ledger.send(subject, state)
        start = time.monotonic()
        given_up = start + TIMEOUT + GRACE
        while time.monotonic() < given_up:
            try:
                response = await self._request(method, path, body, headers or {})
            except (OSError, TimeoutError) as error:
                record.repeated[type(error).__name__] += 1
            else:
                if response.status < 300:
                    now = time.monotonic()
                    record.ledger.acknowledge(subject, state)
                    record.writes.append(now)
                    record.latencies.append(now - start)
                    return response
                if response.status in allowed:
                    return None
                if response.status not in REFUSALS:
                    record.unexpected.append(f"{method} {path}: {response.status} {response.body.decode()[:200]}")
                    return None
                record.repeated[str(response.status)] += 1
            await asyncio.sleep(RETRY_PAUSE)
        record.unexpected.append(f"{method} {path}: no answer in {time.monotonic() - start:.0f} s")
        return None

    async def _request(
        self, method: str, path: str, body: dict[str, Any] | None, headers: dict[str, str], is_member: bool = True
    ) -> Response:
        token = self.member.token if is_member else None
        request = self.connection.request(method, path, token=token, body=body, headers=headers)
        return await asyncio.wait_for(request, TIMEOUT)


def _key(key: str) -> dict[str, str]:
    return {"Idempotency-Key": key}
