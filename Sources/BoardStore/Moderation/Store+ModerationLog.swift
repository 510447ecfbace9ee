import BoardDatabase
import BoardModels

extension Store {
    /// Returns one page of the public moderation log; throws `invalidCursor`.
    package func moderationLog(_ query: LogQuery) async throws(StoreError) -> Page<LogEntry> {
        let scope = ListScope("moderation-log", query.parameters)
        // TRUE keeps the WHERE clause from being empty.
        var conditions: [Statement] = ["TRUE"]
        if let action = query.action { conditions.append("action = \(action)") }
        if let actor = query.actor { conditions.append("actor = \(actor)") }
        if let member = query.member { conditions.append("member = \(member)") }
        if let content = query.content { conditions.append("content_id = \(content)") }
        let isNewestFirst = query.order == .newest
        if let last = try KeysetCursor(query.cursor, of: scope)?.id {
            conditions.append(isNewestFirst ? "number < \(last)" : "number > \(last)")
        }
        let entries = try await database.fetch(
            from: .replica,
            """
            SELECT \(sql: ModerationLog.columns) FROM moderation_log WHERE \(sql: conditions.joined(by: " AND "))
            ORDER BY number \(sql: isNewestFirst ? "DESC" : "ASC") LIMIT \(query.limit + 1)
            """, ModerationLog.decode)
        return Page(entries, limit: query.limit, of: scope) { KeysetCursor(id: $0.number) }
    }

    /// Returns at most `limit` log entries with numbers above `number`, oldest first; numbers begin at 1.
    ///
    /// From the primary: for the verification, a standby that is behind would be a log that was cut off.
    package func moderationLog(after number: Int64, limit: Int) async throws(StoreError) -> [LogEntry] {
        try await database.fetch(
            """
            SELECT \(sql: ModerationLog.columns) FROM moderation_log WHERE number > \(number)
            ORDER BY number LIMIT \(limit)
            """, ModerationLog.decode)
    }
}
