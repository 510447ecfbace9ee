import BoardModels

extension Store {
    /// Newest first; throws `invalidCursor`.
    package func notices(
        _ query: NoticeQuery, of member: Member.ID, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Page<Notice> {
        let scope = ListScope("notices of \(member)", query.parameters)
        let unread: Statement = query.isUnreadOnly ? " AND n.read_at IS NULL" : ""
        var after: Statement = ""
        if let text = query.cursor {
            let number = try KeysetCursor(text, of: scope).id
            after = " AND n.id < \(sql: NoticeRecord.id(of: number, of: member))"
        }
        var notices = try await database.fetch(
            """
            SELECT \(sql: NoticeRecord.columns(in: language, at: moment)) FROM notices n \(sql: NoticeRecord.joins)
            WHERE n.member_id = \(member)\(sql: unread)\(sql: after) ORDER BY n.id DESC LIMIT \(query.limit + 1)
            """
        ) { row throws(StoreError) in
            try NoticeRecord.decode(&row, at: moment)
        }
        if notices.contains(where: { $0.digest != nil }) {
            let found = notices
            notices = try await database.read { connection throws(StoreError) in
                var completed = found
                try DigestRecord.complete(&completed, on: connection)
                return completed
            }
        }
        return Page(notices, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }

    /// Throws `notFound` where the member has no such notice; reading twice is reading once.
    package func markNoticeRead(_ id: Notice.ID, of member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        guard id.rawValue >= 1 else { throw .notFound }
        try await database.write { connection throws(StoreError) in
            let found = try connection.run(
                """
                UPDATE notices SET read_at = coalesce(read_at, \(moment))
                WHERE id = \(sql: NoticeRecord.id(of: id.rawValue, of: member))
                """)
            guard found > 0 else { throw .notFound }
        }
    }

    package func markAllNoticesRead(of member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        try await database.write { connection throws(StoreError) -> Void in
            try connection.run(
                "UPDATE notices SET read_at = \(moment) WHERE member_id = \(member) AND read_at IS NULL")
        }
    }

    /// One's own account with what waits there.
    package func account(
        of member: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> OwnAccount {
        try await database.read { connection throws(StoreError) in
            let unread = try connection.value(
                Int.self, "SELECT count(*) FROM notices WHERE member_id = \(member.id) AND read_at IS NULL")
            let sanctions = try connection.rows(
                SanctionRecord.active(of: member.id, language: language, at: moment)
            ) { row throws(StoreError) in
                try SanctionRecord.decode(&row)
            }
            return OwnAccount(member: member, unreadNotices: unread ?? 0, sanctions: sanctions)
        }
    }
}
