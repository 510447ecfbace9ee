import BoardModels
import Crypto

extension Store {
    /// Files a validated report of a post, with a copy of the revision, and hides the post if its reports suffice.
    ///
    /// - Parameter network: the reporter's network address; only a hash of it is stored.
    ///
    /// Throws `notFound`, also for a revision that is withheld from the reporter, `notAllowed` for the member's own post,
    /// `reportedAlready`, `reviewedAlready`, `reportLimit`, `memberGone` or `idempotencyKeyReused`.
    package func report(
        _ report: NewReport, on post: Post.ID, by reporter: Member, network: String, idempotency: IdempotencyKey?,
        at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Report> {
        try await database.write { connection in
            try withIdempotency(idempotency, for: reporter.id, at: moment, on: connection) {
                let target = try reportable(post, by: reporter, at: moment, on: connection)
                let revision = report.revision ?? target.revision
                if try EvidenceRecord.isCleared(post, revision: revision, on: connection) {
                    throw StoreError.reviewedAlready
                }
                // The report shows the title of its revision, and a deleted post has no readable revisions.
                let first = try RevisionRecord.firstReadable(of: post, by: reporter.id, on: connection)
                guard revision >= first ?? 1 else { throw StoreError.notFound }

                let open = try OpenCase.findOrOpen(for: post, revision: revision, at: moment, on: connection)
                let id = try Self.insert(
                    report, on: post, revision: revision, in: open, by: reporter, network: network, at: moment,
                    on: connection)
                try checkReportRate(of: reporter.id, at: moment, on: connection)
                try AutoHiding(of: target.author, post: post, limits: limits)
                    .hideIfDue(open.id, at: moment, on: connection)
                guard let filed = try ReportRecord.find(id, on: connection) else {
                    throw StoreError.internalFault("a new report cannot be found")
                }
                return filed
            }
        }
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
        ) { row in
            try row.item(ReportRecord.decode)
        }
        return Page(fitting: rows, limit: query.limit, of: scope) {
            KeysetCursor(time: $0.createdAt, id: $0.id.rawValue)
        }
    }
}

// The check whether a post may be reported, and the report rate limit.
extension Store {
    private struct Target {
        let author: Member.ID
        let revision: Int
    }

    /// Returns the author and current revision of a post that may be reported.
    ///
    /// Throws `notFound` if the post was removed, deleted too long ago, or hidden from the member, and `notAllowed` if it
    /// is the member's own.
    private func reportable(
        _ post: Post.ID, by reporter: Member, at moment: Timestamp, on connection: any Connection
    ) throws -> Target {
        let found = try connection.first(
            """
            SELECT p.author_id, p.revision, d.deleted_at,
                EXISTS (SELECT 1 FROM post_removals r WHERE r.post_id = p.id AND r.reversed_at IS NULL),
                EXISTS (SELECT 1 FROM post_hidings h WHERE h.post_id = p.id AND h.lifted_at IS NULL)
            FROM posts p LEFT JOIN post_deletions d ON d.post_id = p.id WHERE p.id = \(post)
            """
        ) { row in
            (
                target: Target(author: try row.next(), revision: try row.next()),
                deletedAt: try row.next(Timestamp?.self), isRemoved: try row.next(Bool.self),
                isHidden: try row.next(Bool.self)
            )
        }
        guard let found, !found.isRemoved else { throw StoreError.notFound }
        if let deletedAt = found.deletedAt, moment >= deletedAt + limits.reportableAfterDeletion {
            throw StoreError.notFound
        }
        guard found.target.author != reporter.id else { throw StoreError.notAllowed }
        // To a member who cannot see it, a hidden post is a missing one; a deleted one they may have seen before.
        guard !found.isHidden || reporter.role >= .moderator else { throw StoreError.notFound }
        return found.target
    }

    /// Throws `reportLimit` if the new report, inserted earlier in this transaction, exceeds the report rate limit.
    private func checkReportRate(
        of reporter: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws {
        let day = StoreLimits.day
        let before = try connection.value(
            Timestamp.self,
            """
            SELECT created_at FROM reports
            WHERE reporter_id = \(reporter) AND created_at > \(moment - day) AND created_at < \(moment + day)
            ORDER BY created_at DESC LIMIT 1 OFFSET \(limits.reportsPerDay)
            """)
        guard let before else { return }
        throw StoreError.reportLimit(limits.reportsPerDay, retryAfter: min(before + day - moment, day))
    }

    private static func insert(
        _ report: NewReport, on post: Post.ID, revision: Int, in open: OpenCase, by reporter: Member,
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
                case_id, post_id, revision, reporter_id, reporter_handle, reason, note, network, judged, agreed,
                value, created_at)
            VALUES (
                \(open.id), \(post), \(revision), \(reporter.id), \(reporter.handle), \(report.reason),
                \(report.note), \(networkHash), \(weight.judged), \(weight.agreed), \(value), \(moment))
            ON CONFLICT (post_id, revision, reporter_id) DO NOTHING
            RETURNING id
            """)
        guard let id else { throw StoreError.reportedAlready }
        try open.addReport(report.reason, value: value, on: connection)
        return id
    }
}
