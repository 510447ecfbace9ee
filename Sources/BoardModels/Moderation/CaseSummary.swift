/// A case as an item of the review queue: all reports about one post, reviewed together.
package struct CaseSummary: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Case>

    package var id: ID
    /// Incremented by each change; a decision names its version (optimistic concurrency).
    package var version: Int
    package var state: CaseState
    package var post: Post.ID
    package var author: Author
    /// From the latest evidence.
    package var title: String
    package var weather: WeatherType
    package var category: PostCategory
    package var origins: [CaseOrigin]
    package var reasons: [ReasonCount]
    package var reports: Int
    /// The sum of the reports' weights; the queue is sorted by it, heaviest first.
    package var weight: Double
    package var postState: PostState
    package var claim: CaseClaim?
    package var openedAt: Timestamp
    package var closedAt: Timestamp?
    /// Nil while the case is open.
    package var outcome: CaseOutcome?

    package init(
        id: ID, version: Int, state: CaseState, post: Post.ID, author: Author, title: String, weather: WeatherType,
        category: PostCategory, origins: [CaseOrigin], reasons: [ReasonCount], reports: Int, weight: Double,
        postState: PostState, claim: CaseClaim?, openedAt: Timestamp, closedAt: Timestamp?, outcome: CaseOutcome? = nil
    ) {
        self.id = id
        self.version = version
        self.state = state
        self.post = post
        self.author = author
        self.title = title
        self.weather = weather
        self.category = category
        self.origins = origins
        self.reasons = reasons
        self.reports = reports
        self.weight = weight
        self.postState = postState
        self.claim = claim
        self.openedAt = openedAt
        self.closedAt = closedAt
        self.outcome = outcome
    }
}

package enum CaseState: String, CaseIterable, Codable, Sendable {
    case open, decided
}

/// The event that opened a case.
package enum CaseOrigin: String, CaseIterable, Codable, Sendable {
    case reports
    case watchWord = "watch-word"
    /// The author requested the restoration of a hidden post.
    case restoration
}

package struct ReasonCount: Codable, Hashable, Sendable {
    package var reason: ReportReason
    package var reports: Int

    package init(reason: ReportReason, reports: Int) {
        self.reason = reason
        self.reports = reports
    }
}

/// The outcome of a decided case.
package struct CaseOutcome: Codable, Hashable, Sendable {
    package var decision: Decision.ID
    package var verdict: Verdict
    /// The sanction on the author, if any.
    package var sanction: SanctionKind?
    /// Whether an appeal reversed the decision; the case stays closed.
    package var isOverturned: Bool

    package init(decision: Decision.ID, verdict: Verdict, sanction: SanctionKind? = nil, isOverturned: Bool = false) {
        self.decision = decision
        self.verdict = verdict
        self.sanction = sanction
        self.isOverturned = isOverturned
    }
}
