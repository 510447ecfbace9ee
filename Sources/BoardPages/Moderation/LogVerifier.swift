import BoardModels
import BoardStore

/// Verifies the hash chain of the moderation log on the server, for the log's page.
///
/// Each entry is verified once, and the whole log again after an hour. A call verifies at most 5000 entries, so that
/// the page of a long log is not slow; later calls continue after them.
actor LogVerifier {
    private let store: Store
    private let now: @Sendable () -> Timestamp
    private var chain = LogChain()
    private var fault: LogBreak?
    private var startedAt: Timestamp?
    /// The verification in progress; concurrent calls wait for its result instead of reading the same entries.
    private var running: Task<Result, any Error>?

    private static let pageSize = 500
    private static let pagesPerCall = 10
    /// The time after which the whole log is verified again.
    private static let interval = Duration.seconds(3600)

    init(store: Store, now: @escaping @Sendable () -> Timestamp) {
        self.store = store
        self.now = now
    }

    /// The result of the log's verification: the number of entries verified so far, the hash of the last of them, and
    /// the entry that breaks the chain, if any.
    struct Result {
        let entries: Int64
        let lastHash: String
        let fault: LogBreak?
        /// True if all entries of the log are verified and none of them breaks the chain.
        let isComplete: Bool
    }

    /// Verifies further entries, unless one has broken the chain, and returns the result so far.
    func verify() async throws -> Result {
        if let running { return try await running.value }
        let task = Task { try await self.proceed() }
        running = task
        defer { running = nil }
        return try await task.value
    }

    private func proceed() async throws -> Result {
        let moment = now()
        // A start in the future means that the wall clock was stepped back.
        if startedAt.map({ moment - $0 >= Self.interval || moment < $0 }) ?? true {
            (chain, fault, startedAt) = (LogChain(), nil, moment)
        }
        var isComplete = false
        for _ in 0..<Self.pagesPerCall where !isComplete && fault == nil {
            let entries = try await store.moderationLog(after: chain.entries, limit: Self.pageSize)
            append(entries)
            isComplete = entries.count < Self.pageSize
        }
        return Result(
            entries: chain.entries, lastHash: chain.lastHash, fault: fault, isComplete: isComplete && fault == nil)
    }

    private func append(_ entries: [LogEntry]) {
        for entry in entries where fault == nil {
            do {
                try chain.append(entry)
            } catch {
                fault = error
            }
        }
    }
}
