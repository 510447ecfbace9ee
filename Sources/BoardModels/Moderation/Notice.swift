/// What the board tells a member; kept as data and put into words for whoever reads it.
package struct Notice: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Notice>

    /// 1 for a member's first, without gaps: the member's own number, which others have of theirs too.
    package var id: ID
    package var kind: NoticeKind
    package var createdAt: Timestamp
    package var readAt: Timestamp?
    package var post: Post.ID?
    /// The post's title as it was reviewed.
    package var title: String?
    package var decision: Decision.ID?
    package var verdict: Verdict?
    package var reason: ReportReason?
    /// The moderator's own words, in the reader's language where they came from a preset.
    package var message: String?
    package var move: PostMove?
    package var sanction: SanctionKind?
    /// Nil until lifted.
    package var sanctionEndsAt: Timestamp?
    /// Whether the reader may appeal now.
    package var mayAppeal: Bool
    /// Of `post-hidden` and `post-auto-hidden`: whether the post is hidden now, for its author to edit or to ask for.
    package var isStillHidden: Bool?
    /// Of a `digest`: what it tells.
    package var digest: Digest?

    package init(
        id: ID, kind: NoticeKind, createdAt: Timestamp, readAt: Timestamp? = nil, post: Post.ID? = nil,
        title: String? = nil, decision: Decision.ID? = nil, verdict: Verdict? = nil, reason: ReportReason? = nil,
        message: String? = nil, move: PostMove? = nil, sanction: SanctionKind? = nil,
        sanctionEndsAt: Timestamp? = nil, mayAppeal: Bool = false, isStillHidden: Bool? = nil,
        digest: Digest? = nil
    ) {
        self.id = id
        self.kind = kind
        self.createdAt = createdAt
        self.readAt = readAt
        self.post = post
        self.title = title
        self.decision = decision
        self.verdict = verdict
        self.reason = reason
        self.message = message
        self.move = move
        self.sanction = sanction
        self.sanctionEndsAt = sanctionEndsAt
        self.mayAppeal = mayAppeal
        self.isStillHidden = isStillHidden
        self.digest = digest
    }
}

package enum NoticeKind: String, CaseIterable, Codable, Sendable {
    /// To a reporter: what came of the report.
    case reportDecided = "report-decided"
    /// To a reporter: what was decided was taken back.
    case reportReversed = "report-reversed"
    /// To an author: hidden by the weight of reports until a moderator looks.
    case postAutoHidden = "post-auto-hidden"
    case postHidden = "post-hidden"
    case postRemoved = "post-removed"
    case postMoved = "post-moved"
    /// Shown again after it was hidden.
    case postShown = "post-shown"
    /// The author's request to have it shown was refused.
    case restorationRefused = "restoration-refused"
    case sanctioned
    case sanctionLifted = "sanction-lifted"
    /// To an author: a decision was taken back.
    case decisionReversed = "decision-reversed"
    case appealUpheld = "appeal-upheld"
    case appealOverturned = "appeal-overturned"
    /// The day's digest: what the weather is like at a place, and the board's best for it.
    case digest
}

/// Which notices a list holds: the query of `GET /me/notices`, newest first.
package struct NoticeQuery: Equatable, Sendable {
    package var isUnreadOnly: Bool
    package var limit: Int
    package var cursor: String?

    package init(isUnreadOnly: Bool = false, limit: Int = PostQuery.defaultLimit, cursor: String? = nil) {
        self.isUnreadOnly = isUnreadOnly
        self.limit = limit
        self.cursor = cursor
    }

    package var parameters: [(name: String, value: String)] {
        let all: [(String, String?)] = [
            ("unread", isUnreadOnly ? "true" : nil),
            ("limit", limit == PostQuery.defaultLimit ? nil : String(limit)), ("cursor", cursor),
        ]
        return all.compactMap { name, value in value.map { (name: name, value: $0) } }
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(
            isUnreadOnly: read.text("unread", oneOf: ["true", "false"]) == "true", limit: read.limit(),
            cursor: parameters("cursor"))
        try read.throwIfBroken()
    }
}
