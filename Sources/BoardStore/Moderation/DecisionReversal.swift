import BoardDatabase
import BoardModels

/// The reversal of a decision, by a moderator or on appeal.
struct DecisionReversal {
    let decision: Decision.ID
    /// The decision's verdict on content; nil for a sanction without a case.
    let verdict: Verdict?
    let decidedAt: Timestamp
    let subject: DecisionSubject
    /// The moderator who has resolved an appeal against the decision; nil if no appeal has been resolved.
    let resolver: Member.ID?
    let moderator: ActingModerator
    /// The reason for the reversal, as shown to the members concerned; nil for an appeal that was granted without an
    /// answer.
    let why: String?
    /// Whether the decision's sanction is lifted even if it also rests on other decisions of the batch, which are not
    /// reversed.
    let liftsSanction: Bool
    let moment: Timestamp

    /// Reads the decision to reverse; throws `notFound`.
    init(
        of id: Decision.ID, by moderator: ActingModerator, why: String?, liftsSanction: Bool,
        at moment: Timestamp, on connection: any Connection
    ) throws {
        let found = try connection.first(
            """
            SELECT d.verdict, d.decided_at, a.resolved_by, d.case_id, d.content_id, k.kind, c.title, d.member_id,
                d.member_handle
            FROM decisions d LEFT JOIN cases c ON c.id = d.case_id LEFT JOIN appeals a ON a.decision_id = d.id
                LEFT JOIN content k ON k.id = d.content_id
            WHERE d.id = \(id)
            """
        ) { row in
            (
                verdict: try row.next(Verdict?.self), decidedAt: try row.next(Timestamp.self),
                resolver: try row.next(Member.ID?.self),
                subject: DecisionSubject(
                    case: try row.next(), content: try row.next(), kind: try row.next(), title: try row.next(),
                    member: try row.next(), handle: try row.next())
            )
        }
        guard let found else { throw StoreError.notFound }
        decision = id
        (verdict, decidedAt, resolver, subject) = found
        self.moderator = moderator
        self.why = why
        self.liftsSanction = liftsSanction
        self.moment = moment
    }

    /// Checks that the moderator may reverse the decision, and that no later event prevents it.
    ///
    /// Throws `conflictOfInterest`, `notAllowed`, `otherModerator` if the moderator upheld the decision on appeal, or
    /// `notReversible`.
    func check(on connection: any Connection) throws {
        try moderator.check(mayActOn: subject.member, inCase: subject.case, on: connection)
        if let obstacle = try obstacle(on: connection) { throw StoreError.notReversible(obstacle) }
        guard resolver != moderator.id else { throw StoreError.otherModerator }
    }

    /// Reverses the decision: ends its open effects, reopens the effects that it replaced, and reopens its case if the
    /// decision closed the case.
    ///
    /// A case that was opened only for the decision, without a report, watch word or restoration request, stays closed.
    /// Returns the decision's sanction if the reversal ended it and other decisions share it; nil otherwise.
    func reverse(_ notices: inout BatchNotices, on connection: any Connection) throws -> SanctionReversal.Shared? {
        if let effects {
            try effects.reverse(why: why, on: connection)
            try effects.restoreReplaced(on: connection)
        }
        if let id = subject.case {
            try connection.run(
                "UPDATE restorations SET answered_by = NULL WHERE case_id = \(id) AND answered_by = \(decision)")
            try connection.run(
                """
                UPDATE cases SET closed_by = NULL, closed_at = NULL, version = version + 1
                WHERE id = \(id) AND closed_by = \(decision) AND reports + watch_words + restorations > 0
                """)
        }
        try notifyReporters(&notices, on: connection)
        try connection.run("UPDATE reports SET outcome = NULL, judged_by = NULL WHERE judged_by = \(decision)")
        return try finish(isByAppeal: false, &notices, on: connection)
    }

    /// Reverses the decision on appeal: ends its open effects, but does not reopen the case or the hidings that the
    /// decision replaced.
    ///
    /// Returns the decision's sanction if the reversal ended it and other decisions share it; nil otherwise.
    func overturn(_ notices: inout BatchNotices, on connection: any Connection) throws -> SanctionReversal.Shared? {
        // An appeal against a dismissal concerns only its sanction.
        if let effects, let id = subject.case, verdict != .dismiss {
            try effects.reverse(why: why, on: connection)
            // The content is back where an earlier move put it, and that move can be reversed as well.
            try effects.restoreReplaced(onlyMoves: true, on: connection)
            try notifyReporters(&notices, on: connection)
            let outcome = ReportState.dismissed
            try connection.run("UPDATE reports SET outcome = \(outcome) WHERE judged_by = \(decision)")
            try connection.run("UPDATE cases SET version = version + 1 WHERE id = \(id)")
        }
        return try finish(isByAppeal: true, &notices, on: connection)
    }

    /// Returns whether the decision's sanction was lifted or reversed before; nil if the decision has no sanction.
    func wasSanctionLifted(on connection: any Connection) throws -> Bool? {
        try connection.value(
            Bool.self,
            """
            SELECT s.ended_at IS NOT NULL FROM decisions d JOIN effects s ON s.id = \(sql: SanctionRecord.id(of: "d"))
            WHERE d.id = \(decision)
            """)
    }

    private var effects: Effects? {
        guard let id = subject.case, let content = subject.content else { return nil }
        return Effects(content: content, case: id, decision: decision, moderator: moderator, moment: moment)
    }

    private func notifyReporters(_ notices: inout BatchNotices, on connection: any Connection) throws {
        for reporter in try ReportRecord.reporters(judgedBy: decision, on: connection) {
            notices.add(.reportReversed, to: reporter, about: subject, decision)
        }
    }

    private func finish(
        isByAppeal: Bool, _ notices: inout BatchNotices, on connection: any Connection
    ) throws -> SanctionReversal.Shared? {
        let wasLifted = try wasSanctionLifted(on: connection)
        let lifted = try SanctionReversal(
            decision: decision, liftsShared: liftsSanction, moderator: moderator, why: why, moment: moment
        ).apply(on: connection)
        // Without this notice, a member would not learn which of the decisions' reversals ended the sanction.
        if let lifted {
            notices.add(
                .sanctionLifted, to: lifted.member, about: subject, lifted.decision, count: lifted.decisions)
        }
        try connection.run(
            """
            INSERT INTO reversals (
                decision_id, moderator_id, moderator_handle, reason, by_appeal, sanction_was_lifted, reversed_at)
            VALUES (
                \(decision), \(moderator.id), \(moderator.handle), \(why), \(isByAppeal), \(wasLifted), \(moment))
            """)
        return lifted
    }
}
