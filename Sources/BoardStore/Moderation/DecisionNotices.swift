import BoardModels

/// Notifies the reporters and the post's author of a decision.
struct DecisionNotices {
    let subject: DecisionSubject
    let decision: Decision.ID
    let moment: Timestamp

    /// Inserts the notices and returns the number of notified members.
    ///
    /// - Parameter isSanctioned: whether the decision imposed a sanction that no earlier decision shares.
    func send(
        _ verdict: Verdict, isSanctioned: Bool, isShownAgain: Bool, refusesRestoration: Bool,
        on connection: any Connection
    ) throws -> Int {
        let reporters = try Self.reporters(judgedBy: decision, on: connection)
        for reporter in reporters { try add(.reportDecided, to: reporter, on: connection) }

        let kind: NoticeKind? =
            switch verdict {
            case .dismiss: isShownAgain ? .postShown : nil
            case .hide: refusesRestoration ? .restorationRefused : .postHidden
            case .remove: .postRemoved
            case .move: .postMoved
            }
        var isAuthorNotified = false
        if let kind { isAuthorNotified = try add(kind, to: subject.member, on: connection) }
        if isSanctioned {
            isAuthorNotified = try add(.sanctioned, to: subject.member, on: connection) || isAuthorNotified
        }
        return reporters.count + (isAuthorNotified ? 1 : 0)
    }

    /// Returns the members whose reports were closed by a decision, without deleted accounts.
    static func reporters(judgedBy decision: Decision.ID, on connection: any Connection) throws -> [Member.ID] {
        try connection.rows(
            """
            SELECT DISTINCT reporter_id FROM reports
            WHERE judged_by = \(decision) AND reporter_id IS NOT NULL ORDER BY reporter_id
            """
        ) { row in
            try row.next(Member.ID.self)
        }
    }

    @discardableResult
    private func add(_ kind: NoticeKind, to member: Member.ID, on connection: any Connection) throws -> Bool {
        try NoticeRecord.add(
            kind, to: member, post: subject.post, title: subject.title, decision: decision, at: moment,
            on: connection)
    }
}
