import BoardModels

extension Store {
    /// What moderators see of a member; throws `notFound` for a handle that nobody ever had.
    package func memberRecord(
        handle: String, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> ModerationRecord {
        let found = try await database.read { connection throws(StoreError) in
            try ModerationRecords.find(
                handle: handle, reader: reader, language: language, at: moment, on: connection)
        }
        guard let found else { throw .notFound }
        return found
    }

    /// Sanctions a member without a case: a decision of its own.
    ///
    /// Throws `notFound`, `ownInterest` or `notAllowed`.
    package func sanction(
        _ sanction: NewSanction, handle: String, by moderator: Member, language: Language,
        idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> Decision {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: moderator.id, at: moment, on: connection) { () throws(StoreError) in
                let moderator = try ActingModerator(moderator, on: connection)
                let target = try connection.value(
                    Member.ID.self, "SELECT id FROM members WHERE handle = \(handle)")
                guard let target else { throw .notFound }
                try moderator.check(mayActOn: target, inCase: nil, on: connection)
                let id = try DecisionRecord.insert(
                    DecisionText(sanction), about: DecisionSubject(member: target, handle: handle), by: moderator,
                    at: moment, on: connection)
                try Sanctioning.impose(sanction.terms, on: target, by: id, at: moment, on: connection)
                try NoticeRecord.add(.sanctioned, to: target, decision: id, at: moment, on: connection)
                let decision = try DecisionRecord.made(
                    id, by: moderator, language: language, at: moment, on: connection)
                try ModerationLog.append(
                    LogEntry(decision, .sanction, by: moderator.handle, about: handle, at: moment), on: connection)
                return decision
            }
        }
    }

    /// Ends a sanction before its time.
    ///
    /// Throws `notFound`, also where it has ended and for a warning, `ownInterest`, `notAllowed`, `memberGone` or
    /// `idempotencyKeyReused`.
    package func lift(
        _ id: Sanction.ID, _ why: NewReversal, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Sanction {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: moderator.id, at: moment, on: connection) { () throws(StoreError) in
                let moderator = try ActingModerator(moderator, on: connection)
                let held = try connection.first(
                    """
                    SELECT s.member_id, s.decision_id FROM sanctions s
                    WHERE s.id = \(id) AND \(sql: SanctionRecord.holds(at: moment))
                    """
                ) { row throws(StoreError) in
                    (member: try row.next(Member.ID.self), decision: try row.next(Decision.ID.self))
                }
                guard let held else { throw .notFound }
                try moderator.check(mayActOn: held.member, inCase: nil, on: connection)
                try connection.run(
                    """
                    UPDATE sanctions SET lifted_at = \(moment), lifted_by = \(moderator.handle),
                        lifted_why = \(why.reason)
                    WHERE id = \(id)
                    """)
                try NoticeRecord.add(
                    .sanctionLifted, to: held.member, decision: held.decision, at: moment, on: connection)
                let decision = try DecisionRecord.made(
                    held.decision, by: moderator, language: language, at: moment, on: connection)
                guard let sanction = decision.sanction else {
                    throw .internalFault("a lifted sanction cannot be found")
                }
                let handle = try connection.value(
                    String.self, "SELECT member_handle FROM decisions WHERE id = \(held.decision)")
                try ModerationLog.append(
                    LogEntry(
                        number: 0, at: moment, action: .lift, actor: moderator.handle, decision: held.decision,
                        member: handle, sanction: sanction.kind, previous: LogEntry.noPrevious), on: connection)
                return sanction
            }
        }
    }

    /// The suspension that keeps a member out, nil where there is none.
    package func suspension(
        of member: Member.ID, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Sanction? {
        try await database.fetch(
            SanctionRecord.active(.suspend, of: member, language: language, at: moment)
        ) { row throws(StoreError) in
            try SanctionRecord.decode(&row)
        }.first
    }
}
