import BoardModels

/// Texts of the pages of reports.
enum ReportPageText: String, PageText {
    case reportTitle = "Report this {0} / {0} 신고하기"
    case reportExplained = """
        Moderators read the report; the author does not learn who reported. You get a notice of the outcome. / \
        신고는 운영진만 읽고, 누가 신고했는지 작성자는 알 수 없습니다. 결과는 알림으로 알려 드립니다.
        """
    case reportReason = "What is wrong? / 무엇이 문제인가요?"
    case reportReasonRequired = "Choose what is wrong. / 무엇이 문제인지 골라 주세요."
    case reportSpamHint = "Advertising, or the same again and again / 광고나 도배"
    case reportAbuseHint = "Insults, threats, harassment / 욕설, 협박, 괴롭힘"
    case reportOffTopicHint = "Has nothing to do with the weather or the category / 날씨나 분류와 관계없는 내용"
    case reportWrongWeatherHint = "About other weather than that of its board / 게시판과 다른 날씨에 관한 내용"
    case reportPrivateInformationHint = "A person's address, number or picture without consent / 동의 없이 올린 주소, 번호, 사진"
    case reportIllegalHint = "Against the law / 법에 어긋나는 내용"
    case reportOtherHint = "Say what it is in the note / ‘운영진에게 남길 말’에 설명해 주세요"
    case reportNote = "Note for the moderators / 운영진에게 남길 말"
    case reportNoteHint = """
        Required if the reason is “other”, and otherwise optional. / \
        ‘기타’를 골랐다면 꼭 써 주세요. 다른 사유라면 비워 두어도 됩니다.
        """
    case reportSubmit = "Report / 신고하기"
    case reportSent = "Your report was sent. A moderator will review it. / 신고했습니다. 운영진이 검토합니다."
    case reportAlready = """
        You have already reported this {0}. Your reports show what became of it. / \
        이미 신고한 {0}입니다. 내 신고 목록에서 결과를 볼 수 있습니다.
        """
    case reportReviewed = """
        A moderator reviewed this {0} and found nothing wrong. / \
        운영진이 이 {0}{0|을|를} 검토했고 문제가 없다고 판단했습니다.
        """
    case reportOwn = "This is your own {0}. You can delete it yourself. / 내가 쓴 {0}입니다. 직접 삭제할 수 있습니다."
    case reportsTitle = "Your reports / 내 신고"
    case reportsEmpty = "You have not reported anything. / 신고한 내역이 없습니다."
    case reportsEmptyText = """
        To report something that breaks the rules, choose Report below it. / \
        규칙에 어긋나는 게시물 아래의 신고를 누르면 신고할 수 있습니다.
        """
}

extension ReportPageText {
    static func hint(for reason: ReportReason) -> ReportPageText {
        switch reason {
        case .spam: .reportSpamHint
        case .abuse: .reportAbuseHint
        case .offTopic: .reportOffTopicHint
        case .wrongWeather: .reportWrongWeatherHint
        case .privateInformation: .reportPrivateInformationHint
        case .illegal: .reportIllegalHint
        case .other: .reportOtherHint
        }
    }
}
