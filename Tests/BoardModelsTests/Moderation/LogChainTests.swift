import BoardModels
import Testing

/// Compares the client's hash with one computed by another program.
@Suite struct LogChainTests {
    private func entry() throws -> LogEntry {
        LogEntry(
            number: 1, at: try #require(Timestamp("2026-11-21T10:00:00.000Z")), action: .decide, actor: "hana",
            case: CaseSummary.ID(rawValue: 3), decision: Decision.ID(rawValue: 4), content: Content.ID(rawValue: 5),
            member: "mina", verdict: .move, reason: .wrongWeather,
            move: PostMove(fromWeather: .rain, fromCategory: .food, toWeather: .clear, toCategory: .food),
            sanction: .warn, previous: LogEntry.noPrevious)
    }

    @Test func `a hash is the SHA-256 of the entry's hashed text`() throws {
        let entry = try entry()
        #expect(entry.hashedText.hasPrefix("number=1\nat=2026-11-21T10:00:00.000Z\naction=decide\nactor=hana\n"))
        #expect(LogChain.hash(of: entry) == "b4122048932b67f3daf654803398df23b23df191e0a060e1aee5cca7cd2b3381")
    }

    @Test func `an entry with a line feed in a name breaks the chain, since its hash fits other entries too`() throws {
        var honest = try entry()
        (honest.actor, honest.member) = ("hana", nil)
        honest.case = nil
        var forged = honest
        honest.actor = "hana\ncase=3"
        forged.case = CaseSummary.ID(rawValue: 3)
        #expect(LogChain.hash(of: honest) == LogChain.hash(of: forged))
        honest.hash = LogChain.hash(of: honest)
        var chain = LogChain()
        #expect(throws: LogBreak(1, .hash)) { try chain.append(honest) }
    }

    @Test func `a chain counts verified entries and stops at the first broken one`() throws {
        var first = try entry()
        first.hash = LogChain.hash(of: first)
        var second = LogEntry(number: 2, at: first.at, action: .lift, actor: nil, previous: first.hash)
        second.hash = LogChain.hash(of: second)
        var chain = LogChain(expecting: second.hash.uppercased())
        try chain.append(first)
        #expect(chain.entries == 1 && chain.lastHash == first.hash && chain.foundAt == nil)
        var forged = second
        forged.actor = "hana"
        #expect(throws: LogBreak(2, .hash)) { try chain.append(forged) }
        #expect(throws: LogBreak(1, .number(expected: 2))) { try chain.append(first) }
        forged = second
        forged.previous = LogEntry.noPrevious
        #expect(throws: LogBreak(2, .previous)) { try chain.append(forged) }
        #expect(chain.entries == 1 && chain.lastHash == first.hash)
        try chain.append(second)
        #expect(chain.entries == 2 && chain.lastHash == second.hash && chain.foundAt == 2)
    }
}
