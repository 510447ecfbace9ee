import Synchronization

/// The writes that a server has acknowledged, to compare with what its database holds after a fault.
///
/// A subject ("post k17", "like mina k17") has one state at a time ("liked"), and only one writer. A write without an
/// acknowledgement may or may not have been stored, so that until the next one either state is right.
final class Ledger: Sendable {
    fileprivate struct Entry: Sendable {
        var acknowledged: String
        var possible: Set<String> = []
        /// All states that were sent, in order.
        var sent: [String] = []
    }

    /// The state of what is not in the database.
    static let absent = "absent"

    private let entries = Mutex<[String: Entry]>([:])

    /// Records that a write is about to be sent.
    func send(_ subject: String, _ state: String) {
        entries.withLock { entries in
            entries[subject, default: Entry(acknowledged: Self.absent)].possible.insert(state)
            entries[subject]?.sent.append(state)
        }
    }

    /// Records that the server has acknowledged a write.
    func acknowledge(_ subject: String, _ state: String) {
        entries.withLock { entries in
            let sent = entries[subject]?.sent ?? []
            entries[subject] = Entry(acknowledged: state, sent: sent)
        }
    }

    /// Returns the acknowledged writes that a database does not hold, and the states that nobody wrote.
    ///
    /// - Parameter stored: the states in the database by subject.
    func losses(in stored: [String: String]) -> [String] {
        entries.withLock { entries in
            let wrong = entries.compactMap { subject, entry -> String? in
                let state = stored[subject] ?? Self.absent
                guard state != entry.acknowledged, !entry.possible.contains(state) else { return nil }
                return "\(subject) is \(state) instead of \(entry.acknowledged), or one of \(entry.possible.sorted())"
            }
            let unknown = stored.keys.filter { entries[$0] == nil }.map { "\($0) is stored but was never sent" }
            return (wrong + unknown).sorted()
        }
    }

    /// The writes that were acknowledged at one moment.
    struct Mark: Sendable {
        fileprivate let entries: [String: Entry]
    }

    func mark() -> Mark {
        entries.withLock { Mark(entries: $0) }
    }

    /// Returns what a copy of the database lacks that was acknowledged before `mark`, and the states that nobody wrote;
    /// the copy may have any state that was sent later.
    func losses(in copy: [String: String], madeAfter mark: Mark) -> [String] {
        entries.withLock { entries in
            let wrong = entries.compactMap { subject, entry -> String? in
                let before = mark.entries[subject] ?? Entry(acknowledged: Self.absent)
                let stored = copy[subject] ?? Self.absent
                let later = entry.sent.dropFirst(before.sent.count)
                guard stored != before.acknowledged, !before.possible.contains(stored), !later.contains(stored) else {
                    return nil
                }
                return "\(subject) is \(stored) instead of \(before.acknowledged) or later"
            }
            let unknown = copy.keys.filter { entries[$0] == nil }.map { "\($0) is stored but was never sent" }
            return (wrong + unknown).sorted()
        }
    }

    /// Takes the states in a database as acknowledged, which ends the uncertainty about unacknowledged writes.
    func settle(_ stored: [String: String]) {
        entries.withLock { entries in
            for subject in Array(entries.keys) {
                entries[subject] = Entry(acknowledged: stored[subject] ?? Self.absent)
            }
        }
    }
}
