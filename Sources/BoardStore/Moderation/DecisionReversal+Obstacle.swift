import BoardDatabase
import BoardModels

extension DecisionReversal {
    /// Returns why the decision cannot be reversed: an earlier reversal, or a later event; nil if it can be reversed.
    func obstacle(on connection: any Connection) throws -> ReversalObstacle? {
        let isReversed = try connection.exists("SELECT 1 FROM reversals WHERE decision_id = \(decision)")
        if isReversed { return .reversedAlready }
        let isMemberGone = try connection.exists(
            "SELECT 1 FROM member_deletions WHERE member_id = \(subject.member) AND deleted_at > \(decidedAt)")
        if isMemberGone { return .subjectGone }
        if let obstacle = try contentObstacle(on: connection) { return obstacle }
        // A sanction without a case has no effect left to reverse once it is lifted.
        guard subject.case == nil else { return nil }
        return try wasSanctionLifted(on: connection) == true ? .sanctionLifted : nil
    }

    private func contentObstacle(on connection: any Connection) throws -> ReversalObstacle? {
        guard let content = subject.content, let id = subject.case else { return nil }
        let isDeleted = try connection.exists(
            "SELECT 1 FROM deletions WHERE content_id = \(content) AND deleted_at > \(decidedAt)")
        if isDeleted { return .subjectGone }
        let hasLaterDecision = try connection.exists(
            """
            SELECT 1 FROM decisions d WHERE d.content_id = \(content) AND d.id > \(decision)
                AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = d.id) LIMIT 1
            """)
        if hasLaterDecision { return .laterDecision }
        let hasNewerCase = try connection.exists(
            "SELECT 1 FROM cases WHERE content_id = \(content) AND closed_at IS NULL AND id <> \(id)")
        if hasNewerCase { return .newerCase }
        // Only these verdicts show hidden content again. Their reversal would hide the content again, and with it text
        // that was edited since, which no report is about.
        guard verdict == .dismiss || verdict == .move,
            let current = try ContentRecord.current(of: content, on: connection), current.writtenAt > decidedAt
        else { return nil }
        let wasHidden = try connection.exists(
            """
            SELECT 1 FROM effects e
            WHERE e.content_id = \(content) AND e.kind = 'hide' AND e.replaced_by = \(decision) LIMIT 1
            """)
        return wasHidden ? .postEdited : nil
    }
}
