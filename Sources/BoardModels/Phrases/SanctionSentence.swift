/// How long a sanction holds.
package enum UntilPhrase: Phrase {
    case moment, lifted

    package var wording: Wording {
        switch self {
        case .moment: Wording("until {0}", "{0}까지")
        case .lifted: Wording("until a moderator lifts it", "운영진이 풀 때까지")
        }
    }

    package static func text(_ end: Timestamp?, in language: Language) -> String {
        end.map { UntilPhrase.moment.text(in: language, $0.utcText) } ?? UntilPhrase.lifted.text(in: language)
    }
}

/// What a member whom a sanction keeps from something is told.
package enum SanctionSentencePhrase: Phrase {
    case warned, silenced, suspended, message

    package var wording: Wording {
        switch self {
        case .warned: Wording("You were warned; the reason: {0}.", "경고를 받았습니다. 사유: {0}.")
        case .silenced:
            Wording(
                "You may read, but not post or edit, {1}; the reason: {0}.",
                "{1} 글을 쓰거나 고칠 수 없고 읽을 수만 있습니다. 사유: {0}.")
        case .suspended:
            Wording(
                "The account is suspended {1}; the reason: {0}.",
                "{1} 이용이 정지된 계정입니다. 사유: {0}.")
        case .message: Wording("A moderator writes: {0}", "운영진의 말: {0}")
        }
    }
}

extension Sanction {
    /// What holds, why and until when, and what the moderator wrote, in whole sentences.
    package func sentence(in language: Language) -> String {
        let phrase: SanctionSentencePhrase =
            switch kind {
            case .warn: .warned
            case .silence: .silenced
            case .suspend: .suspended
            }
        let first = phrase.text(in: language, reason.name(in: language), UntilPhrase.text(endsAt, in: language))
        guard let message else { return first }
        return first + " " + SanctionSentencePhrase.message.text(in: language, message)
    }
}
