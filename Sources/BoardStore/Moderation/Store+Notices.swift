import BoardDatabase
import BoardModels

extension Store {
    /// Returns one page of a member's notices, newest first; throws `invalidCursor`.
    package func notices(
        _ query: NoticeQuery, of member: Member.ID, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Page<Notice> {
        let scope = ListScope("notices of \(member)", query.parameters)
        let unread: Statement = query.isUnreadOnly ? " AND n.read_at IS NULL" : ""
        var after: Statement = ""
        if let number = try KeysetCursor(query.cursor, of: scope)?.id {
            after = " AND n.number < \(number)"
        }
        let rows = try await database.fetch(
            """
            SELECT \(sql: NoticeRecord.columns(in: language, at: moment)) FROM notices n \(sql: NoticeRecord.joins)
            WHERE n.member_id = \(member)\(sql: unread)\(sql: after) ORDER BY n.number DESC LIMIT \(query.limit + 1)
            """
        ) { row in try row.item { row in try NoticeRecord.decode(&row, at: moment) } }
        var page = Page(fitting: rows, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
        let titles = try await titles(of: page.items, to: member)
        for index in page.items.indices {
            page.items[index].titles = titles[page.items[index].id].map { Array($0.prefix(Notice.maximumTitles)) }
        }
        if page.items.contains(where: { $0.digest != nil }) {
            let found = page.items
            page.items = try await database.read { connection in
                var refreshed = found
                try DigestRecord.refreshRecommendations(of: &refreshed, on: connection)
                return refreshed
            }
        }
        return page
    }

    /// Returns, for each notice about several decisions of a batch, the titles of the content, in the order of the
    /// decisions.
    ///
    /// A notice is left out if its content cannot be told exactly: if the batch's decisions about the member were
    /// announced by several kinds of notice or, for a notice to a reporter, if some of the content was deleted.
    private func titles(
        of notices: [Notice], to member: Member.ID
    ) async throws(StoreError) -> [Notice.ID: [String]] {
        let combined = notices.filter { $0.count > 1 }
        guard !combined.isEmpty else { return [:] }
        return try await database.read { connection in
            var titles: [Notice.ID: [String]] = [:]
            for notice in combined {
                guard let decision = notice.decision else { continue }
                let isToReporter = notice.kind == .reportDecided || notice.kind == .reportReversed
                let concerned: Statement = isToReporter ? Self.isReported(by: member) : "x.member_id = \(member)"
                let found = try connection.rows(
                    """
                    SELECT x.id, c.title FROM decisions d JOIN decisions x ON x.batch_id = d.batch_id
                        JOIN cases c ON c.id = x.case_id
                    WHERE d.id = \(decision) AND \(sql: concerned)
                    """
                ) { row in (decision: try row.next(Decision.ID.self), title: try row.next(String.self)) }
                guard found.count == notice.count else { continue }
                titles[notice.id] = found.sorted { $0.decision.rawValue < $1.decision.rawValue }.map(\.title)
            }
            return titles
        }
    }

    /// Returns the SQL condition that a member has reported the content of `decisions x`, and that it is not deleted.
    private static func isReported(by member: Member.ID) -> Statement {
        """
        EXISTS (SELECT 1 FROM reports r WHERE r.case_id = x.case_id AND r.reporter_id = \(member)) \
        AND NOT EXISTS (SELECT 1 FROM deletions y WHERE y.content_id = x.content_id)
        """
    }

    /// Sends a member a notice about failed attempts to sign in with the member's handle, at most once a day.
    package func addFailedSignInNotice(to member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        let day = StoreLimits.day
        try await database.write(.concurrent) { connection -> Void in
            try connection.lock(.member(member))
            let isKnown = try connection.exists(
                """
                SELECT 1 FROM notices
                WHERE member_id = \(member) AND kind = \(NoticeKind.failedSignIns)
                    AND created_at > \(moment - day) AND created_at < \(moment + day)
                """)
            guard !isKnown else { return }
            try NoticeRecord.add(.failedSignIns, to: member, at: moment, on: connection)
        }
    }

    /// Marks a notice as read, unless it is read already; throws `notFound` if the member has no such notice.
    package func markNoticeRead(_ id: Notice.ID, of member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        try await database.write(.concurrent) { connection in
            let found = try connection.run(
                """
                UPDATE notices SET read_at = coalesce(read_at, \(moment))
                WHERE member_id = \(member) AND number = \(id)
                """)
            guard found > 0 else { throw StoreError.notFound }
        }
    }

    package func markAllNoticesRead(of member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        try await database.write(.concurrent) { connection -> Void in
            try connection.lock(.member(member))
            try connection.run("UPDATE notices SET read_at = \(moment) WHERE member_id = \(member) AND read_at IS NULL")
        }
    }
}
