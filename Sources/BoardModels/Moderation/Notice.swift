/// A message from the board to a member, stored as data and rendered in the reader's language.
package struct Notice: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Notice>

    /// Numbered per member, from 1 and without gaps.
    package var id: ID
    package var kind: NoticeKind
    package var createdAt: Timestamp
    package var readAt: Timestamp?
    package var post: Post.ID?
    /// The title of the reviewed revision.
    package var title: String?
    package var decision: Decision.ID?
    package var verdict: Verdict?
    package var reason: ReportReason?
    /// The moderator's message, in the reader's language if it came from a preset.
    package var message: String?
    package var move: PostMove?
    package var sanction: SanctionKind?
    /// Nil if the sanction lasts until lifted.
    package var sanctionEndsAt: Timestamp?
    /// Whether the reader may appeal now.
    package var mayAppeal: Bool
    /// For `post-hidden` and `post-auto-hidden`: whether the post is still hidden.
    package var isStillHidden: Bool?
    /// The content of a `digest`.
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
    /// To a reporter: the report was decided.
    case reportDecided = "report-decided"
    /// To a reporter: the decision was reversed.
    case reportReversed = "report-reversed"
    /// To an author: reports hid the post until a moderator reviews it.
    case postAutoHidden = "post-auto-hidden"
    case postHidden = "post-hidden"
    case postRemoved = "post-removed"
    case postMoved = "post-moved"
    /// Visible again after it was hidden.
    case postShown = "post-shown"
    /// The author's restoration request was refused.
    case restorationRefused = "restoration-refused"
    case sanctioned
    case sanctionLifted = "sanction-lifted"
    /// To an author: a decision was reversed.
    case decisionReversed = "decision-reversed"
    case appealUpheld = "appeal-upheld"
    case appealOverturned = "appeal-overturned"
    /// The daily digest: the weather at a place and recommended posts.
    case digest
}

/// The filters of a member's notices: the query of `GET /me/notices`, newest first.
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
        queryParameters([("unread", isUnreadOnly ? "true" : nil)], limit: limit, cursor: cursor)
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(
            isUnreadOnly: read.text("unread", oneOf: ["true", "false"]) == "true", limit: read.limit(),
            cursor: parameters("cursor"))
        try read.throwIfInvalid()
    }
}
