import BoardModels
import Crypto

/// Checks the moderation log's chain entry by entry, oldest first, trusting nothing that the server computed.
///
/// A value holds what was seen so far and nothing of the entries themselves, however long the log is.
package struct LogChain: Equatable, Sendable {
    /// How many entries held so far.
    package private(set) var entries: Int64 = 0
    /// The hash of the last of them; 64 zeros before the first.
    package private(set) var lastHash = LogEntry.noPrevious
    /// The hash that is looked for, in lowercase hexadecimal, and the number of the entry that has it.
    package let sought: String?
    package private(set) var foundAt: Int64?

    /// - Parameter sought: a hash seen earlier, which the log must still contain.
    package init(seeking sought: String? = nil) {
        self.sought = sought?.lowercased()
    }

    /// Takes the entry that follows; throws what is wrong with it and then stays where it was.
    package mutating func take(_ entry: LogEntry) throws(LogBreak) {
        guard entry.number == entries + 1 else { throw LogBreak(entry.number, .number(expected: entries + 1)) }
        guard entry.previous == lastHash else { throw LogBreak(entry.number, .previous) }
        guard entry.hash == Self.hash(of: entry) else { throw LogBreak(entry.number, .hash) }
        entries = entry.number
        lastHash = entry.hash
        if entry.hash == sought { foundAt = entry.number }
    }

    /// The SHA-256 of what an entry says, in lowercase hexadecimal.
    package static func hash(of entry: LogEntry) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in SHA256.hash(data: Array(entry.hashedText.utf8)) {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The first entry at which the chain does not hold, and why.
package struct LogBreak: Error, Equatable, Sendable {
    package var entry: Int64
    package var fault: LogFault

    package init(_ entry: Int64, _ fault: LogFault) {
        self.entry = entry
        self.fault = fault
    }
}

package enum LogFault: Equatable, Sendable {
    /// Entries are missing before it, or stand in another order.
    case number(expected: Int64)
    /// It names another hash than that of the entry before.
    case previous
    /// What it says is not what its hash was computed over.
    case hash
}
