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

    /// Returns a page of the member's notices, oldest first; the id of a notice is its number in the API, not its row
    /// id.
    package func notices(_ cursor: String?) async throws(StoreError) -> Page<Notice> {
        let scope = ListScope("exported notices of \(member.id)")
        // The cursor has the last notice's number, from which this page counts on: computing each number anew, as
        // `NoticeRecord.number` does, would make the time of a long export quadratic.
        let after = try KeysetCursor(cursor, of: scope) ?? KeysetCursor(id: 0)
        // The row id is selected in place of the notice's number, which is assigned below.
        let statement: Statement = """
            SELECT \(sql: NoticeRecord.columns(in: language, at: moment, number: "n.id"))
            FROM notices n \(sql: NoticeRecord.joins)
            WHERE n.member_id = \(member.id) AND n.id > \(after.id) ORDER BY n.id LIMIT \(Self.pageSize + 1)
            """
        let page = try await store.database.read { connection in
            let rows = try connection.rows(statement) { row in
                try row.item { row in try NoticeRecord.decode(&row, at: moment) }
            }
            let numbered = zip((after.key + 1)..., rows).map { number, row in row.map { (number: number, notice: $0) } }
            let page = Page(fitting: numbered, limit: Self.pageSize, of: scope) { row in
                KeysetCursor(key: row.number, id: row.notice.id.rawValue)
            }
            var notices = page.items.map(\.notice)
            try DigestRecord.refreshRecommendations(of: &notices, on: connection)
            return Page(items: zip(page.items.map(\.number), notices).map { ($0, $1) }, next: page.next)
        }
        let numbered = page.items.map { number, notice in
            var notice = notice
            notice.id = Notice.ID(rawValue: Int64(number))
            return notice
        }
        return Page(items: numbered, next: page.next)
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
