/// What is done with a post.
package enum Verdict: String, CaseIterable, Codable, Sendable {
    /// Nothing is wrong with it: it is shown, again if it was hidden.
    case dismiss
    /// Its author may edit it once and ask for it back.
    case hide
    case remove
    /// To another board or category.
    case move

    package func name(in language: Language) -> String {
        VerdictMessage(self).text(in: language)
    }
}

/// What a moderator decides about a case: the body of `POST /cases/{id}/decisions`.
///
/// All of it happens in one transaction, or none.
package struct NewDecision: Codable, Equatable, Sendable {
    package var verdict: Verdict
    /// Where a `move` goes; at least one of them.
    package var weather: WeatherType?
    package var category: PostCategory?
    /// What the author gets beside it.
    package var sanction: NewSanctionTerms?
    /// Required but for a dismissal without a sanction, unless a preset brings one.
    package var reason: ReportReason?
    /// For the author, and a preset's where it is nil.
    package var message: String?
    /// The name of a preset, whose reason and message count where none are given here.
    package var preset: String?
    /// For the moderators.
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

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        verdict = try container.decodeChoice(Verdict.self, forKey: .verdict)
        weather = try container.decodeOptionalChoice(WeatherType.self, forKey: .weather)
        category = try container.decodeOptionalChoice(PostCategory.self, forKey: .category)
        sanction = try container.decodeIfPresent(NewSanctionTerms.self, forKey: .sanction)
        reason = try container.decodeOptionalChoice(ReportReason.self, forKey: .reason)
        message = try container.decodeIfPresent(String.self, forKey: .message)
        preset = try container.decodeIfPresent(String.self, forKey: .preset)
        note = try container.decodeIfPresent(String.self, forKey: .note)
    }

    package static let messageLength = 1...1000

    package func validated() throws(InvalidFields) -> NewDecision {
        var check = FieldValidator()
        var tidy = self
        tidy.message = check.optionalParagraphs(message, "message", Self.messageLength)
        tidy.note = check.optionalParagraphs(note, "note", NewCaseNote.length)
        tidy.preset = preset.map { check.line($0, "preset", Preset.nameLength) }
        if verdict == .move {
            check.require(weather != nil || category != nil, "weather", .required)
        } else {
            check.require(weather == nil, "weather", .notWithVerdict)
            check.require(category == nil, "category", .notWithVerdict)
        }
        let needsReason = verdict != .dismiss || sanction != nil
        check.require(reason != nil || preset != nil || !needsReason, "reason", .required)
        sanction?.check(&check, "sanction.")
        try check.throwIfBroken()
        return tidy
    }
}

/// What a moderator decided, and all that it did.
package struct Decision: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Decision>

    package var id: ID
    /// Nil where a member was sanctioned without a case.
    package var `case`: Case.ID?
    package var post: Post.ID?
    /// Nil for a sanction without a case.
    package var verdict: Verdict?
    package var reason: ReportReason?
    /// In the reader's language where it came from a preset.
    package var message: String?
    /// Only moderators see it.
    package var note: String?
    /// Where a `move` took the post from and to.
    package var move: PostMove?
    package var sanction: Sanction?
    /// Only moderators, and readers of the log, see who.
    package var by: Author?
    package var at: Timestamp
    package var appeal: AppealState?
    package var reversal: Reversal?
    /// What the reader may do about it now.
    package var may: [DecisionAction]

    package init(
        id: ID, case: Case.ID?, post: Post.ID?, verdict: Verdict?, reason: ReportReason?, message: String?,
        note: String?, move: PostMove?, sanction: Sanction?, by: Author?, at: Timestamp, appeal: AppealState?,
        reversal: Reversal?, may: [DecisionAction]
    ) {
        self.id = id
        self.case = `case`
        self.post = post
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

package enum DecisionAction: String, CaseIterable, Codable, Sendable {
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

/// That a decision was taken back.
package struct Reversal: Codable, Equatable, Sendable {
    package var by: Author?
    package var reason: String
    package var at: Timestamp
    /// Whether an appeal brought it about.
    package var isByAppeal: Bool
    /// Whether the decision's sanction was lifted before, and left as it was; nil without a sanction.
    package var sanctionWasLifted: Bool?

    package init(
        by: Author?, reason: String, at: Timestamp, isByAppeal: Bool, sanctionWasLifted: Bool? = nil
    ) {
        self.by = by
        self.reason = reason
        self.at = at
        self.isByAppeal = isByAppeal
        self.sanctionWasLifted = sanctionWasLifted
    }
}

/// The body of `POST /decisions/{id}/reversal` and of `POST /sanctions/{id}/lifting`.
package struct NewReversal: Codable, Equatable, Sendable {
    /// Why, for the moderators and those concerned; the public log leaves it out.
    package var reason: String

    package init(reason: String) {
        self.reason = reason
    }

    package static let length = 1...1000

    package func validated() throws(InvalidFields) -> NewReversal {
        var check = FieldValidator()
        let tidy = NewReversal(reason: check.paragraphs(reason, "reason", Self.length))
        try check.throwIfBroken()
        return tidy
    }
}

/// What a decision did or, when it is tried first, would do.
package struct DecisionResult: Codable, Equatable, Sendable {
    package var decision: Decision
    package var postState: PostState
    /// The case as it stands afterwards.
    package var summary: CaseSummary
    /// How many members get a notice of it.
    package var notices: Int
    package var isDryRun: Bool

    package init(
        decision: Decision, postState: PostState, summary: CaseSummary, notices: Int, isDryRun: Bool
    ) {
        self.decision = decision
        self.postState = postState
        self.summary = summary
        self.notices = notices
        self.isDryRun = isDryRun
    }
}
