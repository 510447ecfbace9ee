import BoardDatabase
import BoardModels

extension Store {
    /// Reverses a decision: restores exactly what it changed, reopens its case, and grants the open appeal against it.
    ///
    /// A sanction that was already lifted keeps the time of its end; the result and the moderation log record this. A
    /// sanction that also rests on other decisions is lifted when the last of them is reversed, or at once if
    /// `new.liftsSanction` is true.
    ///
    /// Throws `notFound`, `conflictOfInterest`, `notAllowed`, `otherModerator` for the moderator who upheld the
    /// decision on appeal, `memberGone`, `idempotencyKeyReused`, or `notReversible` if a later event prevents the
    /// reversal.
    package func reverse(
        _ id: Decision.ID, _ new: NewReversal, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Decision> {
        try await writeOnce(idempotency, for: moderator.id, at: moment) { connection in
            let moderator = try ActingModerator(moderator, on: connection)
            var notices = BatchNotices()
            let decision = try Self.reverse(
                id, new, by: moderator, language: language, at: moment, &notices, on: connection)
            _ = try notices.insert(at: moment, on: connection)
            return decision
        }
    }

    /// Reverses the decisions of a batch that are not reversed yet, the latest first, and combines the notices: a
    /// member gets at most one for each kind of notice and kind of content.
    ///
    /// If a decision cannot be reversed, its outcome contains the problem, and the other decisions are still reversed.
    /// Throws `notFound`, `memberGone`, `notAllowed` for a member who is no longer a moderator, and
    /// `idempotencyKeyReused`.
    ///
    /// - Parameter describe: maps the error of a decision to the problem in its outcome.
    package func reverse(
        _ id: Batch.ID, _ new: NewReversal, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil,
        at moment: Timestamp, describe: @escaping @Sendable (StoreError) -> Problem
    ) async throws(StoreError) -> Idempotent<BatchReversal> {
        try await writeOnce(idempotency, for: moderator.id, at: moment) { connection in
            let moderator = try ActingModerator(moderator, on: connection)
            guard try connection.exists("SELECT 1 FROM batches WHERE id = \(id)") else { throw StoreError.notFound }
            let decisions = try connection.values(
                Decision.ID.self,
                """
                SELECT d.id FROM decisions d WHERE d.batch_id = \(id)
                    AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = d.id)
                ORDER BY d.id DESC
                """)
            var notices = BatchNotices()
            var outcomes: [ReversalOutcome] = []
            for decision in decisions {
                do {
                    let reversed = try Self.reverse(
                        decision, new, by: moderator, language: language, at: moment, &notices, on: connection)
                    // A case that was opened for the decision alone stays closed.
                    let reopened = try connection.value(
                        CaseSummary.ID.self, "SELECT id FROM cases WHERE id = \(reversed.case) AND closed_at IS NULL")
                    let wasLifted = reversed.reversal?.sanctionWasLifted ?? false
                    let sanction = !wasLifted && reversed.sanction?.liftedAt == moment ? reversed.sanction : nil
                    outcomes.append(
                        ReversalOutcome(
                            decision: decision, case: reopened, content: reversed.content,
                            liftedSanction: sanction?.kind))
                } catch let error as StoreError where error.concernsOneDecision {
                    outcomes.append(ReversalOutcome(decision: decision, problem: describe(error)))
                }
            }
            _ = try notices.insert(at: moment, on: connection)
            return BatchReversal(batch: id, outcomes: outcomes)
        }
    }

    private static func reverse(
        _ id: Decision.ID, _ new: NewReversal, by moderator: ActingModerator, language: Language, at moment: Timestamp,
        _ notices: inout BatchNotices, on connection: any Connection
    ) throws -> Decision {
        let reversal = try DecisionReversal(
            of: id, by: moderator, why: new.reason, liftsSanction: new.liftsSanction ?? false, at: moment,
            on: connection)
        let subject = reversal.subject
        try reversal.check(on: connection)

        let wasSanctionLifted = try reversal.wasSanctionLifted(on: connection) == true
        // A member who was not notified of the decision (a dismissal) is not notified of its reversal.
        if try reversal.wasNotified(on: connection) {
            notices.add(.decisionReversed, to: subject.member, about: subject, id)
        }
        let lifted = try reversal.reverse(&notices, on: connection)
        let wasAppealed = try AppealRecord.resolveWithReversal(of: id, by: moderator, at: moment, on: connection)
        let decision = try DecisionRecord.findMade(id, by: moderator, language: language, at: moment, on: connection)
        let action: LogAction = wasSanctionLifted ? .reverseRemaining : .reverse
        // A granted appeal has an entry of its own, without the moderator's statement.
        for logged in wasAppealed ? [action, .overturnAppeal] : [action] {
            var entry = LogEntry(decision, logged, by: moderator.handle, about: subject.handle, at: moment)
            if logged == action { entry.statement = new.statement }
            try ModerationLog.append(entry, on: connection)
        }
        if let lifted {
            try ModerationLog.appendLift(
                of: lifted.kind, imposedBy: lifted.decision, on: subject.handle, by: moderator, at: moment,
                on: connection)
        }
        return decision
    }
}

extension DecisionReversal {
    /// Returns whether the member concerned was notified of the decision.
    ///
    /// A batch has one notice for several decisions, of which it names the first. A dismissal is among them only if it
    /// ended a hiding or has a sanction. Notices to the member as a reporter of other content do not count.
    fileprivate func wasNotified(on connection: any Connection) throws -> Bool {
        try connection.exists(
            """
            SELECT 1 FROM decisions d
            WHERE d.id = \(decision)
                AND EXISTS (SELECT 1 FROM notices n JOIN decisions o ON o.id = n.decision_id
                    WHERE n.member_id = d.member_id AND o.batch_id = d.batch_id
                        AND n.kind NOT IN (\(NoticeKind.reportDecided), \(NoticeKind.reportReversed)))
                AND (d.verdict IS NULL OR d.verdict <> \(Verdict.dismiss)
                    OR \(sql: SanctionRecord.id(of: "d")) IS NOT NULL
                    OR EXISTS (SELECT 1 FROM effects e WHERE e.replaced_by = d.id AND e.kind = 'hide'))
            """)
    }
}

extension StoreError {
    /// Whether the error concerns one of several decisions that are reversed together, and not all of them.
    fileprivate var concernsOneDecision: Bool {
        switch self {
        case .notFound, .conflictOfInterest, .notAllowed, .otherModerator, .notReversible: true
        default: false
        }
    }
}
