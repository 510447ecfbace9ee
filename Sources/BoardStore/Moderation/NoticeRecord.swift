import BoardDatabase
import BoardModels

enum NoticeRecord {
    /// Inserts a notice to a member with the member's next number; returns false, without inserting, if the account is
    /// deleted.
    ///
    /// Call it in an exclusive write, or after locking the member.
    @discardableResult
    static func add(
        _ kind: NoticeKind, to member: Member.ID, content: Content.ID? = nil, title: String? = nil,
        decision: Decision.ID? = nil, count: Int = 1, at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        try connection.run(
            """
            INSERT INTO notices (member_id, number, kind, content_id, title, decision_id, count, created_at)
            SELECT m.id, \(sql: nextNumber(of: member)), \(kind), \(content), \(title), \(decision), \(count), \(moment)
            FROM members m WHERE m.id = \(member)
            """) > 0
    }

    /// Returns an SQL expression for the number of a member's next notice.
    ///
    /// Numbers are consecutive for each member, since notices are deleted only with their account. Ids, which all
    /// members share, are not exposed.
    static func nextNumber(of member: Member.ID) -> Statement {
        "(SELECT coalesce(max(k.number), 0) + 1 FROM notices k WHERE k.member_id = \(member))"
    }

    /// The SELECT list of a notice, from `notices n` and `joins`.
    static func columns(in language: Language, at moment: Timestamp) -> Statement {
        let message = DecisionRecord.message(in: language)
        return """
            n.number, n.kind, n.created_at, n.read_at, n.content_id, k.kind, n.title, n.count, n.decision_id, d.verdict, \
            d.reason, \
            \(sql: message), d.decided_at, \(sql: PostMoveColumns.columns("v")), s.kind, s.ends_at, s.ended_why, a.state, a.answer, r.reason, r.decision_id IS NOT NULL, d.member_id = n.member_id, \
            \(sql: DecisionRecord.isInForce(at: moment)), \
            \(sql: ContentVisibility.stateColumn("n.content_id")), g.answer
            """
    }

    /// The JOIN clauses after `notices n` for its decision `d` with `DecisionRecord.outcomeJoins`, its digest `g` and
    /// its content `k`.
    static let joins: Statement = """
        LEFT JOIN decisions d ON d.id = n.decision_id \(sql: DecisionRecord.outcomeJoins) \
        LEFT JOIN digests_sent g ON g.notice_id = n.id LEFT JOIN content k ON k.id = n.content_id
        """

    static func decode(_ row: inout Row, at moment: Timestamp) throws -> Notice {
        var notice = Notice(
            id: try row.next(), kind: try row.next(), createdAt: try row.next(), readAt: try row.next(),
            content: try row.next(), contentKind: try row.next(), title: try row.next(), count: try row.next(),
            decision: try row.next(),
            verdict: try row.next(),
            reason: try row.next(), message: try row.next())
        let decidedAt: Timestamp? = try row.next()
        notice.move = try PostMoveColumns.decode(&row)
        notice.sanction = try row.next()
        notice.sanctionEndsAt = try row.next()
        let whyLifted: String? = try row.next()
        let appeal: AppealState? = try row.next()
        let answer: String? = try row.next()
        let whyReversed: String? = try row.next()
        let isReversed: Bool = try row.next()
        let isAboutReader = try row.next(Bool?.self) ?? false
        let isInForce: Bool = try row.next()
        let contentState: ContentState = try row.next()
        notice.digest = DigestRecord.decode(try row.next(String?.self), of: notice.id)
        if let decidedAt, isAboutReader {
            notice.mayAppeal = DecisionRecord.isAppealable(
                (appeal: appeal, isReversed: isReversed, isInForce: isInForce), decidedAt: decidedAt, at: moment)
        }
        if notice.kind == .postHidden || notice.kind == .postAutoHidden, notice.contentKind?.isEditable == true {
            notice.isStillHidden = contentState == .hidden
        }
        switch notice.kind {
        case .reportDecided, .reportReversed:
            // The message to the author and the author's sanction are not for the reporter, nor is the title of a post
            // that its author has deleted.
            if contentState == .deleted { notice.title = nil }
            notice.message = nil
            notice.sanction = nil
            notice.sanctionEndsAt = nil
        case .sanctionLifted: notice.message = whyLifted
        case .decisionReversed: notice.message = whyReversed
        case .appealUpheld, .appealOverturned: notice.message = answer
        case .postAutoHidden, .postHidden, .postRemoved, .postMoved, .postShown, .restorationRefused, .sanctioned,
            .failedSignIns, .passwordReset, .resetOffered, .digest:
            break
        }
        return notice
    }
}
