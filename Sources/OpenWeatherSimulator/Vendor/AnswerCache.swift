import Synchronization

/// The vendor's cache: one answer per normalised question for ten minutes, so that `dt` repeats.
final class AnswerCache: Sendable {
    private struct Entry {
        let madeAt: Int64
        let body: String
    }

    private static let lifetime: Int64 = 600_000
    private static let capacity = 10_000

    private let entries = Mutex<[String: Entry]>([:])

    func body(for question: String, now: Int64, make: () -> String) -> String {
        entries.withLock { entries in
            if let entry = entries[question], (0..<Self.lifetime).contains(now - entry.madeAt) { return entry.body }
            let body = make()
            if entries.count >= Self.capacity {
                entries = entries.filter { (0..<Self.lifetime).contains(now - $0.value.madeAt) }
            }
            entries[question] = Entry(madeAt: now, body: body)
            return body
        }
    }
}
