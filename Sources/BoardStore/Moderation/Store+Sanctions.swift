import BoardDatabase
import BoardModels

extension Store {
    /// Imposes a sanction on a member independently of any case, and stores it as a decision of its own.
    ///
    /// Throws `notFound`, `conflictOfInterest`, `notAllowed`, `memberGone` or `idempotencyKeyReused`.
    package func sanction(
        _ sanction: NewSanction, handle: String, by moderator: Member, language: Language,
        idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Decision> {
        try await writeOnce(idempotency, for: moderator.id, at: moment, id: { $0.id.rawValue }) { connection in
            let moderator = try ActingModerator(moderator, on: connection)
            let target = try connection.value(Member.ID.self, "SELECT id FROM members WHERE handle = \(handle)")
            guard let target else { throw StoreError.notFound }
            try moderator.check(mayActOn: target, inCase: nil, on: connection)
            let batch = try BatchRecord.insert(by: moderator, on: connection)
            let id = try DecisionRecord.insert(
                nil, DecisionText(sanction), about: DecisionSubject(member: target, handle: handle), in: batch,
                at: moment, on: connection)
            try SanctionRecord.impose(sanction.terms, on: target, by: id, in: batch, at: moment, on: connection)
            try NoticeRecord.add(.sanctioned, to: target, decision: id, at: moment, on: connection)
            let decision = try DecisionRecord.findMade(
                id, by: moderator, language: language, at: moment, on: connection)
            try ModerationLog.append(
                LogEntry(decision, .sanction, by: moderator.handle, about: handle, at: moment), on: connection)
            return decision
        }
    }

    /// Lifts a sanction before it ends.
    ///
    /// Throws `notFound` (also if it has ended, and for a warning), `conflictOfInterest`, `notAllowed`, `memberGone` or
    /// `idempotencyKeyReused`.
    package func lift(
        _ id: Sanction.ID, _ why: NewReversal, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Sanction> {
        try await writeOnce(idempotency, for: moderator.id, at: moment, id: { $0.decision.rawValue }) { connection in
            let moderator = try ActingModerator(moderator, on: connection)
            let found = try connection.first(
                """
                SELECT s.member_id, s.decision_id FROM effects s
                WHERE s.id = \(id) AND \(sql: SanctionRecord.isInForce(at: moment))
                """
            ) { row in (member: try row.next(Member.ID.self), decision: try row.next(Decision.ID.self)) }
            guard let found else { throw StoreError.notFound }
            try moderator.check(mayActOn: found.member, inCase: nil, on: connection)
            try connection.run(
                """
                UPDATE effects SET ended_at = \(moment), ended_as = 'lifted', ended_by = \(moderator.handle),
                    ended_why = \(why.reason)
                WHERE id = \(id)
                """)
            try NoticeRecord.add(
                .sanctionLifted, to: found.member, decision: found.decision, at: moment, on: connection)
            let decision = try DecisionRecord.findMade(
                found.decision, by: moderator, language: language, at: moment, on: connection)
            guard let sanction = decision.sanction else {
                throw StoreError.internalFault("a lifted sanction cannot be found")
            }
            let handle = try connection.value(
                String.self, "SELECT member_handle FROM decisions WHERE id = \(found.decision)")
            try ModerationLog.appendLift(
                of: sanction.kind, imposedBy: found.decision, on: handle, by: moderator, statement: why.statement,
                at: moment, on: connection)
            return sanction
        }
    }

    /// Returns when the sanctions of these decisions were lifted, or ended by a reversal; decisions without such a
    /// sanction are left out.
    package func liftings(of decisions: [Decision.ID]) async throws(StoreError) -> [Decision.ID: Timestamp] {
        try await database.read { connection in
            var liftings: [Decision.ID: Timestamp] = [:]
            for id in decisions {
                liftings[id] = try connection.value(
                    Timestamp.self,
                    """
                    SELECT s.ended_at FROM decisions d JOIN effects s ON s.id = \(sql: SanctionRecord.id(of: "d"))
                    WHERE d.id = \(id) AND s.ended_at IS NOT NULL
                    """)
            }
            return liftings
        }
    }

    /// Returns a member's active suspension; nil if the member is not suspended.
    package func suspension(
        of member: Member.ID, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Sanction? {
        try await database.fetch(
            SanctionRecord.active(.suspend, of: member, language: language, at: moment), SanctionRecord.decode
        ).first
    }
}
