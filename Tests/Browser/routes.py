"""The pages and forms of the board, from the tables of pages in the server's code."""

import dataclasses
import pathlib
import re

SOURCES = pathlib.Path(__file__).parents[2] / "Sources" / "BoardPages"
FILES = sorted(SOURCES.rglob("PageRoute+*.swift"))
DECLARED = re.compile(r'PageRoute\(\.(get|post), "([^"]+)", \.(\w+)\)')


@dataclasses.dataclass(frozen=True)
class Route:
    """A line of the tables: "get" or "post", the path with its placeholders, and who may open it."""

    method: str
    path: str
    caller: str

    @property
    def name(self) -> str:
        """The path as the name of a test and of a file."""
        return re.sub(r"[^a-z]+", "-", self.path).strip("-")

    @property
    def noun(self) -> str | None:
        """The word before the id in the path; None if the path has no id."""
        found = re.search(r"([^/]+)/\{id\}", self.path)
        return found[1] if found else None

    def matches(self, address: str) -> bool:
        return re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", self.path), address.partition("?")[0]) is not None


ROUTES = [Route(*line) for file in FILES for line in DECLARED.findall(file.read_text())]
