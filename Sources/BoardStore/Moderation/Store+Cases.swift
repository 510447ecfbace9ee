import BoardModels

extension Store {
    /// One page of the queue, heaviest first, then oldest; decided cases latest first.
    ///
    /// Throws `invalidCursor`.
    package func cases(
        _ query: CaseQuery, reader: Member, at moment: Timestamp
    ) async throws(StoreError) -> Page<CaseSummary> {
        let list = try CaseList(query, reader: reader.id, at: moment)
        let rows = try await database.fetch(list.statement) { row throws(StoreError) in
            try CaseRecord.decode(&row, reader: reader.id, at: moment)
        }
        return Page(rows, limit: query.limit, of: query.scope, cursor: \.cursor)
    }

    /// A case whole; throws `notFound`, or `ownInterest` for one about the reader's own post.
    package func moderationCase(
        _ id: CaseSummary.ID, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Case {
        try await database.read { connection throws(StoreError) in
            try CaseReading(id: id, reader: reader, language: language, moment: moment, connection: connection).whole()
        }
    }

    /// Takes a case for 30 minutes, or renews one's own claim.
    ///
    /// Whoever may not decide a case may not keep others from it either. Throws `notFound`, `caseDecided`,
    /// `ownInterest`, `notAllowed` or `caseHeld`.
    package func claimCase(
        _ id: CaseSummary.ID, by moderator: Member, at moment: Timestamp
    ) async throws(StoreError) -> CaseSummary {
        try await database.write { connection throws(StoreError) in
            let standing = try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection)
            if let obstacle = standing.obstacle(for: moderator) { throw obstacle }
            try connection.run(
                """
                UPDATE cases SET version = version + CASE WHEN claimed_by = \(moderator.id) THEN 0 ELSE 1 END,
                    claimed_by = \(moderator.id), claimed_until = \(moment + CaseClaim.lease)
                WHERE id = \(id)
                """)
            return try Self.summary(of: id, reader: moderator, at: moment, on: connection)
        }
    }

    /// Gives one's own claim back; an admin may give back anybody's, and where there is none nothing changes.
    ///
    /// Throws `notFound` or `caseHeld`.
    package func releaseCase(
        _ id: CaseSummary.ID, by moderator: Member, at moment: Timestamp
    ) async throws(StoreError) -> CaseSummary {
        try await database.write { connection throws(StoreError) in
            let standing = try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection)
            if let holder = standing.holder, !standing.isDecided {
                guard standing.actions(of: moderator).contains(.release) else {
                    throw .caseHeld(by: holder.handle, until: holder.until)
                }
                try connection.run(
                    """
                    UPDATE cases SET version = version + 1, claimed_by = NULL, claimed_until = NULL WHERE id = \(id)
                    """)
            }
            return try Self.summary(of: id, reader: moderator, at: moment, on: connection)
        }
    }

    /// Adds a note, and renews one's own claim.
    ///
    /// Throws `notFound`, `ownInterest`, `memberGone` or `idempotencyKeyReused`.
    package func addNote(
        _ note: NewCaseNote, to id: CaseSummary.ID, by moderator: Member, idempotency: IdempotencyKey?,
        at moment: Timestamp
    ) async throws(StoreError) -> CaseNote {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: moderator.id, at: moment, on: connection) { () throws(StoreError) in
                let standing = try CaseAccess.find(id, moderator: moderator.id, at: moment, on: connection)
                guard !standing.isAuthor else { throw .ownInterest }
                try connection.run(
                    """
                    INSERT INTO case_notes (case_id, author_id, author_handle, text, written_at)
                    VALUES (\(id), \(moderator.id), \(moderator.handle), \(note.text), \(moment))
                    """)
                try connection.run("UPDATE cases SET version = version + 1 WHERE id = \(id)")
                if !standing.isDecided, standing.holder?.id == moderator.id {
                    try connection.run(
                        "UPDATE cases SET claimed_until = \(moment + CaseClaim.lease) WHERE id = \(id)")
                }
                return CaseNote(
                    by: Author(handle: moderator.handle, displayName: moderator.displayName), text: note.text,
                    at: moment)
            }
        }
    }

    private static func summary(
        of id: CaseSummary.ID, reader: Member, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> CaseSummary {
        guard let summary = try CaseRecord.find(id, reader: reader.id, at: moment, on: connection) else {
            throw .internalFault("a case that was just changed cannot be found")
        }
        return summary
    }
}
