import BoardDatabase
import BoardModels

extension Store {
    /// Files a member's appeal against a decision about the member or the member's content.
    ///
    /// Throws `notFound`, `memberGone`, `idempotencyKeyReused`, `appealedAlready`, or `appealClosed` if the decision is
    /// too old or has no effect left in force.
    package func appeal(
        _ id: Decision.ID, _ appeal: NewAppeal, by member: Member, language: Language, idempotency: IdempotencyKey?,
        at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Appeal> {
        try await writeOnce(idempotency, for: member.id, at: moment, id: { $0.id.rawValue }) { connection in
            let found = try DecisionRecord.find(id, reader: member, language: language, at: moment, on: connection)
            guard let found, found.member == member.id else { throw StoreError.notFound }
            let earlier = try AppealRecord.status(against: id, on: connection)
            if let earlier { throw StoreError.appealedAlready(earlier) }
            guard found.decision.may.contains(.appeal) else { throw StoreError.appealClosed }
            let appealed = try connection.value(
                Appeal.ID.self,
                """
                INSERT INTO appeals (decision_id, member_id, member_handle, text, created_at)
                VALUES (\(id), \(member.id), \(member.handle), \(appeal.text), \(moment))
                ON CONFLICT (decision_id) DO NOTHING RETURNING id
                """)
            guard let appealed else { throw StoreError.appealClosed }
            try ModerationLog.append(
                LogEntry(found.decision, .appeal, by: member.handle, about: member.handle, at: moment),
                on: connection)
            return try AppealRecord.find(appealed, reader: member, language: language, at: moment, on: connection)
        }
    }

    /// Returns an appeal for a moderator or the appellant; throws `notFound` for other readers.
    package func appeal(
        _ id: Appeal.ID, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Appeal {
        try await database.read { connection in
            // The column is NULL if the appellant's account was deleted.
            let appellant = try connection.first("SELECT member_id FROM appeals WHERE id = \(id)") { row in
                try row.next(Member.ID?.self)
            }
            guard reader.role != .member || appellant == .some(reader.id) else { throw StoreError.notFound }
            return try AppealRecord.find(id, reader: reader, language: language, at: moment, on: connection)
        }
    }

    /// Returns one page of the open appeals, oldest first; throws `invalidCursor`.
    package func appeals(
        _ query: PageQuery, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Page<Appeal> {
        let scope = ListScope("appeals")
        let after = try KeysetCursor(query.cursor, of: scope)?.id ?? 0
        let appeals = try await database.fetch(
            """
            SELECT \(sql: AppealRecord.columns(reader: reader, language: language, at: moment))
            FROM (SELECT id, decision_id FROM appeals WHERE state = 'open' AND id > \(after)
                ORDER BY id LIMIT \(query.limit + 1)) o
            JOIN decisions d ON d.id = o.decision_id \(sql: AppealRecord.joins) ORDER BY o.id
            """
        ) { row in try row.item { row in try AppealRecord.decode(&row, reader: reader, at: moment) } }
        return Page(fitting: appeals, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }

    /// Returns one page of the appeals that a member has made, newest first; throws `invalidCursor`.
    package func appeals(
        by member: Member, _ query: PageQuery, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Page<Appeal> {
        let scope = ListScope("appeals by \(member.id)")
        let before = try KeysetCursor(query.cursor, of: scope)?.id ?? .max
        let appeals = try await database.fetch(
            """
            SELECT \(sql: AppealRecord.columns(reader: member, language: language, at: moment))
            FROM (SELECT id, decision_id FROM appeals WHERE member_id = \(member.id) AND id < \(before)
                ORDER BY id DESC LIMIT \(query.limit + 1)) o
            JOIN decisions d ON d.id = o.decision_id \(sql: AppealRecord.joins) ORDER BY o.id DESC
            """
        ) { row in try row.item { row in try AppealRecord.decode(&row, reader: member, at: moment) } }
        return Page(fitting: appeals, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }

    /// Resolves an appeal: upholds the decision, or ends its effects that are still in force.
    ///
    /// Throws `notFound`, `appealClosed` if the appeal is already resolved, `otherModerator`, `conflictOfInterest`,
    /// `notAllowed`, `memberGone` or `idempotencyKeyReused`.
    package func resolve(
        _ id: Appeal.ID, _ resolution: AppealResolution, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Appeal> {
        try await writeOnce(idempotency, for: moderator.id, at: moment) { connection in
            let moderator = try ActingModerator(moderator, on: connection)
            let appeal = try AppealRecord.find(
                id, reader: moderator.member, language: language, at: moment, on: connection)
            let reversal = try DecisionReversal(
                of: appeal.decision.id, by: moderator, why: resolution.answer,
                liftsSanction: resolution.liftsSanction ?? false, at: moment, on: connection)
            let subject = reversal.subject
            try moderator.check(mayActOn: subject.member, inCase: subject.case, on: connection)
            guard appeal.state == .open else { throw StoreError.appealClosed }
            guard appeal.mayResolve else { throw StoreError.otherModerator }

            var notices = BatchNotices()
            let lifted = try resolution.overturns ? reversal.overturn(&notices, on: connection) : nil
            try Self.close(appeal, about: subject, with: resolution, by: moderator, at: moment, on: connection)
            _ = try notices.insert(at: moment, on: connection)
            if let lifted {
                try ModerationLog.appendLift(
                    of: lifted.kind, imposedBy: lifted.decision, on: subject.handle, by: moderator, at: moment,
                    on: connection)
            }
            return try AppealRecord.find(id, reader: moderator.member, language: language, at: moment, on: connection)
        }
    }

    private static func close(
        _ appeal: Appeal, about subject: DecisionSubject, with resolution: AppealResolution,
        by moderator: ActingModerator,
        at moment: Timestamp, on connection: any Connection
    ) throws {
        let state: AppealState = resolution.overturns ? .overturned : .upheld
        try connection.run(
            """
            UPDATE appeals SET state = \(state), answer = \(resolution.answer), resolved_by = \(moderator.id),
                resolved_by_handle = \(moderator.handle), resolved_at = \(moment)
            WHERE id = \(appeal.id)
            """)
        try NoticeRecord.add(
            resolution.overturns ? .appealOverturned : .appealUpheld, to: subject.member, content: subject.content,
            title: subject.title, decision: appeal.decision.id, at: moment, on: connection)
        try ModerationLog.append(
            LogEntry(
                appeal.decision, resolution.overturns ? .overturnAppeal : .upholdAppeal, by: moderator.handle,
                about: subject.handle, at: moment), on: connection)
    }
}
