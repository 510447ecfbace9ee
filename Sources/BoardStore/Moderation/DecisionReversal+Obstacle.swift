import BoardModels

extension DecisionReversal {
    /// Returns the later event that makes the reversal impossible; nil if the decision can be reversed.
    func obstacle(on connection: any Connection) throws -> ReversalObstacle? {
        if try isTrue("EXISTS (SELECT 1 FROM reversals WHERE decision_id = \(decision))", on: connection) {
            return .reversedAlready
        }
        let isMemberGone: Statement = """
            EXISTS (SELECT 1 FROM member_deletions WHERE member_id = \(subject.member) AND deleted_at > \(decidedAt))
            """
        if try isTrue(isMemberGone, on: connection) { return .subjectGone }
        if let obstacle = try contentObstacle(on: connection) { return obstacle }
        // A sanction without a case has no effect left to reverse once it is lifted.
        guard subject.case == nil else { return nil }
        return try wasSanctionLifted(on: connection) == true ? .sanctionLifted : nil
    }

    private func contentObstacle(on connection: any Connection) throws -> ReversalObstacle? {
        guard let content = subject.content, let id = subject.case else { return nil }
        let deleted: Statement = """
            EXISTS (SELECT 1 FROM deletions WHERE content_id = \(content) AND deleted_at > \(decidedAt))
            """
        if try isTrue(deleted, on: connection) { return .subjectGone }
        let later: Statement = """
            EXISTS (SELECT 1 FROM decisions d WHERE d.content_id = \(content) AND d.id > \(decision)
                AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = d.id))
            """
        if try isTrue(later, on: connection) { return .laterDecision }
        let newer: Statement = """
            EXISTS (SELECT 1 FROM cases WHERE content_id = \(content) AND closed_at IS NULL AND id <> \(id))
            """
        if try isTrue(newer, on: connection) { return .newerCase }
        // The reversal would hide the content again, and with it the edited text, which nobody has reported.
        let shows = verdict == .dismiss || verdict == .move
        let edited: Statement = """
            EXISTS (SELECT 1 FROM effects e
                WHERE e.content_id = \(content) AND e.kind = 'hide' AND e.replaced_by = \(decision)
                    AND \(try ContentRecord.current(of: content, on: connection)?.writtenAt) > \(decidedAt))
            """
        return try shows && isTrue(edited, on: connection) ? .postEdited : nil
    }
}
