import BoardModels

extension Store {
    /// Reverses a decision: restores exactly what it changed, reopens its case and grants its open appeal.
    ///
    /// A sanction that was already lifted is left unchanged; the result and the moderation log record this. One that
    /// also rests on other decisions is lifted with the last of them, or at once if the reversal says so.
    ///
    /// Throws `notFound`, `conflictOfInterest`, `notAllowed`, `memberGone`, `idempotencyKeyReused`, or `notReversible`
    /// if a later event prevents the reversal.
    package func reverse(
        _ id: Decision.ID, _ new: NewReversal, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Decision> {
        try await database.write { connection in
            try withIdempotency(idempotency, for: moderator.id, at: moment, on: connection) {
                let moderator = try ActingModerator(moderator, on: connection)
                let reversal = try DecisionReversal(
                    of: id, by: moderator, why: new.reason, liftsSanction: new.liftsSanction ?? false, at: moment,
                    on: connection)
                let subject = reversal.subject
                try moderator.check(mayActOn: subject.member, inCase: subject.case, on: connection)
                if let obstacle = try reversal.obstacle(on: connection) { throw StoreError.notReversible(obstacle) }

                let isRest = try reversal.isSanctionLifted(on: connection)
                // A member who was not notified of the decision (a dismissal) is not notified of its reversal.
                let wasNotified = try connection.exists(
                    "SELECT 1 FROM notices WHERE member_id = \(subject.member) AND decision_id = \(id) LIMIT 1")
                let lifted = try reversal.reverse(on: connection)
                if wasNotified {
                    try NoticeRecord.add(
                        .decisionReversed, to: subject.member, post: subject.post, title: subject.title, decision: id,
                        at: moment, on: connection)
                }
                let wasAppealed = try AppealRecord.resolveWithReversal(
                    of: id, by: moderator, at: moment, on: connection)
                let decision = try DecisionRecord.made(
                    id, by: moderator, language: language, at: moment, on: connection)
                let action: LogAction = isRest ? .reverseRemaining : .reverse
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
    }
}
