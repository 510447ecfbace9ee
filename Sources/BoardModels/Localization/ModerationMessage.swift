/// The names of the reasons.
package enum ReasonMessage: LocalizedMessage {
    case spam, abuse, offTopic, wrongWeather, privateInformation, illegal, other

    package init(_ reason: ReportReason) {
        self =
            switch reason {
            case .spam: .spam
            case .abuse: .abuse
            case .offTopic: .offTopic
            case .wrongWeather: .wrongWeather
            case .privateInformation: .privateInformation
            case .illegal: .illegal
            case .other: .other
            }
    }

    package var localized: LocalizedText {
        switch self {
        case .spam: LocalizedText("spam", "스팸")
        case .abuse: LocalizedText("abuse", "욕설·괴롭힘")
        case .offTopic: LocalizedText("off topic", "주제와 무관")
        case .wrongWeather: LocalizedText("wrong weather", "날씨가 다름")
        case .privateInformation: LocalizedText("private information", "개인 정보")
        case .illegal: LocalizedText("illegal", "불법")
        case .other: LocalizedText("other", "기타")
        }
    }
}

/// The names of the verdicts, as what became of a post.
package enum VerdictMessage: LocalizedMessage {
    case dismiss, hide, remove, move

    package init(_ verdict: Verdict) {
        self =
            switch verdict {
            case .dismiss: .dismiss
            case .hide: .hide
            case .remove: .remove
            case .move: .move
            }
    }

    package var localized: LocalizedText {
        switch self {
        case .dismiss: LocalizedText("dismissed", "문제 없음")
        case .hide: LocalizedText("hidden", "숨김")
        case .remove: LocalizedText("removed", "삭제")
        case .move: LocalizedText("moved", "이동")
        }
    }
}

/// The names of the sanctions.
package enum SanctionMessage: LocalizedMessage {
    case warn, silence, suspend

    package init(_ kind: SanctionKind) {
        self =
            switch kind {
            case .warn: .warn
            case .silence: .silence
            case .suspend: .suspend
            }
    }

    package var localized: LocalizedText {
        switch self {
        case .warn: LocalizedText("warning", "경고")
        case .silence: LocalizedText("silence", "글쓰기 제한")
        case .suspend: LocalizedText("suspension", "이용 정지")
        }
    }
}
