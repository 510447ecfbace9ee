/// A notification to a member, stored as structured data and rendered in the reader's language.
package struct Notice: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Notice>

    /// The notice's number, counted per member from 1 without gaps.
    package var id: ID
    package var kind: NoticeKind
    package var createdAt: Timestamp
    package var readAt: Timestamp?
    package var content: Content.ID?
    /// The kind of the content; nil if the notice is not about content.
    package var contentKind: ContentKind?
    /// The number of pieces of content that the notice is about.
    ///
    /// If it is more than 1, the notice combines several decisions, and `content`, `title` and `decision` are those of
    /// the first one.
    package var count: Int
    /// The title of the revision that was reviewed or automatically hidden.
    ///
    /// It is nil if the notice is not about content, or if the recipient reported the content and the author has
    /// deleted it.
    package var title: String?
    /// The first titles of the content of a combined notice, at most `maximumTitles`; nil if they are not known.
    package var titles: [String]?
    package var decision: Decision.ID?
    package var verdict: Verdict?
    package var reason: ReportReason?
    /// The moderator's text for the recipient; nil if there is none or the recipient is a reporter.
    ///
    /// For a decision, it is the message, in the reader's language if the message came from a preset. For a reversal or
    /// a lifted sanction, it is the reason; for a resolved appeal, it is the answer.
    package var message: String?
    package var move: PostMove?
    package var sanction: SanctionKind?
    /// The end of the sanction; nil if there is no sanction, or if the sanction is a warning or lasts until lifted.
    package var sanctionEndsAt: Timestamp?
    /// True if the member may currently appeal the decision.
    package var mayAppeal: Bool
    /// True if the content is still hidden, so that its author may edit it; nil if the notice does not announce that
    /// content was hidden.
    package var isStillHidden: Bool?
    /// The weather digest of a `digest` notice; nil if the notice has another kind or the server cannot decode the
    /// stored digest.
    package var digest: Digest?

    /// The maximum number of titles of a combined notice.
    package static let maximumTitles = 3

    package init(
        id: ID, kind: NoticeKind, createdAt: Timestamp, readAt: Timestamp? = nil, content: Content.ID? = nil,
        contentKind: ContentKind? = nil, title: String? = nil, count: Int = 1, decision: Decision.ID? = nil,
        verdict: Verdict? = nil,
        reason: ReportReason? = nil,
        message: String? = nil, move: PostMove? = nil, sanction: SanctionKind? = nil,
        sanctionEndsAt: Timestamp? = nil, mayAppeal: Bool = false, isStillHidden: Bool? = nil,
        digest: Digest? = nil
    ) {
        self.id = id
        self.kind = kind
        self.createdAt = createdAt
        self.readAt = readAt
        self.content = content
        self.contentKind = contentKind
        self.title = title
        self.count = count
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

package enum NoticeKind: String, JSONChoice {
    /// Tells a reporter that a moderator decided on the report.
    case reportDecided = "report-decided"
    /// Tells a reporter that the decision on the report was reversed.
    case reportReversed = "report-reversed"
    /// Tells an author that reports hid the content automatically until a moderator reviews it.
    case postAutoHidden = "post-auto-hidden"
    case postHidden = "post-hidden"
    case postRemoved = "post-removed"
    case postMoved = "post-moved"
    /// Tells an author that hidden content is visible again.
    case postShown = "post-shown"
    /// Tells an author that the request to restore hidden content was refused.
    case restorationRefused = "restoration-refused"
    case sanctioned
    case sanctionLifted = "sanction-lifted"
    /// Tells a member that the decision about them or their content was reversed.
    case decisionReversed = "decision-reversed"
    case appealUpheld = "appeal-upheld"
    case appealOverturned = "appeal-overturned"
    /// Tells a member that many sign-ins with the handle have failed.
    case failedSignIns = "failed-sign-ins"
    /// Tells a member that a new password was set with a recovery code.
    case passwordReset = "password-reset"
    /// Tells a member that the operator made a code that sets a new password.
    case resetOffered = "reset-offered"
    /// Delivers the daily digest: the weather at a place and recommended posts.
    case digest
}
