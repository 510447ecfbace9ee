"""A small HTTP/1.1 client on asyncio whose connections can come from any loopback address."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any

SERVER = "127.0.0.1"


@dataclass(frozen=True)
class Response:
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


def request_bytes(
    method: str,
    path: str,
    token: str | None = None,
    body: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> bytes:
    """The bytes of a request, with a JSON body if there is one."""
    lines = [f"{method} {path} HTTP/1.1", "Host: board"]
    if token is not None:
        lines.append(f"Authorization: Bearer {token}")
    content = b""
    if body is not None:
        content = json.dumps(body, ensure_ascii=False).encode()
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    elif method not in ("GET", "HEAD"):
        lines.append("Content-Length: 0")
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    return "\r\n".join([*lines, "", ""]).encode() + content


class Connection:
    """A keep-alive connection, opened by the first request and again by the first one after it was closed."""

    def __init__(self, port: int, source: str) -> None:
        self.port = port
        self.source = source
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(
        self,
        method: str,
        path: str,
        *,
        token: str | None = None,
        body: dict[str, Any] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Response:
        """Sends a request and reads the response; raises an OSError if the connection fails or is closed."""
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection(SERVER, self.port, local_addr=(self.source, 0))
            reader, writer = self._streams
            writer.write(request_bytes(method, path, token, body, headers))
            return await self._response(reader)
        except asyncio.IncompleteReadError as error:
            self.close()
            raise ConnectionError("closed by the server") from error
        except BaseException:
            # After a cancelled request the rest of its response would be read as the next one.
            self.close()
            raise

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _response(self, reader: asyncio.StreamReader) -> Response:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(lines[0].split(" ")[1])
        fields = (line.split(":", 1) for line in lines[1:] if line)
        headers = {name.lower(): value.strip() for name, value in fields}
        if headers.get("transfer-encoding") == "chunked":
            body = await _chunks(reader)
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        return Response(status, headers, body)


async def _chunks(reader: asyncio.StreamReader) -> bytes:
    body = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        body += (await reader.readexactly(size + 2))[:-2]
    await reader.readexactly(2)
    return body
