import BoardDatabase
import BoardModels

/// The number of cases or appeals that wait for a moderator, and the time of the oldest; nil if none waits.
package struct WaitingItems: Sendable, Equatable {
    package let count: Int
    package let oldest: Timestamp?
}

extension Store {
    /// Returns how many open cases and appeals wait, at most `ModerationBacklog.maximumCount` of each, and since when,
    /// whoever may decide on them.
    package func waitingForModerators() async throws(StoreError) -> (cases: WaitingItems, appeals: WaitingItems) {
        try await database.read { connection in
            func waiting(_ statement: Statement) throws -> WaitingItems {
                let found = try connection.first(statement) { row in
                    WaitingItems(count: try row.next(), oldest: try row.next())
                }
                return found ?? WaitingItems(count: 0, oldest: nil)
            }
            let limit = ModerationBacklog.maximumCount
            return (
                cases: try waiting(
                    """
                    SELECT count(*), min(c.opened_at) FROM (
                        SELECT opened_at FROM cases WHERE closed_at IS NULL ORDER BY weight DESC, id LIMIT \(limit)) c
                    """),
                appeals: try waiting(
                    """
                    SELECT count(*), min(a.created_at) FROM (
                        SELECT created_at FROM appeals WHERE state = 'open' ORDER BY id LIMIT \(limit)) a
                    """)
            )
        }
    }
}
