import BoardDatabase
import BoardModels

extension Store {
    /// Returns one page of open cases, by descending weight and then oldest first, or of decided cases, latest first.
    ///
    /// Throws `invalidCursor`.
    package func cases(
        _ query: CaseQuery, reader: Member, at moment: Timestamp
    ) async throws(StoreError) -> Page<CaseSummary> {
        let list = try CaseList(query, reader: reader.id, at: moment, in: database.dialect)
        let rows = try await database.fetch(list.statement) { row in
            try CaseRecord.decode(&row, reader: reader.id, at: moment)
        }
        return Page(rows, limit: query.limit, of: query.scope, cursor: \.cursor)
    }

    /// Returns the cases with these ids, in the order of the ids; unknown ids are left out.
    package func cases(
        _ ids: [CaseSummary.ID], reader: Member, at moment: Timestamp
    ) async throws(StoreError) -> [CaseSummary] {
        try await database.read { connection in
            try ids.compactMap { try CaseRecord.find($0, reader: reader.id, at: moment, on: connection) }
        }
    }

    /// Returns the weights of the open reports of those posts that have some.
    package func openReportWeights(of posts: [Post.ID]) async throws(StoreError) -> [Post.ID: Double] {
        let wanted = Set(posts)
        guard !wanted.isEmpty else { return [:] }
        // All open cases with reports are read, which moderators keep few; the posts are up to hundreds.
        let open = try await database.fetch(
            "SELECT content_id, weight FROM cases WHERE closed_at IS NULL AND weight > 0 ORDER BY weight DESC, id LIMIT 10000"
        ) { row in (post: try row.next(Post.ID.self), weight: try row.next(Double.self)) }
        return open.reduce(into: [:]) { weights, found in
            if wanted.contains(found.post) { weights[found.post] = found.weight }
        }
    }

    /// Returns the evidence of the latest revision under review in each of these cases; cases without evidence are left
    /// out.
    package func latestEvidence(
        of ids: [CaseSummary.ID]
    ) async throws(StoreError) -> [CaseSummary.ID: Evidence] {
        try await database.read { connection in
            var latest: [CaseSummary.ID: Evidence] = [:]
            for id in ids {
                latest[id] = try connection.first(
                    """
                    SELECT \(sql: EvidenceRecord.columns) FROM evidence e
                    LEFT JOIN observations o ON o.id = e.observation_id
                    WHERE e.case_id = \(id) ORDER BY e.revision DESC LIMIT 1
                    """, EvidenceRecord.decode)
            }
            return latest
        }
    }

    /// Returns those of the cases that a moderator may decide now, in the given order.
    package func decidable(
        _ cases: [CaseSummary], by moderator: Member, at moment: Timestamp
    ) async throws(StoreError) -> [CaseSummary] {
        let free = cases.filter { $0.isFree(for: moderator, at: moment) }
        return try await database.read { connection in
            try free.filter { try Self.isDecidable($0.id, by: moderator, at: moment, on: connection) }
        }
    }

