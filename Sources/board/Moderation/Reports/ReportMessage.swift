import BoardModels

enum ReportMessage: LocalizedMessage {
    case reported, next, none, post, reason, reportedAt, outcome, hintNote

    var localized: LocalizedText {
        switch self {
        case .reported: LocalizedText("#{0} \"{1}\" is reported: {2}.", "#{0} \"{1}\" 글을 신고했습니다: {2}.")
        case .next:
            LocalizedText(
                "A moderator will look at it. The outcome comes as a notice (board notices) and stands in: board reports",
                "운영진이 살펴봅니다. 결과는 알림(board notices)으로 알려 드리고, board reports에서도 볼 수 있습니다.")
        case .none: LocalizedText("You have reported nothing.", "신고한 글이 없습니다.")
        case .post: LocalizedText("POST", "글")
        case .reason: LocalizedText("REASON", "사유")
        case .reportedAt: LocalizedText("WHEN", "언제")
        case .outcome: LocalizedText("OUTCOME", "결과")
        case .hintNote:
            LocalizedText(
                "Say what is wrong with the post; only the moderators read it.",
                "글의 무엇이 문제인지 써 주세요. 운영진만 읽습니다.")
        }
    }
}

/// Where a report stands, to whoever made it.
enum ReportStateMessage: LocalizedMessage {
    case open, agreed, dismissed

    init(_ state: ReportState) {
        self =
            switch state {
            case .open: .open
            case .agreed: .agreed
            case .dismissed: .dismissed
            }
    }

    var localized: LocalizedText {
        switch self {
        case .open: LocalizedText("waiting", "검토 대기")
        case .agreed: LocalizedText("agreed", "받아들임")
        case .dismissed: LocalizedText("nothing wrong", "문제 없음")
        }
    }
}

enum ReportHelp: HelpMessage {
    case report, reports, list, reason, note, revision

    var localized: LocalizedText {
        switch self {
        case .report: LocalizedText("Report a post to the moderators.", "글을 운영진에게 신고합니다.")
        case .reports: LocalizedText("Follow your own reports.", "내가 한 신고를 살펴봅니다.")
        case .list: LocalizedText("List your own reports and what came of them.", "내가 한 신고와 그 결과를 늘어놓습니다.")
        case .reason:
            LocalizedText(
                "spam, abuse, off-topic, wrong-weather, private-information, illegal or other.",
                "스팸, 욕설·괴롭힘, 주제와 무관, 날씨가 다름, 개인 정보, 불법, 기타 가운데 하나.")
        case .note:
            LocalizedText(
                "What is wrong; needed with other; - reads standard input.", "무엇이 문제인지. 기타일 때 꼭 씁니다. -는 표준 입력을 읽습니다.")
        case .revision: LocalizedText("The revision that you read; else the current one.", "읽은 판의 번호. 없으면 지금 판.")
        }
    }
}
