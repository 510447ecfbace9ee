"""A record of the writes that were sent and those that were acknowledged, to be compared with the database."""

from dataclasses import dataclass, field

ABSENT = "absent"


@dataclass
class Entry:
    acknowledged: str = ABSENT
    # The states that were sent since, of which any may be stored.
    possible: set[str] = field(default_factory=set)


class Ledger:
    """The states of subjects, such as a post or a member's like of it, each of which one client writes at a time."""

    def __init__(self) -> None:
        self._entries: dict[str, Entry] = {}
        self.acknowledgements = 0

    def send(self, subject: str, state: str) -> None:
        self._entries.setdefault(subject, Entry()).possible.add(state)

    def acknowledge(self, subject: str, state: str) -> None:
        self._entries[subject] = Entry(acknowledged=state)
        self.acknowledgements += 1

    @property
    def undecided(self) -> int:
        """The number of subjects with a write that was sent and not acknowledged."""
        return sum(bool(entry.possible) for entry in self._entries.values())

    def losses(self, stored: dict[str, str]) -> list[str]:
        """Returns the acknowledged writes that are not stored, and the stored states that nobody sent."""
        wrong = [
            f"{subject} is {stored.get(subject, ABSENT)} instead of {entry.acknowledged}"
            for subject, entry in self._entries.items()
            if stored.get(subject, ABSENT) not in {entry.acknowledged, *entry.possible}
        ]
        unknown = [f"{subject} is stored but was never sent" for subject in stored if subject not in self._entries]
        return sorted(wrong + unknown)
