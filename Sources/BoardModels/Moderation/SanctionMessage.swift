/// The localized phrases for the end of a sanction: "until {time}" or "until a moderator lifts it".
package enum UntilMessage: LocalizedMessage {
    case moment, lifted

    package var localized: LocalizedText {
        switch self {
        case .moment: LocalizedText("until {0}", "{0}까지")
        case .lifted: LocalizedText("until a moderator lifts it", "무기한")
        }
    }

    package static func text(_ end: Timestamp?, in language: Language) -> String {
        end.map { UntilMessage.moment.text(in: language, $0.utcText) } ?? UntilMessage.lifted.text(in: language)
    }
}

/// The localized sentence templates that describe a sanction to the sanctioned member.
package enum SanctionSentenceMessage: LocalizedMessage {
    case warned, silenced, suspended, untilLifted, message

    package var localized: LocalizedText {
        switch self {
        case .warned: LocalizedText("You were warned; the reason: {0}.", "경고를 받았습니다. 사유: {0}.")
        case .silenced:
            LocalizedText(
                "You may read, but not post or edit, {1}; the reason: {0}.",
                "{1} 글을 쓰거나 수정할 수 없고 읽기만 할 수 있습니다. 사유: {0}.")
        case .suspended:
            LocalizedText(
                "You cannot sign in {1}; the reason: {0}.",
                "{1} 로그인할 수 없습니다. 사유: {0}.")
        case .untilLifted: LocalizedText("until a moderator lifts it", "운영진이 해제할 때까지")
        case .message: LocalizedText("Message from the moderator: {0}", "운영진 메시지: {0}")
        }
    }
}

extension SanctionKind {
    /// Formats the kind with its length or end, as in "silence for 7 days" or "suspension until a moderator lifts it".
    package func name(_ length: String, in language: Language) -> String {
        LocalizedText("{0} {1}", "{1} {0}").text(in: language, name(in: language), length)
    }
}

extension Sanction {
    /// Formats the kind and, except for a warning, the end, such as "silence until 2026-11-28 14:05 UTC".
    package func title(in language: Language) -> String {
        guard kind != .warn else { return kind.name(in: language) }
        return kind.name(UntilMessage.text(endsAt, in: language), in: language)
    }

    /// Renders the sanction's effect, end, reason and moderator's message as localized sentences.
    package func sentence(in language: Language) -> String {
        let sentence: SanctionSentenceMessage =
            switch kind {
            case .warn: .warned
            case .silence: .silenced
            case .suspend: .suspended
            }
        let until =
            endsAt.map { UntilMessage.text($0, in: language) } ?? SanctionSentenceMessage.untilLifted.text(in: language)
        // The template of a warning has no placeholder for `until`.
        let first = sentence.text(in: language, reason.name(in: language), until)
        guard let message else { return first }
        return first + " " + SanctionSentenceMessage.message.text(in: language, message)
    }
}
