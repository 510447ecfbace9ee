/// A moderator's verdict on content.
package enum Verdict: String, JSONChoice {
    /// The content violates no rule; it stays visible, or becomes visible again if it was hidden.
    case dismiss
    /// The content is hidden; its author may edit it once and request its restoration.
    case hide
    case remove
    /// The post is moved to another board or category.
    case move
}

/// A moderator's new decision on a case: the body of `POST /cases/{id}/decisions`.
package struct NewDecision: Codable, Equatable, ValidatedBody {
    package var verdict: Verdict
    /// The weather type to move the post to; a `move` needs `weather`, `category` or both.
    package var weather: WeatherType?
    package var category: PostCategory?
    /// An additional sanction on the author.
    package var sanction: NewSanctionTerms?
    /// The reason for the decision.
    ///
    /// It may be nil if `preset` is set, or if the verdict is `dismiss` and there is no sanction.
    package var reason: ReportReason?
    /// The moderator's message to the author; if nil, the preset's message is used.
    package var message: String?
    /// The name of a preset, which supplies a missing reason and message.
    package var preset: String?
    /// A note that only moderators can see.
    package var note: String?

    package init(
        verdict: Verdict, weather: WeatherType? = nil, category: PostCategory? = nil,
        sanction: NewSanctionTerms? = nil, reason: ReportReason? = nil, message: String? = nil,
        preset: String? = nil, note: String? = nil
    ) {
        self.verdict = verdict
        self.weather = weather
        self.category = category
        self.sanction = sanction
        self.reason = reason
        self.message = message
        self.preset = preset
        self.note = note
    }

    package static let messageLength = 1...1000

    package static let fields: [BodyField<NewDecision>] = [
        .init("message", \.message, .paragraphsOrBlank(messageLength)),
        .init("note", \.note, .paragraphsOrBlank(NewCaseNote.length)),
        .init("preset", \.preset, .line(Preset.nameLength)),
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        if verdict == .move {
            check.require(weather != nil || category != nil, "weather", .required)
        } else {
            check.require(weather == nil, "weather", .notApplicable)
            check.require(category == nil, "category", .notApplicable)
        }
        let needsReason = verdict != .dismiss || sanction != nil
        check.require(reason != nil || preset != nil || !needsReason, "reason", .required)
        sanction?.check(&check, "sanction.")
    }
}

/// A moderation decision with its verdict, sanction, appeal and reversal.
package struct Decision: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Decision>

    package var id: ID
    /// The id of the batch: all decisions made by the same command, which one reversal can take back.
    package var batch: Batch.ID
    /// The number of decisions in the batch.
    package var batchSize: Int
    /// The decided case; nil for a sanction without a case.
    package var `case`: Case.ID?
    package var content: Content.ID?
    /// The verdict on the content; nil for a sanction without a case.
    package var verdict: Verdict?
    package var reason: ReportReason?
    /// The moderator's message to the author or sanctioned member, in the reader's language if it came from a preset.
    package var message: String?
    /// The moderator's note; nil if the reader is not a moderator or the decision concerns the reader.
    package var note: String?
    /// The board and category from which and to which the post was moved; nil unless the verdict is `move`.
    package var move: PostMove?
    package var sanction: Sanction?
    /// The moderator who made the decision; nil if the reader is not a moderator or the decision concerns the reader.
    package var by: Author?
    package var at: Timestamp
    package var appeal: AppealState?
    package var reversal: Reversal?
    /// The actions on the decision that are currently available to the reader.
    package var may: [DecisionAction]

    package init(
        id: ID, batch: Batch.ID, batchSize: Int = 1, case: Case.ID?, content: Content.ID?, verdict: Verdict?,
        reason: ReportReason?,
        message: String?,
        note: String?, move: PostMove?, sanction: Sanction?, by: Author?, at: Timestamp, appeal: AppealState?,
        reversal: Reversal?, may: [DecisionAction]
    ) {
        self.id = id
        self.batch = batch
        self.batchSize = batchSize
        self.case = `case`
        self.content = content
        self.verdict = verdict
        self.reason = reason
        self.message = message
        self.note = note
        self.move = move
        self.sanction = sanction
        self.by = by
        self.at = at
        self.appeal = appeal
        self.reversal = reversal
        self.may = may
    }
}

package enum DecisionAction: String, JSONChoice {
    case reverse, appeal
}

package struct PostMove: Codable, Equatable, Sendable {
    package var fromWeather: WeatherType
    package var fromCategory: PostCategory
    package var toWeather: WeatherType
    package var toCategory: PostCategory

    package init(
        fromWeather: WeatherType, fromCategory: PostCategory, toWeather: WeatherType, toCategory: PostCategory
    ) {
        self.fromWeather = fromWeather
        self.fromCategory = fromCategory
        self.toWeather = toWeather
        self.toCategory = toCategory
    }
}

/// The effects of a new decision; in a dry run, the effects that the decision would have.
package struct DecisionResult: Codable, Equatable, Sendable {
    package var decision: Decision
    package var contentState: ContentState
    /// The state of the case after the decision.
    package var summary: CaseSummary
    /// The number of members notified.
    package var notifiedMembers: Int
    package var isDryRun: Bool

    private enum CodingKeys: String, CodingKey {
        case decision, contentState, summary
        // Each notified member gets one notice.
        case notifiedMembers = "notices"
        case isDryRun
    }

    package init(
        decision: Decision, contentState: ContentState, summary: CaseSummary, notifiedMembers: Int, isDryRun: Bool
    ) {
        self.decision = decision
        self.contentState = contentState
        self.summary = summary
        self.notifiedMembers = notifiedMembers
        self.isDryRun = isDryRun
    }
}
