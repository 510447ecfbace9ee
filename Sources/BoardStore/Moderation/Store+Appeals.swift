import BoardModels

extension Store {
    /// Asks for another look at a decision about oneself or one's post.
    ///
    /// Throws `notFound`, `memberGone`, `idempotencyKeyReused`, or `appealClosed`: appealed before, too late, or with
    /// nothing left that holds.
    package func appeal(
        _ id: Decision.ID, _ appeal: NewAppeal, by member: Member, language: Language, idempotency: IdempotencyKey?,
        at moment: Timestamp
    ) async throws(StoreError) -> Appeal {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: member.id, at: moment, on: connection) { () throws(StoreError) in
                let found = try DecisionRecord.find(
                    id, reader: member, language: language, at: moment, on: connection)
                guard let found, found.member == member.id else { throw .notFound }
                guard found.decision.may.contains(.appeal) else { throw .appealClosed }
                let appealed = try connection.value(
                    Appeal.ID.self,
                    """
                    INSERT INTO appeals (decision_id, member_id, member_handle, text, created_at)
                    VALUES (\(id), \(member.id), \(member.handle), \(appeal.text), \(moment))
                    ON CONFLICT (decision_id) DO NOTHING RETURNING id
                    """)
                guard let appealed else { throw .appealClosed }
                try ModerationLog.append(
                    LogEntry(found.decision, .appeal, by: member.handle, about: member.handle, at: moment),
                    on: connection)
                return try AppealRecord.find(
                    appealed, reader: member, language: language, at: moment, on: connection)
            }
        }
    }

    /// An appeal as a moderator, or the member who made it, sees it; `notFound` for all others.
    package func appeal(
        _ id: Appeal.ID, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Appeal {
        try await database.read { connection throws(StoreError) in
            let appellant = try connection.value(Member.ID.self, "SELECT member_id FROM appeals WHERE id = \(id)")
            guard reader.role != .member || appellant == reader.id else { throw .notFound }
            return try AppealRecord.find(id, reader: reader, language: language, at: moment, on: connection)
        }
    }

    /// The open appeals, oldest first; throws `invalidCursor`.
    package func appeals(
        _ query: PageQuery, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Page<Appeal> {
        let scope = ListScope("appeals")
        let after = try query.cursor.map { text throws(StoreError) in try KeysetCursor(text, of: scope).id } ?? 0
        let appeals = try await database.fetch(
            """
            SELECT \(sql: AppealRecord.columns(reader: reader, language: language, at: moment))
            FROM (SELECT id, decision_id FROM appeals WHERE state = 'open' AND id > \(after)
                ORDER BY id LIMIT \(query.limit + 1)) o
            JOIN decisions d ON d.id = o.decision_id \(sql: AppealRecord.joins) ORDER BY o.id
            """
        ) { row throws(StoreError) in
            try AppealRecord.decode(&row, reader: reader, at: moment)
        }
        return Page(appeals, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }

    /// Lets a decision stand, or takes back what of it still holds.
    ///
    /// Throws `notFound`, `appealClosed` where it is resolved, `otherModerator`, `ownInterest`, `notAllowed`,
    /// `memberGone` or `idempotencyKeyReused`.
    package func resolve(
        _ id: Appeal.ID, _ resolution: AppealResolution, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Appeal {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: moderator.id, at: moment, on: connection) { () throws(StoreError) in
                let moderator = try ActingModerator(moderator, on: connection)
                let appeal = try AppealRecord.find(
                    id, reader: moderator.member, language: language, at: moment, on: connection)
                let matter = try DecidedMatter.find(appeal.decision.id, on: connection)
                try moderator.check(mayActOn: matter.member, inCase: matter.case, on: connection)
                guard appeal.state == .open else { throw .appealClosed }
                guard appeal.mayResolve else { throw .otherModerator }

                if resolution.overturns {
                    let why = resolution.answer ?? "appeal \(id)"
                    try DecisionReversal(matter: matter, moderator: moderator, why: why, moment: moment)
                        .overturn(on: connection)
                }
                try Self.close(appeal, of: matter, with: resolution, by: moderator, at: moment, on: connection)
                return try AppealRecord.find(
                    id, reader: moderator.member, language: language, at: moment, on: connection)
            }
        }
    }

    private static func close(
        _ appeal: Appeal, of matter: DecidedMatter, with resolution: AppealResolution, by moderator: ActingModerator,
        at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let state: AppealState = resolution.overturns ? .overturned : .upheld
        try connection.run(
            """
            UPDATE appeals SET state = \(state), answer = \(resolution.answer), resolved_by = \(moderator.id),
                resolved_by_handle = \(moderator.handle), resolved_at = \(moment)
            WHERE id = \(appeal.id)
            """)
        try NoticeRecord.add(
            resolution.overturns ? .appealOverturned : .appealUpheld, to: matter.member, post: matter.post,
            title: matter.title, decision: matter.id, at: moment, on: connection)
        try ModerationLog.append(
            LogEntry(
                appeal.decision, resolution.overturns ? .overturnAppeal : .upholdAppeal, by: moderator.handle,
                about: matter.handle, at: moment), on: connection)
    }
}