    /// Returns whether a case is about a moderator's own content, or the moderator reported it as an ordinary member;
    /// throws `notFound`.
    package func hasConflictOfInterest(
        in id: CaseSummary.ID, moderator: Member, at moment: Timestamp
    ) async throws(StoreError) -> Bool {
        try await database.read { connection in
            try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection).hasConflictOfInterest
        }
    }

    private static func isDecidable(
        _ id: CaseSummary.ID, by moderator: Member, at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        let access = try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection)
        return access.obstacle(for: moderator) == nil
    }

    /// Returns the next case in the queue after `id` that a moderator may decide; nil if there is none.
    ///
    /// Only the first hundred cases of the queue are searched, from the top if `id` is nil or not among them.
    package func nextCase(
        after id: CaseSummary.ID?, for moderator: Member, at moment: Timestamp
    ) async throws(StoreError) -> CaseSummary? {
        let query = CaseQuery(limit: PageQuery.limits.upperBound)
        let queue = try await cases(query, reader: moderator, at: moment).items
        let start = queue.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
        let free = queue[start...].filter { $0.isFree(for: moderator, at: moment) }
        return try await database.read { connection in
            try free.first { try Self.isDecidable($0.id, by: moderator, at: moment, on: connection) }
        }
    }

    /// Returns the full data of a case; throws `notFound`, or `conflictOfInterest` for the reader's own content.
    package func moderationCase(
        _ id: CaseSummary.ID, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Case {
        try await database.read { connection in
            try CaseReading(id: id, reader: reader, language: language, moment: moment, connection: connection).read()
        }
    }

    /// Returns one page of the reports of a case, latest first; throws `notFound`, `conflictOfInterest` for the reader's
    /// own content, or `invalidCursor`.
    package func reports(
        of id: CaseSummary.ID, _ query: PageQuery, reader: Member, at moment: Timestamp
    ) async throws(StoreError) -> Page<CaseReport> {
        let scope = ListScope("reports of case \(id)")
        let before = try KeysetCursor(query.cursor, of: scope)?.id
        let reports = try await database.read { connection in
            let access = try CaseAccess.find(id, moderator: reader.id, at: moment, on: connection)
            guard !access.isAuthor else { throw StoreError.conflictOfInterest }
            return try connection.rows(CaseReading.reports(of: id, before: before, limit: query.limit + 1)) { row in
                try row.item(CaseReading.decodeReport)
            }
        }
        return Page(fitting: reports, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }

    /// Claims a case for 30 minutes, or renews the moderator's own claim.
    ///
    /// Only a moderator who may decide the case may claim it. Throws `notFound`, `caseDecided`, `conflictOfInterest`,
    /// `notAllowed`, `memberGone`, or `caseHeld` if another moderator holds the claim.
    package func claimCase(
        _ id: CaseSummary.ID, by moderator: Member, at moment: Timestamp
    ) async throws(StoreError) -> CaseSummary {
        try await database.write { connection in
            let moderator = try ActingModerator(moderator, on: connection).member
            let access = try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection)
            if let obstacle = access.obstacle(for: moderator) { throw obstacle }
            try connection.run(
                """
                UPDATE cases SET version = version + CASE WHEN claimed_by = \(moderator.id) THEN 0 ELSE 1 END,
                    claimed_by = \(moderator.id), claimed_until = \(moment + CaseClaim.lease)
                WHERE id = \(id)
                """)
            return try Self.summary(of: id, reader: moderator, at: moment, on: connection)
        }
    }

    /// Releases the moderator's own claim on a case, or anyone's claim if the moderator is an admin; does nothing if
    /// the case is unclaimed or decided.
    ///
    /// Throws `notFound`, `memberGone`, `notAllowed`, or `caseHeld` if another moderator holds the claim.
    package func releaseCase(
        _ id: CaseSummary.ID, by moderator: Member, at moment: Timestamp
    ) async throws(StoreError) -> CaseSummary {
        try await database.write { connection in
            let moderator = try ActingModerator(moderator, on: connection).member
            let access = try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection)
            if let holder = access.holder, !access.isDecided {
                guard access.actions(of: moderator).contains(.release) else {
                    throw StoreError.caseHeld(by: holder.handle, until: holder.until)
                }
                try connection.run(
                    """
                    UPDATE cases SET version = version + 1, claimed_by = NULL, claimed_until = NULL WHERE id = \(id)
                    """)
            }
            return try Self.summary(of: id, reader: moderator, at: moment, on: connection)
        }
    }

    /// Adds a moderator's note to a case, and renews the moderator's own claim on it.
    ///
    /// Throws `notFound`, `conflictOfInterest`, `notAllowed`, `memberGone` or `idempotencyKeyReused`.
    package func addNote(
        _ note: NewCaseNote, to id: CaseSummary.ID, by moderator: Member, idempotency: IdempotencyKey?,
        at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<CaseNote> {
        try await writeOnce(idempotency, for: moderator.id, at: moment) { connection in
            let moderator = try ActingModerator(moderator, on: connection).member
            let access = try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection)
            guard !access.isAuthor else { throw StoreError.conflictOfInterest }
            try connection.run(
                """
                INSERT INTO case_notes (case_id, author_id, author_handle, text, written_at)
                VALUES (\(id), \(moderator.id), \(moderator.handle), \(note.text), \(moment))
                """)
            try connection.run("UPDATE cases SET version = version + 1 WHERE id = \(id)")
            if !access.isDecided, access.holder?.id == moderator.id {
                try connection.run("UPDATE cases SET claimed_until = \(moment + CaseClaim.lease) WHERE id = \(id)")
            }
            return CaseNote(
                by: Author(handle: moderator.handle, displayName: moderator.displayName), text: note.text,
                at: moment)
        }
    }

    private static func summary(
        of id: CaseSummary.ID, reader: Member, at moment: Timestamp, on connection: any Connection
    ) throws -> CaseSummary {
        guard let summary = try CaseRecord.find(id, reader: reader.id, at: moment, on: connection) else {
            throw StoreError.internalFault("a case that was just changed cannot be found")
        }
        return summary
    }
}
