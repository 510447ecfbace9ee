import BoardModels

/// The help page of the review screen, which the key `?` shows.
enum ReviewHelp {
    static func lines(in language: Language, width: Int) -> [TerminalText] {
        let title = LocalizedText("One case per screen, one key per decision", "한 화면에 한 건, 키 하나로 결정")
        return [TerminalText(title.text(in: language), .bold)].wrapped(to: width)
            + texts.flatMap { TerminalText($0.text(in: language)).wrapped(to: width, hanging: 3) }
    }

    private static let texts = [
        LocalizedText(
            "The case on the screen is claimed for 30 minutes, and released when you skip it or quit.",
            "화면에 있는 신고 건은 30분 동안 담당하고, 넘기거나 끝내면 담당이 해제됩니다."),
        LocalizedText(
            "d  Dismiss: nothing is wrong with the content; if it was hidden, it is shown again.",
            "d  문제가 없습니다. 게시물이 보이고, 숨겨졌다면 다시 보입니다."),
        LocalizedText(
            "h  Hide: only the author sees it and, if it can be edited, may edit it once and request its restoration.",
            "h  숨깁니다. 작성자만 볼 수 있고, 수정할 수 있는 게시물이면 한 번 고친 뒤 복원을 요청할 수 있습니다."),
        LocalizedText("r  Remove, after a confirmation.", "r  확인한 뒤 삭제합니다."),
        LocalizedText("m  Move to another board, another category, or both.", "m  다른 게시판이나 분류로 옮깁니다."),
        LocalizedText(
            "s  Sanction: a warning, silence or suspension, sent with the next verdict.",
            "s  다음에 고르는 결정과 함께 경고, 글쓰기 제한, 이용 정지를 내립니다."),
        LocalizedText("k or Space  Skip to the next without deciding.", "k나 Space  결정하지 않고 다음으로 넘어갑니다."),
        LocalizedText("n  Add a note that only moderators read.", "n  운영진만 읽는 메모를 남깁니다."),
        LocalizedText(
            "a  Decide all open cases of this author together, with one sanction for all.",
            "a  이 작성자의 열린 신고 건을 모두 함께 결정합니다. 제재는 한 번만 내립니다."),
        LocalizedText(
            "u  Reverse the last decision of this session, or all of a group, and show the cases again.",
            "u  이번 검토의 마지막 결정을, 함께 결정한 것은 모두, 되돌리고 그 신고 건을 다시 봅니다."),
        LocalizedText(
            "o, PageDown, arrows  Scroll a page longer than the screen.", "o, PageDown, 화살표  화면보다 긴 내용을 더 봅니다."),
        LocalizedText(
            "q, Ctrl-C  Quit; decisions stay in force and are listed.", "q, Ctrl-C  끝냅니다. 결정은 그대로 남고, 목록으로 보여 줍니다."),
        LocalizedText(
            "1-7  Choose the reason; p chooses a preset, t adds a message to the author.",
            "1-7  사유를 고릅니다. p는 자주 쓰는 문구, t는 작성자에게 보낼 메시지입니다."),
        LocalizedText(
            "y, x  Appeals come first: y upholds the decision, x overturns it.",
            "y, x  이의 신청이 먼저 나옵니다. y는 결정을 유지하고 x는 되돌립니다."),
        LocalizedText(
            "A case that another moderator decides first is skipped with a message.",
            "다른 운영진이 먼저 결정한 신고 건은 알려 주고 건너뜁니다."),
    ]
}
