import BoardModels

extension Store {
    /// Restores exactly what a decision changed, and opens its case again; an open appeal against it is won with it.
    ///
    /// A sanction that was lifted before stays as it is, which the answer and the log say.
    ///
    /// Throws `notFound`, `ownInterest`, `notAllowed`, `memberGone`, `idempotencyKeyReused`, or `notReversible` where
    /// what happened since makes that impossible.
    package func reverse(
        _ id: Decision.ID, _ reversal: NewReversal, by moderator: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Decision {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: moderator.id, at: moment, on: connection) { () throws(StoreError) in
                let moderator = try ActingModerator(moderator, on: connection)
                let matter = try DecidedMatter.find(id, on: connection)
                try moderator.check(mayActOn: matter.member, inCase: matter.case, on: connection)
                if let obstacle = try matter.obstacle(on: connection) { throw .notReversible(obstacle) }

                let isRest = try matter.isSanctionLifted(on: connection)
                let wasTold = try Self.wasTold(matter, on: connection)
                try DecisionReversal(matter: matter, moderator: moderator, why: reversal.reason, moment: moment)
                    .reverse(on: connection)
                if wasTold {
                    try NoticeRecord.add(
                        .decisionReversed, to: matter.member, post: matter.post, title: matter.title, decision: id,
                        at: moment, on: connection)
                }
                let wasAppealed = try AppealRecord.resolveWithReversal(
                    of: id, by: moderator, at: moment, on: connection)
                let decision = try DecisionRecord.made(
                    id, by: moderator, language: language, at: moment, on: connection)
                let reversal: LogAction = isRest ? .reverseRest : .reverse
                for action in wasAppealed ? [reversal, .overturnAppeal] : [reversal] {
                    try ModerationLog.append(
                        LogEntry(decision, action, by: moderator.handle, about: matter.handle, at: moment),
                        on: connection)
                }
                return decision
            }
        }
    }

    /// Whether the member concerned had a notice of the decision: a report that came to nothing is kept quiet.
    private static func wasTold(_ matter: DecidedMatter, on connection: any Connection) throws(StoreError) -> Bool {
        try connection.value(
            Int.self,
            "SELECT 1 FROM notices WHERE member_id = \(matter.member) AND decision_id = \(matter.id) LIMIT 1") != nil
    }
}
