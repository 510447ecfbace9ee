import BoardDatabase
import BoardModels

/// The number of cases or appeals that wait for a moderator, and the time of the oldest; nil if none waits.
package struct WaitingItems: Sendable, Equatable {
    package let count: Int
    package let oldest: Timestamp?
}

extension Store {
    /// Returns how many open cases and appeals wait, and since when, whoever may decide on them.
    package func waitingForModerators() async throws(StoreError) -> (cases: WaitingItems, appeals: WaitingItems) {
        try await database.read { connection in
            func waiting(_ statement: Statement) throws -> WaitingItems {
                let found = try connection.first(statement) { row in
                    WaitingItems(count: try row.next(), oldest: try row.next())
                }
                return found ?? WaitingItems(count: 0, oldest: nil)
            }
            return (
                cases: try waiting("SELECT count(*), min(opened_at) FROM cases WHERE closed_at IS NULL"),
                appeals: try waiting("SELECT count(*), min(created_at) FROM appeals WHERE state = 'open'")
            )
        }
    }
}
