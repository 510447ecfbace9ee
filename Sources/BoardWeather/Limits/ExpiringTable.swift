/// A table of bounded size whose entries expire, in two generations.
///
/// A write goes to the younger generation, and the older one is dropped as a whole, so no request scans the keys. An
/// entry remains for at least a lifetime after it was written. When too many keys arrive within a lifetime, an early
/// rotation evicts the keys that were written least recently.
package struct ExpiringTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var younger: [Key: Value] = [:]
    private var older: [Key: Value] = [:]
    /// The time at which the younger generation started.
    private var startedAt: Duration

    package init(startedAt: Duration) {
        self.startedAt = startedAt
    }

    package var count: Int { younger.count + older.count }

    package func value(for key: Key) -> Value? { younger[key] ?? older[key] }

    package mutating func set(_ value: Value, for key: Key) {
        younger[key] = value
        older[key] = nil
    }

    /// Starts a new generation if the younger one is a lifetime old or full, and returns the dropped entries.
    ///
    /// - Parameter capacity: the maximum number of keys in each generation.
    package mutating func rotate(ifNeededAt now: Duration, lifetime: Duration, capacity: Int) -> [Key: Value] {
        guard now - startedAt >= lifetime || younger.count >= capacity else { return [:] }
        let dropped = older
        older = younger
        younger = [:]
        startedAt = now
        return dropped
    }
}
