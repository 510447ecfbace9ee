import BoardModels

/// A decision as it is looked at to be taken back.
struct DecidedMatter {
    let id: Decision.ID
    /// Nil where a member was sanctioned without a case.
    let `case`: CaseSummary.ID?
    let post: Post.ID?
    let verdict: Verdict?
    let member: Member.ID
    let handle: String
    /// Nil where the moderator's account is gone.
    let moderator: Member.ID?
    /// The post's title as it was reviewed.
    let title: String?
    let decidedAt: Timestamp

    /// Throws `notFound`.
    static func find(_ id: Decision.ID, on connection: any Connection) throws(StoreError) -> DecidedMatter {
        let found = try connection.first(
            """
            SELECT d.case_id, d.post_id, d.verdict, d.member_id, d.member_handle, d.moderator_id, c.title,
                d.decided_at
            FROM decisions d LEFT JOIN cases c ON c.id = d.case_id WHERE d.id = \(id)
            """
        ) { row throws(StoreError) in
            DecidedMatter(
                id: id, case: try row.next(), post: try row.next(), verdict: try row.next(), member: try row.next(),
                handle: try row.next(), moderator: try row.next(), title: try row.next(), decidedAt: try row.next())
        }
        guard let found else { throw .notFound }
        return found
    }

    /// What happened since that makes a reversal impossible, nil where nothing did.
    func obstacle(on connection: any Connection) throws(StoreError) -> ReversalObstacle? {
        if try isTrue("EXISTS (SELECT 1 FROM reversals WHERE decision_id = \(id))", on: connection) {
            return .reversedAlready
        }
        let resolved: Statement = "EXISTS (SELECT 1 FROM appeals WHERE decision_id = \(id) AND state <> 'open')"
        if try isTrue(resolved, on: connection) { return .appealResolved }
        if try isTrue(isMemberGone, on: connection) { return .postGone }
        if let obstacle = try postObstacle(on: connection) { return obstacle }
        // Of a sanction without a case nothing is left once it was lifted.
        guard self.case == nil else { return nil }
        return try isSanctionLifted(on: connection) ? .sanctionLifted : nil
    }

    /// Whether the sanction that came with it, or that it is, was lifted.
    func isSanctionLifted(on connection: any Connection) throws(StoreError) -> Bool {
        try isTrue(
            "EXISTS (SELECT 1 FROM sanctions WHERE decision_id = \(id) AND lifted_at IS NOT NULL)", on: connection)
    }

    private func postObstacle(on connection: any Connection) throws(StoreError) -> ReversalObstacle? {
        guard let post, let matter = self.case else { return nil }
        let deleted: Statement = """
            EXISTS (SELECT 1 FROM post_deletions WHERE post_id = \(post) AND deleted_at > \(decidedAt))
            """
        if try isTrue(deleted, on: connection) { return .postGone }
        let later: Statement = """
            EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = \(post) AND d.id > \(id)
                AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = d.id))
            """
        if try isTrue(later, on: connection) { return .laterDecision }
        let newer: Statement = """
            EXISTS (SELECT 1 FROM cases WHERE post_id = \(post) AND closed_at IS NULL AND id <> \(matter))
            """
        if try isTrue(newer, on: connection) { return .newerCase }
        // A text that nobody complained about is not hidden by taking something back.
        let edited: Statement = """
            EXISTS (SELECT 1 FROM post_hidings h JOIN posts p ON p.id = h.post_id
                WHERE h.post_id = \(post) AND h.lifted_by = \(id) AND p.edited_at > \(decidedAt))
            """
        return try isTrue(edited, on: connection) ? .postEdited : nil
    }

    private var isMemberGone: Statement {
        """
        EXISTS (SELECT 1 FROM member_deletions WHERE member_id = \(member) AND deleted_at > \(decidedAt))
        """
    }

    private func isTrue(_ condition: Statement, on connection: any Connection) throws(StoreError) -> Bool {
        try connection.value(Bool.self, "SELECT \(sql: condition)") ?? false
    }
}
