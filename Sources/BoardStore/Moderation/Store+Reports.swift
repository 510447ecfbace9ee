import BoardModels
import Crypto

extension Store {
    /// Files a checked report with its evidence, and hides the post where the reports' weight asks for it.
    ///
    /// - Parameter network: what tells the reporter's network from others; only a hash of it is kept.
    ///
    /// Throws `notFound`, `notAllowed` for one's own post, `reportedAlready`, `reviewedAlready`, `reportLimit`,
    /// `memberGone` or `idempotencyKeyReused`.
    package func report(
        _ report: NewReport, on post: Post.ID, by reporter: Member, network: String, idempotency: IdempotencyKey?,
        at moment: Timestamp
    ) async throws(StoreError) -> Report {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: reporter.id, at: moment, on: connection) { () throws(StoreError) in
                let target = try reportable(post, by: reporter.id, at: moment, on: connection)
                let revision = report.revision ?? target.revision
                if try Review.isDone(of: post, revision: revision, on: connection) { throw .reviewedAlready }

                let file = try CaseFile.open(for: post, revision: revision, at: moment, on: connection)
                let id = try Self.insert(
                    report, on: post, revision: revision, in: file, by: reporter, network: network, at: moment,
                    on: connection)
                try checkReportPace(of: reporter.id, at: moment, on: connection)
                try AutoHiding(of: target.author, post: post, limits: limits)
                    .hideWhereDue(file.id, at: moment, on: connection)
                guard let filed = try ReportRecord.find(id, on: connection) else {
                    throw .internalFault("a new report cannot be found")
                }
                return filed
            }
        }
    }

    /// One's own reports, newest first.
    package func reports(of member: Member.ID, _ query: PageQuery) async throws(StoreError) -> Page<Report> {
        let scope = ListScope("reports of \(member)")
        let after = try query.cursor.map { text throws(StoreError) in try KeysetCursor(text, of: scope).id }
        let rows = try await database.fetch(
            """
            SELECT \(sql: ReportRecord.columns) FROM \(sql: ReportRecord.source)
            WHERE r.reporter_id = \(member) AND r.id < \(after ?? Int64.max)
            ORDER BY r.id DESC LIMIT \(query.limit + 1)
            """
        ) { row throws(StoreError) in
            try ReportRecord.decode(&row)
        }
        return Page(rows, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }
}

// What may be reported, and how often.
extension Store {
    private struct Target {
        let author: Member.ID
        let revision: Int
    }

    /// A post that is shown, or was until lately: somebody may have it on the screen.
    private func reportable(
        _ post: Post.ID, by reporter: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> Target {
        let found = try connection.first(
            """
            SELECT p.author_id, p.revision, d.deleted_at,
                EXISTS (SELECT 1 FROM post_removals r WHERE r.post_id = p.id AND r.reversed_at IS NULL)
            FROM posts p LEFT JOIN post_deletions d ON d.post_id = p.id WHERE p.id = \(post)
            """
        ) { row throws(StoreError) in
            (
                target: Target(author: try row.next(), revision: try row.next()),
                deletedAt: try row.next(Timestamp?.self), isRemoved: try row.next(Bool.self)
            )
        }
        guard let found, !found.isRemoved else { throw .notFound }
        if let deletedAt = found.deletedAt, moment >= deletedAt + limits.reportableAfterDeletion { throw .notFound }
        guard found.target.author != reporter else { throw .notAllowed }
        return found.target
    }

    /// Looks at the reports with the new one among them, which goes with the transaction where it is too many.
    private func checkReportPace(
        of reporter: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let day = StoreLimits.day
        let before = try connection.value(
            Timestamp.self,
            """
            SELECT created_at FROM reports WHERE reporter_id = \(reporter) AND created_at > \(moment - day)
            ORDER BY created_at DESC LIMIT 1 OFFSET \(limits.reportsPerDay)
            """)
        if let before { throw .reportLimit(retryAfter: before + day - moment) }
    }

    private static func insert(
        _ report: NewReport, on post: Post.ID, revision: Int, in file: CaseFile, by reporter: Member,
        network: String, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> Report.ID {
        let weight = try ReportRecord.weight(of: reporter.id, on: connection)
        // With the case in it, so that a network cannot be followed from one case to the next.
        let networkHash = Array(SHA256.hash(data: Array("\(file.id) \(network)".utf8)))
        let id = try connection.value(
            Report.ID.self,
            """
            INSERT INTO reports (
                case_id, post_id, revision, reporter_id, reporter_handle, reason, note, network, judged, agreed,
                value, created_at)
            VALUES (
                \(file.id), \(post), \(revision), \(reporter.id), \(reporter.handle), \(report.reason),
                \(report.note), \(networkHash), \(weight.judged), \(weight.agreed), \(weight.value), \(moment))
            ON CONFLICT (post_id, revision, reporter_id) DO NOTHING
            RETURNING id
            """)
        guard let id else { throw .reportedAlready }
        try file.addReport(report.reason, value: weight.value, on: connection)
        return id
    }
}
