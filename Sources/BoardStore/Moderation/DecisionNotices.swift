import BoardModels

/// Tells the reporters and the author what was decided, and counts the members told.
struct DecisionNotices {
    let about: DecidableCase
    let decision: Decision.ID
    let moment: Timestamp

    func send(
        _ verdict: NewDecision, wasHidden: Bool, wasAskedBack: Bool, on connection: any Connection
    ) throws(StoreError) -> Int {
        let reporters = try Self.reporters(judgedBy: decision, on: connection)
        for reporter in reporters { try add(.reportDecided, to: reporter, on: connection) }

        var isAuthorTold = false
        if let kind = try kind(verdict.verdict, wasHidden: wasHidden, wasAskedBack: wasAskedBack, on: connection) {
            isAuthorTold = try add(kind, to: about.author, on: connection)
        }
        if verdict.sanction != nil {
            isAuthorTold = try add(.sanctioned, to: about.author, on: connection) || isAuthorTold
        }
        return reporters.count + (isAuthorTold ? 1 : 0)
    }

    /// The members with an account whose reports a decision judged.
    static func reporters(
        judgedBy decision: Decision.ID, on connection: any Connection
    ) throws(StoreError) -> [Member.ID] {
        try connection.rows(
            """
            SELECT DISTINCT reporter_id FROM reports
            WHERE judged_by = \(decision) AND reporter_id IS NOT NULL ORDER BY reporter_id
            """
        ) { row throws(StoreError) in
            try row.next(Member.ID.self)
        }
    }

    private func kind(
        _ verdict: Verdict, wasHidden: Bool, wasAskedBack: Bool, on connection: any Connection
    ) throws(StoreError) -> NoticeKind? {
        switch verdict {
        case .dismiss:
            let isShown = try PostVisibility.state(of: about.post, on: connection) == .shown
            return wasHidden && isShown ? .postShown : nil
        case .hide: return wasAskedBack ? .restorationRefused : .postHidden
        case .remove: return .postRemoved
        case .move: return .postMoved
        }
    }

    @discardableResult
    private func add(
        _ kind: NoticeKind, to member: Member.ID, on connection: any Connection
    ) throws(StoreError) -> Bool {
        try NoticeRecord.add(
            kind, to: member, post: about.post, title: about.title, decision: decision, at: moment, on: connection)
    }
}
