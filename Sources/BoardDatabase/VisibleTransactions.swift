/// The transactions that a snapshot of a PostgreSQL database sees.
struct VisibleTransactions: Sendable {
    /// The number below which all transactions had ended.
    private let minimum: UInt64
    /// The number from which on no transaction had begun.
    private let maximum: UInt64
    /// The numbers between them of transactions that had not ended.
    private let running: Set<UInt64>

    /// Reads the text of a `pg_snapshot`, such as `10:20:10,14,15`; nil if it is not one.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let minimum = UInt64(parts[0]), let maximum = UInt64(parts[1]) else { return nil }
        self.minimum = minimum
        self.maximum = maximum
        running = Set(parts[2].split(separator: ",").compactMap { UInt64($0) })
    }

    /// Returns whether a transaction that was committed is seen.
    func contains(_ transaction: UInt64) -> Bool {
        transaction < minimum || transaction < maximum && !running.contains(transaction)
    }
}
