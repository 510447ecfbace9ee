import BoardModels

extension DecisionReversal {
    /// Returns the later event that makes the reversal impossible; nil if the decision can be reversed.
    func obstacle(on connection: any Connection) throws -> ReversalObstacle? {
        if try isTrue("EXISTS (SELECT 1 FROM reversals WHERE decision_id = \(decision))", on: connection) {
            return .reversedAlready
        }
        let resolved: Statement = "EXISTS (SELECT 1 FROM appeals WHERE decision_id = \(decision) AND state <> 'open')"
        if try isTrue(resolved, on: connection) { return .appealResolved }
        let isMemberGone: Statement = """
            EXISTS (SELECT 1 FROM member_deletions WHERE member_id = \(subject.member) AND deleted_at > \(decidedAt))
            """
        if try isTrue(isMemberGone, on: connection) { return .postGone }
        if let obstacle = try postObstacle(on: connection) { return obstacle }
        // A sanction without a case has no effect left to reverse once it is lifted.
        guard subject.case == nil else { return nil }
        return try isSanctionLifted(on: connection) ? .sanctionLifted : nil
    }

    /// Returns whether the decision's sanction was already lifted.
    func isSanctionLifted(on connection: any Connection) throws -> Bool {
        try isTrue(
            """
            EXISTS (SELECT 1 FROM decisions d JOIN sanctions s ON s.id = d.sanction_id
                WHERE d.id = \(decision) AND s.lifted_at IS NOT NULL)
            """, on: connection)
    }

    private func postObstacle(on connection: any Connection) throws -> ReversalObstacle? {
        guard let post = subject.post, let id = subject.case else { return nil }
        let deleted: Statement = """
            EXISTS (SELECT 1 FROM post_deletions WHERE post_id = \(post) AND deleted_at > \(decidedAt))
            """
        if try isTrue(deleted, on: connection) { return .postGone }
        let later: Statement = """
            EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = \(post) AND d.id > \(decision)
                AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = d.id))
            """
        if try isTrue(later, on: connection) { return .laterDecision }
        let newer: Statement = """
            EXISTS (SELECT 1 FROM cases WHERE post_id = \(post) AND closed_at IS NULL AND id <> \(id))
            """
        if try isTrue(newer, on: connection) { return .newerCase }
        // Reversing a dismissal hides the post again, but must not hide an edited text that has not been reported.
        let edited: Statement = """
            EXISTS (SELECT 1 FROM post_hidings h JOIN posts p ON p.id = h.post_id
                WHERE h.post_id = \(post) AND h.lifted_by = \(decision) AND p.edited_at > \(decidedAt))
            """
        return try isTrue(edited, on: connection) ? .postEdited : nil
    }
}
