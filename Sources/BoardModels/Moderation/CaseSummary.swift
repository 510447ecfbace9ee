/// A moderation case as listed in the queue: all reports on one piece of content, reviewed together.
package struct CaseSummary: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Case>

    package var id: ID
    /// The version for optimistic concurrency control.
    ///
    /// A new decision contains the version that the moderator has seen.
    ///
    /// These increment it: reports, found watch words, restoration requests, notes, new and released claims, edits and
    /// deletions of the content, decisions and their reversals. The renewal of a claim does not.
    package var version: Int
    package var state: CaseState
    package var content: Content.ID
    package var kind: ContentKind
    package var author: Author
    /// The content's title in the revision that was most recently added to the case's evidence.
    package var title: String
    /// The weather type of the board that contains the content; nil if the content is on no board.
    package var weather: WeatherType?
    package var category: PostCategory?
    package var origins: [CaseOrigin]
    /// The reasons of the reports, most frequent first.
    package var reasons: [ReasonCount]
    /// The number of reports.
    package var reports: Int
    /// The sum of the reports' contributions (`CaseReport.value`), the sort key of the queue of open cases.
    package var weight: Double
    package var contentState: ContentState
    package var claim: CaseClaim?
    package var openedAt: Timestamp
    package var closedAt: Timestamp?
    /// The case's outcome; nil while the case is open.
    package var outcome: CaseOutcome?

    package init(
        id: ID, version: Int, state: CaseState, content: Content.ID, kind: ContentKind = .post, author: Author,
        title: String,
        weather: WeatherType?, category: PostCategory?, origins: [CaseOrigin], reasons: [ReasonCount], reports: Int,
        weight: Double,
        contentState: ContentState, claim: CaseClaim?, openedAt: Timestamp, closedAt: Timestamp?,
        outcome: CaseOutcome? = nil
    ) {
        self.id = id
        self.version = version
        self.state = state
        self.content = content
        self.kind = kind
        self.author = author
        self.title = title
        self.weather = weather
        self.category = category
        self.origins = origins
        self.reasons = reasons
        self.reports = reports
        self.weight = weight
        self.contentState = contentState
        self.claim = claim
        self.openedAt = openedAt
        self.closedAt = closedAt
        self.outcome = outcome
    }

    /// Returns whether a moderator may take the case from the queue, as far as the summary tells: the case is open, no
    /// other moderator has claimed it, and the moderator is not the content's author.
    package func isFree(for moderator: Member, at moment: Timestamp) -> Bool {
        guard state == .open, author.handle != moderator.handle else { return false }
        return claim.map { $0.isOwn || $0.until <= moment } ?? true
    }
}

package enum CaseState: String, JSONChoice {
    case open, decided
}

/// The kind of event that opened a case or was added to an open case.
package enum CaseOrigin: String, JSONChoice {
    case reports
    case watchWord = "watch-word"
    /// A request by the author to restore hidden content.
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

/// The outcome of a decided case: the decision with its verdict and sanction.
package struct CaseOutcome: Codable, Hashable, Sendable {
    package var decision: Decision.ID
    package var verdict: Verdict
    /// The kind of sanction that the decision imposed on the author; nil if it imposed no sanction.
    package var sanction: SanctionKind?
    /// True if the decision was reversed on appeal; the case stays closed.
    package var isOverturned: Bool

    package init(decision: Decision.ID, verdict: Verdict, sanction: SanctionKind? = nil, isOverturned: Bool = false) {
        self.decision = decision
        self.verdict = verdict
        self.sanction = sanction
        self.isOverturned = isOverturned
    }
}
