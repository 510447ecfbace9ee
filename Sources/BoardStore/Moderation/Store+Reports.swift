import BoardDatabase
import BoardModels
import Crypto

extension Store {
    /// Files a validated report of content, keeps the reported revision as evidence, and hides the content if its
    /// reports reach the thresholds of automatic hiding.
    ///
    /// Throws `notFound`, also for a revision that is withheld from the reporter, `notAllowed` for the member's own
    /// content, `reportedAlready`, `reviewedAlready`, `reportLimit`, `memberGone` or `idempotencyKeyReused`.
    ///
    /// - Parameter network: the reporter's network address; only a hash of it is stored.
    package func report(
        _ report: NewReport, on content: Content.ID, by reporter: Member, network: String, idempotency: IdempotencyKey?,
        at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Report> {
        try await writeOnce(idempotency, for: reporter.id, at: moment) { connection in
            let target = try reportTarget(content, by: reporter, at: moment, on: connection)
            let revision = report.revision ?? target.revision
            if try EvidenceRecord.isCleared(content, revision: revision, on: connection) {
                throw StoreError.reviewedAlready
            }
            // A report shows its revision's title to the reporter, who must be able to read that revision. Deleted
            // content has no readable revisions, so any of its revisions can be reported.
            let first =
                target.isDeleted
                ? 1 : try ContentRecord.firstReadableRevision(of: content, by: reporter.id, on: connection)
            guard let first, revision >= first else { throw StoreError.notFound }

            let open = try OpenCase.findOrOpen(for: content, revision: revision, at: moment, on: connection)
            let id = try Self.insert(
                report, on: content, revision: revision, in: open, by: reporter, network: network, at: moment,
                on: connection)
            try checkReportRate(of: reporter.id, at: moment, on: connection)
            try AutoHiding(author: target.author, content: content, limits: limits)
                .hideIfDue(open.id, at: moment, on: connection)
            guard let filed = try ReportRecord.find(id, on: connection) else {
                throw StoreError.internalFault("a new report cannot be found")
            }
            return filed
        }
    }

    /// Returns whether a member has reported a revision of content.
    package func hasReported(
        _ content: Content.ID, revision: Int, by member: Member.ID
    ) async throws(StoreError) -> Bool {
        let found = try await database.fetch(
            """
            SELECT id FROM reports
            WHERE content_id = \(content) AND revision = \(revision) AND reporter_id = \(member)
            """
        ) { row in try row.next(Report.ID.self) }
        return !found.isEmpty
    }

    /// Returns one page of the reports that a member made, newest first; throws `invalidCursor`.
    package func reports(of member: Member.ID, _ query: PageQuery) async throws(StoreError) -> Page<Report> {
        let scope = ListScope("reports by \(member)")
        let after =
            try KeysetCursor(query.cursor, of: scope) ?? KeysetCursor(time: Timestamp(milliseconds: .max), id: .max)
        let rows = try await database.fetch(
            """
            SELECT \(sql: ReportRecord.columns) FROM \(sql: ReportRecord.source)
            WHERE r.reporter_id = \(member) AND (r.created_at, r.id) < (\(after.time), \(after.id))
            ORDER BY r.created_at DESC, r.id DESC LIMIT \(query.limit + 1)
            """
        ) { row in try row.item(ReportRecord.decode) }
        return Page(fitting: rows, limit: query.limit, of: scope) {
            KeysetCursor(time: $0.createdAt, id: $0.id.rawValue)
        }
    }
}

// The check whether content may be reported, and the report rate limit.
extension Store {
    private struct Target {
        let author: Member.ID
        let revision: Int
        let isDeleted: Bool
    }

    /// Returns the author and current revision of content that may be reported.
    ///
    /// Throws `notFound` if it was removed, deleted too long ago, or hidden from the member, and `notAllowed` if it
    /// is the member's own.
    private func reportTarget(
        _ content: Content.ID, by reporter: Member, at moment: Timestamp, on connection: any Connection
    ) throws -> Target {
        let found = try connection.first(
            """
            SELECT k.author_id, d.deleted_at, \(sql: Effects.isOpen(.remove, on: "k.id")),
                \(sql: Effects.isOpen(.hide, on: "k.id"))
            FROM content k LEFT JOIN deletions d ON d.content_id = k.id WHERE k.id = \(content)
            """
        ) { row in
            (
                author: try row.next(Member.ID.self), deletedAt: try row.next(Timestamp?.self),
                isRemoved: try row.next(Bool.self), isHidden: try row.next(Bool.self)
            )
        }
        guard let found, !found.isRemoved, let current = try ContentRecord.current(of: content, on: connection)
        else { throw StoreError.notFound }
        if let deletedAt = found.deletedAt, moment >= deletedAt + limits.reportableAfterDeletion {
            throw StoreError.notFound
        }
        guard found.author != reporter.id else { throw StoreError.notAllowed }
        // To members, hidden content does not exist. Deleted content is not refused: they may have seen it before.
        guard !found.isHidden || reporter.role >= .moderator else { throw StoreError.notFound }
        return Target(author: found.author, revision: current.revision, isDeleted: found.deletedAt != nil)
    }

    /// Throws `reportLimit` if the new report, inserted earlier in this transaction, exceeds the report rate limit.
    private func checkReportRate(of reporter: Member.ID, at moment: Timestamp, on connection: any Connection) throws {
        let day = StoreLimits.day
        // The time of the report that is one too many; the member may report again when it is a day old.
        let earlier = try connection.value(
            Timestamp.self,
            """
            SELECT created_at FROM reports
            WHERE reporter_id = \(reporter) AND created_at > \(moment - day) AND created_at < \(moment + day)
            ORDER BY created_at DESC LIMIT 1 OFFSET \(limits.reportsPerDay)
            """)
        guard let earlier else { return }
        throw StoreError.reportLimit(limits.reportsPerDay, retryAfter: min(earlier + day - moment, day))
    }

    private static func insert(
        _ report: NewReport, on content: Content.ID, revision: Int, in open: OpenCase, by reporter: Member,
        network: String, at moment: Timestamp, on connection: any Connection
    ) throws -> Report.ID {
        let weight = try ReportRecord.weight(of: reporter.id, on: connection)
        let value = try ReportRecord.value(of: weight, by: reporter.id, in: open.id, on: connection)
        // The case id is part of the hash, so that networks cannot be linked across cases.
        let networkHash = Array(SHA256.hash(data: Array("\(open.id) \(network)".utf8)))
        let id = try connection.value(
            Report.ID.self,
            """
            INSERT INTO reports (
                case_id, content_id, revision, reporter_id, reporter_handle, reason, note, network, judged, agreed,
                value, created_at, by_moderator)
            VALUES (
                \(open.id), \(content), \(revision), \(reporter.id), \(reporter.handle), \(report.reason),
                \(report.note), \(networkHash), \(weight.judged), \(weight.agreed), \(value), \(moment),
                \(reporter.role >= .moderator))
            ON CONFLICT (content_id, revision, reporter_id) DO NOTHING
            RETURNING id
            """)
        guard let id else { throw StoreError.reportedAlready }
        try open.addReport(report.reason, value: value, on: connection)
        return id
    }
}
