import BoardDatabase
import BoardModels
import Synchronization

@testable import BoardStore

/// Collects what a change feed publishes: a set of changes for each committed transaction that changed something.
final class PublishedChanges: Sendable {
    private let transactions = Mutex<[Set<Change.Meaning>]>([])

    init(by feed: ChangeFeed) {
        feed.subscribe { changes in self.transactions.withLock { $0.append(Set(changes.map(\.meaning))) } }
    }

    /// Returns what was published since the last call.
    func take() -> [Set<Change.Meaning>] {
        transactions.withLock { transactions in
            defer { transactions = [] }
            return transactions
        }
    }
}
