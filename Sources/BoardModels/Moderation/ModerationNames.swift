// The display names of the enumerations of moderation.

extension CaseOrigin: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .reports: LocalizedText("reports", "신고")
        case .watchWord: LocalizedText("watch word", "주의 단어")
        case .restoration: LocalizedText("restoration", "복원 요청")
        }
    }
}

extension ReportState: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .open: LocalizedText("waiting", "검토 대기")
        case .agreed: LocalizedText("agreed", "받아들임")
        case .dismissed: LocalizedText("nothing wrong", "문제 없음")
        }
    }
}

extension AppealState: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .open: LocalizedText("under appeal", "이의 신청 검토 중")
        case .upheld: LocalizedText("decision upheld", "이의 신청 기각")
        case .overturned: LocalizedText("overturned on appeal", "이의 신청 받아들임")
        }
    }
}

extension ReportReason: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .spam: LocalizedText("spam", "스팸")
        case .abuse: LocalizedText("abuse", "욕설·괴롭힘")
        case .offTopic: LocalizedText("off topic", "주제와 무관")
        case .wrongWeather: LocalizedText("wrong weather", "날씨가 다름")
        case .privateInformation: LocalizedText("private information", "개인정보")
        case .illegal: LocalizedText("illegal", "불법")
        case .other: LocalizedText("other", "기타")
        }
    }

    package func name(in language: Language) -> String { text(in: language) }
}

extension Verdict: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .dismiss: LocalizedText("dismissed", "문제 없음")
        case .hide: LocalizedText("hidden", "숨김")
        case .remove: LocalizedText("removed", "삭제")
        case .move: LocalizedText("moved", "이동")
        }
    }

    package func name(in language: Language) -> String { text(in: language) }
}

extension SanctionKind: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .warn: LocalizedText("warning", "경고")
        case .silence: LocalizedText("silence", "글쓰기 제한")
        case .suspend: LocalizedText("suspension", "이용 정지")
        }
    }

    package func name(in language: Language) -> String { text(in: language) }
}
