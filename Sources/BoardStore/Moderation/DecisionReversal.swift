import BoardModels

/// Takes back what a decision did.
struct DecisionReversal {
    let matter: DecidedMatter
    let moderator: ActingModerator
    let why: String
    let moment: Timestamp

    /// Everything is as it was before the decision, and the case is open again.
    func reverse(on connection: any Connection) throws(StoreError) {
        let id = matter.id
        if let post = matter.post {
            try connection.run(
                """
                UPDATE post_hidings SET lifted_at = NULL, lifted_by = NULL
                WHERE post_id = \(post) AND lifted_by = \(id)
                """)
            // What the decision hid itself has no explanation; what it only took over waits for a moderator again.
            try connection.run(
                "DELETE FROM post_hidings WHERE post_id = \(post) AND decision_id = \(id) AND explanation IS NULL")
            try connection.run(
                "UPDATE post_hidings SET decision_id = NULL WHERE post_id = \(post) AND decision_id = \(id)")
            try takeBackRemoval(of: post, on: connection)
            try takeBackMove(of: post, on: connection)
            try PostVisibility.refresh(post, on: connection)
        }
        if let matter = matter.case {
            try connection.run(
                "UPDATE restorations SET answered_by = NULL WHERE case_id = \(matter) AND answered_by = \(id)")
            try connection.run(
                """
                UPDATE cases SET closed_by = NULL, closed_at = NULL, version = version + 1
                WHERE id = \(matter) AND closed_by = \(id)
                """)
        }
        let reporters = try DecisionNotices.reporters(judgedBy: id, on: connection)
        try connection.run("UPDATE reports SET outcome = NULL, judged_by = NULL WHERE judged_by = \(id)")
        try takeBackSanction(on: connection)
        try note(isByAppeal: false, on: connection)
        try tell(reporters, on: connection)
    }

    /// What still holds against the post and its author is taken back; the case stays closed, for an appeal has found
    /// that nothing is wrong.
    func overturn(on connection: any Connection) throws(StoreError) {
        let id = matter.id
        // A finding that nothing is wrong is not what was appealed against.
        let isAgainstPost = matter.verdict != nil && matter.verdict != .dismiss
        if let post = matter.post, isAgainstPost {
            try connection.run(
                """
                UPDATE post_hidings AS h SET lifted_at = \(moment), lifted_by = \(id)
                WHERE h.post_id = \(post) AND \(sql: Self.isHeld(by: "\(id)", inCase: "\(matter.case)"))
                """)
            try takeBackRemoval(of: post, on: connection)
            try takeBackMove(of: post, on: connection)
            try PostVisibility.refresh(post, on: connection)
        }
        var reporters: [Member.ID] = []
        if let matter = matter.case, isAgainstPost {
            reporters = try DecisionNotices.reporters(judgedBy: id, on: connection)
            let outcome = ReportState.dismissed
            try connection.run("UPDATE reports SET outcome = \(outcome) WHERE judged_by = \(id)")
            try connection.run("UPDATE cases SET version = version + 1 WHERE id = \(matter)")
        }
        try takeBackSanction(on: connection)
        try note(isByAppeal: true, on: connection)
        try tell(reporters, on: connection)
    }

    /// Whether a decision is why `post_hidings h` still hides its post: its own hiding, the one of its reports' weight,
    /// or one whose author asked for the post in vain.
    static func isHeld(by decision: Statement, inCase id: Statement) -> Statement {
        """
        (h.lifted_at IS NULL AND (h.decision_id = \(sql: decision) \
        OR (h.decision_id IS NULL AND h.case_id = \(sql: id)) \
        OR EXISTS (SELECT 1 FROM restorations q WHERE q.hiding_id = h.id AND q.answered_by = \(sql: decision))))
        """
    }

    /// Whether a later decision, which stands, moved a post again.
    static func isMovedOn(_ post: Statement, after decision: Statement) -> Statement {
        """
        EXISTS (SELECT 1 FROM post_moves l WHERE l.post_id = \(sql: post) \
        AND l.decision_id > \(sql: decision) AND l.reversed_at IS NULL)
        """
    }

    private func takeBackRemoval(of post: Post.ID, on connection: any Connection) throws(StoreError) {
        try connection.run(
            """
            UPDATE post_removals SET reversed_at = \(moment)
            WHERE decision_id = \(matter.id) AND post_id = \(post) AND reversed_at IS NULL
            """)
    }

    /// Where a later decision moved the post on, it stays there.
    private func takeBackMove(of post: Post.ID, on connection: any Connection) throws(StoreError) {
        let from = try connection.first(
            """
            UPDATE post_moves SET reversed_at = \(moment)
            WHERE decision_id = \(matter.id) AND post_id = \(post) AND reversed_at IS NULL
            RETURNING from_weather, from_category
            """
        ) { row throws(StoreError) in
            PostClassification(weather: try row.next(), category: try row.next())
        }
        guard let from else { return }
        let isMovedOn = try connection.value(
            Bool.self, "SELECT \(sql: Self.isMovedOn("\(post)", after: "\(matter.id)"))")
        guard isMovedOn == false else { return }
        try PostClassification.set(from, of: post, on: connection)
    }

    private func takeBackSanction(on connection: any Connection) throws(StoreError) {
        try Sanctioning.takeBack(
            of: matter.id, from: matter.member, by: moderator, why: why, at: moment, on: connection)
    }

    private func note(isByAppeal: Bool, on connection: any Connection) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO reversals (decision_id, moderator_id, moderator_handle, reason, by_appeal, reversed_at)
            VALUES (\(matter.id), \(moderator.id), \(moderator.handle), \(why), \(isByAppeal), \(moment))
            """)
    }

    private func tell(_ reporters: [Member.ID], on connection: any Connection) throws(StoreError) {
        for reporter in reporters {
            try NoticeRecord.add(
                .reportReversed, to: reporter, post: matter.post, title: matter.title, decision: matter.id,
                at: moment, on: connection)
        }
    }
}
