/// The moderation work that waits: the open cases and appeals that do not concern the reader.
package struct ModerationBacklog: Codable, Equatable, Sendable {
    package var cases: Int
    /// The time at which the oldest of the cases was opened; nil if there is none.
    package var oldestCaseAt: Timestamp?
    /// The number of open appeals, without those against the reader's own decisions.
    package var appeals: Int
    /// The time of the oldest of the appeals; nil if there is none.
    package var oldestAppealAt: Timestamp?
    /// The number of open appeals against the reader's own decisions, which other moderators resolve.
    package var appealsForOthers: Int

    package init(
        cases: Int, oldestCaseAt: Timestamp?, appeals: Int, oldestAppealAt: Timestamp?, appealsForOthers: Int
    ) {
        self.cases = cases
        self.oldestCaseAt = oldestCaseAt
        self.appeals = appeals
        self.oldestAppealAt = oldestAppealAt
        self.appealsForOthers = appealsForOthers
    }

    package var isEmpty: Bool { cases == 0 && appeals == 0 && appealsForOthers == 0 }

    /// Returns a sentence for each kind of work that waits, with the age of the oldest.
    package func sentences(at now: Timestamp, in language: Language) -> [String] {
        func sentence(_ text: BacklogMessage, _ count: Int, _ oldest: Timestamp?) -> String? {
            guard count > 0 else { return nil }
            let age = oldest.map { RelativeTime.text($0, now: now, in: language) } ?? ""
            return text.text(in: language, String(count), age)
        }
        return [
            sentence(.cases, cases, oldestCaseAt), sentence(.appeals, appeals, oldestAppealAt),
            sentence(.appealsForOthers, appealsForOthers, nil),
        ].compactMap(\.self)
    }
}

/// The localized sentences about a moderation backlog.
package enum BacklogMessage: LocalizedMessage {
    case cases, appeals, appealsForOthers

    package var localized: LocalizedText {
        switch self {
        case .cases:
            LocalizedText(
                "{0} {0|case waits|cases wait} for a decision, the oldest opened {1}.",
                "신고 건 {0}건이 결정을 기다립니다. 가장 오래된 것은 {1} 접수되었습니다.")
        case .appeals:
            LocalizedText(
                "{0} {0|appeal waits|appeals wait} for an answer, the oldest from {1}.",
                "이의 신청 {0}건이 답변을 기다립니다. 가장 오래된 것은 {1} 접수되었습니다.")
        case .appealsForOthers:
            LocalizedText(
                "{0} {0|appeal|appeals} against your own decisions {0|waits|wait} for another moderator.",
                "내가 내린 결정에 대한 이의 신청 {0}건을 다른 운영진이 검토해야 합니다.")
        }
    }
}
