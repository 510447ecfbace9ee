import BoardDatabase
import BoardModels

// The pages of the export with the reports, notices, appeals, case notes and sanctions of the member.
extension AccountExportReader {
    /// Returns a page of the reports that the member made, oldest first.
    package func reports(_ cursor: String?) async throws(StoreError) -> Page<Report> {
        let scope = ListScope("exported reports of \(member.id)")
        let after = try KeysetCursor(cursor, of: scope) ?? KeysetCursor.start
        let reports = try await store.database.fetch(
            """
            SELECT \(sql: ReportRecord.columns) FROM \(sql: ReportRecord.source)
            WHERE r.reporter_id = \(member.id) AND (r.created_at, r.id) > (\(after.time), \(after.id))
            ORDER BY r.created_at, r.id LIMIT \(Self.pageSize + 1)
            """
        ) { row in try row.item(ReportRecord.decode) }
        return Page(fitting: reports, limit: Self.pageSize, of: scope) {
            KeysetCursor(time: $0.createdAt, id: $0.id.rawValue)
        }
    }

    /// Returns a page of the member's notices, oldest first.
    package func notices(_ cursor: String?) async throws(StoreError) -> Page<Notice> {
        let scope = ListScope("exported notices of \(member.id)")
        let after = try KeysetCursor(cursor, of: scope)?.id ?? 0
        let statement: Statement = """
            SELECT \(sql: NoticeRecord.columns(in: language, at: moment)) FROM notices n \(sql: NoticeRecord.joins)
            WHERE n.member_id = \(member.id) AND n.number > \(after) ORDER BY n.number LIMIT \(Self.pageSize + 1)
            """
        return try await store.database.read { connection in
            let rows = try connection.rows(statement) { row in
                try row.item { row in try NoticeRecord.decode(&row, at: moment) }
            }
            var page = Page(fitting: rows, limit: Self.pageSize, of: scope) { KeysetCursor(id: $0.id.rawValue) }
            try DigestRecord.refreshRecommendations(of: &page.items, on: connection)
            return page
        }
    }

    /// Returns a page of the member's appeals, oldest first.
    package func appeals(_ cursor: String?) async throws(StoreError) -> Page<Appeal> {
        let scope = ListScope("exported appeals of \(member.id)")
        let after = try KeysetCursor(cursor, of: scope)?.id ?? 0
        let appeals = try await store.database.fetch(
            """
            SELECT \(sql: AppealRecord.columns(reader: member, language: language, at: moment))
            FROM (SELECT id, decision_id FROM appeals WHERE member_id = \(member.id) AND id > \(after)
                ORDER BY id LIMIT \(Self.pageSize + 1)) o
            JOIN decisions d ON d.id = o.decision_id \(sql: AppealRecord.joins) ORDER BY o.id
            """
        ) { row in try row.item { row in try AppealRecord.decode(&row, reader: member, at: moment) } }
        return Page(fitting: appeals, limit: Self.pageSize, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }

    /// Returns a page of the notes that the member wrote on cases as a moderator, oldest first.
    package func caseNotes(_ cursor: String?) async throws(StoreError) -> Page<ExportedCaseNote> {
        let scope = ListScope("exported case notes of \(member.id)")
        let after = try KeysetCursor(cursor, of: scope)?.id ?? 0
        let rows = try await store.database.fetch(
            """
            SELECT id, case_id, text, written_at FROM case_notes
            WHERE author_id = \(member.id) AND id > \(after) ORDER BY id LIMIT \(Self.pageSize + 1)
            """
        ) { row in
            try row.item { row in
                (
                    id: try row.next(Int64.self),
                    note: ExportedCaseNote(case: try row.next(), text: try row.next(), writtenAt: try row.next())
                )
            }
        }
        let page = Page(fitting: rows, limit: Self.pageSize, of: scope) { row in KeysetCursor(id: row.id) }
        return Page(items: page.items.map(\.note), next: page.next)
    }

    /// Returns a page of the sanctions on the member, oldest first, including expired, lifted and reversed ones.
    package func sanctions(_ cursor: String?) async throws(StoreError) -> Page<Sanction> {
        let scope = ListScope("exported sanctions of \(member.id)")
        let after = try KeysetCursor(cursor, of: scope)?.id ?? 0
        let sanctions = try await store.database.fetch(
            """
            SELECT \(sql: SanctionRecord.columns(in: language))
            FROM effects s JOIN decisions d ON d.id = s.decision_id
            WHERE s.member_id = \(member.id) AND s.id > \(after) ORDER BY s.id LIMIT \(Self.pageSize + 1)
            """
        ) { row in try row.item(SanctionRecord.decode) }
        return Page(fitting: sanctions, limit: Self.pageSize, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }
}
