// The display names of states in moderation.

extension ContentState: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .shown: LocalizedText("shown", "공개")
        case .hidden: LocalizedText("hidden", "숨김")
        case .removed: LocalizedText("removed", "운영진 삭제")
        case .deleted: LocalizedText("deleted by its author", "작성자 삭제")
        }
    }
}

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
        case .upheld: LocalizedText("upheld on appeal", "이의 신청 기각")
        case .overturned: LocalizedText("overturned on appeal", "이의 신청 받아들임")
        }
    }
}
