import BoardModels

/// The reversal of a decision, by a moderator or on appeal.
struct DecisionReversal {
    let decision: Decision.ID
    /// The decision's verdict on a post; nil for a sanction without a case.
    let verdict: Verdict?
    let decidedAt: Timestamp
    let subject: DecisionSubject
    let moderator: ActingModerator
    let why: String
    /// Whether to lift a sanction that also rests on other decisions.
    let liftsSanction: Bool
    let moment: Timestamp

    /// Reads the decision to reverse; throws `notFound`.
    init(
        of id: Decision.ID, by moderator: ActingModerator, why: String, liftsSanction: Bool,
        at moment: Timestamp, on connection: any Connection
    ) throws {
        let found = try connection.first(
            """
            SELECT d.verdict, d.decided_at, d.case_id, d.post_id, c.title, d.member_id, d.member_handle
            FROM decisions d LEFT JOIN cases c ON c.id = d.case_id WHERE d.id = \(id)
            """
        ) { row in
            (
                verdict: try row.next(Verdict?.self), decidedAt: try row.next(Timestamp.self),
                subject: DecisionSubject(
                    case: try row.next(), post: try row.next(), title: try row.next(), member: try row.next(),
                    handle: try row.next())
            )
        }
        guard let found else { throw StoreError.notFound }
        decision = id
        (verdict, decidedAt, subject) = found
        self.moderator = moderator
        self.why = why
        self.liftsSanction = liftsSanction
        self.moment = moment
    }

    /// Reverses the decision by restoring the state before it and reopening its case.
    ///
    /// Returns the decision's sanction if it was lifted and other decisions share it.
    func reverse(on connection: any Connection) throws -> SanctionReversal.Shared? {
        if let post = subject.post {
            try connection.run(
                """
                UPDATE post_hidings SET lifted_at = NULL, lifted_by = NULL
                WHERE post_id = \(post) AND lifted_by = \(decision)
                """)
            // A hiding without an explanation was made by the decision. An automatic one stays, again without a
            // decision.
            try connection.run(
                """
                DELETE FROM post_hidings
                WHERE post_id = \(post) AND decision_id = \(decision) AND explanation IS NULL
                """)
            try connection.run(
                "UPDATE post_hidings SET decision_id = NULL WHERE post_id = \(post) AND decision_id = \(decision)")
            try reverseRemovalAndMove(of: post, on: connection)
        }
        if let id = subject.case {
            try connection.run(
                "UPDATE restorations SET answered_by = NULL WHERE case_id = \(id) AND answered_by = \(decision)")
            try connection.run(
                """
                UPDATE cases SET closed_by = NULL, closed_at = NULL, version = version + 1
                WHERE id = \(id) AND closed_by = \(decision)
                """)
        }
        let reporters = try DecisionNotices.reporters(judgedBy: decision, on: connection)
        try connection.run("UPDATE reports SET outcome = NULL, judged_by = NULL WHERE judged_by = \(decision)")
        return try finish(isByAppeal: false, notifying: reporters, on: connection)
    }

    /// Reverses the decision on appeal: reverses the effects still in force and leaves the case closed.
    ///
    /// Returns the decision's sanction if it was lifted and other decisions share it.
    func overturn(on connection: any Connection) throws -> SanctionReversal.Shared? {
        // An appeal against a dismissal concerns only its sanction.
        let isAgainstPost = verdict != nil && verdict != .dismiss
        if let post = subject.post, isAgainstPost {
            try connection.run(
                """
                UPDATE post_hidings AS h SET lifted_at = \(moment), lifted_by = \(decision)
                WHERE h.post_id = \(post) AND \(sql: Self.isHeld(by: "\(decision)", inCase: "\(subject.case)"))
                """)
            try reverseRemovalAndMove(of: post, on: connection)
        }
        var reporters: [Member.ID] = []
        if let id = subject.case, isAgainstPost {
            reporters = try DecisionNotices.reporters(judgedBy: decision, on: connection)
            let outcome = ReportState.dismissed
            try connection.run("UPDATE reports SET outcome = \(outcome) WHERE judged_by = \(decision)")
            try connection.run("UPDATE cases SET version = version + 1 WHERE id = \(id)")
        }
        return try finish(isByAppeal: true, notifying: reporters, on: connection)
    }

    /// The SQL condition that a decision is the reason why `post_hidings h` still hides its post.
    ///
    /// The decision made or adopted the hiding, decided the case of an automatic hiding, or refused the author's
    /// restoration request.
    static func isHeld(by decision: Statement, inCase id: Statement) -> Statement {
        """
        (h.lifted_at IS NULL AND (h.decision_id = \(sql: decision) \
        OR (h.decision_id IS NULL AND h.case_id = \(sql: id)) \
        OR EXISTS (SELECT 1 FROM restorations q WHERE q.hiding_id = h.id AND q.answered_by = \(sql: decision))))
        """
    }

    /// The SQL condition that a later decision moved the post again and is still in force.
    static func isMovedOn(_ post: Statement, after decision: Statement) -> Statement {
        """
        EXISTS (SELECT 1 FROM post_moves l WHERE l.post_id = \(sql: post) \
        AND l.decision_id > \(sql: decision) AND l.reversed_at IS NULL)
        """
    }

    private func reverseRemovalAndMove(of post: Post.ID, on connection: any Connection) throws {
        try connection.run(
            """
            UPDATE post_removals SET reversed_at = \(moment)
            WHERE decision_id = \(decision) AND post_id = \(post) AND reversed_at IS NULL
            """)
        let from = try connection.first(
            """
            UPDATE post_moves SET reversed_at = \(moment)
            WHERE decision_id = \(decision) AND post_id = \(post) AND reversed_at IS NULL
            RETURNING from_weather, from_category
            """
        ) { row in
            PostClassification(weather: try row.next(), category: try row.next())
        }
        // A post that a later decision moved again stays where it is.
        if let from, try !isTrue(Self.isMovedOn("\(post)", after: "\(decision)"), on: connection) {
            try PostClassification.set(from, of: post, on: connection)
        }
        try PostVisibility.refresh(post, on: connection)
    }

    private func finish(
        isByAppeal: Bool, notifying reporters: [Member.ID], on connection: any Connection
    ) throws -> SanctionReversal.Shared? {
        let lifted = try SanctionReversal(
            decision: decision, liftsShared: liftsSanction, moderator: moderator, why: why, moment: moment
        ).apply(on: connection)
        // Without this notice, a member would not learn which of the decisions' reversals ended the sanction.
        if let lifted {
            try NoticeRecord.add(
                .sanctionLifted, to: lifted.member, decision: lifted.decision, at: moment, on: connection)
        }
        try connection.run(
            """
            INSERT INTO reversals (decision_id, moderator_id, moderator_handle, reason, by_appeal, reversed_at)
            VALUES (\(decision), \(moderator.id), \(moderator.handle), \(why), \(isByAppeal), \(moment))
            """)
        for reporter in reporters {
            try NoticeRecord.add(
                .reportReversed, to: reporter, post: subject.post, title: subject.title, decision: decision,
                at: moment, on: connection)
        }
        return lifted
    }

    func isTrue(_ condition: Statement, on connection: any Connection) throws -> Bool {
        try connection.value(Bool.self, "SELECT \(sql: condition)") ?? false
    }
}
