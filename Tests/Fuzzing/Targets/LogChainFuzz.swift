import FoundationEssentials

@testable import BoardClient
@testable import BoardModels

/// Pages of the moderation log: the client accepts an entry only if its hash covers each of its fields.
enum LogChainFuzz {
    static func check(_ bytes: [UInt8]) throws {
        guard let page = try? JSONDecoder().decode(Page<LogEntry>.self, from: Data(bytes)) else { return }
        var (received, relinked) = (LogChain(), LogChain())
        for entry in page.items {
            try? received.append(entry)
            try checkLinked(entry, &relinked)
        }
    }

    /// Appends an entry with the number and hashes that the chain expects, so that only its other fields decide.
    private static func checkLinked(_ entry: LogEntry, _ chain: inout LogChain) throws {
        var linked = entry
        (linked.number, linked.previous) = (chain.entries + 1, chain.lastHash)
        linked.hash = LogChain.hash(of: linked)
        let before = chain
        do throws(LogBreak) {
            try chain.append(linked)
        } catch {
            return try expect(chain == before, "a refused entry does not advance the chain")
        }
        let fields = linked.hashedText.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        try expect(fields.count == fieldCount(of: linked) + 1, "each field of an accepted entry has a line of its own")
        let again = try JSONDecoder().decode(LogEntry.self, from: try JSONEncoder().encode(linked))
        try expect(LogChain.hash(of: again) == linked.hash, "an entry that was sent again has the same hash")

        var changed = linked
        changed.member = (linked.member ?? "") + "x"
        var copy = before
        try expect((try? copy.append(changed)) == nil, "an entry with another member is refused")
        changed = linked
        changed.content = Content.ID(rawValue: (linked.content?.rawValue ?? 0) ^ 1)
        try expect((try? copy.append(changed)) == nil, "an entry with other content is refused")
    }

    private static func fieldCount(of entry: LogEntry) -> Int {
        let optional: [Any?] = [
            entry.actor, entry.case, entry.decision, entry.content, entry.member, entry.verdict, entry.reason,
            entry.sanction, entry.sanctionEndsAt, entry.role, entry.statement,
        ]
        // Number, time, action and the hash of the entry before are in each entry; a move has four fields.
        return 4 + optional.count { $0 != nil } + (entry.move == nil ? 0 : 4)
    }
}
