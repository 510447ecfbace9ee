/// The names of the reasons.
package enum ReasonPhrase: Phrase {
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

    package var wording: Wording {
        switch self {
        case .spam: Wording("spam", "스팸")
        case .abuse: Wording("abuse", "욕설·괴롭힘")
        case .offTopic: Wording("off topic", "주제와 무관")
        case .wrongWeather: Wording("wrong weather", "날씨가 다름")
        case .privateInformation: Wording("private information", "개인 정보")
        case .illegal: Wording("illegal", "불법")
        case .other: Wording("other", "기타")
        }
    }
}

/// The names of the verdicts, as what became of a post.
package enum VerdictPhrase: Phrase {
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

    package var wording: Wording {
        switch self {
        case .dismiss: Wording("dismissed", "문제 없음")
        case .hide: Wording("hidden", "숨김")
        case .remove: Wording("removed", "삭제")
        case .move: Wording("moved", "이동")
        }
    }
}

/// The names of the sanctions.
package enum SanctionPhrase: Phrase {
    case warn, silence, suspend

    package init(_ kind: SanctionKind) {
        self =
            switch kind {
            case .warn: .warn
            case .silence: .silence
            case .suspend: .suspend
            }
    }

    package var wording: Wording {
        switch self {
        case .warn: Wording("warning", "경고")
        case .silence: Wording("silence", "글쓰기 제한")
        case .suspend: Wording("suspension", "이용 정지")
        }
    }
}
