import Crypto

/// Verifies the hash chain of the moderation log, entry by entry from the oldest, recomputing every hash.
///
/// The verifier's memory use does not depend on the log's length.
package struct LogChain: Equatable, Sendable {
    /// The number of entries verified so far.
    package private(set) var entries: Int64 = 0
    /// The hash of the last verified entry; 64 zeros before the first.
    package private(set) var lastHash = LogEntry.noPrevious
    /// The hash to look for among the entries, in lowercase hexadecimal; if nil, no hash is looked for.
    package let expectedHash: String?
    /// The number of the entry that has the expected hash; nil until it is found.
    package private(set) var foundAt: Int64?

    /// Creates a verifier that expects the first entry of the log next.
    ///
    /// - Parameter expectedHash: a hash recorded earlier, which the log should still contain; if nil, no hash is looked
    ///   for.
    package init(expecting expectedHash: String? = nil) {
        self.expectedHash = expectedHash?.lowercased()
    }

    /// Verifies the next log entry; throws without advancing if the entry breaks the hash chain.
    package mutating func append(_ entry: LogEntry) throws(LogBreak) {
        guard entry.number == entries + 1 else { throw LogBreak(entry.number, .number(expected: entries + 1)) }
        guard entry.previous == lastHash else { throw LogBreak(entry.number, .previous) }
        // In the hashed text, which has a line for each field, a line feed in a value could imitate another field.
        let isAmbiguous = [entry.actor, entry.member].contains { $0?.utf8.contains(UInt8(ascii: "\n")) == true }
        guard !isAmbiguous, entry.hash == Self.hash(of: entry) else { throw LogBreak(entry.number, .hash) }
        entries = entry.number
        lastHash = entry.hash
        if entry.hash == expectedHash { foundAt = entry.number }
    }

    /// Computes a log entry's hash: the SHA-256 of its `hashedText`, in lowercase hexadecimal.
    package static func hash(of entry: LogEntry) -> String {
        SHA256.hash(data: Array(entry.hashedText.utf8)).hexadecimal
    }
}

/// The error for a log entry that breaks the hash chain: the entry's number and the kind of fault.
package struct LogBreak: Error, Equatable, Sendable {
    package var entry: Int64
    package var fault: LogFault

    package init(_ entry: Int64, _ fault: LogFault) {
        self.entry = entry
        self.fault = fault
    }
}

package enum LogFault: Equatable, Sendable {
    /// Entries are missing or out of order.
    case number(expected: Int64)
    /// `previous` differs from the previous entry's hash.
    case previous
    /// The hash does not match the entry's content.
    case hash
}
